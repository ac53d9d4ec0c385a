"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.base.files import write_whole


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
