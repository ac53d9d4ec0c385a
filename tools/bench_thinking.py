"""Moments in which the process beside the game thinks: masters at the table, and the lamp.

Here frames come when the wall says so, as in the game: who thinks needs real time for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from game.input.intents import Intent, Key, Pressed
from game.match.match import Match
from game.match.options import table_for
from game.players.worth.beliefs import warm_up
from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.table import Phase
from game.table.scene import TableScene
from game.thinking.thinker import InlineThinker, ProcessThinker
from tools.bench import THINKS
from tools.bench_stage import Samples, Stage

if TYPE_CHECKING:
    from game.match.game import Question

FRAMES: Final = 240
"""Frames of masters at the table."""
HANDS: Final = (8,)
"""Cards of a hand under the lamp."""
_PLAYERS: Final = 4
_MASTER: Final = "master:calm"
_READY: Final = 20.0
"""Seconds until the process has warmed up, at most."""
_ADVICE: Final = 5.0
"""Seconds until the plates are there, at most."""
_STEPS: Final = (Key.RIGHT, Key.RIGHT, Key.RIGHT, Key.LEFT, Key.LEFT)
_LOOK: Final = 15
"""Frames that each card is looked at."""

Size = tuple[int, int]
_T = TypeVar("_T")


class Given(NamedTuple):
    """An answer of a guest who had to think, and after how many frames it was there."""

    frames: int
    answer: Answer


class Noted(InlineThinker):
    """Lets guests think in the process beside the game, and notes when they answered what."""

    def __init__(self, door: ProcessThinker) -> None:
        self._door = door
        self._question: Question | None = None
        self._asked = 0
        self.frame = 0
        self.given: list[Given] = []

    @property
    def thinks(self) -> bool:
        """Whether somebody is thinking."""
        return self._question is not None

    def answer(self, question: Question) -> Any:
        """The answer, once it is there."""
        if not question.takes_time:
            return question.think()
        if question is not self._question:
            self._question, self._asked = question, self.frame
        answer = self._found(question)
        if answer is not None:
            self.given.append(Given(self.frame - self._asked, answer))
            self._question = None
        return answer

    def forget(self) -> None:
        """The table is left."""
        self._door.forget()

    def _found(self, question: Question) -> Any:
        return self._door.answer(question)


class Known(Noted):
    """Gives the same answers after as many frames; nobody thinks."""

    def __init__(self, door: ProcessThinker, given: Sequence[Given]) -> None:
        super().__init__(door)
        self._known = given

    def _found(self, question: Question) -> Any:
        if len(self.given) == len(self._known):
            return None  # the first time nobody came as far as this
        known = self._known[len(self.given)]
        return known.answer if self.frame - self._asked >= known.frames else None


def thinking(size: Size) -> Samples:
    """Four masters at the table, who think; then the same frames with their answers known."""
    door = ProcessThinker(perf_counter, _unheard)
    door.open()
    _warm(door, variant=5)
    noted = Noted(door)
    samples = _masters(size, noted)
    door.close()  # nobody thinks any more
    again = _masters(size, Known(door, noted.given))
    if again.moments == samples.moments:
        samples.twins = again.frames
    samples.limits += again.limits
    return samples


def _masters(size: Size, thinker: Noted) -> Samples:
    options = table_for(_PLAYERS, variant=5, rounds=1, seed=2, bots=(_MASTER,), demo=True)
    stage = Stage(TableScene(Match(options)), size, thinker)

    def frame(*, measured: bool) -> None:
        thinker.frame += 1
        thought = thinker.thinks
        stage.frame(measured=measured)
        if measured and (thought or thinker.thinks):
            stage.samples.moments[-1] += f", {THINKS}"

    stage.finish_jobs()
    while stage.scene.playback.table.phase is not Phase.BUY:
        frame(measured=False)
    stage.paced = True
    for _ in range(FRAMES):
        frame(measured=True)
    stage.close()
    return stage.samples


def lamp(size: Size) -> Samples:
    """You are asked to buy, light the lamp, look at some cards and put it out."""
    samples = Samples(alike=False)
    for cards in HANDS:
        door = ProcessThinker(perf_counter, _unheard)
        door.open()
        scene = TableScene(asked_match(players=_PLAYERS, variant=cards))
        stage = Stage(scene, size, door)
        stage.samples = samples
        stage.until(lambda: stage.scene.playback.decision is not None and stage.scene.resting)  # noqa: B023
        stage.finish_jobs()
        _warm(door, variant=cards)
        samples.told[f"lamp_{cards}_ms"] = [_under_the_lamp(stage, cards)]
        stage.close()
        door.close()
    return samples


def _under_the_lamp(stage: Stage, cards: int) -> float:
    """Seconds from the key to the plates; then on to other cards, and out."""
    stage.paced = True
    key = Pressed(Key.LETTER, stage.services.words("key.lamp").lower())
    start = perf_counter()
    _press(stage, key)
    while plates(stage) < cards:
        if perf_counter() - start > _ADVICE:
            raise TimeoutError("the lamp has not said anything")
        _press(stage)
    told = perf_counter() - start
    for step in (None, *_STEPS):
        _press(stage, *(() if step is None else (Pressed(step),)))
        for _ in range(_LOOK):
            _press(stage)
    _press(stage, key)
    for _ in range(_LOOK):
        _press(stage)
    return told


def _press(stage: Stage, *intents: Intent) -> None:
    stage.frame(*intents, measured=True)
    stage.samples.moments[-1] = f"{plates(stage)} plates" + ", a key" * bool(intents)


def plates(stage: Stage) -> int:
    """How many cards have a plate with a number on it."""
    keys = (key for key in stage.services.stack.pictures[-1].items if isinstance(key, tuple))
    return sum(str(k[0]).startswith("lamp plate") and k[1] == "figure" for k in keys if len(k) > 1)


def _warm(door: ProcessThinker, *, variant: int) -> None:
    """Wait until the process is ready: in a game that is before the first card lies."""
    end = perf_counter() + _READY
    while not door.ready and perf_counter() < end:
        door.warm_up((warm_up, variant))
        sleep(0.01)


def _unheard(note: str) -> None:
    """Nobody reads it."""


def asked_match(*, players: int, variant: int) -> Match:
    """A match in which you are asked whether you buy."""
    match = Match(table_for(players, variant=variant, rounds=1, seed=3, demo=False))
    while not (match.waits_for_human and isinstance(match.decision, BuyCard)):
        if not match.let_bot_answer() and match.decision is not None:
            match.answer(eager_answer(match.decision, Random(3)))
    return match


def eager_answer(decision: Decision, chance: Random) -> Answer:
    """Whoever answers so buys everything."""
    match decision:
        case CutPack(cards=cards):
            return Cut(1 + int(chance.random() * (cards - 1)))
        case TakeCard(slots=slots):
            return Take(_one_of(slots, chance))
        case BuyCard(price=price, chips=chips, hand=hand) if chips >= price:
            return Discard(_one_of(hand, chance))
    return Stop()


def _one_of(some: Sequence[_T], chance: Random) -> _T:
    return some[int(chance.random() * len(some))]
