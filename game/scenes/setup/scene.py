"""A new match: everything about it on one page, so that Enter alone starts a good game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed, Resized
from game.rules.chips import STARTING_PURSE
from game.scenes.panel_page import Hint, header, legend, wall
from game.scenes.setup.chairs import ChairRows
from game.scenes.setup.game import GameColumn
from game.scenes.setup.layout import HEADER_ASIDE, NewMatchLayout, new_match_layout
from game.scenes.setup.match_setup import LEVELS, MANNERS, MatchSetup, Problem, Who
from game.scenes.setup.people import People
from game.scenes.setup.points import PointsPanel
from game.scenes.setup.tables import DELUXE, turn_page
from game.scenes.setup.widgets import StartButton, code_door, lay_problem, start_note
from game.settings import Speed
from game.ui.easing import out_cubic
from game.ui.items import Items
from game.ui.routes import Route, go_back
from game.ui.scene import Scene
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.compositor import Picture
    from game.ui.services import Services

SETTING: Final = "new_match"
"""Under this name the last choices lie in the store."""
SLIDES: Final = 0.2
"""Seconds the drawer with the point table takes."""

_START: Final = ("footer", "start")


class NewMatchScene(Scene):
    """Six chairs, a variant, rounds: then `TableScene`."""

    def __init__(self, waiting: Match | None = None) -> None:
        """`waiting`: the match that is set aside where another one starts."""
        self._waiting = waiting
        self.match_setup: MatchSetup
        """Who is asked to the table now."""
        self.group: FocusGroup
        """The widgets of the page, without those of the drawer."""
        self._drawer = False
        self._drawn_out = 0.0
        self._pointer = (0, 0)
        self._built: tuple[object, ...] = ()

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self.match_setup = MatchSetup.from_json(services.store.setting(SETTING))
        self._people = People(services)
        self._wall = wall(services)
        self._build()

    def leave(self) -> None:
        self._services.store.keep_setting(SETTING, self.match_setup.to_json())

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
        self._game.draw(picture)
        self._chairs.draw(picture)
        self._items.draw(picture)
        self.group.draw(picture)
        if self.layout.docked:
            self.points.draw(picture)
        elif self._drawn_out:
            hidden = 1 - out_cubic(self._drawn_out)
            shift = round(hidden * (self._services.size[0] - self.layout.points.x))
            self.points.draw(picture, shift=shift)
        else:
            self.points.away(picture)
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

    def choose_table(self, name: str) -> None:
        """Turn to the page of another table."""
        if name != DELUXE:
            turn_page(self._services, name, self._waiting)

    def choose_cards(self, cards: int) -> None:
        """Another variant (D-2); the pack may serve fewer chairs."""
        self.change(self.match_setup.with_variant(cards))

    def choose_rounds(self, rounds: int) -> None:
        """Longer or shorter."""
        self.change(self.match_setup.with_rounds(rounds))

    def choose_speed(self, speed: Speed) -> None:
        """Faster or slower: an option like any other, kept at once."""
        self._services.change(replace(self._services.settings, speed=speed))
        self.change(self.match_setup)

    def choose_lamp(self, *, lit: bool) -> None:
        """Allow the coach while playing, or not."""
        self.change(self.match_setup.with_lamp(lit=lit))

    def seat(self, number: int, who: Who) -> None:
        """Somebody else sits down on a chair, or nobody."""
        match who:
            case Who.FREE:
                self.change(self.match_setup.freed(number))
            case Who.HUMAN:
                self.change(
                    self.match_setup.with_human(number, self._services.words.variants("human.name"))
                )
            case Who.GUEST:
                self.change(self.match_setup.with_guest(number))

    def rename(self, number: int, name: str) -> None:
        """A human is called something else."""
        self.change(self.match_setup.with_chair(number, name=name))

    def named(self, number: int) -> None:
        """A name is finished: Enter again starts."""
        self.group.focus_on(_START)

    def choose_age(self, number: int, age: int) -> None:
        """A human is older or younger."""
        self.change(self.match_setup.with_chair(number, age=age))

    def turn_guest(self, number: int, by: int) -> None:
        """Another guest on that chair."""
        self.change(self.match_setup.with_next_guest(number, by))

    def choose_level(self, number: int, level: int) -> None:
        """A guest plays better or worse."""
        self.change(self.match_setup.with_chair(number, bot=LEVELS[level]))

    def turn_manner(self, number: int, by: int) -> None:
        """A guest plays in another manner."""
        now = MANNERS.index(self.match_setup.chairs[number].manner)
        manner = MANNERS[(now + by) % len(MANNERS)]
        self.change(self.match_setup.with_chair(number, manner=manner))

    @property
    def looked_at(self) -> tuple[Items, ...]:
        """All that is no widget, but for the point table."""
        return self._game.items, self._chairs.items, self._items

    @property
    def problem(self) -> str:
        """Why the match can't begin, as a sentence; nothing if it can."""
        names = {number: self._chairs.name(number) for number in self.match_setup.seated}
        problem = self.match_setup.problem(names)
        if problem is None:
            return ""
        if problem is not Problem.SAME_NAME:
            return self._services.words(problem.value)
        called = [name.strip().casefold() for name in names.values()]
        double = next(name for name in names.values() if called.count(name.strip().casefold()) > 1)
        return self._services.words(problem.value, name=double)

    # --- what can be done ----------------------------------------------------------------------

    def start(self) -> None:
        """Take the seats, if nothing is in the way."""
        if self.problem:
            return
        services = self._services
        services.play(Cue.BUTTON)
        self._people.sit_down(self.match_setup)
        match = services.store.begin(self.match_setup.options(services.new_seed()))
        services.replace_by(Route.TABLE, match)

    def shuffle_guests(self) -> None:
        """Other guests on the guests' chairs."""
        self.change(self.match_setup.shuffled(Random(self._services.new_seed())))

    def toggle_points(self) -> None:
        """Pull the drawer with the point table out, or push it in."""
        self._drawer = not self._drawer

    def _back(self) -> None:
        go_back(self._services)

    def _mute(self) -> None:
        settings = self._services.settings
        self._services.change(replace(settings, sound=not settings.sound))

    def _key(self, pressed: Pressed) -> bool:
        """The keys that are the page's own; False for those of the widgets."""
        typing, key = self.group.typing, pressed.key
        if key is Key.BACK and typing:
            self.group.focus_on(_START)
        elif key is Key.BACK:
            self._back()
        elif typing:
            return False
        elif key is Key.DELETE:
            self._free_focused()
        elif self._services.means(Command.POINTS, pressed) and not self.layout.docked:
            self.toggle_points()
        elif self._services.means(Command.SHUFFLE, pressed):
            self.shuffle_guests()
        else:
            return False
        return True

    def _free_focused(self) -> None:
        match self.group.focus_key:
            case ("chair", int(number), _):
                self.change(self.match_setup.freed(number))
                self.group.focus_on(("chair", number, "who"))

    def _handle_drawer(self, intent: Intent) -> None:
        """Only the drawer hears; everything beside it pushes it in."""
        match intent:
            case PointerPressed(x, y) if not self.layout.points.collidepoint(x, y):
                self.toggle_points()
            case Pressed(Key.BACK | Key.CONFIRM | Key.NEXT | Key.PAUSE | Key.PAGE_DOWN):
                self.toggle_points()
            case Pressed(Key.UP):
                self._drawer_group.handle(Pressed(Key.LEFT))
            case Pressed(Key.DOWN):
                self._drawer_group.handle(Pressed(Key.RIGHT))
            case _:
                self._drawer_group.handle(intent)

    def change(self, setup: MatchSetup) -> None:
        """The party is another one; what stands on the page follows."""
        self.match_setup = setup
        if self._structure == self._built:
            self._follow()

    @property
    def _structure(self) -> tuple[object, ...]:
        """What the widgets depend on: where it changes, they are made anew."""
        setup, settings = self.match_setup, self._services.settings
        offered = tuple(self._people.offered(setup.chairs[n].name) for n in setup.humans)
        who = tuple(chair.who for chair in setup.chairs)
        return setup.variant, who, settings.sound, self._people.known, offered

    def _renew(self) -> None:
        if self._structure != self._built and self._services.stack.top is self:
            self._build()
            self.group.handle(PointerMoved(*self._pointer))

    def _build(self) -> None:
        services = self._services
        self._built = self._structure
        self.layout: NewMatchLayout = new_match_layout(
            services.unit, long_start=self._waiting is not None
        )
        self._game = GameColumn(services, self.layout, self.match_setup, self)
        self._chairs = ChairRows(services, self.layout, self.match_setup, self, self._people)
        self.points = PointsPanel(
            services, self.layout.points, self.match_setup.variant, drawer=not self.layout.docked
        )
        self._furnish()
        self._follow()

    def _furnish(self) -> None:
        services, layout = self._services, self.layout
        kit, words = services.kit, services.words
        sound = services.settings.sound
        self._start = StartButton(
            kit, _START, layout.start, words("new.start"), self.start, kind=Kind.PRIMARY,
            second=start_note(words, self._waiting, STARTING_PURSE.value),
            cap=services.cap(Command.START),
        )  # fmt: skip
        back = Button(
            kit,
            ("footer", "back"),
            layout.back,
            words("back"),
            self._back,
            cap=services.cap(Command.BACK),
        )
        icons: list[Widget] = [
            IconButton(
                kit, ("icon", "back"), layout.back_icon, "back", self._back, tip=words("tip.back")
            ),
            code_door(services, layout.code, self._waiting),
            IconButton(
                kit, ("icon", "rules"), layout.icons[0], "help", services.explain,
                tip=words("tip.rules"),
            ),
            IconButton(
                kit, ("icon", "sound"), layout.icons[1], "sound" if sound else "mute", self._mute,
                tip=words("tip.mute" if sound else "tip.unmute"),
            ),
            IconButton(
                kit, ("icon", "first"), layout.icons[-1], "hand", self._first_evening,
                tip=words("tip.first_evening"),
            ),
        ]  # fmt: skip
        rows: list[Widget] = [self.points.rows]
        if not layout.docked:
            icons.append(
                IconButton(
                    kit, ("icon", "points"), layout.icons[2], "table", self.toggle_points,
                    tip=words("tip.points"),
                )
            )  # fmt: skip
        page = [*self._game.widgets, *self._chairs.widgets, *(rows if layout.docked else [])]
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            [*page, back, self._start, *icons],
            name="new focus",
            focus=known.focus_key if known else None,
            default=self._start,
            ring=services.keyboard,
            on_refused=self._refuse,
        )
        self._drawer_group = FocusGroup(
            [] if layout.docked else rows, name="drawer focus", ring=services.keyboard
        )

    def _first_evening(self) -> None:
        """The hand with somebody who explains, once more."""
        self._services.open(Route.TUTORIAL, self._services.store)

    def _refuse(self, _: str) -> None:
        self._services.play(Cue.REFUSE)

    def _follow(self) -> None:
        """Everything that is only looked at, as the party is now."""
        services = self._services
        self._game.follow(self.match_setup)
        self._chairs.follow(self.match_setup)
        self._start.reason = problem = self.problem
        self._start.glowing = not problem
        self._items = Items("new page")
        header(self._items, services, services.words("new.title"), aside=HEADER_ASIDE)
        if problem:
            lay_problem(self._items, services, self.layout.legend, problem)
        else:
            box = self.layout.legend
            legend(self._items, services, self._hints(), box.center, box.w)

    def _hints(self) -> list[Hint]:
        words = self._services.words
        change = Hint(self._services.cap(Command.MORE_LESS), words("legend.change"))
        shuffle = Hint(self._services.cap(Command.SHUFFLE), words("legend.shuffle_guests"))
        free = Hint(self._services.cap(Command.FREE_CHAIR), words("legend.free_chair"))
        if self.layout.docked:
            return [
                Hint(self._services.cap(Command.NEXT), words("legend.next")),
                change,
                free,
                shuffle,
            ]
        return [
            change,
            shuffle,
            Hint(self._services.cap(Command.POINTS), words("legend.points")),
            free,
        ]
