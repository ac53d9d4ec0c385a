"""A bought card is looked at for as long as its buyer likes, and no longer than anybody else does
who does not."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from math import inf
from pathlib import Path

import pytest

from game.input.commands import Device
from game.input.intents import (
    FocusGained,
    FocusLost,
    Intent,
    Key,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
)
from game.rules.decisions import BuyCard, Discard, Take
from game.storage.settings import Settings, Speed, Squeeze
from game.table.deluxe.story.purchase import LONGEST
from game.table.input import FAST
from game.table.motion.cues import LIFT, SQUEEZE, TURN
from game.table.motion.places import InHand, OnStage
from game.ui.art import Art
from tests.table.evening import Evening, Mouse, options

FRAME = 1 / 60
HOLDS: list[tuple[Intent, Intent]] = [
    (Pressed(Key.SPACE), Released(Key.SPACE)),
    (PointerPressed(512, 300), PointerReleased(512, 300)),
]
Sit = Callable[..., Evening]


@pytest.fixture
def bought(tmp_path: Path) -> Sit:
    """A table at which the first card has just been paid for."""

    def sit(*, speed: Speed = Speed.NORMAL, humans: int = 1, **chosen: object) -> Evening:
        settings = Settings(squeeze=Squeeze.ALWAYS).with_values(**chosen)
        evening = Evening(
            options(5, 3, seed=4, humans=humans), folder=tmp_path, speed=speed, settings=settings
        )
        evening.play_to(lambda: evening.asked() and isinstance(evening.decision, BuyCard))
        buy(evening)
        return evening

    return sit


def looking(evening: Evening) -> bool:
    return evening.game.look.looking


def buy(evening: Evening, slot: int = 0) -> None:
    decision = evening.decision
    assert isinstance(decision, BuyCard)
    evening.table.playback.answer(Discard(decision.hand[0]), Take(slot))
    while evening.game.look.show is None and not evening.asked():
        evening.frame(FRAME)


def pass_to(evening: Evening, moment: float) -> float:
    """Until so many seconds of the show are over; the seconds that took."""
    passed = 0.0
    while evening.game.look.show is not None and evening.game.look.passed < moment:
        evening.frame(FRAME)
        passed += FRAME
    return passed


def face_up(evening: Evening) -> bool:
    board = evening.table.playback.board
    return board.hand_open(board.poses.bottom)


@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_held_the_corner_bends_over_four_seconds_and_then_turns(
    bought: Sit, press: Intent, let_go: Intent
) -> None:
    evening = bought()
    pass_to(evening, LIFT)
    evening.frame(FRAME, press)
    assert looking(evening)
    took = pass_to(evening, LIFT + SQUEEZE)
    assert took == pytest.approx(LONGEST, rel=0.1)
    assert not looking(evening)
    evening.frame(FRAME, let_go)
    assert pass_to(evening, inf) < 1.0


@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_let_go_it_turns_at_once(bought: Sit, press: Intent, let_go: Intent) -> None:
    evening = bought()
    pass_to(evening, LIFT + 0.05)
    evening.frame(FRAME, press)
    evening.pass_time(1.0)
    assert looking(evening) and not face_up(evening)
    evening.frame(FRAME, let_go)
    evening.pass_time(TURN + 2 * FRAME)
    assert face_up(evening)


@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_a_short_press_ends_a_part_and_a_second_one_everything(
    bought: Sit, press: Intent, let_go: Intent
) -> None:
    evening = bought()
    pass_to(evening, 0.2)
    evening.frame(FRAME, press)
    evening.frame(FRAME, let_go)
    assert evening.game.look.passed == pytest.approx(LIFT + FRAME, abs=2 * FRAME)
    assert not evening.table.playback.board.resting
    evening.frame(FRAME, press)
    evening.frame(FRAME, let_go)
    assert evening.game.look.show is None
    assert face_up(evening)
    assert isinstance(evening.decision, BuyCard)
    assert evening.game.selection.chosen is None, "a press that skips chooses nothing"


@pytest.mark.parametrize("away", [FocusLost(), Pressed(Key.HELP)])
@pytest.mark.parametrize(("press", "let_go"), HOLDS)
def test_who_goes_away_holds_nothing(
    bought: Sit, press: Intent, let_go: Intent, away: Intent
) -> None:
    """The key is let go in another window, or on another screen: nothing tells the table."""
    del let_go
    evening = bought()
    pass_to(evening, LIFT)
    evening.frame(FRAME, press)
    evening.pass_time(0.5)
    assert looking(evening)
    evening.frame(FRAME, away)
    if not evening.on_top:
        evening.frame(FRAME, Pressed(Key.BACK))
    evening.frame(FRAME, FocusGained())
    assert not looking(evening) and not face_up(evening)
    assert pass_to(evening, inf) < 1.2


def test_the_second_half_of_a_double_click_skips_nothing(bought: Sit) -> None:
    evening = bought()
    evening.frame(FRAME, PointerPressed(512, 300))
    evening.frame(FRAME, PointerReleased(512, 300))
    assert evening.game.look.passed < 0.2


def test_space_held_since_before_the_payment_makes_time_run_faster(bought: Sit) -> None:
    evening = bought()
    evening.until(evening.asked)
    evening.frame(FRAME, Pressed(Key.SPACE))
    evening.pass_time(0.5)
    buy(evening, 1)
    assert evening.table.playback.board.timeline.rate == FAST
    assert pass_to(evening, inf) < 0.6


def test_enter_and_space_are_the_same(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, LIFT)
    evening.frame(FRAME, Pressed(Key.CONFIRM))
    evening.pass_time(0.5)
    assert looking(evening)
    evening.frame(FRAME, Released(Key.CONFIRM))
    assert not looking(evening)


def test_the_line_below_says_how_and_the_toast_is_gone(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, LIFT)
    assert evening.shows(("hint", "label")) and evening.game.toast is None
    pass_to(evening, LIFT + SQUEEZE + TURN)
    assert not evening.shows(("hint", "label"))


def test_the_line_names_the_key_of_the_device_used_last_and_none_to_hand_and_mouse(
    bought: Sit,
) -> None:
    evening = bought()
    pass_to(evening, 0.1)
    caps, wide = {}, {}
    for device in Device:
        evening.services.use(device)
        evening.frame(FRAME)
        caps[device] = evening.game.look.cap()
        wide[device] = evening.picture.items["hint", "label"].rect.w
    assert caps == {Device.MOUSE: "", Device.TOUCH: "", Device.KEYS: "Space", Device.PAD: "Ⓐ"}
    assert wide[Device.MOUSE] == wide[Device.TOUCH] < wide[Device.PAD] < wide[Device.KEYS]


def test_the_light_is_made_before_the_corner_which_is_seen_later(
    bought: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made one after the other: else a frame would wait for the light."""
    asked: list[str] = []
    ahead = Art.ahead

    def watched(art: Art, make: Callable[..., object], *what: object) -> Future[object]:
        asked.append(getattr(make, "__qualname__", ""))  # a partial has none
        return ahead(art, make, *what)

    monkeypatch.setattr(Art, "ahead", watched)
    bought()
    light = [number for number, made in enumerate(asked) if made.startswith("Spotlight")]
    corner = [number for number, made in enumerate(asked) if made == "CardPictures.bent"]
    assert light and corner and max(light) < min(corner)


