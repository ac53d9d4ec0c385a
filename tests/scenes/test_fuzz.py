"""Ten thousand random inputs on running tables: no exception, nothing lost, no dead end."""

from __future__ import annotations

from collections.abc import Callable
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
from game.rules import events as ev
from game.rules.cards import PACK
from game.rules.deluxe import VARIANTS
from game.rules.table import Phase, Table
from game.settings import CardLetters, Speed
from game.table.curtain import CurtainScene
from game.table.deluxe.match_player import DeluxeMatchPlayer
from game.table.deluxe.scene import TableScene
from tests.scenes.conftest import Result
from tests.scenes.playing import FRAME, Evening, Mouse, options, words
from tests.table.staging import assert_cast_matches
from tests.times import TIMES

SitDown = Callable[..., Evening]

INPUTS = 2500 * TIMES
"""Inputs of each of the four runs."""

SIZES = ((1024, 640), (1280, 720), (1280, 1024), (1100, 660))
LETTERS = "abcdefkprstz?+- "
KEYS = tuple(key for key in Key if key is not Key.FULLSCREEN)


class Monkey:
    """Somebody who presses everything, mostly where there is something to press."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening, self.chance = evening, Random(f"monkey {seed}")
        self.given = 0

    def point(self) -> tuple[int, int]:
        """Anywhere in the window, or on a thing."""
        evening, chance = self.evening, self.chance
        width, height = evening.services.size
        table, mouse = evening.table, Mouse(evening)
        board = table.playback.board
        match chance.randrange(4):
            case 0 if table.controls.widgets:
                return chance.choice(table.controls.widgets).rect.center
            case 1 if board.cast.hands[board.poses.bottom]:
                hand = board.cast.hands[board.poses.bottom]
                x, y = mouse.hand_card(chance.randrange(len(hand)))
                return round(x), round(y)
            case 2:
                there = [n for n, p in enumerate(board.cast.slots[board.poses.bottom]) if p]
                if there:
                    x, y = mouse.market_card(chance.choice(there))
                    return round(x), round(y)
        return chance.randint(-5, width + 5), chance.randint(-5, height + 5)

    def gesture(self) -> list[Intent]:
        """Something a hand does at once."""
        chance = self.chance
        match chance.randrange(9):
            case 0 | 1 | 2:
                at = self.point()
                return [PointerMoved(*at), PointerPressed(*at), PointerReleased(*at)]
            case 3:
                return [PointerPressed(*self.point()), PointerMoved(*self.point()),
                        PointerReleased(*self.point())]  # fmt: skip
            case 4:
                return [PointerMoved(*self.point()), PointerMoved(NOWHERE, NOWHERE)]
            case 5 | 6:
                key = chance.choice(KEYS)
                text = chance.choice(LETTERS)
                down = Pressed(key, text, chance.random() < 0.2)
                return [down, Released(key)] if chance.random() < 0.8 else [down]
            case 7:
                letter = chance.choice(LETTERS)
                return [Pressed(Key.LETTER, letter), Typed(letter), Released(Key.LETTER)]
        return [Wheel(chance.choice((-1.0, 1.0, 0.25)))]

    def disturb(self) -> None:
        """Something that happens to a window."""
        evening, chance = self.evening, self.chance
        settings = evening.services.settings
        match chance.randrange(12):
            case 0:
                evening.app.resize(chance.choice(SIZES))
            case 1 | 2:
                evening.frame(0.0, FocusLost())
                evening.frame(0.0, FocusGained())
            case 3:
                evening.frame(0.0, FocusLost())
            case 4:
                evening.frame(0.0, Exposed())
            case 5:
                evening.frame(0.1, Hidden())
                evening.frame(0.1, Shown())
            case 6:
                evening.services.words = words(chance.choice(("en", "de")))
                evening.services.lay_out_again()
            case 7:
                letters = chance.choice(tuple(CardLetters))
                evening.services.change(replace(settings, card_letters=letters))
                evening.services.lay_out_again()
            case 8:
                calm = chance.random() < 0.5
                evening.services.change(replace(settings, reduced_motion=calm))
            case _:
                speed = chance.choice(tuple(Speed))
                evening.services.change(replace(settings, speed=speed))

    def act(self) -> None:
        """One frame with some gestures, now and then a disturbance or a patient hand."""
        chance, evening = self.chance, self.evening
        if chance.random() < 0.02:
            self.disturb()
            self.given += 1
        if isinstance(evening.services.stack.top, CurtainScene) and chance.random() < 0.2:
            evening.frame(FRAME, Pressed(Key.SPACE))
            for _ in range(chance.choice((5, 40))):
                evening.frame()
            evening.frame(FRAME, Released(Key.SPACE))
            self.given += 2
        inputs = [intent for _ in range(chance.randrange(1, 4)) for intent in self.gesture()]
        self.given += len(inputs)
        evening.frame(chance.choice((0.0, FRAME, FRAME, 0.1, 0.5)), *inputs)


def assert_all_there(table: Table) -> None:
    """52 different cards, and 75 chips for everybody (D-1, D-3)."""
    cards = [*table.pack]
    for seat in table.seats:
        cards += [*seat.hand, *seat.discards]
        cards += [card for card in seat.face_down if card is not None]
    if table.phase is not Phase.BEGIN or table.game > 1:
        assert len(cards) == len(PACK) and set(cards) == set(PACK)
    assert sum(s.chips.value for s in table.seats) + table.bank.value == 75 * len(table.seats)


class Auditor:
    """Counts cards and chips after every event, and what the board shows of them."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.counted: list[ev.Event] = []
        self.table = self.start = Table.set_up(evening.match.options.rules)

    def count(self) -> None:
        """Catch up with the log, from its beginning where an answer was taken back, then look at
        the board."""
        log, playback = self.evening.match.log, self.evening.table.playback
        known = len(self.counted)
        if known > len(log) or (known and self.counted[-1] is not log[known - 1]):
            self.table, known = self.start, 0
        for event in log[known:]:
            self.table = self.table.after(event)
            assert_all_there(self.table)
        self.counted = log.copy()
        assert_shown(playback)


