"""The money of a game on paper: a slip under the hand of each loser, and the winner’s bill; how
they unroll, and where they find room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot, inf
from typing import Final, NamedTuple

import pygame

from game.rules.money import GameMoney
from game.rules.sight import View
from game.rules.table import Phase
from game.table.deluxe import view_model
from game.table.deluxe.story.bill import (
    BillState,
    Lettered,
    Phrase,
    bill,
    bill_paper,
    bill_state,
    blank,
    figures,
    lettered,
)
from game.table.layout.seats import Area, SeatLayout
from game.table.layout.table import TableLayout, bowl, fixtures, portrait, row, stacks
from game.table.motion.poses import Poses
from game.table.naming import Naming
from game.table.part import DrawContext, Part, Z
from game.table.parts.centre import Banner, banner_title
from game.table.parts.hands import RibbonState, ribbon
from game.ui.art import MadeAhead
from game.ui.compositor import Items
from game.ui.paint.shapes import Painted
from game.ui.rooms.table import CORNER, RAIL_SIDE, RAIL_TOP, RAIL_WIDTH
from game.ui.text import Face
from game.ui.theme import TypeScale
from game.ui.timeline import out_cubic

Size = tuple[float, float]

_GAP: Final = 10  # from a ribbon, or the end of a hand, to its slip
_AIR: Final = 2
_WINDOW_EDGE: Final = 6  # from the lower edge of the window
_RAIL: Final = RAIL_SIDE + RAIL_WIDTH + 4  # from a side of the window to where the felt begins
_BOWL: Final = (102, 66, 150)
"""Half the width of the bowl, and how far it reaches up and, with its plate, down."""
_STACK, _LOW_STACK = 1.9, 1.0
"""Height of the highest stack, and of an ordinary one, in diameters of its chips."""
_FOOT: Final = {"me": 22, "left": 16, "top": 16, "right": 16}
"""From the middle of a ribbon to its foot, which stays where it is with larger text."""


def slip_places(
    poses: Poses,
    cards: int,
    ribbons: Mapping[int, Size],
    sizes: Mapping[int, Sequence[Size]],
    taken: Iterable[Area],
) -> dict[int, tuple[int, Area]]:
    """For each seat the number of the first of its `sizes` for which there is room, and where: one
    without room has no slip. `ribbons`: the sizes of all ribbons; `taken` are other things."""
    layout = poses.layout
    things = [*taken, *_things(poses, cards, ribbons), bowl(layout, *_BOWL)]
    high, low = (
        [box for seat in layout.seats for box in stacks(seat, chips)]
        for chips in (_STACK, _LOW_STACK)
    )
    found: dict[int, tuple[int, Area]] = {}
    for seat in sorted(sizes, key=lambda each: poses.seat(each).side == "top"):
        for chips in (high, low):
            hand = _hand(poses, seat, cards)
            place = _place(
                layout, poses.seat(seat), hand, ribbons[seat], sizes[seat], [*things, *chips]
            )
            if place is not None:
                found[seat] = place
                things.append(place[1])
                break
    return found


def _place(
    layout: TableLayout,
    seat: SeatLayout,
    hand: Area,
    ribbon: Size,
    sizes: Sequence[Size],
    taken: list[Area],
) -> tuple[int, Area] | None:
    """The first place and size that are free: under the ribbon, else at an end of the hand, or past
    the chips beside it; the own slip at an end of the ribbon. It lies in the middle of what it
    belongs to."""
    (x, y), half, mine = seat.shown_ribbon, ribbon[0] / 2, seat.side == "me"
    left, right, middle = (x - half, x + half, y) if mine else (hand.x, hand.right, hand.centre[1])
    past = max((box.right for box in stacks(seat, _STACK) if seat.side == "top"), default=right)
    for place in ("right", "left") if mine else ("under", "left", "right", "past"):
        for number, (wide, high) in enumerate(sizes):
            at = {
                "under": (x - wide / 2, y + _FOOT[seat.side] + _GAP),
                "left": (left - _GAP - wide, middle - high / 2),
                "right": (right + _GAP, middle - high / 2),
                "past": (past + _GAP, middle - high / 2),
            }
            box = Area(*at[place], wide, high)
            inside = box.foot <= layout.unit.down - _WINDOW_EDGE and (mine or on_felt(layout, box))
            if inside and not any(box.grown(_AIR).overlaps(other) for other in taken):
                return number, box
    return None


def on_felt(layout: TableLayout, box: Area) -> bool:
    """Whether a box lies inside the rail, also where that is round."""
    near = min(box.x, layout.unit.across - box.right)
    x, y = RAIL_SIDE + CORNER - near, RAIL_TOP + CORNER - box.y
    round_off = x > 0 and y > 0 and hypot(x, y) > CORNER + RAIL_SIDE - _RAIL
    return near >= _RAIL and not round_off


def _hand(poses: Poses, number: int, cards: int) -> Area:
    seat = poses.seat(number)
    return row(seat.shown, cards, seat.shown_width, seat.shown_step)


def _things(poses: Poses, cards: int, ribbons: Mapping[int, Size]) -> Iterator[Area]:
    """What stands and lies on the table at the end of a game, beside bowl and chips."""
    yield from fixtures(poses.layout)
    for number in range(len(poses.layout.seats)):
        seat = poses.seat(number)
        yield portrait(seat)
        yield seat.plate
        if seat.side != "me":
            yield _hand(poses, number, cards)
        (x, y), (wide, high) = seat.shown_ribbon, ribbons[number]
        yield Area(x - wide / 2, y + _FOOT[seat.side] - high, wide, high)


UNROLLS: Final = 0.18  # s, a slip
BILL_UNROLLS: Final = 0.22  # s
_FADES: Final = 0.12  # s in which both fade in with reduced motion
STAGGER: Final = 0.12  # seconds from one slip to the next where several are due
_HIGH, _LINE_HIGH = 40, 30  # height of a slip of one line, and of each line more, u
_MOST_LINES: Final = 4
_GROWS: Final = 1.25
_SMALLER: Final = 0.88
_WORDY: Final = 4  # sums of a slip that always have their words
_EDGE, _APART = 16, 14  # u before the first and after the last phrase, and between two of them
_SIZES: Final = (22, 19, 24)
_TITLE: Final = (-44, 64)
_LINE: Final = (22, 30)
"""Where the two lines of the banner lie, from its middle, and how high they are, u."""


@dataclass(frozen=True, slots=True)
class SlipText:
    """What a slip says: at best, and in fewer words."""

    seat: int
    phrases: tuple[Phrase, ...]
    short: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Papers:
    """The `bill` of the `winner` and the slips of all others who have anything to tell; `ribbons`
    by seat, the `banner` and so many `cards` are there, too."""

    winner: int
    bill: BillState
    slips: tuple[SlipText, ...]
    ribbons: tuple[RibbonState | None, ...]
    banner: Banner
    cards: int


@dataclass(frozen=True, slots=True)
class SlipsState:
    """The papers of a game, and whose lie on the cloth already, in the order in which they unroll:
    that of the winner once the payment has begun, a slip once the chips of its seat set out."""

    papers: Papers
    laid: tuple[int, ...]


def slips_state(
    view: View, naming: Naming, money: GameMoney, *, free: bool = True
) -> SlipsState | None:
    """What lies on the cloth once the winner is paid. `money`: what was shown of it; `free`:
    nothing else lies in the place of the bill."""
    table, winner, settled = view.table, money.winner, money.settled()
    if table.phase not in (Phase.PAY, Phase.ENDED) or winner is None or not settled.paying:
        return None
    banner = view_model.banner(view, naming, settled.won.bank, settled.won.gain)
    if banner is None:
        return None
    losers = [s for s in table.clockwise() if s != winner and settled.accounts[s].change]
    slips = tuple(
        SlipText(
            seat,
            bill(naming, settled, seat, slip=True),
            bill(naming, settled, seat, slip=True, short=True),
        )
        for seat in losers
    )
    laid = list[int]()
    if money.paying:
        laid = [winner] if free else []
        owing = {seat for seat in losers if settled.accounts[seat].paid is not None}
        laid += [s for s in losers if s not in owing or money.accounts[s].paid is not None]
    ribbons = tuple(view_model.ribbon(view, s, naming.words) for s in range(len(table.seats)))
    whole = bill_state(naming, settled, winner)
    papers = Papers(winner, whole, slips, ribbons, banner, table.variant.cards)
    return SlipsState(papers, tuple(laid))


class Slips(Part[SlipsState]):
    """Draws slips and bill; what has been unrolled lies still until the next game. They are
    lettered ahead, from the moment on at which the winner is known."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "slip")
        self._papers = MadeAhead(context.art, self._made)
        self._begun: dict[int, float] = {}
        self._unrolls = False

    def show(self, state: SlipsState | None) -> None:
        if state is None:
            self._papers.ask()
            self._begun = {}
        super().show(state)

    @property
    def moves(self) -> bool:
        return self._unrolls

    def begin(self) -> None:
        """When each paper that lies there began to unroll: slips one after the other."""
        state, before, now = self.state, self._begun, self.now
        winner = state.papers.winner
        if not state.laid and self.age < inf:
            self._papers.ask(state.papers)
        last = max((at for seat, at in before.items() if seat != winner), default=-inf)
        self._begun = {}
        for seat in state.laid:
            if seat not in self._papers.get(state.papers):
                continue
            if self.age == inf:
                self._begun[seat] = -inf
            elif seat in before or seat == winner:
                self._begun[seat] = before.get(seat, now)
            else:
                self._begun[seat] = last = max(now, last + STAGGER)

    def place(self, items: Items) -> None:
        self._unrolls, calm, papers = False, self.context.calm, self.state.papers
        for seat, since in self._begun.items():
            lasts = _FADES if calm else BILL_UNROLLS if seat == papers.winner else UNROLLS
            share = min(1.0, max(0.0, (self.now - since) / lasts))
            self._unrolls |= share < 1
            (paper, at), wide = self._papers.get(papers)[seat], 0
            if share:
                wide = paper.get_width() if calm else round(paper.get_width() * out_cubic(share))
            if wide:  # it unrolls from its middle, or with reduced motion fades in
                left = (paper.get_width() - wide) // 2
                part = paper  # the same surface again costs nothing
                if left:
                    part = paper.subsurface((left, 0, wide, paper.get_height()))
                alpha = round(255 * share) if calm else 255
                items.put(seat, part, (at[0] + left, at[1]), Z.SLIP, alpha=alpha)

    # --- inside --------------------------------------------------------------------------------

    def _made(self, papers: Papers) -> dict[int, tuple[pygame.Surface, tuple[int, int]]]:
        """By seat the papers, lettered, and their top left corners in px; slips only where there is
        room."""
        context, poses, u = self.context, self.context.poses, self.context.u
        cuts = {slip.seat: tuple(self._cuts(slip)) for slip in papers.slips}
        ribbons = {}
        for seat, named in enumerate(papers.ribbons):
            ribbons[seat] = 0.0, 0.0
            if named is not None:
                made = ribbon(context, named, mine=poses.seat(seat).side == "me")
                ribbons[seat] = (made.width + made.height) / u, made.height / u
        sizes = {
            seat: [(cut.wide / u, cut.high / u) for cut in each] for seat, each in cuts.items()
        }
        found = slip_places(poses, papers.cards, ribbons, sizes, self._taken(papers.banner))
        laid = {seat: (cuts[seat][n].paper(context), box) for seat, (n, box) in found.items()}
        laid[papers.winner] = bill_paper(context, papers.bill), poses.layout.bill
        return {
            seat: (paper.surface, paper.at(*map(round, context.unit.at(box.x, box.y))))
            for seat, (paper, box) in laid.items()
        }

    def _cuts(self, slip: SlipText) -> Iterator[_Cut]:
        """The sizes of a slip, the best one first: with larger text, as drawn, a little smaller,
        and with fewer words, or many sums with none; each on one line, and on more where that makes
        it narrower."""
        grown, plain = self.context.unit.grown(_GROWS), (1.0, _SMALLER)
        best = [(slip.phrases, grown)] if grown > 1 else []
        texts = [slip.phrases, slip.short]
        if len(slip.short) > _WORDY:
            texts.append(figures(slip.short))
        all_ = [(phrases, size) for phrases in texts for size in plain]
        for phrases, size in dict.fromkeys([*best, *all_]):
            for lines in range(1, min(_MOST_LINES, len(phrases)) + 1):
                yield _cut(self.context, phrases, size, lines)

    def _taken(self, banner: Banner) -> Iterator[Area]:
        """The bill, and the two lines above it."""
        context, layout = self.context, self.context.poses.layout
        x, y = layout.banner
        yield layout.bill
        size = context.text(TypeScale.PANEL_TITLE - 3, _GROWS)
        line = context.lettering.width(banner.subtitle, Face.SEMIBOLD, size) / context.u
        wide = banner_title(context, banner.title).get_width() / context.u
        for (below, high), room in ((_TITLE, wide), (_LINE, min(line, layout.line_room))):
            scale = layout.banner_scale
            yield Area(x - room / 2, y + (below - high / 2) * scale, room, high * scale)


