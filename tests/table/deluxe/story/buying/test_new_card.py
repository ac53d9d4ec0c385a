"""The card that was bought last is marked until the next purchase or the end of the turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.table import Phase
from game.storage.settings import Speed
from game.table.deluxe.story.new_card import new_card
from game.table.motion.places import InHand
from tests.table.evening import Evening, options
from tests.table.staging import A_FEW, Stage


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_marked_from_the_purchase_to_the_next_act_and_at_no_other_time(
    cards: int, players: int
) -> None:
    stage, last = Stage(cards, players, seed=3), None
    for seen, before, _ in stage.steps():
        event, view = seen.event, before.after(seen)
        if view.table.phase is not Phase.BUY:
            last = None
        elif isinstance(event, ev.CardTaken) and event.seat == 0:
            last = event.card
        elif isinstance(event, ev.Discarded | ev.BuyingEnded) and event.seat == 0:
            last = None
        assert new_card(view) == last, event
    assert new_card(Stage(cards, players, None).view) is None


def test_it_hangs_on_the_corner_of_the_card_beside_its_index(tmp_path: Path) -> None:
    evening = Evening(options(5, 4), folder=tmp_path, speed=Speed.QUADRUPLE)
    evening.play_to(lambda: evening.shows(("new card",)), eager=1.0)
    evening.until(evening.asked)
    playback = evening.table.playback
    card: Card | None = new_card(playback.view)
    assert card is not None
    piece = playback.board.cast.piece_of(0, card)
    place = playback.board.place_of(piece)
    assert isinstance(place, InHand)
    pose = playback.board.poses.at(place)
    mark = evening.picture.items[("new card",)].rect.copy()
    corner = pose.x - pose.width / 2, pose.y - pose.width * 0.7
    assert abs(mark.centerx - corner[0]) < pose.width * 0.1
    assert abs(mark.centery - corner[1]) < pose.width * 0.1
    assert evening.picture.items[("new card",)].z > evening.picture.items["card", piece].z
    evening.game.selection.chosen = piece  # it goes up with the card
    evening.pass_time(0.5)
    assert evening.picture.items[("new card",)].rect.y < mark.y
