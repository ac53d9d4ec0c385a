"""An evening at any table in virtual time, and the hands of players who sit there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from game.app.loop import App
from game.app.window import Window
from game.audio.voice import MixerVoice
from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
)
from game.match.match import Match
from game.rules.decisions import Decision
from game.storage.settings import Settings, Speed
from game.storage.store import Store
from game.table.curtain import CurtainScene
from game.table.deluxe.story.owl import keep
from game.table.deluxe.story.owl_notes import Note
from game.table.scene import TableScene
from game.table.tabletop import Tabletop
from game.ui.boxes import Unit
from game.ui.picture.compositor import Picture
from game.ui.services import Services
from game.ui.widgets.widget import Widget
from tests.scenes.workshop import words, workshop

SMALL: Final = (1024, 640)
FRAME: Final = 1 / 30
"""Seconds of a frame in these tests."""
SLACK: Final = 3
"""Jobs that get on by a step after each frame."""
DONE: Final = object()


class StuckError(AssertionError):
    """Something a test waited for did not come."""


class TableEvening:
    """One table on a screen that is not shown."""

    def __init__(
        self,
        begin: Callable[[Store], Match],
        *,
        folder: Path,
        size: tuple[int, int] = SMALL,
        language: str = "en",
        speed: Speed = Speed.QUADRUPLE,
        settings: Settings | None = None,
        beginner: bool = False,
    ) -> None:
        """`beginner`: the owl explains the first turns; else that was understood long ago."""
        shop, store = workshop(), Store(None)
        if not beginner:
            keep(store, "", Note)
        chosen = replace(settings or Settings(), speed=speed, sound=False)
        self.services = Services(
            unit=Unit(*size, chosen.text_size / 100),
            art=shop.art,
            lettering=shop.lettering,
            paint=shop.paint,
            words=words(language),
            settings=chosen,
            store=store,
            voice=MixerVoice(False, 0.0, clock=lambda: 0.0),
            folder=folder,
        )
        self.match = begin(store)
        self.table = TableScene(self.match)
        window = Window()
        window.open(size=size)
        self.app = App(self.services, self.table, display=window)
        self._jobs: list[Iterator[None]] = []
        self.services.work = self._jobs.append
        self.frame(0.0)

    def frame(self, seconds: float = FRAME, *intents: Intent) -> None:
        """One frame with these intents, and a little slack after it."""
        self.app.step(seconds, *intents)
        for job in self._jobs[: -SLACK - 1 : -1]:  # what was asked for last is done first
            if next(job, DONE) is DONE:
                self._jobs.remove(job)

    def frames(self, condition: Callable[[], bool], *, limit: int = 4000) -> Iterator[None]:
        """Frame after frame until the condition holds. Raises StuckError after `limit` frames."""
        for _ in range(limit):
            if condition():
                return
            self.frame()
            yield
        if not condition():
            raise StuckError(f"{self.match.table.phase} {self.match.decision}")

    def until(self, condition: Callable[[], bool], *, limit: int = 4000) -> None:
        """Let time pass until the condition holds. Raises StuckError after `limit` frames."""
        for _ in self.frames(condition, limit=limit):
            pass

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass, frame by frame."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    @property
    def top(self) -> Tabletop:
        """What the parts of the table share."""
        return self.table.tabletop

    # --- what a player sees --------------------------------------------------------------------

    @property
    def on_top(self) -> bool:
        """Whether the table is what is seen."""
        return self.services.stack.top is self.table

    def shows(self, key: Hashable) -> bool:
        """Whether the picture of what is on top has an item of this key."""
        return key in self.picture

    @property
    def picture(self) -> Picture:
        """The picture of what is on top, as it is drawn."""
        return self.services.stack.pictures[-1]

    @property
    def decision(self) -> Decision | None:
        """What the human at the screen is asked."""
        return self.table.playback.decision

    def _ready(self) -> bool:
        """Whether everything has come to rest and the buttons act."""
        return self.table.playback.board.resting and not self.top.controls.guarded

    def asked(self) -> bool:
        """Whether a human is asked and can answer."""
        return self.decision is not None and self._ready()

    def game_over(self) -> bool:
        """Whether the result of a game is to be read and can be closed."""
        return self.table.playback.blocked and self._ready()

    def ended(self) -> bool:
        """Whether the match was shown to its end and the table was left."""
        return not self.on_top and self.match.over

    def waits(self) -> bool:
        """Whether nothing more happens until the human does something."""
        return not self.on_top or self.game_over() or self.asked()

    def settled(self) -> None:
        """Until the human is to do something."""
        self.until(self.waits)

    def lift_curtain(self) -> None:
        """Hold Space until the table is to be seen. Raises StuckError where no curtain hangs."""
        self.frame(FRAME, Pressed(Key.SPACE))
        self.until(lambda: self.on_top, limit=60)
        self.frame(FRAME, Released(Key.SPACE))

    # --- doing what the rules allow, past all input --------------------------------------------

    def random_answer(self, chance: Random, **how: Any) -> Any:
        """An answer to the decision that the rules allow."""
        raise NotImplementedError

    def play_to(
        self, condition: Callable[[], bool], *, seed: int = 0, limit: int = 6000, **how: Any
    ) -> None:
        """Random answers for the human until the condition holds, not through any device."""
        chance = Random(f"play {seed}")
        for _ in self.frames(condition, limit=limit):
            if condition():
                return
            if isinstance(self.services.stack.top, CurtainScene):
                self.lift_curtain()
            elif self.asked():
                self.table.playback.answer(self.random_answer(chance, **how))
            elif self.game_over():
                self.table.next_game()


class Pointer:
    """Somebody who only points and clicks, at what is to be seen."""

    def __init__(self, evening: TableEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"mouse {seed}")

    def click(self, x: float, y: float) -> None:
        """Point, press, let go, each in its own frame."""
        at = round(x), round(y)
        for intent in (PointerMoved(*at), PointerPressed(*at), PointerReleased(*at)):
            self.evening.frame(FRAME, intent)

    def click_on(self, widget: Widget) -> None:
        """Click in the middle of a widget."""
        self.click(*widget.rect.center)

    def hand_card(self, index: int) -> tuple[float, float]:
        """A point of an own card that no other card covers."""
        board = self.evening.table.playback.board
        pose = board.pose_of(board.cast.hands[board.poses.bottom][index])
        return pose.x - 0.38 * pose.width, pose.y - 0.2 * pose.width


class Typist:
    """Somebody without a mouse."""

    def __init__(self, evening: TableEvening, seed: int = 0) -> None:
        self.evening = evening
        self.chance = Random(f"keys {seed}")

    def press(self, key: Key, text: str = "", *, shift: bool = False) -> None:
        """A key down and up."""
        self.evening.frame(FRAME, Pressed(key, text, shift))
        self.evening.frame(FRAME, Released(key))

    def letter(self, word: str) -> None:
        """The key whose cap is named by a word of the catalogs."""
        self.press(Key.LETTER, self.evening.services.words(word).lower())

    def walk(self, confirm: Key) -> None:
        """Arrows to somewhere, then take what is there."""
        for _ in range(1 + self.chance.randrange(5)):
            self.press(self.chance.choice((Key.LEFT, Key.RIGHT)))
        self.press(confirm)
