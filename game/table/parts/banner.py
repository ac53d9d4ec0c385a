"""The winner's banner: combination in brass, who wins what, points, on a dark pool in the rays of
a sunburst. It comes in pieces, so that no frame has to paint all of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.parts.centre import beside, on_plate
from game.table.parts.desk import Desk, Z
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

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
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
        return self._desk.unit.at(*self._desk.poses.layout.banner)

    @property
    def _step(self) -> float:
        return self._desk.u * self._desk.poses.layout.banner_scale

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
            desk, (x, y) = self._desk, self._middle
            rays = desk.paint.rays(desk.px(RAYS), degrees=_TURNED, strength=RAYS_STRENGTH)
            desk.centre(picture, ("rays", "sunburst"), rays.surface, (x, y), Z.POOL - 1)

    def _draw_pool(self, picture: Picture) -> None:
        banner, desk = self._news(picture, "pool"), self._desk
        if banner is None:
            return
        x, y = self._middle
        step = desk.px(120)  # few sizes, so that they are kept
        wide = banner_title(desk, banner.title).get_width() + desk.px(260)
        pool = desk.paint.pool(-(-wide // step) * step, desk.px(330), strength=0.7)
        corner = (x - pool.surface.get_width() / 2, y - pool.surface.get_height() / 2)
        desk.put(picture, ("banner", "pool"), pool, corner, Z.POOL)

    def _draw_title(self, picture: Picture) -> None:
        banner = self._news(picture, "title")
        if banner is not None:
            x, y = self._middle
            title = banner_title(self._desk, banner.title)
            at = (x, y - 44 * self._step)
            self._desk.centre(picture, ("banner", "title"), title, at, Z.BANNER)

    def _draw_line(self, picture: Picture) -> None:
        banner, desk = self._news(picture, "line"), self._desk
        if banner is not None:
            line, (x, y), _ = self._line(banner)
            desk.centre(picture, ("banner", "line"), line, (x, y), Z.BANNER)

    def _line(self, banner: Banner) -> tuple[pygame.Surface, tuple[float, float], int]:
        """The words under the title, their middle and the room they have, px."""
        desk, (x, y) = self._desk, self._middle
        layout = desk.poses.layout
        small = desk.text(TypeScale.PANEL_TITLE - 3, _room(desk, _LINE))
        room = desk.px(min(layout.unit.across - 560, 2 * layout.free))
        line = desk.type.fit(banner.subtitle, Face.SEMIBOLD, small, room, TEXT)
        return line, (x, y + 22 * self._step), room

    def _draw_rule(self, picture: Picture, side: int) -> None:
        """A gold line with a star at its end beside the words, where there is room."""
        banner, desk = self._news(picture, f"rule {side}"), self._desk
        if banner is None:
            return
        line, (x, y), room = self._line(banner)
        inner = line.get_width() / 2 + desk.px(_RULE_GAP)
        length = round(min(desk.px(_RULE), room / 2 - inner))
        if length < desk.px(_RULE) / 3:
            picture.drop(("banner", "rule", side))
            picture.drop(("banner", "star", side))
            return
        rule = pygame.Surface((length, max(1, desk.px(2))))
        rule.fill(BRASS_LIGHT)
        middle = (x + side * (inner + length / 2), y)
        desk.centre(picture, ("banner", "rule", side), rule, middle, Z.BANNER)
        star = desk.art.tinted("icons/sparkle", desk.px(_RULE_STAR), BRASS_SHINE)
        end = (x + side * (inner + length), y)
        desk.centre(picture, ("banner", "star", side), star, end, Z.BANNER + 1)

    def _draw_points(self, picture: Picture) -> None:
        banner, desk = self._news(picture, "points"), self._desk
        if banner is None:
            return
        size = desk.text(TypeScale.PANEL_TITLE, _room(desk, _LINE))
        number = desk.type.line(banner.points, Face.BOLD, size, TEXT_ON_GOLD)
        small = desk.text(TypeScale.NUMBER, _room(desk, _LINE))
        unit = desk.type.line(banner.unit, Face.MEDIUM, small, TEXT_ON_GOLD)
        label = beside(number, unit, desk.px(10))
        high = round(desk.px(56) * desk.poses.layout.banner_scale)
        box = (max(desk.px(214), label.get_width() + desk.px(60)), high)
        x, y = self._middle
        at = (x, y + 78 * self._step)
        on_plate(desk, picture, "banner", label, box, at, Z.BANNER, Plaque.GOLD)


def banner_title(desk: Desk, text: str) -> pygame.Surface:
    """The winner's combination in brass, as large as it fits."""
    layout = desk.poses.layout
    size = round(desk.text(TypeScale.BANNER, _room(desk, _TITLE)) * layout.banner_scale)
    room = layout.banner_room
    while size > 20 and desk.type.width(text, Face.DISPLAY, size) > desk.px(room):
        size -= 2
    return desk.type.brass(text, size)


def _room(desk: Desk, most: float) -> float:
    """How much larger text may be: in a narrow strip, or a small window, not at all."""
    return 1.0 if desk.unit.compact or desk.poses.layout.banner_scale < 1 else most
