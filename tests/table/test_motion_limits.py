"""What motion never does: travel with reduced motion, last at instant speed, flash at anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from random import Random
from typing import Final

import pygame
import pytest

from game.rules.decisions import CutPack
from game.rules.table import Phase
from game.storage.settings import Settings, Speed
from game.ui.compositor import Picture
from tests.table.evening import Evening, SitDown, answer, options

FARTHEST: Final = 8
"""px a sprite may travel in a frame with reduced motion."""
SEEN: Final = 96
"""Alpha from which a sprite is seen where it is; below, it is fading in somewhere else."""
CELLS: Final = (16, 10)
BRIGHTER: Final = 0.10
"""A flash is a change of luminance by so much and back (WCAG 2.3.1)."""
FLASHES: Final = 3
"""At most so many in a second: each time a brightness comes back counts, on the way up and down."""
AREA: Final = 0.05
"""Share of the window that has to flash together to count at all."""
TICK: Final = 1 / 30


def whole_match(evening: Evening, limit: int = 6000) -> Iterator[None]:
    """Frame after frame, with random answers, until the match is over."""
    chance = Random(3)
    for _ in range(limit):
        if evening.ended():
            return
        if evening.asked():
            evening.playback.answer(answer(evening.decision, chance))
        elif evening.on_top and evening.game_over():
            evening.table.next_game()
        evening.frame(TICK)
        yield
    raise AssertionError("the match does not end")


def places(picture: Picture) -> dict[Hashable, tuple[int, int, int]]:
    """Where everything is that can be clearly seen, and which picture it is."""
    return {
        key: (*item.rect.center, id(item.surface))
        for key, item in picture.items.items()
        if item.alpha >= SEEN
    }


def test_with_reduced_motion_no_sprite_travels(evening: SitDown) -> None:
    calm = Settings(reduced_motion=True)
    table = evening(options(5, 3, bots="greedy"), speed=Speed.NORMAL, settings=calm)
    picture, before = table.picture, places(table.picture)
    for _ in whole_match(table):
        if not table.on_top:
            break
        now = places(picture)
        for key in before.keys() & now.keys():
            (x, y, one), (to_x, to_y, other) = before[key], now[key]
            if one == other:  # another picture is another thing, such as another sentence
                assert abs(to_x - x) <= FARTHEST and abs(to_y - y) <= FARTHEST, key
        before = now


def test_with_reduced_motion_no_card_blinks(evening: SitDown) -> None:
    """A card that is being bought is always to be seen, where it was or where it will be."""
    calm = Settings(reduced_motion=True)
    table = evening(options(5, 3, bots="keeper"), speed=Speed.NORMAL, settings=calm)
    watched = 0
    for _ in whole_match(table):
        board, picture = table.board, table.services.stack.pictures[0]
        if not table.on_top or table.playback.table.phase is not Phase.BUY:
            continue
        for piece in board.pieces & set(board.cast.hands[0]):
            keys = (("card", piece), ("ghost", piece))
            alphas = [picture.items[key].alpha for key in keys if key in picture]
            assert sum(alphas) >= 250, (piece, alphas)
            watched += min(alphas) < 250
    assert watched > 0


def test_at_instant_speed_nothing_lasts(evening: SitDown) -> None:
    table = evening(options(5, 3, bots="greedy"), speed=Speed.INSTANT)
    for _ in whole_match(table):
        board = table.board
        assert board.resting or not table.on_top
        assert not table.game.hud.moving or not table.on_top


def luminance(screen: pygame.Surface) -> list[float]:
    """How bright each cell of the window is, 0 to 1."""
    small = pygame.transform.smoothscale(screen, CELLS)
    cells = ((x, y) for x in range(CELLS[0]) for y in range(CELLS[1]))
    colours = (small.get_at(cell) for cell in cells)
    return [(0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b) / 255 for c in colours]


def turns(levels: list[float]) -> list[tuple[int, bool]]:
    """At which frames a brightness has come back after a change by `BRIGHTER`, and whether it was
    darker before."""
    found, extreme, rising = [], levels[0], None
    for frame, level in enumerate(levels):
        if rising is None:
            if abs(level - extreme) >= BRIGHTER:
                rising, extreme = level > extreme, level
        elif (level > extreme) is rising:
            extreme = level
        elif abs(level - extreme) >= BRIGHTER:
            rising, extreme = not rising, level
            found.append((frame, rising))
    return found


def flashing(film: list[list[float]]) -> int:
    """The most cells that flash too often within the same second. Each cell is counted by itself:
    light that comes in steps is one change there, and may come here first and there later."""
    second, seen = round(1 / TICK), Counter[int]()
    for levels in zip(*film, strict=True):
        back = [frame for frame, _ in turns(list(levels))]
        too_often = ((one, other) for one, other in zip(back, back[FLASHES:], strict=False))
        seen.update({end for one, other in too_often for end in range(other, one + second + 1)})
    return max(seen.values(), default=0)


def test_a_flash_is_found_where_there_is_one() -> None:
    assert turns([0.1, 0.5, 0.1, 0.5, 0.1]) == [(2, False), (3, True), (4, False)]
    assert turns([0.1, 0.15, 0.1, 0.4, 0.6, 0.6]) == []


def test_cells_that_flash_are_counted_also_where_they_darken_one_after_the_other() -> None:
    frames, cells = range(60), range(20)
    assert (
        flashing(
            [[0.7 if frame % 6 <= 1 + cell % 3 else 0.2 for cell in cells] for frame in frames]
        )
        == 20
    )
    assert flashing([[max(0.1, 0.7 - 0.1 * (frame // 5))] * 20 for frame in frames]) == 0
    assert flashing([[0.7 if frame % 30 < 15 else 0.2] * 20 for frame in frames]) == 0


@pytest.mark.parametrize("players", [2, 6])
def test_nothing_flashes(evening: SitDown, players: int) -> None:
    table = evening(options(4, players, bots="greedy"), speed=Speed.NORMAL)
    screen = pygame.display.get_surface()
    assert screen is not None
    film: list[list[float]] = []
    for _ in whole_match(table):
        film.append(luminance(screen))
        if len(film) > 1000 or not table.on_top:
            break
    assert len(film) > 500
    assert flashing(film) < AREA * CELLS[0] * CELLS[1]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.QUADRUPLE])
def test_d8_while_the_pack_is_spread_no_second_one_lies_there(
    evening: SitDown, speed: Speed, calm: bool
) -> None:
    """In frames as short as real ones, with what is done between them."""
    table = evening(options(5, 3), speed=speed, settings=Settings(reduced_motion=calm))
    board, rested = table.board, 0
    for _ in range(300):
        table.frame(1 / 60)
        rested += board.resting
        if rested > 3:
            break
    assert isinstance(table.decision, CutPack)
    assert not [
        piece for piece in board.cast.pack if ("card", piece) in table.services.stack.pictures[0]
    ]
