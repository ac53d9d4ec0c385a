"""What a tool cannot do it says in one line, and ends with 2."""

import pytest

from tools import arena, bench, simulate

CLUB, DUEL = "--table club", "--table duel"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--variant 9", "4, 5, 6, 7, 8"),
        ("--variant five", "five"),
        ("--seats greedy,nobody", "nobody"),
        ("--seats greedy", "2 to 5"),
        ("--seats " + "never," * 5 + "never", "2 to 5"),
        ("--seats=", "never"),
        ("--deals 0", "at least one"),
        ("--speed 1", "--speed"),
        ("--table bar", "deluxe, salon, duel, club"),
        ("--seats greedy,never --seconds 3", "draw-poker tables"),
        (f"{DUEL} --seats tight,tight --seconds -1", "no less than none"),
        (f"{DUEL} --players 3 --seats station", "3 players"),
        (f"{CLUB} --seats station,nobody", "nobody"),
        (f"{CLUB} --players 2 --seats tight,tight,tight", "3 bots"),
        (f"{CLUB} --seats tight,tight --deals 0", "at least one"),
        (f"{CLUB} --seats tight,tight --field tight", "deluxe"),
    ],
)
def test_by_the_arena(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(line.split()) == 2
    assert_one_line(capsys, words)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--variant 3", "one of 4, 5, 6, 7, 8"),
        ("--variant 8 --players 5", "8 cards are for 2 to 4 players"),
        ("--players 1", "5 cards are for 2 to 5 players"),
        ("--rounds 0", "at least one round"),
        ("--matches 0", "at least one match"),
        ("--bots wizard", "no bot 'wizard'"),
        ("--players 2 --bots never,never,never", "3 bots for 2 seats"),
        ("--seed x", "invalid int value"),
        ("--what", "unrecognized arguments"),
        ("--table bar", "deluxe, salon, duel, club"),
        (f"{CLUB} --players 9", "9 players"),
        (f"{CLUB} --games 0", "at least one game"),
        (f"{DUEL} --matches 0", "at least one match"),
        (f"{DUEL} --bots wizard", "no bot 'wizard'"),
    ],
)
def test_by_the_simulation(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(line.split()) == 2
    assert_one_line(capsys, words)


@pytest.mark.parametrize(
    "line", ["--size big", "--size 10x10", "--scenes lunch", "--what", "--size"]
)
def test_by_the_bench(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(line.split()) == 2
    assert_one_line(capsys, "bench: ")


def assert_one_line(capsys: pytest.CaptureFixture[str], words: str) -> None:
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.count("\n") == 1
