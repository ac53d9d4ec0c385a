"""What a table asks when a guest or the lamp has to think, and a thinker that does so at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from game.coach.advice import Advice
    from game.match.game import Question
    from game.players.bots import Task
    from game.players.worth.position import Position


def advice_task(position: Position) -> Task:
    """What the lamp has to work out to tell of a position."""
    from game.coach.lamp import advise  # noqa: PLC0415, the title starts without the rules

    return advise, position


class Thinker(Protocol):
    """Is asked once a frame until the answer is there, and never keeps a frame waiting."""

    def open(self) -> None:
        """The first screen is shown: from now on there is time for more."""

    def warm_up(self, task: Task) -> None:
        """Guests or the lamp will need soon what this task loads."""

    def answer(self, question: Question) -> object:
        """The answer of a bot; None while it thinks, however long that takes. Another question
        takes the place of this one."""

    def forget(self) -> None:
        """Nobody waits any more for the answer of a bot."""

    def advice(self, position: Position) -> Advice | None:
        """What the lamp tells of a position; None while it thinks. Another position takes the
        place of this one; the last advice is kept."""

    def foresee(self, position: Position) -> None:
        """Advice may be asked for soon: begin, if that keeps nobody waiting."""

    def forget_advice(self) -> None:
        """Nobody waits any more for the advice asked for last."""

    def close(self) -> None:
        """The game ends."""


class InlineThinker:
    """Thinks where it is asked, however long that takes: for pictures, tools and tests."""

    def open(self) -> None:
        """There is always time."""

    def warm_up(self, task: Task) -> None:
        """Nothing is known before it is needed."""

    def answer(self, question: Question) -> object:
        """The answer of a bot."""
        return question.think()

    def forget(self) -> None:
        """Nobody ever waits."""

    def advice(self, position: Position) -> Advice:
        """What the lamp tells of a position."""
        work, *given = advice_task(position)
        return cast("Advice", work(*given))

    def foresee(self, position: Position) -> None:
        """It is soon enough when it is asked for."""

    def forget_advice(self) -> None:
        """Nobody ever waits."""

    def close(self) -> None:
        """Nothing is open."""
