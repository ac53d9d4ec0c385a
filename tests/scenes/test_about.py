"""About this game: everything can be read, in every window, and the licences are those that lie
beside the game."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pygame
import pytest

from game.base.version import VERSION
from game.input.intents import Key, Pressed, Wheel
from game.scenes.about import LICENCES, AboutScene, library_version, licence, paragraphs
from game.scenes.options.scene import OptionsScene
from game.words.words import Words
from tests.scenes.fakes import click
from tests.scenes.screens import (
    LANGUAGES,
    drawn,
    furnished,
    group_of,
    nothing_cut,
    overlapping,
    pass_time,
    texts,
    top,
)
from tools.venv import RUN_TIME

WINDOWS = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (1600, 1200))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_every_line_can_be_read(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    services = furnished(tmp_path, size, language, text_size=text)
    services.measure(size)
    scene = AboutScene()
    with nothing_cut():
        services.push(scene)
        box = scene.places["text"]
        seen: set[int] = set()
        while True:
            places = [each for each in texts(services, "about page") if box.colliderect(each[1])]
            assert overlapping(places) == []
            assert all(box.contains(place) for _, place in places)
            seen |= set(range(scene.top, scene.top + scene.visible))
            if scene.top == scene.last:
                break
            services.stack.handle(Pressed(Key.PAGE_DOWN))
    assert seen >= set(range(len(scene.lines)))


def test_it_names_versions_and_prints_licences_in_full() -> None:
    for language in LANGUAGES:
        texts = [paragraph.text for paragraph in paragraphs(Words.load(language))]
        whole = "\n".join(texts)
        for part in (VERSION, pygame.version.ver, library_version("sdl"), "LGPL", "zlib"):
            assert part in whole
        for package in RUN_TIME:
            assert f"{package} {version(package)}" in whole
        for path in LICENCES.values():
            assert set(licence(path)) <= set(texts)
            assert licence(path)


def test_a_licence_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    assert licence(tmp_path / "nothing") == []


def test_it_opens_from_the_options_and_leads_back(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    options = OptionsScene()
    services.push(options)
    drawn(services)
    button = group_of(options).find(("option", "about"))
    assert button is not None
    click(services, button.rect.center)
    about = top(services)
    assert isinstance(about, AboutScene)
    pass_time(services, 1.0)
    services.stack.handle(Wheel(-1))
    assert about.top > 0
    services.stack.handle(Pressed(Key.FIRST))
    assert about.top == 0
    services.stack.handle(Pressed(Key.BACK))
    assert top(services) is options
