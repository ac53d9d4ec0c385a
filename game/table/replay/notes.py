"""What a replay says of the decisions of humans in the game that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.replay.bar import Judged
from game.table.replay.review_pictures import MarkKind

if TYPE_CHECKING:
    from game.table.replay.player import AnyReplayPlayer
    from game.ui.picture.compositor import Picture


class ReplayNotes:
    """On the timeline lies where humans decided something; nothing is said of it. A game with a
    coach has its own notes."""

    playback: AnyReplayPlayer

    def open(self, playback: AnyReplayPlayer) -> None:
        """Another game is looked at."""
        self.playback = playback

    def judged(self) -> tuple[Judged, ...]:
        """The decisions of humans on the timeline."""
        recording = self.playback.recording
        return tuple(
            Judged(recording.stop_at(place), MarkKind.PLAIN) for place in recording.decisions
        )

    def place_of(self, choice: object) -> int | None:
        """The place in the log at which a decision of this game was made."""
        del choice
        return None

    def lay(self) -> None:
        """The table was laid anew: everything is to be drawn afresh."""

    def update(self) -> None:
        """A frame has passed."""

    def draw(self, picture: Picture) -> None:
        """Draw what is said of the decision that is looked at."""

    def leave(self) -> None:
        """The replay is left."""

    @property
    def resting(self) -> bool:
        """Whether nothing is being worked out."""
        return True
