"""The coffee break: the table stands still behind it, and the match is kept after every choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Surface

from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PadLost, PadPlugged, Pressed
from game.scenes.pause.beside import lay_keys, lay_paper, lay_standings, rule_line
from game.scenes.pause.pictures import CROWN, crown, door
from game.table.standing import DrawWays, Standing
from game.ui.boxes import Box, box, column, fill, row, stack
from game.ui.routes import Route, go_home
from game.ui.scene import Scene
from game.ui.screen import Dialog, lay_out
from game.ui.text.lines import put_line
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind, Widget

if TYPE_CHECKING:
    from game.ui.picture.items import Items
    from game.ui.services import Services

_SIDES_FROM: Final = 1600
"""Windows narrower than this, in u, have no room for side notes."""
_CROWN_SINKS: Final = 24
_ROOMY: Final = 6
"""Buttons for which there is plenty of room."""
_OPENED: Final = count()
"""How many breaks there have been: every one has another house rule."""


class _Way(NamedTuple):
    """A button; the key of `command` presses it too, unless that is a button of a gamepad."""

    name: str
    icon: str | Surface
    do: Callable[[], None]
    command: Command | None = None
    note: str = ""
    """Key of the line under its name."""
    reason: str = ""
    """Why it can't be pressed now."""


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
        review: Callable[[], Scene] | None = None,
        draw: DrawWays | None = None,
        pad_lost: bool = False,
        receipt: str = "",
    ) -> None:
        """`standings` are asked for in the language of the moment; `games` are over, for their
        headline; `shown`: all hands lie open; `review` makes the look back at the games that are
        over, None: there is none yet; `draw`: what is offered instead at a table of draw poker;
        `pad_lost`: it was opened by a gamepad that went; `receipt` is the beginning of that of the
        deal, empty where there is none."""
        self._told = standings
        self.standings: list[Standing] = []
        """From the most chips down."""
        self._games = games
        self._shown = shown
        self._review = review
        self._draw = draw
        self._pad_lost = pad_lost
        self.receipt = receipt
        self.house_rule = next(_OPENED)
        """Number of the house rule told beside it."""

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, PadLost | PadPlugged):
            self._pad_lost = isinstance(intent, PadLost)
            lay_out(self)

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key is Key.PAUSE:
            self.back()
            return True
        if pressed.key is Key.BACK or pressed.button is not None:
            return False
        means = self.services.means
        way = next((way for way in self._ways if way.command and means(way.command, pressed)), None)
        if way and not way.reason:
            way.do()
        return way is not None

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

    # --- laying out ------------------------------------------------------------------------------
    def place(self) -> None:
        self.standings = sorted(self._told(), key=lambda standing: -standing.chips)
        self._ways = self._offered()
        super().place()

    def boxes(self) -> Box:
        """The panel, and beside it, where the window is wide, the standings and a house rule."""
        buttons = len(self._ways) - self.services.guarded  # only the host leaves the program there
        high, gap = (78, 17) if buttons <= _ROOMY else (68, 13)
        panel = column(
            box(high=30),
            box("title", 562, 74),
            box("note", 562, 38),
            box(high=9),
            box("rule", 562, 1.6),
            box(high=21),
            column(*[box("button", 500, high)] * buttons, gap=gap),
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

    def _offered(self) -> list[_Way]:
        """What can be done, from above."""
        services, kit = self.services, self.services.kit
        picture = kit.px(32)
        ajar = Surface((kit.px(16) + picture, picture), pygame.SRCALPHA)
        ajar.blit(door(services.art, picture, BRASS_LIGHT), (kit.px(16), 0))
        ways = [
            _Way("back", "play", services.pop, Command.BACK),
            _Way("rules", "book", services.stack.explain, Command.HELP),
            _Way("options", "gear", partial(services.open, Route.OPTIONS), Command.OPTIONS),
        ]
        if not services.guarded:
            phones = partial(services.open, Route.PHONES)
            ways.append(_Way("phones", "phone", phones, note="pause.phones_note"))
        away, note = "leave", "pause.leave_note"
        if self._draw is None:
            look = partial(_look_back, services, self._review)
            reason = "" if self._review else services.words("pause.review_none")
            ways.append(_Way("review", "bulb", look, Command.REVIEW, reason=reason))
        else:
            away = "to_title"
            if self._draw.stand_up is not None:
                stand_up = partial(_leave_others, services, self._draw.stand_up)
                ways.append(_Way("stand_up", "person", stand_up, note="pause.stand_up_note"))
        if services.guarded:
            away, note = "done", ""
        return [
            *ways,
            _Way(away, ajar, partial(go_home, services), Command.LEAVE, note),
            _Way("quit", "home", services.quit, Command.QUIT, "pause.quit_note"),
        ]

    def widgets(self) -> list[Widget]:
        services, words = self.services, self.services.words
        return [
            Button(
                services.kit, ("pause button", way.name), place,
                words("event.done" if way.name == "done" else f"pause.{way.name}"), way.do,
                kind=Kind.SECONDARY if index else Kind.PRIMARY,
                second=words(way.note) if way.note else "", icon=way.icon, reason=way.reason,
                cap=_cap(services, way),
            )
            for index, (way, place) in enumerate(
                zip(self._ways, self.places.each("button"), strict=False)
            )
        ]  # fmt: skip

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
        items.put("rule", rule_line(places["rule"].size), places["rule"].topleft, 1)
        text = words("pause.not_saved" if services.store.trouble else "pause.saved")
        put_line(items, kit, "foot", text, places["foot"], scale=TypeScale.SMALL, ink=TEXT_DIM)
        if places.each("standings"):
            lay_standings(items, services, places, self.standings, self._games)
        if places.each("paper"):
            rules = words.variants("pause.rule")
            lay_paper(items, services, places, rules[self.house_rule % len(rules)])
        lay_keys(items, services, panel, self.receipt)


def _cap(services: Services, way: _Way) -> str:
    """The key of a way; on a gamepad that of the review does something else here."""
    pad = services.device is Device.PAD
    if way.command is None or (pad and way.command is Command.REVIEW):
        return ""
    return services.cap(way.command)


def _look_back(services: Services, review: Callable[[], Scene] | None) -> None:
    if review is not None:
        services.push(review())


def _leave_others(services: Services, stand_up: Callable[[], None]) -> None:
    """Leave them to play on."""
    services.pop()
    stand_up()
