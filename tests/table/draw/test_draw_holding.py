"""Hold instead of press at the draw-poker tables, where buttons share their place with amounts."""

from __future__ import annotations

import pytest

from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed
from game.rules.draw import decisions as d
from game.rules.draw.table import Club
from game.storage.settings import Settings, Speed
from game.table.controls import HELD
from game.table.layout.draw import button_rows
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, draw_options


def about_to_speak(at_table: SitDown) -> DrawEvening:
    table = at_table(
        draw_options(Club(3, 60, 2, 4)),
        speed=Speed.INSTANT,
        settings=Settings(hold_buttons=True),
    )
    table.play_until_asked(d.Speak)
    for _ in range(20):
        table.frame(0.05)
    return table


def pressed(table: DrawEvening, device: str) -> tuple[Intent, ...]:
    if device == "enter":
        return (Pressed(Key.CONFIRM),)
    at = next(w for w in table.top.controls.large if not w.reason).rect.center
    return PointerMoved(*at), PointerPressed(*at)


@pytest.mark.parametrize("device", ["pointer", "enter"])
def test_what_is_held_acts_after_a_while(at_table: SitDown, device: str) -> None:
    table = about_to_speak(at_table)
    before = len(table.match.answers)
    table.frame(0.02, *pressed(table, device))
    table.frame(HELD - 0.1)
    assert len(table.match.answers) == before
    table.frame(0.2)
    assert len(table.match.answers) > before


def test_dragging_the_amount_is_no_holding(at_table: SitDown) -> None:
    table = about_to_speak(at_table)
    layout = table.table.playback.board.poses.layout
    box, before = button_rows(layout).amount, len(table.match.answers)
    x, y = layout.unit.at(*box.centre)
    table.frame(0.02, PointerMoved(round(x), round(y)), PointerPressed(round(x), round(y)))
    amount = table.game.selection.amount
    table.frame(0.02, PointerMoved(round(x + 60 * layout.unit.u), round(y)))
    assert table.game.selection.amount != amount
    for _ in range(20):
        table.frame(0.05)
    assert len(table.match.answers) == before
