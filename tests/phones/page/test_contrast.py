"""Texts can be read: their contrast is measured in what is really painted, gradients, felt and all.

Each page is painted twice, once without its texts. Where the two differ most there is ink; what is
behind the ink is in the second picture."""

import io
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

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
