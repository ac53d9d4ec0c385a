"""The coffee break: every way on, by keys or pointer alone, and nothing private in sight."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Resized,
)
from game.match.match import Match
from game.match.options import table_for
from game.match.share import receipt, short
from game.scenes.pause import PauseScene
from game.table.naming import Standing
from game.table.scene import TableScene
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.widgets import Button
from game.words.words import Words
from tests.scenes.fakes import Diary, diaries
from tests.scenes.screens import (
    SIZES,
    drawn,
    furnished,
    group_of,
    pass_time,
    texts,
    things,
    top,
)

TABLE = (
    Standing("Emma", "cat", 92, own=True),
    Standing("Baron Fuchs", "fox", 115),
    Standing("Herr Dachs", "badger", 92),
    Standing("Frau Uhu", "owl", 36),
)
SIX = (*TABLE, Standing("Fräulein Igel", "hedgehog", 43), Standing("Herr Hase", "hare", 100))


RECEIPT = "3895 6c47 9718 027c 55e1"


class Evening:
    """A break over a table."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1024, 640),
        language: str = "en",
        *,
        standings: tuple[Standing, ...] = TABLE,
        **how: Any,
    ) -> None:
        self.services: Services = furnished(folder, size, language)
        self.ended = False
        self.services.on_quit = self.end
        self.table = Diary("table", [])
        self.services.push(self.table)
        self.pause = PauseScene(lambda: standings, **how)
        self.services.push(self.pause)
        drawn(self.services)

    def end(self) -> None:
        self.ended = True

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)

    def press(self, name: str, *, keys: bool) -> None:
        """Press a button by its name."""
        group = group_of(self.pause)
        if not keys:
            widget = group.find(("pause button", name))
            assert widget is not None
            x, y = widget.rect.center
            self.do(PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))
            return
        for _ in range(6):
            if group.focus_key == ("pause button", name):
                break
            self.do(Pressed(Key.DOWN))
        self.do(Pressed(Key.CONFIRM))


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Diary, tuple[object, ...]]]:
    """The screens that the break leads to, as they are opened."""
    return diaries(monkeypatch, Route.OPTIONS, Route.TITLE)


@pytest.mark.parametrize("key", [Key.BACK, Key.PAUSE])
def test_the_keys_that_open_it_close_it(tmp_path: Path, key: Key) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(key, "p" if key is Key.PAUSE else ""))
    assert top(evening.services) is evening.table


@pytest.mark.parametrize("keys", [True, False])
def test_leaving_leads_to_the_title_and_nothing_stays_below(
    tmp_path: Path, elsewhere: list[Any], keys: bool
) -> None:
    evening = Evening(tmp_path)
    evening.press("leave", keys=keys)
    assert top(evening.services) is elsewhere[0][0]
    assert evening.table.log[-1] == "table leaves"
    evening.services.pop()
    assert evening.ended


def test_the_letters_on_the_caps(tmp_path: Path, elsewhere: list[Any]) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.LETTER, "o"))
    evening.services.pop()
    evening.do(Pressed(Key.LETTER, "t"))
    assert [scene.name for scene, _ in elsewhere] == ["OPTIONS", "TITLE"]
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.LETTER, "q"))
    assert evening.ended


def test_the_house_rule_is_another_one_every_time(tmp_path: Path) -> None:
    rules = Words.load("en").variants("pause.rule")
    found = [PauseScene(lambda: TABLE).house_rule % len(rules) for _ in range(len(rules))]
    assert sorted(found) == list(range(len(rules)))


def test_standings_are_in_order_and_equal_ones_share_a_place(tmp_path: Path) -> None:
    evening = Evening(tmp_path, (1920, 1080))
    names = [standing.name for standing in evening.pause.standings]
    assert names == ["Baron Fuchs", "Emma", "Herr Dachs", "Frau Uhu"]
    places = evening.pause.places.each("standing")
    numbers = [text for place in places for text, _ in _read(evening, place) if len(text) == 1]
    assert numbers == ["1", "2", "2", "4"]
    assert _own(evening) == [1]


def test_a_friend_called_you_is_not_taken_for_the_one_who_looks(tmp_path: Path) -> None:
    standings = (Standing("You", "cat", 10), Standing("Frau Uhu", "owl", 140, own=True))
    assert _own(Evening(tmp_path, (1920, 1080), standings=standings)) == [0]


