"""The wall of a league: what everybody in the room sees of the evening, to be read from ten metres,
turning by itself. It hears nobody and sends nothing; without network it keeps what it knows."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.audio.cues import Cue
from game.input.intents import Intent, Resized
from game.league.board import Board
from game.league.news import Network
from game.scenes.league.common import seconds_left
from game.scenes.league.wall_boards import (
    COUNTS,
    MARGIN,
    MOVES,
    STAGGER,
    TABLES,
    counted,
    draw_rows,
    seating,
    standing_row,
    standings,
    strip,
)
from game.scenes.league.wall_frame import (
    AWARDS,
    HAND,
    PODIUM,
    SEATS,
    STANDINGS,
    STAYS,
    WAITING,
    Page,
    Stage,
    foot,
    head,
    next_seats,
    pages_of,
    sentence,
)
from game.scenes.league.wall_shows import (
    RISES,
    SPARKLE,
    STANDS,
    awards_page,
    best_of,
    block,
    draw_rays,
    draw_rising,
    hand_page,
    podium,
    waiting,
    welcome,
)
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.nodes import wall
from game.ui.paint.styles import STRONG_FELT
from game.ui.rooms.parts import one_colour
from game.ui.rooms.table import felt
from game.ui.services import Services
from game.ui.tree import Node, TreeScreen, column, space, stack

BEFORE: Final = 0.4  # s that the old standings are seen when a round has ended
_COUNT_STEPS: Final = 10
_PART: Final = 4.0  # s that a part of a long sentence is seen
_STEPS: Final = 4  # a second, of the line of time
_LIGHT, _CLOTH = 158, 112  # of 255 of the light on wall and cloth


class WallScene(TreeScreen):
    """What a beamer shows."""

    name = "wall"
    letters = False
    shows_focus = False

    def __init__(self, board: Board | None = None, page: Page | None = None) -> None:
        """`board` and `page`: for a picture of it without a league, which stands still."""
        self._known, self.page = board, page or Page(WAITING)
        self._pages: tuple[Page, ...] = (self.page,)
        self._shown_for = 0.0  # s since the page came
        self._before: Board | None = None  # whose points and places are shown until rows have moved
        self._strips: dict[int, Surface] = {}  # what moves, on this page

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._real = services
        self._set_up()
        if services.league is not None:
            self._look()
            self.page = self._pages[0]
        super().enter(self.services)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Resized):
            self._set_up()
            self._before = None
        super().handle(intent)

    def _set_up(self) -> None:
        """Everything lies on a stage in the window."""
        self.services, self._strips = copy(self._real), {}
        self.services.unit = Stage(*self._real.size)

    def update(self, seconds: float) -> None:
        self._shown_for += seconds
        self._look()
        self._turn()
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves but what needs no more frames than a clock."""
        risen = self.page.kind != PODIUM or self._stood > self._rising + SPARKLE
        return risen and self._before is None

    # --- what is known ---------------------------------------------------------------------------
    def _look(self) -> None:
        """Learn what is new. Where a round has ended, the standings come first, and rows move."""
        league, before = self.services.league, self._known
        if league is None:
            return
        after = self._known = league.news.board or before
        self._pages = pages_of(after, self.services.unix_time() + league.news.ahead)
        if after is None or before is None or after.evening != before.evening:
            return
        ended = any(each.playing for each in before.standings) and not any(
            each.playing for each in after.standings
        )
        if ended and Page(STANDINGS) in self._pages:
            self._go(Page(STANDINGS))
            self._before = None if self.services.settings.reduced_motion else before

    @property
    def _gone(self) -> bool:
        """Whether the database cannot be reached."""
        league = self.services.league
        return league is not None and league.news.network in (Network.GONE, Network.REFUSED)

    @property
    def _countdown(self) -> int:
        """Whole seconds until the next round begins, 0 where it is time or nobody knows."""
        board = self._known
        return seconds_left(self.services, board) if board is not None and board.next else 0

    # --- turning ---------------------------------------------------------------------------------
    def _turn(self) -> None:
        if self._before is not None and self._known is not None:
            rows = len(self.places.each("row"))
            if self._shown_for > BEFORE + COUNTS + MOVES + STAGGER * rows:
                self._before = None
        elif self.page not in self._pages:
            self._go(self._pages[0])
        elif self._shown_for >= STAYS[self.page.kind] and len(self._pages) > 1:
            at = self._pages.index(self.page)
            self._go(self._pages[(at + 1) % len(self._pages)])

    def _go(self, page: Page) -> None:
        """Show a page."""
        if page != self.page:
            self.services.stack.dip_the_lamp()
            if page.kind == SEATS != self.page.kind:
                self.services.play(Cue.LAST_ROUND)
        self.page, self._shown_for, self._strips = page, 0.0, {}

    # --- what moves ------------------------------------------------------------------------------
    @property
    def _rising(self) -> float:
        """Seconds until the podium is whole."""
        return RISES * len(best_of(self._known)) if self._known is not None else 0.0

    @property
    def _stood(self) -> float:
        """Seconds since the podium is seen; without motion it is whole at once."""
        calm = self.services.settings.reduced_motion
        return max(self._shown_for, self._rising if calm else 0.0)

    @property
    def _moment(self) -> int:
        """What is seen of a page that moves: how many stand on the podium; how far points have
        counted, and at last that rows are on their way."""
        if self.page.kind == PODIUM and self._known is not None:
            return min(len(best_of(self._known)), int(self._stood / RISES))
        if self._before is None:
            return 0
        share = (self._shown_for - BEFORE) / COUNTS
        return max(0, min(_COUNT_STEPS + 1, int(share * _COUNT_STEPS)))

    def _strip(self, key: int, make: Callable[[], Node], place: Rect, **more: bool) -> Surface:
        if key not in self._strips:
            self._strips[key] = strip(self.services, make(), place.size, **more)
        return self._strips[key]

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return (
            self.page, self._pages, self._known, self._before, self._moment, self._countdown,
            self._gone, int(self._shown_for / _PART), int(self._shown_for * _STEPS),
        )  # fmt: skip

    def tree(self) -> Node:
        board, services, page = self._known, self.services, self.page
        seen = replace(board, version=0, tables=(), begins=0.0) if board is not None else None
        if page.kind == SEATS and board is not None and seen is not None:
            seen = replace(seen, seats=next_seats(board), standings=(), hand=None, awards=())
        content = self.branch("page", (page, seen, self._before, self._moment), self._content)
        said = services.words("league.ticker.gone") if self._gone else sentence(
            services, board, page.kind
        )  # fmt: skip
        shown = int(self._shown_for * _STEPS) / _STEPS / STAYS[page.kind]
        turns = len(self._pages) > 1
        return stack(column(
            head(services, board, page.kind, self._countdown),
            stack(content, pad=(MARGIN, 0), name="content", wide=fill(), high=fill()),
            space(high=12),
            foot(services, board, (said, int(self._shown_for / _PART)), self._pages, page,
                 min(1.0, shown) if turns else 0),
            wide=1920, high=1080,
        ))  # fmt: skip

    def _content(self) -> Node:
        board, services, page = self._known, self.services, self.page
        if board is None:
            return waiting(services)
        if page.kind == STANDINGS:
            share = self._moment / _COUNT_STEPS
            if self._before is not None and share <= 1:
                board = counted(self._before, board, share)
            return standings(services, board, page.number, bare=share > 1)
        if page.kind == SEATS:
            seats = next_seats(board)[page.number * TABLES :][:TABLES]
            return seating(services, board, seats)
        if page.kind == HAND and board.hand is not None:
            return hand_page(services, board, board.hand)
        if page.kind == AWARDS:
            return awards_page(services, board)
        if page.kind == PODIUM:
            return podium(services, board, self._moment)
        return welcome(services, board)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        picture.backdrop(self._ground())
        board, services, since = self._known, self.services, self._shown_for - BEFORE - COUNTS
        slots, blocks = self.places.each("row"), self.places.each("block")
        if board is not None and self._before is not None and since > 0:
            strips = [
                self._strip(index, partial(standing_row, services, board, each), slot, ground=True)
                for index, (each, slot) in enumerate(zip(board.standings, slots, strict=False))
            ]
            draw_rows(picture, strips, self._before, board, slots, since)
        else:
            picture.drop_group("wall row")
        if board is not None and blocks and self._moment < len(blocks):
            index = len(blocks) - 1 - self._moment
            place = blocks[[each for each in STANDS if each < len(blocks)].index(index)]
            whole = self._strip(index, partial(block, services, board, index), place)
            draw_rising(picture, services, whole, place, self._stood / RISES % 1)
        else:
            picture.drop_group("wall block")
        if blocks and self._moment == len(blocks):
            draw_rays(
                picture, services, blocks[min(1, len(blocks) - 1)], self._stood - self._rising
            )
        else:
            for group in ("wall rays", "wall spark"):
                picture.drop_group(group)

    def _ground(self) -> Surface:
        services, on_felt = self.services, self.page.kind == HAND
        strong = services.settings.high_contrast

        def make(size: tuple[int, int]) -> Surface:
            if on_felt and strong:
                return one_colour(size, STRONG_FELT)
            room = felt(size, (size[0] / 2, size[1] * 0.42)) if on_felt else wall(services).copy()
            room.fill((_CLOTH if on_felt else _LIGHT,) * 3, special_flags=BLEND_RGB_MULT)
            return room

        return services.art.room(f"league {on_felt} {strong}", services.size, make)
