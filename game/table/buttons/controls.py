"""The buttons of the table: what can be pressed now, what cannot, and why not."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.input.commands import Command
from game.table.buttons.holding import Holding, draw_filling
from game.table.buttons.misclick_guard import MisclickGuard
from game.table.buttons.misclick_guard_look import MisclickGuardLook
from game.table.layout.table import ICON, Box, Point
from game.table.parts.draw_context import DrawContext, Z
from game.ui.picture.compositor import Picture
from game.ui.theme import TextPx, TypeScale
from game.ui.widgets.buttons import TALLEST_OF_TWO, Button, IconButton
from game.ui.widgets.kit import Kind, Kit
from game.ui.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Action:
    """One of the large buttons; `command` is what its key asks for. `reason` greys it out and says
    why; `box` is its place where it is not that of its number. `means` tells it from what stood
    there before, by default its label: what the player chooses is no part of it. `z`: its height
    in the picture."""

    label: str
    second: str
    cap: str
    reason: str
    primary: bool
    press: Callable[[], None]
    box: Box | None = None
    means: Hashable = None
    command: Command | None = None
    z: int = Z.BUTTON

    @property
    def meaning(self) -> Hashable:
        """What pressing it would do, as far as the table decides that."""
        return self.label if self.means is None else self.means

    @property
    def look(self) -> tuple[object, ...]:
        """All that can be seen of it."""
        return self.label, self.second, self.cap, self.reason, self.primary, self.box


@dataclass(frozen=True, slots=True)
class Icon:
    """A small button: a name under icons/, what it is, and what it does. `lit`: it is of brass;
    `reason` greys it out and says why. With a `box`, u, what it is stands on it instead."""

    picture: str
    tip: str
    press: Callable[[], None]
    lit: bool = False
    reason: str = ""
    box: Box | None = None


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
        self._places: list[tuple[Box, Hashable]] = []  # of the large ones, and what they mean
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

    def place_icons(self, icons: tuple[tuple[str, Icon, Point], ...]) -> None:
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

    def _icon(self, name: str, icon: Icon, at: Point) -> IconButton | Button:
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
        """The pointer held a button long enough: letting it go does nothing more."""
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
        """A button may look different from now on."""
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

    def _rect(self, box: Box) -> Rect:
        x, y = self._context.unit.at(box.x, box.y)
        return Rect(round(x), round(y), self._context.px(box.w), self._context.px(box.h))

    def _place(self, index: int, action: Action) -> tuple[Box, Hashable]:
        return action.box or self._boxes[index], action.meaning

    def _left(self, widget: Widget) -> float:
        """Seconds a button is still guarded; a grey one says something else."""
        if widget.reason or widget not in self._large:
            return 0.0
        return self._rearming.left(*self._places[self._large.index(widget)])

    def _button(
        self, index: int, action: Action, box: Box, label_px: TextPx, *, told: bool
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
