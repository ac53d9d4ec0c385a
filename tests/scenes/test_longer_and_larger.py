"""Words 40 % longer in letters half as large again, and twice as large: the smallest window still
holds them on every screen that takes its size of text from the options."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.scenes.options.rows import Tab
from game.settings import Settings
from tests.scenes import furnished
from tests.scenes import test_longer_words as words
from tests.scenes.test_longer_words import SMALLEST
from tests.scenes.test_longer_words import longer as longer  # noqa: PLC0414, a fixture


@pytest.fixture(autouse=True, params=[150, 200])
def larger(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has chosen it."""
    monkeypatch.setattr(furnished, "Settings", partial(Settings, text_size=request.param))


def test_the_letters_are_as_large(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    services = furnished.furnished(tmp_path, SMALLEST)
    assert services.unit.text == request.node.callspec.params["larger"] / 100


@pytest.mark.parametrize("waits", [True, False])
def test_title(tmp_path: Path, waits: bool) -> None:
    words.test_title(tmp_path, SMALLEST, waits=waits)


@pytest.mark.parametrize("setup", ["six", "alone", "duel", "crowd"])
def test_new_match(tmp_path: Path, setup: str) -> None:
    words.test_new_match(tmp_path, SMALLEST, setup)


@pytest.mark.parametrize("cards", [5, 8])
def test_points(tmp_path: Path, cards: int) -> None:
    words.test_points(tmp_path, SMALLEST, cards)


@pytest.mark.parametrize("tab", Tab)
def test_options(tmp_path: Path, tab: Tab) -> None:
    words.test_options(tmp_path, SMALLEST, tab)


def test_pause(tmp_path: Path) -> None:
    words.test_pause(tmp_path, SMALLEST)


def test_curtain(tmp_path: Path) -> None:
    words.test_curtain(tmp_path, SMALLEST)


@pytest.mark.parametrize("name", ["deluxe 2", "deluxe 6", "salon 7", "duel 2"])
def test_result(tmp_path: Path, name: str) -> None:
    words.test_result(tmp_path, SMALLEST, name)


def test_review(tmp_path: Path) -> None:
    words.test_review(tmp_path, SMALLEST)


def test_ledger(tmp_path: Path) -> None:
    words.test_ledger(tmp_path, SMALLEST)
