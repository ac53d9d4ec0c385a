"""The page of a laptop in a league while no match is played at it: who sits here next, how long
until then, the places so far, and whether everything was delivered. At the host's laptop it is the
door to the host's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.league.board import Board, Person, Phase
from game.league.news import Drawn, Station
from game.match.game import game_of
from game.match.options import name_key
from game.match.tallies import described
from game.scenes.event.pin import PinLock, PinScene
from game.scenes.league import common
from game.scenes.league.faces import coin, face, name, named_face, table_name
from game.scenes.league.phones import LeagueDesk
from game.scenes.league.register import RegisterScene
from game.storage.store import SaveError
from game.ui.boxes import between, fill
from game.ui.nodes import header, panel, paragraph, plate, portrait, rule, text, title
from game.ui.routes import Route
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM
from game.ui.tree import Node, column, control, drawing, grid, row, space
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from game.match.game import Options
    from game.match.match import Match
    from game.ui.widgets.widget import WidgetKey

_PLACES: Final = 10  # lines of the standings
_ACROSS: Final = 8  # people beside each other, in at most three rows; fewer have large faces
LEAVE, REGISTER, SIT, HOST, PHONES = (
    ("league", name) for name in ("leave", "register", "sit", "host", "phones")
)


class WaitingScene(common.LeaguePage):
    """The home of a laptop in a league: matches begin here, and lead back here."""

    name = "league page"
    start_key = SIT

    def __init__(self, *, resume: bool = False) -> None:
        """`resume`: a match of the league that the game was killed in goes on at once."""
        self._resume = resume
        self._lock: HostLock | None = None  # of the host's page, once it was opened

    # --- what the stack calls --------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        services, running = self.services, self.services.store.running
        if self._resume and common.running_key(services.store):
            self._open(running.resume)
        self._resume = False
        if services.phones is not None and services.phones.desk is None:
            LeagueDesk(services.phones, services)  # it serves them until a table does
        if self.news.station is Station.WALL:
            services.replace_by(Route.LEAGUE_WALL)
        super().update(seconds)

    @property
    def _played(self) -> str:
        """What became of the drawn match here: running, left, finished; empty: nothing yet."""
        drawn = self.news.drawn
        found = None if drawn is None else self.services.store.outbox.of(drawn.key)
        return "" if found is None else found[1]

    # --- what can be done ------------------------------------------------------------------------
    def back(self) -> None:
        self.services.quit()

    def _sit_down(self) -> None:
        """The drawn match begins, or goes on where it was left."""
        if self.news.drawn is not None:
            self._open(partial(self._match, self.news.drawn))

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
        self._lock = self._lock or HostLock(services, "0000")
        services.push(LeaguePinScene(self._lock, lambda: services.open(Route.LEAGUE_HOST)))

    # --- what is seen ----------------------------------------------------------------------------
    @property
    def _clock(self) -> str:
        """Minutes and seconds until the published round begins; empty where none is."""
        board = self.board
        if board is None or board.phase is not Phase.PUBLISHED:
            return ""
        minutes, seconds = divmod(common.seconds_left(self.services, board), 60)
        return f"{minutes}:{seconds:02}"

    def state(self) -> object:
        return self.news, self.told, self._played, self._clock

    def tree(self) -> Node:
        words, board = self.services.words, self.board
        headline = board.name if board is not None else words("league.title")
        counted = board is not None and any(each.points for each in board.standings)
        ranked = self._standings(board) if board and counted else None
        return column(
            drawing(header(headline), high=96), space(high=14),
            row(self._table().of(fill(), fill()), ranked, gap=28, high=fill()),
            *self.foot(), space(high=16), self._ways(), space(high=28),
            wide=fill(), high=fill(), pad=(60 if self.services.unit.wide else 40, 0),
        )  # fmt: skip

    def _ways(self) -> Node:
        """What can be done; the last button is the thing to do, but while people register."""
        services, words, news = self.services, self.services.words, self.news
        at_table, board = news.station is Station.TABLE, self.board
        late = board is None or not board.registering or board.finalists
        closed = words("league.closed") if late else ""
        comes = at_table and not closed and news.drawn is None
        self.start_key = REGISTER if comes else SIT if at_table else HOST

        def way(key: WidgetKey, label: str, press: Callable[[], None], reason: str = "") -> Node:
            first = key == self.start_key
            commands = {LEAVE: Command.BACK, self.start_key: Command.START}
            return control(
                Button, key, words(label), press, reason=reason,
                kind=Kind.PRIMARY if first else Kind.SECONDARY,
                cap=services.cap(commands[key]) if key in commands else "",
            ).of(fill(1.5 if key in (SIT, HOST) else 1, most=560), 80)  # fmt: skip

        phones = services.phones is None or services.phones.open
        invite = "league.phones" if services.phones is None else "league.way_in"
        register = lambda: services.push(RegisterScene(self.order))  # noqa: E731
        looking = "" if board is not None else words("league.network.trying")
        sit = "league.go_on" if self._played in ("running", "left") else "league.sit"
        return row(
            way(LEAVE, "league.leave", self.back),
            way(PHONES, invite, partial(services.open, Route.PHONES)) if phones else None,
            way(REGISTER, "league.register", register, closed),
            way(SIT, sit, self._sit_down, self._not_yet()) if at_table
            else way(HOST, "league.host_page", self._open_host_page, looking),
            gap=16,
        )  # fmt: skip

    def _not_yet(self) -> str:
        """Why nobody can sit down here; empty where they can."""
        words, drawn, board = self.services.words, self.news.drawn, self.board
        if self._played == "finished":
            return words("league.played")
        if drawn is not None:
            return "" if drawn.begun else words("league.not_called")
        playing = board.seats if board is not None and board.phase is Phase.PLAYING else ()
        if not common.sitting(playing, self.news.table):
            return words("league.not_drawn")
        return words("league.doing.broken" if common.broken(self.news) else "league.played")

    def _table(self) -> Node:
        """The panel of this table: number, name and round, whoever sits here, or has come, and what
        there is to say."""
        words, number, board = self.services.words, self.news.table, self.board
        people, told = self._told(board)
        head: list[Node] = []
        if board is not None:
            if board.phase in (Phase.PLAYING, Phase.PUBLISHED):
                playing = board.round + (board.phase is Phase.PUBLISHED)
                now = common.round_name(words, board, playing)
            else:
                now = words(f"league.phase.{board.phase.value}")
            called = title(table_name(words, board.places, number), 46, at=0)
            head = [
                row(
                    coin(number).of(72, 72) if number else None, called if number else None,
                    text(now, 26, ink=BRASS_LIGHT, at=1).of(fill(0.6)), gap=18, high=84,
                ),
                rule(0).of(fill(), 2),
            ]  # fmt: skip
        few, across = len(people) < _ACROSS, min(len(people), _ACROSS)
        shown = portrait("owl", mood="pleased").of(210, 210)
        if people:
            first = 210 if board is not None and board.phase is Phase.OVER else 150
            faces = [
                named_face(each, 150 if n else first, 28) if few else named_face(each, 72)
                for n, each in enumerate(people)
            ]
            faces = [each.of(fill()) for each in faces]
            shown = grid(*faces, columns=across, gap=12).of(between(500, across * 210))
        return column(
            *head, space(), shown, space(high=fill(0.5)),
            paragraph(told, 34, face=Face.SEMIBOLD).of(high=100), space(high=fill(0.5)),
            shows=plate(), pad=(36, 18, 36, 24),
        )  # fmt: skip

    def _told(self, board: Board | None) -> tuple[Sequence[Person], str]:
        """Whose faces are shown, and what there is to say below them."""
        words = self.services.words
        if board is None:
            return (), words("league.looking")
        phase, people = board.phase, board.people
        numbers = common.sitting(board.next or board.seats, self.news.table)
        if phase is Phase.REGISTRATION:
            come = words("league.people", count=len(people))
            return people[-3 * _ACROSS :], come if people else words("league.told.registration")
        if phase is Phase.OVER:
            numbers = tuple(each.person for each in board.standings[:3])
        if not numbers and self.news.table:
            return (), words("league.nobody_here")
        people = tuple(common.person_of(board, each) for each in numbers)
        best = people[0].name if people else ""
        told = words(f"league.told.{phase.value}", name=best, time=self._clock)
        return people, words("league.now") if self._clock == "0:00" else told

    def _standings(self, board: Board) -> Node:
        words = self.services.words
        rows = [
            row(
                text(str(one.place), face=Face.SEMIBOLD, ink=TEXT_DIM, at=1).of(40),
                face(who).of(44, 44), name(who).of(fill()),
                text(
                    words.signed(one.points), 24, face=Face.BOLD, at=1,
                    ink=BRASS_LIGHT if one.points > 0 else TEXT,
                ).of(84),
                gap=14, high=between(46, 58),
            )
            for one in board.standings[:_PLACES] for who in (common.person_of(board, one.person),)
        ]  # fmt: skip
        return panel(words("league.standings"), *rows, space(), wide=480, pad=(24, 76, 30, 18))


class HostLock(PinLock):
    """The lock of the host's page. Whatever is typed first is right, and the PIN from then on, for
    as long as the game runs: it is written down nowhere."""

    chosen = False

    def opens(self, typed: str) -> bool:
        if not self.chosen:
            self._pin, self.chosen = typed, True
        return super().opens(typed)


class LeaguePinScene(PinScene):
    """The PIN before the host's page; the first time it is chosen."""

    _lock: HostLock

    @property
    def sentence(self) -> str:
        return super().sentence if self._lock.chosen else self.services.words("league.choose_pin")

    def update(self, seconds: float) -> None:
        self._lock.pass_time(seconds)
        super().update(seconds)
