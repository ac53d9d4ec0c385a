"""How a note of the owl leads to what it speaks of: a paper tail, else a thin line, else a ring
around the thing. Pure geometry; lengths are u."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.table.deluxe.story.teaching.first_turn import Note
from game.table.layout.seats import Box, Point

if TYPE_CHECKING:
    from game.table.layout.table import TableLayout

END: Final = 12
"""A pointer ends so far before the thing."""
_TAIL: Final = (18, 64)
"""From the paper to the thing, where a paper tail leads there."""
_HALF_TAIL: Final = 15


@dataclass(frozen=True, slots=True)
class Aim:
    """What a note speaks `about`, None where that is not to be seen; and what no pointer may cross:
    the own `hand` with its cards raised, and `others`."""

    note: Note
    layout: TableLayout
    about: Box | None
    hand: Box
    others: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """One of these, or none. `wedge` is a paper tail: two points on the paper and its tip; `line` a
    thin one around corners; `ring` goes around the thing."""

    wedge: tuple[Point, Point, Point] | None = None
    line: tuple[Point, ...] = ()
    ring: Box | None = None

    @property
    def parts(self) -> tuple[Box, ...]:
        """What tail or line takes of the table."""
        tail = () if self.wedge is None else (_hull(self.wedge),)
        return (*tail, *_legs(self.line))


def pointer(aim: Aim, paper: Box) -> Pointer:
    """How a note on this paper leads to its thing."""
    if aim.about is None:
        return Pointer()
    wedge = _wedge(aim, aim.about, paper)
    if wedge is not None:
        return Pointer(wedge=wedge)
    line = _line(aim, aim.about, paper)
    return Pointer(line=line) if line else ring(aim.note, aim.about)


def ring(note: Note, about: Box | None) -> Pointer:
    """A ring around the thing, where no card is near."""
    if about is None or note not in (Note.LAMP, Note.POINTS):
        return Pointer()
    return Pointer(ring=about.grown(5))


def _wedge(aim: Aim, about: Box, paper: Box) -> tuple[Point, Point, Point] | None:
    """A tail straight down or straight to the right."""
    near, far = _TAIL
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


def _line(aim: Aim, about: Box, paper: Box) -> tuple[Point, ...]:
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


def _between_rows(about: Box, paper: Box) -> list[tuple[Point, ...]]:
    """Down from the paper, along between the rows of cards, and down to a card."""
    lane, x = about.y - END - 8, about.centre[0]
    if paper.foot >= lane - 4:
        return []
    starts = paper.x + 40, paper.right - 40
    return [((start, paper.foot), (start, lane), (x, lane), (x, lane + 8)) for start in starts]


def _past_hand(aim: Aim, paper: Box, down: float, end: float) -> list[tuple[Point, ...]]:
    """Down between the hand and the buttons, and then to a thing at the lower edge."""
    lane, foot = (aim.hand.right + aim.layout.buttons[0].x) / 2, paper.foot
    return [
        ((start, foot), (start, foot + 14), (lane, foot + 14), (lane, down), (end, down))
        for start in (lane, paper.x + 30)
        if paper.x + 20 <= start <= paper.right - 20
    ]


def _legs(line: Sequence[Point]) -> list[Box]:
    """What the straight parts of a line take."""
    return [_hull(ends).grown(3) for ends in pairwise(line)]


def _hull(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
