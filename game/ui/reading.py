"""Widgets as they are read aloud: a name, and what is chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.widgets.widget import Widget
    from game.words.words import Words


def widget_named(widget: Widget, words: Words) -> str:
    """What has the focus, for the ear: a label, its value, and why it cannot be used now."""
    label, value = _label(widget, words), _value(widget, words)
    if label and value:
        label = words("spoken.widget", label=label, value=value)
    if widget.reason:
        return words("spoken.grey", label=label, reason=widget.reason)
    return label or value


def _label(widget: Widget, words: Words) -> str:
    found = getattr(widget, "label", "") or widget.tip
    label = found if isinstance(found, str) else ""
    if label or widget.key[0] != "option":
        return label
    return words(f"options.{widget.key[1]}")  # a row: its name stands beside it


def _value(widget: Widget, words: Words) -> str:
    """What a widget is set to."""
    on = getattr(widget, "on", None)
    if isinstance(on, bool):
        return words("spoken.on" if on else "spoken.off")
    options, chosen = getattr(widget, "options", None), getattr(widget, "chosen", None)
    if isinstance(options, tuple) and isinstance(chosen, int):
        return str(options[chosen])
    text = getattr(widget, "text", "")
    if callable(text):
        return str(text(getattr(widget, "value", None)))
    return text if isinstance(text, str) else ""
