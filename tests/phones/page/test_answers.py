"""What fingers do on the phone page, and what the table hears of it."""

from typing import Any, Final

import pytest

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]


@pytest.mark.parametrize("way", ["wait", "without"])
def test_what_becomes_of_somebody_who_is_away_is_said(
    page: Page, table: StandIn, show: Show, way: str
) -> None:
    show("missed")
    page.tap(f"[data-id={way}]")
    assert table.waits_for("missed") == {"t": "missed", "wait": way == "wait"}


def test_buying_is_said_once(page: Page, table: StandIn, show: Show) -> None:
    show("chosen")
    ready(page)
    page.tap("[data-id=buy]")
    page.tap("[data-id=buy]")
    page.tap("[data-id=stop]")
    assert table.waits_for("answer") == {"t": "answer", "n": 17, "a": ["discard 4H"]}
    page.shows("[data-id=buy].slow .dots")
    state, hand = st.take(EN)
    table.show(state, hand)
    page.shows("[data-id=back]")
    ready(page)
    page.run("document.querySelectorAll('.mc')[0].click()")
    assert table.waits_for("answer", 2)["n"] == 18
    assert table.heard("answer")[1]["a"] == ["take 1"]


def test_a_face_down_card_is_bought_with_the_raised_one(
    page: Page, table: StandIn, show: Show
) -> None:
    show("chosen")
    ready(page)
    page.run("document.querySelectorAll('.mc')[1].click()")
    assert table.waits_for("answer")["a"] == ["discard 4H", "take 2"]


def test_without_a_raised_card_nothing_is_bought(page: Page, table: StandIn, show: Show) -> None:
    show("turn5")
    ready(page)
    page.tap("[data-id=buy]")
    page.shows(".note")
    page.run("document.querySelectorAll('.mc')[1].click()")
    assert not table.heard("answer")


def test_cards_are_exchanged(page: Page, table: StandIn, show: Show) -> None:
    show("exchange")
    ready(page)
    assert "Exchange 3" in page.text("[data-id=draw]")
    page.run("document.querySelector('[data-card=KS]').click()")
    assert len(raised(page)) == 3
    page.tap("[data-id=draw]")
    assert table.waits_for("answer")["a"] == ["draw JS 9D 4H"]


def test_a_raise_has_an_amount(page: Page, table: StandIn, show: Show) -> None:
    show("bet")
    ready(page)
    assert "Raise to 20" in page.text("[data-id=amount]")
    page.run("document.querySelector('.amount [aria-label=more]').click()")
    assert "Raise to 21" in page.text("[data-id=amount]")
    page.tap("[data-id=amount]")
    assert table.waits_for("answer")["a"] == ["raise 11"]


def test_the_pack_is_cut_by_knob_and_buttons(page: Page, table: StandIn, show: Show) -> None:
    show("cut")
    x, y = page.middle(".knob")
    page.touch("touchStart", x, y)
    page.touch("touchMove", x, y - 20)
    page.touch("touchMove", x, y - 40)
    page.touch("touchEnd")
    assert page.text(".cutn") == "28 above, 24 below"
    ready(page)
    page.tap("[data-id=cut]")
    assert table.waits_for("answer")["a"] == ["cut 28"]


def test_sitting_down(page: Page, table: StandIn, show: Show) -> None:
    show("join")
    page.run("document.querySelector('#name').value = ''")
    page.run("document.querySelector('#name').focus()")
    page.write("Ada")
    page.run("document.querySelector('[aria-label=Older]').click()")
    page.tap(".pick[aria-label=Fox]")
    page.resize(Size(844, 390))
    table.show(table.state or {})
    assert page.run("document.querySelector('#name').value") == "Ada"
    page.tap("[data-id=sit]")
    expected: dict[str, Any] = {"chair": 0, "name": "Ada", "age": 31, "character": "fox"}
    assert table.waits_for("sit") == {"t": "sit", **expected}


def test_a_phone_remembers_the_name(page: Page, table: StandIn, show: Show) -> None:
    show("join")
    page.run("document.querySelector('#name').focus()")
    page.write("Ada")
    page.tap("[data-id=sit]")
    table.waits_for("sit")
    page.open(table.address + "#MOKA")
    page.shows("#name")
    assert page.run("document.querySelector('#name').value") == "Ada"


def test_before_the_match(page: Page, table: StandIn, show: Show) -> None:
    show("wait-not-ready")
    ready(page)
    page.tap("[data-id=ready]")
    assert table.waits_for("ready")["on"] is True
    page.tap(".dock .btn:first-child")
    table.waits_for("stand")


def test_going_on_from_a_result(page: Page, table: StandIn, show: Show) -> None:
    show("won")
    ready(page)
    page.tap("[data-id=next]")
    assert table.waits_for("ready")["on"] is True
    page.shows("[data-id=next].grn")


def test_another_match_is_asked_for_by_a_word_of_its_own(
    page: Page, table: StandIn, show: Show
) -> None:
    show("match-end")
    ready(page)
    page.tap("[data-id=rematch]")
    assert table.waits_for("again")["on"] is True


