"""What players have won and lost, added up from what each match brought them. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.match.described import described
from game.match.tallies import Accountant, Tally

if TYPE_CHECKING:
    from game.match.match import Match

KEY: Final = ("player", "kind", "variant", "level")
"""What records are kept apart by. `merged` takes any of them."""


@dataclass(frozen=True, slots=True)
class Record:
    """What somebody has played: one match of theirs, or many added up.

    `player` is the name, empty for the only human at the table; `kind` the table (`deluxe`,
    `salon`, `duel`, `club`), `variant` cards in a hand of the main game or in the pack of draw
    poker; `level` that of the strongest guest met. `matches` are those played to the end, `games`
    all that ended. Chips are won and lost game by game. `hand` is the best one shown, in notation;
    it is empty where there is none, or where tables are mixed whose hands do not compare. `lost` is
    what `decisions` cost, in chips, where the owl has looked at them."""

    player: str
    kind: str
    variant: int
    level: str
    matches: int = 0
    matches_won: int = 0
    games: int = 0
    games_won: int = 0
    chips_won: int = 0
    chips_lost: int = 0
    hand: str = ""
    strength: int = -1
    decisions: int = 0
    lost: float = 0.0

    @property
    def each(self) -> float:
        """Chips lost per decision; 0 where nothing was looked at."""
        return self.lost / self.decisions if self.decisions else 0.0

    def plus(self, other: Record) -> Record:
        """Both together, under the name of the first."""
        comparable = (self.kind, self.variant) == (other.kind, other.variant)
        best = max(self, other, key=lambda each: each.strength)
        return replace(
            self,
            matches=self.matches + other.matches,
            matches_won=self.matches_won + other.matches_won,
            games=self.games + other.games,
            games_won=self.games_won + other.games_won,
            chips_won=self.chips_won + other.chips_won,
            chips_lost=self.chips_lost + other.chips_lost,
            hand=best.hand if comparable else "",
            strength=best.strength if comparable else -1,
            decisions=self.decisions + other.decisions,
            lost=self.lost + other.lost,
        )


def merged(records: Iterable[Record], *names: str) -> tuple[Record, ...]:
    """Records added up by the fields `names` of `KEY` (all of them unless told otherwise), in
    their order; what they are not kept apart by is what the first of them has."""
    found: dict[tuple[object, ...], Record] = {}
    for record in records:
        key = tuple(getattr(record, name) for name in names or KEY)
        found[key] = found[key].plus(record) if key in found else record
    return tuple(found[key] for key in sorted(found, key=lambda key: tuple(map(str, key))))


def recomputed(match: Match) -> tuple[Record, ...]:
    """One record for each human of a match, out of its log alone: what the store has kept must
    agree with it, but for the costs of decisions."""
    told, books = described(match.options.to_json()), Accountant(match.options)
    last: dict[tuple[int, int], Tally] = {}
    for tally in books.note(match.log):
        last[tally.game, tally.chair] = tally  # the last game may be amended
    found = []
    for chair, who in enumerate(told.chairs):
        if not who.human:
            continue
        record = Record(
            who.name, told.kind, told.variant, told.level,
            matches=int(match.over), matches_won=int(chair in books.champions),
        )  # fmt: skip
        for (_, seat), tally in sorted(last.items()):
            record = record.plus(_game(record, tally)) if seat == chair else record
        found.append(record)
    return tuple(found)


def _game(of: Record, tally: Tally) -> Record:
    return Record(
        of.player,
        of.kind,
        of.variant,
        of.level,
        games=1,
        games_won=int(tally.won),
        chips_won=max(tally.gained, 0),
        chips_lost=max(-tally.gained, 0),
        hand=tally.hand,
        strength=tally.strength,
    )
