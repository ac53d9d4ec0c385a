"""The regulars' table: figures by player, table and level; evenings seen again, told, forgotten."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.input.commands import Command, PadButton  # fmt: skip
from game.input.intents import (  # fmt: skip
    Key,
    Pressed,
    Wheel,
)
from game.match.match import Match
from game.scenes.history.figures import Chosen
from game.scenes.history.scene import HistoryTab
from game.scenes.history.words import table_name, table_of
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.tabs import page_width
from game.storage.store import FILE_NAME, Store
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.widgets import Button
from tests.scenes.fakes import Diary, click
from tests.scenes.history.opened import Evening, fill, filled
from tests.scenes.screens import (
    texts,
    top,  # fmt: skip
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with matches of the past."""
    return filled(tmp_path_factory.mktemp("kept"))


# --- figures -------------------------------------------------------------------------------------


def test_figures_are_those_of_the_store_for_whoever_is_chosen(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, HistoryTab.FIGURES, source=kept)
    page, records = evening.figures, evening.services.store.archive.records()
    page.chosen = Chosen()
    assert page.records == records
    page.chosen = Chosen(player="Emma")
    assert {record.player for record in page.records} == {"Emma"}
    page.chosen = Chosen(table=("salon", 0))
    assert {record.kind for record in page.records} == {"salon"}
    page.chosen = Chosen(table=("deluxe", 4))
    total = page.total
    assert total is not None
    mine = [record for record in records if (record.kind, record.variant) == ("deluxe", 4)]
    assert total.games == sum(record.games for record in mine) > 0
    assert page.best is not None
    assert page.best.strength == max(record.strength for record in mine)
    page.chosen = Chosen(player="Emma", table=("salon", 0))
    assert page.total is None
    assert page.best is None


@pytest.mark.parametrize("table", [None, ("deluxe", 4)])
def test_the_best_hand_names_its_table_once(
    tmp_path: Path, kept: Path, table: tuple[str, int] | None
) -> None:
    """In the title of its panel, not beside its name."""
    evening = Evening(tmp_path, HistoryTab.FIGURES, source=kept)
    page = evening.figures
    page.chosen = Chosen(table=table)
    evening.scene.update(0.0)
    best = page.best
    assert best is not None
    where = table_name(table_of(best.kind, best.variant), evening.services.words)
    assert where in page.best_hand_title
    read = [text for text, _ in texts(evening.services, "regulars page")]
    assert [text for text in read if where in text] == [page.best_hand_title]


def test_choosers_turn_by_keys_and_by_mouse(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, HistoryTab.FIGURES, source=kept)
    assert evening.figures.chosen.player == "", "who played last"
    evening.do(Pressed(Key.RIGHT))
    assert evening.figures.chosen.player == "Emma"
    chooser = evening.scene.group.find(("regulars", "table"))
    assert chooser is not None
    click(evening.services, (chooser.rect.right - 12, chooser.rect.centery))
    assert evening.figures.chosen.table == ("deluxe", 4)
    assert [widget.key for widget in evening.scene.group.widgets].count(("regulars", "table")) == 1


def test_nobody_has_played_yet(tmp_path: Path) -> None:
    for tab in HistoryTab:
        evening = Evening(tmp_path, tab)
        keys = ("regulars.empty", "regulars.no_history", "people.none")
        reasons = [evening.services.words(key) for key in keys]
        read = " ".join(text for text, _ in texts(evening.services, "regulars page"))
        assert any(reason in read for reason in reasons)
        unit = evening.services.unit
        assert abs(evening.scene.places["panel"].w - page_width(unit) * unit.u) <= 1
        evening.do(Pressed(Key.BACK))
        assert top(evening.services) is not evening.scene
        evening.services.store.close()


# --- the list ------------------------------------------------------------------------------------


def test_the_newest_evening_is_first_and_pages_are_walked(tmp_path: Path) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    store = Store(folder)
    fill(store, 11)
    store.close()
    evening = Evening(folder)
    page = evening.evenings
    ids = [match.id for match in page.history]
    assert ids == sorted(ids, reverse=True)
    rows = page.rows.seen
    assert rows < len(ids)
    walked = [page.rows.at]
    for _ in range(rows):
        evening.do(Pressed(Key.DOWN))
        walked.append(page.rows.at)
    assert walked == list(range(rows + 1))
    assert evening.scene.group.focus_key == ("regulars", "evening", rows)
    evening.do(Pressed(Key.LAST))
    assert page.rows.at == len(ids) - 1
    evening.do(Pressed(Key.PAGE_UP))
    assert page.rows.at == len(ids) - 1 - rows
    evening.do(Pressed(Key.FIRST), Wheel(-1))
    assert page.rows.top == 1
    evening.do(Wheel(-0.5))
    assert page.rows.top == 1, "half a notch"
    evening.do(Wheel(-0.5))
    assert page.rows.top == 2
    evening.do(Pressed(Key.UP), Pressed(Key.LETTER, "w"), Pressed(Key.LETTER, "w"))
    evening.do(Pressed(Key.UP, button=PadButton.UP))
    assert page.rows.at == 0 or page.rows.number(evening.scene.group.focus_key) is None


