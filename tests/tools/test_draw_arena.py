"""The arena and the simulation of the draw-poker tables."""

import json

import pytest

from game.match.match import Match
from tools.arena import main as arena
from tools.draw_arena import DrawBout, agreed_for, play
from tools.draw_simulate import DrawSeries
from tools.series import results
from tools.simulate import main as simulate
from tools.simulate import read


def test_json_shape_of_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--table", "club", "--players", "4", "--seats", "tight,station", "--deals", "12"]
    assert arena([*seats, "--seed", "3", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert list(result) == [
        "table", "players", "deals", "seed", "bots", "counts", "games_per_second",
    ]  # fmt: skip
    assert (result["table"], result["players"], result["deals"]) == ("club", 4, 12)
    for figures in result["bots"].values():
        assert list(figures) == ["games", "mean", "se", "drawn"]
        assert figures["games"] == 24
    assert abs(sum(figures["mean"] for figures in result["bots"].values())) < 1e-3
    assert arena(seats) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


@pytest.mark.parametrize(("table", "players"), [("salon", 4), ("duel", 2), ("club", 6)])
def test_chips_only_change_hands(table: str, players: int) -> None:
    bout = DrawBout(agreed_for(table, players), ("tight", "station"), 3 * players, 1)
    tallies = play(bout)
    assert sum(tally.chips for tally in tallies.values()) == 0
    assert {tally.deals for tally in tallies.values()} == {3 * players * players // 2}
    assert play(bout) == tallies


def test_the_same_cards_are_dealt_to_everybody() -> None:
    tallies = play(DrawBout(agreed_for("duel", 2), ("tight",), 20, 3))
    assert tallies["tight"].mean == 0
    assert tallies["tight"].error == 0


def test_it_ends_when_the_time_is_up() -> None:
    """After the first cards at the latest, and not before each has had them in every place."""
    tallies = play(DrawBout(agreed_for("club", 4), ("tight", "station"), 10**6, 1, 1e-9))
    assert {tally.deals for tally in tallies.values()} == {2 * 2}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--table", "bar"], "deluxe, salon, duel, club"),
        (["--seats", "greedy,never", "--seconds", "3"], "draw-poker tables"),
        (["--table", "duel", "--seats", "tight,tight", "--seconds", "-1"], "no less than none"),
        (["--table", "duel", "--players", "3", "--seats", "station"], "3 players"),
        (["--table", "club", "--seats", "station,nobody"], "nobody"),
        (["--table", "club", "--players", "2", "--seats", "tight,tight,tight"], "3 bots"),
        (["--table", "club", "--seats", "tight,tight", "--deals", "0"], "at least one"),
        (["--table", "club", "--seats", "tight,tight", "--field", "tight"], "deluxe"),
    ],
)
def test_bad_input_to_the_arena(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert len(err.splitlines()) == 1


def test_every_match_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--table", "club", "--players", "3", "--games", "4", "--matches", "3"]
    assert simulate([*asked, "--bots", "tight,station", "--seed", "5", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["bots"] == ["tight", "station", "tight"]
    assert [match["seed"] for match in data["matches"]] == [5, 6, 7]
    assert data["endings"] == {"games": 3}
    for match in data["matches"]:
        assert match["games"] == 4
        assert sum(match["worth"]) == 300
        most = max(match["worth"])
        assert match["winners"] == [n for n, worth in enumerate(match["worth"]) if worth == most]
    assert simulate([*asked, "--bots", "tight,station"]) == 0
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
    asked = ["--table", "duel", "--games", "0", "--matches", "3", "--bots", "tight,station"]
    assert simulate(asked) == 0
    assert "something was pawned in 100%" in capsys.readouterr().out.splitlines()[-1]


def test_the_digest_is_that_of_the_match() -> None:
    series, _ = read(["--table", "salon", "--players", "2", "--bots", "tight", "--matches", "2"])
    assert isinstance(series, DrawSeries)
    for number, result in enumerate(results(series)):
        match = Match(series.options(number))
        match.let_bots_answer()
        assert result.digest == match.digest


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--table", "bar"], "deluxe, salon, duel, club"),
        (["--table", "club", "--players", "9"], "9 players"),
        (["--table", "club", "--games", "0"], "at least one game"),
        (["--table", "duel", "--matches", "0"], "at least one match"),
        (["--table", "duel", "--bots", "wizard"], "no bot 'wizard'"),
    ],
)
def test_what_can_not_be_played(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(arguments) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