def test_every_chair_is_taken(page: Page, table: StandIn, show: Show) -> None:
    show("full")
    page.tap("[data-id=line]")
    table.waits_for("line")
    page.tap(".dock .pri")
    page.shows(".spect")


def test_a_guests_chair_is_taken_during_a_match(page: Page, table: StandIn, show: Show) -> None:
    show("full")
    guest = {
        "n": 3,
        "name": "Baron Fuchs",
        "character": "fox",
        "state": "guest",
        "sub": "café guest",
    }
    table.show({**(table.state or {}), "chairs": [guest]})
    page.shows("#name")
    page.run("document.querySelector('#name').focus()")
    page.write("Ada")
    page.tap("[data-id=sit]")
    assert table.waits_for("sit")["character"] == "fox"


def test_cheering_takes_its_time(page: Page, table: StandIn, show: Show) -> None:
    show("watch")
    page.tap(".bub:nth-child(2)")
    page.tap(".bub:nth-child(3)")
    assert [each["sign"] for each in table.heard("cheer")] == [1]
    page.shows(".bub.cool")


def test_the_back_button_stays_at_the_table(page: Page, table: StandIn, show: Show) -> None:
    show("menu")
    page.run("history.back()")
    page.until("!document.querySelector('.sheet')")
    page.run("history.back()")
    page.until("history.state === 'table'")
    page.shows(".idle")
    assert len(table.heard("hello")) == 1


def test_the_status_line_tells_the_turn_and_no_card(page: Page, table: StandIn, show: Show) -> None:
    show("idle")
    assert page.text("#status") == "Baron Fuchs is buying. Then Herr Dachs, then you."
    table.show(*st.turn5(EN))
    page.until("document.querySelector('#status').textContent === 'Raise the card that goes'")
    assert page.run("document.querySelector('#status').getAttribute('role')") == "status"


def test_the_language_is_changed_here(page: Page, table: StandIn, show: Show) -> None:
    show("menu")
    page.tap(".seg [lang=de]")
    assert table.waits_for("lang")["lang"] == "de"
    page.until("document.documentElement.lang === 'de'")
    assert page.text(".sheet h2") == "Menü"
    page.open(table.address + "#MOKA")
    assert table.waits_for("hello", 2)["lang"] == "de"


def test_settings_are_kept(page: Page, table: StandIn, show: Show) -> None:
    show("menu")
    page.run("document.querySelectorAll('.opt[role=switch]')[2].click()")
    page.shows(".app.left")
    page.open(table.address + "#MOKA")
    page.shows(".app.left")


def test_on_a_low_phone_the_name_is_asked_for_before_one_sits_down(
    page: Page, table: StandIn, show: Show
) -> None:
    page.resize(Size(360, 560))
    show("join")
    page.run("document.querySelector('#name').value = '', 0")
    page.tap("[data-id=sit]")
    page.until("document.activeElement.id === 'name'")
    assert not table.heard("sit")
    page.tap("[data-id=sit]")  # the field is seen now, and may stay empty
    assert table.waits_for("sit")["name"]


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


def middle(page: Page, slot: int) -> tuple[float, float]:
    x, y = page.middle(f".mc[data-slot='{slot}']")
    return x, y


def slots(table: StandIn) -> list[int]:
    return [each["slot"] for each in table.heard("finger")]


def test_a_finger_on_a_face_down_card_is_told_while_it_rests(
    page: Page, table: StandIn, show: Show
) -> None:
    show("turn5")
    first, *_, last = page.run("[...document.querySelectorAll('.mc')].map(e => +e.dataset.slot)")
    page.touch("touchStart", *middle(page, first))
    table.waits_for("finger", 3)  # told again and again, as long as it is there
    assert slots(table) == [first] * 3
    page.touch("touchMove", *middle(page, last))
    table.waits_for("finger", 4)
    page.touch("touchEnd")
    table.waits_for("finger", 5)
    assert slots(table)[3:] == [last, -1]
    assert not table.heard("answer")


def test_a_finger_anywhere_else_or_out_of_turn_tells_nothing(
    page: Page, table: StandIn, show: Show
) -> None:
    show("turn5")
    page.touch("touchStart", *page.middle(".hand"))
    page.touch("touchEnd")
    show("idle")
    page.touch("touchStart", *page.middle("[data-hold]"))
    page.touch("touchEnd")
    table.waits_for("look", 2)
    assert not table.heard("finger")


def raised(page: Page) -> list[str]:
    """The raised cards."""
    found: list[str] = page.run(
        "[...document.querySelectorAll('.card.up')].map(e => e.dataset.card)"
    )
    return found


def tap_card(page: Page, card: str) -> None:
    """Tap the strip of a card that can be seen."""
    left, top = page.run(
        f"(r => [r.left + 14, r.top + r.height / 2])(document.querySelector('[data-card={card}]')"
        ".getBoundingClientRect())"
    )
    page.tap_at(left, top)


def ready(page: Page) -> None:
    """A question that has just come ignores taps for a moment."""
    page.run("new Promise(done => setTimeout(done, 400))")
