"""Pictures kept on disk: found again exactly, bounded, and never a reason to fail."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.disk_cache import DiskCache, settled, version_of


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.set_mode((320, 200))


def picture(size: tuple[int, int] = (123, 77)) -> Surface:
    surface = Surface(size)
    surface.fill((12, 140, 230))
    surface.set_at((5, 6), (1, 2, 3))
    surface.set_at((size[0] - 1, size[1] - 1), (250, 128, 7))
    return surface


def keep(kept: DiskCache, name: str, surface: Surface, version: str = "v1") -> None:
    for _ in kept.keep(name, surface, version):
        pass


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(1, 1), (123, 77), (1025, 641)])
def test_what_is_kept_is_found_again_to_the_pixel(tmp_path: Path, size: tuple[int, int]) -> None:
    kept, original = DiskCache(tmp_path / "new" / "folder"), picture(size)
    keep(kept, "title", original)
    found = kept.load("title", size, "v1")
    assert found is not None
    assert pixels(found) == pixels(settled(found)) == pixels(original)


def test_drawing_a_found_picture_covers_what_was_there(tmp_path: Path) -> None:
    kept = DiskCache(tmp_path)
    keep(kept, "title", picture())
    found = kept.load("title", (123, 77), "v1")
    assert found is not None
    target = Surface((123, 77))
    target.fill((255, 0, 255))
    target.blit(found, (0, 0))
    assert pixels(target) == pixels(picture())


@pytest.mark.parametrize(
    ("name", "size", "version"),
    [("table", (123, 77), "v1"), ("title", (124, 77), "v1"), ("title", (123, 77), "v2")],
)
def test_another_name_size_or_version_is_not_found(
    tmp_path: Path, name: str, size: tuple[int, int], version: str
) -> None:
    kept = DiskCache(tmp_path)
    keep(kept, "title", picture())
    assert kept.load(name, size, version) is None


def test_nothing_is_found_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert DiskCache(tmp_path / "none").load("title", (9, 9), "v1") is None


@pytest.mark.parametrize("content", [b"", b"short", b"x" * (123 * 77 * 4 + 1)])
def test_a_damaged_file_is_no_picture(tmp_path: Path, content: bytes) -> None:
    kept = DiskCache(tmp_path)
    keep(kept, "title", picture())
    (file,) = tmp_path.iterdir()
    file.write_bytes(content)
    assert kept.load("title", (123, 77), "v1") is None


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    kept = DiskCache(blocked)
    keep(kept, "title", picture())
    assert kept.load("title", (123, 77), "v1") is None
    assert blocked.read_text() == ""


def test_writing_goes_in_many_small_steps_and_is_seen_only_when_done(tmp_path: Path) -> None:
    kept = DiskCache(tmp_path)
    job = kept.keep("title", picture((800, 600)), "v1")
    for _ in range(10):
        next(job)
        assert kept.load("title", (800, 600), "v1") is None
    assert sum(1 for _ in job) > 5
    assert kept.load("title", (800, 600), "v1") is not None
    assert [path.suffix for path in tmp_path.iterdir()] == [".raw"]


def test_a_job_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    job = DiskCache(tmp_path).keep("title", picture((800, 600)), "v1")
    next(job)
    job.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_go_first(tmp_path: Path) -> None:
    kept = DiskCache(tmp_path, most_files=2)
    (tmp_path / "old.123.part").write_bytes(b"left by a killed process")
    for age, name in enumerate(("one", "two", "three")):
        keep(kept, name, picture())
        for path in tmp_path.glob(f"{name}-*"):
            os.utime(path, (1_000 + age, 1_000 + age))
    keep(kept, "four", picture())
    assert {path.name.split("-")[0] for path in tmp_path.iterdir()} == {"three", "four"}


def test_together_they_stay_below_so_many_bytes(tmp_path: Path) -> None:
    one = 123 * 77 * 4
    kept = DiskCache(tmp_path, most_bytes=2 * one + 10)
    for name in ("one", "two", "three"):
        keep(kept, name, picture())
    assert len(list(tmp_path.iterdir())) == 2
    keep(DiskCache(tmp_path, most_bytes=10), "four", picture())
    assert [path.name[:4] for path in tmp_path.iterdir()] == ["four"]


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "holiday.png"
    mine.write_bytes(b"beach")
    keep(DiskCache(tmp_path, most_files=1), "title", picture())
    assert mine.read_bytes() == b"beach"


def test_the_version_follows_the_files_it_is_made_of(tmp_path: Path) -> None:
    folder = tmp_path / "art"
    folder.mkdir()
    (folder / "a.svg").write_text("one")
    single = tmp_path / "code.py"
    single.write_text("1")
    first = version_of((folder, single))
    assert version_of((folder, single)) == first
    (folder / "a.svg").write_text("other")
    second = version_of((folder, single))
    single.write_text("22")
    third = version_of((folder, single))
    (folder / "b.svg").write_text("new")
    fourth = version_of((folder, single))
    assert len({first, second, third, fourth}) == 4
    assert version_of((tmp_path / "gone",)) == version_of((tmp_path / "gone",))


def test_a_folder_that_can_not_be_looked_into_holds_nothing(tmp_path: Path) -> None:
    kept = DiskCache(tmp_path / ("x" * 300))
    keep(kept, "title", picture())
    assert not kept.has("title", (123, 77), "v1")
    assert kept.load("title", (123, 77), "v1") is None
