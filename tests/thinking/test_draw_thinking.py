"""Bots of the draw-poker tables that weigh in another process: the match is the same, and nothing
that takes time is left for the game."""

from multiprocessing.reduction import ForkingPickler
from typing import Any

import pytest

from game.match.draw import draw_table_for
from game.match.match import Match
from game.players.draw import situation as draw_situation
from tests.thinking.places import done

BIDDERS = ("master:bold", "beginner:talker", "station")


def sat_down(table: str = "club", players: int = 3, seed: int = 2) -> Match:
    """Two games of those who think and one who does not."""
    options = draw_table_for(table, players=players, games=2, seed=seed, bots=BIDDERS, demo=True)
    return Match(options)


def sent(thing: Any) -> Any:
    """As it comes out of a pipe."""
    return ForkingPickler.loads(ForkingPickler.dumps(thing))


@pytest.mark.parametrize(("table", "players"), [("salon", 5), ("duel", 2), ("club", 3)])
def test_a_match_weighed_elsewhere_has_the_same_log(
    table: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game itself never loads what is known of a pack: that takes longer than a frame."""
    here, there = sat_down(table, players), sat_down(table, players)
    weighed = 0
    for _ in range(60):
        question = there.question
        if question is None:
            break
        if question.takes_time:
            found = sent(done(sent(question.task)))
            with monkeypatch.context() as game:
                game.setattr(draw_situation, "beliefs_of_pack", _not_here)
                answer = question.answered(found)
            weighed += 1
        else:
            answer = question.think()
        assert there.reply(question, answer)
        here.let_bot_answer()
    assert weighed > 5
    assert here.digest == there.digest


def _not_here(rules: object) -> None:
    raise AssertionError(f"loaded for {rules}")
