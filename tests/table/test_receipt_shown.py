"""The receipt is shown to those who ask for it before the first card of a match, and in no later
game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.decisions import Cut, CutPack
from game.rules.draw.table import Club
from game.rules.table import Phase
from game.storage.settings import Settings
from game.table.parts.centre import receipt_line
from tests.scenes.screens import nothing_cut
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.evening import Evening, options

SALT = "5a" * 16
MATCH = replace(options(5, 3), salt=SALT)
CLUB = draw_options(Club(2, 200, 5, 4))
ASKED = Settings(receipt=True)


def said(evening: Evening | DrawEvening) -> bool:
    return bool(evening.services.stack.pictures[0].keys_of("receipt"))


def test_it_is_there_while_the_pack_is_cut_and_gone_with_the_first_card(tmp_path: Path) -> None:
    evening = Evening(MATCH, folder=tmp_path, settings=ASKED)
    evening.until(evening.asked)
    assert isinstance(evening.decision, CutPack)
    evening.until(lambda: said(evening))
    evening.playback.answer(Cut(20))
    evening.until(lambda: evening.playback.table.phase is Phase.BUY)
    assert not said(evening)
    view, naming = evening.playback.view, evening.top.texts.naming
    later = replace(view.table, game=2, phase=Phase.CUT)
    assert receipt_line(later, naming, wanted=True) == ""


def test_a_draw_poker_table_shows_it_and_without_salt_there_is_none(tmp_path: Path) -> None:
    evening = DrawEvening(replace(CLUB, salt=SALT), folder=tmp_path, settings=ASKED)
    evening.until(lambda: said(evening))
    view, naming = evening.playback.view, evening.top.texts.naming
    old = replace(naming, options=CLUB)
    assert receipt_line(view.table, naming, wanted=True)
    assert receipt_line(view.table, old, wanted=True) == ""
    evening.until(lambda: bool(evening.playback.view.table.seats[1].hand))
    assert not said(evening)


def test_who_did_not_ask_plays_without_it(tmp_path: Path) -> None:
    for evening in (
        Evening(MATCH, folder=tmp_path),
        DrawEvening(replace(CLUB, salt=SALT), folder=tmp_path),
    ):
        evening.until(evening.asked)
        assert not said(evening)


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_whole_with_the_largest_text_in_the_smallest_window(
    tmp_path: Path, language: str
) -> None:
    with nothing_cut():
        evening = Evening(
            MATCH, folder=tmp_path, language=language, settings=replace(ASKED, text_size=200)
        )
        evening.until(lambda: said(evening))
