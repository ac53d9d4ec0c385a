"""The plate of a league at the table, under the menu: which table this is, which round, and what is
not delivered yet. Without a network it says the same: playing goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.league.board import Board, Doing
from game.league.news import News, Progress
from game.match.options import guest_instead
from game.scenes.league import common
from game.scenes.league.faces import coin, name, table_name
from game.scenes.unfinished import progress
from game.table.layout.table import Area, TableLayout
from game.table.part import DrawContext, Z
from game.ui.boxes import fill
from game.ui.nodes import picture, plaque, text
from game.ui.paint.styles import Plaque
from game.ui.theme import BRASS_LIGHT, TEXT_DIM
from game.ui.tree import Tree, column, row

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.table.match_player import AnyMatchPlayer
    from game.table.stage import TableStage
    from game.ui.compositor import Picture
    from game.ui.services import Services

PLACE: Final = (30, 92)  # u, where there is nothing else
WIDE, HIGH, LOW = 404, 104, 68  # u; low where everything is delivered
_NARROW: Final = (80, 112)  # u, of the form with the number only, and with an hourglass
_COIN, _SMALL_COIN = 56, 44
_EDGE, _GAP = 18, 16  # u
_SIGN: Final = 22
_UNDER: Final = 8  # u, to the plate above
_BESIDE: Final = 10  # u, to the next portrait
_GROWS: Final = 1.15  # text, no more: the plate has one size


def league_area(layout: TableLayout, *, low: bool) -> tuple[Area, bool]:
    """Where the plate lies, u, and whether it has its short form: in small windows, and where
    portraits along the top, or a docked table of points, leave no room for more."""
    (x, y), table, plate = map(float, PLACE), layout.point_table, layout.round_plate
    if plate.foot > y:  # at a full table of the club
        return Area(plate.x, plate.foot + _UNDER, plate.w, LOW), True
    if layout.point_table_docked and table.y < y + HIGH:
        x = table.right + _BESIDE
    faces = (Area.around(s.medallion, *[1.2 * s.medallion_width] * 2) for s in layout.seats)
    ends = [face.x for face in faces if face.x > x and face.y < y + HIGH]
    free = min(ends, default=x + WIDE + _BESIDE) - _BESIDE - x
    short = layout.unit.compact or free < WIDE
    return Area(x, y, _NARROW[not low] if short else WIDE, LOW if short or low else HIGH), short


class LeaguePlate:
    """Follows the league at one table, and tells it how far the match is."""

    def __init__(self, services: Services, playback: AnyMatchPlayer, stage: TableStage) -> None:
        self._services, self._playback, self._stage = services, playback, stage
        self._key, self._round = common.running_key(services.store), 0  # the round is learned
        self._tree = Tree("league plate", Z.PLATE)
        self._drawn: tuple[object, object] = None, None  # news and context of what is seen

    def hear(self, event: AnyEvent) -> None:
        """An event was shown. That the last game is over is told at once: there is something to
        deliver."""
        match = self._playback.match
        if self._key and isinstance(event, match.game.begins | match.game.ends):
            common.league_of(self._services).order(Progress(self._key, *progress(match)))

    @property
    def _board(self) -> Board | None:
        """The evening, as long as it is in the round that is played here."""
        news = common.league_of(self._services).news
        if news.drawn is not None and news.drawn.key == self._key:
            self._round = news.drawn.round
        return news.board if news.board and news.board.round == self._round else None

    def reseat(self) -> bool:
        """Between two games: guests play for those who have gone home."""
        board, match = self._board, self._playback.match
        table = common.league_of(self._services).news.table
        people = common.sitting(board.seats, table) if board is not None else ()
        here = {each.number for each in board.people if each.here} if board is not None else set()
        chairs = [
            chair
            for chair, number in enumerate(people)
            if number not in here and match.options.seats[chair].human
        ]
        for chair in chairs:
            seat, game = match.options.seats[chair], match.game
            match.reseat(chair, guest_instead(seat, game.bots, game.levels))
        return bool(chairs)

    @property
    def stopped(self) -> bool:
        """Whether the host has ended what is played here, or another match is drawn in its place: a
        fourth one sits down at a table of three, which begins anew."""
        board, news = self._board, common.league_of(self._services).news
        runs = self._key != "" and not self._playback.match.over  # it would come before a later one
        anew = runs and news.drawn is not None and news.drawn.key != self._key
        doing = [each.doing for each in board.tables if each.table == news.table] if board else []
        counts = runs and Doing.DELIVERED in doing  # it broke up, and as it stood it counts
        return anew or counts or Doing.BROKEN in doing

    def draw(self, seen: Picture) -> None:
        """Bring the picture up to date: nothing where this is no match of the league."""
        news, context = common.league_of(self._services).news, self._stage.context
        if self._drawn[0] is news and self._drawn[1] is context:
            return
        self._drawn = news, context
        if self._key and news.board is not None and news.table:
            self._lay(news, news.board, context)
            self._tree.items().draw(seen)

    def _lay(self, news: News, board: Board, context: DrawContext) -> None:
        """Make it anew."""
        words = self._services.words
        area, short = league_area(context.poses.layout, low=not news.waiting)
        low, ink = area.h == LOW, BRASS_LIGHT if short else TEXT_DIM
        sign = picture(lambda kit: kit.icon("hourglass", kit.px(_SIGN), ink)).of(_SIGN)
        lines = sign if news.waiting else None
        if not short:
            called = table_name(words, board.places, news.table)
            round_ = common.round_name(words, board, self._round or board.round)
            waits = text(words("league.waiting", count=news.waiting), 19, ink=TEXT_DIM, most=_GROWS)
            lines = column(
                row(
                    name(called, 23, most=_GROWS),
                    text(round_, 20, ink=BRASS_LIGHT, most=_GROWS, at=1).of(fill(0.8)), gap=10,
                ),
                row(sign, waits, gap=10) if news.waiting else None,
                pad=(0, 0 if low else 16),
            )  # fmt: skip
        side = _SMALL_COIN if low else _COIN
        plate = row(
            coin(news.table).of(side, side), lines, gap=_GAP, wide=area.w, high=area.h,
            pad=(_EDGE if area.w >= _NARROW[0] else 10, 0), shows=plaque(Plaque.LACQUER),
        )  # fmt: skip
        place = Rect(context.unit.at(area.x, area.y), (context.px(area.w), context.px(area.h)))
        self._tree.lay(plate, place, self._services)
