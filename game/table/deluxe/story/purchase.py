"""A purchase: how the bought card is shown and looked at, and what follows once it is up (the
ladder, and for a hit rays, sparks, light around its line and a hop of the ribbon). All of it
follows from what is seen of the table and from table time; nothing tells of the card before it
falls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Final, cast

from game.rules.cards import PACK, Card
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Phase
from game.storage.settings import Settings, Squeeze
from game.table.deluxe.story.ladder import Climb, Ladder
from game.table.deluxe.story.new_card import LineGlow
from game.table.deluxe.story.spotlight import Light
from game.table.deluxe.view_model import DeluxePlayer
from game.table.layout.seats import Area
from game.table.layout.table import CARD_ASPECT, TOAST
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.cues import (
    LIFT,
    SQUEEZE,
    SQUEEZE_SHORT,
    TO_HAND,
    TURN,
    TURNED,
    Bend,
    Cue,
    Flip,
    Move,
)
from game.table.motion.places import InHand, OnStage
from game.table.part import DrawContext, Part, Parts, Z
from game.table.parts.centre import beside
from game.ui.art import Gaze, gaze
from game.ui.compositor import Items, Picture
from game.ui.paint.painter import Cap, Plaque
from game.ui.paint.shapes import Painted
from game.ui.text import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.timeline import hump, in_cubic, out_cubic
from game.words.words import Words

if TYPE_CHECKING:
    from game.table.deluxe.choreography import DeluxeChoreography


MISSED: Final = 0.36
"""Seconds in which a card falls that makes nothing better, and degrees it sways by."""
SWAY: Final = 10.0
RISING_LIGHT: Final = 0.40
"""What the table keeps of its brightness while the card rises, and while its corner is bent."""
RISING_WARMTH: Final = 0.32
HELD_LIGHT: Final = 0.30
PLATES_LIGHT: Final = 0.60
"""What plates keep of theirs while the player holds the bend, so that they can be read."""


def can_rise(before: View) -> bool:
    """Whether any card that the buyer has not seen would be worth more to the hand than the one
    that went for it."""
    own, variant = before.own, before.table.variant
    held = variant.value((*own.hand, own.discards[-1])).points
    seen = {*own.hand, *own.discards}
    return any(variant.value((*own.hand, c)).points > held for c in PACK if c not in seen)


def squeezes(settings: Settings, before: View) -> bool:
    """Whether the corner of a card bought at such a table is bent up, as the options say."""
    if settings.reduced_motion or settings.squeeze is Squeeze.NEVER:
        return False
    return settings.squeeze is Squeeze.ALWAYS or can_rise(before)


@dataclass(frozen=True, slots=True)
class Purchase:
    """The times of one purchase, in seconds from its beginning: the first and the fourth card of a
    turn are squeezed for longer, and at a shared screen none is."""

    number: int
    shared: bool = False
    squeezed: bool = True
    climb: Climb | None = None
    """What it has made of the hand; None at a shared screen, where nothing tells of it."""

    @property
    def missed(self) -> bool:
        """Whether it makes nothing better: it falls slowly, swaying."""
        return self.climb is not None and not self.climb.hit

    @property
    def squeeze(self) -> float:
        """How long the corner is bent up."""
        if self.shared or not self.squeezed:
            return 0.0
        return SQUEEZE if self.number in (1, FACE_DOWN_CARDS) else SQUEEZE_SHORT

    @property
    def turns(self) -> float:
        """When the card begins to turn over."""
        return LIFT + self.squeeze

    @property
    def seen(self) -> float:
        """When its face is up."""
        return self.turns + TURN / 2

    @property
    def falls(self) -> float:
        """When it begins to fall into the hand."""
        return self.turns + TURN + TURNED

    @property
    def lands(self) -> float:
        """When it lies in the hand."""
        return self.falls + (MISSED if self.missed else TO_HAND)

    def fall(self, move: Move) -> Move:
        """The card's way into the hand."""
        if self.missed:
            return replace(move, lasts=MISSED, ease=in_cubic, spin=SWAY)
        return replace(move, ease=in_cubic)

    def part_ends(self, passed: float) -> float:
        """When the part ends that runs `passed` seconds after the beginning."""
        parts = (LIFT, self.turns, self.falls, self.lands)
        return next((end for end in parts if end > passed), self.lands)

    def bends(self, passed: float) -> bool:
        """Whether the corner is being bent then."""
        return LIFT <= passed < self.turns

    def cues(self, piece: int, card: Card) -> list[Cue]:
        """What the card does until it falls."""
        cues: list[Cue] = [Move(piece, pl.OnStage(), 0.0, LIFT, out_cubic, arc=0.08)]
        if self.squeeze:
            cues.append(Bend(piece, card, LIFT, self.squeeze))
        cues.append(Flip(piece, card, self.turns, TURN))
        return cues

    def light(self, passed: float, middle: float, *, looking: bool = False) -> Light | None:
        """The light `passed` seconds after the beginning, around `middle` u from the left; None:
        the lamp lights the whole table. `looking`: the player holds the bend."""
        if self.shared or passed >= self.falls:
            return None
        rising, held, looked = lights(middle)
        return rising if passed < LIFT or not self.squeeze else looked if looking else held


