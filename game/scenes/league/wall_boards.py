"""The two boards of the wall that everybody looks for themselves on: the standings, and who sits
where. Text is set in design units whatever size of text was chosen: all of it is large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.league.board import Board, Seating, Standing
from game.scenes.league.common import person_of
from game.scenes.league.faces import coin, face, name, show_face, show_table, table_name
from game.ui.boxes import Unit, fill
from game.ui.nodes import brass_rule, plate, title
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_LINE,
    GAIN,
    LACQUER,
    LOSS,
    RGB,
    TEXT,
    TEXT_DIM,
    TextPx,
    mix,
    rgb,
)
from game.ui.tree import Node, Pen, Tree, column, drawing, row, space, stack

ROWS: Final = 12  # of people in a panel
FINALISTS: Final = 4
MARGIN: Final = 40  # u, at both sides of the wall
GAP: Final = 20  # u, between panels
_NARROWEST: Final = 560  # u of a panel
_NAMED: Final = 860  # u of a panel from which on tables are named
_TIGHT: Final = 700  # u of a panel below which its columns stand closer
_TABLE: Final = 200  # u, name of a table
_HEAD: Final = 60
_PAD: Final = 14  # u, from a panel's edge to its rows
ROW_PADS: Final = 2 * _PAD
_FACE: Final = 54
_ROW_GREEN, _ROW_LINE = rgb("#194B39"), mix(LACQUER, BRASS_LINE, 0.28)
_ABOVE: Final = 14  # u that ears may stand out above a row
FACES: Final = 106  # u, of four at a table
_CELL_GAPS: Final = (20, 12)
_NARROWEST_CELL: Final = 520


# --- letters -------------------------------------------------------------------------------------
def told(
    words: str, size: float = 36, *, kind: Face = Face.MEDIUM, ink: RGB = TEXT, at: float = 0.0
) -> Node:
    """A line on the wall, smaller where its box is narrow: `at` the left edge (0) … right (1)."""

    def show(pen: Pen, box: Rect) -> None:
        show_told(pen, words, box, size, kind=kind, ink=ink, at=at)

    return Node(shows=show)


def show_told(
    pen: Pen, words: str, box: Rect, size: float = 36, *, kind: Face = Face.MEDIUM, ink: RGB = TEXT,
    at: float = 0.0,
) -> None:  # fmt: skip
    """The same in a box of px."""
    line = pen.kit.lettering.fit(words, kind, large(pen.kit.px(size)), box.w, ink)
    pen.left(line, (box.x + (box.w - line.get_width()) * at, box.centery))


def large(px: int) -> TextPx:
    """A size that no setting changes."""
    return TextPx(px, px)


# --- the standings -------------------------------------------------------------------------------
def panels(people: int, unit: Unit) -> int:
    """How many panels of the standings stand side by side."""
    room = unit.across - 2 * MARGIN
    fit = int((room + GAP) // (_NARROWEST + GAP))
    return max(1, min(fit, 3 if 2 * ROWS < people <= 3 * ROWS else 2))


def standings_pages(people: int, unit: Unit) -> int:
    """How many pages the standings take."""
    return max(1, -(-people // (ROWS * panels(people, unit))))


def standings(services: Services, board: Board, page: int, *, bare: bool = False) -> Node:
    """One page of the board. A `bare` one has panels and heads, and empty places for its rows."""
    count = len(board.standings)
    many = panels(count, services.unit)
    wide = (services.unit.across - 2 * MARGIN - (many - 1) * GAP) / many
    first = page * ROWS * many
    columns = []
    for number in range(many):
        shown = board.standings[first + number * ROWS :][:ROWS]
        rows: list[Node] = [
            space(high=fill()).of(fill(), fill()) if bare else standing_row(services, board, each)
            for each in shown
        ]
        rows = [stack(each, name="row", wide=fill(), high=fill()) for each in rows]
        rows += [space(high=fill()) for _ in range(ROWS - len(rows))]
        head = _head(services, board, wide)
        columns.append(
            column(head, *rows, wide=wide, high=fill(), pad=(_PAD, 0, _PAD, 10), shows=_panel)
        )
    return row(*columns, gap=GAP, high=fill())


def _panel(pen: Pen, box: Rect) -> None:
    plate()(pen, box)
    line = brass_rule((box.w - 2 * pen.kit.px(20), pen.kit.px(2)))
    pen.put(line, (box.x + pen.kit.px(20), box.y + pen.kit.px(_HEAD)), 1)


class _Columns(NamedTuple):
    """Widths of the columns of a panel, u."""

    place: float
    gap: float  # on both sides of a face
    points: float
    moved: float
    last: float  # the table of the next round


def _columns(board: Board, wide: float) -> _Columns:
    """Those of a panel so wide."""
    if wide < _TIGHT:
        return _Columns(54, 8, 102, 80, 54 if board.next else 1)
    last = 68 + _TABLE if wide >= _NAMED else 80
    return _Columns(72, 16, 124, 122, last if board.next else 20)


def _head(services: Services, board: Board, wide: float) -> Node:
    words, columns = services.words, _columns(board, wide)
    seats = ""
    if board.next and wide >= _TIGHT:
        key = "league.wall.round" if wide >= _NAMED else "league.wall.table"
        seats = words(key, number=board.round + 1)
    named = columns.place + 2 * columns.gap + _FACE
    dim = partial(told, size=34, ink=TEXT_DIM)
    moved = dim(words("league.wall.moved"), at=0.5) if wide >= _TIGHT else space()
    return row(
        space(named), dim(words("league.wall.name")).of(wide=fill()),
        dim(words("league.wall.points"), at=1).of(wide=columns.points),
        moved.of(wide=columns.moved), dim(seats).of(wide=columns.last),
        high=_HEAD,
    )  # fmt: skip


def standing_row(
    services: Services, board: Board, standing: Standing, *, points: bool = True
) -> Node:
    """Somebody's line: place, face, name, points (where wanted), places won or lost, next table."""
    words = services.words
    many = panels(len(board.standings), services.unit)
    wide = (services.unit.across - 2 * MARGIN - (many - 1) * GAP) / many
    person = person_of(board, standing.person)
    final = standing.place <= FINALISTS
    seat = next((each for each in board.next if standing.person in each.people), None)
    place = partial(_show_place, standing)
    total = told(
        words.signed(standing.points), points_size(wide), kind=Face.BOLD,
        ink=BRASS_LIGHT if final else TEXT, at=1,
    )  # fmt: skip
    columns = _columns(board, wide)
    parts = [
        drawing(place, wide=columns.place), space(columns.gap), face(person).of(_FACE, _FACE),
        space(columns.gap), name(person, 40, plain=True).of(wide=fill()),
        (total if points else space()).of(wide=columns.points),
        _moved(standing).of(wide=columns.moved), _next_table(services, board, seat, wide),
    ]  # fmt: skip
    return row(*parts, shows=partial(_row_ground, standing), wide=fill(), high=fill())


