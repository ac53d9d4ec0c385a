"""The owl asks on the phone page: only while the table asks nothing."""

from typing import Any, Final

import pytest

from game.words.words import Words
from tests.phones.browser import Page
from tests.phones.owl import owl_of
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.scenes import FIVE_CARDS
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]
FRAMES: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def tell(table: StandIn, given: int) -> None:
    """The game speaks for the owl."""
    table.send({"t": "owl", "owl": owl_of(FIVE_CARDS)(Words.load("en"), "", given)})


def test_an_answer_is_given_once_and_remembered(page: Page, table: StandIn, show: Show) -> None:
    show("owl-asks")
    assert not page.run("document.querySelectorAll('.told, .bar').length")
    page.tap("[data-id=answer1]")
    assert table.waits_for("owl", 2) == {"t": "owl", "day": FIVE_CARDS, "answer": 1}
    tell(table, 1)
    page.shows(".ans.told .bar i")
    page.tap("[data-id=answer2]")
    page.tap(".dock [data-id=back]")
    page.until("!document.querySelector('.owlp')")
    page.tap("[data-id=menu]")
    page.settle()
    page.tap("[data-id=owl]")
    table.waits_for("owl", 3)
    tell(table, -1)  # the game keeps nothing: the phone says what was answered
    assert table.waits_for("owl", 4) == {"t": "owl", "day": FIVE_CARDS, "answer": 1}


def test_the_first_of_two_presses_is_the_answer(page: Page, table: StandIn, show: Show) -> None:
    show("owl-asks")
    page.tap("[data-id=answer1]")
    page.tap("[data-id=answer0]")  # the game has not spoken yet
    assert table.waits_for("owl", 3) == {"t": "owl", "day": FIVE_CARDS, "answer": 1}


def test_an_answer_that_the_question_does_not_have_is_forgotten(
    page: Page, table: StandIn, show: Show
) -> None:
    """Another edition of the game may ask something else on the same day."""
    show("owl-asks")
    page.tap("[data-id=answer1]")
    table.waits_for("owl", 2)
    owl: dict[str, Any] = dict(owl_of(FIVE_CARDS)(Words.load("en"), "", -1))
    table.send({"t": "owl", "owl": {**owl, "answers": owl["answers"][:1]}})
    page.run(FRAMES)
    page.tap("[data-id=answer0]")
    assert table.waits_for("owl", 3) == {"t": "owl", "day": FIVE_CARDS, "answer": 0}


def test_what_the_table_asks_comes_first(page: Page, table: StandIn, show: Show) -> None:
    show("owl-asks")
    table.show(*st.waits(st.idle(EN)))
    page.run(FRAMES)
    page.shows(".owlp")  # somebody else buys: the owl may go on
    table.show(*st.waits(st.turn5(EN)))
    page.shows("main.turn")
    tell(table, 0)  # too late
    page.run(FRAMES)
    page.shows("main.turn")
    table.show(*st.waits(st.idle(EN)))
    page.shows("main.idle")


def test_the_owl_is_not_offered_on_the_own_turn(page: Page, table: StandIn, show: Show) -> None:
    show("turn5")
    table.show(*st.waits(st.turn5(EN)))
    page.tap("button.me")
    page.shows(".sheet")
    assert not page.run("document.querySelectorAll('[data-id=owl]').length")


def test_where_the_table_has_no_owl_none_is_offered(page: Page, show: Show) -> None:
    show("menu")
    assert not page.run("document.querySelectorAll('[data-id=owl]').length")
