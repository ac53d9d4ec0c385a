"""An answer on its way is kept by the page until the table has taken it, whatever breaks."""

from typing import Final

import pytest

from tests.phones.browser import Page
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]
BUSY: Final = "document.querySelector('main.busy')"
ENOUGH: Final = "document.querySelector('[data-id=stop]').click()"


def test_an_answer_is_kept_until_it_is_taken(page: Page, table: StandIn) -> None:
    bring(page, table, SCENES["chosen"], EN)
    asked, hand = SCENES["chosen"].show(EN)
    page.until(f"({ENOUGH}, {BUSY})")
    answer = table.waits_for("answer")
    not_yet = {key: each for key, each in asked.items() if key not in ("n", "ask", "buttons")}
    table.state = {**not_yet, "done": asked["n"] - 3}
    table.cut()  # a table that was opened again asks only when all is there
    table.waits_for("hello", 2)
    table.waits_for("look", 2)
    assert page.run(f"Boolean({BUSY})")
    assert len(table.heard("answer")) == 1
    table.show({**asked, "done": asked["n"] - 3}, hand)
    assert table.waits_for("answer", 2) == answer
    table.show({**not_yet, "done": asked["n"] + 1})
    page.until(f"!{BUSY}")


def test_an_answer_to_another_question_is_none(page: Page, table: StandIn) -> None:
    bring(page, table, SCENES["chosen"], EN)
    asked, hand = SCENES["chosen"].show(EN)
    page.until(f"({ENOUGH}, {BUSY})")
    table.waits_for("answer")
    table.show({**asked, "n": asked["n"] + 1, "done": 0}, hand)
    page.until(f"!{BUSY}")
    table.cut()
    table.waits_for("hello", 2)
    assert len(table.heard("answer")) == 1
