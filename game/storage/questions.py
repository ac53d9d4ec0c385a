"""What the owl has asked, and what was answered: one row for each answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.match.dates import is_day
from game.storage.store_file import StoreFile, valid_rows


class QuestionKind(Enum):
    """Why a question was asked; the value is how it is kept."""

    DAY = "day"  # the question of a date
    SERIES = "series"
    RUSH = "rush"
    OWN = "own"  # a mistake of a match


_KEEP: Final = (
    "INSERT INTO asked (player, day, kind, run, puzzle, match, answer, lost) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_ALL: Final = """
SELECT player, day, kind, run, puzzle, match, answer, lost FROM asked WHERE player = ? ORDER BY id
"""
_MISTAKES: Final = """
SELECT c.match, c.game, c.seat, c.lost, substr(coalesce(m.ended, ''), 1, 10)
FROM costs c JOIN matches m ON m.id = c.match
WHERE c.player = ? AND c.lost >= ? AND m.counted < 2 AND m.state IN ('finished', 'left')
ORDER BY c.lost DESC, c.match DESC, c.game LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An answer: whose (the lone human has no name), on which day (ISO), in which series or rush
    (`run`, from 1), the key of the question, for a mistake the number of its match, the card that
    goes or an empty text for stopping, and the chips that it costs."""

    player: str
    day: str
    kind: QuestionKind
    run: int
    puzzle: str
    match: int | None
    answer: str
    lost: float


@dataclass(frozen=True, slots=True)
class CostlyGame:
    """A game in which decisions of a player cost chips; `day`: when its match ended, ISO text,
    empty where nobody looked at a clock."""

    match: int
    game: int
    seat: int
    lost: float
    day: str


class Questions:
    """Those of all players in a file."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file

    def keep(self, answer: KeptAnswer) -> None:
        """Keep an answer."""
        row = (answer.player, answer.day, answer.kind.value, answer.run, answer.puzzle)
        self._file.write([(_KEEP, (*row, answer.match, answer.answer, answer.lost))])

    def of(self, player: str) -> tuple[KeptAnswer, ...]:
        """What a player has answered, the oldest first."""
        kinds = {kind.value: kind for kind in QuestionKind}
        return tuple(
            KeptAnswer(name, day, kinds[kind], run, puzzle, match, answer, lost)
            for name, day, kind, run, puzzle, match, answer, lost in valid_rows(
                self._file.rows(_ALL, player), "tttitItr"
            )
            if kind in kinds and (not day or is_day(day))
        )

    def costly_games(self, player: str, least: float, most: int) -> tuple[CostlyGame, ...]:
        """The games here, at most so many, that cost a player at least `least` chips, the dearest
        first."""
        rows = valid_rows(self._file.rows(_MISTAKES, player, least, most), "iiirt")
        return tuple(
            CostlyGame(match, game, seat, lost, day if is_day(day) else "")
            for match, game, seat, lost, day in rows
        )
