"""Things to press, choose and write on: small, immediate, rebuilt whenever the layout changes."""

from game.view.widgets.buttons import Button, IconButton, row_px
from game.view.widgets.choices import Segments, Stepper
from game.view.widgets.field import TextField
from game.view.widgets.focus import FocusGroup
from game.view.widgets.kit import Z_WIDGETS, Kind, Kit
from game.view.widgets.plain import Align, Label, Panel
from game.view.widgets.sliders import Slider, Toggle
from game.view.widgets.widget import Widget

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
