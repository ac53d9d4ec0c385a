"""What is seen of a question at an event: cards in a row, a face-down one and its price, a paper
above, two answers, and the boards of the day. Large enough for those who pass by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING, Final

from pygame import Rect, transform

from game.rules.cards import HIDDEN, Card
from game.rules.variants import Combination, scoring_cards
from game.table.coach_words import percent
from game.table.motion.places import in_order, order_of
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.table.parts.chips import ChipPictures
from game.table.replay.review_pictures import Fill, bar
from game.ui.art import faded
from game.ui.boxes import Unit, fill
from game.ui.nodes import paragraph, plaque, plate, portrait, text, title
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHINE,
    BURGUNDY,
    TEXT,
    TEXT_DIM,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.tree import Node, Pen, column, drawing, row, space, stack

if TYPE_CHECKING:
    from game.rules.variants import HandValue
    from game.scenes.puzzles.answers import Told
    from game.storage.quiz_day import QuizDay
    from game.ui.services import Services
    from game.words.words import Words

PAPER: Final = (1080, 150)  # u
BUTTON: Final = (500, 116)  # u
CARDS: Final = 240  # u, height of the row
STEPS: Final = 12  # in which a card turns over
_CARD: Final = 164  # u, width
_ASPECT: Final = 1.42  # a card's height by its width, with its shadow
_WIDEST: Final = 1240  # u of the row
_STEP: Final = 1.04  # widths from one card to the next, at most
_BESIDE: Final = (320, 274)  # u, what stands beside the own hand, in wide windows and others
_LEAN: Final = 1.2  # degrees
_ARROW, _CHIP = 64, 58  # u
_AFTER: Final = 214  # u that follow the hand beside the card to be bought: arrow, chips and gaps
_BOARD, _BETWEEN, _MARGIN = (470, 160), 24, 50  # u, of the day, and around it
_TONGUE: Final = 250  # u, the widest button for a language
_UNDER_PAPER: Final = -3
_GONE: Final = 0.07  # of its height that a card which goes lies lower


# --- cards ---------------------------------------------------------------------------------------
@dataclass(frozen=True)
class QuizCards:
    """The hand, which card would go, which one comes, and the price. `bought`: it has come;
    `turned`: how far it has turned over, in steps; `stopped`: it stays as it is."""

    services: Services
    hand: tuple[Card, ...]
    away: Card
    comes: Card
    price: int
    bought: bool = False
    turned: int = 0
    stopped: bool = False

    def show(self, pen: Pen, box: Rect) -> None:
        """All of it in a row, in the middle of a box."""
        kit = pen.kit
        wide = min(kit.px(_CARD), round(box.h / _ASPECT))
        room, count = min(box.w, kit.px(_WIDEST)), len(self.hand)
        after = kit.px(_AFTER)
        step = min(wide * _STEP, (room - after - 2 * wide) / (count - 1))
        whole = step * (count - 1) + 2 * wide + after
        x = box.centerx - whole / 2 + wide / 2
        self._show_hand(pen, x, box.centery, wide, step)
        x += step * (count - 1) + wide / 2
        arrow, chip = kit.px(_ARROW), kit.px(_CHIP)
        gap = (after - arrow - chip) / 3
        if not self.stopped:
            drawn = kit.art.tinted("icons/arrow", arrow, BRASS_SHINE)
            pen.centre(drawn, (x + gap + arrow / 2, box.centery), 4)
        middle = x + 2 * gap + arrow + wide / 2
        self._show_market(pen, (middle, box.centery), wide)
        self._show_price(pen, (middle + wide / 2 + gap + chip / 2, box.centery), chip, box)

    @property
    def _pictures(self) -> CardPictures:
        services = self.services
        return CardPictures(services.art, services.u, card_style(services))

    def _show_hand(self, pen: Pen, x: float, y: float, wide: int, step: float) -> None:
        hand = in_order(self.hand, order_of(self.services.settings))
        now = [c for c in hand if c != self.away] + [self.comes] if self.bought else hand
        lit = scoring_cards(now)
        lit = lit if len(lit) < len(now) else frozenset()
        for index, card in enumerate(hand):
            aside = index - (len(hand) - 1) / 2
            gone = self.bought and card == self.away
            halo = Halo.WINNER if card in lit and not gone else Halo.NONE
            drawn = self._pictures.card(card, wide, -aside * _LEAN, halo)
            down = _GONE * wide * _ASPECT if gone else 0
            place = drawn.at(x + index * step, y + aside * aside * wide * 0.006 + down)
            pen.items.put(
                ("card", index), faded(drawn.surface) if gone else drawn.surface, place, 5
            )

    def _show_market(self, pen: Pen, middle: tuple[float, float], wide: int) -> None:
        """The face-down card, turning over once it is bought."""
        back = self._pictures.card(HIDDEN, wide, 0.0)
        if not self.bought:
            art = self.services.art  # seen by nobody before, but there at once
            art.ahead(self._pictures.card, self.comes, wide, 0.0, Halo.HOVER)
            drawn = faded(back.surface) if self.stopped else back.surface
            pen.put(drawn, back.at(*middle), 5)
            return
        face = self._pictures.card(self.comes, wide, 0.0, Halo.HOVER)
        share = cos(pi * self.turned / STEPS)
        shown = face if share < 0 else back
        if abs(share) >= 1:
            pen.put(shown.surface, shown.at(*middle), 5)
            return
        width, height = shown.surface.get_size()
        thin = transform.smoothscale(shown.surface, (max(1, round(width * abs(share))), height))
        top = shown.at(*middle)[1]
        pen.put(thin, (middle[0] - thin.get_width() / 2, top), 5)

    def _show_price(self, pen: Pen, middle: tuple[float, float], chip: int, box: Rect) -> None:
        """Chips that go up, under the paper and to the bank, while the card turns."""
        if self.stopped or self.turned >= STEPS:
            return
        drawn, pitch = ChipPictures(pen.kit.art).chip(1, chip), chip * 0.92
        share = self.turned / STEPS
        for index in range(self.price):
            y = middle[1] + (index - (self.price - 1) / 2) * pitch
            x = middle[0] + (box.centerx - middle[0]) * share
            place = drawn.at(x, y + (box.y - 2 * chip - y) * share)
            pen.put(drawn.surface, place, _UNDER_PAPER)


# --- words ---------------------------------------------------------------------------------------
_NAMED: Final = {
    Combination.PAIR: (2,), Combination.TWO_PAIRS: (2, 2), Combination.TRIPLET: (3,),
    Combination.QUADRUPLET: (4,),
}  # fmt: skip
"""Hands that are called by their ranks, and how many cards of each."""


def hand_called(words: Words, hand: Sequence[Card], value: HandValue) -> str:
    """What is held, as one says it: “Three queens”."""
    sizes = _NAMED.get(value.combination)
    if sizes is None:
        return words(f"combination.{value.combination.name}")
    held = [card.rank for card in hand]
    ranks = sorted((rank for rank in set(held) if held.count(rank) in sizes), reverse=True)
    first, second = (*(words(f"draw.rank.many.{rank.name}") for rank in ranks), "")[:2]
    return words(f"quiz.hand.{value.combination.name}", first=first, second=second)


@dataclass(frozen=True, slots=True)
class BankTag:
    """What stands on the upper edge of the paper, and where, as a share of its width: between the
    guests' cards."""

    text: str
    at: float


