"""A line of text to be written: by keyboard, or without one by turning the last letter like a
wheel."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from pygame import Rect, Surface

from game.input.commands import PadButton
from game.ui.art import converted
from game.ui.paint.styles import Plaque
from game.ui.paint.svg import Sheet, polygon
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, FOCUS, TEXT, TEXT_DIM, TEXT_DISABLED, TEXT_ON_GOLD
from game.ui.widgets.widget import (
    Z_WIDGETS,
    Kit,
    Look,
    Widget,
    WidgetKey,
    WidgetPart,
    line_px,
    painted,
)

_CAPITALS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzäöüß"
_BACKWARDS: Final = " -'./9876543210"  # what comes before the first letter, the nearest last
_TIP: Final = 0.22  # how high the tips beside a letter are, as a share of the field


def longer(text: str) -> str:
    """The text with one letter more: the first of those that can stand there."""
    return text + _choice(text)[0]


def turned(text: str, by: int) -> str:
    """The text with its last letter `by` steps further on; the first where there is none."""
    before, last = text[:-1], text[-1:]
    choice = _choice(before)
    at = choice.lower().find(last.lower()) if last else -by
    return before + choice[(at + by) % len(choice)]


def _choice(before: str) -> str:
    """What can follow a text: names begin with a capital."""
    return _LETTERS + _BACKWARDS if before[-1:].isalnum() else _CAPITALS + _BACKWARDS.strip()


def wheel_tips(wide: int, height: int) -> Surface:
    """A tip upwards and one downwards, for a letter `wide` px in a field `height` px high."""
    high = height * _TIP
    half, middle, gap = high * 0.8, max(wide, high * 1.6) / 2, height * 0.06
    sheet = Sheet(round(2 * middle), height)
    for tip, foot in ((gap, gap + high), (height - gap, height - gap - high)):
        points = ((middle, tip), (middle + half, foot), (middle - half, foot))
        sheet.fill(polygon(points), FOCUS)
    return converted(sheet.raster())


_BLINK: Final = 0.53
_AIR_U: Final = 16
_TWICE: Final = 0.4  # seconds in which a second press marks everything


class TextField(Widget):
    """Letters go in at the end and come out at the end, or in place of everything once that is
    marked; a name needs no more. What can't be printed (control characters, NUL) is left out: no
    typeface draws it. A letter too many is refused.

    Without a keyboard the last letter is turned: see `pad`."""

    takes_enter = True
    takes_text = True
    lasting = (
        *Widget.lasting, "_time", "_turns", "_marked", "_too_long", "_pressed_for",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913, all but the first few by name
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_done: Callable[[], None] = lambda: None,
        empty: str = "",
        longest: int = 16,
        reason: str = "",
        full: str = "",
        turning: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        """`empty` is shown, dim, while nothing is written; `on_done` comes with Enter; `full` is
        said to who writes more than the `longest` line; `turning` tells how letters are turned with
        a gamepad; empty: they are not."""
        super().__init__(kit, key, rect, reason=reason, z=z)
        self._how, self._full = turning, full
        self.text = text
        self.empty = empty
        self.longest = longest
        self.on_change = on_change
        self.on_done = on_done
        self._time = 0.0
        self._turns = False
        self._marked = self._too_long = False
        self._pressed_for = _TWICE  # seconds since it was pressed

    @property
    def marked(self) -> bool:
        """Whether all of it is marked: what is written takes its place."""
        return self._marked and self._typing

    @property
    def turns(self) -> bool:
        """Whether a gamepad turns the last letter now."""
        return self._turns and self._typing

    @property
    def hint(self) -> str:
        if self._too_long and self._typing:
            return self._full
        return self._how if self.turns else super().hint

    def pad(self, button: PadButton | None) -> bool:
        """A begins to write, and ends it; meanwhile up and down turn the last letter, right adds
        one, left takes one away. Says whether the button was for the field."""
        if not self.turns:
            self._turns = button is PadButton.A and bool(self._how) and not self.reason
            if self._turns and not self.text:
                self._set(longer(""))
            return self._turns
        match button:
            case PadButton.UP | PadButton.DOWN:
                self._set(turned(self.text, -1 if button is PadButton.UP else 1))
            case PadButton.RIGHT:
                self._set(longer(self.text)[: self.longest])
            case PadButton.LEFT:
                self._set(self.text[:-1])
            case PadButton.A:
                self._turns = False
                self.confirm()
            case _:
                return False
        return True

    @property
    def _typing(self) -> bool:
        return self.focused and not self.reason

    def typed(self, text: str) -> None:
        self._time, self._turns = 0.0, False
        more = "".join(filter(str.isprintable, text))
        line = (("" if self.marked else self.text) + more).lstrip()
        self._marked, self._too_long = False, len(line) > self.longest
        if self._too_long:
            self.refuse()
        self._set(line[: self.longest])

    def erase(self) -> bool:
        self._time, self._too_long = 0.0, False
        kept, self._marked = "" if self.marked else self.text[:-1], False
        return self._set(kept)

    def mark_all(self) -> None:
        """What is written next takes the place of everything."""
        self._marked = bool(self.text)

    def press(self, x: int, y: int) -> None:
        self._marked = bool(self.text) and self._pressed_for < _TWICE
        self._pressed_for = 0.0

    def confirm(self) -> None:
        self._set(self.text.strip())
        self.on_done()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._turns, self._marked = self.turns, self.marked  # who comes back begins anew
        self._too_long = self._too_long and self._typing
        self._pressed_for += seconds
        self._time = (self._time + seconds) % (2 * _BLINK)

    def _set(self, text: str) -> bool:
        if text == self.text:
            return False
        self.text = text
        self.on_change(text)
        return True

    @property
    def _caret(self) -> bool:
        return self._typing and not self.turns and (self._time < _BLINK or self.kit.calm)

    def _state(self) -> Hashable:
        typing = self._typing, self._caret, self.turns, self.marked
        return self.look is Look.DISABLED, self.text, typing

    def _make(self) -> list[WidgetPart]:
        kit, (width, height), disabled = self.kit, self.rect.size, self.look is Look.DISABLED
        ground = Plaque.DISABLED if disabled else Plaque.GHOST
        size, air = line_px(self), kit.px(_AIR_U)
        parts = [painted("face", kit.paint.plaque(width, height, ground, u=kit.u, shadow=0))]
        if not disabled:
            lit = kit.paint.plaque(width, height, Plaque.GHOST_HOVER, u=kit.u, shadow=0)
            parts.append(painted("lit", lit, z=1, lit=True))
        colour = TEXT_DISABLED if disabled else TEXT if self.text else TEXT_DIM
        face = Face.SEMIBOLD if self.text else Face.ITALIC
        shown, room = self.text or self.empty, width - 2 * air - kit.px(4)
        if self._typing:
            while shown and kit.lettering.width(shown, face, size) > room:
                shown = shown[1:]  # the end is where one writes
        else:
            size = kit.lettering.fit_size((shown,), face, size, room)
            shown = kit.lettering.cut(shown, face, size, room)
        line = kit.lettering.line(shown, face, size, TEXT_ON_GOLD if self.marked else colour)
        if self.marked:
            bar = Surface((line.get_width() + kit.px(8), round(size * 1.3)))
            bar.fill(BRASS_LIGHT)
            parts.append(
                WidgetPart("mark", bar, air - kit.px(4), (height - bar.get_height()) // 2, 2)
            )
        parts.append(WidgetPart("text", line, air, (height - line.get_height()) // 2, 3))
        if self._caret:
            caret = Surface((max(2, kit.px(2)), round(size * 1.1)))
            caret.fill(FOCUS)
            x = air + (line.get_width() + kit.px(2) if self.text else 0)
            parts.append(WidgetPart("caret", caret, x, (height - caret.get_height()) // 2, 4))
        if self.turns:
            wide = max(kit.px(12), kit.lettering.width(shown[-1:], face, size))
            tips = wheel_tips(wide, height)
            end = air + line.get_width()
            parts.append(
                WidgetPart("tips", tips, round(end - wide / 2 - tips.get_width() / 2), 0, 4)
            )
        return parts
