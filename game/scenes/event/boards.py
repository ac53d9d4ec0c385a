"""The two boards of an event: who won most today, and how much was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.match.guests import HOST
from game.scenes.panel_page import medallion
from game.ui.picture.items import Items
from game.ui.text.lines import put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, TEXT, TEXT_DIM, TypeScale

if TYPE_CHECKING:
    from game.storage.visits import Winner
    from game.ui.services import Services

MOST: Final = 3
_TITLE, _FIRST, _UNDER = 44, 84, 16
_PORTRAIT: Final = 46
_PLACE_X, _FACE_X, _NAME_X = 40, 82, 122


def lay_best(items: Items, services: Services, box: Rect, winners: Sequence[Winner]) -> None:
    """Initials or numbers, portraits and chips won; a sentence while nobody has won any."""
    words = services.words
    _lay_panel(items, services, "best", box, words("event.best"))
    if not winners:
        _lay_sentence(items, services, "best", box, words("event.best.none"))
        return
    kit, case = services.kit, services.lettering
    pitch = (box.h - kit.px(_FIRST + 14)) / MOST
    for row, winner in enumerate(winners):
        y = box.y + kit.px(_FIRST) + (row + 0.5) * pitch
        place = case.brass_plain(str(row + 1), kit.size(TypeScale.PANEL_TITLE))
        items.centre(("place", row), place, (box.x + kit.px(_PLACE_X), y), 2)
        side = min(kit.px(_PORTRAIT), round(pitch * 0.8))
        character = winner.character or HOST.character
        medallion(items, services, ("face", row), character, (box.x + kit.px(_FACE_X), y), side)
        gain = words.signed(winner.gained)
        sum_ = case.figures(gain, Face.BOLD, kit.size(TypeScale.TOAST), GAIN)
        right = box.right - kit.px(26)
        items.right(("gain", row), sum_, (right, y), 2)
        name = winner.initials or words("event.guest", number=winner.number)
        left = box.x + kit.px(_NAME_X)
        room = right - sum_.get_width() - kit.px(10) - left
        label = case.fit(name, Face.SEMIBOLD, kit.size(TypeScale.BODY), room, TEXT)
        items.left(("name", row), label, (left, y), 2)


def lay_today(items: Items, services: Services, box: Rect, games: int, guests: int) -> None:
    """How much was played today; an invitation while no game is finished."""
    words, kit, case = services.words, services.kit, services.lettering
    _lay_panel(items, services, "today", box, words("event.today"))
    if not games:
        _lay_sentence(items, services, "today", box, words("event.today.none"))
        return
    room, px = box.w - 2 * kit.px(28), kit.size(TypeScale.BODY)
    top, pitch = box.y + kit.px(_TITLE + 22), case.leading(px)
    first = box.bottom - kit.px(_UNDER) - 1.5 * pitch  # the middle of the first of two lines
    free = first - pitch / 2 - top
    number = case.brass_plain(str(games), min(kit.size(TypeScale.BANNER), round(free)))
    items.centre("games", number, (box.centerx, top + free / 2), 2)
    for row, text in enumerate(
        (words("event.games", count=games), words("event.guests", count=guests))
    ):
        ink = TEXT if not row else TEXT_DIM
        line = case.fit(text, Face.MEDIUM, px, room, ink)
        items.centre(("played", row), line, (box.centerx, first + row * pitch), 2)


def _lay_panel(items: Items, services: Services, name: str, box: Rect, title: str) -> None:
    kit = services.kit
    items.shape((name, "panel"), kit.paint.panel(*box.size, u=kit.u), box.topleft)
    side = kit.px(30)
    head = Rect(box.x + side, box.y, box.w - 2 * side, 2 * kit.px(_TITLE))
    put_title(items, kit, (name, "title"), title, head)


def _lay_sentence(items: Items, services: Services, name: str, box: Rect, text: str) -> None:
    kit, side = services.kit, services.kit.px(34)
    top, foot = box.y + kit.px(_FIRST), box.bottom - kit.px(20)
    room = Rect(box.x + side, top, box.w - 2 * side, foot - top)
    put_paragraph(items, kit, f"{name} sentence", text, room, face=Face.ITALIC)