def _read(evening: Evening, place: Rect) -> list[tuple[str, Rect]]:
    return [each for each in texts(evening.services, "pause") if place.contains(each[1])]


def _own(evening: Evening) -> list[int]:
    """The rows that lie on a bar of brass."""
    rects = [rect for _, _, rect in things(evening.services, "pause")]
    places = enumerate(evening.pause.places.each("standing"))
    wide = [rect for rect in rects if rect.h < 100]
    return [
        n for n, place in places
        if any(rect.w > 0.95 * place.w and place.collidepoint(rect.center) for rect in wide)
    ]  # fmt: skip


def test_a_new_language_or_size_is_laid_out_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.DOWN))
    evening.services.words = Words.load("de")
    evening.do(Resized((1024, 640)))
    widgets = group_of(evening.pause).widgets
    assert [w.label for w in widgets if isinstance(w, Button)] == [
        "Zurück zum Tisch",
        "Regelbuch",
        "Optionen",
        "Handys",
        "Rückblick bisher",
        "Tisch verlassen",
        "Nach Hause",
    ]
    assert group_of(evening.pause).focus_key == ("pause button", "rules")


def test_the_table_behind_is_dim(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    pass_time(evening.services, 1.0)
    colour = drawn(evening.services).get_at((4, 300))[:3]
    assert max(colour) < 0.5 * 200


@pytest.mark.parametrize("size", SIZES)
def test_buttons_are_equally_far_apart_and_the_receipt_stands_below(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    evening = Evening(tmp_path, size, "de", standings=SIX, games=9, receipt=RECEIPT)
    widgets = group_of(evening.pause).widgets
    assert len({b.rect.y - a.rect.bottom for a, b in pairwise(widgets)}) == 1
    receipt = next(rect for text, rect in texts(evening.services, "pause") if RECEIPT in text)
    assert evening.pause.places["panel"].bottom < receipt.top


@pytest.mark.parametrize(("salt", "asked"), [("a1b2", True), ("a1b2", False), ("", True)])
def test_the_receipt_of_the_deal_is_shown_to_who_asks_and_the_seed_is_not(
    tmp_path: Path, salt: str, *, asked: bool
) -> None:
    """Its beginning, to be written down; a match of before there were receipts has none."""
    services = furnished(tmp_path)
    services.settings = replace(services.settings, receipt=asked)
    shown = bool(salt) and asked
    options = replace(table_for(3, variant=5, rounds=1, seed=987654321, demo=True), salt=salt)
    match = Match(options)
    scene = paused(services, match)
    assert scene.receipt == (short(receipt(options)) if shown else "")
    assert bool(scene.receipt) == shown
    drawn(services)
    sentences = " ".join(text for text, _ in texts(services, "pause"))
    assert (short(receipt(options)) in sentences) == shown if salt else not scene.receipt


def test_a_lost_gamepad_is_missed(tmp_path: Path) -> None:
    evening = Evening(tmp_path, pad_lost=True)
    words, read = evening.services.words, [text for text, _ in texts(evening.services, "pause")]
    assert {words("pause.pad_lost"), words("pause.pad_lost_note")} <= set(read)


def test_narrow_windows_have_no_side_notes(tmp_path: Path) -> None:
    evening = Evening(tmp_path, (1280, 1024))
    assert not evening.pause.places.each("paper") + evening.pause.places.each("standings")
    assert not Evening(tmp_path, (1600, 1200)).pause.places.each("paper")


def paused(services: Services, match: Match) -> PauseScene:
    """The pause of a match at its table."""
    table = TableScene(match)
    services.push(table)
    table.pause()
    scene = services.stack.top
    assert isinstance(scene, PauseScene)
    return scene


def test_after_a_showdown_other_words_are_said(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    match = Match(table_for(3, variant=5, rounds=1, seed=1, bots=("keeper",), demo=True))
    assert paused(services, match).note == services.words("pause.note")
    match.let_bots_answer()
    assert paused(services, match).note == services.words("pause.note.open")


def test_before_the_first_deal_there_is_nothing_to_look_back_at(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    table = TableScene(Match(table_for(4, variant=5, rounds=1, seed=3, demo=False)))
    services.push(table)
    table.pause()
    pause = top(services)
    assert isinstance(pause, PauseScene) and table.tabletop.texts.games_over == 0
    services.stack.handle(Pressed(Key.LETTER, services.words("key.review").lower()))
    assert top(services) is pause
