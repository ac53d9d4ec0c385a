"""The review tells what a game brought as the table did, and by whom it was played."""

from __future__ import annotations

from pathlib import Path

from game.match.guests import guest_instead, table_for
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan
from game.match.playhead import games_over
from game.rules.money import games
from game.table.deluxe.story.paying.money_words import told
from tests.coach.tables import evening
from tests.match.matches import answer_once, play_out
from tests.scenes.review.test_review import opened


def test_the_game_is_accounted_for_as_at_the_table(tmp_path: Path) -> None:
    match = evening()
    _, scene = opened(tmp_path, match)
    game, seat = scene.moment.game, scene.moment.seat
    kept = [*games(len(match.options.seats), match.log)][game - 1]
    assert scene.moment.account() == told(scene.moment.naming, kept, seat)
    assert kept.accounts[seat].change == scene.moment.story.gains[seat]


def test_games_of_a_chair_that_was_taken_over_are_looked_at_by_who_played_them(
    tmp_path: Path,
) -> None:
    """Games of guests alone are passed over, and a guest's decisions are nobody's."""
    match = Match(table_for(3, variant=5, rounds=2, seed=4, bots=("keeper", "never"), demo=True))
    while games_over(match) < 2:
        answer_once(match)
    match.reseat(1, SeatPlan("Ida", 9, HUMAN, "cat"))
    while games_over(match) < 4:
        answer_once(match)
    match.reseat(1, guest_instead(match.options.seats[1], match.game.bots))
    match.reseat(2, SeatPlan("Ben", 9, HUMAN, "fox"))
    _, scene = opened(tmp_path, play_out(match))
    moment, seen = scene.moment, []
    for by in (0, -1, -1, -1, -1, 1):
        scene.move(moment.turn_game(by))
        seen.append((moment.game, moment.naming(moment.seat)))
        assert moment.choices
    assert seen == [(6, "Ben"), (5, "Ben"), (4, "Ida"), (3, "Ida"), (3, "Ida"), (4, "Ida")]
    assert not moment.can_practise
    look = moment.lookback
    assert [{each.seat for each in story.choices} for story in look.stories] == [
        set(), set(), {1}, {1}, {2}, {2},
    ]  # fmt: skip
    assert look.cost(1).decisions == 0  # Ida has gone, the guest decides nothing here
    assert look.cost(2).decisions == sum(
        not choice.forced for story in look.stories[4:] for choice in story.of(2)
    )
