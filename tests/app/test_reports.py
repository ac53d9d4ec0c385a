"""What is written down where nobody is to be bothered."""

import errno
import os
import sys
from io import StringIO
from pathlib import Path

import pytest

from game.app.reports import LOG_NAME, LONGEST_LOG, MOST_REPORTS, note, say, write_report
from game.settings import Settings


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
