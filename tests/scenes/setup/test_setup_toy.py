"""A game that is only registered has a set-up page: chairs and a number of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import Key, Pressed, Typed
from game.scenes.setup.chairs import Levels
from game.scenes.setup.match_setup import Who
from game.scenes.setup.scene import SetupScene
from tests.scenes.fakes import click, key, tell
from tests.scenes.screens import SIZES, nothing_cut, overlapping, texts
from tests.scenes.setup.opened import begun, opened, press, widget
from tests.toy.game import LEVELS, NAME, ToyOptions, registered


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [NAME, "deluxe"])
def test_the_page_and_the_tiles_fit(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    services, scene = opened(tmp_path, game, size, "de")
    with nothing_cut():
        lines = texts(services, scene.name)
    widgets = [(w.key, w.rect) for w in scene.group.widgets if w.key != ("points rows",)]
    assert overlapping([*lines, *widgets]) == []
    assert widget(scene, "table", NAME).rect.h >= 40 * services.u


def test_it_is_begun_by_mouse(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    press(services, scene, "table", NAME)
    page = services.stack.top
    assert isinstance(page, SetupScene)
    assert page.page.called(services.words) == "Lone card"
    press(services, page, "new", "length", at=1)
    press(services, page, "chair", 1, "guest", at=1)
    press(services, page, "chair", 1, "who", at=1)
    assert page.problem == services.words("new.why.alone")
    press(services, page, "chair", 1, "who")
    press(services, page, "footer", "start")
    options = begun(services)
    assert isinstance(options, ToyOptions)
    assert (options.games, options.humans) == (4, (0,))
    assert [seat.character for seat in options.seats] == ["cat", "badger", "fox"]
    assert [seat.player for seat in options.seats[1:]] == ["timid", "sharp"]


def test_its_guests_play_at_its_own_levels(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, NAME)
    chooser = widget(scene, "chair", 1, "level")
    assert isinstance(chooser, Levels)
    assert chooser.names == tuple(services.words(f"bot.{level}.name") for level in LEVELS)
    assert scene.group.find(("chair", 1, "manner")) is None, "its bots have one manner"
    for index, level in ((1, "sharp"), (0, "timid")):
        click(services, chooser.lamp_middle(index))
        assert scene.setup.seats[1].player == level
    services.pop()
    services.push(again := SetupScene(NAME))
    assert (again.setup.chairs[1].bot, again.setup.seats[1].player) == ("timid", "timid")


def test_it_is_begun_by_keys_and_remembered(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, NAME)
    scene.group.focus_on(("new", "length"))
    key(services, Key.MINUS, Key.NEXT, Key.NEXT)
    for letter in "Ida":
        tell(services, Pressed(Key.LETTER, letter), Typed(letter))
    key(services, Key.BACK, Key.CONFIRM)
    options = begun(services)
    assert isinstance(options, ToyOptions)
    assert (options.games, options.seats[0].name) == (2, "Ida")
    again = SetupScene(NAME)
    services.push(again)
    assert again.setup.values == {"length": 2}
    assert again.setup.chairs[1].who is Who.GUEST
