"""The foot of the result: who wants another match, and the code that lets others play the same
cards, or that nothing is lost."""

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
_BETWEEN: Final = 40
_IN: Final = 30


def lay_foot(items: Items, told: Told, box: Rect) -> None:
    """A plaque with who asks for a rematch and, at its right end, the code of the cards; where
    there is none or it was not kept, whether the match is kept, if there is room."""
    services, kit, words = told.services, told.services.kit, told.words
    face = kit.paint.plaque(*box.size, Plaque.GHOST, u=services.u, step=kit.px(9))
    items.shape("foot", face, box.topleft)
    code, trouble = code_of(told.match.options), services.store.trouble is not None
    coded = words("result.code", code=code) if code else ""
    left, right = _rematch(told), coded or _saved(told)
    if trouble:
        left, right = coded or left, words("result.not_saved")
    room, size = box.w - kit.px(2 * _IN), kit.size(_SIZE)
    size = kit.lettering.size_within(right, Face.MEDIUM, size, room)
    wide = kit.lettering.width(right, Face.MEDIUM, size)
    wanted = kit.lettering.width(left, Face.ITALIC, kit.size(21))
    if coded or wanted + kit.px(_BETWEEN) + wide <= room:
        ink = TEXT if right == coded else TEXT_DIM
        line = kit.lettering.line(right, Face.MEDIUM, size, ink)
        name = "code" if right == coded else "saved"
        items.right(name, line, (box.right - kit.px(_IN), box.centery), 1)
        room -= wide + kit.px(_BETWEEN)
    fitting = kit.lettering.size_within(left, Face.ITALIC, kit.size(21), room)
    asked = kit.lettering.fit(left, Face.ITALIC, fitting, room, TEXT)
    name = "code" if left == coded else "rematch"
    items.left(name, asked, (box.x + kit.px(_IN), box.centery), 1)


def _saved(told: Told) -> str:
    """That nothing is lost."""
    seats = range(len(told.story.curves))
    chips = sum(told.page.chips(told, seat) for seat in seats)
    return told.words("result.saved", count=len(seats), chips=chips)


def _rematch(told: Told) -> str:
    """The best guest who did not win asks for it."""
    for standing in told.story.standings:
        plan = told.naming.plan(standing.seat)
        if not plan.human and standing.seat not in told.story.champions:
            return told.words(f"result.rematch.{plan.character}")
    return told.words("result.rematch.human")
