"""The first evening: what is told, one lesson after the other, and what each of them points at."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command, Device
from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.match.match import MatchOverError
from game.match.notation import AnswerNotationError
from game.match.special import PUPIL, TutorialMatch
from game.rules import events as ev
from game.rules.decisions import BuyCard, RuleError, TakeCard
from game.scenes.review import OneGame
from game.scenes.unfinished import DONE, FIRST_EVENING, keep_first_evening
from game.table.deluxe.chatter import DeluxeChatter
from game.table.deluxe.story.owl_notes import spares
from game.table.deluxe.table_game import SCREEN, DeluxeTableGame
from game.table.layout.table import CARD_ASPECT, Area, SeatLayout
from game.table.motion.places import InHand
from game.ui.compositor import Items
from game.ui.key_labels import written
from game.ui.nodes import show_portrait
from game.ui.paint.styles import Plaque
from game.ui.routes import go_back
from game.ui.text import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT_DIM_ON_PAPER, TEXT_ON_PAPER, TypeScale
from game.ui.tree import Pen

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.rules.sight import Sighting
    from game.rules.variants import HandValue, Variant
    from game.storage.store import Store
    from game.table.layout.table import TableLayout
    from game.table.tabletop import Tabletop
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.words.words import Words


class Lesson(Enum):
    """One thing that is told; the value is the end of the key of what is said."""

    WELCOME = "welcome"
    HAND = "hand"
    MARKET = "market"
    POINTS = "points"
    DISCARD = "discard"
    TAKE = "take"
    BANK = "bank"
    DONE = "done"
    SHOWDOWN = "showdown"
    PAYOUT = "payout"

    __hash__ = object.__hash__

    @property
    def number(self) -> int:
        """From 1."""
        return LESSONS.index(self) + 1

    @property
    def tells(self) -> bool:
        """Whether nothing is to be done but to read; all others wait for the table."""
        return self not in _DONE_AT_THE_TABLE

    @property
    def following(self) -> Lesson:
        """The next one; the last one follows itself."""
        return LESSONS[min(self.number, len(LESSONS) - 1)]


LESSONS: Final = tuple(Lesson)
_DONE_AT_THE_TABLE: Final = frozenset({Lesson.DISCARD, Lesson.TAKE, Lesson.DONE, Lesson.SHOWDOWN})
_AIR: Final = 8  # u between what is meant and the ring around it
_RIBBON: Final = 44  # u, its height
_Z: Final = 3500


@dataclass(frozen=True, slots=True)
class Correction:
    """`card` belongs to what the hand is `worth`; `spare` is the one that would not be missed, None
    where all count. `paid`: it went already, and can be taken back."""

    card: Card
    spare: Card | None
    worth: HandValue
    paid: bool = False

    def sentence(self, words: Words) -> str:
        values = {
            "card": words(f"card.goes.{self.card.rank.name}"),
            "hand": words(f"combination.{self.worth.combination.name}"),
            "spare": words(f"card.the.{self.spare.rank.name}") if self.spare else "",
        }
        key = "tutorial.breaks" if self.spare else "tutorial.breaks_all"
        return words(f"{key}_paid" if self.paid else key, None, **values)


def correction(
    hand: Sequence[Card], variant: Variant, card: Card, *, paid: bool = False
) -> Correction | None:
    """What is to be said about letting this card of a hand go; None: nothing."""
    free = spares(hand, variant)
    if card in free:
        return None
    return Correction(card, free[0] if free else None, variant.value(hand), paid)


class _Silent(DeluxeChatter):
    """Guests who let the host speak."""

    def hear(self, *_: object) -> None:
        """Nothing to say."""

    def wait(self, *_: object) -> None:
        """There is no hurry at all."""


class TutorialScene(OneGame):
    """The table with its host."""

    def __init__(
        self, store: Store | None = None, on_done: Callable[[], None] = lambda: None
    ) -> None:
        """It goes on where it was left as `store` remembers, or begins afresh. Seen to its end, it
        leads back, and `on_done` from there on."""
        step, answers = Lesson.WELCOME, list[str]()
        if store is not None:
            step, answers = _left_at(store.setting(FIRST_EVENING))
        match, found = _match_after(answers)
        super().__init__(match, replace(SCREEN, table_game=self._table_game))
        self._on_done = on_done
        self.lesson = step if found else Lesson.WELCOME
        self.back_again = self.lesson is not Lesson.WELCOME  # only "welcome back" is said as yet
        self.went: Correction | None = None  # what is to be said about the card that went last
        self._drawn: object = None
        self.note = Items("tutorial", z=_Z)
        self.paper: Rect | None = None

    # --- the five verbs --------------------------------------------------------------------------
    def leave(self) -> None:
        keep_first_evening(self.tabletop.services.store, self.lesson.number, self.match.answers)
        super().leave()

    def handle(self, intent: Intent) -> None:
        if self.speaks and self.reading:
            match intent:
                case Pressed(Key.CONFIRM | Key.SPACE):
                    self.advance()
                    return
                case PointerPressed(x, y) if self.tabletop.controls.point(x, y) is None:
                    self.advance()
                    return
                case Pressed(Key.FIRST) if self.back_again:
                    self.tabletop.services.replace(TutorialScene(on_done=self._on_done))
                    return
                case Pressed(Key.BACK | Key.PAUSE | Key.NEXT | Key.LETTER):
                    pass
                case Pressed():
                    return
        super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)  # then: what was done at the table is understood
        chosen = self.game.selection.chosen is not None
        if self.playback.blocked:
            self._go_to(Lesson.PAYOUT)
        elif self.lesson is Lesson.DISCARD and chosen:
            self._go_to(Lesson.TAKE)
        elif (
            self.lesson is Lesson.TAKE
            and isinstance(self.playback.decision, BuyCard)
            and not chosen
        ):
            self._go_to(Lesson.DISCARD)

    def draw(self, picture: Picture) -> None:
        fresh = self.tabletop.fresh
        super().draw(picture)
        state = (self.text, self.foot, tuple(self.target)) if self.speaks else None
        if fresh or state != self._drawn:
            services, self.paper = self.tabletop.services, None
            self._drawn = state
            self.note = Items("tutorial", z=_Z)
            if self.speaks:
                ring = services.kit.paint.focus_ring(
                    *self.target.size, u=services.u, step=services.kit.px(14)
                )
                self.note.shape("ring", ring, self.target.topleft, -1)
                won = self.lesson in (Lesson.SHOWDOWN, Lesson.PAYOUT)
                room = note_room(self._layout, won=won)
                self.paper = lay_note(self.note, services, room, self.text, self.foot)
        self.note.draw(picture)

    # --- what is told ----------------------------------------------------------------------------
    @property
    def speaks(self) -> bool:
        """Whether the time of the present step has come: before, the table goes on by itself."""
        if self.back_again or self.lesson is Lesson.WELCOME or self.lesson is Lesson.SHOWDOWN:
            return True
        if self.lesson is Lesson.PAYOUT:
            return self.playback.blocked and self.playback.board.resting
        waits = self.playback.decision is not None
        return waits and (
            self.lesson in (Lesson.DISCARD, Lesson.TAKE) or self.playback.board.resting
        )

    @property
    def reading(self) -> bool:
        """Whether nothing is to be done at the table but to read."""
        return self.back_again or self.lesson.tells

    @property
    def _spoken_of(self) -> Lesson:
        """Who buys once more is told once more to take a card."""
        paid = isinstance(self.playback.decision, TakeCard)
        return Lesson.TAKE if paid and self.lesson is Lesson.DONE else self.lesson

    @property
    def text(self) -> str:
        """What the host says, where she `speaks`."""
        services, playback = self.tabletop.services, self.playback
        words = services.words
        if self.back_again:
            return words("tutorial.back")
        if (counts := self.wrong) is not None:
            return counts.sentence(words)
        match step := self._spoken_of:
            case Lesson.POINTS if not playback.board.poses.layout.point_table_docked:
                return words("tutorial.points_drawer", cap=written(services.cap(Command.ODDS)))
            case Lesson.PAYOUT:
                won = playback.ledger.settled.won
                return words("tutorial.payout", bank=won.bank, gain=won.gain)
            case Lesson.DONE:
                own = playback.view.own
                points = playback.view.table.variant.value(own.hand).points
                return words("tutorial.done", count=points, price=own.price)
            case Lesson.DISCARD | Lesson.TAKE if services.device is Device.PAD:
                return words(
                    f"tutorial.{step.value}_pad", button=written(services.cap(Command.CONFIRM))
                )
        return words(f"tutorial.{step.value}")

    @property
    def wrong(self) -> Correction | None:
        """What is to be said about the card that is to go, or went and can be taken back."""
        if self.back_again or self.lesson not in (Lesson.DISCARD, Lesson.TAKE, Lesson.DONE):
            return None
        playback, chosen = self.playback, self.game.selection.chosen
        match playback.decision:
            case TakeCard():
                return self.went if playback.why_not_back is None else None
            case BuyCard(hand=hand) if chosen is not None:
                card = playback.board.cast.faces[chosen]
                return correction(hand, playback.table.variant, card)
        return None

    @property
    def foot(self) -> tuple[str, str]:
        """How far the evening is, and what can be pressed."""
        words, step = self.tabletop.words, self.lesson
        far = words("tutorial.how_far", step=step.number, steps=len(LESSONS))
        services = self.tabletop.services
        back = written(services.cap(Command.BACK))
        if self.reading:
            if services.device is not Device.PAD:
                return far, words("tutorial.go_on", back=back)
            return far, words(
                "tutorial.go_on_pad", button=written(services.cap(Command.CONFIRM)), back=back
            )
        return far, words("tutorial.watch" if step is Lesson.SHOWDOWN else "tutorial.do", back=back)

    # --- what she points at ----------------------------------------------------------------------
    @property
    def target(self) -> Rect:
        """What she points at, px."""
        return self.target_of(Lesson.WELCOME if self.back_again else self._spoken_of)

    def target_of(self, lesson: Lesson) -> Rect:
        """What a lesson points at, px."""
        layout = self._layout
        me = layout.seats[0]
        if (counts := self.wrong) is not None:
            return self._button() if counts.paid else self._card(counts.spare or counts.card)
        match lesson:
            case Lesson.HAND:
                row = self._row(me.hand, me.card_width, me.card_step, 5)
                foot = (me.ribbon[1] + _RIBBON / 2) * layout.unit.u  # it hangs below the cards
                return Rect(row.left, row.top, row.w, max(row.h, round(foot) - row.top))
            case Lesson.MARKET | Lesson.TAKE:
                row = self._row(me.market, me.market_width, me.market_width + me.market_gap, 4)
                if lesson is Lesson.TAKE:
                    return row
                both = row.union(self._box(layout.ladder))
                low = layout.toast[1] + layout.toast_height / 2 + _AIR / 2
                top = max(both.top, round(low * layout.unit.u))  # the line above stays readable
                return Rect(both.left, top, both.w, both.bottom - top)
            case Lesson.POINTS if layout.point_table_docked or self.game.points_open:
                return self._box(layout.point_table)
            case Lesson.POINTS:
                return self._button("icon points")
            case Lesson.DISCARD:  # the card that helps least, at the right end of a sorted hand
                cast = self.playback.board.cast
                return self._card(
                    min((cast.faces[p] for p in cast.hands[PUPIL]), key=lambda card: card.rank)
                )
            case Lesson.BANK:
                (x, y), radius = layout.bowl, layout.bowl_radius
                rim, low = y - 0.75 * radius, layout.toast[1] - layout.toast_height / 2 - _AIR - 1
                return self._box(Area(x - radius, rim, 2 * radius, low - rim))
            case Lesson.DONE:
                return self._button()
            case Lesson.SHOWDOWN:
                turn = self.playback.table.turn
                return self._seat(layout.seats[PUPIL + 1 if turn in (None, PUPIL) else turn])
        return self._seat(me)

    @property
    def _layout(self) -> TableLayout:
        return self.playback.board.poses.layout

    def _box(self, box: Area) -> Rect:
        u = self._layout.unit.u
        left, top = round((box.x - _AIR) * u), round((box.y - _AIR) * u)
        return Rect(left, top, round((box.w + 2 * _AIR) * u), round((box.h + 2 * _AIR) * u))

    def _seat(self, seat: SeatLayout) -> Rect:
        """A plate with its portrait."""
        portrait = self._box(
            Area.around(seat.medallion, seat.medallion_width, seat.medallion_width)
        )
        unit = self._layout.unit
        window = Rect(0, 0, unit.width, unit.height).inflate(-12, -12)
        return portrait.union(self._box(seat.plate)).clip(window)

    def _row(self, middle: tuple[float, float], width: float, step: float, cards: int) -> Rect:
        wide, high = step * (cards - 1) + width, width * CARD_ASPECT
        x, top = middle[0] - wide / 2, middle[1] - high / 2
        return self._box(Area(x, top, wide, min(high, self._layout.unit.down - 10 - top)))

    def _card(self, card: Card) -> Rect:
        board, unit = self.playback.board, self._layout.unit
        piece = next(p for p in board.cast.hands[PUPIL] if board.cast.faces[p] == card)
        place = board.place_of(piece)
        pose = board.poses.at(place if isinstance(place, InHand) else InHand(PUPIL, 4, 5))
        width, high = pose.width / unit.u, pose.width * CARD_ASPECT / unit.u
        x, top = pose.x / unit.u - width / 2, pose.y / unit.u - high / 2
        return self._box(Area(x, top, width, min(high, unit.down - 14 - top)))

    def _button(self, name: str = "button 1") -> Rect:
        """A button; where it is not there yet, its place."""
        for widget in self.tabletop.controls.widgets:
            if widget.key == (name,):
                return widget.rect.copy()
        return self._box(self._layout.buttons[1])

    # --- doing -----------------------------------------------------------------------------------
    def advance(self) -> None:
        """What she said is understood."""
        self.tabletop.sound(Cue.PAGE)
        if self.back_again:
            self.back_again = False
        elif self.lesson is Lesson.PAYOUT:
            self.next_game()
        else:
            self._go_to(self.lesson.following)

    def next_game(self) -> None:
        """The evening was as long as it was meant to be: now for a match of one's own."""
        self.tabletop.services.store.keep_setting(FIRST_EVENING, DONE)
        go_back(self.tabletop.services)
        self._on_done()

    # --- inside ----------------------------------------------------------------------------------
    def _table_game(self, table: Tabletop) -> DeluxeTableGame:
        """Guests are silent, and the toast asks for nothing while the host explains: two voices
        would ask for two things."""
        self.game = DeluxeTableGame(
            table,
            chatter=_Silent(self.match.options, Random("tutorial")),
            leads="tutorial.finish",
            prompts=lambda: not (self.speaks and self.reading),
            counts=False,
        )
        return self.game

    def _go_to(self, step: Lesson) -> None:
        if step is not self.lesson:
            self.lesson = step
            keep_first_evening(self.tabletop.services.store, step.number, self.match.answers)

    def _happened(self, sighting: Sighting) -> None:
        super()._happened(sighting)
        match sighting.event:
            case ev.Discarded(seat, card) if seat == PUPIL:
                hand = (*self.playback.view.own.hand, card)
                self.went = correction(hand, self.playback.table.variant, card, paid=True)
            case ev.CardTaken(seat) if seat == PUPIL and self.lesson.number < Lesson.BANK.number:
                self._go_to(Lesson.BANK)
            case ev.BuyingEnded(seat) if seat == PUPIL:
                self._go_to(Lesson.SHOWDOWN)


