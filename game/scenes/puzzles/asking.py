"""Which question stands before the player, and what came of it, for each way of being asked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from game.match.dates import day_before, number_of, streak
from game.puzzles.mistakes import MistakeReader, due_mistakes
from game.puzzles.puzzle import CLEAR, Puzzle, PuzzleAnswer, Scene
from game.puzzles.shelf import SERIES, shelf
from game.storage.questions import CostlyGame, KeptAnswer, QuestionKind
from game.storage.store import SaveError

if TYPE_CHECKING:
    from game.ui.services import Services

RUSH: Final = 180.0  # seconds of questions
LATELY: Final = 300  # answers: what was asked among the last so many comes again last in a series
_MOST: Final = 200  # games with mistakes that are looked at, the dearest


class Asking:
    """One way of being asked. `chosen` is the answer that was given, None while it is awaited;
    `over`: there is no further question for now."""

    kind: QuestionKind

    def __init__(self, services: Services, player: str) -> None:
        self._services, self._player = services, player
        self.kept = services.store.questions.of(player)
        self.puzzle: Puzzle | None = None
        self.scene: Scene | None = None
        self.chosen: PuzzleAnswer | None = None
        self.right = 0  # answers so far
        self.number = 0  # of the question, from 1
        self.over = False
        self.run = 1 + max((each.run for each in self.kept if each.kind is self.kind), default=0)

    @property
    def today(self) -> str:
        """The local date, ISO; empty where it is unknown."""
        return self._services.on_date()[:10]

    def ask(self, puzzle: Puzzle) -> None:
        """The next question."""
        self.puzzle, self.chosen = puzzle, None
        self.scene = Scene.of(puzzle.match(), puzzle.seat)
        self.number += 1

    def answer(self, chosen: PuzzleAnswer) -> None:
        """The player has decided; that is kept."""
        puzzle = self.puzzle
        assert puzzle is not None, "something was asked"
        self.chosen, lost = chosen, puzzle.lost(chosen)
        self.right += not lost
        card = str(chosen.discard or "")
        kept = KeptAnswer(
            self._player, self.today, self.kind, self.run, puzzle.key, self.match, card, lost
        )
        self._services.store.questions.keep(kept)
        self.kept = (*self.kept, kept)

    @property
    def match(self) -> int | None:
        """The number of the match where the question comes from, in the history."""
        return None

    @property
    def coming(self) -> Puzzle | None:
        """The question after this one, where it is known."""
        return None

    def next(self) -> None:
        """Ask on, after an answer or when everything begins."""

    def update(self, seconds: float) -> None:
        """A frame has passed."""

    # --- days ----------------------------------------------------------------------------------
    @property
    def days(self) -> frozenset[int]:
        """The days on which the question of the day was answered."""
        return frozenset(
            number_of(each.day) for each in self.kept if each.kind is QuestionKind.DAY and each.day
        )

    @property
    def streak(self) -> int:
        """How many days in a row."""
        return streak(self.days, number_of(self.today)) if self.today else 0


class DayAsking(Asking):
    """The question of the day, or of yesterday; who has answered it sees what came of it. What is
    answered a day late counts for no row of days, and is not kept."""

    kind = QuestionKind.DAY

    def __init__(self, services: Services, player: str, *, late: bool = False) -> None:
        super().__init__(services, player)
        self.late = late
        self.day = day_before(self.today) if late else self.today

    def next(self) -> None:
        puzzle = shelf().of_day(self.day)
        self.ask(puzzle)
        self.over = True
        for each in self.kept:
            if each.kind is self.kind and (each.day, each.puzzle) == (self.day, puzzle.key):
                given = (a for a in puzzle.answers if str(a.discard or "") == each.answer)
                self.chosen = next(given, None)

    def answer(self, chosen: PuzzleAnswer) -> None:
        if self.late:
            self.chosen = chosen
        else:
            super().answer(chosen)


class SeriesAsking(Asking):
    """Ten questions, harder and harder."""

    kind = QuestionKind.SERIES

    def __init__(self, services: Services, player: str) -> None:
        super().__init__(services, player)
        known = [each.puzzle for each in self.kept[-LATELY:]]
        self.puzzles = shelf().series(Random(f"series {services.new_seed()}"), known)

    @property
    def coming(self) -> Puzzle | None:
        return self.puzzles[self.number] if self.number < SERIES else None

    def next(self) -> None:
        self.ask(self.puzzles[self.number])
        self.over = self.number == SERIES


class RushAsking(Asking):
    """As many as one can in three minutes of thinking: the clock stands while an answer is shown.
    It begins with the first `next`."""

    kind = QuestionKind.RUSH

    def __init__(self, services: Services, player: str) -> None:
        super().__init__(services, player)
        self._puzzles = shelf().rush(Random(f"rush {services.new_seed()}"))
        self._coming = next(self._puzzles)
        self.left = RUSH

    @property
    def coming(self) -> Puzzle:
        return self._coming

    @property
    def best(self) -> int:
        """The most right answers of one rush."""
        runs: dict[int, int] = {}
        for each in self.kept:
            if each.kind is self.kind:
                runs[each.run] = runs.get(each.run, 0) + (not each.lost)
        return max(runs.values(), default=0)

    def next(self) -> None:
        self.ask(self._coming)
        self._coming = next(self._puzzles)

    def update(self, seconds: float) -> None:
        if self.puzzle is not None and self.chosen is None and not self.over:
            self.left = max(0.0, self.left - seconds)
            self.over = not self.left


class OwnAsking(Asking):
    """Mistakes of one's own matches that are due (`game.puzzles.repetition`), one at a time."""

    kind = QuestionKind.OWN

    def __init__(self, services: Services, player: str) -> None:
        super().__init__(services, player)
        self.games = services.store.questions.costly_games(player, CLEAR, _MOST)
        self.game: CostlyGame | None = None
        self._reader: MistakeReader | None = None
        self._broken: set[tuple[int, int]] = set()

    @property
    def due(self) -> tuple[CostlyGame, ...]:
        """The games whose mistakes are due, those that wait longest first."""
        if not self.today:
            return ()
        return tuple(
            each
            for each in due_mistakes(self.games, self.kept, number_of(self.today))
            if (each.match, each.game) not in self._broken
        )

    @property
    def thinking(self) -> bool:
        """Whether the owl still looks for the mistake."""
        return self.game is not None and self.chosen is None and self.puzzle is None

    @property
    def match(self) -> int | None:
        return self.game.match if self.game else None

    @property
    def playable(self) -> bool:
        """Whether the question can be played on: everybody else was a guest."""
        return self.puzzle is not None and self.puzzle.options.humans == (self.puzzle.seat,)

    def next(self) -> None:
        self.puzzle = self.scene = self.chosen = self._reader = None
        self.game = next(iter(self.due), None)
        self.over = self.game is None
        if self.game is not None:
            self._services.work(self._read(self.game))

    def _read(self, game: CostlyGame) -> Iterator[None]:
        """Find the mistake, an answer of the match at a time."""
        try:
            match = yield from self._services.store.archive.recalling(game.match)
        except SaveError:
            self._broken.add((game.match, game.game))
            self.next()
            return
        if game is self.game:
            self._reader = MistakeReader(match, game, self._services.thinker.advice)

    def update(self, seconds: float) -> None:
        reader, game = self._reader, self.game
        if reader is None or game is None or not reader.update():
            return
        self._reader = None
        if reader.puzzle is not None:
            self.ask(reader.puzzle)
        else:
            self._broken.add((game.match, game.game))
            self.next()


WAYS: Final = (DayAsking, SeriesAsking, RushAsking, OwnAsking)
