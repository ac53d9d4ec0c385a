"""What the two of the house duel may pawn, and the shelves on which it lies."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.table.layout.duel import NICHES, DuelLayout, niches
from game.table.layout.table import Box
from game.table.part import DrawContext
from game.ui.paint.light import shown
from game.ui.paint.painter import Painted, Plaque
from game.ui.paint.svg import Sheet, rounded
from game.ui.picture.compositor import Picture
from game.ui.rooms.parts import blank, multiply, scaled, texture
from game.ui.text.renderer import Face
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TEXT_DIM, TEXT_ON_PAPER, TextPx, TypeScale, rgb

if TYPE_CHECKING:
    from game.ui.art import Art


class Thing(Enum):
    """A belonging; the value names its drawing and its word."""

    HAT = "hat"
    SCARF = "scarf"
    GLOVES = "gloves"
    BROOM = "broom"
    CARROT = "carrot"
    COAL = "coal"
    WATCH = "watch"
    CUFFLINKS = "cufflinks"
    UMBRELLA = "umbrella"
    OPERA_GLASSES = "opera-glasses"
    PEN = "pen"
    SNUFFBOX = "snuffbox"

    __hash__ = object.__hash__

    @property
    def drawing(self) -> str:
        """The picture of the thing."""
        return f"items/{self.value}"

    @property
    def word(self) -> str:
        """The key of its name."""
        return f"pawn.{self.value}"


HOST: Final = 1
"""The seat of the snowman."""
HIS: Final = (Thing.HAT, Thing.SCARF, Thing.GLOVES, Thing.BROOM, Thing.CARROT, Thing.COAL)
"""The snowman's, first pawned first."""
MINE: Final = (
    Thing.WATCH,
    Thing.CUFFLINKS,
    Thing.UMBRELLA,
    Thing.OPERA_GLASSES,
    Thing.PEN,
    Thing.SNUFFBOX,
)
"""The human's, first pawned first."""


_TEXTURE: Final = (380, 604)  # units of the panels' wood
_FRAME: Final = 4.5
_ROUND: Final = 7
_GLOW: Final = rgb("#7A5A32")
_LIT: Final = rgb("#E0A85A")
_RIM: Final = ((0.0, rgb("#F6DE98")), (0.5, rgb("#D0A24A")), (1.0, rgb("#A67C33")))
_NICHE: Final = ((0.0, rgb("#0C0704")), (0.3, rgb("#1E130B")), (1.0, rgb("#2B1C10")))


def board(art: Art, u: float, box: Box, niches: Sequence[Box]) -> pygame.Surface:
    """The board with its empty compartments; made beside the frames, and kept."""
    size = (round(box.w * u), round(box.h * u))
    key = ("pawn board", size, len(niches))
    holes = [
        (
            round(niche.x * u) - round(box.x * u),
            round(niche.y * u) - round(box.y * u),
            round(niche.w * u),
            round(niche.h * u),
        )
        for niche in niches
    ]
    return art.flat(key, partial(_board, size, u, holes))


def lit_niche(art: Art, size: tuple[int, int], u: float) -> pygame.Surface:
    """The light in a compartment that is not empty."""

    def make() -> pygame.Surface:
        width, height = size
        sheet = Sheet(width, height)
        light = sheet.radial(
            (width / 2, height * 0.42),
            0.62 * width,
            [(0.0, _LIT, 0.62), (0.5, _LIT, 0.3), (1.0, _LIT, 0.05)],
        )
        sheet.fill(rounded(0, 0, width, height, 10 * u), light)
        return shown(sheet.raster())

    return art.flat(("lit niche", size), make)


def _board(
    size: tuple[int, int], u: float, holes: Sequence[tuple[int, int, int, int]]
) -> pygame.Surface:
    width, height = size
    wood = _wood(size, u)
    mask = Sheet(width, height)
    mask.fill(rounded(0, 0, width, height, _ROUND * u), rgb("#FFFFFF"))
    whole = blank(size, clear=True)
    whole.blit(wood, (0, 0))
    cut = blank(size, clear=True)
    cut.blit(mask.raster(), (0, 0))
    whole.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet = Sheet(width, height)
    line = max(1.5, _FRAME * u)
    outer = rounded(0, 0, width, height, _ROUND * u)
    inner = rounded(line, line, width - 2 * line, height - 2 * line, max(1.0, _ROUND * u - line))
    sheet.fill(outer + inner, sheet.linear(0, height, _RIM))
    hair = max(1.0, 1.2 * u)
    seam = rounded(
        line + hair, line + hair, width - 2 * (line + hair), height - 2 * (line + hair), 4 * u
    )
    sheet.fill(inner + seam, rgb("#2A1606"), 0.8)
    for hole in holes:
        _niche(sheet, hole, u)
    whole.blit(sheet.raster(), (0, 0))
    return whole


