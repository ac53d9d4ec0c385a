"""What is told on the first evening, one thing after the other, and what each of it points at."""

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
from game.table.deluxe.chatter import Chatter
from game.table.deluxe.story.owl_notes import spares
from game.table.deluxe.table_game import SCREEN, DeluxeTableGame
from game.table.layout.table import CARD_ASPECT, Box, SeatLayout
from game.table.motion.places import InHand
from game.ui.key_labels import written
from game.ui.nodes import show_portrait
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.routes import go_back
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT_DIM_ON_PAPER, TEXT_ON_PAPER, TypeScale
from game.ui.tree import Pen

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.rules.sight import Sighting
    from game.rules.variants import HandValue, Variant
    from game.storage.store import Store
    from game.table.layout.table import TableLayout
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services
    from game.words.words import Words


class Step(Enum):
    """One thing; its value is the end of the key of what is said."""

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
        """Which one it is, from 1."""
        return STEPS.index(self) + 1

    @property
    def tells(self) -> bool:
        """Whether nothing is to be done but to read; all others wait for the table."""
        return self not in _DONE_AT_THE_TABLE

    @property
    def following(self) -> Step:
        """The next one; the last one follows itself."""
        return STEPS[min(self.number, len(STEPS) - 1)]


STEPS: Final = tuple(Step)
_DONE_AT_THE_TABLE: Final = frozenset({Step.DISCARD, Step.TAKE, Step.DONE, Step.SHOWDOWN})
_AIR: Final = 8
"""u between what is meant and the ring around it."""
_RIBBON: Final = 44
"""Its height in u."""


def told(scene: TutorialScene) -> Step:
    """What the host speaks of: who buys once more is told once more to take a card."""
    paid = isinstance(scene.playback.decision, TakeCard)
    return Step.TAKE if paid and scene.step is Step.DONE else scene.step


def said(scene: TutorialScene) -> str:
    """What the host says, where she `speaks`."""
    services, playback = scene.tabletop.services, scene.playback
    words = services.words
    if scene.back_again:
        return words("tutorial.back")
    if (counts := wrong(scene)) is not None:
        return counts.said(words)
    match step := told(scene):
        case Step.POINTS if not playback.board.poses.layout.point_table_docked:
            return words("tutorial.points_drawer", cap=written(services.cap(Command.ODDS)))
        case Step.PAYOUT:
            won = playback.ledger.settled.won
            return words("tutorial.payout", bank=won.bank, gain=won.gain)
        case Step.DONE:
            own = playback.view.own
            points = playback.view.table.variant.value(own.hand).points
            return words("tutorial.done", count=points, price=own.price)
        case Step.DISCARD | Step.TAKE if services.device is Device.PAD:
            return words(
                f"tutorial.{step.value}_pad", button=written(services.cap(Command.CONFIRM))
            )
    return words(f"tutorial.{step.value}")


def wrong(scene: TutorialScene) -> Correction | None:
    """What is to be said about the card that is to go, or went and can be taken back."""
    if scene.back_again or scene.step not in (Step.DISCARD, Step.TAKE, Step.DONE):
        return None
    playback, chosen = scene.playback, scene.game.selection.chosen
    match playback.decision:
        case TakeCard():
            return scene.went if playback.why_not_back is None else None
        case BuyCard(hand=hand) if chosen is not None:
            card = playback.board.cast.faces[chosen]
            return correction(hand, playback.table.variant, card)
    return None


def low_line(scene: TutorialScene) -> tuple[str, str]:
    """How far the evening is, and what can be pressed."""
    words, step = scene.tabletop.words, scene.step
    far = words("tutorial.how_far", step=step.number, steps=len(STEPS))
    services = scene.tabletop.services
    back = written(services.cap(Command.BACK))
    if scene.reading:
        if services.device is not Device.PAD:
            return far, words("tutorial.go_on", back=back)
        return far, words(
            "tutorial.go_on_pad", button=written(services.cap(Command.CONFIRM)), back=back
        )
    return far, words("tutorial.watch" if step is Step.SHOWDOWN else "tutorial.do", back=back)


