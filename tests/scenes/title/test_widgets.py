"""The boards on the wall of the title."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from game.input.intents import Key, Pressed  # fmt: skip
from game.scenes.history.scene import HistoryScene
from game.scenes.rule_book.scene import BookScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.widgets import HistoryBoard
from game.storage.archive import Evening, KeptPlayer
from game.storage.store import Store
from game.ui.services import change_language
from tests.scenes.history.opened import filled
from tests.scenes.screens import (
    SIZES,
    drawn,
    group_of,
    parts_of,
    top,  # fmt: skip
)
from tests.scenes.title.evening import TitleEvening


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with matches of the past."""
    return filled(tmp_path_factory.mktemp("kept"))


@pytest.fixture
def past(kept: Path, tmp_path: Path) -> Path:
    """The same to be changed."""
    return copytree(kept, tmp_path, dirs_exist_ok=True)


@pytest.mark.parametrize("size", SIZES)
def test_the_board_of_the_regulars_is_a_button_where_there_is_no_room(
    past: Path, size: tuple[int, int]
) -> None:
    evening = TitleEvening(past, size)
    evening.settle()
    services, title, board = evening.services, evening.title, evening.widget("regulars")
    narrow = size == (1280, 1024)
    assert isinstance(board, HistoryBoard) != narrow
    texts = {services.lettering.text_of(part.surface) for part in parts_of(board).values()}
    assert (services.words("title.regulars.left", count=1) in texts) != narrow
    group_of(title).focus_on(board.key)
    assert title.hint == services.words("title.regulars.hint_left", count=1)
    rules = group_of(title).find(("title", "rules"))
    assert group_of(title).find(("title", "continue")) is not None
    assert (rules is None) == narrow, "five buttons are too many there"
    title.handle(Pressed(Key.CONFIRM))
    assert isinstance(top(services), HistoryScene)
    if rules is not None:
        rules.confirm()
        assert isinstance(top(services), BookScene)


def test_names_on_the_board_are_those_of_the_language_that_is_spoken(tmp_path: Path) -> None:
    evening = TitleEvening(tmp_path, (1920, 1080))
    nobody = KeptPlayer("", True, "cat", 86, won=False)
    services = evening.services
    services.store.archive.best_evenings = lambda *_, **__: (Evening(1, nobody),)  # type: ignore[method-assign]
    evening.settle()
    for language, name in (("en", "You"), ("de", "Du"), ("en", "You")):
        change_language(services, language)
        drawn(services)
        board = parts_of(evening.widget("regulars"))
        assert services.lettering.text_of(board["name0"].surface) == name


def test_the_snowmans_board_faces_that_of_the_regulars_and_opens_his_page(tmp_path: Path) -> None:
    evening = TitleEvening(tmp_path, (1920, 1080))
    services, title = evening.services, evening.title
    left, right = evening.widget("regulars").rect, evening.widget("duel").rect
    assert (left.size, left.y, left.x) == (right.size, right.y, 1920 - right.right)
    assert "thing0" not in parts_of(evening.widget("duel"))
    evening.settle()
    assert {f"thing{n}" for n in range(6)} <= parts_of(evening.widget("duel")).keys()
    group_of(title).focus_on(("title", "duel"))
    assert title.hint == services.words("title.duel.hint")
    title.handle(Pressed(Key.CONFIRM))
    page = top(services)
    assert isinstance(page, SetupScene)
    assert page.page.game == "duel"


def test_the_best_evenings_are_everybodys_own_and_in_order(past: Path) -> None:
    store = Store(past)
    best = store.archive.best_evenings()
    finished = [m for m in store.archive.history() if m.finished and m.kind == "deluxe"]
    chips = [player.chips or 0 for match in finished for player in match.players]
    assert best[0].player.chips == max(chips)
    assert [each.player.chips for each in best] == sorted(
        (each.player.chips for each in best), key=lambda n: -(n or 0)
    )
    who = [(e.player.human, e.player.name or e.player.character) for e in best]
    assert len(set(who)) == len(who) <= 5
    assert best[0].place == 1
    store.close()
