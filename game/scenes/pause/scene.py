"""The coffee break: the table stands still behind it, and nothing is lost whatever one chooses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.input.commands import Command, Device
from game.input.intents import (
    NOWHERE,
    Intent,
    Key,
    PadLost,
    PadPlugged,
    PointerMoved,
    Pressed,
    Resized,
)
from game.scenes.panel_page import Hint, legend, medallion, smoky_line
from game.scenes.pause.layout import PauseLayout
from game.scenes.pause.pictures import crown, door
from game.table.standing import DrawWays, Standing
from game.ui.items import Items
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_home
from game.ui.scene import Scene
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    BURGUNDY,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.widgets import Button, FocusGroup, Kind, Widget

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_TITLE: Final = 60
_PORTRAIT: Final = 50
_PLACE: Final = 26
_LEAST_DISPLAY: Final = 24  # px; below, the display face is hard to read
_MOST_LINES: Final = 4
_OPENED: Final = count()
"""How many breaks there have been: every one has another house rule."""


_Row = tuple[str, str, str | Surface, str, Callable[[], None]]


class PauseScene(Scene):
    """Opened over the table."""

    def __init__(
        self,
        standings: Callable[[], tuple[Standing, ...]] = tuple,
        *,
        games: int | None = None,
        shown: bool = False,
        on_leave: Callable[[], None] | None = None,
        review: Callable[[], Scene] | None = None,
        draw: DrawWays | None = None,
        pad_lost: bool = False,
        receipt: str = "",
    ) -> None:
        """`standings` are asked for in the language of the moment; `games` are over, for their
        headline; `shown`: all hands lie open; `on_leave` leads from the table to the title, in the
        usual way when it is None; `review` makes the look back at the games that are over, None:
        there is none yet; `draw`: what is offered instead at a table of draw poker; `pad_lost`: it
        was opened by a gamepad that went; `receipt` is the beginning of that of the deal, empty
        where there is none."""
        self._told = standings
        self._standings: list[Standing] = []
        self._games = games
        self._shown = shown
        self._on_leave = on_leave
        self._look_back = review
        self._draw = draw
        self._pad_lost = pad_lost
        self._receipt = receipt
        self._rule = next(_OPENED)
        self._services: Services
        self._group: FocusGroup
        self._pointer = PointerMoved(NOWHERE, NOWHERE)
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._services = services
        self._lay_out(None)

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out(self._group.focus_key)
                return
            case PointerMoved():
                self._pointer = intent
            case Pressed(Key.BACK | Key.PAUSE):
                self._services.pop()
                return
            case PadLost() | PadPlugged():
                self._pad_lost = isinstance(intent, PadLost)
                self._lay_out(self._group.focus_key)
                return
            case Pressed() if self._letter(intent):
                return
        self._group.handle(intent)

    def update(self, seconds: float) -> None:
        self._group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        self._items.draw(picture)
        self._group.draw(picture)

    @property
    def transparent(self) -> bool:
        return True

    @property
    def resting(self) -> bool:
        return self._group.resting

    @property
    def headline(self) -> str:
        """What the break is called."""
        return self._services.words("pause.pad_lost" if self._pad_lost else "pause.title")

    @property
    def note(self) -> str:
        """The line under the headline; nothing about secrets where all hands lie open."""
        words = self._services.words
        if self._pad_lost:
            return words("pause.pad_lost_note")
        return words("pause.note.open") if self._shown else words("pause.note")

    # --- what can be done ------------------------------------------------------------------------
    def _options(self) -> None:
        self._services.open(Route.OPTIONS)

    def _review(self) -> None:
        if self._look_back is not None:
            self._services.push(self._look_back())

    def _stand(self) -> None:
        """Leave the others to play on."""
        self._services.pop()
        if self._draw is not None and self._draw.stand_up is not None:
            self._draw.stand_up()

    def _go(self) -> None:
        """Away from the table; the match is kept after every answer and waits."""
        if self._on_leave is not None:
            self._on_leave()
        else:
            go_home(self._services)

    def _letter(self, pressed: Pressed) -> bool:
        """The letters on the key caps."""
        if pressed.button is not None:
            return False  # a gamepad goes to the buttons
        doing = {
            Command.OPTIONS: self._options,
            Command.REVIEW: self._review,
            Command.LEAVE: self._go,
            Command.QUIT: self._services.quit,
        }
        for command, do in doing.items():
            if self._services.means(command, pressed):
                do()
                return True
        return False

    # --- laying out ------------------------------------------------------------------------------
    def _lay_out(self, focus: object) -> None:
        services = self._services
        self._standings = sorted(self._told(), key=lambda standing: -standing.chips)
        rows = self._rows()
        self._place = PauseLayout(
            services.size, services.u, buttons=len(rows), players=max(1, len(self._standings))
        )
        self._items = Items("pause", z=5)
        self._furnish()
        if self._place.sides:
            if self._standings:
                self._lay_standings()
            self._lay_note()
        self._group = FocusGroup(
            self._buttons(rows),
            name="pause focus",
            focus=focus if isinstance(focus, tuple) else None,
            ring=services.keyboard,
        )
        self._group.handle(self._pointer)
        self._fresh = True

    def _rows(self) -> list[_Row]:
        """The buttons, from above: name, note, icon, cap, and what each does."""
        services, kit, words = self._services, self._services.kit, self._services.words
        picture = kit.px(32)
        ajar = Surface((kit.px(16) + picture, picture), pygame.SRCALPHA)
        ajar.blit(door(services.art, picture, BRASS_LIGHT), (kit.px(16), 0))
        rows: list[_Row] = [
            ("back", "", "play", services.cap(Command.BACK), services.pop),
            ("rules", "", "book", services.cap(Command.HELP), services.explain),
            ("options", "", "gear", services.cap(Command.OPTIONS), self._options),
        ]
        if self._draw is None:
            cap = services.cap(Command.REVIEW) if services.device is not Device.PAD else ""
            rows.append(("review", "", "bulb", cap, self._review))
        elif self._draw.stand_up is not None:
            rows.append(("stand_up", words("pause.stand_up_note"), "person", "", self._stand))
        away, waits = "leave" if self._draw is None else "to_title", words("pause.leave_note")
        if services.guarded:
            away, waits = "done", ""
        rows.append((away, waits, ajar, services.cap(Command.LEAVE), self._go))
        if not services.guarded:
            cap = services.cap(Command.QUIT)
            rows.append(("quit", words("pause.quit_note"), "home", cap, services.quit))
        return rows

    def _buttons(self, rows: list[_Row]) -> list[Widget]:
        kit, words = self._services.kit, self._services.words
        none_yet = "" if self._look_back else words("pause.review_none")
        return [
            Button(
                kit,
                ("pause button", name),
                rect,
                words("event.done" if name == "done" else f"pause.{name}"),
                press,
                kind=Kind.SECONDARY if index else Kind.PRIMARY,
                second=second,
                cap=cap,
                icon=icon,
                reason=none_yet if name == "review" else "",
            )
            for index, ((name, second, icon, cap, press), rect) in enumerate(
                zip(rows, self._place.buttons, strict=True)
            )
        ]

    def _furnish(self) -> None:
        """Panel, headline, the line under the buttons, the keys."""
        services, place, items = self._services, self._place, self._items
        kit, words, case = services.kit, services.words, services.lettering
        items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        items.shape("crown", crown(kit.u), place.crown, 1)
        title, room = self.headline, place.rule.w
        size: int = case.fit_size((title,), Face.DISPLAY, kit.px(_TITLE), room)
        while size > SMALLEST_TEXT_PX and case.width(title, Face.DISPLAY, size) > room:
            size -= 1
        items.centre("title", case.brass(title, size), place.title, 2)
        note = case.fit(self.note, Face.ITALIC, kit.size(TypeScale.BODY), room, TEXT)
        items.centre("note", note, place.subtitle, 2)
        items.put("rule", _line(place.rule.size), place.rule.topleft, 1)
        text = words("pause.not_saved" if services.store.trouble else "pause.saved")
        foot = case.fit(text, Face.MEDIUM, kit.size(TypeScale.SMALL), room, TEXT_DIM)
        items.centre("foot", foot, place.footnote, 2)
        hints = [
            Hint(services.cap(Command.CHOOSE), words("legend.choose")),
            Hint(services.cap(Command.CONFIRM), words("legend.take")),
            Hint(services.cap(Command.MUTE), words("legend.quiet")),
            Hint(services.cap(Command.MUSIC), words("legend.music")),
        ]
        if not services.guarded:
            hints.append(Hint(services.cap(Command.FULLSCREEN), words("legend.window")))
        across = services.size[0] - 2 * kit.px(60)
        legend(items, services, hints, place.legend, across)
        if self._receipt:
            text = words("receipt.line", receipt=self._receipt)
            smoky_line(items, services, "receipt", text, place.receipt, across)

    def _lay_standings(self) -> None:
        services, items, box = self._services, self._items, self._place.standings
        kit, words, case = services.kit, services.words, services.lettering
        items.shape("standings", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        known = self._games is not None
        title = (
            words("pause.standings", count=self._games) if known else words("pause.standings_now")
        )
        inner = box.w - 2 * kit.px(34)
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), inner)
        items.centre("standings title", case.brass_plain(title, size), _up(box, kit.px(35)), 2)
        rule = _line((box.w - 2 * kit.px(21), max(1, round(1.6 * kit.u))))
        items.put("standings rule", rule, (box.x + kit.px(21), box.y + kit.px(65)), 1)
        for index, (standing, row) in enumerate(
            zip(self._standings, self._place.rows, strict=True)
        ):
            place = 1 + sum(other.chips > standing.chips for other in self._standings)
            self._lay_row(index, standing, place, row)

    def _lay_row(self, index: int, standing: Standing, place: int, row: Rect) -> None:
        services, items, y = self._services, self._items, self._place.rows[index].centery
        kit, case = services.kit, services.lettering
        own = standing.own
        if own:
            bar = row.inflate(0, -kit.px(4))
            items.shape(("bar", index), kit.paint.bar(*bar.size, u=kit.u), bar.topleft, 1)
        ink: RGB = TEXT_ON_GOLD if own else TEXT
        size = kit.size(_PLACE)
        face = Face.DISPLAY if size >= _LEAST_DISPLAY else Face.BOLD
        number = case.line(str(place), face, size, ink if own else BRASS_LIGHT)
        items.centre(("place", index), number, (row.x + kit.px(28), y), 2)
        medallion(
            items, services, ("face", index), standing.character,
            (row.x + kit.px(79), y + kit.px(2)), kit.px(_PORTRAIT), z=2,
        )  # fmt: skip
        body = kit.size(TypeScale.NUMBER)
        total = case.figures(str(standing.chips), Face.BOLD, body, ink if own else BRASS_LIGHT)
        right = row.right - kit.px(16)
        items.right(("total", index), total, (right, y), 2)
        wide = case.figures_width("000", Face.BOLD, body)
        symbol = three_chips(services.art, kit.px(26))
        items.right(("chips", index), symbol, (right - wide - kit.px(8), y), 2)
        left = row.x + kit.px(118)
        room = right - wide - kit.px(8) - symbol.get_width() - kit.px(16) - left
        names = tuple(other.name for other in self._standings)
        size = case.fit_size(names, Face.SEMIBOLD, kit.size(TypeScale.BODY), room)
        name = case.fit(standing.name, Face.SEMIBOLD, size, room, ink)
        items.left(("name", index), name, (left, y), 2)

    def _lay_note(self) -> None:
        """The house rule: another one every time."""
        services, items, box = self._services, self._items, self._place.note
        kit, words, case = services.kit, services.words, services.lettering
        paper = kit.paint.plaque(*box.size, Plaque.PAPER, u=kit.u, step=kit.px(18))
        items.shape("paper", paper, box.topleft)
        title = words("pause.house_rule")
        inner = box.w - 2 * kit.px(34)
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), inner)
        head = case.line(title, Face.DISPLAY, size, BURGUNDY)
        items.centre("paper title", head, _up(box, kit.px(46)), 2)
        rule = _line((kit.px(220), max(1, round(1.6 * kit.u))))
        items.put("paper rule", rule, (box.centerx - rule.get_width() // 2, box.y + kit.px(74)), 1)
        rules = words.variants("pause.rule")
        text = rules[self._rule % len(rules)]
        px: int = kit.size(23)
        lines = even_lines(case, text, Face.MEDIUM, px, inner)
        while len(lines) > _MOST_LINES and px > kit.size(TypeScale.SMALL):
            px -= 1
            lines = even_lines(case, text, Face.MEDIUM, px, inner)
        step = case.leading(px)
        top, bottom = box.y + kit.px(86), box.bottom - kit.px(66)
        first = (top + bottom) / 2 - (len(lines) - 1) * step / 2
        for index, line in enumerate(lines):
            drawn = case.line(line, Face.MEDIUM, px, TEXT_ON_PAPER)
            items.centre(("paper line", index), drawn, (box.centerx, first + index * step), 2)
        sign = case.line(
            words("pause.management"), Face.ITALIC, kit.size(TypeScale.BODY), TEXT_ON_PAPER
        )
        items.centre("paper sign", sign, (box.centerx, box.bottom - kit.px(39)), 2)


def _up(box: Rect, below: int) -> tuple[int, int]:
    """The middle of a box's width, so many px below its upper edge."""
    return box.centerx, box.y + below


def _line(size: tuple[int, int]) -> Surface:
    line = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    line.fill((*BRASS_SHADE, 190))
    return line
