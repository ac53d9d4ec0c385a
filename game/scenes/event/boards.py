"""The two boards of an event: who won most today, and how much was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.match.described import DELUXE
from game.rules.chips import STARTING_PURSE
from game.scenes.panel_page import medallion
from game.view.items import Items
from game.view.paragraph import even_lines
from game.view.text import Face
from game.view.theme import GAIN, TEXT, TEXT_DIM, TypeScale

if TYPE_CHECKING:
    from game.match.past import KeptMatch
    from game.scenes.house import House

MOST: Final = 3
_TITLE, _FIRST = 44, 84
_PORTRAIT: Final = 46
_PLACE_X, _FACE_X, _NAME_X = 40, 82, 122


class Winner(NamedTuple):
    """Somebody who sat here today: who, as whom, at which game of the day, and the chips won."""

    name: str
    character: str
    number: int
    gain: int


def best_of(matches: Sequence[KeptMatch]) -> tuple[Winner, ...]:
    """The humans who won most at the main game's table, the best one first; of equals who came
    first. `matches`: those of a day, the newest first."""
    purse, found = STARTING_PURSE.value, []
    for number, match in enumerate(_in_turn(matches), 1):
        for player in match.players:
            if match.finished and player.human and player.chips is not None:
                gain = player.chips - purse
                found.append(Winner(player.name, player.character, number, gain))
    return tuple(sorted(found, key=lambda each: -each.gain)[:MOST])


def played(matches: Sequence[KeptMatch]) -> tuple[int, int]:
    """How many matches of the main game there were, and how many games."""
    ours = _in_turn(matches)
    return len(ours), sum(match.games for match in ours)


def _in_turn(matches: Sequence[KeptMatch]) -> list[KeptMatch]:
    """Those of the main game, the first one first."""
    return [match for match in reversed(matches) if match.kind == DELUXE]


def lay_best(items: Items, house: House, box: Rect, winners: Sequence[Winner]) -> None:
    """Names, portraits and what they won; a sentence while nobody did."""
    words = house.words
    _lay_panel(items, house, "best", box, words("event.best"))
    if not winners:
        _lay_sentence(items, house, "best", box, words("event.best.none"))
        return
    kit, case = house.kit, house.type
    pitch = (box.h - kit.px(_FIRST + 14)) / MOST
    for row, winner in enumerate(winners):
        y = box.y + kit.px(_FIRST) + (row + 0.5) * pitch
        place = case.brass_plain(str(row + 1), kit.size(TypeScale.PANEL_TITLE))
        items.centre(("place", row), place, (box.x + kit.px(_PLACE_X), y), 2)
        side = min(kit.px(_PORTRAIT), round(pitch * 0.8))
        medallion(items, house, ("face", row), winner.character, (box.x + kit.px(_FACE_X), y), side)
        gain = words.signed(winner.gain)
        ink = GAIN if winner.gain > 0 else TEXT_DIM
        sum_ = case.figures(gain, Face.BOLD, kit.size(TypeScale.TOAST), ink)
        right = box.right - kit.px(26)
        items.right(("gain", row), sum_, (right, y), 2)
        name = winner.name or words("event.guest", number=winner.number)
        left = box.x + kit.px(_NAME_X)
        room = right - sum_.get_width() - kit.px(10) - left
        label = case.fit(name, Face.SEMIBOLD, kit.size(TypeScale.BODY), room, TEXT)
        items.left(("name", row), label, (left, y), 2)


def lay_today(items: Items, house: House, box: Rect, played: tuple[int, int]) -> None:
    """How much was played today, and that everybody is welcome."""
    words, kit, case = house.words, house.kit, house.type
    _lay_panel(items, house, "today", box, words("event.today"))
    matches, games = played
    if not matches:
        _lay_sentence(items, house, "today", box, words("event.today.none"))
        return
    number = case.brass(str(games), kit.size(TypeScale.BANNER))
    items.centre("games", number, (box.centerx, box.y + kit.px(132)), 2)
    room = box.w - 2 * kit.px(28)
    for row, text in enumerate(
        (words("event.games", count=games), words("event.matches", count=matches))
    ):
        ink = TEXT if not row else TEXT_DIM
        line = case.fit(text, Face.MEDIUM, kit.size(TypeScale.BODY), room, ink)
        items.centre(("played", row), line, (box.centerx, box.y + kit.px(188 + 32 * row)), 2)


def _lay_panel(items: Items, house: House, name: str, box: Rect, title: str) -> None:
    kit, case = house.kit, house.type
    items.shape((name, "panel"), kit.paint.panel(*box.size, u=kit.u), box.topleft)
    room = box.w - 2 * kit.px(30)
    size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), room)
    items.centre(
        (name, "title"), case.brass_plain(title, size), (box.centerx, box.y + kit.px(_TITLE)), 2
    )


def _lay_sentence(items: Items, house: House, name: str, box: Rect, text: str) -> None:
    kit, case = house.kit, house.type
    px = kit.size(TypeScale.BODY)
    lines = even_lines(case, text, Face.ITALIC, px, box.w - 2 * kit.px(34))
    middle = (box.y + kit.px(_FIRST) + box.bottom - kit.px(20)) / 2
    first = middle - (len(lines) - 1) * case.leading(px) / 2
    for row, line in enumerate(lines):
        drawn = case.line(line, Face.ITALIC, px, TEXT)
        at = (box.centerx, first + row * case.leading(px))
        items.centre((name, "sentence", row), drawn, at, 2)
