"""Matches of a league in the file of kept things: which drawn match each is, and how far it has
come on its way. Written when the match begins, in the same transaction."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.base.version import VERSION
from game.match.match import resumed
from game.storage.record import Heading, printed

if TYPE_CHECKING:
    from game.storage.store import Store

_DUE: Final = """
SELECT o.match, o.key, m.state = 'finished' FROM outbox o JOIN matches m ON m.id = o.match
WHERE o.state = ? ORDER BY o.match
"""
_OF: Final = """
SELECT o.match, m.state, o.state FROM outbox o JOIN matches m ON m.id = o.match WHERE o.key = ?
"""
_PARKED: Final = """
SELECT o.reason FROM outbox o JOIN matches m ON m.id = o.match
WHERE o.state IN ('parked', 'refused') AND coalesce(date(m.began) >= date('now', '-1 day'), 1)
ORDER BY o.match DESC
"""


class Delivery(Enum):
    """Where a match of the league is on its way; the value stands in the file."""

    WAITING = "waiting"  # not there yet
    RECEIVED = "received"  # the league has it
    ACCEPTED = "accepted"  # played again, and counted
    REFUSED = "refused"  # not counted
    PARKED = "parked"  # the league did not take it


@dataclass(frozen=True, slots=True)
class Sent:
    """A match of the league: its number here, the key of the drawn match, whether it is over."""

    match: int
    key: str
    over: bool


class Outbox:
    """What is to be delivered to the league."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, key: str) -> tuple[int, str, Delivery] | None:
        """The match that was begun for a drawn one: its number, its state (`running`, `left`,
        `finished`), and where it is; None where none was."""
        row = self._store.row(_OF, key)
        return (int(row[0]), str(row[1]), Delivery(row[2])) if row else None

    def due(self, state: Delivery = Delivery.WAITING) -> list[Sent]:
        """The matches in a state, the oldest first."""
        rows = self._store.rows(_DUE, state.value)
        return [Sent(number, str(key), bool(over)) for number, key, over in rows]

    def parked(self) -> str:
        """The key of the reason why the last match was refused here since yesterday; empty where
        none was."""
        row = self._store.row(_PARKED)
        return str(row[0] or "") if row else ""

    def mark(self, match: int, state: Delivery, reason: str = "") -> bool:
        """Where it is now; says whether that was kept."""
        change = "UPDATE outbox SET state = ?, reason = ? WHERE match = ?"
        return self._store.write([(change, (state.value, reason or None, match))])

    def text(self, match: int) -> str:
        """The match as a text file, as far as it was played. Raises SaveError or ValueError where
        it can't be played again."""
        row = self._store.row("SELECT options, began, ended FROM matches WHERE id = ?", match)
        if row is None:
            raise ValueError(match)
        played = resumed(str(row[0]), self._store.running.answers_of(match))
        heading = Heading(VERSION, str(row[1] or ""), str(row[2] or ""))
        return printed(played, heading, "", lambda event: "")
