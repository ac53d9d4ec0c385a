"""What every event of a draw-poker table is."""

from dataclasses import dataclass

from game.rules.draw.table import DrawTable


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """Something that happened at the table. Events name real cards; who may see them is settled in
    `sight.py` alone."""

    def after(self, table: DrawTable) -> DrawTable:
        """The table once this has happened."""
        raise NotImplementedError
