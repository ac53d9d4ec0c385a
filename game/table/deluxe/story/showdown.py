"""The showdown: who leads is compared hand by hand, the crown and the light go there, and why is
told in the middle of the table, until the winner is paid. At the end of a match chips rain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

import pygame

from game.rules.cards import Card
from game.rules.chips import DENOMINATIONS
from game.rules.table import Phase, Table
from game.rules.variants import HandValue, Reason
from game.table.deluxe import view_model
from game.table.deluxe.story.lead import Crown, Lead, lead_of, reason_line, show_times, won_span
from game.table.deluxe.story.marks import (
    CardMarks,
    Marked,
    NearPicture,
    NearState,
    card_frame,
    marks_of,
    near_state,
)
from game.table.deluxe.story.spotlight import Light
from game.table.deluxe.view_model import DeluxePlayer
from game.table.layout.seats import CARD_ASPECT
from game.table.layout.table import LOW_BILL
from game.table.motion.places import by_rank, in_order
from game.table.naming import Naming
from game.table.part import DrawContext, Part, Parts, Transition, Z
from game.table.parts.card_hud import banner_ahead
from game.table.parts.card_pictures import CardPictures
from game.table.parts.centre import banner_title
from game.table.parts.hands import ribbon
from game.ui.art import MadeAhead, converted
from game.ui.compositor import Items, Picture
from game.ui.paint.painter import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, SMALLEST_TEXT_PX, TEXT, TextPx, TypeScale

Placed = tuple["pygame.Surface", tuple[int, int]]  # a picture and its top left corner in px
FADE: Final = 0.15  # s in which one reason gives way to the next
_LATE: Final = 0.04  # s; so late a frame may see that the last one is due to go
_TITLE: Final = -52  # u from the middle of the banner to that of the name
_STRIP: Final = 36  # u, of the strip
_NOTE: Final = 91  # u, of the note
_LOWER: Final = 26  # so much lower all three stand where the bill will have room for two lines
_HIGH: Final = 74
_PLAIN: Final = 58
_LAST: Final = 64
"""Height of the strip with cards, without, and under the banner where there is little room or no
card, u."""
_IN_BILL: Final = 0.41
"""Where its middle lies then in the place of a high bill, as a share of the bill's height."""
_CARD: Final = 42  # u
_FAINT: Final = 150  # opacity of the beaten card
_EDGE: Final = 28
_GAP: Final = 14
_TEXT: Final = 27
_SMALLER: Final = 0.85  # a sentence that does not fit at this share of its size goes on two lines


@dataclass(frozen=True, slots=True)
class StripState:
    """What is said: `title` names the leader, `text` is the reason (none while one hand is shown),
    `cards` are those that decide, if any; `final`: under the winner's banner."""

    title: str
    text: str
    note: str = ""
    cards: tuple[Card, Card] | None = None
    final: bool = False


def strip_state(table: Table, lead: Lead, naming: Naming) -> StripState:
    """What the strip says of this lead."""
    words, final = naming.words, table.winner is not None
    note = words("lead.to_come", count=lead.to_come) if lead.to_come else ""
    if lead.reason is None or lead.over is None:
        return StripState(naming.sentence("lead.first", lead.leader), "", note)
    text = reason_line(lead.reason, table.variant.cards, words)
    held = table.seats[lead.leader].hand, table.seats[lead.over].hand
    cards = deciding_cards(lead.reason, *held)
    title = "" if final else naming.sentence("lead.leads", lead.leader)
    return StripState(title, text, note, cards, final)


def deciding_cards(
    reason: Reason, better: tuple[Card, ...], worse: tuple[Card, ...]
) -> tuple[Card, Card] | None:
    """The first card of the rank that decides, and of the one it beats; None where it is no
    card that decides."""
    if reason.rank is None:
        return None
    first, second = (in_order(hand, by_rank, shown=True) for hand in (better, worse))
    wins = next(card for card in first if card.rank is reason.rank)
    return wins, next(card for card in second if card.rank is reason.over)


