"""What the strip says of a lead: who, why, and the cards between which the sentence stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.options import MatchOptions
from game.rules.cards import parse_cards
from game.rules.table import Table
from game.table.deluxe.story.lead import lead_of
from game.table.deluxe.story.showdown import StripState, strip_state
from game.table.naming import Naming
from tests.scenes.screens import words
from tests.table.deluxe.story.test_lead import shown
from tests.table.evening import (
    options,
)


def said(table: Table) -> StripState:
    lead, chosen = lead_of(table), options(5, 4)
    assert lead is not None and isinstance(chosen, MatchOptions)
    return strip_state(table, lead, Naming(chosen, words("en")))


def test_while_one_hand_is_shown_there_is_no_reason() -> None:
    state = said(shown("QD JH 10S 9S 5C"))
    assert state.title and not state.text and state.cards is None
    assert state.note == words("en")("lead.to_come", count=3)


@pytest.mark.parametrize(
    ("better", "worse", "cards"),
    [
        ("AD QD 8S 6C 5S", "AS 10D 8C 6D 5D", "QD 10D"),
        ("KS 9H 9D 3C 2S", "KD 5H 5D 4C 3S", "9H 5H"),
        ("KS QH JD 10C 9S", "KH KD KC 3S 2H", None),
        ("AD KD 8S 6C 5S", "AS KS 8D 6D 5D", None),
    ],
)
def test_the_sentence_stands_between_the_card_that_decides_and_the_one_it_beats(
    better: str, worse: str, cards: str | None
) -> None:
    table = shown(better, worse, ages=(20, 30, 40, 50))
    told = said(table)
    assert told.text and told.note
    assert told.cards == (None if cards is None else parse_cards(cards))
    won = said(replace(table, winner=0))
    assert (won.text, won.title, won.final) == (told.text, "", True)
