"""The room around a duel: the snowman, what he wears and has pawned, the rule of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from math import ceil, floor
from random import Random
from typing import Final, NamedTuple

import pygame

from game.base.files import file_of
from game.table.draw import view_model
from game.table.draw.pawn_shelf import HIS, HOST, PawnShelf, Thing
from game.table.draw.snow_room import FLAKES, SnowFall
from game.table.draw.view_model import DrawPlayer
from game.table.layout.draw import with_room_to_speak, with_rows
from game.table.layout.duel import duel_layout
from game.table.layout.table import TableLayout
from game.table.part import DrawContext, Mood, Part, Z
from game.ui.boxes import Unit
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque
from game.ui.rooms.parts import blank
from game.ui.text import Face, even_lines
from game.ui.theme import BURGUNDY, SMALLEST_TEXT_PX, TEXT_DIM_ON_PAPER, TEXT_ON_PAPER, TypeScale

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


@dataclass(frozen=True, slots=True)
class SnowmanState:
    """How the snowman is seen. `holding`: his hands are at his cards, which lie below them."""

    mood: Mood
    wearing: frozenset[Thing] = frozenset(HIS)
    holding: bool = True


class Snowman(Part[SnowmanState]):
    """The snowman behind the table."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "snowman")
        self._place = duel_layout(context.unit)

    def place(self, items: Items) -> None:
        state, context, u = self.state, self.context, self.context.u
        for index, layer in enumerate(_LAYERS):
            if name := _drawing(layer, state.mood, state.wearing):
                items.put(layer.name, *self._layer(layer, name), Z.SNOWMAN + index)
        if not state.holding:
            return
        hand = "items/glove" if Thing.GLOVES in state.wearing else "items/twig-hand"
        right = context.art.angle(hand, context.px(self._place.mitten_width), _TURN)
        left = context.art.flat(
            ("snowman", hand, right.get_width()), lambda: pygame.transform.flip(right, True, False)
        )
        for side, surface, (x, y) in zip((-1, 1), (left, right), self._place.mittens, strict=True):
            at = surface.get_rect(center=(round(x * u), round(y * u)))  # thumbs point inwards
            items.put(f"hand {side}", surface, at.topleft, Z.MITTENS)

    def _layer(self, layer: _Layer, name: str) -> tuple[pygame.Surface, tuple[int, int]]:
        """A layer cut to its box, and by the table, with its place in px."""
        u, figure = self.context.u, self._place.figure
        scale = figure.w / _WIDTH * u
        left, top = figure.x * u - _ORIGIN[0] * scale, figure.y * u - _ORIGIN[1] * scale
        box = pygame.Rect(floor(left + layer.left * scale), floor(top + layer.top * scale), 0, 0)
        box.w = ceil(left + layer.right * scale) - box.x
        foot = min(ceil(top + layer.foot * scale), round((self._place.rail_top + 1) * u))
        box.h = max(1, foot - box.y)
        view = ((box.x - left) / scale, (box.y - top) / scale, box.w / scale, box.h / scale)
        make = partial(_drawn, name, box.size, view)
        key = ("snowman", name, box.size, round(view[0], 3), round(view[1], 3))
        return self.context.art.flat(key, make), box.topleft


def _drawing(layer: _Layer, mood: Mood, wearing: frozenset[Thing]) -> str:
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


_LARGER: Final = 1.3


class HouseRule(Part[bool]):
    """The paper plate on the wall: what the house asks of its guests."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "house rule")
        self._box = duel_layout(context.unit).rule

    def place(self, items: Items) -> None:
        context, box = self.context, self._box
        words, case = context.words, context.lettering
        x, y = context.unit.at(box.x, box.y)
        width, height = context.px(box.w), context.px(box.h)
        plate = context.paint.plaque(
            width, height, Plaque.PAPER, u=context.u, step=context.px(14), border=4.5 * context.u
        )
        items.shape("plate", plate, (x, y), Z.WALL)
        middle, room = x + width / 2, width - context.px(44)
        size = context.text(TypeScale.PANEL_TITLE, 1.1)
        title = case.fit(words("pawn.rule.title"), Face.DISPLAY, size, room, BURGUNDY)
        size = context.text(TypeScale.SMALL, _LARGER)
        by = case.fit(words("pawn.rule.by"), Face.ITALIC, size, room, TEXT_DIM_ON_PAPER)
        at, foot = y + height * 0.18, y + height * 0.845
        items.centre("title", title, (middle, at), Z.WALL + 1)
        items.centre("by", by, (middle, foot), Z.WALL + 1)
        text = words("pawn.rule.text")
        for px in range(context.text(TypeScale.BODY + 1, _LARGER), SMALLEST_TEXT_PX - 1, -1):
            lines, step = even_lines(case, text, Face.MEDIUM, px, room), case.leading(px)
            if len(lines) * step <= height * 0.52:
                break
        first = (at + foot) / 2 + height * 0.005 - (len(lines) - 1) * step / 2
        for number, text in enumerate(lines):
            line = case.line(text, Face.MEDIUM, px, TEXT_ON_PAPER)
            items.centre(number, line, (middle, first + number * step), Z.WALL + 1)


_BET_CHIP: Final = 32  # u
_BET_DOWN: Final = 9  # u from the upper edge of a bet's room to the middle of its chips


def duel_table(unit: Unit) -> TableLayout:
    """Where things lie at the table of the duel."""
    place = duel_layout(unit)
    table = with_rows(place.table)
    seats = (
        replace(seat, bet_at=(bet.centre[0], bet.y + _BET_DOWN), bet_width=_BET_CHIP)
        for seat, bet in zip(table.seats, place.bets, strict=True)
    )
    return with_room_to_speak(replace(table, seats=tuple(seats)), place.tray)


_SORE: Final = frozenset({Thing.CARROT, Thing.COAL})
"""Without these he is not at ease until he has them back."""


class DuelRoom:
    """What stands around the table. `calm`: with reduced motion; `snow`: whether it is snowing."""

    def __init__(
        self, context: DrawContext, playback: DrawPlayer, *, calm: bool, snow: bool = True
    ) -> None:
        self._playback = playback
        rules = playback.table.rules
        prices = (rules.pawned_for,) * min(rules.belongings, len(HIS))
        self.snow = SnowFall(context, Random("snow"), calm=calm, flakes=FLAKES if snow else 0)
        self._snowman = Snowman(context)
        self._shelf = PawnShelf(context, prices, host=True)
        self._tray = PawnShelf(context, prices, host=False)
        self._rule = HouseRule(context)
        self.parts = (self._snowman, self._shelf, self._tray, self._rule)

    def tell(self, faces: Mapping[int, Mood]) -> None:
        """Anything may have changed; `faces` that are other than usual, by seat."""
        playback, table = self._playback, self._playback.table
        mine, host = table.seats[1 - HOST], table.seats[HOST]
        won = playback.ledger.winners.get(HOST, 0)
        usual = view_model.mood(table, HOST, won)
        if usual is Mood.CALM and host.pawned and HIS[host.pawned - 1] in _SORE:
            usual = Mood.WORRIED
        self._snowman.show(
            SnowmanState(
                usual if won else faces.get(HOST, usual),
                frozenset(HIS[host.pawned :]),
                holding=bool(playback.board.cast.hands[HOST]) and host.shown is None,
            )
        )
        self._shelf.show(host.pawned)
        self._tray.show(mine.pawned)
        self._rule.show(True)
