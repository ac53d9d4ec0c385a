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
from game.table.part import DrawContext, Part, Z
from game.ui.art import MadeAhead, blit_portrait, converted
from game.ui.compositor import Items
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
class BoardRow:
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
    rows: tuple[BoardRow, ...]
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


def _rows(table: Table, naming: Naming, purses: Sequence[int]) -> tuple[BoardRow, ...]:
    chips, before = [seat.chips.value for seat in table.seats], _ranked(purses)
    most = max(100, *chips)
    return tuple(
        BoardRow(
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


WIDE: Final = 900  # u
_MIDDLE: Final = 520  # u from the upper edge of the window
_ROW_IN: Final = 20  # u from the edge of the board to a row
_ROWS_TOP: Final = 104  # u
_FOOT: Final = 134  # u under the rows, for what lies between the players
_ROW: Final = 76  # u
_FACE: Final = 62  # u
COMES: Final = 0.05  # s until it begins to slide in, in which it is made
SLIDE: Final = 0.26  # s until it lies there
ORDER: Final = (0.36, 0.66)  # s; from when to when the rows change their places
TOLD: Final = 0.70  # s; when the last line comes
_BAR: Final = (852, 8)  # u
_LINES: Final = 120  # u, length of the lines on either side of the title, if there is so much room
_LINES_AIR: Final = 48  # u between them
_LINES_END: Final = 60  # u; so far from the edge of the board they end at least
_GLOW: Final = 14  # u; how far the light around the own row reaches


class _Board(NamedTuple):
    """The panel with its title, the rows by seat, and the light around the own one."""

    panel: pygame.Surface
    rows: dict[int, pygame.Surface]
    glow: Painted


class Intermission(Part[RoundOver]):
    """Draws the board, as a function of the time since the round was over."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "round over")
        self._boards = MadeAhead(context.art, self._made)

    @property
    def moves(self) -> bool:
        return self.age < INTERMISSION

    @property
    def coming(self) -> bool:
        """Whether it has begun to come and cannot be read yet: no press means it."""
        return self.moving and self.age < TOLD

    def begin(self) -> None:
        if self.moves:  # at instant speed it is not shown
            self._boards.ask(self.state)

    def place(self, items: Items) -> None:
        board, calm, passed = self.state, self.context.calm, self.age
        if not self.moves:
            self._boards.ask()
            return
        if passed < COMES:
            return
        pictures, px = self._boards.get(board), self.context.px
        slide = 1.0 if calm else out_cubic(min(1.0, (passed - COMES) / (SLIDE - COMES)))
        left = px((self.context.unit.across - WIDE) / 2)
        left += round((1 - slide) * (self.context.unit.width / 2))
        top = px(_MIDDLE - self._high(board) / 2)
        items.put("board", pictures.panel, (left, top), Z.TOP, live=slide < 1)
        begin, end = ORDER
        done = 1.0 if calm else in_out(max(0.0, min(1.0, (passed - begin) / (end - begin))))
        for number, row in enumerate(board.rows):
            at = number + row.up * (1 - done)
            x, y = left + px(_ROW_IN), top + round((_ROWS_TOP + at * _ROW) * self.context.u)
            z = Z.TOP + (2 if row.own else 1)
            items.put(("row", row.seat), pictures.rows[row.seat], (x, y), z, live=done < 1)
            if row.own:
                glow = pictures.glow
                items.put("glow", glow.surface, glow.at(x, y), Z.TOP, live=done < 1)
        if passed >= TOLD or calm:
            self._place_words(items)
            self._place_bar(items, 1 - (passed - TOLD) / (INTERMISSION - TOLD))

    def _made(self, board: RoundOver) -> _Board:
        """Everything that slides."""
        px, u = self.context.px, self.context.u
        size = px(WIDE - 2 * _ROW_IN), px(_ROW - 6)
        glow = self.context.paint.glow(*size, u=u, reach=_GLOW, strength=0.5)
        rows = {row.seat: self._made_row(row) for row in board.rows}
        return _Board(self._made_panel(board), rows, glow)

    def _made_panel(self, board: RoundOver) -> pygame.Surface:
        """The panel with its title and the line above its foot."""
        context, px = self.context, self.context.px
        panel = context.paint.panel(px(WIDE), px(self._high(board)), u=context.u, shadow=0)
        sheet = panel.surface.copy()
        size = context.lettering.fit_size(
            (board.title,), Face.DISPLAY, context.text(46, 1.2), px(WIDE - 240)
        )
        title = context.lettering.brass(board.title, size)
        sheet.blit(title, title.get_rect(center=(px(WIDE / 2), px(56))))
        near = px(WIDE / 2) - title.get_width() // 2 - px(_LINES_AIR)
        wide = min(px(_LINES), near - px(_LINES_END))
        for left in (True, False) if wide >= px(_LINES / 3) else ():
            lines = context.paint.header_lines(wide, u=context.u, left=left).surface
            x = near - wide if left else px(WIDE) - near
            sheet.blit(lines, lines.get_rect(midleft=(x, px(58))))
        own = next((place for place, row in enumerate(board.rows) if row.own), -2)
        for place in range(1, len(board.rows)):
            if own not in (place - 1, place):
                y = px(_ROWS_TOP + place * _ROW - 3)
                line = (px(_ROW_IN + 20), y, px(WIDE - 2 * _ROW_IN - 40), max(1, px(1)))
                pygame.draw.rect(sheet, BRASS_DEEP, line)
        y = px(self._high(board) - _FOOT)
        pygame.draw.rect(sheet, BRASS_LINE, (px(5), y, px(WIDE - 10), max(1, px(1.5))))
        return converted(sheet)

    def _high(self, board: RoundOver) -> float:
        """Height of the board, u."""
        return _ROWS_TOP + len(board.rows) * _ROW + 18 + _FOOT

    def _foot(self, board: RoundOver) -> float:
        return _MIDDLE + self._high(board) / 2

    def _made_row(self, row: BoardRow) -> pygame.Surface:
        """Place, portrait, name, way up or down, bar, chips and what was won."""
        context, px = self.context, self.context.px
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
        bar = pygame.Rect(px(466), middle - px(7), px(170), px(14))
        pygame.draw.rect(sheet, TEXT_ON_GOLD, bar)
        pygame.draw.rect(sheet, TEXT_ON_GOLD if row.own else BRASS_SHADE, bar, max(1, px(1.5)))
        share = bar.inflate(-px(6), -px(6))
        share.width = round(share.width * row.share)
        pygame.draw.rect(sheet, BRASS_LIGHT if not row.own else TEXT, share)
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

    def _way(self, sheet: pygame.Surface, row: BoardRow, middle: int) -> None:
        """An arrow and by how many places up or down; a dash where nothing changed."""
        context, px, moved = self.context, self.context.px, row.up
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

    def _place_words(self, items: Items) -> None:
        """The last lines of the board, and the key that goes on."""
        context, px, words, board = self.context, self.context.px, self.context.words, self.state
        x, room, foot = context.unit.across / 2, px(WIDE - 60), self._foot(board)
        lines = (
            ("line", board.line, Face.SEMIBOLD, 30, BRASS_LIGHT, foot - 92),
            ("note", board.note, Face.ITALIC, 23, TEXT, foot - 46),
        )
        for name, text, face, scale, colour, y in lines:
            label = context.lettering.fit(text, face, context.text(scale, 1.15), room, colour)
            items.centre(name, label, context.unit.at(x, y), Z.TOP + 3)
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
        items.shape("plate", plate, (left, top), Z.TOP)
        middle = top + high / 2
        items.left("cap", cap.surface, (left + px(20), middle), Z.TOP + 1)
        items.right("say", say, (left + wide - px(20), middle), Z.TOP + 1)

    def _place_bar(self, items: Items, share: float) -> None:
        """How long it stays."""
        context, px = self.context, self.context.px
        width, height = px(_BAR[0]), px(_BAR[1])
        bar, round_off = pygame.Surface((width, height), pygame.SRCALPHA), height // 2
        left = round(width * max(0.0, min(1.0, share)))
        for colour, length in ((TEXT_ON_GOLD, width), (BRASS_LIGHT, left)):
            pygame.draw.rect(bar, colour, (0, 0, length, height), border_radius=round_off)
        at = context.unit.at(context.unit.across / 2, self._foot(self.state) + 18)
        items.centre("bar", bar, at, Z.TOP)
