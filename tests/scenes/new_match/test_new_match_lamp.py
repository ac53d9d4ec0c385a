"""The coach's lamp on the new-match page: allowed or not, by keys and by mouse, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Resized
from game.scenes.setup.party import Party, usual
from game.ui.widgets import Toggle
from tests.scenes.new_match.test_new_match import click, key, opened, tell, widget


@pytest.mark.parametrize("by_mouse", [False, True])
def test_without_the_lamp_it_is_serious(tmp_path: Path, by_mouse: bool) -> None:
    house, scene = opened(tmp_path)
    assert scene.party.lamp
    switch = widget(scene, "new", "lamp")
    if by_mouse:
        click(house, switch.rect.center)
    else:
        scene.group.focus_on(switch.key)
        key(house, Key.SPACE)
    dark = scene.party
    assert Party.from_json(dark.to_json()) == dark == usual().with_lamp(lit=False)
    assert not dark.options(1).lamp
    tell(house, Resized((1024, 640)))
    switch = widget(scene, "new", "lamp")
    assert isinstance(switch, Toggle)
    assert not switch.on
