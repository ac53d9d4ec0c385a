"""D-11, shown: a bought card rises, its corner bends open, it turns over and falls."""

from dataclasses import replace

import pytest

from game.rules.cards import parse_card, parse_cards
from game.rules.sight import View, view
from game.rules.table import MatchRules, Table
from game.rules.variants import VARIANTS
from game.storage.settings import Settings, Squeeze
from game.table.deluxe.story.ladder import climb
from game.table.deluxe.story.purchase import Purchase, squeezes
from game.table.motion.cues import LIFT, TAKE_LEAD, TO_HAND, Bend, Flip, Move
from game.table.motion.places import InHand, OnStage

CARD = parse_card("KH")
MISS = climb(parse_cards("QS QH QD KC"), parse_card("7C"), parse_card("8H"), VARIANTS[5])


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


@pytest.mark.parametrize(
    ("passed", "ends"), [(0.0, "LIFT"), (LIFT, "turns"), (0.95, "falls"), (1.3, "lands")]
)
def test_a_skip_ends_the_part_that_runs(passed: float, ends: str) -> None:
    show = Purchase(1)
    assert show.part_ends(passed) == (LIFT if ends == "LIFT" else getattr(show, ends))


def test_held_the_corner_leaves_plates_light_enough_to_be_read() -> None:
    show = Purchase(1)
    held, looked = (show.light(show.turns - 0.1, 960, looking=held) for held in (False, True))
    assert held is not None and looked is not None
    assert looked.plates >= 0.6 and looked.table == held.table


def bought(hand: str, gone: str) -> View:
    """The viewer's table with a gap in the hand."""
    players = 3
    rules = MatchRules(5, tuple(range(20, 20 + players)), 1)
    table = Table.set_up(rules)
    cards = tuple(parse_card(card) for card in hand.split())
    own = replace(table.seats[0], hand=cards, discards=(parse_card(gone),), picked_up=True)
    return view(replace(table, seats=(own, *table.seats[1:])), 0)


@pytest.mark.parametrize(
    ("hand", "gone", "matters"),
    [
        ("QH QD QS KC", "2D", True),  # a triplet may become four
        ("10H JH QH KH", "AH", False),  # nothing is worth more than what was given up
        ("QH QD KS 2C", "5D", True),
    ],
)
@pytest.mark.parametrize("wanted", Squeeze)
def test_the_corner_is_bent_as_the_options_say(
    hand: str, gone: str, matters: bool, wanted: Squeeze
) -> None:
    before = bought(hand, gone)
    expected = {Squeeze.ALWAYS: True, Squeeze.MATTERS: matters, Squeeze.NEVER: False}[wanted]
    assert squeezes(Settings(squeeze=wanted), before) is expected
    assert not squeezes(Settings(squeeze=wanted, reduced_motion=True), before)


def test_without_a_bend_the_card_rises_turns_and_falls_in_the_light() -> None:
    show = Purchase(1, squeezed=False)
    assert not any(isinstance(cue, Bend) for cue in show.cues(7, CARD))
    assert show.turns == LIFT
    assert show.light(show.falls - 0.01, 960) is not None


def test_what_makes_nothing_better_falls_slowly_and_sways() -> None:
    move = Move(7, InHand(0, 2, 5), 1.2, TO_HAND)
    hit, missed = Purchase(1), Purchase(1, climb=MISS)
    assert hit.fall(move).spin == 0 and hit.fall(move).lasts == TO_HAND
    assert missed.fall(move).spin == 10 and missed.fall(move).lasts == 0.36
    assert missed.fall(move).to == move.to and missed.falls == hit.falls
    assert missed.lands == missed.falls + 0.36 > hit.lands


@pytest.mark.parametrize("number", [1, 4])
def test_a_miss_is_over_as_soon(number: int) -> None:
    assert TAKE_LEAD + Purchase(number, climb=MISS).lands <= 2.2
