"""The winner's banner: combination in brass, who wins what, points, on a dark pool in the rays of
a sunburst. It comes in pieces, so that no frame has to paint all of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.parts.centre import beside, on_plate
from game.table.parts.draw_context import DrawContext, Z
from game.ui.compositor import Picture
from game.ui.paint.painter import Plaque
from game.ui.rota import Part
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHINE, TEXT, TEXT_ON_GOLD, TypeScale

RAYS: Final = 900
"""Diameter of the sunburst behind the banner, u."""
RAYS_STRENGTH: Final = 0.16
_TURNED: Final = 3.75
"""Degrees by which it is turned: no edge of a ray is level, or it would look like a seam."""
_TITLE: Final = 1.1
"""So much larger the title of the banner may be, and the lines under it."""
_LINE: Final = 1.25


@dataclass(frozen=True, slots=True)
class Banner:
    """The winner's combination, who wins what, and the points on brass."""

    title: str
    subtitle: str
    points: str
    unit: str


_RULE: Final = 120  # u, the line beside the words
_RULE_GAP: Final = 28
_RULE_STAR: Final = 20


class BannerPicture:
    """Draws the banner; each of its `parts` only when it changed."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self.banner: Banner | None = None
        """What it says; None: there is no winner yet."""
        self._drawn: dict[str, Banner | None] = {}

    @property
    def parts(self) -> Sequence[Part]:
        """From the ground to the words, to be drawn in this order."""
        rules = [partial(self._draw_rule, side=side) for side in (-1, 1)]
        words = (self._draw_points, self._draw_title, self._draw_line)
        return (self._draw_rays, self._draw_pool, *words, *rules)

    def draw(self, picture: Picture, banner: Banner | None) -> None:
        """Show all of it at once, or take it away."""
        self.banner = banner
        for part in self.parts:
            part(picture)

    @property
    def _middle(self) -> tuple[float, float]:
        return self._context.unit.at(*self._context.poses.layout.banner)

    @property
    def _step(self) -> float:
        return self._context.u * self._context.poses.layout.banner_scale

    def _news(self, picture: Picture, part: str) -> Banner | None:
        """The banner if this part has to be drawn; what is over is taken away."""
        if self._drawn.get(part) == self.banner:
            return None
        self._drawn[part] = self.banner
        if self.banner is None:
            picture.drop_group("banner")
            picture.drop_group("rays")
        return self.banner

    def _draw_rays(self, picture: Picture) -> None:
        if self._news(picture, "rays") is not None:
            context, (x, y) = self._context, self._middle
            rays = context.paint.rays(context.px(RAYS), degrees=_TURNED, strength=RAYS_STRENGTH)
            context.centre(picture, ("rays", "sunburst"), rays.surface, (x, y), Z.POOL - 1)

    def _draw_pool(self, picture: Picture) -> None:
        banner, context = self._news(picture, "pool"), self._context
        if banner is None:
            return
        x, y = self._middle
        step = context.px(120)  # few sizes, so that they are kept
        wide = banner_title(context, banner.title).get_width() + context.px(260)
        pool = context.paint.pool(-(-wide // step) * step, context.px(330), strength=0.7)
        corner = (x - pool.surface.get_width() / 2, y - pool.surface.get_height() / 2)
        context.put(picture, ("banner", "pool"), pool, corner, Z.POOL)

    def _draw_title(self, picture: Picture) -> None:
        banner = self._news(picture, "title")
        if banner is not None:
            x, y = self._middle
            title = banner_title(self._context, banner.title)
            at = (x, y - 44 * self._step)
            self._context.centre(picture, ("banner", "title"), title, at, Z.BANNER)

    def _draw_line(self, picture: Picture) -> None:
        banner, context = self._news(picture, "line"), self._context
        if banner is not None:
            line, (x, y), _ = self._line(banner)
            context.centre(picture, ("banner", "line"), line, (x, y), Z.BANNER)

    def _line(self, banner: Banner) -> tuple[pygame.Surface, tuple[float, float], int]:
        """The words under the title, their middle and the room they have, px."""
        context, (x, y) = self._context, self._middle
        layout = context.poses.layout
        small = context.text(TypeScale.PANEL_TITLE - 3, _room(context, _LINE))
        room = context.px(min(layout.unit.across - 560, 2 * layout.free))
        line = context.lettering.fit(banner.subtitle, Face.SEMIBOLD, small, room, TEXT)
        return line, (x, y + 22 * self._step), room

    def _draw_rule(self, picture: Picture, side: int) -> None:
        """A gold line with a star at its end beside the words, where there is room."""
        banner, context = self._news(picture, f"rule {side}"), self._context
        if banner is None:
            return
        line, (x, y), room = self._line(banner)
        inner = line.get_width() / 2 + context.px(_RULE_GAP)
        length = round(min(context.px(_RULE), room / 2 - inner))
        if length < context.px(_RULE) / 3:
            picture.drop(("banner", "rule", side))
            picture.drop(("banner", "star", side))
            return
        rule = pygame.Surface((length, max(1, context.px(2))))
        rule.fill(BRASS_LIGHT)
        middle = (x + side * (inner + length / 2), y)
        context.centre(picture, ("banner", "rule", side), rule, middle, Z.BANNER)
        star = context.art.tinted("icons/sparkle", context.px(_RULE_STAR), BRASS_SHINE)
        end = (x + side * (inner + length), y)
        context.centre(picture, ("banner", "star", side), star, end, Z.BANNER + 1)

    def _draw_points(self, picture: Picture) -> None:
        banner, context = self._news(picture, "points"), self._context
        if banner is None:
            return
        size = context.text(TypeScale.PANEL_TITLE, _room(context, _LINE))
        number = context.lettering.line(banner.points, Face.BOLD, size, TEXT_ON_GOLD)
        small = context.text(TypeScale.NUMBER, _room(context, _LINE))
        unit = context.lettering.line(banner.unit, Face.MEDIUM, small, TEXT_ON_GOLD)
        label = beside(number, unit, context.px(10))
        high = round(context.px(56) * context.poses.layout.banner_scale)
        box = (max(context.px(214), label.get_width() + context.px(60)), high)
        x, y = self._middle
        at = (x, y + 78 * self._step)
        on_plate(context, picture, "banner", label, box, at, Z.BANNER, Plaque.GOLD)


def banner_title(context: DrawContext, text: str) -> pygame.Surface:
    """The winner's combination in brass, as large as it fits."""
    layout = context.poses.layout
    size = round(context.text(TypeScale.BANNER, _room(context, _TITLE)) * layout.banner_scale)
    room = layout.banner_room
    while size > 20 and context.lettering.width(text, Face.DISPLAY, size) > context.px(room):
        size -= 2
    return context.lettering.brass(text, size)


def _room(context: DrawContext, most: float) -> float:
    """How much larger text may be: in a narrow strip, or a small window, not at all."""
    return 1.0 if context.unit.compact or context.poses.layout.banner_scale < 1 else most