def test_a_match_is_seen_again(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, source=kept)
    page = evening.evenings
    at = next(
        n for n, match in enumerate(page.history) if match.finished and match.kind == "deluxe"
    )
    page.walk(at)
    number = page.history[at].id
    for name, kind in (("result", ResultScene), ("replay", ReplayScene), ("review", ReviewScene)):
        evening.press(name)
        scene = top(evening.services)
        assert isinstance(scene, kind)
        match = scene.cursor.match if isinstance(scene, ReviewScene) else scene.match
        assert isinstance(match, Match)
        recalled = evening.services.store.archive.recall(number)
        assert (match.options, match.answers) == (recalled.options, recalled.answers)
        evening.do(Pressed(Key.BACK))
        if top(evening.services) is scene:  # the first key only hurries the result
            evening.do(Pressed(Key.BACK))
        assert top(evening.services) is evening.scene
    assert evening.services.store.running.exists, "the match that waits is left alone"


def test_a_match_that_was_left_is_played_on_and_the_one_that_waits_waits_here(
    tmp_path: Path, kept: Path
) -> None:
    evening = Evening(tmp_path, source=kept)
    page, services = evening.evenings, evening.services
    waits = services.store.running.resume()
    assert waits is not None
    page.walk(next(n for n, match in enumerate(page.history) if not match.finished))
    number = page.history[page.rows.at].id
    evening.press("take_up")
    table = top(services)
    assert isinstance(table, TableScene)
    assert table.match.answers == services.store.running.resume().answers  # type: ignore[union-attr]
    assert services.words("regulars.set_aside") in (*services.news, table.tabletop.notice.text)
    assert number not in [match.id for match in services.store.archive.history()]
    assert not services.store.archive.history()[0].finished
    assert len(services.stack.scenes) == 1, "nothing goes on below"


def test_an_evening_of_draw_poker_plays_again_too(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, source=kept)
    page = evening.evenings
    page.walk(next(n for n, match in enumerate(page.history) if match.kind == "salon"))
    evening.press("replay")
    scene = top(evening.services)
    assert isinstance(scene, ReplayScene)
    assert scene.transport.number == 1
    evening.do(Pressed(Key.BACK))
    assert top(evening.services) is evening.scene


def test_a_click_chooses_and_a_second_one_opens(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, source=kept)
    page = evening.evenings
    at = next(n for n, match in enumerate(page.history) if match.kind == "salon")
    for opened in (False, True):
        row = evening.scene.group.find(("regulars", "evening", at))
        assert row is not None
        click(evening.services, row.rect.center)
        evening.work()
        assert (top(evening.services) is not evening.scene) is opened
        assert page.rows.at == at
    scene = top(evening.services)
    assert isinstance(scene, ResultScene)
    assert isinstance(scene.match, Match)


def test_what_cannot_be_opened_says_why(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, source=kept)
    page = evening.evenings
    words = evening.services.words

    def reasons() -> dict[object, str]:
        widgets = evening.scene.group.widgets
        return {w.key[1]: w.reason for w in widgets if isinstance(w, Button) and w.reason}

    page.walk(next(n for n, match in enumerate(page.history) if not match.finished))
    why = words("regulars.why.no_game")
    assert reasons() == {"replay": why, "review": why}
    page.walk(next(n for n, match in enumerate(page.history) if match.kind == "salon"))
    assert not reasons()
    assert evening.scene.group.find(("regulars", "review")) is None  # the lamp knows no draw poker


# --- files, forgetting ---------------------------------------------------------------------------


