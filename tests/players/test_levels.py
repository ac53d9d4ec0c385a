from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.players.bots import LEVELS, TEMPERAMENTS, Level, Planner, chosen
from game.players.worth.beliefs import Opponent, Position
from game.players.worth.value import Value, quick_values
from game.rules.cards import PACK, Card, Rank
from game.rules.decisions import Discard, Stop

CALM = TEMPERAMENTS["calm"]
HAND = tuple(card for card in PACK if str(card) in ("KS", "QH", "QD", "10C", "4H"))
ASKED = Position(5, HAND, (), 0, 3, 75, 1, (Opponent(2, True, 72), Opponent(0, False, 75)))


def values(*chips: float) -> tuple[Value, ...]:
    """Of stopping, and of discarding one card after the other."""
    cards: list[Card | None] = [None, *HAND]
    return tuple(Value(card, ev, 0.0) for card, ev in zip(cards, chips, strict=False))


def test_a_master_makes_no_errors() -> None:
    level = LEVELS[-1]
    assert level.name == "master"
    for seed in range(20):
        choice = chosen(level, CALM, ASKED, values(0.1, 0.11, 0.0), Random(seed))
        assert choice.ev == 0.11


def test_errors_are_drawn_in_proportion_to_their_cost() -> None:
    """A choice that costs `slips` is made 1/e times as often as the best."""
    level, chance = Level("", 1, 0.5), Random(1)
    counts = Counter(
        chosen(level, CALM, ASKED, values(1.0, 0.5, 0.0), chance).ev for _ in range(8000)
    )
    assert counts[0.5] / counts[1.0] == pytest.approx(0.368, abs=0.03)
    assert counts[0.0] / counts[0.5] == pytest.approx(0.368, abs=0.05)


def test_each_level_looks_as_far_and_errs_less_than_the_one_before() -> None:
    for lower, higher in pairwise(LEVELS):
        assert higher.depth >= lower.depth
        assert higher.slips < lower.slips


@pytest.mark.parametrize("temperament", TEMPERAMENTS.values(), ids=TEMPERAMENTS)
def test_a_manner_costs_no_more_than_it_says(temperament: object) -> None:
    assert temperament in TEMPERAMENTS.values()
    manner = next(each for each in TEMPERAMENTS.values() if each is temperament)
    assert manner.most <= 0.25
    chance = Random(2)
    for _ in range(300):
        hand = tuple(chance.sample(PACK, 5))
        found = tuple(Value(card, chance.random(), 0.0) for card in (None, *hand))
        asked = Position(5, hand, (), 0, 0, 75, 0, ASKED.others)
        choice = chosen(LEVELS[-1], manner, asked, found, chance)
        assert max(each.ev for each in found) - choice.ev <= manner.most + 1e-9


def test_the_bold_buy_where_the_careful_stop() -> None:
    close = values(0.0, 0.05)
    bold, careful = TEMPERAMENTS["bold"], TEMPERAMENTS["careful"]
    assert chosen(LEVELS[-1], bold, ASKED, close, Random(1)).discard is HAND[0]
    assert chosen(LEVELS[-1], careful, ASKED, values(0.0, 0.08), Random(1)).discard is None
    assert chosen(LEVELS[-1], careful, ASKED, values(0.0, 0.5), Random(1)).discard is HAND[0]


def test_the_gallant_keep_kings_queens_and_jacks() -> None:
    kept = next(card for card in HAND if card.rank is Rank.FOUR)
    court = next(card for card in HAND if card.rank is Rank.KING)
    found = (Value(None, 0.0, 0.0), Value(court, 0.55, 0.0), Value(kept, 0.5, 0.0))
    assert chosen(LEVELS[-1], TEMPERAMENTS["gallant"], ASKED, found, Random(1)).discard is kept
    assert chosen(LEVELS[-1], CALM, ASKED, found, Random(1)).discard is court


def test_the_collector_keeps_what_stands_in_a_row() -> None:
    row = tuple(card for card in PACK if str(card) in ("5S", "6H", "7D", "8C", "KH"))
    asked = Position(5, row, (), 0, 0, 75, 0, ASKED.others)
    six, king = (next(card for card in row if card.rank is r) for r in (Rank.SIX, Rank.KING))
    found = (Value(None, 0.0, 0.0), Value(six, 0.52, 0.0), Value(king, 0.5, 0.0))
    assert chosen(LEVELS[-1], TEMPERAMENTS["collector"], asked, found, Random(1)).discard is king


def test_a_planner_does_what_its_values_say() -> None:
    best = max(quick_values(ASKED), key=lambda value: value.ev)
    answer = Planner(LEVELS[-1], CALM).choose(ASKED, quick_values(ASKED), Random(1))
    assert answer == (Stop() if best.discard is None else Discard(best.discard))
