"""What a clumsy dealer lets happen, and how it is put right, as little scenes (S-19)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.ranking import HAND
from game.rules.draw.sight import DrawView
from game.rules.draw.table import WRONG_PACK, Repair, Slip
from game.table.motion import places as pl
from game.table.motion.card_moves import DEAL_LEAN, CardMoves, thicker, thinner
from game.table.motion.cues import (
    DEAL,
    DISCARD,
    FLIP,
    GATHER,
    HELD,
    TO_HAND,
    Act,
    Cue,
    Enter,
    Flip,
    Leave,
    Light,
    Move,
)
from game.table.motion.places import Cast
from game.ui.picture.timeline import in_out, out_cubic, out_quint

MENDING: Final = (
    ev.PackTaken, ev.PackHandedBack, ev.CardPassed, ev.CardUnderStock, ev.CardReturned,
    ev.CardFaceUp, ev.FaceUpTaken, ev.PackFoundWrong, ev.BetsReturned,
)  # fmt: skip
"""What happens while a slip is told: the sentence about it stands meanwhile."""
SLIP: Final = 1.6
"""Seconds to read which rule mends a slip of the dealer."""
_STILL_LIT: Final = (Repair.UNDER_STOCK, Repair.RIGHT_NUMBER, Repair.PUT_RIGHT)
_NOTICED: Final = 0.6
"""Seconds to read of a slip whose card is about to be seen."""
_COUNTING: Final = 0.045
"""Seconds from card to card where the pack is counted."""
_PASSING: Final = 0.22
"""Seconds from one card to the next where they go on by one seat."""


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
        cues = [Light(piece, on=True) for piece in lit]
        short = slip in (Slip.FACE_UP_IN_STOCK, Slip.EXPOSED_IN_DRAW)
        return Act(tuple(cues), span=_NOTICED if short else SLIP)

    def _repaired(self, event: ev.Repaired, _: DrawView) -> Act:
        """Nothing is lit any more, but what the rule now takes away."""
        if event.repair is Repair.DISCARDS_MORE:
            return self._comes_again()
        kept = self._lit if event.repair in _STILL_LIT else []
        cues = self._unlit(SLIP - 0.1) if not kept else ()
        return Act(tuple(cues), span=SLIP)

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
        return tuple(Light(piece, on=False, at=at) for piece in lit)

    # --- cards on their way --------------------------------------------------------------------

    def _passed(self, event: ev.CardPassed, _: DrawView) -> Act:
        """A card slides on to the seat it was meant for."""
        giver, taker = self._cast.hands[event.seat], self._cast.hands[event.to]
        piece = _hidden(giver, self._cast)
        giver.remove(piece)
        taker.append(piece)
        to = pl.InHeap(event.to, len(taker))
        return Act((Move(piece, to, 0.0, TO_HAND, out_cubic, arc=0.04),), span=_PASSING)

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
            Light(piece, on=True, at=DEAL),
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
        cues += [Flip(piece, event.card, at, FLIP), Light(piece, on=True, at=at + FLIP)]
        cast.pile.append(piece)
        gone = at + FLIP + HELD
        place = pl.InPile(len(cast.pile) - 1)
        cues.append(Move(piece, place, gone, DISCARD, in_out, arc=0.05))
        cues.append(Light(piece, on=True, at=gone + DISCARD))
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
            Light(piece, on=True, at=DEAL + FLIP),
        )
        return Act(cues, span=DEAL + FLIP + HELD)

    def _shuffled(self, _: ev.PackShuffled, before: DrawView) -> Act:
        """The pack is riffled; after a slip what was dealt is gathered first (S-19)."""
        dealer = before.table.dealer
        back = self._gathered(dealer)
        riffled = self._moves.shuffle(dealer)
        return Act((*back.cues, *_later(riffled.cues, back.span)), span=back.span + riffled.span)

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


def _later(cues: Iterable[Cue], by: float) -> Iterator[Cue]:
    """The same, so many seconds later."""
    return (replace(cue, at=cue.at + by) for cue in cues)
