"""The screen of an event while nobody plays: guests play among themselves, the marquee shines, and
one press sits down. The tables that the host chose take turns.

The table is a real one, which only plays by itself; what lies over its lower half is drawn here."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.input.intents import Intent, PointerPressed, Pressed, Resized, Undo
from game.match.game import Options
from game.match.match import Match
from game.match.special import first_to_act
from game.scenes.event.boards import (
    HANGS,
    LESSON_STAYS,
    MARQUEE,
    MOST,
    PLAQUE,
    Lights,
    best_board,
    game_name,
    lesson_paper,
    lessons,
    marquee,
    scan_board,
    sign,
    today_board,
)
from game.scenes.event.phones import EventDesk
from game.scenes.event.screen import FRAME, OverTable, Z
from game.storage.event_settings import (
    DELUXE,
    HUMANS,
    EventSettings,
    demo_for,
    next_table,
    options_for,
)
from game.storage.visits import total
from game.table.scene import TableScene
from game.ui.boxes import Unit, fill
from game.ui.compositor import Picture
from game.ui.nodes import smoky_line
from game.ui.notice import Announcing
from game.ui.routes import Route
from game.ui.services import Host, Services
from game.ui.tree import Node, Pen, column, drawing, row, space, stack
from game.words.words import Words, languages

TURNS_AFTER: Final = 20.0  # seconds until the owl asks something, or the day's awards are shown
STAYS: Final = 60.0  # seconds a table is shown at least, where there are several
_NOTE: Final = 36  # u, from the upper edge to the middle of what the host has to know
_WIDEST: Final = 0.5  # of the window is the marquee, so that the cards beside it are seen
_MARGIN, _GAP, _BOARDS, _FOOT = 50, 20, 220, 22  # u
_ABOVE: Final = 12  # u, from the buttons down to the boards
_LANGUAGE: Final = (300, 75)  # u, a button for a language: at 1080 lines more than 64 px high
_SCAN: Final = ((584, 548), (450, 548))  # u, what leads phones in, in wide windows and others
_BEST: Final = 0.34  # of the room beside it for the board of the best


# --- where everything is -------------------------------------------------------------------------
def invitation(
    unit: Unit, shine: Node, plaque: Node, boards: tuple[Node, Node, Node], tongues: list[Node]
) -> Node:
    """A marquee over the own half of a table, and three boards (best, lesson, today) below it: as
    far down as the boards allow, at the same place for all tables, below the cards and the bowl of
    most. Buttons for the languages are at both sides of the marquee, further ones above them."""
    wide = min(MARQUEE[0], _WIDEST * unit.across)
    side = min(430, (unit.across - 2 * _MARGIN - 2 * _GAP) * 0.27)
    button = button_width(unit, scan=False)
    best, lesson, today = boards
    lower = column(
        space(), _head(shine.of(wide, MARQUEE[1], (0.5, 0)), plaque.of(*PLAQUE, at=(0.5, 1))),
        row(best.of(side), lesson, today.of(side), gap=_GAP, wide=fill(), high=_BOARDS),
        gap=_GAP, pad=(_MARGIN, 0, _MARGIN, _FOOT), wide=fill(),
    )  # fmt: skip
    left, right = (
        column(space(), *[each.of(button, _LANGUAGE[1]) for each in tongues[first::2][::-1]],
               gap=_ABOVE)
        for first in (0, 1)
    )  # fmt: skip
    foot = _ABOVE + _BOARDS + _FOOT
    return stack(
        lower, row(left, space(), right, pad=(_MARGIN, 0, _MARGIN, foot)), wide=fill(), high=fill()
    )


def invitation_with_scan(
    unit: Unit, shine: Node, plaque: Node, boards: tuple[Node, Node, Node], tongues: list[Node]
) -> Node:
    """The same with boards (best, lesson, scan) of which the last one, where phones find the way
    in, is large; the buttons for the languages stand one over the other."""
    wide, high = _SCAN[not unit.wide]
    left = unit.across - 2 * _MARGIN - _GAP - wide
    button = button_width(unit, scan=True)
    room = left - button - _GAP
    best, lesson, scan = boards
    head = _head(
        shine.of(min(MARQUEE[0], room), MARQUEE[1], (0.5, 0)),
        plaque.of(min(PLAQUE[0], room - 2 * _GAP), PLAQUE[1], (0.5, 1)),
    )
    below = row(best.of(min(430, _BEST * left)), lesson, gap=_GAP, wide=fill(), high=_BOARDS)
    lower = column(
        space(), row(space(button), head, gap=_GAP, wide=fill()), below, gap=_GAP, wide=left
    )
    stacked = [each.of(button, _LANGUAGE[1]) for each in tongues]
    return stack(
        row(lower, column(space(), scan.of(wide, high)), gap=_GAP),
        row(column(space(), *stacked, gap=_ABOVE, wide=button), space(),
            pad=(0, 0, 0, _ABOVE + _BOARDS)),
        pad=(_MARGIN, 0, _MARGIN, _FOOT), wide=fill(), high=fill(),
    )  # fmt: skip


def button_width(unit: Unit, *, scan: bool) -> float:
    """How wide the buttons for the languages are, u."""
    if scan:
        room = unit.across - 2 * _MARGIN - _GAP - _SCAN[not unit.wide][0]
        return min(_LANGUAGE[0], 0.23 * room)
    wide = min(MARQUEE[0], _WIDEST * unit.across)
    return min(_LANGUAGE[0], (unit.across - wide) / 2 - _MARGIN - _GAP)


def _head(shine: Node, plaque: Node) -> Node:
    return stack(shine, plaque, wide=fill(), high=MARQUEE[1] - HANGS + PLAQUE[1])


# --- tables --------------------------------------------------------------------------------------
class DemoTable(TableScene):
    """A match of guests that is not kept."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, prompts=False)
        self.over = False  # whether the match was shown to its end

    def end(self) -> None:
        self.over = True


