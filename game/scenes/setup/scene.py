"""A new match of any game: all about it on one page, so that Enter alone starts a good one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, NamedTuple, Unpack

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Resized
from game.match.game import GAMES
from game.match.match import Match
from game.match.options import MAIN, name_key
from game.scenes.phones import JoinPanel
from game.scenes.setup.chairs import ChairRow, called, chair_states
from game.scenes.setup.columns import BESIDE_PANELS, Z_DRAWER, Drawer, games_column, rules_column
from game.scenes.setup.lobby import Lobby
from game.scenes.setup.match_setup import (
    AGES,
    LONGEST_NAME,
    ChairChanges,
    ChairPlan,
    MatchSetup,
    Problem,
    Value,
    Who,
)
from game.scenes.setup.page import SPEED, SPEEDS, Choice, ReadingPanel, SetupPage, page_for
from game.scenes.unfinished import progress
from game.storage.profiles import Profile
from game.ui.boxes import Unit, fill
from game.ui.compositor import Picture
from game.ui.lettering import why_not
from game.ui.nodes import Hint, back_button, header, legend, panel, wall
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind
from game.words.words import Words

LAST: Final = "last_table"  # under this name the game chosen last lies in the store
_START: Final = ("footer", "start")
_SEATS_NEED: Final = 850  # u; where the side panel leaves chairs less, it becomes a drawer
_RULES_NEED: Final = 1290  # u that house rules, chairs and side panel need together
_GAP: Final = 24  # u, between the columns
_LEFT, _RIGHT = 424, 436  # u, width of the first and the last column
_SHARES: Final = (0.332, 0.358, 0.31)  # of house rules, chairs and side panel
_TWO_SHARES: Final = (0.475, 0.525)  # of the first two without the third
_LEGEND: Final = 540  # u that the keys need beside the large button for phones
_COMPACT_GROWS: Final = 1.22


# --- regulars ------------------------------------------------------------------------------------
class Regulars:
    """The regulars, the one who played last first, and all names that have played."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._played = frozenset(map(name_key, services.store.archive.names_played()))
        self.known: tuple[Profile, ...] = services.store.profiles()

    def called(self, name: str) -> Profile | None:
        """The regular of this name."""
        return next((each for each in self.known if name_key(each.name) == name_key(name)), None)

    def offered(self, name: str) -> bool:
        """Whether somebody of this name has played and may want to be kept."""
        return self.called(name) is None and name_key(name) in self._played

    def may_choose(self, chair: ChairPlan) -> bool:
        """Whether regulars can be chosen on a chair, or somebody kept as one."""
        return bool(self.known) or self.offered(chair.name)

    def keep(self, chair: ChairPlan) -> bool:
        """Keep the player of a chair as a regular, if that is offered; says whether it was."""
        if not self.offered(chair.name):
            return False
        self._services.store.profiles.add(Profile(chair.name.strip(), chair.age))
        self.known = self._services.store.profiles()
        return True

    def sit_down(self, setup: MatchSetup) -> None:
        """They play: next time they are offered first, in the order of their chairs."""
        for number in reversed(setup.humans):
            person = self.called(setup.chairs[number].name)
            if person is not None:
                self._services.store.profiles.use(person)

    def turned(self, setup: MatchSetup, number: int, by: int) -> MatchSetup:
        """The next regular on a chair, among those who sit on no other; then somebody unknown."""
        others = {name_key(setup.chairs[n].name) for n in setup.humans if n != number}
        free = [None, *(each for each in self.known if name_key(each.name) not in others)]
        now, chair = self.called(setup.chairs[number].name), setup.chairs[number]
        at = free.index(now) if now in free else 0
        person = free[(at + by) % len(free)]
        if person is None:
            nameless = setup.with_chair(number, name="", face="")
            return nameless.with_human(number, self._services.words.variants("human.name"))
        today = self._services.on_date()
        age = person.age_on(today) if today else person.age
        age = chair.age if age is None else min(AGES[1], max(AGES[0], age))
        return setup.with_chair(
            number, name=person.name[:LONGEST_NAME], age=age, face=person.character
        )


# --- the page ------------------------------------------------------------------------------------
class _Widths(NamedTuple):
    """Of all columns, and of each, u; `docked`: the side panel is one, else it is a drawer, or
    there is none."""

    docked: bool
    all: float
    games: float
    rules: float
    seats: float
    side: float


def _grows(unit: Unit) -> float:
    return _COMPACT_GROWS if unit.compact else 1.0


