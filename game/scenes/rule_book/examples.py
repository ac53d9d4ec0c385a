"""The drawn examples of the rule book, out of the game's own cards, chips and faces.

A drawing is a tuple of pieces in a box of `BOX` units; nothing in it is written in words."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.rules.cards import HIDDEN, parse_card
from game.table.parts.card_pictures import CardPictures, Halo
from game.table.parts.chips import ChipPictures
from game.ui.art import converted
from game.ui.paint.svg import Sheet, number
from game.ui.theme import BURGUNDY, COMPACT_BELOW

if TYPE_CHECKING:
    from game.ui.art import Art


BOX: Final = (236, 136)  # width and height of a drawing, u
DEALER: Final = "dealer"  # a sprite that is lettered in the language spoken
SMALLER: Final = 0.82  # in compact windows words need more of the page
_PALE: Final = 80
_HEAD: Final = 11


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card around (x, y), turned by `degrees`; no name: its back."""

    card: str
    x: float
    y: float
    degrees: float = 0.0
    width: float = 58
    halo: Halo = Halo.NONE
    pale: bool = False


@dataclass(frozen=True, slots=True)
class ChipsAt:
    """A stack of `count` chips of one value; (x, y) is the middle of the lowest face."""

    value: int
    x: float
    y: float
    count: int = 1
    size: float = 40


@dataclass(frozen=True, slots=True)
class Sprite:
    """Any drawing of the project, `width` u wide, its middle at (x, y)."""

    name: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a point to a point, bent aside by `bend` u."""

    x: float
    y: float
    to_x: float
    to_y: float
    bend: float = 12


@dataclass(frozen=True, slots=True)
class IconAt:
    """A line icon in burgundy."""

    name: str
    x: float
    y: float
    width: float = 34


@dataclass(frozen=True, slots=True)
class Bowl:
    """The bank, with so many chips of each value shown in it."""

    x: float
    y: float
    width: float = 100
    filled: bool = True


Piece = CardAt | ChipsAt | Sprite | Arrow | IconAt | Bowl
Drawing = tuple[Piece, ...]

_IN_BOWL: Final = ((1, -20, 2), (2, 4, -3), (5, 20, 3), (1, -4, 8), (1, 12, 10), (5, -12, -4))


class ExamplePainter:
    """Makes drawings for one size and one style of cards."""

    def __init__(self, art: Art, cards: CardPictures, u: float, language: str) -> None:
        self._art, self._cards = art, cards
        self._u = u * (SMALLER if u < COMPACT_BELOW else 1.0)
        self._dealer = f"chips/dealer-{language}"
        self._chips = ChipPictures(art)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of every drawing, px."""
        return round(BOX[0] * self._u), round(BOX[1] * self._u)

    def picture(self, drawing: Drawing) -> Surface:
        """The drawing in a box of `BOX` u."""
        key = ("book drawing", drawing, self._u, self._cards.style, self._dealer)
        return self._art.flat(key, lambda: self._make(drawing))

    def _make(self, drawing: Drawing) -> Surface:
        whole = Surface(self.size, pygame.SRCALPHA)
        for piece in drawing:
            self._draw(whole, piece)
        return converted(whole)

    def _draw(self, whole: Surface, piece: Piece) -> None:
        u, art = self._u, self._art
        match piece:
            case CardAt():
                card = parse_card(piece.card) if piece.card else HIDDEN
                width = max(8, round(piece.width * u))
                drawn = self._cards.card(card, width, piece.degrees, piece.halo)
                surface = drawn.surface
                if piece.pale:
                    surface = surface.copy()
                    surface.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
                whole.blit(surface, drawn.at(piece.x * u, piece.y * u))
            case ChipsAt(value, x, y, count, size):
                stack = self._chips.stack(value, count, max(6, round(size * u)))
                whole.blit(stack.surface, stack.at(x * u, y * u))
            case Sprite(name, x, y, width):
                name = self._dealer if name == DEALER else name
                _centre(whole, art.sprite(name, max(4, round(width * u))), x * u, y * u)
            case IconAt(name, x, y, width):
                icon = art.tinted(f"icons/{name}", max(6, round(width * u)), BURGUNDY)
                _centre(whole, icon, x * u, y * u)
            case Arrow():
                whole.blit(_arrow(whole.get_size(), piece, u), (0, 0))
            case Bowl():
                self._bowl(whole, piece)

    def _bowl(self, whole: Surface, bowl: Bowl) -> None:
        u, art = self._u, self._art
        width = max(10, round(bowl.width * u))
        for name in ("back", "front"):
            drawing = art.sprite(f"bowl/{name}", width)
            _centre(whole, drawing, bowl.x * u, bowl.y * u)
            if name == "back" and bowl.filled:
                for value, dx, dy in _IN_BOWL:
                    size = max(5, round(bowl.width * 0.2 * u))
                    chip = self._chips.chip(value, size)
                    scale = bowl.width / 100
                    at = (bowl.x + dx * scale, bowl.y + (dy - 28) * scale)
                    whole.blit(chip.surface, chip.at(at[0] * u, at[1] * u))


