"""Arrows on key caps."""

from __future__ import annotations

import pytest

from game.ui.paint.signs import arrows

INK = (240, 220, 160)


@pytest.mark.parametrize("text", ["Esc", "", "↑ W", "+ −"])
def test_other_keys_are_letters(text: str) -> None:
    assert arrows(text, 16, INK) is None


@pytest.mark.parametrize("px", [11, 16, 34])
def test_two_arrows_stand_side_by_side_and_differ(px: int) -> None:
    one, two = arrows("↑", px, INK), arrows("↑ ↓", px, INK)
    assert one is not None
    assert two is not None
    assert two.get_width() > 2 * one.get_width()
    assert two.get_height() == one.get_height() <= px
    assert one.get_bounding_rect().h > px / 2


def test_no_arrow_looks_like_another() -> None:
    seen = [arrows(text, 20, INK) for text in "↑↓←→"]
    assert len({each.get_buffer().raw for each in seen if each is not None}) == 4
