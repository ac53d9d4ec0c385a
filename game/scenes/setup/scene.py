"""A new match of any game: all about it on one page, so that Enter alone starts a good one."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed, Resized
from game.match.games import GAMES
from game.match.options import MAIN
from game.scenes.panel_page import Hint, header, legend, wall
from game.scenes.setup.chairs import ChairRows
from game.scenes.setup.choices import GameColumn, RulesColumn
from game.scenes.setup.layout import HEADER_ASIDE, SetupLayout, setup_layout
from game.scenes.setup.match_setup import MatchSetup, Problem, Value
from game.scenes.setup.page import SPEED, SPEEDS, Choice, SetupPage, SidePanel
from game.scenes.setup.pages import page_for
from game.scenes.setup.people import People
from game.scenes.setup.widgets import StartButton, lay_problem, start_note
from game.ui.easing import out_cubic
from game.ui.items import Items
from game.ui.routes import Route, go_back
from game.ui.scene import Scene
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.compositor import Picture
    from game.ui.services import Services

LAST: Final = "last_table"
"""Under this name the game chosen last lies in the store."""
SLIDES: Final = 0.2
"""Seconds the drawer takes."""

_START: Final = ("footer", "start")


class SetupScene(Scene):
    """Choices and chairs: then the table."""

    def __init__(self, game: str | None = None, waiting: Match | None = None) -> None:
        """`game`: by default the one chosen last. `waiting`: a match that is set aside when another
        one starts."""
        self._game, self._waiting = game, waiting
        self.page: SetupPage
        self.setup: MatchSetup
        """What is chosen now."""
        self.group: FocusGroup
        """The widgets of the page, without those of the drawer."""
        self.side: SidePanel | None
        """What is worth reading before."""
        self._drawer = False
        self._drawn_out = 0.0
        self._pointer = (0, 0)
        self._built: tuple[object, ...] = ()

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._services: Services = services
        name = self._game or services.store.setting(LAST)
        self.page = page_for(name if name in GAMES else MAIN)
        self.setup = self.page.from_json(services.store.setting(self.page.setting))
        self._people = People(services)
        self._wall = wall(services)
        self._build()

    def leave(self) -> None:
        self._services.store.keep_setting(self.page.setting, self.page.to_json(self.setup))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._wall = wall(self._services)
                self._build()
                return
            case PointerMoved(x, y):
                self._pointer = (x, y)
        if self._drawer and not self.layout.docked:
            self._handle_drawer(intent)
        elif not (isinstance(intent, Pressed) and self._key(intent)):
            self.group.handle(intent)
        self._renew()

    def update(self, seconds: float) -> None:
        self.group.update(seconds)
        self._drawer_group.update(seconds)
        way = 1.0 if self._services.settings.reduced_motion else seconds / SLIDES
        wanted = 1.0 if self._drawer else 0.0
        self._drawn_out += max(-way, min(way, wanted - self._drawn_out))
        self._renew()

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        for part in (*self._columns, self._items, self.group):
            part.draw(picture)
        if self.side is None:
            return
        if self.layout.docked:
            self.side.draw(picture)
        elif self._drawn_out:
            hidden = 1 - out_cubic(self._drawn_out)
            shift = round(hidden * (self._services.size[0] - self.layout["side"].x))
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
            self._services.store.keep_setting(LAST, name)
            self._services.replace_by(Route.SETUP, name, self._waiting)

    def choose(self, choice: Choice, value: Value) -> None:
        """Choose something else, if nothing is in the way."""
        if choice is SPEED:  # an option like any other, kept at once
            speed = list(SPEEDS)[int(value)]
            self._services.change(replace(self._services.settings, speed=speed))
            self.change(self.setup)
        elif choice.blocked(self.setup.values):
            self._refuse("")
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
        services, setup = self._services, self.setup
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
        return self._services.words(problem.value, name=name)

    @property
    def looked_at(self) -> tuple[Items, ...]:
        """All that is no widget, but for the side panel."""
        return (*(column.items for column in self._columns), self._items)

    # --- keys ------------------------------------------------------------------------------------
    def _key(self, pressed: Pressed) -> bool:
        """The keys that are the page's own; False for those of the widgets."""
        typing, key, means = self.group.typing, pressed.key, self._services.means
        if key is Key.BACK and typing:
            self.group.focus_on(_START)
        elif key is Key.BACK:
            self._back()
        elif typing:
            return False
        elif means(Command.POINTS, pressed) and self.side and not self.layout.docked:
            self.toggle_side()
        elif key is Key.DELETE and self.page.seating.may_be_free:
            self._free_focused()
        elif means(Command.SHUFFLE, pressed) and self.page.seating.may_be_free:
            self.change(self.setup.shuffled(Random(self._services.new_seed())))
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

    def _back(self) -> None:
        go_back(self._services)

    def _mute(self) -> None:
        settings = self._services.settings
        self._services.change(replace(settings, sound=not settings.sound))

    def _refuse(self, _: str) -> None:
        self._services.play(Cue.REFUSE)

    # --- layout ----------------------------------------------------------------------------------
    @property
    def _structure(self) -> tuple[object, ...]:
        """What the widgets depend on: where it changes, they are made anew."""
        setup, shown = self.setup, self.page.shown_rows(self.setup.values)
        offered = tuple(self._people.offered(setup.chairs[n].name) for n in setup.humans)
        who = tuple(chair.who for chair in setup.chairs)
        named = [choice.name for row in shown for choice in row]
        side = self.page.side and self.page.side.about(setup.values)
        sound = self._services.settings.sound
        return setup.open, who, named, side, sound, self._people.known, offered

    def _renew(self) -> None:
        if self._structure != self._built and self._services.stack.top is self:
            self._build()
            self.group.handle(PointerMoved(*self._pointer))

    def _build(self) -> None:
        services, page, setup = self._services, self.page, self.setup
        self._built = self._structure
        long_start = self._waiting is not None
        layout = setup_layout(services.unit, page, setup, long_start=long_start)
        self.layout: SetupLayout = layout
        game = GameColumn(services, page, layout, setup, self.choose, self.choose_game)
        self._chairs = ChairRows(
            services, page, layout, setup, self._people, self.change,
            lambda: self.group.focus_on(_START),
        )  # fmt: skip
        rules = (
            RulesColumn(services, page, layout, setup, self.choose) if page.house_rules else None
        )
        self._columns = (game, *([rules] if rules else ()), self._chairs)
        make = page.side.make if page.side else None
        drawer = not layout.docked
        self.side = make(services, layout["side"], setup.values, drawer) if make else None
        self._furnish()
        self._follow()

    def _furnish(self) -> None:
        services, layout = self._services, self.layout
        beside = self.side.widgets if self.side else ()
        self._start = StartButton(
            services.kit, _START, layout["start"], services.words("new.start"), self.start,
            kind=Kind.PRIMARY, cap=services.cap(Command.START),
        )  # fmt: skip
        back = Button(
            services.kit, ("footer", "back"), layout["back"], services.words("back"), self._back,
            cap=services.cap(Command.BACK),
        )  # fmt: skip
        columns = chain(*(column.widgets for column in self._columns))
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            [*columns, *(beside if layout.docked else ()), back, self._start, *self._icons()],
            name="new focus",
            focus=known.focus_key if known else None,
            default=self._start,
            ring=services.keyboard,
            on_refused=self._refuse,
        )
        drawer = [] if layout.docked else beside
        self._drawer_group = FocusGroup(drawer, name="drawer focus", ring=services.keyboard)

    def _icons(self) -> list[Widget]:
        """What stands in the corners, in the order of the focus."""
        services, layout, page = self._services, self.layout, self.page
        kit, words, sound = services.kit, services.words, services.settings.sound
        places = layout.icons
        icons = [
            ("back", layout["back icon"], "back", self._back, "tip.back"),
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
        services, setup, page = self._services, self.setup, self.page
        for column in self._columns:
            column.follow(setup)
        chips = page.chips(setup.values) if page.chips else None
        self._start.second = start_note(services.words, self._waiting, chips)
        self._start.reason = problem = self.problem
        self._start.glowing = not problem
        self._items = Items("new page")
        header(self._items, services, services.words("new.title"), aside=HEADER_ASIDE)
        box = self.layout["legend"]
        if problem:
            lay_problem(self._items, services, box, problem)
        else:
            legend(self._items, services, self._hints(), box.center, box.w)

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
        cap, words = self._services.cap, self._services.words
        return [Hint(cap(command), words(key)) for command, key in found]
