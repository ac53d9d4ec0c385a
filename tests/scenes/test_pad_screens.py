"""What screens do for a gamepad; `test_every_screen` goes through all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.loop import App
from game.app.window import Window
from game.input.commands import PadButton
from game.input.intents import PadLost, PadPlugged
from game.match.options import MatchOptions
from game.scenes.history.ledger import LedgerScene
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.storage.settings import Speed
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.ui.routes import Route
from game.ui.services import Services
from tests.input.virtual_pad import VirtualPad
from tests.scenes.screens import furnished
from tests.table.evening import options

A, B, X, Y = PadButton.A, PadButton.B, PadButton.X, PadButton.Y
UP, DOWN, LEFT, RIGHT = PadButton.UP, PadButton.DOWN, PadButton.LEFT, PadButton.RIGHT


class Guest:
    """Somebody before the title with nothing but a gamepad."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1024, 640)) -> None:
        self.services: Services = furnished(folder, size, speed=Speed.INSTANT, sound=False)
        window = Window()
        window.open(size=size)
        self.app = App(self.services, TitleScene(), display=window)
        self.app.step(0.0)
        self.pad = VirtualPad()

    def press(self, *buttons: PadButton) -> Guest:
        for button in buttons:
            self.app.step(0.1, *self.pad.down(button))
            self.app.step(0.1, *self.pad.up(button))
            self.pass_time(1.0)
        return self

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.25)):
            self.app.step(0.25)

    @property
    def at(self) -> object:
        return type(self.services.stack.top)


@pytest.fixture
def guest(tmp_path: Path) -> Guest:
    return Guest(tmp_path)


def test_from_the_title_to_the_table_and_home(guest: Guest) -> None:
    assert guest.press(A).at is SetupScene
    assert guest.press(B).at is TitleScene
    assert guest.press(A, PadButton.MENU).at is TableScene


def test_a_page_of_a_new_match_is_changed(guest: Guest) -> None:
    guest.press(A)
    scene = guest.services.stack.top
    assert isinstance(scene, SetupScene)
    scene.group.focus_on(("new", "variant"))
    guest.press(RIGHT)
    assert scene.setup.values["variant"] == 6
    guest.press(UP, DOWN, DOWN)
    assert scene.group.focus_key == ("new", "rounds")
    before = scene.setup
    guest.press(Y)
    assert scene.setup != before, "other guests"
    guest.press(PadButton.RB)
    assert scene.drawer.out
    guest.press(PadButton.RB)
    assert not scene.drawer.out


def test_the_triggers_lead_past_whatever_needs_the_arrows_itself(guest: Guest) -> None:
    guest.press(A)
    scene = guest.services.stack.top
    assert isinstance(scene, SetupScene)
    keys = [widget.key for widget in scene.group.widgets]
    at = keys.index(("new", "variant"))
    scene.group.focus_on(("new", "variant"))
    setup = scene.setup
    for _ in keys:
        guest.press(PadButton.RT)
        at = (at + 1) % len(keys)
        assert scene.group.focus_key == keys[at]
    guest.press(PadButton.LT)
    assert scene.group.focus_key == keys[at - 1]
    assert scene.setup == setup, "nothing was changed on the way"


def test_a_draw_poker_table_is_chosen(guest: Guest) -> None:
    guest.press(A)
    guest.services.replace_by(Route.SETUP, "salon")
    guest.pass_time(0.5)
    assert guest.at is SetupScene
    assert guest.press(PadButton.MENU).at not in (SetupScene, TitleScene)


def finished(guest: Guest) -> ResultScene:
    """The result of a match that somebody played."""
    chosen: MatchOptions = options(5, 3, seed=3)
    match = guest.services.store.running.begin(chosen)
    from random import Random

    from tests.table.evening import answer

    chance = Random(1)
    while not match.over:
        match.answer(answer(match.decision, chance))
    scene = ResultScene(match)
    guest.services.push(scene)
    guest.pass_time(4.0)
    return scene


def test_from_the_result_everywhere(guest: Guest) -> None:
    scene = finished(guest)
    assert guest.press(Y).at is ReviewScene
    review = guest.services.stack.top
    assert isinstance(review, ReviewScene)
    before = review.cursor.choice
    guest.press(PadButton.LB)
    assert review.cursor.choice != before
    guest.press(X)
    replay = guest.services.stack.top
    assert isinstance(replay, ReplayScene)
    hands, rate = replay.transport.hands_open, replay.transport.rate
    guest.press(X, PadButton.RIGHT, Y)
    assert replay.transport.hands_open is not hands
    guest.press(PadButton.LT)
    assert replay.transport.rate < rate
    assert guest.press(B).at is ReviewScene
    assert guest.press(B).at is ResultScene
    assert guest.press(PadButton.RB).at is LedgerScene
    assert guest.press(B).at is ResultScene
    assert guest.services.stack.top is scene
    assert guest.press(X).at is SetupScene


def test_a_gamepad_that_comes_is_told_of_and_one_that_goes_harms_nothing(guest: Guest) -> None:
    guest.app.step(0.1, PadPlugged())
    scene = guest.services.stack.top
    assert isinstance(scene, TitleScene)
    assert scene.announcing.text == guest.services.words("pad.found")
    guest.app.step(0.1, PadLost())
    assert guest.at is TitleScene
