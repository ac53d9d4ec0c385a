"""The line under a bought card while it lies on the stage: how to look at it slowly, or what was
paid for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.table.deluxe.story.spotlight import Z_DARK
from game.table.layout.table import CARD_ASPECT, TOAST
from game.table.parts.centre import beside
from game.ui.paint.painter import Cap, Plaque
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale

if TYPE_CHECKING:
    from game.table.deluxe.story.buying.look import Look
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture
    from game.words.words import Words

_HIGH: Final = 44
_Z: Final = Z_DARK + 5
"""In the light."""


@dataclass(frozen=True, slots=True)
class HintState:
    """What the line says; `cap`: the key to be held, before it, if any."""

    text: str
    cap: str = ""


def hint(look: Look, words: Words, *, paid: int) -> HintState | None:
    """The line under a card that was `paid` for; nothing once it has turned."""
    show = look.show
    if show is None or look.passed >= show.seen:
        return None
    if show.squeeze and look.live:
        return HintState(words("squeeze.hint"), look.cap())
    return HintState(words("toast.paid", price=paid))


class Hint:
    """Draws the line between the cards on the table and those in the hand."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._drawn: HintState | None = None

    def draw(self, picture: Picture, state: HintState | None) -> None:
        """Bring the picture up to date."""
        if state == self._drawn:
            return
        self._drawn = state
        picture.drop_group("hint")
        if state is None:
            return
        context = self._context
        label = self._label(state)
        size = (label.get_width() + context.px(44), max(context.px(_HIGH), label.get_height()))
        plate = context.paint.plaque(*size, Plaque.GHOST, u=context.u, step=context.px(9))
        x, y = self._middle
        at = (x - size[0] / 2, y - size[1] / 2)
        context.put(picture, ("hint", "plate"), plate, at, _Z)
        context.centre(picture, ("hint", "label"), label, (x, y), _Z + 1)

    def _label(self, state: HintState) -> pygame.Surface:
        context = self._context
        size = context.text(TypeScale.BODY, TOAST)
        room = context.px(context.unit.across * 0.6)
        label = context.lettering.fit(state.text, Face.MEDIUM, size, room, TEXT)
        if not state.cap:
            return label
        grown = size / context.text(TypeScale.BODY, 1.0)
        cap = context.paint.key_cap(state.cap, Cap.ON_DARK, u=context.u, text=grown).surface
        return beside(cap, label, context.px(12))

    @property
    def _middle(self) -> tuple[float, float]:
        """Between the cards on the table and those in the hand, px."""
        poses = self._context.poses
        seat = poses.seat(poses.bottom)
        foot = seat.market[1] + seat.market_width * CARD_ASPECT / 2
        head = seat.hand[1] - seat.card_width * CARD_ASPECT / 2
        x, y = self._context.unit.at(self._context.unit.across / 2, (foot + head) / 2)
        return x, y
