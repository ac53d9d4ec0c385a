"""The buttons of the table: what can be pressed now, what cannot, and why not."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.input.commands import Command
from game.table.layout.table import ICON, Area, Point
from game.table.part import DrawContext, Z
from game.ui.compositor import Picture
from game.ui.paint.styles import Plaque
from game.ui.theme import BRASS_SHINE, SHADOW, TEXT_ON_GOLD, TextPx, TypeScale
from game.ui.widgets.buttons import SINK_U, TALLEST_OF_TWO, Button, IconButton
from game.ui.widgets.widget import Kind, Kit, Widget


@dataclass(frozen=True, slots=True)
class Action:
    """One of the large buttons; `command` is what its key asks for. `reason` greys it out and says
    why; `box` is its place where it is not that of its number. `means` tells it from what stood
    there before, by default its label: what the player chooses is no part of it. `z`: its height
    in the picture. `pays`: chips go to the bowl, so that throwing one there does the same."""

    label: str
    second: str
    cap: str
    reason: str
    primary: bool
    press: Callable[[], None]
    box: Area | None = None
    means: Hashable = None
    command: Command | None = None
    z: int = Z.BUTTON
    pays: bool = False

    @property
    def meaning(self) -> Hashable:
        """What pressing it would do, as far as the table decides that."""
        return self.label if self.means is None else self.means

    @property
    def look(self) -> tuple[object, ...]:
        """All that can be seen of it."""
        return self.label, self.second, self.cap, self.reason, self.primary, self.box


@dataclass(frozen=True, slots=True)
class SmallButton:
    """A small button: a name under icons/, what it is, and what it does. `lit`: it is of brass;
    `reason` greys it out and says why. With a `box`, u, what it is stands on it instead."""

    picture: str
    tip: str
    press: Callable[[], None]
    lit: bool = False
    reason: str = ""
    box: Area | None = None


class Controls:
    """The buttons in the picture, and the pointer over them."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        self._context = context
        self._boxes: Final = context.poses.layout.buttons
        self._kit: Final = Kit(
            context.paint, context.lettering, context.art, context.u, calm, context.unit.text
        )
        self._large: list[Widget] = []
        self._most = 0  # of them that there have been
        self._looks: tuple[object, ...] = ()
        self._small: dict[str, IconButton | Button] = {}
        self._held: Widget | None = None
        self._replaced = False  # the large ones in the picture are others
        self._renewed: list[IconButton | Button] = []  # that take the place of an old one
        self._gone: list[IconButton | Button] = []
        self._dirty = True
        self._moved: list[Widget] = []  # by themselves, since the last frame
        self._lively = False  # a button may be changing its look, or what lies on it
        self._veils_moved = False  # or what else lies on buttons
        self._filled: Widget | None = None  # that was held in the last frame
        self._rearming: Final = MisclickGuard()
        self._places: list[tuple[Area, Hashable]] = []  # of the large ones, and what they mean
        self._veils: Final = MisclickGuardLook(context, calm=calm)
        self.holding: Final = Holding()
        """The large button that is held down until it acts, where that is wanted."""

    def offer(self, actions: tuple[Action, ...]) -> None:
        """The large buttons from now on; those that look the same stay as they are."""
        places = [self._place(index, action) for index, action in enumerate(actions)]
        looks = tuple(action.look for action in actions)
        if (places, looks) != (self._places, self._looks):
            self.holding.stop()  # it would be something else
        self._places = places
        self._rearming.offer(self._places)
        if looks == self._looks:
            for widget, action in zip(self._large, actions, strict=True):
                if isinstance(widget, Button):
                    widget.on_press = action.press
            self._lively = self._lively or self._rearming.active
            return
        self._looks = looks
        self._lively = True
        reasons = [action.reason for action in actions]
        told = [bool(reason) and reason in reasons[:n] for n, reason in enumerate(reasons)]
        label_px = self._kit.size(TypeScale.BUTTON, 2)
        if any(action.second or action.reason for action in actions):  # all labels of one size
            lowest = min(self._rect(box).h for box, _ in self._places)
            label_px = label_px.within(lowest * TALLEST_OF_TWO)
        self._most = max(self._most, len(actions))
        self._large = [
            self._button(index, action, self._places[index][0], label_px, told=told[index])
            for index, action in enumerate(actions)
        ]
        self._replaced = True
        self._held = None

    def place_icons(self, icons: tuple[tuple[str, SmallButton, Point], ...]) -> None:
        """The small buttons, by name, with their middles in u; others are taken away."""
        for name in self._small.keys() - {name for name, _, _ in icons}:
            gone = self._small.pop(name)
            self._gone.append(gone)
            self._held = None if gone is self._held else self._held
        for name, icon, at in icons:
            known = self._small.get(name)
            look = (icon.picture, icon.tip, icon.lit, icon.reason)
            moved = known is not None and icon.box and known.rect != self._rect(icon.box)
            if known is None or moved or _look(known) != look:
                self._small[name] = made = self._icon(name, icon, at)
                if known is not None and known is self._held:
                    self._held, made.pressed = made, known.pressed
                self._renewed.append(made)

    def _icon(self, name: str, icon: SmallButton, at: Point) -> IconButton | Button:
        if icon.box is not None:
            rect = self._rect(icon.box)
            return Button(
                self._kit, (f"icon {name}",), rect, icon.tip, icon.press,
                label_px=self._kit.size(TypeScale.BODY, 1.5), z=Z.BUTTON,
            )  # fmt: skip
        x, y = self._context.unit.at(*at)
        rect = Rect(0, 0, self._context.px(ICON), self._context.px(ICON))
        rect.center = round(x), round(y)
        made = IconButton(
            self._kit, (f"icon {name}",), rect, icon.picture, icon.press,
            kind=Kind.PRIMARY if icon.lit else Kind.SECONDARY,
            tip=icon.tip, reason=icon.reason, z=Z.BUTTON,
        )  # fmt: skip
        made.glowing = icon.lit
        return made

    @property
    def widgets(self) -> list[Widget]:
        """All of them."""
        return [*self._large, *self._small.values()]

    @property
    def large(self) -> tuple[Widget, ...]:
        """Those an answer is given with."""
        return tuple(self._large)

    @property
    def moving(self) -> bool:
        """Whether a button is still changing its look."""
        return self._lively

    @property
    def guarded(self) -> bool:
        """Whether a large button has just changed its meaning and does not act yet."""
        return self._rearming.active

    def guards(self, widget: Widget) -> bool:
        """Whether this button has just changed its meaning."""
        return self._left(widget) > 0

    def guards_against(self, index: int, action: Action) -> bool:
        """Whether the button of this number has just changed its meaning, seen or not; if so, it
        refuses."""
        guarded = self._rearming.left(*self._place(index, action)) > 0
        if guarded and index < len(self._large):
            self._large[index].refuse()
            self._dirty = self._lively = True
        return guarded

    def hold(self, index: int, act: Callable[[], None]) -> bool:
        """A key holds the large button of this number, which is to act in the end; False where it
        acts at once."""
        if not self.holding.on or index >= len(self._large):
            return False
        self.holding.begin(self._large[index], act)
        self._dirty = self._lively = True
        return True

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._rearming.resting:
            self._rearming.update(seconds)
        if self._lively:
            moving = [widget for widget in self.widgets if widget.moving]
            for widget in moving:
                widget.update(seconds)
            self._moved += moving
            self._veils_moved = True
            waiting = self._rearming.active or self.holding.widget is not None
            self._lively = waiting or any(widget.moving for widget in moving)

    def point(self, x: int, y: int) -> Widget | None:
        """The pointer is at (x, y) px; the button under it."""
        over = next((w for w in self.widgets if w.target.collidepoint(x, y)), None)
        for widget in self.widgets:
            if widget.hovered is not (widget is over):
                widget.hovered = widget is over
                self._touch(widget)
        if self._held is self.holding.widget is not over:
            self.holding.stop()  # it slid off
        return over

    def press(self, x: int, y: int) -> Widget | None:
        """The pointer went down; the button it holds now."""
        over = self.point(x, y)
        if over is None:
            return None
        self._touch(over)
        if over.reason or self.guards(over):
            over.refuse()
        else:
            over.pressed = True
            self._held = over
            over.press(x, y)
            if self.holding.on and isinstance(over, Button):
                self.holding.begin(over, lambda: self._held_long(over))
        return over

    def _held_long(self, button: Button) -> None:
        self._held = None
        self._dirty = self._lively = True
        button.on_press()

    def release(self, x: int, y: int) -> None:
        """The pointer went up: the button it held acts if the pointer is still over it."""
        held, self._held = self._held, None
        if held is not None:
            self._touch(held)
            held.pressed = False
            large = self.holding.on and held in self._large
            held.release(inside=held.target.collidepoint(x, y) and not large)

    def _touch(self, widget: Widget) -> None:
        self._moved.append(widget)
        self._lively = True

    def draw(self, picture: Picture) -> None:
        """Put those into the picture that changed."""
        for gone in self._gone:
            picture.drop_group(gone.key[0])
        self._gone.clear()
        for renewed in self._renewed:
            picture.drop_group(renewed.key[0])
            renewed.draw(picture)
        self._renewed.clear()
        if self._replaced:
            self._replaced = False
            for index in range(self._most):
                picture.drop_group(f"button {index}")
            self._moved += self._large
            self._veils_moved = True
        if self.holding.widget is not self._filled:  # the pointer may be elsewhere
            self._moved += [w for w in (self._filled, self.holding.widget) if w is not None]
            self._filled, self._veils_moved = self.holding.widget, True
        for widget in self.widgets if self._dirty or self._moved else ():
            # of those that moved, some may have been replaced since
            if self._dirty or widget in self._moved:
                widget.draw(picture)
        if self._dirty or self._veils_moved:
            for widget in self._large:
                self._veils.draw(picture, widget, self._left(widget))
                self._fill(picture, widget)
        self._dirty = self._veils_moved = False
        self._moved.clear()

    def _fill(self, picture: Picture, widget: Widget) -> None:
        if self.holding.on and isinstance(widget, Button):
            share = self.holding.share(widget)
            draw_filling(picture, self._context, widget, widget.kind, share)

    def _rect(self, box: Area) -> Rect:
        x, y = self._context.unit.at(box.x, box.y)
        return Rect(round(x), round(y), self._context.px(box.w), self._context.px(box.h))

    def _place(self, index: int, action: Action) -> tuple[Area, Hashable]:
        return action.box or self._boxes[index], action.meaning

    def _left(self, widget: Widget) -> float:
        """Seconds a button is still guarded; a grey one says something else."""
        if widget.reason or widget not in self._large:
            return 0.0
        return self._rearming.left(*self._places[self._large.index(widget)])

    def _button(
        self, index: int, action: Action, box: Area, label_px: TextPx, *, told: bool
    ) -> Button:
        """`told`: the reason stands on the button above already; once is enough."""
        return Button(
            self._kit,
            (f"button {index}",),
            self._rect(box),
            action.label,
            action.press,
            kind=Kind.PRIMARY if action.primary else Kind.SECONDARY,
            second=action.second,
            cap=action.cap,
            label_px=label_px,
            reason=action.reason,
            told=told,
            z=action.z,
        )


