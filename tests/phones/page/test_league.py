"""An evening of many tables on the phone page."""

from dataclasses import replace
from typing import Final

import pytest

from tests.league.stand_in import EVENING, NOW
from tests.phones.browser import Page
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]


def test_somebody_registers_with_name_face_and_club(page: Page, table: StandIn, show: Show) -> None:
    show("league-enter")
    page.tap("[data-id=enter]")
    assert not table.heard("register")  # without a name it leads to the field
    page.run("document.getElementById('name').value = ' Zoe '")
    page.run("document.getElementById('club').value = 'Chess'")
    page.run("document.querySelectorAll('.pick:not(.gone)')[1].click()")
    page.tap("[data-id=enter]")
    said = table.waits_for("register")
    assert (said["name"], said["club"]) == ("Zoe", "Chess")
    assert (said["character"], said["disc"]) == ("fox", 0)


def test_who_is_in_already_says_so(page: Page, table: StandIn, show: Show) -> None:
    show("league-enter")
    page.run("document.querySelector('[data-id=p3]').scrollIntoView()")
    page.tap("[data-id=p3]")
    assert table.waits_for("who") == {"t": "who", "n": 3}


def test_the_clock_goes_on_by_itself(page: Page, table: StandIn, show: Show) -> None:
    show("league")
    table.show(*st.league(EN, replace(EVENING, begins=NOW + 65)))
    page.until("['1:05', '1:04'].includes(document.querySelector('.clock .num').textContent)")
    page.until("document.querySelector('.clock .num').textContent === '1:03'")


def test_it_vibrates_when_it_is_time(page: Page, table: StandIn, show: Show) -> None:
    show("league")
    page.run("navigator.vibrate = (pattern) => (window.felt = pattern)")
    page.tap("[data-id=sits]")
    assert table.waits_for("ready") == {"t": "ready", "on": True}
    table.show(*st.league_called(EN))
    page.shows(".now")
    assert page.run("window.felt") == [20, 60, 20]
    assert page.run("document.title").startswith("●")


def test_faces_have_the_discs_of_their_people(page: Page, show: Show) -> None:
    show("league-enter")
    page.settle()
    sources = page.run("[...document.querySelectorAll('.pick img')].map((each) => each.src)")
    assert len(set(sources)) == 36
