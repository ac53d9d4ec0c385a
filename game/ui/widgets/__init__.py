"""Things to press, choose and write on: small, immediate, rebuilt whenever the layout changes."""

from game.ui.widgets.buttons import Button, IconButton, row_px
from game.ui.widgets.choices import Segments, Stepper
from game.ui.widgets.field import TextField
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.kit import Z_WIDGETS, Kind, Kit
from game.ui.widgets.plain import Align, Label, Panel
from game.ui.widgets.sliders import Slider, Toggle
from game.ui.widgets.widget import Widget

__all__ = [
    "Z_WIDGETS",
    "Align",
    "Button",
    "FocusGroup",
    "IconButton",
    "Kind",
    "Kit",
    "Label",
    "Panel",
    "Segments",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "row_px",
]
