"""What released versions have kept is opened by this one, to the last card."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.base.version import VERSION
from game.storage.event_settings import kept_event
from game.storage.record import read
from game.storage.settings import SETTINGS_NAME, Settings
from game.storage.store import FILE_NAME, Store
from tests.match.matches import play_out
from tests.storage.make_released import DAY, EMIL, EVENT, EXPECTED, FOLDER, GAMES, PROFILE, SETTINGS
from tests.test_main import SMALL, run

RELEASED = sorted(path.name for path in FOLDER.iterdir())
each_save = pytest.mark.parametrize(
    ("version", "game"), [(version, game) for version in RELEASED for game in GAMES]
)


@cache
def expected(version: str) -> dict[str, Any]:
    """Answers and digest of each match, by game and by what became of it."""
    found: dict[str, Any] = json.loads((FOLDER / version / EXPECTED).read_text("utf-8"))
    return found


def opened(folder: Path, version: str, game: str) -> Store:
    """A copy of what was kept, opened by this version."""
    shutil.copy(FOLDER / version / f"{game}.sqlite3", folder / FILE_NAME)
    return Store(folder)


def test_saves_of_all_versions_are_here() -> None:
    """A new version: `python -m tests.storage.make_released`, and a heading in the changelog."""
    changelog = FOLDER.parents[2].joinpath("CHANGELOG.md").read_text("utf-8")
    told = re.findall(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$", changelog, re.MULTILINE)
    assert sorted(told) == RELEASED
    assert told[0] == VERSION


@each_save
def test_the_match_that_ran_goes_on(tmp_path: Path, version: str, game: str) -> None:
    store = opened(tmp_path, version, game)
    match = store.running.resume()
    assert match is not None
    assert [len(match.answers), match.digest] == expected(version)[game]["running"]
    people = [seat.name for seat in match.options.seats if seat.human]
    assert people == [PROFILE.name, *([EMIL.name] if game != "duel" else [])]
    digest = play_out(match).digest
    assert [each.finished for each in store.archive.history()] == [True, False, True]
    store.close()
    store = Store(tmp_path, read_only=True)
    assert store.archive.recall(3).digest == digest
    assert store.running.resume() is None
    store.close()


@each_save
def test_matches_of_the_past_are_the_same_again(tmp_path: Path, version: str, game: str) -> None:
    store = opened(tmp_path, version, game)
    assert store.trouble is None
    newer, older = store.archive.history()
    for kept, what in ((newer, "left"), (older, "finished")):
        match = store.archive.recall(kept.id)
        assert [len(match.answers), match.digest] == expected(version)[game][what]
        assert kept.finished is match.over is (what == "finished")
        assert (kept.kind, kept.began[:10], kept.daily) == (game, DAY, DAY)
        assert [player.name for player in kept.players if player.human] == [PROFILE.name]
    assert older.games > 0
    assert sum(record.matches for record in store.archive.records()) > 0
    players = store.rows("SELECT DISTINCT name, human FROM games WHERE chair = 0")
    assert players == [(PROFILE.name, 1)]
    store.close()


@each_save
def test_who_plays_and_what_was_chosen_is_known(tmp_path: Path, version: str, game: str) -> None:
    store = opened(tmp_path, version, game)
    assert Settings.from_json(store.setting(SETTINGS_NAME)) == SETTINGS
    assert kept_event(store) == EVENT
    (profile,) = store.profiles()
    assert (profile.name, profile.born) == (PROFILE.name, PROFILE.born)
    assert profile.profile_settings == PROFILE.profile_settings
    (hour,) = store.visits.by_hour()
    assert hour.visitors == 1
    store.close()


@each_save
def test_the_text_file_is_the_match(tmp_path: Path, version: str, game: str) -> None:
    past, heading = read((FOLDER / version / f"{game}.txt").read_text("utf-8"))
    assert heading.version == version
    assert [len(past.match.answers), past.match.digest] == expected(version)[game]["finished"]
    store = opened(tmp_path, version, game)
    assert store.archive.add(past) == (1, False)  # it knows it already
    store.close()


@pytest.mark.thorough
@each_save
def test_the_game_shows_it(tmp_path: Path, version: str, game: str) -> None:
    opened(tmp_path, version, game).close()
    picture = tmp_path / "picture.png"
    shown = run("--resume", "--screenshot", picture, *SMALL, "--data-dir", tmp_path)
    assert shown == (0, "", "")
    assert picture.stat().st_size > 100_000
