"""The arena: same seed, same figures; what comes out adds up; bad input is answered in a line."""

import json
from dataclasses import replace

import pytest

from tools.arena import Bout, Tally, main, play, play_in_field

SMALL = ["--variant", "5", "--seats", "greedy,keeper,never", "--deals", "9", "--seed", "3"]


def test_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert list(result) == ["variant", "deals", "seed", "bots", "deals_per_second"]
    assert (result["variant"], result["deals"], result["seed"]) == (5, 9, 3)
    assert list(result["bots"]) == ["greedy", "keeper", "never"]
    for figures in result["bots"].values():
        assert list(figures) == ["deals", "mean", "se", "purchases"]
        assert figures["deals"] == 9
    assert result["bots"]["never"]["purchases"] == 0
    assert abs(sum(figures["mean"] for figures in result["bots"].values())) < 1e-3
    assert result["deals_per_second"] > 0


def test_table_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SMALL) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert lines[0].split() == ["bot", "deals", "chips/deal", "s.e.", "bought/deal"]
    assert {line.split()[0] for line in lines[1:4]} == {"greedy", "keeper", "never"}


@pytest.mark.parametrize("seats", [("never", "keeper"), ("keeper", "keeper", "never", "greedy")])
def test_chips_only_change_hands(seats: tuple[str, ...]) -> None:
    tallies = play(Bout(5, seats, 12, 1))
    assert sum(tally.chips for tally in tallies.values()) == 0
    assert {name: tally.deals for name, tally in tallies.items()} == {
        name: 12 * seats.count(name) for name in seats
    }


def test_in_its_own_field_nobody_wins_more_than_the_field() -> None:
    tallies = play_in_field(Bout(5, ("greedy", "never", "never"), 12, 1, "greedy"))
    assert tallies["greedy"].chips == 0
    assert tallies["never"].chips != 0
    assert {tally.deals for tally in tallies.values()} == {12}
    assert {tally.packs for tally in tallies.values()} == {4}


def test_the_same_cards_are_dealt_to_everybody() -> None:
    """Whoever plays alike wins nothing in the mean over the seats."""
    tallies = play(Bout(4, ("keeper", "keeper", "keeper"), 30, 3))
    assert tallies["keeper"].mean == 0
    assert tallies["keeper"].error == 0


def test_same_seed_same_figures() -> None:
    bout = Bout(6, ("greedy", "keeper"), 20, 5)
    assert play(bout) == play(bout)
    assert play(bout) != play(replace(bout, seed=6))


def test_tally() -> None:
    tally = Tally()
    for chips in (3, -1, 4):
        tally.add(chips - 1, 1)
        tally.add(chips + 1, 1)  # the same cards: one observation
        tally.close_pack()
    assert tally.mean == 2
    assert tally.error == pytest.approx((7 / 3) ** 0.5)  # of 1, -3, 2: variance 7, over 3 packs
    single = Tally()
    single.add(5, 0)
    single.close_pack()
    assert single.error == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--variant", "9"], "4, 5, 6, 7, 8"),
        (["--variant", "five"], "five"),
        (["--seats", "greedy,nobody"], "nobody"),
        (["--seats", "greedy"], "2 to 5"),
        (["--seats", "never," * 5 + "never"], "2 to 5"),
        (["--seats", ""], "never"),
        (["--deals", "0"], "at least one"),
        (["--speed", "1"], "--speed"),
    ],
)
def test_bad_input(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("variant", "deals"), [(4, 400), (5, 400), (8, 250)])
def test_greedy_beats_the_others_clearly(variant: int, deals: int) -> None:
    """Always the same deals, so this passes or fails for ever, not by luck."""
    tallies = dict(play(Bout(variant, ("greedy", "keeper", "never"), deals, 1)))
    greedy = tallies.pop("greedy")
    for other in tallies.values():
        assert greedy.mean - other.mean > 2 * (greedy.error**2 + other.error**2) ** 0.5
