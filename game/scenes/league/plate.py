"""The plate of a league at the table, under the menu: which table this is, which round, and what is
not delivered yet. Without a network it says the same: playing goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.league.news import News, Progress
from game.match.options import guest_instead
from game.scenes.league.common import broken, league_of, round_name, running_key
from game.scenes.league.faces import table_name
from game.scenes.unfinished import progress
from game.table.layout.table import Area, TableLayout
from game.table.part import DrawContext, Part, Z
from game.ui.paint.painter import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TEXT_ON_GOLD

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.table.match_player import AnyMatchPlayer
    from game.table.stage import TableStage
    from game.ui.compositor import Items, Picture
    from game.ui.services import Services

PLACE: Final = (30, 92)  # u, where there is nothing else
WIDE, HIGH, LOW = 404, 104, 68  # u; low where everything is delivered
_NARROW: Final = 112  # u, of the form with number and hourglass only
_COIN, _SMALL_COIN = 56, 44
_EDGE, _GAP = 18, 16  # u
_SIGN: Final = 22
_SECOND: Final = 73  # u, middle of the second line, from the upper edge
_UNDER: Final = 8  # u, to the plate above
_BESIDE: Final = 10  # u, to the next portrait
_GROWS: Final = 1.15  # text, no more: the plate has one size


@dataclass(frozen=True, slots=True)
class LeaguePlateState:
    """What stands on it; `waiting` is empty where everything is delivered."""

    number: int
    name: str
    round: str
    waiting: str


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
    return Area(x, y, _NARROW if short else WIDE, LOW if short or low else HIGH), short


class PlatePart(Part[LeaguePlateState]):
    """Draws it."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "league plate")

    def place(self, items: Items) -> None:
        context, state, case = self.context, self.state, self.context.lettering
        area, short = league_area(context.poses.layout, low=not state.waiting)
        px, (x, y) = context.px, context.unit.at(area.x, area.y)
        wide, high = px(area.w), px(area.h)
        face = context.paint.plaque(wide, high, Plaque.LACQUER, u=context.u)
        items.shape("plate", face, (x, y), Z.PLATE)
        coin = px(_SMALL_COIN if area.h == LOW else _COIN)
        left, line = (
            x + px(_EDGE if area.w >= _NARROW else 10),
            y + (high if area.h == LOW else px(LOW)) / 2,
        )
        at = left + coin / 2, line + (0 if area.h == LOW else px(8))
        items.centre("coin", context.art.sprite("decor/coin", coin), at, Z.PLATE + 1)
        figures = case.line(str(state.number), Face.BOLD, round(coin * 0.6), TEXT_ON_GOLD)
        items.centre("number", figures, at, Z.PLATE + 2)
        left += coin + px(_GAP)
        if short:
            if state.waiting:
                sign = context.art.tinted("icons/hourglass", px(_SIGN), BRASS_LIGHT)
                items.left("sign", sign, (left - px(4), line), Z.PLATE + 1)
            return
        right = x + wide - px(_EDGE)
        size = context.text(20, _GROWS)
        told = case.fit(state.round, Face.MEDIUM, size, round((right - left) * 0.5), BRASS_LIGHT)
        items.right("round", told, (right, line), Z.PLATE + 1)
        room = round(right - left - told.get_width() - px(10))
        size = case.size_within(state.name, Face.SEMIBOLD, context.text(23, _GROWS), room)
        name = case.fit(state.name, Face.SEMIBOLD, size, room, TEXT)
        items.left("name", name, (left, line), Z.PLATE + 1)
        if state.waiting:
            below = y + px(_SECOND)
            sign = context.art.tinted("icons/hourglass", px(_SIGN), TEXT_DIM)
            items.left("sign", sign, (left, below), Z.PLATE + 1)
            room = round(right - left) - px(_SIGN + 10)
            size = case.size_within(state.waiting, Face.MEDIUM, context.text(19, _GROWS), room)
            label = case.fit(state.waiting, Face.MEDIUM, size, room, TEXT_DIM)
            items.left("waiting", label, (left + px(_SIGN + 10), below), Z.PLATE + 1)


class LeaguePlate:
    """Follows the league at one table, and tells it how far the match is."""

    def __init__(self, services: Services, playback: AnyMatchPlayer, stage: TableStage) -> None:
        self._services, self._playback, self._stage = services, playback, stage
        self._key, self._round = running_key(services.store), 0  # the round is learned
        self._seen: tuple[News, str] | None = None
        self._state: LeaguePlateState | None = None
        self._part: PlatePart | None = None
        self._look()

    def hear(self, event: AnyEvent) -> None:
        """An event was shown."""
        match = self._playback.match
        if self._key and isinstance(event, match.game.begins):
            league_of(self._services).order(Progress(self._key, *progress(match)))

    def reseat(self) -> bool:
        """Between two games: guests play for those who have gone home."""
        news, match = league_of(self._services).news, self._playback.match
        if news.board is None or news.board.round != self._round:
            return False
        gone = {each.number for each in news.board.people if not each.here}
        here = next((each for each in news.board.seats if each.table == news.table), None)
        chairs = [
            chair
            for chair, number in enumerate(here.people if here else ())
            if number in gone and match.options.seats[chair].human
        ]
        for chair in chairs:
            seat, game = match.options.seats[chair], match.game
            match.reseat(chair, guest_instead(seat, game.bots, game.levels))
        return bool(chairs)

    @property
    def stopped(self) -> bool:
        """Whether the host has ended what is played here."""
        news = league_of(self._services).news
        return news.board is not None and news.board.round == self._round and broken(news)

    def _look(self) -> None:
        """What is known now; nothing where this is no match of the league."""
        news, words = league_of(self._services).news, self._services.words
        if self._seen is not None and self._seen[0] is news and self._seen[1] == words.language:
            return
        self._seen, board = (news, words.language), news.board
        if self._key and news.drawn is not None and news.drawn.key == self._key:
            self._round = news.drawn.round
        if not self._key or board is None or not news.table:
            return
        waiting = words("league.waiting", count=news.waiting) if news.waiting else ""
        self._state = LeaguePlateState(
            news.table, table_name(words, board.places, news.table),
            round_name(words, board, self._round or board.round), waiting,
        )  # fmt: skip

    @property
    def moving(self) -> bool:
        """Whether it is to be drawn anew."""
        return self._part is not None and self._part.moving

    def draw(self, picture: Picture) -> None:
        """Bring the picture up to date."""
        self._look()
        laid = self._stage.context
        if self._part is None or self._part.context is not laid:
            self._part = PlatePart(laid)
        self._part.show(self._state)
        self._part.draw(picture, at_once=True)
