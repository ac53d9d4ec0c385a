"""Options as bars: best first, one for equal discards of a rank."""

from game.coach.advice import bars
from game.rules.decisions import Discard, Stop
from tests.coach.tables import advice, card, position

HERE = position("KS QC QD QH 7D", bought=2)
TOLD = advice(HERE, 19.1, {"7D": 21.9, "KS": 21.895, "QC": 0.2, "QD": 0.21, "QH": 0.19})


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
