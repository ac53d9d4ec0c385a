"""What the owl asks those who pass by at an event: one more card, or not. Two answers of a question
of the shelf: to stop, and the best of those that buy."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

from game.match.match import Match
from game.puzzles.puzzle import Puzzle, PuzzleAnswer, Theme
from game.puzzles.shelf import GUEST, shelf
from game.rules.cards import Card
from game.rules.decisions import Discard, Stop, Take

MOST_SEATS: Final = 3  # at a table of which the lower half is covered; others sit at the sides


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """One more card, or not. One of the answers is clearly worse than the other."""

    puzzle: Puzzle
    buy: PuzzleAnswer
    stop: PuzzleAnswer

    @staticmethod
    def of(puzzle: Puzzle) -> "QuizQuestion | None":
        """What can be asked of a question of the shelf; None where it is about something else."""
        buys = [each for each in puzzle.answers if each.discard is not None]
        stop = next((each for each in puzzle.answers if each.discard is None), None)
        if stop is None or puzzle.theme is Theme.KEEP or len(puzzle.options.seats) > MOST_SEATS:
            return None
        buy = max(buys, key=lambda each: each.worth)
        if not puzzle.lost(buy) and not puzzle.lost(stop):
            return None
        return QuizQuestion(puzzle, buy, stop)

    def answers(self, *, bought: bool) -> tuple[Discard | Take | Stop, ...]:
        """What is said to the table."""
        if not bought:
            return (Stop(),)
        assert self.buy.discard is not None, "that is what it means to buy"
        return Discard(self.buy.discard), Take(self._offer[0])

    @property
    def card(self) -> Card:
        """What comes when one is bought; nobody may see it before."""
        return self._offer[1]

    @property
    def _offer(self) -> tuple[int, Card]:
        """The place of the first of the face-down cards, and the card: which of them is taken is
        all the same."""
        row = self.puzzle.match().table.seats[self.puzzle.seat].face_down
        return next((slot, card) for slot, card in enumerate(row) if card is not None)

    def right(self, *, bought: bool) -> bool:
        """Whether nothing is lost with this answer."""
        return not self.puzzle.lost(self.buy if bought else self.stop)

    def match(self) -> Match:
        """The match up to the question. A guest sits where the player is asked, who can play it to
        its end."""
        options, asked = self.puzzle.options, self.puzzle.seat
        seats = list(options.seats)
        seats[asked] = replace(seats[asked], player=GUEST)
        return Match.resumed(replace(options, seats=tuple(seats)), self.puzzle.given)


@cache
def quiz_questions(variant: int) -> Sequence[QuizQuestion]:
    """All that can be asked with so many cards."""
    found = (QuizQuestion.of(each) for each in shelf() if each.variant == variant)
    return tuple(each for each in found if each is not None)


def quiz_question(variant: int, chance: Random, date: str = "") -> QuizQuestion:
    """One of them by chance, but not the question of this date (ISO; empty where it is unknown)."""
    of_day = shelf().of_day(date).key if date else ""
    some = [each for each in quiz_questions(variant) if each.puzzle.key != of_day]
    return some[int(chance.random() * len(some))]
