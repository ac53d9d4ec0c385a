"""Starting the game: what overrides what, what is told, where seeds come from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.app import command_line, session, system
from game.app import match_asked_for as invitation
from game.app import startup as opening
from game.app import wiring as building
from game.app.console import Asked, CannotError, Shot
from game.app.system import SPRITES
from game.app.window import Window, WindowError
from game.match.match import Match
from game.match.share import SEED_BITS
from game.match.special import daily_deal
from game.scenes.event.attract import AttractScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.storage.settings import SETTINGS_NAME, Settings, Speed
from game.storage.store import Store
from game.table.scene import TableScene
from game.thinking.thinker import InlineThinker
from game.ui.services import Services
from game.ui.text import Face
from game.words.words import Words

TABLES = ("--play salon", "--play duel", "--play club --players 6 --rounds 3 --bots tight --demo")
KEPT = Settings(language="de", volume=30, speed=Speed.HALF, window=(1280, 800))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def test_the_command_line_overrides_what_is_kept() -> None:
    asked = Asked(language="en", speed="instant", fullscreen=True, size=(1920, 1080), silent=True)
    assert opening.overridden(KEPT, asked) == replace(
        KEPT,
        language="en",
        speed=Speed.INSTANT,
        fullscreen=True,
        window=(1920, 1080),
        sound=False,
    )
    assert opening.overridden(KEPT, Asked()) == KEPT
    assert opening.overridden(replace(KEPT, fullscreen=True), Asked(fullscreen=False)) == KEPT


def test_on_a_steam_deck_the_game_fills_the_screen() -> None:
    deck = {"XDG_CURRENT_DESKTOP": "gamescope"}
    assert opening.overridden(KEPT, Asked(), deck).fullscreen
    assert not opening.overridden(KEPT, Asked(fullscreen=False), deck).fullscreen
    assert not opening.overridden(KEPT, Asked(), {"XDG_CURRENT_DESKTOP": "GNOME"}).fullscreen


def test_a_size_asked_for_is_not_maximised() -> None:
    filled = replace(KEPT, maximised=True, place=(5, 5))
    assert opening.overridden(filled, Asked(size=(1024, 640))) == replace(
        filled, maximised=False, window=(1024, 640)
    )
    assert opening.overridden(filled, Asked(fullscreen=False)) == filled


def test_a_picture_depends_on_nothing_but_what_is_asked() -> None:
    settings = opening.overridden(Settings(), Asked(shot=Shot(Path("x.png"))))
    assert settings == Settings(language="en", window=opening.PICTURE_SIZE)


def test_seeds_begin_with_the_one_asked_for() -> None:
    assert list(islice(system.seeds(41), 3)) == [41, 42, 43]
    assert len(set(islice(system.seeds(None), 50))) == 50


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
        opening.play(replace(asked, folder=tmp_path))
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

    class Thinker(InlineThinker):
        def __init__(self, *_: object) -> None:
            told.append("made")

        def open(self) -> None:
            told.append("open")

        def close(self) -> None:
            told.append("close")

    class Game:
        def __init__(self, services: Services, *_: object, **__: object) -> None:
            self.services, self.jobs = services, list[Iterator[None]]()
            services.work = self.jobs.append

        def run(self) -> int:
            told.append("first frame")
            next(self.jobs[0])
            raise KeyboardInterrupt

    monkeypatch.setattr(building, "ProcessThinker", Thinker)
    monkeypatch.setattr(session, "App", Game)
    with pytest.raises(KeyboardInterrupt):
        opening.play(Asked(folder=tmp_path))
    assert told == ["made", "first frame", "open", "close"]


@pytest.mark.parametrize("line", TABLES)
def test_a_draw_poker_table_asked_for_begins_and_goes_on(store: Store, line: str) -> None:
    asked = command_line.read(line.split())
    assert asked.arguments is not None
    begun = invitation.begun(asked, store, new_seed=lambda: 7, today="")
    assert isinstance(begun, Match)
    options = begun.options
    assert options.rules.name == line.split()[1]
    assert (options.rules.players, options.seed) == (asked.arguments.players, 7)
    assert options.rules.games == asked.arguments.length
    begun.let_bots_answer()
    resumed = begun if begun.over else store.running.resume()
    assert resumed is not None
    assert resumed.options == options
    assert resumed.digest == begun.digest
    assert isinstance(session.first_scene(begun), TableScene)
    assert isinstance(session.first_scene(begun, phones=True), TableScene)


def test_phones_that_are_let_in_find_the_page_of_a_new_match() -> None:
    assert isinstance(session.first_scene(None, phones=True), SetupScene)
    assert isinstance(session.first_scene(None), TitleScene)
    assert isinstance(session.first_scene(None, event=True, phones=True), AttractScene)


def test_a_code_and_a_date_are_matches_of_their_own(store: Store) -> None:
    match = invitation.begun(
        command_line.read(["--code", "18100000007F"]), store, new_seed=int, today=""
    )
    assert match.options.seed == 7
    for line, date in ((["--daily"], "2026-11-21"), (["--daily", "2026-11-20"], "2026-11-20")):
        daily = invitation.begun(command_line.read(line), store, new_seed=int, today="2026-11-21")
        assert isinstance(daily, Match)
        assert daily.options == daily_deal(date)
    store.running.begin(daily_deal("2026-11-19"))
    assert [told.daily for told in store.archive.history()] == ["2026-11-20", "2026-11-21", ""]


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"no typeface",
        pytest.param(
            b"", marks=pytest.mark.skipif(os.name == "nt", reason="pygame leaves empty ones open")
        ),
    ],
)
def test_a_typeface_that_can_not_be_used_is_named_before_there_is_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    """Whichever it is: some are set only later in the evening."""
    fonts = tmp_path / "fonts"
    shutil.copytree(SPRITES / "fonts", fonts)
    monkeypatch.setattr(opening, "SPRITES", tmp_path)
    for face in Face:
        path, before = fonts / face.value, (fonts / face.value).read_bytes()
        path.unlink()
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(CannotError) as refused:
            opening.play(Asked(folder=tmp_path / "data"))
        sentence = refused.value.sentence(Words.load("en"))
        assert sentence.startswith(f"The typeface {face.value} is missing or broken")
        path.write_bytes(before)


def test_new_seeds_fit_a_code() -> None:
    assert all(0 <= system.new_seed() < 2**SEED_BITS for _ in range(50))
    assert len({system.new_salt() for _ in range(50)}) == 50


def test_the_title_is_seen_in_the_dark_before_the_services_are_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked(folder=tmp_path, size=(1024, 640), language="de")
    seen: list[int] = []

    def look(window: Window, *_: object) -> None:
        seen.append(sum(window.surface.get_at((512, 630))[:3]))
        raise KeyboardInterrupt

    monkeypatch.setattr(building, "build_services", look)
    for each in (asked, replace(asked, daily="2026-11-21")):
        with pytest.raises(KeyboardInterrupt):
            opening.play(each)
    dark, nothing = seen
    assert dark == sum(opening.DARK)
    assert nothing == 0


def test_little_is_loaded_before_the_title_is_seen() -> None:
    """Each of these makes the first frame wait, or what makes them does."""
    script = "import sys, game.app.startup, game.storage.running; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    late = (
        *("game.rules", "game.players", "game.app.loop", "game.input.intents", "game.ui.widgets"),
        *("game.ui.services", "game.storage.archive", "importlib.metadata"),
    )
    assert not {name for name in run.stdout.split() if name.startswith(late)}


def test_the_address_of_a_league_stands_in_the_first_line_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: object())
    file = tmp_path / "table-3.txt"
    file.write_text("postgresql://t3:secret@host/league\nanything else\n", encoding="utf-8")
    assert opening.league_address(file) == "postgresql://t3:secret@host/league"
    assert opening.league_address("postgres://a@b/c") == "postgres://a@b/c"


@pytest.mark.parametrize("text", [None, "", "secret\n", "http://a/b"])
def test_without_an_address_a_league_is_refused_and_nothing_repeated(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: object())
    file = tmp_path / "table-3.txt"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(CannotError) as refused:
        opening.league_address(file)
    sentence = refused.value.sentence(Words.load("en"))
    assert str(file) in sentence
    assert "secret" not in sentence


def test_without_the_driver_a_league_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    with pytest.raises(CannotError) as refused:
        opening.league_address("postgres://a@b/c")
    assert "poker-deluxe[league]" in refused.value.sentence(Words.load("en"))