def demo_table(event: EventSettings, table: str, seed: int) -> DemoTable:
    """A table that plays by itself."""
    return DemoTable(Match(demo_for(event, table, seed=seed)))


def sit_down(services: Services, host: Host, table: str) -> TableScene:
    """The scene of a new match at this table, in which the visitor soon acts first."""
    names = [services.words("event.guest", number=human) for human in range(1, HUMANS[1] + 1)]
    options = first_to_act(
        lambda seed: options_for(host.event, table, seed=seed, names=names), services.new_seed
    )
    return begin_visit(services, host, table, options)


def begin_visit(services: Services, host: Host, table: str, options: Options) -> TableScene:
    """The scene of a new match of visitors at this table."""
    host.visit_begins(table)
    return TableScene(services.store.running.begin(options), opens_quickly=True)


class AttractScene(OverTable):
    """Whatever else is pressed starts a short match. Now and then the owl has a question."""

    name = "event"

    def __init__(self, table: str = "") -> None:
        """`table`: the one shown; by default the first that the host chose."""
        self.table_name = table
        self._table: DemoTable | None = None
        self.shown_for = 0.0
        self.lesson_time = 0.0  # seconds that sentences have been shown
        self._alone = 0.0  # seconds since another page was shown
        self._next_asks = True  # whether that will be a question

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        self.announcing = Announcing(services)
        event = self.host.event
        if self.table_name not in event.tables:
            self.table_name = event.tables[0]
        self.host.shown = self.table_name
        if self._table is None:
            self._table = demo_table(event, self.table_name, services.new_seed())
        self._table.enter(services)
        self._desk = self._open_desk()
        super().enter(services)

    def leave(self) -> None:
        if self._desk is not None:
            self._desk.close()
        if self._table is not None:
            self._table.leave()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self.table.handle(intent)
                self.lay_out()
            case _ if self.heard(intent):
                pass
            case Pressed() | PointerPressed() | Undo():
                self.services.replace(sit_down(self.services, self.host, self.table_name))

    def update(self, seconds: float) -> None:
        game = self.table.playback.table.game
        self.table.update(seconds)
        self.shown_for += seconds
        next_game = self.table.playback.table.game != game
        others = len(self.host.event.tables) > 1
        shown = self.table.over or (others and next_game and self.shown_for > STAYS)
        waited_for = self._desk is not None and self._desk.taken  # chairs are those of this table
        if shown and not waited_for:
            self.services.replace(AttractScene(next_table(self.host.event, self.table_name)))
            return
        self.lesson_time += seconds
        self._lights.update(seconds)
        self.announcing.update(seconds)
        self._follow()
        self._alone += seconds
        if self._alone >= TURNS_AFTER and self.services.phones is None:
            self._alone = 0.0
            self._turn()

    def draw(self, picture: Picture) -> None:
        self.table.draw(picture)
        picture.drop_group("banner")  # the marquee says it
        picture.drop_group("climb")  # of a hand that nobody sees; a button stands there
        if self._way_in is None:
            self._lights.take_down(picture, "scan lamp")
        self.items.draw(picture)
        self._lights.draw(picture, Z + 8)
        self.draw_languages(picture)

    @property
    def resting(self) -> bool:
        """True also while bulbs chase: four steps a second need no more frames than idling has."""
        return self.table.resting

    @property
    def table(self) -> DemoTable:
        """The table that plays by itself. Raises AssertionError before the scene was entered."""
        assert self._table is not None
        return self._table

    # --- inside ----------------------------------------------------------------------------------
    def _open_desk(self) -> EventDesk | None:
        services, phones = self.services, self.services.phones
        if phones is None:
            return None

        def begin(options: Options) -> None:
            if services.stack.top is self:  # else the host does something, or somebody reads
                phones.room.nobody_ready()
                services.replace(begin_visit(services, self.host, self.table_name, options))

        return EventDesk(phones, self.host.event, self.table_name, services.new_seed(), begin)

    def _turn(self) -> None:
        """By turns a question, where the host lets the owl ask and there is a table of the main
        game to sit down at, and the awards of the day. Where phones are let in there is neither:
        their way in has to be seen."""
        event, awards = self.host.event, self.host.day_awards(self.table_name)
        asks = event.quiz and DELUXE in event.tables
        if asks and (self._next_asks or awards is None):
            self._next_asks = False
            self.services.open(Route.QUIZ)
        elif awards is not None:
            self._next_asks = True
            self.services.push(awards)

    @property
    def _way_in(self) -> tuple[str, int] | None:
        """Where phones come in, and how many chairs are free; None while they can't."""
        phones = self.services.phones
        if phones is None or self._desk is None or not phones.url:
            return None
        return phones.url, self._desk.free

    # --- what is seen ----------------------------------------------------------------------------
    def place(self) -> None:
        services = self.services
        own = services.words.language
        others = [Words.load(each) for each in languages() if each != own]
        self._tongues = (services.words, *others)
        self._lights = Lights(calm=services.settings.reduced_motion)
        self.lesson_time = 0.0
        super().place()

    def state(self) -> tuple[tuple[str, str] | None, int, str, tuple[str, int] | None, str]:
        """What is said at the table, the sentence, the day, the way in, and what the host has to
        know."""
        won = self.table.tabletop.game.hud.banner
        said = (won.title, won.subtitle) if won is not None else None
        lesson = int(self.lesson_time / LESSON_STAYS) % (
            lessons(self.table_name) * len(self._tongues)
        )
        day = self.services.on_date()
        return said, lesson, day, self._way_in, self.announcing.text

    def tree(self) -> Node:
        said, number, day, way_in, note = self.state()
        services, event, visits = self.services, self.host.event, self.services.store.visits
        unit, words = services.unit, services.words
        lines = said or (game_name(services), *event.house_text)
        no_logo = words("event.no_logo", path=event.logo)
        tell = partial(self.host.tell_once, no_logo)
        shine = marquee(self._lights, lines, event.logo, tell, FRAME)
        tongue, lesson = divmod(number, lessons(self.table_name))
        paper = lesson_paper(
            services, self._tongues[tongue], self.table_name, event.variant, lesson
        )
        best = best_board(services, visits.best(day, MOST))
        phones = services.phones
        if way_in is not None and phones is not None:
            size = _SCAN[not unit.wide]
            scan = scan_board(self._lights, services, phones, way_in[1], size, FRAME)
            plaque = sign(words("event.scan_or_press"), 9)
            laid = invitation_with_scan(unit, shine, plaque, (best, paper, scan), self._buttons())
        else:
            history = services.store.archive.history(began=day) if day else ()
            guests = total(visits.by_hour(day)).visitors if day else 0
            today = today_board(services, sum(match.games for match in history), guests)
            plaque = sign(words("event.press"), 9)
            laid = invitation(unit, shine, plaque, (best, paper, today), self._buttons())
        notice = row(smoky_line(note), high=2 * _NOTE) if note else None
        return stack(
            drawing(self._show_counter), laid, column(notice, space()), wide=fill(), high=fill()
        )

    def _show_counter(self, pen: Pen, _: Rect) -> None:
        self.show_counter(pen, self.places["marquee"])

    def _buttons(self) -> list[Node]:
        scan = self._way_in is not None
        return self.language_nodes(button_width(self.services.unit, scan=scan))
