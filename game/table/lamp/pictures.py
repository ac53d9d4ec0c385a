"""The lamp in the picture: the room is darker, plates lie on the own cards, tags name the best."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table.lamp.panels import COLOURS, draw_goes, draw_holds
from game.table.lamp.states import CardMark, LampState, Worth
from game.table.layout.table import CARD_ASPECT, Box, lamp_layout, lit_boxes, table_layout
from game.table.motion.poses import Pose
from game.table.part import DrawContext, Z
from game.ui.boxes import Unit
from game.ui.paint.painter import TAG_HIGH, Painted, Plaque
from game.ui.picture.compositor import Picture
from game.ui.text.renderer import Face
from game.ui.theme import RGB, TEXT, TEXT_ON_GOLD, type_px

Z_SHADE: Final = Z.LABEL + 4
Z_PLATE: Final = 2600
"""Above cards that move."""
SHADE: Final = 84
"""Opacity of the darkness: a third at most."""
_DARK: Final[RGB] = (8, 4, 2)
_COARSE: Final = 16  # px of the window in one of the small picture that is blurred
_BLUR: Final = 70  # u
_TURN: Final = 1.6
"""Seconds in which the hourglass turns over once and rests."""
_TURNING: Final = 0.45
"""Share of them in which it turns."""
_STEPS: Final = 12
_FIGURE, _NOTE = 33, 18  # u
_LINES: Final = (0.36, 0.74)
_TAG: Final = 1.2
_ABOVE_LABEL: Final = 0.2
"""Share of a button's height down to which its tag reaches: as low as the label lets it, for the
button above has something to say, too."""
_CLEAR: Final = 0.25
"""Share of a card's width that its index takes: no tag lies there."""

PoseOf = Callable[[int], Pose | None]
"""Where a piece is in the window just now; None if it is not in the hand."""


