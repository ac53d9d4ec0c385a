"""Everybody's chips after every game: lines, call-outs for the largest turns, portraits.

Pointing at a game shows what everybody had then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.scenes.result.page import EndedMatch, GameGain
from game.ui.art import converted
from game.ui.compositor import Items
from game.ui.nodes import show_portrait
from game.ui.paint.chart import (
    ASIDE_U,
    MARGIN_U,
    Scale,
    draw_lines,
    every,
    side_by_side,
    spread_apart,
    styles,
)
from game.ui.paint.styles import Plaque
from game.ui.paint.svg import Sheet, number
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.timeline import in_out
from game.ui.tree import Pen
from game.ui.widgets import Kit, Widget
from game.ui.widgets.widget import WidgetKey

if TYPE_CHECKING:
    from game.ui.compositor import Picture

DRAWS: Final = 1.2  # s that the lines take from left to right
LATE: Final = 0.25  # s in which call-outs and totals appear once the lines are drawn
_LEFT, _RIGHT, _TOP, _BOTTOM = 74, 216, 152, 69  # u around the plot
_BESIDE: Final = 33  # u around the numbers at the left
_TINT_TOP: Final = 80  # u
_PORTRAIT, _APART = 46, 58  # u, its ring, and the middles of two of them
_CALL_OUT: Final = 58  # u, height
_UNDER_THE_LINES: Final = -5  # z: its focus ring hides no marker at the edges


class CallOut(NamedTuple):
    """Two lines about what a game brought a seat."""

    turn: GameGain
    upper: str
    lower: str


def call_outs(ended: EndedMatch) -> list[CallOut]:
    """The games that changed most: the hand that won without its ranks, or that none was seen."""
    found = []
    words, naming = ended.words, ended.naming
    for turn in ended.story.turns(ended.page.worth_telling * ended.story.curves[0][0]):
        name, upper = words("draw.result.unseen"), words.signed(turn.gain)
        if turn.hand:
            name = ended.page.hand_name(ended, turn).partition(",")[0]
        if name:
            upper = words("result.turn", combination=name, change=upper)
        lower = words("result.best_hand_note", name=naming(turn.seat), game=turn.game)
        found.append(CallOut(turn, upper, lower))
    return found


class ChartPanel:
    """The panel with the chart in a box of px."""

    def __init__(self, ended: EndedMatch, box: Rect, pen: Pen) -> None:
        """What rests is put with `pen`; lines, call-outs and totals come with `draw`."""
        self._services, self.box, self._ended = ended.services, box, ended
        self._naming, self._curves, self._pen = ended.naming, ended.story.curves, pen
        self.looks = styles(len(self._curves), ended.own)
        kit, scale_for = ended.services.kit, ended.page.scale
        empty = scale_for(box, self._curves)
        widest = max(
            kit.lettering.width(_signed(chips), Face.MEDIUM, kit.size(20))
            for chips in (empty.low, empty.top)
        )
        left = max(kit.px(_LEFT), widest + kit.px(_BESIDE))
        plot = Rect(
            box.x + left,
            box.y + kit.px(_TOP),
            box.w - left - kit.px(_RIGHT * kit.size(100) / kit.px(100)),
            box.h - kit.px(_TOP) - kit.px(_BOTTOM),
        )
        self.scale = scale = scale_for(plot, self._curves)
        u = kit.u
        self._lines = self._services.art.flat(
            ("chart lines", plot.size, scale.low, scale.top, self._curves, self.looks, u),
            partial(draw_lines, scale, self._curves, self.looks, u),
        )
        self.late = Items("chart late")  # call-outs and everybody's total: once the lines are drawn
        self._show_panel(ended.page.note(ended))
        self._show_axes()
        self._show_games()
        if ended.page.rounds:
            self._show_rounds()
        self._show_ends()
        self._lay_call_outs()
        self._pointed: int | None = None
        self.totals = self._lay_totals(None)

    def draw(self, picture: Picture, time: float, pointed: int | None) -> None:
        """Put it in as it is after `time` seconds; `pointed`: the game whose totals are shown."""
        drawn = min(1.0, time / DRAWS)
        late = min(1.0, max(0.0, (time - DRAWS) / LATE))
        margin = round(MARGIN_U * self._services.u)
        at = (self.scale.plot.left - margin, self.scale.plot.top - margin)
        width = round(self._lines.get_width() * in_out(drawn))
        if drawn >= 1:
            picture.put(("chart lines", 0), self._lines, at, 4)
        elif width:
            seen = self._lines.subsurface((0, 0, width, self._lines.get_height()))
            picture.put(("chart lines", 0), seen, at, 4)
        alpha = round(255 * late)
        self.late.draw(picture, alpha=alpha)
        if self._pointed != pointed:
            self._pointed, self.totals = pointed, self._lay_totals(pointed)
        self.totals.draw(picture, alpha=alpha)

    # --- the panel and its axes ----------------------------------------------------------------
    def _show_panel(self, note: str) -> None:
        services, kit, box = self._services, self._services.kit, self.box
        face = kit.paint.panel(*box.size, u=services.u)
        self._pen.shape(face, box.topleft)
        title = services.words("result.chart")
        size = kit.lettering.fit_size(
            (title,), Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), box.w // 2
        )
        heading = kit.lettering.brass_plain(title, size)
        y = box.y + kit.px(38)
        taken = self._pen.left(heading, (box.x + kit.px(22), y), 1)
        self._note_room = room = box.right - kit.px(30) - taken.right - kit.px(20)
        self._note = kit.lettering.fit(note, Face.MEDIUM, kit.size(20), room, TEXT_DIM)
        self._note_at = (box.right - kit.px(30), y)

    def _show_axes(self) -> None:
        """Lines at round numbers of chips; a stronger one at what everybody began with."""
        kit, scale, start = self._services.kit, self.scale, self._curves[0][0]
        plot, size = scale.plot, kit.size(20)
        for chips in sorted({*scale.ticks, start}):
            thick = max(1, round((2 if chips == start else 1.2) * self._services.u))
            line = _wash((plot.w, thick), 120 if chips == start else 44)
            self._pen.left(line, (plot.left, scale.y(chips)))
            near = min(scale.height(abs(tick - chips)) for tick in scale.ticks)
            if chips not in scale.ticks and near < 1.2 * size:
                continue  # its number would stand too near to another
            label = kit.lettering.figures(_signed(chips), Face.MEDIUM, size, TEXT_DIM)
            self._pen.right(label, (plot.left - kit.px(15), scale.y(chips)))

    def _show_games(self) -> None:
        """Numbers under the games."""
        services, kit, scale = self._services, self._services.kit, self.scale
        plot, words = scale.plot, services.words
        y, size = plot.bottom + kit.px(22), kit.size(19)
        start = kit.lettering.line(words("result.chart_start"), Face.MEDIUM, size, TEXT_DIM)
        self._pen.centre(start, (plot.left, y))
        distance = plot.w / max(1, scale.games)
        step = every(distance, 1.7 * size)
        for game in range(step, scale.games + 1, step):
            label = kit.lettering.figures(str(game), Face.MEDIUM, size, TEXT_DIM)
            if scale.x(game) - label.get_width() / 2 < plot.left + start.get_width() / 2 + 6:
                continue
            self._pen.centre(label, (scale.x(game), y))

    def _show_rounds(self) -> None:
        """The rounds: every second one stands in a little light."""
        kit, words, scale = self._services.kit, self._services.words, self.scale
        plot, a_round = scale.plot, len(self._curves)
        y, tint_top = plot.bottom + kit.px(22) + kit.px(25), self.box.y + kit.px(_TINT_TOP)
        for index, first in enumerate(range(0, scale.games, a_round)):
            last = min(scale.games, first + a_round)
            x0, x1 = round(scale.x(first)), round(scale.x(last))
            if index % 2:
                light = _wash((x1 - x0, plot.bottom - tint_top), 16)
                self._pen.put(light, (x0, tint_top), 1)
            text = words("result.round", round=index + 1)
            label = kit.lettering.line(text, Face.SEMIBOLD, kit.size(TypeScale.SMALL), TEXT)
            if label.get_width() + kit.px(16) <= x1 - x0:
                self._pen.centre(label, ((x0 + x1) / 2, y))

    # --- the ends ------------------------------------------------------------------------------
    def _show_ends(self) -> None:
        """Portraits at the right, as near to the ends of their lines as they fit."""
        services, kit, scale = self._services, self._services.kit, self.scale
        curves, aside = self._curves, ASIDE_U * services.u
        ends = [
            scale.y(curve[-1]) + shifts[-1] * aside
            for curve, shifts in zip(curves, side_by_side(curves), strict=True)
        ]
        low, high = self.box.y + kit.px(92), self.box.bottom - kit.px(64)
        apart = min(kit.px(_APART), (high - low) / max(1, len(ends) - 1))
        self._places = spread_apart(ends, apart, low, high)
        self._end_x = scale.plot.right + kit.px(79)
        diameter = kit.px(_PORTRAIT)
        room = self.box.right - kit.px(14) - (self._end_x + kit.px(8))
        links = Sheet(kit.px(40), self.box.h)
        for seat, (end, place) in enumerate(zip(ends, self._places, strict=True)):
            look, chips = self.looks[seat], self._curves[seat][-1]
            grey = chips <= 0
            show_portrait(
                self._pen, self._naming.character(seat),
                (scale.plot.right + kit.px(56), place), diameter,
                gone=self._ended.gone(seat), grey=grey, z=3 + seat,
            )  # fmt: skip
            n, top = number, self.box.y
            path = f"M{n(kit.px(4))} {n(end - top)}L{n(kit.px(19))} {n(place - top)}"
            links.stroke(path + f"H{n(kit.px(23))}", look.colour, max(1.0, 1.6 * services.u))
            name = kit.lettering.fit(
                self._naming(seat), Face.SEMIBOLD, kit.size(19), room - kit.px(8), look.colour
            )
            at = (self._end_x + kit.px(8), place - kit.px(12))
            self._pen.left(name, at, 3)
        at = (scale.plot.right + kit.px(8), self.box.y)
        self.late.put("links", converted(links.raster()), at, 3)

    def _lay_totals(self, pointed: int | None) -> Items:
        """Everybody's chips at the end, or after the game pointed at, with a line through it."""
        services, kit, scale = self._services, self._services.kit, self.scale
        items = Items("chart totals")
        game = scale.games if pointed is None else pointed
        for seat, place in enumerate(self._places):
            chips = _signed(self._curves[seat][game])
            total = kit.lettering.figures(chips, Face.BOLD, kit.size(20), TEXT)
            items.left(("total", seat), total, (self._end_x + kit.px(9), place + kit.px(13)), 3)
        note = self._note
        if pointed is not None:
            line = Surface((max(1, round(2 * services.u)), scale.plot.h + kit.px(8)), SRCALPHA)
            line.fill((*BRASS_LIGHT, 190))
            items.put("hair", line, (scale.x(game) - line.get_width() / 2, scale.plot.top), 3)
            text = services.words("table.game", game=game, games=scale.games)
            if game == 0:
                text = services.words("result.chart_start")
            elif account := self._ended.page.account(self._ended, game):
                text = self._fitting(f"{text} · {account}", account, text)
            room = self._note_room
            note = kit.lettering.fit(text, Face.SEMIBOLD, kit.size(20), room, BRASS_LIGHT)
        items.right("note", note, self._note_at, 1)
        return items

    def _fitting(self, *texts: str) -> str:
        """The first of some texts that has room beside the title, or the last one."""
        case, room = self._services.kit.lettering, self._note_room
        for text in texts[:-1]:
            size = case.size_within(text, Face.SEMIBOLD, self._services.kit.size(20), room)
            if case.width(text, Face.SEMIBOLD, size) <= 1.15 * room:
                return text
        return texts[-1]

    # --- call-outs -----------------------------------------------------------------------------
    def _lay_call_outs(self) -> None:
        """Paper notes over the largest turns, as many as fit side by side."""
        kit, scale = self._services.kit, self.scale
        low, high = self.scale.plot.left + kit.px(4), self.scale.plot.right + kit.px(24)
        turns = call_outs(self._ended)
        notes = [self._call_out(turn) for turn in turns]
        while notes and sum(note.get_width() + kit.px(20) for note in notes) > high - low:
            weakest = min(range(len(turns)), key=lambda index: turns[index].turn.gain)
            del turns[weakest]
            notes = [self._call_out(turn) for turn in turns]
        middles: list[float] = []
        for (turn, _, _), note in zip(reversed(turns), reversed(notes), strict=True):
            half = note.get_width() / 2
            middles.insert(0, min(scale.x(turn.game) - 0.62 * half, high - half))
            high = round(middles[0] - half) - kit.px(20)
        for index, note in enumerate(notes):
            half = note.get_width() / 2
            middles[index] = max(middles[index], low + half)
            low = round(middles[index] + half) + kit.px(20)
        y = self.box.y + kit.px(_TINT_TOP)
        for index, ((turn, _, _), note, middle) in enumerate(
            zip(turns, notes, middles, strict=True)
        ):
            left = round(middle - note.get_width() / 2)
            reach = note.get_width() / 2 - kit.px(20)
            near = min(max(scale.x(turn.game), middle - reach), middle + reach)
            self._lead(index, turn, (near, y + kit.px(_CALL_OUT)))
            face = kit.paint.plaque(*note.get_size(), Plaque.PAPER, u=kit.u, step=kit.px(8))
            self.late.shape(("call-out", index), face, (left, y), 6)
            self.late.put(("call-out words", index), note, (left, y), 7)

    def _call_out(self, call_out: CallOut) -> Surface:
        """The two lines of a note on nothing, as large as the note."""
        kit = self._services.kit
        first = kit.lettering.line(call_out.upper, Face.SEMIBOLD, kit.size(20), TEXT_ON_PAPER)
        second = kit.lettering.line(
            call_out.lower, Face.MEDIUM, kit.size(TypeScale.SMALL), TEXT_DIM_ON_PAPER
        )
        width = max(first.get_width(), second.get_width()) + kit.px(32)
        height = kit.px(_CALL_OUT)
        note = Surface((width, height), SRCALPHA)
        note.blit(first, first.get_rect(center=(width // 2, round(height * 0.31))))
        note.blit(second, second.get_rect(center=(width // 2, round(height * 0.71))))
        return converted(note)

    def _lead(self, index: int, turn: GameGain, foot: tuple[float, float]) -> None:
        """A thin brass line from the note to the point it tells about."""
        x0, y0 = foot
        x1 = self.scale.x(turn.game)
        y1 = self.scale.y(self._curves[turn.seat][turn.game]) - 9 * self._services.u
        if y1 <= y0:
            return
        left, width = min(x0, x1) - 3, abs(x1 - x0) + 6
        sheet = Sheet(round(width) + 1, round(y1 - y0) + 2)
        n = number
        path = f"M{n(x0 - left)} 0L{n(x1 - left)} {n(y1 - y0)}"
        sheet.stroke(path, BRASS_LIGHT, max(1.0, 1.5 * self._services.u))
        self.late.put(("lead", index), converted(sheet.raster()), (left, y0), 3)


class GamePointer(Widget):
    """Lets the pointer, or left and right, choose a game; a click or Enter opens it."""

    sideways = True
    takes_enter = True

    def __init__(
        self, kit: Kit, key: WidgetKey, scale: Scale, on_open: Callable[[int], None]
    ) -> None:
        """`on_open` is told the game."""
        super().__init__(kit, key, scale.plot, z=_UNDER_THE_LINES)
        self._on_open, self._scale, self._game = on_open, scale, scale.games

    @property
    def game(self) -> int | None:
        """The game pointed at, if any."""
        return self._game if self.hovered or self.focused else None

    def point(self, x: int, y: int) -> None:
        self._game = self._scale.game_at(x)

    def press(self, x: int, y: int) -> None:
        self.point(x, y)

    def release(self, *, inside: bool) -> None:
        if inside:
            self.confirm()

    def confirm(self) -> None:
        if self._game:
            self._on_open(self._game)

    def nudge(self, by: int, *, fine: bool) -> bool:
        game = min(self._scale.games, max(0, self._game + by))
        if game == self._game:
            return False
        self._game = game
        return True


def _wash(size: tuple[int, int], alpha: int) -> Surface:
    """A transparent rectangle of brass, at least 1 px wide and high."""
    wash = Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)
    wash.fill((*BRASS_SHADE, alpha))
    return wash


def _signed(chips: int) -> str:
    """Chips as they are read, with a true minus."""
    return str(chips).replace("-", "\N{MINUS SIGN}")
