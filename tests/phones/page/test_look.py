"""Every page in every size and language: nothing is clipped or covered, nothing scrolls sideways,
fingers have room, and texts can be read. For their contrast each page is painted twice, once
without its texts: where the two differ most there is ink; what is behind it is in the second."""

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.phones.server.pages import page as made
from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page.conftest import Show
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


ENOUGH: Final = 4.5
SCALE: Final = 2
SIZES: Final = (Size(390, 844), Size(844, 390))
INK: Final = 0.8
"""Pixels that differ by this share of the largest difference are ink, and no edge of a letter."""
FEW: Final = 10
"""Percent of the ink that may be below: edges of letters."""
TEXTS_OF_THE_PAGE: Final = """(() => {
    const top = [".panel", ".sheet", ".app"].map(e => document.querySelector(e)).find(e => e);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement, range = document.createRange();
        if (!walker.currentNode.nodeValue.trim() || parent.closest(".unseen")) continue;
        range.selectNodeContents(walker.currentNode);
        const box = parent.closest(".scroll, .sheet, .panel");
        const part = box ? box.getBoundingClientRect() : {top: 0, bottom: innerHeight};
        for (const {left, top, right, bottom} of range.getClientRects())
            if (right > left + 1 && top >= part.top && bottom <= Math.min(part.bottom, innerHeight))
                found.push([walker.currentNode.nodeValue, left, top, right, bottom]);
    }
    return found;
})()"""
WITHOUT: Final = """(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { color: transparent !important; caret-color: transparent !important;
        -webkit-text-fill-color: transparent !important }
        h1, h2, .banner { background: none !important }`);
    document.adoptedStyleSheets = [sheet];
})()"""
Pixels = NDArray[np.float64]


def pixels(png: bytes) -> Pixels:
    """Red, green and blue of every pixel, by row and column."""
    surface = pygame.image.load(io.BytesIO(png), "page.png")
    array: Pixels = pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.float64)
    return array


def light(colours: Pixels) -> Pixels:
    """Relative luminance, as the Web Content Accessibility Guidelines define it."""
    share = colours / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    result: Pixels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return result


def contrast(with_text: Pixels, without: Pixels) -> float:
    """Of a text: the contrast that all but its edges have."""
    difference = np.abs(with_text - without).max(axis=-1)
    if difference.max() < 8:
        return 1.0
    ink = difference >= INK * difference.max()
    one, other = light(with_text[ink]), light(without[ink])
    ratio = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return float(np.percentile(ratio, FEW))


def contrasts(page: Page) -> Iterator[tuple[str, float]]:
    """Every text of a page, with its contrast."""
    texts: list[Any] = page.run(TEXTS_OF_THE_PAGE)
    with_text = pixels(page.picture())
    page.run(WITHOUT)
    without = pixels(page.picture())
    page.run("document.adoptedStyleSheets = []")
    for text, *rect in texts:
        left, top, right, bottom = (max(round(each * SCALE), 0) for each in rect)
        box = np.s_[top:bottom, left:right]
        yield text, contrast(with_text[box], without[box])


@pytest.mark.parametrize("name", SCENES)
def test_texts_can_be_read(page: Page, table: StandIn, name: str) -> None:
    low = []
    for at, size in enumerate(SIZES):
        page.resize(size, SCALE)
        if at == 0 or name.startswith("peek"):
            bring(page, table, SCENES[name], TEXTS["en"])
        page.settle()
        low += [f"{size}: {text}: {n:.2f}" for text, n in contrasts(page) if n < ENOUGH]
    assert not low


def test_low_contrast_is_seen() -> None:
    paper = np.full((20, 40, 3), 200.0)
    text = paper.copy()
    text[5:15, 10:30] = 160
    assert contrast(text, paper) < ENOUGH
    text[5:15, 10:30] = 20
    assert contrast(text, paper) > ENOUGH


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
