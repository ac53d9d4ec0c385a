"""A new match at one of the three draw-poker tables, on one page: Enter alone starts a good one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed, Resized
from game.rules.draw.match_rules import DrawRulesError
from game.scenes.panel_page import Hint, header, legend, wall
from game.scenes.setup.draw.game import GameColumn, basics_of
from game.scenes.setup.draw.layout import NewTableLayout, new_table_layout
from game.scenes.setup.draw.options import OPTIONS, OptionsColumn
from game.scenes.setup.draw.plan import TablePlan
from game.scenes.setup.draw.seats import SeatsColumn
from game.scenes.setup.draw.summary import Summary
from game.scenes.setup.layout import HEADER_ASIDE
from game.scenes.setup.match_setup import LEVELS, MANNERS, Problem, Who
from game.scenes.setup.people import People
from game.scenes.setup.tables import turn_page
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

SETTING: Final = "new_table"
"""Under this name and that of the table the last choices lie in the store."""
SLIDES: Final = 0.2
"""Seconds the drawer with the rules takes."""

_START: Final = ("footer", "start")


class NewTableScene(Scene):
    """Chips, house rules, chairs: then `DrawTableScene`."""

    def __init__(self, kind: str, waiting: Match | None = None) -> None:
        """`kind`: which table. `waiting`: the match that is set aside where another one starts."""
        self.kind = kind
        self._waiting = waiting
        self.plan: TablePlan
        """What is agreed now, and with whom."""
        self.group: FocusGroup
        """The widgets of the page."""
        self._drawer = False
        self._drawn_out = 0.0
        self._pointer = (0, 0)
        self._built: tuple[object, ...] = ()

    # --- the five verbs --------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self.plan = TablePlan.from_json(self.kind, services.store.setting(self._stage))
        self._people = People(services)
        self._wall = wall(services)
        self._build()

    def leave(self) -> None:
        self._services.store.keep_setting(self._stage, self.plan.to_json())

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
        way = 1.0 if self._services.settings.reduced_motion else seconds / SLIDES
        wanted = 1.0 if self._drawer else 0.0
        self._drawn_out += max(-way, min(way, wanted - self._drawn_out))
        self._renew()

    def draw(self, picture: Picture) -> None:
        picture.backdrop(self._wall)
        for part in (self._game, self._rules, self._seats, self._items, self.group):
            part.draw(picture)
        if self.layout.docked:
            self.summary.draw(picture)
        elif self._drawn_out:
            hidden = 1 - out_cubic(self._drawn_out)
            shift = round(hidden * (self._services.size[0] - self.layout.summary.x))
            self.summary.draw(picture, shift=shift)
        else:
            self.summary.away(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        return self._drawn_out in (0.0, 1.0) and self.group.resting

    @property
    def typing(self) -> bool:
        """A name is being written."""
        return self.group.typing and not self._drawer

    # --- what the columns ask --------------------------------------------------------------------

    def choose_table(self, name: str) -> None:
        """Turn to the page of another table."""
        if name != self.kind:
            turn_page(self._services, name, self._waiting)

    def agree(self, **changes: Any) -> None:
        """Something else is agreed, if it can be."""
        try:
            plan = self.plan.with_agreed(**changes)
        except DrawRulesError:
            self._refuse("")
            plan = self.plan
        self.change(plan)

    def choose_clock(self, *, on: bool) -> None:
        """Play for a time, or a number of games."""
        self.change(self.plan.with_clock(on=on))

    def choose_speed(self, speed: Speed) -> None:
        """Faster or slower: an option like any other, kept at once."""
        self._services.change(replace(self._services.settings, speed=speed))
        self.change(self.plan)

    def seat(self, number: int, who: Who) -> None:
        """Somebody else sits down on a chair."""
        if who is Who.HUMAN:
            names = self._services.words.variants("human.name")
            self.change(self.plan.with_human(number, names))
        else:
            self.change(self.plan.with_guest(number))

    def rename(self, number: int, name: str) -> None:
        """A human is called something else."""
        self.change(self.plan.with_chair(number, name=name))

    def named(self, number: int) -> None:
        """A name is finished: Enter again starts."""
        self.group.focus_on(_START)

    def turn_guest(self, number: int, by: int) -> None:
        """Another guest on that chair."""
        self.change(self.plan.with_next_guest(number, by))

    def choose_level(self, number: int, level: int) -> None:
        """A guest plays better or worse."""
        self.change(self.plan.with_chair(number, bot=LEVELS[level]))

    def turn_manner(self, number: int, by: int) -> None:
        """A guest plays in another manner."""
        now = MANNERS.index(self.plan.chairs[number].manner)
        self.change(self.plan.with_chair(number, manner=MANNERS[(now + by) % len(MANNERS)]))

    @property
    def looked_at(self) -> tuple[Items, ...]:
        """All that is no widget, but for the rules."""
        return self._game.items, self._rules.items, self._seats.items, self._items

    @property
    def problem(self) -> str:
        """Why the match can't begin, as a sentence; nothing if it can."""
        names = self._seats.names
        problem = self.plan.problem(names)
        if problem is None:
            return ""
        if problem is not Problem.SAME_NAME:
            return self._services.words(problem.value)
        called = [name.strip().casefold() for name in names]
        double = next(name for name in names if called.count(name.strip().casefold()) > 1)
        return self._services.words(problem.value, name=double)

    # --- what can be done ------------------------------------------------------------------------

    def start(self) -> None:
        """Take the seats, if nothing is in the way."""
        if self.problem:
            return
        services = self._services
        services.play(Cue.BUTTON)
        self._people.sit_down(self.plan)
        match = services.store.begin(self.plan.options(services.new_seed()))
        services.replace_by(Route.TABLE, match)

    def toggle_rules(self) -> None:
        """Pull the drawer with the rules out, or push it in."""
        self._drawer = not self._drawer

    @property
    def _stage(self) -> str:
        return f"{SETTING}.{self.kind}"

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
        elif self._asks_for_rules(pressed):
            self.toggle_rules()
        else:
            return False
        return True

    def _asks_for_rules(self, pressed: Pressed) -> bool:
        drawn = not self.layout.docked and not self.group.typing
        return drawn and self._services.means(Command.POINTS, pressed)

    def _handle_drawer(self, intent: Intent) -> None:
        """Everything that is pressed pushes it in."""
        match intent:
            case PointerPressed() | Pressed():
                self.toggle_rules()

    # --- layout ----------------------------------------------------------------------------------

    def change(self, plan: TablePlan) -> None:
        """The plan is another one; what stands on the page follows."""
        self.plan = plan
        if self._structure == self._built:
            self._follow()

    @property
    def _structure(self) -> tuple[object, ...]:
        """What the widgets depend on: where it changes, they are made anew."""
        seated = tuple(self.plan.chairs[number].who for number in self.plan.seated)
        humans = [self.plan.chairs[number] for number in self.plan.humans]
        offered = tuple(self._people.offered(chair.name) for chair in humans)
        return seated, self._services.settings.sound, self._people.known, offered

    def _renew(self) -> None:
        if self._structure != self._built and self._services.stack.top is self:
            self._build()
            self.group.handle(PointerMoved(*self._pointer))

    def _build(self) -> None:
        services, plan = self._services, self.plan
        self._built = self._structure
        self.layout: NewTableLayout = new_table_layout(
            services.unit,
            basics=tuple(map(len, basics_of(self.kind))),
            options=len(OPTIONS[self.kind]),
            chairs=plan.rules.most,
            long_start=self._waiting is not None,
        )
        self._game = GameColumn(services, self.layout, plan, self)
        self._rules = OptionsColumn(services, self.layout, plan, self)
        self._seats = SeatsColumn(services, self.layout, plan, self, self._people)
        self.summary = Summary(
            services, self.layout.summary, self.kind, drawer=not self.layout.docked
        )
        self._furnish()
        self._follow()

    def _furnish(self) -> None:
        services, kit, words, layout = (
            self._services,
            self._services.kit,
            self._services.words,
            self.layout,
        )
        sound = services.settings.sound
        self._start = StartButton(
            kit, _START, layout.start, words("new.start"), self.start, kind=Kind.PRIMARY,
            second=start_note(words, self._waiting, self.plan.rules.stack),
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
        ]  # fmt: skip
        if not layout.docked:
            icons.append(
                IconButton(
                    kit, ("icon", "agreed"), layout.icons[2], "table", self.toggle_rules,
                    tip=words("new_table.rules"),
                )
            )  # fmt: skip
        page = (*self._game.widgets, *self._rules.widgets, *self._seats.widgets)
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            [*page, back, self._start, *icons],
            name="new focus",
            focus=known.focus_key if known else None,
            default=self._start,
            ring=services.keyboard,
            on_refused=self._refuse,
        )

    def _refuse(self, _: str) -> None:
        self._services.play(Cue.REFUSE)

    def _follow(self) -> None:
        """Everything that is only looked at, as the plan is now."""
        services, words = self._services, self._services.words
        for column in (self._game, self._rules, self._seats):
            column.follow(self.plan)
        self._start.second = start_note(words, self._waiting, self.plan.rules.stack)
        self._start.reason = problem = self.problem
        self._start.glowing = not problem
        self._items = Items("new page")
        header(self._items, services, words("new.title"), aside=HEADER_ASIDE)
        if problem:
            lay_problem(self._items, services, self.layout.legend, problem)
        else:
            box = self.layout.legend
            legend(self._items, services, self._hints(), box.center, box.w)

    def _hints(self) -> list[Hint]:
        words = self._services.words
        step = Hint(self._services.cap(Command.NEXT), words("legend.next"))
        change = Hint(self._services.cap(Command.MORE_LESS), words("legend.change"))
        if self.layout.docked:
            return [step, change]
        return [
            change,
            Hint(self._services.cap(Command.POINTS), words("new_table.rules_key")),
            step,
        ]
