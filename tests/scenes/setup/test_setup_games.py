"""From the title to the set-up page, from game to game, and what the start says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Pressed
from game.scenes.setup.scene import LAST, SetupScene
from game.scenes.title.scene import TitleScene
from game.ui.services import Services
from game.ui.widgets import Button
from tests.scenes.fakes import Diary, key, tell
from tests.scenes.screens import LANGUAGES, drawn, furnished, top
from tests.scenes.setup.opened import PAGES, opened, press, widget


def test_tiles_lead_from_game_to_game_and_escape_back(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon")
    scene.group.focus_on(("table", "salon"))
    key(services, Key.DOWN, Key.CONFIRM)
    for name in ("duel", "deluxe", "club", "club"):
        page = top(services)
        assert isinstance(page, SetupScene)
        press(services, page, "table", name)
        assert services.store.setting(LAST) == name
    last = top(services)
    assert isinstance(last, SetupScene)
    assert last.page.game == "club"
    key(services, Key.BACK)
    assert isinstance(top(services), Diary)


def test_the_title_opens_the_page_of_the_game_chosen_last(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    services.push(TitleScene())
    for name in (None, *PAGES, "nonsense"):
        if name is not None:
            services.store.keep_setting(LAST, name)
        tell(services, Pressed(Key.LETTER, "x"))
        page = top(services)
        assert isinstance(page, SetupScene)
        assert page.page.game == (name if name in PAGES else "deluxe")
        services.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "length"), [("deluxe", 10), ("salon", 12), ("duel", 0)])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_the_start_says_which_match_it_ends(
    tmp_path: Path, language: str, game: str, length: int, size: tuple[int, int]
) -> None:
    services, usual = furnished(tmp_path, size, language), PAGES[game].usual
    match = services.store.running.begin(PAGES[game].options(usual.values, usual.seats, 3))
    page = SetupScene("club", match)
    services.push(page)
    words = services.words
    ends = words("new_table.start_ends", game=1)
    said = words("new.start_ends", game=1, games=length) if length else ends
    assert start_of(services, page).second == said


def test_where_nothing_waits_the_start_ends_nothing(tmp_path: Path) -> None:
    services, page = opened(tmp_path, "deluxe", (1024, 640))
    assert start_of(services, page).second == "75 chips for everybody"


def start_of(services: Services, page: SetupScene) -> Button:
    """The button that begins, with its second line and its key."""
    drawn(services)
    start = widget(page, "footer", "start")
    assert isinstance(start, Button)
    assert {part[-1] for part in start.shown} >= {"second", "cap"}, "it has room"
    return start
