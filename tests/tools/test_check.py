"""The test command: every test runs, once, and a failure in any share is told."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tools import check

ROOT = Path(__file__).parents[2]


def test_every_test_file_is_in_one_share() -> None:
    found: list[Path] = []
    for folder, *options in check.SHARES:
        assert all(option.startswith("--ignore-glob=") for option in options)
        left_out = [str(ROOT / option.removeprefix("--ignore-glob=")) for option in options]
        found += [
            path
            for path in (ROOT / folder).rglob("test_*.py")
            if not any(fnmatch(str(path), other) for other in left_out)
        ]
    assert sorted(found) == sorted((ROOT / "tests").rglob("test_*.py"))


@pytest.mark.parametrize("first", "_0abhistz")
@pytest.mark.parametrize("second", "_0abhistz")
def test_a_file_added_later_is_in_one_share(first: str, second: str) -> None:
    path = str(ROOT / f"tests/scenes/test_{first}{second}.py")
    having = [
        share
        for share in check.SHARES
        if not any(
            fnmatch(path, str(ROOT / option.removeprefix("--ignore-glob="))) for option in share[1:]
        )
    ]
    assert len(having) == 1


@pytest.mark.parametrize("failing", [(), ("tests",), ("tests/scenes",), ("tests", "tests/scenes")])
def test_a_failure_anywhere_fails_the_whole(
    failing: tuple[str, ...], capfd: pytest.CaptureFixture[str]
) -> None:
    told = f"import sys; print('ran', sys.argv[1]); sys.exit(sys.argv[1] in {failing!r})"
    assert check.shared([sys.executable, "-c", told]) == bool(failing)
    assert sorted(capfd.readouterr().out.split()) == ["ran", "ran", "tests", "tests/scenes"]