def points_size(wide: float) -> float:
    """How large points are in a panel so wide, u."""
    return 42 if wide >= _TIGHT else 38


def points_end(board: Board, wide: float) -> float:
    """Where points end in a row of a panel so wide, u from its left edge."""
    columns = _columns(board, wide)
    return wide - ROW_PADS - columns.moved - columns.last


def _show_place(standing: Standing, pen: Pen, box: Rect) -> None:
    """Right-aligned; of those who would play the final in display letters."""
    kit, number = pen.kit, str(standing.place)
    if standing.place <= FINALISTS:
        letters = kit.lettering.brass_plain(number, large(kit.px(46)))
    else:
        letters = kit.lettering.line(number, Face.SEMIBOLD, large(kit.px(40)), TEXT)
    pen.right(letters, (box.right, box.centery))


def _row_ground(standing: Standing, pen: Pen, box: Rect) -> None:
    """A bar for those who would play the final, green for those who still play, and a line."""
    kit = pen.kit
    if standing.playing:
        pen.items.area("still plays", box.inflate(0, -2), _ROW_GREEN, 1)
    else:
        line = box.x + kit.px(12), box.bottom - 1, box.w - kit.px(24), 1
        pen.items.area("line", line, _ROW_LINE, 1)
    if standing.place <= FINALISTS:
        bar = kit.paint.bar(kit.px(10), box.h - kit.px(4), u=kit.u)
        pen.shape(bar, (box.x, box.y + kit.px(2)), 2)


def _moved(standing: Standing) -> Node:
    """Cards where the table still plays; else by how many places somebody rose or fell."""

    def show(pen: Pen, box: Rect) -> None:
        kit, case = pen.kit, pen.kit.lettering
        if standing.playing:
            pen.centre(kit.icon("cards", kit.px(40), GAIN), box.center)
            return
        if not standing.moved:
            pen.centre(kit.icon("minus", kit.px(46), TEXT_DIM), box.center)
            return
        up = standing.moved > 0
        ink = GAIN if up else LOSS
        sign = kit.icon("moved-up" if up else "moved-down", kit.px(32), ink)
        figure = case.line(str(abs(standing.moved)), Face.SEMIBOLD, large(kit.px(38)), ink)
        gap = kit.px(8)
        left = box.centerx - (sign.get_width() + gap + figure.get_width()) / 2
        pen.left(sign, (left, box.centery))
        pen.left(figure, (left + sign.get_width() + gap, box.centery))

    return drawing(show)


def _next_table(services: Services, board: Board, seat: Seating | None, wide: float) -> Node:
    if seat is None:
        return space(_columns(board, wide).last)
    called = table_name(services.words, board.places, seat.table)
    parts: list[Node] = [coin(seat.table).of(52, 52)]
    if wide >= _NAMED:
        parts.append(told(called, 36).of(wide=fill()))
    return row(*parts, gap=12, wide=_columns(board, wide).last)


