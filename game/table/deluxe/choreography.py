"""How cards and chips of the main game move at an event, and how they lie in a view."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from game.rules import events as ev
from game.rules.cards import HIDDEN, PACK, Card
from game.rules.sight import Sighting, View
from game.rules.table import FACE_DOWN_CARDS, Phase, Table
from game.table.deluxe.story.intermission import round_is_over
from game.table.deluxe.story.ladder import climb
from game.table.deluxe.story.lead import show_times, won_span
from game.table.deluxe.story.marks import deciding, raised
from game.table.deluxe.story.purchase import Purchase, can_rise
from game.table.motion import cues as tm
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.card_moves import (
    CardMoves,
    chip_of,
    lying_hand,
    lying_pack,
    on_pile,
    stream,
    thinner,
)
from game.table.motion.choreography import HandChoreography
from game.table.motion.cues import (
    CHIP,
    CHIP_STAGGER,
    INTERMISSION,
    LAST_LOOK,
    POT,
    TAKE_LEAD,
    THINK,
    THINK_AGAIN,
    WINNER_STAYS,
    Act,
    Cue,
    Enter,
    Flip,
    Fly,
    Move,
    pace,
)
from game.table.motion.places import Cast, Order, edges_of
from game.ui.timeline import in_cubic, out_cubic


def laid_out(cast: Cast, view: View, order: Order) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase is Phase.BEGIN:  # the dealer has gathered the cards of the game before
        return
    to_deal = any(len(seat.face_down) < FACE_DOWN_CARDS for seat in table.seats)
    if table.phase in (Phase.CUT, Phase.DEAL) and to_deal:
        yield from lying_pack(cast, edges_of(len(table.pack), len(PACK)))
    showdown = any(seat.shown for seat in table.seats)  # what was not bought has gone aside
    decide = deciding(table)
    for number, seat in enumerate(table.seats):
        for index, card in enumerate(lying_hand(cast, number, seat, order)):
            raised = pl.Shown(number, index, len(seat.hand), pl.Lift.DECIDES)
            yield replace(card, place=raised) if (number, index) in decide else card
        for slot, card_there in enumerate(() if showdown else seat.face_down):
            lies = card_there is not None
            cast.slots[number].append(cast.enter(HIDDEN) if lies else None)
            if lies:
                yield Enter(cast.last, pl.OnTable(number, slot), HIDDEN)
        for _ in () if swept(table) else seat.discards:
            yield on_pile(cast)


def swept(table: Table) -> bool:
    """Whether the discards are gone: the bank was won, and bills lie on the cloth."""
    return table.phase in (Phase.PAY, Phase.ENDED) and not table.bank.value


class CardActs:
    """The part of the choreography that moves cards."""

    def __init__(self, moves: CardMoves, show: Callable[[View, int, Card], Purchase]) -> None:
        """`show`: how the viewer's card of this number is shown at a table that looked so, and
        which it is."""
        self._moves, self._cast, self._show = moves, moves.cast, show
        self.acts: Final[Mapping[type[ev.Event], Callable[..., Act]]] = {
            ev.PackShuffled: lambda _, before: moves.shuffle(before.table.dealer),
            ev.PackCut: lambda event, before: moves.cut(event.lifted / len(before.table.pack)),
            ev.CardDealt: self._dealt,
            ev.LaidFaceDown: self._laid_face_down,
            ev.HandPickedUp: lambda event, _: moves.pick_up(event.seat, event.hand),
            ev.Discarded: lambda event, _: Act(tuple(moves.lay_away(event.seat, (event.card,)))),
            ev.CardTaken: self._taken,
            ev.HandShown: self._shown,
        }

    def _dealt(self, event: ev.CardDealt, before: View) -> Act:
        hand = self._cast.hands[event.seat]
        cues = self._moves.deal(event.seat, HIDDEN, pl.InHeap(event.seat, len(hand)))
        hand.append(self._cast.last)
        return self._from_pack(cues, before)

    def _laid_face_down(self, event: ev.LaidFaceDown, before: View) -> Act:
        slots = self._cast.slots[event.seat]
        cues = self._moves.deal(event.seat, HIDDEN, pl.OnTable(event.seat, len(slots)))
        slots.append(self._cast.last)
        return self._from_pack(cues, before)

    def _from_pack(self, cues: list[Cue], before: View) -> Act:
        """A card comes from the pack, which gets thinner."""
        cast, table = self._cast, before.table
        players, cards = len(table.seats), table.variant.cards + 4
        left = len(table.pack) - 1
        cues += thinner(cast, left, len(PACK))
        if left == len(PACK) - players * cards:  # the last one: the rest goes back to the dealer
            home = pl.AtDealer(table.dealer)
            cues += [Move(p, home, 0.1, tm.GATHER, in_cubic) for p in cast.pack]
            cast.leave(*cast.pack)
            cast.pack.clear()
        return Act(tuple(cues), span=min(tm.DEAL_STAGGER, tm.DEAL_TOTAL / (players * cards - 1)))

    def _taken(self, event: ev.CardTaken, before: View) -> Act:
        """One's own card is shown on the stage; a guest's joins the hand as it is."""
        cast, own = self._cast, event.seat == before.viewer
        piece = cast.slots[event.seat][event.slot]
        assert piece is not None
        cast.slots[event.seat][event.slot] = None
        hand = cast.hands[event.seat]
        cast.faces[piece] = event.card
        hand.append(piece)
        if not own:
            seen = () if event.card.hidden else (Flip(piece, event.card, 0.0, tm.FLIP),)
            return Act((*seen, *self._moves.fan(event.seat, at=0.0, sort=True)), span=tm.TO_HAND)
        show = self._show(before, cast.slots[event.seat].count(None), event.card)
        cues = show.cues(piece, event.card)
        fan = self._moves.fan(event.seat, at=show.falls, sort=True)
        cues += [show.fall(move) if move.piece == piece else move for move in fan]
        return Act(tuple(cues), span=show.lands, seen=show.seen)

    def _shown(self, event: ev.HandShown, before: View) -> Act:
        """The hand is laid open, more slowly where it takes the lead, and the cards that decide
        rise; what was not bought goes aside."""
        cast, cues = self._cast, list[Cue]()
        for owner, slots in enumerate(cast.slots):
            for piece in [p for p in slots if p is not None]:
                cues.append(Move(piece, pl.AtDealer(owner), 0.0, 0.24, in_cubic))
                cast.leave(piece)
            slots.clear()
        after = event.after(before.table)
        times = show_times(after)
        shown = self._moves.show(event.seat, event.hand, times.card)
        cues += (*shown.cues, *raised(cast, before.table, after, times.told))
        return Act(tuple(cues), span=times.span)


def turned_over(cast: Cast, seat: int, cards: tuple[Card | None, ...]) -> tuple[Cue, ...]:
    """Cards left unbought come back to their places and turn over, for the curious (D-12)."""
    cues: list[Cue] = []
    for slot, card in enumerate(cards):
        if card is not None:
            piece, at = cast.enter(card), 0.08 * slot
            cues.append(Enter(piece, pl.AtDealer(seat), HIDDEN))
            cues.append(Move(piece, pl.OnTable(seat, slot), at, tm.TO_HAND, out_cubic))
            cues.append(Flip(piece, card, at + tm.TO_HAND, tm.FLIP))
    return tuple(cues)


def _swapped(event: ev.ChipsSwapped, before: View) -> Act:
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


def _bank_paid(event: ev.BankPaid | ev.BankBegun, before: View) -> Act:
    cues: list[Cue] = []
    lie_there = sum(before.table.bank.counts)
    for n, value in enumerate(event.chips):
        to = pl.InBowl(lie_there + n)
        origin, at = pl.InPurse(event.seat, value), n * CHIP_STAGGER
        cues.append(Fly(value, chip_of(value), origin, to, event.seat, None, at, CHIP))
    span = TAKE_LEAD if isinstance(event, ev.BankPaid) else _FIRST_CHIPS
    return Act(tuple(cues), span=span)


def _bank_taken_act(event: ev.BankTaken, _: View) -> Act:
    cues = stream(event.chips, pl.InBowl(0), None, event.seat, lasts=POT)
    return Act(cues, span=POT + CHIP_STAGGER * len(cues))


def _difference(event: ev.DifferencePaid, _: View) -> Act:
    cues = stream(event.chips, None, event.seat, event.winner, lasts=POT)
    return Act(cues, span=0.12 + CHIP_STAGGER * len(cues))


def _pair_paid(event: ev.PairPaid, _: View) -> Act:
    return Act(stream(event.chips, None, event.seat, event.holder, lasts=POT), span=_PAIR)


CHIP_ACTS: Final[Mapping[type[ev.Event], Callable[..., Act]]] = {
    ev.ChipsSwapped: _swapped,
    ev.BankBegun: _bank_paid,
    ev.BankPaid: _bank_paid,
    ev.PairPaid: _pair_paid,
    ev.BankTaken: _bank_taken_act,
    ev.DifferencePaid: _difference,
}
"""How chips move at an event, on a table that looked like the view before it."""


_AFTER_REST: Final = {ev.GameBegan, ev.PackShuffled, ev.PackCut, ev.GameWon, ev.GameEnded}
_PAIRS_AFTER_REST: Final = {
    (ev.LaidFaceDown, ev.HandPickedUp),
    (ev.HandPickedUp, ev.TurnBegan),
    (ev.BuyingEnded, ev.HandShown),
    (ev.HandShown, ev.PairPaid),
}
_FIRST_CHIPS: Final = (
    0.22  # seconds from one player to the next who puts chips into the bank (D-20)
)
_PAIR: Final = 0.5  # from one to the next who pays for the pair of the evening (D-22)
_SAID: Final = 1.4  # that a double game is announced (D-21)

_IN_A_ROW: Final = {ev.BankBegun, ev.BuyingEnded, ev.PairPaid, ev.DifferencePaid}
"""What happens to one player after the other, and is known after the second time."""


class DeluxeChoreography(HandChoreography[View, Sighting]):
    """Turns sightings into acts and keeps the cast up to date."""

    def __init__(
        self, cast: Cast, pause: Random, is_human: Callable[[int], bool] = lambda _: False
    ) -> None:
        super().__init__(cast, pause, is_human)
        self._hosted = any(map(is_human, range(len(cast.hands))))
        self._shared = sum(map(is_human, range(len(cast.hands)))) > 1
        self.squeezes: Callable[[View], bool] = can_rise
        """Whether the corner of a card that the viewer buys at such a table is bent up."""
        self.purchase: Purchase | None = None  # how the viewer's last card was shown
        self._last: type[ev.Event] | None = None
        self._row: tuple[type[ev.Event] | None, int] = (None, 0)
        self._acts: Final[Mapping[type[ev.Event], Callable[..., Act]]] = {
            **CHIP_ACTS,
            **CardActs(self, self._show_purchase).acts,
            ev.GameBegan: self._game_began,
            ev.DoubleGame: lambda _, __: Act(span=_SAID),
            ev.BankTaken: partial(_bank_taken, self),
            ev.TurnBegan: lambda event, before: Act(
                span=0.2 if event.seat == before.viewer else 0.1
            ),
            ev.BuyingEnded: lambda _, __: Act(span=0.12),
            ev.GameWon: lambda _, before: Act(span=won_span(before.table)),
            ev.GameEnded: lambda _, __: Act(span=WINNER_STAYS),
            ev.MatchEnded: lambda _, __: Act(),
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
        if self.is_human(event.seat):
            # where several share the screen, cards lie face down as soon as a turn is over
            return LAST_LOOK if done and self._shared else 0.0
        if done:
            return 0.0
        thought = self.thought(*(THINK if self._last is not ev.CardTaken else THINK_AGAIN))
        return thought * pace(self._times(event))

    def _show_purchase(self, before: View, number: int, card: Card) -> Purchase:
        self.purchase = Purchase(number, shared=True)
        if not self._shared:
            own, squeezed = before.own, self.squeezes(before)
            made = climb(own.hand, own.discards[-1], card, before.table.variant)
            self.purchase = Purchase(number, squeezed=squeezed, climb=made)
        return self.purchase

    def _times(self, event: ev.Event) -> int:
        """How often this has happened in a row, this time included."""
        return self._row[1] + 1 if self._row[0] is type(event) else 1

    def _game_began(self, event: ev.GameBegan, before: View) -> Act:
        """The next dealer gathers all cards; after a round the standings are read meanwhile."""
        act = self.gather(event.dealer)
        over = round_is_over(event.after(before.table))
        return replace(act, span=INTERMISSION) if over and self._hosted else act


def _bank_taken(choreography: DeluxeChoreography, event: ev.BankTaken, before: View) -> Act:
    """The discards go with the bank: bills lie on the cloth from now on."""
    act = CHIP_ACTS[ev.BankTaken](event, before)
    return replace(act, cues=(*act.cues, *choreography.sweep(before.table.dealer)))
