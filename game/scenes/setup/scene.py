"""A new match of any game: all about it on one page, so that Enter alone starts a good one."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed, Resized
from game.match.games import GAMES
from game.match.options import MAIN
from game.scenes.panel_page import Hint, PanelPage, header, legend
from game.scenes.setup.chairs import ChairRows
from game.scenes.setup.choices import GameColumn, RulesColumn
from game.scenes.setup.layout import HEADER_ASIDE, SetupLayout, setup_layout
from game.scenes.setup.match_setup import MatchSetup, Problem, Value
from game.scenes.setup.page import SPEED, SPEEDS, Choice, SetupPage, SidePanel
from game.scenes.setup.pages import page_for
from game.scenes.setup.people import People
from game.scenes.setup.widgets import StartButton, lay_problem, start_note
from game.ui.picture.easing import out_cubic
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

LAST: Final = "last_table"
"""Under this name the game chosen last lies in the store."""
SLIDES: Final = 0.2
"""Seconds the drawer takes."""

_START: Final = ("footer", "start")


class SetupScene(PanelPage):
    """Choices and chairs: then the table."""

    name = "new page"

    def __init__(self, game: str | None = None, waiting: Match | None = None) -> None:
        """`game`: by default the one chosen last. `waiting`: a match that is set aside when another
        one starts."""
        self._game, self._waiting = game, waiting
        self.page: SetupPage
        self.setup: MatchSetup
        """What is chosen now."""
        self.layout: SetupLayout
        self.side: SidePanel | None
        """What is worth reading before."""
        self._drawer = False
        self._drawn_out = 0.0
        self._built: tuple[object, ...] = ()

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        name = self._game or services.store.setting(LAST)
        self.page = page_for(name if name in GAMES else MAIN)
        self.setup = self.page.from_json(services.store.setting(self.page.setting))
        self._people = People(services)
        super().enter(services)

    def leave(self) -> None:
        self.services.store.keep_setting(self.page.setting, self.page.to_json(self.setup))

    def handle(self, intent: Intent) -> None:
        if self._drawer and not self.layout.docked and not isinstance(intent, Resized):
            self._handle_drawer(intent)
        else:
            super().handle(intent)
        self._renew()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._drawer_group.update(seconds)
        way = 1.0 if self.services.settings.reduced_motion else seconds / SLIDES
        wanted = 1.0 if self._drawer else 0.0
        self._drawn_out += max(-way, min(way, wanted - self._drawn_out))
        self._renew()

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        for column in self._columns:
            column.draw(picture)
        if self.side is None:
            return
        if self.layout.docked:
            self.side.draw(picture)
        elif self._drawn_out:
            hidden = 1 - out_cubic(self._drawn_out)
            shift = round(hidden * (self.services.size[0] - self.layout["side"].x))
            self.side.draw(picture, shift=shift)
        else:
            self.side.away(picture)
        if self._drawn_out == 1:
            self._drawer_group.draw(picture)
        else:
            picture.drop_group("drawer focus")

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        slid = self._drawn_out in (0.0, 1.0)
        return slid and self.group.resting and self._drawer_group.resting

    @property
    def typing(self) -> bool:
        """A name is being written."""
        return self.group.typing and not self._drawer

    # --- what can be done ------------------------------------------------------------------------
    def choose_game(self, name: str) -> None:
        """Turn to the page of another game, which is the first next time."""
        if name != self.page.game:
            self.services.store.keep_setting(LAST, name)
            self.services.replace_by(Route.SETUP, name, self._waiting)

    def choose(self, choice: Choice, value: Value) -> None:
        """Choose something else, if nothing is in the way."""
        if choice is SPEED:  # an option like any other, kept at once
            speed = list(SPEEDS)[int(value)]
            self.services.change(replace(self.services.settings, speed=speed))
            self.change(self.setup)
        elif choice.blocked(self.setup.values):
            self.refused("")
        else:
            values = {**self.setup.values, choice.name: value}
            self.change(self.setup.with_values(self.page.settle(values)))

    def change(self, setup: MatchSetup) -> None:
        """What stands on the page follows."""
        self.setup = setup
        if self._structure == self._built:
            self._follow()

    def start(self) -> None:
        """Take the seats, if nothing is in the way."""
        if self.problem:
            return
        services, setup = self.services, self.setup
        services.play(Cue.BUTTON)
        self._people.sit_down(setup)
        options = self.page.options(setup.values, setup.seats, services.new_seed())
        services.replace_by(Route.TABLE, services.store.begin(options))

    def toggle_side(self) -> None:
        """Pull the drawer out, or push it in."""
        self._drawer = not self._drawer

    @property
    def problem(self) -> str:
        """Why the match can't begin, as a sentence; nothing if it can."""
        names = self._chairs.names
        problem = self.setup.problem(names)
        if problem is None:
            return ""
        called = [name.strip().casefold() for name in names.values()]
        twice = (name for name in names.values() if called.count(name.strip().casefold()) > 1)
        name = next(twice) if problem is Problem.SAME_NAME else ""
        return self.services.words(problem.value, name=name)

    @property
    def looked_at(self) -> tuple[Items, ...]:
        """All that is no widget, but for the side panel."""
        return (*(column.items for column in self._columns), self.items)

    # --- keys ------------------------------------------------------------------------------------
    def pressed(self, pressed: Pressed) -> bool:
        typing, key, means = self.group.typing, pressed.key, self.services.means
        if key is Key.BACK and typing:
            self.group.focus_on(_START)
        elif typing:
            return False
        elif means(Command.POINTS, pressed) and self.side and not self.layout.docked:
            self.toggle_side()
        elif key is Key.DELETE and self.page.seating.may_be_free:
            self._free_focused()
        elif means(Command.SHUFFLE, pressed) and self.page.seating.may_be_free:
            self.change(self.setup.shuffled(Random(self.services.new_seed())))
        else:
            return False
        return True

    def _free_focused(self) -> None:
        match self.group.focus_key:
            case ("chair", int(number), _):
                self.change(self.setup.freed(number))
                self.group.focus_on(("chair", number, "who"))

    def _handle_drawer(self, intent: Intent) -> None:
        """Only the drawer hears; everything beside it pushes it in."""
        rows = self.side is not None and self.side.widgets
        match intent:
            case PointerPressed(x, y) if not rows or not self.layout["side"].collidepoint(x, y):
                self.toggle_side()
            case Pressed(Key.UP) if rows:
                self._drawer_group.handle(Pressed(Key.LEFT))
            case Pressed(Key.DOWN) if rows:
                self._drawer_group.handle(Pressed(Key.RIGHT))
            case Pressed(Key.BACK | Key.CONFIRM | Key.NEXT | Key.PAUSE | Key.PAGE_DOWN):
                self.toggle_side()
            case Pressed() if not rows:
                self.toggle_side()
            case _:
                self._drawer_group.handle(intent)

    def _mute(self) -> None:
        settings = self.services.settings
        self.services.change(replace(settings, sound=not settings.sound))

    def refused(self, reason: str) -> None:
        self.services.play(Cue.REFUSE)

    # --- layout ----------------------------------------------------------------------------------
    @property
    def _structure(self) -> tuple[object, ...]:
        """What the widgets depend on: where it changes, they are made anew."""
        setup, shown = self.setup, self.page.shown_rows(self.setup.values)
        offered = tuple(self._people.offered(setup.chairs[n].name) for n in setup.humans)
        who = tuple(chair.who for chair in setup.chairs)
        named = [choice.name for row in shown for choice in row]
        side = self.page.side and self.page.side.about(setup.values)
        sound = self.services.settings.sound
        return setup.open, who, named, side, sound, self._people.known, offered

    def _renew(self) -> None:
        if self._structure != self._built and self.services.stack.top is self:
            self.lay_out()

    def place(self) -> None:
        services, page, setup = self.services, self.page, self.setup
        self._built = self._structure
        long_start = self._waiting is not None
        layout = self.layout = setup_layout(services.unit, page, setup, long_start=long_start)
        game = GameColumn(services, page, layout, setup, self.choose, self.choose_game)
        self._chairs = ChairRows(
            services, page, layout, setup, self._people, self.change,
            lambda: self.group.focus_on(_START),
        )  # fmt: skip
        self._columns: list[GameColumn | RulesColumn | ChairRows] = [game, self._chairs]
        if page.house_rules:
            rules = RulesColumn(services, page, layout, setup, self.choose)
            self._columns.insert(1, rules)
        make, drawer = page.side.make if page.side else None, not layout.docked
        self.side = make(services, layout["side"], setup.values, drawer) if make else None
        self._start = self.default = StartButton(
            services.kit, _START, layout["start"], services.words("new.start"), self.start,
            kind=Kind.PRIMARY, cap=services.cap(Command.START),
        )  # fmt: skip

    def widgets(self) -> list[Widget]:
        services, docked = self.services, self.layout.docked
        back = Button(
            services.kit, ("footer", "back"), self.layout["back"], services.words("back"),
            self.back, cap=services.cap(Command.BACK),
        )  # fmt: skip
        beside = self.side.widgets if self.side else ()
        drawer = () if docked else beside
        self._drawer_group = FocusGroup(drawer, name="drawer focus", ring=services.keyboard)
        columns = chain(*(column.widgets for column in self._columns))
        return [*columns, *(beside if docked else ()), back, self._start, *self._icons()]

    def _icons(self) -> list[Widget]:
        """What stands in the corners, in the order of the focus."""
        services, layout, page = self.services, self.layout, self.page
        kit, words, sound = services.kit, services.words, services.settings.sound
        places = layout.icons
        icons = [
            ("back", layout["back icon"], "back", self.back, "tip.back"),
            ("rules", places[0], "help", services.explain, "tip.rules"),
            ("sound", places[1], "sound" if sound else "mute", self._mute,
             "tip.mute" if sound else "tip.unmute"),
        ]  # fmt: skip
        if page.tutorial:
            tutorial = lambda: services.open(Route.TUTORIAL, services.store)  # noqa: E731
            icons.append(("first", places[-1], "hand", tutorial, "tip.first_evening"))
        if page.side and not layout.docked:
            icons.append(("side", places[2], "table", self.toggle_side, page.side.tip))
        made: list[Widget] = [
            IconButton(kit, ("icon", key), place, drawing, press, tip=words(tip))
            for key, place, drawing, press, tip in icons
        ]
        open_code = lambda: services.open(Route.CODE, self._waiting)  # noqa: E731
        label = words("code.door")
        code = Button(kit, ("icon", "code"), layout["code"], label, open_code, kind=Kind.GHOST)
        return [made[0], code, *made[1:]]

    def _follow(self) -> None:
        """Show everything as it is chosen now."""
        for column in self._columns:
            column.follow(self.setup)
        self.relay()

    def lay(self, items: Items) -> None:
        services, page, box = self.services, self.page, self.layout["legend"]
        chips = page.chips(self.setup.values) if page.chips else None
        self._start.second = start_note(services.words, self._waiting, chips)
        self._start.reason = problem = self.problem
        self._start.glowing = not problem
        header(items, services, services.words("new.title"), aside=HEADER_ASIDE)
        if problem:
            lay_problem(items, services, box, problem)
        else:
            legend(items, services, self._hints(), box.center, box.w)

    def _hints(self) -> list[Hint]:
        """Keys worth knowing; where there is no room for all, the first ones."""
        side = self.page.side
        drawer = side and (Command.POINTS, side.legend)
        step, change = (Command.NEXT, "legend.next"), (Command.MORE_LESS, "legend.change")
        free = (Command.FREE_CHAIR, "legend.free_chair")
        shuffle = (Command.SHUFFLE, "legend.shuffle_guests")
        if not drawer or self.layout.docked:
            found = [step, change, free, shuffle]
        elif self.page.seating.may_be_free:
            found = [change, shuffle, drawer, free]
        else:
            found = [change, drawer, step]
        if not self.page.seating.may_be_free:
            found = [each for each in found if each not in (free, shuffle)]
        cap, words = self.services.cap, self.services.words
        return [Hint(cap(command), words(key)) for command, key in found]
