"""An event of any game as a sentence to be read aloud, from what a viewer sees of it.

The sentences say a name and what happened (“Frau Uhu: 2 chips to the bank.”), so that they are
the same for everybody, and the same words serve a screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from game.rules.cards import Card, Suit

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from game.words.words import Words

_OWN_CARDS: Final = ("HandPickedUp", "Discarded", "CardTaken", "LaidAway", "CardDrawn")
"""Events whose cards only their owner sees."""
_SAME: Final = ("CardDealt", "LaidFaceDown", "SeatCardLaid")
"""Events that are read once where several follow each other."""
_JOKERS: Final = (Suit.RED, Suit.BLACK)


@dataclass(frozen=True, slots=True)
class Listener:
    """The player to whom events are read. `name` and `hand` put a seat and the value of a hand into
    words; `you` is the seat of the only human at the screen, who is addressed as "you"."""

    words: Words
    name: Callable[[int], str]
    hand: Callable[..., str]
    viewer: int | None
    you: int | None
    private: bool
    """Whether the own cards are named, too."""


class SentenceReader:
    """Turns events into sentences, without repeating one several times in a row."""

    def __init__(self) -> None:
        self._before = ""

    def sentence(self, event: DataclassInstance, listener: Listener) -> str:
        """What to say of an event that the viewer has seen; nothing where it was just said."""
        kind = type(event).__name__
        said = kind in _SAME and kind == self._before
        self._before = kind
        return "" if said else sentence(event, listener)


def urgent(event: DataclassInstance, listener: Listener) -> bool:
    """Whether this replaces what still waits to be said: it is the listener's turn."""
    return type(event).__name__ == "TurnBegan" and _seat(event) == listener.viewer


def sentence(event: DataclassInstance, listener: Listener) -> str:
    """What happened, in the present language."""
    key = f"spoken.{type(event).__name__}{_form(event, listener)}"
    return listener.words(key, None, **_values(event, listener))


def hand_sentence(cards: Iterable[Card], value: str, words: Words) -> str:
    """The own hand, when the player asks for it."""
    return words("spoken.own_hand", cards=cards_named(cards, words), hand=value)


def card_named(card: Card, words: Words) -> str:
    """A card in words: “queen of hearts”."""
    if card.hidden:
        return words("spoken.a_card")
    if card.suit in _JOKERS:
        return words("spoken.joker")
    rank = words(f"rank.{card.rank.name}")
    return words("spoken.card", rank=rank, suit=words(f"spoken.suit.{card.suit.name}"))


def cards_named(cards: Iterable[Card], words: Words) -> str:
    """Several cards."""
    return words.listing([card_named(card, words) for card in cards])


def _form(event: DataclassInstance, listener: Listener) -> str:
    """Which of the sentences about this event: its key ends so."""
    kind = type(event).__name__
    seat = _seat(event)
    if kind == "TurnBegan" and seat == listener.you:
        return ".you"
    if kind == "LaidAway" and not getattr(event, "cards", ()):
        return ".none"
    if kind in ("FourAnswered", "PutRightAnswered"):
        return ".yes" if getattr(event, "yes", False) else ".no"
    if kind in _OWN_CARDS and listener.private and seat == listener.viewer and seat is not None:
        return ".own"
    return ""


def _values(event: DataclassInstance, listener: Listener) -> dict[str, str]:
    """What the sentences may name."""
    found: dict[str, str] = {}
    for field in fields(event):
        found.update(_value(event, field.name, listener))
    if type(event).__name__ == "SeatDrawn":  # players have no names before they have seats
        player, seat = getattr(event, "player", 0), getattr(event, "seat", 0)
        found.update(name=str(player + 1), number=str(seat + 1))
    return found


def _seat(event: DataclassInstance) -> int | None:
    """The seat that an event is about, if any."""
    seat: int | None = getattr(event, "seat", None)
    return seat


def _value(event: DataclassInstance, field: str, listener: Listener) -> dict[str, str]:
    """One field of an event in words, by the name that it has in sentences."""
    words, value = listener.words, getattr(event, field)
    match field:
        case "seat" | "dealer" if isinstance(value, int):
            return {"name": listener.name(value) if value >= 0 else ""}
        case "winner" | "other" | "to":
            return {"other": listener.name(value)}
        case "chips" | "by" | "got":
            return {field: words("chips", count=int(getattr(value, "value", value)))}
        case "number" | "slot":
            return {field: str(value + (field == "slot"))}
        case "card":
            return {"card": card_named(value, words)}
        case "hand" | "cards":
            return {"cards": cards_named(value, words), "many": words("cards", count=len(value))}
        case "count":
            return {"many": words("cards", count=value)}
        case "value":
            return {"hand": listener.hand(value)}
        case "champions":
            return {"names": words.listing([listener.name(seat) for seat in value])}
    return {}
