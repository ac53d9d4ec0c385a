"""Values are told with one decimal, equals alike, and what is told adds up."""

from random import Random

from game.coach.advice import TIE, Advice, Chance, at_least, bars
from game.rules.decisions import Discard, Stop
from game.rules.variants import Combination
from tests.coach.tables import advice, card, position

HERE = position("2C 4D 7H KS QD")


def told(stop: float, **ev: float) -> tuple[Advice, dict[str, float]]:
    found = advice(HERE, stop, ev)
    names = {str(option.discard or "stop"): found.rounded(option) for option in found.options}
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
        best = max(found.rounded(option) for option in found.options)
        assert found.rounded(found.options[found.best]) == best
        for option in found.options:
            assert abs(found.rounded(option) - option.ev) <= 0.05 + TIE + 1e-9
            assert f"{found.rounded(option) + found.loss(option):.1f}" == f"{best:.1f}"
            for other in found.options:
                if option.ev > other.ev:
                    assert found.rounded(option) >= found.rounded(other)
                if abs(option.ev - max(o.ev for o in found.options)) <= TIE:
                    assert found.loss(option) == 0


def test_at_least_a_line_is_that_line_or_a_higher_one() -> None:
    chances = (
        Chance(Combination.TRIPLET, 3, 0.04),
        Chance(Combination.TWO_PAIRS, 2, 0.13),
        Chance(Combination.PAIR, 1, 0.83),
    )
    assert [round(c.probability, 6) for c in at_least(chances)] == [0.04, 0.17, 1.0]


HELD = position("KS QC QD QH 7D", bought=2)
TOLD = advice(HELD, 19.1, {"7D": 21.9, "KS": 21.895, "QC": 0.2, "QD": 0.21, "QH": 0.19})


def test_the_best_comes_first_and_equal_discards_of_a_rank_are_one() -> None:
    shown = bars(TOLD, TOLD.option_of(Stop()))
    names = [" ".join(str(c) for c in bar.cards) for bar in shown]
    assert names == ["7D", "KS", "", "QC QD QH"]
    assert [bar.best for bar in shown] == [True, False, False, False]
    assert [bar.chosen for bar in shown] == [False, False, True, False]
    assert [bar.lost == 0 for bar in shown] == [True, True, False, False]
    assert shown[2].lost == TOLD.loss(TOLD.options[0])


def test_the_chosen_one_stands_for_its_equals() -> None:
    shown = bars(TOLD, TOLD.option_of(Discard(card("QH"))))
    assert shown[-1].option.discard == card("QH")
    assert shown[-1].lost == TOLD.loss(shown[-1].option)
    assert len(shown[-1].cards) == 3


def test_every_option_is_in_one_bar() -> None:
    shown = bars(TOLD, TOLD.options[0])
    assert sorted(o.ev for bar in shown for o in bar.options) == sorted(o.ev for o in TOLD.options)
