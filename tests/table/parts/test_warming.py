"""Pictures made ahead: in small steps, and so many that a match makes hardly any."""

from __future__ import annotations

from dataclasses import replace
from threading import current_thread, main_thread

import pygame
import pytest

from game.rules.cards import HIDDEN, PACK, PACK_32
from game.table.layout.draw import draw_layout
from game.table.motion.places import AtDealer, InHand, InHeap, InPack, InPile, OnTable, Place, Shown
from game.table.motion.poses import Poses
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.table.parts.warming import warm, warm_draw
from game.ui.unit import Unit
from tests.scenes.workshop import workshop
from tests.table.desks import desk_for


@pytest.fixture
def warmed(monkeypatch: pytest.MonkeyPatch) -> tuple[CardPictures, list[str]]:
    """Pictures for three players, made ahead; the list is of what is made from now on."""
    context, _ = desk_for(3, 5)
    cards = CardPictures(workshop().art, context.u, CardStyle())
    for _ in warm(context, cards, context.chips, 5, ("cat", "owl", "fox")):
        pass
    made: list[str] = []
    make = CardPictures._make

    def noting(self: CardPictures, name: str, *more: object) -> object:
        made.append(name)
        return make(self, name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(CardPictures, "_make", noting)
    return cards, made


def test_a_deal_makes_no_picture_of_a_back(warmed: tuple[CardPictures, list[str]]) -> None:
    cards, made = warmed
    context, _ = desk_for(3, 5)
    pack: list[Place] = [InPack(depth) for depth in range(10)]
    for seat in range(3):
        for index in range(5):
            for place in [InHeap(seat, index), InHand(seat, index, 5), *pack]:
                pose = context.poses.at(place)
                cards.card(HIDDEN, round(pose.width), pose.angle)
        for slot in range(4):
            pose = context.poses.at(OnTable(seat, slot))
            cards.card(HIDDEN, round(pose.width), pose.angle)
    aside: list[Place] = [AtDealer(0), *map(InPile, range(12))]
    for place in aside:
        pose = context.poses.at(place)
        cards.card(HIDDEN, round(pose.width), pose.angle)
    assert not made


def test_a_showdown_makes_no_picture_of_a_face(warmed: tuple[CardPictures, list[str]]) -> None:
    cards, made = warmed
    context, _ = desk_for(3, 5)
    for seat in (1, 2):
        pose = context.poses.at(Shown(seat, 0, 5))
        for card in PACK:
            cards.card(card, round(pose.width), pose.angle)
    assert not made


def test_the_work_comes_in_many_steps_and_no_drawing_is_waited_for() -> None:
    context, _ = desk_for(4, 8)
    art, waited = workshop().art, []
    rasterised = art._rasterised

    def noting(name: str, width: int) -> pygame.Surface:
        waited.append(current_thread() is main_thread())
        return rasterised(name, width)

    art._rasterised = noting  # type: ignore[method-assign]
    try:
        art.forget()
        cards = CardPictures(art, context.u, CardStyle())
        steps = sum(
            1 for _ in warm(context, cards, context.chips, 8, ("cat", "owl", "fox", "badger"))
        )
    finally:
        art._rasterised = rasterised  # type: ignore[method-assign]
    assert steps > 200
    assert waited.count(False) > 60
    assert waited.count(True) < 10, "small signs at most"


@pytest.mark.parametrize("players", [2, 7])
def test_a_draw_poker_table_makes_no_picture_of_a_card_in_its_showdown(players: int) -> None:
    unit = Unit(1024, 640)
    context = replace(desk_for(3, 5)[0], unit=unit, poses=Poses(draw_layout(unit, players), 0))
    cards = CardPictures(workshop().art, context.u, CardStyle())
    for _ in warm_draw(context, cards, PACK_32, ("cat", "owl", "fox")[:players]):
        pass
    kept = len(workshop().art.pieces)
    for seat in range(players):
        for index in range(5):
            for place in (InHeap(seat, index), InHand(seat, index, 5)):
                pose = context.poses.at(place)
                cards.card(HIDDEN, round(pose.width), pose.angle)
        pose = context.poses.at(Shown(seat, 0, 5))
        for card in PACK_32 if seat else ():
            cards.card(card, round(pose.width), pose.angle)
    assert len(workshop().art.pieces) == kept