def _look(button: IconButton | Button) -> tuple[object, ...]:
    """All that can be seen of a small button, and what it says."""
    if isinstance(button, Button):
        return "", button.label, False, ""
    return button.icon, button.tip, button.kind is Kind.PRIMARY, button.reason


HELD: Final = 0.5  # seconds of the wall a button has to be held
_FRONT: Final = 4  # u, the line at which it fills
_NAMES: Final = ("filling", "front")
_RING_Z: Final = 2  # over the plaque, under its words


class Holding:
    """The one button that is held, if any."""

    def __init__(self) -> None:
        self.on = False  # whether buttons want to be held at all
        self.widget: Widget | None = None  # the button that is held
        self._act: Callable[[], None] = lambda: None
        self._for = 0.0

    def begin(self, widget: Widget, act: Callable[[], None]) -> None:
        """A button is held from now on; `act` is what it does in the end."""
        self.widget, self._act, self._for = widget, act, 0.0
        widget.pressed = True

    def stop(self) -> bool:
        """It is let go; says whether that was too early."""
        held, self.widget = self.widget, None
        if held is not None:
            held.pressed = False
        return held is not None

    def update(self, seconds: float) -> None:
        """Let wall time pass: what was held long enough acts."""
        if self.widget is not None:
            self._for += seconds
            if self._for >= HELD:
                self.stop()
                self._act()

    def share(self, widget: Widget) -> float:
        """How much of its time a button was held, from 0 to 1."""
        return min(1.0, self._for / HELD) if widget is self.widget else 0.0


