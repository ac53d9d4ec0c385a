"""What can be told of a match without playing it again: out of its options as they are kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

HUMAN: Final = "human"
DELUXE: Final = "deluxe"
"""What the options of the main game call it."""
_PACK, _SMALL_PACK, _SMALL_PACK_UP_TO = 52, 32, 4

Statement = tuple[str, tuple[object, ...]]
_TELL: Final = "UPDATE matches SET kind = ?, variant = ?, level = ? WHERE id = ?"
_SEAT: Final = (
    "INSERT OR REPLACE INTO chairs (match, chair, name, human, character) VALUES (?, ?, ?, ?, ?)"
)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a chair: the name (none: the only human, or a guest), and the picture."""

    name: str
    human: bool
    character: str


@dataclass(frozen=True, slots=True)
class Described:
    """A match: which table, `variant` cards in a hand of the main game or cards in the pack of
    draw poker, the `level` of the strongest guest (empty where there is none), and the chairs."""

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
    kind = str(data.get("game", DELUXE))
    players = [str(seat.get("player", "")) for seat in seats]
    chairs = (
        Chair(str(seat.get("name", "")), player == HUMAN, str(seat.get("character", "")))
        for seat, player in zip(seats, players, strict=True)
    )
    level = strongest(player for player in players if player != HUMAN)
    return Described(kind, _variant(kind, data, len(seats)), level, tuple(chairs))


def introduce(match: int | None, told: Described) -> Iterator[Statement]:
    """What writes into the tables what is told of a match; None: of the one begun last."""
    number = "coalesce(?, last_insert_rowid())"
    yield _TELL.replace("id = ?", f"id = {number}"), (told.kind, told.variant, told.level, match)
    for chair, who in enumerate(told.chairs):
        values = (match, chair, who.name, int(who.human), who.character)
        yield _SEAT.replace("(?,", f"({number},", 1), values


def strongest(players: Iterable[str]) -> str:
    """The highest level among bots; where none has a level, the first of them in the alphabet."""
    from game.players.levels import LEVELS  # noqa: PLC0415, the title starts without them

    names = [level.name for level in LEVELS]
    found = {player.partition(":")[0] for player in players}
    known = [name for name in names if name in found]
    return known[-1] if known else min(found, default="")


def _variant(kind: str, data: dict[str, Any], players: int) -> int:
    """Hands compare where this is equal."""
    rules = data.get("agreed")
    rules = rules if isinstance(rules, dict) else {}
    value = {
        DELUXE: data.get("variant", 0),
        "salon": _PACK + _number(rules.get("jokers", 0)),
        "duel": _SMALL_PACK,
        "club": _SMALL_PACK if players <= _SMALL_PACK_UP_TO else _PACK,
    }.get(kind, 0)
    return _number(value)


def _number(value: object) -> int:
    return value if isinstance(value, int) and -(2**31) < value < 2**31 else 0