def _wood(size: tuple[int, int], u: float) -> pygame.Surface:
    """The panels' wood with its grain along the boards, a little darker below."""
    across = pygame.transform.rotate(texture("panel"), 90)
    scale = max(u, size[0] / _TEXTURE[1], size[1] / _TEXTURE[0])
    grain = scaled(across, (round(_TEXTURE[1] * scale) + 1, round(_TEXTURE[0] * 0.8 * scale) + 1))
    wood = blank(size)
    wood.blit(grain, (0, 0))
    shade = Sheet(*size)
    levels = ((0.0, rgb("#E6DED4")), (0.35, rgb("#CEC4B8")), (1.0, rgb("#A89E92")))
    shade.fill(rounded(-9, -9, size[0] + 18, size[1] + 18, 1), shade.linear(0, size[1], levels))
    dark = blank(size)
    dark.blit(shade.raster(), (0, 0))
    multiply(wood, dark)
    return wood


def _niche(sheet: Sheet, hole: tuple[int, int, int, int], u: float) -> None:
    """A compartment: dark under its upper edge, a breath of light in the middle."""
    x, y, width, height = hole
    lip, r = max(1.0, 1.4 * u), 9 * u
    sheet.fill(
        rounded(x - lip, y - lip, width + 2 * lip, height + 2 * lip, r + lip), rgb("#1A0D05"), 0.7
    )
    form = rounded(x, y, width, height, r)
    sheet.fill(form, sheet.linear(y, y + height, _NICHE))
    glow = [(0.0, _GLOW, 0.62), (0.45, _GLOW, 0.34), (1.0, _GLOW, 0.0)]
    sheet.fill(form, sheet.radial((x + width / 2, y + height * 0.4), 0.55 * width, glow))
    band = height * 0.15
    sheet.fill(rounded(x, y, width, band, min(r, band / 2.1)), rgb("#080402"), 0.45)


_Z: Final = 14
_GHOST: Final[RGB] = rgb("#A98652")
_FAINT: Final = 88
"""Opacity of the shape of what is not pawned, of 255."""
_LARGER: Final = 1.25
"""So much larger the text of a tag may be."""
_TAG: Final = 33  # height of a tag, u
_APART: Final = 8  # u between two tags
_PADS: Final = (10, 6)  # u beside the words of a tag, and where they are long
_NARROWER: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)
"""Shares of their width at which long words are tried; those that fit their compartment stay."""


@dataclass(frozen=True, slots=True)
class _Tag:
    """A price plate before it has its place; lengths in px."""

    name: pygame.Surface | None
    number: pygame.Surface
    chip: int
    width: int
    pad: int


