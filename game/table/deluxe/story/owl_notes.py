"""The notes of the owl (story/first-turn): which one is needed, what it says, and where it lies,
which is beside what it speaks of and over nothing that matters. Lengths are u."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import Final

from pygame import FRect

from game.rules.cards import Card, Rank
from game.rules.decisions import BuyCard, Decision, TakeCard
from game.rules.sight import View
from game.rules.variants import Combination, Variant
from game.table.layout.seats import CARD_ASPECT, Area, Point, SeatLayout
from game.table.layout.table import ICON, TableLayout, bowl, fixtures, market, portrait, row, stacks
from game.table.motion.places import Lift
from game.words.words import Words

_WHOLE: Final = (Combination.STRAIGHT, Combination.COLOR_FLUTE, Combination.COLOR_STRAIGHT)
"""What all cards of a hand make together."""


def spares(hand: Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    """The cards that are in no group and no line of the hand, the lowest first; one suit or one run
    that lacks a single card is broken last."""
    if variant.value(hand).combination in _WHOLE:
        return ()
    held = Counter(card.rank for card in hand)
    single = [card for card in hand if held[card.rank] == 1]
    suit, most = Counter(card.suit for card in hand).most_common(1)[0]
    nearly = {card for card in hand if card.suit is suit} if most == len(hand) - 1 else set()
    nearly |= _run(hand)
    return tuple(sorted(single, key=lambda card: (card in nearly, card.rank)))


def _run(hand: Sequence[Card]) -> set[Card]:
    """All cards but one, where they lie within one straight."""
    for away in hand:
        kept = [card for card in hand if card is not away]
        for ace in (1, Rank.ACE):
            ranks = {ace if card.rank is Rank.ACE else card.rank for card in kept}
            if len(ranks) == len(kept) and max(ranks) - min(ranks) < len(hand):
                return set(kept)
    return set()


ENOUGH: Final = 2  # who has finished so many games is no beginner any more
_THIRD: Final = 3  # from this own turn on the owl says by herself what lamp and point table are for


class Note(Enum):
    """One thing she says; its value is how it is kept, and the end of the keys of its words."""

    SPARE = "spare"
    PRICES = "prices"
    RIBBON = "ribbon"
    LAMP = "lamp"
    POINTS = "points"

    __hash__ = object.__hash__

    @property
    def number(self) -> int:
        """What stands on it, from 1."""
        return tuple(Note).index(self) + 1

    @property
    def tells(self) -> bool:
        """Whether it asks for nothing: to read it is to understand it."""
        return self not in (Note.SPARE, Note.PRICES)


@dataclass(frozen=True, slots=True)
class NoteContext:
    """What decides which note is needed. `rests` is the note on what the pointer rests on; `turn`
    counts own turns; `games` are those the player has finished; `lamp`: it may be lit."""

    decision: Decision | None
    chosen: bool = False
    bought: int = 0
    rests: Note | None = None
    turn: int = 1
    games: int = 0
    lamp: bool = True

    @property
    def beginner(self) -> bool:
        """Whether the player still learns how a card is bought."""
        return self.games < ENOUGH

    @property
    def taking(self) -> bool:
        """Whether a card is to be taken next."""
        return self.chosen or isinstance(self.decision, TakeCard)

    @property
    def can_buy(self) -> bool:
        """Whether there are chips enough for the next card."""
        return isinstance(self.decision, BuyCard) and self.decision.chips >= self.decision.price


def needed(moment: NoteContext, known: Set[Note]) -> Note | None:
    """The note that is needed now; never one that is `known`."""
    if not isinstance(moment.decision, BuyCard | TakeCard):
        return None
    return next((note for note in _wanted(moment) if note not in known), None)


def _wanted(moment: NoteContext) -> tuple[Note, ...]:
    """What fits the moment, the most needed first."""
    wanted: list[Note] = []
    asked = moment.rests
    if asked is Note.RIBBON and not moment.beginner:
        asked = None
    if asked is not None:
        wanted.append(asked)
    if moment.beginner:
        if moment.taking:
            wanted.append(Note.PRICES)
        elif moment.can_buy:
            wanted.append(Note.SPARE)
        if moment.bought and not moment.taking:
            wanted.append(Note.RIBBON)
    if moment.turn >= _THIRD and not moment.taking:
        wanted += [Note.LAMP] * moment.lamp + [Note.POINTS]
    return tuple(wanted)


def done_by(before: NoteContext, after: NoteContext) -> frozenset[Note]:
    """What is understood because it was done between two moments of a turn."""
    done = set[Note]()
    if after.taking and not before.taking:
        done.add(Note.SPARE)
    if after.bought > before.bought:
        done |= {Note.SPARE, Note.PRICES}
    return frozenset(done)


@dataclass(frozen=True, slots=True)
class Said:
    """A note in words. `card` is the one that is named."""

    note: Note
    title: str
    text: str
    card: Card | None = None


def said(note: Note, view: View, words: Words, *, docked: bool) -> Said:
    """What a note says at this table; `docked`: the point table lies open beside it."""
    hand, variant = view.own.hand, view.table.variant
    whole = len(hand) == variant.cards
    match note:
        case Note.SPARE if whole:
            title, free = words("owl.spare.title"), spares(hand, variant)
            if not free:
                return Said(note, title, words("owl.spare_none", done=words("table.done")))
            name = words(f"card.the.{free[0].rank.name}")
            return Said(note, title, words("owl.spare", card=name[:1].upper() + name[1:]), free[0])
        case Note.RIBBON if whole:
            value = variant.value(hand)
            name, points = words(f"combination.{value.combination.name}"), value.points
            key = "owl.ribbon.flute" if value.combination is Combination.FLUTE else "owl.ribbon"
            first = words(key, points, hand=name)
            title = words("owl.ribbon.title", hand=name, points=points)
            return Said(note, title, words("owl.ribbon.two", first=first))
        case Note.POINTS if not docked:
            return Said(note, words("owl.points.title"), words("owl.points_drawer"))
    return Said(note, words(f"owl.{note.value}.title"), words(f"owl.{note.value}"))


TAG_UP: Final = 16  # the tag stands so far above the paper
_RAISED_TAG: Final = 16  # the tag on a card that is to go stands so far above it
_EDGE: Final = 20
_AIR: Final = 10
_TAIL: Final = 40  # so far from a thing lies a paper whose tail leads there
_FAN: Final = 12  # a hand held as a fan is so much higher than a card
_CHIPS_HIGH: Final = 304  # twelve of the own chips reach so far up from the lower edge
_STACK, _BELOW = 3.6, 0.2  # others' chips above their base line and below it, in diameters
_BOWL: Final = 1.35  # half its width and its height above the middle, in radii of the rim
_BOWL_FOOT: Final = 135
_TOAST: Final = 908
_RIBBON: Final = 60
_LIES: Final = 0.6  # a card on the table rises less than one in the hand


@dataclass(frozen=True, slots=True)
class Shape:
    """A way to set a note: the paper, how far the portrait stands out at its sides, the tag above
    it, and how large the button is that ends all."""

    wide: float
    high: float
    left: float
    right: float
    up: float
    button: tuple[float, float]

    def block(self, paper: Area) -> Area:
        """All that a paper takes with tag and portrait."""
        wide, high = self.left + self.wide + self.right, self.high + self.up
        return Area(paper.x - self.left, paper.y - self.up, wide, high)


@dataclass(frozen=True, slots=True)
class NotePlace:
    """Where a note lies, and the button that ends all."""

    paper: Area
    button: Area
    pointer: Pointer


def own_hand(layout: TableLayout, cards: int) -> Area:
    """The own cards, raised as high as they can be, down to the edge of the window."""
    me = layout.seats[0]
    lying = row(me.hand, cards, me.card_width, me.card_step)
    top = lying.y - Lift.CHOSEN.value
    return Area(lying.x, top, lying.w, layout.unit.down - top)


def things(layout: TableLayout, cards: int) -> tuple[Area, ...]:
    """Everything else no note may cover."""
    me, *others = layout.seats
    bought, up = market(me), Lift.HOVER.value * _LIES
    dish, card = _BOWL * layout.bowl_radius, layout.pile_width * CARD_ASPECT + 20
    boxes = [
        Area(bought.x, bought.y - up, bought.w, bought.h + up), layout.ladder, *fixtures(layout),
        Area(0, layout.unit.down - _CHIPS_HIGH, me.stacks[0] + 4.48 * me.stack_chip, _CHIPS_HIGH),
        me.plate, bowl(layout, dish, dish, _BOWL_FOOT), toast(layout, _TOAST),
        Area.around(layout.pile, card, card), Area.around(layout.stock, card, card),
    ]  # fmt: skip
    return (*boxes, *(box for seat in others for box in _of_seat(seat, cards)))


def _of_seat(seat: SeatLayout, cards: int) -> Iterator[Area]:
    hand = row(seat.hand, cards, seat.card_width, seat.card_step)
    yield Area.around(seat.hand, hand.w + 8, hand.h + 2 * _FAN)
    yield market(seat)
    yield portrait(seat, 1.1)
    yield seat.plate
    yield seat.bubble
    yield from stacks(seat, _STACK, _BELOW)


def toast(layout: TableLayout, most: float) -> Area:
    """The line between bowl and cards, at most so wide."""
    return Area.around(layout.toast, min(most, layout.toast_room), layout.toast_height)


def thing(note: Note, layout: TableLayout, cards: int, index: int, ribbon: float) -> Area | None:
    """What a note speaks of. `index`: of the card that is named, from the left, below 0: none;
    `ribbon`: the width of the own one."""
    me = layout.seats[0]
    match note:
        case Note.SPARE if index >= 0:
            x = me.hand[0] + (index - (cards - 1) / 2) * me.card_step
            high, up = me.card_width * CARD_ASPECT, Lift.HOVER.value
            return Area(x - me.card_width / 2, me.hand[1] - high / 2 - up, me.card_width, high)
        case Note.PRICES:
            return layout.ladder
        case Note.RIBBON:
            return Area.around(me.ribbon, ribbon, _RIBBON)
        case Note.LAMP:
            return Area.around(layout.icons[1], ICON, ICON)
        case Note.POINTS if layout.point_table_docked:
            return layout.point_table
        case Note.POINTS:
            return Area.around(layout.icons[2], ICON, ICON)
    return None


def placed(
    note: Note, layout: TableLayout, cards: int, about: Area | None, shapes: Sequence[Shape]
) -> tuple[int, NotePlace] | None:
    """Which of these shapes finds room, and where: the first that does, in its best place. None: no
    shape does, and the note lies where the toast is."""
    above = layout.toast[1] - layout.toast_height
    others = tuple(box for box in things(layout, cards) if box.foot > above)
    aim = Aim(note, layout, about, own_hand(layout, cards), others)
    crowd, hand = (aim.hand, *others), aim.hand
    tagged = Area(hand.x, hand.y - _RAISED_TAG, hand.w, hand.h + _RAISED_TAG)
    lone = list(_buttons(layout, shapes[0].button, (tagged, *others)))
    for number, shape in enumerate(shapes):
        papers = [(paper, pointer(aim, paper)) for paper in _free(layout, shape, crowd)]
        for paper, leads in sorted(papers, key=lambda each: _cost(each[0], each[1], about)):
            own = shape.block(paper), *leads.parts
            beside = _beside(layout, paper, shape, (tagged, *others), own)
            button = beside or _nearest(paper, lone, own)
            if button is not None:
                return number, NotePlace(paper, button, leads)
    return None


def lone_button(layout: TableLayout, cards: int, paper: Area, size: tuple[float, float]) -> Area:
    """The free place for a button nearest to a paper in the place of the toast, else over it."""
    crowd = (own_hand(layout, cards), *things(layout, cards), paper)
    return _nearest(paper, _buttons(layout, size, crowd)) or Area.around(paper.centre, *size)


# --- inside --------------------------------------------------------------------------------------


def _cost(paper: Area, leads: Pointer, about: Area | None) -> float:
    """How far from the thing, and whether anything leads there."""
    if about is None:
        return -paper.x
    (x, y), (to_x, to_y) = paper.centre, about.centre
    lost = 0 if leads.wedge is not None else 3000 if leads.line else 6000
    return lost + abs(x - to_x) + abs(y - to_y)


def _free(layout: TableLayout, shape: Shape, crowd: Sequence[Area]) -> Iterator[Area]:
    """Places below the toast where nothing lies, near edges and things, and above things."""
    unit, me = layout.unit, layout.seats[0]
    left, right = _EDGE + shape.left, unit.across - _EDGE - shape.wide - shape.right
    highest = layout.toast[1] + layout.toast_height / 2 + _AIR + shape.up
    lowest = unit.down - _EDGE - shape.high
    xs, ys = {left, right}, {highest, market(me).y}
    for box in crowd:
        beside = box.x - shape.wide - shape.right
        xs |= {box.right + _AIR + shape.left, beside - _AIR, beside - _TAIL}
        ys |= {box.foot + _AIR + shape.up, box.y - _AIR - shape.high}
    taken = [_rect(box.grown(_AIR - 1)) for box in crowd]
    for y in sorted(y for y in ys if highest <= y <= lowest):
        for x in sorted(x for x in xs if left <= x <= right):
            paper = Area(x, y, shape.wide, shape.high)
            if _rect(shape.block(paper)).collidelist(taken) < 0:
                yield paper


def _rect(box: Area) -> FRect:
    """The same for pygame, which compares with many at once."""
    return FRect(box.x, box.y, box.w, box.h)


def _buttons(
    layout: TableLayout, size: tuple[float, float], crowd: Sequence[Area]
) -> Iterator[Area]:
    """Free places for a button anywhere."""
    return _free(layout, Shape(*size, 0, 0, 0, size), crowd)


def _nearest(paper: Area, places: Iterable[Area], taken: Sequence[Area] = ()) -> Area | None:
    x, y = paper.centre
    free = (place for place in places if not any(place.overlaps(box) for box in taken))
    return min(free, key=lambda b: abs(b.centre[0] - x) + 2 * abs(b.centre[1] - y), default=None)


def _beside(
    layout: TableLayout, paper: Area, shape: Shape, crowd: Sequence[Area], own: Sequence[Area]
) -> Area | None:
    """The place of the button near its paper, which takes its `own` boxes."""
    taken = [box.grown(5) for box in (*crowd, *own)]
    for button in _near(paper, shape, crowd):
        inside = button.x >= _EDGE and button.right <= layout.unit.across - _EDGE
        if inside and not any(button.overlaps(box) for box in taken):
            return button
    return None


def _near(paper: Area, shape: Shape, crowd: Iterable[Area]) -> Iterator[Area]:
    """Where the button may be: under the paper, beside it, above it."""
    wide, high = shape.button
    xs = {paper.right - wide, paper.x}
    for box in crowd:
        xs |= {box.x - wide - 6, box.right + 6}
    for x in sorted(xs, reverse=True):
        if paper.x - 60 <= x <= paper.right + 60 - wide:
            yield Area(x, paper.foot + 8, wide, high)
    for y in (paper.foot - high, paper.y):
        yield Area(paper.right + shape.right + 12, y, wide, high)
        yield Area(paper.x - shape.left - 12 - wide, y, wide, high)
    for x in sorted(xs, reverse=True):
        if paper.x <= x <= paper.right - wide:
            yield Area(x, paper.y - shape.up - 18 - high, wide, high)


END: Final = 12  # a pointer ends so far before the thing
_POINTER_TAIL: Final = (18, 64)  # from the paper to the thing, where a paper tail leads there
_HALF_TAIL: Final = 15


@dataclass(frozen=True, slots=True)
class Aim:
    """What a note speaks `about`, None where that is not to be seen; and what no pointer may cross:
    the own `hand` with its cards raised, and `others`."""

    note: Note
    layout: TableLayout
    about: Area | None
    hand: Area
    others: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """One of these, or none. `wedge` is a paper tail: two points on the paper and its tip; `line` a
    thin one around corners; `ring` goes around the thing."""

    wedge: tuple[Point, Point, Point] | None = None
    line: tuple[Point, ...] = ()
    ring: Area | None = None

    @property
    def parts(self) -> tuple[Area, ...]:
        """What tail or line takes of the table."""
        tail = () if self.wedge is None else (_hull(self.wedge),)
        return (*tail, *_legs(self.line))


def pointer(aim: Aim, paper: Area) -> Pointer:
    """How a note on this paper leads to its thing."""
    if aim.about is None:
        return Pointer()
    wedge = _wedge(aim, aim.about, paper)
    if wedge is not None:
        return Pointer(wedge=wedge)
    line = _line(aim, aim.about, paper)
    return Pointer(line=line) if line else ring(aim.note, aim.about)


def ring(note: Note, about: Area | None) -> Pointer:
    """A ring around the thing, where no card is near."""
    if about is None or note not in (Note.LAMP, Note.POINTS):
        return Pointer()
    return Pointer(ring=about.grown(5))


def _wedge(aim: Aim, about: Area, paper: Area) -> tuple[Point, Point, Point] | None:
    """A tail straight down or straight to the right."""
    near, far = _POINTER_TAIL
    x, y = about.centre
    if near <= about.y - paper.foot <= far and paper.x + 40 <= x <= paper.right - 40:
        base = paper.foot - 1
        tail = (x - _HALF_TAIL, base), (x + _HALF_TAIL, base), (x, about.y - END)
    elif near <= about.x - paper.right <= far and about.y < paper.foot - 40 < about.foot:
        base, y = paper.right - 1, max(paper.y + 34, min(paper.foot - 34, y))
        tail = (base, y - _HALF_TAIL), (base, y + _HALF_TAIL), (about.x - END, y)
    else:
        return None
    # of cards, the hand counts as one that is raised: what is pointed at never is
    crossed = (box for box in (aim.hand, *aim.others) if not box.overlaps(about.grown(1)))
    return None if any(_hull(tail).overlaps(box) for box in crossed) else tail


def _line(aim: Aim, about: Area, paper: Area) -> tuple[Point, ...]:
    """A thin line: to a card between the rows of cards, to ribbon and drawer past the hand; empty
    where something is in the way."""
    hand = aim.hand
    match aim.note:
        case Note.SPARE:
            ways, crowd = _between_rows(about, paper), aim.others
        case Note.RIBBON:
            ways = _past_hand(aim, paper, about.foot - 12, about.right + END)
            crowd = (replace(hand, h=about.foot - 20 - hand.y), *aim.others)
        case Note.POINTS if not aim.layout.point_table_docked:
            ways = _past_hand(aim, paper, about.centre[1], about.x - END)
            crowd = (hand, *aim.others)
        case _:
            return ()
    free = (way for way in ways if not any(a.overlaps(b) for a in _legs(way) for b in crowd))
    return next(free, ())


def _between_rows(about: Area, paper: Area) -> list[tuple[Point, ...]]:
    """Down from the paper, along between the rows of cards, and down to a card."""
    lane, x = about.y - END - 8, about.centre[0]
    if paper.foot >= lane - 4:
        return []
    starts = paper.x + 40, paper.right - 40
    return [((start, paper.foot), (start, lane), (x, lane), (x, lane + 8)) for start in starts]


def _past_hand(aim: Aim, paper: Area, down: float, end: float) -> list[tuple[Point, ...]]:
    """Down between the hand and the buttons, and then to a thing at the lower edge."""
    lane, foot = (aim.hand.right + aim.layout.buttons[0].x) / 2, paper.foot
    return [
        ((start, foot), (start, foot + 14), (lane, foot + 14), (lane, down), (end, down))
        for start in (lane, paper.x + 30)
        if paper.x + 20 <= start <= paper.right - 20
    ]


def _legs(line: Sequence[Point]) -> list[Area]:
    """What the straight parts of a line take."""
    return [_hull(ends).grown(3) for ends in pairwise(line)]


def _hull(points: Sequence[Point]) -> Area:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
