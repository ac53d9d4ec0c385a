"""Makes the owl's questions, and plays kept ones again (needs numpy; the game does not).

    python -m tools.make_puzzles --variant 5 --first 4000 --count 20   prints twenty lines
    python -m tools.make_puzzles --variant 5 --first 4000 --count 20 --add   and keeps them
    python -m tools.make_puzzles --check 200   is the best answer still the best?

A question is a decision of a first game against masters: some who play younger or older than the
one who is asked, who may have bought before. Everything that can be answered is played out; offered
is what is as good as the best answer, and what is clearly worse (`offered`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import exp, fsum
from random import Random
from typing import Final

from game.match.match import Match
from game.match.options import GUESTS
from game.players.bots import BOTS, LEVELS
from game.players.worth.beliefs import Position
from game.players.worth.value import appraise, quick_values
from game.puzzles.puzzle import CLEAR, Puzzle, PuzzleAnswer, Scene, Theme, offered, theme_of
from game.puzzles.shelf import DATA, GUEST, Shelf, mixed, shelf, table_of, written
from game.rules.cards import Card
from game.rules.decisions import BuyCard, Discard, Stop
from game.rules.sight import view
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS
from tools.playout import play_out

TIMES: Final = 20_000
"""An answer is played out so often."""
ENOUGH: Final = 0.99
"""Of the questions that are played again, in so many the best answer must be the best."""
_SEAT: Final = 0  # who is asked
_LEAST: Final = 2  # guests
_AGES: Final = (24, 68)
_LIKELY: Final = CLEAR / 2
"""Chips; where what a master believes is further from a clear question, nothing is played out."""
_SURE: Final = 2  # standard errors


# --- making --------------------------------------------------------------------------------------
def questions(variant: int, first: int, times: int = TIMES) -> Iterator[Puzzle]:
    """Questions, of a seed each, from a seed on."""
    for seed in count(first):
        found = question(variant, seed, times)
        if found is not None:
            yield found


def question(variant: int, seed: int, times: int) -> Puzzle | None:
    """The question of a deal; most have none. How many cards were bought before is drawn first, so
    that there are questions of each price."""
    chance = Random(f"owl {variant} {seed}")
    match = _table(variant, seed, chance)
    before = int(chance.random() * FACE_DOWN_CARDS)
    while True:
        match.let_bots_answer()
        decision = match.decision
        if decision is None or match.table.game > 1:
            return None
        seen = view(match.table, _SEAT)
        if not isinstance(decision, BuyCard):
            match.answer(BOTS[GUEST]().answer(seen, decision, chance))
            continue
        position = Position.of(seen, decision)
        if not position.purchases_left:
            return None
        if position.bought >= before:
            return judged(match, position, times)
        match.answer(_bought(position))


def _table(variant: int, seed: int, chance: Random) -> Match:
    """A table of some guests; by their ages anybody may be the first to act."""
    most = VARIANTS[variant].max_players - 1
    guests = mixed([guest.character for guest in GUESTS], chance)
    count = _LEAST + int(chance.random() * (min(most, len(guests)) - _LEAST + 1))
    age = _AGES[0] + int(chance.random() * (_AGES[1] - _AGES[0]))
    return Match(table_of(variant, seed, age, guests[:count]))


def _bought(position: Position) -> Discard:
    """The best card to buy for, whether buying is wise or not."""
    _, *values = quick_values(position)
    card = max(values, key=lambda value: value.ev).discard
    assert card is not None, "only the first value is of stopping"
    return Discard(card)


def judged(match: Match, position: Position, times: int) -> Puzzle | None:
    """The question that a match asks now, if it is a clear one."""
    first_look = _apart(position)
    if not _likely(list(first_look.values())):
        return None
    cards = list(first_look)
    worths = _played(match, position, cards, times)
    chosen = offered([(each.discard, each.worth) for each in worths])
    if chosen is None:
        return None
    answers = tuple(each for card in chosen for each in worths if each.discard == card)
    options = match.options
    puzzle = Puzzle(
        f"{options.variant}-{options.seed}", theme_of(position, answers), 0, options,
        tuple(match.answers), answers,
    )  # fmt: skip
    return replace(puzzle, rating=rating(puzzle, position))


def _apart(position: Position) -> dict[Card | None, float]:
    """What can be answered, and what a master believes it to be worth: of cards of a rank that are
    worth the same, one."""
    found: dict[Card | None, float] = {}
    seen = set()
    for value in appraise(position).values:
        kind = (value.discard and value.discard.rank, round(value.ev, 6))
        if kind not in seen:
            seen.add(kind)
            found[value.discard] = value.ev
    return found


def _likely(worths: Sequence[float]) -> bool:
    """Whether a clear question can come of it; the first is of stopping."""
    most = max(worths)
    gap = most - worths[0]
    return most - min(worths) > _LIKELY and not _LIKELY < gap < CLEAR - _LIKELY / 2


def _played(
    match: Match, position: Position, cards: Sequence[Card | None], times: int
) -> list[PuzzleAnswer]:
    """These answers played out, with the figures as they are kept."""
    given = [Stop() if card is None else Discard(card) for card in cards]
    played = play_out(position, given, times, match.options.seed, youngest_first(match))
    return [
        PuzzleAnswer(card, round(each.mean, 2), round(each.error, 2))
        for card, each in zip(cards, played, strict=True)
    ]


def youngest_first(match: Match) -> list[int]:
    """All seats by age, as places from the dealer's left."""
    table, seats = match.table, match.options.seats
    places = [(table.dealer + 1 + step) % len(seats) for step in range(len(seats))]
    return sorted(range(len(seats)), key=lambda place: seats[places[place]].age)


