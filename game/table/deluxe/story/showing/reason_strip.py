"""Who leads and why, in the middle of the table: a name in brass, one sentence between the card
that decides and the one it beats, and how many hands are still to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.cards import Card
from game.rules.variants import Reason
from game.table.deluxe.story.lead import reason_line
from game.table.deluxe.story.marks import card_frame
from game.table.layout.table import LOW_BILL
from game.table.motion.places import by_rank, in_order
from game.table.part import DrawContext, Z
from game.table.parts.centre import banner_title
from game.ui.paint.light import shown
from game.ui.paint.painter import Plaque
from game.ui.picture.made_ahead import MadeAhead
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, SMALLEST_TEXT_PX, TEXT, TextPx, TypeScale

if TYPE_CHECKING:
    import pygame

    from game.rules.table import Table
    from game.table.deluxe.story.lead import Lead
    from game.table.naming import Naming
    from game.table.parts.card_pictures import CardPictures
    from game.ui.picture.compositor import Picture

Placed = tuple["pygame.Surface", tuple[int, int]]
"""A picture and its top left corner in px."""
FADE: Final = 0.15
"""One reason gives way to the next within so many seconds."""
_TITLE: Final = -52
_STRIP: Final = 36
_NOTE: Final = 91
"""From the middle of the banner to those of the name, the strip and the note, u."""
_LOWER: Final = 26
"""So much lower all three stand where the bill will have room for two lines."""
_HIGH: Final = 74
_PLAIN: Final = 58
_LAST: Final = 64
"""Height of the strip with cards, without, and under the banner where there is little room or no
card, u."""
_IN_BILL: Final = 0.41
"""Where its middle lies then in the place of a high bill, as a share of the bill's height."""
_CARD: Final = 42
_FAINT: Final = 150
"""Opacity of the beaten card."""
_EDGE: Final = 28
_GAP: Final = 14
_TEXT: Final = 27
_SMALLER: Final = 0.85
"""A sentence that does not fit at this share of its size goes on two lines."""


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
        return StripState(naming.told("lead.first", lead.leader), "", note)
    text = reason_line(lead.reason, table.variant.cards, words)
    held = table.seats[lead.leader].hand, table.seats[lead.over].hand
    cards = deciding_cards(lead.reason, *held)
    title = "" if final else naming.told("lead.leads", lead.leader)
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


class ReasonStrip:
    """Draws it; one state fades into the next."""

    def __init__(self, context: DrawContext, cards: CardPictures, *, calm: bool) -> None:
        """`calm`: with reduced motion nothing slides."""
        self._context, self._cards, self._calm = context, cards, calm
        self._parts = MadeAhead(context.art, self._made)
        self._state: StripState | None = None
        self._items: dict[str, Placed] = {}
        self._going: dict[str, Placed] = {}
        self._slides_from: tuple[int, int] | None = None
        self._since = 0.0
        self.moving = False
        """Whether it fades."""

    def ahead(self, *states: StripState) -> None:
        """Let these be made, which are said soon."""
        self._parts.ask(*states)

    def show(self, state: StripState | None, now: float) -> None:
        """What it says from `now` on, seconds of table time."""
        if state == self._state:
            return
        last, before = self._state, self._items
        self._state, self._since, self.moving = state, now, True
        self._items = {} if state is None else self._parts.get(state)
        self._going = {key: item for key, item in before.items() if item != self._items.get(key)}
        self._slides_from = None
        same = last is not None and state is not None and last.text == state.text
        if same and not self._calm and "strip" in self._going:
            self._slides_from = self._going.pop("strip")[1]

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring it up to date."""
        if not self.moving:
            return
        share = 1.0 if at_once else max(0.0, min(1.0, (now - self._since) / FADE))
        if share == 1:
            self.moving, self._going = False, {}
        for key, (surface, goal) in self._items.items():
            at, alpha = goal, max(1, round(255 * share))
            if key == "strip" and self._slides_from is not None:
                (x, y), alpha = self._slides_from, 255
                at = round(x + (goal[0] - x) * share), round(y + (goal[1] - y) * share)
            elif key not in self._going and ("lead", key) in picture:
                alpha = 255
            picture.put(("lead", key), surface, at, Z.BANNER, alpha=alpha)
        picture.keep_only("lead", {("lead", key) for key in self._items})
        for key, (surface, at) in self._going.items():
            alpha = max(1, round(255 * (1 - share)))
            picture.put(("lead going", key), surface, at, Z.BANNER - 1, alpha=alpha)
        picture.keep_only("lead going", {("lead going", key) for key in self._going})

    def _made(self, state: StripState) -> dict[str, Placed]:
        """Its parts, each with its top left corner in px."""
        context, layout = self._context, self._context.poses.layout
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
        return self._context.poses.layout.bill.h > LOW_BILL

    def _height(self, state: StripState) -> int:
        """Height of the strip, in u of the banner's scale."""
        if state.final:
            return _HIGH if state.cards and self._roomy else _LAST
        return _HIGH if state.cards else _PLAIN

    def _low(self, state: StripState) -> float:
        """The middle of the strip under the winner's banner, u: where the bill will lie."""
        layout = self._context.poses.layout
        if self._roomy:
            return layout.bill.y + _IN_BILL * layout.bill.h
        return layout.bill.y + self._height(state) * layout.banner_scale / 2

    def _strip(self, state: StripState) -> pygame.Surface:
        """The lacquer with its sentence and cards."""
        context, px = self._context, self._context.px
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
        return shown(sheet)

    def _card(
        self, sheet: pygame.Surface, card: Card, at: tuple[int, int], high: int, *, framed: bool
    ) -> None:
        """A small card: the one that decides in a brass frame, the beaten one faint."""
        context = self._context
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
