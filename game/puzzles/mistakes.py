"""Own mistakes of real matches, as questions: the worst decision of a game, by what the coach says,
asked about again after days (`repetition`)."""

from collections.abc import Iterable

from game.coach.advice import bars
from game.coach.review import Advise, BuyingChoice, Lookback, Verdict
from game.match.dates import number_of
from game.match.match import Match
from game.match.playhead import Recording
from game.match.special import Practice
from game.puzzles.puzzle import CLEAR, MOST, Puzzle, PuzzleAnswer, in_offered_order, theme_of
from game.puzzles.repetition import repetition
from game.storage.questions import CostlyGame, KeptAnswer, QuestionKind


def due_mistakes(
    games: Iterable[CostlyGame], kept: Iterable[KeptAnswer], today: int
) -> list[CostlyGame]:
    """The games whose worst decision is to be asked about on a day, those that wait longest first,
    of equal ones the dearest. A game without a date is due at once."""
    answers: dict[tuple[int | None, str], list[tuple[int, bool]]] = {}
    for each in kept:
        if each.kind is QuestionKind.OWN and each.day:
            told = (number_of(each.day), not each.lost)
            answers.setdefault((each.match, each.puzzle), []).append(told)
    found = []
    for game in games:
        made = number_of(game.day) if game.day else today - 1
        due = repetition(made, answers.get((game.match, str(game.game)), ())).due
        if due <= today:
            found.append((due, -game.lost, game.match, game.game, game))
    return [each[-1] for each in sorted(found, key=lambda each: each[:-1])]


class MistakeReader:
    """Looks for the worst decision of a seat in a game, a little in each frame; `puzzle` is the
    question, once `update` says so, None where there was no mistake after all."""

    def __init__(self, match: Match, game: CostlyGame, advise: Advise) -> None:
        self._match, self._game = match, game
        self._lookback = Lookback(match, advise)
        self.puzzle: Puzzle | None = None

    def update(self) -> bool:
        """A frame has passed; whether everything is known."""
        lookback, game = self._lookback, self._game
        if len(lookback.stories) < game.game and lookback.behind:
            lookback.read()
            return False
        if len(lookback.stories) < game.game:
            return True
        choices = lookback.stories[game.game - 1].of(game.seat)
        lookback.update(choices)
        verdicts = [verdict for each in choices if (verdict := lookback.verdict(each))]
        if len(verdicts) < len(choices):
            return False
        worst = max(verdicts, key=lambda each: each.lost, default=None)
        if worst is not None and worst.lost >= CLEAR:
            self.puzzle = self._asked(worst, choices.index(worst.choice))
        return True

    def _asked(self, verdict: Verdict, at: int) -> Puzzle:
        places = Recording(self._match, self._game.game).decisions
        before = Practice(self._match, places[self._among(verdict.choice)])
        while before.behind:
            before.read()
        answers = answers_of(verdict)
        theme = theme_of(verdict.choice.position, answers)
        return Puzzle(
            str(self._game.game), theme, 0, self._match.options, tuple(before.answers), answers,
            self._game.seat,
        )  # fmt: skip

    def _among(self, choice: BuyingChoice) -> int:
        """Which decision of any human in the game it is, from 0."""
        return self._lookback.stories[self._game.game - 1].choices.index(choice)


def answers_of(verdict: Verdict) -> tuple[PuzzleAnswer, ...]:
    """Up to four answers with the values of the coach: the best, what was done, stopping, and what
    is next best."""
    shown = bars(verdict.advice, verdict.chosen)
    stop = [each for each in shown if not each.cards]
    done = [each for each in shown if each.chosen]
    wanted = list(dict.fromkeys((shown[0], *done, *stop, *shown)))[:MOST]
    return tuple(
        PuzzleAnswer(each.option.discard, each.worth)
        for each in sorted(wanted, key=lambda bar: in_offered_order(bar.option.discard))
    )
