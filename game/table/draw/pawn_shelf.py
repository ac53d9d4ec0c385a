"""What the two of the house duel may pawn, and the shelves on which it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.table.layout.duel import NICHES, duel_layout, niches
from game.table.layout.table import Area
from game.table.part import DrawContext, Part, Z
from game.ui.art import Art, converted, kept
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque
from game.ui.paint.svg import Sheet, rounded
from game.ui.rooms.parts import blank, multiply, scaled, texture
from game.ui.text import Face
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TEXT_DIM, TEXT_ON_PAPER, TextPx, TypeScale, rgb


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


HOST: Final = 1  # the seat of the snowman
HIS: Final = (Thing.HAT, Thing.SCARF, Thing.GLOVES, Thing.BROOM, Thing.CARROT, Thing.COAL)
MINE: Final = (
    Thing.WATCH, Thing.CUFFLINKS, Thing.UMBRELLA, Thing.OPERA_GLASSES, Thing.PEN, Thing.SNUFFBOX,
)  # fmt: skip
"""The snowman's and the human's, first pawned first."""


_TEXTURE: Final = (380, 604)  # units of the panels' wood
_FRAME: Final = 4.5
_ROUND: Final = 7
_GLOW: Final = rgb("#7A5A32")
_LIT: Final = rgb("#E0A85A")
_RIM: Final = ((0.0, rgb("#F6DE98")), (0.5, rgb("#D0A24A")), (1.0, rgb("#A67C33")))
_NICHE: Final = ((0.0, rgb("#0C0704")), (0.3, rgb("#1E130B")), (1.0, rgb("#2B1C10")))


@kept
def _lit_niche(art: Art, width: int, height: int, u: float) -> pygame.Surface:
    """The light in a compartment that is not empty."""
    del art
    sheet = Sheet(width, height)
    light = sheet.radial(
        (width / 2, height * 0.42),
        0.62 * width,
        [(0.0, _LIT, 0.62), (0.5, _LIT, 0.3), (1.0, _LIT, 0.05)],
    )
    sheet.fill(rounded(0, 0, width, height, 10 * u), light)
    return converted(sheet.raster())


@kept
def _board(
    art: Art, size: tuple[int, int], u: float, holes: Sequence[tuple[int, int, int, int]]
) -> pygame.Surface:
    """The board with its empty compartments, px."""
    del art
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


_GHOST: Final[RGB] = rgb("#A98652")
_FAINT: Final = 88  # opacity of the shape of what is not pawned, of 255
_LARGER: Final = 1.25  # so much larger the text of a tag may be
_TAG: Final = 33  # height of a tag, u
_APART: Final = 8  # u between two tags
_PADS: Final = (10, 6)  # u beside the words of a tag, and where they are long
_NARROWER: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)  # of their width, at which words are tried


@dataclass(frozen=True, slots=True)
class _Tag:
    """A price plate before it has its place; lengths in px."""

    name: pygame.Surface | None
    number: pygame.Surface
    chip: int
    width: int
    pad: int


class PawnShelf(Part[int]):
    """One shelf: so many of its things are pawned. The snowman's (`host`) hangs on the wall, the
    human's stands small on the felt above the own chips, and has no names on its tags."""

    def __init__(self, context: DrawContext, prices: Sequence[int], *, host: bool) -> None:
        """`prices`: of the belongings that are agreed (H-7); without any there is no shelf."""
        self._title = "pawn.shelf" if host else "pawn.tray"
        super().__init__(context, f"pawn {self._title}")
        place = duel_layout(context.unit)
        self._box, self._small = place.shelf if host else place.tray, not host
        self._things, self._prices = (HIS if host else MINE)[: len(prices)], prices
        self._niches = niches(self._box, small=self._small)[: len(prices)]

    def niche(self, thing: Thing) -> tuple[float, float, float]:
        """Middle of a thing in its compartment, and the width of its picture, in u."""
        box = self._niches[self._things.index(thing)]
        width = min(0.92 * box.w, box.h) if self._small else min(box.w, 1.06 * box.h)
        return box.x + box.w / 2, box.y + 0.4 * box.h, width

    def place(self, items: Items) -> None:
        if not self._things:
            return
        self._place_board(items)
        tags, across = self._fitting(), NICHES[0]
        for start in range(0, len(tags), across):
            row = range(start, min(len(tags), start + across))
            lefts = self._abreast([self._niches[n] for n in row], [tags[n] for n in row])
            for index, left in zip(row, lefts, strict=True):
                self._place_thing(items, index, lit=index < self.state)
                self._place_tag(items, index, tags[index], left, lit=index < self.state)

    def _place_board(self, items: Items) -> None:
        """The board with its compartments, its shadow, and its name on a lacquer plate across the
        upper edge."""
        context, box = self.context, self._box
        (x, y), px, title = context.unit.at(box.x, box.y), context.px, context.words(self._title)
        u, left, top = context.u, px(box.x), px(box.y)
        holes = tuple(
            (px(niche.x) - left, px(niche.y) - top, px(niche.w), px(niche.h))
            for niche in self._niches
        )
        wood = _board(context.art, (px(box.w), px(box.h)), u, holes)
        middle = x + wood.get_width() / 2
        lift = 10 * u
        shade = context.art.shadow(wood.get_width(), wood.get_height(), px(8), lift, 150)
        items.centre("shade", shade, (middle + px(3), y + wood.get_height() / 2 + px(7)), Z.WALL)
        items.put("board", wood, (x, y), Z.WALL + 1)
        if self._small:
            size = context.text(TypeScale.SMALL, 1.2)
            label = context.lettering.fit(title, Face.SEMIBOLD, size, px(box.w - 60), TEXT_DIM)
            pad, height, up = px(16), 30 * context.unit.grown(1.2), 2
        else:
            size = context.text(TypeScale.PANEL_TITLE, 1.1)
            label = context.lettering.brass_plain(title, size)
            pad, height, up = px(34), 49.0, 7
        if context.unit.compact:
            height *= 1.06
        width = label.get_width() + 2 * pad
        plaque = context.paint.plaque(width, px(height), u=u)
        items.shape("plate", plaque, (middle - width / 2, y - px(up) - px(height) / 2), Z.WALL + 6)
        items.centre("title", label, (middle, y - px(up)), Z.WALL + 7)

    def _place_thing(self, items: Items, index: int, *, lit: bool) -> None:
        """The thing in the light of its compartment, or its faint shape."""
        context, thing, box = self.context, self._things[index], self._niches[index]
        x, y, wide = self.niche(thing)
        width = context.px(wide)
        if lit:
            glow = _lit_niche(context.art, context.px(box.w), context.px(box.h), context.u)
            items.put(("light", index), glow, context.unit.at(box.x, box.y), Z.WALL + 2)
            surface = context.art.sprite(thing.drawing, width)
        else:
            surface = context.art.tinted(thing.drawing, width, _GHOST)
        alpha = 255 if lit else _FAINT
        left, top = context.unit.at(x, y)
        at = (left - width / 2, top - surface.get_height() / 2)
        items.put(("thing", index), surface, at, Z.WALL + 3, alpha=alpha)

    def _place_tag(self, items: Items, index: int, tag: _Tag, left: int, *, lit: bool) -> None:
        """The price plate with name, chip and price; `left`: its left edge, px."""
        context = self.context
        high = _TAG * (0.9 if self._small else 1) * context.unit.grown(_LARGER)
        height = context.px(high * (1.06 if context.unit.compact else 1))
        plaque = context.paint.plaque(
            tag.width, height, Plaque.PAPER if lit else Plaque.LACQUER, u=context.u,
            step=max(3, round(height * 0.17)), border=None if lit else 1.8 * context.u, shadow=0.5,
        )  # fmt: skip
        middle = round((self._niches[index].foot - 1) * context.u)
        items.shape(("tag", index), plaque, (left, middle - height / 2), Z.WALL + 4)
        if tag.name is not None:
            items.left(("name", index), tag.name, (left + tag.pad, middle), Z.WALL + 5)
        right = left + tag.width - tag.pad
        items.right(("price", index), tag.number, (right, middle), Z.WALL + 5)
        if tag.chip:
            right -= tag.number.get_width() + context.px(4)
            white = context.art.sprite("chips/1-flat", tag.chip)
            chip = white if lit else _grey_chip(context.art, tag.chip)
            items.right(("chip", index), chip, (right, middle), Z.WALL + 5)

    def _fitting(self) -> list[_Tag]:
        """All tags at the largest size at which each can hang in the middle of its compartment;
        where even the plain one is too wide, the chips give way, then the room beside the words,
        and then long words are set narrower."""
        context = self.context
        size = context.text(TypeScale.SMALL if self._small else TypeScale.SMALL + 1, _LARGER)
        least = max(SMALLEST_TEXT_PX, round(size.plain * 0.8))
        wide, narrow = map(context.px, _PADS)
        tries = [(px, True, wide, 1.0) for px in range(size, least - 1, -1)]
        tries += [(least, False, wide, 1.0)]
        tries += [(least, False, narrow, share) for share in _NARROWER]
        for px, chips, pad, share in tries:
            text = TextPx(px, size.plain)
            tags = [
                self._tag(index, text, chips=chips, pad=pad, share=share)
                for index in range(len(self._things))
            ]
            if self._hang_straight(tags):
                break
        return tags

    def _hang_straight(self, tags: Sequence[_Tag]) -> bool:
        """Whether each has room in the middle of its compartment."""
        context, across = self.context, NICHES[0]
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

    def _tag(self, index: int, size: TextPx, *, chips: bool, pad: int, share: float) -> _Tag:
        case, context = self.context.lettering, self.context
        colour = TEXT_ON_PAPER if index < self.state else TEXT_DIM
        number = case.figures(str(self._prices[index]), Face.SEMIBOLD, size, colour)
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

    def _abreast(self, row: Sequence[Area], tags: Sequence[_Tag]) -> list[int]:
        """Left edges in px: in the middle of their compartments, or as near as others let them."""
        context = self.context
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


@kept
def _grey_chip(art: Art, width: int) -> pygame.Surface:
    """The white chip before a price where nothing was paid yet."""
    grey = pygame.transform.grayscale(art.sprite("chips/1-flat", width))
    grey.fill((190, 180, 160, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
