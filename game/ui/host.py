"""What screens ask of the host of an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.input.intents import Intent
    from game.storage.event_settings import EventSettings


class Host(Protocol):
    """Keeps visitors of an event out of what only the host may do (`game.scenes.event.host`)."""

    event: EventSettings
    """What the host chose."""
    shown: str
    """The table shown last while nobody played."""
    present: bool
    """Whether the PIN was given, and nobody has sat down at a table since."""

    def watch(self, seconds: float, intents: Sequence[Intent]) -> None:
        """A frame: what was done in it, and the wall time since the last one."""

    def welcome(self) -> None:
        """Back to the table that plays by itself, everything as the host had it."""

    def done(self) -> None:
        """The visitor is done."""

    def tell_once(self, notice: str) -> None:
        """Tell the host something that is found out again and again."""

    def visit_begins(self, table: str) -> None:
        """A visitor sits down at this table."""

    def ask(self, then: Callable[[], None]) -> None:
        """Do what only the host may do: at once while the host is here, else behind the PIN."""
