"""From event to picture at the draw-poker tables: cues with times, as in `choreography.py`."""

from collections.abc import Callable, Hashable
from random import Random
from typing import Final

from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.sight import DrawSighting, DrawView
from game.table.draw.cast import edges_left, laid_out
from game.table.draw.chips import DrawStacks, bet_lying, handful
from game.table.draw.slips import SLIP, SlipMoves, later
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.card_moves import DEAL_LEAN, DISCARD_LEAN, chip_of
from game.table.motion.cast import Cast
from game.table.motion.cues import Act, Cue, Enter, Flip, Fly, Leave, Move
from game.table.motion.sorting import grouped
from game.table.motion.timings import (
    CHIP,
    CHIP_SPRITES,
    CHIP_STAGGER,
    DEAL,
    DEAL_STAGGER,
    DEAL_TOTAL,
    DISCARD,
    FLIP,
    GATHER,
    PICK_UP,
    POT,
    SHOW_CARD,
    SHOW_HAND,
    SHOWN,
    THINK,
    THINK_AGAIN,
    WINNER_STAYS,
)
from game.ui.picture.easing import in_cubic, in_out, out_cubic, out_quint

SEATING: Final = 0.22
"""Seconds from one card to the next where seats and the first dealer are found."""
ANNOUNCED: Final = 0.5
"""Seconds a word that is said has for itself."""

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


