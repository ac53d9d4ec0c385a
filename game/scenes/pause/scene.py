"""The coffee break: the table stands still behind it, and nothing is lost whatever one chooses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PadLost, PadPlugged, Pressed
from game.scenes.panel_page import Hint, legend, medallion, smoky_line
from game.scenes.pause.pictures import CROWN, crown, door
from game.table.standing import DrawWays, Standing
from game.ui.boxes import Box, box, column, fill, row, stack
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_home
from game.ui.scene import Scene
from game.ui.screen import Dialog
from game.ui.text.lines import put_line, put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    BURGUNDY,
    RGB,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.widgets import Button, Kind, Widget

if TYPE_CHECKING:
    from game.ui.picture.items import Items

_SIDES_FROM: Final = 1600
"""Windows narrower than this, in u, have no room for side notes."""
_CROWN_SINKS: Final = 24
_LEAST_DISPLAY: Final = 24  # px; below, the display face is hard to read
_OPENED: Final = count()
"""How many breaks there have been: every one has another house rule."""


_Row = tuple[str, str, str | Surface, str, Callable[[], None]]


class PauseScene(Dialog):
    """Opened over the table."""

    name = "pause"
    letters = True

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
        self.standings: list[Standing] = []
        """From the most chips down."""
        self._games = games
        self._shown = shown
        self._on_leave = on_leave
        self._look_back = review
        self._draw = draw
        self._pad_lost = pad_lost
        self.receipt = receipt
        self.house_rule = next(_OPENED)
        """Number of the house rule told beside it."""

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, PadLost | PadPlugged):
            self._pad_lost = isinstance(intent, PadLost)
            self.lay_out()

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key is Key.PAUSE:
            self.back()
            return True
        return pressed.key is not Key.BACK and self._letter(pressed)

    @property
    def headline(self) -> str:
        """What the break is called."""
        return self.services.words("pause.pad_lost" if self._pad_lost else "pause.title")

    @property
    def note(self) -> str:
        """The line under the headline; nothing about secrets where all hands lie open."""
        words = self.services.words
        if self._pad_lost:
            return words("pause.pad_lost_note")
        return words("pause.note.open") if self._shown else words("pause.note")

    # --- what can be done ------------------------------------------------------------------------
    def _options(self) -> None:
        self.services.open(Route.OPTIONS)

    def _review(self) -> None:
        if self._look_back is not None:
            self.services.push(self._look_back())

    def _stand(self) -> None:
        """Leave the others to play on."""
        self.services.pop()
        if self._draw is not None and self._draw.stand_up is not None:
            self._draw.stand_up()

    def _go(self) -> None:
        """Away from the table; the match is kept after every answer and waits."""
        if self._on_leave is not None:
            self._on_leave()
        else:
            go_home(self.services)

    def _letter(self, pressed: Pressed) -> bool:
        """The letters on the key caps."""
        if pressed.button is not None:
            return False  # a gamepad goes to the buttons
        doing = {
            Command.OPTIONS: self._options,
            Command.REVIEW: self._review,
            Command.LEAVE: self._go,
            Command.QUIT: self.services.quit,
        }
        for command, do in doing.items():
            if self.services.means(command, pressed):
                do()
                return True
        return False

    # --- laying out ------------------------------------------------------------------------------
    def place(self) -> None:
        self.standings = sorted(self._told(), key=lambda standing: -standing.chips)
        self._buttons = self._rows()
        super().place()

    def boxes(self) -> Box:
        """The panel, and beside it, where the window is wide, the standings and a house rule."""
        panel = column(
            box(high=30),
            box("title", 562, 74),
            box("note", 562, 38),
            box(high=9),
            box("rule", 562, 1.6),
            box(high=21),
            column(*[box("button", 500, 78)] * len(self._buttons), gap=17),
            box("foot", 562, 70),
            name="panel",
            wide=640,
        )
        if self.services.unit.across < _SIDES_FROM:
            return row(panel, pad=(0, 8, 0, 0))
        standings = column(
            box("standings title", 329, 71),
            box(high=1),
            column(*[box("standing", high=66)] * len(self.standings), pad=(12, 0)),
            box(high=22),
            name="standings",
            wide=397,
        )
        paper = column(
            box(high=12),
            box("paper title", 329, 68),
            box(high=6),
            box("paper text", 329),
            box("paper sign", 329, 54),
            box(high=12),
            name="paper",
            wide=397,
            high=297,
        )
        away = fill(0.62, most=156)
        return row(
            box(wide=fill(0.38)),
            stack(standings if self.standings else box(wide=397), pad=(0, 0, 0, 60)),
            box(wide=away),
            panel,
            box(wide=away),
            stack(paper, pad=(0, 0, 0, 60)),
            box(wide=fill(0.38)),
            pad=(0, 8, 0, 0),
        )

    def _rows(self) -> list[_Row]:
        """The buttons, from above: name, note, icon, cap, and what each does."""
        services, kit, words = self.services, self.services.kit, self.services.words
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

    def widgets(self) -> list[Widget]:
        kit, words = self.services.kit, self.services.words
        none_yet = "" if self._look_back else words("pause.review_none")
        return [
            Button(
                kit,
                ("pause button", name),
                place,
                words("event.done" if name == "done" else f"pause.{name}"),
                press,
                kind=Kind.SECONDARY if index else Kind.PRIMARY,
                second=second,
                cap=cap,
                icon=icon,
                reason=none_yet if name == "review" else "",
            )
            for index, ((name, second, icon, cap, press), place) in enumerate(
                zip(self._buttons, self.places.each("button"), strict=True)
            )
        ]

    def lay(self, items: Items) -> None:
        super().lay(items)
        services, kit, places = self.services, self.services.kit, self.places
        words, panel = services.words, places["panel"]
        wide, high = map(kit.px, CROWN)
        at = panel.centerx - wide // 2, panel.y + kit.px(_CROWN_SINKS) - high
        items.shape("crown", crown(kit.u), at, 1)
        case, head = kit.lettering, places["title"]
        size = case.size_within(self.headline, Face.DISPLAY, kit.px(60), head.w)
        items.centre("title", case.brass(self.headline, size), head.center, 2)
        put_line(items, kit, "note", self.note, places["note"], face=Face.ITALIC)
        items.put("rule", _line(places["rule"].size), places["rule"].topleft, 1)
        text = words("pause.not_saved" if services.store.trouble else "pause.saved")
        put_line(items, kit, "foot", text, places["foot"], scale=TypeScale.SMALL, ink=TEXT_DIM)
        self._lay_keys(items)
        if places.each("standings"):
            self._lay_standings(items)
        if places.each("paper"):
            self._lay_paper(items)

    def _lay_keys(self, items: Items) -> None:
        """What the keys do, and over it the receipt of the deal."""
        services, kit, words = self.services, self.services.kit, self.services.words
        panel, (width, height) = self.places["panel"], services.size
        hints = [
            Hint(services.cap(Command.CHOOSE), words("legend.choose")),
            Hint(services.cap(Command.CONFIRM), words("legend.take")),
            Hint(services.cap(Command.MUTE), words("legend.quiet")),
            Hint(services.cap(Command.MUSIC), words("legend.music")),
        ]
        if not services.guarded:
            hints.append(Hint(services.cap(Command.FULLSCREEN), words("legend.window")))
        across = width - 2 * kit.px(60)
        y = height - min(kit.px(44), (height - panel.bottom) // 2)
        legend(items, services, hints, (panel.centerx, y), across)
        if self.receipt:
            text = words("receipt.line", receipt=self.receipt)
            middle = panel.centerx, (panel.bottom + y - kit.px(20)) // 2
            smoky_line(items, services, "receipt", text, middle, across)

    def _lay_standings(self, items: Items) -> None:
        kit, words, place = self.services.kit, self.services.words, self.places["standings"]
        items.shape("standings", kit.paint.panel(*place.size, u=kit.u), place.topleft)
        title = words("pause.standings_now")
        if self._games is not None:
            title = words("pause.standings", count=self._games)
        put_title(items, kit, "standings title", title, self.places["standings title"])
        rule = _line((place.w - 2 * kit.px(21), kit.px(1.6)))
        items.put("standings rule", rule, (place.x + kit.px(21), place.y + kit.px(65)), 1)
        for index, standing in enumerate(self.standings):
            self._lay_standing(items, index, standing)

    def _lay_standing(self, items: Items, index: int, standing: Standing) -> None:
        kit, line = self.services.kit, self.places.each("standing")[index]
        y, own = line.centery, standing.own
        if own:
            bar = line.inflate(0, -kit.px(4))
            items.shape(("bar", index), kit.paint.bar(*bar.size, u=kit.u), bar.topleft, 1)
        ink: RGB = TEXT_ON_GOLD if own else TEXT
        gold: RGB = TEXT_ON_GOLD if own else BRASS_LIGHT
        number = 1 + sum(other.chips > standing.chips for other in self.standings)
        face = Face.DISPLAY if kit.size(26) >= _LEAST_DISPLAY else Face.BOLD
        place = Rect(line.x, line.y, kit.px(56), line.h)
        put_line(items, kit, ("place", index), str(number), place, face=face, scale=26, ink=gold)
        medallion(
            items, self.services, ("face", index), standing.character,
            (line.x + kit.px(79), y + kit.px(2)), kit.px(50), z=2,
        )  # fmt: skip
        case, body = kit.lettering, kit.size(TypeScale.NUMBER)
        total = case.figures(str(standing.chips), Face.BOLD, body, gold)
        right = line.right - kit.px(16)
        items.right(("total", index), total, (right, y), 2)
        right -= case.figures_width("000", Face.BOLD, body) + kit.px(8)
        symbol = three_chips(self.services.art, kit.px(26))
        chips = items.right(("chips", index), symbol, (right, y), 2)
        left = line.x + kit.px(118)
        room = chips.left - kit.px(16) - left
        names = tuple(other.name for other in self.standings)
        size = case.fit_size(names, Face.SEMIBOLD, kit.size(TypeScale.BODY), room)
        items.left(
            ("name", index), case.fit(standing.name, Face.SEMIBOLD, size, room, ink), (left, y), 2
        )

    def _lay_paper(self, items: Items) -> None:
        """The house rule: another one every time."""
        kit, words, places = self.services.kit, self.services.words, self.places
        place, case = places["paper"], kit.lettering
        paper = kit.paint.plaque(*place.size, Plaque.PAPER, u=kit.u, step=kit.px(18))
        items.shape("paper", paper, place.topleft)
        title, head = words("pause.house_rule"), places["paper title"]
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), head.w)
        items.centre("paper title", case.line(title, Face.DISPLAY, size, BURGUNDY), head.center, 2)
        rule = _line((kit.px(220), kit.px(1.6)))
        items.put("paper rule", rule, (place.centerx - rule.get_width() // 2, place.y + kit.px(74)))
        rules = words.variants("pause.rule")
        text = rules[self.house_rule % len(rules)]
        put_paragraph(
            items, kit, "paper line", text, places["paper text"], scale=23, ink=TEXT_ON_PAPER
        )
        put_line(
            items, kit, "paper sign", words("pause.management"), places["paper sign"],
            face=Face.ITALIC, ink=TEXT_ON_PAPER,
        )  # fmt: skip


def _line(size: tuple[int, int]) -> Surface:
    line = Surface(size, pygame.SRCALPHA)
    line.fill((*BRASS_SHADE, 190))
    return line
