"""The misclick guard at the draw-poker tables: check, call, bet and raise share their places."""

from __future__ import annotations

from random import Random

import pytest

from game.input.intents import Key
from game.rules.draw import decisions as d
from game.rules.draw.table import Club
from game.storage.settings import Speed
from game.table.controls import REARM
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, Pointing, Typing, draw_answer, draw_options

CLUB = Club(3, 60, 2, 4)


def turned(at_table: SitDown, *, seed: int = 1) -> tuple[DrawEvening, list[str]]:
    """At instant speed: until a call is asked for at the place where something else was just
    pressed; the labels there before."""
    table = at_table(draw_options(CLUB, seed=seed, bots="raiser"), speed=Speed.INSTANT)
    chance = Random(f"turned {seed}")
    for _ in range(400):
        table.settled()
        if table.game_over():
            table.table.next_game()
        elif table.asked():
            table.frame()
            before = [str(getattr(w, "label", "")) for w in table.top.controls.large]
            table.top.answer(draw_answer(table.decision, chance))
            table.frame(0.0)
            table.frame(0.0)
            if isinstance(table.decision, d.Speak) and table.decision.to_call and before:
                return table, before
        table.frame()
    raise AssertionError("nobody raises")


@pytest.mark.parametrize("device", ["mouse", "letter", "enter"])
def test_a_call_does_not_take_what_was_meant_for_something_else(
    at_table: SitDown, device: str
) -> None:
    table, before = turned(at_table)
    assert table.top.controls.guarded
    answers = list(table.match.answers)

    def press() -> None:
        if device == "mouse":
            Pointing(table).press(0)
        elif device == "letter":
            Typing(table).letter("hold")
        else:
            Typing(table).press(Key.CONFIRM)

    press()
    assert table.match.answers == answers, before
    assert table.top.notice.text == table.services.words("reason.just_changed")
    table.until(table.asked)
    press()
    assert len(table.match.answers) > len(answers)
    assert table.match.answers[len(answers)] == "call"


def test_stepping_the_amount_guards_nothing(at_table: SitDown) -> None:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    keys = Typing(table)
    labels = set()
    for _ in range(3):
        keys.press(Key.UP)
        labels.add(tuple(getattr(w, "label", "") for w in table.top.controls.large))
        assert not table.top.controls.guarded
    assert len(labels) > 1, "the price on the button is the one that was chosen"


def test_a_bet_that_has_become_a_raise_waits(at_table: SitDown) -> None:
    """The same amount costs more once somebody has bet: the same place means another thing."""
    table, _ = turned(at_table)
    raising = next((w for w in table.top.controls.large if w.key == ("button 2",)), None)
    assert raising is not None
    if not raising.reason:
        assert table.top.controls.guards(raising)
        answers = list(table.match.answers)
        Typing(table).letter("bet")
        assert table.match.answers == answers


def test_marking_cards_guards_nothing(at_table: SitDown) -> None:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.DrawCards)
    keys = Typing(table)
    for digit in (Key.DIGIT_1, Key.DIGIT_2, Key.DIGIT_1):
        keys.press(digit, "x")
        assert not table.top.controls.guarded
    keys.letter("exchange")
    assert table.match.answers[-1].startswith("draw") or "draw" in " ".join(table.match.answers)


def test_a_grey_button_says_why_to_its_key_too(at_table: SitDown) -> None:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.DrawCards)
    Typing(table).letter("exchange")
    assert table.top.notice.text == table.services.words("draw.mark_first").capitalize()


@pytest.mark.parametrize("key", [Key.SPACE, Key.CONFIRM])
def test_space_that_skips_presses_no_button_that_has_just_come_up(
    at_table: SitDown, key: Key
) -> None:
    """Space hit once more to skip holds no bet. Enter, which is for buttons, acts at once."""
    table = at_table(draw_options(CLUB, seed=3), speed=Speed.INSTANT)
    table.play_to(lambda: table.decision is not None and not table.top.controls.guarded)
    table.frame(0.0)
    answers = len(table.match.answers)
    Typing(table).press(key)
    assert (len(table.match.answers) > answers) is (key is Key.CONFIRM)
    if key is Key.SPACE:
        table.frame(REARM)
        Typing(table).press(key)
        assert len(table.match.answers) > answers
