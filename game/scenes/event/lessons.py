"""How the table shown is played, in four sentences and twenty seconds: a paper with one at a time
and what it looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface, transform

from game.match.options import CHARACTERS
from game.rules.cards import HIDDEN, parse_card
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.lines import put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import (
    BURGUNDY,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.words.words import Words, languages

if TYPE_CHECKING:
    from game.ui.services import Services

STAYS: Final = 5.0
"""Seconds a sentence stays."""
_SHOWN: Final = {
    "deluxe": (
        ("??", "??", "??", "??"),
        ("4H", "1", "2", ">", "??"),
        ("1", "2", "1", ">", "bowl"),
        ("5", "2", ">", "owl"),
    ),
    "salon": (
        ("4H", "9C", ">", "??", "??"),
        ("5", "2", ">", "bowl"),
        ("??", "bulb"),
        ("QS", "QH", "QD"),
    ),
    "duel": (
        ("snowman", "5", "5"),
        ("4H", "9C", ">", "??", "??"),
        ("AS", "AH", "KD", "KC"),
        ("hat", ">", "10", "10"),
    ),
    "club": (
        ("5", "2", ">", "bowl"),
        ("4H", "9C", ">", "??", "??"),
        ("10", "5", ">", "bowl"),
        ("QS", "QH", "QD"),
    ),
}
"""What is beside each sentence of a table: cards, chips, an arrow, the bowl, a guest, a thought, a
belonging."""
_LEFT: Final = 4
"""Cards more than a hand has, face down before each player of the main game (D-10)."""
_CARD, _CHIP, _ARROW, _BOWL, _GUEST, _BULB = 86, 48, 46, 132, 112, 74  # widths in u
_THING: Final = 104
_GAP: Final = 14
_WIDEST: Final = 0.42
"""Share of the paper that the picture may take."""
_OVERLAP: Final = 0.5
"""Share of a card that the next one covers, of three or more; of chips likewise."""
_DOT, _DOT_STEP = 18, 32
_HEAD, _TEXT_TOP, _DOTS = 40, 66, 34
_SENTENCE: Final = 34


class Lessons:
    """All sentences in one language after the other, the one spoken here first."""

    def __init__(self, services: Services, table: str, variant: int, box: Rect, *, z: int) -> None:
        """`variant`: cards in a hand of the main game."""
        self._services, self._box, self._z = services, box, z
        self._key, self._pictures, self._cards = f"event.lesson.{table}", _SHOWN[table], variant
        own = services.words.language
        others = [Words.load(each) for each in languages() if each != own]
        self._tongues = (services.words, *others)
        self._time = 0.0
        self.number = -1
        self.items = Items("lesson", z=z)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds
        number = int(self._time / STAYS) % (len(self._pictures) * len(self._tongues))
        if number != self.number:
            self.number = number
            self._lay()

    def _lay(self) -> None:
        tongue, lesson = divmod(self.number, len(self._pictures))
        services, box, words = self._services, self._box, self._tongues[tongue]
        kit, case, self.items = services.kit, services.lettering, Items("lesson", z=self._z)
        paper = kit.paint.plaque(*box.size, Plaque.PAPER, u=kit.u, step=kit.px(18))
        self.items.shape("paper", paper, box.topleft)
        shown = self._shown(lesson)
        pad = kit.px(34)
        left, right = box.x + pad, box.right - pad
        self.items.right("shown", shown, (right, box.centery), 2)
        head = words("event.lesson", number=lesson + 1, most=len(self._pictures))
        label = case.fit(head, Face.MEDIUM, kit.size(TypeScale.BODY), box.w - 2 * pad, BURGUNDY)
        self.items.left("head", label, (box.x + pad, box.y + kit.px(_HEAD)), 2)
        text = words.variants(self._key, cards=self._cards, left=_LEFT)[lesson]
        top, foot = box.y + kit.px(_TEXT_TOP), box.bottom - kit.px(_DOTS + 22)
        room = Rect(left, top, right - shown.get_width() - pad - left, foot - top)
        put_paragraph(
            self.items, kit, "line", text, room, face=Face.SEMIBOLD, scale=_SENTENCE,
            ink=TEXT_ON_PAPER, at=0,
        )  # fmt: skip
        for place in range(len(self._pictures)):
            middle = box.x + pad + kit.px(_DOT / 2 + place * _DOT_STEP)
            lamp, side = kit.paint.bulb(kit.px(_DOT), lit=place == lesson), kit.px(_DOT)
            at = middle - side / 2, box.bottom - kit.px(_DOTS) - side / 2
            self.items.shape(("dot", place), lamp, at, 2)

    def _shown(self, lesson: int) -> Surface:
        """The small picture, one thing beside the other."""
        names = self._pictures[lesson]
        parts = [self._part(name) for name in names]
        gap = self._services.kit.px(_GAP)
        lefts, x = [], 0
        for index, part in enumerate(parts):
            lefts.append(x)
            alike = index + 1 < len(names) and _kind(names[index]) == _kind(names[index + 1])
            x += round(part.get_width() * (1 - _OVERLAP)) if alike else part.get_width() + gap
        high = max(part.get_height() for part in parts)
        whole = Surface((lefts[-1] + parts[-1].get_width(), high)).convert_alpha()
        whole.fill((0, 0, 0, 0))
        for left, part in zip(lefts, parts, strict=True):
            whole.blit(part, (left, (high - part.get_height()) // 2))
        high = self._box.h - 2 * self._services.kit.px(_DOTS + 24)
        share = min(_WIDEST * self._box.w / whole.get_width(), high / whole.get_height())
        return whole if share >= 1 else transform.smoothscale_by(whole, share)

    def _part(self, name: str) -> Surface:
        services = self._services
        kit, art = services.kit, services.art
        match _kind(name):
            case "chip":
                return art.sprite(f"chips/{name}-flat", kit.px(_CHIP))
            case "arrow":
                return art.tinted("icons/arrow", kit.px(_ARROW), BURGUNDY)
            case "bowl":
                return _bowl(services)
            case "guest":
                return art.sprite(f"characters/{name}-worried", kit.px(_GUEST))
            case "thing":
                return art.sprite(f"items/{name}", kit.px(_THING))
            case "bulb":
                return art.tinted("icons/bulb", kit.px(_BULB), TEXT_DIM_ON_PAPER)
        cards = CardPictures(art, kit.u, card_style(services))
        card = HIDDEN if name == "??" else parse_card(name)
        halo = Halo.CHOSEN if name == "4H" else Halo.NONE
        return cards.card(card, kit.px(_CARD), 0.0, halo).surface


def _kind(name: str) -> str:
    if name in ("1", "2", "5", "10"):
        return "chip"
    known = {">": "arrow", "bowl": "bowl", "bulb": "bulb", "hat": "thing"}
    return known.get(name, "guest" if name in CHARACTERS else "card")


def _bowl(services: Services) -> Surface:
    """The bowl, its back and its front."""
    wide = services.kit.px(_BOWL)
    back, front = services.art.sprite("bowl/back", wide), services.art.sprite("bowl/front", wide)
    whole = back.copy()
    whole.blit(front, (0, 0))
    return whole
