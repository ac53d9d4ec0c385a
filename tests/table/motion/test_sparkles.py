"""Stars for the winner."""

from __future__ import annotations

from random import Random

from game.table.motion.sparkles import LASTS, STARS, Sparkles
from tests.table.contexts import table_context


def test_stars_fly_apart_and_are_gone() -> None:
    context, picture = table_context()
    sparkles = Sparkles(context)
    assert not sparkles.moving
    sparkles.burst((300.0, 200.0), 5.0, Random(1))
    spans = []
    for step in range(1, 8):
        sparkles.draw(picture, 5.0 + step * LASTS / 10)
        boxes = [item.rect for item in picture.items.values()]
        assert len(boxes) <= STARS <= 40
        if boxes:
            whole = boxes[0].unionall(boxes)
            spans.append(whole.w)
            assert whole.collidepoint(300, 200)
    assert spans[0] < spans[2]
    sparkles.draw(picture, 5.0 + LASTS)
    assert not picture.keys("sparkle")
    assert not sparkles.moving


def test_a_burst_has_as_many_stars_as_asked_and_may_come_later() -> None:
    context, picture = table_context()
    sparkles = Sparkles(context)
    sparkles.burst((300.0, 200.0), 5.5, Random(1), 46)
    sparkles.draw(picture, 5.2)
    assert not picture.keys("sparkle")
    assert sparkles.moving
    sparkles.draw(picture, 6.0)
    assert STARS < len(picture.keys("sparkle")) <= 46
