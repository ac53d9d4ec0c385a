"""The pictures of the rule book: the felt under it, its cover and paper, what is printed on that,
and how a page turns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.storage.settings import Speed
from game.table.parts.card_pictures import CardPictures
from game.ui.art import Art, converted, kept
from game.ui.lettering import soft
from game.ui.paint.shapes import Painted, clear, glow_box
from game.ui.paint.svg import Point, Sheet, number, polygon, rounded, stepped
from game.ui.rooms.parts import Size, drawing, linear, unit
from game.ui.rooms.table import felt, lamp_light, lay_cloth
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_SHADE,
    BURGUNDY,
    FILL_BURGUNDY,
    FILL_PAPER,
    LAMP_GLOW,
    PAPER_TOP,
    RGB,
    SHADOW,
    Stops,
    rgb,
)
from game.ui.timeline import in_out

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.scenes.rule_book.book import BookLayout, PageLayout
    from game.ui.compositor import Picture
    from game.ui.services import Services


# --- the book on its felt ------------------------------------------------------------------------
_COVER: Final = (("#8E2336", 0.0), ("#7A1A2C", 0.5), ("#4E0E1C", 1.0))
_EDGE: Final = "#3A0812"
_LINE: Final = "#D9B866"
_PRINT: Final = "#B9934A"
_BOOKMARK: Final = (("#2F7C5E", 0.0), ("#17513C", 1.0))
_SHADE: Final = 34  # u the shadow of the book reaches


def book_room(size: Size) -> Surface:
    """Dark felt under a lamp, nothing on it."""
    u = unit(size)
    room = felt(size, (size[0] / 2, size[1] * 0.42))
    lay_cloth(room, room.get_rect(), u)
    lamp_light(room, (size[0] / 2, size[1] * 0.36))
    return room


def book_picture(art: Art, layout: BookLayout) -> Painted:
    """The open book without words; its shape is `layout.book`."""
    key = ("book", layout.book.size, layout.unit.u, layout.single)
    far = layout.unit.px(_SHADE)
    surface = art.flat(key, partial(_draw, layout, far))
    return Painted(surface, -far, -far)


def _draw(layout: BookLayout, far: int) -> Surface:
    u, book = layout.unit.u, layout.book
    size = (book.w + 2 * far, book.h + 2 * far)
    box = Rect(far, far, book.w, book.h)
    moved = (far - book.x, far - book.y)
    defs, body = _cover(box, u)
    for index, page in enumerate(layout.pages):
        spine = None if layout.single else ("right", "left")[index]
        more_defs, more = _paper(page, moved, u, spine, index)
        defs, body = defs + more_defs, body + more
    if not layout.single:
        defs += linear(
            "mark", (box.centerx - 12 * u, 0), (box.centerx + 12 * u, 0),
            [(at, colour) for colour, at in _BOOKMARK],
        )  # fmt: skip
        ribbon = rounded(box.centerx - 11 * u, box.bottom - 15 * u, 22 * u, 46 * u, u)
        body += _fill(ribbon, "url(#mark)")  # it hangs out of the spine
    lit = drawing(size, size, defs, body)
    under = clear(*size, SHADOW)
    pygame.draw.rect(
        under, (*SHADOW, 255), box.move(round(2 * u), round(9 * u)), border_radius=round(16 * u)
    )
    whole = soft(under, SHADOW, max(2, round(17 * u)), 0.75)
    whole.blit(lit, (0, 0))
    return converted(whole)


def _fill(path: str, paint: str, opacity: float = 1) -> str:
    return f'<path d="{path}" fill="{paint}" fill-opacity="{number(opacity)}" fill-rule="evenodd"/>'


def _cover(box: Rect, u: float) -> tuple[str, str]:
    """Burgundy cloth with a gold line, the block of pages shining out below."""
    x, y, w, h = box
    defs = linear("cover", (0, y), (0, y + h), [(at, colour) for colour, at in _COVER])
    outer = rounded(x, y, w, h, 15 * u)
    inset, line = 5.5 * u, max(1.0, 2 * u)
    gold = rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 11 * u) + rounded(
        x + inset + line,
        y + inset + line,
        w - 2 * (inset + line),
        h - 2 * (inset + line),
        max(1.0, 11 * u - line),
    )
    rim = outer + rounded(x + 1.2 * u, y + 1.2 * u, w - 2.4 * u, h - 2.4 * u, 14 * u)
    body = _fill(outer, "url(#cover)") + _fill(rim, _EDGE, 0.75) + _fill(gold, _LINE)
    return defs, body


def _paper(
    page: PageLayout, moved: tuple[int, int], u: float, spine: str | None, index: int
) -> tuple[str, str]:
    paper, frame = page.paper.move(moved), page.frame.move(moved)
    name = f"paper{index}"
    near, far = (paper.right, paper.x) if spine == "right" else (paper.x, paper.right)
    if spine is None:
        stops = [(0.0, "#EFE5CB"), (0.03, "#FDF8EA"), (0.5, "#FFFDF6"), (0.97, "#FDF8EA"),
                 (1.0, "#EFE5CB")]  # fmt: skip
    else:
        stops = [(0.0, "#9C8862"), (0.022, "#BBA883"), (0.055, "#DDCFAE"), (0.12, "#F0E6CD"),
                 (0.3, "#FBF5E6"), (0.62, "#FFFDF6"), (0.97, "#FBF5E6"),
                 (1.0, "#EFE5CB")]  # fmt: skip
    defs = linear(name, (near, 0), (far, 0), stops)
    body = ""
    for leaf in (4.5, 2.5):  # edges of the pages below
        low = rounded(paper.x, paper.y, paper.w, paper.h + leaf * u, 4 * u)
        body += _fill(low, "#D8CBAA" if leaf > 3 else "#EDE3C9") + _fill(
            low + rounded(paper.x, paper.y, paper.w, paper.h + (leaf - 1) * u, 4 * u),
            "#8C7A55", 0.6,
        )  # fmt: skip
    body += _fill(rounded(paper.x, paper.y, paper.w, paper.h, 3 * u), f"url(#{name})")
    for inset, line, strength in ((0.0, 1.8, 0.85), (6.0, 1.0, 0.45)):
        a, b, step = inset * u, max(0.8, line * u), 16 * u
        body += _fill(
            stepped(frame.x + a, frame.y + a, frame.w - 2 * a, frame.h - 2 * a, step)
            + stepped(
                frame.x + a + b, frame.y + a + b, frame.w - 2 * a - 2 * b,
                frame.h - 2 * a - 2 * b, step,
            ),
            _PRINT, strength,
        )  # fmt: skip
    return defs, body


# --- what is printed, and the tabs ---------------------------------------------------------------
_PLATE: Final[Stops] = ((0.0, rgb("#F9EDC4")), (0.5, rgb("#F5E2A8")), (1.0, rgb("#EFD488")))
_STRIP: Final[Stops] = ((0.0, rgb("#F3E9CC")), (1.0, rgb("#EBDDB6")))
TAB_STEP: Final = 7  # u
_PALE: Final = 72  # of 255, opacity of a card that does not count
CARD_GAP: Final = 4  # u
_COIN: Final[Stops] = ((0.0, rgb("#F8E2A0")), (0.5, rgb("#E2BC66")), (1.0, rgb("#C4933C")))
_DISC_LINE: Final = 0.04  # of its radius
_TAB_RIM: Final[RGB] = rgb("#2C0610")


@kept
def tab(art: Art, size: tuple[int, int], u: float, *, chosen: bool, lit: bool = False) -> Surface:
    """A tab that stands on the book's upper edge: stepped above, straight below."""
    width, height = size
    sheet = Sheet(width, height)
    fill: Stops = FILL_PAPER if chosen else FILL_BURGUNDY
    if lit and not chosen:
        fill = ((0.0, rgb("#A83349")), (1.0, rgb("#6A1828")))
    line = max(1.0, 1.6 * u)
    outer, inner = _tab_path(0, width, height, u), _tab_path(line, width, height, u)
    sheet.fill(outer, BRASS_SHADE if chosen else _TAB_RIM)
    sheet.fill(inner, sheet.linear(0, height, fill))
    return converted(sheet.raster())


