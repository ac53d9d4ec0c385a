"""Each draw-poker table with a gamepad alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.input.commands import PadButton
from game.rules.decisions import CutPack
from game.rules.draw import decisions as d
from game.rules.draw.table import DrawRules
from game.storage.settings import Speed
from tests.input.virtual_pad import VirtualPad
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.draw.test_draw_play import SHORT, play_out
from tests.table.evening import FRAME

SitDown = Callable[..., DrawEvening]
SIDEWAYS = (PadButton.LEFT, PadButton.RIGHT)


class Gamepad:
    """Somebody with nothing but a gamepad."""

    def __init__(self, evening: DrawEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"pad {seed}")
        self.pad = VirtualPad()

    def press(self, *buttons: PadButton) -> None:
        """Buttons down and up, one after the other."""
        for button in buttons:
            self.evening.frame(FRAME, *self.pad.down(button))
            self.evening.frame(FRAME, *self.pad.up(button))

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        chance, button = self.chance, PadButton.A
        match self.evening.decision:
            case CutPack():
                for _ in range(chance.randrange(4)):
                    self.press(chance.choice(SIDEWAYS))
            case d.DrawCards(limit=limit):
                button = self._draw(limit)
            case d.Speak():
                for _ in range(chance.randrange(3)):
                    self.press(chance.choice((PadButton.UP, PadButton.DOWN)))
                button = chance.choice((PadButton.A, PadButton.A, PadButton.X, PadButton.Y))
            case d.LookOrAsk() | d.TakeExposed() | d.PlayWithFour() | d.PutRight():
                button = chance.choice((PadButton.X, PadButton.Y))
        self.press(button)

    def _draw(self, limit: int) -> PadButton:
        if not limit or self.chance.random() < 0.3:
            return PadButton.Y
        for _ in range(1 + self.chance.randrange(4)):
            self.press(self.chance.choice(SIDEWAYS))
        self.press(PadButton.A)
        assert self.evening.game.selection.cards, "A marks the card that is pointed at"
        return PadButton.X


@pytest.mark.parametrize("rules", SHORT, ids=lambda rules: rules.name)
def test_a_match_can_be_finished_with_a_gamepad_alone(at_table: SitDown, rules: DrawRules) -> None:
    table = at_table(draw_options(rules, seed=3), speed=Speed.INSTANT)
    play_out(table, Gamepad(table, seed=1))
    assert table.match.over
