"""Lettering: lines, tabular figures, metal letters, wrapping and fitting, all of them kept.

Every surface made here is as high above the middle of its capitals as below it, and equally high
for one face and size. Whoever centres the surface centres the letters: `get_rect(center=...)`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Surface

from game.ui.art import AnyCache, ByteCache, TypefaceMissingError, surface_bytes
from game.ui.lettering import Script, brass_letters, embossed, runs
from game.ui.paint.styles import ink
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TextPx, text_px

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.widgets.widget import Kit


ELLIPSIS: Final = "…"
DIGITS: Final = "0123456789"
SHRINKING: Final = (1.0, 0.95, 0.9, 0.85)
"""A line that does not fit is set smaller by these shares before it is cut: few, because opening a
typeface at another size takes a millisecond."""
NARROWEST: Final = 1.4
"""Words up to so many times as wide as their room are set narrower; wider ones are cut."""

LEADING: Final = 1.3  # distance of two baselines in a paragraph, as a share of the size

_PATH: Final = re.compile(r"(?:^|(?<=\s))(?:~|[A-Za-z]:)?[/\\].*[/\\]\S*")
"""A whole path, up to the word with the last separator; its folders may have spaces."""
_FOLDERS: Final = 32  # so many of a path, at most, give way one by one
_FONTS_BYTES: Final = 8 << 20
_DIGITS_BYTES: Final = 1 << 20
_GLYPHS: Final = 85
"""Bytes a typeface takes for each square px of its height, with the letters it has drawn."""
_WIDTHS_KEPT: Final = 8000


class Face(Enum):
    """The five cuts in use; the value is the file below the fonts folder."""

    DISPLAY = "limelight/Limelight_400Regular.ttf"
    """Limelight: titles and combination names, from 24 px up."""
    MEDIUM = "jost/Jost_500Medium.ttf"
    SEMIBOLD = "jost/Jost_600SemiBold.ttf"
    BOLD = "jost/Jost_700Bold.ttf"
    ITALIC = "jost/Jost_500Medium_Italic.ttf"

    __hash__ = object.__hash__


@dataclass(frozen=True)
class _Cut:
    """One face at one size, with its measures in px from the top of a rendered line."""

    font: pygame.font.Font
    cap_top: int
    baseline: int
    height: int

    @cached_property
    def digit(self) -> int:
        """Width of the widest one."""
        return max(self.font.size(each)[0] for each in DIGITS)

    @property
    def pad_top(self) -> int:
        return max(0, self.height - self.cap_top - self.baseline)

    @property
    def full_height(self) -> int:
        """Height once padded so that the middle of the capitals is the middle of the surface."""
        return max(self.cap_top + self.baseline, 2 * self.height - self.cap_top - self.baseline)


def _opened(fonts: Path, face: Face, size_px: int) -> _Cut:
    try:
        font = pygame.font.Font(fonts / face.value, size_px)
        # the hinted H tells where the capitals really are, the font's tables only roughly
        ink = font.render("H", True, (255, 255, 255)).get_bounding_rect(min_alpha=90)
    except (pygame.error, OSError, ValueError) as error:  # ValueError: an empty file
        raise TypefaceMissingError(face.value) from error
    return _Cut(font, ink.top, ink.bottom, font.get_height())


def _blank(width: int, cut: _Cut, colour: RGB) -> pygame.Surface:
    surface = pygame.Surface((width, cut.full_height), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def _drawn_digit(
    font: pygame.font.Font, char: str, colour: RGB
) -> tuple[pygame.Surface, pygame.Rect]:
    """A character of a number, and where its ink is."""
    drawn = font.render(char, True, colour)
    return drawn, drawn.get_bounding_rect()


class TextRenderer:
    """The type case: sets text at pixel sizes and keeps what it has set. A typeface that can't be
    read raises TypefaceMissingError.

    Surfaces are shared: blit them, never draw on them."""

    def __init__(self, fonts: Path, budget_bytes: int = 10 << 20) -> None:
        """`fonts` is the folder of the typefaces; `budget_bytes` bounds the kept surfaces."""
        pygame.font.init()
        self._fonts = fonts
        self._cuts: ByteCache[_Cut] = ByteCache(_FONTS_BYTES, lambda cut: _GLYPHS * cut.height**2)
        self._others: ByteCache[pygame.font.Font] = ByteCache(
            _FONTS_BYTES, lambda font: _GLYPHS * font.get_height() ** 2
        )
        self._kept: ByteCache[pygame.Surface] = ByteCache(budget_bytes, surface_bytes)
        self._widths: dict[tuple[object, ...], int] = {}
        self._digits: ByteCache[tuple[pygame.Surface, pygame.Rect]] = ByteCache(
            _DIGITS_BYTES, lambda digit: surface_bytes(digit[0])
        )
        self.strong = False  # whether text is set for strong contrast

    @property
    def caches(self) -> dict[str, AnyCache]:
        """Everything that is kept here, by name."""
        return {
            "lines": self._kept,
            "typefaces": self._cuts,
            "other letters": self._others,
            "digits": self._digits,
        }

    def keep_for(self, size: tuple[int, int]) -> None:
        """The window has `size` px: so much may be kept."""
        for cache in self.caches.values():
            cache.keep_for(size)

    def stand_out(self, strong: bool) -> None:
        """Set text for strong contrast from now on, or no more."""
        if strong != self.strong:
            self.strong = strong
            self._kept.clear()

    # --- measures -----------------------------------------------------------------------------
    def width(self, text: str, face: Face, size_px: int) -> int:
        """Width in px of `line(text, face, size_px, ...)`."""
        key = (text, face, size_px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _WIDTHS_KEPT:
                self._widths.clear()
            parts = self._runs(text, face, size_px)
            width = self._widths[key] = sum(font.size(part)[0] for font, part in parts)
        return width

    def height(self, face: Face, size_px: int) -> int:
        """Height in px of every line of this face and size."""
        return self._cut(face, size_px).full_height

    def baseline(self, face: Face, size_px: int) -> int:
        """Distance in px from a line surface's top to its baseline, to align two sizes."""
        cut = self._cut(face, size_px)
        return cut.baseline + cut.pad_top

    def cap_height(self, face: Face, size_px: int) -> int:
        """Height in px of the capitals."""
        cut = self._cut(face, size_px)
        return cut.baseline - cut.cap_top

    def leading(self, size_px: int) -> int:
        """Distance in px from one baseline of a paragraph to the next."""
        return round(size_px * LEADING)

    # --- setting ------------------------------------------------------------------------------
    def line(self, text: str, face: Face, size_px: int, colour: RGB) -> pygame.Surface:
        """One line of text on nothing."""
        return self._kept.get(
            ("line", text, face, size_px, colour), lambda: self._set(text, face, size_px, colour)
        )

    def raised(self, text: str, face: Face, size_px: int, colour: RGB) -> pygame.Surface:
        """A line with a small soft shadow, for words on felt or wood."""
        return self._kept.get(
            ("raised", text, face, size_px, colour),
            lambda: embossed(self._set(text, face, size_px, colour), size_px),
        )

    def figures(self, text: str, face: Face, size_px: int, colour: RGB) -> pygame.Surface:
        """A number whose digits all take the same room, so that it does not dance."""
        return self._kept.get(
            ("figures", text, face, size_px, colour),
            lambda: self._set_cells(text, face, size_px, colour),
        )

    def figures_width(self, text: str, face: Face, size_px: int) -> int:
        """Width in px of `figures(text, face, size_px, ...)`."""
        return sum(self._cells(text, face, size_px))

    def brass(self, text: str, size_px: int, *, tracking: int = 0) -> pygame.Surface:
        """Metal letters with dark outline and shadow: logo, headers, banner.

        `tracking` adds px between letters. The outline is part of the surface's size."""
        return self._metal(text, size_px, tracking, True)

    def brass_plain(self, text: str, size_px: int) -> pygame.Surface:
        """Metal letters without outline, for the titles of panels."""
        return self._metal(text, size_px, 0, False)

    def text_of(self, surface: pygame.Surface) -> str:
        """The text of a line that was made here and is still kept; empty for any other surface."""
        key = self._kept.key_of(surface)
        return str(key[1]) if isinstance(key, tuple) else ""

    # --- fitting ------------------------------------------------------------------------------
    def fit_size(self, texts: tuple[str, ...], face: Face, size_px: int, max_width: int) -> TextPx:
        """The largest size from `size_px` down to 85 % at which all texts fit `max_width` px.

        When even 85 % is too wide, that size is returned and `fit` will cut. Enlarged text first
        gives up what it is larger."""
        plain = text_px(size_px).plain
        least = max(min(plain, SMALLEST_TEXT_PX), round(plain * SHRINKING[-1]))
        for tried in (*_larger(size_px, plain), *(round(plain * share) for share in SHRINKING)):
            size = max(least, tried)
            if all(self.width(text, face, size) <= max_width for text in texts):
                return TextPx(size, plain)
        return TextPx(least, plain)

    def size_within(self, text: str, face: Face, size_px: int, max_width: int) -> TextPx:
        """The largest size from `size_px` down to the smallest that can be read at which a text
        fits `max_width` px; the smallest where none does."""
        size = self.fit_size((text,), face, size_px, max_width)
        while size > SMALLEST_TEXT_PX and self.width(text, face, size) > max_width:
            size = TextPx(size - 1, size.plain)
        return size

    def fit(
        self, text: str, face: Face, size_px: int, max_width: int, colour: RGB
    ) -> pygame.Surface:
        """A line at most `max_width` px wide: set smaller if need be, down to the smallest that can
        be read, then narrower, at last cut with “…”."""
        size = self.size_within(text, face, size_px, max_width)
        over = self.width(text, face, size) / max(1, max_width)
        if 1 < over <= NARROWEST and not any(_without_folders(text)):

            def pressed() -> pygame.Surface:
                """Out of one twice as large, so that it stays sharp."""
                large = self.line(text, face, TextPx(2 * size, 2 * size), colour)
                high = self.line(text, face, size, colour).get_height()
                return pygame.transform.smoothscale(large, (max_width, high))

            return self._kept.get(("narrowed", text, face, size, max_width, colour), pressed)
        return self.line(self.cut(text, face, size, max_width), face, size, colour)

    def cut(self, text: str, face: Face, size_px: int, max_width: int) -> str:
        """The text, or with “…” as much as fits `max_width` px: its longest beginning, and where a
        path is in it, without the path's first folders, so that the file's name can be read."""
        for shorter in (text, *_without_folders(text)):
            if self.width(shorter, face, size_px) <= max_width:
                return shorter
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            tried = text[:middle].rstrip() + ELLIPSIS
            if self.width(tried, face, size_px) <= max_width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, face: Face, size_px: int, max_width: int) -> list[str]:
        """The text broken at spaces into lines of at most `max_width` px; "\\n" always breaks.

        A single word that is wider stays whole on its own line."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            if self.width(paragraph, face, size_px) <= max_width:
                lines.append(paragraph.lstrip(" "))
                continue
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, size_px) > max_width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    # --- inside -------------------------------------------------------------------------------
    def _cut(self, face: Face, size_px: int) -> _Cut:
        return self._cuts.get((face, size_px), _opened, self._fonts, face, size_px)

    def _set(self, text: str, face: Face, size_px: int, colour: RGB) -> pygame.Surface:
        cut = self._cut(face, size_px)
        colour = ink(colour) if self.strong else colour
        surface = _blank(self.width(text, face, size_px), cut, colour)
        base, x = cut.pad_top + cut.font.get_ascent(), 0
        for font, part in self._runs(text, face, size_px):
            drawn = font.render(part, True, colour)
            surface.blit(drawn, (x, base - font.get_ascent()))
            x += drawn.get_width()
        return surface

    def _runs(self, text: str, face: Face, size_px: int) -> list[tuple[pygame.font.Font, str]]:
        """A text in parts of one font each, from left to right."""
        own = self._cut(face, size_px).font
        return [
            (own if script is None else self._other(script, size_px), part)
            for script, part in runs(text, face.value)
        ]

    def _other(self, script: Script, size_px: int) -> pygame.font.Font:
        """A font of letters that the game's own typefaces lack."""
        return self._others.get((script, size_px), script.opened, size_px)

    def _cells(self, text: str, face: Face, size_px: int) -> list[int]:
        """Width in px of each character's cell."""
        cell = self._cut(face, size_px).digit
        return [cell if char.isdigit() else self.width(char, face, size_px) for char in text]

    def _set_cells(self, text: str, face: Face, size_px: int, colour: RGB) -> pygame.Surface:
        cut = self._cut(face, size_px)
        colour = ink(colour) if self.strong else colour
        cells = self._cells(text, face, size_px)
        surface = _blank(sum(cells), cut, colour)
        x = 0
        for char, cell in zip(text, cells, strict=True):
            # a total that counts is another number in every frame, of the same few digits
            key = (char, face, size_px, colour)
            drawn, bounds = self._digits.get(key, _drawn_digit, cut.font, char, colour)
            # centred by ink: the sides of a digit's own space differ, and a “1” would lean
            left = x + (cell - bounds.width) // 2 - bounds.left if char.isdigit() else x
            surface.blit(drawn, (left, cut.pad_top))
            x += cell
        return surface

    def _metal(self, text: str, size_px: int, tracking: int, outlined: bool) -> pygame.Surface:
        cut = self._cut(Face.DISPLAY, size_px)

        def make() -> pygame.Surface:
            font = pygame.font.Font(self._fonts / Face.DISPLAY.value, size_px)
            caps = cut.cap_top, cut.baseline
            parts = [
                (font if script is None else script.opened(size_px), part)
                for script, part in runs(text, Face.DISPLAY.value)
            ]
            return brass_letters(
                font, parts, size_px, tracking=tracking, caps=caps, outlined=outlined
            )

        return self._kept.get(("metal", text, size_px, tracking, outlined), make)


