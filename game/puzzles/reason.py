"""Why an answer is the best one, in one sentence: its key in the catalogs, and its figures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.players.worth.beliefs import Position
from game.puzzles.puzzle import Puzzle, PuzzleAnswer, Theme
from game.rules.cards import PACK, Card, Rank


class PuzzleWhy(Enum):
    """Every sentence there is; the value is its key."""

    BUY = "puzzle.why.buy"
    BUY_STILL = "puzzle.why.buy_still"
    BUY_FOURTH = "puzzle.why.buy_fourth"
    STOP_NONE = "puzzle.why.stop_none"
    STOP_AHEAD = "puzzle.why.stop_ahead"
    STOP_BEHIND = "puzzle.why.stop_behind"
    STOP_FOURTH = "puzzle.why.stop_fourth"
    STOP_STILL = "puzzle.why.stop_still"
    KEEP_MORE = "puzzle.why.keep_more"
    KEEP_NONE = "puzzle.why.keep_none"
    KEEP_BETTER = "puzzle.why.keep_better"
    KEEP_LATER = "puzzle.why.keep_later"


@dataclass(frozen=True, slots=True)
class PuzzleReason:
    """A sentence: `count` chooses singular or plural; `ranks` by the names of cards."""

    why: PuzzleWhy
    count: int
    numbers: Mapping[str, int]
    ranks: Mapping[str, Rank] = field(default_factory=dict)


def lifting(position: Position, gone: Card) -> int:
    """How many unseen cards make a higher line of the hand, if one card goes."""
    order = [line.combination for line in position.rules.lines]
    now = order.index(position.rules.value(position.hand).combination)
    rest = [card for card in position.hand if card != gone]
    seen = frozenset(position.seen)
    made = (position.rules.value((*rest, card)) for card in PACK if card not in seen)
    return len([value for value in made if order.index(value.combination) < now])


def puzzle_reason(puzzle: Puzzle, position: Position) -> PuzzleReason:
    """Why the best answer of a question is the best, as its theme sees it."""
    found = sorted(puzzle.answers, key=lambda answer: -answer.worth)
    good = [each for each in found if not puzzle.lost(each)]
    stop = next((each for each in good if each.discard is None), None)
    bought = next(each.discard for each in found if each.discard is not None)
    lifts, unseen = lifting(position, bought), len(PACK) - len(position.seen)
    still = len([rival for rival in position.others if not rival.done])
    numbers = {"unseen": unseen, "price": position.price, "still": still,
               "guests": len(position.others)}  # fmt: skip
    if stop is not None:
        return PuzzleReason(_stopping(puzzle, stop, lifts), lifts, numbers)
    if puzzle.theme is Theme.KEEP:
        other = found[len(good)].discard
        assert other is not None, "that is what the theme means"
        fewer = lifting(position, other)
        why = PuzzleWhy.KEEP_MORE if fewer else PuzzleWhy.KEEP_NONE
        if lifts <= fewer:
            why = PuzzleWhy.KEEP_BETTER if lifts else PuzzleWhy.KEEP_LATER
        ranks = {"card": bought.rank, "other": other.rank}
        return PuzzleReason(why, lifts, {**numbers, "fewer": fewer}, ranks)
    why = _BUYING.get(puzzle.theme, PuzzleWhy.BUY)
    return PuzzleReason(why, lifts, numbers)


_BUYING: Final = {Theme.STILL: PuzzleWhy.BUY_STILL, Theme.FOURTH: PuzzleWhy.BUY_FOURTH}


def _stopping(puzzle: Puzzle, stop: PuzzleAnswer, lifts: int) -> PuzzleWhy:
    if not lifts:
        return PuzzleWhy.STOP_NONE
    if puzzle.theme is Theme.FOURTH:
        return PuzzleWhy.STOP_FOURTH
    if puzzle.theme is Theme.STILL:
        return PuzzleWhy.STOP_STILL
    return PuzzleWhy.STOP_AHEAD if stop.worth > 0 else PuzzleWhy.STOP_BEHIND