def draw_filling(
    picture: Picture, context: DrawContext, widget: Widget, kind: Kind, share: float
) -> None:
    """Fill a button from the left as far as it was held; empty it with 0."""
    key, rect = widget.key, widget.rect
    wide = round(rect.w * share)
    if wide <= 0:
        for name in _NAMES:
            picture.drop((*key, name))
        return
    gold = kind is Kind.PRIMARY
    style = Plaque.GOLD_HOVER if gold else Plaque.GREEN
    whole = context.paint.plaque(*rect.size, style, u=context.u, shadow=0)
    x, y = whole.at(rect.x, rect.y + context.px(SINK_U))
    shown = rect.x + wide - x
    part = whole.surface.subsurface((0, 0, shown, whole.surface.get_height()))
    picture.put((*key, "filling"), part, (x, y), widget.z + _RING_Z)
    front = Surface((min(wide, context.px(_FRONT)), rect.h - 2 * context.px(_FRONT)))
    front.fill(TEXT_ON_GOLD if gold else BRASS_SHINE)
    at = rect.x + wide - front.get_width(), y + context.px(_FRONT)
    picture.put((*key, "front"), front, at, widget.z + _RING_Z)


REARM: Final = 0.4  # seconds of the wall a changed button ignores, counted from when it can be seen


