"""Which of the shown hands leads, why, and when that is told; and the crown of the leader, a brass
clasp on the left end of a ribbon, which flies to the next leader with a trail (story/lead-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

import pygame

from game.rules.cards import Card
from game.rules.table import Phase, Table
from game.rules.variants import (
    Decider,
    HandValue,
    NearMiss,
    Reason,
    Variant,
    near_miss,
    why,
)
from game.table.motion.cues import SHOW_CARD, SHOW_HAND, SHOWN
from game.table.part import DrawContext, Z
from game.ui.art import Art, converted, kept
from game.ui.compositor import Picture
from game.ui.paint.svg import Sheet, polygon
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, BRASS_SHINE, BURGUNDY, BURGUNDY_LIGHT, SEAM, rgb
from game.ui.timeline import hump, in_out
from game.words.words import Words

WIDTH: Final = 60  # u
TRAIL: Final = 9
_BEHIND: Final = 0.035  # seconds from one picture of the trail to the next
_TRAIL_LIGHT: Final = 105
_ARC: Final = 0.16
_LONGER: Final = 1.18  # height of the picture with the tails of the clasp, by its width
_COMES: Final = 0.16  # seconds in which it appears on the first hand

At = tuple[float, float]


class _Way(NamedTuple):
    """A way of the crown: since when, to whose ribbon, from whose, and whether it flies there."""

    since: float
    to: int
    before: int | None
    flies: bool


class Crown:
    """Draws the crown; where it is follows from the moments at which it was sent somewhere."""

    def __init__(self, context: DrawContext, clasp_at: Callable[[int], At]) -> None:
        """`clasp_at` says in px where it is clipped to the ribbon of a seat; with reduced motion it
        appears at its new place."""
        self._context, self._clasp_at = context, clasp_at
        self._ways: list[tuple[float, int]] = []  # when it leaves for the ribbon of which seat
        self._drawn: tuple[int | None, At] | None = None  # where it is drawn at rest

    def go(self, seat: int, at: float) -> None:
        """At this moment of table time it leaves for the ribbon of a seat."""
        if self._goal != seat:
            begun = [way for way in self._ways if way[0] < at]
            self._ways = [*begun[-2:], (at, seat)]

    def leave(self, now: float) -> None:
        """It waits no longer than until now."""
        self._ways = [(min(now, at), seat) for at, seat in self._ways]

    def sit(self, seat: int) -> None:
        """It is on this ribbon."""
        self._ways = [(-inf, seat)]

    def put_away(self) -> None:
        """Nobody leads."""
        self._ways = []

    def wearer(self, now: float) -> int | None:
        """Whose it is, from the moment on at which it leaves for that ribbon."""
        way = self._way(now)
        return None if way is None else way.to

    def worn(self, now: float) -> int | None:
        """On whose ribbon it rests; None while it flies."""
        way = self._way(now)
        flies = way is not None and way.flies and now < way.since + TRAVEL
        return None if way is None or flies else way.to

    @property
    def moving(self) -> bool:
        """Whether it flies or is about to."""
        goal = self._goal
        return goal is not None and self._drawn != (goal, self._clasp_at(goal))

    @property
    def _goal(self) -> int | None:
        return self._ways[-1][1] if self._ways else None

    def _way(self, now: float) -> _Way | None:
        """Its last way that has begun."""
        begun = [way for way in self._ways if way[0] <= now]
        if not begun:
            return None
        before = begun[-2][1] if len(begun) > 1 else None
        return _Way(*begun[-1], before, flies=before is not None and not self._context.calm)

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring it up to date."""
        if at_once:
            self.leave(now)
        way = self._way(now)
        if way is None:
            if self._drawn is not None:
                self._drawn = None
                picture.drop_group("crown")
            return
        rest, passed = (way.to, self._clasp_at(way.to)), now - way.since
        if at_once or passed >= (TRAVEL if way.flies else _COMES):
            if self._drawn != rest:
                self._drawn = rest
                picture.keep_only("crown", {("crown", 0)})
                self._put(picture, 0, rest[1])
            return
        self._drawn = (None, rest[1])
        if not way.flies:
            self._put(picture, 0, rest[1], alpha=max(1, round(255 * passed / _COMES)))
            return
        at, wide = self._on_way(way, passed), self._context.px(WIDTH)
        glow = self._context.paint.halo(wide, u=self._context.u)
        corner = (at[0] - wide / 2, at[1] - wide / 2)
        self._context.put(picture, ("crown", "glow"), glow, corner, Z.CROWN - TRAIL - 1)
        self._put(picture, 0, at)
        for behind in range(1, TRAIL + 1):
            before = passed - behind * _BEHIND
            if before <= 0:
                picture.drop(("crown", behind))
                continue
            alpha = round(_TRAIL_LIGHT * (1 - (behind - 1) / TRAIL))
            self._put(picture, behind, self._on_way(way, before), alpha=alpha)

    def _on_way(self, way: _Way, passed: float) -> At:
        assert way.before is not None
        (x, y), (to_x, to_y) = self._clasp_at(way.before), self._clasp_at(way.to)
        done = in_out(max(0.0, min(1.0, passed / TRAVEL)))
        rise = _ARC * (abs(to_x - x) + abs(to_y - y)) * hump(done)
        side = rise if abs(to_y - y) > abs(to_x - x) else 0.0  # up or down it swings to the side
        return x + (to_x - x) * done + side, y + (to_y - y) * done - (rise if not side else 0.0)

    def _put(self, picture: Picture, key: int, at: At, alpha: int = 255) -> None:
        clasp = crown_clasp(self._context.art, self._context.px(WIDTH))
        wide = clasp.get_width()
        pos = round(at[0] - wide / 2), round(at[1] - wide / 2)
        picture.put(("crown", key), clasp, pos, Z.CROWN - key, alpha=alpha)


