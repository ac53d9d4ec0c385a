"""The money of a game on paper: a strip under the hand of each loser, and the winner's bill
(story/ledger)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.table import Phase
from game.table.deluxe import view_model
from game.table.deluxe.story.paper import (
    UNROLLS,
    Ink,
    Letters,
    Sheet,
    Unrolling,
    lettered,
    put_phrase,
    sheet_of,
    width_of,
)
from game.table.deluxe.story.paying.bill import BillPaper, BillState, bill_state
from game.table.deluxe.story.paying.money_words import Phrase, bill
from game.table.deluxe.story.paying.slip_places import slip_places
from game.table.layout.seats import Box
from game.table.parts.banner import Banner, banner_title
from game.table.parts.hands import RibbonState, ribbon
from game.ui.picture.compositor import OVER
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TextPx, TypeScale

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.rules.money import GameMoney
    from game.rules.sight import View
    from game.table.naming import Naming
    from game.table.parts.draw_context import DrawContext
    from game.ui.picture.compositor import Picture

HIGH: Final = 40
"""Height of a strip, u."""
STAGGER: Final = 0.12
"""Seconds from one strip to the next where several are due."""
Z_SLIP: Final = OVER + 5
_GROWS: Final = 1.25
_SMALLER: Final = 0.88
_EDGE, _APART = 16, 14
"""u before the first and after the last phrase, and between two of them."""
_FIGURE, _WORD, _TOTAL = 22, 19, 24
_TITLE: Final = (-44, 64)
_LINE: Final = (22, 30)
"""Where the two lines of the banner lie, from its middle, and how high they are, u."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What a strip says: at best, and in fewer words."""

    seat: int
    phrases: tuple[Phrase, ...]
    short: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class SlipsState:
    """The `bill` and the strips of all others who have anything to tell; `paying`: the winner has
    begun to be paid, `seen`: the chips of these seats have set out. `ribbons` by seat, the `banner`
    and so many `cards` are there, too."""

    paying: bool
    bill: BillState
    slips: tuple[Slip, ...]
    seen: frozenset[int]
    ribbons: tuple[RibbonState | None, ...]
    banner: Banner
    cards: int


def slips_state(view: View, naming: Naming, money: GameMoney) -> SlipsState | None:
    """What will lie on the cloth once the winner is paid; `money`: what was shown of it."""
    table, winner, settled = view.table, money.winner, money.settled()
    if table.phase not in (Phase.PAY, Phase.ENDED) or winner is None or not settled.paying:
        return None
    banner = view_model.banner(view, naming, settled.won.bank, settled.won.gain)
    if banner is None:
        return None
    slips, seen = list[Slip](), set[int]()
    for seat in table.clockwise():
        account = settled.accounts[seat]
        if seat == winner or not account.change:
            continue
        phrases = bill(naming, settled, seat, strip=True)
        slips.append(Slip(seat, phrases, bill(naming, settled, seat, strip=True, short=True)))
        if account.paid is None or money.accounts[seat].paid is not None:
            seen.add(seat)
    seats = range(len(table.seats))
    ribbons = tuple(view_model.ribbon(view, seat, naming.words) for seat in seats)
    cards = table.variant.cards
    told = bill_state(naming, settled), tuple(slips)
    return SlipsState(money.paying, *told, frozenset(seen), ribbons, banner, cards)


class _Cut(NamedTuple):
    """A strip in one size, px: its lettering, width and height, and the room between phrases."""

    phrases: list[tuple[Letters, ...]]
    wide: int
    high: int
    edge: int
    apart: int

    def sheet(self, context: DrawContext) -> Sheet:
        """The paper with its lettering."""
        sheet = sheet_of(context, self.wide, self.high, step=max(3, round(self.high * 0.17)))
        left = self.edge - sheet.dx
        for parts in self.phrases:
            put_phrase(sheet.surface, parts, left, self.high / 2 - sheet.dy)
            left += width_of(parts) + self.apart
        return sheet


def _words_of(state: SlipsState | None) -> tuple[object, ...]:
    """What is lettered on the papers."""
    return () if state is None else (state.bill, state.slips)


class _Papers(NamedTuple):
    """The bill, and by seat the strips there is room for, with their places."""

    bill: Sheet
    strips: dict[int, tuple[Sheet, Box]]


