"""Who may know which card at a draw-poker table, kept by reading the rule book and not by asking
`sight.py`."""

from game.rules.cards import Card
from game.rules.draw import events as ev


class Knowledge:
    """The cards every seat may know in the game that is being played; of a table whose dealer does
    not slip (S-19)."""

    def __init__(self, players: int) -> None:
        self.by_seat: dict[int | None, set[Card]] = {
            seat: set() for seat in (*range(players), None)
        }

    def note(self, event: ev.DrawEvent) -> None:
        """An event of the real game."""
        match event:
            case ev.PackShuffled():  # S-5: all cards are gathered, nobody knows any
                for cards in self.by_seat.values():
                    cards.clear()
            case ev.SeatCardLaid(_, card) | ev.SeatDrawn(_, card) | ev.DealerCardShown(_, card):
                self._all_see(card)  # S-2, S-5, C-2: face up
            case ev.HandPickedUp(seat, hand):  # the own hand
                self.by_seat[seat].update(hand)
            case ev.CardDrawn(seat, card):  # S-6: the own new card
                self.by_seat[seat].add(card)
            case ev.HandShown(_, cards) | ev.OpenersShown(_, cards):  # S-12, S-14
                self._all_see(*cards)

    def _all_see(self, *cards: Card) -> None:
        for known in self.by_seat.values():
            known.update(cards)
