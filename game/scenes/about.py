"""About this game: version, what it is, and the licences, on one long page that scrolls."""

from __future__ import annotations

from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.base.files import file_of
from game.base.version import VERSION
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Wheel
from game.ui.boxes import fill
from game.ui.nodes import Hint, back_button, header, legend, plate, wall
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space
from game.ui.widgets import IconButton
from game.words.words import Words

LICENCES: Final = {
    "game": file_of("LICENSE"),
    "limelight": file_of("sprites/fonts/limelight/LICENSE_FONT"),
    "jost": file_of("sprites/fonts/jost/LICENSE_FONT"),
    "noto": file_of("sprites/fonts/noto/LICENSE_FONT"),
}  # licences that lie beside the game, in full
LIBRARIES: Final = ("pygame", "sdl", "platformdirs", "segno", "websockets")
_PACKAGES: Final = {
    "pygame": "pygame-ce",
    "platformdirs": "platformdirs",
    "segno": "segno",
    "websockets": "websockets",
}
_AIR: Final = 40  # u between the panel's edge and the lines
_LARGEST: Final = 2.0  # so much larger the text may be
_NOTCH: Final = 3  # lines that a notch of the wheel or an arrow goes


class AboutScene(TreeScreen):
    """Opened from the options; Esc leads back."""

    name = "about page"
    backdrop = staticmethod(wall)

    def __init__(self) -> None:
        self.top = 0  # the line that stands at the top
        self.visible = 1  # lines there is room for
        self.lines: list[Paragraph] = []  # of all paragraphs, with an empty one between two of them

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Wheel):
            self.scroll(-_NOTCH if intent.dy > 0 else _NOTCH)
        super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        steps = {
            Key.UP: -_NOTCH, Key.DOWN: _NOTCH, Key.PAGE_UP: 1 - self.visible,
            Key.PAGE_DOWN: self.visible - 1, Key.FIRST: -len(self.lines),
            Key.LAST: len(self.lines),
        }  # fmt: skip
        if pressed.key in steps:
            self.scroll(steps[pressed.key])
        return pressed.key in steps

    @property
    def last(self) -> int:
        """The line that stands at the top at the end of the page."""
        return max(0, len(self.lines) - self.visible)

    def scroll(self, by: int) -> None:
        """So many lines on."""
        self.top = min(self.last, max(0, self.top + by))

    def _turn(self, way: int) -> None:
        self.scroll(way * (self.visible - 1))

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.top

    def tree(self) -> Node:
        services, words, unit = self.services, self.services.words, self.services.unit
        icon = 72 if unit.compact else 56
        arrows = [
            control(
                IconButton, ("about", name), f"{name}ward",
                partial(self._turn, way), tip=words(f"about.tip.{name}"),
            ).of(icon, icon, turn=1)
            for name, way in (("up", -1), ("down", 1))
        ]  # fmt: skip
        text = drawing(self._show_lines, "text")
        panel = row(text, name="panel", wide=min(unit.across - 300, 1500), pad=_AIR, shows=plate())
        back = back_button(self, ("about", "back"))
        hints = (
            Hint(services.cap(Command.CHOOSE), words("about.legend")),
            Hint(services.cap(Command.BACK), words("book.legend.back")),
        )
        beside = row(space(22), column(arrows[0], space(), arrows[1]), space(), wide=fill())
        return column(
            space(high=112), row(space(), panel, beside, high=fill()), space(high=33),
            row(back.of(240), space(60), legend(hints), space(300), pad=(60, 0), high=70),
            space(high=29), wide=fill(), shows=header(words("about.title")),
        )  # fmt: skip

    def _show_lines(self, pen: Pen, box: Rect) -> None:
        case, px = pen.kit.lettering, pen.kit.size(TypeScale.BODY, _LARGEST)
        step, self.lines = case.leading(px), []
        for text, heading in paragraphs(self.services.words):
            if self.lines:
                self.lines.append(Paragraph(""))
            wrapped = case.wrap(text, Face.SEMIBOLD if heading else Face.MEDIUM, px, box.w)
            self.lines += [Paragraph(line, heading) for line in wrapped]
        self.visible = max(1, box.h // step)
        self.top = min(self.top, self.last)
        for number, line in enumerate(self.lines[self.top : self.top + self.visible]):
            if line.text:
                face = Face.SEMIBOLD if line.heading else Face.MEDIUM
                cut = case.cut(line.text, face, px, box.w)
                drawn = case.line(cut, face, px, BRASS_LIGHT if line.heading else TEXT)
                pen.left(drawn, (box.x, box.y + (number + 0.5) * step), 3)


class Paragraph(NamedTuple):
    """Some sentences, or a heading over them."""

    text: str
    heading: bool = False


def paragraphs(words: Words) -> list[Paragraph]:
    """All of it, in the language spoken; licences as their authors wrote them."""
    found = [
        Paragraph(words("about.what", version=VERSION)),
        Paragraph(words("about.stands", libraries=words.listing(("pygame-ce", "SDL", "Python")))),
    ]
    for name in LIBRARIES:
        heading = words(f"about.licence.{name}", version=library_version(name))
        found += [
            Paragraph(heading.strip(), heading=True),
            Paragraph(words(f"about.licence.{name}.text")),
        ]
    found.append(Paragraph(words("about.original")))
    for name, path in LICENCES.items():
        found.append(Paragraph(words(f"about.licence.{name}"), heading=True))
        found += [Paragraph(text) for text in licence(path) or [words("about.missing")]]
    return found


def library_version(name: str) -> str:
    """Which version of a library is used, as far as that is known."""
    if name == "sdl":
        return ".".join(str(part) for part in pygame.get_sdl_version())
    try:
        return version(_PACKAGES[name])
    except PackageNotFoundError:
        return ""


def licence(path: Path) -> list[str]:
    """The paragraphs of a licence; none where it can't be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    parts = text.replace("\r\n", "\n").split("\n\n")
    return [" ".join(part.split()) for part in parts if part.strip(" \n-")]
