"""The board between two rounds (D-6): how the players stand, as words and numbers; it slides in,
its rows change places, the last round is announced, and it is gone (story/intermission)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules.sight import View
from game.rules.table import Phase, Table
from game.table.motion.cues import INTERMISSION
from game.table.naming import Naming
from game.table.part import DrawContext
from game.ui.art import MadeAhead, blit_portrait, converted
from game.ui.compositor import Picture
from game.ui.paint.painter import Cap, Painted, Plaque
from game.ui.paint.signs import three_chips
from game.ui.text import Face
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_LINE,
    BRASS_SHADE,
    GAIN,
    LOSS,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_GOLD,
    TEXT_ON_GOLD,
    TypeScale,
)
from game.ui.timeline import in_out, out_cubic


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the board. `up`: by how many rows it is higher than before the round; `change`
    chips won or lost in it, `share` chips as a share of the most there are (or of 100)."""

    seat: int
    name: str
    character: str
    place: int
    up: int
    chips: int
    change: int
    share: float
    own: bool


@dataclass(frozen=True, slots=True)
class RoundOver:
    """What the board says, with its rows from above."""

    title: str
    rows: tuple[Row, ...]
    line: str
    note: str


def round_is_over(table: Table) -> bool:
    """Whether a round has just ended: the first game of the next one begins."""
    return table.phase is Phase.BEGIN and table.game > 1 and table.begins_round


def round_over(view: View, naming: Naming, purses: Sequence[int]) -> RoundOver | None:
    """The board between two rounds, None at any other time; `purses` are the chips of the seats
    when the round began that is over now."""
    table, words = view.table, naming.words
    if not round_is_over(table) or not naming.options.humans:
        return None
    last = table.round == table.rules.rounds
    left = table.rules.rounds - table.round + 1
    return RoundOver(
        title=words("intermission.round_over", round=table.round - 1),
        rows=_rows(table, naming, purses),
        line=_between(table, naming) if last else words("intermission.rounds_left", count=left),
        note=words("intermission.games_left", count=table.rules.games - table.game + 1),
    )


def _rows(table: Table, naming: Naming, purses: Sequence[int]) -> tuple[Row, ...]:
    chips, before = [seat.chips.value for seat in table.seats], _ranked(purses)
    most = max(100, *chips)
    return tuple(
        Row(
            seat=seat,
            name=naming(seat),
            character=naming.character(seat),
            place=1 + sum(other > chips[seat] for other in chips),
            up=before.index(seat) - row,
            chips=chips[seat],
            change=chips[seat] - purses[seat],
            share=chips[seat] / most,
            own=naming.is_you(seat),
        )
        for row, seat in enumerate(_ranked(chips))
    )


def _ranked(chips: Sequence[int]) -> list[int]:
    """The seats, most chips first."""
    return sorted(range(len(chips)), key=lambda seat: -chips[seat])


def _between(table: Table, naming: Naming) -> str:
    """What lies between the players before the last round."""
    words, chips = naming.words, [seat.chips.value for seat in table.seats]
    first, second = _ranked(chips)[:2]
    you = next((seat for seat in range(len(chips)) if naming.is_you(seat)), None)
    if you is None:
        lead = chips[first] - chips[second]
        if not lead:
            return words("intermission.last.level", name=naming(first), other=naming(second))
        return words("intermission.last.leads", count=lead, name=naming(first))
    rival = second if you == first else first
    lead = chips[you] - chips[rival]
    if not lead:
        return words("intermission.last.you_level", name=naming(rival))
    return words(
        "intermission.last.ahead" if lead > 0 else "intermission.last.behind",
        abs(lead),
        name=naming(rival),
    )


