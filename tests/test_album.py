"""Pictures for the album: written a slice at a time, and whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.album import FOLDER, keep


def colourful(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    for x in range(size[0]):
        picture.fill((x * 7 % 256, x * 3 % 256, 255 - x % 256), (x, x % size[1], 1, size[1]))
    return picture


def written(folder: Path, picture: pygame.Surface) -> tuple[Path, int]:
    """The file, and how many steps it took."""
    steps, job = 0, keep(folder, picture)
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value, steps
        steps += 1


@pytest.mark.parametrize("size", [(1, 1), (333, 77), (1920, 1080), (9000, 3)])
def test_a_picture_is_kept_pixel_by_pixel(tmp_path: Path, size: tuple[int, int]) -> None:
    picture = colourful(size)
    path, _ = written(tmp_path, picture)
    again = pygame.image.load(path)
    assert again.get_size() == size
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_it_is_written_in_many_small_steps(tmp_path: Path) -> None:
    _, steps = written(tmp_path, colourful((1920, 1080)))
    assert steps > 300


def test_one_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    job = keep(tmp_path, colourful((640, 480)))
    for _ in range(5):
        next(job)
    assert {path.suffix for path in (tmp_path / FOLDER).iterdir()} == {".part", ".png"}
    job.close()
    assert list((tmp_path / FOLDER).iterdir()) == []
