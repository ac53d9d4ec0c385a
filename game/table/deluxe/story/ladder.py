"""The ladder of lines: how far a bought card lifts the hand, on a panel beside it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Final

from pygame import SRCALPHA, Surface, draw, transform

from game.rules.cards import Card
from game.rules.variants import HandValue, TableLine, Variant
from game.table.layout.seats import CARD_ASPECT, Area
from game.table.layout.table import edge, over_chips
from game.table.motion.places import InHand, Lift, OnTable
from game.table.motion.poses import Poses
from game.table.part import DrawContext, Part, S, Z
from game.ui.art import MadeAhead
from game.ui.compositor import Items
from game.ui.paint.painter import Painted, Plaque, Ribbon
from game.ui.text import Face
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_LINE,
    BRASS_SHINE,
    LACQUER_MID,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
    mix,
)
from game.ui.timeline import in_out
from game.words.words import Words

ROWS: Final = 6  # lines of the table that are shown: the ribbon passes five rungs at most
_MOST_STARS: Final = 46
_STARS: Final = (16, 5)  # sparks of any hit, and for every point


@dataclass(frozen=True, slots=True)
class Climb:
    """The lines of the table that are shown, highest first; the rows in which the ribbon begins and
    ends; after which row lines are left out, if any; the points before and after."""

    lines: tuple[TableLine, ...]
    start: int
    end: int
    gap: int | None
    before: int
    after: int

    @property
    def hit(self) -> bool:
        """Whether the hand is worth more than before."""
        return self.after > self.before

    @property
    def path(self) -> tuple[int, ...]:
        """The rows the ribbon comes to, the first and the last among them."""
        return tuple(range(self.start, self.end + self.step, self.step))

    @property
    def step(self) -> int:
        """From one row of the way to the next."""
        return -1 if self.end < self.start else 1

    @property
    def stars(self) -> int:
        """How many sparks it is worth."""
        least, more = _STARS
        return min(_MOST_STARS, least + more * (self.after - self.before)) if self.hit else 0

    def tag(self, words: Words) -> str:
        """What it says over the lines."""
        if self.hit:
            return words("climb.gain", count=self.after - self.before)
        kind = "still" if self.after == self.before else "now"
        return words(f"climb.{kind}", points=self.after)


def line_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that make the line of a hand: its groups, or all of them where no two are of one
    rank."""
    ranks = [card.rank for card in hand]
    groups = tuple(card for card in hand if ranks.count(card.rank) > 1)
    return groups or tuple(hand)


def climb(kept: Sequence[Card], gone: Card, come: Card, variant: Variant) -> Climb:
    """What it means that, beside the cards that were kept, this one went and that one came."""
    old, new = variant.value((*kept, gone)), variant.value((*kept, come))
    return between(old, new, variant)


def between(old: HandValue, new: HandValue, variant: Variant) -> Climb:
    """The way from one value of a hand to another."""
    first, last = variant.line_of(old.combination), variant.line_of(new.combination)
    rows = _rows(min(first, last), max(first, last), len(variant.lines))
    gap = next((n for n, (row, below) in enumerate(pairwise(rows)) if below - row > 1), None)
    return Climb(
        lines=tuple(variant.lines[row] for row in rows),
        start=rows.index(first),
        end=rows.index(last),
        gap=gap,
        before=old.points,
        after=new.points,
    )