def _widths(page: SetupPage, unit: Unit) -> _Widths:
    grows = _grows(unit)
    wide = min(unit.across - 2 * (40 if unit.compact else 60), 2060)
    games, side = _LEFT * grows, _RIGHT * grows
    rest = wide - games - _GAP
    need = _RULES_NEED if page.house_rules else _SEATS_NEED + _RIGHT + _GAP
    docked = page.side is None or rest >= need * grows
    if page.house_rules:
        shares = _SHARES if docked else (*_TWO_SHARES, 0)
        rules, seats, side = ((rest - _GAP * (2 if docked else 1)) * each for each in shares)
        return _Widths(
            docked, wide, games, rules, seats, side if docked else min(seats * 1.2, rest)
        )
    if docked and page.side:
        return _Widths(docked, wide, games, 0, rest - side - _GAP, side)
    return _Widths(docked, wide, games, 0, rest, side * 1.12)


class SetupScene(TreeScreen):
    """Choices and chairs: then the table."""

    name = "new page"
    start_key = _START
    backdrop = staticmethod(wall)

    def __init__(
        self, game: str | None = None, waiting: Match | None = None, *, way_in: bool = False
    ) -> None:
        """`game`: by default the one chosen last. `waiting`: a match that is set aside when another
        one starts. `way_in`: whether phones are shown it at once, in narrow windows, too."""
        self._game, self._waiting, self._way_in = game, waiting, way_in
        self.page: SetupPage
        self.setup: MatchSetup  # what is chosen now
        self.people: Regulars
        self.side: ReadingPanel | None  # what is worth reading before
        self.drawer = Drawer()
        self._lobby: Lobby | None = None

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        name = self._game or services.store.setting(LAST)
        self.page = page_for(name if name in GAMES else MAIN)
        self.setup = self.page.from_json(services.store.setting(self.page.setting))
        self.people = Regulars(services)
        self.services = services
        self.side = self.page.side.make(services) if self.page.side else None
        self._open_lobby()
        super().enter(services)
        if self._way_in and not self.docked:
            self.drawer.toggle()

    def leave(self) -> None:
        if self._lobby is not None:
            self._lobby.close()
        kept = self._lobby.without_phones if self._lobby is not None else self.setup
        self.services.store.keep_setting(self.page.setting, self.page.to_json(kept))

    def handle(self, intent: Intent) -> None:
        if self.drawer.over and not isinstance(intent, Resized):
            self.drawer.handle(intent)
            self._follow()
        else:
            super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.drawer.update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.drawer.draw(picture)

    @property
    def resting(self) -> bool:
        return self.group.resting and self.drawer.resting

    @property
    def typing(self) -> bool:
        return self.group.typing and not self.drawer.out

    def _open_lobby(self) -> None:
        phones = self.services.phones
        if phones is None or not phones.open or self._lobby is not None:
            return
        names = self.services.words.variants("human.name")
        self._lobby = Lobby(
            phones, self.page.game, lambda: self.setup, self.change, self.start, names
        )
        if self.side is not None:
            self.side = JoinPanel(self.services, phones)

    def _let_phones_in(self) -> None:
        """Show the way in; where the panel is a drawer, pull it out."""
        self.services.invite()
        self._open_lobby()
        if not self.docked and not self.drawer.out:
            self.drawer.toggle()

    # --- what can be done ------------------------------------------------------------------------
    def choose(self, choice: Choice, value: Value) -> None:
        """Choose something else, if nothing is in the way."""
        if choice is SPEED:  # an option like any other, kept at once
            speed = list(SPEEDS)[int(value)]
            self.services.change(replace(self.services.settings, speed=speed))
        elif choice.blocked(self.setup.values):
            self.refused("")
        else:
            values = {**self.setup.values, choice.name: value}
            self.change(self.setup.with_values(self.page.settle(values)))

    def change(self, setup: MatchSetup) -> None:
        """Play by this from now on."""
        self.setup = setup

    def set_chair(self, number: int, **changes: Unpack[ChairChanges]) -> None:
        """Change something about a chair."""
        self.change(self.setup.with_chair(number, **changes))

    def give(self, number: int, who: Who) -> None:
        """Give a chair to somebody else, or to nobody."""
        match who:
            case Who.FREE:
                self.change(self.setup.freed(number))
            case Who.HUMAN:
                names = self.services.words.variants("human.name")
                self.change(self.setup.with_human(number, names))
            case Who.GUEST:
                self.change(self.setup.with_guest(number))

    def focus_start(self) -> None:
        """A name is complete."""
        self.group.focus_on(_START)

    def turn_to(self, game: str) -> None:
        """Open the page of another game; it is the first next time."""
        if game != self.page.game:
            self.services.store.keep_setting(LAST, game)
            self.services.replace_by(Route.SETUP, game, self._waiting)

    def start(self) -> None:
        """Take the seats, if nothing is in the way, and nothing lies over the page."""
        services, setup = self.services, self.setup
        if self.problem or services.stack.top is not self:
            return
        services.play(Cue.BUTTON)
        self.people.sit_down(setup)
        if self._lobby is not None:
            self._lobby.leave_for_table()
        options = self.page.options(setup.values, setup.seats, services.new_seed())
        services.replace_by(Route.TABLE, services.store.running.begin(options))

    @property
    def problem(self) -> str:
        """Why the match can't begin, as a sentence; nothing if it can."""
        words, setup = self.services.words, self.setup
        names = {number: called(setup, number, words) for number in setup.seated}
        problem = setup.problem(names)
        if problem is None:
            return next(filter(None, (why_not(name, words) for name in names.values())), "")
        plain = list(map(name_key, names.values()))
        twice = (name for name in names.values() if plain.count(name_key(name)) > 1)
        return words(problem.value, name=next(twice) if problem is Problem.SAME_NAME else "")

    # --- keys ------------------------------------------------------------------------------------
    def pressed(self, pressed: Pressed) -> bool:
        typing, key, means = self.group.typing, pressed.key, self.services.means
        if key is Key.BACK and typing:
            self.focus_start()
        elif typing:
            return False
        elif means(Command.POINTS, pressed) and self.side and not self.docked:
            self.drawer.toggle()
        elif not self.page.seating.may_be_free:
            return False
        elif key is Key.DELETE:
            match self.group.focus_key:
                case ("chair", int(number), _):
                    self.change(self.setup.freed(number))
                    self.group.focus_on(("chair", number, "who"))
        elif means(Command.SHUFFLE, pressed):
            self.change(self.setup.shuffled(Random(self.services.new_seed())))
        else:
            return False
        return True

    def refused(self, reason: str) -> None:
        self.services.play(Cue.REFUSE)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        services, phones = self.services, self.services.phones
        side = self.side.state(self.setup.values) if self.side else None
        room = phones.room.version if phones is not None else None
        return self.setup, self.people.known, services.settings, side, room

    @property
    def docked(self) -> bool:
        """Whether the side panel is a column; else it is a drawer, or there is none."""
        return _widths(self.page, self.services.unit).docked

    def _make(self) -> None:
        super()._make()
        widths = _widths(self.page, self.services.unit)
        side = None if widths.docked else self._side(widths.side, Z_DRAWER)
        self.drawer.hold(self.services, side, None if side is None else self.places["side"])

    def tree(self) -> Node:
        page, unit = self.page, self.services.unit
        docked, wide, games, rules, seats, side = _widths(page, unit)
        panels = row(
            games_column(self, games),
            self.branch("rules", self.setup.values, lambda: rules_column(self, rules))
            if page.house_rules else None,
            self._chairs(seats),
            self._side(side) if page.side and docked else None,
            gap=_GAP, high=fill(),
        )  # fmt: skip
        pulled = None if docked else stack(name="side", wide=side)
        start = (339 if self._waiting is None else 490) * _grows(unit)
        invites = bool(page.side) and self.services.phones is None and not self.services.guarded
        large = invites and wide - 218 - start - 310 - 3 * _GAP >= _LEGEND
        return column(
            self._corners(small=invites and not large), space(high=16),
            stack(panels, row(space(), pulled), wide=wide, high=fill()), space(high=14),
            self._foot(start, large=large).of(wide, 80), space(high=24),
            wide=fill(), high=fill(),
        )  # fmt: skip

    def _chairs(self, wide: float) -> Node:
        seating, values, more = self.page.seating, self.setup.values, self.page.below_chairs
        room = self.services.unit.down - BESIDE_PANELS - 76 - 26 + 8
        high = min(128, room / 7) - 8
        if seating.may_be_free:
            high = room / max(6, seating.chairs) - 8
        states = chair_states(self)

        def make() -> Node:
            rows = (
                self.branch(
                    ("chair", state.number), state, ChairRow(self, state, high, wide - 36).node
                )
                for state in states
            )
            below = drawing(partial(more, values)) if more is not None else space()
            return panel(
                self.services.words("new.who"), column(*rows, gap=8),
                stack(below, pad=(0, 14, 0, 0), high=fill()),
                name="seats", wide=wide, high=fill(), pad=(18, 76, 18, 26),
            )  # fmt: skip

        return self.branch("chairs", (states, more and values), make)

    def _side(self, wide: float, z: int = 0) -> Node:
        side, values = self.side, self.setup.values
        assert side is not None
        return self.branch(
            "side", side.state(values),
            lambda: stack(side.node(values, wide, z), name="side", wide=wide),
        )  # fmt: skip

    def _foot(self, start: float, *, large: bool) -> Node:
        services, words, problem = self.services, self.services.words, self.problem
        chips = self.page.chips(self.setup.values) if self.page.chips else None

        def make() -> Node:
            back = back_button(self, ("footer", "back")).of(218, 70, turn=1)
            phones = control(
                Button, ("footer", "phones"), words("tip.phones"), self._let_phones_in,
                icon="phone", beside=True,
            ).of(310, 70, turn=1)  # fmt: skip
            begin = control(
                StartButton, _START, words("new.start"), self.start, kind=Kind.PRIMARY,
                cap=services.cap(Command.START), second=start_note(words, self._waiting, chips),
                reason=problem, glowing=not problem,
            ).of(start, 78, (0.5, 0), turn=1)  # fmt: skip
            told = drawing(partial(_show_problem, problem)) if problem else legend(self._hints())
            return row(
                back, stack(told, name="legend"), phones if large else None, begin, gap=_GAP,
                high=80,
            )  # fmt: skip

        return self.branch("foot", (problem, chips, large, self.docked), make)

    def _corners(self, *, small: bool) -> Node:
        """Back and the entry of a code at the left, icons at the right; `small`: one of them lets
        phones in."""
        services, words, page = self.services, self.services.words, self.page
        size, gap = (72, 12) if services.unit.compact else (56, 16)
        sound = services.settings.sound

        def icon(name: str, picture: str, press: Callable[[], None], tip: str, turn: int) -> Node:
            made = control(IconButton, ("icon", name), picture, press, tip=words(tip))
            return made.of(size, size, turn=turn)

        def mute() -> None:
            settings = services.settings
            services.change(replace(settings, sound=not settings.sound))

        def make() -> Node:
            back = icon("back", "back", self.back, "tip.back", 2)
            code = control(
                Button, ("icon", "code"), words("code.door"),
                partial(services.open, Route.CODE, self._waiting), kind=Kind.GHOST,
            ).of(250, size, turn=3)  # fmt: skip
            tutorial = partial(services.open, Route.TUTORIAL, services.store)
            side = page.side if not self.docked else None
            icons = (
                icon("first", "hand", tutorial, "tip.first_evening", 6) if page.tutorial else None,
                icon("side", "table", self.drawer.toggle, side.tip, 8) if side else None,
                icon("phones", "phone", self._let_phones_in, "tip.phones", 7) if small else None,
                icon("sound", "sound" if sound else "mute", mute,
                     "tip.mute" if sound else "tip.unmute", 5),
                icon("rules", "help", services.stack.explain, "tip.rules", 4),
            )  # fmt: skip
            pad = (58 - size / 2, 48 - size / 2)
            return row(
                back,
                space(16),
                code,
                space(),
                row(*icons, gap=gap),
                pad=pad,
                wide=fill(),
                high=96,
                shows=header(words("new.title"), aside=384),
            )

        return self.branch("corners", (sound, small, self.docked), make)

    def _hints(self) -> list[Hint]:
        """Keys worth knowing; where there is no room for all, the first ones."""
        page, services = self.page, self.services
        drawer = page.side and (Command.POINTS, page.side.legend)
        step, change = (Command.NEXT, "legend.next"), (Command.MORE_LESS, "legend.change")
        found = [step, change] if not drawer or self.docked else [change, drawer, step]
        if page.seating.may_be_free:
            free = (Command.FREE_CHAIR, "legend.free_chair")
            shuffle = (Command.SHUFFLE, "legend.shuffle_guests")
            more = [step, change, free, shuffle]
            found = more if not drawer or self.docked else [change, shuffle, drawer, free]
        return [Hint(services.cap(command), services.words(key)) for command, key in found]


