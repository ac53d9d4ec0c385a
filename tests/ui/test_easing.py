"""Easings: where they begin and end, and how far they may go."""

import pytest

from game.ui.timeline import EASINGS, Easing, hump, in_out, out_back

HUNDREDTHS = [step / 100 for step in range(101)]


@pytest.mark.parametrize("ease", EASINGS)
def test_from_nothing_to_all(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-12)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("ease", [ease for ease in EASINGS if ease is not out_back])
def test_never_back_and_never_too_far(ease: Easing) -> None:
    values = [ease(t) for t in HUNDREDTHS]
    assert values == sorted(values)


def test_only_one_goes_a_little_too_far() -> None:
    highest = max(out_back(t) for t in HUNDREDTHS)
    assert 1.02 < highest < 1.1


def test_in_out_is_the_same_from_both_ends() -> None:
    for t in HUNDREDTHS:
        assert in_out(t) + in_out(1 - t) == pytest.approx(1.0)


def test_an_arc_begins_and_ends_on_the_ground() -> None:
    assert hump(0.0) == pytest.approx(0.0, abs=1e-12)
    assert hump(1.0) == pytest.approx(0.0, abs=1e-12)
    assert hump(0.5) == pytest.approx(1.0)
