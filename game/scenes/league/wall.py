"""The wall of a league: what everybody in the room sees of the evening, to be read from ten metres,
turning by itself. It hears nobody and sends nothing; without network it keeps what it knows."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import Final

from pygame import BLEND_RGB_MULT, Surface

from game.audio.cues import Cue
from game.input.intents import Intent, Resized
from game.league.board import Board, Phase
from game.league.news import Network
from game.scenes.league.common import seconds_left
from game.scenes.league.faces import medallion_of
from game.scenes.league.wall_boards import FACES, MARGIN, seating, standings, standings_pages
from game.scenes.league.wall_frame import TICKER, Ticker, foot, head, sentence
from game.scenes.league.wall_moves import RISES, SPARKLE, Moves, moving, rising
from game.scenes.league.wall_pages import (
    AWARDS,
    HAND,
    PODIUM,
    SEATS,
    STANDINGS,
    WAITING,
    Page,
    next_seats,
    pages_of,
)
from game.scenes.league.wall_shows import (
    awards_page,
    hand_page,
    known_awards,
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

DIP: Final = 0.35  # s, the lamp down and up
CROSS_FADE: Final = 0.12  # s, without motion
_STEP: Final = 0.25  # s from one look of the time line to the next
_LIGHT, _CLOTH = 158, 112  # of 255 of the light on wall and cloth
_TOP, _LINE, _FOOT = 110, 6, 20  # u


class WallScene(TreeScreen):
    """What a beamer shows."""

    name = "wall"
    letters = False
    shows_focus = False

    def __init__(self, board: Board | None = None, page: Page | None = None) -> None:
        """`board` and `page`: for a picture of it, which stands still."""
        self._known, self._still = board, page
        self.page = page or Page(WAITING)
        self.ticker = Ticker()
        self._coming: Page | None = None  # it is there once the lamp is down
        self._shown_for = 0.0
        self._dip = self._fade = DIP  # s since the page began to change
        self._before: Board | None = None  # whose points and places are shown until rows have moved
        self._moved = 0.0  # s since a round has ended
        self._stood = 0.0  # s since the podium is seen
        self._old: Surface | None = None  # the page before, which fades

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        self._look()
        if self._still is None:
            self.page = self._pages[0]
        if self._still is not None or services.settings.reduced_motion:
            self._stood = rising(self._known)
        super().enter(services)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Resized):
            self._before, self._old = None, None
            self._look()
            if self._still is None and self.page not in self._pages:
                self.page = self._pages[0]
        super().handle(intent)

    def update(self, seconds: float) -> None:
        if self._still is None:
            self._look()
            self._turn(seconds)
        super().update(seconds)

    @property
    def resting(self) -> bool:
        """Nothing moves but what needs no more frames than a clock."""
        moves = self._dip < DIP or self._fade < CROSS_FADE or self._before is not None
        risen = self.page.kind != PODIUM or self._stood > rising(self._known) + SPARKLE
        return not moves and risen and not self.ticker.runs(self.services, self.places["ticker"])

    # --- what is known ---------------------------------------------------------------------------
    @property
    def now(self) -> float:
        """Seconds since 1970 by the database's clock."""
        league = self.services.league
        return self.services.unix_time() + (league.news.ahead if league is not None else 0.0)

    def _look(self) -> None:
        """Learn what is new. Where a round has ended, the standings come first, and rows move."""
        league, before = self.services.league, self._known
        if league is not None and league.news.board is not None and self._still is None:
            self._known = league.news.board
        after = self._known
        self._pages = pages_of(after, self.now, self.services.unit)
        if after is None or before is after:
            return
        art, size = self.services.art, self.services.kit.px(FACES)
        for person in (each for each in after.people if after.next):
            art.ahead(medallion_of, art, person, size)
        if before is None:
            return
        ended = any(each.playing for each in before.standings) and not any(
            each.playing for each in after.standings
        )
        first = Page(STANDINGS, 0, standings_pages(len(after.standings), self.services.unit))
        if ended and before.evening == after.evening and first in self._pages:
            self._before = None if self.services.settings.reduced_motion else before
            self._moved = 0.0
            self._go(first)

    # --- turning ---------------------------------------------------------------------------------
    def _turn(self, seconds: float) -> None:
        calm, stays = self.services.settings.reduced_motion, self.page.stays
        self._shown_for += seconds
        self._fade += seconds
        self.ticker.update(seconds)
        if self.page.kind == PODIUM:
            self._stood = rising(self._known) if calm else self._stood + seconds
        if self._dip < DIP:
            self._dip += seconds
            if self._coming is not None and self._dip >= DIP / 2:
                self._arrive(self._coming)
        elif self._before is not None:
            self._moved += seconds
            if self._known is None or self._moved > moving(self._known):
                self._before = None
        elif self.page not in self._pages:
            self._go(self._pages[0])
        elif self._shown_for >= stays:
            at = self._pages.index(self.page)
            self._go(self._pages[(at + 1) % len(self._pages)])

    def _go(self, page: Page) -> None:
        """Show another page: the lamp goes down first."""
        if page == self.page:
            self._shown_for = 0.0
        elif self.services.settings.reduced_motion:
            self._fade = 0.0
            self._arrive(page)
        else:
            self._coming, self._dip = page, 0.0

    def _arrive(self, page: Page) -> None:
        if page.kind == SEATS != self.page.kind:
            self.services.play(Cue.LAST_ROUND)
        self.page, self._coming, self._shown_for, self._stood = page, None, 0.0, 0.0

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return (
            self.page, self._pages, self._known, self._before is not None, self.countdown,
            int(self._stood / RISES), self._gone,
        )  # fmt: skip

    @property
    def _gone(self) -> bool:
        """Whether the database cannot be reached."""
        league = self.services.league
        lost = (Network.GONE, Network.REFUSED)
        return self._still is None and league is not None and league.news.network in lost

    @property
    def countdown(self) -> int:
        """Whole seconds until the next round begins, 0 where it is time or nobody knows."""
        board = self._known
        seen = board is not None and board.next and self._still is None
        return seconds_left(self.services, board) if board is not None and seen else 0

    def tree(self) -> Node:
        board, services, page = self._known, self.services, self.page
        seen = replace(board, version=0, tables=(), begins=0.0) if board is not None else None
        if page.kind == SEATS and board is not None and seen is not None:
            seen = replace(seen, seats=next_seats(board), standings=(), hand=None, awards=())
        stood = int(self._stood / RISES) if page.kind == PODIUM else 0
        content = self.branch(
            "page",
            (page, seen, self._before is not None, stood, services.settings,
             services.words.language, services.size),
            self._content,
        )  # fmt: skip
        gone = services.words("league.ticker.gone") if self._gone else ""
        self.ticker.say(gone or sentence(services, board, page.kind))
        pages = self._pages if self._still is None else ()
        return column(
            head(services, board, page.kind, self.countdown).of(high=_TOP, wide=fill()),
            stack(content, pad=(MARGIN, 0), name="content", wide=fill(), high=fill()),
            space(high=12),
            foot(services, board, self.ticker, pages, page),
            space(high=_FOOT),
            wide=fill(), high=fill(),
        )  # fmt: skip

    def _content(self) -> Node:
        board, services = self._known, self.services
        if board is None:
            return waiting(services)
        match self.page.kind:
            case "standings":
                bare = self._before is not None
                return standings(services, board, self.page.number, bare=bare)
            case "seats":
                return seating(services, board, next_seats(board), self.page.number)
            case "hand" if board.hand is not None:
                return hand_page(services, board, board.hand)
            case "awards":
                return awards_page(services, board)
            case "podium":
                return podium(services, board, int(self._stood / RISES))
            case _:
                return welcome(services, board)

    # --- what moves ------------------------------------------------------------------------------
    def place(self) -> None:
        self._moves = Moves(self.services)
        super().place()

    def draw(self, picture: Picture) -> None:
        if self._fade < CROSS_FADE and self._old is None:
            self._old = picture.snapshot()
        if self._fresh:
            picture.clear()
            self._fresh = False
        picture.backdrop(self._ground())
        self.items.draw(picture)
        if self._known is not None:
            ranked, before = self.page.kind == STANDINGS, self._before
            slots = self.places.each("row") if ranked and before is not None else ()
            self._moves.rows(picture, before, self._known, slots, self._moved)
        stands = self.page.kind == PODIUM
        blocks = self.places.each("block") if stands else ()
        self._moves.podium(picture, self._known, blocks, self._stood)
        self.ticker.draw(picture, self.services, self.places["ticker"])
        self._draw_time(picture)
        self._draw_change(picture)

    def _ground(self) -> Surface:
        services = self.services
        strong = services.settings.high_contrast

        def cloth(size: tuple[int, int]) -> Surface:
            if strong:
                return one_colour(size, STRONG_FELT)
            room = felt(size, (size[0] / 2, size[1] * 0.42))
            room.fill((_CLOTH,) * 3, special_flags=BLEND_RGB_MULT)
            return room

        def dim(size: tuple[int, int]) -> Surface:
            room = wall(services).copy()
            room.fill((_LIGHT,) * 3, special_flags=BLEND_RGB_MULT)
            return room

        name, make = ("league felt", cloth) if self.page.kind == HAND else ("league wall", dim)
        return services.art.room(f"{name} {strong}", services.size, make)

    def _draw_change(self, picture: Picture) -> None:
        """The lamp over the page goes down and up; without motion the page before fades."""
        size, kit = self.services.size, self.services.kit
        high = size[1] - kit.px(TICKER + _FOOT + 12)
        if self._dip < DIP:
            dark = sin(pi * self._dip / DIP)
            veil = kit.art.flat(("veil", size), lambda: _black((size[0], high)))
            picture.put(("wall veil", 0), veil, (0, 0), 95, live=True, alpha=round(235 * dark))
        else:
            picture.drop(("wall veil", 0))
        if self._old is not None and self._fade < CROSS_FADE:
            left = round(255 * (1 - self._fade / CROSS_FADE))
            picture.put(("wall fade", 0), self._old, (0, 0), 96, live=True, alpha=left)
        else:
            self._old = None
            picture.drop(("wall fade", 0))

    def _draw_time(self, picture: Picture) -> None:
        """How long the page has been there, at the lower edge."""
        kit, (wide, high) = self.services.kit, self.services.size
        full = wide - 2 * kit.px(MARGIN)
        bar = kit.paint.bar(full, kit.px(_LINE), u=kit.u).surface
        passed = round(self._shown_for / _STEP) * _STEP if self._still is None else 0.0
        length = round(min(1.0, passed / self.page.stays) * full)
        if length < 1:
            picture.drop(("wall time", 0))
            return
        seen = bar.subsurface((0, 0, length, bar.get_height()))
        picture.put(("wall time", 0), seen, (kit.px(MARGIN), high - kit.px(_FOOT - 7)), 4)


def _black(size: tuple[int, int]) -> Surface:
    veil = Surface(size)
    veil.fill((0, 0, 0))
    return veil


# --- for the export ------------------------------------------------------------------------------
def board_pictures(services: Services, board: Board) -> dict[str, Surface]:
    """Every board of an evening as a picture of the window's size, by name."""
    count = standings_pages(len(board.standings), services.unit)
    pages = [Page(PODIUM)] if board.phase is Phase.OVER else []
    pages += [Page(STANDINGS, number, count) for number in range(count)]
    pages += [Page(HAND)] if board.hand is not None else []
    pages += [Page(AWARDS)] if known_awards(services.words, board) else []
    found: dict[str, Surface] = {}
    for page in pages:
        scene, picture = WallScene(board, page), Picture(services.size)
        target = Surface(services.size)
        scene.enter(services)
        scene.draw(picture)
        picture.draw(target)
        found[f"{page.kind}-{page.number + 1}" if page.of > 1 else page.kind] = target
    return found
