"""The command that tries the game under Wine: what it says where there is none, what it notices."""

import sys
from pathlib import Path

import pygame
import pytest

from tools.windows import FailedError, farthest, main, python, version


def test_where_no_windows_python_is_named_nothing_is_tried_and_that_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--python", ""]) == 0
    assert capsys.readouterr().out.startswith("Not tried on Windows: ")


def test_a_program_that_is_not_there_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--python", str(tmp_path / "wpy")]) == 2
    assert capsys.readouterr().out.startswith("Not tried on Windows: ")


@pytest.mark.skipif(sys.platform == "win32", reason="it is one of Windows")
def test_a_python_of_another_system_is_none_of_windows() -> None:
    with pytest.raises(FailedError, match="this Python is one of"):
        version(python(sys.executable))


def test_what_ends_badly_is_told_with_what_it_said() -> None:
    with pytest.raises(FailedError, match="3:\\nwhy"):
        python(sys.executable)("-c", "print('why'); raise SystemExit(3)")


def test_letters_may_move_and_a_chip_may_not_be_missing() -> None:
    plain = pygame.Surface((320, 160))
    plain.fill((20, 80, 50))
    letters, moved, chip = plain.copy(), plain.copy(), plain.copy()
    for picture, x in ((letters, 108), (moved, 113)):
        for n in range(8):
            pygame.draw.line(picture, (250, 240, 220), (x + 8 * n, 40), (x + 8 * n, 52))
    pygame.draw.circle(chip, (240, 240, 230), (200, 100), 12)
    assert 0 < farthest(letters, moved) < 24 < farthest(plain, chip)
