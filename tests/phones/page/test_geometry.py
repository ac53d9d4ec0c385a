"""Every page in every size and language: nothing is clipped or covered, nothing scrolls sideways,
and fingers have room."""

from dataclasses import dataclass
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


@dataclass(frozen=True)
class View:
    """How a phone is held, and how it is set up."""

    size: Size
    zoom: int = 100
    """Percent that somebody has enlarged the page by; the size is what is left then."""
    text: int = 100
    """Percent of the usual size of text."""
    notch: int = 0
    """Pixels that a camera takes at either side."""


PHONES: Final = (Size(390, 844), Size(844, 390), Size(320, 568), Size(768, 1024))
OTHERS: Final = (Size(360, 640), Size(667, 375), Size(568, 320), Size(1180, 820))
ENLARGED: Final = (
    *(View(Size(260, 563), 150), View(Size(563, 260), 150)),
    *(View(Size(195, 422), 200), View(Size(422, 195), 200)),
)
VIEWS: Final = {
    "en": (*map(View, PHONES), *ENLARGED),
    "de": (
        *map(View, PHONES + OTHERS),
        *ENLARGED,
        *(View(size, text=130) for size in PHONES[:3]),
        View(Size(844, 390), notch=59),
    ),
}
"""By language; words are longer in German."""
HELD: Final = ("peek", "peek-long")
"""Turning the phone ends these."""
TIGHT: Final = ("watch", "cheered", "peek", "peek-long", "reveal-long")
"""On `OTHERS` a name or a number touches another in these, which one lives with."""


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", SCENES)
def test_everything_has_its_room(page: Page, table: StandIn, name: str, language: str) -> None:
    """A scene is brought once, and then the phone is turned. What is enlarged may scroll; fingers
    do not grow with it."""
    wrong = []
    for at, view in enumerate(VIEWS[language]):
        if name in TIGHT and view.size in OTHERS:
            continue
        page.text_size(view.text)
        insets = {"left": view.notch, "right": view.notch, "bottom": 21 if view.notch else 0}
        page.call("Emulation.setSafeAreaInsetsOverride", insets=insets)
        page.resize(view.size)
        if at == 0 or name in HELD:
            bring(page, table, SCENES[name], TEXTS[language])
        page.settle()
        page.run(f"window.zoom = {view.zoom / 100}; window.safe = {{left: {view.notch}}}")
        wrong += [f"{view}: {each}" for each in page.run(LOOK)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("setting", ["left", "large", "four"])
@pytest.mark.parametrize("name", ["chosen", "idle", "bet", "points", "cut"])
def test_settings_leave_room(page: Page, table: StandIn, name: str, setting: str) -> None:
    bring(page, table, SCENES[name], TEXTS["en"], settings=(setting,))
    for size in PHONES[:3]:
        page.resize(size)
        page.settle()
        assert not page.run(LOOK), size


def test_what_stands_alone_stands_in_the_middle(page: Page, table: StandIn) -> None:
    for size in PHONES:
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
