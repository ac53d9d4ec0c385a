"""The painter: deco shapes at exact pixel sizes, made once and kept within a budget.

All sizes are px, `u` is px per design unit (it sets borders, steps and shadows). Methods return a
`Painted`: blit `.surface` at `.at(x, y)`, where (x, y) is the top left of the shape itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.ui.art import AnyCache, ByteCache, converted, surface_bytes
from game.ui.paint import shapes
from game.ui.paint.shapes import RAYS, Painted, bubble_tip, plaque_step, with_shadow
from game.ui.paint.signs import ROUND, arrows, pad_sign
from game.ui.paint.styles import (
    RIBBONS,
    STRONG_RIBBONS,
    STRONG_TONES,
    TONES,
    Cap,
    Glow,
    Plaque,
    Ribbon,
    Rung,
    Tail,
)
from game.ui.text import Face, TextRenderer
from game.ui.theme import (
    BRASS_LIGHT,
    LAMP_GLOW,
    RGB,
    TEXT,
    TEXT_ON_GOLD,
    TypeScale,
    type_px,
)

__all__ = [
    "Cap",
    "Glow",
    "Paint",
    "Painted",
    "Plaque",
    "Ribbon",
    "Rung",
    "Tail",
    "bubble_tip",
    "ladder_rungs",
    "plaque_step",
]

PANEL_STEP_U: Final = 18
RAY_STEPS: Final = 60  # positions of the sunburst's rays before they look as at the start

_POOL: Final[RGB] = (6, 20, 14)
_DARK_LABELS: Final = {Plaque.GOLD, Plaque.GOLD_HOVER, Plaque.GOLD_PRESSED, Plaque.PAPER}


def ladder_rungs(width: int, height: int) -> tuple[tuple[int, pygame.Rect], ...]:
    """(price, place inside the ladder) of the four rungs, price 1 at the bottom, in px."""
    pad, gap = round(width * 9 / 84), max(2, round(width * 4 / 84))
    rung = (height - 2 * pad - 3 * gap) // 4
    top = (height - 4 * rung - 3 * gap) // 2
    return tuple(
        (price, pygame.Rect(pad, top + (4 - price) * (rung + gap), width - 2 * pad, rung))
        for price in (1, 2, 3, 4)
    )


_BOLDER: Final = 1.7  # with strong contrast, borders and the focus are so much bolder

TAG_HIGH: Final = 1.65  # height of a tag, in heights of its letters


class Paint:
    """Makes and keeps shapes. Surfaces are shared: blit them, never draw on them."""

    def __init__(self, type_case: TextRenderer, budget_bytes: int = 34 << 20) -> None:
        """`type_case` letters key caps and tags; `budget_bytes` bounds the kept surfaces."""
        self._type = type_case
        self._strong, self._tones, self._ribbons = False, TONES, RIBBONS
        self._bolder = 1.0
        self._kept: ByteCache[Painted] = ByteCache(
            budget_bytes, lambda painted: surface_bytes(painted.surface)
        )

    @property
    def caches(self) -> dict[str, AnyCache]:
        """Everything that is kept here, by name."""
        return {"shapes": self._kept}

    def keep_for(self, size: tuple[int, int]) -> None:
        """The window has `size` px: so much may be kept."""
        self._kept.keep_for(size)

    def stand_out(self, strong: bool) -> None:
        """Paint for strong contrast from now on, or no more."""
        if strong == self._strong:
            return
        self._strong, self._tones, self._ribbons = strong, TONES, RIBBONS
        self._bolder = _BOLDER if strong else 1.0
        if strong:
            self._tones, self._ribbons = STRONG_TONES, STRONG_RIBBONS
        self._kept.clear()

    # --- plaques ------------------------------------------------------------------------------
    def plaque(
        self,
        width: int,
        height: int,
        style: Plaque = Plaque.LACQUER,
        *,
        u: float,
        step: int | None = None,
        border: float | None = None,
        shadow: float = 1,
        hairline: bool = True,
    ) -> Painted:
        """A plaque with stepped corners: button, plate, toast, icon button, row.

        `step` (px) defaults to 17 % of the height, `border` (px) to 2.2 u (3 u on turn);
        `shadow` 1 at rest, 0.5 pressed, 0 none; `hairline` is the thin line inside."""
        corner = plaque_step(height, u) if step is None else step
        rim = (_crisp(2.2 * u) if border is None else border) * self._bolder

        # the ends, and as much between them as corner and shadow reach
        ends = 2 * (corner + round(rim + 24 * u)) + 9
        drawn = min(width, ends)

        def make() -> Painted:
            face = shapes.plaque_shape(
                drawn, height, style, u=u, step=corner, border=rim, hairline=hairline,
                tone=self._tones[style],
            )  # fmt: skip
            outline = shapes.silhouette(drawn, height, corner) if shadow else None
            return with_shadow(Painted(face), u, shadow, opaque=outline)

        key = (height, style, u, corner, rim, shadow, hairline, self._strong)
        narrow = self._kept.get(("plaque", drawn, *key), make)
        if drawn == width:
            return narrow
        more = width - drawn
        return self._kept.get(("plaque", width, *key), shapes.widened, narrow, drawn // 2, more)

    def panel(self, width: int, height: int, *, u: float, shadow: float = 1) -> Painted:
        """A large lacquer plaque for lists and dialogs, its corners of fixed size."""
        step = max(6, round(PANEL_STEP_U * u))
        return self.plaque(
            width, height, Plaque.LACQUER, u=u, step=step, border=_crisp(2.6 * u), shadow=shadow
        )

    def focus_ring(self, width: int, height: int, *, u: float, step: int | None = None) -> Painted:
        """The keyboard focus around a widget of that size; it follows the plaque's corners.

        `step` (px) is the widget's own, 17 % of its height by default, 0 for plain boxes."""
        corner = plaque_step(height, u) if step is None else step

        def make() -> Painted:
            ring, reach = shapes.ring_shape(width, height, u=u * self._bolder, step=corner)
            return Painted(converted(ring), -reach, -reach)

        return self._kept.get(("ring", width, height, u, corner), make)

    def tag(
        self, name: str, style: Plaque = Plaque.BURGUNDY, *, u: float, text: float = 1
    ) -> Painted:
        """A small plaque that names a thing ("Discard", "best to go"), lettered `text` times as
        large as drawn."""

        def make() -> Painted:
            px = type_px(20, u, text)
            colour = TEXT_ON_GOLD if style in _DARK_LABELS else TEXT
            label = self._type.line(name, Face.SEMIBOLD, px, colour)
            width, height = label.get_width() + round(px * 1.7), round(px * TAG_HIGH)
            face = shapes.plaque_shape(
                width, height, style, u=u, step=plaque_step(height, u), border=_crisp(1.8 * u)
            )
            face.blit(label, label.get_rect(center=(width // 2, height // 2)))
            return with_shadow(Painted(face), u, 0.7)

        return self._kept.get(("tag", name, style, u, text), make)

    def key_cap(self, key: str, cap: Cap = Cap.ON_DARK, *, u: float, text: float = 1) -> Painted:
        """A key's name in a rounded frame, lettered `text` times as large as drawn; `.surface` has
        the size of the cap."""

        def make() -> Painted:
            px = type_px(TypeScale.KEY, u, text)
            colour = BRASS_LIGHT if cap is Cap.ON_DARK else TEXT_ON_GOLD
            name = ROUND.get(key, key)
            sign = arrows(key, px, colour) or pad_sign(key, px, colour)
            label = sign or self._type.line(name, Face.SEMIBOLD, px, colour)
            height = round(px * 1.55)
            width = max(round(px * 1.65), label.get_width() + round(px * 0.78))
            if key in ROUND:
                width = height
            face = shapes.key_shape(width, height, cap, u, round_=key in ROUND)
            face.blit(label, label.get_rect(center=(width // 2, height // 2)))
            return Painted(converted(face))

        return self._kept.get(("key", key, cap, u, text), make)

    # --- ribbon, bubble, slot, ladder ---------------------------------------------------------
    def ribbon(
        self, width: int, height: int, style: Ribbon, *, u: float, points_width: int = 0
    ) -> Painted:
        """A folded ribbon; the shape is its flat band, the ends hang out on both sides.

        `points_width` px at the right of the band are brass, for the points."""

        def make() -> Painted:
            band, ends = shapes.ribbon_shape(width, height, points_width, self._ribbons[style], u)
            return with_shadow(Painted(band, -ends, 0), u, 0.6)

        return self._kept.get(("ribbon", width, height, style, u, points_width), make)

    def bubble(self, width: int, height: int, tail: Tail, *, u: float) -> Painted:
        """A paper speech bubble; the shape is its body, `bubble_tip` tells where the tail ends."""

        def make() -> Painted:
            body, up = shapes.bubble_shape(width, height, tail, u)
            return with_shadow(Painted(body, 0, -up), u, 0.8)

        return self._kept.get(("bubble", width, height, tail, u), make)

    def slot(self, width: int, *, u: float) -> Painted:
        """The empty place of a card `width` px wide, 5 : 7 like the card."""
        height = round(width * 1.4)
        return self._flat(("slot", width, u), lambda: shapes.slot_shape(width, height, u))

    def ladder(self, width: int, height: int, *, u: float) -> Painted:
        """The frame of the price ladder; its rungs lie where `ladder_rungs` says."""
        step = max(4, round(width * 0.12))

        def make() -> Painted:
            return with_shadow(Painted(_bare(width, height, Plaque.LACQUER, u=u, step=step)), u, 1)

        return self._kept.get(("ladder", width, height, u), make)

    def rung(self, width: int, height: int, state: Rung, *, u: float) -> Painted:
        """One price: a wash with a tick, a glowing brass plaque 3 u wider, or a ghost plaque.

        Number and chip come on top; the tick of a paid one stands where the chip would."""

        def make() -> Painted:
            step = plaque_step(height, u)
            if state is Rung.PAID:
                return Painted(converted(shapes.paid_rung(width, height)))
            if state is Rung.LATER:
                return Painted(converted(_bare(width, height, Plaque.GHOST, u=u, step=step)))
            more = round(3 * u)
            wide, high = width + 2 * more, height + 2 * (more // 2)
            lit = shapes.glow_box(
                wide,
                high,
                4 * u,
                reach=max(3, round(9 * u)),
                colour=LAMP_GLOW,
                core=0,
                strength=0.55,
            )
            lit.surface.blit(_bare(wide, high, Plaque.GOLD, u=u, step=step), (-lit.dx, -lit.dy))
            return Painted(converted(lit.surface), lit.dx - more, lit.dy - more // 2)

        return self._kept.get(("rung", width, height, state, u), make)

    # --- light --------------------------------------------------------------------------------
    def glow(
        self,
        width: int,
        height: int,
        *,
        u: float,
        colour: RGB = LAMP_GLOW,
        reach: float = 24,
        strength: float = 0.6,
    ) -> Painted:
        """Light around a button or plate of that size; `reach` in design units."""
        far = max(3, round(reach * u))

        def make() -> Painted:
            lit = shapes.glow_box(width, height, 6 * u, reach=far, colour=colour, strength=strength)
            return Painted(converted(lit.surface), lit.dx, lit.dy)

        return self._kept.get(("glow", width, height, u, colour, far, strength), make)

    def card_glow(
        self, width: int, height: int, kind: Glow, *, u: float, degrees: float = 0
    ) -> Painted:
        """The glow to lay under a card; `degrees` counter-clockwise if the card is turned.

        (x, y) is always the top left of the card as if it were upright."""
        return self._kept.get(
            ("card", width, height, kind, u, round(degrees, 2)),
            lambda: shapes.card_glow(width, height, kind, u=u, degrees=degrees),
        )

    def halo(self, diameter: int, *, u: float, strength: float = 0.9) -> Painted:
        """The warm light behind the medallion of the player on turn (1.0 for the winner).

        Let it breathe with `surface.set_alpha` on a copy of your own."""
        reach = round(diameter * (0.28 + 0.12 * strength))
        return self._kept.get(
            ("halo", diameter, u, strength),
            lambda: shapes.halo(diameter, reach=reach, colour=LAMP_GLOW, strength=strength),
        )

    def pool(self, width: int, height: int, *, strength: float = 0.62) -> Painted:
        """A soft oval of darkness to lay under words on the felt."""
        return self._flat(
            ("pool", width, height, strength),
            lambda: shapes.pool(width, height, colour=_POOL, strength=strength),
        )

    def rays(self, diameter: int, *, degrees: float = 0, strength: float = 0.24) -> Painted:
        """The sunburst behind the winner's banner, `diameter` px square, turned by `degrees`.

        Angles are taken in quarter degrees and repeat every 15, so few pictures are made."""
        period = 360 / RAYS
        phase = round((degrees % period) / period * RAY_STEPS) % RAY_STEPS
        turned = phase * period / RAY_STEPS
        return self._flat(
            ("rays", diameter, phase, strength),
            lambda: shapes.sunburst(diameter, degrees=turned, strength=strength),
        )

    # --- small parts --------------------------------------------------------------------------
    def disc(self, diameter: int, *, u: float) -> Painted:
        """A dark round niche in a thin brass ring."""
        return self._flat(("disc", diameter, u), lambda: shapes.disc_shape(diameter, u))

    def bulb(self, diameter: int, *, lit: bool) -> Painted:
        """A little lamp: level of a guest, marquee; a burning one shines around itself."""

        def make() -> Painted:
            lamp = shapes.bulb_shape(diameter, lit=lit)
            if not lit:
                return Painted(converted(lamp))
            shine = shapes.halo(
                diameter, reach=max(2, round(diameter * 0.42)), colour=LAMP_GLOW, strength=0.45
            )
            whole = shine.surface.copy()
            whole.blit(lamp, (-shine.dx, -shine.dy))
            return Painted(whole, shine.dx, shine.dy)

        return self._kept.get(("bulb", diameter, lit), make)

    def bar(self, width: int, height: int, *, u: float) -> Painted:
        """The brass bar behind the current row of a table."""
        return self._flat(("bar", width, height, u), lambda: shapes.bar_shape(width, height, u))

    def groove(self, width: int, height: int, *, u: float) -> Painted:
        """The channel a slider's knob runs in (the knob is a gold plaque)."""
        return self._flat(
            ("groove", width, height, u), lambda: shapes.groove_shape(width, height, u)
        )

    def header_lines(self, width: int, *, u: float, left: bool) -> Painted:
        """Three thin lines for the `left` or right side of a header."""
        return self._flat(
            ("lines", width, u, left), lambda: shapes.rule_fan(width, u, points_left=left)
        )

    def _flat(self, key: Hashable, make: Callable[[], pygame.Surface]) -> Painted:
        return self._kept.get(key, lambda: Painted(converted(make())))


def _bare(width: int, height: int, style: Plaque, *, u: float, step: int) -> pygame.Surface:
    """A plaque without the inner line, for small parts that lie close together."""
    return shapes.plaque_shape(
        width, height, style, u=u, step=step, border=_crisp(1.8 * u), hairline=False
    )


def _crisp(px: float) -> float:
    """A border's width: whole px where that is near, else half ones."""
    return max(1.0, round(px * 2) / 2 if px < 2 else float(round(px)))
