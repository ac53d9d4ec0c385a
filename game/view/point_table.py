"""The table of the variant: combinations, points, and the line one holds oneself."""

from typing import Final

from game.rules.combinations import Combination
from game.rules.deluxe import Variant
from game.view.compositor import Picture
from game.view.desk import Desk
from game.view.layout import Box
from game.view.text import Face
from game.view.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TEXT_ON_GOLD, TypeScale

_HEAD: Final = 100  # u above the first row
_TALLEST: Final = 0.82
"""Larger text is at most so large, as a share of the height of a row."""


class PointTable:
    """Draws the panel where it is docked, or as a drawer."""

    def __init__(self, desk: Desk, variant: Variant, box: Box) -> None:
        self._desk, self._variant, self._box = desk, variant, box
        self._drawn: tuple[bool, Combination | None] | None = None

    def draw(self, picture: Picture, *, visible: bool, current: Combination | None, z: int) -> None:
        """Show the panel with the current line marked, or take it away."""
        if self._drawn == (visible, current):
            return
        self._drawn = (visible, current)
        picture.drop_group("point table")
        if not visible:
            return
        desk, box = self._desk, self._box
        x, y = desk.unit.at(box.x, box.y)
        panel = desk.paint.panel(desk.px(box.w), desk.px(box.h), u=desk.u)
        desk.put(picture, ("point table", "panel"), panel, (x, y), z)
        middle = x + desk.px(box.w) / 2
        size = desk.text(TypeScale.PANEL_TITLE, 1.15)
        title = desk.type.brass_plain(desk.words("points.title"), size)
        desk.centre(picture, ("point table", "title"), title, (middle, y + desk.px(36)), z + 1)
        cards = desk.words("table.cards", count=self._variant.cards)
        note = desk.type.line(cards, Face.MEDIUM, desk.text(TypeScale.SMALL, 1.3), TEXT_DIM)
        desk.centre(picture, ("point table", "note"), note, (middle, y + desk.px(70)), z + 1)
        self._rows(picture, current, z)

    def _rows(self, picture: Picture, current: Combination | None, z: int) -> None:
        desk, box = self._desk, self._box
        x, y = desk.unit.at(box.x, box.y)
        lines = self._variant.lines
        row = (box.h - _HEAD - 24) / len(lines) * desk.u
        size = desk.text(TypeScale.BODY if row > 30 * desk.u else 19).within(row * _TALLEST)
        names = tuple(desk.words(f"combination.{line.combination.name}") for line in lines)
        widest = desk.type.figures_width("88", Face.SEMIBOLD, size)
        room = min(desk.px(box.w - 110), desk.px(box.w - 72) - widest)
        face = Face.MEDIUM if desk.unit.text <= 1 else Face.SEMIBOLD  # as the marked line has it
        size = desk.type.fit_size(names, face, size, room)
        for index, (line, name) in enumerate(zip(lines, names, strict=True)):
            middle = y + desk.px(_HEAD) + (index + 0.5) * row
            mine = line.combination is current
            if mine:
                bar = desk.paint.bar(desk.px(box.w - 22), round(row), u=desk.u)
                at = (x + desk.px(11), middle - row / 2)
                desk.put(picture, ("point table", "bar"), bar, at, z + 1)
            face, colour = (Face.SEMIBOLD, TEXT_ON_GOLD) if mine else (Face.MEDIUM, TEXT)
            label = desk.type.line(name, face, size, colour)
            left = (x + desk.px(28), middle)
            desk.flush(picture, ("point table", index, "name"), label, left, z + 2)
            points = desk.type.figures(
                str(line.points), Face.SEMIBOLD, size, TEXT_ON_GOLD if mine else BRASS_LIGHT
            )
            right = (x + desk.px(box.w - 30), middle)
            desk.flush(picture, ("point table", index, "points"), points, right, z + 2, right=True)
