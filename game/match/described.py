"""What can be told of a match without playing it again: out of its options as they are kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.match.games import UnknownGameError, game_of
from game.match.options import HUMAN, MAIN

Statement = tuple[str, tuple[object, ...]]
_TELL: Final = "UPDATE matches SET kind = ?, variant = ?, level = ? WHERE id = ?"
_SEAT: Final = """
INSERT INTO chairs (match, chair, name, human, character) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (match, chair)
    DO UPDATE SET name = excluded.name, human = excluded.human, character = excluded.character
"""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a chair: the name (none: the only human, or a guest), and the picture."""

    name: str
    human: bool
    character: str


@dataclass(frozen=True, slots=True)
class Described:
    """A match: the name of its game, its `variant` (cards in a hand of the main game or in the pack
    of draw poker), the `level` of the strongest guest (where none plays at a level, the first name
    in the alphabet; empty where there are no guests), and the chairs."""

    kind: str
    variant: int
    level: str
    chairs: tuple[Chair, ...]


def described(options: str) -> Described:
    """Read the options of any match, as forgiving as possible: what makes no sense is left out."""
    try:
        data = json.loads(options)
    except (ValueError, RecursionError):
        data = {}
    if not isinstance(data, dict):
        data = {}
    found = data.get("seats")
    seats = [seat for seat in found if isinstance(seat, dict)] if isinstance(found, list) else []
    kind = str(data.get("game", MAIN))
    players = [str(seat.get("player", "")) for seat in seats]
    chairs = (
        Chair(str(seat.get("name", "")), player == HUMAN, str(seat.get("character", "")))
        for seat, player in zip(seats, players, strict=True)
    )
    bots = {player.partition(":")[0] for player in players if player != HUMAN}
    try:
        game = game_of(kind)
    except UnknownGameError:
        return Described(kind, 0, min(bots, default=""), tuple(chairs))
    levels = [level for level in game.levels if level in bots]
    level = levels[-1] if levels else min(bots, default="")
    variant = _number(game.variant(data, len(seats)))
    return Described(kind, variant, level, tuple(chairs))


def introduce(match: int | None, told: Described) -> Iterator[Statement]:
    """What writes into the tables what is told of a match; None: of the one begun last."""
    number = "coalesce(?, last_insert_rowid())"
    yield _TELL.replace("id = ?", f"id = {number}"), (told.kind, told.variant, told.level, match)
    for chair, who in enumerate(told.chairs):
        values = (match, chair, who.name, int(who.human), who.character)
        yield _SEAT.replace("(?,", f"({number},", 1), values


def _number(value: object) -> int:
    return value if isinstance(value, int) and -(2**31) < value < 2**31 else 0
