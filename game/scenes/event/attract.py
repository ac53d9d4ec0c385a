"""Tables that play by themselves: nobody is told anything there, and after one comes another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import PadButton
from game.input.intents import DIGITS, Intent, Key, PointerPressed, Pressed, Resized, Undo
from game.match.guests import HOST
from game.match.match import Match
from game.match.special import first_to_act
from game.scenes.event.lessons import Lessons
from game.scenes.event.marquee import Marquee, ScanBoard
from game.scenes.event.phones import EventDesk
from game.scenes.panel_page import medallion, smoky_line
from game.storage.event_settings import HUMANS, EventSettings, demo_for, next_table, options_for
from game.storage.visits import total
from game.table.scene import TableScene
from game.ui.boxes import Box, Places, box, column, fill, row, stack
from game.ui.language import change_language
from game.ui.notice import Announcing
from game.ui.picture.dusk import dusk
from game.ui.picture.items import Items
from game.ui.routes import Route
from game.ui.scene import Scene
from game.ui.text.lines import put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind, row_px
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from game.match.game import Options
    from game.storage.visits import Winner
    from game.ui.boxes import Unit
    from game.ui.host import Host
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services


STAYS: Final = 60.0
"""Seconds a table is shown at least, where there are several."""


class DemoTable(TableScene):
    """A match of guests that is not kept."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, told=False)
        self.over = False
        """Whether the match was shown to its end."""

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


def language_buttons(services: Services, places: Sequence[Rect], *, z: int) -> list[Button]:
    """One for each language; that of the moment is of gold."""
    kit, words = services.kit, services.words
    labels = tuple(language_name(each, words) for each in languages())
    size = row_px(kit, labels, min(place.w for place in places) - kit.px(120))
    return [
        Button(
            kit, ("event language", number), place, label,
            partial(change_language, services, language),
            kind=Kind.PRIMARY if language == words.language else Kind.SECONDARY,
            cap=str(number), label_px=size, z=z,
        )
        for number, (language, label, place) in enumerate(
            zip(languages(), labels, places, strict=True), 1
        )
    ]  # fmt: skip


MARQUEE: Final = (1000, 180)
PLAQUE: Final = (720, 70)
_HANGS: Final = 28
"""How far the plaque reaches up into the marquee."""
_WIDEST: Final = 0.5
"""The marquee's width, as a share of the window's, so that the cards beside it are seen."""
_MARGIN, _GAP, _BOARDS, _FOOT = 50, 20, 220, 22
_ABOVE: Final = 12
"""From the buttons down to the boards, u."""
_LANGUAGE: Final = (300, 75)
"""A button for a language: at 1080 lines more than 64 px high."""
_SCAN: Final = ((584, 548), (450, 548))
"""What leads phones in: in wide windows, and in others."""
_BEST: Final = 0.34
"""The board of the best beside it, as a share of the room that is left."""
_BEYOND: Final = 40
"""So far the counter reaches beyond the window: its edges are not seen."""


def attract_layout(unit: Unit, languages: int = 2) -> Places:
    """As far down as the boards allow, at the same place for all tables: below the cards and the
    bowl of most, below the rim of the bowl and the tray of the duel. Buttons for the languages
    (`language 0` …) are at both sides of the marquee, further ones above them."""
    wide = min(MARQUEE[0], _WIDEST * unit.across)
    side = min(430, (unit.across - 2 * _MARGIN - 2 * _GAP) * 0.27)
    beside = min(_LANGUAGE[0], (unit.across - wide) / 2 - _MARGIN - _GAP)
    head = stack(
        box("marquee", wide, MARQUEE[1], at=(0.5, 0)),
        box("plaque", *PLAQUE, at=(0.5, 1)),
        wide=fill(),
        high=MARQUEE[1] - _HANGS + PLAQUE[1],
    )
    boards = row(
        box("best", side), box("lesson"), box("today", side), gap=_GAP, wide=fill(), high=_BOARDS
    )
    lower = column(box(), head, boards, gap=_GAP, pad=(_MARGIN, 0, _MARGIN, _FOOT), wide=fill())
    left, right = (
        column(box(), *_buttons(range(first, languages, 2), beside), gap=_ABOVE) for first in (0, 1)
    )
    foot = _ABOVE + _BOARDS + _FOOT
    window = stack(lower, row(left, box(), right, pad=(_MARGIN, 0, _MARGIN, foot)))
    return window.within(Rect(0, 0, unit.width, unit.height), unit.u)


def _buttons(numbers: range, wide: float) -> list[Box]:
    """From the last one down to the first."""
    return [box(f"language {number}", wide, _LANGUAGE[1]) for number in reversed(numbers)]