# --- rows that find another place ----------------------------------------------------------------
def strip(
    services: Services, node: Node, size: tuple[int, int], ground: RGB | None = None
) -> Surface:
    """A row as one picture, `size` px and room for ears above it (`ears`), maybe on a ground."""
    above = ears(services)
    tree = Tree("strip")
    tree.lay(node, Rect(0, above, *size), services)
    surface = Surface((size[0], size[1] + above), SRCALPHA)
    if ground is not None:
        surface.fill((*ground, 235), (0, above, *size))
    tree.items().paint(surface)
    return surface


def ears(services: Services) -> int:
    """How much a strip stands out above its row, px."""
    return services.kit.px(_ABOVE)


# --- who sits where ------------------------------------------------------------------------------
def _cells(unit: Unit) -> int:
    """How many tables stand side by side."""
    room = unit.across - 2 * MARGIN
    return max(1, min(3, int((room + _CELL_GAPS[0]) // (_NARROWEST_CELL + _CELL_GAPS[0]))))


def seating_pages(tables: int, unit: Unit) -> int:
    """How many pages it takes to show who sits where."""
    return max(1, -(-tables // (2 * _cells(unit))))


def seating(services: Services, board: Board, seats: Sequence[Seating], page: int) -> Node:
    """The tables of a page, two rows of them."""
    across = _cells(services.unit)
    shown = seats[page * 2 * across :][: 2 * across]
    wide = (services.unit.across - 2 * MARGIN - (across - 1) * _CELL_GAPS[0]) / across
    rows = []
    for first in range(0, max(1, len(shown)), across):
        cells = [_cell(services, board, each, wide) for each in shown[first : first + across]]
        rows.append(row(*cells, gap=_CELL_GAPS[0], high=fill()))
    return column(*rows, gap=_CELL_GAPS[1], high=fill())


def _cell(services: Services, board: Board, seating: Seating, wide: float) -> Node:
    """A table: its number and name, and everybody around the oval."""
    called = table_name(services.words, board.places, seating.table)
    kit, case = services.kit, services.lettering
    most = kit.px(wide - 66 - 14 - 60)
    width = min(most, case.width(called, Face.DISPLAY, kit.px(46))) / services.u
    head = row(
        space(), coin(seating.table).of(66, 66), title(called, 46, at=0, grows=False).of(width + 4),
        space(), gap=14, high=84,
    )  # fmt: skip
    around = drawing(partial(_show_seats, board, seating), "seats", high=fill())
    return column(head, around, pad=(6, 4, 6, 10), wide=wide, high=fill(), shows=plate())


_PLACES: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
_OF_SIX: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, 0.0))
"""Where people sit, clockwise from the one who deals first: left or right, above or below."""


def _show_seats(board: Board, seating: Seating, pen: Pen, box: Rect) -> None:
    kit = pen.kit
    place = next((each for each in board.places if each.table == seating.table), None)
    middle = (box.centerx, box.centery - kit.px(8))
    wide = min(kit.px(464), round(box.w * 0.79))
    show_table(pen, place.thing if place is not None else "", middle, wide)
    many = len(seating.people)
    spots = _PLACES if many <= len(_PLACES) else _OF_SIX
    diameter, step = (FACES, 168) if spots is _PLACES else (84, 112)
    rows = 2 if spots is _PLACES else 3
    wanted = kit.px(1.1 * diameter + 25)
    step = min(kit.px(step), (box.h - wanted) // (rows - 1))
    top = box.centery - (wanted + (rows - 1) * step) / 2 + kit.px(diameter / 2)
    for number, (x, y) in zip(seating.people, spots, strict=False):
        at = (middle[0] + x * wide * 0.4, top + step * (y + 1) / 2 * (rows - 1))
        person = person_of(board, number)
        show_face(pen, person, at, kit.px(diameter), z=3 + round(y))
        _show_tag(pen, person.name, (at[0], at[1] + kit.px(diameter * 0.6)), box)


def _show_tag(pen: Pen, called: str, middle: tuple[float, float], box: Rect) -> None:
    """A name on a tag, within its half of the box."""
    kit, case = pen.kit, pen.kit.lettering
    room = box.w // 2 - kit.px(34)
    line = case.fit(called, Face.MEDIUM, large(kit.px(38)), room, TEXT)
    tag = Rect(0, 0, line.get_width() + kit.px(30), kit.px(50))
    tag.center = round(middle[0]), round(middle[1])
    tag.clamp_ip(box.inflate(-4, 0))
    face = kit.paint.plaque(*tag.size, Plaque.LACQUER, u=kit.u, step=kit.px(8), shadow=0.5)
    pen.shape(face, tag.topleft, 6)
    pen.centre(line, tag.center, 7)