Z_BOARD: Final = 3300
WIDE: Final = 900  # u
_MIDDLE: Final = 520  # u from the upper edge of the window
_ROW_IN: Final = 20  # u from the edge of the board to a row
_ROWS_TOP: Final = 104
_FOOT: Final = 134
"""u under the rows, for what lies between the players."""
_ROW: Final = 76
_FACE: Final = 62
COMES: Final = 0.05
"""Seconds until it begins to slide in, in which it is made; and until it lies there."""
SLIDE: Final = 0.26
ORDER: Final = (0.36, 0.66)
"""From when to when the rows change their places, s."""
TOLD: Final = 0.70
"""When the last line comes."""
_BAR: Final = (852, 8)
_LINES: Final = 120
"""Length of the lines on either side of the title, if there is so much room, and the air between
them, u."""
_LINES_AIR: Final = 48
_LINES_END: Final = 60
"""They end so far from the edge of the board at least, u."""
_GLOW: Final = 14
"""How far the light around the own row reaches, u."""


class _Board(NamedTuple):
    """The panel with its title, the rows by seat, and the light around the own one."""

    panel: pygame.Surface
    rows: dict[int, pygame.Surface]
    glow: Painted


class Intermission:
    """Draws the board, as a function of the time since the round was over."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        """`calm`: with reduced motion nothing slides."""
        self._context, self._calm = context, calm
        self._told: RoundOver | None = None
        self._since = 0.0
        self._boards = MadeAhead(context.art, self._made)
        self.moving = False
        """Whether it is on the screen."""

    def coming(self, now: float) -> bool:
        """Whether it has begun to come and cannot be read yet: no press means it."""
        return self.moving and now - self._since < TOLD

    def tell(self, told: RoundOver | None, now: float) -> None:
        """What it says from `now` on, seconds of table time; None: it is gone."""
        if told != self._told:
            self._told, self._since, self.moving = told, now, told is not None

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring it up to date; `at_once`: at instant speed it is not shown."""
        told, passed = self._told, now - self._since
        if told is None or at_once or passed >= INTERMISSION:
            self.moving = False
            self._boards.ask()
            picture.drop_group("round over")
            return
        if passed < COMES:
            self._boards.ask(told)
            return
        context, calm, board = self._context, self._calm, self._boards.get(told)
        slide = 1.0 if calm else out_cubic(min(1.0, (passed - COMES) / (SLIDE - COMES)))
        left = context.px(self._left) + round((1 - slide) * (context.unit.width / 2))
        top = context.px(self._top(told))
        picture.put(("round over", "board"), board.panel, (left, top), Z_BOARD, live=slide < 1)
        begin, end = ORDER
        done = 1.0 if calm else in_out(max(0.0, min(1.0, (passed - begin) / (end - begin))))
        for number, row in enumerate(told.rows):
            at = number + row.up * (1 - done)
            x, y = left + context.px(_ROW_IN), top + round((_ROWS_TOP + at * _ROW) * context.u)
            key, z = ("round over", "row", row.seat), Z_BOARD + (2 if row.own else 1)
            picture.put(key, board.rows[row.seat], (x, y), z, live=done < 1)
            if row.own:
                glow, at_glow = board.glow, board.glow.at(x, y)
                picture.put(("round over", "glow"), glow.surface, at_glow, Z_BOARD, live=done < 1)
        if passed >= TOLD or calm:
            self._put_words(picture, told)
            self._put_bar(picture, told, 1 - (passed - TOLD) / (INTERMISSION - TOLD))

    @property
    def _left(self) -> float:
        return (self._context.unit.across - WIDE) / 2

    def _made(self, told: RoundOver) -> _Board:
        """Everything that slides."""
        px, u = self._context.px, self._context.u
        size = px(WIDE - 2 * _ROW_IN), px(_ROW - 6)
        glow = self._context.paint.glow(*size, u=u, reach=_GLOW, strength=0.5)
        rows = {row.seat: self._made_row(row) for row in told.rows}
        return _Board(self._made_panel(told), rows, glow)

    def _made_panel(self, told: RoundOver) -> pygame.Surface:
        """The panel with its title and the line above its foot."""
        context, px = self._context, self._context.px
        panel = context.paint.panel(px(WIDE), px(self._high(told)), u=context.u, shadow=0)
        board = panel.surface.copy()
        size = context.lettering.fit_size(
            (told.title,), Face.DISPLAY, context.text(46, 1.2), px(WIDE - 240)
        )
        title = context.lettering.brass(told.title, size)
        board.blit(title, title.get_rect(center=(px(WIDE / 2), px(56))))
        self._flank(board, title.get_width())
        own = next((place for place, row in enumerate(told.rows) if row.own), -2)
        for place in range(1, len(told.rows)):
            if own not in (place - 1, place):
                y = px(_ROWS_TOP + place * _ROW - 3)
                line = (px(_ROW_IN + 20), y, px(WIDE - 2 * _ROW_IN - 40), max(1, px(1)))
                pygame.draw.rect(board, BRASS_DEEP, line)
        y = px(self._high(told) - _FOOT)
        pygame.draw.rect(board, BRASS_LINE, (px(5), y, px(WIDE - 10), max(1, px(1.5))))
        return converted(board)

    def _flank(self, board: pygame.Surface, title: int) -> None:
        """Thin lines on either side of a title that is so many px wide."""
        px = self._context.px
        near = px(WIDE / 2) - title // 2 - px(_LINES_AIR)
        wide = min(px(_LINES), near - px(_LINES_END))
        if wide < px(_LINES / 3):
            return
        for left in (True, False):
            lines = self._context.paint.header_lines(wide, u=self._context.u, left=left).surface
            x = near - wide if left else px(WIDE) - near
            board.blit(lines, lines.get_rect(midleft=(x, px(58))))

    def _high(self, told: RoundOver) -> float:
        """Height of the board, u."""
        return _ROWS_TOP + len(told.rows) * _ROW + 18 + _FOOT

    def _foot(self, told: RoundOver) -> float:
        return _MIDDLE + self._high(told) / 2

    def _top(self, told: RoundOver) -> float:
        return _MIDDLE - self._high(told) / 2

    def _made_row(self, row: Row) -> pygame.Surface:
        """Place, portrait, name, way up or down, bar, chips and what was won."""
        context, px = self._context, self._context.px
        width, height = px(WIDE - 2 * _ROW_IN), px(_ROW - 6)
        sheet = pygame.Surface((width, height), pygame.SRCALPHA)
        if row.own:
            plaque = context.paint.plaque(
                width, height, Plaque.GOLD, u=context.u, step=px(9), shadow=0
            )
            sheet.blit(plaque.surface, (plaque.dx, plaque.dy))
        ink, middle = TEXT_ON_GOLD if row.own else TEXT, height // 2
        face = min(px(_FACE), height - px(6))
        blit_portrait(context.art, sheet, row.character, (px(112), middle), face)
        case, size = context.lettering, context.text(30, 1.1)
        bright = ink if row.own else BRASS_LIGHT
        place = case.line(str(row.place), Face.DISPLAY, size, bright)
        sheet.blit(place, place.get_rect(center=(px(44), middle)))
        name = case.fit(row.name, Face.SEMIBOLD, size, px(230), ink)
        sheet.blit(name, name.get_rect(midleft=(px(160), middle)))
        self._way(sheet, row, middle)
        self._share(sheet, row, middle)
        chips = three_chips(context.art, px(34))
        sheet.blit(chips, chips.get_rect(center=(px(668), middle)))
        total = case.figures(str(row.chips), Face.SEMIBOLD, size, bright)
        sheet.blit(total, total.get_rect(midright=(px(770), middle)))
        colour = (
            ink if row.own else GAIN if row.change > 0 else LOSS if row.change < 0 else TEXT_DIM
        )
        small = context.text(TypeScale.NUMBER, 1.1)
        change = case.figures(context.words.signed(row.change), Face.SEMIBOLD, small, colour)
        sheet.blit(change, change.get_rect(midright=(width - px(12), middle)))
        return converted(sheet)

    def _way(self, sheet: pygame.Surface, row: Row, middle: int) -> None:
        """An arrow and by how many places up or down; a dash where nothing changed."""
        context, px, moved = self._context, self._context.px, row.up
        x, half = px(412), px(9)
        if not moved:
            colour = TEXT_DIM_ON_GOLD if row.own else TEXT_DIM
            pygame.draw.rect(sheet, colour, (x - half, middle - px(2), 2 * half, px(4)))
            return
        colour = TEXT_ON_GOLD if row.own else GAIN if moved > 0 else LOSS
        tip, foot = (middle - half, middle + half) if moved > 0 else (middle + half, middle - half)
        pygame.draw.polygon(sheet, colour, [(x - half, foot), (x + half, foot), (x, tip)])
        number = context.lettering.figures(
            str(abs(moved)), Face.SEMIBOLD, context.text(TypeScale.NUMBER, 1.1), colour
        )
        sheet.blit(number, number.get_rect(midleft=(x + px(18), middle)))

    def _share(self, sheet: pygame.Surface, row: Row, middle: int) -> None:
        """Chips as a bar."""
        px = self._context.px
        box = pygame.Rect(px(466), middle - px(7), px(170), px(14))
        pygame.draw.rect(sheet, TEXT_ON_GOLD, box)
        pygame.draw.rect(sheet, TEXT_ON_GOLD if row.own else BRASS_SHADE, box, max(1, px(1.5)))
        inner = box.inflate(-px(6), -px(6))
        inner.width = round(inner.width * row.share)
        pygame.draw.rect(sheet, BRASS_LIGHT if not row.own else TEXT, inner)

    def _put_words(self, picture: Picture, told: RoundOver) -> None:
        """The last lines of the board, and the key that goes on."""
        context, px, words = self._context, self._context.px, self._context.words
        x, room, foot = context.unit.across / 2, px(WIDE - 60), self._foot(told)
        lines = (
            ("line", told.line, Face.SEMIBOLD, 30, BRASS_LIGHT, foot - 92),
            ("note", told.note, Face.ITALIC, 23, TEXT, foot - 46),
        )
        for name, text, face, scale, colour, y in lines:
            label = context.lettering.fit(text, face, context.text(scale, 1.15), room, colour)
            at = context.unit.at(x, y)
            context.centre(picture, ("round over", name), label, at, Z_BOARD + 3)
        cap = context.paint.key_cap(
            words("key.space"), Cap.ON_DARK, u=context.u, text=context.unit.text
        )
        say = context.lettering.line(
            words("intermission.go_on"), Face.MEDIUM, context.text(TypeScale.BODY, 1.15), TEXT
        )
        wide = cap.surface.get_width() + px(14) + say.get_width() + px(40)
        high = max(px(46), say.get_height() + px(8))
        left, top = round(px(x) - wide / 2), px(foot + 46)
        plate = context.paint.plaque(wide, high, Plaque.LACQUER, u=context.u)
        picture.put(("round over", "plate"), plate.surface, plate.at(left, top), Z_BOARD)
        middle = top + high / 2
        context.flush(
            picture, ("round over", "cap"), cap.surface, (left + px(20), middle), Z_BOARD + 1
        )
        right = left + wide - px(20)
        context.flush(picture, ("round over", "say"), say, (right, middle), Z_BOARD + 1, right=True)

    def _put_bar(self, picture: Picture, told: RoundOver, share: float) -> None:
        """How long it stays."""
        context, px = self._context, self._context.px
        width, height = px(_BAR[0]), px(_BAR[1])
        bar, round_off = pygame.Surface((width, height), pygame.SRCALPHA), height // 2
        left = round(width * max(0.0, min(1.0, share)))
        for colour, length in ((TEXT_ON_GOLD, width), (BRASS_LIGHT, left)):
            pygame.draw.rect(bar, colour, (0, 0, length, height), border_radius=round_off)
        at = context.unit.at(context.unit.across / 2, self._foot(told) + 18)
        context.centre(picture, ("round over", "bar"), bar, at, Z_BOARD)
