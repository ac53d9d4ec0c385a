"""Film strips: frames of an animation side by side."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools import filmstrip

TABLE = ["--play", "deluxe", "--variant", "5", "--players", "4", "--seed", "3"]


def test_frames_lie_side_by_side_and_differ(tmp_path: Path) -> None:
    out = tmp_path / "strip.png"
    small = ["--size", "1024x640", "--width", "200", "--columns", "3"]
    asked = ["--from-event", "8", "--frames", "6", "--step", "60", *small, str(out)]
    assert filmstrip.main([*TABLE, *asked]) == 0
    sheet = pygame.image.load(out)
    high = round(640 * 200 / 1024)
    assert sheet.get_width() == 3 * (200 + filmstrip.GAP) + filmstrip.GAP
    assert sheet.get_height() == 2 * (high + filmstrip.CAPTION + filmstrip.GAP) + filmstrip.GAP
    step_x, step_y = 200 + filmstrip.GAP, high + filmstrip.CAPTION + filmstrip.GAP
    top = filmstrip.GAP + filmstrip.CAPTION
    boxes = [
        (filmstrip.GAP + column * step_x, top + row * step_y, 200, high)
        for row in range(2)
        for column in range(3)
    ]
    frames = {pygame.image.tobytes(sheet.subsurface(box), "RGB") for box in boxes}
    assert len(frames) == 6


@pytest.mark.parametrize("table", ["salon", "duel", "club"])
def test_the_draw_poker_tables_are_filmed_as_well(tmp_path: Path, table: str) -> None:
    out = tmp_path / "strip.png"
    small = ["--size", "1024x640", "--width", "200", "--players", "2", str(out)]
    asked = ["--play", table, "--from-event", "12", "--frames", "2", "--step", "80", *small]
    assert filmstrip.main(asked) == 0
    assert pygame.image.load(out).get_width() == 4 * (200 + filmstrip.GAP) + filmstrip.GAP


def test_too_many_players_are_said_in_a_sentence(tmp_path: Path) -> None:
    asked = ["--play", "duel", "--players", "3", str(tmp_path / "strip.png")]
    with pytest.raises(SystemExit, match="--players: 3 players at the duel table"):
        filmstrip.main(asked)


@pytest.mark.thorough
def test_an_event_that_never_comes_is_said_in_a_sentence(tmp_path: Path) -> None:
    asked = ["--size", "1024x640", "--from-event", "99999", str(tmp_path / "strip.png")]
    with pytest.raises(SystemExit, match="there is no event 99999"):
        filmstrip.main([*TABLE[:2], "--variant", "4", "--players", "2", *asked])