class _Cut(NamedTuple):
    """A slip in one size, px: its lettering line by line, width and height, the height of a line
    and the room between phrases."""

    lines: list[list[Lettered]]
    wide: int
    high: int
    line: int
    apart: int

    def paper(self, context: DrawContext) -> Painted:
        """The paper with its lettering."""
        paper = blank(context, self.wide, self.high, step=max(3, round(context.px(_HIGH) * 0.17)))
        middle = (self.high - (len(self.lines) - 1) * self.line) / 2 - paper.dy
        for line in self.lines:
            left = (self.wide - _width(line, self.apart)) / 2 - paper.dx
            for phrase in line:
                phrase.put(paper.surface, left, middle)
                left += phrase.width + self.apart
            middle += self.line
        return paper


def _cut(context: DrawContext, phrases: tuple[Phrase, ...], grown: float, lines: int) -> _Cut:
    """A slip of so many lines, broken where it becomes narrowest."""
    letters = lettered(context, phrases, _SIZES, grown)
    edge, apart = context.px(_EDGE * min(1.0, grown)), context.px(_APART * min(1.0, grown))
    breaks = (
        [letters[a:b] for a, b in pairwise((0, *at, len(letters)))]
        for at in combinations(range(1, len(letters)), lines - 1)
    )
    found = min(breaks, key=lambda each: max(_width(line, apart) for line in each))
    wide = max(_width(line, apart) for line in found) + 2 * edge
    line = context.px(_LINE_HIGH * max(1.0, grown))
    high = context.px(_HIGH * max(1.0, grown)) + (lines - 1) * line
    return _Cut(found, wide, high, line, apart)


def _width(line: list[Lettered], apart: int) -> int:
    return sum(each.width for each in line) + apart * (len(line) - 1)
