"""The opponent of the house duel, in layers: what he has pawned is missing on him at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import ceil, floor
from typing import Final, NamedTuple

import pygame

from game.base.files import file_of
from game.table.draw.pawn_shelf import HIS, Thing
from game.table.layout.duel import DuelLayout
from game.table.part import DrawContext, Mood
from game.ui.picture.compositor import OVER, Picture
from game.ui.rooms.parts import blank

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
