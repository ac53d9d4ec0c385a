"""Pictures of the screen that players take, in a folder beside what is kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

FOLDER: Final = "screenshots"


def keep(folder: Path, picture: Surface) -> Path:
    """Write a PNG into the album in `folder`, under a name that is free; the file.

    Raises OSError where that is impossible; nothing half written stays.
    """
    album = folder / FOLDER
    album.mkdir(parents=True, exist_ok=True)
    moment = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path, number = album / f"{moment}.png", 1
    while not _free(path):
        number += 1
        path = album / f"{moment}-{number}.png"
    try:
        write(path, picture)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def write(path: Path, picture: Surface) -> None:
    """Write a PNG. Raises OSError where that is impossible."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error


def _free(path: Path) -> bool:
    """Take a name that nobody has, even if another window wants it in the same second."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