def _tab_path(inset: float, width: float, height: float, u: float) -> str:
    step = TAB_STEP * u
    x, y, right = inset, inset, width - inset
    points: list[Point] = [
        (x, height), (x, y + 2 * step), (x + step, y + 2 * step), (x + step, y + step),
        (x + 2 * step, y + step), (x + 2 * step, y), (right - 2 * step, y),
        (right - 2 * step, y + step), (right - step, y + step), (right - step, y + 2 * step),
        (right, y + 2 * step), (right, height),
    ]  # fmt: skip
    return polygon(points)


@kept
def coin(art: Art, diameter: int) -> Surface:
    """A brass coin for a number of points."""
    sheet, middle = Sheet(diameter, diameter), diameter / 2
    at = (middle, middle)
    sheet.circle(at, middle, BRASS_DEEP)
    sheet.circle(at, middle * 0.95, sheet.linear(0, diameter, _COIN))
    sheet.circle(at, middle * 0.8, BRASS_DEEP, 0.75)
    sheet.circle(at, middle * 0.76, sheet.linear(0, diameter, _COIN))
    return converted(sheet.raster())


@kept
def disc(art: Art, diameter: int, *, chosen: bool) -> Surface:
    """The ring around the number of a step."""
    sheet, middle = Sheet(diameter, diameter), diameter / 2
    at = (middle, middle)
    sheet.circle(at, middle, BRASS_SHADE)
    sheet.circle(at, middle * (1 - _DISC_LINE), BURGUNDY if chosen else PAPER_TOP)
    ring: RGB = rgb("#D9B866")
    sheet.circle(at, middle * 0.84, ring, 0.8)
    ground: RGB | str = sheet.linear(0, diameter, FILL_BURGUNDY) if chosen else PAPER_TOP
    sheet.circle(at, middle * 0.81, ground)
    return converted(sheet.raster())


