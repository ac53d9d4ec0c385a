"""The files that come with the game are found by one function, and all of them are there."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.base.files import file_of, write_whole

ROOT = Path(__file__).parents[2]
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in ROOT.glob("game/**/*.py")
}


def test_no_other_module_looks_for_files_beside_itself() -> None:
    looks = re.compile(r"(?<!pygame\.base\.)__file__|_MEIPASS|importlib\.resources")
    assert [name for name, text in SOURCES.items() if looks.search(text)] == ["game/base/files.py"]


def test_everything_that_is_asked_for_is_there() -> None:
    asked = {name for text in SOURCES.values() for name in re.findall(r'file_of\("(.+?)"\)', text)}
    assert {"sprites", "sounds", "game/words/locale", "game/phones/page", "LICENSE"} <= asked
    assert [name for name in asked if not file_of(name).exists()] == []
    assert file_of("LICENSE") == ROOT / "LICENSE"


def half() -> Iterator[bytes]:
    """The disk is full in the middle."""
    yield b"new"
    raise OSError(errno.ENOSPC, "No space left on device")


def test_what_could_not_be_written_leaves_all_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    for before in ([], ["match.txt"]):
        with pytest.raises(OSError, match="No space left"):
            write_whole(path, half())
        assert [each.name for each in tmp_path.iterdir()] == before
        path.write_bytes(b"old")
    assert path.read_bytes() == b"old"
    write_whole(path, [b"new", b"er"])
    assert path.read_bytes() == b"newer"
    assert list(tmp_path.iterdir()) == [path]


def test_a_name_as_long_as_can_be(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, [b"new"])
    assert path.read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="not every user of Windows may make links")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"old")
    link.symlink_to(path)
    write_whole(link, [b"new"])
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device on this system")
def test_a_device_that_takes_nothing() -> None:
    with pytest.raises(OSError, match="No space left"):
        write_whole(Path("/dev/full"), [b"new"])
