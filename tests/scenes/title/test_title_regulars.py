"""The board of the regulars on the title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import Key, Pressed  # fmt: skip
from game.scenes.history.scene import HistoryScene
from game.scenes.rule_book.scene import BookScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.title.widgets import DuelBoard, HistoryBoard
from game.storage.archive import Evening, KeptPlayer
from game.storage.store import Store
from game.ui.services import change_language
from tests.scenes.history.opened import filled
from tests.scenes.screens import (
    SIZES,
    drawn,
    furnished,
    group_of,
    nothing_cut,
    overlapping,
    parts_of,
    top,  # fmt: skip
)
from tests.scenes.title.evening import TitleEvening

REGULARS_KEY, DUEL_KEY = ("title", "regulars"), ("title", "duel")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with matches of the past."""
    return filled(tmp_path_factory.mktemp("kept"))


# --- the board on the title ----------------------------------------------------------------------


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 200)])
@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (3840, 2160)])
def test_the_board_has_its_place_on_the_title(
    tmp_path: Path, kept: Path, size: tuple[int, int], language: str, text: int
) -> None:
    for file in kept.glob("*.sqlite3"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    services = furnished(tmp_path, size, language, text_size=text)
    services.measure(size)
    jobs: list[Iterator[None]] = []
    services.work = jobs.append
    title = TitleScene()
    with nothing_cut():
        services.push(title)
        for job in jobs[:]:
            for _ in job if "boards" in getattr(job, "__name__", "") else ():
                pass
        services.stack.update(0.0)
        drawn(services)
    board = group_of(title).find(REGULARS_KEY)
    assert board is not None
    assert overlapping((widget.key, widget.rect) for widget in group_of(title).widgets) == []
    assert Rect(0, 0, *size).contains(board.rect)
    assert isinstance(board, HistoryBoard) == (size != (1280, 1024))
    items = services.stack.pictures[-1].items.values()
    texts = {services.lettering.text_of(item.surface) for item in items}
    assert (services.words("title.regulars.left", count=1) in texts) == isinstance(
        board, HistoryBoard
    )
    group_of(title).focus_on(REGULARS_KEY)
    assert title.hint == services.words("title.regulars.hint_left", count=1)
    title.handle(Pressed(Key.CONFIRM))
    assert isinstance(top(services), HistoryScene)


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
    services = furnished(tmp_path, (1920, 1080), "en")
    jobs: list[Iterator[None]] = []
    services.work = jobs.append
    title = TitleScene()
    services.push(title)
    boards = [group_of(title).find(key) for key in (REGULARS_KEY, DUEL_KEY)]
    assert boards[0] is not None
    assert boards[1] is not None
    left, right = boards[0].rect, boards[1].rect
    assert (left.size, left.y, left.x) == (right.size, right.y, 1920 - right.right)
    assert isinstance(boards[1], DuelBoard)
    assert "thing0" not in parts_of(boards[1])
    for job in jobs[:]:
        for _ in job:
            pass
    services.stack.update(0.0)
    board = group_of(title).find(DUEL_KEY)
    assert isinstance(board, DuelBoard)
    assert {f"thing{number}" for number in range(6)} <= parts_of(board).keys()
    group_of(title).focus_on(DUEL_KEY)
    assert title.hint == services.words("title.duel.hint")
    title.handle(Pressed(Key.CONFIRM))
    page = top(services)
    assert isinstance(page, SetupScene)
    assert page.page.game == "duel"


@pytest.mark.parametrize("size", SIZES)
def test_the_rule_book_has_a_button_where_there_is_room(
    tmp_path: Path, kept: Path, size: tuple[int, int]
) -> None:
    for file in kept.glob("*.sqlite3"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    services = furnished(tmp_path, size, "de")
    title = TitleScene()
    services.push(title)
    button = group_of(title).find(("title", "rules"))
    assert group_of(title).find(("title", "continue")) is not None
    assert (button is None) == (size == (1280, 1024)), "five buttons are too many there"
    if button is not None:
        button.confirm()
        assert isinstance(top(services), BookScene)


def test_the_best_evenings_are_everybodys_own_and_in_order(tmp_path: Path, kept: Path) -> None:
    (tmp_path / "poker.sqlite3").write_bytes(next(kept.glob("*.sqlite3")).read_bytes())
    store = Store(kept)
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