class PawnShelf:
    """Draws one shelf; only what changed."""

    def __init__(
        self,
        context: DrawContext,
        box: Box,
        things: Sequence[Thing],
        title: str,
        *,
        small: bool = False,
    ) -> None:
        """`things` in the order of the compartments, of which there are no more; without any there
        is no shelf. `title`: the key of its name; a `small` one has prices on its tags, but no
        names."""
        self._context = context
        self._box = box
        self._things = tuple(things)
        self._title = title
        self._small = small
        self._niches = niches(box, small=small)[: len(self._things)]
        self._group = f"pawn {title}"
        self._drawn: tuple[object, ...] | None = None

    def niche(self, thing: Thing) -> tuple[float, float, float]:
        """Middle of a thing in its compartment, and the width of its picture, in u."""
        box = self._niches[self._things.index(thing)]
        width = min(0.92 * box.w, box.h) if self._small else min(box.w, 1.06 * box.h)
        return box.x + box.w / 2, box.y + 0.4 * box.h, width

    def draw(self, picture: Picture, pawned: tuple[Thing, ...], prices: tuple[int, ...]) -> None:
        """Show what is pawned; a price for each thing, in the order of the compartments."""
        if self._drawn == (pawned, prices) or not self._things:
            return
        if self._drawn is None:
            self._hud(picture)
        for index, thing in enumerate(self._things):
            self._thing(picture, index, thing, lit=thing in pawned)
        lit = [thing in pawned for thing in self._things]
        tags, across = self._fitting(lit, prices), NICHES[0]
        for start in range(0, len(tags), across):
            self._tags(picture, range(start, min(len(tags), start + across)), tags, lit)
        self._drawn = (pawned, prices)

    def _key(self, *names: Hashable) -> Hashable:
        return (self._group, *names)

    def _board(self) -> pygame.Surface:
        context, box = self._context, self._box
        return board(context.art, context.u, box, self._niches)

    def _hud(self, picture: Picture) -> None:
        """The board with its compartments, its shadow, and its name."""
        context, box = self._context, self._box
        x, y = context.unit.at(box.x, box.y)
        wood = self._board()
        lift = 10 * context.u
        shade = context.art.shadow(wood.get_width(), wood.get_height(), context.px(8), lift, 150)
        middle = (
            x + wood.get_width() / 2 + context.px(3),
            y + wood.get_height() / 2 + context.px(7),
        )
        context.centre(picture, self._key("shade"), shade, middle, _Z)
        picture.put(self._key("board"), wood, (round(x), round(y)), _Z + 1)
        self._name(picture, (x + wood.get_width() / 2, y))

    def _name(self, picture: Picture, at: tuple[float, float]) -> None:
        """A lacquer plate across the upper edge."""
        context, words = self._context, self._context.words
        if self._small:
            size = context.text(TypeScale.SMALL, 1.2)
            room = context.px(self._box.w - 60)
            label = context.lettering.fit(words(self._title), Face.SEMIBOLD, size, room, TEXT_DIM)
            pad, height, up = context.px(16), 30 * context.unit.grown(1.2), 2
        else:
            size = context.text(TypeScale.PANEL_TITLE, 1.1)
            label = context.lettering.brass_plain(words(self._title), size)
            pad, height, up = context.px(34), 49.0, 7
        if context.unit.compact:
            height *= 1.06
        width = label.get_width() + 2 * pad
        plaque = context.paint.plaque(width, context.px(height), u=context.u)
        middle = at[1] - context.px(up)
        corner = (at[0] - width / 2, middle - context.px(height) / 2)
        context.put(picture, self._key("plate"), plaque, corner, _Z + 6)
        context.centre(picture, self._key("title"), label, (at[0], middle), _Z + 7)

    def _thing(self, picture: Picture, index: int, thing: Thing, *, lit: bool) -> None:
        """The thing in the light of its compartment, or its faint shape."""
        context = self._context
        x, y, wide = self.niche(thing)
        at, width = context.unit.at(x, y), context.px(wide)
        if lit:
            box = self._niches[index]
            glow = lit_niche(context.art, (context.px(box.w), context.px(box.h)), context.u)
            corner = context.unit.at(box.x, box.y)
            place = (round(corner[0]), round(corner[1]))
            picture.put(self._key("light", index), glow, place, _Z + 2)
            surface = context.art.sprite(thing.drawing, width)
        else:
            picture.drop(self._key("light", index))
            surface = context.art.tinted(thing.drawing, width, _GHOST)
        left, top = round(at[0] - width / 2), round(at[1] - surface.get_height() / 2)
        alpha = 255 if lit else _FAINT
        picture.put(self._key("thing", index), surface, (left, top), _Z + 3, alpha=alpha)

    def _tags(
        self, picture: Picture, row: Sequence[int], tags: Sequence[_Tag], lit: Sequence[bool]
    ) -> None:
        """The price plates of a row; long names push their neighbours aside."""
        context, height = self._context, self._tag_height
        lefts = self._abreast([self._niches[index] for index in row], [tags[n] for n in row])
        for index, left in zip(row, lefts, strict=True):
            style = Plaque.PAPER if lit[index] else Plaque.LACQUER
            plaque = self._plaque(tags[index].width, height, style, max(3, round(height * 0.17)))
            middle = round((self._niches[index].foot - 1) * context.u)
            corner = (left, middle - height / 2)
            context.put(picture, self._key("tag", index), plaque, corner, _Z + 4)
            self._lettering(picture, index, tags[index], (left, middle), lit=lit[index])

    def _plaque(self, width: int, height: int, style: Plaque, step: int) -> Painted:
        u = self._context.u
        border = 1.8 * u if style is Plaque.LACQUER else None
        return self._context.paint.plaque(
            width, height, style, u=u, step=step, border=border, shadow=0.5
        )

    def _lettering(
        self, picture: Picture, index: int, tag: _Tag, at: tuple[float, float], *, lit: bool
    ) -> None:
        """Name, chip and price on a tag; `at` is the middle of its left edge."""
        context, (left, middle) = self._context, at
        x = left + tag.pad
        if tag.name is None:
            picture.drop(self._key("name", index))
        else:
            context.flush(picture, self._key("name", index), tag.name, (x, middle), _Z + 5)
        right = left + tag.width - tag.pad
        context.flush(
            picture, self._key("price", index), tag.number, (right, middle), _Z + 5, right=True
        )
        if tag.chip:
            right -= tag.number.get_width() + context.px(4)
            chip = _chip(context, tag.chip, lit=lit)
            context.flush(
                picture, self._key("chip", index), chip, (right, middle), _Z + 5, right=True
            )
        else:
            picture.drop(self._key("chip", index))

    @property
    def _tag_height(self) -> int:
        context = self._context
        high = _TAG * (0.9 if self._small else 1) * context.unit.grown(_LARGER)
        return context.px(high * (1.06 if context.unit.compact else 1))

    def _fitting(self, lit: Sequence[bool], prices: Sequence[int]) -> list[_Tag]:
        """All tags at the largest size at which each can hang in the middle of its compartment;
        where even the plain one is too wide, the chips give way, then the room beside the words,
        and then long words are set narrower."""
        context = self._context
        size = context.text(TypeScale.SMALL if self._small else TypeScale.SMALL + 1, _LARGER)
        least = max(SMALLEST_TEXT_PX, round(size.plain * 0.8))
        wide, narrow = map(context.px, _PADS)
        tries = [(px, True, wide, 1.0) for px in range(size, least - 1, -1)]
        tries += [(least, False, wide, 1.0)]
        tries += [(least, False, narrow, share) for share in _NARROWER]
        for px, chips, pad, share in tries:
            text = TextPx(px, size.plain)
            tags = [
                self._tag(index, text, price, lit=paper, chips=chips, pad=pad, share=share)
                for index, (paper, price) in enumerate(zip(lit, prices, strict=True))
            ]
            if self._hang_straight(tags):
                break
        return tags

    def _hang_straight(self, tags: Sequence[_Tag]) -> bool:
        """Whether each has room in the middle of its compartment."""
        context, across = self._context, NICHES[0]
        for start in range(0, len(tags), across):
            edge = (self._box.x + 8) * context.u
            for index in range(start, min(len(tags), start + across)):
                box, half = self._niches[index], tags[index].width / 2
                middle = (box.x + box.w / 2) * context.u
                if middle - half < edge:
                    return False
                edge = middle + half + context.px(_APART)
            if edge - context.px(_APART) > (self._box.right - 8) * context.u:
                return False
        return True

    def _tag(
        self,
        index: int,
        size: TextPx,
        price: int,
        *,
        lit: bool,
        chips: bool,
        pad: int,
        share: float,
    ) -> _Tag:
        case, context = self._context.lettering, self._context
        colour = TEXT_ON_PAPER if lit else TEXT_DIM
        number = case.figures(str(price), Face.SEMIBOLD, size, colour)
        chip = round(size * 1.05) if chips else 0
        width = number.get_width() + (chip + context.px(4) if chip else 0)
        if self._small:
            return _Tag(None, number, chip, width + 2 * pad, pad)
        name = context.words(self._things[index].word)
        room = round(case.width(name, Face.SEMIBOLD, size) * share)
        room = max(room, context.px(self._niches[index].w) - width - 2 * pad - context.px(9))
        label = case.fit(name, Face.SEMIBOLD, size, room, colour)
        width += label.get_width() + context.px(9 if chip else 6)
        return _Tag(label, number, chip, width + 2 * pad, pad)

    def _abreast(self, row: Sequence[Box], tags: Sequence[_Tag]) -> list[int]:
        """Left edges in px: in the middle of their compartments, or as near as others let them."""
        context = self._context
        apart = context.px(_APART)
        lefts: list[int] = []
        edge = round((self._box.x + 8) * context.u)
        for box, tag in zip(row, tags, strict=True):
            wanted = round((box.x + box.w / 2) * context.u - tag.width / 2)
            lefts.append(max(edge, wanted))
            edge = lefts[-1] + tag.width + apart
        edge = round((self._box.right - 8) * context.u)
        for number in range(len(tags) - 1, -1, -1):
            lefts[number] = min(lefts[number], edge - tags[number].width)
            edge = lefts[number] - apart
        return lefts


def his_shelf(context: DrawContext, place: DuelLayout, count: int) -> PawnShelf:
    """The snowman's, on the wall; so many belongings are agreed (H-7)."""
    return PawnShelf(context, place.shelf, HIS[:count], "pawn.shelf")


def my_tray(context: DrawContext, place: DuelLayout, count: int) -> PawnShelf:
    """The human's, on the felt above the own chips."""
    return PawnShelf(context, place.tray, MINE[:count], "pawn.tray", small=True)


def _chip(context: DrawContext, width: int, *, lit: bool) -> pygame.Surface:
    """The white chip before a price; grey where nothing was paid yet."""
    plain = context.art.sprite("chips/1-flat", width)
    if lit:
        return plain

    def make() -> pygame.Surface:
        grey = pygame.transform.grayscale(plain)
        grey.fill((190, 180, 160, 190), special_flags=pygame.BLEND_RGBA_MULT)
        return grey

    return context.art.flat(("ghost chip", width), make)
