"""Events of the draw-poker tables: one visible fact each, and what it changes on the table."""

from dataclasses import dataclass, replace
from enum import Enum

from game.rules.cards import HIDDEN, Card
from game.rules.draw.ranking import DrawValue
from game.rules.draw.table import DrawPhase, DrawSeat, DrawTable, Repair, Slip, hidden_last, without


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """Something that happened at the table. Events name real cards; who may see them is settled in
    `sight.py` alone."""

    def after(self, table: DrawTable) -> DrawTable:
        raise NotImplementedError


# --- Finding seats and the first dealer, dealing, and drawing ---


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
        seats = tuple(
            DrawSeat(
                seat.chips, gone=seat.gone, paid=seat.paid, light=seat.light, owes=seat.owes,
                pawned=seat.pawned,
            )
            for seat in table.seats
        )  # fmt: skip
        return replace(
            table, seats=seats, game=self.number, dealer=self.dealer, phase=DrawPhase.BEGIN,
            turn=None, bet=0, raises=0, opener=None, leader=None, stock=(), laid_away=(),
            pots_taken=0, slip=None, repair=None, passed_over=None,
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
            table, stock=self.order, seats=seats, laid_away=(), phase=DrawPhase.CUT, turn=cutter
        )


@dataclass(frozen=True, slots=True)
class PackCut(DrawEvent):
    """The right neighbour lifted cards off the top; the rest went on top of them (S-5, S-8)."""

    seat: int
    lifted: int

    def after(self, table: DrawTable) -> DrawTable:
        stock = table.stock[self.lifted :] + table.stock[: self.lifted]
        phase = DrawPhase.DEAL if table.phase is DrawPhase.CUT else table.phase
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
        if table.phase is not DrawPhase.DEAL or table.turn is not None:
            table = replace(table, phase=DrawPhase.DEAL, turn=None)
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
        return replace(table, phase=DrawPhase.DRAW)


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


# --- Antes, bets and the turns they are made in ---


class PaidFor(Enum):
    """What chips are put into the pot for."""

    ANTE = "before the deal"
    CHIP = "to stay in without betting (S-9)"
    FINE = "for acting out of turn (S-17)"


@dataclass(frozen=True, slots=True)
class PotFed(DrawEvent):
    """Chips went into the pot that are no bet; `light` of them are owed to it (S-16)."""

    seat: int
    chips: int
    kind: PaidFor
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        fed = put_in(table, self.seat, self.chips, self.light)
        return replace(fed, turn=None) if self.kind is PaidFor.CHIP else fed


@dataclass(frozen=True, slots=True)
class VisumPaid(DrawEvent):
    """The player left of the dealer put up the blind (S-15): it is the first bet."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        paid = put_in(table, self.seat, self.chips, self.light, staked=True)
        return replace(paid, opener=self.seat, leader=self.seat)


@dataclass(frozen=True, slots=True)
class BettingBegan(DrawEvent):
    """A betting round begins."""

    phase: DrawPhase

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, phase=self.phase, raises=0)


@dataclass(frozen=True, slots=True)
class TurnBegan(DrawEvent):
    """It is a player's turn."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=self.seat)


@dataclass(frozen=True, slots=True)
class Checked(DrawEvent):
    """A player waits: no bet, and none to hold (H-3, H-5, C-3)."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=None)


@dataclass(frozen=True, slots=True)
class BetPlaced(DrawEvent):
    """The first bet of a round."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        bet = put_in(table, self.seat, self.chips, self.light, staked=True)
        opener = self.seat if table.opener is None else table.opener
        return replace(bet, opener=opener, leader=self.seat, turn=None)


