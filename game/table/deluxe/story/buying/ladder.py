"""The ladder of lines: six of the point table, and a ribbon that climbs from the line that was held
to the one that a bought card has made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.table.deluxe.story.buying.ladder_pictures import (
    LIT_LEFT,
    RIBBON_LEFT,
    LadderPictures,
    row_top,
)
from game.table.deluxe.story.buying.ladder_place import TAG_HIGH, ladder_box
from game.ui.picture.made_ahead import MadeAhead
from game.ui.picture.timeline import in_out

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.table.deluxe.story.buying.climb import Climb
    from game.table.part import DrawContext
    from game.ui.paint.painter import Painted
    from game.ui.picture.compositor import Picture

RUNG: Final = 0.11
"""Seconds from one line to the next."""
COMES: Final = 0.12
STAYS: Final = 1.2
GOES: Final = 0.25
"""Seconds in which the panel comes, stays once the ribbon has arrived, and goes."""
_Z: Final = 3050
_GROUP: Final = "climb"


class Ladder:
    """The panel in one window and language; one climb at a time, a function of table time."""

    def __init__(self, context: DrawContext, cards: int, *, calm: bool) -> None:
        """`cards` in a hand; `calm`: with reduced motion."""
        self._context, self._calm = context, calm
        self.box: Final = ladder_box(context.poses, cards)
        """Where it stands, u."""
        self._pictures = LadderPictures(context, self.box.w)
        context.art.ahead(self._pictures.make_ahead)
        self._climb: Climb | None = None
        self._from = self._until = 0.0
        self._parts = MadeAhead(context.art, self._pictures.parts)

    def make_ahead(self, climb: Climb) -> None:
        """Let the parts of a climb be made that will be shown."""
        still_seen = () if self._climb is None else (self._climb,)
        self._parts.ask(*still_seen, climb)

    def show(self, climb: Climb, now: float) -> None:
        """The ribbon climbs from `now` on, s of table time."""
        self._climb, self._from = climb, now
        self._until = now + COMES + self._climbs(climb) + STAYS

    def leave(self, now: float) -> None:
        """It goes now, if it is there."""
        self._until = min(self._until, now)

    def _climbs(self, climb: Climb) -> float:
        """Seconds in which the ribbon arrives once the panel is there."""
        return 0.0 if self._calm else RUNG * (len(climb.path) - 1)

    @property
    def moving(self) -> bool:
        """Whether it is there."""
        return self._climb is not None

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring the picture up to date."""
        climb = self._climb
        if climb is None:
            return
        if at_once or now >= self._until + GOES:
            self._climb = None
            picture.drop_group(_GROUP)
            return
        seen = min(1.0, (now - self._from) / COMES, 1 - (now - self._until) / GOES)
        alpha = round(255 * max(0.0, seen))
        row = self._row(climb, now)
        arrived = now >= self._until or row == climb.end
        fading = "" if alpha == 255 else "goes" if arrived else "comes"
        self._draw_parts(picture, climb, row, fading, alpha)

    def _draw_parts(
        self, picture: Picture, climb: Climb, row: float, fading: str, alpha: int
    ) -> None:
        made, box, px = self._parts.get(climb), self.box, self._context.px

        def put(key: Hashable, painted: Painted, x: float, y: float, z: int) -> None:
            at = painted.at(px(box.x + x), px(box.y + y))
            picture.put((_GROUP, key), painted.surface, at, _Z + z, alpha=alpha)

        tag = made["tag"]
        wide = (tag.surface.get_width() + 2 * tag.dx) / self._context.u
        put("tag", tag, (box.w - wide) / 2, -TAG_HIGH / 2, 3)
        put("panel", made[fading or "panel"], 0, 0, 0)
        if fading:
            picture.keep_only(_GROUP, {(_GROUP, "tag"), (_GROUP, "panel")})
            return
        put("ribbon", made[round(row)], RIBBON_LEFT, row_top(row), 2)
        for passed in climb.path[:-1]:
            if climb.hit and passed > row:
                lit = made["lit", passed]
                put(("lit", passed), lit, LIT_LEFT, row_top(passed), 1)

    def _row(self, climb: Climb, now: float) -> float:
        """On which row the ribbon is."""
        passed = now - self._from - COMES
        if self._calm or passed >= self._climbs(climb):
            return climb.end
        step, share = divmod(max(0.0, passed) / RUNG, 1)
        way = -1 if climb.end < climb.start else 1
        return climb.start + way * (step + in_out(share))