def attract_layout_with_scan(unit: Unit, languages: int = 2) -> Places:
    """The same with a board at the right where phones find the way in (`scan`) in the place of
    `today`; the buttons for the languages stand one over the other."""
    wide, high = _SCAN[not unit.wide]
    left = unit.across - 2 * _MARGIN - _GAP - wide
    button = min(_LANGUAGE[0], 0.23 * left)
    room = left - button - _GAP
    head = stack(
        box("marquee", min(MARQUEE[0], room), MARQUEE[1], at=(0.5, 0)),
        box("plaque", min(PLAQUE[0], room - 2 * _GAP), PLAQUE[1], at=(0.5, 1)),
        wide=fill(),
        high=MARQUEE[1] - _HANGS + PLAQUE[1],
    )
    boards = row(
        box("best", min(430, _BEST * left)), box("lesson"), gap=_GAP, wide=fill(), high=_BOARDS
    )
    upper = row(box(wide=button), head, gap=_GAP, wide=fill())
    lower = column(box(), upper, boards, gap=_GAP, wide=left)
    one_by_one = reversed(_buttons(range(languages), button))
    buttons = column(box(), *one_by_one, gap=_ABOVE, wide=button)
    foot = _ABOVE + _BOARDS
    window = stack(
        row(lower, column(box(), box("scan", wide, high)), gap=_GAP),
        row(buttons, box(), pad=(0, 0, 0, foot)),
        pad=(_MARGIN, 0, _MARGIN, _FOOT),
    )
    return window.within(Rect(0, 0, unit.width, unit.height), unit.u)


def counter(unit: Unit, marquee: Rect) -> Rect:
    """What darkens the table, from the marquee's lower edge on."""
    beyond, top = unit.px(_BEYOND), marquee.bottom - unit.px(4)
    return Rect(-beyond, top, unit.width + 2 * beyond, unit.height - top + beyond)


MOST: Final = 3
_TITLE, _FIRST, _UNDER = 44, 84, 16
_PORTRAIT: Final = 46
_PLACE_X, _FACE_X, _NAME_X = 40, 82, 122


def lay_best(items: Items, services: Services, box: Rect, winners: Sequence[Winner]) -> None:
    """Initials or numbers, portraits and chips won; a sentence while nobody has won any."""
    words = services.words
    _lay_panel(items, services, "best", box, words("event.best"))
    if not winners:
        _lay_sentence(items, services, "best", box, words("event.best.none"))
        return
    kit, case = services.kit, services.lettering
    pitch = (box.h - kit.px(_FIRST + 14)) / MOST
    for number, winner in enumerate(winners):
        y = box.y + kit.px(_FIRST) + (number + 0.5) * pitch
        place = case.brass_plain(str(number + 1), kit.size(TypeScale.PANEL_TITLE))
        items.centre(("place", number), place, (box.x + kit.px(_PLACE_X), y), 2)
        side = min(kit.px(_PORTRAIT), round(pitch * 0.8))
        character = winner.character or HOST.character
        medallion(items, services, ("face", number), character, (box.x + kit.px(_FACE_X), y), side)
        gain = words.signed(winner.gained)
        sum_ = case.figures(gain, Face.BOLD, kit.size(TypeScale.TOAST), GAIN)
        right = box.right - kit.px(26)
        items.right(("gain", number), sum_, (right, y), 2)
        name = winner.initials or words("event.guest", number=winner.number)
        left = box.x + kit.px(_NAME_X)
        room = right - sum_.get_width() - kit.px(10) - left
        label = case.fit(name, Face.SEMIBOLD, kit.size(TypeScale.BODY), room, TEXT)
        items.left(("name", number), label, (left, y), 2)


def lay_today(items: Items, services: Services, box: Rect, games: int, guests: int) -> None:
    """How much was played today; an invitation while no game is finished."""
    words, kit, case = services.words, services.kit, services.lettering
    _lay_panel(items, services, "today", box, words("event.today"))
    if not games:
        _lay_sentence(items, services, "today", box, words("event.today.none"))
        return
    room, px = box.w - 2 * kit.px(28), kit.size(TypeScale.BODY)
    top, pitch = box.y + kit.px(_TITLE + 22), case.leading(px)
    first = box.bottom - kit.px(_UNDER) - 1.5 * pitch  # the middle of the first of two lines
    free = first - pitch / 2 - top
    sum_ = case.brass_plain(str(games), min(kit.size(TypeScale.BANNER), round(free)))
    items.centre("games", sum_, (box.centerx, top + free / 2), 2)
    for number, text in enumerate(
        (words("event.games", count=games), words("event.guests", count=guests))
    ):
        ink = TEXT if not number else TEXT_DIM
        line = case.fit(text, Face.MEDIUM, px, room, ink)
        items.centre(("played", number), line, (box.centerx, first + number * pitch), 2)


def _lay_panel(items: Items, services: Services, name: str, box: Rect, title: str) -> None:
    kit = services.kit
    items.shape((name, "panel"), kit.paint.panel(*box.size, u=kit.u), box.topleft)
    side = kit.px(30)
    head = Rect(box.x + side, box.y, box.w - 2 * side, 2 * kit.px(_TITLE))
    put_title(items, kit, (name, "title"), title, head)


def _lay_sentence(items: Items, services: Services, name: str, box: Rect, text: str) -> None:
    kit, side = services.kit, services.kit.px(34)
    top, foot = box.y + kit.px(_FIRST), box.bottom - kit.px(20)
    room = Rect(box.x + side, top, box.w - 2 * side, foot - top)
    put_paragraph(items, kit, f"{name} sentence", text, room, face=Face.ITALIC)


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