@kept
def crown_clasp(art: Art, width: int) -> pygame.Surface:
    """The clasp, `width` px wide: a crown on a lacquer disc in a brass rim, with two tails."""
    sheet, w = Sheet(width, round(width * _LONGER)), float(width)
    for side, shade in ((-1, BURGUNDY), (1, BURGUNDY_LIGHT)):
        x = w / 2 + side * w * 0.13
        half, foot = w * 0.12, w * (_LONGER - 0.03)
        sheet.fill(
            polygon(
                (
                    (x - half, w * 0.7),
                    (x + half, w * 0.7),
                    (x + half + side * w * 0.05, foot),
                    (x + side * w * 0.03, foot - w * 0.08),
                    (x - half + side * w * 0.05, foot),
                )
            ),
            shade,
        )
    middle, r = (w / 2, w / 2), w / 2
    sheet.circle(middle, r, SEAM)
    rim = sheet.linear(0, w, ((0, BRASS_SHINE), (0.5, BRASS_LIGHT), (1, BRASS_SHADE)))
    sheet.circle(middle, r * 0.96, rim)
    sheet.circle(middle, r * 0.84, SEAM)
    face = sheet.linear(0, w, ((0, rgb("#3A271B")), (1, rgb("#150C07"))))
    sheet.circle(middle, r * 0.80, face)
    whole = sheet.raster()
    crown = art.tinted("icons/crown", round(w * 0.66), BRASS_LIGHT)
    whole.blit(crown, crown.get_rect(center=(round(w / 2), round(w * 0.47))))
    return converted(whole)


HOLD: Final = 0.20  # an open hand is compared for so long before anything moves
LAST_HOLD: Final = 0.30  # so much longer before the lead changes for the last time
TRAVEL: Final = 0.52  # the crown goes from one hand to the next
RESTS: Final = 0.25  # from the crown's rest to the first chip that leaves
READ: Final = 0.30  # so much longer the last reason can be read before the winner is paid
WON: Final = 0.70  # from the end of the showdown to the payment where the crown stays where it is
_SLOWER: Final = 0.015  # from card to card in a hand that takes the lead
_CHANGE: Final = 0.35
_CHANGES: Final = 0.60
"""A change of lead takes so much longer, and all of them but the last together at most."""


@dataclass(frozen=True, slots=True)
class Near:
    """The hand that missed the best line by a card."""

    seat: int
    miss: NearMiss


@dataclass(frozen=True, slots=True)
class Lead:
    """How the shown hands stand: who leads, who led before the `last` one was shown, which other
    hand is the strongest and why it is beaten, how many hands are still to come."""

    leader: int
    before: int | None
    last: int
    over: int | None
    reason: Reason | None
    to_come: int
    near: Near | None

    @property
    def changed(self) -> bool:
        """Whether the last hand took the lead from another."""
        return self.before is not None and self.before != self.leader


