"""How cards and chips move, whatever is played: gathering, shuffling, cutting, fanning, streams.

Times are seconds at normal speed."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, Protocol

from game.rules.cards import HIDDEN, Card
from game.rules.chips import Chips
from game.table.motion import cues as tm
from game.table.motion import places as pl
from game.table.motion.cues import GATHER, Act, Cue, Enter, Flip, Fly, Leave, Move
from game.table.motion.places import PACK_EDGES, Cast, Order, by_rank, edges_of, grouped, in_order
from game.ui.timeline import in_cubic, in_out, out_cubic, out_quint

DEAL_LEAN: Final = 4.0  # degrees a dealt card leans on its way
DISCARD_LEAN: Final = -24.0  # the same of a card that is thrown away


class CardMoves:
    """Moves the cards of a cast. `order` is that of an open hand."""

    def __init__(self, cast: Cast, pause: Random) -> None:
        """`pause`: chance, from the seed and never from hidden cards, for what cannot be seen."""
        self.cast = cast
        self.pause = pause
        self.order: Order = by_rank

    def gather(self, dealer: int) -> Act:
        """The dealer gathers all cards."""
        pieces = self.cast.clear()
        home = pl.AtDealer(dealer)
        cues: list[Cue] = [Move(piece, home, 0.0, tm.GATHER, in_cubic) for piece in pieces]
        return Act(tuple(cues), span=tm.GATHER if pieces else 0.0)

    def sweep(self, dealer: int) -> list[Cue]:
        """The dealer takes the discards off the cloth."""
        cast, home = self.cast, pl.AtDealer(dealer)
        cues: list[Cue] = [Move(piece, home, 0.0, tm.GATHER, in_cubic) for piece in cast.pile]
        cast.leave(*cast.pile)
        cast.pile.clear()
        return cues

    def shuffle(self, dealer: int) -> Act:
        """The pack comes from the dealer and is riffled twice."""
        cast, cues = self.cast, list[Cue]()
        for depth in range(PACK_EDGES):
            piece = cast.enter(HIDDEN)
            cast.pack.append(piece)
            cues.append(Enter(piece, pl.AtDealer(dealer), HIDDEN))
            cues.append(Move(piece, pl.InPack(depth), 0.02 * depth, tm.GATHER, out_cubic))
        begin = tm.GATHER + 0.02 * PACK_EDGES
        for time in (begin, begin + 2 * tm.RIFFLE):
            for depth, piece in enumerate(cast.pack):
                half = 1 if depth % 2 else 0
                apart = pl.InPack(depth // 2, half)
                cues.append(Move(piece, apart, time, tm.RIFFLE * 0.8, in_out))
                back = time + tm.RIFFLE * (0.8 + 0.06 * depth)
                cues.append(Move(piece, pl.InPack(depth), back, tm.RIFFLE * 0.5, in_out))
        return Act(tuple(cues), span=begin + 4 * tm.RIFFLE)

    def cut(self, share: float) -> Act:
        """This share of the pack goes aside, the rest on top of it."""
        pack = self.cast.pack
        kept = max(1, min(len(pack) - 1, round(len(pack) * (1 - share))))
        rest, lifted = pack[:kept], pack[kept:]
        cues: list[Cue] = [
            Move(piece, pl.InPack(depth, 1), 0.0, tm.CUT_ASIDE, in_out)
            for depth, piece in enumerate(lifted)
        ]
        self.cast.pack = [*lifted, *rest]
        for depth, piece in enumerate(self.cast.pack):
            cues.append(Move(piece, pl.InPack(depth, 1), 0.34, 0.24, in_out))
            cues.append(Move(piece, pl.InPack(depth), 0.64, 0.2, in_out))
        return Act(tuple(cues), span=0.9)

    def deal(self, seat: int, card: Card, to: pl.Place) -> list[Cue]:
        """A card, `cast.last` from now on, flies face down from the pack."""
        piece = self.cast.enter(card)
        spin = DEAL_LEAN if seat % 2 else -DEAL_LEAN
        return [
            Enter(piece, pl.InPack(len(self.cast.pack)), HIDDEN),
            Move(piece, to, 0.0, tm.DEAL, out_quint, arc=0.06, spin=spin),
        ]

    def know(self, seat: int, cards: Iterable[Card]) -> None:
        """These cards are in this hand: those that lie open stay what they are."""
        faces, left = self.cast.faces, list(cards)
        unknown = []
        for piece in self.cast.hands[seat]:
            if faces[piece] in left:
                left.remove(faces[piece])
            else:
                unknown.append(piece)
        faces.update(zip(unknown, left, strict=False))

    def pick_up(self, seat: int, cards: tuple[Card, ...]) -> Act:
        """The heap opens into a fan; where its cards are seen, card by card, and they turn over."""
        if cards[0].hidden:
            return Act(tuple(self.fan(seat, at=0.0, lasts=tm.FAN)), span=tm.PICK_UP)
        self.know(seat, cards)
        cues: list[Cue] = [*self.fan(seat, at=0.0, sort=True, stagger=tm.OPEN_STAGGER)]
        cues += self.turn_up(self.cast.hands[seat], at=tm.TURN_UP)
        return Act(tuple(cues), span=tm.PICK_UP)

    def fan(
        self,
        seat: int,
        *,
        at: float,
        sort: bool = False,
        lasts: float = tm.TO_HAND,
        stagger: float = 0.0,
    ) -> list[Move]:
        """Every card of a hand goes to its place in the fan, where the last one is after `lasts`
        seconds; from left to right, `stagger` seconds apart."""
        hand = self.cast.hands[seat]
        if sort and all(not self.cast.faces[piece].hidden for piece in hand):
            faces = self.cast.faces
            cards = tuple(faces[piece] for piece in hand)
            hand.sort(key=lambda piece: self.order(faces[piece], cards))
        count = len(hand)
        flight = lasts - stagger * (count - 1)
        return [
            Move(piece, pl.InHand(seat, index, count), at + stagger * index, flight, in_out)
            for index, piece in enumerate(hand)
        ]

    def turn_up(self, hand: list[int], *, at: float, stagger: float = tm.FAN_STAGGER) -> list[Cue]:
        """Cards whose face is known turn over, from left to right; others stay as they lie."""
        faces = self.cast.faces
        return [
            Flip(piece, faces[piece], at + stagger * index, tm.FLIP)
            for index, piece in enumerate(hand)
            if faces[piece] != HIDDEN
        ]

    def show(self, seat: int, cards: tuple[Card, ...], stagger: float = tm.SHOW_CARD) -> Act:
        """A hand of these cards is laid open, one after the other, `stagger` seconds apart."""
        self.know(seat, cards)
        faces, hand = self.cast.faces, self.cast.hands[seat]
        hand.sort(key=lambda piece: grouped(faces[piece], cards))
        cues: list[Cue] = [
            Move(piece, pl.Shown(seat, index, len(hand)), stagger * index, tm.SHOWN, out_cubic)
            for index, piece in enumerate(hand)
        ]
        cues += self.turn_up(hand, at=0.04, stagger=stagger)
        return Act(tuple(cues), span=tm.SHOW_HAND + tm.SHOW_CARD * len(hand))

    def lay_away(self, seat: int, cards: Iterable[Card]) -> list[Cue]:
        """Cards of a hand go to the pile; which of its backs, where they are not seen, is drawn by
        chance."""
        backs = list(self.cast.hands[seat])
        gone = [
            backs.pop(int(self.pause.random() * len(backs)))
            if card.hidden
            else self.cast.piece_of(seat, card)
            for card in cards
        ]
        return self.to_pile(seat, gone)

    def to_pile(self, seat: int, pieces: list[int]) -> list[Cue]:
        """These cards of a hand go face down to the pile."""
        cast, cues = self.cast, list[Cue]()
        for n, piece in enumerate(pieces):
            cast.hands[seat].remove(piece)
            cast.pile.append(piece)
            place, at = pl.InPile(len(cast.pile) - 1), 0.05 * n
            cues.append(Move(piece, place, at, tm.DISCARD, in_out, arc=0.05, spin=DISCARD_LEAN))
            if not cast.faces[piece].hidden:
                cues.append(Flip(piece, HIDDEN, at + 0.02, tm.FLIP))
            cast.faces[piece] = HIDDEN
        return cues


def chip_of(value: int) -> Chips:
    """One chip of this value."""
    return Chips(value == 10, value == 5, value == 2, value == 1)


def flying(values: Iterable[int]) -> Iterator[tuple[int, Chips]]:
    """The chips that are seen to fly, with what each carries: at most eight, and the last one
    carries what is left over."""
    chips = [chip_of(value) for value in values]
    for chip in chips[: tm.CHIP_SPRITES - 1]:
        yield chip.value, chip
    if rest := chips[tm.CHIP_SPRITES - 1 :]:
        yield rest[0].value, sum(rest[1:], rest[0])


def stream(
    chips: Chips, origin: pl.Place | None, payer: int | None, payee: int, *, lasts: float
) -> tuple[Cue, ...]:
    """Chips from a purse (or the bowl) to a winner."""
    cues: list[Cue] = []
    for n, (value, carried) in enumerate(flying(chips)):
        start = origin if origin is not None else pl.InPurse(payer or 0, value)
        to, at = pl.InPurse(payee, value), n * tm.CHIP_STAGGER
        cues.append(Fly(value, carried, start, to, payer, payee, at, lasts))
    return tuple(cues)


class SeatWithHand(Protocol):
    """A seat whose player picks up a hand, and shows it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards; HIDDEN where they are not seen."""

    @property
    def picked_up(self) -> bool:
        """Whether it is in the hand, or still the heap that was dealt."""

    @property
    def shown(self) -> object:
        """What was shown; None before the showdown."""


def lying_pack(cast: Cast, edges: int) -> Iterator[Enter]:
    """The pack, for which so many cards stand."""
    for depth in range(edges):
        cast.pack.append(cast.enter(HIDDEN))
        yield Enter(cast.last, pl.InPack(depth), HIDDEN)


def lying_hand(
    cast: Cast,
    number: int,
    seat: SeatWithHand,
    order: Order,
    *,
    lowest: int = 0,
) -> Iterator[Enter]:
    """The hand of the seat of this number; `lowest`: the place of the first card of its heap."""
    shown = seat.shown is not None
    cards = in_order(seat.hand, order, shown=shown)
    for index, card in enumerate(cards):
        cast.hands[number].append(cast.enter(card))
        place: pl.Place = pl.InHand(number, index, len(cards))
        if shown:
            place = pl.Shown(number, index, len(cards))
        elif not seat.picked_up:
            place = pl.InHeap(number, lowest + index)
        yield Enter(cast.last, place, card)


def on_pile(cast: Cast, card: Card = HIDDEN) -> Enter:
    """One more card on the pile."""
    cast.pile.append(cast.enter(card))
    return Enter(cast.last, pl.InPile(len(cast.pile) - 1), card)


def thinner(cast: Cast, left: int, pack: int) -> list[Cue]:
    """The pack as it is with so many cards left."""
    cues: list[Cue] = []
    while len(cast.pack) > edges_of(left, pack):
        piece = cast.pack.pop()
        cast.leave(piece)
        cues.append(Leave(piece))
    return cues


def thicker(cast: Cast, left: int, pack: int) -> list[Cue]:
    """The pack as it is with so many cards left, once they have come."""
    cues: list[Cue] = []
    while len(cast.pack) < edges_of(left, pack):
        piece = cast.enter(HIDDEN)
        cues.append(Enter(piece, pl.InPack(len(cast.pack)), HIDDEN, GATHER))
        cast.pack.append(piece)
    return cues