def target(step: Step, scene: TutorialScene) -> Rect:
    """What a step points at, px."""
    layout = scene.playback.board.poses.layout
    me = layout.seats[0]
    if (counts := wrong(scene)) is not None:
        card = counts.spare or counts.card
        return _widget(scene, "button 1") if counts.paid else _card(scene, card)
    match step:
        case Step.HAND:
            row = _row(scene, me.hand, me.card_width, me.card_step, 5)
            foot = (me.ribbon[1] + _RIBBON / 2) * layout.unit.u  # it hangs below the cards
            return Rect(row.left, row.top, row.w, max(row.h, round(foot) - row.top))
        case Step.MARKET | Step.TAKE:
            pitch = me.market_width + me.market_gap
            row = _row(scene, me.market, me.market_width, pitch, 4)
            if step is Step.TAKE:
                return row
            return _below_toast(row.union(_box(scene, layout.ladder)), scene)
        case Step.POINTS if layout.point_table_docked or scene.game.points_open:
            return _box(scene, layout.point_table)
        case Step.POINTS:
            return _widget(scene, "icon points")
        case Step.DISCARD:
            return _least(scene)
        case Step.BANK:
            (x, y), radius = layout.bowl, layout.bowl_radius
            top, foot = y - 0.75 * radius, layout.toast[1] - layout.toast_height / 2 - _AIR - 1
            return _box(scene, Box(x - radius, top, 2 * radius, foot - top))
        case Step.DONE:
            return _widget(scene, "button 1")
        case Step.SHOWDOWN:
            turn = scene.playback.table.turn
            return _seat(scene, layout.seats[PUPIL + 1 if turn in (None, PUPIL) else turn])
    return _seat(scene, me)


def _below_toast(rect: Rect, scene: TutorialScene) -> Rect:
    """So much of a rectangle as leaves the line above it readable."""
    layout = scene.playback.board.poses.layout
    foot = layout.toast[1] + layout.toast_height / 2
    top = max(rect.top, round((foot + _AIR / 2) * layout.unit.u))
    return Rect(rect.left, top, rect.w, rect.bottom - top)


def _seat(scene: TutorialScene, seat: SeatLayout) -> Rect:
    """A plate with its portrait."""
    (x, y), wide = seat.medallion, seat.medallion_width
    portrait = _box(scene, Box(x - wide / 2, y - wide / 2, wide, wide))
    unit = scene.playback.board.poses.layout.unit
    window = Rect(0, 0, unit.width, unit.height).inflate(-12, -12)
    return portrait.union(_box(scene, seat.plate)).clip(window)


def _box(scene: TutorialScene, box: Box) -> Rect:
    u, air = scene.playback.board.poses.layout.unit.u, _AIR
    left, top = round((box.x - air) * u), round((box.y - air) * u)
    return Rect(left, top, round((box.w + 2 * air) * u), round((box.h + 2 * air) * u))


def _row(
    scene: TutorialScene, middle: tuple[float, float], width: float, step: float, cards: int
) -> Rect:
    wide, high = step * (cards - 1) + width, width * CARD_ASPECT
    x, y = middle
    down = scene.playback.board.poses.layout.unit.down
    top = y - high / 2
    return _box(scene, Box(x - wide / 2, top, wide, min(high, down - 10 - top)))


def _least(scene: TutorialScene) -> Rect:
    """The card that helps least: the lowest one, at the right end while hands go by rank."""
    faces = scene.playback.board.cast.faces
    return _card(scene, min((faces[p] for p in scene.playback.board.cast.hands[PUPIL]), key=_rank))


def _rank(card: Card) -> int:
    return card.rank


