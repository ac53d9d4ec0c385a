"""Plays notes as table time passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.table.deluxe.heard.notes import Note
    from game.ui.picture.timeline import Timeline

_LATE: Final = 0.1
"""Seconds of the wall after which a note is no longer played."""


class Score:
    """Notes to be played in table time. What a skip has jumped over stays silent. They are not on
    the timeline, for the table waits for no note."""

    def __init__(self, timeline: Timeline, play: Callable[..., object]) -> None:
        """`play` takes a cue, where it is heard (-1 to 1), its step and its seat."""
        self._timeline, self._play = timeline, play
        self._notes: list[tuple[float, Note, float, int | None]] = []

    def begin(
        self,
        notes: Iterable[Note],
        pan: float = 0.0,
        seat: int | None = None,
        *,
        since: float | None = None,
    ) -> None:
        """These begin where `seat` is, now or at a moment of table time shortly before."""
        began = self._timeline.now if since is None else since
        self._notes += [(began + note.at, note, pan, seat) for note in notes]

    def update(self) -> None:
        """Play what has come due since the last frame."""
        now, rate = self._timeline.now, self._timeline.rate
        due = [each for each in self._notes if each[0] <= now]
        self._notes = [each for each in self._notes if each[0] > now]
        for at, note, pan, seat in due:
            if not self._timeline.instant and now - at <= _LATE * rate:
                self._play(note.cue, pan, note.step, seat=seat)