def lights(middle: float) -> tuple[Light, Light, Light]:
    """All lights of a purchase, around `middle` u from the left: it rises, it is bent, the player
    looks at it."""
    held = Light((middle, 540), (660, 700), HELD_LIGHT, beam=330)
    looked = Light(held.middle, held.size, HELD_LIGHT, held.beam, plates=PLATES_LIGHT)
    return Light((middle, 590), (940, 800), RISING_LIGHT, 330, RISING_WARMTH), held, looked


LONGEST: Final = 4.0  # seconds of the wall over which the corner bends while it is held
CLICK: Final = 0.25  # a press shorter than this ends a part; a longer one has looked
GUARD: Final = 0.15
"""Seconds after the payment in which a press does nothing: it may be the second half of a double
click."""


class CardLook:
    """The look at one card at a time, of one table."""

    def __init__(
        self, playback: DeluxePlayer, *, live: bool = True, cap: Callable[[], str] = str
    ) -> None:
        """`live`: somebody at this screen can hold the corner; `cap` says what is printed on the
        key they hold it with, nothing where that is a pointer or a finger."""
        self._playback, self.live, self.cap = playback, live, cap
        self._show: Purchase | None = None
        self._since = 0.0
        self._held: float | None = None  # seconds of the wall
        self._waited = 0.0
        self._skipped = False

    def begin(self) -> Purchase:
        """The viewer's card has been paid for; how it is shown from now on."""
        show = cast("DeluxeChoreography", self._playback.choreography).purchase
        assert show is not None, "it was just put on the stage"
        self._show, self._since = show, self._playback.began
        self._held, self._waited, self._skipped = None, 0.0, False
        return show

    @property
    def show(self) -> Purchase | None:
        """What is shown now; None where nothing lies on the stage."""
        show = self._running
        return None if show is None or self.passed >= show.falls else show

    @property
    def covers(self) -> bool:
        """Whether the card is between its place and the hand, over what is said in the middle."""
        return self._running is not None

    @property
    def _running(self) -> Purchase | None:
        """What is shown until the card lies in the hand."""
        board, show = self._playback.board, self._show
        if show is None or board.timeline.instant or board.resting:
            return None
        return show if self.passed < show.lands else None

    @property
    def passed(self) -> float:
        """Seconds of the table since the card was paid for."""
        return self._playback.board.timeline.now - self._since

    @property
    def looking(self) -> bool:
        """Whether the corner is held just now."""
        show = self.show
        return self._held is not None and show is not None and show.bends(self.passed)

    @property
    def rate(self) -> float | None:
        """Seconds of the table in one of the wall while the corner is held; None else."""
        show = self.show
        return show.squeeze / LONGEST if self.looking and show is not None else None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._waited += seconds
        self._show = self._running
        if self._held is not None:
            self._held += seconds

    def press(self) -> None:
        """Space or the pointer goes down."""
        if self._waited >= GUARD:
            self._held = 0.0

    def let_go(self) -> None:
        """It is up again: what was bent is turned over, what was only clicked is over."""
        held, self._held, show = self._held, None, self.show
        if held is None or show is None:
            return
        if held >= CLICK and show.bends(self.passed):
            self._playback.board.run_to(self._since + show.turns)
        elif held < CLICK:
            self.skip()

    def drop(self) -> None:
        """Nobody holds it any more: what is bent goes on by itself."""
        self._held = None

    def skip(self) -> None:
        """The part that runs is over now; the second time everything."""
        show = self.show
        if show is None or self._waited < GUARD:
            return
        if self._skipped:
            self._playback.board.finish()
        else:
            self._playback.board.run_to(self._since + show.part_ends(self.passed))
        self._skipped = True


