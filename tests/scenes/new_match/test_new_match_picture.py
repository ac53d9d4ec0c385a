"""What a new match shows after clicking is what a page opened anew would show."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.input.commands import Device
from game.input.intents import Key, PointerMoved, Pressed
from game.scenes.setup.match_setup import Who, usual
from game.scenes.setup.scene import NewMatchScene
from game.scenes.title.scene import TitleScene
from game.ui.services import Services
from game.ui.widgets import Button
from tests.scenes.furnished import drawn, furnished, pass_time, top
from tests.scenes.new_match.test_new_match import click, opened, tell, widget

_SIX = usual().with_guest(5)


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


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_what_vanishes_from_the_page_vanishes_from_the_picture(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    services, scene = opened(tmp_path, size, match_setup=_SIX, calm=True)
    services.device = Device.MOUSE
    drawn(services)
    chance = Random(7)
    for step in range(24):
        each = chance.choice([w for w in scene.group.widgets if w.key[0] in ("chair", "new")])
        across = (0.12, 0.5, 0.88)[step % 3]
        click(services, (round(each.rect.x + each.rect.w * across), each.rect.centery))
        drawn(services)
        if step % 4 == 3:
            assert same_as_laid_out_anew(services), (step, each.key)


def test_a_guest_who_gives_his_chair_to_a_human_leaves_nothing_behind(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, (1024, 640), "de")
    services.device = Device.MOUSE
    drawn(services)
    who = widget(scene, "chair", 1, "who").rect
    click(services, (who.left + 20, who.centery))
    assert scene.match_setup.chairs[1].who is Who.HUMAN
    assert same_as_laid_out_anew(services)
    who = widget(scene, "chair", 3, "who").rect
    click(services, (who.right - 20, who.centery))
    assert scene.match_setup.chairs[3].free
    assert same_as_laid_out_anew(services)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "sets your match aside · game 1 of 10"),
        ("de", "legt deine Partie beiseite · Spiel 1 von 10"),
    ],
)
def test_the_start_says_which_match_it_ends(
    tmp_path: Path, size: tuple[int, int], language: str, said: str
) -> None:
    services = furnished(tmp_path, size, language)
    services.store.begin(usual().options(3))
    title = TitleScene()
    services.push(title)
    assert services.store.has_running
    services.stack.handle(Pressed(Key.RIGHT))
    services.stack.handle(Pressed(Key.CONFIRM))
    page = top(services)
    assert isinstance(page, NewMatchScene)
    drawn(services)
    start = widget(page, "footer", "start")
    assert isinstance(start, Button)
    assert start.second == said
    assert "second" in {part.name for part in start._make()}, "it has room"
    assert "cap" in {part.name for part in start._make()}


def test_where_nothing_waits_the_start_ends_nothing(tmp_path: Path) -> None:
    _, page = opened(tmp_path, (1024, 640))
    start = widget(page, "footer", "start")
    assert isinstance(start, Button)
    assert start.second == "75 chips for everybody"


def test_a_variant_seen_before_is_there_at_once(tmp_path: Path) -> None:
    """Going through the variants again makes no picture a second time."""
    services, scene = opened(tmp_path)
    makers = (services.art, services.paint, services.lettering)
    kept = []
    for cards in (4, 8, 5, 7, 6) * 2:
        scene.choose_cards(cards)
        services.stack.update(1.0)
        drawn(services)
        kept.append([maker.kept_bytes for maker in makers])
    assert kept[-1] == kept[4]
