"""The test command hands pytest what it is to run."""

from __future__ import annotations

from tools.check import command


def test_without_options_all_is_run_that_does_not_take_long() -> None:
    found = command("python", [])
    assert found[:3] == ["python", "-m", "pytest"]
    assert found[-2:] == ["-m", "not browser and not server and not thorough"]


def test_options_are_for_pytest() -> None:
    found = command("python", ["-rs", "-m", "browser or thorough"])
    assert found[-3:] == ["-rs", "-m", "browser or thorough"]
    assert "not browser and not thorough" not in found
