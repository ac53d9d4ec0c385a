"""The lamp's advice on positions whose answers were played out, and how these are written."""

import pytest

from game.coach.advice import advise
from tools.value_set import FILE, Played, position_of, read, written

PLAYED = tuple(read(FILE.read_text("utf-8").splitlines()))
SAMPLE = PLAYED[::13]  # of all tables
LOSS = 0.0065  # chips in the mean, on all; measured: 0.0060
LOSS_OF_FEW = 0.02  # the same, on the sample


def mean_loss(some: tuple[Played, ...]) -> float:
    found = []
    for each in some:
        advice = advise(each.position)
        found.append(each.loss(advice.options[advice.best].discard))
    return sum(found) / len(found)


def test_the_lamp_loses_little_on_a_sample() -> None:
    assert mean_loss(SAMPLE) <= LOSS_OF_FEW


@pytest.mark.thorough
def test_the_lamp_loses_little_on_all_positions() -> None:
    assert mean_loss(PLAYED) <= LOSS


def test_what_is_written_is_read() -> None:
    lines = [written(each) for each in PLAYED]
    assert tuple(read(lines)) == PLAYED


def test_positions_are_of_all_variants_and_the_same_for_a_seed() -> None:
    some = [position_of(number, 4) for number in (0, 4, 5, 18)]
    assert [(each.variant, len(each.others)) for each in some] == [(4, 1), (4, 5), (5, 1), (8, 3)]
    assert some[:2] == [position_of(number, 4) for number in (0, 4)]
    assert all(each.purchases_left for each in some)


def test_only_what_is_clearly_behind_is_a_loss() -> None:
    position = PLAYED[0].position
    card, other = position.hand[:2]
    played = Played(position, ((None, 0.3, 0.02), (card, 0.0, 0.0), (other, 0.03, 0.02)))
    assert played.loss(None) == 0.3
    assert played.loss(card) == 0
    assert played.loss(other) == 0
