"""The boards of an evening as PNG files, for its record: drawn without a window."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from pygame import Surface

from game.audio.voice import MixerVoice
from game.base.files import file_of
from game.league.board import Board, Phase
from game.scenes.league.wall import WallScene
from game.scenes.league.wall_frame import PODIUM, Page, pages_of
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.compositor import Picture
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
    sprites, board = file_of("sprites"), replace(board, begins=0.0)  # no clock runs on paper
    with TemporaryDirectory() as nowhere:
        lettering, store = TextRenderer(sprites / "fonts"), Store(Path(nowhere))
        silent, calm = MixerVoice(False, 0.0, clock=float), Settings(reduced_motion=True)
        services = Services(
            Unit(*SIZE), Art(sprites), lettering, Paint(lettering), words, calm, store, silent,
            Path(nowhere),
        )  # fmt: skip
        turning = replace(board, phase=Phase.BETWEEN, next=(), wall="")
        over = (Page(PODIUM),) if board.phase is Phase.OVER else ()
        for page in (*over, *pages_of(turning, 0.0)):
            scene, picture, target = WallScene(board, page), Picture(SIZE), Surface(SIZE)
            scene.enter(services)
            scene.draw(picture)
            picture.draw(target)
            number = f"-{page.number + 1}" if page.number else ""
            pygame.image.save(target, folder / f"{page.kind}{number}-{words.language}.png")
        services.art.close()
        store.close()
