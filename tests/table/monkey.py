"""Random input at a table: gestures, what happens to a window, and what must still be true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

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
    Typed,
    Wheel,
    WindowShown,
)
from game.storage.settings import CardLetters, Speed
from game.table.curtain import CurtainScene
from tests.scenes.conftest import Result
from tests.scenes.screens import words
from tests.table.evening import FRAME, Pointer, TableEvening

KEYS: Final = tuple(key for key in Key if key not in (Key.FULLSCREEN, Key.SCREENSHOT))
SIZES: Final = ((1024, 640), (1280, 720), (1280, 1024), (860, 700))
LETTERS: Final = "abcdefhklnopqrstwyz?+- "


class Monkey:
    """Somebody who presses everything, mostly where there is something to press."""

    def __init__(self, pointer: Pointer, seed: object, *, gestures: int, patience: float) -> None:
        """Up to `gestures` in a frame; `patience`: how often a curtain is held."""
        self.pointer, self.evening = pointer, pointer.evening
        self.chance = Random(f"monkey {seed}")
        self.gestures, self.patience = gestures, patience
        self.given = 0

    def things(self) -> list[tuple[float, float]]:
        """Points of cards that can be clicked on."""
        board = self.evening.board
        return [self.pointer.hand_card(n) for n in range(len(board.cast.hands[board.poses.bottom]))]

    def point(self) -> tuple[int, int]:
        """Anywhere in the window, or on a thing."""
        chance, widgets = self.chance, self.evening.top.controls.widgets
        width, height = self.evening.services.size
        match chance.randrange(3):
            case 0 if widgets:
                return chance.choice(widgets).rect.center
            case 1 if things := self.things():
                x, y = chance.choice(things)
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
                down = Pressed(key, chance.choice(LETTERS), chance.random() < 0.2)
                return [down, Released(key)] if chance.random() < 0.8 else [down]
            case 7:
                letter = chance.choice(LETTERS)
                return [Pressed(Key.LETTER, letter), Typed(letter), Released(Key.LETTER)]
        return [Wheel(chance.choice((-1.0, 1.0, 0.25)))]

    def disturb(self) -> None:
        """Something that happens to a window, or that is chosen in the options."""
        evening, chance = self.evening, self.chance
        match chance.randrange(12):
            case 0:
                evening.app.resize(chance.choice(SIZES))
            case 1 | 2:
                evening.frame(0.0, FocusLost())
                evening.frame(0.0, FocusGained())
            case 3:
                evening.frame(0.0, FocusLost())
            case 4:
                evening.frame(0.0, Exposed(), FocusLost())
            case 5:
                evening.frame(0.1, Hidden())
                evening.frame(0.1, WindowShown())
            case 6:
                evening.services.words = words(chance.choice(("en", "de")))
                evening.services.lay_out_again()
            case 7:
                self.change(card_letters=chance.choice(tuple(CardLetters)))
                evening.services.lay_out_again()
            case 8:
                self.change(reduced_motion=chance.random() < 0.5)
            case _:
                self.change(speed=chance.choice(tuple(Speed)))

    def change(self, **setting: Any) -> None:
        """Change a setting."""
        services = self.evening.services
        services.change(replace(services.settings, **setting))

    def act(self) -> None:
        """One frame with some gestures, now and then a disturbance or a held curtain."""
        chance, evening = self.chance, self.evening
        if chance.random() < 0.03:
            self.disturb()
            self.given += 1
        if isinstance(evening.services.stack.top, CurtainScene) and chance.random() < self.patience:
            evening.frame(FRAME, Pressed(Key.SPACE))
            for _ in range(chance.choice((5, 40))):
                evening.frame()
            evening.frame(FRAME, Released(Key.SPACE))
            self.given += 2
        count = chance.randrange(1, self.gestures + 1)
        inputs = [intent for _ in range(count) for intent in self.gesture()]
        self.given += len(inputs)
        evening.frame(chance.choice((0.0, FRAME, FRAME, 0.1, 0.5)), *inputs)


class Auditor:
    """Adds up the table after every event, and compares the board with it."""

    def __init__(self, evening: TableEvening, check: Callable[[Any], None]) -> None:
        """`check` fails where cards or chips of a table are missing."""
        self.evening, self.check = evening, check
        self.counted: list[object] = []
        self.table = self.start = evening.match.game.set_up(evening.match.options)

    def count(self) -> None:
        """Catch up with the log, from its beginning where an answer was taken back."""
        log, known = self.evening.match.log, len(self.counted)
        if known > len(log) or (known and self.counted[-1] is not log[known - 1]):
            self.table, known = self.start, 0
        for event in log[known:]:
            self.table = self.table.after(event)
            self.check(self.table)
        self.counted = list(log)


def play_at_random(monkey: Monkey, auditor: Auditor, inputs: int, shown: Callable[[], None]) -> int:
    """Let a monkey play until it has given so many inputs or the match has ended, then play on to
    the end: there must be no dead end. `shown` fails where the board shows something else than the
    table. How many inputs were given."""
    evening = monkey.evening
    while monkey.given < inputs and not evening.ended():
        monkey.act()
        auditor.count()
        shown()
    monkey.change(speed=Speed.INSTANT)
    evening.frame(0.0, FocusGained(), Released(Key.SPACE))
    for _ in range(3000):
        top = evening.services.stack.top
        if isinstance(top, Result):
            assert evening.match.over
            return monkey.given
        if isinstance(top, CurtainScene):
            evening.lift_curtain()
        elif not evening.on_top:
            evening.frame(FRAME, Pressed(Key.BACK))
        elif evening.asked():
            evening.playback.answer(evening.random_answer(monkey.chance))
        elif evening.game_over():
            evening.table.next_game()
        evening.frame(5.0)
    raise AssertionError("a dead end")
