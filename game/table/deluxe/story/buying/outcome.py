"""What follows once a bought card is up: the ladder of lines, and for a hit rays, sparks, light
around the cards of the line and a hop of the ribbon. A function of what is seen of the table;
nothing of it is there before the card falls into the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.table import Phase
from game.table.deluxe.story.ladder import Climb, Ladder
from game.table.deluxe.story.new_card import Glow
from game.table.motion.places import InHand
from game.ui.picture.timeline import hump

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.cards import Card
    from game.table.deluxe.view_model import DeluxePlayer
    from game.table.layout.seats import Box
    from game.table.part import DrawContext
    from game.ui.paint.light import Painted
    from game.ui.picture.compositor import Picture

HOPS: Final = 0.28
"""Seconds of the hop of the ribbon, and how high it is, u."""
_HIGH: Final = 16
RAYS: Final = 860
"""Diameter of the rays, u; they fade in steps within these seconds."""
_SHINE: Final = 0.8
_STEPS: Final = 4
_RAYS_LIGHT: Final = 0.34
_RAYS_Z: Final = 8
"""Under all cards."""
OPENS: Final = {True: 0.3, False: 0.4}
"""Seconds in which the light opens for a hit, and for a miss."""
_LANDED: Final = 1.5
"""So near, in px, a card is taken to lie where it belongs."""


class Outcome:
    """The outcome of the viewer's purchases in one window and language."""

    def __init__(
        self,
        context: DrawContext,
        playback: DeluxePlayer,
        celebrate: Callable[[tuple[float, float], int], None],
        *,
        calm: bool,
    ) -> None:
        """`celebrate`: lets so many sparks fly from a point in px; `calm`: with reduced motion."""
        self._context, self._playback, self._celebrate = context, playback, celebrate
        self._calm = calm
        self._ladder = Ladder(context, playback.table.variant.cards, calm=calm)
        self._glow = Glow(playback.board)
        self._waits: tuple[int, Climb] | None = None  # a piece that has not landed
        self._hit: tuple[tuple[float, float], float] | None = None  # where and when
        self.opens = OPENS[True]
        """Seconds in which the light opens after it."""
        self.landed: Callable[[Climb], None] = lambda _: None
        """Is told each outcome when the card lies in the hand."""
        if not calm:
            context.art.ahead(self._rays)

    def buys(self, card: Card, climb: Climb) -> None:
        """The viewer has taken this card, and is the only one who sees it."""
        view, board = self._playback.view, self._playback.board
        assert view.viewer is not None
        self._waits = board.cast.piece_of(view.viewer, card), climb
        self.opens = OPENS[climb.hit]
        self.leave()
        if not board.timeline.instant:
            self._ladder.make_ahead(climb)
            if climb.hit:
                self._glow.expect(view.viewer)

    def leave(self) -> None:
        """The player does something else: ladder and light go."""
        now = self._playback.board.timeline.now
        self._ladder.leave(now)
        self._glow.leave(now)

    @property
    def moving(self) -> bool:
        """Whether something is shown or waited for."""
        lasts = self._ladder.moving or self._glow.moving
        return self._waits is not None or self._hit is not None or lasts

    @property
    def ladder_box(self) -> Box | None:
        """Where the ladder stands, or will when the card is up, u; None without a purchase."""
        due = self._waits is not None or self._ladder.moving
        return self._ladder.box if due else None

    @property
    def hop(self) -> float:
        """How high the ribbon of the hand is lifted, u."""
        if self._hit is None or self._calm:
            return 0.0
        share = (self._playback.board.timeline.now - self._hit[1]) / HOPS
        return _HIGH * hump(share) if 0 < share < 1 else 0.0

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring the picture up to date."""
        now = self._playback.board.timeline.now
        self._look(now, at_once=at_once)
        if self.moving and not self._hand_whole:
            self.leave()
        self._ladder.draw(picture, now, at_once=at_once)
        self._glow.draw(picture, now, at_once=at_once)
        self._draw_rays(picture, now, at_once=at_once)

    @property
    def _hand_whole(self) -> bool:
        """Whether the viewer is still buying, and no card is on its way."""
        view = self._playback.view
        buying = view.viewer is not None and view.table.phase is Phase.BUY
        return buying and len(view.own.hand) == view.table.variant.cards

    def _look(self, now: float, *, at_once: bool) -> None:
        """Whether the card has landed."""
        if self._waits is None:
            return
        (piece, climb), board = self._waits, self._playback.board
        if piece not in board.pieces or self._playback.table.phase is not Phase.BUY:
            self._waits = None
            return
        place, pose = board.place_of(piece), board.pose_of(piece)
        aim = board.poses.at(place)
        near = abs(pose.x - aim.x) + abs(pose.y - aim.y) < _LANDED
        if not isinstance(place, InHand) or board.face_of(piece).hidden:
            return
        if climb.hit and not near:  # a miss is told while the card falls
            return
        self._waits = None
        self._ladder.show(climb, now)
        self.landed(climb)
        if climb.hit and not at_once:
            self._hit = (pose.x, pose.y), now
            self._glow.begin(now)
            self._celebrate((pose.x, pose.y), climb.stars)

    def _draw_rays(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Behind the card of a hit, fading."""
        if self._hit is None:
            return
        (x, y), since = self._hit
        left = 1 - (now - since) / _SHINE
        step = max(0, round(left * _STEPS))
        if at_once or not step:
            self._hit = None
            picture.drop("climb rays")
        elif not self._calm:
            rays = self._rays().surface
            alpha = round(255 * step / _STEPS)
            half = rays.get_width() / 2
            at = (round(x - half), round(y - half))
            picture.put("climb rays", rays, at, _RAYS_Z, alpha=alpha)

    def _rays(self) -> Painted:
        return self._context.paint.rays(self._context.px(RAYS), strength=_RAYS_LIGHT)
