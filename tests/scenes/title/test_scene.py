"""The title: live from its first frame, true to what is kept, the same with keys and pointer."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections import deque
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.input.intents import Key, PointerMoved, PointerPressed, Pressed
from game.rules.draw.table import Club, DrawRules, Salon
from game.scenes.title.picture import GUESTS, STACKS, guests
from game.scenes.title.room import TitleLayout
from game.storage.store import Store
from game.table.scene import TableScene
from game.ui.boxes import Unit
from game.ui.routes import Route
from game.ui.widgets import Button
from tests.match.matches import answer_once, small_draw_table
from tests.scenes.fakes import Diary, diaries
from tests.scenes.readable import Seen, watched
from tests.scenes.screens import LANGUAGES, ROOT, SIZES, drawn, ink, parts_of, top
from tests.scenes.title.evening import TitleEvening as Evening
from tests.scenes.title.evening import signs


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Diary, tuple[object, ...]]]:
    """The screens that the title leads to, as they are opened, and what each was given."""
    return diaries(monkeypatch, Route.SETUP, Route.OPTIONS, Route.TABLE)


# --- the first frame -----------------------------------------------------------------------------
_FIRST_FRAME = """
import sys
from pathlib import Path
from tests.scenes.screens import drawn, furnished
services = furnished(Path(sys.argv[1]), (1024, 640))
from game.scenes.title.scene import TitleScene
services.push(TitleScene())
drawn(services)
late = ("game.rules", "game.match.match", "game.players", "game.table.scene", "game.ui.rooms.parts")
print(*sorted(name for name in sys.modules if name.startswith(late)))
"""


def test_nothing_of_the_game_itself_is_loaded_for_the_first_frame(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_FRAME, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == ""


def test_the_first_frame_is_dark_but_live(tmp_path: Path, opened: list[Any]) -> None:
    evening = Evening(tmp_path)
    window = drawn(evening.services)
    assert sum(window.get_at((1004, 100))[:3]) < 100
    evening.click(evening.widget("options"))
    assert [(scene.name, handed) for scene, handed in opened] == [("OPTIONS", ())]


def test_the_lamp_goes_up_at_once_when_the_picture_is_ready(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    dark = sum(drawn(evening.services).get_at((512, 330))[:3])
    assert not evening.rests()
    evening.work()
    assert not evening.rests()
    levels = []
    for _ in range(18):
        evening.services.stack.update(1 / 30)
        levels.append(sum(drawn(evening.services).get_at((512, 330))[:3]))
    assert evening.rests()
    assert dark < levels[2] < levels[-1]
    assert levels == sorted(levels)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_another_size_is_composed_anew(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.settle()
    pygame.display.set_mode((1280, 720))
    evening.services.unit = Unit(1280, 720)
    evening.services.lay_out_again()
    drawn(evening.services)
    assert not evening.rests()
    evening.settle()
    assert evening.rests()


def test_work_begun_for_a_title_that_was_left_is_given_up(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    jobs = list(evening.jobs)
    evening.services.replace(Diary("table", []))
    for job in jobs:
        deque(job, maxlen=0)
    assert not evening.rests(), "nobody wants it any more"


# --- places --------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_lies_over_nothing(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    with watched() as lines:
        evening = Evening(tmp_path, size, language, waits=True)
        evening.services.notices.append("One sentence that has to be told to whoever begins.")
        evening.services.stack.update(0.0)
        drawn(evening.services)
        assert len(signs(evening.title)) == 2
        assert not [*Seen(evening.services, lines).faults()]
    buttons = evening.row
    assert len({b.rect.x - a.rect.right for a, b in pairwise(buttons)}) == 1


@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (3840, 2160), (1600, 1200)])
def test_guests_find_room(size: tuple[int, int]) -> None:
    place = TitleLayout(size, Unit(*size).u)
    found = guests(place)
    assert len(found) in (4, 6)
    names = [guest.character for guest in found]
    assert names == [name for name in GUESTS if name in names]
    shoulders = place.px(90)
    assert found[0].x - shoulders >= 0
    assert found[-1].x + shoulders <= size[0]
    assert min(b.x - a.x for a, b in pairwise(found)) >= place.px(170)


def test_everybody_has_75_chips() -> None:
    assert [sum(value * chips for value, chips in side) for _, side in STACKS] == [75, 75]


# --- a match that waits --------------------------------------------------------------------------
def test_without_a_match_there_is_nothing_to_continue(tmp_path: Path) -> None:
    assert Evening(tmp_path).labels == ["New match", "First evening", "Options", "Go home"]


def test_a_match_that_waits_comes_first_and_says_how_far_it_is(
    tmp_path: Path, opened: list[Any]
) -> None:
    evening = Evening(tmp_path, waits=True)
    assert evening.labels[0] == "Continue"
    evening.settle()
    button = evening.widget("continue")
    assert isinstance(button, Button)
    assert button.second == "game 1 of 6"
    evening.do(Pressed(Key.CONFIRM))
    ((table, (match,)),) = opened
    assert (table.name, match.options.seed) == ("TABLE", 1)
    assert top(evening.services) is not evening.title


def test_any_letter_goes_on_with_it_and_none_begins_another(
    tmp_path: Path, opened: list[Any]
) -> None:
    evening = Evening(tmp_path, waits=True)
    evening.do(Pressed(Key.LETTER, "n"))
    assert [(scene.name, match.options.seed) for scene, (match,) in opened] == [("TABLE", 1)]
    assert evening.services.store.running.keeps(opened[0][1][0])


def test_continue_works_before_the_match_was_looked_at(tmp_path: Path, opened: list[Any]) -> None:
    evening = Evening(tmp_path, waits=True)
    evening.do(Pressed(Key.CONFIRM))
    assert [scene.name for scene, _ in opened] == ["TABLE"]


def test_a_match_that_cannot_be_read_is_told_and_not_offered(tmp_path: Path) -> None:
    evening = Evening(tmp_path, waits=True)
    with closing(sqlite3.connect(evening.services.store.path)) as db, db:
        db.execute("UPDATE matches SET options = 'nonsense'")
    evening.settle()
    assert evening.labels[0] == "New match"
    evening.services.stack.update(0.1)
    assert len(signs(evening.title)) == 2


@pytest.mark.parametrize(
    ("rules", "note"),
    [(Club(3, 50, 2, 8), "game 1 of 8"), (Salon(3, 50, 2, 0, minutes=30), "game 1")],
)
def test_one_at_a_draw_table_says_how_far_it_is_and_goes_on(
    tmp_path: Path, rules: DrawRules, note: str
) -> None:
    store = Store(tmp_path)
    answer_once(store.running.begin(small_draw_table(rules, 5)))
    store.close()
    evening = Evening(tmp_path)
    assert evening.labels[0] == "Continue"
    evening.settle()
    button = evening.widget("continue")
    assert isinstance(button, Button)
    assert button.second == note
    evening.do(Pressed(Key.CONFIRM))
    table = evening.services.stack.top
    assert isinstance(table, TableScene)
    assert table.match.options.rules == rules
    assert len(table.match.answers) == 1


# --- keys, pointer, language ---------------------------------------------------------------------
def test_keys_alone_reach_everything(tmp_path: Path, opened: list[Any]) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.RIGHT), Pressed(Key.RIGHT), Pressed(Key.CONFIRM))
    evening.services.pop()
    evening.do(Pressed(Key.PREVIOUS), Pressed(Key.PREVIOUS), Pressed(Key.SPACE))
    evening.services.pop()
    assert [scene.name for scene, _ in opened] == ["OPTIONS", "SETUP"]
    evening.do(*[Pressed(Key.NEXT)] * 3, Pressed(Key.CONFIRM))
    assert evening.ended


@pytest.mark.parametrize("key", [Pressed(Key.LETTER, "x"), Pressed(Key.DIGIT_3, "3")])
def test_any_key_takes_a_seat(tmp_path: Path, opened: list[Any], key: Pressed) -> None:
    Evening(tmp_path).do(key)
    assert [scene.name for scene, _ in opened] == ["SETUP"]


def test_letters_everybody_knows(tmp_path: Path, opened: list[Any]) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.LETTER, "o"))
    evening.services.pop()
    evening.do(Pressed(Key.LETTER, "q"))
    assert ([scene.name for scene, _ in opened], evening.ended) == (["OPTIONS"], True)


def test_escape_does_no_harm(tmp_path: Path, opened: list[Any]) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.BACK))
    assert (opened, evening.ended, top(evening.services)) == ([], False, evening.title)


@pytest.mark.parametrize("name", ["play", "options", "quit"])
def test_the_pointer_alone_reaches_everything(tmp_path: Path, opened: list[Any], name: str) -> None:
    evening = Evening(tmp_path)
    evening.click(evening.widget(name))
    reached = {"play": "SETUP", "options": "OPTIONS"}.get(name)
    assert [scene.name for scene, _ in opened] == ([reached] if reached else [])
    assert evening.ended == (name == "quit")


def test_the_language_switch_works_at_once_both_ways(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    switch = evening.widget("language").rect
    evening.do(PointerMoved(switch.right - 80, switch.centery))
    evening.do(PointerPressed(switch.right - 80, switch.centery))
    drawn(evening.services)
    assert evening.labels == ["Neue Partie", "Erster Abend", "Optionen", "Nach Hause"]
    assert evening.services.settings.language == "de"
    switch = evening.widget("language").rect
    evening.do(PointerPressed(switch.right - 5, switch.centery))
    drawn(evening.services)
    assert evening.labels[0] == "New match"


def test_the_language_switch_by_keys(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(Pressed(Key.PREVIOUS), Pressed(Key.CONFIRM))
    drawn(evening.services)
    assert evening.services.words.language == "de"
    evening.do(Pressed(Key.RIGHT))
    drawn(evening.services)
    assert evening.services.words.language == "en"


def test_notices_are_shown_one_after_the_other(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.services.notices += ["The first.", "The second."]
    evening.services.stack.update(0.1)
    assert evening.services.notices == ["The second."]
    assert len(signs(evening.title)) == 2
    for _ in range(60):
        evening.services.stack.update(0.1)
    assert evening.services.notices == []
    for _ in range(60):
        evening.services.stack.update(0.1)
    drawn(evening.services)
    assert len(signs(evening.title)) == 1


@pytest.mark.parametrize("waits", [True, False])
def test_the_line_at_the_edge_says_what_enter_does(tmp_path: Path, *, waits: bool) -> None:
    evening = Evening(tmp_path, waits=waits)
    evening.settle()
    words = evening.services.words
    first = words("title.hint.continue") if waits else words("title.hint")
    assert evening.title.hint == first
    evening.do(Pressed(Key.RIGHT))
    evening.settle()
    shown = pixels(drawn(evening.services))
    assert evening.title.hint == words("title.hint.keys")
    evening.do(Pressed(Key.LEFT))
    evening.settle()
    assert evening.title.hint == first
    assert pixels(drawn(evening.services)) != shown


@pytest.mark.parametrize("size", SIZES)
def test_the_focus_of_the_language_switch_is_a_ring_inside_the_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    evening = Evening(tmp_path, size, text_size=200)
    switch = evening.widgets[-1]
    rect, step = switch.focus_shape()
    assert step is None, "a ring as around everything else"
    ring = switch.kit.paint.focus_ring(*rect.size, u=switch.kit.u)
    place = ink(ring.surface, ring.surface.get_rect(topleft=ring.at(*rect.topleft)))
    assert Rect(0, 0, *size).inflate(-8, -8).contains(place)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_all_buttons_of_the_row_are_lettered_alike(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    evening = Evening(tmp_path, size, waits=True, text_size=text_size)
    evening.services.lay_out_again()
    evening.settle()
    buttons = evening.row
    assert buttons[0].second
    tall = {
        part.surface.get_height()
        for each in buttons
        for name, part in parts_of(each).items()
        if name == "label"
    }
    assert len(tall) == 1
