"""Finding seats and the first dealer, dealing, and drawing."""

from dataclasses import dataclass, replace

from game.rules.cards import HIDDEN, Card
from game.rules.draw.events.base import DrawEvent
from game.rules.draw.table import DrawTable, Phase, Seat, hidden_last, without


@dataclass(frozen=True, slots=True)
class SeatCardLaid(DrawEvent):
    """A card of one suit was laid on a seat, face up (S-2)."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        return table


@dataclass(frozen=True, slots=True)
class SeatDrawn(DrawEvent):
    """A player drew a card and takes the seat of its rank (S-2). Players count from 0."""

    player: int
    card: Card
    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        sitting = list(table.sitting)
        sitting[self.seat] = self.player
        return replace(table, sitting=tuple(sitting))


@dataclass(frozen=True, slots=True)
class DealerCardShown(DrawEvent):
    """A card was drawn, or dealt face up, to find the first dealer (S-5, C-2)."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        return table


@dataclass(frozen=True, slots=True)
class DealerFound(DrawEvent):
    """The first dealer is known (S-5, C-2)."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, dealer=self.seat)


@dataclass(frozen=True, slots=True)
class GameBegan(DrawEvent):
    """A game begins; the dealer is known. A pot that stayed lies there still."""

    number: int
    dealer: int

    def after(self, table: DrawTable) -> DrawTable:
        seats = tuple(_afresh(seat) for seat in table.seats)
        return replace(
            table, seats=seats, game=self.number, dealer=self.dealer, phase=Phase.BEGIN, turn=None,
            bet=0, raises=0, opener=None, leader=None, stock=(), laid_away=(), pots_taken=0,
            slip=None, repair=None, passed_over=None,
        )  # fmt: skip


def _afresh(seat: Seat) -> Seat:
    return Seat(
        seat.chips, gone=seat.gone, paid=seat.paid, light=seat.light, owes=seat.owes,
        pawned=seat.pawned,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class PackShuffled(DrawEvent):
    """All cards are gathered and shuffled. The order is top card first."""

    order: tuple[Card, ...]

    def after(self, table: DrawTable) -> DrawTable:
        seats = tuple(
            replace(s, plays=False, hand=(), picked_up=False, discards=(), drew=None, exposed=())
            for s in table.seats
        )
        cutter = table.cutter if table.rules.cuts_pack else None
        return replace(
            table, stock=self.order, seats=seats, laid_away=(), phase=Phase.CUT, turn=cutter
        )


@dataclass(frozen=True, slots=True)
class PackCut(DrawEvent):
    """The right neighbour lifted cards off the top; the rest went on top of them (S-5, S-8)."""

    seat: int
    lifted: int

    def after(self, table: DrawTable) -> DrawTable:
        stock = table.stock[self.lifted :] + table.stock[: self.lifted]
        phase = Phase.DEAL if table.phase is Phase.CUT else table.phase
        return replace(table, stock=stock, phase=phase, turn=None)


@dataclass(frozen=True, slots=True)
class CardDealt(DrawEvent):
    """A card went to a player, face down unless it was `exposed` by mistake (S-19)."""

    seat: int
    card: Card
    exposed: bool = False

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        exposed = (*seat.exposed, self.card) if self.exposed else seat.exposed
        hand = hidden_last((*seat.hand, self.card))
        seat = replace(seat, plays=True, hand=hand, exposed=exposed)
        stock = without(table.stock, (self.card,))
        if table.phase is not Phase.DEAL or table.turn is not None:
            table = replace(table, phase=Phase.DEAL, turn=None)
        return table.with_cards(table.seats_with(self.seat, seat), stock)


@dataclass(frozen=True, slots=True)
class HandPickedUp(DrawEvent):
    """A player picks up the hand and looks at it."""

    seat: int
    hand: tuple[Card, ...]

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        hand = seat.hand if HIDDEN in self.hand else self.hand  # what was exposed stays so
        return table.with_seat(self.seat, replace(seat, hand=hand, picked_up=True))


@dataclass(frozen=True, slots=True)
class DrawBegan(DrawEvent):
    """Cards may be exchanged."""

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, phase=Phase.DRAW)


@dataclass(frozen=True, slots=True)
class CountTold(DrawEvent):
    """A player asked how many cards the one before took, and was told (S-7)."""

    seat: int
    other: int
    count: int

    def after(self, table: DrawTable) -> DrawTable:
        return table


@dataclass(frozen=True, slots=True)
class LaidAway(DrawEvent):
    """A player laid cards away and said how many (S-6). Which of the cards that everybody has seen
    are among them, nobody else knows (S-19)."""

    seat: int
    cards: tuple[Card, ...]

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        hand, exposed = without(seat.hand, self.cards), () if self.cards else seat.exposed
        if HIDDEN in self.cards:
            hand = (HIDDEN,) * len(hand)
        laid = replace(
            seat, hand=hand, discards=seat.discards + self.cards,
            drew=(seat.drew or 0) + len(self.cards),
            exposed=exposed,
        )  # fmt: skip
        return replace(table, turn=None, seats=table.seats_with(self.seat, laid))


@dataclass(frozen=True, slots=True)
class CardDrawn(DrawEvent):
    """A new card came from the stock."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        drawn = replace(seat, hand=(*seat.hand, self.card))
        stock = without(table.stock, (self.card,))
        return table.with_cards(table.seats_with(self.seat, drawn), stock)


@dataclass(frozen=True, slots=True)
class StockRenewed(DrawEvent):
    """Discards were shuffled into a new stock (S-8, C-4); those of `seat`, who draws, stay away."""

    seat: int
    order: tuple[Card, ...]

    def after(self, table: DrawTable) -> DrawTable:
        seats = tuple(
            seat if number == self.seat else replace(seat, discards=())
            for number, seat in enumerate(table.seats)
        )
        return replace(table, stock=self.order, seats=seats, laid_away=())
