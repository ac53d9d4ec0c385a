"""The arena: same seed, same figures; what comes out adds up."""

import json
from dataclasses import replace

import pytest

from tools import draw_arena
from tools.arena import Bout, Tally, main, play, play_in_field
from tools.draw_arena import DrawBout, agreed_for

DELUXE = "--variant 5 --seats greedy,keeper,never --deals 9"
CLUB = "--table club --players 4 --seats tight,station --deals 12"


@pytest.mark.parametrize(
    ("line", "keys", "of_a_bot", "deals"),
    [
        (
            DELUXE,
            "variant deals seed bots deals_per_second",
            "deals mean se purchases",
            {"greedy": 9, "keeper": 9, "never": 9},
        ),
        (
            CLUB,
            "table players deals seed bots counts games_per_second",
            "games mean se drawn",
            {"tight": 24, "station": 24},
        ),
    ],
    ids=["deluxe", "club"],
)
def test_json_and_a_table_to_read(
    line: str, keys: str, of_a_bot: str, deals: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*line.split(), "--seed", "3", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert list(result) == keys.split()
    assert result["seed"] == 3
    assert {" ".join(figures) for figures in result["bots"].values()} == {of_a_bot}
    counted = of_a_bot.split(maxsplit=1)[0]
    assert {name: figures[counted] for name, figures in result["bots"].items()} == deals
    assert abs(sum(figures["mean"] for figures in result["bots"].values())) < 1e-3
    assert result[keys.rsplit(maxsplit=1)[-1]] > 0
    assert main(line.split()) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["bot", counted]
    assert {row.split()[0] for row in rows[: len(deals)]} == set(deals)


@pytest.mark.parametrize("seats", [("never", "keeper"), ("keeper", "keeper", "never", "greedy")])
def test_chips_only_change_hands(seats: tuple[str, ...]) -> None:
    tallies = play(Bout(5, seats, 12, 1))
    assert sum(tally.chips for tally in tallies.values()) == 0
    assert {name: tally.deals for name, tally in tallies.items()} == {
        name: 12 * seats.count(name) for name in seats
    }
    if "never" in tallies:
        assert tallies["never"].purchases == 0


@pytest.mark.parametrize(("table", "players"), [("salon", 4), ("duel", 2), ("club", 6)])
def test_chips_only_change_hands_at_draw_tables(table: str, players: int) -> None:
    bout = DrawBout(agreed_for(table, players), ("tight", "station"), 3 * players, 1)
    tallies = draw_arena.play(bout)
    assert sum(tally.chips for tally in tallies.values()) == 0
    assert {tally.deals for tally in tallies.values()} == {3 * players * players // 2}
    assert draw_arena.play(bout) == tallies


def test_in_its_own_field_nobody_wins_more_than_the_field() -> None:
    tallies = play_in_field(Bout(5, ("greedy", "never", "never"), 12, 1, "greedy"))
    assert tallies["greedy"].chips == 0
    assert tallies["never"].chips != 0
    assert {tally.deals for tally in tallies.values()} == {12}
    assert {tally.packs for tally in tallies.values()} == {4}


def test_the_same_cards_are_dealt_to_everybody() -> None:
    """Bots that play alike win nothing in the mean over the seats."""
    for tallies in (
        play(Bout(4, ("keeper", "keeper", "keeper"), 30, 3)),
        draw_arena.play(DrawBout(agreed_for("duel", 2), ("tight",), 20, 3)),
    ):
        (tally,) = tallies.values()
        assert (tally.mean, tally.error) == (0, 0)


def test_same_seed_same_figures() -> None:
    bout = Bout(6, ("greedy", "keeper"), 20, 5)
    assert play(bout) == play(bout)
    assert play(bout) != play(replace(bout, seed=6))


def test_it_ends_when_the_time_is_up() -> None:
    """After the first cards at the latest, and not before each has had them in every place."""
    bout = DrawBout(agreed_for("club", 4), ("tight", "station"), 10**6, 1, 1e-9)
    assert {tally.deals for tally in draw_arena.play(bout).values()} == {2 * 2}


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
    ("variant", "deals"),
    [
        (5, 400),
        pytest.param(4, 400, marks=pytest.mark.thorough),
        pytest.param(8, 250, marks=pytest.mark.thorough),
    ],
)
def test_greedy_beats_the_others_clearly(variant: int, deals: int) -> None:
    """Always the same deals, so this passes or fails for ever, not by luck."""
    tallies = dict(play(Bout(variant, ("greedy", "keeper", "never"), deals, 1)))
    greedy = tallies.pop("greedy")
    for other in tallies.values():
        assert greedy.mean - other.mean > 2 * (greedy.error**2 + other.error**2) ** 0.5
