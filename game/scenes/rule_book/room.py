"""The rule book itself: felt under it, its cover, its paper, its printed frames."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.scenes.rule_book.layout import BookLayout, PageLayout
from game.ui.paint.light import Painted, clear, shown
from game.ui.paint.svg import number, rounded, stepped
from game.ui.rooms.parts import Size, drawing, linear, unit
from game.ui.rooms.table import felt, lamp_light, lay_cloth
from game.ui.text.lettering import soft
from game.ui.theme import SHADOW

if TYPE_CHECKING:
    from game.ui.art import Art

_COVER: Final = (("#8E2336", 0.0), ("#7A1A2C", 0.5), ("#4E0E1C", 1.0))
_EDGE: Final = "#3A0812"
_LINE: Final = "#D9B866"
_PRINT: Final = "#B9934A"
_BOOKMARK: Final = (("#2F7C5E", 0.0), ("#17513C", 1.0))
_SHADE: Final = 34
"""u the shadow of the book reaches."""


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
        more_defs, more = _bookmark(box, u)
        defs, body = defs + more_defs, body + more
    lit = drawing(size, size, defs, body)
    under = clear(*size, SHADOW)
    pygame.draw.rect(
        under, (*SHADOW, 255), box.move(round(2 * u), round(9 * u)), border_radius=round(16 * u)
    )
    whole = soft(under, SHADOW, max(2, round(17 * u)), 0.75)
    whole.blit(lit, (0, 0))
    return shown(whole)


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


def _bookmark(box: Rect, u: float) -> tuple[str, str]:
    """A green ribbon that hangs out of the spine."""
    defs = linear(
        "mark", (box.centerx - 12 * u, 0), (box.centerx + 12 * u, 0),
        [(at, colour) for colour, at in _BOOKMARK],
    )  # fmt: skip
    path = rounded(box.centerx - 11 * u, box.bottom - 15 * u, 22 * u, 46 * u, u)
    return defs, _fill(path, "url(#mark)")