def asking_paper(tag: BankTag, line: str, question: str) -> Node:
    """The question: what is held and what a card costs, and below it whether one would."""
    return _paper(
        tag,
        text(line, 38, face=Face.SEMIBOLD, ink=TEXT_ON_PAPER, most=1.1, at=0.5),
        title(question, 54, most=1.0, ink=BURGUNDY).of(high=72),
    )


def telling_paper(tag: BankTag, remark: str, why: str) -> Node:
    """What the owl says of the answer, and why the better one is better."""
    return _paper(
        tag,
        text(remark, 32, face=Face.SEMIBOLD, ink=BURGUNDY, most=1.1, at=0.5).of(high=46),
        paragraph(why, 26, face=Face.MEDIUM, ink=TEXT_ON_PAPER, most=1.2, at=0.5),
    )


def _paper(tag: BankTag, *lines: Node) -> Node:
    """Over the bowl; the `tag` on its edge tells what is in it."""

    def show(pen: Pen, box: Rect) -> None:
        kit = pen.kit
        plaque(Plaque.PAPER, step=18, border=2.4, z=0)(pen, box)
        shape = kit.paint.tag(tag.text, Plaque.GOLD, u=kit.u, text=1.3 * min(1.25, kit.text))
        wide, high = shape.surface.get_size()
        pen.shape(shape, (box.x + box.w * tag.at - wide / 2, box.y - high + kit.px(16)), 5)

    return row(
        column(space(), portrait("owl").of(112, 112), space(high=6), wide=112), space(14),
        column(*lines, pad=(0, 10)), space(14),
        name="paper", pad=(22, 4),
        shows=show,
    )  # fmt: skip


def answer_told(label: str, said: Told, unit: str) -> Node:
    """An answer once it is given: its chips, and a word about them; the better one is green."""
    style = Plaque.GREEN if said.best else Plaque.BURGUNDY if said.own else Plaque.LACQUER
    return row(
        column(
            text(label, 34, face=Face.SEMIBOLD, ink=TEXT, most=1.2).of(high=fill(1.2)),
            text(said.note, 24, ink=TEXT, most=1.2).of(high=fill(1)),
        ),
        column(
            text(said.chips, 54, face=Face.BOLD, ink=TEXT, most=1.0, at=1).of(high=fill(1.6)),
            text(unit, 24, ink=TEXT, most=1.2, at=1).of(high=fill(1)), wide=fill(0.6),
        ),
        pad=(34, 12), gap=12, shows=plaque(style, z=0),
    )  # fmt: skip


