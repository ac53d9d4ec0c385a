"""Who may know which card, kept by reading the rule book and not by asking `sight.py`."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from game.rules import events as ev
from game.rules.cards import Card


def real_cards(thing: object) -> Iterator[Card]:
    """All cards that can be recognised anywhere inside a value."""
    if isinstance(thing, Card):
        if not thing.hidden:
            yield thing
    elif isinstance(thing, tuple | list | set | frozenset):
        for part in thing:
            yield from real_cards(part)
    elif is_dataclass(thing):
        for each in fields(thing):
            yield from real_cards(getattr(thing, each.name))


class Knowledge:
    """The cards every seat may know in the game that is being played."""

    def __init__(self, players: int) -> None:
        self.by_seat: dict[int | None, set[Card]] = {
            seat: set() for seat in (*range(players), None)
        }

    def note(self, event: ev.Event) -> None:
        """An event of the real game."""
        match event:
            case ev.PackShuffled():  # D-8: all cards are gathered, nobody knows any
                for cards in self.by_seat.values():
                    cards.clear()
            case ev.HandPickedUp(seat, hand):  # D-9: the own hand
                self.by_seat[seat].update(hand)
            case ev.CardTaken(seat, _, card):  # D-11: the own purchase
                self.by_seat[seat].add(card)
            case ev.HandShown(_, hand):  # D-12: everybody sees it
                for cards in self.by_seat.values():
                    cards.update(hand)
