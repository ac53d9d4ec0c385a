"""main.py as it is started: what it prints, draws, keeps, and how it ends."""

from __future__ import annotations

import os
import platform
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from struct import pack

import pygame
import pytest

from game.base.version import RULES_VERSION, VERSION
from game.match.match import Match
from game.match.options import table_for
from game.storage.settings import SETTINGS_NAME, Settings
from game.storage.store import FILE_NAME, Store
from tests.match.matches import answer_once, small_table

ROOT = Path(__file__).parents[1]
SMALL = ("--size", "1024x640", "--no-sound")


def environment(**changes: str | None) -> dict[str, str]:
    """Ours, with no screen, no sound, English, and these changes; None takes a name away."""
    plain: dict[str, str | None] = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    plain |= dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    merged = {**os.environ, **plain, **changes}
    return {name: value for name, value in merged.items() if value is not None}


def start(*arguments: str | Path, **changes: str | None) -> subprocess.Popen[str]:
    """Start main.py from somewhere else."""
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *map(str, arguments)],
        cwd=ROOT.parent,
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(*arguments: str | Path, **changes: str | None) -> tuple[int, str, str]:
    """Run it to its end: exit code, output, errors."""
    process = start(*arguments, **changes)
    output, errors = process.communicate(timeout=60)
    return process.returncode, output, errors


def refused(*arguments: str | Path, **changes: str | None) -> str:
    """The one sentence it ends with."""
    code, output, errors = run(*arguments, **changes)
    assert (code, output) == (2, "")
    assert errors.count("\n") == 1, errors
    assert errors.endswith(".\n")
    return errors.strip()


def last_match(folder: Path) -> tuple[str, str | None, int]:
    """State, digest and number of answers of the last match kept in a folder."""
    if not (folder / FILE_NAME).exists():
        return "", None, 0
    db = sqlite3.connect(folder / FILE_NAME)
    try:
        row = db.execute(
            "SELECT state, digest, (SELECT count(*) FROM answers WHERE match = id) FROM matches "
            "ORDER BY id DESC LIMIT 1"
        ).fetchone()
    except sqlite3.OperationalError:
        row = None
    db.close()
    return row or ("", None, 0)


def kept_match(folder: Path) -> bytes:
    """A folder with a running match; the file as it is."""
    store = Store(folder)
    match = store.running.begin(small_table())
    for _ in range(4):
        answer_once(match)
    store.close()
    return store.path.read_bytes()


