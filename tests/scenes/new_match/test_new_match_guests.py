"""Level and temperament of a guest: five lamps and a name, each with its room and its tip."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.input.intents import PointerMoved, Wheel
from game.scenes.setup.match_setup import LEVELS, MANNERS
from game.scenes.setup.widgets import Levels
from tests.scenes.furnished import LANGUAGES, SIZES, drawn, nothing_cut
from tests.scenes.new_match.test_new_match import opened, tell, widget


def test_the_wheel_turns_what_is_pointed_at(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    before = scene.group.focus_key
    tell(services, PointerMoved(*widget(scene, "chair", 1, "manner").rect.center))
    tell(services, Wheel(1.0), Wheel(1.0))
    assert scene.match_setup.chairs[1].manner == "gallant"
    tell(services, Wheel(-1.0))
    assert scene.match_setup.chairs[1].manner == "collector"
    tell(services, PointerMoved(*widget(scene, "chair", 3, "level").rect.center), Wheel(1.0))
    assert scene.match_setup.chairs[3].bot == "expert"
    tell(services, PointerMoved(5, 5), Wheel(1.0))
    assert scene.match_setup.chairs[3].bot == "expert"
    assert scene.group.focus_key == before


def test_who_a_level_and_a_manner_belong_to_is_told_by_the_pointer(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    levels = widget(scene, "chair", 1, "level")
    assert isinstance(levels, Levels)
    for index, level in enumerate(LEVELS):
        tell(services, PointerMoved(*levels.lamp_middle(index)))
        assert services.words(f"bot.{level}.note") in levels.hint
    manner = widget(scene, "chair", 1, "manner")
    assert manner.hint == services.words("temperament.careful.note")
    scene.turn_manner(1, 1)
    assert manner.hint == services.words("temperament.collector.note")


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_manner_has_room_for_its_name(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    services, scene = opened(tmp_path, size, language)
    with nothing_cut():
        for _ in MANNERS:
            scene.turn_manner(1, 1)
            drawn(services)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_room_for_its_name_in_a_large_window(tmp_path: Path, language: str) -> None:
    services, scene = opened(tmp_path, (1920, 1080), language)
    levels = widget(scene, "chair", 1, "level")
    assert isinstance(levels, Levels)
    assert levels.named
    for level in range(len(LEVELS)):
        scene.choose_level(1, level)
        drawn(services)
        parts = {part.name: part for part in levels._make()}
        assert parts["label"].x + parts["label"].surface.get_width() <= levels.rect.w
        lamps = [parts[f"lamp {index}"].surface for index in range(len(LEVELS))]
        assert [lamp is lamps[0] for lamp in lamps] == [n <= level for n in range(len(LEVELS))]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_lamp_of_a_level_is_apart_and_to_be_hit(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    _, page = opened(tmp_path, size, language)
    levels = widget(page, "chair", 1, "level")
    assert isinstance(levels, Levels)
    middles = [levels.lamp_middle(index)[0] for index in range(len(levels.names))]
    assert [levels._lamp_at(x) for x in middles] == list(range(len(levels.names)))
    assert min(b - a for a, b in pairwise(middles)) >= levels._lamp + levels.kit.px(4)
    assert levels.rect.left + levels._lamp <= middles[0]
    if levels.named:
        assert levels._lamp_at(levels.rect.right - 2) is None
        label = next(part for part in levels._make() if part.name == "label")
        assert middles[-1] + levels._lamp // 2 < levels.rect.x + label.x