def test_with_reduced_motion_nothing_bends_and_the_light_comes(bought: Sit) -> None:
    evening = bought(reduced_motion=True)
    show = evening.game.look.show
    assert show is not None and not show.squeeze
    pass_to(evening, 0.3)
    assert evening.picture.keys_of("light")
    board = evening.table.playback.board
    piece = board.cast.hands[0][-1]
    assert not any(board.bent(number) for number in board.pieces)
    assert piece in board.pieces


def test_at_instant_speed_nothing_is_shown_but_the_end(bought: Sit) -> None:
    evening = bought(speed=Speed.INSTANT)
    evening.frame(FRAME)
    board = evening.table.playback.board
    assert evening.game.look.show is None and board.resting
    assert not evening.picture.keys_of("light") and not evening.shows(("hint", "label"))
    assert all(isinstance(board.place_of(piece), InHand) for piece in board.cast.hands[0])


def test_an_answer_while_it_is_shown_ends_the_show(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, 0.2)
    evening.pass_time(0.45)  # the button has just changed
    Mouse(evening).press("button 1")
    board = evening.table.playback.board
    evening.until(lambda: evening.table.playback.table.seats[0].done)
    assert all(not isinstance(board.place_of(piece), OnStage) for piece in board.pieces)


def test_after_a_resize_the_light_is_still_there(bought: Sit) -> None:
    evening = bought()
    pass_to(evening, LIFT + 0.1)
    evening.frame(FRAME, Resized((1024, 640)))
    evening.frame(FRAME)
    assert evening.game.look.show is not None
    assert evening.picture.keys_of("light")
