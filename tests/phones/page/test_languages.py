"""The page offers the languages that the game has."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.phones.server.pages import page as made
from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page.conftest import Show
from tests.phones.page.stand_in import StandIn

pytestmark = pytest.mark.browser

LOOK: Final = Path(__file__).with_name("look.js").read_text("utf-8")


def test_two_languages_are_a_switch(page: Page, table: StandIn, show: Show) -> None:
    show("join")
    page.tap(".seg [lang=de]")
    page.until("document.querySelector('.dock').textContent.startsWith('Platz nehmen')")
    assert table.waits_for("lang")["lang"] == "de"


@pytest.fixture
def three(table: StandIn) -> Iterator[None]:
    """A table with a third language, of one sentence."""
    names = {"en": "English", "de": "Deutsch", "xx": "Långersprăk"}
    module = f"export const LANGUAGES = {json.dumps(names)};"
    table.instead["/languages.js"] = made(module.encode(), "text/javascript")
    table.instead["/words/xx.json"] = made(b'{"sit": "Xit"}', "application/json")
    yield
    table.instead.clear()


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize("size", [Size(320, 568), Size(844, 390)])
def test_more_languages_are_a_list(page: Page, table: StandIn, show: Show, size: Size) -> None:
    page.resize(size)
    show("join")
    assert page.run("[...document.querySelectorAll('.list option')].map(e => e.textContent)") == [
        "English",
        "Deutsch",
        "Långersprăk",
    ]
    assert not page.run(LOOK)
    page.run("""(list => {
        list.value = 'xx'; list.dispatchEvent(new Event('change', {bubbles: true}));
    })(document.querySelector('.list'))""")
    page.until("document.querySelector('[data-id=sit]').textContent.startsWith('Xit')")
    assert table.waits_for("lang")["lang"] == "xx"
    assert page.run("document.documentElement.lang") == "xx"