def shade_of(size: tuple[int, int]) -> Surface:
    """The darkness around hand and market, for a window of `size` px. Where these lie does not
    depend on who else sits there."""
    unit = Unit(*size)
    table = table_layout(unit, 2, 5)
    width, height = -(-size[0] // _COARSE) + 1, -(-size[1] // _COARSE) + 1
    small = Surface((width, height), pygame.SRCALPHA)
    small.fill((*_DARK, SHADE))
    scale = unit.u / _COARSE
    for box in lit_boxes(table):
        place = Rect(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        small.fill((*_DARK, 0), place)
    reach = max(2, round(_BLUR * scale))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach // 2)
    # colours are mixed without looking at alpha: only alpha may differ
    small.fill((*_DARK, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(small, size)


class LampPicture:
    """Draws the lamp; only what changed."""

    def __init__(self, context: DrawContext, cards: int) -> None:
        """`cards`: so many a hand has."""
        self._context = context
        self._table = context.poses.layout
        self._layout = lamp_layout(self._table, cards)
        self._lit = False
        self._drawn = LampState()
        self._at: dict[int, Pose] = {}
        self._turned = 0

    @property
    def counting(self) -> bool:
        """Whether hourglasses are to be seen."""
        return any(mark.figure is None for mark in self._drawn.marks)

    def draw(self, picture: Picture, state: LampState | None, other: Box | None = None) -> None:
        """Bring what rests up to date; None: the lamp is off. Plates that say something else from
        now on are drawn when they next `follow` their card. `other`: where another panel is, u;
        what would lie there waits until it is gone."""
        self._lit, wanted = state is not None, state or LampState()
        if other is not None:
            holds = None if other.overlaps(self._layout.holds) else wanted.holds
            goes = None if other.overlaps(self._layout.goes) else wanted.goes
            wanted = replace(wanted, holds=holds, goes=goes)
        self._draw_shade(picture)
        if wanted.holds != self._drawn.holds:
            picture.drop_group("lamp holds")
            if wanted.holds is not None:
                draw_holds(self._context, picture, self._layout.holds, wanted.holds)
        if wanted.goes != self._drawn.goes:
            picture.drop_group("lamp goes")
            if wanted.goes is not None:
                draw_goes(self._context, picture, self._layout.goes, wanted.goes)
        if wanted.enough != self._drawn.enough:
            self._draw_enough(picture, wanted.enough)
        for mark in self._drawn.marks:
            if mark not in wanted.marks:
                self._at.pop(mark.piece, None)
                picture.drop_group(_group(mark))
        self._drawn = wanted

    def _draw_shade(self, picture: Picture) -> None:
        key = ("lamp shade",)
        if not self._lit:
            picture.drop(key)
        elif key not in picture:
            unit = self._context.unit
            dark = self._context.art.room("lamp shade", (unit.width, unit.height), shade_of)
            picture.put(key, dark, (0, 0), Z_SHADE)

    def _draw_enough(self, picture: Picture, enough: str) -> None:
        """The tag at the corner of the button that ends the turn."""
        picture.drop(("lamp enough",))
        if enough:
            context, box = self._context, self._table.buttons[1]
            x, foot = context.unit.at(box.x - 10, box.y + _ABOVE_LABEL * box.h)
            tag, _, high = self._tag(enough)
            context.put(picture, ("lamp enough",), tag, (x, foot - high), Z.BUTTON + 12)

    def _tag(self, text: str) -> tuple[Painted, int, int]:
        """A brass tag, its width and height in px."""
        context, grown = self._context, self._context.unit.grown(_TAG)
        px = type_px(20, context.u, grown)
        tag = context.paint.tag(text, Plaque.GOLD, u=context.u, text=grown)
        width = context.lettering.width(text, Face.SEMIBOLD, px) + round(px * 1.7)
        return tag, width, round(px * TAG_HIGH)

    # --- plates --------------------------------------------------------------------------------

    def follow(self, picture: Picture, pose_of: PoseOf, seconds: float) -> None:
        """Let the plates lie where their cards are; `seconds` since the lamp began to count."""
        step = _step(seconds)
        for mark in self._drawn.marks:
            pose = pose_of(mark.piece)
            turned = mark.figure is None and step != self._turned
            if pose is None:
                picture.drop_group(_group(mark))
                self._at.pop(mark.piece, None)
            elif turned or self._at.get(mark.piece) != pose:
                self._at[mark.piece] = pose
                self._draw_plate(picture, mark, pose, step)
        self._turned = step

    def _draw_plate(self, picture: Picture, mark: CardMark, pose: Pose, step: int) -> None:
        """The plate on a card, and its tag; `step` of the hourglass."""
        context, layout = self._context, self._layout
        group = _group(mark)
        width, height = context.px(layout.plate[0]), context.px(layout.plate[1])
        x = round(pose.x - layout.aside * context.u)
        y = round(pose.y + layout.below * context.u)
        best = mark.figure is not None and mark.figure.worth is Worth.BEST
        style = Plaque.GOLD if best else Plaque.LACQUER
        plaque = context.paint.plaque(width, height, style, u=context.u, step=context.px(9))
        left, top = x - width // 2, y - height // 2
        context.put(picture, (group, "plate"), plaque, (left, top), Z_PLATE)
        if mark.figure is None:
            glass = context.art.angle("icons/hourglass", context.px(52), -180 * step / _STEPS)
            context.centre(picture, (group, "glass"), glass, (x, y), Z_PLATE + 1)
            return
        room = width - context.px(18)
        figure, note = self._words(mark, room, height)
        upper = _LINES[0] if note else 0.5
        context.centre(picture, (group, "figure"), figure, (x, top + height * upper), Z_PLATE + 1)
        if note:
            at = (x, top + height * _LINES[1])
            context.centre(picture, (group, "note"), note, at, Z_PLATE + 1)
        if mark.tag:
            self._draw_tag(picture, mark, pose)

    def _words(self, mark: CardMark, room: int, height: int) -> tuple[Surface, Surface | None]:
        """The figure, and the longest note that fits."""
        context, figure = self._context, mark.figure
        assert figure is not None
        face, size = Face.BOLD, context.text(_FIGURE, 1.25).within(height * 0.44)
        while (
            context.lettering.figures_width(figure.text, face, size) > room
            and size > size.plain * 0.6
        ):
            size = type(size)(size - 1, size.plain)
        number = context.lettering.figures(figure.text, face, size, COLOURS[figure.worth])
        small = context.text(_NOTE, 1.25).within(height * 0.26)
        ink = TEXT_ON_GOLD if figure.worth is Worth.BEST else TEXT
        for text in mark.notes:
            fitting = context.lettering.fit_size((text,), Face.SEMIBOLD, small, room)
            if context.lettering.width(text, Face.SEMIBOLD, fitting) <= room:
                return number, context.lettering.line(text, Face.SEMIBOLD, fitting, ink)
        return number, None

    def _draw_tag(self, picture: Picture, mark: CardMark, pose: Pose) -> None:
        """The tag of the best, at the upper edge of its card and clear of the index."""
        tag, width, high = self._tag(mark.tag)
        half = pose.width / 2
        left = max(pose.x - half + _CLEAR * pose.width, pose.x + half - width)
        top = pose.y - half * CARD_ASPECT - 0.55 * high
        limit = self._layout.goes.x * self._context.u - self._context.px(6)
        if left + width > limit:  # the last card: further up, where there is no market
            left, top = limit - width, pose.y - half * CARD_ASPECT - high
        self._context.put(picture, (_group(mark), "tag"), tag, (left, top), Z_PLATE + 3)


def _group(mark: CardMark) -> str:
    """The group of a plate in the picture."""
    return f"lamp plate {mark.piece}"


def _step(seconds: float) -> int:
    """How far the hourglass has turned; it turns, and rests while sand runs."""
    share = (seconds % _TURN) / _TURN
    return round(_STEPS * min(1.0, share / _TURNING)) % _STEPS
