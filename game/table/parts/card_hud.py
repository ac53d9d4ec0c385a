"""What the tables of all games of cards and chips show beside them: plates with totals, the toast,
the pack to be cut, bubbles, ribbons, the banner; and what of it is made ahead, in the thread beside
the frames (`Art.ahead`), in the order in which it comes up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.match.game import Won
from game.rules.cards import HIDDEN, PACK
from game.rules.chips import DENOMINATIONS
from game.rules.decisions import CutPack
from game.table.layout.table import CARD_ASPECT, ICON
from game.table.motion.cues import SHOW_CARD, SHOWN
from game.table.motion.flights import FLYING_CHIP
from game.table.motion.places import AtDealer, InHand, InPack, OnTable, Shown
from game.table.part import DrawContext, Mood, Part, Parts
from game.table.parts.card_pictures import CardPictures
from game.table.parts.centre import (
    BankBowl,
    BankSum,
    Banner,
    BannerRays,
    DiscardsWord,
    ReceiptSlip,
    RoundPlate,
    Toast,
    ToastLine,
    ToastPlace,
    WinnerBanner,
)
from game.table.parts.hands import HandRibbon, RibbonState, ribbon
from game.table.parts.plates import Bubble, PlateState, SeatPlate
from game.ui.art import spread as reach_of
from game.ui.compositor import OVER, Items, Picture
from game.ui.paint.styles import Ribbon
from game.ui.widgets.buttons import Button, IconButton
from game.ui.widgets.widget import Kind, Kit

if TYPE_CHECKING:
    from game.table.match_player import AnyPlayer


CARDS: Final = len(PACK)
_STEP: Final = 13.0  # u from card to card
_GAP: Final = 34.0  # u between the two parts
_LIFT: Final = 14.0  # u the lifted part is higher
_WIDTH: Final = 96.0


class CutSpread(Part[int]):
    """The row of backs in two parts, while somebody cuts; so many cards lie left of the gap."""

    def __init__(self, context: DrawContext, cards: CardPictures, count: int = CARDS) -> None:
        """`count`: cards in the pack."""
        super().__init__(context, "cut")
        self._cards, self.count = cards, count

    def lifted_at(self, x: float, y: float) -> int | None:
        """How many cards lie left of a point in px; None beside the row."""
        middle_x, middle_y = self._middle()
        width = self.context.u * (_STEP * (self.count - 1) + _WIDTH + _GAP)
        left = middle_x - width / 2
        high = self.context.u * _WIDTH * CARD_ASPECT
        if not (left <= x <= left + width and abs(y - middle_y) <= high * 0.75):
            return None
        share = (x - left - self.context.u * _GAP / 2) / (self.context.u * _STEP)
        return max(1, min(self.count - 1, round(share)))

    def place(self, items: Items) -> None:
        lifted, u = self.state, self.context.u
        middle_x, middle_y = self._middle()
        left = middle_x - u * (_STEP * (self.count - 1) + _WIDTH + _GAP) / 2
        for part, count, at in (
            ("left", lifted, left),
            ("right", self.count - lifted, left + u * (_STEP * lifted + _GAP)),
        ):
            row = self._row(count)
            raised = u * _LIFT if part == "left" else 0
            y = middle_y - row.get_height() / 2 - raised
            items.put(part, row, (at - self._margin, y), OVER + 2)

    @property
    def _margin(self) -> int:
        return reach_of(3.2 * self.context.u) + 4

    def _middle(self) -> tuple[float, float]:
        layout = self.context.poses.layout
        x, y = layout.seats[0].market
        return self.context.unit.at(x, y)

    def _row(self, count: int) -> pygame.Surface:
        u, width = self.context.u, self.context.px(_WIDTH)
        back = self._cards.card(HIDDEN, width, 0.0)
        high = back.surface.get_height()
        wide = round(u * _STEP * (count - 1)) + width + 2 * self._margin
        row = pygame.Surface((wide, high), pygame.SRCALPHA)
        for index in range(count):
            x = self._margin + width / 2 + index * u * _STEP
            row.blit(back.surface, (round(x) - back.x, 0))
        return row


_LEAN: Final = 8  # degrees a dealt card leans on its way at most


def table_ahead(
    context: DrawContext, cards: CardPictures, hand: int, characters: Sequence[str]
) -> None:
    """Ask for the pictures of a table where hands have `hand` cards, with these characters by
    seat."""
    ahead = context.art.ahead
    ahead(_backs, context, cards, hand)
    for mood in (Mood.THINKING, Mood.CALM):
        ahead(_plates, context, characters, mood)
    ahead(_buttons, context)
    ahead(_ribbons, context)
    for tilt in (-1, 1):
        for value in DENOMINATIONS:
            ahead(context.chips.flying, value, round(FLYING_CHIP * context.u), tilt)
    for mood in Mood:
        ahead(_plates, context, characters, mood)
    banner_ahead(context, "-")


def banner_ahead(context: DrawContext, title: str) -> None:
    """Ask for what a banner of this title is made of."""
    for part in (BannerRays(context, "rays"), WinnerBanner(context, "banner")):
        part.show(Banner(title, "-", "-", "-"))
        context.art.ahead(partial(part.draw, at_once=True), _act(context))


def _backs(context: DrawContext, cards: CardPictures, hand: int) -> None:
    """Backs at all angles they are dealt at, and as they lie in the hands."""
    poses = context.poses
    cards.card(HIDDEN, round(poses.at(AtDealer(0)).width), 0.0)
    for seat in range(len(poses.layout.seats)):
        places = (InHand(seat, 0, hand), OnTable(seat, 0), InPack(), Shown(seat, 0, hand))
        for width in sorted({round(poses.at(place).width) for place in places}):
            for angle in range(-_LEAN, _LEAN + 1):
                cards.card(HIDDEN, width, float(angle))
        for index in range(hand):
            pose = poses.at(InHand(seat, index, hand))
            cards.card(HIDDEN, round(pose.width), pose.angle)


def _buttons(context: DrawContext) -> None:
    act = _act(context)
    kit = Kit(
        context.paint, context.lettering, context.art, context.u, calm=True, text=context.unit.text
    )
    boxes = context.poses.layout.buttons
    for size in {(context.px(box.w), context.px(box.h)) for box in boxes}:
        for kind in (Kind.PRIMARY, Kind.SECONDARY):
            for reason in ("", "-"):
                button = Button(kit, ("b",), Rect(0, 0, *size), "-", _nothing, kind=kind)
                button.reason, button.second, button.cap = reason, "-", "-"
                button.draw(act)
    side = context.px(ICON)
    for reason in ("", "-"):
        IconButton(kit, ("i",), Rect(0, 0, side, side), "bulb", _nothing, reason=reason).draw(act)


def _ribbons(context: DrawContext) -> None:
    """The typefaces of ribbons, opened."""
    for mine in (True, False):
        ribbon(context, RibbonState("-", "-", "-", Ribbon.GREEN), mine=mine)


def _plates(context: DrawContext, characters: Sequence[str], mood: Mood) -> None:
    """All plates with one face: on turn where they think, of the winner where they are pleased."""
    for seat, character in enumerate(characters):
        turn, wins = mood is Mood.THINKING, mood is Mood.PLEASED
        state = PlateState("-", character, 1, "-", mood, on_turn=turn, wins=wins)
        plate = SeatPlate(context, seat)
        plate.show(state)
        plate.draw(_act(context), at_once=True)


def _act(context: DrawContext) -> Picture:
    return Picture((context.unit.width, context.unit.height))


def _nothing() -> None:
    """What these buttons do."""


@dataclass(slots=True)
class Showing:
    """What a HUD shows beside the state of the table."""

    toast: Toast | None = None
    shift: float = 0.0  # of the toast, u
    lifted: int = 0  # cards above the cut
    spoken: Mapping[int, str] = field(default_factory=dict)
    receipt: str = ""  # of the deal, as a sentence


class CardHud:
    """Draws what every such table says."""

    def __init__(
        self,
        context: DrawContext,
        playback: AnyPlayer,
        *,
        bank: str = "draw.pot",
        pack: int = CARDS,
    ) -> None:
        """`bank`: the key of what the chips in the bowl are called; `pack`: how many cards it
        has."""
        self.context, self._board, self._player = context, playback.board, playback
        self._seats = range(len(playback.table.seats))
        self.parts: Final = Parts()
        add = self.parts.add
        self._plates = [add(SeatPlate(context, seat)) for seat in self._seats]
        self._bowl, self._bank = add(BankBowl(context, "bank bowl")), add(BankSum(context, bank))
        self.spread = add(CutSpread(context, playback.board.painter.cards, pack))
        self._receipt = add(ReceiptSlip(context, "receipt"))
        self._bubbles = [add(Bubble(context, seat)) for seat in self._seats]
        self._toast = add(ToastLine(context))
        self._private_toast = add(ToastLine(context, private=True))
        self._ribbons = [add(HandRibbon(context, seat)) for seat in self._seats]
        self._discards = add(DiscardsWord(context, "discards"))
        self._round = add(RoundPlate(context, "round"))
        self._rays, self._banner = (
            add(BannerRays(context, "rays")),
            add(WinnerBanner(context, "banner")),
        )
        self._pack_spread = False

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self.parts.moving or self._board.stacks.hopping

    @property
    def banner(self) -> Banner | None:
        """What is said of a winner, from the moment on at which it is seen."""
        return self._banner.state if self._banner.placed else None

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself; `at_once`: nothing fades in, no number counts."""
        self.parts.draw(picture, self._board.timeline.now, at_once=at_once)

    def _tell(self, picture: Picture, showing: Showing, banner: Banner | None) -> None:
        self._bowl.show(True)
        self._bank.show(self._board.stacks.sums[1])
        self._rays.show(banner)
        self._banner.show(banner)
        self._show_cut(picture, showing.lifted)
        self._receipt.show(showing.receipt or None)
        for seat, bubble in enumerate(self._bubbles):
            bubble.show(showing.spoken.get(seat))

    def _show_toast(
        self, showing: Showing, *, shown: bool = False, drawer: bool = False, won: bool = False
    ) -> None:
        """The line between bowl and hand; see `ToastPlace`."""
        toast = showing.toast
        place = None if toast is None else ToastPlace(toast, showing.shift, shown, drawer, won)
        private = toast is not None and toast.private
        self._toast.show(None if private else place)
        self._private_toast.show(place if private else None)

    def _total(self, seat: int) -> int:
        return self._board.stacks.sums[0][seat]

    def _show_cut(self, picture: Picture, lifted: int) -> None:
        """The pack spread for a human's cut."""
        board = self._board
        asked = isinstance(self._player.decision, CutPack) and board.resting
        self.spread.show(lifted if asked else None)
        if asked:  # there is only one pack
            for piece in board.cast.pack:
                picture.drop(("card", piece))
        elif self._pack_spread:
            board.painter.changed.update(board.cast.pack)
        self._pack_spread = asked

    def _show_discards(self, *, lie: bool = True) -> None:
        lies = lie and self._board.pile_begun and bool(self._board.cast.pile)
        self._discards.show(lies or None)


def ready_to_win(
    playback: AnyPlayer, winning: type[Won], context: DrawContext, named: Callable[..., str]
) -> None:
    """A hand is being shown. Where an event of type `winning` comes next it was the last: the
    winner's light is made ahead, and what their hand is called, as `named`."""
    board, coming = playback.board, playback.playhead.peek()
    if coming is not None and isinstance(coming.event, winning) and not board.timeline.instant:
        seat = coming.event.seat
        last = len(board.cast.hands[seat]) - 1
        shown = board.timeline.now + SHOW_CARD * last + SHOWN
        board.timeline.at(shown, partial(board.painter.light_ahead, seat))
        banner_ahead(context, named(playback.table.seats[seat].shown))
