"""Who may know which card, kept by reading the rule book and not by asking `sight.py`."""

from collections.abc import Iterator

from game.rules import events as ev
from game.rules.cards import Card


def real_cards(thing: object) -> Iterator[Card]:
    """All cards that can be recognised anywhere inside a value."""
    todo = [thing]
    while todo:
        part = todo.pop()
        if isinstance(part, Card):
            if not part.hidden:
                yield part
        elif isinstance(part, tuple | list | set | frozenset):
            todo += part
        else:
            todo += [getattr(part, name) for name in getattr(part, "__dataclass_fields__", ())]


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
