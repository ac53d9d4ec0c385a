"""The store of pictures, and the files behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.ui.art import Art, ArtMissingError, ByteCache, spread

SPRITES = Path(__file__).parents[2] / "sprites"
NAMES = sorted(str(p.relative_to(SPRITES).with_suffix("")) for p in SPRITES.rglob("*.svg"))
UNDRAWABLE = re.compile(rb"<(text|use|clipPath|mask|filter|image|pattern|symbol|marker)\b")
UNREADABLE_COLOURS = re.compile(rb"currentColor|\"transparent\"|rgba\(|hsl\(")


@pytest.fixture
def art() -> Art:
    return Art(SPRITES, 8 << 20)


def test_there_is_art() -> None:
    assert len(NAMES) >= 340


@pytest.mark.parametrize("name", NAMES)
def test_every_file_uses_only_what_the_rasteriser_draws(name: str) -> None:
    text = (SPRITES / f"{name}.svg").read_bytes()
    assert not UNDRAWABLE.search(text)
    assert not UNREADABLE_COLOURS.search(text)


def test_every_file_loads_at_the_width_asked(art: Art) -> None:
    for name in NAMES:
        picture = art.sprite(name, 40)
        assert picture.get_width() == 40
        assert picture.get_bounding_rect().width > 0, name


def test_a_card_keeps_its_shape(art: Art) -> None:
    for width in (48, 112, 168, 173):
        size = art.sprite("faces/AS", width).get_size()
        assert size[0] == width
        assert abs(size[1] - width * 1.4) <= 1


@pytest.mark.parametrize("content", [None, b"", b"<svg", b"no picture"])
def test_a_missing_or_broken_file_is_named(tmp_path: Path, content: bytes | None) -> None:
    (tmp_path / "faces").mkdir()
    if content is not None:
        (tmp_path / "faces" / "AS.svg").write_bytes(content)
    with pytest.raises(ArtMissingError, match="faces/AS") as caught:
        Art(tmp_path).sprite("faces/AS", 50)
    assert caught.value.name == "faces/AS"


def test_the_same_picture_is_handed_out_again(art: Art) -> None:
    first = art.sprite("chips/10", 34)
    assert art.sprite("chips/10", 34) is first


def test_the_budget_is_kept_and_the_oldest_goes_first() -> None:
    art = Art(SPRITES, 60_000)
    first, _, last = (art.sprite(name, 96) for name in ("faces/AS", "faces/2S", "faces/3S"))
    assert art.caches["drawings"].kept_bytes <= 60_000
    assert art.sprite("faces/3S", 96) is last
    assert art.sprite("faces/AS", 96) is not first


def test_tinted_has_one_colour(art: Art) -> None:
    picture = art.tinted("suits/hearts", 30, (10, 200, 30))
    centre = picture.get_at((15, 15))
    assert tuple(centre) == (10, 200, 30, 255)
    assert picture.get_at((0, 0)).a == 0


def test_angles_fall_into_steps(art: Art) -> None:
    assert art.angle("backs/burg", 60, 0.2) is art.sprite("backs/burg", 60)
    assert art.angle("backs/burg", 60, 359.9) is art.sprite("backs/burg", 60)
    turned = art.angle("backs/burg", 60, 10.0)
    assert turned is art.angle("backs/burg", 60, 10.3)
    assert turned.get_width() > 60
    assert turned.get_size() == art.angle("backs/burg", 60, -10.0).get_size()


def test_a_turned_card_has_no_dark_fringe(art: Art) -> None:
    turned = art.angle("faces/2H", 90, 7.0)
    edge = [
        turned.get_at((x, y))
        for x in range(turned.get_width())
        for y in range(turned.get_height())
        if 40 < turned.get_at((x, y)).a < 200
    ]
    assert edge
    assert min(min(pixel.r, pixel.g) for pixel in edge) > 100


@pytest.mark.parametrize("blur", [0.4, 4.0, 12.0])
def test_a_shadow_fades_out_within_its_spread(art: Art, blur: float) -> None:
    shadow = art.shadow(100, 140, 6, blur, 120)
    margin = spread(blur)
    assert shadow.get_size() == (100 + 2 * margin, 140 + 2 * margin)
    width, height = shadow.get_size()
    assert shadow.get_at((0, height // 2)).a <= 4
    assert 112 <= shadow.get_at((width // 2, height // 2)).a <= 121
    edge = shadow.get_at((width // 2, margin)).a
    assert 30 <= edge <= 121


def test_a_glow_is_full_at_the_edge(art: Art) -> None:
    glow = art.glow(80, 80, 8, 9.0, (255, 217, 114))
    middle = glow.get_width() // 2
    assert glow.get_at((middle, spread(9.0) + 3)).a > 230
    assert glow.get_at((middle, middle))[:3] == (255, 217, 114)
    assert glow.get_at((middle, 0)).a <= 12


def test_other_surfaces_share_the_budget(art: Art) -> None:
    made: list[int] = []

    def make() -> pygame.Surface:
        made.append(1)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    assert art.flat(("plaque", 10), make) is art.flat(("plaque", 10), make)
    assert made == [1]


def _ground(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


def test_a_room_is_composed_once_for_a_size(art: Art) -> None:
    made = Event()
    art.ahead(art.room, "wall", (60, 40), _ground)
    art.ahead(made.set)
    assert made.wait(5.0)
    room = art.room("wall", (60, 40), lambda size: pytest.fail("it was composed ahead"))
    assert room.get_size() == (60, 40)
    assert art.room("wall", (60, 40), lambda size: pytest.fail("composed twice")) is room
    assert art.room("wall", (80, 50), _ground).get_size() == (80, 50)


def test_a_picture_made_ahead_is_the_same_one(art: Art) -> None:
    made = Event()
    art.ahead(art.angle, "faces/KS", 120, 8.0)
    art.ahead(made.set)
    assert made.wait(5.0)
    found, other = art.angle("faces/KS", 120, 8.0), Art(SPRITES).angle("faces/KS", 120, 8.0)
    assert found.get_buffer().raw == other.get_buffer().raw


def test_what_was_asked_for_ahead_and_not_begun_can_be_forgotten(art: Art) -> None:
    begun, free, over = Event(), Event(), Event()

    def slow() -> None:
        begun.set()
        assert free.wait(5.0)

    art.ahead(slow)
    assert begun.wait(5.0)
    art.ahead(lambda: pytest.fail("not wanted any more"))
    art.keep_for((640, 400))
    art.ahead(over.set)
    free.set()
    assert over.wait(5.0)


def _made(value: str, made: list[str]) -> Callable[[], str]:
    def make() -> str:
        made.append(value)
        return value

    return make


def test_a_value_is_made_once() -> None:
    made: list[str] = []
    cache: ByteCache[str] = ByteCache(10, len)
    assert cache.get("a", _made("aaa", made)) == "aaa"
    assert cache.get("a", _made("other", made)) == "aaa"
    assert made == ["aaa"]
    assert cache.kept_bytes == 3
    assert "a" in cache
    assert "b" not in cache


def test_the_least_recently_used_goes_first() -> None:
    made: list[str] = []
    cache: ByteCache[str] = ByteCache(9, len)
    for key in ("a", "b", "c"):
        cache.get(key, _made(key * 3, made))
    cache.get("a", _made("-", made))
    cache.get("d", _made("ddd", made))
    assert len(cache) == 3
    cache.get("a", _made("-", made))
    cache.get("b", _made("bbb", made))
    assert made == ["aaa", "bbb", "ccc", "ddd", "bbb"]


def test_the_newest_is_kept_even_beyond_the_budget() -> None:
    cache: ByteCache[str] = ByteCache(2, len)
    cache.get("a", lambda: "a")
    cache.get("big", lambda: "much too long")
    assert len(cache) == 1
    assert cache.kept_bytes == 13
    cache.clear()
    assert (len(cache), cache.kept_bytes) == (0, 0)


def test_a_larger_window_keeps_more_and_a_smaller_one_no_less() -> None:
    cache: ByteCache[int] = ByteCache(10, lambda value: 1)
    for size, kept in (((1024, 640), 10), ((1920, 1080), 10), ((3840, 2160), 40)):
        cache.keep_for(size)
        for key in range(100):
            cache.get((size, key), lambda: 1)
        assert len(cache) == kept


def test_what_another_thread_is_making_is_waited_for() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    begun, free = Event(), Event()

    def slow() -> str:
        begun.set()
        assert free.wait(5.0)
        return "made"

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(cache.get, "a", slow)
        assert begun.wait(5.0)
        second = threads.submit(cache.get, "a", lambda: "again")
        assert cache.get("b", lambda: "b") == "b", "others need not wait"
        free.set()
        assert first.result(5.0) is second.result(5.0) == "made"


def test_what_could_not_be_made_is_tried_again() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    with pytest.raises(LookupError):
        cache.get("a", _fails)
    assert cache.get("a", lambda: "made") == "made"


def _fails() -> str:
    raise LookupError
