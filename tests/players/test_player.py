"""What all bots have in common."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players.bots import BOTS, Bot, Planner, UnknownDecisionError, pick
from game.players.levels import LEVELS, TEMPERAMENTS
from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.sight import View
from game.rules.table import MatchRules
from game.rules.variants import VARIANTS
from tests.players.situations import first_purchase, situations
from tools.record_digests import played, recorded

NAMES = sorted(BOTS)
QUICK = [name for name in NAMES if name not in ("expert", "master")]
"""Those who look one purchase ahead, or not at all."""
SLIPPING = ("beginner", "amateur", "regular", "expert")
"""Those for whom chance decides too."""
HAND = "2S 3S 4S 5S"


def test_the_bots_by_name() -> None:
    assert " ".join(BOTS) == "never keeper greedy beginner amateur regular expert master"


def test_every_level_in_every_manner() -> None:
    for level, manner in product(LEVELS, TEMPERAMENTS):
        bot = BOTS[f"{level.name}:{manner}"]()
        assert isinstance(bot, Planner)
        assert bot.level is level
        assert bot.temperament is TEMPERAMENTS[manner]
    assert BOTS["master"]() == BOTS["master:calm"]()


@pytest.mark.parametrize("name", ["nobody", "master:angry", "master:", "never:bold", "", ":bold"])
def test_nobody_else_plays(name: str) -> None:
    assert name not in BOTS
    with pytest.raises(KeyError):
        BOTS[name]


@pytest.mark.parametrize("name", NAMES)
def test_bots_see_a_view_and_nothing_else(name: str) -> None:
    hints = get_type_hints(type(BOTS[name]()).answer)
    assert hints == get_type_hints(Bot.answer)
    assert hints == {
        "view": View,
        "decision": Decision,
        "randomness": Random,
        "return": Answer,
    }


@pytest.mark.parametrize("name", NAMES)
def test_cuts_anywhere(name: str) -> None:
    seen, _ = first_purchase(HAND)
    randomness, bot = Random(f"cut {name}"), BOTS[name]()
    lifted: Counter[int] = Counter()
    for _ in range(60):
        cut = bot.answer(seen, CutPack(1, 5), randomness)
        assert isinstance(cut, Cut)
        lifted[cut.lifted] += 1
    assert set(lifted) == {1, 2, 3, 4}


@pytest.mark.parametrize("name", NAMES)
def test_takes_any_card_that_is_left(name: str) -> None:
    seen, _ = first_purchase(HAND)
    randomness, bot = Random(f"take {name}"), BOTS[name]()
    taken = {bot.answer(seen, TakeCard(1, (0, 2, 3)), randomness) for _ in range(60)}
    assert taken == {Take(0), Take(2), Take(3)}


@pytest.mark.parametrize("name", NAMES)
def test_who_cannot_pay_stops(name: str) -> None:
    seen, purchase = first_purchase("AS KH QD 10C")
    poor = replace(purchase, chips=purchase.price - 1)
    assert BOTS[name]().answer(seen, poor, Random("poor")) == Stop()


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_decision_is_a_named_error(name: str) -> None:
    @dataclass(frozen=True, slots=True)
    class Sing(Decision):
        pass

    seen, _ = first_purchase(HAND)
    with pytest.raises(UnknownDecisionError, match="Sing"):
        BOTS[name]().answer(seen, Sing(0), Random("sing"))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(QUICK), st.sampled_from(sorted(VARIANTS)), st.integers(2, 4), st.integers())
def test_answers_are_allowed_and_repeatable(
    name: str, variant: int, players: int, seed: int
) -> None:
    rules = MatchRules(variant, (20,) * players, 1)
    for seen, decision, answer in situations(rules, BOTS[name](), seed):
        decision.verify(answer)
        again = [BOTS[name]().answer(seen, decision, Random(f"{seed}")) for _ in range(2)]
        assert again[0] == again[1]
        if isinstance(decision, BuyCard):
            assert isinstance(answer, Discard | Stop)
            if name not in SLIPPING:
                assert again[0] == answer


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seeds", [(1, 2, 4), (3,), (5,)])
def test_matches_are_played_as_recorded(variant: int, seeds: tuple[int, ...]) -> None:
    """Kinds of bots and manners follow from the seed: to the last digit, all values are the same.
    A change that is meant to change answers is recorded with `tools.record_digests`."""
    table = f"deluxe-{variant}"
    found = {(table, seed): played(table, seed) for seed in seeds}
    assert found.items() <= recorded().items()


def test_pick_is_even() -> None:
    randomness = Random("pick")
    counts = Counter(pick("abcd", randomness) for _ in range(4000))
    assert set(counts) == set("abcd")
    assert all(abs(count - 1000) < 100 for count in counts.values())