def plate(art: Art, size: tuple[int, int], u: float) -> Painted:
    """The pale gold plaque behind what counts now, in a breath of light."""
    reach = max(3, round(12 * u))
    lit = glow_box(*size, 5 * u, reach=reach, colour=LAMP_GLOW, core=0.1, strength=0.4)

    def make() -> Surface:
        width, height = size
        sheet = Sheet(width, height)
        step, line = max(3, round(min(height * 0.2, 14 * u))), max(1.0, 2 * u)
        sheet.fill(stepped(0, 0, width, height, step), sheet.linear(0, height, _PLATE))
        inner = stepped(line, line, width - 2 * line, height - 2 * line, step)
        sheet.fill(stepped(0, 0, width, height, step) + inner, rgb("#B98A35"))
        whole = lit.surface.copy()
        whole.blit(sheet.raster(), (-lit.dx, -lit.dy))
        return converted(whole)

    return Painted(art.flat(("book plate", size, u), make), lit.dx, lit.dy)


@kept
def strip(art: Art, size: tuple[int, int], u: float, *, chosen: bool) -> Surface:
    """The ground of the switch between variants, or the plaque of the chosen one."""
    width, height = size
    sheet = Sheet(width, height)
    step, line = max(3, round(height * 0.17)), max(1.0, 1.8 * u)
    fill: Stops = FILL_BURGUNDY if chosen else _STRIP
    outer = stepped(0, 0, width, height, step)
    inner = stepped(line, line, width - 2 * line, height - 2 * line, step)
    sheet.fill(outer, sheet.linear(0, height, fill))
    sheet.fill(outer + inner, rgb("#C99F4E") if not chosen else BRASS_DEEP)
    return converted(sheet.raster())


@kept
def fan(art: Art, width: int, u: float, *, left: bool) -> Surface:
    """Three thin lines beside the heading of a page."""
    line, pitch = max(1, round(1.6 * u)), max(2, round(8.5 * u))
    surface = clear(width, 2 * pitch + line, BRASS_SHADE)
    for row, share in enumerate((1, 0.69, 0.4)):
        length = round(width * share)
        x = width - length if left else 0
        surface.fill((*BRASS_SHADE, 235), (x, row * pitch, length, line))
    return converted(surface)


@kept
def rule(art: Art, width: int, height: int, *, faint: bool = False) -> Surface:
    """A thin line on paper."""
    surface = clear(width, height, BRASS_SHADE)
    surface.fill((*BRASS_SHADE, 110 if faint else 255))
    return converted(surface)


