"""The showdown: who leads is compared hand by hand, the crown and the light go there, and why is
told, until the winner is paid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.rules.table import Phase
from game.table.deluxe import view_model
from game.table.deluxe.story.lead import Crown, Lead, lead_of, show_times, won_span
from game.table.deluxe.story.marks import (
    Marked,
    Marks,
    NearPicture,
    NearState,
    marks_of,
    near_state,
)
from game.table.deluxe.story.showing.reason_strip import FADE, ReasonStrip, StripState, strip_state
from game.table.deluxe.story.spotlight import Light
from game.table.layout.seats import CARD_ASPECT
from game.table.parts.card_hud import banner_ahead
from game.table.parts.hands import ribbon

if TYPE_CHECKING:
    from game.rules.table import Table
    from game.rules.variants import HandValue
    from game.table.deluxe.view_model import DeluxePlayer
    from game.table.naming import Naming
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture


DIMS: Final = 0.60
"""What the table keeps of its brightness around the leader's hand."""
_CLIP: Final = {True: 11, False: 16}
"""The crown's middle is so far outside the band of the own ribbon, and of another, u: its first
letter is read."""
_BEAM: Final = 500
_WARMTH: Final = 0.10
"""The cards in it are to be read: it is light more than colour."""
_ROOM: Final = (340, 300)
"""The pool is so much wider and higher than the hand, u."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is seen of a showdown once a hand has been compared."""

    lead: Lead | None = None
    strip: StripState | None = None
    marks: tuple[Marked, ...] = ()
    near: NearState | None = None


NOTHING: Final = Told()


def told_of(table: Table, naming: Naming, *, paying: bool) -> Told:
    """What is seen at this table once its last hand has been compared; `paying`: the winner has
    begun to be paid."""
    lead = lead_of(table)
    if lead is None:
        return NOTHING
    marks = marks_of(table, lead)
    if paying or table.phase is Phase.ENDED:
        return Told(lead, marks=marks)
    near = near_state(table, lead.near, naming.words) if lead.near is not None else None
    return Told(lead, strip_state(table, lead, naming), marks, near)


def _said(told: Told) -> tuple[StripState, ...]:
    """What the strip says then, and after the last hand also under the banner."""
    if told.strip is None or told.lead is None:
        return ()
    if told.lead.to_come:
        return (told.strip,)
    return told.strip, replace(told.strip, title="", final=True)


