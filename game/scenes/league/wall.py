"""The wall of a league: what everybody in the room sees of the evening, to be read from ten metres,
turning by itself. It hears nobody and sends nothing; without network it keeps what it knows."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from functools import partial
from typing import Final

from pygame import BLEND_RGB_MULT, Surface

from game.audio.cues import Cue
from game.league.board import Board
from game.league.news import Network
from game.scenes.league import wall_boards, wall_frame, wall_shows
from game.scenes.league.common import seconds_left
from game.scenes.league.wall_frame import HAND, PODIUM, SEATS, STANDINGS, STAYS, Page
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.nodes import wall
from game.ui.paint.styles import STRONG_FELT
from game.ui.rooms.parts import one_colour
from game.ui.rooms.table import felt
from game.ui.services import Services
from game.ui.tree import Node, TreeScreen, column, drawing, space, stack

BEFORE: Final = 0.4  # s that the old standings are seen when a round has ended
_PART: Final = 4.0  # s that a part of a long sentence is seen
_STEPS, _COUNTS = 4, 20  # a second: of the line of time and of rays; of numbers
_LIGHT, _CLOTH = 158, 112  # of 255 of the light on wall and cloth


class WallScene(TreeScreen):
    """What a beamer shows."""

    name = "wall"
    letters = False
    shows_focus = False

    def __init__(self, board: Board | None = None, page: Page | None = None) -> None:
        """`board` and `page`: for a picture of it without a league, which stands still."""
        self._known, self.page = board, page or Page(wall_frame.WAITING)
        self._pages: tuple[Page, ...] = (self.page,)
        self._shown_for = 0.0  # s since the page came
        self._before: Board | None = None  # whose points and places are shown until rows have moved
        self._strips: dict[object, Surface] = {}  # what moves on this page

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = self._real = services
        if services.league is not None:
            self._look()
            self.page = self._pages[0]
        super().enter(services)

    def lay_out(self, focus: Hashable = None, *, keep: bool = True) -> None:
        """Everything lies on a stage in the window."""
        self.services, self._before, self._strips = copy(self._real), None, {}
        self.services.unit = wall_frame.Stage(*self._real.size, text=0)
        super().lay_out(focus, keep=keep)

    def update(self, seconds: float) -> None:
        self._shown_for += seconds
        self._look()
        self._turn()
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves but what needs no more frames than a clock."""
        return self._before is None and not 0 < self._moment < wall_shows.RISEN

    # --- what is known ---------------------------------------------------------------------------
    def _look(self) -> None:
        """Learn what is new. Where a round has ended, the standings come first, and rows move."""
        league, before = self.services.league, self._known
        if league is None:
            return
        after = self._known = league.news.board or before
        self._pages = wall_frame.pages_of(after, self.services.unix_time() + league.news.ahead)
        if after is None or before is None or after.evening != before.evening:
            return
        ended = any(each.playing for each in before.standings) and not any(
            each.playing for each in after.standings
        )
        if ended and Page(STANDINGS) in self._pages:
            self._go(Page(STANDINGS))
            self._before = None if self.services.settings.reduced_motion else before

    @property
    def _said(self) -> str:
        """The sentence at the foot, none on a picture that stands still."""
        league = self.services.league
        if league is None:
            return ""
        gone = league.news.network in (Network.GONE, Network.REFUSED)
        return wall_frame.sentence(self.services, self._known, self.page.kind, gone=gone)

    @property
    def _countdown(self) -> int:
        """Whole seconds until the next round begins, 0 where it is time or nobody knows."""
        board = self._known
        return seconds_left(self.services, board) if board is not None and board.next else 0

    # --- turning ---------------------------------------------------------------------------------
    def _turn(self) -> None:
        if self._before is not None:
            if self._shown_for > BEFORE + wall_boards.COUNTS + wall_boards.ALL_MOVE:
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

    @property
    def _moment(self) -> float:
        """Seconds since the page came, where something on it moves; 0 where nothing does."""
        now, risen = self._shown_for, wall_shows.RISEN
        if self.page.kind != PODIUM:
            moves, counts = self._before is not None, now < BEFORE + wall_boards.COUNTS
            return (int(now * _COUNTS) / _COUNTS if counts else now) if moves else 0.0
        if self.services.settings.reduced_motion:
            return risen
        return max(min(now, risen), int(now * _STEPS) / _STEPS)  # in the end rays turn in steps

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return (
            self.page, self._pages, self._known, self._before, self._moment, self._countdown,
            self._said, int(self._shown_for / _PART), int(self._shown_for * _STEPS),
        )  # fmt: skip

    def tree(self) -> Node:
        board, services, page = self._known, self.services, self.page
        seen = (page, board, self._before, self._moment)
        passed = int(self._shown_for * _STEPS) / _STEPS / STAYS[page.kind]
        return stack(column(
            wall_frame.head(services, board, page.kind, self._countdown),
            stack(self.branch("page", seen, self._content), pad=(40, 0), wide=fill(), high=fill()),
            space(high=12),
            wall_frame.foot(services, board, (self._said, int(self._shown_for / _PART)),
                            self._pages, page, min(1.0, passed)),
            wide=1920, high=1080,
        ))  # fmt: skip

    def _content(self) -> Node:
        board, services, page = self._known, self.services, self.page
        if board is None:
            return wall_shows.waiting(services)
        if page.kind == STANDINGS:
            return self._standings(board)
        if page.kind == SEATS:
            return wall_boards.seating(services, board, wall_frame.next_seats(board), page.number)
        if page.kind == HAND and board.hand is not None:
            return wall_shows.hand_page(services, board, board.hand)
        if page.kind == wall_frame.AWARDS:
            return wall_shows.awards_page(services, board)
        if page.kind == PODIUM:
            return wall_shows.podium(services, board, self._moment)
        return wall_shows.welcome(services, board)

    def _standings(self, board: Board) -> Node:
        """One page of them; when a round has ended points count, and then rows move."""
        services, before, since = self.services, self._before, self._moment - BEFORE
        if before is None:
            return wall_boards.standings(services, board, self.page.number)
        if since < wall_boards.COUNTS:
            share = max(0.0, since) / wall_boards.COUNTS
            return wall_boards.standings(services, wall_boards.counted(before, board, share), 0)
        moving = partial(
            wall_boards.show_rows, before, board, since - wall_boards.COUNTS, self._strips,
            partial(self.places.each, "row"),
        )  # fmt: skip
        return stack(wall_boards.standings(services, board, 0, bare=True), drawing(moving))

    def draw(self, picture: Picture) -> None:
        services, on_felt = self.services, self.page.kind == HAND
        strong = services.settings.high_contrast

        def ground(size: tuple[int, int]) -> Surface:
            if on_felt and strong:
                return one_colour(size, STRONG_FELT)
            room = felt(size, (size[0] / 2, size[1] * 0.42)) if on_felt else wall(services).copy()
            room.fill((_CLOTH if on_felt else _LIGHT,) * 3, special_flags=BLEND_RGB_MULT)
            return room

        picture.backdrop(services.art.room(f"league {on_felt} {strong}", services.size, ground))
        super().draw(picture)
