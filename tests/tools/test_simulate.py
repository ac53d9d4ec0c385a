"""Whole matches between bots, told to people and to programs."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from tools.draw_simulate import DrawSeries
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
    data = told(capsys, "--matches", "1", "--rounds", "90")
    assert "broke" in data["endings"]


def test_same_seed_same_matches_from_a_fresh_process(capsys: pytest.CaptureFixture[str]) -> None:
    here = told(capsys, "--matches", "3", "--seed", "9")
    command = [sys.executable, "-m", "tools.simulate", *QUICK, "--matches", "3", "--seed", "9"]
    done = subprocess.run([*command, "--json"], cwd=ROOT, check=True, capture_output=True)
    assert json.loads(done.stdout) == here


@pytest.mark.parametrize(
    "table", [QUICK, ["--table", "salon", "--players", "2", "--bots", "tight"]]
)
def test_the_digest_is_that_of_the_match(table: list[str]) -> None:
    series, _ = read([*table, "--matches", "2", "--seed", "4"])
    assert isinstance(series, DeluxeSeries | DrawSeries)
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


def test_every_match_of_a_draw_table_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "--table",
        "club",
        "--players",
        "3",
        "--games",
        "4",
        "--matches",
        "3",
        "--bots",
        "tight,station",
    ]
    assert main([*asked, "--seed", "5", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["bots"] == ["tight", "station", "tight"]
    assert [match["seed"] for match in data["matches"]] == [5, 6, 7]
    assert data["endings"] == {"games": 3}
    for match in data["matches"]:
        assert match["games"] == 4
        assert sum(match["worth"]) == 300
        most = max(match["worth"])
        assert match["winners"] == [n for n, worth in enumerate(match["worth"]) if worth == most]
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[-3].startswith("chair 2: tight")


def test_a_duel_of_a_quarter_of_an_hour(capsys: pytest.CaptureFixture[str]) -> None:
    """H-2, H-7: the ante doubles, and somebody has nothing left to pawn within 40 games, mostly;
    at first something is pawned, and often bought back."""
    series = DrawSeries("duel", 2, 0, 2, 12, ("tight", "station"))
    found = tuple(results(series))
    assert {result.ending for result in found} == {"one left"}
    assert {sum(result.chips) for result in found} == {200}
    assert sorted(result.games for result in found)[-2] <= 40
    assert all(result.counts and result.counts.pawned for result in found)
    assert sum(bool(each.counts and each.counts.redeemed) for each in found) > 6
    assert (
        main(["--table", "duel", "--games", "0", "--matches", "3", "--bots", "tight,station"]) == 0
    )
    assert "something was pawned in 100%" in capsys.readouterr().out.splitlines()[-1]