class ReasonStrip(Part[StripState]):
    """Draws it; one state fades into the next, and the strip slides where it says the same."""

    def __init__(self, context: DrawContext, cards: CardPictures) -> None:
        super().__init__(context, "lead")
        self._cards = cards
        self._pictures = MadeAhead(context.art, self._made)
        self._says = ""
        self._slides_from: tuple[int, int] | None = None

    def ahead(self, *states: StripState) -> None:
        """Let these be made, which are said soon."""
        self._pictures.ask(*states)

    def begin(self) -> None:
        says, before = self._says, self.placed.get("strip")
        self._says = self.state.text
        slides = before is not None and says == self._says and not self.context.calm
        self._slides_from = before.at if before is not None and slides else None
        fade = frozenset({"title", "note"} if slides else {"title", "note", "strip"})
        self.transition = Transition(FADE, goes=FADE, names=fade)

    @property
    def moves(self) -> bool:
        return self._slides_from is not None and self.age < FADE

    def place(self, items: Items) -> None:
        for name, (surface, (goal_x, goal_y)) in self._pictures.get(self.state).items():
            at = goal_x, goal_y
            if name == "strip" and self._slides_from is not None:
                (x, y), share = self._slides_from, min(1.0, self.age / FADE)
                at = round(x + (goal_x - x) * share), round(y + (goal_y - y) * share)
            items.put(name, surface, at, Z.BANNER)

    def _made(self, state: StripState) -> dict[str, Placed]:
        """Its parts, each with its top left corner in px."""
        context, layout = self.context, self.context.poses.layout
        (x, y), step, made = layout.banner, layout.banner_scale, {}
        y += _LOWER if self._roomy else 0
        if state.title:
            made["title"] = banner_title(context, state.title), y + _TITLE * step
        if state.text:
            made["strip"] = (
                self._strip(state),
                self._low(state) if state.final else y + _STRIP * step,
            )
        if state.note and not state.final:
            size = context.text(TypeScale.BODY, 1.2)
            room = context.px(layout.banner_room)
            at = y + (_NOTE if state.text else _STRIP) * step
            note = context.lettering.fit(state.note, Face.MEDIUM, size, room, TEXT)
            made["note"] = note, at
        placed = {}
        for key, (surface, height) in made.items():
            middle = context.unit.at(x, height)
            corner = (middle[0] - surface.get_width() / 2, middle[1] - surface.get_height() / 2)
            placed[key] = surface, (round(corner[0]), round(corner[1]))
        return placed

    @property
    def _roomy(self) -> bool:
        """Whether there is much room under the banner."""
        return self.context.poses.layout.bill.h > LOW_BILL

    def _height(self, state: StripState) -> int:
        """Height of the strip, in u of the banner's scale."""
        if state.final:
            return _HIGH if state.cards and self._roomy else _LAST
        return _HIGH if state.cards else _PLAIN

    def _low(self, state: StripState) -> float:
        """The middle of the strip under the winner's banner, u: where the bill will lie."""
        layout = self.context.poses.layout
        if self._roomy:
            return layout.bill.y + _IN_BILL * layout.bill.h
        return layout.bill.y + self._height(state) * layout.banner_scale / 2

    def _strip(self, state: StripState) -> pygame.Surface:
        """The lacquer with its sentence and cards."""
        context, px = self.context, self.context.px
        step = context.poses.layout.banner_scale
        high = px(self._height(state) * step)
        beside = px((_CARD + _GAP) * step) if state.cards else 0
        layout = context.poses.layout
        free = layout.banner_room
        if state.final:  # below everybody's hand
            free = max(free, layout.line_room)
        room = px(free - 2 * _EDGE) - 2 * beside
        lines = reason_text(context, state.text, room)
        wide = max(line.get_width() for line in lines) + 2 * (px(_EDGE) + beside)
        if len(lines) > 1:
            high = max(high, px(_HIGH * step))
        plate = context.paint.plaque(wide, high, Plaque.LACQUER, u=context.u)
        sheet = plate.surface.copy()
        middle = (wide // 2 - plate.dx, high // 2 - plate.dy)
        apart = round(min(high * 0.42, lines[0].get_height() * 0.92))
        for number, line in enumerate(lines):
            y = middle[1] + round((number - (len(lines) - 1) / 2) * apart)
            sheet.blit(line, line.get_rect(center=(middle[0], y)))
        if state.cards:
            inset = px(_EDGE * 0.75) + beside // 2
            self._card(sheet, state.cards[0], (inset - plate.dx, middle[1]), high, framed=True)
            right = wide - inset - plate.dx
            self._card(sheet, state.cards[1], (right, middle[1]), high, framed=False)
        return converted(sheet)

    def _card(
        self, sheet: pygame.Surface, card: Card, at: tuple[int, int], high: int, *, framed: bool
    ) -> None:
        """A small card: the one that decides in a brass frame, the beaten one faint."""
        context = self.context
        width = round((high - context.px(16)) / 1.4)
        drawn = self._cards.card(card, width, 0.0)
        picture = drawn.surface
        if not framed:
            picture = picture.copy()
            picture.set_alpha(_FAINT)
        sheet.blit(picture, drawn.at(*at))
        if framed:
            rim = card_frame(context.art, width, max(3, context.px(6)), 0.0, brass=True)
            sheet.blit(rim, rim.get_rect(center=at))


def reason_text(context: DrawContext, text: str, room: int) -> list[pygame.Surface]:
    """The sentence on one line where it fits there at a good size, else on two."""
    case, face = context.lettering, Face.SEMIBOLD
    step = context.poses.layout.banner_scale
    whole = context.text(_TEXT, 1.2)
    size = case.fit_size((text,), face, TextPx(round(whole * step), whole.plain), room)
    if case.width(text, face, size) <= room:
        return [case.line(text, face, size, BRASS_LIGHT)]
    px = round(whole.plain * step * _SMALLER)
    while True:
        half = case.width(text, face, px) / 2
        lines = case.wrap(text, face, px, min(room, round(half * 1.3)))
        if (len(lines) <= 2 and all(case.width(line, face, px) <= room for line in lines)) or (
            px <= SMALLEST_TEXT_PX
        ):
            return [case.fit(line, face, px, room, BRASS_LIGHT) for line in lines[:2]]
        px -= 1


DIMS: Final = 0.60  # what the table keeps of its brightness around the leader's hand
_CLIP: Final = {True: 11, False: 16}
"""The crown's middle is so far outside the band of the own ribbon, and of another, u: its first
letter is read."""
_BEAM: Final = 500
_WARMTH: Final = 0.10  # the cards in it are to be read: it is light more than colour
_ROOM: Final = (340, 300)  # the pool is so much wider and higher than the hand, u


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
    begun to be paid, or who has the pair of the evening (D-22)."""
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

    def __init__(self, context: DrawContext, playback: DeluxePlayer, naming: Naming) -> None:
        self._context, self._playback, self._naming = context, playback, naming
        cards, self._parts = playback.table.variant.cards, Parts()
        self._marks = self._parts.add(CardMarks(context, playback.board, cards))
        self._near = self._parts.add(NearPicture(context, cards))
        self._strip = self._parts.add(ReasonStrip(context, playback.board.painter.cards))
        self._crown = Crown(context, self._clasp_at)
        self._wanted = self._seen = NOTHING
        self._due: list[tuple[float, Told]] = []
        self._begun = False
        self._clasps: dict[tuple[int, HandValue | None], tuple[float, float]] = {}

    def tell(self) -> None:
        """Anything may have changed."""
        playback = self._playback
        money, shows = playback.ledger.money, playback.table.phase is Phase.SHOW
        paying = money.paying or (shows and any(each.pairs for each in money.accounts))
        told = told_of(playback.table, self._naming, paying=paying)
        if told != self._wanted:
            before, self._wanted = self._wanted, told
            self._plan(before, told)
        self._begun = True

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring everything up to date that changes by itself."""
        now = self._playback.board.timeline.now
        while self._due and (at_once or self._due[0][0] <= now):
            _, self._seen = self._due.pop(0)
            self._strip.show(self._seen.strip)
            self._marks.show(self._seen.marks or None)
            self._near.show(self._seen.near)
            if self._seen.lead is not None and not at_once:
                self._playback.board.painter.light_ahead(self._seen.lead.leader)
        self._parts.draw(picture, now, at_once=at_once)
        self._crown.draw(picture, now, at_once=at_once)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return bool(self._due) or self._parts.moving or self._crown.moving

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
        middle, size = self._around(crowned)
        face, near = self._context.poses.seat(crowned).medallion, self._seen.near
        hand = self._around(near.seat) if near is not None and near.seat != crowned else None
        return Light(middle, size, DIMS, _BEAM, _WARMTH, over_cards=True, face=face, hand=hand)

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
                self._due.append(
                    (paid - FADE - _LATE, replace(told, strip=None))
                )  # the bill needs room
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

    def _around(self, seat: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Middle and size of a pool of light around a shown hand, u."""
        layout, cards = self._context.poses.seat(seat), self._playback.table.variant.cards
        wide = layout.shown_step * (cards - 1) + layout.shown_width + _ROOM[0]
        return layout.shown, (wide, layout.shown_width * CARD_ASPECT + _ROOM[1])


CHIPS: Final = 56  # on each winner; at most `MOST` in all
MOST: Final = 120
LASTS: Final = 2.0  # s of table time from the first chip to the last
_FALLS: Final = 0.62  # s
_ABOVE: Final = 420.0  # u
_BESIDE: Final = 120.0  # u
_SIZES: Final = (26, 32, 38)  # u
_GONE: Final = 0.86  # share of its way from which a chip fades


class Drop(NamedTuple):
    """A chip: what it is worth, its size in u, where its way ends in u, and when it begins in s."""

    value: int
    size: int
    x: float
    y: float
    at: float


def drops(middle: tuple[float, float], count: int, chance: Random) -> tuple[Drop, ...]:
    """So many chips that fall around a point in u; the last one has landed after `LASTS`."""
    last = LASTS - _FALLS
    return tuple(
        Drop(
            chance.choice(DENOMINATIONS),
            chance.choice(_SIZES),
            middle[0] + chance.uniform(-_BESIDE, _BESIDE),
            middle[1] + chance.uniform(-20, 60),
            last * number / max(1, count - 1),
        )
        for number in range(count)
    )


class ChipRain(Part[tuple[Drop, ...]]):
    """Draws the rain, once."""

    def begin_on(self, seats: Sequence[int], chance: Random) -> None:
        """It rains on these seats from now on."""
        each = min(CHIPS, MOST // max(1, len(seats)))
        middles = [self.context.poses.seat(seat).medallion for seat in seats]
        self.show(tuple(drop for at in middles for drop in drops(at, each, chance)))

    @property
    def moves(self) -> bool:
        return self.age < LASTS

    def place(self, items: Items) -> None:
        for number, (value, size, x, y, at) in enumerate(self.state if self.moves else ()):
            share = (self.age - at) / _FALLS
            if 0 < share < 1:
                chip = self.context.art.sprite(f"chips/{value}-flat", self.context.px(size))
                high = y - _ABOVE * (1 - share * share)
                corner = self.context.unit.at(x - size / 2, high - size / 2)
                alpha = round(255 * min(1.0, (1 - share) / (1 - _GONE)))
                items.put(number, chip, corner, Z.TOP, live=True, alpha=alpha)
