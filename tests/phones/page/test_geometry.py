"""Every page in every size and language: nothing is clipped or covered, nothing scrolls sideways,
and fingers have room."""

from pathlib import Path
from typing import Final

import pytest

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

LOOK: Final = Path(__file__).with_name("look.js").read_text("utf-8")
SIZES: Final = (Size(390, 844), Size(844, 390), Size(320, 568), Size(768, 1024))
SMALLER: Final = (Size(360, 640), Size(667, 375), Size(568, 320), Size(1180, 820))
LARGE_TEXT: Final = 130
ENLARGED: Final = (
    (150, Size(260, 563)), (150, Size(563, 260)), (200, Size(195, 422)), (200, Size(422, 195)),
)  # fmt: skip
"""Page zoom in percent, and how large a phone of 390 x 844 is then."""
HELD: Final = ("peek", "peek-long")
"""Turning the phone ends these."""


def problems(
    page: Page, table: StandIn, name: str, language: str, sizes: tuple[Size, ...]
) -> list[str]:
    """What is wrong with a scene: it is brought once, and then the phone is turned."""
    found = []
    for at, size in enumerate(sizes):
        if at == 0 or name in HELD:
            page.resize(size)
            bring(page, table, SCENES[name], TEXTS[language])
        page.resize(size)
        page.settle()
        found += [f"{size}: {each}" for each in page.run(LOOK)]
    return found


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", SCENES)
def test_everything_has_its_room(page: Page, table: StandIn, name: str, language: str) -> None:
    assert not problems(page, table, name, language, SIZES)


@pytest.mark.parametrize(
    "name",
    ["turn8", "chosen-first", "idle-seven", "menu", "points", "join", "wait", "won", "bet",
     "reveal", "cut", "watch", "lost", "full"],
)  # fmt: skip
def test_nothing_lies_behind_the_notch_of_a_phone_on_its_side(
    page: Page, table: StandIn, name: str
) -> None:
    page.resize(Size(844, 390))
    insets = {"left": 59, "right": 59, "bottom": 21}
    page.call("Emulation.setSafeAreaInsetsOverride", insets=insets)
    bring(page, table, SCENES[name], TEXTS["de"])
    page.run(f"window.safe = {{left: {insets['left']}}}")
    assert not page.run(LOOK)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", SCENES)
def test_an_enlarged_page_can_be_read_and_touched(
    page: Page, table: StandIn, name: str, language: str
) -> None:
    """It scrolls then; fingers do not grow with it."""
    for zoom, size in ENLARGED:
        page.resize(size)
        if (zoom, size) == ENLARGED[0] or name in HELD:
            bring(page, table, SCENES[name], TEXTS[language])
        page.settle()
        page.run(f"window.zoom = {zoom / 100}")
        assert not page.run(LOOK), (zoom, size)


@pytest.mark.parametrize(
    "name",
    [
        "turn-long",
        "chosen",
        "chosen-first",
        "exchange",
        "wait",
        "won-long",
        "turn8",
        "chosen8",
        "lamp",
        "lamp8",
        "bet",
        "idle-six",
        "reveal",
        "cut",
        "join",
        "join-six",
        "idle-seven",
        "turn-seven",
        "bet-seven",
        "watch-seven",
        "join-seven",
    ],
)
def test_other_phones_have_room_too(page: Page, table: StandIn, name: str) -> None:
    assert not problems(page, table, name, "de", SMALLER)


@pytest.mark.parametrize("name", SCENES)
def test_text_may_be_larger(page: Page, table: StandIn, name: str) -> None:
    page.text_size(LARGE_TEXT)
    assert not problems(page, table, name, "de", SIZES[:2])


@pytest.mark.parametrize(
    "name",
    [
        "hidden",
        "turn5",
        "chosen",
        "chosen8",
        "lamp8",
        "points",
        "menu",
        "idle",
        "idle-six",
        "idle-seven",
        "turn-seven",
        "bet-seven",
        "watch-seven",
        "join-seven",
        "wait-seven",
        "peek",
        "bet",
        "lost",
    ],
)
def test_text_may_be_larger_on_the_smallest_phone(page: Page, table: StandIn, name: str) -> None:
    page.text_size(LARGE_TEXT)
    assert not problems(page, table, name, "de", (Size(320, 568),))


@pytest.mark.parametrize("setting", ["left", "large", "four"])
@pytest.mark.parametrize("name", ["chosen", "idle", "bet", "points", "cut"])
def test_settings_leave_room(page: Page, table: StandIn, name: str, setting: str) -> None:
    bring(page, table, SCENES[name], TEXTS["en"], settings=(setting,))
    for size in SIZES[:3]:
        page.resize(size)
        page.settle()
        assert not page.run(LOOK), size


def test_what_stands_alone_stands_in_the_middle(page: Page, table: StandIn) -> None:
    for size in SIZES:
        page.resize(size)
        bring(page, table, SCENES["resting"], TEXTS["en"])
        assert abs(page.middle(".waiting .box")[0] - size.width / 2) < 1, size


def test_what_is_wrong_is_seen(page: Page, table: StandIn) -> None:
    bring(page, table, SCENES["chosen"], TEXTS["en"])
    page.run("document.querySelector('.bankp').style.marginRight = '-190px'")
    page.run("document.querySelector('[data-id=stop]').style.maxHeight = '30px'")
    page.run("document.querySelector('[data-id=stop]').style.minHeight = '0'")
    page.run("document.querySelector('.market').style.marginTop = '-60px'")
    wrong = " ".join(page.run(LOOK))
    for expected in ("leaves the page", "is only", "is covered by"):
        assert expected in wrong, wrong


def test_what_is_wrong_in_a_crowd_is_seen(page: Page, table: StandIn) -> None:
    bring(page, table, SCENES["idle-seven"], TEXTS["de"])
    assert not page.run(LOOK)
    page.run("document.querySelectorAll('.seat').forEach(each => each.style.left = '30%')")
    page.run("document.querySelector('.seat.turn .nm').style.maxWidth = '20px'")
    page.run("document.querySelector('.slim .lb').style.maxWidth = '70px'")
    wrong = " ".join(page.run(LOOK))
    for expected in ("faces lie over", "is shortened too much", "is broken"):
        assert expected in wrong, wrong