class Showdown:
    """Shows it. Everything is a function of the table that is seen and of table time."""

    def __init__(
        self, context: DrawContext, playback: DeluxePlayer, naming: Naming, *, calm: bool
    ) -> None:
        """`calm`: with reduced motion."""
        self._context, self._playback, self._naming = context, playback, naming
        cards = playback.table.variant.cards
        self._crown = Crown(context, self._clasp_at, calm=calm)
        self._strip = ReasonStrip(context, playback.board.painter.cards, calm=calm)
        self._marks = Marks(context, playback.board, cards)
        self._near = NearPicture(context, cards)
        self._wanted = self._seen = NOTHING
        self._due: list[tuple[float, Told]] = []
        self._begun = False
        self._clasps: dict[tuple[int, HandValue | None], tuple[float, float]] = {}

    def tell(self) -> None:
        """Anything may have changed."""
        playback = self._playback
        told = told_of(playback.table, self._naming, paying=playback.ledger.money.paying)
        if told != self._wanted:
            before, self._wanted = self._wanted, told
            self._plan(before, told)
        self._begun = True

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring everything up to date that changes by itself."""
        now = self._playback.board.timeline.now
        while self._due and (at_once or self._due[0][0] <= now):
            moment, self._seen = self._due.pop(0)
            self._strip.show(self._seen.strip, moment)
            self._marks.show(picture, self._seen.marks)
            self._near.show(picture, self._seen.near)
            if self._seen.lead is not None and not at_once:
                self._playback.board.painter.light_ahead(self._seen.lead.leader)
        self._marks.follow(picture)
        self._strip.draw(picture, now, at_once=at_once)
        self._crown.draw(picture, now, at_once=at_once)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        parts = self._strip, self._crown, self._marks
        return bool(self._due) or any(part.moving for part in parts)

    @property
    def crowned(self) -> int | None:
        """Whose the crown is, from the moment on at which it leaves for that hand."""
        return self._crown.wearer(self._playback.board.timeline.now)

    @property
    def shining(self) -> tuple[int, ...]:
        """Whose hand lies in light: that on whose ribbon the crown rests."""
        timeline = self._playback.board.timeline
        seat = self.crowned if timeline.instant else self._crown.worn(timeline.now)
        return () if seat is None else (seat,)

    def beaten(self, seat: int) -> bool:
        """Whether the hand of a seat was compared and does not lead."""
        return self.crowned not in (None, seat) and self._playback.board.hand_open(seat)

    @property
    def light(self) -> Light | None:
        """What lies in the light now."""
        crowned = self.crowned
        if crowned is None or self._wanted.strip is None:
            return None
        return self._light_on(crowned)

    # --- inside --------------------------------------------------------------------------------

    def _plan(self, before: Told, told: Told) -> None:
        """When this is seen, and when the crown leaves."""
        now, lead = self._playback.board.timeline.now, told.lead
        if lead is None:
            self._crown.put_away()
            self._clasps.clear()
            self._due = [(now, told)]
            return
        shown = before.lead is None or before.lead.to_come == lead.to_come + 1
        first = before.lead is None and lead.before is not None
        if self._begun and shown and not first and self._playback.table.phase is Phase.SHOW:
            times = show_times(self._playback.table)
            self._due.append((now + times.told, told))
            self._strip.ahead(*_said(told))
            self._marks.ahead(told.marks)
            self._crown.go(lead.leader, now + times.crown)
            won = self._playback.table.seats[lead.leader].shown
            if lead.to_come == 0 and won is not None:
                words = self._naming.words
                banner_ahead(self._context, words(f"combination.{won.combination.name}"))
            return
        self._due = [(now, told)]  # skipped, resumed, or nothing more to be compared
        if self._begun:
            if told.strip is not None and self._playback.table.phase is Phase.PAY:
                paid = self._playback.began + won_span(self._playback.table)
                self._due.append((paid - FADE, replace(told, strip=None)))  # the bill needs room
            self._crown.go(lead.leader, now)
            self._crown.leave(now)
        else:
            self._crown.sit(lead.leader)

    def _clasp_at(self, seat: int) -> tuple[float, float]:
        """Where the crown is clipped to a ribbon, px."""
        key = seat, self._playback.table.seats[seat].shown
        if key not in self._clasps:
            context, layout = self._context, self._context.poses.seat(seat)
            state = view_model.ribbon(self._playback.view, seat, self._naming.words)
            (x, y), mine = context.unit.at(*layout.shown_ribbon), layout.side == "me"
            if state is not None:
                made = ribbon(context, state, mine=mine)
                x -= made.width / 2 + _CLIP[mine] * context.u
                y -= (made.height - context.px(made.plain_height)) / 2
            self._clasps[key] = x, y
        return self._clasps[key]

    def _light_on(self, seat: int) -> Light:
        """The light on the hand of a seat; that of the near miss is not so dark as others."""
        middle, size = self._around(seat)
        face, near = self._context.poses.seat(seat).medallion, self._seen.near
        hand = self._around(near.seat) if near is not None and near.seat != seat else None
        return Light(middle, size, DIMS, _BEAM, _WARMTH, over_cards=True, face=face, hand=hand)

    def _around(self, seat: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Middle and size of a pool of light around a shown hand, u."""
        layout, cards = self._context.poses.seat(seat), self._playback.table.variant.cards
        wide = layout.shown_step * (cards - 1) + layout.shown_width + _ROOM[0]
        return layout.shown, (wide, layout.shown_width * CARD_ASPECT + _ROOM[1])
