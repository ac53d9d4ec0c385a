"""The title: the café with the lamp up, a row of buttons, and a match that may be waiting.

The first frame must come at once, so nothing of the rules or the table is imported for it, and the
picture is composed while the room is still dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed
from game.scenes.first_evening import offered
from game.scenes.title.boards import DailyEntry, DuelEntry, HistoryEntry, WaitingMatch
from game.scenes.title.layout import TitleLayout
from game.scenes.title.room import TitleRoom
from game.scenes.title.signs import lay_hint, lay_notice
from game.scenes.title.switch import LanguageSwitch
from game.storage.settings import Speed, Spoken
from game.ui.key_labels import written
from game.ui.language import change_language
from game.ui.notice import Announcing
from game.ui.routes import Route
from game.ui.screen import Screen, refresh, relay
from game.ui.theme import TypeScale
from game.ui.widgets import Button, Kind, Widget, row_px
from game.ui.widgets.buttons import TALLEST_OF_TWO
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items
    from game.ui.services import Services

_ANY_KEY: Final = frozenset({Key.LETTER, Key.OTHER, Key.PAUSE, Key.DELETE, Key.ERASE}) | frozenset(
    Key[f"DIGIT_{digit}"] for digit in range(1, 10)
)


DEMO_AFTER: Final = 12.0
"""Seconds without input after which guests begin to play among themselves."""


class TitleScene(Screen):
    """Where every evening begins."""

    name = "title page"
    z = 60

    def __init__(self, *, keys: bool = False) -> None:
        """`keys`: the focus ring is seen from the start."""
        self._room: TitleRoom
        self.shows_focus = keys
        self.said = ""
        """The line at the lower edge."""
        self._idle = 0.0

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._waiting = WaitingMatch(services)
        self.announcing = Announcing(services)
        self._room = TitleRoom(services)
        self._daily = DailyEntry(services)
        self._regulars = HistoryEntry(services)
        self._duel = DuelEntry(services, lambda: self._page("duel"))
        super().enter(services)
        services.work(self._look_at_regulars())
        if self._waiting.exists:
            services.work(self._look_at_match())

    def leave(self) -> None:
        self._room.close()

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        match intent:
            case PointerMoved(x, y) if self._room.life is not None:
                self._room.life.point(x, y)
            case PointerPressed():
                self.shows_focus = False
            case Pressed():
                self.shows_focus = True
        super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        taken = self._letter(pressed) or self.group.handle(pressed)
        if not taken and pressed.key in _ANY_KEY:
            self.group.widgets[0].confirm()
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._daily.update(seconds)
        said, self.said = self.said, self.hint
        if self.announcing.update(seconds) or said != self.said:
            relay(self)
        self._room.update(seconds)
        self._idle += seconds
        if self._idle >= DEMO_AFTER:
            self._idle = 0.0
            if not self.announcing.text:  # it is being read
                _begin_demo(self.services)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._room.draw(picture)

    @property
    def resting(self) -> bool:
        """True also while bulbs chase: four steps a second need no more frames than idling has."""
        return self._room.resting and super().resting

    # --- buttons and signs -----------------------------------------------------------------------
    def place(self) -> None:
        self._place = TitleLayout(self.services.size, self.services.u)
        self._room.lay_out(self._place)
        self.said = self._hint(first=True)

    def lay(self, items: Items) -> None:
        lay_hint(items, self.services.kit, self._place, self.said)
        if self.announcing.text:
            lay_notice(items, self.services.kit, self._place, self.announcing.text)

    @property
    def hint(self) -> str:
        """What Enter does, or a click on what is pointed at."""
        widgets, focused = self.group.widgets, self.group.focused
        meant = next((widget for widget in widgets if widget.hovered), focused)
        for entry in (self._daily, self._regulars, self._duel):
            if meant is not None and meant.key == entry.key:
                return entry.hint
        return self._hint(first=focused is widgets[0])

    def _hint(self, *, first: bool) -> str:
        """What Enter does: with the focus on the `first` button any key does what it says."""
        words = self.services.words
        pad = self.services.device is Device.PAD
        button = written(self.services.cap(Command.CONFIRM))
        if not first:
            return words("title.hint.pad", button=button) if pad else words("title.hint.keys")
        if not self._waiting.exists:
            return words("title.hint_pad", button=button) if pad else words("title.hint")
        if pad:
            return words("title.hint.continue_pad", button=button)
        return words("title.hint.continue")

    def widgets(self) -> list[Widget]:
        """Buttons, boards and language switch."""
        services, place, words = self.services, self._place, self.services.words
        kit, waits = services.kit, self._waiting.exists
        offers: list[tuple[str, str, Callable[[], None]]] = [
            ("play", words("title.play"), partial(self._page, None)),
            ("options", words("title.options"), partial(services.open, Route.OPTIONS)),
            ("quit", words("title.quit"), services.quit),
        ]
        if offered(services.store):
            offers.insert(1, ("first", words("title.first_evening"), self._first_evening))
        if waits:
            offers.insert(0, ("continue", words("title.continue"), self._continue))
        if place.has_room_for(len(offers) + 1) and not offered(services.store):
            offers.insert(-2, ("rules", words("title.rules"), services.stack.explain))
        rects = place.buttons(len(offers))
        labels = tuple(label for _, label, _ in offers)
        px = row_px(kit, labels, rects[0].w - 2 * place.px(20), TypeScale.BUTTON)
        if waits:  # one of them has a second line: all are lettered alike
            px = px.within(rects[0].h * TALLEST_OF_TWO)
        buttons: list[Widget] = [
            Button(
                kit, ("title", name), rect, label, press,
                kind=Kind.SECONDARY if index else Kind.PRIMARY,
                second=self._waiting.note if name == "continue" else "",
                label_px=px, glowing=not index,
            )
            for index, ((name, label, press), rect) in enumerate(zip(offers, rects, strict=True))
        ]  # fmt: skip
        self.default = buttons[0]
        known = sorted(languages())
        switch = LanguageSwitch(
            kit,
            ("title", "language"),
            place.switch,
            [language_name(each, words) for each in known],
            known.index(words.language),
            lambda index: change_language(services, known[index]),
        )
        corner = [self._daily.button(place.daily, waits=waits)] if services.on_date() else []
        boards = [self._regulars.widget(place)]
        if place.has_board:
            boards.append(self._duel.widget(place))
        return [*buttons, *boards, *corner, switch]

    # --- what can be done ------------------------------------------------------------------------
    def _letter(self, pressed: Pressed) -> bool:
        """The letters printed in no button, but known from everywhere else."""
        services = self.services
        for command, press in (
            (Command.QUIT, services.quit),
            (Command.OPTIONS, partial(services.open, Route.OPTIONS)),
            (Command.FIRST_EVENING, self._first_evening),
        ):
            if services.means(command, pressed):
                press()
                return True
        return False

    def _look_at_regulars(self) -> Iterator[None]:
        """Read who had the best evenings, and hang up what the snowman pawns, for the boards."""
        for _ in chain(self._regulars.read(), self._duel.hang(self._place)):
            yield
            if self.services.stack.top is not self:
                return
        refresh(self)

    def _look_at_match(self) -> Iterator[None]:
        """Read the waiting match, so that its button can say how far it is."""
        for _ in self._waiting.reading():
            yield
            if self not in self.services.stack.scenes:
                return
        refresh(self)

    def _continue(self) -> None:
        match = self._waiting.read()
        if match is None:
            refresh(self)
        else:
            self.services.replace_by(Route.TABLE, match)

    def _page(self, table: str | None) -> None:
        """The page of a game, by default the last one; a match that waits goes on waiting."""
        self.services.open(Route.SETUP, table, self._waiting.read())

    def _first_evening(self) -> None:
        """One hand that is explained; a match that waits goes on waiting."""
        self.services.open(Route.TUTORIAL, self.services.store, partial(self._page, None))


def _begin_demo(services: Services) -> None:
    """Guests play, unless somebody listens, or wants nothing to move."""
    settings = services.settings
    still = settings.reduced_motion or settings.speed is Speed.INSTANT
    if not still and settings.spoken is Spoken.OFF:
        services.open(Route.DEMO, services.new_seed())
