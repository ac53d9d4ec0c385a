"""Guests think in the slack of the frames or beside them, and never keep the table waiting."""

from collections.abc import Callable, Iterator
from typing import Final

from game.match.game import Question
from game.match.match import Match
from game.table.game_screen import GameScreen
from game.table.playback.match_player import AnyMatchPlayer
from game.thinking.thinker import InlineThinker, Thinker
from game.ui.services import Services

PATIENCE: Final = 4
"""Frames a guest who need not think may take; after that the answer is worked out at once, slack or
not."""

AHEAD: Final = 12
"""Events the match may be ahead of the picture: who closes the window misses no more of it."""


class Thinking:
    """Lets the bots of a match answer, one after the other."""

    def __init__(
        self,
        match: Match,
        work: Callable[[Iterator[None]], None],
        ahead: Callable[[], int],
        thinker: Thinker | None = None,
    ) -> None:
        """`work` runs a generator when there is time for it; `ahead` tells how many events have
        happened that the picture has not shown. The `thinker` is asked by those who have to
        think."""
        self._match, self._work, self._ahead = match, work, ahead
        self._thinker = thinker or InlineThinker()
        self._begun = False
        self._stopped = False
        self._frames = 0

    def stop(self) -> None:
        """The table is left: not another answer, not even from a job already begun."""
        self._stopped = True
        self._thinker.forget()

    def go_on(self) -> None:
        """Once a frame."""
        while (question := self._question) is not None and question.takes_time:
            if not self._answer(question):
                return
        if question is None:
            return
        if not self._begun:
            self._begun, self._frames = True, 0
            self._work(self._answers())
        self._frames += 1
        if self._frames > PATIENCE:
            self._answer(question)

    def hurry(self) -> bool:
        """The table cannot go fast enough: the guest who is asked answers now, unless they have to
        think. Says whether there was an answer."""
        question = self._question
        return question is not None and self._answer(question)

    @property
    def _question(self) -> Question | None:
        """What is to be answered now."""
        return None if self._stopped or self._ahead() > AHEAD else self._match.question

    def _answer(self, question: Question) -> bool:
        """Give the answer if it is there; says whether it was."""
        answer = self._thinker.answer(question)
        return answer is not None and self._match.reply(question, answer)

    def _answers(self) -> Iterator[None]:
        while self.hurry():
            self._frames = 0
            yield
        self._begun = False


def thinking_at(playback: AnyMatchPlayer, services: Services, screen: GameScreen) -> Thinking:
    """The guests of a table think from now on; those who will have to are told what about."""
    behind = lambda: AHEAD + 1 if playback.holds() else playback.playhead.behind  # noqa: E731
    thinking = Thinking(playback.match, services.work, behind, services.thinker)
    playback.think, playback.hurry = thinking.go_on, thinking.hurry
    job = screen.warm_up(playback.match)
    if job is not None:
        services.thinker.warm_up(job)
    return thinking
