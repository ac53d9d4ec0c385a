"""What is told on the first evening, one thing after the other, and what each of it points at."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command, Device
from game.match.special import PUPIL
from game.rules.decisions import BuyCard, TakeCard
from game.scenes.tutorial.correction import Correction, correction
from game.table.layout.table import CARD_ASPECT, Box, SeatLayout
from game.table.motion.places import InHand
from game.ui.key_labels import written

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.scenes.tutorial.scene import TutorialScene


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
