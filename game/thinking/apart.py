"""Lets guests and the lamp think in a process of its own; the table never waits long for it.

A process that dies is replaced, and what is open is asked again. Whatever goes wrong is noted for
us; the player sees a guest that has made a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import inf
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.coach.advice import Advice
    from game.match.draw_match import DrawMatch
    from game.match.question import Thought
    from game.players.position import Position
    from game.thinking.link import Link

PATIENCE: Final = 0.3
"""Seconds of the wall that a table waits for a guest once it has nothing else to do; then the guest
looks one purchase ahead and is done."""
START: Final = 3.0
"""Seconds more, at most, that a table waits while the process starts or warms up."""
HUNG: Final = 10.0
"""Seconds without a word about what was asked, after which the process is taken for dead."""
MOST_DEATHS: Final = 3
MINUTE: Final = 60.0
"""Seconds. After so many deaths within them no other process is started."""


@dataclass(slots=True)
class _Choice:
    """What a bot was asked; times in seconds of the clock."""

    number: int
    question: Thought
    asked: float
    due: float = inf
    answer: Any = None

    @property
    def message(self) -> dict[str, object]:
        """The question as it is sent."""
        return {"id": self.number, **self.question.message}


@dataclass(slots=True)
class _Consultation:
    """What the lamp was asked."""

    number: int
    position: Position
    advice: Advice | None = None

    @property
    def message(self) -> dict[str, object]:
        """The question as it is sent."""
        from game.players.position_json import to_json  # noqa: PLC0415, see Apart

        return {"id": self.number, "ask": "advice", "position": to_json(self.position)}


class Apart:
    """A `Thinker` with a process behind it, which starts when the first question comes, not before
    `open`. The title starts without the rules: they are loaded where somebody asks."""

    def __init__(
        self,
        clock: Callable[[], float],
        note: Callable[[str], None],
        command: Sequence[str] | None = None,
    ) -> None:
        """`clock` tells seconds of the wall, `note` writes down what went wrong; `command` starts
        the process, where it is not the usual one."""
        self._clock, self._note, self._command = clock, note, command
        self._opened = False
        self._link: Link | None = None
        self._numbers = count(1)
        self._open: dict[int, float] = {}  # when each open question was asked
        self._heard_at = 0.0
        self._busy_at = 0.0  # when the last start or warm-up began
        self._warming: set[int] = set()  # numbers of what the process does to get ready
        self._ready_at = 0.0
        self._deaths: list[float] = []
        self._game: dict[str, object] | None = None  # what to warm up for
        self._choice: _Choice | None = None
        self._consultation: _Consultation | None = None

    # --- what a table asks ---------------------------------------------------------------------

    def open(self) -> None:
        """The first screen is shown: a process may start."""
        self._opened = True
        self._look()

    def warm_up(self, variant: int, players: int) -> None:
        """Somebody will think about games of this variant and number of players soon."""
        self._warm_up({"ask": "warm_up", "variant": variant, "players": players})

    def warm_up_for(self, match: DrawMatch) -> None:
        """Somebody will think about this match at a draw-poker table soon."""
        about = {"options": match.options.to_json(), "answers": list(match.answers)}
        self._warm_up({"ask": "draw warm_up", **about})

    def _warm_up(self, game: dict[str, object]) -> None:
        if game != self._game:
            self._game = game
            if self._link is not None:
                self._send_warm_up()
        self._look()

    def answer(self, question: Thought, *, due: bool = True) -> Any:
        """The answer of a bot; None while it thinks. Where the table's patience runs out, or there
        is no process any more, what is answered in a hurry."""
        if not question.takes_time:
            return question.think()
        now = self._clock()
        choice = self._choice
        if choice is None or choice.question is not question:
            self.forget()
            choice = self._choice = _Choice(next(self._numbers), question, now)
            self._send(choice.message)
        if due:
            choice.due = min(choice.due, now)
        self._look()
        if choice.answer is None and self._overdue(choice, now):
            self._note(f"{question.player} answered in a hurry: the process took too long")
            self._send({"cancel": choice.number})
            choice.answer = question.in_a_hurry()
        return choice.answer

    def forget(self) -> None:
        """Nobody waits any more for the answer of a bot."""
        if self._choice is not None and self._choice.answer is None:
            self._send({"cancel": self._choice.number})
        self._choice = None

    def advice(self, position: Position) -> Advice | None:
        """What the lamp tells of a position; None while it thinks."""
        asked = self._consultation
        if asked is None or asked.position != position:
            self.forget_advice()
            asked = self._consultation = _Consultation(next(self._numbers), position)
            self._send(asked.message)
        self._look()
        if asked.advice is None and self._worn_out:
            self._advise_here(asked)
        return asked.advice

    def foresee(self, position: Position) -> None:
        """Advice may be asked for soon: the process begins with it."""
        if not self._worn_out:
            self.advice(position)

    def forget_advice(self) -> None:
        """Nobody waits any more for the advice asked for last."""
        asked = self._consultation
        if asked is not None and asked.advice is None:
            self._send({"cancel": asked.number})
            self._consultation = None

    def close(self) -> None:
        """The game ends, and the process with it."""
        self._opened = False
        if self._link is not None:
            self._link.close(wait=1.0)
            self._link = None

    # --- the process ---------------------------------------------------------------------------

    @property
    def process_id(self) -> int | None:
        """The number of the process; None where there is none."""
        return self._link.process_id if self._link else None

    @property
    def ready(self) -> bool:
        """Whether the process runs and has warmed up, as far as was heard."""
        return self._link is not None and not self._warming

    @property
    def _worn_out(self) -> bool:
        """Whether so many processes have died lately that no other one is started for a while."""
        now = self._clock()
        self._deaths = [died for died in self._deaths if now - died < MINUTE]
        return len(self._deaths) >= MOST_DEATHS

    def _overdue(self, choice: _Choice, now: float) -> bool:
        if not self._opened:
            return False
        if self._link is None:
            return True
        allowed = self._busy_at + START if self._warming else self._ready_at
        if not choice.question.patient:
            allowed = choice.asked
        return now - max(choice.asked, choice.due, allowed) > PATIENCE

    def _look(self) -> None:
        """Hear what was said, and see to it that there is somebody to say it."""
        now = self._clock()
        if self._link is not None:
            for message in self._link.heard():
                self._hear(message, now)
            silent_since = max(self._heard_at, min(self._open.values(), default=inf))
            if self._link.end is not None:
                self._bury(self._link.end, now)
            elif now - silent_since > HUNG:
                self._link.close()
                self._bury(f"nothing was heard of it for {HUNG:.0f} s", now)
        if self._link is None and self._opened and self._wanted and not self._worn_out:
            self._start(now)

    @property
    def _wanted(self) -> bool:
        choice, asked = self._choice, self._consultation
        waited_for = (choice and choice.answer is None) or (asked and asked.advice is None)
        return bool(waited_for) or self._game is not None

    def _bury(self, end: str, now: float) -> None:
        self._note(f"the thinking process is gone: {end}")
        self._link = None
        self._deaths.append(now)
        self._open.clear()
        self._warming.clear()

    def _start(self, now: float) -> None:
        from game.thinking.link import WORKER, Link  # noqa: PLC0415, only where it is needed

        self._link = Link(self._command or WORKER)
        self._heard_at = self._busy_at = now
        self._open[0] = now
        self._warming.add(0)
        self._send_warm_up()
        if self._choice is not None and self._choice.answer is None:
            self._send(self._choice.message)
        if self._consultation is not None and self._consultation.advice is None:
            self._send(self._consultation.message)

    def _send_warm_up(self) -> None:
        if self._game is not None:
            number = next(self._numbers)
            self._busy_at = self._clock()
            self._warming.add(number)
            self._send({"id": number, **self._game})

    def _send(self, message: Mapping[str, object]) -> None:
        if self._link is not None:
            number = message.get("id")
            if isinstance(number, int):
                self._open[number] = self._clock()
            self._link.send(message)

    # --- what it says --------------------------------------------------------------------------

    def _hear(self, message: Mapping[str, Any], now: float) -> None:
        number = message.get("id")
        if not isinstance(number, int) or self._open.pop(number, None) is None:
            return
        self._heard_at = now
        if "error" in message:
            self._note(f"a thought failed: {message['error']}")
        if number in self._warming:
            self._warming.remove(number)
            self._ready_at = now
        elif self._choice is not None and number == self._choice.number:
            self._hear_choice(self._choice, message)
        elif self._consultation is not None and number == self._consultation.number:
            self._hear_advice(self._consultation, message)

    def _hear_choice(self, choice: _Choice, message: Mapping[str, Any]) -> None:
        question = choice.question
        if choice.answer is not None:
            return
        try:
            choice.answer = question.read(str(message.get("answer")))
        except ValueError as error:
            self._note(f"{question.player} gave no answer that can be used: {error!r}")
            choice.answer = question.in_a_hurry()

    def _hear_advice(self, asked: _Consultation, message: Mapping[str, Any]) -> None:
        from game.coach.advice_json import from_json  # noqa: PLC0415, see Apart

        try:
            asked.advice = from_json(message["advice"])
        except (LookupError, TypeError, ValueError):
            self._advise_here(asked)

    def _advise_here(self, asked: _Consultation) -> None:
        from game.coach.lamp import advise  # noqa: PLC0415, see Apart

        asked.advice = advise(asked.position)
