"""Things to press, choose and write on: small, immediate, rebuilt whenever the layout changes."""

from game.ui.widgets.buttons import Button, IconButton, row_px
from game.ui.widgets.choices import Segments, Slider, Stepper, Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.widget import Z_WIDGETS, Kind, Kit, Widget

__all__ = [
    "Z_WIDGETS",
    "Button",
    "FocusGroup",
    "IconButton",
    "Kind",
    "Kit",
    "Segments",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "row_px",
]
