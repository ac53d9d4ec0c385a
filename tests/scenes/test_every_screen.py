"""Every screen is reached and left again with the mouse alone and with a gamepad alone; nobody is
trapped, and a focus that moves is seen. With keys alone it is in `test_other_language`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.game import GAMES
from game.scenes.about import AboutScene
from game.scenes.album.scene import AlbumScene
from game.scenes.daily.scene import DailyScene
from game.scenes.history import scene as regulars
from game.scenes.history.ledger import LedgerScene
from game.scenes.history.scene import HistoryScene
from game.scenes.options.rows import OptionsTab
from game.scenes.options.scene import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.puzzles.scene import PuzzlesScene
from game.scenes.result.awards import AwardsScene
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.rule_book.contents import CHAPTERS
from game.scenes.rule_book.scene import BookScene, FindScene
from game.scenes.setup.code import CodeScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.tutorial import TutorialScene
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.stack import Scene
from tests.scenes.walking import Keys, Mouse, Pad, Walker

DEVICES = (Keys, Mouse, Pad)
"""Each plays at another of the draw-poker tables."""


@pytest.fixture(params=DEVICES[1:], ids=lambda device: device.__name__.lower())
def walker(request: pytest.FixtureRequest, tmp_path: Path) -> Walker:
    device: type[Walker] = request.param
    return device(tmp_path)


def at(walker: Walker, *scenes: type[Scene]) -> None:
    """These screens lie one on the other; the focus is somewhere, and seen."""
    assert walker.scenes == [*scenes]
    group = walker.group
    if group is not None:
        assert group.focused in group.widgets
        if walker.shows_focus and walker.touched:
            assert walker.ring


def there_and_back(walker: Walker, *key: object, to: type[Scene]) -> None:
    """Open a screen by its button and leave it again: everything is as before."""
    before = walker.scenes
    walker.press(*key)
    at(walker, *before, to)
    walker.back()
    at(walker, *before)


def test_all_that_opens_from_the_title(walker: Walker) -> None:
    there_and_back(walker, "title", "first", to=TutorialScene)
    there_and_back(walker, "title", "options", to=OptionsScene)
    walker.press("title", "play")
    at(walker, TitleScene, SetupScene)
    first, *others = GAMES
    for name in (*others, first):
        walker.press("table", name)
        at(walker, TitleScene, SetupScene)
        there_and_back(walker, "icon", "code", to=CodeScene)
    walker.back()
    at(walker, TitleScene)
    there_and_back(walker, "title", "owl", to=PuzzlesScene)
    there_and_back(walker, "title", "album", to=AlbumScene)
    there_and_back(walker, "title", "daily", to=DailyScene)
    walker.press("title", "daily")
    walker.press("daily", "go")
    at(walker, TitleScene, TableScene)
    home(walker)
    walker.press("title", "quit")
    assert not walker.app.running


def home(walker: Walker) -> None:
    """From a table to the title."""
    walker.pause()
    walker.press("pause button", "leave")
    at(walker, TitleScene)


def test_all_that_opens_from_the_pause(walker: Walker) -> None:
    walker.start("deluxe")
    at(walker, TitleScene, TableScene)
    walker.pause()
    at(walker, TitleScene, TableScene, PauseScene)
    walker.back()
    at(walker, TitleScene, TableScene)
    walker.pause()
    walker.press("pause button", "options")
    for tab in (*tuple(OptionsTab)[1:], OptionsTab.PICTURE):
        walker.press("option", "tab", tab)
        at(walker, TitleScene, TableScene, PauseScene, OptionsScene)
        assert walker.top.tab is tab
    there_and_back(walker, "option", "about", to=AboutScene)
    there_and_back(walker, "option", "regulars", to=HistoryScene)
    walker.back()
    there_and_back(walker, "pause button", "rules", to=BookScene)
    walker.press("pause button", "rules")
    read(walker)
    walker.back()
    walker.press("pause button", "leave")
    at(walker, TitleScene)
    walker.press("title", "continue")
    at(walker, TableScene)
    walker.pause()
    walker.press("pause button", "quit")
    assert not walker.app.running


def read(walker: Walker) -> None:
    """Turn pages of the rule book and look something up."""
    before, chapters = walker.scenes, set()
    for _ in CHAPTERS:
        chapters.add(walker.top.book.chapter)
        walker.next_chapter()
    assert len(chapters) > len(CHAPTERS) - 2
    there_and_back(walker, "book", "find", to=FindScene)
    assert walker.scenes == before


def test_all_that_opens_from_the_result(walker: Walker) -> None:
    walker.start("deluxe")
    walker.play()
    walker.pass_time(5.0)
    at(walker, TitleScene, AwardsScene)
    there_and_back(walker, "awards button", "album", to=AlbumScene)
    walker.press("awards button", "figures")
    walker.pass_time(5.0)
    at(walker, TitleScene, ResultScene)
    there_and_back(walker, "result button", "album", to=AlbumScene)
    walker.press("result button", "review")
    there_and_back(walker, "review play", to=ReplayScene)
    walker.back()
    there_and_back(walker, "result button", "ledger", to=LedgerScene)
    walker.press("result button", "title")
    at(walker, TitleScene)
    look_back(walker)


def look_back(walker: Walker) -> None:
    """The evening that is over opens again from among the regulars."""
    walker.press("title", "regulars")
    for tab in reversed(regulars.HistoryTab):
        walker.press("regulars", "tab", tab)
        at(walker, TitleScene, HistoryScene)
    walker.press("regulars", "album")
    at(walker, TitleScene, HistoryScene, AlbumScene)
    there_and_back(walker, "album", "help", to=BookScene)
    page = walker.top.page
    walker.press("album", "tab", page + 1)
    at(walker, TitleScene, HistoryScene, AlbumScene)
    assert walker.top.page == page + 1
    walker.press("album", "back")
    open_again(walker, result=ResultScene, replay=ReplayScene, review=ReviewScene)
    walker.back()
    at(walker, TitleScene)


def open_again(walker: Walker, **scenes: type[Scene]) -> None:
    """All that opens of the last evening, among the regulars."""
    for name, scene in scenes.items():
        walker.press("regulars", "tab", regulars.HistoryTab.EVENINGS)
        walker.press("regulars", name)
        walker.wait_for(scene)
        at(walker, TitleScene, HistoryScene, scene)
        walker.back()
        at(walker, TitleScene, HistoryScene)


def test_a_draw_poker_table(walker: Walker) -> None:
    walker.start(next(name for kind, name in zip(DEVICES, [*GAMES][1:], strict=True)
                      if isinstance(walker, kind)))  # fmt: skip
    at(walker, TitleScene, TableScene)
    walker.pause()
    there_and_back(walker, "pause button", "rules", to=BookScene)
    there_and_back(walker, "pause button", "options", to=OptionsScene)
    walker.back()
    at(walker, TitleScene, TableScene)
    walker.play()
    walker.pass_time(5.0)
    if walker.scenes[-1] is AwardsScene:  # after a single game there are none
        walker.press("awards button", "figures")
        walker.pass_time(5.0)
    at(walker, TitleScene, ResultScene)
    there_and_back(walker, "result button", "replay", to=ReplayScene)
    walker.press("result button", "title")
    at(walker, TitleScene)
    walker.press("title", "regulars")
    open_again(walker, result=ResultScene, replay=ReplayScene)
