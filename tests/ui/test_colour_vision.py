"""Suits, turn, choice and winner are told apart without colour: in grey, and with every
deficiency of colour vision."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.rules.cards import PACK
from game.table.motion.places import InHand, Lift
from game.table.part import DrawContext
from game.table.parts.card_pictures import CardPictures, CardStyle, Halo
from game.table.parts.hands import DiscardTag, LadderState, PriceLadder, TagPlace
from game.table.parts.plates import PlateState, SeatPlate
from game.ui.compositor import Picture
from game.ui.paint.painter import Plaque
from game.ui.theme import PAPER_TOP, rgb
from tests.table.contexts import settled, table_context
from tests.ui.colour_vision import Vision, apart

FOX = PlateState("Otto", "fox", 75, "waiting")
SUITS = ("spades", "hearts", "diamonds", "clubs")
SEVENS = {str(card)[1]: card for card in PACK if str(card).startswith("7")}
SEAT = 1


def on_felt(size: tuple[int, int]) -> pygame.Surface:
    """A piece of felt."""
    ground = pygame.Surface(size)
    ground.fill(rgb("#184D3A"))
    return ground


def shown(context: DrawContext, picture: Picture) -> pygame.Surface:
    """The whole picture on felt."""
    target = on_felt((context.unit.width, context.unit.height))
    for item in sorted(picture.items.values(), key=lambda item: item.z):
        target.blit(item.surface, item.pos)
    return target


def around_seat(context: DrawContext, picture: Picture) -> pygame.Surface:
    """Portrait and plate of the seat that is looked at, with their light."""
    seat = context.poses.seat(SEAT)
    x, y = context.unit.at(*seat.medallion)
    reach = context.px(seat.medallion_width)
    box = pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach + context.px(150), 2 * reach)
    target = shown(context, picture)
    return target.subsurface(box.clip(target.get_rect()))


# --- the instrument itself -----------------------------------------------------------------------


def test_white_is_white_and_grey_is_grey_for_everybody() -> None:
    patch = pygame.Surface((1, 1))
    for vision in Vision:
        patch.fill((255, 255, 255))
        assert vision.lightness(patch)[0, 0] == pytest.approx(100, abs=0.2)
        patch.fill((119, 119, 119))
        assert vision.lightness(patch)[0, 0] == pytest.approx(50, abs=0.5)
    patch.fill((255, 0, 0))  # red is dark to whoever has no cones for it
    assert Vision.PROTANOPIA.lightness(patch)[0, 0] < Vision.FULL.lightness(patch)[0, 0] - 10


# --- suits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
@pytest.mark.parametrize(
    ("width", "pips"),
    [(44, (0.04, 0.42, 0.58, 0.43)), (120, (0.3, 0.15, 0.4, 0.7))],
    ids=["compact", "full"],
)
def test_suits_differ_in_shape(
    vision: Vision, four: bool, width: int, pips: tuple[float, float, float, float]
) -> None:
    """Of the pips of either of two cards, a good part is not on the other. `pips`: where they
    are, as shares of the card."""
    context, _ = table_context()
    cards = CardPictures(context.art, context.u, CardStyle(four_colours=four))
    height = round(1.4 * width)
    box = pygame.Rect(*(round(p * e) for p, e in zip(pips, (width, height) * 2, strict=True)))
    blank, faces = pygame.Surface(box.size), {}
    blank.fill(PAPER_TOP)
    for letter, card in SEVENS.items():
        made, face = cards.card(card, width, 0.0), on_felt((width, height))
        face.blit(made.surface, (width // 2 - made.x, height // 2 - made.y))
        faces[letter] = face.subsurface(box)
    for one, other in combinations(faces, 2):
        printed = max(apart(faces[each], blank, vision) for each in (one, other))
        assert apart(faces[one], faces[other], vision) >= 0.12 * printed > 0.005, (one, other)


@pytest.mark.parametrize("vision", Vision)
def test_the_smallest_signs_of_suits_are_four_shapes(vision: Vision) -> None:
    """All in one colour, 14 px wide."""
    context, _ = table_context()
    signs = {}
    for suit in SUITS:
        signs[suit] = pygame.Surface((14, 14))
        signs[suit].fill(PAPER_TOP)
        signs[suit].blit(context.art.tinted(f"suits/{suit}", 14, (29, 27, 34)), (0, 0))
    for one, other in combinations(SUITS, 2):
        assert apart(signs[one], signs[other], vision) >= 0.1, (one, other)


# --- turn and winner -----------------------------------------------------------------------------


@pytest.mark.parametrize("vision", Vision)
def test_whose_turn_it_is(vision: Vision) -> None:
    """Even with the same face and word."""
    context, picture = table_context()
    other = Picture(picture.size)
    settled(picture, SeatPlate(context, SEAT), FOX)
    settled(other, SeatPlate(context, SEAT), replace(FOX, on_turn=True))
    assert apart(around_seat(context, picture), around_seat(context, other), vision) >= 0.12


@pytest.mark.parametrize("vision", Vision)
def test_who_has_won(vision: Vision) -> None:
    context, picture = table_context()
    other = Picture(picture.size)
    for change, gain, wins in ((picture, -12, False), (other, 12, True)):
        state = replace(FOX, note="", change=gain, wins=wins)
        settled(change, SeatPlate(context, SEAT), state)
    assert apart(around_seat(context, picture), around_seat(context, other), vision) >= 0.12


@pytest.mark.parametrize("vision", Vision)
def test_the_winners_cards_glow(vision: Vision) -> None:
    assert apart(card_in(Lift.FLAT, Halo.NONE), card_in(Lift.FLAT, Halo.WINNER), vision) >= 0.05


# --- choosing ------------------------------------------------------------------------------------


def card_in(lift: Lift, halo: Halo, *, tag: bool = False) -> pygame.Surface:
    """A card of the own hand on its place, raised and lit as said."""
    context, picture = table_context()
    poses, cards = context.poses, CardPictures(context.art, context.u, CardStyle())
    pose, rest = poses.at(InHand(0, 2, 5, lift)), poses.at(InHand(0, 2, 5))
    if tag:
        hung = TagPlace("Discard", (pose.x, pose.y - 0.7 * pose.width))
        settled(picture, DiscardTag(context, "tag"), hung)
    target = shown(context, picture)
    made = cards.card(SEVENS["H"], round(pose.width), pose.angle, halo)
    target.blit(made.surface, made.at(pose.x, pose.y))
    for item in picture.items.values():
        target.blit(item.surface, item.pos)
    box = pygame.Rect(0, 0, round(1.4 * rest.width), round(2.2 * rest.width))
    box.center = round(rest.x), round(rest.y)
    return target.subsurface(box.clip(target.get_rect()))


@pytest.mark.parametrize("vision", Vision)
def test_a_card_pointed_at_a_card_chosen_and_any_other(vision: Vision) -> None:
    looks = {
        "plain": card_in(Lift.FLAT, Halo.NONE),
        "pointed at": card_in(Lift.HOVER, Halo.HOVER),
        "chosen": card_in(Lift.CHOSEN, Halo.CHOSEN, tag=True),
    }
    for one, other in combinations(looks, 2):
        assert apart(looks[one], looks[other], vision) >= 0.08, (one, other)


@pytest.mark.parametrize("vision", Vision)
def test_prices_paid_next_and_later(vision: Vision) -> None:
    """A rung looks different in its three states, in the same place."""
    context, _ = table_context()
    rungs = []
    for state in (LadderState(2, open=True), LadderState(1, open=True), LadderState(0, open=True)):
        picture = Picture((context.unit.width, context.unit.height))
        settled(picture, PriceLadder(context, "ladder"), state)
        shape = picture.items["ladder", 2, "shape"].rect
        box = pygame.Rect(0, 0, context.px(70), context.px(30))
        box.center = shape.center
        rungs.append(shown(context, picture).subsurface(box))
    for one, other in combinations(rungs, 2):
        assert apart(one, other, vision) >= 0.1


@pytest.mark.parametrize("vision", Vision)
def test_a_button_that_cannot_be_pressed(vision: Vision) -> None:
    context, _ = table_context()
    plaques = []
    for style in (Plaque.GOLD, Plaque.DISABLED):
        target = on_felt((160, 40))
        target.blit(context.paint.plaque(160, 40, style, u=context.u, shadow=0).surface, (0, 0))
        plaques.append(target)
    gold, disabled = plaques
    assert apart(gold, disabled, vision) >= 0.8