def _rows(high: int, low: int, count: int) -> Sequence[int]:
    """Which lines are shown of so many: around the two, one more above and below where there is
    room; where they are further apart, those near each of them."""
    if low - high >= ROWS:
        if high == 0:
            return (*range(ROWS // 2), *range(low - ROWS // 2 + 1, low + 1))
        return (high - 1, high, high + 1, low - 2, low - 1, low)
    top = max(min(low - ROWS + 2, high - 1), low - ROWS + 1)
    top = max(0, min(top, count - ROWS))
    return range(top, top + ROWS)


SIZE: Final = (438, 220)  # u
NARROWEST: Final = 340  # u
_AIR: Final = 12  # u
TAG_HIGH: Final = 33  # u; what the ladder says lies over its upper edge


def ladder_box(poses: Poses, cards: int) -> Area:
    """Where the panel stands in u: at the right over the buttons, in a small window at the left
    over the own chips; it covers neither own cards nor prices."""
    layout = poses.layout
    hand, market = _hand(poses, cards), _market(poses)
    right, foot, left = layout.unit.across - 36, layout.buttons[0].y - 10, edge(layout.unit)
    low = min(over_chips(layout.unit), hand.y - _AIR)
    wide = min(SIZE[0], layout.ladder.x - _AIR - left)
    places = [
        _at_right(right, hand.right + _AIR, foot),
        _at_right(right, market.right + _AIR, min(foot, hand.y - _AIR)),
        Area(left, low - SIZE[1], wide, SIZE[1]),
    ]
    if layout.unit.compact:
        places.insert(0, places.pop())
    widest = max(places, key=lambda place: place.w)
    return next((place for place in places if place.w >= NARROWEST), widest)


def _at_right(right: float, left: float, foot: float) -> Area:
    width = min(SIZE[0], right - left)
    return Area(right - width, foot - SIZE[1], width, SIZE[1])


def _hand(poses: Poses, cards: int) -> Area:
    """Around the own hand, a raised card in it."""
    u, me = poses.layout.unit.u, poses.bottom
    ends = [poses.at(InHand(me, index, cards, Lift.CHOSEN)) for index in (0, cards // 2, cards - 1)]
    half = ends[0].width * 0.56 / u  # aslant
    top = min(pose.y for pose in ends) / u - half * CARD_ASPECT
    return Area(ends[0].x / u - half, top, (ends[2].x - ends[0].x) / u + 2 * half, 400)


def _market(poses: Poses) -> Area:
    """Around the own cards that may be bought, a raised one among them."""
    u = poses.layout.unit.u
    ends = [poses.at(OnTable(poses.bottom, slot, Lift.HOVER)) for slot in (0, 3)]
    half = ends[0].width / 2 / u
    wide = (ends[1].x - ends[0].x) / u + 2 * half
    return Area(ends[0].x / u - half, ends[0].y / u - half * CARD_ASPECT, wide, 3 * half)


ROW: Final = 31  # u
_ROWS_TOP: Final = (SIZE[1] - 6 * ROW) / 2
_RAIL: Final = (20, 8)  # u from the edge, and wide
RIBBON_LEFT: Final = sum(_RAIL) + 4
LIT_LEFT: Final = 36  # u
_NAMES: Final = 46  # u
_POINTS: Final = 62  # u, the brass end of the ribbon
# a line that has been passed, at its ends and in its middle
_LIT: Final = tuple(mix(LACQUER_MID, BRASS_LINE, share) for share in (0.18, 0.48, 0.18))
_LETTERS: Final = 0.74  # of the height of a row


def row_top(row: float) -> float:
    """u from the top of the panel to that of a row."""
    return _ROWS_TOP + row * ROW


COMES: Final = 0.12  # s
STAYS: Final = 1.2  # s
GOES: Final = 0.25  # s


class Passing(Part[S]):
    """Comes, stays for a while and goes, or as soon as it has to leave."""

    _leaves = inf  # at this age

    def start(self, state: S) -> None:
        """It comes now, even if it says the same as the last time."""
        self.show(None)
        self.show(state)

    def leave(self, now: float) -> None:
        """It goes now (s of table time), if it is there."""
        self._leaves = min(self._leaves, now - self._since)

    @property
    def stays(self) -> float:
        """Seconds from the moment on at which it is there."""
        return STAYS

    def begin(self) -> None:
        self._leaves = COMES + self.stays

    @property
    def opacity(self) -> float:
        """How much of it is seen, from 1; below 0 where it has not come yet, or is gone."""
        return min(1.0, self.age / COMES, 1 - (self.age - self._leaves) / GOES)

    @property
    def moves(self) -> bool:
        return self.age < self._leaves + GOES


RUNG: Final = 0.11  # s from one line to the next


class Ladder(Passing[Climb]):
    """The panel with its ribbon, which climbs."""

    def __init__(self, context: DrawContext, cards: int) -> None:
        """`cards` in a hand."""
        super().__init__(context, "climb")
        self.box: Final = ladder_box(context.poses, cards)  # where it stands, u
        context.art.ahead(self._paint_ahead)
        self._pictures = MadeAhead(context.art, self._made)

    def make_ahead(self, climb: Climb) -> None:
        """Let the pictures of a climb be made that will be shown."""
        still_seen = (self.state,) if self.moving and self.there else ()
        self._pictures.ask(*still_seen, climb)

    @property
    def stays(self) -> float:
        return self._climbs + STAYS

    @property
    def _climbs(self) -> float:
        """Seconds in which the ribbon arrives once the panel is there."""
        return 0.0 if self.context.calm else RUNG * (len(self.state.path) - 1)

    def place(self, items: Items) -> None:
        if not self.moves:
            return
        climb, made, box, px = self.state, self._pictures.get(self.state), self.box, self.context.px
        row, alpha = self._row, round(255 * max(0.0, self.opacity))

        def put(name: Hashable, painted: Painted, x: float, y: float, z: int) -> None:
            at = painted.at(px(box.x + x), px(box.y + y))
            items.put(name, painted.surface, at, Z.LADDER + z, alpha=alpha)

        tag = made["tag"]
        wide = (tag.surface.get_width() + 2 * tag.dx) / self.context.u
        put("tag", tag, (box.w - wide) / 2, -TAG_HIGH / 2, 3)
        if alpha < 255:
            arrived = self.age >= self._leaves or row == climb.end
            put("panel", made["goes" if arrived else "comes"], 0, 0, 0)
            return
        put("panel", made["panel"], 0, 0, 0)
        put("ribbon", made[round(row)], RIBBON_LEFT, row_top(row), 2)
        for passed in climb.path[:-1]:
            if climb.hit and passed > row:
                put(("lit", passed), made["lit", passed], LIT_LEFT, row_top(passed), 1)

    @property
    def _row(self) -> float:
        """On which row the ribbon is."""
        climb, passed = self.state, self.age - COMES
        if self.context.calm or passed >= self._climbs:
            return climb.end
        step, share = divmod(max(0.0, passed) / RUNG, 1)
        return climb.start + climb.step * (step + in_out(share))

    # --- its pictures --------------------------------------------------------------------------

    def _paint_ahead(self) -> None:
        """Paint what does not depend on a climb."""
        context, u = self.context, self.context.u
        context.paint.panel(context.px(self.box.w), context.px(SIZE[1]), u=u)
        for style in (Ribbon.GREEN, Ribbon.GREY):
            context.paint.ribbon(*self._band, style, u=u, points_width=context.px(_POINTS))

    def _made(self, climb: Climb) -> dict[Hashable, Painted]:
        """Everything a climb shows: the panel, the tag over the lines, the ribbon on each row it
        comes to (by its number), and the lines that it leaves behind it; and all of that but the
        tag in one, as it `comes` and as it `goes`, so that nothing shines through the ribbon
        meanwhile."""
        style = Plaque.GOLD if climb.hit else Plaque.LACQUER
        tag = self.context.paint.tag(climb.tag(self.context.words), style, u=self.context.u)
        made: dict[Hashable, Painted] = {"panel": self._panel(climb), "tag": tag}
        for row in climb.path:
            made[row] = self._ribbon(climb.lines[row], hit=climb.hit)
        for row in climb.path[:-1] if climb.hit else ():
            made["lit", row] = self._lit(climb.lines[row], after_gap=climb.gap == row - 1)
        made["comes"] = self._whole(made, climb.start, ())
        made["goes"] = self._whole(made, climb.end, climb.path[:-1] if climb.hit else ())
        return made

    def _whole(self, made: Mapping[Hashable, Painted], row: int, passed: Iterable[int]) -> Painted:
        """The panel with the ribbon on a row, and the lines it has passed."""
        panel, px = made["panel"], self.context.px
        whole = panel.surface.copy()
        parts = [(made["lit", each], LIT_LEFT, each) for each in passed]
        for part, left, on in (*parts, (made[row], RIBBON_LEFT, row)):
            at = part.at(px(left) - panel.dx, px(row_top(on)) - panel.dy)
            whole.blit(part.surface, at)
        return Painted(whole, panel.dx, panel.dy)

    @property
    def _band(self) -> tuple[int, int]:
        """Width and height of the ribbon, px."""
        context = self.context
        return context.px(self.box.w - 2 * RIBBON_LEFT), context.px(ROW - 1)

    def _panel(self, climb: Climb) -> Painted:
        """The plaque with rails and lines."""
        context, px = self.context, self.context.px
        wide, high = px(self.box.w), px(SIZE[1])
        plaque = context.paint.panel(wide, high, u=context.u)
        whole = plaque.surface.copy()
        x, y = -plaque.dx, -plaque.dy
        for left in (px(_RAIL[0]), wide - px(_RAIL[0]) - px(_RAIL[1])):
            self._rail(whole, x + left, y + px(9), high - px(18))
        left, right = x + px(_NAMES), x + wide - px(_NAMES)
        for row, line in enumerate(climb.lines):
            top = y + round(row_top(row) * context.u)
            if row:
                self._rule(whole, (left, right, top), broken=climb.gap == row - 1)
            self._letter(whole, line, (left, right, top + px(ROW) / 2), lit=False)
        return Painted(whole, plaque.dx, plaque.dy)

    def _lit(self, line: TableLine, *, after_gap: bool) -> Painted:
        """A line the ribbon has passed: it glows. `after_gap`: lines above it are left out."""
        context = self.context
        width, height = context.px(self.box.w - 2 * LIT_LEFT), context.px(ROW)
        glow = Surface((len(_LIT), 2), SRCALPHA)  # smoothscale reads two rows
        for x, colour in enumerate(_LIT):
            glow.fill(colour, (x, 0, 1, 2))
        row = transform.smoothscale(glow, (width, height))
        edge = context.px(_NAMES - LIT_LEFT)
        self._rule(row, (edge, width - edge, 0), broken=after_gap)
        self._letter(row, line, (edge, width - edge, height / 2), lit=True)
        return Painted(row)

    def _ribbon(self, line: TableLine, *, hit: bool) -> Painted:
        context, case = self.context, self.context.lettering
        width, height = self._band
        unit = context.words("points.short_unit", count=line.points)
        told = f"{line.points} {unit}"
        needed = case.width(told, Face.BOLD, self._size) + 2 * context.px(_AIR)
        brass, style = max(context.px(_POINTS), needed), Ribbon.GREEN if hit else Ribbon.GREY
        band = context.paint.ribbon(width, height, style, u=context.u, points_width=brass)
        whole, x, y = band.surface.copy(), -band.dx, height // 2 - band.dy
        name = context.words(f"combination.{line.combination.name}")
        parts = (
            (name, Face.SEMIBOLD, TEXT, 0, width - brass),
            (told, Face.BOLD, TEXT_ON_GOLD, width - brass, brass),
        )
        for text, face, ink, left, room in parts:
            label = case.fit(text, face, self._size, room - context.px(6), ink)
            whole.blit(label, label.get_rect(center=(x + left + room // 2, y)))
        return Painted(whole, band.dx, band.dy)

    @property
    def _size(self) -> int:
        context = self.context
        return context.text(TypeScale.BODY).within(_LETTERS * context.px(ROW))

    def _rail(self, whole: Surface, x: int, y: int, height: int) -> None:
        """A brass bar: shade, body and a line of light."""
        width = self.context.px(_RAIL[1])
        quarter = max(1, width // 4)
        draw.rect(whole, BRASS_DEEP, (x, y, width, height))
        draw.rect(whole, BRASS_LINE, (x, y, width - quarter, height))
        draw.rect(whole, BRASS_SHINE, (x + quarter, y, quarter, height))

    def _rule(self, whole: Surface, at: tuple[int, int, int], *, broken: bool) -> None:
        """The line between two rows; dashed and bright where others lie between them."""
        px, (left, right, y) = self.context.px, at
        if not broken:
            draw.line(whole, BRASS_DEEP, (left, y), (right, y))
            return
        for start in range(left, right, px(14)):
            stop = min(start + px(7), right)
            draw.line(whole, BRASS_LIGHT, (start, y), (stop, y), max(1, px(2)))

    def _letter(
        self, surface: Surface, line: TableLine, at: tuple[float, float, float], *, lit: bool
    ) -> None:
        """Name and points of a line between two edges, around a height."""
        context, (left, right, middle) = self.context, at
        case, face = context.lettering, Face.SEMIBOLD if lit else Face.MEDIUM
        points = case.figures(str(line.points), Face.SEMIBOLD, self._size, BRASS_LIGHT)
        room = round(right - left) - points.get_width() - context.px(_AIR)
        words = context.words(f"combination.{line.combination.name}")
        name = case.fit(words, face, self._size, room, TEXT if lit else TEXT_DIM)
        surface.blit(name, (round(left), round(middle - name.get_height() / 2)))
        left = round(right) - points.get_width()
        surface.blit(points, (left, round(middle - points.get_height() / 2)))