class DrawChoreography(SlipMoves):
    """Turns sightings into acts and keeps the cast up to date.

    `pause` draws the thinking time of guests: it comes from the seed, never from their cards."""

    def __init__(self, cast: Cast, pause: Random, is_human: Callable[[int], bool]) -> None:
        """`is_human`: whether a player at this screen plays a seat."""
        super().__init__(cast)
        self._pause = pause
        self._human = is_human
        self._last: type[ev.DrawEvent] | None = None
        self._acts: Final[dict[type[ev.DrawEvent], Callable[..., Act]]] = {
            ev.SeatCardLaid: self._shown_for_a_seat,
            ev.SeatDrawn: self._shown_for_a_seat,
            ev.DealerCardShown: self._shown_for_a_seat,
            ev.GameBegan: lambda event, _: self.gather(event.dealer),
            ev.PotFed: self._paid,
            ev.VisumPaid: self._paid,
            ev.PackShuffled: self._shuffled,
            ev.PackCut: self._cut,
            ev.CardDealt: self._dealt,
            ev.HandPickedUp: self._picked_up,
            ev.TurnBegan: lambda _, __: Act(span=0.1),
            ev.BetPlaced: self._paid,
            ev.Called: self._paid,
            ev.Raised: self._paid,
            ev.Checked: lambda _, __: Act(span=ANNOUNCED),
            ev.WentOut: self._went_out,
            ev.BetReturned: self._returned,
            ev.BettingEnded: self._collected,
            ev.CountTold: lambda _, __: Act(span=2 * ANNOUNCED),
            ev.LaidAway: self._laid_away,
            ev.CardDrawn: self._drawn,
            ev.StockRenewed: self._renewed,
            ev.HandShown: self._hand_shown,
            ev.OpenersShown: self._openers_shown,
            ev.PotTaken: self._pot_taken,
            ev.PotStays: lambda _, __: Act(span=WINNER_STAYS),
            ev.GameEnded: lambda _, __: Act(span=WINNER_STAYS),
            ev.Pawned: lambda _, __: Act(span=SLIP),
            ev.BoughtBack: lambda _, __: Act(span=SLIP),
            ev.Slipped: self.slipped,
            ev.Repaired: self.repaired,
            ev.CardPassed: self.passed,
            ev.CardUnderStock: self.under_stock,
            ev.CardReturned: self.returned,
            ev.CardFaceUp: self.face_up,
            ev.FaceUpTaken: self.taken,
            ev.PackFoundWrong: self.found_wrong,
            ev.BetsReturned: self._bets_returned,
            ev.GameVoided: lambda _, before: self.gathered(before.table.dealer),
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
        self.forget_slips()

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
        seat = getattr(event, "seat", None)
        if not isinstance(event, _THOUGHT) or seat is None or self._human(seat):
            return 0.0
        low, high = THINK if before.table.phase.name != "CUT" else THINK_AGAIN
        return low + (high - low) * self._pause.random()

    def part(self, view: DrawView) -> Hashable:
        return view.table.phase, view.table.turn, view.table.game

    def resort(self, view: DrawView) -> tuple[Cue, ...]:
        seat = view.viewer
        if seat is None or not view.own.picked_up or view.own.shown is not None:
            return ()
        return tuple(self.fan(seat, at=0.0, sort=True))

    # --- before and around the deal -----------------------------------------------------------

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

    def _shuffled(self, _: ev.PackShuffled, before: DrawView) -> Act:
        """The pack is riffled; after a slip what was dealt is gathered first (S-19)."""
        dealer = before.table.dealer
        back = self.gathered(dealer)
        riffled = self.shuffle(dealer)
        return Act((*back.cues, *later(riffled.cues, back.span)), span=back.span + riffled.span)

    def _cut(self, event: ev.PackCut, before: DrawView) -> Act:
        return self.cut(event.lifted / max(1, len(before.table.stock)))

    def _dealt(self, event: ev.CardDealt, before: DrawView) -> Act:
        """One card flies from the pack, and the pack gets thinner; what is exposed turns over."""
        cast, table, seat = self.cast, before.table, event.seat
        piece = cast.enter(event.card)
        cast.hands[seat].append(piece)
        place = pl.InHeap(seat, len(cast.hands[seat]))
        spin = DEAL_LEAN if seat % 2 else -DEAL_LEAN
        cues: list[Cue] = [
            Enter(piece, pl.InPack(len(cast.pack)), HIDDEN),
            Move(piece, place, 0.0, DEAL, out_quint, arc=0.06, spin=spin),
        ]
        if not event.card.hidden:
            cues.append(Flip(piece, event.card, DEAL, FLIP))
        cues += self.thinner(len(table.stock) - 1, len(table.rules.pack))
        players = len(table.seats)
        return Act(tuple(cues), span=min(DEAL_STAGGER, DEAL_TOTAL / (5 * players - 1)))

    def _picked_up(self, event: ev.HandPickedUp, _: DrawView) -> Act:
        own = not event.hand[0].hidden
        if own:
            self.know(self.cast.hands[event.seat], event.hand)
        return Act(tuple(self.pick_up(event.seat, own=own)), span=PICK_UP)

    # --- bets ----------------------------------------------------------------------------------

    def _paid(self, event: ev.PotFed | ev.BetPlaced, before: DrawView) -> Act:
        """Chips go from a purse to the pot, or as a bet before the player."""
        seats = len(before.table.seats)
        feeds = isinstance(event, ev.PotFed)
        payee = None if feeds else seats + event.seat
        cues = self._chips(event.chips - event.light, event.seat, payee, before)
        return Act(cues, span=CHIP * 0.6 if feeds else ANNOUNCED)

    def _chips(
        self, amount: int, payer: int | None, payee: int | None, before: DrawView
    ) -> tuple[Cue, ...]:
        """Chips fly: at most eight pictures, the last one carries what is left over."""
        values = list(handful(amount))
        cues: list[Cue] = []
        for n, value in enumerate(values[:CHIP_SPRITES]):
            carried = chip_of(value)
            if n == CHIP_SPRITES - 1:
                for other in values[CHIP_SPRITES:]:
                    carried += chip_of(other)
            origin = self._where(payer, value, before, n)
            to = self._where(payee, value, before, n)
            cues.append(Fly(value, carried, origin, to, payer, payee, n * CHIP_STAGGER, CHIP))
        return tuple(cues)

    def _where(self, place: int | None, value: int, before: DrawView, n: int) -> pl.Place:
        seats = len(before.table.seats)
        if place is None:
            return pl.InBowl(min(n + 4, 20))
        return pl.InPurse(place, value) if place < seats else pl.InBet(place - seats)

    def _returned(self, event: ev.BetReturned, before: DrawView) -> Act:
        seats = len(before.table.seats)
        back = event.chips - min(event.chips, before.table.seats[event.seat].light)
        cues = self._chips(back, seats + event.seat, event.seat, before)
        return Act(cues, span=CHIP)

    def _bets_returned(self, event: ev.BetsReturned, before: DrawView) -> Act:
        """All that a player put in comes back: the bet that lies there, the rest out of the pot."""
        own = event.chips - event.light
        lying = min(bet_lying(before.table.seats[event.seat]), max(0, own))
        bet = len(before.table.seats) + event.seat
        cues = self._chips(lying, bet, event.seat, before)
        cues += self._chips(own - lying, None, event.seat, before)
        if own < 0:
            cues = self._chips(-own, event.seat, None, before)
        return Act(cues, span=CHIP)

    def _collected(self, _: ev.BettingEnded, before: DrawView) -> Act:
        """Bets are swept into the pot."""
        cues: list[Cue] = []
        for seat, place in enumerate(before.table.seats):
            lying = bet_lying(place)
            cues += self._chips(lying, len(before.table.seats) + seat, None, before)
        return Act(tuple(cues), span=POT if cues else 0.0)

    def _went_out(self, event: ev.WentOut, _: DrawView) -> Act:
        """The hand goes face down to the discards."""
        hand = self.cast.hands[event.seat]
        cues = self._to_pile(list(hand))
        hand.clear()
        return Act(tuple(cues), span=ANNOUNCED)

    # --- drawing -------------------------------------------------------------------------------

    def _to_pile(self, pieces: list[int]) -> list[Cue]:
        cast, cues = self.cast, list[Cue]()
        for n, piece in enumerate(pieces):
            cast.pile.append(piece)
            place, at = pl.InPile(len(cast.pile) - 1), 0.05 * n
            cues.append(Move(piece, place, at, DISCARD, in_out, arc=0.05, spin=DISCARD_LEAN))
            if not cast.faces[piece].hidden:
                cues.append(Flip(piece, HIDDEN, at + 0.02, FLIP))
            cast.faces[piece] = HIDDEN
        return cues

    def _turn_down(self, pieces: list[int]) -> list[Cue]:
        faces = self.cast.faces
        known = [piece for piece in pieces if not faces[piece].hidden]
        faces.update(dict.fromkeys(known, HIDDEN))
        return [Flip(piece, HIDDEN, 0.1, FLIP) for piece in known]

    def _laid_away(self, event: ev.LaidAway, before: DrawView) -> Act:
        cast, hand = self.cast, self.cast.hands[event.seat]
        seen = HIDDEN not in event.cards
        if seen:
            gone = [cast.piece_of(event.seat, card) for card in event.cards]
        else:  # which of the backs they are is drawn by chance
            free = list(hand)
            gone = [free.pop(int(self._pause.random() * len(free))) for _ in event.cards]
        for piece in gone:
            hand.remove(piece)
        cues = self._to_pile(gone) + self.fan(event.seat, at=0.1)
        if gone and not seen:  # what was seen may have been laid away
            cues += self._turn_down(hand)
        return Act(tuple(cues), span=ANNOUNCED if gone else 0.3)

    def _drawn(self, event: ev.CardDrawn, before: DrawView) -> Act:
        """A card comes from the stock, and turns over for who may see it."""
        cast, seat, table = self.cast, event.seat, before.table
        piece = cast.enter(event.card)
        cues: list[Cue] = [Enter(piece, pl.InPack(len(cast.pack)), HIDDEN)]
        cast.hands[seat].append(piece)
        cues += self.fan(seat, at=0.0, sort=True)
        if not event.card.hidden:
            cues.append(Flip(piece, event.card, 0.12, FLIP))
        cues += self.thinner(len(table.stock) - 1, len(table.rules.pack))
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
        wanted = edges_left(len(event.order), len(before.table.rules.pack))
        while len(cast.pack) < wanted:
            piece = cast.enter(HIDDEN)
            cues.append(Enter(piece, pl.InPack(len(cast.pack)), HIDDEN, GATHER))
            cast.pack.append(piece)
        return Act(tuple(cues), span=GATHER + 0.2)

    # --- the end of a game ---------------------------------------------------------------------

    def _hand_shown(self, event: ev.HandShown, before: DrawView) -> Act:
        """The hand is laid open, one card after the other."""
        cast, seat = self.cast, event.seat
        hand = cast.hands[seat]
        self.know(hand, event.hand)
        hand.sort(key=lambda piece: grouped(cast.faces[piece], event.hand))
        cues: list[Cue] = [
            Move(piece, pl.Shown(seat, index, len(hand)), SHOW_CARD * index, SHOWN, out_cubic)
            for index, piece in enumerate(hand)
        ]
        cues += self.turn_up(hand, at=0.04, stagger=SHOW_CARD)
        return Act(tuple(cues), span=SHOW_HAND + SHOW_CARD * len(hand))

    def _openers_shown(self, event: ev.OpenersShown, _: DrawView) -> Act:
        hand = self.cast.hands[event.seat]
        self.know(hand, event.cards)
        return Act(tuple(self.turn_up(hand, at=0.0)), span=2 * ANNOUNCED)

    def _pot_taken(self, event: ev.PotTaken, before: DrawView) -> Act:
        cues = self._chips(event.chips, None, event.seat, before)
        return Act(cues, span=POT + CHIP_STAGGER * len(cues))


def _stacks(board: Board) -> DrawStacks:
    assert isinstance(board.stacks, DrawStacks)
    return board.stacks


def _settle(board: Board, view: DrawView) -> None:
    seats = view.table.seats
    bets = [bet_lying(seat) for seat in seats]
    pot = max(0, view.table.pot - sum(bets))
    _stacks(board).settle_at([seat.chips for seat in seats], bets, pot)
