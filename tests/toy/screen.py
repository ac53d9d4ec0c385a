"""How the toy game is seen: like any game of cards and chips, with words for answers and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.audio.speech import card_named
from game.rules.cards import parse_cards
from game.scenes.result.page import ResultPage
from game.table.choices import CardChoice, Choices
from game.table.game_screen import GameScreen, card_layout
from tests.toy import rules as toy

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.rules.decisions import Decision
    from game.words.words import Words


def choices(words: Words, decision: Decision) -> Choices:
    """One of six cards; then up to eight sums."""
    if isinstance(decision, toy.HowMuch):
        sums = range(min(toy.MOST, decision.chips) + 1)
        answers = [(words("lone.stake", chips=chips), toy.Stake(chips)) for chips in sums]
        return Choices(words("lone.how_much"), answers)

    def label(cards: tuple[Card, ...]) -> str:
        if not cards:
            return words("lone.lay")
        return words("lone.lay_this", card=card_named(cards[0], words))

    return Choices(words("lone.which"), cards=CardChoice(lambda cards: toy.Lay(cards[0]), label))


def hand_name(words: Words, value: toy.Value) -> str:
    key = "lone.hand.alone" if value.alone else "lone.hand.matched"
    return words(key, rank=words(f"rank.{value.rank.name}"))


def rank_name(words: Words, hand: tuple[Card, ...]) -> str:
    return words("lone.hand.alone", rank=words(f"rank.{hand[0].rank.name}"))


SCREEN = GameScreen(choices=choices, hand_name=hand_name, layout=card_layout(toy.HAND))
RESULT = ResultPage(
    hand_name=lambda told, turn: rank_name(told.words, turn.hand),
    kept_hand_name=lambda record, words: rank_name(words, parse_cards(record.hand)),
)
