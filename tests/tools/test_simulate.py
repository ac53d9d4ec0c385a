"""Whole matches between bots, told to people and to programs."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from tools.series import results
from tools.simulate import DeluxeSeries, main, read

ROOT = Path(__file__).parents[2]
QUICK = ["--variant", "4", "--players", "3", "--rounds", "2", "--bots", "keeper,never"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*QUICK, *arguments, "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def test_every_match_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--matches", "20", "--seed", "5")
    assert (data["variant"], data["players"], data["rounds"], data["seed"]) == (4, 3, 2, 5)
    assert data["bots"] == ["keeper", "never", "keeper"]
    assert [match["seed"] for match in data["matches"]] == list(range(5, 25))
    assert len({match["digest"] for match in data["matches"]}) == 20
    assert sum(data["endings"].values()) == 20
    for match in data["matches"]:
        most = max(match["chips"])
        assert match["winners"] == [n for n, chips in enumerate(match["chips"]) if chips == most]
        assert sum(match["chips"]) == 3 * 75
        if match["ending"] == "rounds":
            assert match["games"] == 6
            assert min(match["chips"]) > 0
        else:
            assert match["ending"] == "broke"
            assert match["games"] <= 6
            assert min(match["chips"]) == 0
    wins = [sum(seat in match["winners"] for match in data["matches"]) for seat in range(3)]
    assert data["wins"] == wins


def test_somebody_goes_broke_in_a_long_match(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--matches", "3", "--rounds", "90")
    assert "broke" in data["endings"]


def test_same_seed_same_matches_from_a_fresh_process(capsys: pytest.CaptureFixture[str]) -> None:
    here = told(capsys, "--matches", "3", "--seed", "9")
    command = [sys.executable, "-m", "tools.simulate", *QUICK, "--matches", "3", "--seed", "9"]
    done = subprocess.run([*command, "--json"], cwd=ROOT, check=True, capture_output=True)
    assert json.loads(done.stdout) == here


def test_the_digest_is_that_of_the_match() -> None:
    series, _ = read([*QUICK, "--matches", "2", "--seed", "4"])
    assert isinstance(series, DeluxeSeries)
    for number, result in enumerate(results(series)):
        match = Match(series.options(number))
        match.let_bots_answer()
        assert result.digest == match.digest
        assert result.games == match.table.game


def test_a_table_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--matches", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + 4 + 1 + 3
    assert lines[-1].startswith("seat 2: keeper   won ")


def test_the_guests_play_unless_others_are_named() -> None:
    series, as_json = read([])
    assert not as_json
    assert isinstance(series, DeluxeSeries)
    assert (series.variant, series.players, series.rounds) == (5, 4, 3)
    assert all(not seat.human for seat in series.options(0).seats)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--variant", "3"], "one of 4, 5, 6, 7, 8"),
        (["--variant", "8", "--players", "5"], "8 cards are for 2 to 4 players"),
        (["--players", "1"], "5 cards are for 2 to 5 players"),
        (["--rounds", "0"], "at least one round"),
        (["--matches", "0"], "at least one match"),
        (["--bots", "wizard"], "no bot 'wizard'"),
        (["--players", "2", "--bots", "never,never,never"], "3 bots for 2 seats"),
        (["--seed", "x"], "invalid int value"),
        (["--what"], "unrecognized arguments"),
    ],
)
def test_what_can_not_be_played(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
