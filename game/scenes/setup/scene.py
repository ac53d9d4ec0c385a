"""A new match of any game: all about it on one page, so that Enter alone starts a good one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Resized
from game.match.games import GAMES
from game.match.options import MAIN
from game.scenes.panel_page import Hint, PanelPage, header, legend
from game.scenes.phones.joining import JoinPanel
from game.scenes.setup.chairs import ChairRows
from game.scenes.setup.choices import GameColumn, RulesColumn
from game.scenes.setup.layout import HEADER_ASIDE, SetupLayout, setup_layout
from game.scenes.setup.lobby import Lobby
from game.scenes.setup.match_setup import MatchSetup, Value
from game.scenes.setup.page import SPEED, SPEEDS, Choice, SetupPage
from game.scenes.setup.pages import page_for
from game.scenes.setup.people import People
from game.scenes.setup.side import Drawer, SidePanel
from game.scenes.setup.widgets import StartButton, lay_problem, start_note
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.screen import lay_out, relay
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from pygame import Rect

    from game.match.match import Match
    from game.phones.phones import Phones
    from game.scenes.setup.match_setup import Values
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

LAST: Final = "last_table"
"""Under this name the game chosen last lies in the store."""

_START: Final = ("footer", "start")


class SetupScene(PanelPage):
    """Choices and chairs: then the table."""

    name = "new page"

    def __init__(
        self, game: str | None = None, waiting: Match | None = None, *, way_in: bool = False
    ) -> None:
        """`game`: by default the one chosen last. `waiting`: a match that is set aside when another
        one starts. `way_in`: whether phones are shown it at once, in narrow windows, too."""
        self._game, self._waiting, self._way_in = game, waiting, way_in
        self.page: SetupPage
        self.setup: MatchSetup
        """What is chosen now."""
        self.layout: SetupLayout
        self.side: SidePanel | None
        """What is worth reading before."""
        self.drawer = Drawer()
        self._built: tuple[object, ...] = ()
        self._lobby: Lobby | None = None

    # --- what the stack calls --------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        name = self._game or services.store.setting(LAST)
        self.page = page_for(name if name in GAMES else MAIN)
        self.setup = self.page.from_json(services.store.setting(self.page.setting))
        self._people = People(services)
        self.services = services
        self._open_lobby()
        super().enter(services)
        if self._way_in and not self.layout.docked:
            self.drawer.toggle()

    def leave(self) -> None:
        if self._lobby is not None:
            self._lobby.close()
        kept = self._lobby.without_phones if self._lobby is not None else self.setup
        self.services.store.keep_setting(self.page.setting, self.page.to_json(kept))

    def handle(self, intent: Intent) -> None:
        if self.drawer.over and not isinstance(intent, Resized):
            self.drawer.handle(intent)
        else:
            super().handle(intent)
        self._renew()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.drawer.update(seconds)
        self._renew()

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        for column in self.columns:
            column.draw(picture)
        self.drawer.draw(picture)

    @property
    def resting(self) -> bool:
        return self.group.resting and self.drawer.resting

    @property
    def typing(self) -> bool:
        return self.group.typing and not self.drawer.out

    def _open_lobby(self) -> None:
        """Serve the phones, once they are let in."""
        phones = self.services.phones
        if phones is not None and phones.open and self._lobby is None:
            names = self.services.words.variants("human.name")
            self._lobby = Lobby(
                phones, self.page.game, lambda: self.setup, self.change, self.start, names
            )

    @property
    def _may_invite(self) -> bool:
        services = self.services
        return bool(self.page.side) and services.phones is None and not services.guarded

    def _let_phones_in(self) -> None:
        """Show the way in; where the panel is a drawer, pull it out."""
        self.services.invite()
        self._open_lobby()
        lay_out(self)
        if not self.layout.docked and not self.drawer.out:
            self.drawer.toggle()

    # --- what can be done ------------------------------------------------------------------------
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
        if self._built == _structure(self.services, self.page, setup, self._people):
            for column in self.columns:
                column.follow(setup)
            relay(self)

    def start(self) -> None:
        """Take the seats, if nothing is in the way, and nothing lies over the page."""
        services, setup = self.services, self.setup
        if self.chairs.problem or services.stack.top is not self:
            return
        services.play(Cue.BUTTON)
        self._people.sit_down(setup)
        if self._lobby is not None:
            self._lobby.leave_for_table()
        options = self.page.options(setup.values, setup.seats, services.new_seed())
        services.replace_by(Route.TABLE, services.store.running.begin(options))

    # --- keys ------------------------------------------------------------------------------------
    def pressed(self, pressed: Pressed) -> bool:
        typing, key, means = self.group.typing, pressed.key, self.services.means
        if key is Key.BACK and typing:
            self.group.focus_on(_START)
        elif typing:
            return False
        elif means(Command.POINTS, pressed) and self.side and not self.layout.docked:
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

    # --- layout ----------------------------------------------------------------------------------
    def _renew(self) -> None:
        """Make the widgets anew where they are not the right ones any more."""
        now = _structure(self.services, self.page, self.setup, self._people)
        if now != self._built and self.services.stack.top is self:
            lay_out(self)

    def place(self) -> None:
        services, page, setup = self.services, self.page, self.setup
        self._built = _structure(services, page, setup, self._people)
        long_start = self._waiting is not None
        layout = self.layout = setup_layout(
            services.unit, page, setup, long_start=long_start, inviting=self._may_invite
        )
        turn = partial(_turn_to, services, page.game, self._waiting)
        self.chairs = ChairRows(
            services, page, layout, setup, self._people, self.change,
            lambda: self.group.focus_on(_START),
        )  # fmt: skip
        self.columns: list[GameColumn | RulesColumn | ChairRows]
        self.columns = [GameColumn(services, page, layout, setup, self.choose, turn), self.chairs]
        if page.house_rules:
            rules = RulesColumn(services, page, layout, setup, self.choose)
            self.columns.insert(1, rules)
        make, docked = page.side.make if page.side else None, layout.docked
        if make and self._lobby is not None and services.phones is not None:
            make = partial(_join_panel, services.phones, lambda: lay_out(self))
        self.side = make(services, layout["side"], setup.values, not docked) if make else None
        self.drawer.hold(services, self.side, docked=docked)
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
        columns = chain(*(column.widgets for column in self.columns))
        beside = self.side.widgets if self.side and docked else ()
        invite = self._let_phones_in if self._may_invite else None
        icons = _icons(services, self.page, self.layout, self.back, self.drawer.toggle, invite)
        phones = _phones_button(services, self.layout, invite)
        open_code = partial(services.open, Route.CODE, self._waiting)
        code = Button(
            services.kit, ("icon", "code"), self.layout["code"], services.words("code.door"),
            open_code, kind=Kind.GHOST,
        )  # fmt: skip
        return [*columns, *beside, back, *phones, self._start, icons[0], code, *icons[1:]]

    def lay(self, items: Items) -> None:
        services, page, box = self.services, self.page, self.layout["legend"]
        chips = page.chips(self.setup.values) if page.chips else None
        self._start.second = start_note(services.words, self._waiting, chips)
        self._start.reason = problem = self.chairs.problem
        self._start.glowing = not problem
        header(items, services, services.words("new.title"), aside=HEADER_ASIDE)
        if problem:
            lay_problem(items, services, box, problem)
        else:
            hints = _hints(services, page, docked=self.layout.docked)
            legend(items, services, hints, box.center, box.w)


def _structure(
    services: Services, page: SetupPage, setup: MatchSetup, people: People
) -> tuple[object, ...]:
    """What the widgets depend on: where it changes, they are made anew."""
    offered = tuple(people.offered(setup.chairs[n].name) for n in setup.humans)
    who = tuple(chair.who for chair in setup.chairs)
    named = [choice.name for row in page.shown_rows(setup.values) for choice in row]
    side = page.side and page.side.about(setup.values)
    phones = JoinPanel.stamp(services.phones) if services.phones is not None else ()
    sound = services.settings.sound
    return setup.open, who, named, side, sound, people.known, offered, phones


def _join_panel(
    phones: Phones, changed: Callable[[], None], services: Services, box: Rect, values: Values,
    drawer: bool,
) -> SidePanel:  # fmt: skip
    """What stands beside the chairs while phones come in."""
    del values
    return JoinPanel(services, box, phones, changed, drawer=drawer)


def _turn_to(services: Services, here: str, waiting: Match | None, game: str) -> None:
    """Open the page of another game than the one `here`; it is the first next time."""
    if game != here:
        services.store.keep_setting(LAST, game)
        services.replace_by(Route.SETUP, game, waiting)


def _mute(services: Services) -> None:
    services.change(replace(services.settings, sound=not services.settings.sound))


def _icons(
    services: Services,
    page: SetupPage,
    layout: SetupLayout,
    back: Callable[[], None],
    toggle: Callable[[], None],
    let_phones_in: Callable[[], None] | None,
) -> list[Widget]:
    """What stands in the corners, in the order of the focus."""
    sound, places = services.settings.sound, layout.icons
    icons: list[tuple[str, Rect, str, Callable[[], None], str]] = [
        ("back", layout["back icon"], "back", back, "tip.back"),
        ("rules", places[0], "help", services.stack.explain, "tip.rules"),
        ("sound", places[1], "sound" if sound else "mute", partial(_mute, services),
         "tip.mute" if sound else "tip.unmute"),
    ]  # fmt: skip
    if page.tutorial:
        tutorial = partial(services.open, Route.TUTORIAL, services.store)
        icons.append(("first", places[-1], "hand", tutorial, "tip.first_evening"))
    small = let_phones_in is not None and layout.phones is None
    if let_phones_in is not None and small:
        icons.append(("phones", places[2], "phone", let_phones_in, "tip.phones"))
    if page.side and not layout.docked:
        icons.append(("side", places[3 if small else 2], "table", toggle, page.side.tip))
    return [
        IconButton(services.kit, ("icon", key), place, drawing, press, tip=services.words(tip))
        for key, place, drawing, press, tip in icons
    ]


def _phones_button(
    services: Services, layout: SetupLayout, let_phones_in: Callable[[], None] | None
) -> list[Widget]:
    """The large one, where it has room."""
    if let_phones_in is None or layout.phones is None:
        return []
    return [
        Button(
            services.kit, ("footer", "phones"), layout.phones, services.words("tip.phones"),
            let_phones_in, icon="phone", beside=True,
        )
    ]  # fmt: skip


def _hints(services: Services, page: SetupPage, *, docked: bool) -> list[Hint]:
    """Keys worth knowing; where there is no room for all, the first ones."""
    drawer = page.side and (Command.POINTS, page.side.legend)
    step, change = (Command.NEXT, "legend.next"), (Command.MORE_LESS, "legend.change")
    found = [step, change] if not drawer or docked else [change, drawer, step]
    if page.seating.may_be_free:
        free = (Command.FREE_CHAIR, "legend.free_chair")
        shuffle = (Command.SHUFFLE, "legend.shuffle_guests")
        more = [step, change, free, shuffle]
        found = more if not drawer or docked else [change, shuffle, drawer, free]
    return [Hint(services.cap(command), services.words(key)) for command, key in found]
