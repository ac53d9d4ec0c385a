"""The receipt before the own seat: nothing of what lies there before the deal is in its way."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.app.system import SPRITES
from game.match.share import short
from game.rules.variants import VARIANTS
from game.table.layout.table import Area
from game.table.parts.centre import AIR, GROWN, slip_box
from game.ui.boxes import Unit
from game.ui.text import NARROWEST, Face, TextRenderer
from game.ui.theme import TEXT_DIM, TypeScale, type_px
from game.words.words import Words, languages
from tests.table.draw.draw_geometry import TABLES, UNITS, draw_laid, draw_things
from tests.table.geometry import laid, things

NOT_YET = ("0 hand", "0 bet", "0 sum")
"""What lies there only when there are cards."""
CAPTION = 26
"""u that a line of captions needs at the lower edge."""


def clear(slip: Area, here: Mapping[str, Area]) -> None:
    for what, box in here.items():
        assert what.startswith(NOT_YET) or not slip.overlaps(box), what


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_it_lies_over_nothing_and_above_the_captions(unit: Unit) -> None:
    for cards, variant in VARIANTS.items():
        poses = laid(unit, variant.max_players, cards)
        clear(slip_box(poses.layout), things(poses, cards))
        assert slip_box(poses.layout).foot <= unit.down - CAPTION
    for name, players in TABLES:
        poses = draw_laid(name, unit, players)
        clear(slip_box(poses.layout), draw_things(poses))


@pytest.mark.parametrize("language", languages())
def test_what_is_shown_is_never_cut(language: str) -> None:
    """80 bits stand there whatever the window and the size of text."""
    case = TextRenderer(SPRITES / "fonts")
    text = Words.load(language)("receipt.line", receipt=short("d" * 64))
    for unit in UNITS:
        wide = min(
            slip_box(poses.layout).w
            for poses in (
                laid(unit, 4, 5),
                *(draw_laid(name, unit, players) for name, players in TABLES),
            )
        )
        size = type_px(int(TypeScale.SMALL), unit.u, unit.text, GROWN)
        line = case.fit(text, Face.MEDIUM, size, unit.px(wide - AIR), TEXT_DIM)
        assert line.get_width() <= unit.px(wide - AIR)
        size = case.size_within(text, Face.MEDIUM, size, unit.px(wide - AIR))
        assert case.width(text, Face.MEDIUM, size) <= NARROWEST * unit.px(wide - AIR)
