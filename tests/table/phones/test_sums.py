"""Every sum that a phone is told of a game or of a match is the change of its player's purse, in
figures as in words (D-17, S-3, H-7)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import count, pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from game.match.match import Match
from tests.table.phones.evenings import Evening
from tests.table.test_sums_told import GAMES, games_of, number
from tests.times import TIMES

KEY: Final = "phone 0"
WINS: Final = ("You win the game", "Du gewinnst das Spiel")
NOTHING: Final = ("You pay nothing", "Du zahlst nichts")


def results(evening: Evening, language: str) -> dict[int, Any]:
    """What the phone reads of every game of a match, by its number; of the match at 0."""
    found: dict[int, Any] = {}

    def see() -> None:
        state = evening.line.states.get(KEY) or {}
        result, playback = state.get("result"), evening.table.playback
        if result and state["page"] == "end":
            found[0] = result
        elif result and playback.blocked:
            found.setdefault(playback.table.game, result)

    evening.line.join(KEY, language)
    evening.watch = see
    evening.play()
    for _ in range(5):
        evening.frame()
    return found


def sums(result: Mapping[str, Any]) -> list[int]:
    """The sums of its lines."""
    return [number(line["sum"]) for line in result["lines"] if number(line["sum"])]


def game_is_right(result: Mapping[str, Any], changes: list[int], seat: int, *, main: bool) -> str:
    """What one game is told to have brought everybody, by seat; how it went."""
    own = changes[seat]
    assert number(result["change"]) == own
    if not main:
        assert Counter(sums(result)) == Counter(filter(None, changes))
    else:
        before, after = map(number, result["total"]["from"].split(" → "))
        assert sum(sums(result)) == after - before == number(result["total"]["sum"]) == own
        if result["kick"] not in WINS:
            said = re.findall(r"\d+", result["banner"])
            assert said == ([str(-own)] if own else [])
            assert own or result["banner"] in NOTHING
    return "gain" if own > 0 else "loss" if own < 0 else "even"


def match_is_right(result: Mapping[str, Any], changes: list[int], seat: int) -> None:
    """What the whole match is told to have brought everybody, and the own place."""
    before, after = map(number, result["total"]["from"].split(" → "))
    assert number(result["change"]) == after - before == number(result["total"]["sum"])
    assert after - before == changes[seat]
    assert Counter(sums(result)) == Counter(filter(None, changes))
    place, players = re.findall(r"\d+", result["banner"])
    assert int(players) == len(changes) == len(result["lines"])
    (mine,) = (line for line in result["lines"] if line["who"].split(". ", 1)[1] in ("You", "Du"))
    assert mine["who"].split(".")[0] == place
    assert number(mine["sum"]) == changes[seat]


@pytest.mark.parametrize("game", GAMES)
def test_every_sum_told_on_a_phone_is_the_change_of_the_purse(game: str, tmp_path: Path) -> None:
    """As many matches as are asked for, and until a game was won and one lost."""
    told, seeds = Counter[str](), count()
    while not (told["gain"] and told["loss"]) or told["match"] < TIMES:
        seed = next(seeds)
        match = Match(GAMES[game](seed))
        evening = Evening(match, (0,), folder=tmp_path)
        found = results(evening, ("en", "de")[seed % 2])
        seat = next(n for n in range(len(match.options.seats)) if match.chair(n) == 0)
        purses = [*games_of(match)]
        for played, (before, after) in enumerate(pairwise(purses), start=1):
            changes = [now - was for was, now in zip(before, after, strict=True)]
            if played not in found:
                assert before[seat] == after[seat] <= 0, "only who is out is told nothing"
                continue
            told[game_is_right(found[played], changes, seat, main=game == "deluxe")] += 1
        whole = [now - was for was, now in zip(purses[0], purses[-1], strict=True)]
        match_is_right(found[0], whole, seat)
        told["match"] += 1
