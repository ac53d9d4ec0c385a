"""A match at a draw-poker table as the thinking process plays it on, from question to question."""

from collections.abc import Sequence
from typing import Final

from game.match.draw_match import DrawMatch
from game.match.draw_notation import parse_draw_answer, print_draw_answer
from game.match.draw_options import DrawOptions

_REHEARSED: Final = 24
"""Answers after which a bot of such a table has met all it would have to work out first."""


class Replay:
    """Comes to the same question as the table by the same options and answers; the bot that is
    asked sees what its seat may see, no more."""

    def __init__(self) -> None:
        self._match: DrawMatch | None = None
        self._options = ""

    def warm_up(self, options: str, answers: Sequence[str]) -> None:
        """Get ready for questions about this match."""
        rehearsal = DrawMatch(DrawOptions.from_json(options))
        for _ in range(_REHEARSED):
            if not rehearsal.let_bot_answer():
                break
        self._go_to(options, answers)

    def choice(self, options: str, answers: Sequence[str]) -> str:
        """What the bot that is asked after these answers says. Raises ValueError where none is."""
        question = self._go_to(options, answers).question
        if question is None:
            raise ValueError(answers)
        return print_draw_answer(question.think())

    def _go_to(self, options: str, answers: Sequence[str]) -> DrawMatch:
        match, self._match = self._match, None  # nothing is kept of what goes wrong
        known = match is not None and options == self._options
        if match is None or not known or match.answers != list(answers[: len(match.answers)]):
            match = DrawMatch(DrawOptions.from_json(options))
        for text in answers[len(match.answers) :]:
            match.answer(parse_draw_answer(text))
        self._match, self._options = match, options
        return match
