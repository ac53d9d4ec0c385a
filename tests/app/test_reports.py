"""What is written down where nobody is to be bothered."""

import errno
import os
import platform
import sys
from collections.abc import Callable
from importlib import import_module
from io import StringIO
from pathlib import Path

import pygame
import pytest

from game.app.reports import LOG_NAME, LONGEST_LOG, MOST_REPORTS, note, say, write_report
from game.app.versions import versions
from game.rules.cards import Card, Rank, Suit
from game.storage.settings import Settings


def test_notes_are_lines_with_a_date(tmp_path: Path) -> None:
    note(tmp_path, "first")
    note(tmp_path, "second")
    lines = (tmp_path / LOG_NAME).read_text("utf-8").splitlines()
    assert [line.split(" ", 3)[3] for line in lines] == ["first", "second"]
    assert all(line.startswith("2") for line in lines)


def test_a_log_that_is_full_begins_anew(tmp_path: Path) -> None:
    note(tmp_path, "x" * LONGEST_LOG)
    note(tmp_path, "fresh")
    assert (tmp_path / LOG_NAME).read_text("utf-8").count("\n") == 1


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    note(tmp_path / "nowhere", "lost")
    assert not list(tmp_path.iterdir())


def test_a_full_disk_keeps_no_half_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    assert write_report(tmp_path, ValueError("a test"), Settings()) is None
    assert list(tmp_path.iterdir()) == []


def test_only_so_many_reports_are_kept_and_those_are_the_newest(tmp_path: Path) -> None:
    for day in range(MOST_REPORTS):
        (tmp_path / f"report-20200101-{day:06}.txt").touch()
    newest = write_report(tmp_path, ValueError("a test"), Settings())
    reports = sorted(tmp_path.glob("report-*.txt"))
    assert len(reports) == MOST_REPORTS
    assert reports[-1] == newest
    assert reports[0].name == "report-20200101-000001.txt"


def test_a_report_is_kept_also_where_the_clock_was_put_back(tmp_path: Path) -> None:
    for day in range(MOST_REPORTS):
        (tmp_path / f"report-29990101-{day:06}.txt").touch()
    newest = write_report(tmp_path, ValueError("a test"), Settings())
    assert newest is not None
    assert newest.exists()
    assert len(list(tmp_path.glob("report-*.txt"))) == MOST_REPORTS


@pytest.mark.parametrize("broken", ["gone", "closed", "none"])
def test_a_console_that_takes_nothing_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    class Gone(StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.EIO, "Input/output error")

    closed = StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", {"gone": Gone(), "closed": closed, "none": None}[broken])
    say("a test")


# --- nothing private ------------------------------------------------------------------------------
HOME = "/home/annegret"
ROOT = Path(__file__).parents[2]
QUEEN = Card(Rank.QUEEN, Suit.HEARTS)
SECRETS = ("annegret", "Annegret", "QH", "Queen", "QUEEN", "/home", "Users", platform.node())
SOURCE = """
def play(do, *what):
    return do(*what)
"""


def broken(*what: object) -> str:
    raise LookupError(f"{what} of Annegret in {HOME}")


def reported(folder: Path, error: BaseException) -> str:
    path = write_report(folder, error, Settings())
    assert path is not None
    return path.read_text("utf-8")


@pytest.mark.parametrize(
    ("do", "told"),
    [
        (lambda card: card.chips, "AttributeError: 'Card' object has no attribute 'chips'"),
        (lambda card: card + 1, "TypeError: unsupported operand type(s) for +: 'Card' and 'int'"),
        (lambda card: broken("Annegret", card), "LookupError"),
        (lambda card: {"": 0}["Annegret"], "KeyError"),
        (lambda card: int("Annegret"), "ValueError"),
        (lambda card: import_module("nowhere"), "ModuleNotFoundError: nowhere"),
        (
            lambda card: Path(HOME, "none").read_text(encoding="utf-8"),
            "FileNotFoundError: " + os.strerror(2),
        ),
        (lambda card: pygame.image.load(f"{HOME}/face.png"), "FileNotFoundError"),
        (lambda card: pygame.Surface((-1, 0)), "error: Invalid resolution for Surface"),
    ],
)
def test_a_report_tells_the_way_and_nothing_private(
    tmp_path: Path, do: Callable[[Card], object], told: str
) -> None:
    """Whoever plays, from wherever: neither their name nor a card is in it."""
    code: dict[str, Callable[..., object]] = {}
    exec(compile(SOURCE, f"{HOME}/poker/evening.py", "exec"), code)
    with pytest.raises(Exception) as first:
        code["play"](do, QUEEN)
    with pytest.raises(RuntimeError) as caught:
        raise RuntimeError(f"Annegret, {HOME}") from first.value
    text = reported(tmp_path, caught.value)
    assert f"\n{told}\n\nand then\n" in text
    assert text.endswith("\nRuntimeError\n")
    assert 'File "evening.py", line 3, in play' in text
    assert f'File "{Path(__file__).relative_to(ROOT).as_posix()}", line' in text
    lines = [line for line in text.splitlines() if not line.startswith("    ")]  # of the source
    assert not [secret for secret in SECRETS if secret in "\n".join(lines)]
    assert str(Path.home()) not in text


def test_a_report_tells_all_versions(tmp_path: Path) -> None:
    text = reported(tmp_path, ValueError())
    assert text.splitlines()[1:3] == versions().splitlines()
    assert f"\nSDL {'.'.join(map(str, pygame.get_sdl_version()))}, picture by " in text
    assert platform.platform() in text
    assert Settings().to_json() in text