def _centre(whole: Surface, drawing: Surface, x: float, y: float) -> None:
    whole.blit(drawing, drawing.get_rect(center=(round(x), round(y))))


def _arrow(size: tuple[int, int], arrow: Arrow, u: float) -> Surface:
    """A bent line with an open head, all in burgundy."""
    x0, y0, x1, y1 = arrow.x * u, arrow.y * u, arrow.to_x * u, arrow.to_y * u
    angle = atan2(y1 - y0, x1 - x0)
    aside = 2 * arrow.bend * u
    mid_x = (x0 + x1) / 2 - sin(angle) * aside
    mid_y = (y0 + y1) / 2 + cos(angle) * aside
    n = number
    sheet = Sheet(*size)
    line = max(1.4, 3.4 * u)
    sheet.stroke(f"M{n(x0)} {n(y0)}Q{n(mid_x)} {n(mid_y)} {n(x1)} {n(y1)}", BURGUNDY, line)
    end = atan2(y1 - mid_y, x1 - mid_x)
    head = _HEAD * u
    points = [(x1 - head * cos(end + turn), y1 - head * sin(end + turn)) for turn in (0.55, -0.55)]
    (ax, ay), (bx, by) = points
    sheet.stroke(f"M{n(ax)} {n(ay)}L{n(x1)} {n(y1)}L{n(bx)} {n(by)}", BURGUNDY, line)
    return sheet.raster()


def fan(
    cards: str,
    x: float = 120,
    y: float = 70,
    apart: float = 34,
    lean: float = 6,
    width: float = 58,
) -> Drawing:
    """Cards in a fan around a point; `??` is a back."""
    names = cards.split()
    middle = (len(names) - 1) / 2
    return tuple(
        CardAt(
            "" if name == "??" else name,
            x + (index - middle) * apart,
            y + abs(index - middle) ** 1.7 * lean * 0.4,
            -(index - middle) * lean,
            width,
        )
        for index, name in enumerate(names)
    )


def row(
    cards: str, x: float, y: float, apart: float = 46, width: float = 42, pale: int = 99
) -> Drawing:
    """Cards side by side from x on; those from the one numbered `pale` on are pale."""
    return tuple(
        CardAt("" if name == "??" else name, x + index * apart, y, width=width, pale=index >= pale)
        for index, name in enumerate(cards.split())
    )


def face(name: str, x: float, y: float, width: float = 66, mood: str = "calm") -> Piece:
    """A guest's portrait."""
    return Sprite(f"characters/{name}-{mood}", x, y, width)


