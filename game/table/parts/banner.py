"""The winner's banner: combination in brass, who wins what, points, on a dark pool in the rays of
a sunburst."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.parts.centre import BANNER_TITLE, beside, on_plate
from game.table.parts.draw_context import DrawContext, Z
from game.ui.paint.painter import Plaque
from game.ui.picture.compositor import Picture
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
    """The winner's combination, who wins what, and the points on brass, if they are told there."""

    title: str
    subtitle: str
    points: str
    unit: str


BEAT: Final = 0.1
"""Seconds of table time from the end of a game to its banner."""
_RULE: Final = 120  # u, the line beside the words
_RULE_GAP: Final = 28
_RULE_STAR: Final = 20


class BannerPicture:
    """Draws the banner, only when it changed."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._wanted: Banner | None = None
        self._since = 0.0  # table time
        self._drawn: Banner | None = None

    @property
    def coming(self) -> bool:
        """Whether it is still to be shown."""
        return self._wanted != self._drawn

    @property
    def shown(self) -> Banner | None:
        """What it says now."""
        return self._drawn

    def show(self, banner: Banner | None, now: float) -> None:
        """What it says from `now` on, table time in seconds; None: there is no winner."""
        if banner != self._wanted:
            self._wanted, self._since = banner, now

    def follow(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring it up to date; it comes a beat after the light on the winner's hand."""
        if self._wanted is None or at_once or now >= self._since + BEAT:
            self.draw(picture, self._wanted)
        elif now >= self._since + BEAT / 2:  # in a frame of their own, for they are large
            self._draw_rays(picture)

    def draw(self, picture: Picture, banner: Banner | None) -> None:
        """Show it, or take it away."""
        if banner is None:
            picture.drop_group("rays")  # they come before it, and may be there alone
        if banner == self._drawn:
            return
        self._wanted = self._drawn = banner
        picture.drop_group("banner")
        if banner is not None:
            self._draw_rays(picture)
            self._draw_pool(picture, banner)
            if banner.points:
                self._draw_points(picture, banner)
            self._draw_words(picture, banner)

    @property
    def _middle(self) -> tuple[float, float]:
        return self._context.unit.at(*self._context.poses.layout.banner)

    @property
    def _step(self) -> float:
        return self._context.u * self._context.poses.layout.banner_scale

    def _draw_rays(self, picture: Picture) -> None:
        context = self._context
        rays = context.paint.rays(context.px(RAYS), degrees=_TURNED, strength=RAYS_STRENGTH)
        context.centre(picture, ("rays", "sunburst"), rays.surface, self._middle, Z.POOL - 1)

    def _draw_pool(self, picture: Picture, banner: Banner) -> None:
        context, (x, y) = self._context, self._middle
        step = context.px(120)  # few sizes, so that they are kept
        wide = banner_title(context, banner.title).get_width() + context.px(260)
        pool = context.paint.pool(-(-wide // step) * step, context.px(330), strength=0.7)
        corner = (x - pool.surface.get_width() / 2, y - pool.surface.get_height() / 2)
        context.put(picture, ("banner", "pool"), pool, corner, Z.POOL)

    def _draw_words(self, picture: Picture, banner: Banner) -> None:
        """The title, and the line under it between two rules."""
        context, (x, y) = self._context, self._middle
        title = banner_title(context, banner.title)
        at = (x, y - BANNER_TITLE * self._step)
        context.centre(picture, ("banner", "title"), title, at, Z.BANNER)
        line, middle, room = self._line(banner)
        context.centre(picture, ("banner", "line"), line, middle, Z.BANNER)
        inner = line.get_width() / 2 + context.px(_RULE_GAP)
        length = round(min(context.px(_RULE), room / 2 - inner))
        if length >= context.px(_RULE) / 3:
            for side in (-1, 1):
                self._draw_rule(picture, side, middle, inner, length)

    def _line(self, banner: Banner) -> tuple[pygame.Surface, tuple[float, float], int]:
        """The words under the title, their middle and the room they have, px."""
        context, (x, y) = self._context, self._middle
        layout = context.poses.layout
        small = context.text(TypeScale.PANEL_TITLE - 3, _room(context, _LINE))
        room = context.px(layout.line_room)
        line = context.lettering.fit(banner.subtitle, Face.SEMIBOLD, small, room, TEXT)
        return line, (x, y + 22 * self._step), room

    def _draw_rule(
        self, picture: Picture, side: int, middle: tuple[float, float], inner: float, length: int
    ) -> None:
        """A gold line with a star at its end beside the words."""
        context, (x, y) = self._context, middle
        rule = pygame.Surface((length, max(1, context.px(2))))
        rule.fill(BRASS_LIGHT)
        at = (x + side * (inner + length / 2), y)
        context.centre(picture, ("banner", "rule", side), rule, at, Z.BANNER)
        star = context.art.tinted("icons/sparkle", context.px(_RULE_STAR), BRASS_SHINE)
        end = (x + side * (inner + length), y)
        context.centre(picture, ("banner", "star", side), star, end, Z.BANNER + 1)

    def _draw_points(self, picture: Picture, banner: Banner) -> None:
        context = self._context
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