# --- the way to begin ----------------------------------------------------------------------------
class StartButton(Button):
    """Greyed, its reason stands beside it, where it can always be read."""

    @property
    def hint(self) -> str:
        return ""


def start_note(words: Words, waiting: Match | None, chips: int | None) -> str:
    """What starting means: everybody's chips, or the end of the match that waits."""
    if waiting is None:
        return words("new.start_note", count=chips) if chips else ""
    game, games = progress(waiting)
    if not games:
        return words("new_table.start_ends", game=game)
    return words("new.start_ends", game=game, games=games)


def _show_problem(sentence: str, pen: Pen, box: Rect) -> None:
    kit = pen.kit
    size = kit.size(TypeScale.SMALL)
    lines = kit.lettering.wrap(sentence, Face.MEDIUM, size, box.w - kit.px(60))
    step = kit.lettering.leading(size)
    letters = [kit.lettering.line(line, Face.MEDIUM, size, TEXT) for line in lines]
    width = max(each.get_width() for each in letters) + kit.px(44)
    height = len(lines) * step + kit.px(20)
    face = kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0)
    pen.shape(face, (box.centerx - width / 2, box.centery - height / 2), 1)
    for index, each in enumerate(letters):
        y = box.centery + (index - (len(lines) - 1) / 2) * step
        pen.centre(each, (box.centerx, y))
