"""Everything kept between two evenings, in one SQLite file: settings, matches, profiles.

One transaction for each answer, in write-ahead mode: a killed process loses at most the answer
being given, and no frame waits for a disk. A file that can't be used is never overwritten.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.storage.questions import Questions
from game.storage.store_file import FILE_NAME, SaveError, StoreFile, StoreProblem, Trouble

if TYPE_CHECKING:
    from game.storage.archive import Archive
    from game.storage.costs import Costs
    from game.storage.outbox import Outbox
    from game.storage.profiles import Profiles
    from game.storage.running import RunningMatch
    from game.storage.visits import Visits

__all__ = ["FILE_NAME", "SaveError", "Store", "StoreProblem", "Trouble"]


class Store(StoreFile):
    """Settings, and what is kept of matches and players, each in an object of its own, which is
    loaded when it is asked for: the title starts without them."""

    def begins_anew(self) -> None:
        self.running.forget()

    @cached_property
    def running(self) -> RunningMatch:
        """The match that goes on."""
        from game.storage.running import RunningMatch  # noqa: PLC0415

        return RunningMatch(self)

    @cached_property
    def archive(self) -> Archive:
        """Matches that are over or were left."""
        from game.storage.archive import Archive  # noqa: PLC0415

        return Archive(self, self.running.answers_of)

    @cached_property
    def costs(self) -> Costs:
        """What decisions cost."""
        from game.storage.costs import Costs  # noqa: PLC0415

        return Costs(self)

    @property
    def profiles(self) -> Profiles:
        """Those who play here again and again."""
        from game.storage.profiles import Profiles  # noqa: PLC0415

        return Profiles(self)

    @property
    def questions(self) -> Questions:
        """What the owl has asked."""
        return Questions(self)

    @property
    def outbox(self) -> Outbox:
        """Matches of a league."""
        from game.storage.outbox import Outbox  # noqa: PLC0415

        return Outbox(self)

    @property
    def visits(self) -> Visits:
        """Visits at an event."""
        from game.storage.visits import Visits  # noqa: PLC0415

        return Visits(self)

    @property
    def has_finished(self) -> bool:
        """Whether a match was ever played to its end."""
        return self.row("SELECT id FROM matches WHERE state = 'finished' LIMIT 1") is not None

    def setting(self, name: str) -> str | None:
        """A kept setting, or None."""
        row = self.row("SELECT value FROM settings WHERE name = ?", name)
        return str(row[0]) if row else None

    def keep_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        self.write([("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))])
