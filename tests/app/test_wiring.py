"""Building the services: what is kept, what is told, what is heard."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.app import wiring as building
from game.app.system import SPRITES
from game.app.window import Window
from game.app.wiring import keep_large_blocks_apart
from game.match.share import receipt
from game.match.special import daily_deal
from game.storage.settings import SETTINGS_NAME, Settings, Speed
from game.storage.store import Store, StoreProblem
from game.thinking.thinker import HUNG
from game.ui.art import Art
from game.ui.services import Services
from game.words.words import Words
from tests.scenes.screens import ROOT, SilentVoice
from tests.thinking.guests import question_for

KEPT = Settings(language="de", volume=30, speed=Speed.HALF, window=(1280, 800))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def services(store: Store, tmp_path: Path) -> Iterator[Services]:
    window = Window()
    window.open(size=(1024, 640))
    words = Words.load("en")
    yield building.build_services(window, Art(SPRITES), words, KEPT, store, tmp_path)
    window.close()


def test_only_what_the_player_changes_is_kept(services: Services, store: Store) -> None:
    """The window is opened in English this evening; the player makes it quicker."""
    services.kept = KEPT
    services.settings = replace(KEPT, language="en", sound=False)
    services.change(replace(services.settings, speed=Speed.DOUBLE))
    assert services.settings.language == "en"
    assert Settings.from_json(store.setting(SETTINGS_NAME)) == replace(KEPT, speed=Speed.DOUBLE)
    services.change(replace(services.settings, language="de"))
    services.change(replace(services.settings, language="en"))
    kept = Settings.from_json(store.setting(SETTINGS_NAME))
    assert kept == replace(KEPT, speed=Speed.DOUBLE, language="en")


def test_the_voice_follows_the_settings(services: Services) -> None:
    building.connect(services, int, str)
    services.change(replace(services.settings, sound=False, volume=80))
    assert (services.voice.enabled, services.voice.volume) == (False, 0.8)


class Noted(SilentVoice):
    """Remembers everything it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def background(self, music: float, cafe: float) -> None:
        self.told.append((music, cafe))

    def update(self, seconds: float) -> None:
        self.told.append(seconds)

    def hush(self) -> None:
        self.told.append("hush")

    def wake(self) -> None:
        self.told.append("wake")


def test_music_and_murmur_follow_the_settings(services: Services) -> None:
    voice = services.voice = Noted()
    told = voice.told
    building.connect(services, int, str)
    services.change(replace(services.settings, cafe_volume=50, music_volume=20))
    services.change(replace(services.settings, music=False))
    services.change(replace(services.settings, cafe=False))
    assert told == [(0.2, 0.5), (0.0, 0.5), (0.0, 0.0)]
    services.on_frame(0.5)
    services.on_attention(False)
    services.on_attention(True)
    assert told[3:] == [0.5, "hush", "wake"]
    services.settings = replace(services.settings, hush_aside=False)
    services.on_attention(False)
    assert told[6:] == ["wake"], "who wants to hear the café from elsewhere does"


def test_who_thinks_has_its_time_from_the_frames(services: Services) -> None:
    """The clock of the machine jumps where it sleeps."""
    building.connect(services, int, str)
    thinker, question = building.think_apart(services), question_for("ponderer")
    log = services.folder / "log.txt"
    try:
        thinker.open()
        assert thinker.answer(question) is None
        services.on_frame(HUNG - 1)
        assert thinker.answer(question) is None
        assert not log.exists()
        services.on_frame(1.5)
        thinker.answer(question)
        assert "nothing was heard" in log.read_text("utf-8")
    finally:
        thinker.close()


def test_trouble_is_told_in_a_sentence(services: Services, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    services.store = Store(tmp_path / "file")
    building.connect(services, int, str)
    assert services.store.trouble is not None
    assert services.store.trouble.problem is StoreProblem.READ_ONLY
    (sentence,) = services.notices
    assert sentence.startswith("Nothing can be written to ")


def test_no_sound_device_is_told_once_and_silence_goes_on(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(*_: Any, **__: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    for _ in building.after_the_first_frame(services):
        pass
    assert services.notices == ["No sound device was found; the cards fall silently."]
    assert not services.voice.play(cast(Any, None))


def test_the_receipt_is_written_down_before_the_first_card(
    services: Services, store: Store
) -> None:
    building.connect(services, int, str)
    store.running.salt = lambda: "salt"
    match = store.running.begin(daily_deal("2026-11-21"))
    log = (services.folder / "log.txt").read_text("utf-8")
    assert receipt(match.options) in log
    assert match.options.salt not in log
    assert str(match.options.seed) not in log


def test_every_screen_the_title_leads_to_is_loaded_ahead() -> None:
    """A screen of several files is a folder, and its files are not left for the click."""
    code = (
        "import sys; from collections import deque; from game.app import wiring\n"
        "deque(wiring.modules_ahead(), maxlen=0); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    for package in ("rules", "coach", "thinking", "table", "scenes"):
        for file in (ROOT / "game" / package).rglob("*.py"):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            assert name.removesuffix(".__init__") in loaded, name


def test_large_blocks_are_apart_where_the_library_can() -> None:
    known = sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallopt")
    assert keep_large_blocks_apart() is known


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_nothing_is_asked(platform: str) -> None:
    assert not keep_large_blocks_apart(platform, lambda: pytest.fail("mallopt is not here"))


def test_another_library_is_no_trouble() -> None:
    assert not keep_large_blocks_apart("linux", object)


def test_a_text_is_copied_where_there_is_a_clipboard(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    building.connect(services, lambda: 1, lambda: "2026-11-24")
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    assert services.on_copy("Poker Deluxe")
    assert copied == ["Poker Deluxe"]

    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not services.on_copy("Poker Deluxe")