# --- the boards of the day -----------------------------------------------------------------------
def asked_board(words: Words, day: QuizDay) -> Node:
    """How many have answered today, and what they would."""
    head = row(
        text(words("quiz.asked"), TypeScale.TOAST, face=Face.SEMIBOLD, ink=BRASS_LIGHT, most=1.3),
        text(str(day.answered), 34, face=Face.BOLD, ink=TEXT, most=1.2, at=1).of(fill(0.4)),
        gap=12,
    )  # fmt: skip
    if not day.answered:
        none = paragraph(words("quiz.asked.none"), TypeScale.TOAST, face=Face.ITALIC, most=1.2)
        return column(head.of(high=46), none, name="asked", shows=plate(), pad=(28, 10))
    bought = day.bought / day.answered
    stopped = 1 - round(100 * bought) / 100

    def show(pen: Pen, box: Rect) -> None:
        kit = pen.kit
        pen.put(bar(kit.art, box.size, Fill.CHOSEN, kit.u), box.topleft, 1)
        filled = round(box.w * bought)
        if filled > 1:
            pen.put(bar(kit.art, (filled, box.h), Fill.BEST, kit.u), box.topleft, 2)

    told = row(
        text(words("quiz.share.buy", share=percent(bought, words, 0)), TypeScale.TOAST, most=1.2),
        text(
            words("quiz.share.stop", share=percent(stopped, words, 0)), TypeScale.TOAST, most=1.2,
            at=1,
        ),
        gap=10,
    )  # fmt: skip
    return column(
        head, drawing(show, high=20), told, name="asked", shows=plate(), pad=(28, 12), gap=6
    )


def record_board(words: Words, day: QuizDay, in_a_row: int) -> Node:
    """The most right answers in a row today, and how many it are now."""
    if not day.record:
        head = text(words("quiz.record"), TypeScale.TOAST, face=Face.SEMIBOLD, ink=BRASS_LIGHT,
                    most=1.3)  # fmt: skip
        none = paragraph(words("quiz.record.none"), TypeScale.TOAST, face=Face.ITALIC, most=1.2)
        return column(head.of(high=46), none, name="record", shows=plate(), pad=(28, 10))
    now = words("quiz.now", count=in_a_row) if in_a_row else words("quiz.record.beat")
    return row(
        column(
            text(words("quiz.record"), TypeScale.TOAST, face=Face.SEMIBOLD, ink=BRASS_LIGHT,
                 most=1.3),
            text(words("quiz.in_a_row", count=day.record), 27, face=Face.SEMIBOLD, most=1.2),
            text(now, TypeScale.TOAST, ink=TEXT_DIM, most=1.2),
        ),
        title(str(day.record), 84, most=1.0).of(wide=96),
        name="record", shows=plate(), pad=(28, 12, 20, 12), gap=10,
    )  # fmt: skip


def foot(across: float, asked: Node, record: Node, lines: tuple[str, str],
         tongues: Callable[[float], Sequence[Node]]) -> Node:  # fmt: skip
    """The two boards, in a window so many u wide, and between them the name of the game, what comes
    of an answer (`lines`), and the languages; `tongues` makes their buttons, so many u wide."""
    side = min(_BOARD[0], (across - 2 * _MARGIN - 2 * _BETWEEN) * 0.29)
    free = across - 2 * (_MARGIN + _BETWEEN + side)
    middle = column(
        title(lines[0], TypeScale.HEADER, most=1.0, outlined=True).of(high=58),
        text(lines[1], TypeScale.TOAST, face=Face.SEMIBOLD, most=1.2, at=0.5).of(high=30),
        space(high=6),
        row(*tongues(min(_TONGUE, (free - 14) / 2)), gap=14, high=64), wide=fill(),
    )  # fmt: skip
    return row(asked.of(side), middle, record.of(side), gap=_BETWEEN, wide=fill(), high=_BOARD[1])


def layout(across: float, paper: Node, cards: Node, answers: Node, boards: Node) -> Node:
    """A paper over the bowl, in a window so many u wide, below it the cards, two answers, and the
    boards of the day."""
    wide = min(PAPER[0], across - 2 * _MARGIN)
    return column(
        space(), row(space(), paper.of(wide, PAPER[1]), space()), space(high=30),
        cards.of(high=CARDS), space(high=30), row(space(), answers, space()), space(high=32),
        boards, pad=(_MARGIN, 0, _MARGIN, 24), wide=fill(), high=fill(),
    )  # fmt: skip


def in_two(first: Node, second: Node) -> Node:
    """Two answers side by side."""
    return row(first.of(*BUTTON), second.of(*BUTTON), gap=36)


def closing(unit: Unit, question: str, buttons: Sequence[Node]) -> Node:
    """Beside the own hand, where buttons stand at a table: whether one would like a whole game."""
    wide = _BESIDE[0] if unit.wide else _BESIDE[1]
    paper = stack(
        paragraph(question, 32, face=Face.SEMIBOLD, ink=BURGUNDY, most=1.1),
        wide=wide, high=96, pad=(16, 8), name="paper",
        shows=plaque(Plaque.PAPER, step=14, border=2.4, z=0),
    )  # fmt: skip
    return row(
        space(),
        column(space(), paper, *[each.of(wide, 96) for each in buttons], gap=12, wide=wide),
        pad=(0, 0, 36, 36), wide=fill(), high=fill(),
    )  # fmt: skip
