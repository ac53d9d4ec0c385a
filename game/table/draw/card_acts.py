"""Cards at the draw tables: dealt, laid away, drawn, and shown."""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.sight import DrawView
from game.table.motion import places as pl
from game.table.motion.card_moves import CardMoves, thicker, thinner
from game.table.motion.cues import (
    ANNOUNCED,
    DEAL,
    DEAL_STAGGER,
    DEAL_TOTAL,
    FLIP,
    GATHER,
    Act,
    Cue,
    Enter,
    Flip,
    Leave,
    Move,
)
from game.ui.picture.timeline import in_cubic, out_quint

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
