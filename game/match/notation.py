"""Answers and events as short text: for saves, digests, logs and tests.

Answers: `cut 17`, `discard 4H`, `stop`, `take 2` (slots count from 0).
"""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256

from game.rules.cards import Card, parse_card, print_cards
from game.rules.chips import Chips
from game.rules.decisions import Answer, Cut, Discard, Stop, Take
from game.rules.variants import HandValue


class AnswerNotationError(ValueError):
    """A text that is no answer."""


def print_answer(answer: Answer) -> str:
    match answer:
        case Cut(lifted):
            return f"cut {lifted}"
        case Discard(card):
            return f"discard {card}"
        case Take(slot):
            return f"take {slot}"
        case Stop():
            return "stop"


def parse_answer(text: str) -> Answer:
    """Read what `print_answer` wrote. Raises AnswerNotationError."""
    verb, _, rest = text.partition(" ")
    try:
        match verb:
            case "cut":
                return Cut(int(rest))
            case "discard":
                return Discard(_known(parse_card(rest)))
            case "take":
                return Take(int(rest))
            case "stop" if not rest:
                return Stop()
    except ValueError as error:
        raise AnswerNotationError(text) from error
    raise AnswerNotationError(text)


def _known(card: Card) -> Card:
    if card.hidden or card.joker:
        raise ValueError("nobody discards a card without knowing which, and no joker plays")
    return card


def print_event(event: object) -> str:
    """An event as one line: its name and its fields in order."""
    assert is_dataclass(event)
    values = (_print_value(getattr(event, field.name)) for field in fields(event))
    return " ".join((type(event).__name__, *values))


def digest(events: Iterable[object]) -> str:
    """Fingerprint of a log: equal exactly where the same things happened in the same order."""
    lines = "\n".join(print_event(event) for event in events)
    return sha256(lines.encode()).hexdigest()


def _print_value(value: object) -> str:
    match value:
        case Chips():
            return "/".join(map(str, value.counts))
        case HandValue():
            return f"{value.combination.name}:{value.points}:{value.strength:x}"
        case Enum():
            return value.name
        case tuple():
            cards = [item for item in value if isinstance(item, Card)]
            return f"[{print_cards(cards) if cards else ' '.join(map(str, value))}]"
    return str(value)
