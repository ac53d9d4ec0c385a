"""A sound as a row of bars."""

from __future__ import annotations

from game.ui.paint.chart import waveform


def test_bars_are_as_high_as_the_sound_is_loud_and_stand_around_the_middle() -> None:
    picture = waveform((1.0, 0.0, 0.5), (30, 20), (200, 160, 80))
    drawn = [[picture.get_at((x, y)).a > 0 for y in range(20)] for x in (2, 12, 22)]
    assert [sum(column) for column in drawn] == [20, 2, 10]
    assert all(column == column[::-1] for column in drawn)
    assert not any(picture.get_at((x, 10)).a for x in (9, 19, 29)), "air between them"
