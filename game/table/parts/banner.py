"""The winner's banner: combination in brass, who wins what, points, on a dark pool in the rays of
a sunburst."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.part import Part, Transition
from game.table.parts.centre import BANNER_TITLE, beside, on_plate
from game.table.parts.draw_context import DrawContext, Z
from game.ui.paint.painter import Plaque
from game.ui.picture.easing import out_quint
from game.ui.picture.items import Items
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


class BannerRays(Part[Banner]):
    """The sunburst: a moment before the words, in a frame of its own, for it is large."""

    delay = BEAT / 2

    def place(self, items: Items) -> None:
        context = self.context
        rays = context.paint.rays(context.px(RAYS), degrees=_TURNED, strength=RAYS_STRENGTH)
        items.centre(
            "sunburst", rays.surface, context.unit.at(*context.poses.layout.banner), Z.POOL - 1
        )


class WinnerBanner(Part[Banner]):
    """Its words and their pool; they come a beat after the light on the winner's hand."""

    delay = BEAT
    transition = Transition(
        0.42, 34, out_quint, names=frozenset({"title", "line", "plate", "label"})
    )

    def place(self, items: Items) -> None:
        context, banner, layout = self.context, self.state, self.context.poses.layout
        x, y = context.unit.at(*layout.banner)
        step = context.u * layout.banner_scale
        title = banner_title(context, banner.title)
        apart = context.px(120)  # few sizes, so that they are kept
        wide = -(-(title.get_width() + context.px(260)) // apart) * apart
        pool = context.paint.pool(wide, context.px(330), strength=0.7)
        corner = (x - pool.surface.get_width() / 2, y - pool.surface.get_height() / 2)
        items.shape("pool", pool, corner, Z.POOL)
        if banner.points:
            self._place_points(items, (x, y + 78 * step))
        items.centre("title", title, (x, y - BANNER_TITLE * step), Z.BANNER)
        small = context.text(TypeScale.PANEL_TITLE - 3, _room(context, _LINE))
        room = context.px(layout.line_room)
        line = context.lettering.fit(banner.subtitle, Face.SEMIBOLD, small, room, TEXT)
        y += 22 * step
        items.centre("line", line, (x, y), Z.BANNER)
        inner = line.get_width() / 2 + context.px(_RULE_GAP)
        length = round(min(context.px(_RULE), room / 2 - inner))
        if length < context.px(_RULE) / 3:
            return
        rule = pygame.Surface((length, max(1, context.px(2))))
        rule.fill(BRASS_LIGHT)
        star = context.art.tinted("icons/sparkle", context.px(_RULE_STAR), BRASS_SHINE)
        for side in (-1, 1):
            items.centre(("rule", side), rule, (x + side * (inner + length / 2), y), Z.BANNER)
            items.centre(("star", side), star, (x + side * (inner + length), y), Z.BANNER + 1)

    def _place_points(self, items: Items, at: tuple[float, float]) -> None:
        """On brass, below the words."""
        context, banner = self.context, self.state
        size = context.text(TypeScale.PANEL_TITLE, _room(context, _LINE))
        number = context.lettering.line(banner.points, Face.BOLD, size, TEXT_ON_GOLD)
        small = context.text(TypeScale.NUMBER, _room(context, _LINE))
        unit = context.lettering.line(banner.unit, Face.MEDIUM, small, TEXT_ON_GOLD)
        label = beside(number, unit, context.px(10))
        high = round(context.px(56) * context.poses.layout.banner_scale)
        box = (max(context.px(214), label.get_width() + context.px(60)), high)
        on_plate(context, items, label, box, at, Z.BANNER, Plaque.GOLD)


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