def test_an_evening_goes_into_a_file_that_can_be_read_again(tmp_path: Path, kept: Path) -> None:
    from game.storage.record import read

    evening = Evening(tmp_path, source=kept)
    history = evening.evenings.history
    for finished in (True, False):
        at = next(n for n, match in enumerate(history) if match.finished is finished)
        evening.evenings.walk(at)
        evening.press("export")
        path = tmp_path / "matches" / f"match-{history[at].id}.txt"
        assert str(path.name) in evening.told
        assert ("hidden cards" in evening.told) is not finished
        text = path.read_text(encoding="utf-8")
        if finished:
            past, _ = read(text)
            assert (
                past.match.options == evening.services.store.archive.recall(history[at].id).options
            )
        assert ("\nseed: " in text) is finished


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, source=kept)
    (tmp_path / "matches").write_text("in the way")
    evening.press("export")
    assert "matches" in evening.told


def test_one_evening_is_forgotten_and_remembered(tmp_path: Path, kept: Path) -> None:
    evening = Evening(tmp_path, source=kept)
    store = evening.services.store
    archive = store.archive
    history, records, costs = archive.history(), archive.records(), store.costs.all()
    evening.do(Pressed(Key.DOWN), Pressed(Key.DELETE))
    assert store.archive.history() == (history[0], *history[2:])
    evening.press("undo")
    assert (archive.history(), archive.records(), store.costs.all()) == (history, records, costs)
    assert evening.evenings.history == history
    recalled = store.archive.recall(history[1].id)
    assert recalled.options.seats


def test_all_is_forgotten_only_when_asked_twice_and_a_copy_is_kept(
    tmp_path: Path, kept: Path
) -> None:
    evening = Evening(tmp_path, source=kept)
    store, count = evening.services.store, len(evening.evenings.history)
    evening.press("clear")
    assert evening.scene.group.focus_key == ("regulars", "keep")
    beside = evening.scene.places["told"]
    read = [text for text, at in texts(evening.services, "regulars page") if beside.contains(at)]
    question = evening.services.words("regulars.clear_asked", count=count)
    assert " ".join(read[1:]) == question, "it stands over its buttons"
    assert not evening.told
    evening.do(Pressed(Key.BACK))
    assert len(store.archive.history()) == count
    assert evening.scene.group.focus_key == ("regulars", "clear")
    evening.press("clear")
    evening.press("clear_yes")
    assert store.archive.history() == ()
    assert store.running.exists
    aside = next(tmp_path.glob("*.backup-*.sqlite3"))
    assert aside.name in evening.told
    assert not evening.scene.places.each("told")


# --- pages and places ----------------------------------------------------------------------------


def test_pages_are_turned_by_letters_buttons_and_pointer(tmp_path: Path) -> None:
    evening = Evening(tmp_path, HistoryTab.FIGURES)
    seen = []
    for intent in (
        Pressed(Key.LETTER, "e"),
        Pressed(Key.PAGE_UP, button=PadButton.LB),
        Pressed(Key.OTHER, commands=(Command.NEXT_PAGE,)),
    ):
        evening.do(intent)
        seen.append(evening.scene.tab)
    assert seen == [HistoryTab.EVENINGS, HistoryTab.FIGURES, HistoryTab.EVENINGS]
    button = evening.scene.group.find(("regulars", "tab", HistoryTab.FIGURES))
    assert button is not None
    click(evening.services, button.rect.center)
    assert evening.scene.tab is HistoryTab.FIGURES


@pytest.mark.parametrize("tab", HistoryTab)
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE chairs SET character = 'dragon'",
        "UPDATE matches SET kind = 'whist', level = 'wizard'",
        "UPDATE matches SET variant = 99",
        "UPDATE games SET hand = 'no cards', strength = -7",
        "UPDATE games SET strength = 1000000000000",
    ],
    ids=["portrait", "kind", "variant", "hand", "strength"],
)
def test_what_another_version_or_hand_has_written_breaks_nothing(
    tmp_path: Path, kept: Path, tab: HistoryTab, change: str
) -> None:
    (tmp_path / FILE_NAME).write_bytes((kept / FILE_NAME).read_bytes())
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute(change)
    evening = Evening(tmp_path, tab)
    evening.do(Pressed(Key.DOWN))
    assert evening.services.stack.top is evening.scene
    assert evening.services.store.archive.history()


def test_whoever_looks_away_before_it_opens_finds_no_sentence_about_it(
    tmp_path: Path, kept: Path
) -> None:
    evening = Evening(tmp_path, source=kept)
    page, services = evening.evenings, evening.services
    page.walk(next(n for n, match in enumerate(page.history) if not match.finished))
    evening.scene.group.focus_on(("regulars", "take_up"))
    evening.do(Pressed(Key.CONFIRM))
    services.push(Diary("book", []))
    evening.work()
    services.pop()
    assert evening.told == ""
    assert not page.history[page.rows.at].finished
    assert services.store.archive.history() == page.history, "nothing was taken up"
