"""From event to picture: what each event looks like, in cues with times. Pure: no pygame, no clock.

Times are seconds at normal speed (art direction 8, feel 3). The one clock that runs them is the
board's; at instant speed all of them are nothing.
"""

from collections.abc import Callable, Hashable
from dataclasses import replace
from random import Random
from typing import Final

from game.rules import events as ev
from game.rules.cards import HIDDEN, Card
from game.rules.sight import Sighting, View
from game.rules.table import FACE_DOWN_CARDS
from game.table.deluxe.cast import laid_out
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.card_moves import DEAL_LEAN, DISCARD_LEAN, chip_of, stream
from game.table.motion.cast import Cast, edges_of
from game.table.motion.choreography import Choreography
from game.table.motion.cues import Act, Cue, Enter, Flip, Fly, Leave, Move
from game.table.motion.sorting import grouped
from game.table.motion.timings import (
    CHIP,
    CHIP_STAGGER,
    DEAL,
    DEAL_STAGGER,
    DEAL_TOTAL,
    DISCARD,
    FLIP,
    GATHER,
    LAST_LOOK,
    PICK_UP,
    POT,
    SHOW_CARD,
    SHOW_HAND,
    SHOWN,
    TAKE_HOLD,
    TAKE_LEAD,
    TAKE_LOOK,
    THINK,
    THINK_AGAIN,
    TO_HAND,
    WINNER_STAYS,
    pace,
)
from game.ui.picture.easing import in_cubic, in_out, out_cubic, out_quint

_AFTER_REST: Final = {ev.GameBegan, ev.PackShuffled, ev.PackCut, ev.GameWon, ev.GameEnded}
_PAIRS_AFTER_REST: Final = {
    (ev.LaidFaceDown, ev.HandPickedUp),
    (ev.HandPickedUp, ev.TurnBegan),
    (ev.BuyingEnded, ev.HandShown),
}

_IN_A_ROW: Final = {ev.BuyingEnded, ev.DifferencePaid}
"""What happens to one player after the other, and is known after the second time."""


