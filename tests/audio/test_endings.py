"""Four endings, chosen by what a game or a match has brought."""

import pytest

from game.audio.cues import GAME_LOST, GAME_WON, Cue, game_ending, match_ending


@pytest.mark.parametrize(
    ("change", "won", "cue"),
    [
        (GAME_WON, True, Cue.WIN_BIG),
        (GAME_WON - 1, True, Cue.WIN_SMALL),
        (-3, True, Cue.WIN_SMALL),  # dear cards, and nothing to win
        (0, False, Cue.LOST_LITTLE),
        (1 - GAME_LOST, False, Cue.LOST_LITTLE),
        (-GAME_LOST, False, Cue.LOST_MUCH),
        (-75, False, Cue.LOST_MUCH),
    ],
)
def test_a_game_ends_by_what_it_brought(change: int, won: bool, cue: Cue) -> None:
    assert game_ending(change, won=won) is cue


def test_a_great_hand_is_won_big_whatever_it_brought_and_never_consoles_a_loser() -> None:
    assert game_ending(1, won=True, great=True) is Cue.WIN_BIG
    assert game_ending(-1, won=False, great=True) is Cue.LOST_LITTLE


@pytest.mark.parametrize(
    ("change", "won", "cue"),
    [
        (25, True, Cue.WIN_BIG),
        (24, True, Cue.WIN_SMALL),
        (0, False, Cue.LOST_LITTLE),
        (40, False, Cue.LOST_LITTLE),  # second, with more than one came with
        (-24, False, Cue.LOST_LITTLE),
        (-25, False, Cue.LOST_MUCH),
        (-75, False, Cue.LOST_MUCH),
    ],
)
def test_a_match_ends_by_the_share_of_what_one_came_with(change: int, won: bool, cue: Cue) -> None:
    assert match_ending(change, 75, won=won) is cue
