"""The small buttons that every table has."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.draw.table import DrawRules, Duel, Salon
from game.scenes.rule_book.scene import BookScene
from tests.table.draw.conftest import SitDown, at_table
from tests.table.draw.playing import draw_options
from tests.table.evening import Evening, Mouse, options

__all__ = ["at_table"]
HOUSE = ("icon menu", "icon rules", "icon sound", "icon full")


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
@pytest.mark.parametrize(
    "rules",
    [Salon(4, 30, 2, 2), Salon(7, 30, 2, 2), Duel(2, 20, 2, 2)],
    ids=["salon", "crowded salon", "duel"],
)
def test_no_table_is_too_crowded_for_rules_sound_and_the_way_out_of_fullscreen(
    at_table: SitDown, rules: DrawRules, size: tuple[int, int]
) -> None:
    controls = at_table(draw_options(rules), size=size).top.controls
    shown = {widget.key[0]: widget.rect for widget in controls.widgets}
    assert set(HOUSE) <= set(shown)
    upper = [shown[name] for name in ("icon menu", "icon rules", "icon full")]
    assert len({rect.centery for rect in upper}) == 1, "along the upper edge"
    assert len({rect.center for rect in shown.values()}) == len(shown), "each where no other is"


def test_the_question_mark_opens_the_rule_book(tmp_path: Path) -> None:
    here = Evening(options(5, 3), folder=tmp_path)
    here.until(here.asked)
    Mouse(here).press("icon rules")
    here.until(lambda: isinstance(here.services.stack.top, BookScene))
