"""The boards of an evening as PNG files, for its record: drawn without a window."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from game.audio.voice import MixerVoice
from game.base.files import file_of
from game.league.board import Board
from game.scenes.league.wall import board_pictures
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.paint.painter import Paint
from game.ui.services import Services
from game.ui.text import TextRenderer
from game.words.words import Words

SIZE: Final = (1920, 1080)  # px


def write(board: Board, folder: Path, words: Words) -> None:
    """Write every board into a folder, in the language of `words`. Raises OSError."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode(SIZE)
    pygame.font.init()
    sprites = file_of("sprites")
    with TemporaryDirectory() as nowhere:
        lettering, store = TextRenderer(sprites / "fonts"), Store(Path(nowhere))
        services = Services(
            Unit(*SIZE), Art(sprites), lettering, Paint(lettering), words, Settings(), store,
            MixerVoice(False, 0.0, clock=float), Path(nowhere),
        )  # fmt: skip
        pictures = board_pictures(services, board)
        services.art.close()
        store.close()
    for name, picture in pictures.items():
        pygame.image.save(picture, folder / f"{name}-{words.language}.png")
