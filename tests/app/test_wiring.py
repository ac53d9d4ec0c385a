"""Building the house: what is kept, what is told, what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pygame
import pytest

from game.app import wiring as building
from game.app.paths import SPRITES
from game.app.window import Window
from game.match.daily import daily_deal
from game.match.receipt import receipt
from game.settings import SETTINGS_NAME, Settings, Speed
from game.storage.store import Problem, Store
from game.ui.art import Art
from game.ui.services import House
from game.words.words import Words

KEPT = Settings(language="de", volume=30, speed=Speed.HALF, window=(1280, 800))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def house(store: Store, tmp_path: Path) -> Iterator[House]:
    window = Window()
    window.open(size=(1024, 640))
    words = Words.load("en")
    yield building.build_house(window, Art(SPRITES), words, KEPT, store, tmp_path)
    window.close()


def test_only_what_the_player_changes_is_kept(house: House, store: Store) -> None:
    """The window is opened in English this evening; the player makes it quicker."""
    house.kept = KEPT
    house.settings = replace(KEPT, language="en", sound=False)
    house.change(replace(house.settings, speed=Speed.DOUBLE))
    assert house.settings.language == "en"
    assert Settings.from_json(store.setting(SETTINGS_NAME)) == replace(KEPT, speed=Speed.DOUBLE)
    house.change(replace(house.settings, language="de"))
    house.change(replace(house.settings, language="en"))
    kept = Settings.from_json(store.setting(SETTINGS_NAME))
    assert kept == replace(KEPT, speed=Speed.DOUBLE, language="en")


def test_the_voice_follows_the_settings(house: House) -> None:
    building.connect(house, int, str)
    house.change(replace(house.settings, sound=False, volume=80))
    assert (house.voice.enabled, house.voice.volume) == (False, 0.8)


def test_music_and_murmur_follow_the_settings(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    voice = house.voice
    monkeypatch.setattr(voice, "background", lambda music, cafe: told.append((music, cafe)))
    monkeypatch.setattr(voice, "update", told.append)
    monkeypatch.setattr(voice, "hush", lambda: told.append("hush"))
    monkeypatch.setattr(voice, "wake", lambda: told.append("wake"))
    building.connect(house, int, str)
    house.change(replace(house.settings, cafe_volume=50, music_volume=20))
    house.change(replace(house.settings, music=False))
    house.change(replace(house.settings, cafe=False))
    assert told == [(0.2, 0.5), (0.0, 0.5), (0.0, 0.0)]
    house.on_frame(0.5)
    house.on_attention(False)
    house.on_attention(True)
    assert told[3:] == [0.5, "hush", "wake"]
    house.settings = replace(house.settings, hush_aside=False)
    house.on_attention(False)
    assert told[6:] == ["wake"], "who wants to hear the café from elsewhere does"


def test_trouble_is_told_in_a_sentence(house: House, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    house.store = Store(tmp_path / "file")
    building.connect(house, int, str)
    assert house.store.trouble is not None
    assert house.store.trouble.problem is Problem.READ_ONLY
    (sentence,) = house.notices
    assert sentence.startswith("Nothing can be written to ")


def test_no_sound_device_is_told_once_and_silence_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(*_: Any, **__: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    for _ in building.after_the_first_frame(house):
        pass
    assert house.notices == ["No sound device was found; the cards fall silently."]
    assert not house.voice.play(cast(Any, None))


def test_what_goes_wrong_behind_the_scenes_is_written_down(tmp_path: Path) -> None:
    building._note(tmp_path, "gone")
    assert (tmp_path / "log.txt").read_text("utf-8").endswith(" gone\n")


def test_the_receipt_is_written_down_before_the_first_card(house: House, store: Store) -> None:
    building.connect(house, int, str)
    store.salt = lambda: "salt"
    match = store.begin(daily_deal("2026-11-21"))
    log = (house.folder / "log.txt").read_text("utf-8")
    assert receipt(match.options) in log
    assert match.options.salt not in log
    assert str(match.options.seed) not in log


def test_every_room_the_title_leads_to_is_loaded_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of several files is a folder, and its files are not left for the click."""
    loaded: set[str] = set()

    def noted(name: str) -> ModuleType:
        loaded.add(name)
        return import_module(name)

    monkeypatch.setattr(building, "import_module", noted)
    for _ in building._modules_ahead():
        pass
    root = Path(building.__file__).parent
    for package in ("rules", "players", "match", "coach", "thinking", "view", "scenes"):
        for file in (root / package).rglob("*.py"):
            name = ".".join(("game", *file.relative_to(root).with_suffix("").parts))
            assert name.removesuffix(".__init__") in loaded