def hand_row(
    art: Art, pictures: CardPictures, cards: Sequence[Card], width: int, gap: int, counting: int
) -> Surface:
    """Cards side by side, `width` px each; from the one numbered `counting` on they are pale."""
    key = ("book hand", tuple(cards), width, gap, counting, pictures.style)
    margin = max(2, round(width * 0.18))
    height = round(width * 1.4)

    def make() -> Surface:
        full = len(cards) * (width + gap) - gap
        whole = Surface((full + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        for index, card in enumerate(cards):
            drawing = pictures.card(card, width, 0.0)
            surface = drawing.surface
            if index >= counting:
                surface = surface.copy()
                surface.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
            x = margin + index * (width + gap) + width / 2
            whole.blit(surface, drawing.at(x, margin + height / 2))
        return converted(whole)

    return art.flat(key, make)


# --- a page turns --------------------------------------------------------------------------------
SECONDS: Final = 0.35
_Z: Final = 900
_TURN_SHADE: Final = 90  # of 255, how much darker a page is when it stands upright


class PageTurn:
    """Shows the way from what was seen before to the pages that lie there now."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._picture: Picture | None = None
        self._old: Surface | None = None
        self._new: Surface | None = None
        self._forward, self._folds = True, False
        self._area = Rect(0, 0, 0, 0)
        self._time = SECONDS

    @property
    def over(self) -> bool:
        """Whether no page turns."""
        return self._time >= SECONDS

    def remember(self, area: Rect, ring: object, *, forward: bool) -> None:
        """Keep what is seen now of the pages, without the focus `ring`, for the page to turn."""
        self._old, self._time = None, SECONDS
        picture = self._picture
        if self._services.settings.speed is Speed.INSTANT or picture is None:
            return
        picture.drop(ring)
        seen = picture.snapshot()
        if seen.get_size() == self._services.size:  # else the window has changed since
            self._old, self._forward = seen.subsurface(area), forward

    def begin(self, area: Rect, *, single: bool) -> None:
        """The pages lie anew in `area`, px: begin to turn if something was kept for it. A `single`
        page has no spine to turn around, and fades."""
        if area != self._area:
            self._time = SECONDS  # the window has changed while the page turned
        self._area = area
        if self._old is None or self._time < SECONDS:
            return
        if self._old.get_size() == area.size:
            self._new, self._time = None, 0.0
            self._folds = not self._services.settings.reduced_motion and not single
        else:
            self._old = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds
        if self.over:
            self._old = self._new = None

    def draw(self, picture: Picture) -> None:
        """Put what is to be seen of the turning leaf over the pages."""
        self._picture = picture
        if self.over or self._old is None:
            picture.drop_group("turn")
            return
        share = min(1.0, self._time / SECONDS)
        if not self._folds:
            alpha = round(255 * (1 - share))
            picture.put(("turn", "old"), self._old, self._area.topleft, _Z, live=True, alpha=alpha)
            return
        if self._new is None:
            picture.drop_group("turn")
            self._new = picture.snapshot().subsurface(self._area)
        self._fold(picture, self._old, self._new, in_out(share))

    def _fold(self, picture: Picture, old: Surface, new: Surface, share: float) -> None:
        area = self._area
        half = area.w // 2
        left = Rect(0, 0, half, area.h)
        right = Rect(half, 0, area.w - half, area.h)
        # forward: the old right page rises, then comes down as the new left one
        rises, lands = (right, left) if self._forward else (left, right)
        shown, page = (old, rises) if share < 0.5 else (new, lands)
        width = max(1, round(page.w * abs(1 - 2 * share)))
        leaf = pygame.transform.scale(shown.subsurface(page), (width, page.h))
        shade = 255 - round(_TURN_SHADE * (1 - abs(1 - 2 * share)))
        leaf.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        x = area.x + half - (width if page is left else 0)
        still, bare = lands.move(area.topleft).topleft, rises.move(area.topleft).topleft
        picture.put(("turn", "still"), old.subsurface(lands), still, _Z, live=True)
        picture.put(("turn", "bare"), new.subsurface(rises), bare, _Z, live=True)
        picture.put(("turn", "leaf"), leaf, (x, area.y), _Z + 1, live=True)
