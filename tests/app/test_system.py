"""One game a folder: a second one is told apart, and a dead one lets go."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.app import startup as opening
from game.app.console import Asked, Shot
from game.app.system import LOCK_NAME, Claim
from game.storage.store import Store, StoreProblem
from game.words.words import Words, languages
from tests.match.matches import answer_once, play_out, small_table

ROOT = Path(__file__).parents[2]
HOLD = "import sys; from pathlib import Path; from game.app.system import Claim; \
c = Claim(Path(sys.argv[1])); print(c.ours, flush=True); sys.stdin.read()"


def holder(folder: Path) -> subprocess.Popen[str]:
    """Another process that claims a folder and stays."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "True\n"
    return process


def test_the_second_is_told_and_the_next_one_is_welcome(tmp_path: Path) -> None:
    first = Claim(tmp_path / "new")
    second = Claim(tmp_path / "new")
    assert (first.ours, second.ours) == (True, False)
    second.close()
    first.close()
    first.close()
    third = Claim(tmp_path / "new")
    assert third.ours
    third.close()
    assert [file.name for file in (tmp_path / "new").iterdir()] == [LOCK_NAME]


@pytest.mark.parametrize("how", ["killed", "ended"])
def test_the_lock_ends_with_its_process(tmp_path: Path, how: str) -> None:
    process = holder(tmp_path)
    assert not Claim(tmp_path).ours
    if how == "killed":
        process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    process.communicate()
    claim = Claim(tmp_path)
    assert claim.ours
    claim.close()


def test_where_nothing_can_be_locked_nobody_is_turned_away(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / LOCK_NAME).mkdir()
    for folder in (tmp_path / "file", tmp_path):
        claims = [Claim(folder), Claim(folder)]
        assert all(claim.ours for claim in claims)


def test_a_second_window_plays_on_and_keeps_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_setting("settings", "mine")
    match = store.running.begin(small_table())
    answer_once(match)
    store.close()
    before = store.path.read_bytes()
    process = holder(tmp_path)
    with ExitStack() as evening:
        second = opening.open_store(Asked(folder=tmp_path), evening)
        assert second.trouble is not None
        assert second.trouble.problem is StoreProblem.IN_USE
        assert second.setting("settings") == "mine"
        assert second.running.exists
        second.keep_setting("settings", "other")
        play_out(second.running.begin(small_table(2)))
    assert store.path.read_bytes() == before
    process.communicate()
    with ExitStack() as evening:
        alone = opening.open_store(Asked(folder=tmp_path), evening)
        assert alone.trouble is None
        assert alone.keeps


def test_a_picture_needs_nobody_to_leave(tmp_path: Path) -> None:
    claim = Claim(tmp_path)
    with ExitStack() as evening:
        store = opening.open_store(
            Asked(folder=tmp_path, resume=True, shot=Shot(Path("x"))), evening
        )
        assert store.trouble is None
    claim.close()


@pytest.mark.parametrize("language", languages())
def test_the_sentence_says_what_to_do(language: str) -> None:
    sentence = Words.load(language)(StoreProblem.IN_USE.value, path="x")
    assert sentence.count(".") == 1
    assert ("Fenster" if language == "de" else "window") in sentence
