from itertools import product
from random import Random

import pytest

from game.players.worth.payoff import (
    SHIFT,
    WEIGHT,
    HandPlaces,
    Opponents,
    Rest,
    Rival,
    outcome,
    strengths,
    suited_strengths,
)
from game.rules.variants import VARIANTS, Combination

POINTS = (1, 1, 2, 4, 4, 11)
RIVALS = (
    Rival((0.4, 0.3, 0.1, 0.1, 0.05, 0.05), 75),
    Rival((0.1, 0.2, 0.3, 0.2, 0.1, 0.1), 75),
    Rival((0.0, 0.5, 0.0, 0.3, 0.0, 0.2), 75),
)
Together = dict[tuple[tuple[int, ...], int], float]
"""How probable it is that two still to act end in these cells and pay so much."""


def two_to_come(seed: int) -> Together:
    """Two who answer each other: neither their hands nor what they pay is independent."""
    chance = Random(seed)
    pairs: list[tuple[int, ...]] = list(product(range(len(POINTS)), repeat=2))
    weights = {(pair, chance.randrange(7)): chance.random() ** 3 for pair in pairs}
    whole = sum(weights.values())
    return {state: weight / whole for state, weight in weights.items()}


def rest_of(together: Together) -> Rest:
    best, points, pays = ([0.0] * len(POINTS) for _ in range(3))
    for (cells, paid), share in together.items():
        cell = max(cells)
        best[cell] += share
        points[cell] += share * sum(POINTS[each] for each in cells)
        pays[cell] += share * paid
    means = (tuple(a / b for a, b in zip(sums, best, strict=True)) for sums in (points, pays))
    return Rest(tuple(best), *means)


def by_hand(
    rivals: tuple[Rival, ...], own: int, bank: int, chips: int, together: Together | None = None
) -> float:
    """D-17, over all final hands of the opponents; hands of one cell are higher half of the time,
    and so is the best of those to come."""
    expected = 0.0
    alone: Together = {((), 0): 1.0}
    states = (together or alone).items()
    for cells, ((later, paid), likely) in product(
        product(range(len(POINTS)), repeat=len(rivals)), states
    ):
        share = float(likely)
        for rival, cell in zip(rivals, cells, strict=True):
            share *= rival.shares[cell]
        if not share:
            continue
        tops = [*cells, *([max(later)] if later else [])]
        best = max(tops)
        wins = 0.5 ** tops.count(own) if best <= own else 0.0
        purses = [rival.purse for rival in rivals] + [75] * len(later)
        gain = bank + paid
        for cell, purse in zip((*cells, *later), purses, strict=True):
            gain += max(0, min(POINTS[own] - POINTS[cell], purse))
        expected += share * wins * gain
        expected -= share * min(max(0, POINTS[best] - POINTS[own]), chips)
    return expected


@pytest.mark.parametrize("rivals", [RIVALS[:1], RIVALS[:2], RIVALS])
@pytest.mark.parametrize("bank", [0, 7])
def test_the_payout_of_every_final_hand_d17(rivals: tuple[Rival, ...], bank: int) -> None:
    found = outcome(POINTS, Opponents(rivals), 75).with_bank(bank)
    for own, value in enumerate(found):
        assert value == pytest.approx(by_hand(rivals, own, bank, 75))


@pytest.mark.parametrize("rivals", [(), RIVALS[:1], RIVALS[:2]])
@pytest.mark.parametrize("seed", [1, 2])
def test_those_still_to_act_answer_each_other_d17(rivals: tuple[Rival, ...], seed: int) -> None:
    together = two_to_come(seed)
    opponents = Opponents(rivals, rest_of(together), (75, 75))
    found = outcome(POINTS, opponents, 75).with_bank(4)
    for own, value in enumerate(found):
        assert value == pytest.approx(by_hand(rivals, own, 4, 75, together))


def test_nobody_pays_more_than_they_have_d17() -> None:
    poor = (Rival(RIVALS[0].shares, 2), Rival(RIVALS[1].shares, 75))
    found = outcome(POINTS, Opponents(poor), 3).with_bank(1)
    for own, value in enumerate(found):
        assert value == pytest.approx(by_hand(poor, own, 1, 3))


def test_of_those_still_to_act_nobody_pays_more_than_they_have_either_d17() -> None:
    """Two who hold the lowest cell and have 3 and 75 chips: 11 points win 3 and 10 of them."""
    lowest = Rest((1.0, 0.0, 0.0, 0.0, 0.0, 0.0), (2.0,) * 6, (0.5,) * 6)
    found = outcome(POINTS, Opponents((), lowest, (3, 75)), 75).with_bank(1)
    assert found[-1] == pytest.approx(1 + 3 + 0.25 + 10), "the poor one pays all it has"
    assert found[2] == pytest.approx(1 + 0.5 + 1 + 1)


def test_a_purse_larger_than_the_highest_points_changes_nothing() -> None:
    rich = tuple(Rival(rival.shares, 11) for rival in RIVALS)
    assert outcome(POINTS, Opponents(rich), 11) == outcome(POINTS, Opponents(RIVALS), 1000)


RANK_SETS = {4: 1820, 5: 6175, 6: 18395, 7: 49205, 8: 120055}
"""Ways to take so many of 13 ranks, each at most four times."""


def by_lines(cards: int) -> HandPlaces:
    variant = VARIANTS[cards]
    return HandPlaces(variant, [number << 4 * cards for number in range(2, len(variant.lines) + 1)])


@pytest.mark.parametrize("cards", VARIANTS)
def test_every_hand_has_its_strength_d13_to_d15(cards: int) -> None:
    found = dict(strengths(VARIANTS[cards]))
    assert len(found) == RANK_SETS[cards]
    for key in Random(cards).sample(sorted(found), 600):
        assert found[key] == VARIANTS[cards].value_of_key(key, is_one_suit=False).strength


@pytest.mark.parametrize("cards", VARIANTS)
def test_cells_keep_the_order_of_the_hands(cards: int) -> None:
    places = by_lines(cards)
    ordered = sorted((strength, places.cell(strength)) for _, strength in strengths(places.variant))
    cells = [cell for _, cell in ordered]
    assert cells == sorted(cells)
    assert set(cells) | {places.suited[key] for key, _ in suited_strengths(places.variant)} == set(
        range(len(places))
    )


@pytest.mark.parametrize("cards", VARIANTS)
def test_a_cell_knows_line_and_points(cards: int) -> None:
    places, variant = by_lines(cards), VARIANTS[cards]
    assert places.points == tuple(line.points for line in variant.lines[::-1])
    assert places.lines == tuple(line.combination for line in variant.lines[::-1])
    assert places.lines[-1] is Combination.COLOR_STRAIGHT or cards == 4
    for key, strength in strengths(variant):
        value = variant.value_of_key(key, is_one_suit=False)
        assert places.lines[places.cell(strength)] is value.combination
        break


@pytest.mark.parametrize("cards", VARIANTS)
def test_the_cells_after_one_more_card_are_those_of_the_hands_it_makes(cards: int) -> None:
    places = by_lines(cards)
    four = 4 * WEIGHT[5]
    rest = sum(WEIGHT[: cards - 5]) if cards > 4 else -WEIGHT[5]
    for kept in (sum(WEIGHT[: cards - 1]), four + rest):
        held = [kept >> shift & 7 for shift in SHIFT]
        for rank, cell in enumerate(places.after_one(kept)):
            made = kept + WEIGHT[rank]
            assert cell == (places.cells[made] if held[rank] < 4 else len(places) - 1)
        assert places.after_one(kept) is places.after_one(kept)
