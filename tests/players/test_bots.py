"""What all bots have in common."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players.bots import (
    BOTS,
    LEVELS,
    TEMPERAMENTS,
    DeluxeBot,
    Greedy,
    GreedyWorth,
    Level,
    Never,
    PairKeeper,
    Planner,
    UnknownDecisionError,
    chosen,
    pick,
)
from game.players.worth.beliefs import Opponent, Position, field, outlook
from game.players.worth.value import Value, quick_values
from game.rules.cards import PACK, Card, Rank, parse_card, parse_cards
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
from game.rules.variants import VARIANTS, HandValue
from tests.players.situations import first_purchase, situations
from tests.rules.counting import classes
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
    assert hints == get_type_hints(DeluxeBot.answer)
    assert hints == {"view": View, "decision": Decision, "randomness": Random, "return": Answer}


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


@pytest.mark.parametrize(
    ("hand", "discard"),
    [
        ("AS KH QH 10C", "10C"),  # a flute: the lowest card
        ("AS AH QH 10C", "10C"),  # keeps its pair
        ("2S 2H QH 10C", "10C"),  # a low pair as well
        ("2S 2H 2C 10C", "10C"),  # keeps its triplet
        ("2S 2H 2C 3C 3H", None),  # nothing single is left
        ("2S 2H 3C 3H", None),
        ("2S 2H 3C 3H 9C", "9C"),
        ("AS KH QH JC", None),  # a Straight
        ("AS 2H 3H 4C", None),
        ("AS KS QS 10S", None),  # a Color Flute
        ("AS KS QS JS", None),  # a Color Straight
        ("AS QH 10S 8H 6C 4H 3S 2C", None),  # a Flute of eight is worth 2
        ("AS QH 10S 8H 6C 4H 3S", "3S"),  # one of seven is not
        ("2S 2H 2C 2D 3C 3H 4H 5C", "4H"),
    ],
)
def test_keeper(hand: str, discard: str | None) -> None:
    seen, purchase = first_purchase(hand)
    wanted = Stop() if discard is None else Discard(parse_card(discard))
    assert PairKeeper().answer(seen, purchase, Random("keeper")) == wanted


def test_keeper_swaps_at_most_twice() -> None:
    hand = "AS KH 9H 7C 5C"
    seen, purchase = first_purchase(hand, bought=["5C 0"])
    assert purchase.price == 2
    assert isinstance(PairKeeper().answer(seen, purchase, Random("keeper")), Discard)
    seen, purchase = first_purchase(hand, bought=["5C 0", "7C 1"])
    assert PairKeeper().answer(seen, purchase, Random("keeper")) == Stop()


def test_never() -> None:
    seen, purchase = first_purchase("AS KH QH 10C")
    assert Never().answer(seen, purchase, Random("never")) == Stop()


def slow_payoff(
    cards: int, hands: Sequence[float], value: HandValue, bank: float, chips: int
) -> float:
    """Every opponent in every line, one by one: who has the best hand is paid by the others."""
    known = field(cards)
    own, place = known.number[value.combination], known.place(value)

    def places(best_of: float) -> Iterator[tuple[float, int, bool]]:
        """(probability, points, better than the own hand) of an opponent."""
        for line, points in enumerate(known.points):
            low, high = known.below[line], known.below[line + 1]
            middle = place if line == own else low if line > own else high
            yield middle**best_of - low**best_of, points, False
            yield high**best_of - middle**best_of, points, True

    expected = 0.0
    for all_of_them in product(*(list(places(best_of)) for best_of in hands)):
        probability = 1.0
        for each, _, _ in all_of_them:
            probability *= each
        better = [points for _, points, is_better in all_of_them if is_better]
        if better:
            expected -= probability * min(max(better) - value.points, chips)
        else:
            won = bank + sum(value.points - points for _, points, _ in all_of_them)
            expected += probability * won
    return expected


@pytest.mark.parametrize("hands", [(1.0,), (1.0, 1.0), (0.8, 2.5), (4.0,), (1.2, 1.2, 3.0)])
@pytest.mark.parametrize(
    "text", ["AS AH AD AC", "AS KH QD JC", "5S 5H 9D 2C", "2S 3H 4D 6C", "AS KH QD 10C"]
)
@pytest.mark.parametrize(("bank", "chips"), [(0, 75), (9, 75), (3, 2)])
def test_closed_form_of_the_payoff(
    hands: tuple[float, ...], text: str, bank: int, chips: int
) -> None:
    value = VARIANTS[4].value(parse_cards(text))
    slow = slow_payoff(4, hands, value, bank, chips)
    assert outlook(4, hands, chips).payoff(value, bank=bank) == pytest.approx(slow)


def slow_worths(worth: GreedyWorth, purchase: BuyCard, gone: Sequence[Card]) -> dict[Card, float]:
    """What each discard is worth: all unseen cards tried one after the other."""
    unseen = [card for card in PACK if card not in (*purchase.hand, *gone)]
    left, bank = purchase.chips - purchase.price, worth.bank + purchase.price
    worths = {}
    for discard in purchase.hand:
        kept = tuple(card for card in purchase.hand if card is not discard)
        total = 0.0
        for card in unseen:
            value = worth.variant.value((*kept, card))
            total += slow_payoff(worth.variant.cards, worth.hands, value, bank, left)
        worths[discard] = total / len(unseen) - purchase.price
    return worths


@pytest.mark.parametrize(
    ("variant", "players", "deals"), [(4, 2, 6), (4, 3, 2), (5, 2, 4), (6, 2, 2), (8, 2, 1)]
)
def test_greedy_does_what_its_own_expectations_say(variant: int, players: int, deals: int) -> None:
    rules = MatchRules(variant, (20,) * players, 1)
    for seen, decision, answer in situations(rules, Greedy(), seed=7, deals=deals):
        if not isinstance(decision, BuyCard):
            continue
        worth = GreedyWorth.of(seen)
        value = worth.variant.value(decision.hand)
        stop = slow_payoff(variant, worth.hands, value, worth.bank, decision.chips)
        assert worth.stopping(decision) == pytest.approx(stop)
        worths = slow_worths(worth, decision, seen.own.discards)
        for card, quick in worth.discards(decision, seen.own.discards):
            assert quick == pytest.approx(worths[card])
        if isinstance(answer, Discard):
            assert worths[answer.card] == pytest.approx(max(worths.values()))
            assert worths[answer.card] > stop
        else:
            assert max(worths.values()) <= stop + 1e-9


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("AS KS QS JS", Stop()),
        ("AS AH AD AC", Stop()),
        ("9S 9H 9D 9C 2S", Stop()),
        ("2H KS QS JS 10S", Discard(parse_card("2H"))),  # open to a Color Straight
        ("AS KS QS JS 9S 8S 7S 3H", Discard(parse_card("3H"))),  # and to a Color Flute
    ],
)
def test_greedy_in_plain_cases(hand: str, wanted: Discard | Stop) -> None:
    seen, purchase = first_purchase(hand, players=3)
    assert Greedy().answer(seen, purchase, Random("greedy")) == wanted


@pytest.mark.parametrize("bought", [["4H 0"], ["4H 0", "8S 1"]])
def test_own_discards_do_not_come_back(bought: list[str]) -> None:
    seen, purchase = first_purchase("9S 9C 8S 4H 2D", bought=bought)
    assert len(seen.own.discards) == len(bought)
    worth = GreedyWorth.of(seen)
    slow = slow_worths(worth, purchase, seen.own.discards)
    for card, quick in worth.discards(purchase, seen.own.discards):
        assert quick == pytest.approx(slow[card])


@pytest.mark.parametrize("chips", [1, 3, 8])
def test_nobody_loses_more_than_the_chips_that_are_left(chips: int) -> None:
    seen, purchase = first_purchase("9S 9C 8S 4H 2D")
    worth, poor = GreedyWorth.of(seen), replace(purchase, chips=chips)
    slow = slow_worths(worth, poor, [])
    assert dict(worth.discards(poor, [])) != dict(worth.discards(purchase, []))
    for card, quick in worth.discards(poor, []):
        assert quick == pytest.approx(slow[card])


@pytest.mark.parametrize("cards", VARIANTS)
def test_place_keeps_the_order_of_hands(cards: int) -> None:
    values = {
        value.strength: value
        for key, one_suit, _ in list(classes(cards))[:: 1 + cards**2]
        for value in [VARIANTS[cards].value_of_key(key, is_one_suit=one_suit)]
    }
    places = [field(cards).place(values[strength]) for strength in sorted(values)]
    assert places == sorted(places)
    assert 0 <= places[0] <= places[-1] <= 1


def test_place_is_near_the_truth() -> None:
    exact: dict[int, int] = {}
    values = {}
    for key, one_suit, hands in classes(4):
        value = VARIANTS[4].value_of_key(key, is_one_suit=one_suit)
        exact[value.strength] = exact.get(value.strength, 0) + hands
        values[value.strength] = value
    worse = 0
    for strength in sorted(exact):
        truth = (worse + exact[strength] / 2) / 270_725
        assert field(4).place(values[strength]) == pytest.approx(truth, abs=0.04)
        worse += exact[strength]


CALM = TEMPERAMENTS["calm"]
FIVE = tuple(card for card in PACK if str(card) in ("KS", "QH", "QD", "10C", "4H"))
ASKED = Position(5, FIVE, (), 0, 3, 75, 1, (Opponent(2, True, 72), Opponent(0, False, 75)))


def values(*chips: float) -> tuple[Value, ...]:
    """Of stopping, and of discarding one card after the other."""
    cards: list[Card | None] = [None, *FIVE]
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
    assert chosen(LEVELS[-1], bold, ASKED, close, Random(1)).discard is FIVE[0]
    assert chosen(LEVELS[-1], careful, ASKED, values(0.0, 0.08), Random(1)).discard is None
    assert chosen(LEVELS[-1], careful, ASKED, values(0.0, 0.5), Random(1)).discard is FIVE[0]


def test_the_gallant_keep_kings_queens_and_jacks() -> None:
    kept = next(card for card in FIVE if card.rank is Rank.FOUR)
    court = next(card for card in FIVE if card.rank is Rank.KING)
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
