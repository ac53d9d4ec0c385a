"""The host's page of a league, behind the PIN: registration; the tables and what came of their
matches; the next round from its draft to its call; who leaves and which table breaks; the wall."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil, inf
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.input.intents import Pressed
from game.league import news as orders
from game.league.board import MOST_PEOPLE, AtTable, Board, Doing, Phase, Seating
from game.league.news import Order
from game.scenes.league import common
from game.scenes.league.faces import PersonButton, coin, face, name, named_face, table_name
from game.scenes.league.register import RegisterScene
from game.table.phones.look import lay_code, lay_letters
from game.ui.boxes import Length, between, fill
from game.ui.nodes import header, panel, paragraph, picture, plaque, rule, text
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    GAIN,
    LOSS,
    RGB,
    TEXT_DIM,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.tree import Node, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind, Segments, Stepper, Toggle

if TYPE_CHECKING:
    from game.words.words import Words

_SIDE: Final = between(334, 440)  # u, width of the left and the right column
_MIDDLE: Final = Length(872, 600, inf, 1)
_DOUBT: Final = 5.0  # s for which a button waits to be pressed once more
_BREAKS: Final = (0, 60, 5)  # minutes before a round: least, most, step
_WALLS: Final = ("", "standings", "seats", "hand")  # pages; the first: they turn
_OPEN: Final = (Doing.WAITING, Doing.PLAYING, Doing.AWAY)
_LOOKS: Final[dict[Doing, tuple[str, RGB]]] = {
    Doing.EMPTY: ("minus", TEXT_DIM),
    Doing.WAITING: ("hourglass", TEXT_DIM),
    Doing.PLAYING: ("cards", BRASS_LIGHT),
    Doing.UNDELIVERED: ("hourglass", BRASS_LIGHT),
    Doing.DELIVERED: ("check", GAIN),
    Doing.AWAY: ("no-network", LOSS),
    Doing.REFUSED: ("cross", LOSS),
    Doing.BROKEN: ("cross", TEXT_DIM),
}
"""Icon and colour of what a table does."""
_A_PAGE: Final = 8  # rows
_ACROSS: Final = 5  # people in a row
_NAMED: Final = 4  # people at a table for whose names there is room
_THREE: Final = 3  # people at a table at which a late comer may sit down
MAIN: Final = ("league host", "main")
_KEYS: Final = {
    "late": Command.NEW_MATCH, "break": Command.LEAVE, "leaves": Command.QUIT,
    "anew": Command.SHUFFLE, "export": Command.COPY,
}  # fmt: skip
"""Buttons that have a key, by name."""


class LeagueHostScene(common.LeaguePage):
    """Opened from the waiting page of the host's laptop. `mode`: what the middle shows: "now" and
    "next" (rounds), "break" or "leaves"; empty: what comes next where it is known, else what is."""

    name = "league host page"
    start_key = first = MAIN
    letters = False

    def __init__(self) -> None:
        self.mode = ""
        self.page = 0  # of people or tables, where they are many
        self.sure: Order | None = None  # what a button waits for to be pressed once more
        self.picked = 0  # who is to change chairs with the next one pressed
        self._minutes = 10
        self._left = 0.0

    # --- what it knows ---------------------------------------------------------------------------
    @property
    def board(self) -> Board:
        """The evening; the page is opened once there is one."""
        board = super().board
        assert board is not None
        return board

    # --- doing -----------------------------------------------------------------------------------
    def order(self, order: Order, done: str = "", *, twice: bool = False) -> None:
        """Give an order; the first press of `twice` only asks once more."""
        if twice and self.sure != order:
            self.sure, self._left = order, _DOUBT
            return
        self.sure = None
        super().order(order, done)

    def _asks(self, order: Order, label: str) -> tuple[str, Callable[[], None]]:
        """Label and doing of a button that is pressed twice."""
        sure = self.services.words("league.sure")
        return sure if self.sure == order else label, partial(self.order, order, twice=True)

    def show(self, mode: str = "", page: int = 0) -> None:
        """Something else in the middle, or another page of it."""
        self.mode, self.page, self.picked, self.sure = mode, page, 0, None
        self._due = None if not mode else self._due  # the focus goes back to what is to be done

    def pick(self, number: int) -> None:
        """Somebody of the next round: the first of two who change chairs, or the second."""
        one, self.picked = self.picked, 0
        if not one:
            self.picked = number
        elif one != number:
            self.order(orders.Swap(one, number))

    # --- what the stack calls --------------------------------------------------------------------
    def pressed(self, pressed: Pressed) -> bool:
        for each in self.widgets():
            command = _KEYS.get(str(each.key[-1])) if each.key[0] == MAIN[0] else None
            if command and not each.reason and self.services.means(command, pressed):
                each.confirm()
                return True
        return False

    def update(self, seconds: float) -> None:
        self._left -= seconds
        if self._left <= 0:
            self.sure = None
        super().update(seconds)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        phones = self.services.phones
        way = () if phones is None else (phones.url, phones.address, phones.room.code)
        asked = self.mode, self.page, self.sure, self.picked, self._minutes
        return self.news, self.told, asked, way

    def tree(self) -> Node:
        services, words = self.services, self.services.words
        corners = [
            control(IconButton, (MAIN[0], icon), icon, press, tip=words(tip)).of(56, 56)
            for icon, press, tip in (
                ("before", self.back, "tip.back"),
                ("screen", partial(services.open, Route.LEAGUE_WALL), "league.wall_here"),
            )
        ]  # fmt: skip
        return column(
            stack(
                drawing(header(words("league.title"))),
                row(corners[0], space(), corners[1], pad=(0, 20), wide=fill()), high=96,
            ),
            space(high=14),
            row(
                self._registration(), self._tables().of(_MIDDLE, fill()), self._next_round(),
                gap=24, high=fill(),
            ),
            *self.foot(self.done or words("league.host_note")), space(high=24),
            wide=fill(), high=fill(), pad=(60, 0),
        )  # fmt: skip

    def _button(self, name: str, label: str, act: Callable[[], None], reason: str = "") -> Node:
        """A button, with its key where it has one."""
        cap = self.services.cap(_KEYS[name]) if name in _KEYS else ""
        return control(Button, (MAIN[0], name), label, act, reason=reason, cap=cap).of(high=66)

    # --- registration ----------------------------------------------------------------------------
    def _registration(self) -> Node:
        services, words, board = self.services, self.services.words, self.board
        here = sum(each.here for each in board.people)
        count = row(
            text(str(here), 54, face=Face.BOLD, ink=BRASS_LIGHT).of(78),
            text(words("league.people_up_to", most=MOST_PEOPLE)), gap=10, high=64,
        )  # fmt: skip
        door = row(
            column(
                text(words("league.open" if board.registering else "league.closed")),
                text(words("league.open_note"), TypeScale.SMALL, ink=TEXT_DIM),
            ),
            control(
                Toggle, (MAIN[0], "open"), board.registering,
                lambda on: self.order(orders.Registration(on)),
            ).of(86, 42),
            high=64, gap=12,
        )  # fmt: skip
        comes = board.registering and not board.finalists
        called = words("league.late" if board.round or board.next else "league.register")
        return panel(
            words("league.registration"),
            text(words("league.anywhere"), TypeScale.SMALL, ink=TEXT_DIM, at=0.5).of(high=34),
            *self._way_in(), space(), count, space(high=8), door, space(high=12),
            self._button("late", called, lambda: services.push(RegisterScene(self.order)))
            if comes else None,
            wide=_SIDE, high=fill(), pad=(24, 70, 24, 22),
        )  # fmt: skip

    def _way_in(self) -> list[Node]:
        """Code, address and letters for phones, where they are let in."""
        services, phones, words = self.services, self.services.phones, self.services.words
        if phones is None or not phones.url:
            press = partial(services.open, Route.PHONES)
            return [
                paragraph(words("league.phones_note"), ink=TEXT_DIM).of(high=120),
                control(Button, (MAIN[0], "phones"), words("league.phones"), press).of(high=66),
            ]
        return [
            drawing(
                lambda pen, box: lay_code(pen.items, services, phones, box), high=between(150, 320)
            ),
            text(phones.address, face=Face.SEMIBOLD, at=0.5).of(high=40),
            text(words("phones.no_app"), TypeScale.SMALL, ink=TEXT_DIM, at=0.5).of(high=28),
            drawing(
                lambda pen, box: lay_letters(pen.items, services, phones.room.code, box.center),
                high=92,
            ),
        ]

    # --- tables ----------------------------------------------------------------------------------
    def _tables(self) -> Node:
        """The panel in the middle: rows, a page of them where they are many."""
        words, board, draft = self.services.words, self.board, self.news.draft
        following = draft.seats if draft else board.next
        shown = self.mode or ("next" if following else "now")
        headline, tabs, turn = words("league.tables"), None, None
        if shown == "leaves":
            headline, rows = words("league.who_leaves"), self._people()
        elif shown == "break":
            headline, rows = words("league.which_breaks"), [*map(self._breaks, board.tables)]
        elif following and (shown == "next" or not board.seats):
            rows = [*map(self._seats, following)]
        else:
            rows = [*map(self._table, board.tables)]
        if following and board.seats and self.mode not in ("leaves", "break"):
            ways = {"now": board.round, "next": self.next_round}
            tabs = control(
                Segments, (MAIN[0], "tab"),
                [common.round_name(words, board, n) for n in ways.values()],
                list(ways).index(shown), lambda way: self.show(list(ways)[way]),
            ).of(high=50)  # fmt: skip
        pages = max(1, ceil(len(rows) / _A_PAGE))
        page = min(self.page, pages - 1)
        if pages > 1:
            numbers, turned = [str(n + 1) for n in range(pages)], partial(self.show, self.mode)
            turn = control(Segments, (MAIN[0], "page"), numbers, page, turned).of(high=50)
        return panel(
            headline, tabs, space(high=10), *rows[page * _A_PAGE :][:_A_PAGE],
            space(high=fill(0.001)), turn, space(high=4),
            None if board.seed else row(*map(self._mode, ("break", "leaves")), gap=16),
            gap=8, pad=(20, 76, 20, 22),
        )  # fmt: skip

    def _mode(self, mode: str) -> Node:
        """Lets the middle ask who leaves or which table breaks, or leads back from there."""
        on = self.mode == mode
        label = self.services.words("back" if on else f"league.{mode}")
        return self._button(mode, label, lambda: self.show("" if on else mode))

    @property
    def _roomy(self) -> bool:
        """Whether there is room for names of tables beside those of people, and for reasons."""
        return self.services.unit.wide and not self.services.unit.compact

    def _row(self, number: int, *parts: Node | None, named: bool) -> Node:
        """The row of a table: number, name where there is room for it, and what else it shows."""
        called = table_name(self.services.words, self.board.places, number)
        return row(
            coin(number).of(48, 48), name(called, 24).of(146) if named else None, *parts,
            high=fill(most=94), gap=10, pad=(14, 6, 10, 6), shows=plaque(Plaque.LACQUER),
        )  # fmt: skip

    def _table(self, at: AtTable) -> Node:
        """Who plays there and how far they are. At a table of three that has not finished a game,
        somebody who has come late may sit down."""
        board, words = self.board, self.services.words
        people = common.sitting(board.seats, at.table)
        seated = {number for each in board.seats for number in each.people}
        late = next((who for who in board.people if who.here and who.number not in seated), None)
        free = len(people) == _THREE and at.doing in _OPEN and at.game <= 1
        comes = None
        if late is not None and free and "SitDown" in self.news.may:
            asks = self._asks(orders.SitDown(late.number, at.table), late.name)
            key, tip = ("league late", at.table), words("league.sit_tip")
            comes = control(PersonButton, key, late, *asks, tip=tip).of(110, fill())
        known = [common.person_of(board, number) for number in people]
        if len(people) <= _NAMED and self.services.unit.wide:
            faces = [named_face(who, 46).of(between(50, 96)) for who in known]
        else:
            faces = [face(who).of(between(30, 46), 46) for who in known]
        return self._row(
            at.table, row(*faces, space(), gap=4), comes, self._state(at, words).of(240),
            named=self._roomy and comes is None,
        )  # fmt: skip

    def _state(self, at: AtTable, words: Words) -> Node:
        """What a table does: icon, word and colour, and a line or two below."""
        first, second = words(f"league.doing.{at.doing.value}"), ""
        if at.doing is Doing.PLAYING:
            first = words("league.game", game=max(1, at.game), games=at.games)
        elif at.doing is Doing.AWAY and self._roomy:
            gone = self.services.unix_time() + self.news.ahead - at.since
            second = words("league.away_since", count=max(1, round(gone / 60)))
        elif at.doing is Doing.REFUSED and self._roomy:
            second = common.sentence(words, at.reason)
        elif at.games:
            second = words("league.games", count=at.games, game=at.game)
        icon, ink = _LOOKS[at.doing]
        below = name(second, TypeScale.SMALL, kind=Face.MEDIUM, ink=TEXT_DIM)
        if self._roomy:
            below = paragraph(second, TypeScale.SMALL, ink=TEXT_DIM, at=0, even=False)
        return row(
            picture(lambda kit: kit.icon(icon, kit.px(28), ink)).of(34),
            column(text(first, ink=ink), below if second else None, pad=(0, 4)), gap=10,
        )  # fmt: skip

    def _breaks(self, at: AtTable) -> Node:
        """Two ways in which a table stops."""
        words, ways = self.services.words, []
        reason = "" if at.doing in _OPEN else words("league.not_playing")
        for way in ("stands", "void"):
            asks = self._asks(orders.Break(at.table, way == "void"), words(f"league.{way}"))
            made = control(Button, (MAIN[0], way, at.table), *asks, reason=reason, told=True)
            ways.append(made.of(fill(most=200), 58))
        return self._row(at.table, space(), *ways, named=True)

    def _seats(self, seating: Seating) -> Node:
        """Who sits where in the next round: two that are pressed change chairs."""
        words = self.services.words
        reason = "" if "Swap" in self.news.may else words("league.no_swap")
        people = [
            control(
                PersonButton, ("league seat", n), who, who.name, partial(self.pick, n),
                kind=Kind.CHOSEN if n == self.picked else Kind.SECONDARY,
                tip=words("league.swap_tip"), reason=reason,
            ).of(between(80, 138), fill())
            for n in seating.people for who in (common.person_of(self.board, n),)
        ]  # fmt: skip
        named = self._roomy and len(people) <= _NAMED
        return self._row(seating.table, *people, space(), named=named)

    def _people(self) -> list[Node]:
        """Everybody: who is pressed twice leaves, or is back."""
        words, found = self.services.words, list[Node]()
        for each in self.board.people:
            order = (orders.Leave if each.here else orders.Return)(each.number)
            tip = words("league.leave_tip" if each.here else "league.return_tip")
            kind = Kind.SECONDARY if each.here else Kind.GHOST
            if self.sure == order:
                tip, kind = words("league.once_more"), Kind.CHOSEN
            key, press = ("league person", each.number), self._asks(order, "")[1]
            made = control(PersonButton, key, each, each.name, press, kind=kind, tip=tip)
            found.append(made.of(fill(), fill()))
        found += [space()] * (-len(found) % _ACROSS)
        rows = range(0, len(found), _ACROSS)
        return [row(*found[n : n + _ACROSS], gap=8, high=fill(most=130)) for n in rows]

    # --- the next round --------------------------------------------------------------------------
    @property
    def next_round(self) -> int:
        """The round that is drawn next, or is drawn and not yet played."""
        return self.news.draft.round if self.news.draft else self.board.round + 1

    def _round(self, key: str) -> str:
        """That round in other words."""
        final = ".final" if self.next_round > self.board.rounds else ""
        return self.services.words(f"league.{key}{final}", round=self.next_round)

    def _next_round(self) -> Node:
        words, board, may = self.services.words, self.board, self.news.may
        over, final = board.phase is Phase.OVER, self.next_round > board.rounds
        about = words("league.ticker.final", places=4) if final else words("league.new_faces")
        wait = control(
            Stepper, (MAIN[0], "minutes"), self._minutes, partial(setattr, self, "_minutes"),
            low=_BREAKS[0], high=_BREAKS[1], step=_BREAKS[2],
            text=lambda minutes: words("league.minutes", count=minutes),
        )  # fmt: skip
        walls = control(
            Segments, (MAIN[0], "wall"),
            [words(f"league.on_wall.{page or 'turns'}") for page in _WALLS],
            _WALLS.index(board.wall) if board.wall in _WALLS else 0,
            lambda page: self.order(orders.Wall(_WALLS[page])),
        )  # fmt: skip
        draw = words("league.do.makedraft", round=self._round("the_round"))
        draws = self._asks(orders.MakeDraft(), draw)
        if self.news.draft is not None:
            draws = words("league.anew"), partial(self.order, orders.MakeDraft())
        anew = "MakeDraft" in may and (self.news.draft is not None or self._waits) and not final
        take_back = self._asks(orders.TakeBack(), words("league.take_back"))
        return panel(
            words("league.phase.over") if over else self._round("round_alone"),
            text("" if over else about, TypeScale.SMALL, ink=TEXT_DIM, at=0.5).of(high=34),
            *([] if final else self._figures(words)), space(high=14), self._sealed(words),
            space(high=16), self._main(words), space(high=12),
            None if board.seed else wait.of(high=54), space(high=12),
            row(
                self._button("anew", *draws) if anew else None,
                self._button("take_back", *take_back) if "TakeBack" in may else None,
                gap=10, high=56,
            ),
            space(), rule(390).of(fill(), 2), space(high=10),
            text(words("league.on_wall"), ink=BRASS_LIGHT).of(high=36),
            walls.of(high=54), space(high=14),
            None if board.seed else self._button("export", words("league.export"), self._export),
            wide=_SIDE, high=fill(), pad=(24, 70, 24, 22),
        )  # fmt: skip

    @property
    def _waits(self) -> bool:
        """Whether a table has not begun its match: nobody is led to the next draw."""
        return any(each.doing is Doing.WAITING for each in self.board.tables)

    def _export(self) -> None:
        done = self.services.words("league.exported", None, folder=self.services.folder)
        self.order(orders.Export(), done)

    def _figures(self, words: Words) -> list[Node]:
        """How good the draft is."""
        draft, here = self.news.draft, sum(each.here for each in self.board.people)
        if draft is None:
            return []
        least, most = draft.met
        met = str(least) if least == most else words("league.from_to", least=least, most=most)
        seated = sum(len(each.people) for each in draft.seats)
        found = {
            "again": str(draft.again),
            "met": words("league.of", one=met, all=max(0, here - 1)),
            "seated": words("league.of", one=seated, all=here),
            "clubs": str(draft.clubs or ""),
        }
        return [
            row(
                text(words(f"league.{key}")),
                text(value, 24, face=Face.BOLD, ink=BRASS_LIGHT, at=1).of(fill(0.6)),
                gap=8, high=between(36, 46),
            )
            for key, value in found.items() if value
        ]  # fmt: skip

    def _sealed(self, words: Words) -> Node:
        """That the draw was sealed before registration, on paper; the seed once it is told."""
        board, small = self.board, partial(text, size=TypeScale.SMALL, ink=TEXT_DIM_ON_PAPER)
        seal = f"{board.seal[:4]} {board.seal[4:8]}"
        second = [small(words(f"league.{key}")) for key in ("told_later", "sealed_when")]
        if board.seed:
            seed = " ".join(board.seed[n : n + 16] for n in range(0, 64, 16))
            told = words("league.seed", seed=seed)
            second = [paragraph(told, TypeScale.SMALL, ink=TEXT_DIM_ON_PAPER).of(high=150)]
        return column(
            text(words("league.sealed", seal=seal), face=Face.SEMIBOLD, ink=TEXT_ON_PAPER),
            *second, shows=plaque(Plaque.PAPER), pad=(18, 12), high=220 if board.seed else 118,
        )  # fmt: skip

    def _main(self, words: Words) -> Node:
        """The one big button of this moment: the first step of a round that makes sense."""
        steps = (orders.Call(), orders.Publish(self._minutes), orders.MakeDraft(), orders.Finish())
        step = next((each for each in steps if type(each).__name__ in self.news.may), None)
        early = isinstance(step, orders.Finish) and self.board.round <= self.board.rounds
        if early or (isinstance(step, orders.MakeDraft) and self._waits):
            step = None  # it could be done, but nobody is led to that
        if self.board.seed:
            label, cap = words("league.export"), self.services.cap(Command.START)
            made = control(Button, MAIN, label, self._export, kind=Kind.PRIMARY, cap=cap)
            return made.of(high=100)
        sit = [each for each in self.board.tables if each.doing is not Doing.EMPTY]
        still = [str(each.table) for each in sit if each.doing in _OPEN]
        if step is None:
            done = words("league.waits", count=len(sit), done=len(sit) - len(still))
            told = done if still else words("league.do.nothing_note")
            return text(told, ink=TEXT_DIM, at=0.5).of(high=100)
        name = type(step).__name__.lower()
        label = words(f"league.do.{name}", round=self._round("the_round"))
        note = words(f"league.do.{name}_note")
        draws, cap = isinstance(step, orders.MakeDraft), self.services.cap(Command.START)
        if draws and still:
            note = words("league.still_play", tables=words.listing(still))
        if self.sure == step:
            label, note = words("league.once_more"), label
        press = partial(self.order, step, twice=bool(still) or not draws)
        made = control(Button, MAIN, label, press, kind=Kind.PRIMARY, second=note, cap=cap)
        return made.of(high=100)
