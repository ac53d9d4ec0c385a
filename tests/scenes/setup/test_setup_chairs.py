"""The chairs of the set-up page: who sits there, how well guests play, and in what manner."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.input.intents import Key, PointerMoved, Wheel
from game.match.match import Match
from game.scenes.setup.chairs import Levels
from game.scenes.setup.match_setup import LEVELS, MANNERS
from tests.scenes.fakes import click, key, tell
from tests.scenes.screens import LANGUAGES, SIZES, drawn, nothing_cut, top
from tests.scenes.setup.opened import SETUPS, opened, press, widget, write


def test_the_wheel_turns_what_is_pointed_at(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    before = scene.group.focus_key
    tell(services, PointerMoved(*widget(scene, "chair", 1, "manner").rect.center))
    tell(services, Wheel(1.0), Wheel(1.0))
    assert scene.setup.chairs[1].manner == "gallant"
    tell(services, Wheel(-1.0))
    assert scene.setup.chairs[1].manner == "collector"
    tell(services, PointerMoved(*widget(scene, "chair", 3, "level").rect.center), Wheel(1.0))
    assert scene.setup.chairs[3].bot == "expert"
    tell(services, PointerMoved(5, 5), Wheel(1.0))
    assert scene.setup.chairs[3].bot == "expert"
    assert scene.group.focus_key == before


def test_who_a_level_and_a_manner_belong_to_is_told_by_the_pointer(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    levels = widget(scene, "chair", 1, "level")
    assert isinstance(levels, Levels)
    for index, level in enumerate(LEVELS):
        tell(services, PointerMoved(*levels.lamp_middle(index)))
        assert services.words(f"bot.{level}.note") in levels.hint
    for manner in ("careful", "collector"):
        scene.change(scene.setup.with_chair(1, manner=manner))
        services.stack.update(0.01)
        hint = widget(scene, "chair", 1, "manner").hint
        assert hint == services.words(f"temperament.{manner}.note")


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_manner_has_room_for_its_name(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services, scene = opened(tmp_path, "deluxe", size, language)
    with nothing_cut():
        for manner in MANNERS:
            scene.change(scene.setup.with_chair(1, manner=manner))
            services.stack.update(0.01)
            drawn(services)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lamp_of_a_level_is_apart_and_to_be_hit(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services, scene = opened(tmp_path, "deluxe", size, language)
    levels = widget(scene, "chair", 1, "level")
    assert isinstance(levels, Levels)
    assert levels.named or size != (1920, 1080)
    middles = [levels.lamp_middle(index) for index in range(len(LEVELS))]
    assert all(levels.rect.collidepoint(place) for place in middles)
    assert min(b[0] - a[0] for a, b in pairwise(middles)) >= levels.kit.px(20)
    for place, level in zip(middles, LEVELS, strict=True):
        click(services, place)
        assert scene.setup.chairs[1].bot == level
        with nothing_cut():
            drawn(services)
    if levels.named:  # pressed beside the lamps: round to the first one
        press(services, scene, "chair", 1, "level", at=1)
        assert scene.setup.chairs[1].bot == LEVELS[0]


# --- chairs that are counted ---------------------------------------------------------------------
def test_guests_change_places_level_and_manner(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    press(services, scene, "chair", 1, "guest", at=1)
    press(services, scene, "chair", 1, "level", at=0)
    press(services, scene, "chair", 1, "manner", at=1)
    chair = scene.setup.chairs[1]
    assert (chair.character, chair.bot, chair.manner) == ("hare", LEVELS[0], "calm")
    options = scene.page.options(scene.setup.values, scene.setup.seats, 5)
    assert options.seats[1].player == f"{LEVELS[0]}:calm"
    assert Match(options).options == options


def test_humans_take_and_give_chairs_and_one_stays(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    assert scene.group.find(("chair", 0, "who")) is None
    press(services, scene, "chair", 2, "who")
    assert list(scene.setup.humans) == [0, 2]
    assert [scene.setup.chairs[n].name for n in (0, 2)] == ["Emma", "Otto"]
    write(services, scene, 2, "emma")
    assert scene.problem == services.words("new.why.same_name", name="Emma")
    scene.group.focus_on(("footer", "start"))
    key(services, Key.CONFIRM)
    assert top(services) is scene
    press(services, scene, "chair", 0, "who")
    assert list(scene.setup.humans) == [2]
    assert scene.group.find(("chair", 2, "who")) is None


def test_a_full_table_takes_nobody_more(tmp_path: Path) -> None:
    page, setup = SETUPS["crowd"]
    _, scene = opened(tmp_path, page.game, setup=setup)
    assert scene.group.find(("chair", "add")) is None
