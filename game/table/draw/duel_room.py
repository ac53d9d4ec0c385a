"""The room around a duel: the snowman, what he wears and has pawned, the rule of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from math import ceil, floor
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.base.files import file_of
from game.table.draw import view_model
from game.table.draw.pawn_shelf import HIS, HOST, MINE, Thing, his_shelf, my_tray
from game.table.draw.snow_room import FLAKES, SnowFall
from game.table.draw.view_model import DrawPlayer
from game.table.layout.draw import with_rows
from game.table.layout.duel import DuelLayout, duel_layout
from game.table.layout.sayings import with_room_to_speak
from game.table.layout.table import TableLayout
from game.table.part import DrawContext, Mood
from game.ui.boxes import Unit
from game.ui.paint.painter import Plaque
from game.ui.picture.compositor import OVER, Picture
from game.ui.rooms.parts import blank
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import BURGUNDY, SMALLEST_TEXT_PX, TEXT_DIM_ON_PAPER, TEXT_ON_PAPER, TypeScale

if TYPE_CHECKING:
    from game.table.layout.table import Box


Placed = tuple[pygame.Surface, tuple[int, int]]
Key = tuple[str, str]

Z_FIGURE: Final = 2
"""His lowest layer; there are nine, and the cards are above them."""
Z_HANDS: Final = OVER + 2

_SPRITES: Final = file_of("sprites")
_ORIGIN: Final = (0, -80)  # upper left corner of the layers' box, in the units of the drawings
_WIDTH: Final = 760
_TURN: Final = 20  # degrees his hands are turned inwards


class _Layer(NamedTuple):
    """A layer: whose absence changes it, and the box its drawings stay inside."""

    name: str
    thing: Thing | None
    left: float
    top: float
    right: float
    foot: float


_LAYERS: Final = (
    _Layer("1-broom", Thing.BROOM, 550, 85, 703, 514),
    _Layer("2-body", None, 55, 347, 705, 640),
    _Layer("3-coal", Thing.COAL, 358, 430, 402, 598),
    _Layer("4-head", None, 241, 97, 520, 389),
    _Layer("5-face", None, 234, 153, 491, 343),
    _Layer("6-carrot", Thing.CARROT, 352, 222, 527, 281),
    _Layer("7-hat", Thing.HAT, 230, -72, 536, 185),
    _Layer("8-scarf", Thing.SCARF, 243, 331, 539, 558),
)
_NOTHING_LEFT: Final = frozenset({Thing.BROOM, Thing.SCARF})
"""Without these there is nothing to be seen instead."""


class Snowman:
    """Draws him behind the table; only what changed."""

    def __init__(self, context: DrawContext, place: DuelLayout) -> None:
        """`place` tells where he sits and how far the table hides him."""
        self._context = context
        self._place = place
        self._drawn: dict[Key, str] = {}

    def draw(
        self,
        picture: Picture,
        mood: Mood,
        wearing: frozenset[Thing] = frozenset(HIS),
        *,
        holding: bool = True,
    ) -> None:
        """Bring him up to date. `holding`: his hands are at his cards, which lie below them."""
        for index, layer in enumerate(_LAYERS):
            name = _drawing(layer, mood, wearing)
            self._show(
                picture, layer.name, name, Z_FIGURE + index, partial(self._layer, layer, name)
            )
        hand = ("items/glove" if Thing.GLOVES in wearing else "items/twig-hand") if holding else ""
        for side in (-1, 1):
            make = partial(self._hand, hand, side)
            self._show(picture, f"hand {side}", hand, Z_HANDS, make)

    def _show(
        self, picture: Picture, part: str, name: str, z: int, make: Callable[[], Placed]
    ) -> None:
        """Put a part into the picture, or take it away, where it is another than before."""
        key = ("snowman", part)
        if self._drawn.get(key) == name:
            return
        if name:
            surface, at = make()
            picture.put(key, surface, at, z)
        else:
            picture.drop(key)
        self._drawn[key] = name

    def _layer(self, layer: _Layer, name: str) -> Placed:
        """A layer cut to its box, and by the table, with its place in px."""
        u, figure = self._context.u, self._place.figure
        scale = figure.w / _WIDTH * u
        left, top = figure.x * u - _ORIGIN[0] * scale, figure.y * u - _ORIGIN[1] * scale
        box = pygame.Rect(floor(left + layer.left * scale), floor(top + layer.top * scale), 0, 0)
        box.w = ceil(left + layer.right * scale) - box.x
        foot = min(ceil(top + layer.foot * scale), round((self._place.rail_top + 1) * u))
        box.h = max(1, foot - box.y)
        view = ((box.x - left) / scale, (box.y - top) / scale, box.w / scale, box.h / scale)
        make = partial(_drawn, name, box.size, view)
        key = ("snowman", name, box.size, round(view[0], 3), round(view[1], 3))
        return self._context.art.flat(key, make), box.topleft

    def _hand(self, name: str, side: int) -> Placed:
        """The left (-1) or right (1) hand, turned towards his cards; thumbs point inwards."""
        context, (x, y) = self._context, self._place.mittens[side > 0]
        width = context.px(self._place.mitten_width)
        surface = context.art.angle(name, width, _TURN)
        if side < 0:
            plain = surface
            key = ("snowman", "hand", name, width)
            surface = context.art.flat(key, lambda: pygame.transform.flip(plain, True, False))
        at = surface.get_rect(center=(round(x * context.u), round(y * context.u)))
        return surface, at.topleft


def _drawing(layer: _Layer, mood: Mood, wearing: frozenset[Thing]) -> str:
    """The drawing of a layer, or nothing."""
    if layer.name == "5-face":
        return f"snowman/{layer.name}-{mood.value}"
    if layer.thing is None or layer.thing in wearing:
        return f"snowman/{layer.name}"
    return "" if layer.thing in _NOTHING_LEFT else f"snowman/{layer.name}-gone"


def _drawn(
    name: str, size: tuple[int, int], view: tuple[float, float, float, float]
) -> pygame.Surface:
    """A part of a drawing, `view` in its units, in exactly `size` px."""
    text = (_SPRITES / f"{name}.svg").read_text(encoding="utf-8")
    body = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    x, y, width, height = view
    part = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.4f}" height="{height:.4f}"'
        f' viewBox="{x:.4f} {y:.4f} {width:.4f} {height:.4f}">{body}</svg>'
    )
    surface = blank(size, clear=True)
    surface.blit(pygame.image.load_sized_svg(BytesIO(part.encode()), size), (0, 0))
    return surface


_Z: Final = 14
_LARGER: Final = 1.3


class HouseRule:
    """Draws the plate with its words, once."""

    def __init__(self, context: DrawContext, box: Box) -> None:
        self._context = context
        self._box = box
        self._drawn = False

    def draw(self, picture: Picture) -> None:
        """Hang it up."""
        if self._drawn:
            return
        context, box, words = self._context, self._box, self._context.words
        x, y = context.unit.at(box.x, box.y)
        width, height = context.px(box.w), context.px(box.h)
        border = 4.5 * context.u
        plate = context.paint.plaque(
            width, height, Plaque.PAPER, u=context.u, step=context.px(14), border=border
        )
        context.put(picture, ("house rule", "plate"), plate, (x, y), _Z)
        case, middle = context.lettering, x + width / 2
        room = width - context.px(44)
        title = case.fit(
            words("pawn.rule.title"),
            Face.DISPLAY,
            context.text(TypeScale.PANEL_TITLE, 1.1),
            room,
            BURGUNDY,
        )
        lines, size = self._set(words("pawn.rule.text"), room, height)
        by = case.fit(
            words("pawn.rule.by"),
            Face.ITALIC,
            context.text(TypeScale.SMALL, _LARGER),
            room,
            TEXT_DIM_ON_PAPER,
        )
        at = y + height * 0.18
        context.centre(picture, ("house rule", "title"), title, (middle, at), _Z + 1)
        foot = y + height * 0.845
        context.centre(picture, ("house rule", "by"), by, (middle, foot), _Z + 1)
        step = case.leading(size)
        first = (at + foot) / 2 + height * 0.005 - (len(lines) - 1) * step / 2
        for number, text in enumerate(lines):
            line = case.line(text, Face.MEDIUM, size, TEXT_ON_PAPER)
            place = (middle, first + number * step)
            context.centre(picture, ("house rule", number), line, place, _Z + 1)
        self._drawn = True

    def _set(self, text: str, room: int, height: int) -> tuple[list[str], int]:
        """The lines of the rule at the largest size at which they fit."""
        context = self._context
        size = context.text(TypeScale.BODY + 1, _LARGER)
        for px in range(size, SMALLEST_TEXT_PX - 1, -1):
            lines = even_lines(context.lettering, text, Face.MEDIUM, px, room)
            if len(lines) * context.lettering.leading(px) <= height * 0.52:
                break
        return lines, px


_BET_CHIP: Final = 32
_BET_DOWN: Final = 9
"""From the upper edge of a bet's room to the middle of its chips, see `SeatLayout.bet`."""


