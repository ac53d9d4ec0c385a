"""The whole game with a gamepad alone, and what the screen says while one is used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.input.commands import Command, Device, PadButton, PadMake
from game.input.intents import (
    Key,
    PadLost,
    PadPlugged,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
)
from game.match.options import MatchOptions
from game.rules.decisions import BuyCard, CutPack, TakeCard
from game.rules.table import Phase
from game.rules.variants import VARIANTS
from game.scenes.pause import PauseScene
from game.scenes.result.awards import AwardsScene
from game.storage.settings import Speed
from tests.input.virtual_pad import TestPorts, VirtualPad
from tests.scenes.screens import group_of
from tests.table.evening import FRAME, SIDEWAYS, Evening, Gamepad, SitDown, options


@pytest.fixture
def evening(tmp_path: Path) -> SitDown:
    """Sit down at a table with its true pause and result."""

    def sit_down(chosen: MatchOptions, **setting: Any) -> Evening:
        return Evening(chosen, folder=tmp_path, **setting)

    return sit_down


class PadPlayer(Gamepad):
    """Somebody with nothing but a gamepad at a table of the main game."""

    def stick(self, x: float, y: float) -> None:
        """The stick somewhere and back."""
        self.evening.frame(FRAME, *self.pad.stick(x, y))
        self.evening.frame(FRAME, *self.pad.stick(0, 0))

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        chance = self.chance
        match self.evening.decision:
            case CutPack():
                for _ in range(chance.randrange(5)):
                    self.press(chance.choice(SIDEWAYS))
            case BuyCard(price=price, chips=chips):
                if chips < price or chance.random() < 0.4:
                    self.press(PadButton.Y)
                    return
                self._walk()
                if chance.random() < 0.5:
                    self.press(PadButton.X)
                    return
                self.press(PadButton.UP)
                self._walk()
                return
            case TakeCard():
                self._walk()
                return
        self.press(PadButton.A)

    def _walk(self) -> None:
        for _ in range(1 + self.chance.randrange(4)):
            if self.chance.random() < 0.5:
                self.press(self.chance.choice(SIDEWAYS))
            else:
                self.stick(self.chance.choice((-1, 1)), 0)
        self.press(PadButton.A)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_can_be_finished_with_a_gamepad_alone(evening: SitDown, variant: int) -> None:
    table = evening(options(variant, 3, seed=variant), speed=Speed.INSTANT)
    player = PadPlayer(table, seed=variant)
    table.settled()
    while not table.ended():
        player.answer()
        table.settled()
    assert any("discard" in given for given in table.match.answers), "the human never bought"
    assert any("take" in given for given in table.match.answers)
    assert isinstance(table.services.stack.top, AwardsScene)


def test_a_curtain_lifts_while_a_is_held(evening: SitDown) -> None:
    table = evening(options(5, 3, humans=2, seed=3), speed=Speed.INSTANT)
    table.play_to(lambda: not table.on_top)
    pad = VirtualPad()
    table.frame(FRAME, *pad.down(PadButton.A))
    table.until(lambda: table.on_top, limit=90)


def to_buying(table: Evening) -> None:
    """Until the human may buy."""
    table.play_to_purchase()


def caps(table: Evening) -> list[str]:
    """What is printed on the large buttons."""
    return [action.cap for action in table.actions.large()]


def test_caps_follow_the_device_used_last(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.INSTANT)
    to_buying(table)
    assert caps(table) == ["B", "E"]
    table.frame(FRAME, *VirtualPad().down(PadButton.LEFT))
    assert (caps(table), table.services.device) == (["Ⓧ", "Ⓨ"], Device.PAD)
    table.frame(FRAME, PointerPressed(1, 1))
    assert (caps(table), table.services.device) == (["B", "E"], Device.MOUSE)
    table.frame(FRAME, *VirtualPad().down(PadButton.LEFT))
    table.frame(FRAME, Pressed(Key.LEFT))
    assert (caps(table), table.services.device) == (["B", "E"], Device.KEYS)


def test_a_click_that_changes_the_device_finds_the_buttons(evening: SitDown) -> None:
    """The table is laid anew for it, and a press on a grey button must not skip the deal."""
    table = evening(options(5, 2, humans=2, seed=3), speed=Speed.NORMAL)
    table.play_to(lambda: table.playback.table.phase is Phase.DEAL)
    table.frame(FRAME, *VirtualPad().down(PadButton.RB))
    grey = table.top.controls.large[0]
    behind = table.playback.playhead.behind
    table.frame(0.0, PointerMoved(*grey.rect.center), PointerPressed(*grey.rect.center))
    assert table.services.device is Device.MOUSE
    assert table.playback.playhead.behind == behind
    assert table.top.notice.text == grey.reason
    table.until(lambda: not table.on_top)
    at = table.match.answers[:]
    table.lift_curtain()
    table.until(table.asked)
    table.frame(FRAME, *VirtualPad().down(PadButton.RB))
    enough = table.top.controls.large[1].rect.center
    table.frame(FRAME, *(how(*enough) for how in (PointerMoved, PointerPressed, PointerReleased)))
    assert table.match.answers == [*at, "stop"], "and one that acts is not lost"


@pytest.mark.parametrize(
    ("make", "printed"),
    [(PadMake.PLAYSTATION, ["□", "△"]), (PadMake.NINTENDO, ["Ⓧ", "Ⓨ"]), (PadMake.DECK, ["Ⓧ", "Ⓨ"])],
)
def test_caps_are_those_of_the_pad_in_use(
    evening: SitDown, make: PadMake, printed: list[str]
) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.INSTANT)
    to_buying(table)
    table.frame(FRAME, *VirtualPad().down(PadButton.LEFT))
    table.app.reader.pads.open(TestPorts(1, make=make))
    table.frame(FRAME, *VirtualPad(table.app.reader).down(PadButton.LEFT))
    assert caps(table) == printed
    lamp = table.services.cap(Command.LAMP)
    assert lamp == ("L" if make is PadMake.NINTENDO else "L1")


def test_lamp_points_sorting_and_mute_have_buttons(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.INSTANT)
    to_buying(table)
    player, scene = Gamepad(table), table.table
    for button in (PadButton.LB, PadButton.LT):
        player.press(button)
        assert table.actions.lamp.lit
        player.press(button)
        assert not table.actions.lamp.lit
    order = scene.playback.choreography.order
    player.press(PadButton.RIGHT_STICK)
    assert scene.playback.choreography.order is not order
    player.press(PadButton.RB)
    assert table.game.points_open
    sound = table.services.settings.sound
    player.press(PadButton.LEFT_STICK)
    assert table.services.settings.sound is not sound


def test_the_right_trigger_makes_time_run(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.NORMAL)
    pad, timeline = VirtualPad(), table.board.timeline
    table.frame(FRAME, *pad.down(PadButton.RT))
    table.pass_time(0.5)
    assert timeline.rate == 4
    table.frame(FRAME, *pad.up(PadButton.RT))
    assert timeline.rate == 1


# --- hot-plug -------------------------------------------------------------------------------------


def break_of(table: Evening) -> PauseScene:
    """The pause that is seen."""
    scene = table.services.stack.top
    assert isinstance(scene, PauseScene)
    return scene


def test_a_lost_gamepad_opens_the_pause_and_says_so(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.INSTANT)
    to_buying(table)
    table.frame(FRAME, *VirtualPad().down(PadButton.LEFT))
    table.frame(FRAME, PadLost())
    words = table.services.words
    assert break_of(table).headline == words("pause.pad_lost")
    assert break_of(table).note == words("pause.pad_lost_note")
    assert table.services.cap(Command.BACK) == "Esc"
    table.frame(FRAME, PadPlugged())
    assert break_of(table).headline == words("pause.title")
    Gamepad(table).press(PadButton.A)
    assert table.on_top
    table.frame()
    assert table.top.notice.text == words("pad.found")


def test_it_may_get_lost_behind_a_curtain(evening: SitDown) -> None:
    table = evening(options(5, 3, humans=2, seed=3), speed=Speed.INSTANT)
    table.play_to(lambda: not table.on_top)
    table.frame(FRAME, PadLost())
    assert break_of(table).headline == table.services.words("pause.pad_lost")


def test_it_may_get_lost_while_the_pause_is_open(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.INSTANT)
    player = Gamepad(table)
    player.press(PadButton.MENU)
    pause = break_of(table)
    table.frame(FRAME, PadLost())
    assert break_of(table) is pause
    assert pause.headline == table.services.words("pause.pad_lost")


def test_every_row_of_the_pause_is_reached_and_left(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=4), speed=Speed.INSTANT)
    player = Gamepad(table)
    player.press(PadButton.MENU)
    pause = break_of(table)

    def go_to(name: str) -> str:
        for _ in group_of(pause).widgets:
            if group_of(pause).focus_key == ("pause button", name):
                break
            player.press(PadButton.DOWN)
        player.press(PadButton.A)
        return type(table.services.stack.top).__name__

    for name, scene in (("rules", "BookScene"), ("options", "OptionsScene")):
        assert go_to(name) == scene
        player.press(PadButton.B)
        table.pass_time(1.0)  # a book is closed at leisure
        assert break_of(table) is pause
    assert go_to("leave") == "TitleScene"