def rating(puzzle: Puzzle, position: Position) -> int:
    """How often of 1,000 times players below a master err here, as often at each level."""
    erred = []
    for level in LEVELS[:-1]:
        values = {value.discard: value.ev for value in quick_values(position, level.depth)}
        felt = [values[each.discard] for each in puzzle.answers]
        weights = [exp((each - max(felt)) / level.slips) for each in felt]
        wrong = [w for w, each in zip(weights, puzzle.answers, strict=True) if puzzle.lost(each)]
        erred.append(fsum(wrong) / fsum(weights))
    return round(1000 * fsum(erred) / len(erred))


# --- checking ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CheckedPuzzle:
    """A kept question played again: by how many chips the best of the answers that are kept as best
    is behind the best one now (0: it is the best), and the standard error of that."""

    puzzle: Puzzle
    behind: float
    error: float

    @property
    def right(self) -> bool:
        """Whether the best answer is the best."""
        return self.behind <= 0

    @property
    def close(self) -> bool:
        """Whether it is the best, or may be by chance."""
        return self.behind <= _SURE * self.error


def checked(puzzle: Puzzle, times: int = TIMES) -> CheckedPuzzle:
    """Play a question again, with other deals than when it was made."""
    match = puzzle.match()
    position = Scene.of(match, puzzle.seat).position
    given = [each.answer for each in puzzle.answers]
    seed = puzzle.options.seed + 1_000_000
    played = play_out(position, given, times, seed, youngest_first(match))
    best = [p for p, a in zip(played, puzzle.answers, strict=True) if not puzzle.lost(a)]
    least = min(best, key=lambda each: each.behind)
    return CheckedPuzzle(puzzle, least.behind, least.behind_error)


def check(number: int, times: int = TIMES) -> bool:
    """Play so many kept questions again, of all kinds, and tell; whether enough are right."""
    puzzles = list(shelf())
    some = [puzzles[at * len(puzzles) // number] for at in range(min(number, len(puzzles)))]
    found = []
    for puzzle in some:
        found.append(checked(puzzle, times))
        each = found[-1]
        if not each.right:
            kind = "may be chance" if each.close else "WRONG"
            print(f"{puzzle.key} {puzzle.theme.value}: {each.behind:.3f} ± {each.error:.3f} {kind}")
        if len(found) % 20 == 0:
            print(f"… {len(found)}", file=sys.stderr, flush=True)
    right, close = sum(each.right for each in found), sum(each.close for each in found)
    print(f"{len(found)} questions, each answer played out {times:,} times:")
    print(f"the best answer is the best in {right} ({right / len(found):.1%}),")
    print(f"and within {_SURE} standard errors of it in {close} ({close / len(found):.1%})")
    return right >= ENOUGH * len(found) and close == len(found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make or check; the exit code, 1 where too many questions are wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_puzzles", description=__doc__)
    parser.add_argument("--check", type=int, metavar="N", help="play so many kept ones again")
    parser.add_argument("--variant", type=int, default=5, choices=VARIANTS, help="cards of a hand")
    parser.add_argument("--first", type=int, default=1, help="the first seed that is tried")
    parser.add_argument("--count", type=int, default=10, help="questions to make")
    parser.add_argument("--theme", choices=[each.value for each in Theme], help="only this one")
    parser.add_argument("--times", type=int, default=TIMES, help="each answer is played out")
    parser.add_argument("--add", action="store_true", help=f"keep them in {DATA.name}")
    asked = parser.parse_args(arguments)
    if asked.check:
        return int(not check(asked.check, asked.times))
    made: list[Puzzle] = []
    for puzzle in questions(asked.variant, asked.first, asked.times):
        if asked.theme in (None, puzzle.theme.value) and puzzle.key not in shelf().puzzles:
            print(written(puzzle), flush=True)
            made.append(puzzle)
        if len(made) == asked.count:
            break
    if asked.add:
        text = "".join(Shelf.of((*shelf(), *made)).lines())
        DATA.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