def duel_table(unit: Unit) -> TableLayout:
    """Where things lie at the table of the duel."""
    place = duel_layout(unit)
    table = with_rows(place.table)
    seats = (
        replace(seat, bet_at=(bet.centre[0], bet.y + _BET_DOWN), bet_width=_BET_CHIP)
        for seat, bet in zip(table.seats, place.bets, strict=True)
    )
    return with_room_to_speak(replace(table, seats=tuple(seats)), place.tray)


class DuelRoom:
    """Draws what stands around the table; only what changed."""

    def __init__(
        self,
        context: DrawContext,
        playback: DrawPlayer,
        faces: Callable[[], Mapping[int, Mood]],
        *,
        calm: bool,
        snow: bool = True,
    ) -> None:
        """`faces` that are other than usual, by seat; `calm`: with reduced motion; `snow`: whether
        it is snowing."""
        place = duel_layout(context.unit)
        self._playback, self._faces = playback, faces
        self._snowman = Snowman(context, place)
        self._snow = SnowFall(
            context, place, Random("snow"), calm=calm, flakes=FLAKES if snow else 0
        )
        rules = playback.table.rules
        self._shelf = his_shelf(context, place, rules.belongings)
        self._tray = my_tray(context, place, rules.belongings)
        self._rule = HouseRule(context, place.rule)
        self._prices = (rules.pawned_for,) * min(rules.belongings, len(HIS))

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._snow.update(seconds)

    def draw_still(self, picture: Picture) -> None:
        """What changes with an event only."""
        self._draw_host(picture)
        self._shelf.draw(picture, self._pawned(HOST, HIS), self._prices)
        self._tray.draw(picture, self._pawned(1 - HOST, MINE), self._prices)
        self._rule.draw(picture)

    def draw(self, picture: Picture) -> None:
        """What moves by itself."""
        self._snow.draw(picture)

    def _pawned(self, seat: int, things: Sequence[Thing]) -> tuple[Thing, ...]:
        return tuple(things[: self._playback.table.seats[seat].pawned])

    def _draw_host(self, picture: Picture) -> None:
        table = self._playback.table
        wearing = frozenset(HIS) - set(self._pawned(HOST, HIS))
        won = self._playback.ledger.winners.get(HOST, 0)
        usual = view_model.mood(table, HOST, won)
        mood = usual if won else self._faces().get(HOST, usual)
        holding = bool(self._playback.board.cast.hands[HOST]) and table.seats[HOST].shown is None
        self._snowman.draw(picture, mood, wearing, holding=holding)
