"""D-11, shown: a bought card rises, its corner bends open, it turns over and falls."""

import pytest

from game.rules.cards import parse_card
from game.table.deluxe.story.purchase import Purchase
from game.table.motion.cues import Bend, Flip, Move
from game.table.motion.places import OnStage
from game.table.motion.timings import TAKE_LEAD, TO_HAND

CARD = parse_card("KH")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_purchase_takes_1_4_to_2_2_seconds_from_the_payment(number: int) -> None:
    assert 1.4 <= TAKE_LEAD + Purchase(number).falls + TO_HAND <= 2.2


def test_the_first_and_the_fourth_card_are_squeezed_for_longer() -> None:
    first, second, third, fourth = (Purchase(number).squeeze for number in (1, 2, 3, 4))
    assert first == fourth > second == third > 0


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_it_rises_then_bends_then_turns(number: int) -> None:
    show = Purchase(number)
    rise, bend, turn = show.cues(7, CARD)
    assert isinstance(rise, Move) and rise.to == OnStage() and rise.at == 0
    assert isinstance(bend, Bend) and bend.at == rise.at + rise.lasts
    assert isinstance(turn, Flip) and turn.at == bend.at + bend.lasts
    assert show.seen < show.falls


def test_at_a_shared_screen_no_corner_is_bent_and_no_light_comes() -> None:
    show = Purchase(1, shared=True)
    assert not any(isinstance(cue, Bend) for cue in show.cues(7, CARD))
    assert {show.light(moment / 10, 960) for moment in range(30)} == {None}


def test_the_light_narrows_while_the_corner_bends_and_opens_when_the_card_falls() -> None:
    show = Purchase(1)
    rising, held = show.light(0.1, 960), show.light(show.turns - 0.01, 960)
    assert rising is not None and held is not None
    assert held.table < rising.table and held.size[0] < rising.size[0]
    assert show.light(show.falls, 960) is None