@dataclass(slots=True)
class _Place:
    """What is, or was, to be pressed somewhere."""

    box: Area
    means: Hashable
    left: float = 0.0
    gone: float | None = None  # seconds since it was taken away; None: it is there

    def meets(self, box: Area) -> bool:
        """Whether a press at `box` could have been meant for this one."""
        here = self.box
        across = here.x < box.right and box.x < here.right
        return across and here.y < box.foot and box.y < here.foot


class MisclickGuard:
    """Remembers what was where. A button is guarded if something else could be pressed at its place
    less than `REARM` ago: what comes up where there was nothing can be pressed at once. What counts
    is what the table changed: another thing to do, another price, another question. What the player
    chose (cards marked, chips stepped) is no surprise and guards nothing."""

    def __init__(self) -> None:
        self._places: list[_Place] = []
        self.resting = True  # whether time changes nothing here

    def offer(self, offered: Sequence[tuple[Area, Hashable]]) -> None:
        """What can be pressed from now on: places and what they mean."""
        now = [_Place(box, means, self.left(box, means)) for box, means in offered]
        there = {(place.box, place.means) for place in now}
        for place in self._places:
            if (place.box, place.means) not in there:
                place.gone = place.gone or 0.0
                now.append(place)
        self._places = now
        self.resting = False

    def left(self, box: Area, means: Hashable) -> float:
        """Seconds until a button of this meaning acts here; also of one not offered yet."""
        known = next((p for p in self._places if (p.box, p.means) == (box, means)), None)
        if known is not None and known.gone is None:
            return known.left
        others = any(place.means != means and place.meets(box) for place in self._places)
        return REARM if others else known.left if known is not None else 0.0

    @property
    def active(self) -> bool:
        """Whether any button is guarded now."""
        return any(place.left > 0 for place in self._places if place.gone is None)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        for place in self._places:
            if place.gone is not None:
                place.gone += seconds
            else:
                place.left = max(0.0, place.left - seconds)
        self._places = [p for p in self._places if p.gone is None or p.gone < REARM]
        self.resting = all(p.gone is None and not p.left for p in self._places)


_VEIL: Final = 150  # how much of the grey plaque lies over the button, of 255
_LINE: Final = 4  # u
_UP: Final = 1  # u between the line and the lower edge
_ASIDE: Final = 0.09  # room left and right of the line, as a share of the width
_Z: Final = 5


class MisclickGuardLook:
    """Veils over buttons. With reduced motion nothing fills: dimmed, then lit."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        self._context: Final = context
        self._calm: Final = calm
        self._lines: Final[dict[tuple[int, bool], Surface]] = {}

    def draw(self, picture: Picture, widget: Widget, left: float) -> None:
        """Veil a button that is guarded for `left` seconds more; unveil it with 0."""
        key, rect = widget.key, widget.rect
        if left <= 0:
            for name in ("veil", "groove", "filled"):
                picture.drop((*key, name))
            return
        veil = self._context.paint.plaque(*rect.size, Plaque.DISABLED, u=self._context.u, shadow=0)
        at = veil.at(*rect.topleft)
        picture.put((*key, "veil"), veil.surface, at, widget.z + _Z, alpha=_VEIL)
        if self._calm:
            return
        wide = round(rect.w * (1 - 2 * _ASIDE))
        done = max(1, round(wide * (1 - left / REARM)))
        groove, line = self._line(wide, filled=False), self._line(wide, filled=True)
        x = rect.x + (rect.w - wide) // 2
        y = rect.bottom - self._context.px(_UP) - line.get_height()
        picture.put((*key, "groove"), groove, (x, y), widget.z + _Z + 1)
        part = line.subsurface((0, 0, done, line.get_height()))
        picture.put((*key, "filled"), part, (x, y), widget.z + _Z + 2)

    def _line(self, wide: int, *, filled: bool) -> Surface:
        line = self._lines.get((wide, filled))
        if line is None:
            line = Surface((wide, self._context.px(_LINE)), SRCALPHA)
            line.fill(BRASS_SHINE if filled else (*SHADOW, 170))
            self._lines[wide, filled] = line
        return line
