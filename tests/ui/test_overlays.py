"""What lies over every screen: the sign of what was done, and the tip for a word of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.input.commands import Device
from game.input.intents import NOWHERE, Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.scenes.options.scene import OptionsScene
from game.scenes.title.scene import TitleScene
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.overlays import AFTER, SIGN_STAYS, Term, TermTip
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import TEXT
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


SIZE = (1024, 640)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    services = furnished(tmp_path, SIZE)
    example = Surface((120, 60))
    services.terms = lambda text: (
        Term(text, example, "All ranks differ.") if text == "Flute" else None
    )
    return services


def word(services: Services, picture: Picture, text: str = "Flute", at: int = 300) -> Rect:
    """A text in the picture; its place."""
    line = services.lettering.line(text, Face.MEDIUM, 24, TEXT)
    picture.put(("words", text), line, (at, at), 5)
    return line.get_rect(topleft=(at, at))


def parts(picture: Picture) -> dict[object, Rect]:
    """What the tip has in a picture."""
    return {key: picture.items[key].rect for key in picture.keys_of("term tip")}


def rest(tip: TermTip, picture: Picture, at: tuple[int, int], seconds: float = AFTER) -> None:
    """Point somewhere, and wait."""
    tip.hear(PointerMoved(*at))
    tip.update(seconds)
    tip.draw(picture)


def test_it_opens_where_the_pointer_rests_on_a_word_and_not_before(services: Services) -> None:
    tip, picture = TermTip(services), Picture(SIZE)
    place = word(services, picture)
    rest(tip, picture, place.center, AFTER / 2)
    assert not tip.open
    tip.update(AFTER / 2)
    tip.draw(picture)
    inside = parts(picture)
    face = inside.pop(("term tip", "face"))
    assert len(inside) >= 2
    assert all(face.contains(each) for each in inside.values())
    assert not any(each.colliderect(place) for each in inside.values())
    tip.hear(PointerMoved(NOWHERE, NOWHERE))
    tip.draw(picture)
    assert not parts(picture)


def test_other_words_and_empty_places_have_none(services: Services) -> None:
    tip, picture = TermTip(services), Picture(SIZE)
    other = word(services, picture, "Table", 200)
    word(services, picture)
    for at in (other.center, (5, 5), (NOWHERE, NOWHERE)):
        rest(tip, picture, at)
        assert not tip.open


def test_a_word_under_something_else_has_none(services: Services) -> None:
    tip, picture = TermTip(services), Picture(SIZE)
    place = word(services, picture)
    picture.put("over it", Surface(place.inflate(40, 40).size), place.move(-20, -20).topleft, 6)
    rest(tip, picture, place.center)
    assert not tip.open


@pytest.mark.parametrize("intent", [Pressed(Key.SPACE), PointerPressed(310, 310)])
def test_whatever_is_done_closes_it(services: Services, intent: Pressed) -> None:
    services.use(Device.MOUSE)
    tip, picture = TermTip(services), Picture(SIZE)
    rest(tip, picture, word(services, picture).center)
    assert tip.open
    tip.hear(intent)
    tip.update(AFTER)
    tip.draw(picture)
    assert not parts(picture)


def test_it_goes_with_its_word(services: Services) -> None:
    tip, picture = TermTip(services), Picture(SIZE)
    rest(tip, picture, word(services, picture).center)
    picture.drop_group("words")
    tip.draw(picture)
    assert not parts(picture)


def test_a_finger_that_is_held_opens_it_until_it_lets_go(services: Services) -> None:
    services.use(Device.TOUCH)
    tip, picture = TermTip(services), Picture(SIZE)
    place = word(services, picture)
    tip.hear(PointerPressed(*place.center))
    tip.update(AFTER)
    tip.draw(picture)
    assert tip.open
    tip.hear(PointerReleased(*place.center))
    tip.draw(picture)
    assert not parts(picture)


@pytest.mark.parametrize("at", [(2, 2), (960, 2), (2, 610), (960, 610)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_it_stays_in_the_window(services: Services, at: tuple[int, int], text_size: int) -> None:
    services.unit = Unit(*SIZE, text_size / 100)
    tip, picture = TermTip(services), Picture(SIZE)
    line = services.lettering.line("Flute", Face.MEDIUM, 24, TEXT)
    picture.put("word", line, at)
    rest(tip, picture, line.get_rect(topleft=at).center)
    assert tip.open
    inside = parts(picture)
    inside.pop(("term tip", "face"))  # its shadow may reach out
    assert all(Rect((0, 0), SIZE).contains(each) for each in inside.values())
