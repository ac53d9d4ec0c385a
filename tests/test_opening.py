"""Opening the house: what overrides what, what is told, where seeds come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game import cli, invitation, opening
from game.cli import Asked, Shot
from game.cli_values import CannotError
from game.match.daily import daily_deal
from game.match.draw_match import DrawMatch
from game.match.match import Match
from game.match.receipt import receipt
from game.match.share import SEED_BITS
from game.match.store import Problem, Store
from game.opening import build_house
from game.scenes.draw.table import DrawTableScene
from game.scenes.house import House
from game.settings import SETTINGS_NAME, Settings, Speed
from game.thinking.door import AtOnce
from game.view.art import Art
from game.window import Window, WindowError
from game.words.words import Words

TABLES = ("--play salon", "--play duel", "--play club --players 6 --rounds 3 --bots tight --demo")
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
    yield build_house(window, Art(opening.SPRITES), words, KEPT, store, tmp_path)
    window.close()


def test_the_command_line_overrides_what_is_kept() -> None:
    asked = Asked(language="en", speed="instant", fullscreen=True, size=(1920, 1080), silent=True)
    assert opening._overridden(KEPT, asked) == replace(
        KEPT,
        language="en",
        speed=Speed.INSTANT,
        fullscreen=True,
        window=(1920, 1080),
        sound=False,
    )
    assert opening._overridden(KEPT, Asked()) == KEPT
    assert opening._overridden(replace(KEPT, fullscreen=True), Asked(fullscreen=False)) == KEPT


def test_a_size_asked_for_is_not_maximised() -> None:
    filled = replace(KEPT, maximised=True, place=(5, 5))
    assert opening._overridden(filled, Asked(size=(1024, 640))) == replace(
        filled, maximised=False, window=(1024, 640)
    )
    assert opening._overridden(filled, Asked(fullscreen=False)) == filled


def test_a_picture_depends_on_nothing_but_what_is_asked() -> None:
    settings = opening._overridden(Settings(), Asked(shot=Shot(Path("x.png"))))
    assert settings == Settings(language="en", window=opening.PICTURE_SIZE)


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
    opening._connect(house, Asked())
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
    opening._connect(house, Asked())
    house.change(replace(house.settings, volume=50, music_volume=20))
    house.change(replace(house.settings, music=False))
    house.change(replace(house.settings, cafe=False))
    assert told == [(0.2, 0.5), (0.0, 0.5), (0.0, 0.0)]
    house.on_frame(0.5)
    house.on_attention(False)
    house.on_attention(True)
    assert told[3:] == [0.5, "hush", "wake"]


def test_trouble_is_told_in_a_sentence(house: House, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    house.store = Store(tmp_path / "file")
    opening._connect(house, Asked())
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
    for _ in opening._after_the_first_frame(house):
        pass
    assert house.notices == ["No sound device was found; the cards fall silently."]
    assert not house.voice.play(cast(Any, None))


def test_seeds_begin_with_the_one_asked_for(house: House) -> None:
    opening._connect(house, Asked(seed=41))
    assert [house.new_seed() for _ in range(3)] == [41, 42, 43]
    opening._connect(house, Asked())
    assert len({house.new_seed() for _ in range(50)}) == 50


@pytest.mark.parametrize(
    ("asked", "size", "fit", "maximised"),
    [
        (Asked(), (1280, 800), True, True),
        (Asked(fullscreen=False), (1280, 800), True, True),
        (Asked(size=(3000, 2000)), (3000, 2000), False, False),
    ],
)
def test_the_window_opens_as_it_was_left(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    asked: Asked,
    size: tuple[int, int],
    fit: bool,
    maximised: bool,
) -> None:
    opened: dict[str, Any] = {}

    class Shy(Window):
        def open(self, **how: Any) -> None:
            opened.update(how)
            raise WindowError("enough seen")

    store = Store(tmp_path)
    kept = replace(KEPT, place=(-50, 60), maximised=True)
    store.keep_setting(SETTINGS_NAME, kept.to_json())
    store.close()
    monkeypatch.setattr(opening, "Window", Shy)
    with pytest.raises(CannotError):
        opening.play(asked._replace(folder=tmp_path))
    del opened["icon"]
    assert opened == {
        "title": "Poker Deluxe",
        "size": size,
        "place": (-50, 60),
        "fit": fit,
        "maximised": maximised,
        "fullscreen": False,
    }


def test_who_thinks_may_begin_after_the_first_frame_and_stops_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`open` comes before anything else that can wait; the process ends whatever happens."""
    told: list[str] = []

    class Thinker(AtOnce):
        def __init__(self, *_: object) -> None:
            told.append("made")

        def open(self) -> None:
            told.append("open")

        def close(self) -> None:
            told.append("close")

    class Game:
        def __init__(self, house: House, *_: object, **__: object) -> None:
            self.house, self.jobs = house, list[Iterator[None]]()
            house.on_work = self.jobs.append

        def run(self) -> int:
            told.append("first frame")
            next(self.jobs[0])
            raise KeyboardInterrupt

    monkeypatch.setattr(opening, "Apart", Thinker)
    monkeypatch.setattr(opening, "App", Game)
    with pytest.raises(KeyboardInterrupt):
        opening.play(Asked(folder=tmp_path))
    assert told == ["made", "first frame", "open", "close"]


def test_what_goes_wrong_behind_the_scenes_is_written_down(tmp_path: Path) -> None:
    opening._note(tmp_path, "gone")
    assert (tmp_path / "log.txt").read_text("utf-8").endswith(" gone\n")


@pytest.mark.parametrize("line", TABLES)
def test_a_draw_poker_table_asked_for_begins_and_goes_on(store: Store, line: str) -> None:
    asked = cli.read(line.split())
    assert asked.party is not None
    begun = invitation.begun(asked._replace(seed=7), store, new_seed=int, today="")
    assert isinstance(begun, DrawMatch)
    options = begun.options
    assert options.agreed.name == line.split()[1]
    assert (options.agreed.players, options.seed) == (asked.party.players, 7)
    assert options.agreed.games == asked.party.rounds
    begun.let_bots_answer()
    resumed = opening._resumed(store) if not begun.over else begun
    assert resumed.options == options
    assert resumed.digest == begun.digest
    assert isinstance(opening._first_scene(begun), DrawTableScene)


def test_a_code_and_a_date_are_matches_of_their_own(store: Store) -> None:
    match = invitation.begun(cli.read(["--code", "18100000007F"]), store, new_seed=int, today="")
    assert match is not None
    assert match.options.seed == 7
    for line, date in ((["--daily"], "2026-11-21"), (["--daily", "2026-11-20"], "2026-11-20")):
        daily = invitation.begun(cli.read(line), store, new_seed=int, today="2026-11-21")
        assert isinstance(daily, Match)
        assert daily.options == daily_deal(date)
    store.begin(daily_deal("2026-11-19"))
    assert [told.daily for told in store.history()] == ["2026-11-20", "2026-11-21", ""]


def test_new_seeds_fit_a_code() -> None:
    assert all(0 <= opening._new_seed() < 2**SEED_BITS for _ in range(50))
    assert len({opening._new_salt() for _ in range(50)}) == 50


def test_the_receipt_is_written_down_before_the_first_card(house: House, store: Store) -> None:
    opening._connect(house, Asked())
    store.salt = opening._new_salt
    match = store.begin(daily_deal("2026-11-21"))
    log = (house.folder / "log.txt").read_text("utf-8")
    assert receipt(match.options) in log
    assert match.options.salt not in log
    assert str(match.options.seed) not in log
