"""What a clumsy dealer lets happen, and how it is put right, as little scenes (S-19)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.rules.cards import HIDDEN, Card
from game.rules.draw import events as ev
from game.rules.draw.clumsy_slips import WRONG_PACK, Repair, Slip
from game.rules.draw.match_rules import HAND
from game.rules.draw.sight import DrawSighting, DrawView
from game.table.draw.cast import edges_left
from game.table.motion import places as pl
from game.table.motion.card_moves import DEAL_LEAN
from game.table.motion.cast import Cast
from game.table.motion.choreography import Choreography
from game.table.motion.cues import Act, Cue, Enter, Flip, Leave, Light, Move
from game.table.motion.timings import DEAL, DISCARD, FLIP, GATHER, HELD, TO_HAND
from game.ui.picture.easing import in_out, out_cubic, out_quint

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


class SlipMoves(Choreography[DrawView, DrawSighting]):
    """The part of the choreography that moves cards which are not where they should be."""

    def __init__(self, cast: Cast) -> None:
        super().__init__(cast)
        self._lit: list[int] = []
        self._stray: int | None = None  # a card that belongs to no hand

    # --- told and mended -----------------------------------------------------------------------

    def slipped(self, event: ev.Slipped, before: DrawView) -> Act:
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

    def repaired(self, event: ev.Repaired, _: DrawView) -> Act:
        """Nothing is lit any more, but what the rule now takes away."""
        if event.repair is Repair.DISCARDS_MORE:
            return self._comes_again()
        kept = self._lit if event.repair in _STILL_LIT else []
        cues = self._unlit(SLIP - 0.1) if not kept else ()
        return Act(tuple(cues), span=SLIP)

    def _in_question(self, event: ev.Slipped, before: DrawView) -> list[int]:
        """The cards that lie wrong."""
        cast, seat = self.cast, event.seat
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
        lit, self._lit = [piece for piece in self._lit if piece in self.cast.faces], []
        return tuple(Light(piece, on=False, at=at) for piece in lit)

    # --- cards on their way --------------------------------------------------------------------

    def passed(self, event: ev.CardPassed, _: DrawView) -> Act:
        """A card slides on to the seat it was meant for."""
        giver, taker = self.cast.hands[event.seat], self.cast.hands[event.to]
        piece = _hidden(giver, self.cast)
        giver.remove(piece)
        taker.append(piece)
        to = pl.InHeap(event.to, len(taker))
        return Act((Move(piece, to, 0.0, TO_HAND, out_cubic, arc=0.04),), span=_PASSING)

    def under_stock(self, event: ev.CardUnderStock, before: DrawView) -> Act:
        """A card too many slides back, under the stock."""
        hand = self.cast.hands[event.seat]
        piece = _hidden(hand, self.cast)
        hand.remove(piece)
        thicker = self._thicker(before, len(before.table.stock) + 1)
        return Act((*self._under(piece, 0.0), *thicker), span=GATHER + 0.2)

    def _one_too_many(self, seat: int) -> Act:
        """One card more than was asked for comes from the stock, and lies beside the hand."""
        piece = self._stray = self.cast.enter(HIDDEN)
        self._lit.append(piece)
        beside = pl.InHeap(seat, 0)
        cues = (
            Enter(piece, pl.InPack(len(self.cast.pack)), HIDDEN),
            Move(piece, beside, 0.0, DEAL, out_quint, arc=0.06),
            Light(piece, on=True, at=DEAL),
        )
        return Act(cues, span=SLIP)

    def _comes_again(self) -> Act:
        """The card that lay beside the hand goes back onto the stock: all of them are dealt now."""
        piece, self._stray = self._stray, None
        if piece is None or piece not in self.cast.faces:
            return Act(self._unlit(0.0), span=SLIP)
        unlit = self._unlit(0.0)
        self.cast.leave(piece)
        top = pl.InPack(len(self.cast.pack))
        return Act((*unlit, Move(piece, top, 0.0, GATHER, in_out), Leave(piece, GATHER)), span=SLIP)

    def returned(self, event: ev.CardReturned, _: DrawView) -> Act:
        """The card that lay beside the hand goes under the stock."""
        piece, self._stray = self._stray, None
        cues: list[Cue] = []
        if piece is None or piece not in self.cast.faces:  # the table was laid anew meanwhile
            piece = self.cast.enter(HIDDEN)
            cues.append(Enter(piece, pl.InHeap(event.seat, 0), HIDDEN))
        return Act((*cues, *self._under(piece, 0.0)), span=GATHER + 0.2)

    def _under(self, piece: int, at: float) -> tuple[Cue, ...]:
        if piece in self._lit:
            self._lit.remove(piece)
        self.cast.leave(piece)
        return Move(piece, pl.InPack(0), at, GATHER, in_out), Leave(piece, at + GATHER)

    def _thicker(self, before: DrawView, stock: int) -> tuple[Cue, ...]:
        """The pack as it is with so many cards, once they have come."""
        cast, cues = self.cast, list[Cue]()
        while len(cast.pack) < edges_left(stock, len(before.table.rules.pack)):
            piece = cast.enter(HIDDEN)
            cues.append(Enter(piece, pl.InPack(len(cast.pack)), HIDDEN, GATHER))
            cast.pack.append(piece)
        return tuple(cues)

    def face_up(self, event: ev.CardFaceUp, before: DrawView) -> Act:
        """A card turns over where it lies, on the stock or before the player; all look at it, then
        it goes to the discards, where it can be asked for."""
        cast, table = self.cast, before.table
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
        cues += self.thinner(len(table.stock) - 1, len(table.rules.pack))
        return Act(tuple(cues), span=gone + DISCARD)

    def taken(self, event: ev.FaceUpTaken, _: DrawView) -> Act:
        """The card that everybody has seen comes to the hand, still open."""
        cast = self.cast
        piece = next(piece for piece in reversed(cast.pile) if cast.faces[piece] == event.card)
        cast.pile.remove(piece)
        cast.hands[event.seat].append(piece)
        return Act((*self._unlit(0.0), *self.fan(event.seat, at=0.0, sort=True)), span=TO_HAND)

    # --- a wrong pack --------------------------------------------------------------------------

    def _counted(self) -> tuple[Cue, ...]:
        """The pack is counted: card by card aside, and back."""
        cues: list[Cue] = []
        count = len(self.cast.pack)
        for turn, piece in enumerate(reversed(self.cast.pack)):
            aside = pl.InPack(turn, 1)
            cues.append(Move(piece, aside, _COUNTING * turn, 0.16, in_out))
        back = _COUNTING * count + 0.2
        for depth, piece in enumerate(self.cast.pack):
            cues.append(Move(piece, pl.InPack(depth), back, GATHER, in_out))
        return tuple(cues)

    def found_wrong(self, event: ev.PackFoundWrong, _: DrawView) -> Act:
        """A card that is there twice is shown; one that is missing can only be named."""
        if not event.doubled:
            return Act(span=0.2)
        piece = self._stray = self.cast.enter(event.card)
        cues = (
            Enter(piece, pl.InPack(0), HIDDEN),
            Move(piece, pl.InPack(0, 1), 0.0, DEAL, out_quint),
            Flip(piece, event.card, DEAL, FLIP),
            Light(piece, on=True, at=DEAL + FLIP),
        )
        return Act(cues, span=DEAL + FLIP + HELD)

    def gathered(self, dealer: int) -> Act:
        """A misdeal: all cards go back to the dealer."""
        self.forget_slips()
        return self.gather(dealer)

    def forget_slips(self) -> None:
        """No card lies wrong any more."""
        self._lit.clear()
        self._stray = None

    # --- what is known of a hand ---------------------------------------------------------------

    def know(self, hand: list[int], cards: Iterable[Card]) -> None:
        """These cards are in this hand: those that lie open stay what they are."""
        faces, left = self.cast.faces, list(cards)
        unknown = []
        for piece in hand:
            if faces[piece] in left:
                left.remove(faces[piece])
            else:
                unknown.append(piece)
        for piece, card in zip(unknown, left, strict=False):
            faces[piece] = card

    def thinner(self, left: int, pack: int) -> list[Cue]:
        """The pack as it is with so many cards left."""
        cues: list[Cue] = []
        while len(self.cast.pack) > edges_left(left, pack):
            piece = self.cast.pack.pop()
            self.cast.leave(piece)
            cues.append(Leave(piece))
        return cues


def _hidden(hand: list[int], cast: Cast) -> int:
    """The last card of a hand whose face was not seen."""
    return next(piece for piece in reversed(hand) if cast.faces[piece].hidden)


def later(cues: Iterable[Cue], by: float) -> Iterator[Cue]:
    """The same, so many seconds later."""
    return (replace(cue, at=cue.at + by) for cue in cues)