STAGGER: Final = 0.03  # seconds from one who turns their eyes to the next; the buyer is first
WATCHED: Final = 0.9  # seconds for which a guest's card is looked at

Looks = tuple["Gaze | None", ...]  # where each seat looks; None: as their face is drawn


class Eyes:
    """The eyes of all seats in one window, a function of table time."""

    def __init__(self, context: DrawContext, board: Board, look: CardLook) -> None:
        """`look`: the viewer's at a card just bought."""
        self._context, self._board, self._look = context, board, look
        self._nowhere: Final[Looks] = (None,) * len(context.poses.layout.seats)
        self._buyer, self._since, self._staged = 0, -inf, False
        self._card: Looks = self._nowhere

    def at_card(self, buyer: int, *, staged: bool) -> tuple[Gaze, ...]:
        """Where each seat looks when this one takes a card; `staged`: the card comes to the middle
        of the table, else to where the buyer holds the hand."""
        poses, at = self._context.poses, self._context.unit.at
        stage = poses.at(OnStage())
        card = (stage.x, stage.y) if staged else at(*poses.seat(buyer).hand)
        seats = range(len(self._nowhere))
        return tuple(gaze(at(*poses.seat(seat).medallion), card) for seat in seats)

    def follow(self, buyer: int, since: float, *, staged: bool) -> None:
        """A seat takes a card at a moment of table time."""
        self._card = self.at_card(buyer, staged=staged)
        self._buyer, self._since, self._staged = buyer, since, staged

    @property
    def moving(self) -> bool:
        """Whether somebody looks, or is about to."""
        if self._staged:
            return self._look.covers
        timeline = self._board.timeline
        return timeline.now < self._since + WATCHED and not timeline.instant

    @property
    def looks(self) -> Looks:
        """Where each seat looks now."""
        if not self.moving:
            return self._nowhere
        seats, now = len(self._nowhere), self._board.timeline.now
        turned = (now - self._since) / STAGGER
        return tuple(
            look if (seat - self._buyer) % seats <= turned else None
            for seat, look in enumerate(self._card)
        )


@dataclass(frozen=True, slots=True)
class HintState:
    """What the line says; `cap`: the key to be held, before it, if any."""

    text: str
    cap: str = ""


def hint(look: CardLook, words: Words, *, paid: int) -> HintState | None:
    """The line under a card that was `paid` for; nothing once it has turned."""
    show = look.show
    if show is None or look.passed >= show.seen:
        return None
    if show.squeeze and look.live:
        return HintState(words("squeeze.hint"), look.cap())
    return HintState(words("toast.paid", price=paid))


class CardHint(Part[HintState]):
    """The line under a bought card, between the cards on the table and those in the hand."""

    def place(self, items: Items) -> None:
        context, state = self.context, self.state
        text = context.text(TypeScale.BODY, TOAST)
        room = context.px(context.unit.across * 0.6)
        label = context.lettering.fit(state.text, Face.MEDIUM, text, room, TEXT)
        if state.cap:
            grown = text / context.text(TypeScale.BODY, 1.0)
            cap = context.paint.key_cap(state.cap, Cap.ON_DARK, u=context.u, text=grown).surface
            label = beside(cap, label, context.px(12))
        seat = context.poses.seat(context.poses.bottom)
        foot = seat.market[1] + seat.market_width * CARD_ASPECT / 2
        head = seat.hand[1] - seat.card_width * CARD_ASPECT / 2
        at = context.unit.at(context.unit.across / 2, (foot + head) / 2)
        size = (label.get_width() + context.px(44), max(context.px(44), label.get_height()))
        plate = context.paint.plaque(*size, Plaque.GHOST, u=context.u, step=context.px(9))
        items.shape("plate", plate, (at[0] - size[0] / 2, at[1] - size[1] / 2), Z.HINT)
        items.centre("label", label, at, Z.HINT + 1)


