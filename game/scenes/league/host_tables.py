"""The middle of the host's page: the tables and what came of their matches; the next round, whose
people may change chairs; and the questions who leaves and which table breaks."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.league.board import AtTable, Doing, Person, Seating
from game.league.news import Break, Leave, Return, SitDown, Swap
from game.scenes.league.common import person_of, round_name, sentence
from game.scenes.league.faces import PersonButton, coin, face, name, named_face, table_name
from game.ui.boxes import fill
from game.ui.nodes import panel, paragraph, plaque, text
from game.ui.paint.styles import Plaque
from game.ui.theme import BRASS_LIGHT, GAIN, LOSS, RGB, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, grid, row, space
from game.ui.widgets import Button, Kind, Segments

if TYPE_CHECKING:
    from game.scenes.league.host import LeagueHostScene

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
_A_PAGE: Final = 8  # rows, one below the other
_ACROSS: Final = 5  # people in a row
_ROOMY: Final = 860  # u of width in which tables have their names
_STATE: Final = 240  # u
_THREE: Final = 3  # people at a table at which a late comer may sit down
_LATE: Final = 110  # u
_NAMED: Final = 70  # u that a face needs for its name


class TablesPanel:
    """Made with every tree of the host's page."""

    def __init__(self, host: LeagueHostScene) -> None:
        self._host = host
        self._words = host.services.words

    def node(self) -> Node:
        """The panel."""
        host, words, board = self._host, self._words, self._host.board
        following = host.news.draft.seats if host.news.draft else board.next
        ask = ("break", "leaves")
        if host.mode == "leaves":
            headline, inside = words("league.who_leaves"), self._people()
        elif host.mode == "break":
            headline, inside = words("league.which_breaks"), self._breaking()
        elif following and (host.tab or not board.seats):
            headline, inside = words("league.tables"), self._following(following)
        else:
            headline, inside = words("league.tables"), self._tables()
        tabs = None
        if following and board.seats and not host.mode:
            rounds = (board.round, host.next_round)
            tabs = control(
                Segments, ("league host", "tab"), [round_name(words, board, n) for n in rounds],
                host.tab, host.show_tab,
            ).of(high=50)  # fmt: skip
        ways = [
            control(
                Button, ("league host", mode),
                words("back" if host.mode == mode else f"league.{mode}"),
                partial(host.ask_for, mode),
            ).of(high=66)
            for mode in ask
        ]  # fmt: skip
        return panel(
            headline, tabs, space(high=10), inside.of(high=fill()), space(high=12),
            row(*ways, gap=16, high=66), wide=fill(), pad=(20, 76, 20, 22),
        )  # fmt: skip

    # --- the running round -----------------------------------------------------------------------
    @property
    def _numbers(self) -> list[int]:
        """All tables that there are."""
        board = self._host.board
        found = {each.table for each in board.seats} | {each.table for each in board.tables}
        return sorted(found | {each.table for each in board.places})

    def _tables(self) -> Node:
        """What they do: with their people, or in two columns without them."""
        board = self._host.board
        seats = {each.table: each.people for each in board.seats}
        doing = {each.table: each for each in board.tables}
        many = len(self._numbers) > _A_PAGE
        rows = []
        for n in self._numbers:
            state = self._state(
                doing.get(n, AtTable(n, Doing.EMPTY)),
                short=many or self._host.services.unit.compact,
            )
            if many:
                rows.append(self._row(n, state))
            else:
                people = seats.get(n, ())
                late = self._late(n, people, doing.get(n))
                faces = self._faces(people, _LATE if late else 0)
                rows.append(self._row(n, self._called(n), faces, late, state.of(_STATE)))
        return grid(*rows, columns=2, gap=8) if many else _listed(rows)

    def _called(self, number: int) -> Node | None:
        """What a table is called, where there is room."""
        if self._host.middle < _ROOMY:
            return None
        called = table_name(self._words, self._host.board.places, number)
        return name(Person(0, called, "owl", 0), 24).of(150)

    def _late(self, number: int, people: tuple[int, ...], doing: AtTable | None) -> Node | None:
        """Somebody who has come late and may sit down at a table of three that has finished no
        game; asks once more."""
        host, board, words = self._host, self._host.board, self._words
        seated = {each for seating in board.seats for each in seating.people}
        free = [each for each in board.people if each.here and each.number not in seated]
        begun = doing is not None and (
            doing.game > 1 or doing.doing not in (Doing.WAITING, Doing.PLAYING)
        )
        if not host.may(SitDown) or len(people) != _THREE or not free or begun:
            return None
        who, key = free[0], ("late", number)
        return control(
            PersonButton, ("league late", number), who,
            partial(host.send, SitDown(who.number, number), key),
            label=words("league.sure") if host.sure == key else who.name,
            tip=words("league.sit_tip"),
        ).of(_LATE, fill())  # fmt: skip

    def _faces(self, people: tuple[int, ...], taken: float = 0) -> Node:
        """Who sits at a table; with names where there is room for them. `taken`: u that are not
        for them."""
        board, wide = self._host.board, self._host.middle - _STATE - 164 - taken
        each = (wide - (150 if self._host.middle >= _ROOMY else 0)) / max(1, len(people))
        known = [person_of(board, number) for number in people]
        if each < _NAMED:
            small = min(46.0, each - 4)
            return row(*(face(who).of(small, small) for who in known), space(), gap=4)
        return row(*(named_face(who, 46).of(min(each, 96)) for who in known), space(), high=78)

    def _row(self, number: int, *parts: Node | None) -> Node:
        return row(
            coin(number).of(48, 48), *parts, high=fill(most=94), gap=14, pad=(18, 6, 12, 6),
            shows=plaque(Plaque.LACQUER),
        )  # fmt: skip

    def _state(self, at: AtTable, *, short: bool) -> Node:
        """What a table does: icon, word and colour, and a line below; `short`: but for reasons."""
        words, (icon, ink) = self._words, _LOOKS[at.doing]
        first, second = "", ""
        if at.games:
            second = words("league.games", count=at.games, game=at.game)
        match at.doing:
            case Doing.PLAYING:
                first = words("league.game", game=max(1, at.game), games=at.games)
                second = ""
            case Doing.AWAY if not short:
                services = self._host.services
                gone = services.unix_time() + self._host.news.ahead - at.since
                second = words("league.away_since", count=max(1, round(gone / 60)))
            case Doing.REFUSED if not short:
                second = sentence(words, at.reason)
        first = first or words(f"league.doing.{at.doing.value}")

        def sign(pen: Pen, box: Rect) -> None:
            pen.centre(pen.kit.icon(icon, pen.kit.px(28), ink), box.center, 3)

        return row(
            drawing(sign, wide=34),
            column(
                text(first, TypeScale.BODY, ink=ink),
                _second(second) if second else None, pad=(0, 4),
            ),
            gap=10,
        )  # fmt: skip

    def _breaking(self) -> Node:
        """Two ways in which a table stops; both ask once more."""
        board = self._host.board
        doing = {each.table: each.doing for each in board.tables}
        rows = []
        for n in self._numbers:
            called = name(Person(0, table_name(self._words, board.places, n), "owl", 0), 24)
            ways = [self._stop(n, doing.get(n, Doing.EMPTY), void) for void in (False, True)]
            rows.append(self._row(n, called, *ways))
        return self._paged(rows)

    def _stop(self, number: int, doing: Doing, void: bool) -> Node:
        host, words = self._host, self._words
        stops = doing in (Doing.PLAYING, Doing.AWAY, Doing.WAITING)
        key = ("void" if void else "stands", number)
        return control(
            Button, ("league host", *key),
            words("league.sure" if host.sure == key else f"league.{key[0]}"),
            partial(host.send, Break(number, void), key),
            reason="" if stops else words("league.not_playing"), told=True,
        ).of(fill(most=200), 58)  # fmt: skip

    # --- the next round --------------------------------------------------------------------------
    def _following(self, seats: tuple[Seating, ...]) -> Node:
        """Who sits where in it: two that are pressed change chairs."""
        host, words, board = self._host, self._words, self._host.board
        reason = "" if host.may(Swap) else words("league.no_swap")
        rows = []
        for each in seats:
            people = [
                control(
                    PersonButton, ("league seat", number), person_of(board, number),
                    partial(host.pick, number), label=person_of(board, number).name,
                    kind=Kind.CHOSEN if number == host.picked else Kind.SECONDARY,
                    tip=words("league.swap_tip"), reason=reason,
                    on_drag=partial(host.drag, number),
                ).of(fill(most=150), fill())
                for number in each.people
            ]  # fmt: skip
            called = self._called(each.table) if len(people) < 5 else None
            rows.append(
                row(
                    coin(each.table).of(48, 48),
                    called,
                    *people,
                    high=fill(most=94),
                    gap=8,
                    pad=(14, 0, 6, 0),
                    shows=plaque(Plaque.LACQUER),
                )
            )
        return self._paged(rows)

    # --- who leaves ------------------------------------------------------------------------------
    def _people(self) -> Node:
        """Everybody: who is pressed twice leaves, or is back."""
        host, words = self._host, self._words
        found = []
        for each in host.board.people:
            order = Leave(each.number) if each.here else Return(each.number)
            key = ("leaves", each.number)
            found.append(
                control(
                    PersonButton,
                    ("league person", each.number),
                    each,
                    partial(host.send, order, key),
                    label=words("league.sure") if host.sure == key else each.name,
                    kind=Kind.SECONDARY if each.here else Kind.GHOST,
                    tip=words("league.leave_tip" if each.here else "league.return_tip"),
                )
            )
        return self._paged(
            [row(*found[n : n + _ACROSS], *[space()] * (n + _ACROSS - len(found)), gap=8,
                 high=fill(most=130)) for n in range(0, len(found), _ACROSS)]
        )  # fmt: skip

    def _paged(self, rows: list[Node]) -> Node:
        """Rows one below the other, a page of them where they are many."""
        pages = ceil(len(rows) / _A_PAGE)
        if pages <= 1:
            return _listed(rows)
        page = min(self._host.page, pages - 1)
        turn = control(
            Segments, ("league host", "page"), [str(n + 1) for n in range(pages)], page,
            self._host.turn_to,
        )  # fmt: skip
        return column(
            _listed(rows[page * _A_PAGE : (page + 1) * _A_PAGE]), space(high=8),
            row(space(), turn.of(90 * pages), space(), high=46),
        )  # fmt: skip


def _second(words: str) -> Node:
    """A line, or two, under what a table does."""
    return paragraph(words, TypeScale.SMALL, ink=TEXT_DIM, at=0, even=False)


def _listed(rows: list[Node]) -> Node:
    return column(*rows, space(high=fill(0.001)), gap=8)
