"""The host's page of a league, behind the PIN: registration, tables and what came of them, the next
round from its draft to its call, people who come late or leave, the page on the wall."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command
from game.league.board import MOST_PEOPLE, Board, Doing, Phase
from game.league.news import (
    Call,
    Export,
    Finish,
    MakeDraft,
    News,
    Order,
    Publish,
    Registration,
    Swap,
    TakeBack,
    Wall,
)
from game.scenes.league.common import answer_to, league_of, network_line, sentence
from game.scenes.league.faces import PersonButton, medallion_of
from game.scenes.league.host_tables import TablesPanel
from game.scenes.league.register import RegisterScene
from game.table.phones.look import lay_address, lay_code, lay_letters
from game.ui.art import corner_of
from game.ui.boxes import between, fill
from game.ui.nodes import header, panel, paragraph, plaque, rule, text, wall
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, LOSS, TEXT_DIM, TEXT_DIM_ON_PAPER, TEXT_ON_PAPER, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind, Segments, Stepper, Toggle

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.words.words import Words

_SIDE: Final = (334, 0.2445, 440)  # u, width of the left and the right column, share of the page
_BETWEEN: Final = 24
_MARGIN, _NARROW_MARGIN = 60, 40  # u
_DOUBT: Final = 5.0  # s for which a button waits to be pressed once more
_TOLD: Final = 8.0  # s for which a refusal is read
_BREAKS: Final = (0, 60, 5)  # minutes before a round: least, most, step
_WALLS: Final = ("", "standings", "seats", "hand")  # pages; the first: they turn
_BARE: Final[dict[type[Order], Callable[[], Order]]] = {
    Call: Call, MakeDraft: MakeDraft, Finish: Finish,
}  # fmt: skip
_STEPS: Final = (Call, Publish, MakeDraft, Finish)  # of a round; the first that makes sense is next
MAIN: Final = ("league host", "main")
_GOOD: Final = ("league.exporting", "league.exported")
_PLAYS: Final = (Doing.PLAYING, Doing.AWAY)
_DRAGGED: Final = 3000  # z


class LeagueHostScene(TreeScreen):
    """Opened from the waiting page of the host's laptop. `sure`: the button that waits to be
    pressed once more; `picked`: somebody who is to change chairs with the next one pressed."""

    name = "league host page"
    backdrop = staticmethod(wall)
    start_key = first = MAIN
    letters = False

    def __init__(self) -> None:
        self.mode = ""  # what the middle is asked for: "", "break", "leaves"
        self._tab: int | None = None
        self.page = 0  # of people or tables, where they are many
        self.side = self.middle = 0.0  # u, width of the columns beside the tables, and of these
        self.sure: Hashable = None
        self.picked = 0
        self._minutes = 10
        self._left = self._told_left = 0.0
        self._told = ""
        self._sent: set[int] = set()
        self._dragged: tuple[int, tuple[int, int]] | None = None

    # --- what it knows ---------------------------------------------------------------------------
    @property
    def news(self) -> News:
        """What is known now."""
        return league_of(self.services).news

    @property
    def board(self) -> Board:
        """The evening; the page is opened once there is one."""
        board = self.news.board
        assert board is not None
        return board

    @property
    def tab(self) -> int:
        """Of the tables: the running round, or the next one; that one, as long as it is a draft."""
        return int(self.news.draft is not None) if self._tab is None else self._tab

    def may(self, order: type[Order]) -> bool:
        """Whether an order makes sense now."""
        return order.__name__ in self.news.may

    # --- doing -----------------------------------------------------------------------------------
    def send(self, order: Order, sure: Hashable = None) -> None:
        """Give an order; with a name in `sure` the first press only asks once more."""
        if sure is not None and self.sure != sure:
            self.sure, self._left = sure, _DOUBT
            return
        self.sure = None
        self._sent.add(league_of(self.services).order(order))

    def ask_for(self, mode: str) -> None:
        """Let the middle ask who leaves or which table breaks, or show the tables again."""
        self.mode = "" if self.mode == mode else mode
        self.picked, self.sure, self.page = 0, None, 0

    def turn_to(self, page: int) -> None:
        """Another page of people or tables."""
        self.page, self.sure = page, None

    def show_tab(self, tab: int) -> None:
        """The tables of the running round, or of the next one."""
        self._tab, self.picked, self.page = tab, 0, 0

    def pick(self, number: int) -> None:
        """Somebody of the next round: the first of two who change chairs, or the second."""
        one, self.picked = self.picked, 0
        if not one:
            self.picked = number
        elif one != number:
            self.send(Swap(one, number))

    def drag(self, number: int, at: tuple[int, int] | None) -> None:
        """Somebody is dragged over the next round's chairs, or let go (None)."""
        dragged, self._dragged = self._dragged, (number, at) if at is not None else None
        if at is not None or dragged is None:
            return
        under = [each for each in self.widgets() if each.rect.collidepoint(dragged[1])]
        if under and isinstance(under[0], PersonButton) and under[0].person.number:
            self.picked = number
            self.pick(under[0].person.number)

    def _turn_wall(self, index: int) -> None:
        self.send(Wall(_WALLS[index]))

    def _export(self) -> None:
        self.send(Export())
        self._told, self._told_left = _GOOD[0], 4 * _TOLD

    def _set_minutes(self, minutes: int) -> None:
        self._minutes = minutes

    # --- what the stack calls --------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        self._left -= seconds
        self._told_left -= seconds
        if self._left <= 0:
            self.sure = None
        for number in tuple(self._sent):
            answer = answer_to(self.services, number)
            if answer is not None:
                self._sent.discard(number)
                if answer.fault:
                    self._told, self._told_left = answer.fault, _TOLD
                elif self._told == _GOOD[0]:
                    self._told, self._told_left = _GOOD[1], _TOLD
        if self._told_left <= 0:
            self._told = ""
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        key = "league dragged", 0
        if self._dragged is None:
            picture.drop(key)
            return
        who = next(each for each in self.board.people if each.number == self._dragged[0])
        drawn = medallion_of(self.services.art, who, self.services.kit.px(64))
        picture.put(key, drawn, corner_of(drawn, self._dragged[1]), _DRAGGED, live=True)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        phones = self.services.phones
        way = () if phones is None else (phones.url, phones.address, phones.room.code)
        return (
            self.news, self.mode, self.tab, self.page, self.sure, self.picked, self._minutes,
            self._told, way,
        )  # fmt: skip

    def tree(self) -> Node:
        services, words = self.services, self.services.words
        margin = _MARGIN if services.unit.across >= 1900 else _NARROW_MARGIN
        across = services.unit.across - 2 * margin
        side = max(_SIDE[0], min(_SIDE[1] * across, _SIDE[2]))
        self.side = side
        self.middle = across - 2 * (side + _BETWEEN)
        back = control(
            IconButton, ("league host", "back"), "before", self.back, tip=words("tip.back")
        ).of(56, 56)  # fmt: skip
        told, ink = words("league.host_note"), TEXT_DIM
        if self._told:
            told, ink = sentence(words, self._told), LOSS
            if self._told in _GOOD:
                told = words(self._told, None, folder=self.services.folder)
                ink = TEXT_DIM
        elif line := network_line(words, self.news):
            told = line
        elif self.news.refused:
            last = self.news.refused[-1]
            told, ink = words(
                "league.not_counted", table=last.table, round=last.round,
                reason=sentence(words, last.reason),
            ), LOSS  # fmt: skip
        return column(
            stack(
                drawing(header(words("league.title"))),
                row(back, space(), pad=(0, 20), wide=fill()), high=96,
            ),
            space(high=14),
            row(
                self._registration().of(side, fill()), TablesPanel(self).node(),
                self._next_round().of(side, fill()), gap=_BETWEEN, high=fill(),
            ),
            space(high=16),
            row(space(24), text(told, ink=ink), space(24), shows=plaque(Plaque.GHOST), high=52),
            space(high=24), wide=fill(), high=fill(), pad=(margin, 0),
        )  # fmt: skip

    # --- registration ----------------------------------------------------------------------------
    def _registration(self) -> Node:
        services, words, board = self.services, self.services.words, self.board
        here = sum(each.here for each in board.people)
        gone = len(board.people) - here
        count = row(
            text(str(here), 54, face=Face.BOLD, ink=BRASS_LIGHT).of(78),
            column(
                text(words("league.people_up_to", most=MOST_PEOPLE), TypeScale.BODY),
                text(words("league.have_left", count=gone), TypeScale.SMALL, ink=TEXT_DIM)
                if gone else None,
            ), gap=10, high=64,
        )  # fmt: skip
        door = row(
            column(
                text(words("league.open"), TypeScale.BODY),
                text(words("league.open_note"), TypeScale.SMALL, ink=TEXT_DIM),
            ),
            control(
                Toggle, ("league host", "open"), board.registering,
                lambda on: self.send(Registration(on)),
            ).of(86, 42),
            high=64, gap=12,
        )  # fmt: skip
        late = control(
            Button, ("league host", "late"), words("league.late"),
            lambda: services.push(RegisterScene()),
            reason="" if board.registering else words("league.closed"),
        )  # fmt: skip
        return panel(
            words("league.registration"),
            text(words("league.anywhere"), TypeScale.SMALL, ink=TEXT_DIM, at=0.5).of(high=34),
            *self._way_in(), space(), count, space(high=8), door, space(high=12), late.of(high=66),
            pad=(24, 70, 24, 22),
        )  # fmt: skip

    def _way_in(self) -> list[Node]:
        """Code, address and letters for phones, where they are let in."""
        services, phones = self.services, self.services.phones
        if phones is None or not phones.url:
            invite = control(
                Button, ("league host", "phones"), services.words("league.phones"),
                lambda: services.open(Route.PHONES),
            )  # fmt: skip
            told = paragraph(services.words("league.phones_note"), TypeScale.BODY, ink=TEXT_DIM)
            return [told.of(high=120), invite.of(high=66)]

        def code(pen: Pen, box: Rect) -> None:
            side = min(box.w, box.h)
            square = Rect(0, 0, side, side)
            square.center = box.center
            lay_code(pen.items, services, phones, square)

        def address(pen: Pen, box: Rect) -> None:
            middle = box.centerx, box.y + pen.kit.px(16)
            lay_address(pen.items, services, phones, middle, box.w)

        def letters(pen: Pen, box: Rect) -> None:
            lay_letters(pen.items, services, phones.room.code, box.center)

        return [
            drawing(code, high=between(150, 320)), drawing(address, high=64),
            drawing(letters, high=92),
        ]  # fmt: skip

    # --- the next round --------------------------------------------------------------------------
    def _next_round(self) -> Node:
        words, board = self.services.words, self.board
        over = board.phase is Phase.OVER
        name = words("league.phase.over") if over else self._round(words, "round_alone")
        wait = control(
            Stepper, ("league host", "minutes"), self._minutes, self._set_minutes,
            low=_BREAKS[0], high=_BREAKS[1], step=_BREAKS[2],
            text=lambda minutes: words("league.minutes", count=minutes),
        )  # fmt: skip
        walls = control(
            Segments, ("league host", "wall"),
            [words(f"league.on_wall.{page or 'turns'}") for page in _WALLS],
            _WALLS.index(board.wall) if board.wall in _WALLS else 0, self._turn_wall,
        )  # fmt: skip
        return panel(
            name,
            text(words("league.new_faces"), TypeScale.SMALL, ink=TEXT_DIM, at=0.5).of(high=34),
            *(self._figure(label, value) for label, value in self._figures(words)),
            space(high=14), self._sealed(words).of(high=118), space(high=16),
            self._main(words).of(high=100), space(high=12),
            *self._break(wait),
            space(high=12), self._second(words), space(), rule(390).of(fill(), 2), space(high=10),
            text(words("league.on_wall"), TypeScale.BODY, ink=BRASS_LIGHT).of(high=36),
            walls.of(high=54), space(high=14),
            control(
                Button, ("league host", "export"), words("league.export"), self._export,
            ).of(high=66),
            pad=(24, 70, 24, 22),
        )  # fmt: skip

    def _break(self, wait: Node) -> tuple[Node, ...]:
        """How long the break is, beside or below what that is."""
        label = text(self.services.words("league.break_before"))
        if self.side < _SIDE[2]:
            return label.of(high=34), wait.of(high=54)
        return (row(label, wait.of(210, 54), gap=10, high=54),)

    @property
    def next_round(self) -> int:
        """The round that is drawn next, or is drawn and not yet played."""
        return self.news.draft.round if self.news.draft else self.board.round + 1

    def _round(self, words: Words, key: str) -> str:
        """That round in other words."""
        final = ".final" if self.next_round > self.board.rounds else ""
        return words(f"league.{key}{final}", None, round=self.next_round)

    def _figures(self, words: Words) -> list[tuple[str, str]]:
        board, draft = self.board, self.news.draft
        here = sum(each.here for each in board.people)
        if draft is None:
            tables = len(board.places)
            return [
                (words("league.people_here"), str(here)),
                (words("league.tables_there"), str(tables)),
            ]
        least, most = draft.met
        met = str(least) if least == most else words("league.from_to", least=least, most=most)
        seated = sum(len(each.people) for each in draft.seats)
        found = [
            (words("league.again"), str(draft.again)),
            (words("league.met"), words("league.of", one=met, all=max(0, here - 1))),
            (words("league.seated"), words("league.of", one=seated, all=here)),
        ]
        if draft.clubs:
            found.append((words("league.clubs"), str(draft.clubs)))
        return found

    def _figure(self, label: str, value: str) -> Node:
        return row(
            text(label, TypeScale.BODY), text(value, 24, face=Face.BOLD, ink=BRASS_LIGHT, at=1)
            .of(fill(0.6)), gap=8, high=between(36, 46),
        )  # fmt: skip

    def _sealed(self, words: Words) -> Node:
        """That the draw was sealed before registration, on paper; the seed once it is told."""
        board = self.board
        seal = " ".join(board.seal[n : n + 4] for n in (0, 4))
        second = words("league.told_later")
        if board.seed:
            second = words("league.seed", seed=board.seed[:16])
        return column(
            text(words("league.sealed", seal=seal), face=Face.SEMIBOLD, ink=TEXT_ON_PAPER),
            text(second, TypeScale.SMALL, ink=TEXT_DIM_ON_PAPER),
            text(words("league.sealed_when"), TypeScale.SMALL, ink=TEXT_DIM_ON_PAPER),
            shows=plaque(Plaque.PAPER), pad=(18, 12),
        )  # fmt: skip

    def _main(self, words: Words) -> Node:
        """The one big button of this moment."""
        step = next((each for each in _STEPS if self.may(each)), None)
        if step is Finish and self.board.round <= self.board.rounds:
            step = None  # it could be ended early, but nobody is led to that
        label = words("league.do.nothing")
        note = reason = ""
        press: Callable[[], None] = self.services.stack.explain
        if step is None:
            reason = words("league.do.nothing_note")
        else:
            order = Publish(self._minutes) if step is Publish else _BARE[step]()
            name = step.__name__.lower()
            label = words(f"league.do.{name}", round=self._round(words, "the_round"))
            note = words(f"league.do.{name}_note")
            press = partial(self.send, order, name)
        playing = [each.table for each in self.board.tables if each.doing in _PLAYS]
        if step is MakeDraft and playing:
            note = words("league.still_play", tables=words.listing([*map(str, playing)]))
        if step is not None and self.sure == name:
            note = words("league.once_more")
        return control(
            Button, MAIN, label, press, kind=Kind.PRIMARY, second=note, reason=reason,
            cap=self.services.cap(Command.START),
        )  # fmt: skip

    def _second(self, words: Words) -> Node:
        """Draw anew, and take back, side by side."""
        ways = []
        if self.may(MakeDraft) and self.news.draft is not None:
            ways.append(("anew", partial(self.send, MakeDraft())))
        if self.may(TakeBack):
            ways.append(("take_back", partial(self.send, TakeBack(), "take back")))
        return row(
            *(
                control(
                    Button, ("league host", name), words(
                        "league.sure" if name == "take_back" and self.sure == "take back"
                        else f"league.do.{name}"
                    ), press, kind=Kind.GHOST,
                )
                for name, press in ways
            ),
            gap=10, high=56,
        )  # fmt: skip
