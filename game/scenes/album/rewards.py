"""What full pages bring: looks, and a title for the plate."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from enum import Enum, auto
from typing import Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.scenes.looks import TableLook, dashed, look_picture
from game.scenes.rule_book.pictures import coin
from game.storage.settings import Cloth
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import (
    BRASS_SHADE,
    GAIN_ON_PAPER,
    LOSS_ON_PAPER,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.widgets import Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred, painted

_TALLEST: Final = 180  # u, of a picture
_AIR: Final = 8  # u between a picture and its name
_CARD: Final = 1.4
_PLATE: Final = (1.5, 0.62)  # of the drawn name plate, in heights of a picture
_BADGE: Final = 30  # u
_FAINT: Final = 84  # of 255, opacity of what is not there yet
TITLE_WIDE: Final = 1.35  # so many times as wide as the others the title is


class Standing(Enum):
    """Whether a reward is there."""

    IN_USE = auto()
    YOURS = auto()
    LOCKED = auto()

    __hash__ = object.__hash__


class RewardButton(Plate):
    """A back, a cloth or the title (None), with its name and whether it is there. Pressed, it is
    used from then on."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, look: TableLook | None, name: str, note: str,
        standing: Standing, on_press: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, on_press, tip=f"{name}: {note}")
        self._look, self._name, self._note, self._standing = look, name, note, standing

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self.rect, 0

    def release(self, *, inside: bool) -> None:
        if inside:
            self.confirm()

    def confirm(self) -> None:
        """What is not there yet refuses."""
        if self._standing is Standing.LOCKED:
            self.refuse()
        else:
            super().confirm()

    def _state(self) -> Hashable:
        return self.look, self._standing, self._note

    def _make(self) -> list[WidgetPart]:
        kit, (width, height) = self.kit, self.rect.size
        note_px = kit.size(TypeScale.SMALL, 1.3)
        name_px = kit.size(TypeScale.SMALL + 1, 1.3)
        lines = round((note_px + name_px) * 1.25)
        share = 0.9 if self._look is not None else 0.9 / TITLE_WIDE  # all are equally high
        high = min(height - lines - kit.px(_AIR), kit.px(_TALLEST), round(width * share))
        top = (height - high - kit.px(_AIR) - lines) / 2
        x, y = width / 2, top + high / 2
        locked = self._standing is Standing.LOCKED
        parts = self._locked(x, y, high) if locked else [self._picture(x, y, high)]
        if self._standing is Standing.IN_USE:
            size = kit.px(_BADGE)
            disc = kit.paint.plaque(size, size, Plaque.GREEN, u=kit.u, shadow=0.4)
            at = (x + high * 0.42 - size / 2, y - high / 2 - size * 0.2)
            parts.append(painted("badge", disc, round(at[0]), round(at[1]), 4))
            tick = kit.icon("check", round(size * 0.62), (255, 255, 255))
            parts.append(centred("tick", tick, at[0] + size / 2, at[1] + size / 2, 5))
        ink = {
            Standing.IN_USE: GAIN_ON_PAPER,
            Standing.YOURS: TEXT_ON_PAPER,
            Standing.LOCKED: LOSS_ON_PAPER,
        }[self._standing]
        name = kit.lettering.fit(self._name, Face.SEMIBOLD, name_px, width, TEXT_ON_PAPER)
        note = kit.lettering.fit(self._note, Face.ITALIC, note_px, width, ink)
        bottom = top + high + kit.px(_AIR) + lines - note_px * 0.7
        parts.append(centred("name", name, x, bottom - note_px * 0.6 - name_px * 0.65))
        parts.append(centred("note", note, x, bottom))
        return parts

    def _shape(self, high: int) -> tuple[int, int]:
        """How large its picture is, px."""
        if self._look is None:
            return round(_PLATE[0] * high * 0.7), round(_PLATE[1] * high * 0.7)
        return (high if isinstance(self._look, Cloth) else round(high / _CARD)), high

    def _picture(self, x: float, y: float, high: int) -> WidgetPart:
        if self._look is not None:
            return centred("look", look_picture(self.kit, self._look, high), x, y)
        kit, (wide, tall) = self.kit, self._shape(high)
        plate = kit.paint.plaque(wide, tall, Plaque.GOLD, u=kit.u, shadow=0.5)
        whole = plate.surface.copy()
        crown = kit.icon("crown", round(tall * 0.7), TEXT_ON_GOLD)
        whole.blit(crown, crown.get_rect(center=(wide // 2 - plate.dx, tall // 2 - plate.dy)))
        return WidgetPart(
            "look", whole, round(x - wide / 2) + plate.dx, round(y - tall / 2) + plate.dy, 3
        )

    def _locked(self, x: float, y: float, high: int) -> list[WidgetPart]:
        """Its place, in which it is seen faintly, and a seal."""
        kit, shape = self.kit, self._shape(high)

        def outlined() -> Surface:
            return dashed(shape, kit.px(8), kit.px(1.6), BRASS_SHADE)

        faint = self._picture(x, y, high)
        pale = faint.surface.copy()
        pale.fill((255, 255, 255, _FAINT), special_flags=BLEND_RGBA_MULT)
        outline = kit.art.flat(("reward", shape), outlined)
        size = round(min(shape) * 0.56)
        seal = coin(kit.art, size)
        sign = kit.icon("stamp", round(size * 0.62), TEXT_ON_GOLD)
        return [
            replace(faint, surface=pale),
            centred("outline", outline, x, y, 4),
            centred("seal", seal, x, y, 5),
            centred("sign", sign, x, y, 6),
        ]
