"""A game of draw poker that is over on a board again."""

from game.match.recording import Recording, Rewinder
from game.rules.draw.table import DrawTable
from game.table.draw.match_player import DrawLogPlayer
from game.table.motion.board import Board
from game.table.replay.match_player import Backward


class DrawReplayPlayer(Backward, DrawLogPlayer):
    """Plays a recording. Nobody plays here: humans think as long as guests do."""

    recording: Recording
    playhead: Rewinder

    def __init__(
        self,
        recording: Recording,
        start: DrawTable,
        board: Board,
        viewer: int | None,
        *,
        open_hands: bool,
    ) -> None:
        """`start` is the table before the first event of the game."""
        self.recording = recording
        playhead = Rewinder(recording, start, viewer, open_hands=open_hands)
        super().__init__(recording, recording.options, board, playhead, think=lambda: None)
        self.go_to(recording.stops[0])

    def is_human(self, seat: int) -> bool:
        return False

    def _begin_again(self) -> None:
        self.won, self.before = {}, self.table