def _without_folders(text: str) -> Iterator[str]:
    """The text with one folder less of its path each time."""
    path = _PATH.search(text)
    if path is not None:
        ends = [at.start() for at in re.finditer(r"[/\\]", path[0])]
        for end in ends[-_FOLDERS:]:
            yield text[: path.start()] + ELLIPSIS + text[path.start() + end :]


def _larger(size_px: int, plain: int) -> Iterator[int]:
    """Sizes from an enlarged one down towards its plain one, each a good step smaller."""
    size = float(size_px)
    while round(size) > plain:
        yield round(size)
        size *= 0.93


# --- Short paragraphs that look deliberate ---


def even_lines(
    case: TextRenderer, text: str, face: Face, size_px: int, max_width: int
) -> list[str]:
    """The text in as few lines of at most `max_width` px as it needs, all about equally long."""
    lines = case.wrap(text, face, size_px, max_width)
    if len(lines) == 1:
        return lines
    step = max(1, size_px // 2)

    def narrower(steps: int) -> list[str]:
        return case.wrap(text, face, size_px, max_width - steps * step)

    steps = range(1, -(-(max_width - size_px) // step) + 1)
    most = bisect_right(steps, len(lines), key=lambda number: len(narrower(number)))
    return narrower(most)


def one_or_two(
    case: TextRenderer, text: str, face: Face, size_px: int, box: tuple[int, float], colour: RGB,
    *, centred: bool = False,
) -> Surface:  # fmt: skip
    """A label for a box of px: one line as `TextRenderer.fit` sets it, but where that would have to
    be cut two lines, if they are not too high; as large as they fit, at the left or `centred`."""
    width, height = box
    shown = case.fit_size((text,), face, size_px, width)
    if case.width(text, face, shown) <= width or " " not in text:
        return case.fit(text, face, size_px, width, colour)
    for size in range(int(shown), SMALLEST_TEXT_PX - 1, -1):
        lines = even_lines(case, text, face, size, width)
        if 2 * case.leading(size) > height:
            continue
        if len(lines) == 2 and all(case.width(line, face, size) <= width for line in lines):
            upper, lower = (case.line(line, face, size, colour) for line in lines)
            wide, step = max(upper.get_width(), lower.get_width()), case.leading(size)
            both = Surface((wide, step + lower.get_height()), SRCALPHA)
            for row, y in ((upper, 0), (lower, step)):
                both.blit(row, ((wide - row.get_width()) // 2 if centred else 0, y))
            return both
    return case.fit(text, face, size_px, width, colour)


def shrunk(
    kit: Kit, text: str, face: Face, px: int, box: Rect, *, even: bool = True
) -> tuple[int, list[str]]:
    """The largest size, at most `px`, with which a text fits into a box, and its lines then."""
    case = kit.lettering
    while True:
        lines = (even_lines if even else TextRenderer.wrap)(case, text, face, px, box.w)
        if len(lines) * case.leading(px) <= box.h or px <= SMALLEST_TEXT_PX:
            return px, lines
        px -= 1
