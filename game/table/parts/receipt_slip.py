"""The receipt of the deal, for those who ask for it: a line before the own seat, where no cards
lie yet."""

from typing import Final

from game.match.game import AnyTable
from game.match.share import receipt, short
from game.table.layout.table import Box, TableLayout
from game.table.naming import Naming
from game.table.part import Part
from game.table.parts.centre import on_plate
from game.table.parts.draw_context import Z
from game.ui.paint.painter import Plaque
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import TEXT_DIM, TypeScale

GROWN: Final = 1.5
"""So much larger its text may be."""
_HIGH: Final = 34  # u
AIR: Final = 30
_ABOVE: Final = 30
"""So much higher than the name of a hand, u: below are the captions."""


def receipt_line(table: AnyTable, naming: Naming, *, wanted: bool) -> str:
    """The receipt of the deal, until the first card is dealt; nothing where there is none, or where
    nobody asked for it."""
    early = wanted and table.game <= 1 and table.phase.name in ("SEATS", "BEGIN", "CUT")
    paper = short(receipt(naming.options)) if early else ""
    return naming.words("receipt.line", receipt=paper) if paper else ""


def slip_box(layout: TableLayout) -> Box:
    """Where the line lies at its widest, u."""
    x, y = layout.seats[0].ribbon
    wide, high = layout.ribbon_room, _HIGH * layout.unit.grown(GROWN)
    return Box(x - wide / 2, y - _ABOVE - high / 2, wide, high)


class ReceiptSlip(Part[str]):
    """The sentence over the place of the own hand's name."""

    def place(self, items: Items) -> None:
        context = self.context
        box = slip_box(context.poses.layout)
        size, most = context.text(TypeScale.SMALL, GROWN), context.px(box.w - AIR)
        label = context.lettering.fit(self.state, Face.MEDIUM, size, most, TEXT_DIM)
        plate = (label.get_width() + context.px(AIR), context.px(box.h))
        at = context.unit.at(box.x + box.w / 2, box.y + box.h / 2)
        on_plate(context, items, label, plate, at, Z.RIBBON, Plaque.GHOST)
