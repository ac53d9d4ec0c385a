"""The two boards of the wall that everybody looks for themselves on: the standings, whose rows find
another place when a round has ended, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface, Vector2

from game.league.board import Board, Seating, Standing
from game.scenes.league.common import person_of
from game.scenes.league.faces import coin, face, name, show_face, show_table, table_name
from game.ui.boxes import fill
from game.ui.nodes import plate, text, title
from game.ui.paint.styles import Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, BRASS_LINE, GAIN, LACQUER, LOSS, TEXT, TEXT_DIM, mix, rgb
from game.ui.timeline import in_out
from game.ui.tree import Node, Pen, Tree, column, drawing, grid, row, space, stack

_ROWS: Final = 12  # of people in a panel
MARGIN: Final = 40  # u, at both sides of the wall
GAP: Final = 20  # u, between panels
FINALISTS: Final = 4
COUNTS, MOVES, STAGGER = 0.5, 0.6, 0.04  # s, at the end of a round: points, then rows
ALL_MOVE: Final = MOVES + 3 * _ROWS * STAGGER
ABOVE: Final = 14  # u that a strip reaches above its place, for ears
_HEAD, _FACE = 60, 54  # u, of a panel
_ROW_GREEN, _ROW_LINE = rgb("#194B39"), mix(LACQUER, BRASS_LINE, 0.28)
TABLES: Final = 6  # on a page
_OVAL: Final = 464  # u


def wide_of(services: Services, words: str, face: Face, size: float) -> float:
    """How wide a line is, u."""
    return (services.lettering.width(words, face, services.kit.size(size)) + 2) / services.u


# --- the standings -------------------------------------------------------------------------------
class _Columns(NamedTuple):
    """How many panels stand side by side, and widths of one and its columns, u."""

    panels: int
    panel: float
    place: float
    gap: float  # on both sides of a face
    points: float
    moved: float
    table: float  # of the next round


_ONE: Final = _Columns(1, 1240, 84, 24, 160, 220, 330)
_TWO: Final = _Columns(2, 910, 72, 16, 120, 140, 260)
_THREE: Final = _Columns(3, 600, 54, 8, 102, 80, 54)  # there tables have numbers only


def _columns(board: Board) -> _Columns:
    full = -(-len(board.standings) // _ROWS)
    columns = {1: _ONE, 3: _THREE}.get(full, _TWO)
    return columns if board.next else columns._replace(table=20)


def rows_of(board: Board) -> int:
    """How many people are on a page."""
    return _columns(board).panels * _ROWS


def standings(services: Services, board: Board, page: int, *, bare: bool = False) -> Node:
    """One page of the board; a `bare` one has empty places for its rows."""
    columns, many = _columns(board), rows_of(board)
    shown = () if bare else board.standings[page * many :][:many]
    rows = [standing_row(services, board, each) for each in shown]
    rows += [space()] * (many - len(rows))
    places = [stack(each, name="row", wide=fill(), high=fill()) for each in rows]
    panels = [
        column(_head(services, board), *places[first : first + _ROWS], wide=columns.panel,
               high=fill(), pad=(14, 0, 14, 10), shows=plate(_HEAD))
        for first in range(0, many, _ROWS)
    ]  # fmt: skip
    return row(*panels, gap=GAP, high=fill())


def _head(services: Services, board: Board) -> Node:
    words, columns = services.words, _columns(board)
    dim = partial(text, size=34, ink=TEXT_DIM)
    wide = columns.panels < 3
    seats = words("league.wall.round", number=board.round + 1) if board.next and wide else ""
    return row(
        space(columns.place + 2 * columns.gap + _FACE),
        dim(words("league.wall.name")).of(wide=fill()),
        dim(words("league.wall.points"), at=1).of(wide=columns.points),
        dim(words("league.wall.moved") if wide else "", at=0.5).of(wide=columns.moved),
        dim(seats).of(wide=columns.table),
        high=_HEAD,
    )  # fmt: skip


def standing_row(services: Services, board: Board, standing: Standing) -> Node:
    """Somebody's line: place (once a match counts), face, name, points, places won or lost, next
    table."""
    counts, columns = any(each.points for each in board.standings), _columns(board)
    here = {each.number for each in board.people if each.here}
    best = [each.person for each in board.standings if each.person in here][:FINALISTS]
    person = person_of(board, standing.person)
    final = counts and standing.person in (board.finalists or best)
    number = text(str(standing.place) if counts else "", 40, face=Face.SEMIBOLD, at=1)
    if final:
        number = row(space(), title(str(standing.place), 46).of(wide=32))
    ink = TEXT if person.here else TEXT_DIM
    won, shine = services.words.signed(standing.points), BRASS_LIGHT if final else ink
    points = text(won, 42, face=Face.BOLD, ink=shine, at=1)
    table = space(columns.table)
    for seat in (each for each in board.next if standing.person in each.people):
        called = text(table_name(services.words, board.places, seat.table), 36).of(wide=fill())
        named = called if columns.panels < 3 else None
        table = row(coin(seat.table).of(52, 52), named, gap=12, wide=columns.table)
    return row(
        number.of(wide=columns.place), space(columns.gap), face(person).of(_FACE, _FACE),
        space(columns.gap), name(person, 40, ink=ink).of(wide=fill()), points.of(columns.points),
        drawing(partial(_show_moved, standing), wide=columns.moved), table,
        shows=partial(_row_ground, standing.playing, final), wide=fill(), high=fill(),
    )  # fmt: skip


def _row_ground(playing: bool, final: bool, pen: Pen, box: Rect) -> None:
    """A bar for those who would play the final, green for those who still play, and a line."""
    kit = pen.kit
    if playing:
        pen.items.area("still plays", box.inflate(0, -2), _ROW_GREEN, 1)
    else:
        line = box.x + kit.px(12), box.bottom - 1, box.w - kit.px(24), 1
        pen.items.area("line", line, _ROW_LINE, 1)
    if final:
        bar = kit.paint.bar(kit.px(10), box.h - kit.px(4), u=kit.u)
        pen.shape(bar, (box.x, box.y + kit.px(2)), 2)


def _show_moved(standing: Standing, pen: Pen, box: Rect) -> None:
    """Cards where the table still plays; else by how many places somebody rose or fell."""
    kit, moved = pen.kit, standing.moved
    if standing.playing or not moved:
        icon, ink = ("cards", GAIN) if standing.playing else ("minus", TEXT_DIM)
        pen.centre(kit.icon(icon, kit.px(42), ink), box.center)
        return
    ink = GAIN if moved > 0 else LOSS
    sign = kit.icon("moved-up" if moved > 0 else "moved-down", kit.px(32), ink)
    figure = kit.lettering.line(str(abs(moved)), Face.SEMIBOLD, kit.px(38), ink)
    left = box.centerx - (sign.get_width() + kit.px(8) + figure.get_width()) / 2
    pen.left(sign, (left, box.centery))
    pen.left(figure, (left + sign.get_width() + kit.px(8), box.centery))


# --- rows that find another place ----------------------------------------------------------------
def counted(before: Board, after: Board, share: float) -> Board:
    """The board as it was, with points that have come so far on their way to what they are."""
    now = {each.person: each.points for each in after.standings}

    def under_way(each: Standing) -> Standing:
        gained = now.get(each.person, each.points) - each.points
        return replace(each, points=each.points + round(gained * share))

    return replace(before, standings=tuple(map(under_way, before.standings)))


def strip(
    services: Services, node: Node, size: tuple[int, int], *, ground: bool = False
) -> Surface:
    """A node as one picture, `size` px and `ABOVE` above it, maybe on lacquer."""
    above = services.kit.px(ABOVE)
    tree, surface = Tree("strip"), Surface((size[0], size[1] + above), SRCALPHA)
    tree.lay(node, Rect(0, above, *size), services)
    if ground:
        surface.fill((*LACQUER, 235), (0, above, *size))
    tree.items().paint(surface)
    return surface


def show_rows(
    before: Board, after: Board, since: float, strips: dict[object, Surface],
    slots: Callable[[], Sequence[Rect]], pen: Pen, _: Rect,
) -> None:  # fmt: skip
    """Rows on their way, `since` seconds after they have begun. `strips` are kept there, `slots`
    tell where rows lie, px."""
    old, places = [each.person for each in before.standings], slots()
    for index, (standing, slot) in enumerate(zip(after.standings, places, strict=False)):
        if standing not in strips:
            node = standing_row(pen.services, after, standing)
            strips[standing] = strip(pen.services, node, slot.size, ground=True)
        was = old.index(standing.person) if standing.person in old else index
        share = in_out(min(1.0, max(0.0, (since - STAGGER * index) / MOVES)))
        x, y = Vector2(places[min(was, len(places) - 1)].topleft).lerp(slot.topleft, share)
        at, z = (x, y - pen.kit.px(ABOVE)), 20 + len(places) - index  # who climbs passes over
        pen.items.put(("row", index), strips[standing], at, z, live=True)


# --- who sits where ------------------------------------------------------------------------------
def seating(services: Services, board: Board, seats: Sequence[Seating], page: int) -> Node:
    """The tables of a page; one or two are larger."""
    shown = seats[page * TABLES :][:TABLES]
    scale = {1: 2.0, 2: 1.5}.get(len(shown), 1.0)
    cells = [_cell(services, board, each, scale) for each in shown]
    return grid(*cells, columns=2 if len(cells) == 4 else min(3, len(cells)), gap=GAP)


def _cell(services: Services, board: Board, seating: Seating, scale: float) -> Node:
    """A table, so many times as large: its number and name, and everybody around the oval."""
    called, size = table_name(services.words, board.places, seating.table), 46 * scale
    width = min(460 * scale, wide_of(services, called, Face.DISPLAY, size))
    disc = coin(seating.table).of(66 * scale, 66 * scale)
    return column(
        row(space(), disc, title(called, size, at=0).of(width), space(), gap=14, high=84 * scale),
        drawing(partial(_show_seats, board, seating, scale), "seats", high=fill()),
        pad=(6, 4, 6, 10), wide=600 * scale, high=424 * scale, shows=plate(),
    )  # fmt: skip


_FOUR: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
_SIX: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, 0.0))
_SEVEN: Final = (*_SIX[:4], (0.0, 1.0), *_SIX[4:])
"""Where people sit, clockwise from the one who deals first: left or right, above or below."""


def _show_seats(board: Board, seating: Seating, scale: float, pen: Pen, box: Rect) -> None:
    kit, middle = replace(pen.kit, u=pen.kit.u * scale), box.center
    thing = next((each.thing for each in board.places if each.table == seating.table), "")
    show_table(pen, thing, middle, kit.px(_OVAL))
    four = len(seating.people) <= len(_FOUR)
    diameter, step, above = (106, 84, 14) if four else (84, 105, 28)
    places = _FOUR if four else _SIX if len(seating.people) <= len(_SIX) else _SEVEN
    for number, (x, y) in zip(seating.people, places, strict=False):
        person = person_of(board, number)
        at = middle[0] + x * 0.4 * _OVAL * kit.u, middle[1] + round((y * step - above) * kit.u)
        show_face(pen, person, at, kit.px(diameter), z=3 + round(y))
        room = box.w // 2 - kit.px(34)  # names stay in their half
        line = kit.lettering.fit(person.name, Face.MEDIUM, kit.px(38), room, TEXT)
        tag = Rect(0, 0, line.get_width() + kit.px(30), kit.px(50))
        tag.center = round(at[0]), round(at[1] + kit.px(diameter * 0.6))
        tag.clamp_ip(box.inflate(-4, 0))
        ground = kit.paint.plaque(*tag.size, Plaque.LACQUER, u=kit.u, step=kit.px(8), shadow=0.5)
        pen.shape(ground, tag.topleft, 6)
        pen.centre(line, tag.center, 7)