def _card(scene: TutorialScene, card: Card) -> Rect:
    """A card of the hand."""
    board = scene.playback.board
    piece = next(p for p in board.cast.hands[PUPIL] if board.cast.faces[p] == card)
    place = board.place_of(piece)
    pose = board.poses.at(place if isinstance(place, InHand) else InHand(PUPIL, 4, 5))
    u, unit = board.poses.layout.unit.u, board.poses.layout.unit
    width, high = pose.width / u, pose.width * CARD_ASPECT / u
    x, top = pose.x / u - width / 2, pose.y / u - high / 2
    return _box(scene, Box(x, top, width, min(high, unit.down - 14 - top)))


def _widget(scene: TutorialScene, name: str) -> Rect:
    """A button; where it is not there yet, its place."""
    for widget in scene.tabletop.controls.widgets:
        if widget.key == (name,):
            return widget.rect.copy()
    return _box(scene, scene.playback.board.poses.layout.buttons[1])


HOST: Final = "owl"
_WIDE: Final = 560
_EDGE: Final = 44
_ASIDE: Final = 344
"""From the middle of the table to where nothing of the player's lies any more, u."""
_ASIDE_LARGE: Final = 374
"""The same where the line under the bowl is set larger."""
_BESIDE_BANNER, _CLEAR_OF_BANNER = 446, 512
"""From the middle to the end of the longest banner, without and with its ornaments."""
_NARROWEST: Final = 230
_TOP: Final = 396
_UNDER_SLIPS: Final = 442
"""The same once slips of paper may hang under the hands of guests."""
_ABOVE_BUTTONS: Final = 22
_ABOVE_CARDS: Final = 9
_OWL: Final = 104
_PAD: Final = (24, 18)
_TEXT: Final = 24
_LARGER: Final = 1.25
_FOOT: Final = 1.15


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
    size, small = int(kit.size(_TEXT, _LARGER)), int(kit.size(TypeScale.SMALL, _FOOT))
    while True:
        lines, step = (
            kit.lettering.wrap(text, Face.MEDIUM, size, inner),
            kit.lettering.leading(size),
        )
        press, low = (
            kit.lettering.wrap(foot[1], Face.ITALIC, small, inner),
            kit.lettering.leading(small),
        )
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
    show_portrait(pen, HOST, (room.x + owl * 0.5, room.y), owl, z=1)
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


def lay_ring(items: Items, services: Services, around: Rect) -> None:
    """Put the ring around what is meant."""
    ring = services.kit.paint.focus_ring(*around.size, u=services.u, step=services.kit.px(14))
    items.shape("ring", ring, around.topleft)


@dataclass(frozen=True, slots=True)
class Correction:
    """`card` belongs to what the hand is `worth`; `spare` is the one that would not be missed, None
    where all count. `paid`: it went already, and can be taken back."""

    card: Card
    spare: Card | None
    worth: HandValue
    paid: bool = False

    def said(self, words: Words) -> str:
        """What the host says."""
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


_Z: Final = 3500


