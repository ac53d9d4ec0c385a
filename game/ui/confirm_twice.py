"""What cannot be undone is pressed twice: the first press only asks."""

from __future__ import annotations

from typing import Final

THINK: Final = 0.6
"""Seconds between the question and a press that means it: a double click does not."""


class ConfirmTwice:
    """Whether the player was asked, and long enough ago to have read it."""

    def __init__(self) -> None:
        self._since: float | None = None

    @property
    def asked(self) -> bool:
        """Whether the next press may mean it."""
        return self._since is not None

    def update(self, seconds: float) -> None:
        """Time goes on since the question."""
        if self._since is not None:
            self._since += seconds

    def press(self) -> bool:
        """Pressed; says whether it is meant."""
        if self._since is None:
            self._since = 0.0
        return self._since >= THINK

    def forget(self) -> None:
        """What was asked about is another thing now."""
        self._since = None
