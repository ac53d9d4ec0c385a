"""What a clumsy dealer lets happen, and how it is put right (S-19)."""

from dataclasses import dataclass, replace

from game.rules.cards import Card
from game.rules.draw.clumsy_slips import Repair, Slip
from game.rules.draw.events.base import DrawEvent
from game.rules.draw.events.dealing import GameBegan
from game.rules.draw.table import DrawTable, hidden_last, without


@dataclass(frozen=True, slots=True)
class Slipped(DrawEvent):
    """The table notices what went wrong. `seat`: whom it befell, of a wrong dealer that one; None
    where it befell all."""

    slip: Slip
    seat: int | None = None

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, slip=self.slip, repair=None)


@dataclass(frozen=True, slots=True)
class Repaired(DrawEvent):
    """The rule that puts it right; what it does to cards and chips are events of their own."""

    slip: Slip
    repair: Repair
    seat: int | None = None

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, repair=self.repair, turn=None)


@dataclass(frozen=True, slots=True)
class PackTaken(DrawEvent):
    """A player whose turn it is not takes the pack to deal."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, dealer=self.seat, passed_over=table.dealer)


@dataclass(frozen=True, slots=True)
class PackHandedBack(DrawEvent):
    """The right dealer has the pack again."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, dealer=self.seat, passed_over=None)


@dataclass(frozen=True, slots=True)
class CardPassed(DrawEvent):
    """A card dealt to the wrong player goes on to the right one, face down."""

    seat: int
    to: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        giver, taker = table.seats[self.seat], table.seats[self.to]
        given = replace(giver, hand=without(giver.hand, (self.card,)))
        taken = replace(taker, hand=hidden_last((*taker.hand, self.card)), plays=True)
        return table.with_seat(self.seat, given).with_seat(self.to, taken)


@dataclass(frozen=True, slots=True)
class CardUnderStock(DrawEvent):
    """The card a player has too many goes under the stock, unseen."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        seat = replace(seat, hand=without(seat.hand, (self.card,)))
        return replace(table, stock=(*table.stock, self.card)).with_seat(self.seat, seat)


@dataclass(frozen=True, slots=True)
class CardReturned(DrawEvent):
    """A card too many, given in the draw and not yet looked at, goes under the stock, unseen."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        stock = without(table.stock, (self.card,))
        return replace(table, stock=(*stock, self.card))


@dataclass(frozen=True, slots=True)
class CardFaceUp(DrawEvent):
    """A card meant for a player lies face up: everybody has seen it. It is laid beside the stock,
    with the discards, where it stays unless the player asks for it."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        stock = without(table.stock, (self.card,))
        return replace(table, stock=stock, laid_away=(*table.laid_away, self.card))


@dataclass(frozen=True, slots=True)
class FaceUpTaken(DrawEvent):
    """The player asked for the card that everybody has seen."""

    seat: int
    card: Card

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        hand, exposed = hidden_last((*seat.hand, self.card)), (*seat.exposed, self.card)
        laid_away = without(table.laid_away, (self.card,))
        taken = replace(seat, hand=hand, exposed=exposed)
        return replace(table, laid_away=laid_away).with_seat(self.seat, taken)


@dataclass(frozen=True, slots=True)
class FourAnswered(DrawEvent):
    """A player said whether the one who is `short` of a card may play on with four."""

    seat: int
    short: int
    yes: bool

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=None)


@dataclass(frozen=True, slots=True)
class PutRightAnswered(DrawEvent):
    """A player with too many or too few cards said whether the dealer may put it right."""

    seat: int
    yes: bool

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=None)


@dataclass(frozen=True, slots=True)
class PackFoundWrong(DrawEvent):
    """The pack turns out to lack this card, or to have it twice: the game is void."""

    card: Card
    doubled: bool

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=None)


@dataclass(frozen=True, slots=True)
class BetsReturned(DrawEvent):
    """All that a player put into the pot in this game goes back, `light` of it as a debt that is
    struck out (S-16). Below 0 where a debt of games before had been paid with it: it stands
    again."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        place, own = table.seats[self.seat], self.chips - self.light
        back = replace(
            place, chips=place.chips + own, paid=place.paid - self.chips,
            light=place.light - self.light, staked=0,
        )  # fmt: skip
        return replace(table, pot=table.pot - own).with_seat(self.seat, back)


@dataclass(frozen=True, slots=True)
class GameVoided(DrawEvent):
    """The game begins once more, with the same dealer; who was out of it is in again."""

    number: int

    def after(self, table: DrawTable) -> DrawTable:
        afresh = GameBegan(self.number, table.dealer).after(table)
        return replace(afresh, slip=table.slip, repair=table.repair)