class _Silent(Chatter):
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
        step, answers = Step.WELCOME, list[str]()
        if store is not None:
            step, answers = _left_at(store.setting(FIRST_EVENING))
        match, found = _match_after(answers)
        super().__init__(match, replace(SCREEN, table_game=self._table_game))
        self._on_done = on_done
        self.step = step if found else Step.WELCOME
        self.back_again = self.step is not Step.WELCOME
        """Whether the host only says welcome back as yet."""
        self.went: Correction | None = None
        """What is to be said about the card that went last."""
        self._noted: tuple[object, ...] = ()
        self.note = Items("tutorial", z=_Z)
        self.ring = Items("tutorial ring", z=_Z - 1)
        self.paper: Rect | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def leave(self) -> None:
        keep_first_evening(self.tabletop.services.store, self.step.number, self.match.answers)
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
            self._go_to(Step.PAYOUT)
        elif self.step is Step.DISCARD and chosen:
            self._go_to(Step.TAKE)
        elif self.step is Step.TAKE and isinstance(self.playback.decision, BuyCard) and not chosen:
            self._go_to(Step.DISCARD)

    def draw(self, picture: Picture) -> None:
        fresh = self.tabletop.fresh
        super().draw(picture)
        self._lay(fresh=fresh)
        self.ring.draw(picture)
        self.note.draw(picture)

    # --- what is told --------------------------------------------------------------------------

    @property
    def speaks(self) -> bool:
        """Whether the time of the present step has come: before, the table goes on by itself."""
        if self.back_again or self.step is Step.WELCOME or self.step is Step.SHOWDOWN:
            return True
        if self.step is Step.PAYOUT:
            return self.playback.blocked and self.playback.board.resting
        waits = self.playback.decision is not None
        return waits and (self.step in (Step.DISCARD, Step.TAKE) or self.playback.board.resting)

    @property
    def target(self) -> Rect:
        """What she points at, px."""
        return target(Step.WELCOME if self.back_again else told(self), self)

    @property
    def reading(self) -> bool:
        """Whether nothing is to be done at the table but to read."""
        return self.back_again or self.step.tells

    # --- doing ---------------------------------------------------------------------------------

    def advance(self) -> None:
        """What she said is understood."""
        self.tabletop.sound(Cue.PAGE)
        if self.back_again:
            self.back_again = False
        elif self.step is Step.PAYOUT:
            self.next_game()
        else:
            self._go_to(self.step.following)

    def next_game(self) -> None:
        """The evening was as long as it was meant to be: now for a match of one's own."""
        self.tabletop.services.store.keep_setting(FIRST_EVENING, DONE)
        go_back(self.tabletop.services)
        self._on_done()

    # --- inside --------------------------------------------------------------------------------

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

    def _go_to(self, step: Step) -> None:
        if step is not self.step:
            self.step = step
            keep_first_evening(self.tabletop.services.store, step.number, self.match.answers)

    def _happened(self, sighting: Sighting) -> None:
        super()._happened(sighting)
        match sighting.event:
            case ev.Discarded(seat, card) if seat == PUPIL:
                hand = (*self.playback.view.own.hand, card)
                self.went = correction(hand, self.playback.table.variant, card, paid=True)
            case ev.CardTaken(seat) if seat == PUPIL and self.step.number < Step.BANK.number:
                self._go_to(Step.BANK)
            case ev.BuyingEnded(seat) if seat == PUPIL:
                self._go_to(Step.SHOWDOWN)

    def _lay(self, *, fresh: bool) -> None:
        """Put note and ring where they changed."""
        speaks = self.speaks
        text, foot = (said(self), low_line(self)) if speaks else ("", ("", ""))
        noted = (speaks, text, foot, tuple(self.target)) if speaks else ()
        if noted == self._noted and not fresh:
            return
        self._noted = noted
        self.note, self.ring = Items("tutorial", z=_Z), Items("tutorial ring", z=_Z - 1)
        self.paper = None
        if speaks:
            banner = self.step in (Step.SHOWDOWN, Step.PAYOUT)
            room = note_room(self.playback.board.poses.layout, won=banner)
            self.paper = lay_note(self.note, self.tabletop.services, room, text, foot)
            lay_ring(self.ring, self.tabletop.services, self.target)


def _left_at(kept: str | None) -> tuple[Step, list[str]]:
    """Where it was left; at the beginning where nothing sensible was kept."""
    try:
        state = json.loads(kept or "")
        return STEPS[int(state["step"]) - 1], [str(answer) for answer in state["answers"]]
    except (ValueError, LookupError, TypeError):
        return Step.WELCOME, []


def _match_after(answers: list[str]) -> tuple[TutorialMatch, bool]:
    """The evening after these answers, and whether they fitted; else from the start."""
    try:
        return TutorialMatch.after(answers), True
    except (RuleError, AnswerNotationError, MatchOverError):
        return TutorialMatch(), False
