"""A sign at the upper edge: readable on every screen, and gone after a while."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.options.scene import OptionsScene
from game.scenes.title.scene import TitleScene
from game.ui.overlays import SIGN_STAYS
from game.ui.services import Services
from tests.scenes.screens import LANGUAGES, drawn, furnished, nothing_cut

NAME = "20261123-235959-12.png"


def opened(folder: Path, size: tuple[int, int], language: str = "en", text: int = 100) -> Services:
    services = furnished(folder, size, language, text_size=text)
    services.push(TitleScene())
    drawn(services)
    services.sign.show(services.words("screenshot.kept", name=NAME))
    return services


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_it_is_read_on_every_screen(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    with nothing_cut():
        services = opened(tmp_path, size, language, text)
        for scene in (None, OptionsScene()):
            if scene is not None:
                services.push(scene)
            drawn(services)
            items = services.stack.pictures[-1].items
            plate, words = items["sign", "plate"].rect, items["sign", "words"].rect
            assert Rect(0, 0, *size).contains(words)
            assert plate.contains(words)
            assert words.h >= 15
            assert abs(words.centerx - size[0] // 2) <= 1


def test_it_goes_by_itself_and_the_screen_rests(tmp_path: Path) -> None:
    services = opened(tmp_path, (1024, 640))
    drawn(services)
    assert not services.stack.resting
    for _ in range(round(SIGN_STAYS / 0.1) + 2):
        services.stack.update(0.1)
    drawn(services)
    assert services.sign.text == ""
    assert not services.stack.pictures[-1].keys_of("sign")
