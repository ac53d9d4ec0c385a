"""Another language in the middle of anything: nothing is lost there and back, on any screen."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from game.scenes.rule_book.scene import FindScene
from game.scenes.setup.match_setup import MatchSetup
from game.ui.services import change_language
from game.ui.stack import Scene
from tests.scenes import test_every_screen as walks
from tests.scenes.walking import Keys

_PASSING = frozenset({"_frames", "_fresh", "_cleared"})
"""What is about pictures."""
_KEPT = (bool, int, str, Enum, tuple, MatchSetup)


def state(scene: Scene) -> dict[str, Any]:
    """What a screen remembers, but for what it made of it."""
    kept = {n: v for n, v in vars(scene).items() if n not in _PASSING and isinstance(v, _KEPT)}
    return {name: value for name, value in kept.items() if _plain(value)}


def _plain(value: object) -> bool:
    return not isinstance(value, tuple) or all(isinstance(each, _KEPT) for each in value)


class Polyglot(Keys):
    """Somebody with keys who changes the language there and back before leaving any screen."""

    visited: frozenset[str] = frozenset()
    """Screens on which it was changed."""

    def back(self) -> None:
        if isinstance(self.top, FindScene):
            self.letter("b")
            self.letter("u")
        self.speak()
        super().back()

    def pause(self) -> None:
        self.speak()
        super().pause()

    def speak(self) -> None:
        """German, then English again, the first time one is on a screen."""
        if type(self.top).__name__ in self.visited:
            return
        self.visited |= {type(self.top).__name__}
        scenes, focus, before = self.services.stack.scenes, self.focus, state(self.top)
        widgets = [(widget.key, widget._state()) for widget in self.widgets]
        log = list(getattr(getattr(self.top, "match", None), "log", ()))
        for language in ("de", "en"):
            change_language(self.services, language)
            for _ in range(2):  # a button beside a note comes in the frame after the note
                self._step([], 0.0)
            self.pass_time(0.0)
            assert self.services.stack.scenes == scenes
            assert self.focus == focus
        assert state(self.top) == before
        assert [(widget.key, widget._state()) for widget in self.widgets] == widgets
        assert list(getattr(getattr(self.top, "match", None), "log", ())) == log


@pytest.fixture
def polyglot(tmp_path: Path) -> Polyglot:
    return Polyglot(tmp_path)


def test_on_the_way_from_the_title(polyglot: Polyglot) -> None:
    polyglot.pass_time(2.0)
    polyglot.speak()
    walks.test_all_that_opens_from_the_title(polyglot)
    assert polyglot.visited > {"TitleScene", "TutorialScene", "OptionsScene", "SetupScene"}


def test_on_the_way_from_the_pause(polyglot: Polyglot) -> None:
    walks.test_all_that_opens_from_the_pause(polyglot)
    assert polyglot.visited >= {"TableScene", "PauseScene", "BookScene", "FindScene", "AboutScene"}


def test_on_the_way_from_the_result(polyglot: Polyglot) -> None:
    walks.test_all_that_opens_from_the_result(polyglot)
    assert polyglot.visited >= {"ResultScene", "ReviewScene", "ReplayScene", "HistoryScene"}


def test_at_a_draw_poker_table(polyglot: Polyglot) -> None:
    walks.test_a_draw_poker_table(polyglot)
    assert "TableScene" in polyglot.visited
