"""While a card is bought, its place in the hand of the viewer is free and can be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import events as ev
from game.storage.settings import Speed
from game.table.deluxe.story.new_card import free_place
from tests.table.evening import Evening, options
from tests.table.staging import A_FEW, Stage


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_free_from_the_discard_until_the_new_card_lies_there(cards: int, players: int) -> None:
    stage, buys = Stage(cards, players, seed=3), 0
    for seen, _, _ in stage.play():
        event, board = seen.event, stage.board
        amid = isinstance(event, ev.Discarded | ev.ChipsSwapped | ev.BankPaid)
        place = free_place(board, stage.view)
        if amid and getattr(event, "seat", None) == 0 and len(stage.view.own.hand) == cards - 1:
            buys += 1
            assert place is not None and place.count == cards
            assert place not in [board.place_of(piece) for piece in board.cast.hands[0]]
        else:
            assert place is None, event
    assert buys


def test_nobody_else_is_missing_a_card() -> None:
    stage = Stage(5, 4, None)
    assert all(free_place(stage.board, stage.view) is None for _ in stage.play())


def test_it_lies_where_the_card_will_fall(tmp_path: Path) -> None:
    evening = Evening(options(5, 4), folder=tmp_path, speed=Speed.NORMAL)
    evening.play_to(lambda: evening.shows(("free place",)), eager=1.0, limit=20000)
    playback = evening.table.playback
    evening.play_to(lambda: playback.view.own.bought > 0, eager=1.0, limit=20000)
    place = free_place(playback.board, playback.view)
    assert place is not None
    pose = playback.board.poses.at(place)
    box = evening.picture.items[("free place",)].rect
    assert abs(box.centerx - pose.x) < 2 and abs(box.centery - pose.y) < 2
    evening.until(lambda: not evening.shows(("free place",)))
    assert playback.board.hand_open(0)