@dataclass(frozen=True, slots=True)
class ShowTimes:
    """What is seen of a hand that is shown, in seconds from its first card: `card` from one to the
    next, when it is `told` who leads, when the `crown` leaves, and the next event (`span`)."""

    card: float
    told: float
    crown: float
    span: float


def lead_of(table: Table) -> Lead | None:
    """How the shown hands stand; None while no hand is shown."""
    if table.phase not in (Phase.SHOW, Phase.PAY, Phase.ENDED):
        return None
    shown = [seat for seat in table.clockwise() if table.seats[seat].shown is not None]
    hands = tuple((seat, table.seats[seat].hand) for seat in shown)
    return _lead(hands, table.rules.youngest_first, table.variant) if shown else None


@lru_cache(maxsize=32)
def _lead(
    hands: tuple[tuple[int, tuple[Card, ...]], ...], ages: tuple[int, ...], variant: Variant
) -> Lead:
    """The same of these hands in the order in which they were shown."""
    values = {seat: variant.value(hand) for seat, hand in hands}
    best, *others = _ranked(values, ages)
    *earlier, last = values
    before = _ranked({seat: values[seat] for seat in earlier}, ages)[0] if earlier else None
    held = dict(hands)
    over = others[0] if others else None
    reason = None if over is None else why(held[best], held[over], variant)
    missed = [(seat, near_miss(hand, variant)) for seat, hand in hands if seat != best]
    found = [Near(seat, near) for seat, near in missed if near is not None]
    near = min(found, key=lambda n: variant.line_of(n.miss.line.combination), default=None)
    return Lead(best, before, last, over, reason, len(ages) - len(hands), near)


def _ranked(values: dict[int, HandValue], ages: Sequence[int]) -> list[int]:
    """The seats, best hand first; of equal ones that of the younger player (D-16)."""
    return sorted(values, key=lambda seat: (-values[seat].strength, ages.index(seat)))


def show_times(table: Table) -> ShowTimes:
    """The times of the hand that was shown last on this table."""
    lead, cards = lead_of(table), table.variant.cards
    assert lead is not None, "a hand is shown"
    plain = SHOW_HAND + SHOW_CARD * cards
    card = SHOW_CARD + (_SLOWER if lead.changed else 0.0)
    told = card * (cards - 1) + SHOWN + (0.0 if lead.before is None else HOLD)
    if not lead.changed:
        return ShowTimes(card, told, told, max(plain, told))
    if lead.to_come == 0:
        return ShowTimes(card, told, told + LAST_HOLD, told + LAST_HOLD)
    longer = min(_CHANGE, _CHANGES / (len(table.seats) - 2))
    return ShowTimes(card, told, told, max(plain + longer, told))


def won_span(table: Table) -> float:
    """Seconds from the end of the showdown on this table to the payment."""
    lead = lead_of(table)
    moves = lead is not None and lead.changed
    return READ + (max(WON, TRAVEL + RESTS) if moves else WON)


_GROUPS: Final = {2: "pair", 3: "triplet", 4: "quadruplet"}


def reason_line(reason: Reason, cards: int, words: Words) -> str:
    """One sentence without a full stop; `cards` in a hand of the variant."""
    line = words(f"combination.{reason.better.combination.name}")
    other = words(f"combination.{reason.worse.combination.name}")
    groups = reason.better.combination.value  # the biggest ones tell whether its name is a plural
    number = groups.count(groups[0]) if isinstance(groups, tuple) else 1
    rank, over = (words(f"rank.{r.name}") if r else "" for r in (reason.rank, reason.over))
    match reason.by:
        case Decider.POINTS:
            return words("lead.points", count=number, line=line, other=other)
        case Decider.LINE:
            return words("lead.line", count=number, cards=cards, line=line, other=other)
        case Decider.GROUP if reason.equal:
            return words("lead.next_pair", rank=rank, over=over)
        case Decider.GROUP:
            return words(f"lead.{_GROUPS[reason.size]}", rank=rank, over=over)
        case Decider.CARD:
            return words("lead.card", rank=rank, over=over)
        case Decider.AGE:
            return words("lead.age")


def near_line(near: NearMiss, words: Words) -> str:
    """What is one card short of what, as half a sentence."""
    return words(f"near.{near.line.combination.name}")
