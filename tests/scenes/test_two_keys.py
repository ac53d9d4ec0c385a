"""Who comes back presses two keys and holds a hand of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.decisions import BuyCard
from game.scenes.setup.deluxe import DELUXE
from game.storage.settings import Speed
from game.table.scene import TableScene
from tests.scenes.walking import Keys, Pad, Walker


def dealt(walker: Walker) -> int:
    """How many cards the human holds as soon as something is asked; it is what to exchange."""
    table = walker.top
    assert isinstance(table, TableScene)
    for _ in range(400):
        if table.playback.decision is not None and table.playback.board.resting:
            break
        walker.pass_time(0.25)
    assert isinstance(table.playback.decision, BuyCard)
    return len(table.playback.board.cast.hands[table.playback.board.poses.bottom])


@pytest.mark.parametrize("device", [Keys, Pad])
def test_a_new_match_as_it_was_chosen_last(tmp_path: Path, device: type[Keys | Pad]) -> None:
    player = device(tmp_path, speed=Speed.NORMAL)
    player.confirm()
    player.confirm()
    assert dealt(player) == 4


def test_a_first_match_as_the_page_suggests_it(tmp_path: Path) -> None:
    player = Keys(tmp_path)
    player.services.store.keep_setting(DELUXE.setting, DELUXE.to_json(DELUXE.usual))
    player.confirm()
    player.confirm()
    assert dealt(player) == 5


def test_a_match_that_waits_goes_on_with_the_first_key(tmp_path: Path) -> None:
    player = Keys(tmp_path)
    player.start("deluxe")
    before = player.top.match.answers
    dealt(player)
    player.pause()
    player.press("pause button", "leave")
    player.confirm()
    assert dealt(player) == 4
    assert player.top.match.answers == before
