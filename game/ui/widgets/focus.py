"""The widgets of a screen as one group: what pointer, keys and pad do to them, which one has the
focus, and the few words beside what the pointer rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.input.commands import PadButton
from game.input.intents import (
    FocusLost,
    Intent,
    Key,
    MarkAll,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Typed,
    Wheel,
)
from game.ui.compositor import OVER
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets.field import TextField

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.widgets.widget import Widget


Z_TOOLTIP: Final = OVER + 900

_AFTER: Final = 0.35
_FADE: Final = 0.08
_WIDEST_U: Final = 420


class Tooltip:
    """Shows the tip of one widget after a while, or at once when another was just open."""

    def __init__(self, name: Hashable) -> None:
        """`name`: the group of its items in the picture."""
        self._name = name
        self._widget: Widget | None = None
        self._text = ""
        self._time = 0.0
        self._made: tuple[Hashable, list[tuple[Surface, tuple[int, int]]]] | None = None
        self._shown = 0

    @property
    def open(self) -> bool:
        """True while it can be seen."""
        return self._widget is not None and self._time > _AFTER

    @property
    def moving(self) -> bool:
        """True while it waits to open or fades in."""
        return self._widget is not None and 0.0 <= self._time < _AFTER + _FADE

    def follow(self, widget: Widget | None, text: str) -> None:
        """The pointer rests on this widget now, and that is what is to be said about it."""
        if not text:
            widget = None
        if widget is None or self._widget is None or widget.key != self._widget.key:
            changed = widget is not self._widget
        else:
            changed = text != self._text
        if changed:
            self._time = _AFTER if self.open and widget is not None else 0.0
        self._widget, self._text = widget, text

    def hide(self) -> None:
        """Say nothing until the pointer comes again."""
        self._time = float("-inf")

    def hurry(self) -> None:
        """Say it now."""
        self._time = _AFTER + _FADE

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time = min(self._time + seconds, _AFTER + _FADE)

    def draw(self, picture: Picture) -> None:
        """Put it into the picture, or take it out."""
        if self._widget is None or self._time <= _AFTER:
            self._drop_from(0, picture)
            return
        place = (self._widget.rect.topleft, self._text, picture.size)
        if self._made is None or self._made[0] != place:
            self._made = (place, _laid_out(self._widget, self._text, picture.size))
        calm = self._widget.kit.calm
        share = 1.0 if calm else min(1.0, (self._time - _AFTER) / _FADE)
        for index, (surface, at) in enumerate(self._made[1]):
            key = (self._name, "tip", index)
            picture.put(key, surface, at, Z_TOOLTIP + index, alpha=round(255 * share))
        self._drop_from(len(self._made[1]), picture)

    def _drop_from(self, count: int, picture: Picture) -> None:
        for index in range(count, self._shown):
            picture.drop((self._name, "tip", index))
        self._shown = count


def _laid_out(
    widget: Widget, text: str, window: tuple[int, int]
) -> list[tuple[Surface, tuple[int, int]]]:
    """Plaque and lines above the widget, below where there is no room, inside the window."""
    kit = widget.kit
    size = kit.size(TypeScale.SMALL, 2)
    lines = kit.lettering.wrap(text, Face.MEDIUM, size, kit.px(_WIDEST_U * kit.text))
    surfaces = [kit.lettering.line(line, Face.MEDIUM, size, TEXT) for line in lines]
    step = kit.lettering.leading(size)
    air, gap = kit.px(16), kit.px(12)
    width = max(surface.get_width() for surface in surfaces) + 2 * air
    height = (len(lines) - 1) * step + round(size * 1.9)
    box = Rect(0, 0, width, height)
    box.midbottom = (widget.rect.centerx, widget.rect.top - gap)
    if box.top < gap:
        box.top = widget.rect.bottom + gap
    box.clamp_ip(Rect(0, 0, *window).inflate(-2 * gap, -2 * gap))
    face = kit.paint.plaque(width, height, Plaque.LACQUER, u=kit.u, step=max(3, kit.px(7)))
    middle = box.centery - (len(lines) - 1) * step // 2
    return [
        (face.surface, face.at(*box.topleft)),
        *(
            (line, line.get_rect(center=(box.centerx, middle + index * step)).topleft)
            for index, line in enumerate(surfaces)
        ),
    ]


# --- Which widget lies where ---


def widget_at(widgets: Sequence[Widget], x: int, y: int) -> Widget | None:
    """The topmost widget drawn at (x, y) px, else one whose larger target reaches there."""
    for widget in reversed(widgets):
        if widget.rect.collidepoint(x, y):
            return widget
    return next((w for w in reversed(widgets) if w.target.collidepoint(x, y)), None)


def neighbour(widgets: Sequence[Widget], start: Widget, across: int, down: int) -> Widget | None:
    """The nearest widget to the left, right, above or below; what lies in line counts double."""
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        if widget is start:
            continue
        distance = _distance(start, widget, across, down)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, widget)
    return best[1] if best else None


def _distance(start: Widget, other: Widget, across: int, down: int) -> float | None:
    """Way to `other` in that direction, sideways steps counted double; None if not there."""
    a, b = start.rect, other.rect
    if across:
        ahead = (b.centerx - a.centerx) * across
        gap = b.left - a.right if across > 0 else a.left - b.right
        aside = max(0, a.top - b.bottom, b.top - a.bottom)
        askew = abs(b.centery - a.centery)
    else:
        ahead = (b.centery - a.centery) * down
        gap = b.top - a.bottom if down > 0 else a.top - b.bottom
        aside = max(0, a.left - b.right, b.left - a.right)
        askew = abs(b.centerx - a.centerx)
    # beside each other is not above each other, even if one is a little higher
    if ahead <= 0 or gap < -min(a.w, b.w, a.h, b.h) / 2:
        return None
    return max(0, gap) + 2 * aside + 0.2 * askew


_WAYS: Final = {
    Key.LEFT: (-1, 0),
    Key.RIGHT: (1, 0),
    Key.UP: (0, -1),
    Key.DOWN: (0, 1),
}
_LETTER_WAYS: Final = {"a": Key.LEFT, "d": Key.RIGHT, "w": Key.UP, "s": Key.DOWN}
_STEPS: Final = {Key.PLUS: 1, Key.MINUS: -1}
_REPEAT_AFTER: Final = 0.4
_REPEAT_EVERY: Final = 0.09
_Z_RING: Final = 8


def _in_picture(widgets: Sequence[Widget]) -> set[Hashable]:
    """What widgets have in the picture, as keys."""
    return {key for widget in widgets for key in widget.shown}


class FocusGroup:
    """Routes intents to widgets. The focus is always on one of them, if there is any.

    Moving the mouse never moves the focus; pressing does. Tab goes by the order of the widgets,
    the arrows by where they lie.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        name: str = "focus",
        focus: Hashable = None,
        default: Widget | None = None,
        ring: bool = True,
        letters: bool = True,
        on_refused: Callable[[str], None] | None = None,
    ) -> None:
        """`focus`: key of the widget to begin with, else `default`, else the first.

        `default`: what Enter presses when the focused widget has no use for it. `ring`: show the
        focus before the first key (afterwards the device used last decides). `letters`: W A S D
        are arrows. `on_refused` gets the reason when something disabled is pressed.
        """
        self.widgets = list(widgets)
        self.name = name
        self.default = default
        self.letters = letters
        self.on_refused = on_refused
        self.focused: Widget | None = None
        self._ring = ring
        self._held: Widget | None = None
        self._leaving: Sequence[Widget] = ()
        self._tooltip = Tooltip(name)
        self._repeat: tuple[Key, Callable[[], bool]] | None = None
        self._repeat_in = 0.0
        start = self.find(focus) or default or (self.widgets[0] if self.widgets else None)
        self._focus(start)

    # --- who has the focus -----------------------------------------------------------------------
    @property
    def focus_key(self) -> Hashable:
        """Key of the focused widget: hand it to the next group when the screen is rebuilt."""
        return self.focused.key if self.focused else None

    @property
    def typing(self) -> bool:
        """True while letters go into a field."""
        widget = self.focused
        return widget is not None and widget.takes_text and not widget.reason

    def find(self, key: Hashable) -> Widget | None:
        """The widget with this key."""
        return next((widget for widget in self.widgets if widget.key == key), None)

    def focus_on(self, key: Hashable) -> None:
        """Give the focus to the widget with this key, if there is one."""
        self._focus(self.find(key) or self.focused)

    def exchange(self, widgets: Sequence[Widget], default: Widget | None) -> None:
        """From now on these widgets. Focus, pressed widget and tooltip live on in those that have
        the same keys."""
        if [each.key for each in widgets] != [each.key for each in self.widgets]:
            self._leaving = [*self._leaving, *self.widgets]
        self.widgets, self.default = list(widgets), default
        self._held = self.find(self._held.key) if self._held else None
        focused = self.find(self.focus_key)
        if focused is None:
            self._focus(default or next(iter(widgets), None))
        else:
            self.focused, focused.focused = focused, True

    # --- time and looks --------------------------------------------------------------------------
    @property
    def resting(self) -> bool:
        """True: no widget moves by itself."""
        return (
            self._repeat is None
            and not self._tooltip.moving
            and not any(widget.moving for widget in self.widgets)
        )

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for widget in self.widgets:
            widget.update(seconds)
        self._tooltip.update(seconds)
        if self._repeat is not None:
            self._repeat_in -= seconds
            while self._repeat is not None and self._repeat_in <= 0:
                self._repeat_in += _REPEAT_EVERY
                if not self._repeat[1]():
                    self._repeat = None

    def draw(self, picture: Picture) -> None:
        """Put all widgets, the focus ring and the tooltip into the picture."""
        for widget in self._leaving:  # what overlaps does so in the order of the widgets
            widget.leave(picture)
        self._leaving = ()
        for widget in self.widgets:
            widget.draw(picture)
        self._clear_after(picture)
        ring = (self.name, "ring")
        if self.focused is None or not self._ring:
            picture.drop(ring)
        else:
            kit, (rect, step) = self.focused.kit, self.focused.focus_shape()
            shape = kit.paint.focus_ring(*rect.size, u=kit.u, step=step)
            picture.put(ring, shape.surface, shape.at(*rect.topleft), self.focused.z + _Z_RING)
        self._tooltip.draw(picture)

    def _clear_after(self, picture: Picture) -> None:
        """Take away what a group of the same name left behind: its widgets may be gone, or made
        anew without the parts they had."""
        before = picture.hands.get(self.name)
        if before is self:
            return
        picture.hands[self.name] = self
        picture.drop_group(self.name)
        if isinstance(before, FocusGroup):
            for key in _in_picture(before.widgets) - _in_picture(self.widgets):
                picture.drop(key)

    # --- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Route an intent; True if a widget or the focus had a use for it."""
        match intent:
            case PointerMoved(x, y):
                return self._moved(x, y)
            case PointerPressed(x, y):
                return self._pressed(x, y)
            case PointerReleased(x, y):
                return self._released(x, y)
            case Wheel(dy):
                return self._wheeled(1 if dy > 0 else -1)
            case Pressed():
                return self._key(intent)
            case Typed(text) if self.focused is not None and self.typing:
                field, self._ring = self.focused, True
                field.typed(text)
                if field.hint:
                    self._tooltip.follow(self.focused, field.hint)
                    self._tooltip.hurry()
                return True
            case MarkAll() if isinstance(self.focused, TextField) and self.typing:
                self.focused.mark_all()
                return True
            case Released(key):
                if self._repeat is not None and self._repeat[0] is key:
                    self._repeat = None
            case FocusLost():
                self._repeat = None
        return False

    def _moved(self, x: int, y: int) -> bool:
        under = widget_at(self.widgets, x, y)
        for widget in self.widgets:
            widget.hovered = widget is under and self._held in (None, widget)
        if under is not None:
            under.point(x, y)
        if self._held is not None:
            self._held.pressed = self._held is under
            self._held.drag(x, y)
        about = under  # a disabled thing in focus has a tooltip where nothing is pointed at
        if under is None and self._ring and self.focused is not None and self.focused.reason:
            about = self.focused
        self._tooltip.follow(about, about.hint if about else "")
        return under is not None

    def _pressed(self, x: int, y: int) -> bool:
        self._ring = False
        widget = widget_at(self.widgets, x, y)
        if widget is None:
            return False
        self._focus(widget)
        if widget.reason:
            self._refuse(widget)
            return True
        self._tooltip.hide()
        self._held = widget
        widget.pressed = True
        widget.press(x, y)
        return True

    def _released(self, x: int, y: int) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        widget.release(inside=widget.target.collidepoint(x, y) and not widget.reason)
        return True

    def _wheeled(self, by: int) -> bool:
        """A notch over what is pointed at; the focus stays where it is."""
        under = next((widget for widget in self.widgets if widget.hovered), None)
        usable = under is not None and under.wheels and not under.reason
        return usable and under is not None and under.nudge(by, fine=False)

    def _key(self, pressed: Pressed) -> bool:
        key = pressed.key
        if self.focused is None:
            return False
        if self.typing:
            if key is Key.ERASE:
                self._ring = True
                self._repeating(key, self.focused.erase)
                return True
            if pressed.text:
                return True  # the letter itself comes as Typed
        elif self.letters and key is Key.LETTER:
            key = _LETTER_WAYS.get(pressed.text, key)
        if pressed.button is not None and self._pad(pressed):
            return True
        if key in (Key.CONFIRM, Key.SPACE):
            self._confirm(key)
        elif key in (Key.NEXT, Key.PREVIOUS):
            self._step(1 if key is Key.NEXT else -1)
        elif key in _WAYS:
            return self._way(key, fine=pressed.shift)
        elif key in _STEPS:
            return self._nudge(key, _STEPS[key], fine=pressed.shift)
        else:
            return False
        self._ring = True
        return True

    def _pad(self, pressed: Pressed) -> bool:
        """A and X press what has the focus, Menu what Enter would; the triggers lead to the widget
        before and the next one, also from those that need the directions themselves. Directions
        repeat by themselves, so a value takes one step for each."""
        self._ring, widget = True, self.focused
        if isinstance(widget, TextField) and widget.pad(pressed.button):
            self._tooltip.follow(widget, widget.hint)
            self._tooltip.hurry()
        elif pressed.button in (PadButton.A, PadButton.X):
            self._confirm(Key.SPACE)
        elif pressed.button is PadButton.MENU and self.default is not None:
            self._press(self.default)
        elif pressed.button in (PadButton.LT, PadButton.RT):
            self._step(1 if pressed.button is PadButton.RT else -1)
        elif pressed.key in _WAYS and widget is not None and widget.sideways and not widget.reason:
            across, _ = _WAYS[pressed.key]
            return bool(across) and widget.nudge(across, fine=False)
        else:
            return False
        return True

    def _confirm(self, key: Key) -> None:
        widget = self.focused
        if key is Key.CONFIRM and self.default and not (widget and widget.takes_enter):
            widget = self.default
        if widget is not None:
            self._press(widget)

    def _press(self, widget: Widget) -> None:
        if widget.reason:
            self._refuse(widget)
        else:
            widget.confirm()

    def _way(self, key: Key, *, fine: bool) -> bool:
        """An arrow: into the widget if it has a use for it, else on to the next one there."""
        self._ring = True
        across, down = _WAYS[key]
        widget = self.focused
        if widget and across and widget.sideways and self._nudge(key, across, fine=fine):
            return True
        if widget is not None:
            self._focus(neighbour(self.widgets, widget, across, down) or widget)
        return True

    def _nudge(self, key: Key, by: int, *, fine: bool) -> bool:
        widget = self.focused
        if widget is None or widget.reason:
            return False
        self._ring = True

        def nudge() -> bool:  # another widget may have come in its place meanwhile
            now = self.find(widget.key)
            return now is not None and now.nudge(by, fine=fine)

        return self._repeating(key, nudge)

    def _repeating(self, key: Key, act: Callable[[], bool]) -> bool:
        """Do it now, and again and again while the key is held and it changes something."""
        if not act():
            return False
        self._repeat = (key, act)
        self._repeat_in = _REPEAT_AFTER
        return True

    def _step(self, by: int) -> None:
        if self.focused in self.widgets:
            index = self.widgets.index(self.focused) + by
            self._focus(self.widgets[index % len(self.widgets)])

    def _refuse(self, widget: Widget) -> None:
        widget.refuse()
        if self.on_refused is not None:
            self.on_refused(widget.reason)
        else:
            self._tooltip.follow(widget, widget.hint)
            self._tooltip.hurry()

    def _focus(self, widget: Widget | None) -> None:
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        if widget is not None:
            widget.focused = True
            if self._ring:
                self._tooltip.follow(widget, widget.hint if widget.reason else "")