def assert_shown(playback: DeluxeMatchPlayer) -> None:
    """The board shows the cards and, at rest, the chips of the table."""
    if playback.table.phase is not Phase.ENDED:  # then leftovers may lie there for the curious
        assert_cast_matches(playback.board.cast, playback.view)
    assert playback.board.pieces >= playback.board.cast.faces.keys()
    if playback.board.resting and playback.caught_up:
        assert playback.board.stacks.purses == [seat.chips for seat in playback.table.seats]
        assert sum(playback.board.stacks.bank) == playback.table.bank.value


@pytest.mark.parametrize(("humans", "seed"), [(1, 1), (1, 2), (3, 3), (3, 4)])
def test_random_inputs_break_nothing(evening: SitDown, humans: int, seed: int) -> None:
    given, number = 0, 0
    while given < INPUTS:
        chance = Random(f"{seed} {number}")
        variant = chance.choice(tuple(VARIANTS))
        players = chance.randint(max(2, humans), VARIANTS[variant].max_players)
        chosen = options(
            variant, players, humans=humans, seed=seed + number, dealer=number % players
        )
        table = evening(chosen, size=SIZES[0], speed=chance.choice(tuple(Speed)))
        monkey, auditor = Monkey(table, seed * 100 + number), Auditor(table)
        while given + monkey.given < INPUTS and not table.ended():
            monkey.act()
            auditor.count()
        given += monkey.given
        number += 1
        finish(table)


def finish(evening: Evening) -> None:
    """Whatever was done to it, the match can still be played to its end."""
    evening.services.change(replace(evening.services.settings, speed=Speed.INSTANT))
    evening.frame(0.0, FocusGained(), Released(Key.SPACE))
    mouse = Mouse(evening)
    for _ in range(2000):
        top = evening.services.stack.top
        if isinstance(top, Result):
            assert evening.match.over
            return
        if isinstance(top, CurtainScene):
            evening.lift_curtain()
        elif not isinstance(top, TableScene):
            evening.frame(FRAME, Pressed(Key.BACK))
        elif evening.asked() or evening.game_over():
            mouse.answer()
        evening.frame(0.2)
    raise AssertionError("a dead end")
