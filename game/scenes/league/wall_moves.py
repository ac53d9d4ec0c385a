"""What moves on the wall: points and rows when a round has ended, the podium as it rises. What is
moved is drawn once, as strips."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import pi, sin
from random import Random
from typing import Final

from pygame import Rect, Surface

from game.league.board import Board
from game.scenes.league.wall_boards import (
    FINALISTS,
    ROW_PADS,
    ROWS,
    ears,
    large,
    points_end,
    points_size,
    standing_row,
    strip,
)
from game.scenes.league.wall_shows import HEIGHTS, MEDALLIONS, STANDS, best_of, block
from game.ui.compositor import Picture
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, LACQUER, TEXT
from game.ui.timeline import in_out, out_cubic

COUNTS, MOVES, STAGGER = 0.5, 0.6, 0.04  # s, at the end of a round: points, then rows
RISES: Final = 0.9  # s of each block of the podium
SPARKS, SPARKLE = 46, 1.6  # how many, and seconds
TURNS: Final = 4  # degrees a second that rays turn
_COUNT_STEPS: Final = 10
_RAYS, _AROUND = 620, (640, 520)  # u, rays and sparks around the first


def moving(board: Board) -> float:
    """Seconds from the end of a round until all rows have found their place."""
    return COUNTS + MOVES + STAGGER * min(len(board.standings), 3 * ROWS)


def rising(board: Board | None) -> float:
    """Seconds until the podium is whole."""
    return RISES * len(best_of(board)) if board is not None else 0.0


class Moves:
    """Draws what moves, for a window of one size."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: dict[Hashable, Surface] = {}  # strips of this board

    def rows(
        self,
        picture: Picture,
        before: Board | None,
        board: Board,
        slots: Sequence[Rect],
        since: float,
    ) -> None:
        """`since` seconds after a round has ended: points count, then every row goes where it
        belongs. `slots`: where rows lie, px; `before`: the board as it was, None: nothing moves."""
        if before is None or not slots:
            picture.drop_group("wall row")
            picture.drop_group("wall points")
            self._kept.clear()
            return
        services, kit, above = self._services, self._services.kit, ears(self._services)
        shown = board.standings[: len(slots)]
        wide = slots[0].w / kit.u + ROW_PADS
        old = {each.person: (index, each.points) for index, each in enumerate(before.standings)}
        counted = round(min(1.0, since / COUNTS) * _COUNT_STEPS) / _COUNT_STEPS
        for index, standing in enumerate(shown):
            if index not in self._kept:
                node = standing_row(services, board, standing, points=False)
                self._kept[index] = strip(services, node, slots[index].size, LACQUER)
            was, points = old.get(standing.person, (index, standing.points))
            start, slot = slots[min(was, len(slots) - 1)], slots[index]
            share = in_out(min(1, max(0, (since - COUNTS - STAGGER * index) / MOVES)))
            x = round(start.x + (slot.x - start.x) * share)
            y = round(start.y + (slot.y - start.y) * share)
            z = 20 + 2 * (len(shown) - index)  # who climbs passes over the others
            picture.put(("wall row", index), self._kept[index], (x, y - above), z, live=True)
            points = round(points + (standing.points - points) * counted)
            ink = BRASS_LIGHT if standing.place <= FINALISTS else TEXT
            figures = services.lettering.line(
                services.words.signed(points), Face.BOLD, large(kit.px(points_size(wide))), ink
            )
            right = x + kit.px(points_end(board, wide)) - figures.get_width()
            at = (right, round(y + (slot.h - figures.get_height()) / 2))
            picture.put(("wall points", index), figures, at, z + 1, live=True)

    def podium(
        self, picture: Picture, board: Board | None, places: Sequence[Rect], since: float
    ) -> None:
        """Each of the best rises in turn, the first last; then rays turn behind, and sparks fly.
        `places`: of the blocks, px, none where there is no podium."""
        if board is None or not places:
            for group in ("wall block", "wall rays", "wall spark"):
                picture.drop_group(group)
            return
        best, services = best_of(board), self._services
        spots = dict(zip((each for each in STANDS if each < len(best)), places, strict=True))
        risen = int(since / RISES)
        if risen >= len(best):
            picture.drop_group("wall block")
            self._rays(picture, spots[0], since - rising(board))
            return
        index = len(best) - 1 - risen
        box = spots[index]
        if ("block", index) not in self._kept:
            self._kept = {
                ("block", index): strip(services, block(services, board, index), box.size)
            }
        whole = self._kept["block", index]
        hidden = round(box.h * (1 - out_cubic(since / RISES - risen)))
        seen = whole.subsurface((0, 0, box.w, max(1, whole.get_height() - hidden)))
        at = (box.x, box.y - ears(services) + hidden)
        picture.put(("wall block", 0), seen, at, 20, live=True)

    def _rays(self, picture: Picture, box: Rect, since: float) -> None:
        kit, settings = self._services.kit, self._services.settings
        calm = settings.reduced_motion
        middle = (box.centerx, box.bottom - kit.px(HEIGHTS[0] + MEDALLIONS[0] / 2))
        if not settings.high_contrast:
            turned = 0 if calm else int(since * TURNS) % 15
            rays = kit.paint.rays(kit.px(_RAYS), degrees=turned, strength=0.4).surface
            at = (middle[0] - rays.get_width() // 2, middle[1] - rays.get_height() // 2)
            picture.put(("wall rays", 0), rays, at, -1)
        sparkle = self._services.art.sprite("icons/sparkle", max(5, kit.px(22)))
        chance = Random(1930)
        for index in range(SPARKS):
            x, y, phase = (chance.random() for _ in range(3))
            age = min(1.0, max(0.0, 1.5 * since - phase))
            light = 0.0 if calm or not 0 < since < SPARKLE else sin(pi * age) ** 2
            if light < 0.02:
                picture.drop(("wall spark", index))
                continue
            away = round((x - 0.5) * kit.px(_AROUND[0])), round((y - 0.5) * kit.px(_AROUND[1]))
            spot = (middle[0] + away[0], middle[1] + away[1])
            picture.put(
                ("wall spark", index), sparkle, spot, 9, live=True, alpha=round(255 * light)
            )
