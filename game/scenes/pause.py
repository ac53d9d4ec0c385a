"""The coffee break: the table stands still behind it, and the match is kept after every choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import count
from typing import Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PadLost, PadPlugged, Pressed
from game.table.naming import DrawWays, Standing
from game.ui.art import Art
from game.ui.boxes import fill
from game.ui.nodes import (
    Hint,
    brass_rule,
    paragraph,
    plate,
    rule,
    show_legend,
    show_portrait,
    show_smoky_line,
    text,
    title,
)
from game.ui.paint.shapes import Painted, with_shadow
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque
from game.ui.routes import Route, go_home
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BURGUNDY,
    RGB,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)  # fmt: skip
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, Kind

_LEAST_DISPLAY: Final = 24  # px; below, the display face is hard to read
_KEYS: Final = (
    (Command.CHOOSE, "legend.choose"),
    (Command.CONFIRM, "legend.take"),
    (Command.MUTE, "legend.quiet"),
    (Command.MUSIC, "legend.music"),
    (Command.FULLSCREEN, "legend.window"),
)
_CROWN: Final = (244, 124)  # u, width and height
_CROWN_SINKS: Final = 24  # u
_SIDES_FROM: Final = 1600  # u; narrower windows have no room for side notes
_ROOMY: Final = 6  # buttons for which there is plenty of room
_OPENED: Final = count()  # how many breaks there have been: every one has another house rule


class _Way(NamedTuple):
    """A button; the key of `command` presses it too, unless that is a button of a gamepad."""

    name: str
    icon: str | Surface
    do: Callable[[], None]
    command: Command | None = None
    note: str = ""  # key of the line under its name
    reason: str = ""  # why it can't be pressed now


class PauseScene(TreeScreen):
    """Opened over the table."""

    name = "pause"
    z = 5
    transparent = True

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
        self.standings: list[Standing] = []  # from the most chips down
        self._games = games
        self._shown = shown
        self._review = review
        self._draw = draw
        self._pad_lost = pad_lost
        self.receipt = receipt
        self.house_rule = next(_OPENED)  # number of the house rule told beside it

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, PadLost | PadPlugged):
            self._pad_lost = isinstance(intent, PadLost)
        super().handle(intent)

    def back(self) -> None:
        self.services.pop()

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

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self._pad_lost

    def tree(self) -> Node:
        self.standings = sorted(self._told(), key=lambda standing: -standing.chips)
        self._ways = self._offered()
        if self.services.unit.across < _SIDES_FROM:
            return row(self._panel(), pad=(0, 8, 0, 0), shows=self._keys)
        away, edge = fill(0.62, most=156), fill(0.38)
        beside = (self._standings() if self.standings else space(397)), self._paper()
        left, right = (stack(each, pad=(0, 0, 0, 60)) for each in beside)
        return row(
            space(edge), left, space(away), self._panel(), space(away), right, space(edge),
            pad=(0, 8, 0, 0), shows=self._keys,
        )  # fmt: skip

    def _panel(self) -> Node:
        words, kept = self.services.words, not self.services.store.trouble
        buttons = len(self._ways) - self.services.guarded  # only the host leaves the program there
        high, gap = (78, 17) if buttons <= _ROOMY else (68, 13)
        ways = [
            control(
                Button, ("pause button", way.name),
                words("event.done" if way.name == "done" else f"pause.{way.name}"), way.do,
                kind=Kind.SECONDARY if number else Kind.PRIMARY, icon=way.icon, reason=way.reason,
                second=words(way.note) if way.note else "", cap=_cap(self.services, way),
            ).of(500, high)
            for number, way in enumerate(self._ways[:buttons])
        ]  # fmt: skip
        foot = text(
            words("pause.saved" if kept else "pause.not_saved"), TypeScale.SMALL, ink=TEXT_DIM,
            at=0.5,
        )  # fmt: skip
        return column(
            space(high=30), title(self.headline, 60, outlined=True, grows=False).of(562, 74),
            text(self.note, face=Face.ITALIC, at=0.5).of(562, 38), space(high=9), rule(562),
            space(high=21), column(*ways, gap=gap), foot.of(562, 70),
            name="panel", wide=640, shows=self._plate,
        )  # fmt: skip

    def _plate(self, pen: Pen, box: Rect) -> None:
        plate()(pen, box)
        crown = _crown(self.services.art, pen.kit.u)
        wide, high = map(pen.kit.px, _CROWN)
        pen.shape(crown, (box.centerx - wide // 2, box.y + pen.kit.px(_CROWN_SINKS) - high), 1)

    def _standings(self) -> Node:
        words = self.services.words
        headline = words("pause.standings_now")
        if self._games is not None:
            headline = words("pause.standings", count=self._games)
        rows = [
            drawing(partial(self._show_standing, each), "standing", high=66)
            for each in self.standings
        ]
        return column(
            title(headline).of(329, 71), space(high=1), column(*rows, pad=(12, 0)), space(high=22),
            name="standings", wide=397, shows=plate(65),
        )  # fmt: skip

    def _show_standing(self, one: Standing, pen: Pen, box: Rect) -> None:
        """Place, portrait, name and chips; all names are set in one size."""
        kit, case, y = pen.kit, pen.kit.lettering, box.centery
        if one.own:
            bar = box.inflate(0, -kit.px(4))
            pen.shape(kit.paint.bar(*bar.size, u=kit.u), bar.topleft, 1)
        ink: RGB = TEXT_ON_GOLD if one.own else TEXT
        gold: RGB = TEXT_ON_GOLD if one.own else BRASS_LIGHT
        face = Face.DISPLAY if kit.size(26) >= _LEAST_DISPLAY else Face.BOLD
        number = 1 + sum(other.chips > one.chips for other in self.standings)
        place = case.fit(str(number), face, kit.size(26), kit.px(56), gold)
        pen.left(place, (box.x + (kit.px(56) - place.get_width()) * 0.5, y))
        face_at = box.x + kit.px(79), y + kit.px(2)
        show_portrait(pen, one.character, face_at, kit.px(50))
        body = kit.size(TypeScale.NUMBER)
        right = box.right - kit.px(16)
        pen.right(case.figures(str(one.chips), Face.BOLD, body, gold), (right, y))
        right -= case.figures_width("000", Face.BOLD, body) + kit.px(8)
        chips = pen.right(three_chips(kit.art, kit.px(26)), (right, y))
        left = box.x + kit.px(118)
        room = chips.left - kit.px(16) - left
        names = tuple(each.name for each in self.standings)
        size = case.fit_size(names, Face.SEMIBOLD, kit.size(TypeScale.BODY), room)
        pen.left(case.fit(one.name, Face.SEMIBOLD, size, room, ink), (left, y))

    def _paper(self) -> Node:
        words = self.services.words
        rules = words.variants("pause.rule")
        law = rules[self.house_rule % len(rules)]

        def paper(pen: Pen, box: Rect) -> None:
            kit = pen.kit
            face = kit.paint.plaque(*box.size, Plaque.PAPER, u=kit.u, step=kit.px(18))
            pen.shape(face, box.topleft)
            line = brass_rule((kit.px(220), kit.px(1.6)))
            pen.put(line, (box.centerx - line.get_width() // 2, box.y + kit.px(74)), 0)

        sign = text(words("pause.management"), face=Face.ITALIC, ink=TEXT_ON_PAPER, at=0.5)
        return column(
            space(high=12), title(words("pause.house_rule"), ink=BURGUNDY).of(329, 68),
            space(high=6), paragraph(law, 23, ink=TEXT_ON_PAPER).of(329), sign.of(329, 54),
            space(high=12), name="paper", wide=397, high=297, shows=paper,
        )  # fmt: skip

    def _keys(self, pen: Pen, box: Rect) -> None:
        services, kit, panel = self.services, pen.kit, self.places["panel"]
        keys = _KEYS[:-1] if services.guarded else _KEYS
        hints = [Hint(services.cap(command), services.words(does)) for command, does in keys]
        across, height = services.size[0] - 2 * kit.px(60), services.size[1]
        y = height - min(kit.px(44), (height - panel.bottom) // 2)
        show_legend(pen, hints, (panel.centerx, y), across)
        if self.receipt:
            sentence = services.words("receipt.line", receipt=self.receipt)
            middle = panel.centerx, (panel.bottom + y - kit.px(20)) // 2
            show_smoky_line(pen, sentence, middle, across)

    def _look_back(self) -> None:
        if self._review is not None:
            self.services.push(self._review())

    def _stand_up(self) -> None:
        """Leave the others to play on."""
        self.services.pop()
        if self._draw is not None and self._draw.stand_up is not None:
            self._draw.stand_up()

    def _offered(self) -> list[_Way]:
        services, kit = self.services, self.services.kit
        picture = kit.px(32)
        ajar = Surface((kit.px(16) + picture, picture), SRCALPHA)
        ajar.blit(kit.icon("door", picture, BRASS_LIGHT), (kit.px(16), 0))
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
            reason = "" if self._review else services.words("pause.review_none")
            ways.append(_Way("review", "bulb", self._look_back, Command.REVIEW, reason=reason))
        else:
            away = "to_title"
            if self._draw.stand_up is not None:
                ways.append(_Way("stand_up", "person", self._stand_up, note="pause.stand_up_note"))
        if services.guarded:
            away, note = "done", ""
        elif services.league is not None:
            away = "league"
        return [
            *ways,
            _Way(away, ajar, partial(go_home, services), Command.LEAVE, note),
            _Way("quit", "home", services.quit, Command.QUIT, "pause.quit_note"),
        ]


@lru_cache(maxsize=2)
def _crown(art: Art, u: float) -> Painted:
    """The half sunburst with the cup over the panel; its shape is a box of the size `_CROWN`."""
    return with_shadow(Painted(art.sprite("decor/crown", round(_CROWN[0] * u))), u, 0.7)


def _cap(services: Services, way: _Way) -> str:
    """The key of a way; on a gamepad that of the review does something else here."""
    pad = services.device is Device.PAD
    if way.command is None or (pad and way.command is Command.REVIEW):
        return ""
    return services.cap(way.command)