PURSE: Final[Drawing] = (
    ChipsAt(10, 38, 92, 3), ChipsAt(5, 88, 92, 5), ChipsAt(2, 138, 92, 6), ChipsAt(1, 188, 92, 8),
)  # fmt: skip
GUESTS: Final[Drawing] = (
    face("hare", 40, 66, 78), face("cat", 118, 72, 78, "pleased"), face("badger", 196, 66, 78),
)  # fmt: skip
_FOUR: Final = row("?? ?? ?? ??", 34, 72, 56, 46)
_PACK: Final[Drawing] = tuple(CardAt("", 60 + n * 1.4, 74 - n * 1.4) for n in range(6))

_DELUXE: Final[dict[str, Drawing]] = {
    "deal.variant": fan("5H 6S 7D 8C 9H TS JD QC", apart=21, lean=5),
    "deal.purse": PURSE,
    "deal.youngest": (
        face("cat", 66, 66, 92, "pleased"), Sprite(DEALER, 118, 104, 44),
        face("badger", 182, 76, 62),
    ),
    "deal.length": (
        face("fox", 118, 76, 84, "pleased"), IconAt("crown", 118, 20, 36), ChipsAt(10, 40, 104, 4),
        ChipsAt(5, 196, 104, 2),
    ),
    "deal.cut": (
        *_PACK, *(CardAt("", 166 + n * 1.4, 84 - n * 1.4) for n in range(4)),
        Arrow(92, 34, 146, 42, -11),
    ),
    "deal.hands": (
        CardAt("", 46, 72, 10, 50), CardAt("", 102, 60, 4, 50), CardAt("", 158, 62, -4, 50),
        Arrow(62, 122, 182, 118, 10),
    ),
    "deal.secrets": (
        *fan("?? ?? ?? ?? ??", 118, 94, 22, 5, 44), *row("?? ?? ?? ??", 48, 32, 47, 38),
    ),
    "deal.pickup": (*fan("KS QH QD 8C 4H", apart=32),),
    "buying.discard": (
        CardAt("KS", 38, 78, 6, 56), CardAt("QH", 72, 76, 0, 56), CardAt("QD", 108, 80, -6, 56),
        CardAt("4H", 188, 52, -14, 58, Halo.CHOSEN), Arrow(140, 112, 206, 116, 13),
    ),
    "buying.pay": (
        Sprite("chips/2-flat", 46, 46, 46), Sprite("chips/1-flat", 26, 92, 46),
        Arrow(72, 42, 106, 30, -12), Bowl(170, 74, 132),
    ),
    "buying.take": (
        *(CardAt("", x, 82, 0, 47) for x in (28, 88, 206)),
        CardAt("QC", 148, 56, -4, 56, Halo.HOVER),
    ),
    "buying.again": fan("QC QH QD KS 7D", 118, 68, 38, 6),
    "showing.show": (
        *fan("9C 9H 9S KD 2S", 118, 80, 30, 5), Arrow(52, 24, 190, 24, -9),
    ),
    "showing.hidden": (*_FOUR[:3], CardAt("", 198, 60, -14, 46), IconAt("eye", 118, 124, 30)),
    "showing.line": (
        *row("9C 9D 9S KH 2C", 34, 64, 42, 38, 3), IconAt("arrow", 118, 120, 32),
    ),
    "showing.curious": (*_FOUR[:3], CardAt("AS", 198, 70, -6, 50, Halo.HOVER)),
    "wins.line": (
        *row("5H 6C 7S 8D", 26, 42, 29, 34), *row("JH JS 9D 9C", 128, 92, 29, 34),
        IconAt("crown", 70, 100, 34),
    ),
    "wins.high": (
        *row("AC 2H 3D 4S 5C", 34, 40, 40, 34), *row("9C TH JD QS KC", 34, 98, 40, 34),
    ),
    "wins.groups": (
        *row("QC QH QD 4S", 30, 42, 36, 34, 3), *row("8C 8H 8D AS", 30, 98, 36, 34, 3),
        IconAt("crown", 200, 42, 34),
    ),
    "wins.tie": (
        face("cat", 66, 76, 84, "pleased"), face("badger", 176, 76, 84, "worried"),
        IconAt("crown", 66, 14, 30),
    ),
    "chips.bank": (
        Bowl(76, 74, 132), Arrow(138, 38, 184, 40, -12), face("cat", 196, 90, 74, "pleased"),
    ),
    "chips.difference": (
        face("fox", 46, 72, 76, "worried"), ChipsAt(2, 118, 54), ChipsAt(1, 118, 96),
        Arrow(92, 24, 146, 24, -9), face("cat", 190, 72, 76, "pleased"),
    ),
    "chips.broke": (face("hare", 70, 74, 92, "worried"), IconAt("cross", 176, 76, 52)),
    "chips.change": (
        ChipsAt(5, 46, 76, 1, 54), Arrow(84, 70, 128, 70, -10), ChipsAt(2, 166, 48, 1, 42),
        ChipsAt(2, 208, 62, 1, 42), ChipsAt(1, 178, 98, 1, 42),
    ),
    "chips.seven": (
        *row("9C 9H 9D 7S 7H 4C 4D", 26, 26, 31, 27), *row("QC QH QD QS KH KC 8S", 26, 70, 31, 27),
        *row("AC AD JH TS 8C 5D 2H", 26, 114, 31, 27, 2),
    ),
    "chips.six": (
        *row("8C 8H 8D QS 5H 2C", 32, 26, 34, 28, 3), *row("7C 8S 9D TH JC QH", 32, 70, 34, 28),
        *row("9C TS JD QC KH AS", 32, 114, 34, 28),
    ),
    "chips.broken": (
        ChipsAt(10, 40, 46, 1, 46), Arrow(72, 40, 104, 40, -7), ChipsAt(5, 134, 46, 1, 42),
        ChipsAt(2, 176, 46, 2, 42), ChipsAt(1, 214, 46, 1, 36), ChipsAt(2, 40, 104, 1, 42),
        Arrow(72, 98, 104, 98, -7), ChipsAt(1, 140, 104, 2, 42),
    ),
    "chips.last": (
        ChipsAt(1, 44, 80, 1, 50), Arrow(78, 72, 118, 72, -10),
        CardAt("AS", 176, 68, -6, 66, Halo.HOVER),
    ),
    "house.five": (
        ChipsAt(1, 40, 96, 2, 46), ChipsAt(1, 40, 44, 1, 46), Arrow(72, 56, 112, 56, -10),
        Bowl(172, 74, 132),
    ),
    "house.double": (
        face("fox", 42, 72, 72, "worried"), ChipsAt(5, 100, 78, 1, 44), ChipsAt(5, 140, 78, 1, 44),
        Arrow(88, 28, 150, 28, -9), face("cat", 196, 72, 72, "pleased"),
    ),
    "house.evening": (*row("QH QS 9D 7C 4S", 34, 70, 42, 40, 2), IconAt("star", 55, 122, 26)),
    "house.little": (
        face("hare", 52, 74, 84, "worried"), ChipsAt(1, 132, 84, 1, 46),
        Arrow(158, 74, 196, 74, -8),
    ),
}  # fmt: skip

