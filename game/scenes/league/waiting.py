"""The page of a laptop in a league while no match is played at it: who sits here next, how long
until then, the places so far, and whether everything was delivered. At the host's laptop it is the
door to the host's page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.league.board import Board, Phase, Seating
from game.league.news import Drawn, News, Station
from game.match.game import game_of
from game.match.options import name_key
from game.match.tallies import described
from game.scenes.event.pin import PinLock, PinScene
from game.scenes.league.common import (
    broken,
    countdown,
    league_of,
    network_line,
    person_of,
    phase_line,
    running_key,
    standing_rows,
)
from game.scenes.league.faces import coin, named_face, table_name
from game.scenes.league.phones import LeagueDesk
from game.scenes.league.register import RegisterScene
from game.storage.store import SaveError
from game.ui.boxes import between, fill
from game.ui.nodes import brass_rule, header, panel, paragraph, plaque, plate, text, title, wall
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, grid, row, space, stack
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.match.game import Options
    from game.match.match import Match
    from game.ui.services import Services
    from game.ui.widgets.widget import WidgetKey

_PLACES: Final = 10  # lines of the standings
_SHOWN: Final = 24  # faces of those who have registered
_IN_A_ROW: Final = 8
_BESIDE: Final = 480  # u, the standings
_GAP, _INSIDE = 28, 36  # u, between panels and in one
_MARGIN, _NARROW_MARGIN = 60, 40  # u
LEAVE, REGISTER, SIT, HOST, PHONES = (
    ("league", name) for name in ("leave", "register", "sit", "host", "phones")
)
_PIN: Final = "league_pin"


class WaitingScene(TreeScreen):
    """The home of a laptop in a league: matches begin here, and lead back here."""

    name = "league page"
    backdrop = staticmethod(wall)
    start_key = SIT

    def __init__(self, *, resume: bool = False) -> None:
        """`resume`: a match of the league that the game was killed in goes on at once."""
        self._resume = resume
        self._seen: News | None = None
        self._board: Board | None = None  # the last there was
        self._played = ""  # what became of the drawn match here: running, left, finished

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        self._look()
        super().enter(services)

    def update(self, seconds: float) -> None:
        if self._resume:
            self._resume = False
            self._go_on()
        phones = self.services.phones
        if phones is not None and phones.desk is None:
            LeagueDesk(phones, self.services)  # it serves them until a table does
        self._look()
        super().update(seconds)

    def _look(self) -> None:
        """Hear what the league tells."""
        news = league_of(self.services).news
        if news is self._seen:
            return
        self._seen, self._board = news, news.board or self._board
        found = None if news.drawn is None else self.services.store.outbox.of(news.drawn.key)
        self._played = "" if found is None else found[1]
        if news.station is Station.WALL:
            self.services.replace_by(Route.LEAGUE_WALL)

    @property
    def _news(self) -> News:
        return league_of(self.services).news

    # --- what can be done ------------------------------------------------------------------------
    def back(self) -> None:
        self.services.quit()

    def _go_on(self) -> None:
        """With the match that the game was killed in."""
        store = self.services.store
        if running_key(store):
            self._open(store.running.resume)

    def _sit_down(self) -> None:
        """The drawn match begins, or goes on where it was left."""
        drawn = self._news.drawn
        assert drawn is not None
        self._open(lambda: self._match(drawn))

    def _match(self, drawn: Drawn) -> Match | None:
        store = self.services.store
        number, state, _ = store.outbox.of(drawn.key) or (0, "", None)
        if state == "running":
            return store.running.resume()
        if state:
            match = store.archive.recall(number)
            store.running.take_up(number, match)
            return match
        options = game_of(described(drawn.options).kind).read_options(drawn.options)
        self._seat_phones(options)
        return store.running.begin(options, league=drawn.key)

    def _open(self, found: Callable[[], Match | None]) -> None:
        services = self.services
        try:
            match = found()
        except SaveError as error:
            services.notices.append(services.words(error.problem.value, path=error.path))
            return
        if match is not None and not match.over:
            services.replace_by(Route.TABLE, match)

    def _seat_phones(self, options: Options) -> None:
        """Whoever is called as somebody at this table, and holds a phone, plays with it."""
        if self.services.phones is None:
            return
        room = self.services.phones.room
        chairs = {name_key(seat.name): (n, seat) for n, seat in enumerate(options.seats)}
        for member in list(room.members.values()):
            number, seat = chairs.pop(name_key(member.name), (-1, None))
            if seat is not None:
                room.sit(member.key, number, seat.name, seat.age, seat.character)
            elif member.chair is not None:
                room.stand(member.key)
        room.renumber({n: n for n in range(len(options.seats))}, at_page=False)

    def _open_host_page(self) -> None:
        services = self.services
        services.push(LeaguePinScene(services, lambda: services.open(Route.LEAGUE_HOST)))

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        clock = "" if self._board is None else countdown(self.services, self._board)
        return self._news, self._played, clock

    def tree(self) -> Node:
        services, board = self.services, self._board
        words = services.words
        headline = board.name if board is not None else words("league.title")
        places = None
        if board is not None and board.standings and board.round:
            places = panel(
                words("league.standings"), space(high=76), standing_rows(words, board, _PLACES),
                space(), wide=_BESIDE, pad=(24, 0, 30, 18),
            )  # fmt: skip
        return column(
            drawing(header(headline), high=96), space(high=14),
            row(self._table().of(fill(), fill()), places, gap=_GAP, high=fill()), space(high=16),
            row(
                space(24), text(network_line(words, self._news), ink=TEXT_DIM), space(24),
                shows=plaque(Plaque.GHOST), high=56,
            ),
            space(high=16), self._ways(), space(high=28),
            wide=fill(), high=fill(), pad=(self._margin, 0),
        )  # fmt: skip

    @property
    def _margin(self) -> int:
        return _MARGIN if self.services.unit.wide else _NARROW_MARGIN

    def _ways(self) -> Node:
        services, words, news, board = self.services, self.services.words, self._news, self._board
        at_table = news.station is Station.TABLE
        closed = "" if board and board.registering else words("league.closed")
        comes = at_table and not closed and news.drawn is None  # to register is the thing to do
        cap = Command.START if comes else None
        ways: list[tuple[WidgetKey, str, Callable[[], None], str, Command | None]]
        ways = [(LEAVE, "league.leave", self.back, "", Command.BACK)]
        if services.phones is None or services.phones.open:
            ways.append((PHONES, "league.phones", lambda: services.open(Route.PHONES), "", None))
        if at_table or news.station is Station.HOST:
            register = lambda: services.push(RegisterScene())  # noqa: E731
            ways.append((REGISTER, "league.register", register, closed, cap))
        first = (SIT, "league.sit", self._sit_down, self._not_yet())
        if not at_table:
            first = (HOST, "league.host_page", self._open_host_page, "")
        self.start_key = REGISTER if comes else first[0]
        label = words("league.go_on" if self._played in ("running", "left") else first[1])
        buttons = [
            control(
                Button, key, words(name), press, reason=reason,
                cap=services.cap(command) if command else "",
                kind=Kind.PRIMARY if comes and key == REGISTER else Kind.SECONDARY,
            ).of(fill(most=400), 76)
            for key, name, press, reason, command in ways
        ]  # fmt: skip
        go = control(
            Button, first[0], label, first[2], reason=first[3],
            kind=Kind.SECONDARY if comes else Kind.PRIMARY,
            cap="" if comes else services.cap(Command.START),
        )  # fmt: skip
        return row(*buttons, space(8), go.of(fill(1.5, most=560), 84), gap=16, high=84)

    def _not_yet(self) -> str:
        """Why nobody can sit down here; empty where they can."""
        words, drawn = self.services.words, self._news.drawn
        if self._played == "finished":
            return words("league.played")
        board = self._board
        if drawn is None and board is not None and board.phase is Phase.PLAYING:
            mine = any(each.table == self._news.table for each in board.seats)
            state = "league.doing.broken" if broken(self._news) else "league.played"
            return words(state if mine else "league.not_drawn")
        if drawn is None:
            return words("league.not_drawn")
        return "" if drawn.begun else words("league.not_called")

    def _table(self) -> Node:
        """The panel of this table: number, name, and who sits here."""
        words, news, board = self.services.words, self._news, self._board
        if board is None:
            return stack(paragraph(words("league.looking"), 30), shows=plate())
        number = news.table
        head = text(phase_line(words, board), 26, ink=BRASS_LIGHT, at=1 if number else 0.5)
        if number:
            called = title(table_name(words, board.places, number), 46, at=0)
            head = row(coin(number).of(72, 72), space(18), called, head.of(fill(0.6)))

        def rule(pen: Pen, box: Rect) -> None:
            pen.put(brass_rule((box.w, pen.kit.px(1.6))), box.topleft, 1)

        return column(
            head.of(high=84), drawing(rule, high=2), space(high=20), *self._body(board),
            shows=plate(), pad=(_INSIDE, 18, _INSIDE, 24),
        )  # fmt: skip

    def _body(self, board: Board) -> list[Node]:
        words, clock = self.services.words, countdown(self.services, board)
        if board.phase is Phase.REGISTRATION:
            return self._registered(board)
        seats = board.next if board.phase is Phase.PUBLISHED else board.seats
        here = next((each for each in seats if each.table == self._news.table), None)
        head = "league.sit_here"
        match board.phase:
            case Phase.OVER if board.standings:
                first = tuple(each.person for each in board.standings[:3])
                here, head = Seating(0, first), "league.on_top"
                line = words("league.told.over", name=person_of(board, first[0]).name)
            case Phase.PUBLISHED:
                line = words("league.begins_in", time=clock)
                line = words("league.now") if clock == "0:00" else line
            case phase:
                line = words(f"league.told.{phase.value}")
        if here is None:
            return [paragraph(words("league.nobody_here"), 28)]
        across = self.services.unit.across - 2 * self._margin - (_BESIDE + _GAP) - 2 * _INSIDE
        each = min(230.0, across / max(3, len(here.people)))
        faces = [
            named_face(person_of(board, number), min(150.0, each - 14), 28).of(each)
            for number in here.people
        ]
        return [
            space(), text(words(head), 26, ink=TEXT_DIM, at=0.5).of(high=40),
            space(high=26), row(space(), *faces, space(), high=200), space(),
            text(line, 34, face=Face.SEMIBOLD, at=0.5).of(high=60), space(),
        ]  # fmt: skip

    def _registered(self, board: Board) -> list[Node]:
        """Who has come, as far as there is room."""
        words, people = self.services.words, board.people
        more = len(people) - _SHOWN
        shown = [named_face(each, 72).of(fill(most=200)) for each in people[-_SHOWN:]] or [space()]
        told = words("league.people", count=len(people))
        across = min(_IN_A_ROW, max(4, len(shown)))
        if more > 0:
            told = words("league.and_more", count=more)
        return [
            text(words("league.told.registration"), 26, at=0.5).of(high=44), space(high=16),
            grid(*shown, columns=across, gap=12).of(high=between(120, 370)),
            space(), text(told, TypeScale.TOAST, ink=TEXT_DIM, at=0.5).of(high=44),
        ]  # fmt: skip


class _FirstPin(PinLock):
    """The host chooses the PIN of the league's page: whatever is typed is right, and kept."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "0000")

    def opens(self, typed: str) -> bool:
        self._services.store.keep_setting(_PIN, typed)
        return True


class LeaguePinScene(PinScene):
    """The PIN before the host's page; the first time it is chosen."""

    def __init__(self, services: Services, then: Callable[[], None]) -> None:
        kept = services.store.setting(_PIN)
        super().__init__(PinLock(services, kept) if kept else _FirstPin(services), then)

    @property
    def sentence(self) -> str:
        if isinstance(self._lock, _FirstPin):
            return self.services.words("league.choose_pin")
        return super().sentence

    def update(self, seconds: float) -> None:
        self._lock.pass_time(seconds)
        super().update(seconds)
