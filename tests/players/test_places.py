import random

import pytest

from game.players.worth.payoff import SHIFT, WEIGHT, HandPlaces, strengths, suited_strengths
from game.rules.variants import VARIANTS, Combination

RANK_SETS = {4: 1820, 5: 6175, 6: 18395, 7: 49205, 8: 120055}
"""Ways to take so many of 13 ranks, each at most four times."""


def by_lines(cards: int) -> HandPlaces:
    variant = VARIANTS[cards]
    return HandPlaces(variant, [number << 4 * cards for number in range(2, len(variant.lines) + 1)])


@pytest.mark.parametrize("cards", VARIANTS)
def test_every_hand_has_its_strength_d13_to_d15(cards: int) -> None:
    found = dict(strengths(VARIANTS[cards]))
    assert len(found) == RANK_SETS[cards]
    for key in random.Random(cards).sample(sorted(found), 600):
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
