"""Pictures a match will need, made before they are needed, one small step at a time.

Every step makes at most one picture, so the frame loop can spread them over the slack.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.cards import HIDDEN, PACK
from game.rules.chips import DENOMINATIONS
from game.rules.deluxe import VARIANTS
from game.rules.table import FACE_DOWN_CARDS
from game.view.board import FLYING_CHIP
from game.view.bubbles import warm_bubbles
from game.view.card_pictures import CardPictures, Halo
from game.view.centre import BANNER_RAYS, RAYS_STRENGTH, banner_title, warm_toasts
from game.view.chip_pictures import ChipPictures
from game.view.compositor import Picture
from game.view.desk import Desk, Mood
from game.view.hands import Hands, LadderState, RibbonState, ribbon
from game.view.paint import Plaque, Ribbon
from game.view.places import InBowl, InHand, InPack, InPile, OnTable, Shown
from game.view.plates import Plates, PlateState

_RIBBONS = (
    (Ribbon.GREEN, True),
    (Ribbon.GREY, False),
    (Ribbon.BURGUNDY, False),
    (Ribbon.BURGUNDY, True),
)
_BUTTONS = (Plaque.GOLD, Plaque.LACQUER, Plaque.DISABLED)
_TALL = 18  # stacks hardly ever grow taller than this
_LEAN = 8  # degrees a dealt card may lean on its way


def warm(
    desk: Desk, cards: CardPictures, chips: ChipPictures, hand: int, characters: Sequence[str]
) -> Iterator[None]:
    """Everything for hands of `hand` cards and these characters by seat, in the order it will be
    wanted."""
    yield from _backs(desk, cards, hand)
    yield from _rehearsal(desk, characters)
    yield from _chips(desk, chips)
    yield from warm_toasts(desk)
    yield from warm_bubbles(desk)
    yield from _lettering(desk, hand)
    yield from _shown_faces(desk, cards, hand)
    yield from _lights(desk, cards, hand)


def _rehearsal(desk: Desk, characters: Sequence[str]) -> Iterator[None]:
    """Plates and ladder in all their states, on a stage nobody sees."""
    for box in {(desk.px(box.w), desk.px(box.h)) for box in desk.poses.layout.buttons}:
        for style in _BUTTONS:
            desk.paint.plaque(*box, style, u=desk.u)
            yield
        desk.paint.glow(*box, u=desk.u)
        yield
    stage = Picture((desk.unit.width, desk.unit.height))
    hands, plates = Hands(desk), Plates(desk)
    for bought in range(FACE_DOWN_CARDS + 1):
        for is_open in (True, False):
            hands.draw_ladder(stage, LadderState(bought, open=is_open))
            yield
    for mood in (Mood.CALM, Mood.THINKING, Mood.PLEASED, Mood.WORRIED):
        for seat, character in enumerate(characters):
            state = PlateState("", character, 0, "", mood, on_turn=mood is Mood.THINKING)
            plates.draw(stage, seat, replace(state, wins=mood is Mood.PLEASED, deals=True))
            yield


def _chips(desk: Desk, chips: ChipPictures) -> Iterator[None]:
    seats = desk.poses.layout.seats
    diameters = {desk.px(seat.stack_chip) for seat in seats if seat.stacks_shown}
    for value in DENOMINATIONS:
        for width in (FLYING_CHIP * desk.u, desk.poses.at(InBowl(0)).width):
            chips.chip(value, round(width))
            yield
        for diameter in diameters:
            for count in range(1, _TALL):
                chips.stack(value, count, diameter)
                yield


def _lettering(desk: Desk, hand: int) -> Iterator[None]:
    """Ribbons and banners of all lines of the variant."""
    for line in reversed(VARIANTS[hand].lines):
        title = desk.words(f"combination.{line.combination.name}")
        unit = desk.words("points.short_unit", count=line.points)
        for style, mine in _RIBBONS:
            state = RibbonState(title, str(line.points), unit, style)
            ribbon(desk, state, mine=mine)
            yield
        banner_title(desk, title)
        yield


def _backs(desk: Desk, cards: CardPictures, hand: int) -> Iterator[None]:
    poses = desk.poses
    for seat in range(len(poses.layout.seats)):
        for place in (InHand(seat, 0, hand), OnTable(seat, 0), InPack()):
            width = round(poses.at(place).width)
            for angle in range(-_LEAN, _LEAN + 1):
                cards.card(HIDDEN, width, float(angle))
                yield
        for index in range(hand):
            pose = poses.at(InHand(seat, index, hand))
            cards.card(HIDDEN, round(pose.width), pose.angle)
            yield
    me = poses.at(InHand(poses.bottom, 0, hand)).width
    start = poses.at(InPack()).width
    for angle in range(-_LEAN, _LEAN + 1, 4):
        for step in range(17):
            share = (start + (me - start) * step / 16) / me
            cards.scaled(HIDDEN, round(me), float(angle), share)
            yield
    for order in range(12):
        pose = poses.at(InPile(order))
        cards.card(HIDDEN, round(pose.width), pose.angle)
        yield


def _shown_faces(desk: Desk, cards: CardPictures, hand: int) -> Iterator[None]:
    widths = {
        round(desk.poses.at(Shown(seat, 0, hand)).width)
        for seat in range(len(desk.poses.layout.seats))
        if seat != desk.poses.bottom
    }
    for width in widths:
        for card in PACK:
            cards.card(card, width, 0.0)
            yield


def _lights(desk: Desk, cards: CardPictures, hand: int) -> Iterator[None]:
    for seat in range(len(desk.poses.layout.seats)):
        width = round(desk.poses.at(Shown(seat, 0, hand)).width)
        for halo in (Halo.HOVER, Halo.CHOSEN, Halo.WINNER):
            cards.card(HIDDEN, width, 0.0, halo)
            yield
        diameter = desk.px(desk.poses.seat(seat).medallion_width)
        for strength in (0.8, 1.0):
            desk.paint.halo(diameter, u=desk.u, strength=strength)
            yield
    desk.paint.rays(desk.px(BANNER_RAYS), strength=RAYS_STRENGTH)
    yield
