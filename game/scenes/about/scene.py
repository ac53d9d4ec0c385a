"""About this game: version, what it is, and the licences, on one long page that scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.input.commands import Command
from game.input.intents import Intent, Key, PointerMoved, Pressed, Resized, Wheel
from game.scenes.about.texts import paragraphs
from game.scenes.panel_page import Hint, header, legend, wall
from game.ui.items import Items
from game.ui.routes import go_back
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, Widget

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_TOP, _FOOT, _SIDE = 112, 968, 150
_AIR: Final = 40
_LARGEST: Final = 2.0
_NOTCH: Final = 3
"""Lines a notch of the wheel or an arrow goes."""


class Line(NamedTuple):
    """One line of the page; `text` may be empty."""

    text: str
    heading: bool


class AboutScene(Scene):
    """Opened from the options; Esc leads back."""

    def __init__(self) -> None:
        self.first = 0
        """The line that stands at the top."""
        self._pointer = PointerMoved(-1, -1)

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
                return
            case PointerMoved():
                self._pointer = intent
            case Wheel(dy):
                self.scroll(-_NOTCH if dy > 0 else _NOTCH)
                return
            case Pressed(key) if self._key(key):
                return
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        self.items.draw(picture)
        self.text.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        return self.group.resting

    @property
    def last(self) -> int:
        """The line that stands at the top at the end of the page."""
        return max(0, len(self.lines) - self.shown)

    def scroll(self, by: int) -> None:
        """So many lines on."""
        first = min(self.last, max(0, self.first + by))
        if first != self.first:
            self.first = first
            self._lay_text()

    def _key(self, key: Key) -> bool:
        steps = {
            Key.UP: -_NOTCH, Key.DOWN: _NOTCH, Key.PAGE_UP: 1 - self.shown,
            Key.PAGE_DOWN: self.shown - 1, Key.FIRST: -len(self.lines), Key.LAST: len(self.lines),
        }  # fmt: skip
        if key is Key.BACK:
            go_back(self._services)
        elif key in steps:
            self.scroll(steps[key])
        else:
            return False
        return True

    # --- laying out ----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        services, kit, unit = self._services, self._services.kit, self._services.unit
        extra = unit.down - 1080
        self._wall = wall(services)
        wide = min(unit.across - 2 * _SIDE, 1500)
        box = Rect(0, kit.px(_TOP), kit.px(wide), kit.px(_FOOT - _TOP - 20 + extra))
        box.centerx = services.size[0] // 2
        self.box = box.inflate(-2 * kit.px(_AIR), -2 * kit.px(_AIR))
        """Where the lines stand."""
        items = Items("about ground")
        header(items, services, services.words("about.title"))
        items.shape("panel", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        hints = (
            Hint(services.cap(Command.CHOOSE), services.words("about.legend")),
            Hint(services.cap(Command.BACK), services.words("book.legend.back")),
        )
        middle = (services.size[0] / 2, kit.px(1016 + extra))
        legend(items, services, hints, middle, services.size[0] - 2 * kit.px(360))
        self._px = kit.size(TypeScale.BODY, _LARGEST)
        self._step = services.lettering.leading(self._px)
        self.shown = max(1, self.box.h // self._step)
        self.lines = self._wrapped()
        self.first = min(self.first, self.last)
        self._lay_text()
        self.items = items
        self._furnish(box, extra)

    def _wrapped(self) -> list[Line]:
        found: list[Line] = []
        for text, heading in paragraphs(self._services.words):
            if found:
                found.append(Line("", False))
            face = Face.SEMIBOLD if heading else Face.MEDIUM
            wrapped = self._services.lettering.wrap(text, face, self._px, self.box.w)
            found += [Line(line, heading) for line in wrapped]
        return found

    def _lay_text(self) -> None:
        text, case = Items("about text", z=2), self._services.lettering
        for number, line in enumerate(self.lines[self.first : self.first + self.shown]):
            if not line.text:
                continue
            face = Face.SEMIBOLD if line.heading else Face.MEDIUM
            cut = case.cut(line.text, face, self._px, self.box.w)
            drawn = case.line(cut, face, self._px, BRASS_LIGHT if line.heading else TEXT)
            y = self.box.y + (number + 0.5) * self._step
            text.left(("line", number), drawn, (self.box.x, y), 1)
        self.text = text

    def _furnish(self, box: Rect, extra: float) -> None:
        services, kit, words = self._services, self._services.kit, self._services.words
        side = kit.px(72 if services.unit.compact else 56)
        x = box.right + kit.px(22)
        back = Button(
            kit, ("about", "back"), Rect(kit.px(60), kit.px(981 + extra), kit.px(240), kit.px(70)),
            words("back"), lambda: go_back(services), cap=services.cap(Command.BACK),
        )  # fmt: skip
        widgets: list[Widget] = [back]
        for name, y, by in (("up", box.y, -1), ("down", box.bottom - side, 1)):
            widgets.append(
                IconButton(
                    kit, ("about", name), Rect(x, y, side, side), f"{name}ward",
                    lambda by=by: self.scroll(by * (self.shown - 1)),  # type: ignore[misc]
                    tip=words(f"about.tip.{name}"),
                )
            )  # fmt: skip
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            widgets,
            name="about focus",
            focus=known.focus_key if known else None,
            ring=services.keyboard,
        )
        self.group.handle(self._pointer)