class DeluxeChoreography(Choreography[View, Sighting]):
    """Turns sightings into acts and keeps the cast up to date.

    `pause` draws the thinking time of guests: it comes from the seed, never from their cards."""

    def __init__(
        self, cast: Cast, pause: Random, is_human: Callable[[int], bool] = lambda _: False
    ) -> None:
        """`is_human`: whether a player at this screen plays a seat; these think for themselves."""
        super().__init__(cast)
        self._human = is_human
        self._shared = sum(map(is_human, range(len(cast.hands)))) > 1
        self._pause = pause
        self._last: type[ev.Event] | None = None
        self._row: tuple[type[ev.Event] | None, int] = (None, 0)
        self._acts: Final[dict[type[ev.Event], Callable[..., Act]]] = {
            ev.GameBegan: self._game_began,
            ev.PackShuffled: self._shuffled,
            ev.PackCut: self._cut,
            ev.CardDealt: self._dealt,
            ev.LaidFaceDown: self._laid_face_down,
            ev.HandPickedUp: self._picked_up,
            ev.TurnBegan: self._turn_began,
            ev.Discarded: self._discarded,
            ev.ChipsSwapped: self._swapped,
            ev.BankPaid: self._bank_paid,
            ev.CardTaken: self._taken,
            ev.BuyingEnded: self._buying_ended,
            ev.HandShown: self._shown,
            ev.GameWon: self._won,
            ev.BankTaken: self._bank_taken,
            ev.DifferencePaid: self._difference,
            ev.GameEnded: self._game_ended,
            ev.MatchEnded: self._match_ended,
        }

    def lay(self, board: Board, view: View) -> None:
        board.lay(laid_out(board.cast, view, self.order))
        board.stacks.settle(view)

    def shown(self, board: Board, sighting: Sighting, view: View) -> None:
        """Between two games chips lie as the table has them, whatever flew where."""
        if isinstance(sighting.event, ev.GameEnded | ev.GameBegan) and board.resting:
            board.stacks.settle(view)

    def act(self, sighting: Sighting, before: View) -> Act:
        event = sighting.event
        act = self._acts[type(event)](event, before)
        self._last = type(event)
        if type(event) in _IN_A_ROW:
            self._row = (type(event), self._times(event))
            return replace(act, span=act.span * pace(self._row[1]))
        if not isinstance(event, ev.TurnBegan):
            self._row = (type(event), 0)
        return act

    def forget(self) -> None:
        self._last, self._row = None, (None, 0)

    def waits(self, sighting: Sighting) -> bool:
        pair = self._last, type(sighting.event)
        return pair[1] in _AFTER_REST or pair in _PAIRS_AFTER_REST

    def lead(self, sighting: Sighting, before: View) -> float:
        """The time is drawn by chance, and does not depend on what the guest holds."""
        event = sighting.event
        if not isinstance(event, ev.PackCut | ev.Discarded | ev.BuyingEnded):
            return 0.0
        done = before.table.seats[event.seat].bought == FACE_DOWN_CARDS
        if self._human(event.seat):
            # where several share the screen, cards lie face down as soon as a turn is over
            return LAST_LOOK if done and self._shared else 0.0
        if done:
            return 0.0
        low, high = THINK if self._last is not ev.CardTaken else THINK_AGAIN
        return (low + (high - low) * self._pause.random()) * pace(self._times(event))

    def _times(self, event: ev.Event) -> int:
        """How often this has happened in a row, this time included."""
        return self._row[1] + 1 if self._row[0] is type(event) else 1

    def part(self, view: View) -> Hashable:
        return view.table.phase, view.table.turn, view.table.game

    def resort(self, view: View) -> tuple[Cue, ...]:
        seat = view.viewer
        if seat is None or not view.own.picked_up or view.own.shown is not None:
            return ()
        return tuple(self.fan(seat, at=0.0, sort=True))

    def _game_began(self, event: ev.GameBegan, _: View) -> Act:
        """The next dealer gathers all cards."""
        return self.gather(event.dealer)

    def _shuffled(self, _: ev.PackShuffled, before: View) -> Act:
        """The pack comes from the dealer and is riffled twice."""
        return self.shuffle(before.table.dealer)

    def _cut(self, event: ev.PackCut, before: View) -> Act:
        """The part lifted goes aside, the rest on top of it (D-8)."""
        return self.cut(event.lifted / len(before.table.pack))

    def _dealt(self, event: ev.CardDealt, before: View) -> Act:
        hand = self.cast.hands[event.seat]
        return self._deal(event.seat, hand, pl.InHeap(event.seat, len(hand)), before)

    def _laid_face_down(self, event: ev.LaidFaceDown, before: View) -> Act:
        slots = self.cast.slots[event.seat]
        return self._deal(event.seat, slots, pl.OnTable(event.seat, len(slots)), before)

    def _deal(
        self, seat: int, row: list[int] | list[int | None], to: pl.Place, before: View
    ) -> Act:
        """One card flies from the pack, and the pack gets thinner."""
        cast, table = self.cast, before.table
        piece = cast.enter(HIDDEN)
        row.append(piece)
        top = pl.InPack(len(cast.pack))
        cues: list[Cue] = [
            Enter(piece, top, HIDDEN),
            Move(
                piece,
                to,
                0.0,
                DEAL,
                out_quint,
                arc=0.06,
                spin=DEAL_LEAN if seat % 2 else -DEAL_LEAN,
            ),
        ]
        players, cards = len(table.seats), table.variant.cards + 4
        left = len(table.pack) - 1
        if len(cast.pack) > edges_of(left):
            thinner = cast.pack.pop()
            cues.append(Leave(thinner))
            cast.leave(thinner)
        if left == 52 - players * cards:  # the last one: the rest goes back to the dealer
            home = pl.AtDealer(table.dealer)
            cues += [Move(p, home, 0.1, GATHER, in_cubic) for p in cast.pack]
            cast.leave(*cast.pack)
            cast.pack.clear()
        return Act(tuple(cues), span=min(DEAL_STAGGER, DEAL_TOTAL / (players * cards - 1)))

    def _picked_up(self, event: ev.HandPickedUp, _: View) -> Act:
        self.face(self.cast.hands[event.seat], event.hand)
        own = not event.hand[0].hidden
        return Act(tuple(self.pick_up(event.seat, own=own)), span=PICK_UP)

    def _turn_began(self, event: ev.TurnBegan, before: View) -> Act:
        return Act(span=0.2 if event.seat == before.viewer else 0.1)

    def _discarded(self, event: ev.Discarded, before: View) -> Act:
        cast, known = self.cast, not event.card.hidden
        hand = cast.hands[event.seat]
        piece = cast.piece_of(event.seat, event.card)
        if not known:
            piece = hand[int(self._pause.random() * len(hand))]
        hand.remove(piece)
        cast.pile.append(piece)
        cast.faces[piece] = HIDDEN
        cues: list[Cue] = [
            Move(
                piece,
                pl.InPile(len(cast.pile) - 1),
                0.0,
                DISCARD,
                in_out,
                arc=0.05,
                spin=DISCARD_LEAN,
            )
        ]
        if known:
            cues.append(Flip(piece, HIDDEN, 0.02, FLIP))
        return Act(tuple(cues))

    def _swapped(self, event: ev.ChipsSwapped, before: View) -> Act:
        """The dealer's change box takes a chip and gives smaller ones."""
        box = pl.AtDealer(before.table.dealer)
        cues: list[Cue] = []
        for value in event.gave:
            origin = pl.InPurse(event.seat, value)
            gave = Fly(value, event.gave, origin, box, event.seat, None, 0.0, CHIP, boxed=True)
            cues.append(gave)
        for n, value in enumerate(event.got):
            to, at = pl.InPurse(event.seat, value), CHIP * 0.7 + n * CHIP_STAGGER
            one = chip_of(value)
            cues.append(Fly(value, one, box, to, None, event.seat, at, CHIP, boxed=True))
        return Act(tuple(cues), span=CHIP * 1.7 + 3 * CHIP_STAGGER)

    def _bank_paid(self, event: ev.BankPaid, before: View) -> Act:
        cues: list[Cue] = []
        lie_there = sum(before.table.bank.counts)
        for n, value in enumerate(event.chips):
            to = pl.InBowl(lie_there + n)
            origin, at = pl.InPurse(event.seat, value), n * CHIP_STAGGER
            cues.append(Fly(value, chip_of(value), origin, to, event.seat, None, at, CHIP))
        return Act(tuple(cues), span=TAKE_LEAD)

    def _taken(self, event: ev.CardTaken, before: View) -> Act:
        """The one staged moment: a held breath, the card turns over, and joins the hand."""
        cast, own = self.cast, event.seat == before.viewer
        piece = cast.slots[event.seat][event.slot]
        assert piece is not None
        cast.slots[event.seat][event.slot] = None
        hand = cast.hands[event.seat]
        cast.faces[piece] = event.card
        hand.append(piece)
        if not own:
            seen = () if event.card.hidden else (Flip(piece, event.card, 0.0, FLIP),)
            return Act((*seen, *self.fan(event.seat, at=0.0, sort=True)), span=TO_HAND)
        cues: list[Cue] = [
            Move(piece, pl.OnTable(event.seat, event.slot, pl.Lift.CHOSEN), 0.0, TAKE_HOLD),
            Flip(piece, event.card, TAKE_HOLD, FLIP),
        ]
        begin = TAKE_HOLD + FLIP + TAKE_LOOK
        cues += self.fan(event.seat, at=begin, sort=True)
        return Act(tuple(cues), span=begin + TO_HAND)

    def _buying_ended(self, _: ev.BuyingEnded, __: View) -> Act:
        return Act(span=0.12)

    def _shown(self, event: ev.HandShown, before: View) -> Act:
        """The hand is laid open, one card after the other; what was not bought goes aside."""
        cast, seat = self.cast, event.seat
        hand = cast.hands[seat]
        cues: list[Cue] = []
        for owner, slots in enumerate(cast.slots):
            for piece in [p for p in slots if p is not None]:
                cues.append(Move(piece, pl.AtDealer(owner), 0.0, 0.24, in_cubic))
                cast.leave(piece)
            slots.clear()
        if any(cast.faces[piece].hidden for piece in hand):
            self.face(hand, event.hand)
        hand.sort(key=lambda piece: grouped(cast.faces[piece], event.hand))
        for index, piece in enumerate(hand):
            to = pl.Shown(seat, index, len(hand))
            cues.append(Move(piece, to, SHOW_CARD * index, SHOWN, out_cubic))
        cues += self.turn_up(hand, at=0.04, stagger=SHOW_CARD)
        return Act(tuple(cues), span=SHOW_HAND + SHOW_CARD * len(hand))

    def _won(self, _: ev.GameWon, __: View) -> Act:
        return Act(span=0.7)

    def _bank_taken(self, event: ev.BankTaken, _: View) -> Act:
        cues = stream(event.chips, pl.InBowl(0), None, event.seat, lasts=POT)
        return Act(cues, span=POT + CHIP_STAGGER * len(cues))

    def _difference(self, event: ev.DifferencePaid, _: View) -> Act:
        cues = stream(event.chips, None, event.seat, event.winner, lasts=POT)
        return Act(cues, span=0.12 + CHIP_STAGGER * len(cues))

    def _game_ended(self, _: ev.GameEnded, __: View) -> Act:
        return Act(span=WINNER_STAYS)

    def _match_ended(self, _: ev.MatchEnded, __: View) -> Act:
        return Act()


def turned_over(cast: Cast, seat: int, cards: tuple[Card | None, ...]) -> tuple[Cue, ...]:
    """Cards left unbought come back to their places and turn over, for the curious (D-12)."""
    cues: list[Cue] = []
    for slot, card in enumerate(cards):
        if card is not None:
            piece, at = cast.enter(card), 0.08 * slot
            cues.append(Enter(piece, pl.AtDealer(seat), HIDDEN))
            cues.append(Move(piece, pl.OnTable(seat, slot), at, TO_HAND, out_cubic))
            cues.append(Flip(piece, card, at + TO_HAND, FLIP))
    return tuple(cues)
