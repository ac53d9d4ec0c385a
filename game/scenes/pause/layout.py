"""Where everything stands on the coffee break, in px: pure geometry."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.scenes.pause.pictures import CROWN

_PANEL_WIDTH: Final = 640
_HEAD: Final = 174  # from the panel's upper edge to the first button
_FOOT: Final = 70  # from the last button to the panel's lower edge
_BUTTON: Final = (500, 78)
_STEP: Final = 95
_CROWN_SINKS: Final = 24
_SIDE_WIDTH: Final = 397
_SIDES_FROM: Final = 1600
"""Windows narrower than this, in u, have no room for side notes."""
_FARTHEST: Final = 156
_LEGEND_UP: Final = 44
_LINE: Final = 40
_ROW: Final = 66
_ROWS_TOP: Final = 72
_ROWS_FOOT: Final = 22
_NOTE_HEIGHT: Final = 297


class PauseLayout:
    """The places for a window of `size` px in which one design unit is `u` px."""

    def __init__(self, size: tuple[int, int], u: float, *, buttons: int, players: int) -> None:
        self.size: Final = size
        self.u: Final = u
        self._buttons = buttons
        self._players = players
        height = self.px(_HEAD + (buttons - 1) * _STEP + _BUTTON[1] + _FOOT)
        self.panel: Final = Rect(0, 0, self.px(_PANEL_WIDTH), height)
        self.panel.center = (size[0] // 2, size[1] // 2 + self.px(4))

    def px(self, length: float) -> int:
        """A length in design units as whole px, at least 1."""
        return max(1, round(length * self.u))

    @property
    def crown(self) -> tuple[int, int]:
        """Top left corner of the sunburst that stands on the panel's upper edge."""
        width, height = self.px(CROWN[0]), self.px(CROWN[1])
        return self.panel.centerx - width // 2, self.panel.y + self.px(_CROWN_SINKS) - height

    @property
    def title(self) -> tuple[int, int]:
        """Middle of the headline."""
        return self.panel.centerx, self.panel.y + self.px(67)

    @property
    def subtitle(self) -> tuple[int, int]:
        """Middle of the line under it."""
        return self.panel.centerx, self.panel.y + self.px(123)

    @property
    def rule(self) -> Rect:
        """The thin line above the buttons."""
        width = self.px(562)
        top = self.panel.y + self.px(151)
        return Rect(self.panel.centerx - width // 2, top, width, max(1, round(1.6 * self.u)))

    @property
    def buttons(self) -> list[Rect]:
        """The buttons, one under the other, gaps equal to the pixel."""
        width, height, step = self.px(_BUTTON[0]), self.px(_BUTTON[1]), self.px(_STEP)
        left, top = self.panel.centerx - width // 2, self.panel.y + self.px(_HEAD)
        return [Rect(left, top + index * step, width, height) for index in range(self._buttons)]

    @property
    def footnote(self) -> tuple[int, int]:
        """Middle of the line under the buttons."""
        below = self.buttons[-1].bottom
        return self.panel.centerx, (below + self.panel.bottom) // 2

    @property
    def legend(self) -> tuple[int, int]:
        """Middle of the key legend."""
        free = self.size[1] - self.panel.bottom
        return self.panel.centerx, self.size[1] - min(self.px(_LEGEND_UP), free // 2)

    @property
    def receipt(self) -> tuple[int, int]:
        """Middle of the line between the panel and the key legend."""
        half = self.px(_LINE / 2)
        return self.panel.centerx, (self.panel.bottom + self.legend[1] - half) // 2

    @property
    def sides(self) -> bool:
        """Whether there is room beside the panel."""
        return self.size[0] >= _SIDES_FROM * self.u

    @property
    def standings(self) -> Rect:
        """The plaque at the left."""
        height = self.px(_ROWS_TOP + self._players * _ROW + _ROWS_FOOT)
        return self._side(left=True, height=height)

    @property
    def rows(self) -> list[Rect]:
        """The rows of the standings."""
        box, height = self.standings, self.px(_ROW)
        pad = self.px(12)
        top = box.y + self.px(_ROWS_TOP)
        return [
            Rect(box.x + pad, top + index * height, box.w - 2 * pad, height)
            for index in range(self._players)
        ]

    @property
    def note(self) -> Rect:
        """The paper at the right."""
        return self._side(left=False, height=self.px(_NOTE_HEIGHT))

    def _side(self, *, left: bool, height: int) -> Rect:
        """A box in the middle of the room at one side, a little away from the window's edge."""
        width, room = self.px(_SIDE_WIDTH), self.panel.x
        away = min(round((room - width) * 0.62), self.px(_FARTHEST))
        x = self.panel.x - away - width if left else self.panel.right + away
        return Rect(x, self.panel.centery - self.px(30) - height // 2, width, height)
