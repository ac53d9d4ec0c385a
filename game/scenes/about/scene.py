"""About this game: version, what it is, and the licences, on one long page that scrolls."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.scenes.about.texts import Paragraph, paragraphs
from game.scenes.panel_page import Hint, PanelPage, header, legend
from game.ui.boxes import box, column, fill, row
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale
from game.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture

_AIR: Final = 40
_LARGEST: Final = 2.0
_NOTCH: Final = 3
"""Lines a notch of the wheel or an arrow goes."""


class AboutScene(PanelPage):
    """Opened from the options; Esc leads back."""

    name = "about page"

    def __init__(self) -> None:
        self.top = 0
        """The line that stands at the top."""

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Wheel):
            self.scroll(-_NOTCH if intent.dy > 0 else _NOTCH)
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        steps = {
            Key.UP: -_NOTCH, Key.DOWN: _NOTCH, Key.PAGE_UP: 1 - self.shown,
            Key.PAGE_DOWN: self.shown - 1, Key.FIRST: -len(self.lines), Key.LAST: len(self.lines),
        }  # fmt: skip
        if pressed.key in steps:
            self.scroll(steps[pressed.key])
        return pressed.key in steps

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.text.draw(picture)

    @property
    def last(self) -> int:
        """The line that stands at the top at the end of the page."""
        return max(0, len(self.lines) - self.shown)

    def scroll(self, by: int) -> None:
        """So many lines on."""
        top = min(self.last, max(0, self.top + by))
        if top != self.top:
            self.top = top
            self._lay_text()

    # --- laying out ----------------------------------------------------------------------------

    def place(self) -> None:
        services, kit, unit = self.services, self.services.kit, self.services.unit
        icon = 72 if unit.compact else 56
        page = column(
            box(high=112),
            row(
                box(),
                box("panel", min(unit.across - 300, 1500)),
                row(
                    box(wide=22),
                    column(box("up", icon, icon), box(), box("down", icon, icon)),
                    box(),
                    wide=fill(),
                ),
                high=fill(),
            ),
            box(high=33),
            row(box("back", 240), box(wide=60), box("legend"), box(wide=300), pad=(60, 0), high=70),
            box(high=29),
            wide=fill(),
        )
        self.places = page.within(Rect((0, 0), services.size), unit.u)
        self.box = self.places["panel"].inflate(-2 * kit.px(_AIR), -2 * kit.px(_AIR))
        """Where the lines stand."""
        self._px = kit.size(TypeScale.BODY, _LARGEST)
        self._step = services.lettering.leading(self._px)
        self.shown = max(1, self.box.h // self._step)
        self.lines = self._wrapped()
        self.top = min(self.top, self.last)
        self._lay_text()

    def lay(self, items: Items) -> None:
        services, kit, panel = self.services, self.services.kit, self.places["panel"]
        header(items, services, services.words("about.title"))
        items.shape("panel", kit.paint.panel(*panel.size, u=kit.u), panel.topleft)
        hints = (
            Hint(services.cap(Command.CHOOSE), services.words("about.legend")),
            Hint(services.cap(Command.BACK), services.words("book.legend.back")),
        )
        legend(items, services, hints, self.places["legend"].center, self.places["legend"].w)

    def _wrapped(self) -> list[Paragraph]:
        """The lines of all paragraphs, with an empty one between two of them."""
        found: list[Paragraph] = []
        for text, heading in paragraphs(self.services.words):
            if found:
                found.append(Paragraph(""))
            face = Face.SEMIBOLD if heading else Face.MEDIUM
            wrapped = self.services.lettering.wrap(text, face, self._px, self.box.w)
            found += [Paragraph(line, heading) for line in wrapped]
        return found

    def _lay_text(self) -> None:
        text, case = Items("about text", z=2), self.services.lettering
        for number, line in enumerate(self.lines[self.top : self.top + self.shown]):
            if not line.text:
                continue
            face = Face.SEMIBOLD if line.heading else Face.MEDIUM
            cut = case.cut(line.text, face, self._px, self.box.w)
            drawn = case.line(cut, face, self._px, BRASS_LIGHT if line.heading else TEXT)
            y = self.box.y + (number + 0.5) * self._step
            text.left(("line", number), drawn, (self.box.x, y), 1)
        self.text = text

    def widgets(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        back = Button(
            kit, ("about", "back"), self.places["back"], words("back"), self.back,
            cap=services.cap(Command.BACK),
        )  # fmt: skip
        page = self.shown - 1
        return [back] + [
            IconButton(
                kit, ("about", name), self.places[name], f"{name}ward", partial(self.scroll, by),
                tip=words(f"about.tip.{name}"),
            )
            for name, by in (("up", -page), ("down", page))
        ]  # fmt: skip
