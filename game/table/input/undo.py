"""Taking back what a player has chosen or answered last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.audio.cues import Cue
from game.table.input.refusal import Refusal

if TYPE_CHECKING:
    from game.table.tabletop import Tabletop


class Undo:
    """First what was chosen is taken back, then the last answer."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table

    @property
    def possible(self) -> bool:
        """Whether anything can be taken back now."""
        table = self._table
        chosen = table.game.cutting.elsewhere or table.game.selection.can_undo
        return chosen or table.playback.why_not_back is None

    def undo(self) -> None:
        """Take back what was chosen last, else the last answer, or say why that stays given."""
        table = self._table
        if not table.playback.humans:
            return
        if table.game.cutting.elsewhere:
            table.game.cutting.part_in_the_middle()
            table.notice.clear()
        elif table.game.selection.undo():
            table.notice.clear()
            table.sound(Cue.SLIDE)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Take back the last answer, or say why it stays given."""
        table = self._table
        obstacle = table.playback.why_not_back
        if obstacle is not None:
            table.refuse(Refusal(obstacle.value))
            return
        table.playback.take_back()
        table.game.selection.forget()
        table.game.forget()
        table.notice.clear()
        table.sound(Cue.SLIDE)
