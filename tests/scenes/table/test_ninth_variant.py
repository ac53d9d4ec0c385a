"""The ninth variant on the screen: everything follows from its row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import reload
from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.rule_book.scene import BookScene
from game.scenes.setup import deluxe as setup_page
from game.scenes.setup.page import SetupPage
from game.storage.settings import Speed
from game.table.game_texts import Here
from game.table.layout.table import Box
from game.ui.boxes import Unit
from tests.match.nine import NINE, nine_cards
from tests.scenes.screens import drawn, nothing_cut, pass_time
from tests.scenes.setup.opened import opened
from tests.table.evening import Evening, Mouse, options
from tests.table.geometry import laid, things

SitDown = Callable[..., Evening]
SIZES = [(1024, 640), (1920, 1080)]
PLAYERS = range(2, NINE.max_players + 1)


@pytest.fixture(autouse=True, scope="module")
def _nine() -> Iterator[None]:
    with nine_cards():
        yield


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("showdown", [False, True], ids=["buying", "showdown"])
def test_everything_has_its_place_in_the_window(
    players: int, size: tuple[int, int], *, showdown: bool
) -> None:
    poses = laid(Unit(*size), players, NINE.cards)
    whole = Box(0, 0, poses.layout.unit.across, poses.layout.unit.down)
    for name, box in things(poses, NINE.cards, showdown=showdown).items():
        assert box.x >= 0 <= box.y and box.right <= whole.right and box.foot <= whole.foot, name


@pytest.mark.parametrize("players", PLAYERS)
def test_it_is_dealt_and_played_by_mouse(evening: SitDown, players: int) -> None:
    """No word is cut, and the nine cards of every hand lie inside the window, also laid open."""
    table = evening(options(9, players, seed=3), speed=Speed.INSTANT, size=SIZES[0])
    player, window, seen = Mouse(table, seed=2), Rect(0, 0, *SIZES[0]), set[int]()
    with nothing_cut():
        while not table.ended():
            player.answer()
            table.settled()
            board = table.table.playback.board
            for hand in board.cast.hands:
                places = [board.pose_of(piece) for piece in hand]
                assert all(window.collidepoint(pose.x, pose.y) for pose in places)
                seen.add(len(places))
    assert seen >= {8, 9}
    assert table.match.over


@pytest.fixture
def page() -> Iterator[SetupPage]:
    """The set-up page, imported again: a row in the source would have been there the first time."""
    before = setup_page.DELUXE
    yield reload(setup_page).DELUXE
    setup_page.DELUXE = before  # type: ignore[misc]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_can_be_chosen_and_read_about(
    tmp_path: Path, page: SetupPage, size: tuple[int, int], language: str
) -> None:
    nine = page.usual.with_values(page.settle({**page.usual.values, "variant": NINE.cards}))
    with nothing_cut():
        services, scene = opened(tmp_path, "deluxe", size, language, nine)
        drawn(services)
        assert scene.setup.values["variant"] == NINE.cards
        services.push(BookScene(Here(variant=NINE.cards)))
        pass_time(services, 1.0)
        drawn(services)
