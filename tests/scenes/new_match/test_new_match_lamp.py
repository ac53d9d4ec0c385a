"""The coach's lamp on the new-match page: allowed or not, by keys and by mouse, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Resized
from game.scenes.setup.match_setup import MatchSetup, usual
from game.ui.widgets import Toggle
from tests.scenes.new_match.test_new_match import click, key, opened, tell, widget


@pytest.mark.parametrize("by_mouse", [False, True])
def test_without_the_lamp_it_is_serious(tmp_path: Path, by_mouse: bool) -> None:
    services, scene = opened(tmp_path)
    assert scene.match_setup.lamp
    switch = widget(scene, "new", "lamp")
    if by_mouse:
        click(services, switch.rect.center)
    else:
        scene.group.focus_on(switch.key)
        key(services, Key.SPACE)
    dark = scene.match_setup
    assert MatchSetup.from_json(dark.to_json()) == dark == usual().with_lamp(lit=False)
    assert not dark.options(1).lamp
    tell(services, Resized((1024, 640)))
    switch = widget(scene, "new", "lamp")
    assert isinstance(switch, Toggle)
    assert not switch.on
