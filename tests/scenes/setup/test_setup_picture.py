"""What the set-up page shows after clicking is what a page opened anew would show."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.input.commands import Device
from game.input.intents import PointerMoved
from game.scenes.setup.match_setup import Who
from game.ui.services import Services
from tests.scenes.fakes import click, tell
from tests.scenes.screens import drawn, pass_time
from tests.scenes.setup.opened import SETUPS, opened, press


def same_as_laid_out_anew(services: Services) -> bool:
    """Is the picture what it would be, had the page been opened just now?"""
    tell(services, PointerMoved(2, 2))
    pass_time(services, 0.6)
    before = _opaque(drawn(services))
    services.lay_out_again()
    pass_time(services, 0.6)
    return before == _opaque(drawn(services))


def _opaque(window: Surface) -> bytes:
    return tobytes(window, "RGB")


@pytest.mark.parametrize(
    ("name", "size"),
    [("six", (1920, 1080)), ("six", (1024, 640)), ("crowd", (1920, 1080)), ("crowd", (1024, 640))],
)
def test_what_vanishes_from_the_page_vanishes_from_the_picture(
    tmp_path: Path, size: tuple[int, int], name: str
) -> None:
    page, setup = SETUPS[name]
    services, scene = opened(tmp_path, page.game, size, setup=setup, calm=True)
    services.device = Device.MOUSE
    drawn(services)
    chance = Random(7)
    for step in range(24):
        each = chance.choice(
            [w for w in scene.group.widgets if w.key[0] in ("chair", "new", "rule")]
        )
        across = (0.12, 0.5, 0.88)[step % 3]
        click(services, (round(each.rect.x + each.rect.w * across), each.rect.centery))
        drawn(services)
        if step % 4 == 3:
            assert same_as_laid_out_anew(services), (step, each.key)


def test_a_guest_who_gives_his_chair_to_a_human_leaves_nothing_behind(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "deluxe", (1024, 640), "de")
    services.device = Device.MOUSE
    drawn(services)
    press(services, scene, "chair", 1, "who", at=0)
    assert scene.setup.chairs[1].who is Who.HUMAN
    assert same_as_laid_out_anew(services)
    press(services, scene, "chair", 3, "who", at=1)
    assert scene.setup.chairs[3].free
    assert same_as_laid_out_anew(services)


def test_a_variant_seen_before_is_there_at_once(tmp_path: Path) -> None:
    """Going through the variants again makes no picture a second time."""
    services, scene = opened(tmp_path)
    makers = (services.art, services.paint, services.lettering)
    kept = []
    for place in (0, 4, 1, 3, 2) * 2:
        press(services, scene, "new", "variant", at=place / 4)
        services.stack.update(1.0)
        drawn(services)
        kept.append([store.kept_bytes for maker in makers for store in maker.caches.values()])
    assert kept[-1] == kept[4]