_OTHERS: Final[dict[str, Drawing]] = {
    "others.hand": fan("TH JH QS KD AC", 118, 68, 38, 6),
    "others.stakes": (
        face("fox", 54, 74, 84), ChipsAt(10, 128, 96, 4), ChipsAt(5, 178, 96, 3),
    ),
    "others.side": (
        ChipsAt(10, 54, 96, 6), ChipsAt(5, 100, 96, 6), Arrow(126, 60, 156, 60, -6),
        ChipsAt(2, 192, 96, 3),
    ),
    "others.split": (
        *row("KC KH", 30, 66, 38, 40), *row("KD KS", 156, 66, 38, 40), ChipsAt(1, 112, 70, 1, 34),
    ),
    "salon.seats": (
        CardAt("AH", 48, 60, 8, 52), CardAt("KH", 118, 56, 0, 52), CardAt("QH", 188, 60, -8, 52),
        IconAt("crown", 48, 116, 30),
    ),
    "salon.deal": (*_PACK, ChipsAt(1, 138, 60), ChipsAt(1, 170, 94), ChipsAt(1, 206, 64)),
    "salon.ask": (face("owl", 64, 76, 88, "thinking"), *row("?? ?? ??", 140, 70, 38, 38)),
    "salon.draw": (
        CardAt("7C", 48, 74, 12, 54, Halo.CHOSEN), CardAt("2D", 84, 70, 4, 54, Halo.CHOSEN),
        Arrow(116, 62, 150, 62, -8), CardAt("", 172, 72, -2, 50), CardAt("", 202, 76, -10, 50),
    ),
    "salon.bet": (
        ChipsAt(5, 46, 80, 1, 48), ChipsAt(1, 118, 84, 1, 40), IconAt("cross", 190, 74, 40),
    ),
    "salon.raise": (
        ChipsAt(5, 46, 84, 2, 42), Arrow(78, 66, 116, 66, -8), ChipsAt(5, 148, 84, 2, 42),
        ChipsAt(10, 196, 84, 2, 42),
    ),
    "salon.waiting": (Bowl(70, 74, 120), Arrow(128, 44, 164, 44, -9), *fan("?? ??", 194, 80, 20)),
    "salon.show": fan("QC QH QS 7D 7H", 118, 68, 38, 6),
    "salon.joker": (
        CardAt("KC", 40, 76, 10, 54), CardAt("KH", 84, 70, 4, 54), CardAt("KD", 128, 70, -4, 54),
        CardAt("*R", 184, 70, -12, 58, Halo.HOVER),
    ),
    "salon.jackpot": (*row("JC JD", 54, 72, 66, 60), Bowl(190, 84, 88)),
    "salon.visum": (
        Sprite(DEALER, 46, 78, 56), Arrow(80, 68, 124, 68, -10), ChipsAt(5, 162, 88, 3, 46),
    ),
    "salon.light": (face("hare", 60, 76, 84, "worried"), Arrow(108, 66, 144, 66, -9),
                    ChipsAt(10, 188, 90, 3, 44)),
    "salon.stock": (
        CardAt("", 50, 74, 0, 56), Arrow(156, 40, 96, 44, 12), *fan("?? ?? ??", 178, 84, 22)),
    "salon.fine": (face("fox", 60, 76, 84, "worried"), Arrow(104, 66, 140, 66, -9),
                   ChipsAt(1, 160, 42, 1, 34), Bowl(188, 96, 84, filled=False)),
    "salon.out": (face("badger", 66, 76, 84), *row("?? ??", 152, 70, 44, 42)),
    "salon.clumsy": (
        CardAt("7H", 60, 84, 24, 54), CardAt("", 112, 64, -10, 54), CardAt("QC", 166, 88, -34, 54),
    ),
    "salon.exposed": (*row("?? ?? ??", 34, 74, 54, 46), CardAt("8D", 196, 68, -8, 50, Halo.HOVER)),
    "salon.skipped": (
        *fan("?? ??", 50, 74, 22), IconAt("cross", 118, 72, 38), *fan("?? ??", 186, 74, 22),
    ),
    "salon.wrong": (
        face("badger", 54, 76, 72, "worried"), Sprite(DEALER, 112, 96, 42),
        Arrow(128, 66, 158, 62, -9), face("cat", 194, 76, 72),
    ),
    "salon.many": (*fan("?? ?? ?? ?? ??", 86, 72, 22), CardAt("", 198, 72, -12, 48, Halo.CHOSEN)),
    "salon.few": (*fan("?? ?? ?? ??", 96, 74, 28), IconAt("plus", 204, 74, 34)),
    "salon.faceup": (
        *_PACK, CardAt("3S", 92, 62, -8, 54, Halo.HOVER), Arrow(136, 60, 190, 76, -10),
    ),
    "salon.overdrawn": (*row("?? ??", 40, 74, 52, 48), CardAt("", 172, 74, -10, 48, Halo.CHOSEN)),
    "salon.peeking": (*fan("?? ?? ??", 86, 74, 26), IconAt("eye", 186, 74, 40)),
    "salon.discards": (*row("?? ?? ??", 34, 74, 40, 46), IconAt("eye", 196, 74, 40)),
    "salon.along": (
        face("hare", 62, 76, 84), Arrow(108, 66, 144, 66, -9), *row("??", 182, 74, 1, 50),
    ),
    "salon.refusing": (*fan("QC QD QH", 86, 74, 28), IconAt("crown", 190, 74, 40)),
    "salon.owing": (Bowl(70, 74, 110), ChipsAt(1, 152, 90), IconAt("check", 200, 74, 40)),
    "salon.better": (*fan("9C TD JH QS KC", 100, 74, 26, 4), IconAt("star", 206, 74, 36)),
    "salon.pack": (CardAt("KD", 66, 72, 8, 58), IconAt("pause", 118, 72, 30),
                   CardAt("KD", 170, 72, -8, 58)),
    "duel.ante": (
        face("snowman", 60, 74, 92), ChipsAt(5, 130, 80, 1, 40), ChipsAt(5, 176, 80, 1, 40),
    ),
    "duel.first": (
        *fan("?? ?? ??", 62, 76, 20), ChipsAt(5, 134, 88, 2), Arrow(152, 54, 184, 54, -8),
        ChipsAt(5, 204, 88, 4),
    ),
    "duel.draw": (
        CardAt("9C", 54, 74, 10, 54, Halo.CHOSEN), Arrow(96, 62, 140, 62, -10),
        CardAt("", 182, 72, -6, 54),
    ),
    "duel.second": (
        ChipsAt(5, 46, 88, 4), IconAt("eye", 118, 66, 46), *fan("?? ??", 186, 78, 22),
    ),
    "duel.look": (
        *row("QC QH QS KD KH", 34, 40, 42, 34), *row("AC JC TC 8C 7C", 34, 98, 42, 34),
    ),
    "duel.equal": (*row("AH TC", 32, 66, 40, 40), Bowl(118, 84, 66),
                   *row("AD TS", 164, 66, 40, 40)),
    "duel.pawn": (
        Sprite("items/scarf", 56, 70, 92), Arrow(106, 62, 146, 62, -10),
        ChipsAt(10, 184, 92, 2, 44),
    ),
    "duel.won": (Sprite("items/hat", 70, 84, 96), face("snowman", 180, 74, 86, "worried")),
    "club.pack": (*row("7S 8H 9C TD", 24, 44, 30, 34), *row("JS QH KC AD", 122, 92, 30, 34)),
    "club.dealer": (
        CardAt("8D", 36, 74, 6, 48), CardAt("AC", 84, 72, 2, 48), CardAt("TH", 132, 72, -2, 48),
        CardAt("JS", 192, 68, -8, 56, Halo.HOVER),
    ),
    "club.deal": (*_PACK, *fan("?? ?? ??", 172, 78, 24)),
    "club.first": (
        ChipsAt(5, 40, 92, 1), ChipsAt(5, 92, 92, 3), ChipsAt(5, 144, 92, 5),
        ChipsAt(5, 196, 92, 7),
    ),
    "club.draw": (
        CardAt("8S", 48, 74, 12, 54, Halo.CHOSEN), CardAt("9D", 84, 70, 4, 54, Halo.CHOSEN),
        Arrow(118, 62, 152, 62, -8), CardAt("", 172, 72, -4, 50), CardAt("", 202, 76, -10, 50),
    ),
    "club.second": (
        face("fox", 60, 76, 84, "pleased"), ChipsAt(10, 128, 96, 2), ChipsAt(5, 178, 96, 4),
    ),
    "club.show": fan("9H TH JH QH KH", 118, 68, 38, 6),
    "club.jacks": (*row("JH JS", 54, 72, 64, 58), Arrow(160, 66, 188, 66, -7),
                   ChipsAt(5, 212, 84, 1, 38)),
}  # fmt: skip

DRAWINGS: Final = _DELUXE | _OTHERS  # by the key of the step
