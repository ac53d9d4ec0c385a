"""Which card of a hand can be spared: one that belongs to nothing the hand is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.rules.cards import Card, Rank
from game.rules.decisions import BuyCard, Decision, TakeCard
from game.rules.variants import Combination, Variant

if TYPE_CHECKING:
    from game.rules.sight import View
    from game.rules.variants import HandValue
    from game.words.words import Words


_WHOLE: Final = (Combination.STRAIGHT, Combination.COLOR_FLUTE, Combination.COLOR_STRAIGHT)
"""What all cards of a hand make together."""


def spares(hand: Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    """The cards that are in no group and no line of the hand, the lowest first; one suit or one run
    that lacks a single card is broken last."""
    if variant.value(hand).combination in _WHOLE:
        return ()
    held = Counter(card.rank for card in hand)
    single = [card for card in hand if held[card.rank] == 1]
    suit, most = Counter(card.suit for card in hand).most_common(1)[0]
    nearly = {card for card in hand if card.suit is suit} if most == len(hand) - 1 else set()
    nearly |= _run(hand)
    return tuple(sorted(single, key=lambda card: (card in nearly, card.rank)))


def _run(hand: Sequence[Card]) -> set[Card]:
    """All cards but one, where they lie within one straight."""
    for away in hand:
        kept = [card for card in hand if card is not away]
        for ace in (1, Rank.ACE):
            ranks = {ace if card.rank is Rank.ACE else card.rank for card in kept}
            if len(ranks) == len(kept) and max(ranks) - min(ranks) < len(hand):
                return set(kept)
    return set()


ENOUGH: Final = 2
"""Who has finished so many games is no beginner any more."""
_THIRD: Final = 3
"""From this own turn on the owl says by herself what lamp and point table are for."""


class Note(Enum):
    """One thing she says; its value is how it is kept, and the end of the keys of its words."""

    SPARE = "spare"
    PRICES = "prices"
    RIBBON = "ribbon"
    LAMP = "lamp"
    POINTS = "points"

    __hash__ = object.__hash__

    @property
    def number(self) -> int:
        """What stands on it, from 1."""
        return tuple(Note).index(self) + 1

    @property
    def tells(self) -> bool:
        """Whether it asks for nothing: to read it is to understand it."""
        return self not in (Note.SPARE, Note.PRICES)


@dataclass(frozen=True, slots=True)
class Moment:
    """What decides which note is needed. `rests` is the note on what the pointer rests on; `turn`
    counts own turns; `games` are those the player has finished; `lamp`: it may be lit."""

    decision: Decision | None
    chosen: bool = False
    bought: int = 0
    rests: Note | None = None
    turn: int = 1
    games: int = 0
    lamp: bool = True

    @property
    def beginner(self) -> bool:
        """Whether the player still learns how a card is bought."""
        return self.games < ENOUGH

    @property
    def taking(self) -> bool:
        """Whether a card is to be taken next."""
        return self.chosen or isinstance(self.decision, TakeCard)

    @property
    def can_buy(self) -> bool:
        """Whether there are chips enough for the next card."""
        return isinstance(self.decision, BuyCard) and self.decision.chips >= self.decision.price


def needed(moment: Moment, known: Set[Note]) -> Note | None:
    """The note that is needed now; never one that is `known`."""
    if not isinstance(moment.decision, BuyCard | TakeCard):
        return None
    return next((note for note in _wanted(moment) if note not in known), None)


def _wanted(moment: Moment) -> tuple[Note, ...]:
    """What fits the moment, the most needed first."""
    wanted: list[Note] = []
    asked = moment.rests
    if asked is Note.RIBBON and not moment.beginner:
        asked = None
    if asked is not None:
        wanted.append(asked)
    if moment.beginner:
        if moment.taking:
            wanted.append(Note.PRICES)
        elif moment.can_buy:
            wanted.append(Note.SPARE)
        if moment.bought and not moment.taking:
            wanted.append(Note.RIBBON)
    if moment.turn >= _THIRD and not moment.taking:
        wanted += [Note.LAMP] * moment.lamp + [Note.POINTS]
    return tuple(wanted)


def done_by(before: Moment, after: Moment) -> frozenset[Note]:
    """What is understood because it was done between two moments of a turn."""
    done = set[Note]()
    if after.taking and not before.taking:
        done.add(Note.SPARE)
    if after.bought > before.bought:
        done |= {Note.SPARE, Note.PRICES}
    return frozenset(done)


@dataclass(frozen=True, slots=True)
class Said:
    """A note in words. `card` is the one that is named."""

    note: Note
    title: str
    text: str
    card: Card | None = None


def said(note: Note, view: View, words: Words, *, docked: bool) -> Said:
    """What a note says at this table; `docked`: the point table lies open beside it."""
    hand, variant = view.own.hand, view.table.variant
    whole = len(hand) == variant.cards
    match note:
        case Note.SPARE if whole:
            return _spare(spares(hand, variant), words)
        case Note.RIBBON if whole:
            return _ribbon(variant.value(hand), words)
        case Note.POINTS if not docked:
            return Said(note, words("owl.points.title"), words("owl.points_drawer"))
    return Said(note, words(f"owl.{note.value}.title"), words(f"owl.{note.value}"))


def _spare(free: tuple[Card, ...], words: Words) -> Said:
    title = words("owl.spare.title")
    if not free:
        return Said(Note.SPARE, title, words("owl.spare_none", done=words("table.done")))
    name = words(f"card.the.{free[0].rank.name}")
    text = words("owl.spare", card=name[:1].upper() + name[1:])
    return Said(Note.SPARE, title, text, free[0])


def _ribbon(value: HandValue, words: Words) -> Said:
    hand, points = words(f"combination.{value.combination.name}"), value.points
    key = "owl.ribbon.flute" if value.combination is Combination.FLUTE else "owl.ribbon"
    first = words(key, points, hand=hand)
    title = words("owl.ribbon.title", hand=hand, points=points)
    return Said(Note.RIBBON, title, words("owl.ribbon.two", first=first))
