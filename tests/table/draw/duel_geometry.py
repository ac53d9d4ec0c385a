"""The room of the house duel laid for a picture: everything of the view, without a match."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pygame
from pygame import Surface

from game.rules.cards import HIDDEN, Card, parse_card
from game.table.draw.duel_room import HouseRule, Snowman, SnowmanState
from game.table.draw.pawn_shelf import HIS, PawnShelf
from game.table.draw.snow_room import SnowFall, snow_room
from game.table.layout.duel import DuelLayout, duel_layout
from game.table.motion.places import InHand, InPack, InPurse, Shown
from game.table.motion.poses import Poses
from game.table.part import DrawContext, Mood
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.table.parts.centre import BankBowl, BankSum
from game.table.parts.plates import Bubble, PlateState, SeatPlate
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from tests.table.contexts import Counting, context_for, settled

PRICES: Final = (12, 8, 6, 6, 5, 3)
HAND: Final = ("AS", "AC", "JH", "TD", "7C")


@dataclass
class Stage:
    """The parts, and the picture they draw into."""

    context: DrawContext
    place: DuelLayout
    picture: Counting
    snowman: Snowman
    shelf: PawnShelf
    tray: PawnShelf
    rule: HouseRule
    snow: SnowFall

    def draw(self, mood: Mood, his: int, mine: int) -> None:
        """So many things are pawned on either side."""
        settled(self.picture, self.snowman, SnowmanState(mood, frozenset(HIS[his:])))
        settled(self.picture, self.shelf, his)
        settled(self.picture, self.tray, mine)
        settled(self.picture, self.rule, True)
        self.snow.draw(self.picture)

    def shown(self) -> Surface:
        """What is to be seen."""
        return self.picture.snapshot()


def stage(
    size: tuple[int, int], language: str = "en", text: float = 1.0, *, room: bool = False
) -> Stage:
    """The parts for a window, with the room behind them if wanted; nothing is drawn yet."""
    pygame.display.set_mode(size)
    place = duel_layout(Unit(*size, text))
    context = context_for(Poses(place.table, 0), language)
    picture = Counting(size)
    if room:
        picture.backdrop(snow_room(size))
    return Stage(
        context,
        place,
        picture,
        Snowman(context),
        PawnShelf(context, PRICES, host=True),
        PawnShelf(context, (8,) * 6, host=False),
        HouseRule(context),
        SnowFall(context, Random(7), calm=True),
    )


def lay_table(stage: Stage, says: str | None, *, showdown: bool = False) -> None:
    """Cards, chips, bowl and plates as in the middle of a game."""
    context, picture = stage.context, stage.picture
    cards = CardPictures(context.art, context.u, CardStyle(german=context.words.language == "de"))
    poses = context.poses
    for n, name in enumerate(HAND):
        _card(picture, cards, poses, ("mine", n), InHand(0, n, 5), parse_card(name))
        theirs = Shown(1, n, 5) if showdown else InHand(1, n, 5)
        _card(picture, cards, poses, ("his", n), theirs, HIDDEN)
    for depth in range(6):
        _card(picture, cards, poses, ("pack", depth), InPack(depth), HIDDEN)
    for seat, counts in ((0, (5, 8, 7, 11)), (1, (1, 3, 4, 6))):
        for value, count in zip((10, 5, 2, 1), counts, strict=True):
            pose = poses.at(InPurse(seat, value))
            stack = context.chips.stack(value, count, round(pose.width))
            picture.put(
                ("stack", seat, value),
                stack.surface,
                stack.at(pose.x, pose.y + 0.8 * pose.width),
                45,
            )
    me = PlateState("You", "cat", 132, "your turn", on_turn=True)
    host = PlateState("Herr Schnee", "snowman", 10, "goes to the draw", deals=True)
    for seat, state in enumerate((me, host)):
        settled(picture, SeatPlate(context, seat), state)
    settled(picture, BankBowl(context, "bank bowl"), True)
    settled(picture, BankSum(context, "table.bank"), 20)
    settled(picture, Bubble(context, 1), says)


def _card(
    picture: Picture,
    cards: CardPictures,
    poses: Poses,
    key: tuple[str, int],
    place: InHand | InPack | Shown,
    card: Card,
) -> None:
    pose = poses.at(place)
    drawn = cards.card(card, round(pose.width), pose.angle)
    picture.put(key, drawn.surface, drawn.at(pose.x, pose.y), pose.z)
