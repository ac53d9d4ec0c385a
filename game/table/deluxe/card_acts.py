"""Cards at a table of the main game: dealt, discarded, bought, and shown."""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules import events as ev
from game.rules.cards import HIDDEN, PACK, Card
from game.rules.sight import View
from game.table.deluxe.story.lead import show_times
from game.table.deluxe.story.marks import raised
from game.table.deluxe.story.purchase import Purchase
from game.table.motion import cues as tm
from game.table.motion import places as pl
from game.table.motion.card_moves import CardMoves, thinner
from game.table.motion.cues import Act, Cue, Enter, Flip, Move
from game.table.motion.places import Cast
from game.ui.picture.timeline import in_cubic, out_cubic


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
