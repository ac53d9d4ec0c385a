"""Ten thousand random inputs at the three tables: no exception, nothing lost, no dead end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.input.intents import (
    NOWHERE,
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Shown,
    Typed,
    Wheel,
)
from game.rules.draw import events as ev
from game.rules.draw.match_rules import AllChipped, Club, Duel, Salon
from game.rules.draw.table import DrawTable
from game.settings import Speed
from game.table.curtain import CurtainScene
from game.table.draw.scene import DrawTableScene
from tests.scenes.conftest import Result
from tests.scenes.draw.conftest import SitDown
from tests.scenes.draw.playing import (
    DrawEvening,
    Pointing,
    assert_shown,
    draw_answer,
    draw_options,
)
from tests.scenes.playing import FRAME, words
from tests.times import TIMES

INPUTS = 1250 * TIMES
"""Inputs of each of the eight runs."""
SIZES = ((1024, 640), (860, 700))
LETTERS = "abcefhklnoqswyb+-+ "
TABLES = {
    "two": (Salon(2, 30, 2, 0, minutes=1, all_chipped=AllChipped.SHOW), 1),
    "light": (
        Salon(5, 12, 3, 2, light=True, fines=True, jack_pot=True, drawn_seats=True),
        1,
    ),
    "visum": (Salon(7, 30, 2, 2, visum=4, jokers=2, limit=3), 1),
    "clumsy": (Salon(4, 40, 2, 3, clumsy=True, jokers=1, light=True), 1),
    "curtain": (Salon(4, 40, 2, 2, clumsy=True, visum=2, drawn_seats=True), 2),
    "duel": (Duel(2, 20, 2, 3, pawned_for=5, belongings=3), 1),
    "club": (Club(6, 40, 2, 2, jacks_to_open=True), 1),
    "small club": (Club(3, 40, 2, 2), 2),
}
KEYS = tuple(key for key in Key if key not in (Key.FULLSCREEN, Key.SCREENSHOT))


class Monkey:
    """Somebody who presses everything, mostly where there is something to press."""

    def __init__(self, evening: DrawEvening, seed: str) -> None:
        self.evening, self.chance = evening, Random(f"monkey {seed}")
        self.given = 0

    def point(self) -> tuple[int, int]:
        """Anywhere in the window, or on a thing."""
        evening, chance = self.evening, self.chance
        width, height = evening.services.size
        board = evening.table.playback.board
        hand = board.cast.hands[board.poses.bottom]
        match chance.randrange(3):
            case 0 if evening.table.controls.widgets:
                return chance.choice(evening.table.controls.widgets).rect.center
            case 1 if hand:
                x, y = Pointing(evening).hand_card(chance.randrange(len(hand)))
                return round(x), round(y)
        return chance.randint(-5, width + 5), chance.randint(-5, height + 5)

    def gesture(self) -> list[Intent]:
        """Something a hand does at once."""
        chance = self.chance
        match chance.randrange(8):
            case 0 | 1 | 2:
                at = self.point()
                return [PointerMoved(*at), PointerPressed(*at), PointerReleased(*at)]
            case 3:
                return [PointerPressed(*self.point()), PointerMoved(*self.point()),
                        PointerReleased(*self.point())]  # fmt: skip
            case 4:
                return [PointerMoved(*self.point()), PointerMoved(NOWHERE, NOWHERE)]
            case 5:
                key = chance.choice(KEYS)
                down = Pressed(key, chance.choice(LETTERS), chance.random() < 0.2)
                return [down, Released(key)] if chance.random() < 0.8 else [down]
            case 6:
                letter = chance.choice(LETTERS)
                return [Pressed(Key.LETTER, letter), Typed(letter), Released(Key.LETTER)]
        return [Wheel(chance.choice((-1.0, 1.0, 0.25)))]

    def disturb(self) -> None:
        """Something that happens to a window."""
        evening, chance = self.evening, self.chance
        settings = evening.services.settings
        match chance.randrange(10):
            case 0:
                evening.app.resize(chance.choice(SIZES))
            case 1 | 2:
                evening.frame(0.0, FocusLost())
                evening.frame(0.0, FocusGained())
            case 3:
                evening.frame(0.0, Exposed(), FocusLost())
            case 4:
                evening.frame(0.1, Hidden())
                evening.frame(0.1, Shown())
            case 5:
                evening.services.words = words(chance.choice(("en", "de")))
                evening.services.lay_out_again()
            case 6:
                calm = chance.random() < 0.5
                evening.services.change(replace(settings, reduced_motion=calm))
            case _:
                speed = chance.choice(tuple(Speed))
                evening.services.change(replace(settings, speed=speed))

    def act(self) -> None:
        """One frame with some gestures, now and then a disturbance or a patient hand."""
        chance, evening = self.chance, self.evening
        if chance.random() < 0.04:
            self.disturb()
            self.given += 1
        if isinstance(evening.services.stack.top, CurtainScene) and chance.random() < 0.3:
            evening.frame(FRAME, Pressed(Key.SPACE))
            for _ in range(chance.choice((5, 40))):
                evening.frame()
            evening.frame(FRAME, Released(Key.SPACE))
            self.given += 2
        inputs = [intent for _ in range(chance.randrange(1, 14)) for intent in self.gesture()]
        self.given += len(inputs)
        evening.frame(chance.choice((0.0, FRAME, 0.1, 0.5)), *inputs)


class Auditor:
    """Counts chips after every event, and what the board shows of them."""

    def __init__(self, evening: DrawEvening) -> None:
        self.evening = evening
        self.counted: list[ev.DrawEvent] = []
        self.table = self.start = DrawTable.set_up(evening.match.options.rules)
        self.chips = self.table.chips

    def count(self) -> None:
        """Catch up with the log, from its beginning where an answer was taken back, then look at
        the board."""
        log, known = self.evening.match.log, len(self.counted)
        if known > len(log) or (known and self.counted[-1] is not log[known - 1]):
            self.table, known = self.start, 0
        for event in log[known:]:
            self.table = self.table.after(event)
            assert self.table.chips == self.chips, event
        self.counted = log.copy()
        assert_shown(self.evening)


@pytest.mark.parametrize("name", TABLES)
def test_random_inputs_break_nothing(at_table: SitDown, name: str) -> None:
    rules, humans = TABLES[name]
    given, number = 0, 0
    while given < INPUTS:
        speed = Random(f"{name} {number}").choice((Speed.INSTANT, Speed.QUADRUPLE))
        chosen = draw_options(rules, humans=humans, seed=number)
        table = at_table(chosen, size=SIZES[0], speed=speed)
        monkey, auditor = Monkey(table, f"{name} {number}"), Auditor(table)
        while given + monkey.given < INPUTS and not table.ended():
            monkey.act()
            auditor.count()
        given += monkey.given
        number += 1
        finish(table)


def finish(evening: DrawEvening) -> None:
    """Whatever was done to it, the match can still be played to its end."""
    evening.services.change(replace(evening.services.settings, speed=Speed.INSTANT))
    evening.frame(0.0, FocusGained(), Released(Key.SPACE))
    chance = Random(1)
    for _ in range(3000):
        top = evening.services.stack.top
        if isinstance(top, Result):
            assert evening.match.over
            return
        if isinstance(top, CurtainScene):
            evening.lift_curtain()
        elif not isinstance(top, DrawTableScene):
            evening.frame(FRAME, Pressed(Key.BACK))
        elif evening.asked():
            evening.table.answer(draw_answer(evening.decision, chance))
        elif evening.game_over():
            evening.table.next_game()
        evening.frame(5.0)
    raise AssertionError("a dead end")
