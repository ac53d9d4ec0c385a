"""Where everything stands on the options screen, in px: pure geometry."""

from __future__ import annotations

from typing import Final

from pygame import Rect

_MARGIN: Final = 110
_NARROW_MARGIN: Final = 42
_NARROW_BELOW: Final = 1800
_WIDEST: Final = 1780
_TOP: Final = 188
_TABS: Final = 118  # from the upper edge of the window to that of the tabs
_TAB: Final = 60
_TALLER: Final = 10  # the tab that is chosen
_TAB_GAP: Final = 14
_CAP: Final = 76  # from the panel's side to the tabs, for the cap that turns them
_FOOT: Final = 118
"""From the lower edge of the panel to that of the window."""
_LIST: Final = 0.61
"""Share of the panel that the rows take; the preview has the rest."""
_CONTROL: Final = 0.3
_WIDEST_CONTROL: Final = 466
_TALLEST_ROW: Final = 104
_CONTROL_HEIGHT: Final = 54
_TOGGLE: Final = (86, 42)
_DONE: Final = (210, 66)
_FOOTER: Final = 62  # from the lower edge of the window to the middle of the footer
_BACK: Final = (58, 48)
_ICON: Final = 56
_SMALLEST_ICON: Final = 44  # px
_ICON_GAP: Final = 16
HEADER_ASIDE: Final = 236
"""u at both ends of the header that are not for the name of the page."""


class OptionsLayout:
    """The places for a window of `size` px in which one design unit is `u` px."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self.size: Final = size
        self.u: Final = u
        across = size[0] / u
        margin = _NARROW_MARGIN if across < _NARROW_BELOW else _MARGIN
        width = round(min(across - 2 * margin, _WIDEST) * u)
        top = self.px(_TOP)
        height = size[1] - self.px(_FOOT) - top
        self.panel: Final = Rect((size[0] - width) // 2, top, width, height)

    def px(self, length: float) -> int:
        """A length in design units as whole px, at least 1."""
        return max(1, round(length * self.u))

    @property
    def divider(self) -> int:
        """x of the line between rows and preview."""
        return self.panel.x + round(self.panel.w * _LIST) + self.px(20)

    def rows(self, count: int) -> list[Rect]:
        """The rows, all equally high, from the upper edge of the panel on."""
        pad = self.px(18)
        left, right = self.panel.x + pad, self.panel.x + round(self.panel.w * _LIST)
        room = self.panel.h - 2 * pad
        height = min(room // count, self.px(_TALLEST_ROW))
        top = self.panel.y + pad
        return [Rect(left, top + index * height, right - left, height) for index in range(count)]

    def tabs(self, count: int, chosen: int) -> list[Rect]:
        """The tabs above the panel, the chosen one a little taller."""
        gap, left = self.px(_TAB_GAP), self.panel.x + self.px(_CAP)
        width = (self.panel.w - 2 * self.px(_CAP) - (count - 1) * gap) // count
        more = self.px(_TALLER)
        found = []
        for index in range(count):
            tab = Rect(left + index * (width + gap), self.px(_TABS), width, self.px(_TAB))
            if index == chosen:
                tab = Rect(tab.x, tab.y - more + self.px(3), tab.w, tab.h + more)
            found.append(tab)
        return found

    def turners(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Middles of the caps beside the tabs: of the key that turns back, and on."""
        y, aside = self.px(_TABS) + self.px(_TAB) // 2, self.px(_CAP) // 2
        return (self.panel.x + aside, y), (self.panel.right - aside, y)

    def control(self, row: Rect) -> Rect:
        """Where the segments or the slider of a row lie, at its right end."""
        width = min(round(self.panel.w * _CONTROL), self.px(_WIDEST_CONTROL))
        height = self.px(_CONTROL_HEIGHT)
        return Rect(row.right - self.px(10) - width, row.centery - height // 2, width, height)

    def toggle(self, row: Rect) -> Rect:
        """Where the toggle of a row lies, at its right end."""
        width, height = self.px(_TOGGLE[0]), self.px(_TOGGLE[1])
        return Rect(row.right - self.px(10) - width, row.centery - height // 2, width, height)

    def label(self, row: Rect) -> Rect:
        """Room for a row's name and its half-sentence."""
        left = row.x + self.px(16)
        return Rect(left, row.y, self.control(row).x - self.px(20) - left, row.h)

    @property
    def preview(self) -> Rect:
        """The piece of felt on which the choice can be seen, under its title."""
        left = self.divider + self.px(20)
        top = self.panel.y + self.px(76)
        pad = self.px(22)
        return Rect(left, top, self.panel.right - pad - left, self.panel.bottom - pad - top)

    @property
    def preview_title(self) -> tuple[int, int]:
        """Middle of the preview's title."""
        return self.preview.centerx, self.panel.y + self.px(46)

    @property
    def footer(self) -> int:
        """y of the middle of the footer."""
        return self.size[1] - self.px(_FOOTER)

    @property
    def done(self) -> Rect:
        """The button that leads back."""
        rect = Rect(self.panel.x, 0, self.px(_DONE[0]), self.px(_DONE[1]))
        rect.centery = self.footer
        return rect

    @property
    def undo(self) -> Rect:
        """The button that takes back what F5 did."""
        rect = Rect(0, 0, self.px(300), self.px(_DONE[1]))
        rect.midright = (self.panel.right, self.footer)
        return rect

    @property
    def legend_room(self) -> int:
        """Room for the key legend in the middle of the footer, px."""
        return self.panel.w - 2 * (self.undo.w + self.px(20))

    @property
    def back(self) -> Rect:
        """The small button in the upper left corner."""
        side = max(self.px(_ICON), _SMALLEST_ICON)
        rect = Rect(0, 0, side, side)
        rect.center = (self.px(_BACK[0]), self.px(_BACK[1]))
        return rect

    def corner(self, index: int) -> Rect:
        """The small buttons in the upper right corner, from the edge inwards."""
        rect = self.back
        rect.right = self.size[0] - rect.x - index * (rect.w + self.px(_ICON_GAP))
        return rect
