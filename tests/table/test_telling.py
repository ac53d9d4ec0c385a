"""What table and buttons tell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.input.intents import Key, Pressed
from game.rules.events import CardDealt
from game.rules.table import Phase
from game.storage.settings import Settings, Speed
from game.table.match_player import FRAME
from tests.scenes.screens import texts
from tests.table.evening import Evening, answer, options


@pytest.fixture
def at_table(tmp_path: Path) -> Evening:
    chosen, calm = options(5, 4, seed=3, bots="keeper"), Settings(reduced_motion=True)
    return Evening(chosen, folder=tmp_path, speed=Speed.NORMAL, settings=calm)


def test_a_key_is_answered_in_its_frame(at_table: Evening) -> None:
    table = at_table.table
    at_table.until(lambda: at_table.decision is not None)
    table.playback.answer(answer(at_table.decision, Random(1)))
    at_table.until(lambda: isinstance(table.match.log[table.events_shown - 1], CardDealt))
    at_table.frame(FRAME, Pressed(Key.DIGIT_1))
    said = [text for text, _ in texts(at_table.services, "toast")]
    assert said == [table.tabletop.notice.text]  # it is not your turn


def test_when_cards_are_gathered_nothing_of_the_last_game_hangs_in_the_air(tmp_path: Path) -> None:
    evening = Evening(options(5, 3, seed=2, rounds=2), folder=tmp_path, speed=Speed.NORMAL)
    evening.play_to(evening.game_over, eager=0.2)
    evening.pass_time(0.5)
    assert _hanging(evening) == {"ribbon", "banner", "button 0", "button 1"}
    evening.table.next_game()
    evening.until(lambda: evening.playback.table.phase is Phase.BEGIN)
    evening.frame()
    assert _hanging(evening) == set()
    assert not evening.board.resting, "the cards are still on their way"


def test_when_hands_are_shown_prices_and_gaps_go_at_once(
    tmp_path: Path,
) -> None:
    evening = Evening(options(4, 6, seed=2), folder=tmp_path, speed=Speed.NORMAL)
    evening.play_to(lambda: evening.playback.table.phase is Phase.SHOW, eager=0.6)
    hanging = {"ladder", "slot", "discards"}
    assert not hanging & {key[0] for key in evening.picture.items if isinstance(key, tuple)}


def _hanging(evening: Evening) -> set[str]:
    told = {"ribbon", "banner", "button 0", "button 1"}
    keys = evening.top.picture.items
    return told & {key[0] for key in keys if isinstance(key, tuple)}


def test_a_guests_ribbon_waits_for_the_last_card_to_turn(tmp_path: Path) -> None:
    evening = Evening(options(6, 3, seed=2), folder=tmp_path, speed=Speed.NORMAL)
    board, seen = evening.board, 0
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            evening.playback.answer(answer(evening.decision, Random(1)))
        for seat in (1, 2):
            if ("ribbon", seat, "band") in evening.top.picture:
                assert board.hand_open(seat)
                seen += 1
    assert seen > 0


def test_the_line_says_what_is_to_be_seen(tmp_path: Path) -> None:
    """While the pack is riffled nobody cuts it yet; a bought card is paid until it has turned."""
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, speed=Speed.NORMAL)
    table, said = evening.table, list[str]()
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            table.playback.answer(answer(evening.decision, Random(1), eager=1.0))
        toast = table.tabletop.game.toast
        if toast is not None and (not said or said[-1] != toast.text):
            said.append(toast.text)
    assert said[0].endswith("shuffles")
    assert sum("turns over" in text for text in said) == 4
