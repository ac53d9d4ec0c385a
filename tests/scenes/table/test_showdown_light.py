"""The light around the hand that leads, and the frames of the cards that decide, over it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.table import Phase
from game.storage.settings import Settings
from game.table.deluxe.story.marks import deciding
from game.table.part import Z
from tests.scenes.table.test_showdown_seen import FRAME, at_showdown, story_of
from tests.table.evening import Evening

SitDown = Callable[..., Evening]


@pytest.mark.parametrize("calm", [False, True])
def test_the_hand_shines_on_whose_ribbon_the_crown_rests(evening: SitDown, *, calm: bool) -> None:
    table = at_showdown(evening, settings=Settings(reduced_motion=calm))
    playback, picture = table.table.playback, table.picture
    shone, flew = set[int](), False
    while playback.table.phase in (Phase.SHOW, Phase.PAY):
        table.frame(FRAME)
        keys = picture.keys_of("shine")
        lit = {key[1] for key in keys if isinstance(key, tuple)}
        leader, flies = story_of(table).crowned, ("crown", 1) in picture
        assert lit <= {leader} and not (lit and flies)
        shone, flew = shone | lit, flew or flies
        if playback.table.winner is None and leader is not None:
            assert ("plate", leader, "halo") in picture
    assert len(shone) > 1 and flew is not calm


def test_at_rest_the_frame_lies_over_the_light_and_under_the_card_beside_it(
    evening: SitDown,
) -> None:
    table = at_showdown(evening, seed=5)
    playback, picture = table.table.playback, table.picture
    table.until(lambda: playback.ledger.money.paying)
    while story_of(table).moving:
        table.frame(FRAME)
    framed = deciding(playback.table)
    assert framed
    for seat, index in framed:
        frame = picture.items["mark", seat, index]
        assert frame.z > picture.items["shine", seat].z
        assert frame.z < Z.RIBBON
        hand = playback.board.cast.hands[seat]
        if index + 1 < len(hand) and (seat, index + 1) not in framed:
            beside = playback.board.pose_of(hand[index + 1])
            x = round(beside.x - beside.width * 0.46) - frame.rect.x
            y = round(beside.y) - frame.rect.y
            if 0 <= x < frame.rect.w and 0 <= y < frame.rect.h:
                assert frame.surface.get_at((x, y)).a < 40
