"""At a real table: what follows once a bought card is up, and where nothing may follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from game.input.intents import Key, Pressed
from game.rules import events as ev
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Discard, Take
from game.storage.settings import Settings, Speed
from game.table.deluxe.story.ladder import line_cards
from game.table.deluxe.story.purchase import Purchase
from game.table.motion.places import InHand
from tests.table.evening import FRAME, Evening, options

Telling = ("climb", "climb rays", "climb glow", "sparkle")
"""Groups of the picture that tell what a card was worth."""


class Purchases:
    """One evening up to each own purchase, and what each has made of the hand."""

    def __init__(self, folder: Path, seed: int = 1, *, humans: int = 1, calm: bool = False) -> None:
        settings = Settings(reduced_motion=calm)
        self.evening = Evening(
            options(5, 4, humans=humans, seed=seed), folder=folder, speed=Speed.NORMAL,
            settings=settings,
        )  # fmt: skip
        self._heard = 0

    def bought(self) -> Purchase | None:
        """How the last card that was seen to be bought is shown, if it is the viewer's."""
        playback = self.evening.table.playback
        shown, viewer = self.evening.table.events_shown, playback.view.viewer
        fresh = self.evening.match.log[self._heard : shown]
        self._heard = shown
        for event in fresh:
            if isinstance(event, ev.CardTaken) and event.seat == viewer:
                self.card = event.card
                show: Purchase = cast(Any, playback.choreography).purchase
                return show
        return None

    def to_next(self) -> Purchase:
        """Play until the viewer takes a card."""
        found: list[Purchase] = []

        def taken() -> bool:
            found.extend(show for show in (self.bought(),) if show is not None)
            return bool(found)

        self.evening.play_to(taken, limit=20000, eager=0.9)
        return found[-1]

    def told(self) -> bool:
        """Whether the picture tells what the card is worth."""
        items = self.evening.picture.items
        groups = {key[0] if isinstance(key, tuple) else key for key in items}
        return not groups.isdisjoint(Telling)

    def line(self) -> set[Card]:
        """The cards that make the viewer's line."""
        return set(line_cards(self.evening.table.playback.view.own.hand))

    def glowing(self) -> set[Card]:
        """The cards that have light around them."""
        faces = self.evening.table.playback.board.cast.faces
        keys = self.evening.picture.keys_of("climb glow")
        return {faces[key[1]] for key in keys if isinstance(key, tuple)}

    def up(self) -> bool:
        """Whether the card falls into the hand, or lies there."""
        playback = self.evening.table.playback
        assert playback.view.viewer is not None
        piece = playback.board.cast.piece_of(playback.view.viewer, self.card)
        return isinstance(playback.board.place_of(piece), InHand)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(("seed", "hit"), [(1, False), (14, True)])
def test_nothing_is_told_before_the_card_falls_and_then_it_is(
    tmp_path: Path, seed: int, *, hit: bool, calm: bool
) -> None:
    table = Purchases(tmp_path, seed, calm=calm)
    assert table.to_next().missed is not hit
    while not table.up():
        assert not table.told()
        table.evening.frame()
    table.evening.pass_time(0.6)
    assert ("climb", "panel") in table.evening.picture
    assert (("climb rays",) in table.evening.picture) is (hit and not calm)
    assert table.glowing() == (table.line() if hit else set())
    table.evening.pass_time(3.0)
    assert not table.told()


def test_the_next_input_takes_the_ladder_away(tmp_path: Path) -> None:
    table = Purchases(tmp_path)
    table.to_next()
    table.evening.until(lambda: ("climb", "tag") in table.evening.picture)
    table.evening.pass_time(0.3)
    table.evening.frame(FRAME, Pressed(Key.RIGHT))
    table.evening.pass_time(0.4)
    assert ("climb", "tag") not in table.evening.picture


def test_the_light_goes_with_the_next_input_and_from_a_card_that_is_raised(tmp_path: Path) -> None:
    table = Purchases(tmp_path, 14)
    table.to_next()
    evening = table.evening
    evening.until(lambda: bool(table.glowing()))
    evening.pass_time(0.3)
    board, selection = evening.table.playback.board, evening.game.selection
    line = table.line()
    assert 1 < len(line) < 5
    raised = min(line, key=lambda card: card != table.card)
    selection.chosen = board.cast.piece_of(0, raised)
    evening.pass_time(0.1)
    assert table.glowing() == line - {raised}
    evening.frame(FRAME, Pressed(Key.RIGHT))
    evening.pass_time(0.4)
    assert not table.glowing()


def test_with_two_humans_nothing_tells_what_a_card_was_worth(tmp_path: Path) -> None:
    table = Purchases(tmp_path, humans=2)
    for _ in range(3):
        assert table.to_next().climb is None
        for _ in range(60):
            assert not table.told()
            table.evening.frame()


def test_at_instant_speed_no_ladder_comes_and_no_card_is_waited_for(tmp_path: Path) -> None:
    """The hand is shown in the very frame in which it was bought."""
    evening = Evening(options(5, 2, dealer=0), folder=tmp_path, speed=Speed.INSTANT)
    while not evening.game_over():
        if isinstance(evening.decision, BuyCard) and evening.asked():
            slot = evening.decision.price - 1
            evening.table.playback.answer(Discard(evening.decision.hand[0]), Take(slot))
        evening.frame()
        assert not evening.picture.keys_of("climb")
    assert evening.table.playback.table.seats[0].bought == 4
    assert not evening.game.hud.story.moving