def _left_at(kept: str | None) -> tuple[Lesson, list[str]]:
    """Where it was left; at the beginning where nothing sensible was kept."""
    try:
        state = json.loads(kept or "")
        return LESSONS[int(state["step"]) - 1], [str(answer) for answer in state["answers"]]
    except (ValueError, LookupError, TypeError):
        return Lesson.WELCOME, []


def _match_after(answers: list[str]) -> tuple[TutorialMatch, bool]:
    """The evening after these answers, and whether they fitted; else from the start."""
    try:
        return TutorialMatch.after(answers), True
    except (RuleError, AnswerNotationError, MatchOverError):
        return TutorialMatch(), False


# --- the paper -----------------------------------------------------------------------------------
_WIDE, _NARROWEST = 560, 230  # u
_EDGE: Final = 44  # u
_ASIDE, _ASIDE_LARGE = 344, 374
"""u from the middle of the table to where nothing of the player's lies any more; with larger text
the line under the bowl is wider."""
_BESIDE_BANNER, _CLEAR_OF_BANNER = 446, 512
"""u from the middle to the end of the longest banner, without and with its ornaments."""
_TOP, _UNDER_SLIPS = 396, 442
"""u from the upper edge; lower once slips of paper may hang under the hands of guests."""
_ABOVE_BUTTONS, _ABOVE_CARDS = 22, 9  # u
_OWL: Final = 104  # u
_PAD: Final = (24, 18)  # u
_TEXT: Final = 24  # u, its size; so much larger it may be:
_LARGER, _FOOT_LARGER = 1.25, 1.15