HOPS: Final = 0.28  # s, of the ribbon
_HOP_HIGH: Final = 16  # u
RAYS: Final = 860  # u, diameter
_SHINE: Final = 0.8  # s in which the rays fade
_RAY_STEPS: Final = 4
_RAYS_LIGHT: Final = 0.34
OPENS: Final = {True: 0.3, False: 0.4}  # s in which the light opens for a hit, and for a miss
_NEAR: Final = 1.5  # px; so near a card is taken to lie where it belongs


class HitRays(Part[tuple[float, float]]):
    """Fading rays behind the card of a hit, whose middle (px) is the state; and the hop of the
    ribbon at the same time. Not with reduced motion."""

    def place(self, items: Items) -> None:
        step = round((1 - self.age / _SHINE) * _RAY_STEPS) if self.moves else 0
        if step > 0:
            rays, (x, y) = self.painted().surface, self.state
            half, alpha = rays.get_width() / 2, round(255 * step / _RAY_STEPS)
            items.put("climb rays", rays, (x - half, y - half), Z.RAYS, alpha=alpha)

    def painted(self) -> Painted:
        """The rays."""
        return self.context.paint.rays(self.context.px(RAYS), strength=_RAYS_LIGHT)

    @property
    def moves(self) -> bool:
        return self.age < _SHINE

    @property
    def hop(self) -> float:
        """How high the ribbon of the hand is lifted, u."""
        hops = self.there and 0 < self.age < HOPS
        return _HOP_HIGH * hump(self.age / HOPS) if hops else 0.0


class Outcome:
    """The outcome of the viewer's purchases in one window and language."""

    def __init__(
        self,
        context: DrawContext,
        playback: DeluxePlayer,
        celebrate: Callable[[tuple[float, float], int], None],
    ) -> None:
        """`celebrate`: lets so many sparks fly from a point in px."""
        self._playback, self._celebrate, self._calm = playback, celebrate, context.calm
        self._parts = Parts()
        self._ladder = self._parts.add(Ladder(context, playback.table.variant.cards))
        self._glow = self._parts.add(LineGlow(context, playback.board))
        self._rays = self._parts.add(HitRays(context))
        self._waits: tuple[int, Climb] | None = None  # a piece that has not landed
        self.opens = OPENS[True]  # seconds in which the light opens after it
        self.landed: Callable[[Climb], None] = lambda _: None
        """Is told each outcome when the card lies in the hand."""
        if not context.calm:
            context.art.ahead(self._rays.painted)

    def buys(self, card: Card, climb: Climb) -> None:
        """The viewer has taken this card, and is the only one who sees it."""
        view, board = self._playback.view, self._playback.board
        assert view.viewer is not None
        self._waits = board.cast.piece_of(view.viewer, card), climb
        self.opens = OPENS[climb.hit]
        self.leave()
        self._rays.show(None)
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
        return self._waits is not None or self._parts.moving

    @property
    def ladder_box(self) -> Area | None:
        """Where the ladder stands, or will when the card is up, u; None without a purchase."""
        due = self._waits is not None or self._ladder.moving
        return self._ladder.box if due else None

    @property
    def hop(self) -> float:
        """How high the ribbon of the hand is lifted, u."""
        return self._rays.hop

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring the picture up to date."""
        if self._waits is not None:
            self._wait(*self._waits, at_once=at_once)
        view = self._playback.view
        buying = view.viewer is not None and view.table.phase is Phase.BUY
        if not buying or len(view.own.hand) != view.table.variant.cards:  # a card is on its way
            self.leave()
        self._parts.draw(picture, self._playback.board.timeline.now, at_once=at_once)

    def _wait(self, piece: int, climb: Climb, *, at_once: bool) -> None:
        """Until the card has landed; a miss is told while it falls."""
        board = self._playback.board
        if piece not in board.pieces or self._playback.table.phase is not Phase.BUY:
            self._waits = None
            return
        place, pose = board.place_of(piece), board.pose_of(piece)
        if not isinstance(place, InHand) or board.face_of(piece).hidden:
            return
        aim = board.poses.at(place)
        if climb.hit and abs(pose.x - aim.x) + abs(pose.y - aim.y) >= _NEAR:
            return
        self._waits = None
        self._ladder.start(climb)
        self.landed(climb)
        if climb.hit and not at_once:
            self._glow.come()
            self._celebrate((pose.x, pose.y), climb.stars)
            if not self._calm:
                self._rays.show((pose.x, pose.y))