# --- printed --------------------------------------------------------------------------------------
def test_version_tells_what_it_stands_on_without_loading_it(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise RuntimeError('pygame was loaded')", "utf-8")
    below = f"pygame-ce {pygame.ver}, Python {platform.python_version()}"
    said = run("--version", PYTHONPATH=str(tmp_path))
    assert said == (0, f"Poker Deluxe {VERSION}\n{below}\n", "")


def test_the_version_is_written_in_one_place() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version"]' in text
    assert not re.search(r'^version = "', text, re.MULTILINE)


def test_help_speaks_the_players_language(tmp_path: Path) -> None:
    folder = ("--data-dir", tmp_path)
    assert "usage" in run("--help", "--lang", "en", *folder, LANG="de_DE.UTF-8")[1]
    store = Store(tmp_path)
    store.keep_setting(SETTINGS_NAME, Settings(language="de").to_json())
    store.close()
    assert "Aufruf" in run("--help", *folder)[1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device on this system")
def test_where_nothing_can_be_printed() -> None:
    command = [sys.executable, "main.py", "--help"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, cwd=ROOT, check=False, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, b"")


# --- refused --------------------------------------------------------------------------------------
def test_an_error_is_one_sentence_in_the_players_language(tmp_path: Path) -> None:
    assert refused("--foo", "--lang", "en") == "There is no option --foo; --help lists them all."
    assert refused("--lang", "de", "--foo").startswith("Die Option --foo gibt es nicht")
    assert refused("--foo", "--data-dir", tmp_path, LC_ALL="de_DE").startswith("Die Option")


def test_without_a_saved_match_there_is_nothing_to_resume(tmp_path: Path) -> None:
    sentence = refused("--resume", "--data-dir", tmp_path)
    assert sentence == "There is no saved match to go on with."


def test_a_folder_of_a_name_too_long(tmp_path: Path) -> None:
    long = tmp_path / ("x" * 300)
    for name in ("--data-dir", "--import", "--screenshot"):
        sentence = refused(name, f"{long}.png")
        assert sentence == f"{'x' * 59}… is too long for the name of a file or folder."
    assert refused("--foo", "--data-dir", long).startswith("There is no option")


def test_a_save_of_another_version_is_left_alone(tmp_path: Path) -> None:
    kept_match(tmp_path)
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("UPDATE matches SET version = ?", (RULES_VERSION + 1,))
    db.commit()
    db.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    for _ in range(2):
        sentence = refused("--resume", "--data-dir", tmp_path)
        assert "another version" in sentence
        assert str(tmp_path / FILE_NAME) in sentence
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_broken_save_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"chips and crumbs")
    sentence = refused("--resume", "--data-dir", tmp_path)
    (aside,) = tmp_path.glob("*.broken-*")
    assert str(aside) in sentence
    assert aside.read_bytes() == b"chips and crumbs"


def test_where_nothing_can_be_kept_nothing_can_be_resumed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "no saved match" in refused("--resume", "--data-dir", tmp_path / "file")


def test_no_window(tmp_path: Path) -> None:
    """Neither a screen that is not there nor SDL's invisible one; a running match stays."""
    before = kept_match(tmp_path)
    nowhere: dict[str, str | None] = dict.fromkeys(
        ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    )
    folder = ("--data-dir", tmp_path)
    if sys.platform == "linux":
        assert refused(*folder, **nowhere).startswith("No window could be opened: ")
        runtime = {**nowhere, "XDG_RUNTIME_DIR": str(tmp_path)}
        assert refused(*folder, **runtime).startswith("No window could be opened: ")
    sentence = refused("--play", "deluxe", *folder, SDL_VIDEODRIVER="bogus")
    assert sentence.startswith("No window could be opened: ")
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the game to break."""
    game = tmp_path / "copy"
    game.mkdir()
    shutil.copy(ROOT / "main.py", game)
    shutil.copytree(ROOT / "game", game / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "sprites", game / "sprites", symlinks=True)
    return game


def test_a_missing_picture_is_named(copy: Path, tmp_path: Path) -> None:
    def sentence(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "main.py", *arguments, *SMALL, "--data-dir", str(tmp_path / "data")],
            cwd=copy,
            env=environment(),
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1, done.stderr
        return done.stderr.strip()

    table = ("--demo", "--screenshot", str(tmp_path / "x.png"), "--at-seconds", "0.1")
    (copy / "sprites" / "bowl" / "back.svg").unlink()
    assert sentence(*table).startswith("The picture bowl/back is missing")
    assert sentence("--demo").startswith("The picture bowl/back is missing")
    (copy / "sprites" / "characters" / "owl-calm.svg").write_text("<svg", encoding="utf-8")
    assert "is missing" in sentence(*table)


# --- pictures -------------------------------------------------------------------------------------
TABLE = ("--play", "deluxe", "--variant", "5", "--players", "4", "--demo")


def test_same_seed_and_arguments_same_picture(tmp_path: Path) -> None:
    """Whatever is kept, wherever it runs; another seed is another picture of the same size."""
    kept_match(tmp_path)
    store = Store(tmp_path)
    store.keep_setting(SETTINGS_NAME, Settings(language="de", four_colour=True).to_json())
    store.close()
    before, pictures = store.path.read_bytes(), list[bytes]()
    for seed, changes in (
        ("11", {"LANG": "de_DE"}),
        ("11", {"SDL_VIDEODRIVER": "x11"}),
        ("12", {}),
    ):
        path = tmp_path / f"{len(pictures)}.png"
        moment = ("--seed", seed, "--at-seconds", "4", "--speed", "4")
        folder = ("--data-dir", tmp_path)
        done = run(*TABLE, *moment, *SMALL, "--screenshot", path, *folder, **changes)
        assert done == (0, "", "")
        pictures.append(path.read_bytes())
    first, again, other = pictures
    assert first == again != other
    assert {picture[:4] for picture in pictures} == {b"\x89PNG"}
    assert {picture[16:24] for picture in pictures} == {pack(">2I", 1024, 640)}
    assert store.path.read_bytes() == before


def test_the_title_and_the_saved_match_can_be_pictured(tmp_path: Path) -> None:
    before = kept_match(tmp_path)
    title, table = tmp_path / "title.png", tmp_path / "table.png"
    folder = ("--data-dir", tmp_path)
    assert run("--screenshot", title, *SMALL, *folder) == (0, "", "")
    assert run("--resume", "--screenshot", table, "--at-event", "9999", *SMALL, *folder)[0] == 0
    assert title.read_bytes() != table.read_bytes()
    assert (tmp_path / FILE_NAME).read_bytes() == before
    kept = {path.name for path in tmp_path.iterdir()}
    assert kept == {FILE_NAME, "title.png", "table.png"}


def test_a_picture_that_can_not_be_written(tmp_path: Path) -> None:
    def sentence(path: Path) -> str:
        return refused("--demo", "--at-seconds", "0", "--screenshot", path, *SMALL)

    (tmp_path / "file").touch()
    (tmp_path / "x.png").mkdir()
    for folder in (tmp_path / "none", tmp_path / "file"):
        assert sentence(folder / "x.png").startswith(f"There is no folder {folder} ")
    path = tmp_path / "x.png"
    assert sentence(path).startswith(f"The picture could not be written to {path}: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "x.png"]


# --- played ---------------------------------------------------------------------------------------
DEMO = ("--play", "deluxe", "--variant", "5", "--players", "4", "--rounds", "2", "--demo")
BOTS = ("--bots", "keeper,never", "--seed", "8")


no_signal = pytest.mark.skipif(
    os.name == "nt", reason="on Windows no process can be asked to end by a signal"
)


def wait_for(folder: Path, state: str, *, answers: int = 0, seconds: float = 30) -> bool:
    """Wait until the match in a folder has come so far."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = last_match(folder)
        if found[0] == state and found[2] >= answers:
            return True
        time.sleep(0.005)
    return False


@pytest.mark.thorough
def test_the_game_itself_killed_and_resumed(tmp_path: Path) -> None:
    whole = Match(table_for(4, variant=5, rounds=2, seed=8, bots=("keeper", "never"), demo=True))
    whole.let_bots_answer()
    common = ("--data-dir", tmp_path, *SMALL)
    arguments: tuple[str | Path, ...] = (*DEMO, *BOTS, *common)
    for speed, answers in (("4", 5), ("instant", 45)):
        process = start(*arguments, "--speed", speed)
        assert wait_for(tmp_path, "running", answers=answers)
        process.kill()
        process.communicate()
        assert last_match(tmp_path)[0] == "running"
        arguments = ("--resume", *common)
    process = start(*arguments, "--speed", "instant")
    assert wait_for(tmp_path, "finished")
    process.kill()
    process.communicate()
    assert last_match(tmp_path) == ("finished", whole.digest, len(whole.answers))


@no_signal
def test_what_the_command_line_says_is_not_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_setting(SETTINGS_NAME, Settings(language="de", volume=20).to_json())
    store.close()
    process = start(*DEMO, *BOTS, "--speed", "instant", "--lang", "en", "--data-dir", tmp_path)
    assert wait_for(tmp_path, "running", answers=3)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "")
    assert process.returncode == 0
    store = Store(tmp_path)
    assert Settings.from_json(store.setting(SETTINGS_NAME)) == Settings(language="de", volume=20)
    assert store.running.exists
    store.close()


@no_signal
def test_play_goes_on_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    process = start(*DEMO, *BOTS, "--speed", "4", "--data-dir", tmp_path / "file", *SMALL)
    with pytest.raises(subprocess.TimeoutExpired):
        process.communicate(timeout=1.5)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "")
    assert process.returncode == 0
