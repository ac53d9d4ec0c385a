"""What a hand missed by a single card, as it is seen: a bracket over the cards it would have kept,
an empty place with the ranks it lacked, and a paper tag (story/lead-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.cards import Card, Rank, Suit
from game.table.deluxe.story.showing.near_places import NearPlaces, near_places
from game.table.deluxe.story.showing.showdown_words import near_line
from game.table.motion.places import by_rank, in_order
from game.ui.paint.light import shown
from game.ui.paint.painter import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_ON_PAPER, TypeScale

if TYPE_CHECKING:
    from game.rules.table import Table
    from game.table.deluxe.story.lead import Near
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture
    from game.words.words import Words

Z_NEAR: Final = 2910
"""Above the dark around the light."""
_LETTERED: Final = (Rank.JACK, Rank.QUEEN)
"""Their letters depend on the language."""
_HIGH: Final = 42
"""Height of the tag, u."""
_FEW: Final = 2
"""So many missing ranks are named; where there are more, all of a suit would have done."""


@dataclass(frozen=True, slots=True)
class NearState:
    """A near miss: the places of the `kept` cards in the hand from the left, what is said, and the
    missing card as it is printed: the first and the last of its ranks, or its suit."""

    seat: int
    kept: tuple[int, ...]
    text: str
    first: str
    last: str
    suit: Suit | None
    final: bool = False
    """Under the winner's banner."""


def near_state(table: Table, near: Near, words: Words) -> NearState:
    """What is shown of a near miss."""
    hand = in_order(table.seats[near.seat].hand, by_rank, shown=True)
    kept_at = tuple(index for index, card in enumerate(hand) if card in near.miss.kept)
    cards = sorted({card.rank: card for card in near.miss.missing}.items(), reverse=True)
    suits = {card.suit for card in near.miss.missing}
    first = last = ""
    suit = None
    if len(suits) == 1 and len(cards) > _FEW:
        suit = suits.pop()
    else:
        first = _printed(cards[0][1], words)
        last = words("near.or_this", rank=_printed(cards[-1][1], words)) if len(cards) > 1 else ""
    text, final = near_line(near.miss, words), table.winner is not None
    return NearState(near.seat, kept_at, text, first, last, suit, final)


def _printed(card: Card, words: Words) -> str:
    """The rank of a card as it stands on it."""
    if card.rank in _LETTERED:
        return words(f"near.letter.{card.rank.name}")
    return str(card)[:-1]


class NearPicture:
    """Draws it."""

    def __init__(self, context: DrawContext, cards: int) -> None:
        """`cards` in a hand."""
        self._context, self._cards = context, cards
        self._shown: NearState | None = None

    def show(self, picture: Picture, state: NearState | None) -> None:
        """Show this one, or none."""
        if state == self._shown:
            return
        self._shown = state
        picture.drop_group("near")
        if state is None:
            return
        context = self._context
        label = self._label(state.text)
        wide, high = label.get_width() + context.px(34), context.px(_HIGH)
        size = wide / context.u, high / context.u
        places = near_places(context.poses, state.seat, self._cards, size, final=state.final)
        paper = context.paint.plaque(wide, high, Plaque.PAPER, u=context.u, step=context.px(5))
        x, y = context.unit.at(*places.tag)
        context.put(picture, ("near", "tag"), paper, (x - wide / 2, y - high / 2), Z_NEAR + 1)
        context.centre(picture, ("near", "text"), label, (x, y), Z_NEAR + 2)
        if places.card is not None:
            self._put_bracket(picture, state, places)
            self._put_card(picture, state, places.card)

    def _label(self, text: str) -> pygame.Surface:
        """The words on the paper."""
        context = self._context
        size = context.text(TypeScale.BODY, 1.1)
        room = context.px(context.poses.layout.shown_ribbon_room - 28)
        return context.lettering.fit(text, Face.ITALIC, size, room, TEXT_ON_PAPER)

    def _put_bracket(self, picture: Picture, state: NearState, places: NearPlaces) -> None:
        """A brass line over the cards that would have stayed, run by run."""
        context = self._context
        line, tick = max(2, context.px(3)), context.px(10)
        for number, (left, right) in enumerate(places.runs(state.kept)):
            x, end = round(left * context.u), round(right * context.u)
            bracket = pygame.Surface((max(1, end - x), tick), pygame.SRCALPHA)
            for part in (
                (0, 0, end - x, line),
                (0, 0, line, tick),
                (end - x - line, 0, line, tick),
            ):
                bracket.fill(BRASS_LIGHT, part)
            at = x, round(places.bracket * context.u)
            picture.put(("near", "bracket", number), shown(bracket), at, Z_NEAR)

    def _put_card(self, picture: Picture, state: NearState, at: tuple[float, float]) -> None:
        """The empty place of the card that was missing."""
        context, (x, y) = self._context, self._context.unit.at(*at)
        width = context.px(min(seat.shown_width for seat in context.poses.layout.seats))
        place = context.paint.slot(width, u=context.u)
        context.centre(picture, ("near", "card"), place.surface, (x, y), Z_NEAR)
        if state.suit is not None:
            name = f"suits/{state.suit.name.lower()}"
            sign = context.art.tinted(name, round(width * 0.44), BRASS_LIGHT)
            context.centre(picture, ("near", "suit"), sign, (x, y), Z_NEAR + 1)
            return
        letter = context.lettering.brass_plain(state.first, context.text(38, 1.0))
        above = y - (width * 0.2 if state.last else 0)
        context.centre(picture, ("near", "first"), letter, (x, above), Z_NEAR + 1)
        if state.last:
            size, room = context.text(TypeScale.SMALL, 1.1), round(width * 0.88)
            label = context.lettering.fit(state.last, Face.MEDIUM, size, room, TEXT)
            context.centre(picture, ("near", "last"), label, (x, y + width * 0.36), Z_NEAR + 1)
