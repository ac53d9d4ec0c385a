"""Values are told with one decimal, equals alike, and what is told adds up."""

from random import Random

from game.coach.advice import TIE, Advice, Chance, at_least
from game.rules.variants import Combination
from tests.coach.tables import advice, card, position

HERE = position("2C 4D 7H KS QD")


def told(stop: float, **ev: float) -> tuple[Advice, dict[str, float]]:
    found = advice(HERE, stop, ev)
    names = {str(option.discard or "stop"): found.told(option) for option in found.options}
    return found, names


def test_equals_are_told_alike_where_rounding_would_part_them() -> None:
    found, names = told(1.249, **{"2C": 1.251, "4D": -0.3})
    assert names["stop"] == names["2C"] == 1.3
    assert [option.discard for option in found.best_options] == [None, card("2C")]


def test_what_is_told_alike_costs_nothing() -> None:
    found, names = told(-1.14, **{"2C": -1.06, "4D": -1.155})
    assert names["stop"] == names["2C"] == -1.1
    assert found.loss(found.options[0]) == 0
    assert names["4D"] == names["stop"], "as good as stopping, within the tie"


def test_nothing_is_told_as_less_than_nothing() -> None:
    _, names = told(-0.04, **{"2C": 0.3})
    assert str(names["stop"]) == "0.0"


def test_what_is_told_adds_up_and_keeps_the_order() -> None:
    chance = Random(7)
    for _ in range(500):
        ev = {str(held): round(chance.gauss(0, 0.4), 4) for held in HERE.hand}
        found = advice(HERE, round(chance.gauss(0, 0.4), 4), ev)
        best = max(found.told(option) for option in found.options)
        assert found.told(found.options[found.best]) == best
        for option in found.options:
            assert abs(found.told(option) - option.ev) <= 0.05 + TIE + 1e-9
            assert f"{found.told(option) + found.loss(option):.1f}" == f"{best:.1f}"
            for other in found.options:
                if option.ev > other.ev:
                    assert found.told(option) >= found.told(other)
                if abs(option.ev - max(o.ev for o in found.options)) <= TIE:
                    assert found.loss(option) == 0


def test_at_least_a_line_is_that_line_or_a_higher_one() -> None:
    chances = (
        Chance(Combination.TRIPLET, 3, 0.04),
        Chance(Combination.TWO_PAIRS, 2, 0.13),
        Chance(Combination.PAIR, 1, 0.83),
    )
    assert [round(c.probability, 6) for c in at_least(chances)] == [0.04, 0.17, 1.0]
