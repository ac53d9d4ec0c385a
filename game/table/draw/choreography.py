"""How cards and chips of draw poker move, also where a clumsy dealer lets them (S-19)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from game.match.game import seat_of
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.ranking import HAND
from game.rules.draw.sight import DrawSighting, DrawView
from game.rules.draw.table import WRONG_PACK, DrawPhase, DrawSeat, DrawTable, Repair, Slip
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.card_moves import (
    DEAL_LEAN,
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
    DISCARD,
    FLIP,
    GATHER,
    HELD,
    POT,
    THINK,
    THINK_AGAIN,
    TO_HAND,
    WINNER_STAYS,
    Act,
    Cue,
    Enter,
    Flip,
    Fly,
    Leave,
    LightUp,
    Move,
)
from game.table.motion.places import Cast, Order, edges_of
from game.table.parts.chips import SumStacks, handful
from game.ui.timeline import in_cubic, in_out, out_cubic, out_quint

MENDING: Final = (
    ev.PackTaken, ev.PackHandedBack, ev.CardPassed, ev.CardUnderStock, ev.CardReturned,
    ev.CardFaceUp, ev.FaceUpTaken, ev.PackFoundWrong, ev.BetsReturned,
)  # fmt: skip
"""What happens while a slip is told: the sentence about it stands meanwhile."""
SLIP: Final = 1.6  # s to read which rule mends a slip of the dealer
_STILL_LIT: Final = (Repair.UNDER_STOCK, Repair.RIGHT_NUMBER, Repair.PUT_RIGHT)
_NOTICED: Final = 0.6  # s to read of a slip whose card is about to be seen
_COUNTING: Final = 0.045  # s from card to card where the pack is counted
_PASSING: Final = 0.22  # s from one card to the next where they go on by one seat


class SlipActs:
    """The part of the choreography that moves cards which are not where they should be."""

    def __init__(self, moves: CardMoves) -> None:
        self._moves, self._cast = moves, moves.cast
        self.acts: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
            ev.Slipped: self._slipped,
            ev.Repaired: self._repaired,
            ev.CardPassed: self._passed,
            ev.CardUnderStock: self._under_stock,
            ev.CardReturned: self._returned,
            ev.CardFaceUp: self._face_up,
            ev.FaceUpTaken: self._taken,
            ev.PackFoundWrong: self._found_wrong,
            ev.PackShuffled: self._shuffled,
            ev.GameVoided: lambda _, before: self._gathered(before.table.dealer),
        }
        self._lit: list[int] = []
        self._stray: int | None = None  # a card that belongs to no hand

    # --- told and mended -----------------------------------------------------------------------

    def _slipped(self, event: ev.Slipped, before: DrawView) -> Act:
        """The card in question is lit; one too many comes from the stock."""
        slip, seat = event.slip, event.seat
        if slip is Slip.TOO_MANY_DRAWN and seat is not None:
            return self._one_too_many(seat)
        if slip in WRONG_PACK:
            return Act(self._counted(), span=SLIP)
        lit = self._in_question(event, before)
        self._lit += lit
        short = slip in (Slip.FACE_UP_IN_STOCK, Slip.EXPOSED_IN_DRAW)
        cues = tuple(LightUp(piece, on=True) for piece in lit)
        return Act(cues, span=_NOTICED if short else SLIP)

    def _repaired(self, event: ev.Repaired, _: DrawView) -> Act:
        """Nothing is lit any more, but what the rule now takes away."""
        if event.repair is Repair.DISCARDS_MORE:
            return self._comes_again()
        kept = event.repair in _STILL_LIT and self._lit
        return Act(() if kept else self._unlit(SLIP - 0.1), span=SLIP)

    def _in_question(self, event: ev.Slipped, before: DrawView) -> list[int]:
        """The cards that lie wrong."""
        cast, seat = self._cast, event.seat
        match event.slip:
            case Slip.ONE_EXPOSED | Slip.TWO_EXPOSED:
                hands = (piece for hand in cast.hands for piece in hand)
                return [piece for piece in hands if not cast.faces[piece].hidden]
            case Slip.SKIPPED if seat is not None:
                seats = before.table.clockwise(seat + 1)
                behind = range(len(before.table.seats))
                wrong = [each for each, _ in zip(seats, behind, strict=False)]
                last = wrong.index(before.table.dealer)
                return [cast.hands[each][-1] for each in wrong[: last + 1] if cast.hands[each]]
            case Slip.TOO_MANY | Slip.TOO_MANY_LOOKED | Slip.TOO_MANY_DRAWN_LOOKED:
                return cast.hands[seat][-1:] if seat is not None else []
            case Slip.SEVERAL_WRONG:
                return [hand[-1] for hand in cast.hands if len(hand) > HAND]
            case Slip.IN_TWOS | Slip.NOT_CUT | Slip.WRONG_DEALER:
                return [hand[-1] for hand in cast.hands if hand]
            case Slip.WRONG_DEALER_LOOKED:
                return cast.pack[-1:]
        return []

    def _unlit(self, at: float) -> tuple[Cue, ...]:
        lit, self._lit = [piece for piece in self._lit if piece in self._cast.faces], []
        return tuple(LightUp(piece, on=False, at=at) for piece in lit)

    # --- cards on their way --------------------------------------------------------------------

    def _passed(self, event: ev.CardPassed, _: DrawView) -> Act:
        """A card slides on to the seat it was meant for."""
        giver, taker = self._cast.hands[event.seat], self._cast.hands[event.to]
        piece = _hidden(giver, self._cast)
        giver.remove(piece)
        taker.append(piece)
        slide = Move(piece, pl.InHeap(event.to, len(taker)), 0.0, TO_HAND, out_cubic, arc=0.04)
        return Act((slide,), span=_PASSING)

    def _under_stock(self, event: ev.CardUnderStock, before: DrawView) -> Act:
        """A card too many slides back, under the stock."""
        hand = self._cast.hands[event.seat]
        piece = _hidden(hand, self._cast)
        hand.remove(piece)
        table = before.table
        thicker_pack = thicker(self._cast, len(table.stock) + 1, len(table.rules.pack))
        return Act((*self._under(piece, 0.0), *thicker_pack), span=GATHER + 0.2)

    def _one_too_many(self, seat: int) -> Act:
        """One card more than was asked for comes from the stock, and lies beside the hand."""
        piece = self._stray = self._cast.enter(HIDDEN)
        self._lit.append(piece)
        beside = pl.InHeap(seat, 0)
        cues = (
            Enter(piece, pl.InPack(len(self._cast.pack)), HIDDEN),
            Move(piece, beside, 0.0, DEAL, out_quint, arc=0.06),
            LightUp(piece, on=True, at=DEAL),
        )
        return Act(cues, span=SLIP)

    def _comes_again(self) -> Act:
        """The card that lay beside the hand goes back onto the stock: all of them are dealt now."""
        piece, self._stray = self._stray, None
        if piece is None or piece not in self._cast.faces:
            return Act(self._unlit(0.0), span=SLIP)
        unlit = self._unlit(0.0)
        self._cast.leave(piece)
        top = pl.InPack(len(self._cast.pack))
        return Act((*unlit, Move(piece, top, 0.0, GATHER, in_out), Leave(piece, GATHER)), span=SLIP)

    def _returned(self, event: ev.CardReturned, _: DrawView) -> Act:
        """The card that lay beside the hand goes under the stock."""
        piece, self._stray = self._stray, None
        cues: list[Cue] = []
        if piece is None or piece not in self._cast.faces:  # the table was laid anew meanwhile
            piece = self._cast.enter(HIDDEN)
            cues.append(Enter(piece, pl.InHeap(event.seat, 0), HIDDEN))
        return Act((*cues, *self._under(piece, 0.0)), span=GATHER + 0.2)

    def _under(self, piece: int, at: float) -> tuple[Cue, ...]:
        if piece in self._lit:
            self._lit.remove(piece)
        self._cast.leave(piece)
        return Move(piece, pl.InPack(0), at, GATHER, in_out), Leave(piece, at + GATHER)

    def _face_up(self, event: ev.CardFaceUp, before: DrawView) -> Act:
        """A card turns over where it lies, on the stock or before the player; all look at it, then
        it goes to the discards, where it can be asked for."""
        cast, table = self._cast, before.table
        piece = cast.enter(event.card)
        at = 0.0
        cues: list[Cue] = [Enter(piece, pl.InPack(len(cast.pack)), HIDDEN)]
        if table.slip is Slip.EXPOSED_IN_DRAW:
            at = DEAL
            to = pl.InHeap(event.seat, 5)
            cues.append(Move(piece, to, 0.0, DEAL, out_quint, arc=0.06, spin=DEAL_LEAN))
        cues += [Flip(piece, event.card, at, FLIP), LightUp(piece, on=True, at=at + FLIP)]
        cast.pile.append(piece)
        gone = at + FLIP + HELD
        place = pl.InPile(len(cast.pile) - 1)
        cues.append(Move(piece, place, gone, DISCARD, in_out, arc=0.05))
        cues.append(LightUp(piece, on=True, at=gone + DISCARD))
        self._lit.append(piece)
        cues += thinner(cast, len(table.stock) - 1, len(table.rules.pack))
        return Act(tuple(cues), span=gone + DISCARD)

    def _taken(self, event: ev.FaceUpTaken, _: DrawView) -> Act:
        """The card that everybody has seen comes to the hand, still open."""
        cast = self._cast
        piece = next(piece for piece in reversed(cast.pile) if cast.faces[piece] == event.card)
        cast.pile.remove(piece)
        cast.hands[event.seat].append(piece)
        return Act(
            (*self._unlit(0.0), *self._moves.fan(event.seat, at=0.0, sort=True)), span=TO_HAND
        )

    # --- a wrong pack --------------------------------------------------------------------------

    def _counted(self) -> tuple[Cue, ...]:
        """The pack is counted: card by card aside, and back."""
        cues: list[Cue] = []
        count = len(self._cast.pack)
        for turn, piece in enumerate(reversed(self._cast.pack)):
            aside = pl.InPack(turn, 1)
            cues.append(Move(piece, aside, _COUNTING * turn, 0.16, in_out))
        back = _COUNTING * count + 0.2
        for depth, piece in enumerate(self._cast.pack):
            cues.append(Move(piece, pl.InPack(depth), back, GATHER, in_out))
        return tuple(cues)

    def _found_wrong(self, event: ev.PackFoundWrong, _: DrawView) -> Act:
        """A card that is there twice is shown; one that is missing can only be named."""
        if not event.doubled:
            return Act(span=0.2)
        piece = self._stray = self._cast.enter(event.card)
        cues = (
            Enter(piece, pl.InPack(0), HIDDEN),
            Move(piece, pl.InPack(0, 1), 0.0, DEAL, out_quint),
            Flip(piece, event.card, DEAL, FLIP),
            LightUp(piece, on=True, at=DEAL + FLIP),
        )
        return Act(cues, span=DEAL + FLIP + HELD)

    def _shuffled(self, _: ev.PackShuffled, before: DrawView) -> Act:
        """The pack is riffled; after a slip what was dealt is gathered first (S-19)."""
        dealer = before.table.dealer
        back = self._gathered(dealer)
        riffled = self._moves.shuffle(dealer)
        later = (replace(cue, at=cue.at + back.span) for cue in riffled.cues)
        return Act((*back.cues, *later), span=back.span + riffled.span)

    def _gathered(self, dealer: int) -> Act:
        """A misdeal: all cards go back to the dealer."""
        self.forget()
        return self._moves.gather(dealer)

    def forget(self) -> None:
        """No card lies wrong any more."""
        self._lit.clear()
        self._stray = None


def _hidden(hand: list[int], cast: Cast) -> int:
    """The last card of a hand whose face was not seen."""
    return next(piece for piece in reversed(hand) if cast.faces[piece].hidden)


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


SEATING: Final = 0.22  # s from one card to the next where seats and the first dealer are found


RETURNED: Final = 2.0  # s to read that chips come back which somebody could not match


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
            ev.GameBegan: lambda event, _: self.gather(event.dealer),
            ev.SeatCardLaid: self._shown_for_a_seat,
            ev.SeatDrawn: self._shown_for_a_seat,
            ev.DealerCardShown: self._shown_for_a_seat,
            ev.PackCut: lambda event, before: self.cut(
                event.lifted / max(1, len(before.table.stock))
            ),
            ev.CardDealt: self._dealt,
            ev.HandPickedUp: lambda event, _: self.pick_up(event.seat, event.hand),
            ev.WentOut: self._went_out,
            ev.LaidAway: self._laid_away,
            ev.CardDrawn: self._drawn,
            ev.StockRenewed: self._renewed,
            ev.HandShown: lambda event, _: self.show(event.seat, event.hand),
            ev.OpenersShown: self._openers_shown,
            **self._slips.acts,
            **_PAUSES,
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

    # --- cards move as the rules have it -------------------------------------------------------

    def _shown_for_a_seat(self, event: ev.DealerCardShown, _: DrawView) -> Act:
        """A card is laid open before a seat."""
        piece = self.cast.enter(event.card)
        lying = self.cast.hands[event.seat]
        lying.append(piece)
        cues = (
            Enter(piece, pl.AtDealer(event.seat), event.card),
            Move(piece, pl.InHeap(event.seat, len(lying)), 0.0, DEAL, out_quint),
        )
        return Act(cues, span=SEATING)

    def _dealt(self, event: ev.CardDealt, before: DrawView) -> Act:
        """One card flies from the pack, and the pack gets thinner; what is exposed turns over."""
        cast, table, hand = self.cast, before.table, self.cast.hands[event.seat]
        place = pl.InHeap(event.seat, len(hand) + 1)
        cues = self.deal(event.seat, event.card, place)
        hand.append(cast.last)
        if not event.card.hidden:
            cues.append(Flip(cast.last, event.card, DEAL, FLIP))
        cues += thinner(cast, len(table.stock) - 1, len(table.rules.pack))
        players = len(table.seats)
        return Act(tuple(cues), span=min(DEAL_STAGGER, DEAL_TOTAL / (5 * players - 1)))

    def _went_out(self, event: ev.WentOut, _: DrawView) -> Act:
        """The hand goes face down to the discards."""
        cues = self.to_pile(event.seat, list(self.cast.hands[event.seat]))
        return Act(tuple(cues), span=ANNOUNCED)

    def _laid_away(self, event: ev.LaidAway, _: DrawView) -> Act:
        cues = self.lay_away(event.seat, event.cards)
        cues += self.fan(event.seat, at=0.1)
        if HIDDEN in event.cards:  # what was seen may have been laid away: it is turned down
            hand, faces = self.cast.hands[event.seat], self.cast.faces
            known = [piece for piece in hand if not faces[piece].hidden]
            faces.update(dict.fromkeys(known, HIDDEN))
            cues += [Flip(piece, HIDDEN, 0.1, FLIP) for piece in known]
        return Act(tuple(cues), span=ANNOUNCED if event.cards else 0.3)

    def _drawn(self, event: ev.CardDrawn, before: DrawView) -> Act:
        """A card comes from the stock, and turns over for who may see it."""
        cast, seat, table = self.cast, event.seat, before.table
        piece = cast.enter(event.card)
        cues: list[Cue] = [Enter(piece, pl.InPack(len(cast.pack)), HIDDEN)]
        cast.hands[seat].append(piece)
        cues += self.fan(seat, at=0.0, sort=True)
        if not event.card.hidden:
            cues.append(Flip(piece, event.card, 0.12, FLIP))
        cues += thinner(cast, len(table.stock) - 1, len(table.rules.pack))
        return Act(tuple(cues), span=DEAL_STAGGER * 2)

    def _renewed(self, event: ev.StockRenewed, before: DrawView) -> Act:
        """The discards are shuffled into a new stock, but for those of the player who draws and
        the hands of who has gone out."""
        cast, cues, seats = self.cast, list[Cue](), before.table.seats
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
        self.know(event.seat, event.cards)
        hand = self.cast.hands[event.seat]
        return Act(tuple(self.turn_up(hand, at=0.0)), span=2 * ANNOUNCED)


def _stacks(board: Board) -> SumStacks:
    assert isinstance(board.stacks, SumStacks)
    return board.stacks


def _settle(board: Board, view: DrawView) -> None:
    seats = view.table.seats
    bets = [bet_lying(seat) for seat in seats]
    pot = max(0, view.table.pot - sum(bets))
    _stacks(board).settle_at([seat.chips for seat in seats], bets, pot)
