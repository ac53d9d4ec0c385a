from itertools import product

import pytest

from game.players.payoff import Rival, outcome

POINTS = (1, 1, 2, 4, 4, 11)
RIVALS = (
    Rival((0.4, 0.3, 0.1, 0.1, 0.05, 0.05), 75),
    Rival((0.1, 0.2, 0.3, 0.2, 0.1, 0.1), 75),
    Rival((0.0, 0.5, 0.0, 0.3, 0.0, 0.2), 75),
)


def by_hand(
    points: tuple[int, ...], rivals: tuple[Rival, ...], own: int, bank: int, chips: int
) -> float:
    """D-17, over all final hands of the rivals; hands of one cell are higher half of the time."""
    expected = 0.0
    for cells in product(range(len(points)), repeat=len(rivals)):
        share = 1.0
        for rival, cell in zip(rivals, cells, strict=True):
            share *= rival.shares[cell]
        if not share:
            continue
        best = max(cells)
        wins = 0.5 ** cells.count(own) if best <= own else 0.0
        gain = bank + sum(
            min(points[own] - points[cell], rival.purse)
            for rival, cell in zip(rivals, cells, strict=True)
            if points[cell] < points[own]
        )
        expected += share * wins * gain
        expected -= share * min(max(0, points[best] - points[own]), chips)
    return expected


@pytest.mark.parametrize("rivals", [RIVALS[:1], RIVALS[:2], RIVALS])
@pytest.mark.parametrize("bank", [0, 7])
def test_the_payout_of_every_final_hand_d17(rivals: tuple[Rival, ...], bank: int) -> None:
    found = outcome(POINTS, rivals, 75).with_bank(bank)
    for own, value in enumerate(found):
        assert value == pytest.approx(by_hand(POINTS, rivals, own, bank, 75))


def test_nobody_pays_more_than_they_have_d17() -> None:
    poor = (Rival(RIVALS[0].shares, 2), Rival(RIVALS[1].shares, 75))
    found = outcome(POINTS, poor, 3).with_bank(1)
    for own, value in enumerate(found):
        assert value == pytest.approx(by_hand(POINTS, poor, own, 1, 3))


def test_a_purse_larger_than_the_highest_points_changes_nothing() -> None:
    rich = tuple(Rival(rival.shares, 11) for rival in RIVALS)
    assert outcome(POINTS, rich, 11) == outcome(POINTS, RIVALS, 1000)
