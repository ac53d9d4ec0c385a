"""Where everything stands where a code is entered, in px: pure geometry."""

from __future__ import annotations

from typing import Final

from pygame import Rect

ACROSS: Final = 11
"""Keys in a row."""
_ROWS: Final = 3
_PANEL: Final = (980, 684)
_SIDE: Final = 50
_TITLE: Final = 50
_FIELD: Final = (96, 72)
_TOLD: Final = (182, 122)
_KEYS: Final = 312
_KEY: Final = 74
_GAP: Final = 8
_FOOT: Final = (576, 78)
_BACK: Final = 230
_START: Final = 600


class CodeLayout:
    """The places for a window of `size` px in which one design unit is `u` px."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self._u = u
        self.panel: Final = Rect(0, 0, self._px(_PANEL[0]), self._px(_PANEL[1]))
        self.panel.center = (size[0] // 2, size[1] // 2)
        left, wide = self.panel.x + self._px(_SIDE), self.panel.w - 2 * self._px(_SIDE)
        self.title: Final = (self.panel.centerx, self.panel.y + self._px(_TITLE))
        self.field: Final = self._row(left, wide, _FIELD)
        self.told: Final = self._row(left, wide, _TOLD)
        foot = self._row(left, wide, _FOOT)
        self.back: Final = Rect(foot.x, foot.y, self._px(_BACK), foot.h)
        self.start: Final = Rect(0, foot.y, self._px(_START), foot.h)
        self.start.right = foot.right

    @property
    def keys(self) -> list[Rect]:
        """A place for each character, and the last one to take one away."""
        gap, tall = self._px(_GAP), self._px(_KEY)
        wide = (self.field.w - gap * (ACROSS - 1)) / ACROSS
        top = self.panel.y + self._px(_KEYS)
        found = []
        for row in range(_ROWS):
            for place in range(ACROSS):
                x = round(self.field.x + place * (wide + gap))
                right = round(self.field.x + place * (wide + gap) + wide)
                found.append(Rect(x, top + row * (tall + gap), right - x, tall))
        return found

    def _row(self, left: int, wide: int, place: tuple[float, float]) -> Rect:
        return Rect(left, self.panel.y + self._px(place[0]), wide, self._px(place[1]))

    def _px(self, length: float) -> int:
        return max(1, round(length * self._u))