def note_room(layout: TableLayout, *, won: bool) -> Rect:
    """Where the paper may lie, px: on the free felt at the right, above the buttons; beside the
    banner of the winner from where the game may be `won`."""
    unit, u = layout.unit, layout.unit.u
    half = unit.across / 2 - _EDGE
    aside: float = _ASIDE if unit.text <= 1 else _ASIDE_LARGE
    if won:
        aside = min(_CLEAR_OF_BANNER, max(_BESIDE_BANNER, half - _NARROWEST))
    wide = min(_WIDE, half - aside)
    own = layout.seats[0]
    cards = own.hand[1] - own.card_width * CARD_ASPECT / 2 - _ABOVE_CARDS
    top, foot = _UNDER_SLIPS if won else _TOP, min(layout.buttons[0].y - _ABOVE_BUTTONS, cards)
    left = unit.across - _EDGE - wide
    return Rect(round(left * u), round(top * u), round(wide * u), round((foot - top) * u))


def lay_note(
    items: Items, services: Services, room: Rect, text: str, foot: tuple[str, str]
) -> Rect:
    """Put the paper with a text and, below it, how far the evening is and what to press; where it
    lies. Larger text gives way before the paper grows out of its room."""
    kit = services.kit
    pad_x, pad_y, owl = kit.px(_PAD[0]), kit.px(_PAD[1]), kit.px(_OWL)
    inner, over = room.w - 2 * pad_x, owl // 3
    size, small = int(kit.size(_TEXT, _LARGER)), int(kit.size(TypeScale.SMALL, _FOOT_LARGER))
    while True:
        lines = kit.lettering.wrap(text, Face.MEDIUM, size, inner)
        press = kit.lettering.wrap(foot[1], Face.ITALIC, small, inner)
        step, low = kit.lettering.leading(size), kit.lettering.leading(small)
        under = low * len(press)
        high = len(lines) * step + under + over + 2 * pad_y
        if high <= room.h or max(size, small) <= SMALLEST_TEXT_PX:
            break
        if size > SMALLEST_TEXT_PX:
            size -= 1
        else:
            small -= 1
    tight = min(max(0, high - room.h), over // 2)  # the first line moves up beside the owl
    high, over = high - tight, over - tight
    face = kit.paint.plaque(room.w, high, Plaque.PAPER, u=services.u, step=kit.px(10))
    items.shape("paper", face, room.topleft)
    pen = Pen(services)
    show_portrait(pen, "owl", (room.x + owl * 0.5, room.y), owl, z=1)
    items.take("host", pen.items)
    far = kit.lettering.line(foot[0], Face.MEDIUM, small, TEXT_DIM_ON_PAPER)
    items.right("how far", far, (room.right - pad_x, room.y + pad_y + low * 0.4), 1)
    first = room.y + pad_y + over
    for row, line in enumerate(lines):
        letters = kit.lettering.line(line, Face.MEDIUM, size, TEXT_ON_PAPER)
        items.left(("says", row), letters, (room.x + pad_x, first + (row + 0.5) * step), 1)
    y = room.y + high - pad_y - under + low * 0.6
    for row, line in enumerate(press):
        letters = kit.lettering.line(line, Face.ITALIC, small, TEXT_DIM_ON_PAPER)
        items.right(("to press", row), letters, (room.right - pad_x, y + row * low), 1)
    return Rect(room.x, room.y, room.w, high)