@dataclass(frozen=True, slots=True)
class Called(DrawEvent):
    """A player holds: pays what the bet asks for, or all there is."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        called = put_in(table, self.seat, self.chips, self.light, staked=True)
        return replace(called, turn=None)


@dataclass(frozen=True, slots=True)
class Raised(DrawEvent):
    """A player paid `chips`: what the bet asked for and `by` on top."""

    seat: int
    chips: int
    by: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        raised = put_in(table, self.seat, self.chips, self.light, staked=True)
        return replace(raised, leader=self.seat, raises=table.raises + 1, turn=None)


@dataclass(frozen=True, slots=True)
class WentOut(DrawEvent):
    """A player gave the game up; nobody sees the cards. `left`: the table, too (S-18)."""

    seat: int
    left: bool = False

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        turn = None if table.turn == self.seat else table.turn
        out = replace(seat, out=seat.plays, gone=seat.gone or self.left)
        return replace(table, turn=turn).with_seat(self.seat, out)


@dataclass(frozen=True, slots=True)
class BettingEnded(DrawEvent):
    """A betting round is over: the bets lie in the pot."""

    def after(self, table: DrawTable) -> DrawTable:
        seats = tuple(replace(seat, staked=0) for seat in table.seats)
        return replace(table, seats=seats, bet=0, turn=None)


def put_in(
    table: DrawTable, seat: int, chips: int, light: int = 0, *, staked: bool = False
) -> DrawTable:
    """Chips go from a player to the pot, `light` of them as a debt; as a bet where `staked`."""
    place = table.seats[seat]
    paid = replace(
        place,
        chips=place.chips - (chips - light),
        paid=place.paid + chips,
        light=place.light + light,
        staked=place.staked + chips * staked,
    )
    pot, bet = table.pot + chips - light, max(table.bet, paid.staked)
    return replace(table, pot=pot, bet=bet, seats=table.seats_with(seat, paid))


@dataclass(frozen=True, slots=True)
class BetReturned(DrawEvent):
    """Chips that nobody matched went back to who put them in."""

    seat: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        place = table.seats[self.seat]
        owed = min(self.chips, place.light)
        back = replace(
            place,
            chips=place.chips + self.chips - owed,
            paid=place.paid - self.chips,
            staked=place.staked - self.chips,
            light=place.light - owed,
        )
        pot, bet = table.pot - self.chips + owed, table.bet - self.chips
        return replace(table, pot=pot, bet=bet).with_seat(self.seat, back)


# --- The showdown, the pots, belongings and the end ---


@dataclass(frozen=True, slots=True)
class HandShown(DrawEvent):
    """A player laid the hand open (S-12)."""

    seat: int
    hand: tuple[Card, ...]
    value: DrawValue

    def after(self, table: DrawTable) -> DrawTable:
        seat = replace(table.seats[self.seat], hand=self.hand, shown=self.value)
        return replace(table, phase=DrawPhase.SHOW).with_seat(self.seat, seat)


@dataclass(frozen=True, slots=True)
class OpenersShown(DrawEvent):
    """Whom nobody held shows what allowed them to open (S-14, C-7)."""

    seat: int
    cards: tuple[Card, ...]

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        exposed = (*seat.exposed, *(card for card in self.cards if card not in seat.exposed))
        hand = seat.hand
        if HIDDEN in hand:
            rest = (HIDDEN,) * (len(hand) - len(exposed))
            hand = (*exposed, *rest)
        return table.with_seat(self.seat, replace(seat, hand=hand, exposed=exposed))


@dataclass(frozen=True, slots=True)
class LightSettled(DrawEvent):
    """What a player owed to the pot lies there now: out of the own chips, the rest advanced by the
    cashier (S-16)."""

    seat: int
    chips: int
    advanced: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        settled = replace(
            seat, chips=seat.chips - self.chips, light=0, owes=seat.owes + self.advanced
        )
        pot, lent = table.pot + self.chips + self.advanced, table.lent + self.advanced
        return replace(table, pot=pot, lent=lent).with_seat(self.seat, settled)


@dataclass(frozen=True, slots=True)
class PotTaken(DrawEvent):
    """A player took a pot or a share of it; pot 0 is the main pot."""

    seat: int
    chips: int
    pot: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        taken = replace(
            table,
            pot=table.pot - self.chips,
            phase=DrawPhase.PAY,
            turn=None,
            pots_taken=self.pot + 1,
        )
        return taken.with_seat(self.seat, replace(seat, chips=seat.chips + self.chips))


@dataclass(frozen=True, slots=True)
class PotStays(DrawEvent):
    """Nobody takes the pot: the next game is played on top of it (S-10, S-14, H-6, C-7)."""

    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, phase=DrawPhase.PAY, turn=None)


@dataclass(frozen=True, slots=True)
class DebtRepaid(DrawEvent):
    """A player gave back what the cashier had advanced, or a part of it (S-16)."""

    seat: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        repaid = replace(seat, chips=seat.chips - self.chips, owes=seat.owes - self.chips)
        return replace(table, lent=table.lent - self.chips).with_seat(self.seat, repaid)


@dataclass(frozen=True, slots=True)
class GameEnded(DrawEvent):
    """The game is over; where the pot was taken, nobody has a share in it any more."""

    number: int

    def after(self, table: DrawTable) -> DrawTable:
        seats = table.seats
        if not table.pot:
            seats = tuple(replace(seat, paid=0, staked=0) for seat in seats)
        return replace(table, seats=seats, phase=DrawPhase.ENDED, turn=None)


@dataclass(frozen=True, slots=True)
class Pawned(DrawEvent):
    """A player pawned a belonging, by its number from 0 (H-7)."""

    seat: int
    thing: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        pawned = replace(seat, chips=seat.chips + self.chips, pawned=seat.pawned + 1)
        return replace(table, lent=table.lent + self.chips).with_seat(self.seat, pawned)


@dataclass(frozen=True, slots=True)
class BoughtBack(DrawEvent):
    """A player bought a belonging back, the one pawned last first (H-7)."""

    seat: int
    thing: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        bought = replace(seat, chips=seat.chips - self.chips, pawned=seat.pawned - 1)
        return replace(table, lent=table.lent - self.chips).with_seat(self.seat, bought)


class DrawEnding(Enum):
    """Why a match is over."""

    GAMES_PLAYED = "after the last game (S-4)"
    TIME_UP = "the time is over (S-4)"
    ONE_LEFT = "only one player can go on"


@dataclass(frozen=True, slots=True)
class MatchEnded(DrawEvent):
    """The match is over; most chips win, equals share the victory."""

    champions: tuple[int, ...]
    ending: DrawEnding

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, champions=self.champions)


# --- What a clumsy dealer lets happen, and how it is put right (S-19) ---


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