class Slips:
    """Draws the strips and the bill; what has been unrolled lies still until the next game. They
    are lettered ahead, from the moment on at which the winner is known."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        """`calm`: with reduced motion."""
        self._context, self._calm = context, calm
        self._state: SlipsState | None = None
        self._free = True
        self._told = self._old = False
        self._coming: Future[_Papers] | None = None
        self._papers: _Papers | None = None
        self._unrolling: dict[int, Unrolling] = {}
        self._last = -inf
        self._done = True
        self._bill = BillPaper(context, calm=calm)

    def tell(self, state: SlipsState | None, *, free: bool = True) -> None:
        """What is to be read; `free`: nothing else lies in the place of the bill. What is told
        first has lain there before."""
        if (state, free) == (self._state, self._free) and self._told:
            return
        before, self._state, self._free = self._state, state, free
        self._old, self._told, self._done = not self._told, True, False
        if _words_of(before) != _words_of(state):
            self._coming, self._papers, self._unrolling = None, None, {}

    @property
    def moving(self) -> bool:
        """Whether a paper unrolls, or has to be laid."""
        return not self._done or self._bill.moving

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring them up to date; `at_once`: all that is to be read lies there."""
        if self._done:
            self._bill.draw(picture, now, at_once=at_once)
            return
        self._lay(now, at_once=at_once or self._old)
        self._bill.draw(picture, now, at_once=at_once)
        picture.keep_only("slip", {("slip", seat) for seat in self._unrolling})
        for seat, unrolling in self._unrolling.items():
            assert self._papers is not None
            sheet, box = self._papers.strips[seat]
            x, y = self._context.unit.at(box.x, box.y)
            at = round(x) + sheet.dx, round(y) + sheet.dy
            unrolling.put(picture, ("slip", seat), at, Z_SLIP, inf if at_once else now)
        self._done = at_once or all(each.over(now) for each in self._unrolling.values())

    # --- inside --------------------------------------------------------------------------------

    def _lay(self, now: float, *, at_once: bool) -> None:
        """Papers whose chips have set out unroll one after the other."""
        state = self._state
        if state is None or not state.paying:
            self._bill.lie(None, now)
            if state is not None and self._coming is None and not at_once:
                self._coming = self._context.art.ahead(self._made, state)
            return
        if self._papers is None:
            ahead = self._coming is not None and not self._coming.cancelled()
            self._papers = self._coming.result() if self._coming and ahead else self._made(state)
        since = -inf if self._old else now
        self._bill.lie(self._papers.bill if self._free else None, since)
        for slip in state.slips:
            there = slip.seat in self._papers.strips and slip.seat not in self._unrolling
            if there and slip.seat in state.seen:
                self._last = -inf if self._old else max(now, self._last + STAGGER)
                paper = self._papers.strips[slip.seat][0].surface
                unrolling = Unrolling(paper, self._last, UNROLLS, calm=self._calm)
                self._unrolling[slip.seat] = unrolling

    def _made(self, state: SlipsState) -> _Papers:
        """The papers, lettered; strips only where there is room."""
        context, poses, u = self._context, self._context.poses, self._context.u
        cuts = {slip.seat: tuple(self._cuts(slip)) for slip in state.slips}
        ribbons = {}
        for seat, named in enumerate(state.ribbons):
            ribbons[seat] = 0.0, 0.0
            if named is not None:
                made = ribbon(context, named, mine=poses.seat(seat).side == "me")
                ribbons[seat] = (made.width + made.height) / u, made.height / u
        sizes = {
            seat: [(cut.wide / u, cut.high / u) for cut in each] for seat, each in cuts.items()
        }
        found = slip_places(poses, state.cards, ribbons, sizes, self._taken(state.banner))
        strips = {
            seat: (cuts[seat][number].sheet(context), box) for seat, (number, box) in found.items()
        }
        return _Papers(self._bill.made(state.bill), strips)

    def _cuts(self, slip: Slip) -> Iterator[_Cut]:
        """The sizes of a strip, the best one first: with larger text, as drawn, a little smaller,
        and with fewer words."""
        if self._context.unit.text > 1:
            yield self._cut(slip.phrases, self._context.unit.grown(_GROWS))
        for phrases in dict.fromkeys((slip.phrases, slip.short)):
            yield self._cut(phrases, 1.0)
            yield self._cut(phrases, _SMALLER)

    def _cut(self, phrases: tuple[Phrase, ...], grown: float) -> _Cut:
        context = self._context
        sizes = (context.text(scale, 1.0) for scale in (_FIGURE, _WORD, _TOTAL))
        ink = Ink(*(TextPx(max(SMALLEST_TEXT_PX, round(px * grown)), px) for px in sizes))
        letters = lettered(context, phrases, ink)
        edge, apart = context.px(_EDGE * min(1.0, grown)), context.px(_APART * min(1.0, grown))
        wide = sum(map(width_of, letters)) + apart * (len(letters) - 1) + 2 * edge
        return _Cut(letters, wide, context.px(HIGH * max(1.0, grown)), edge, apart)

    def _taken(self, banner: Banner) -> Iterator[Box]:
        """The bill, and the two lines above it."""
        context, layout = self._context, self._context.poses.layout
        x, y = layout.banner
        yield layout.bill
        size = context.text(TypeScale.PANEL_TITLE - 3, _GROWS)
        line = context.lettering.width(banner.subtitle, Face.SEMIBOLD, size) / context.u
        wide = banner_title(context, banner.title).get_width() / context.u
        for (below, high), room in ((_TITLE, wide), (_LINE, min(line, layout.line_room))):
            scale = layout.banner_scale
            yield Box(x - room / 2, y + (below - high / 2) * scale, room, high * scale)
