"""The foot of the result: who wants another match, that nothing is lost, and the code that lets
others play the same cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.match.share import code_of
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.result.page import Told
    from game.ui.picture.items import Items

_SIZE: Final = 18
_TALLEST: Final = 0.6
"""Of the strip under the plaque."""


def lay_foot(items: Items, told: Told, box: Rect) -> None:
    """A plaque with who asks for a rematch and, where there is room, that the match is kept."""
    services, kit, words = told.services, told.services.kit, told.words
    face = kit.paint.plaque(*box.size, Plaque.GHOST, u=services.u, step=kit.px(9))
    items.shape("foot", face, box.topleft)
    saved = words("result.not_saved")
    if services.store.trouble is None:
        seats = range(len(told.story.curves))
        chips = sum(told.page.chips(told, seat) for seat in seats)
        saved = words("result.saved", count=len(seats), chips=chips)
    size, room, rematch = kit.size(19), box.w - kit.px(60), _rematch(told)
    wanted = kit.lettering.width(rematch, Face.ITALIC, kit.size(21))
    if wanted + kit.px(40) + kit.lettering.width(saved, Face.MEDIUM, size) <= room:
        line = kit.lettering.line(saved, Face.MEDIUM, size, TEXT_DIM)
        items.right("saved", line, (box.right - kit.px(30), box.centery), 1)
    asked = kit.lettering.fit(rematch, Face.ITALIC, kit.size(21), room, TEXT)
    items.left("rematch", asked, (box.x + kit.px(30), box.centery), 1)
    _lay_code(items, told, box)


def _rematch(told: Told) -> str:
    """The best guest who did not win asks for it."""
    for standing in told.story.standings:
        plan = told.naming.plan(standing.seat)
        if not plan.human and standing.seat not in told.story.champions:
            return told.words(f"result.rematch.{plan.character}")
    return told.words("result.rematch.human")


def _lay_code(items: Items, told: Told, foot: Rect) -> None:
    """Between the plaque and the lower edge; nothing where there is no code."""
    code = code_of(told.match.options)
    if not code:
        return
    kit, below = told.services.kit, told.services.size[1] - foot.bottom
    size = kit.size(_SIZE).within(round(below * _TALLEST))
    text = told.words("result.code", code=code)
    size = kit.lettering.size_within(text, Face.MEDIUM, size, foot.w)
    text = kit.lettering.cut(text, Face.MEDIUM, size, foot.w)
    line = kit.lettering.raised(text, Face.MEDIUM, size, TEXT)
    items.centre("code", line, (foot.centerx, foot.bottom + below / 2), 1)
