"""Pictures of a table that take more than a part of a frame, asked for before they are wanted.

They are made in the thread beside the frames (`Art.ahead`), in the order in which they come up."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.rules.cards import HIDDEN
from game.rules.chips import DENOMINATIONS
from game.table.layout.table import ICON
from game.table.motion.flights import FLYING_CHIP
from game.table.motion.places import AtDealer, InHand, InPack, OnTable, Shown
from game.table.part import DrawContext, Mood
from game.table.parts.card_pictures import CardPictures
from game.table.parts.centre import Banner, BannerRays, WinnerBanner
from game.table.parts.plates import PlateState, SeatPlate
from game.ui.picture.compositor import Picture
from game.ui.widgets.buttons import Button, IconButton
from game.ui.widgets.kit import Kind, Kit

_LEAN: Final = 8
"""Degrees a dealt card leans on its way at most."""


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
    """Large and small buttons in all their states."""
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


def _plates(context: DrawContext, characters: Sequence[str], mood: Mood) -> None:
    """All plates with one face: on turn where they think, of the winner where they are pleased."""
    for seat, character in enumerate(characters):
        turn, wins = mood is Mood.THINKING, mood is Mood.PLEASED
        state = PlateState("-", character, 1, "-", mood, on_turn=turn, wins=wins)
        plate = SeatPlate(context, seat)
        plate.show(state)
        plate.draw(_act(context), at_once=True)


def _act(context: DrawContext) -> Picture:
    """A picture that is not shown: what is drawn there is made."""
    return Picture((context.unit.width, context.unit.height))


def _nothing() -> None:
    """What these buttons do."""
