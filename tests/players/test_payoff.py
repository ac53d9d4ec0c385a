from itertools import product
from random import Random

import pytest

from game.players.worth.payoff import Opponents, Rest, Rival, outcome

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
