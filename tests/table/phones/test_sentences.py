"""What phones are told of a game of the main game, in sentences."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.draw import draw_table_for
from game.match.match import Match
from tests.table.phones.evenings import Evening, main_game


def number(text: str) -> int:
    """A sum with its sign."""
    return int(text.replace("−", "-"))


def states(evening: Evening, key: str) -> list[Any]:
    """All states that a phone was sent in a match."""
    found: list[Any] = []

    def see() -> None:
        state = evening.line.states.get(key)
        if state and (not found or found[-1] is not state):
            found.append(state)

    evening.watch = see
    evening.play()
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_a_bill_make_its_sum(seed: int, tmp_path: Path) -> None:
    evening = Evening(main_game(1, 4, seed=seed), (0,), folder=tmp_path)
    told = [each for each in states(evening, "phone 0") if each["page"] == "table"]
    results = [each["result"] for each in told if each.get("result")]
    assert results
    for result in results:
        lines = sum(number(line["sum"]) for line in result["lines"])
        before, after = map(number, result["total"]["from"].split(" → "))
        assert lines == after - before == number(result["total"]["sum"]) == number(result["change"])
        for line in result["lines"]:
            best, _, own = line.get("calc", "0 − 0").partition(" − ")
            assert int(best) >= int(own)
        won = result["kick"] == "You win the game"
        assert won or result["banner"].startswith("You pay")
        assert won is ("why" not in result)


def test_who_waits_is_told_who_buys_next(tmp_path: Path) -> None:
    evening = Evening(main_game(3, 4, seed=2), (0, 1, 2), folder=tmp_path)
    told: dict[str, str] = {}

    def see() -> None:
        state = evening.line.states.get("phone 0")
        if state and state["then"]:
            buying = next(purse["name"] for purse in state["purses"] if purse["turn"])
            told[buying] = state["then"]

    evening.watch = see
    chance = Random(1)
    playback = evening.table.playback
    for _ in evening.frames(lambda: playback.blocked):
        evening.answer_on_phones(chance)
    purses = evening.line.states["phone 0"]["purses"]
    names = [purses[seat]["name"] for seat in playback.table.clockwise()]
    me = names.index("Emma")
    for buying, then in told.items():
        at = names.index(buying)
        assert buying != "Emma"
        if at == me - 1:
            assert then == "Then it is your turn."
        elif at == me - 2:
            assert then == f"Then {names[me - 1]}, then you."
        else:
            assert then == f"Then {names[at + 1]}."
    assert told


def test_before_somebody_bets_a_phone_shows_what_everybody_has(tmp_path: Path) -> None:
    match = Match(draw_table_for("duel", players=2, games=3, seed=1, demo=False))
    evening = Evening(match, (0,), folder=tmp_path)
    seen: set[bool] = set()

    def see() -> None:
        for state in evening.line.states.values():
            bets = [purse["bet"] for purse in state.get("purses", ()) if "bet" in purse]
            assert not bets or any(bets), "bets of 0, and nobody's chips"
            seen.add(bool(bets))

    evening.watch = see
    chance = Random(2)
    for _ in evening.frames(lambda: evening.match.over):
        evening.answer_on_phones(chance)
    assert seen == {False, True}
