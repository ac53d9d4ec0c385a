"""Which widget lies where: under the pointer, or next in a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.widgets.widget import Widget


def widget_at(widgets: Sequence[Widget], x: int, y: int) -> Widget | None:
    """The topmost widget drawn at (x, y) px, else one whose larger target reaches there."""
    for widget in reversed(widgets):
        if widget.rect.collidepoint(x, y):
            return widget
    return next((w for w in reversed(widgets) if w.target.collidepoint(x, y)), None)


def neighbour(widgets: Sequence[Widget], start: Widget, across: int, down: int) -> Widget | None:
    """The nearest widget to the left, right, above or below; what lies in line counts double."""
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        if widget is start:
            continue
        distance = _distance(start, widget, across, down)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, widget)
    return best[1] if best else None


def _distance(start: Widget, other: Widget, across: int, down: int) -> float | None:
    """Way to `other` in that direction, sideways steps counted double; None if not there."""
    a, b = start.rect, other.rect
    if across:
        ahead = (b.centerx - a.centerx) * across
        gap = b.left - a.right if across > 0 else a.left - b.right
        aside = max(0, a.top - b.bottom, b.top - a.bottom)
        askew = abs(b.centery - a.centery)
    else:
        ahead = (b.centery - a.centery) * down
        gap = b.top - a.bottom if down > 0 else a.top - b.bottom
        aside = max(0, a.left - b.right, b.left - a.right)
        askew = abs(b.centerx - a.centerx)
    # beside each other is not above each other, even if one is a little higher
    if ahead <= 0 or gap < -min(a.w, b.w, a.h, b.h) / 2:
        return None
    return max(0, gap) + 2 * aside + 0.2 * askew
