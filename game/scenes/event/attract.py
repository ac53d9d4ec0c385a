"""The screen of an event while nobody plays: guests play among themselves, the marquee shines, and
one press sits down. The tables that the host chose take turns.

The table is a real one, which only plays by itself; what lies over its lower half is drawn here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import PadButton
from game.input.intents import DIGITS, Intent, Key, PointerPressed, Pressed, Resized, Undo
from game.scenes.event.attract_layout import (
    attract_layout,
    attract_layout_with_scan,
    counter,
)
from game.scenes.event.boards import MOST, lay_best, lay_today
from game.scenes.event.demo import STAYS, DemoTable, demo_table
from game.scenes.event.language_buttons import language_buttons
from game.scenes.event.lessons import Lessons
from game.scenes.event.marquee import Marquee
from game.scenes.event.phones import EventDesk
from game.scenes.event.scan_board import ScanBoard
from game.scenes.event.visit import begin_visit, sit_down
from game.scenes.panel_page import smoky_line
from game.storage.event_settings import next_table
from game.storage.visits import total
from game.ui.language import change_language
from game.ui.notice import Announcing
from game.ui.picture.dusk import dusk
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.scene import Scene
from game.words.words import languages

if TYPE_CHECKING:
    from game.match.game import Options
    from game.ui.host import Host
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services
    from game.ui.widgets import Button

_Z: Final = 3300
"""Over the table and what is said at it."""
_NOTE: Final = 36
"""From the upper edge to the middle of what the host has to know, u."""
_MENU: Final = 84
"""Side of the square around the menu in the corner that can be pressed, u."""


class AttractScene(Scene):
    """Whatever is pressed starts a short match; 1 and 2 choose the language, and Esc, Pause and the
    menu in the corner lead to the host's page, behind the PIN."""

    explains = True
    """Any key sits down, F1 as well, for here is explained how it works."""

    def __init__(self, table: str = "") -> None:
        """`table`: the one shown; by default the first that the host chose."""
        self.name = table
        self._table: DemoTable | None = None
        self.shown_for = 0.0
        self.note = Items("event note")

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._services: Services = services
        self.announcing = Announcing(services)
        event = self._host.event
        if self.name not in event.tables:
            self.name = event.tables[0]
        self._host.shown = self.name
        if self._table is None:
            self._table = demo_table(event, self.name, services.new_seed())
        self._table.enter(services)
        self._desk = self._open_desk()
        self._lay_out()

    def leave(self) -> None:
        if self._desk is not None:
            self._desk.close()
        if self._table is not None:
            self._table.leave()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self.table.handle(intent)
                self._lay_out()
            case Pressed(key) if key in DIGITS[: len(languages())]:
                change_language(self._services, languages()[DIGITS.index(key)])
            case Pressed(Key.LEFT | Key.RIGHT as key, button=PadButton()):
                self._turn_language(1 if key is Key.RIGHT else -1)
            case PointerPressed(x, y) if button := self._language_button(x, y):
                button.on_press()
            case Pressed(Key.BACK | Key.PAUSE):
                self._open_host_page()
            case PointerPressed(x, y) if self._menu.collidepoint(x, y):
                self._open_host_page()
            case Pressed() | PointerPressed() | Undo():
                self._begin()

    def update(self, seconds: float) -> None:
        game = self.table.playback.table.game
        self.table.update(seconds)
        self.shown_for += seconds
        next_game = self.table.playback.table.game != game
        others = len(self._host.event.tables) > 1
        shown = self.table.over or (others and next_game and self.shown_for > STAYS)
        waited_for = self._desk is not None and self._desk.taken  # chairs are those of this table
        if shown and not waited_for:
            self._services.replace(AttractScene(next_table(self._host.event, self.name)))
            return
        won = self.table.tabletop.game.hud.banner
        self.marquee.say((won.title, won.subtitle) if won is not None else None)
        self.marquee.update(seconds)
        self.lessons.update(seconds)
        if self._day != self._services.on_date() or self._way_in != self._shown_way_in:
            self._lay_out()
        elif self.scan is not None:
            self.scan.update(seconds)
        if self.announcing.update(seconds):
            self._lay_note(self.announcing.text)

    def draw(self, picture: Picture) -> None:
        self.table.draw(picture)
        picture.drop_group("banner")  # the marquee says it
        for part in (self.boards, self.note, self.marquee, self.lessons.items, self.scan):
            if part is not None:
                part.draw(picture)
        for button in self.language_buttons:
            button.draw(picture)

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
    def _begin(self) -> None:
        """Sit down: the short match, kept like any other."""
        services = self._services
        services.replace(sit_down(services, self._host, self.name))

    def _open_desk(self) -> EventDesk | None:
        """Serve the phones, if they are let in."""
        services, phones = self._services, self._services.phones
        if phones is None:
            return None

        def begin(options: Options) -> None:
            if services.stack.top is self:  # else the host does something, or somebody reads
                phones.room.nobody_ready()
                services.replace(begin_visit(services, self._host, self.name, options))

        return EventDesk(phones, self._host.event, self.name, services.new_seed(), begin)

    @property
    def _way_in(self) -> tuple[str, int] | None:
        """Where phones come in, and how many chairs are free; None while they can't."""
        phones = self._services.phones
        if phones is None or self._desk is None or not phones.link:
            return None
        return phones.link, self._desk.free

    @property
    def _host(self) -> Host:
        """The host of the event. Raises AssertionError where there is none."""
        assert self._services.host is not None
        return self._services.host

    def _language_button(self, x: int, y: int) -> Button | None:
        """The button for a language at (x, y) px."""
        buttons = self.language_buttons
        return next((each for each in buttons if each.target.collidepoint(x, y)), None)

    def _turn_language(self, by: int) -> None:
        """To the next language, if there is one; not around."""
        known = languages()
        index = known.index(self._services.words.language) + by
        if 0 <= index < len(known):
            change_language(self._services, known[index])

    def _open_host_page(self) -> None:
        self._host.ask(lambda: self._services.open(Route.HOST_PAGE))

    def _lay_out(self) -> None:
        services = self._services
        layout = self.table.playback.board.poses.layout
        self._shown_way_in = way_in = self._way_in
        laid = attract_layout_with_scan if way_in else attract_layout
        place = laid(services.unit, len(languages()))
        side = services.kit.px(_MENU)
        self._menu = Rect(0, 0, side, side)
        self._menu.center = round(layout.menu[0] * services.u), round(layout.menu[1] * services.u)
        self.boards = Items("event", z=_Z)
        dark = counter(services.unit, place["marquee"])
        self.boards.put("counter", dusk(self.table.tabletop.stage.room, dark), (0, dark.top))
        self._day = day = services.on_date()
        visits = services.store.visits
        games = (
            sum(match.games for match in services.store.archive.history(began=day)) if day else 0
        )
        guests = total(visits.by_hour(day)).visitors if day else 0
        lay_best(self.boards, services, place["best"], visits.best(day, MOST))
        self.scan = None
        if way_in and services.phones is not None:
            free = way_in[1]
            self.scan = ScanBoard(services, place["scan"], services.phones, free, z=_Z + 10)
        else:
            lay_today(self.boards, services, place["today"], games, guests)
        buttons = [place[f"language {number}"] for number in range(len(languages()))]
        self.language_buttons = language_buttons(services, buttons, z=_Z + 30)
        event = self._host.event
        self.marquee = Marquee(
            services,
            place["marquee"],
            place["plaque"],
            text=event.house_text,
            logo=event.logo,
            z=_Z + 10,
            press="event.scan_or_press" if way_in else "event.press",
        )  # fmt: skip
        if self.marquee.no_logo:
            self._host.tell_once(services.words("event.no_logo", path=event.logo))
        self.lessons = Lessons(services, self.name, event.variant, place["lesson"], z=_Z + 1)
        self.lessons.update(0.0)
        self._lay_note(self.announcing.text)

    def _lay_note(self, text: str) -> None:
        """What the host has to know, at the upper edge."""
        services, self.note = self._services, Items("event note", z=_Z + 30)
        if text:
            middle = services.size[0] // 2, services.kit.px(_NOTE)
            smoky_line(self.note, services, "note", text, middle, services.size[0])
