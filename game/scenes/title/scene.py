"""The sentences on the title: one at the lower edge, and a notice if there is one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed
from game.scenes.first_evening import offered
from game.scenes.title.boards import DailyEntry, DuelEntry, HistoryEntry, WaitingMatch
from game.scenes.title.layout import TitleLayout
from game.scenes.title.room import TitleRoom
from game.storage.settings import Speed, Spoken
from game.ui.key_labels import written
from game.ui.language import change_language
from game.ui.notice import Announcing
from game.ui.paint.styles import Plaque
from game.ui.routes import Route
from game.ui.screen import Screen, refresh, relay
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, FOCUS, SMALLEST_TEXT_PX, TEXT, TypeScale
from game.ui.widgets import Button, Kind, Widget, row_px
from game.ui.widgets.buttons import TALLEST_OF_TWO
from game.ui.widgets.kit import Kit
from game.ui.widgets.widget import Key as WidgetKey
from game.ui.widgets.widget import Part
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items
    from game.ui.services import Services


_NOTICE_WIDTH: Final = 1100


def lay_hint(items: Items, kit: Kit, place: TitleLayout, text: str) -> None:
    """The line at the lower edge."""
    case, room = kit.lettering, place.hint_width
    size = case.fit_size((text,), Face.MEDIUM, kit.size(TypeScale.BODY), room)
    line = case.raised(case.cut(text, Face.MEDIUM, size, room), Face.MEDIUM, size, TEXT)
    items.put("hint", line, line.get_rect(center=place.hint).topleft)


def lay_notice(items: Items, kit: Kit, place: TitleLayout, text: str) -> None:
    """A sentence on a plaque above the buttons, in as many lines as it needs."""
    case, text = kit.lettering, text.replace(str(Path.home()), "~")
    px = max(SMALLEST_TEXT_PX, kit.size(TypeScale.BODY))
    room = min(kit.px(_NOTICE_WIDTH), place.size[0] - 4 * place.margin)
    lines = even_lines(case, text, Face.MEDIUM, px, room)
    drawn = [
        case.line(case.cut(line, Face.MEDIUM, px, room), Face.MEDIUM, px, TEXT) for line in lines
    ]
    step = case.leading(px)
    width = max(line.get_width() for line in drawn) + 2 * kit.px(34)
    box = Rect(0, 0, width, (len(lines) - 1) * step + round(px * 2.3))
    box.midbottom = place.notice
    plaque = kit.paint.plaque(box.w, box.h, Plaque.LACQUER, u=kit.u, step=kit.px(10))
    items.shape("notice", plaque, box.topleft)
    middle = box.centery - (len(lines) - 1) * step // 2
    for index, line in enumerate(drawn):
        at = line.get_rect(center=(box.centerx, middle + index * step)).topleft
        items.put(("notice", index), line, at, 1)


_AIR_U: Final = 12
_RING: Final = 1.75
"""Height of what the focus ring goes around, in sizes of the letters."""


class LanguageSwitch(Widget):
    """Words side by side at the right of its room; pressing one of them chooses it."""

    sideways = True
    takes_enter = True

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        names: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
    ) -> None:
        """`names` of the languages in themselves, `chosen` the index of the present one."""
        super().__init__(kit, key, rect)
        self.names = tuple(names)
        self.chosen = chosen
        self.on_choose = on_choose
        self._pointed: int | None = None
        self._size = kit.lettering.fit_size(
            (" / ".join(self.names),), Face.SEMIBOLD, kit.size(TypeScale.SMALL + 1), rect.w
        )

    def point(self, x: int, y: int) -> None:
        self._pointed = self._index(x)

    def press(self, x: int, y: int) -> None:
        self._choose(self._index(x))

    def confirm(self) -> None:
        self._choose((self.chosen + 1) % len(self.names))

    def nudge(self, by: int, *, fine: bool) -> bool:
        return self._choose(self.chosen + by)

    def focus_shape(self) -> tuple[Rect, int | None]:
        words, air = self._words(), self.kit.px(_AIR_U)
        left = words[0].x - air
        tall = min(self.rect.h - self.kit.px(8), round(self._size * _RING))
        return Rect(left, self.rect.centery - tall // 2, self.rect.right + air - left, tall), None

    def _choose(self, index: int) -> bool:
        if index == self.chosen or not 0 <= index < len(self.names):
            return False
        self.chosen = index
        self.on_choose(index)
        return True

    def _index(self, x: int) -> int:
        """The name nearest to that x in px."""
        words = self._words()
        return min(range(len(words)), key=lambda index: abs(words[index].centerx - x))

    def _words(self) -> list[Rect]:
        """Where each name stands, from the right edge of the room."""
        kit, right = self.kit, self.rect.right
        gap = kit.lettering.width(" / ", Face.MEDIUM, self._size)
        places: list[Rect] = []
        for name in reversed(self.names):
            # every name takes the room it needs when it is the chosen one, so nothing moves
            width = kit.lettering.width(name, Face.SEMIBOLD, self._size)
            places.insert(0, Rect(right - width, self.rect.y, width, self.rect.h))
            right -= width + gap
        return places

    def _state(self) -> Hashable:
        return self.chosen, self._pointed if self.hovered else None

    def _make(self) -> list[Part]:
        kit, parts = self.kit, list[Part]()
        places = self._words()
        for index, (name, place) in enumerate(zip(self.names, places, strict=True)):
            chosen = index == self.chosen
            face = Face.SEMIBOLD if chosen else Face.MEDIUM
            lit = self.hovered and self._pointed == index and not chosen
            word = kit.lettering.raised(name, face, self._size, FOCUS if lit else TEXT)
            x = place.centerx - word.get_width() // 2 - self.rect.x
            parts.append(Part(f"name {index}", word, x, (self.rect.h - word.get_height()) // 2, 1))
            if chosen:
                line = Surface((place.w, max(2, round(2 * kit.u))))
                line.fill(BRASS_LIGHT)
                below = self.rect.h // 2 + round(self._size * 0.62)
                parts.append(Part("line", line, place.x - self.rect.x, below, 1))
            if index:
                slash = kit.lettering.raised("/", Face.MEDIUM, self._size, TEXT)
                middle = (places[index - 1].right + place.x) // 2 - self.rect.x
                x = middle - slash.get_width() // 2
                y = (self.rect.h - slash.get_height()) // 2
                parts.append(Part(f"slash {index}", slash, x, y))
        return parts


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
