"""The toy game on the real table: played by mouse and by keys, resumed, and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.input.intents import Key
from game.match.match import Match
from game.match.playhead import games_over
from game.scenes.rule_book.scene import BookScene
from game.storage.settings import Speed
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.routes import Route
from tests.scenes.at_table import Pointer, TableEvening, Typist
from tests.toy.game import registered, toy_options


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


def sit_down(folder: Path, match: Match | None = None, **setting: object) -> TableEvening:
    played = match or Match(toy_options(seed=4))
    return TableEvening(lambda _: played, folder=folder, speed=Speed.INSTANT, **setting)  # type: ignore[arg-type]


class Hand:
    """Answers in one way of three."""

    def __init__(self, evening: TableEvening, way: str) -> None:
        self.evening, self.way, self.chance = evening, way, Random(way)
        self.mouse, self.keys = Pointer(evening), Typist(evening)

    def act(self) -> None:
        large = [w for w in self.evening.top.controls.widgets if w.key[0][:6] == "button"]  # type: ignore[index]
        number = int(self.chance.random() * len(large))
        if self.way == "mouse":
            self.mouse.click_on(large[number])
        elif self.evening.table.playback.blocked:
            self.keys.press(Key.SPACE)
        else:
            self.keys.press((Key.DIGIT_1, Key.DIGIT_2, Key.DIGIT_3)[number], "x")

    def play(self, until: int) -> None:
        """Until so many games are over, or the match is."""
        evening = self.evening
        for _ in range(400):
            if not evening.on_top or games_over(evening.match) >= until:
                return
            if evening.waits():
                self.act()
            evening.frame()
        raise AssertionError(evening.match.log[-1])


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_it_is_played_to_its_result(tmp_path: Path, way: str, size: tuple[int, int]) -> None:
    evening = sit_down(tmp_path, size=size)
    Hand(evening, way).play(until=4)
    assert evening.match.over
    assert not evening.on_top, "the result is seen"


def test_the_table_shows_cards_chips_and_names(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    evening.until(evening.waits)
    playback, words = evening.table.playback, evening.services.words
    assert [len(hand) for hand in playback.board.cast.hands] == [1, 1]
    own, other = (playback.board.cast.faces[hand[0]] for hand in playback.board.cast.hands)
    assert (own.hidden, other.hidden) == (False, True)
    assert {("plate", 0), ("plate", 1)} <= {
        key[:2] for key in evening.picture.items if isinstance(key, tuple)
    }
    assert evening.top.texts.naming(1) == words("guest.owl.name")


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    Hand(evening, "keys").play(until=1)
    match = Match.resumed(evening.match.options, evening.match.answers)
    again = sit_down(tmp_path, match)
    Hand(again, "mouse").play(until=4)
    assert again.match.over


def test_it_is_looked_at_again(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    Hand(evening, "keys").play(until=4)
    evening.services.open(Route.REPLAY, evening.match, game=2)
    scene = evening.services.stack.top
    assert isinstance(scene, ReplayScene)
    for _ in range(60):
        evening.frame(0.25)
    assert scene.playback.at == scene.playback.recording.stops[-1]
    scene.transport.seek(0)
    evening.frame()
    assert scene.playback.at == scene.playback.recording.stops[0]


def test_the_pause_and_the_rule_book_open(tmp_path: Path) -> None:
    evening = sit_down(tmp_path)
    evening.until(evening.waits)
    Typist(evening).press(Key.BACK)
    assert not isinstance(evening.services.stack.top, TableScene)
    Typist(evening).press(Key.BACK)
    assert evening.on_top
    evening.services.stack.explain()
    evening.frame()
    book = evening.services.stack.top
    assert isinstance(book, BookScene)
    items = {name for name, _, _ in book.items}
    assert "untold" in items, "the book says that it does not tell of this game"
    assert "legend" not in items
    assert book.book.here.untold == evening.match.options.game
