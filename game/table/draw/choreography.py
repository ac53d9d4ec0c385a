"""The card pieces of a draw-poker table as they lie in a view."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from game.match.game import seat_of
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.sight import DrawSighting, DrawView
from game.rules.draw.table import DrawPhase, DrawSeat, DrawTable
from game.table.draw.slips import SLIP, SlipActs
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.card_moves import (
    CardMoves,
    flying,
    lying_hand,
    lying_pack,
    on_pile,
    thicker,
    thinner,
)
from game.table.motion.choreography import HandChoreography
from game.table.motion.cues import (
    ANNOUNCED,
    CHIP,
    CHIP_STAGGER,
    DEAL,
    DEAL_STAGGER,
    DEAL_TOTAL,
    FLIP,
    GATHER,
    POT,
    THINK,
    THINK_AGAIN,
    WINNER_STAYS,
    Act,
    Cue,
    Enter,
    Flip,
    Fly,
    Leave,
    Move,
)
from game.table.motion.places import Cast, Order, edges_of
from game.table.parts.chips import SumStacks, handful
from game.ui.picture.timeline import in_cubic, out_quint


def laid_out(cast: Cast, view: DrawView, order: Order) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase in (DrawPhase.SEATS, DrawPhase.BEGIN):
        return
    yield from lying_pack(cast, edges_of(len(table.stock), len(table.rules.pack)))
    for number, seat in enumerate(table.seats):
        if seat.out:
            for _ in seat.hand:
                yield on_pile(cast)
        else:
            yield from lying_hand(cast, number, seat, order, lowest=1)
        for _ in seat.discards:
            yield on_pile(cast)
    for card in table.laid_away:  # shown to all (S-19)
        yield on_pile(cast, card)


SEATING: Final = 0.22
"""Seconds from one card to the next where seats and the first dealer are found."""


class CardActs:
    """The part of the choreography that moves cards as the rules have them move."""

    def __init__(self, moves: CardMoves) -> None:
        self._moves, self._cast = moves, moves.cast
        self.acts: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
            ev.SeatCardLaid: self._shown_for_a_seat,
            ev.SeatDrawn: self._shown_for_a_seat,
            ev.DealerCardShown: self._shown_for_a_seat,
            ev.PackCut: self._cut,
            ev.CardDealt: self._dealt,
            ev.HandPickedUp: lambda event, _: moves.pick_up(event.seat, event.hand),
            ev.WentOut: self._went_out,
            ev.LaidAway: self._laid_away,
            ev.CardDrawn: self._drawn,
            ev.StockRenewed: self._renewed,
            ev.HandShown: lambda event, _: moves.show(event.seat, event.hand),
            ev.OpenersShown: self._openers_shown,
        }

    def _shown_for_a_seat(self, event: ev.DealerCardShown, _: DrawView) -> Act:
        """A card is laid open before a seat."""
        piece = self._cast.enter(event.card)
        lying = self._cast.hands[event.seat]
        lying.append(piece)
        cues = (
            Enter(piece, pl.AtDealer(event.seat), event.card),
            Move(piece, pl.InHeap(event.seat, len(lying)), 0.0, DEAL, out_quint),
        )
        return Act(cues, span=SEATING)

    def _cut(self, event: ev.PackCut, before: DrawView) -> Act:
        return self._moves.cut(event.lifted / max(1, len(before.table.stock)))

    def _dealt(self, event: ev.CardDealt, before: DrawView) -> Act:
        """One card flies from the pack, and the pack gets thinner; what is exposed turns over."""
        cast, table, hand = self._cast, before.table, self._cast.hands[event.seat]
        place = pl.InHeap(event.seat, len(hand) + 1)
        cues = self._moves.deal(event.seat, event.card, place)
        hand.append(cast.last)
        if not event.card.hidden:
            cues.append(Flip(cast.last, event.card, DEAL, FLIP))
        cues += thinner(cast, len(table.stock) - 1, len(table.rules.pack))
        players = len(table.seats)
        return Act(tuple(cues), span=min(DEAL_STAGGER, DEAL_TOTAL / (5 * players - 1)))

    def _went_out(self, event: ev.WentOut, _: DrawView) -> Act:
        """The hand goes face down to the discards."""
        cues = self._moves.to_pile(event.seat, list(self._cast.hands[event.seat]))
        return Act(tuple(cues), span=ANNOUNCED)

    def _laid_away(self, event: ev.LaidAway, _: DrawView) -> Act:
        cues = self._moves.lay_away(event.seat, event.cards)
        cues += self._moves.fan(event.seat, at=0.1)
        if HIDDEN in event.cards:  # what was seen may have been laid away
            cues += self._turn_down(self._cast.hands[event.seat])
        return Act(tuple(cues), span=ANNOUNCED if event.cards else 0.3)

    def _drawn(self, event: ev.CardDrawn, before: DrawView) -> Act:
        """A card comes from the stock, and turns over for who may see it."""
        cast, seat, table = self._cast, event.seat, before.table
        piece = cast.enter(event.card)
        cues: list[Cue] = [Enter(piece, pl.InPack(len(cast.pack)), HIDDEN)]
        cast.hands[seat].append(piece)
        cues += self._moves.fan(seat, at=0.0, sort=True)
        if not event.card.hidden:
            cues.append(Flip(piece, event.card, 0.12, FLIP))
        cues += thinner(cast, len(table.stock) - 1, len(table.rules.pack))
        return Act(tuple(cues), span=DEAL_STAGGER * 2)

    def _renewed(self, event: ev.StockRenewed, before: DrawView) -> Act:
        """The discards are shuffled into a new stock, but for those of the player who draws and
        the hands of who has gone out."""
        cast, cues, seats = self._cast, list[Cue](), before.table.seats
        home = pl.InPack(0)
        kept = len(seats[event.seat].discards) + sum(len(seat.hand) for seat in seats if seat.out)
        stay = [piece for piece in cast.pile if cast.faces[piece].hidden][:kept]
        gone = [piece for piece in cast.pile if piece not in stay]
        cues += [Move(piece, home, 0.0, GATHER, in_cubic) for piece in gone]
        cues += [Leave(piece, GATHER) for piece in gone]
        cast.leave(*gone)
        cast.pile[:] = stay
        cues += thicker(cast, len(event.order), len(before.table.rules.pack))
        return Act(tuple(cues), span=GATHER + 0.2)

    def _openers_shown(self, event: ev.OpenersShown, _: DrawView) -> Act:
        self._moves.know(event.seat, event.cards)
        hand = self._cast.hands[event.seat]
        return Act(tuple(self._moves.turn_up(hand, at=0.0)), span=2 * ANNOUNCED)

    def _turn_down(self, pieces: list[int]) -> list[Cue]:
        faces = self._cast.faces
        known = [piece for piece in pieces if not faces[piece].hidden]
        faces.update(dict.fromkeys(known, HIDDEN))
        return [Flip(piece, HIDDEN, 0.1, FLIP) for piece in known]


RETURNED: Final = 2.0
"""Seconds to read that chips come back which somebody could not match."""


def is_matched_in_part(table: DrawTable) -> bool:
    """Where chips go back: whether somebody is still in who had not enough to hold them all."""
    return len(table.still_in) > 1


def bet_lying(seat: DrawSeat) -> int:
    """Chips of a bet that lie before a seat: what is owed to the pot (S-16) lies nowhere. Who owes
    had no chip left, so that all they have put in since then is owed."""
    return max(0, seat.staked - seat.light)


def _paid(event: ev.PotFed | ev.BetPlaced, before: DrawView) -> Act:
    """Chips go from a purse to the pot, or as a bet before the player."""
    seats = len(before.table.seats)
    feeds = isinstance(event, ev.PotFed)
    payee = None if feeds else seats + event.seat
    cues = _chips(event.chips - event.light, event.seat, payee, before)
    return Act(cues, span=CHIP * 0.6 if feeds else ANNOUNCED)


def _returned(event: ev.BetReturned, before: DrawView) -> Act:
    seats = len(before.table.seats)
    back = event.chips - min(event.chips, before.table.seats[event.seat].light)
    cues = _chips(back, seats + event.seat, event.seat, before)
    return Act(cues, span=RETURNED if is_matched_in_part(before.table) else CHIP)


def _bets_returned(event: ev.BetsReturned, before: DrawView) -> Act:
    """All that a player put in comes back: the bet that lies there, the rest out of the pot."""
    own = event.chips - event.light
    lying = min(bet_lying(before.table.seats[event.seat]), max(0, own))
    bet = len(before.table.seats) + event.seat
    cues = _chips(lying, bet, event.seat, before)
    cues += _chips(own - lying, None, event.seat, before)
    if own < 0:
        cues = _chips(-own, event.seat, None, before)
    return Act(cues, span=CHIP)


def _collected(_: ev.BettingEnded, before: DrawView) -> Act:
    """Bets are swept into the pot."""
    cues: list[Cue] = []
    for seat, place in enumerate(before.table.seats):
        lying = bet_lying(place)
        cues += _chips(lying, len(before.table.seats) + seat, None, before)
    return Act(tuple(cues), span=POT if cues else 0.0)


def _pot_taken(event: ev.PotTaken, before: DrawView) -> Act:
    cues = _chips(event.chips, None, event.seat, before)
    return Act(cues, span=POT + CHIP_STAGGER * len(cues))


def _chips(amount: int, payer: int | None, payee: int | None, before: DrawView) -> tuple[Cue, ...]:
    """Chips fly from a purse, a bet or the pot to another."""
    cues: list[Cue] = []
    for n, (value, carried) in enumerate(flying(handful(amount))):
        origin = _where(payer, value, before, n)
        to = _where(payee, value, before, n)
        cues.append(Fly(value, carried, origin, to, payer, payee, n * CHIP_STAGGER, CHIP))
    return tuple(cues)


def _where(place: int | None, value: int, before: DrawView, n: int) -> pl.Place:
    seats = len(before.table.seats)
    if place is None:
        return pl.InBowl(min(n + 4, 20))
    return pl.InPurse(place, value) if place < seats else pl.InBet(place - seats)


BET_ACTS: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
    ev.PotFed: _paid,
    ev.VisumPaid: _paid,
    ev.BetPlaced: _paid,
    ev.Called: _paid,
    ev.Raised: _paid,
    ev.BetReturned: _returned,
    ev.BettingEnded: _collected,
    ev.PotTaken: _pot_taken,
    ev.BetsReturned: _bets_returned,
}
"""How chips move at an event, on a table that looked like the view before it."""


_AFTER_REST: Final = (
    ev.GameBegan, ev.PackShuffled, ev.PackCut, ev.HandPickedUp, ev.BettingBegan, ev.DrawBegan,
    ev.HandShown, ev.LightSettled, ev.PotTaken, ev.PotStays, ev.DebtRepaid, ev.GameEnded,
    ev.Slipped, ev.Repaired, ev.BetsReturned, ev.GameVoided,
)  # fmt: skip
_THOUGHT: Final = (
    ev.Checked, ev.BetPlaced, ev.Called, ev.Raised, ev.WentOut, ev.LaidAway, ev.PackCut,
)  # fmt: skip
_SETTLES: Final = (
    ev.GameEnded, ev.GameBegan, ev.BettingEnded, ev.LightSettled, ev.DebtRepaid, ev.Pawned,
    ev.BoughtBack,
)  # fmt: skip
"""Events at which chips lie as the table has them, whatever flew where."""
_PAUSES: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
    ev.TurnBegan: lambda _, __: Act(span=0.1),
    ev.Checked: lambda _, __: Act(span=ANNOUNCED),
    ev.CountTold: lambda _, __: Act(span=2 * ANNOUNCED),
    ev.PotStays: lambda _, __: Act(span=WINNER_STAYS),
    ev.GameEnded: lambda _, __: Act(span=WINNER_STAYS),
    ev.Pawned: lambda _, __: Act(span=SLIP),
    ev.BoughtBack: lambda _, __: Act(span=SLIP),
}
"""Events that are only waited for: nothing moves."""


class DrawChoreography(HandChoreography[DrawView, DrawSighting]):
    """Turns sightings into acts and keeps the cast up to date."""

    def __init__(self, cast: Cast, pause: Random, is_human: Callable[[int], bool]) -> None:
        super().__init__(cast, pause, is_human)
        self._slips: Final = SlipActs(self)
        self._last: type[ev.DrawEvent] | None = None
        self._acts: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
            **BET_ACTS,
            **CardActs(self).acts,
            **self._slips.acts,
            **_PAUSES,
            ev.GameBegan: lambda event, _: self.gather(event.dealer),
        }

    def lay(self, board: Board, view: DrawView) -> None:
        board.lay(laid_out(board.cast, view, self.order))
        _settle(board, view)

    def shown(self, board: Board, sighting: DrawSighting, view: DrawView) -> None:
        """Chips lie as the table has them once bets are over; until then every bet leaves room for
        what it will be."""
        if isinstance(sighting.event, _SETTLES) and board.resting:
            _settle(board, view)
        if not isinstance(sighting.event, ev.BettingEnded):  # they leave as they lay
            _stacks(board).coming = [bet_lying(seat) for seat in view.table.seats]

    def act(self, sighting: DrawSighting, before: DrawView) -> Act:
        event = sighting.event
        make = self._acts.get(type(event))
        self._last = type(event)
        return make(event, before) if make is not None else Act()

    def forget(self) -> None:
        self._last = None
        self._slips.forget()

    def waits(self, sighting: DrawSighting) -> bool:
        event = sighting.event
        if self._last is ev.HandPickedUp and isinstance(event, ev.HandPickedUp):
            return False
        if self._last is ev.LaidAway or isinstance(event, ev.LaidAway):
            return False
        return isinstance(event, _AFTER_REST)

    def lead(self, sighting: DrawSighting, before: DrawView) -> float:
        """The time is drawn by chance, and does not depend on what the guest holds."""
        event = sighting.event
        seat = seat_of(event)
        if not isinstance(event, _THOUGHT) or seat is None or self.is_human(seat):
            return 0.0
        return self.thought(*(THINK if before.table.phase.name != "CUT" else THINK_AGAIN))


def _stacks(board: Board) -> SumStacks:
    assert isinstance(board.stacks, SumStacks)
    return board.stacks


def _settle(board: Board, view: DrawView) -> None:
    seats = view.table.seats
    bets = [bet_lying(seat) for seat in seats]
    pot = max(0, view.table.pot - sum(bets))
    _stacks(board).settle_at([seat.chips for seat in seats], bets, pot)
