"""The owl's questions on phones, without a screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.scenes.puzzles.on_phones import OwlOnPhones
from game.storage.settings import Settings
from game.ui.services import Services


def owl_of(day: str) -> OwlOnPhones:
    """The owl on a day."""
    services = SimpleNamespace(on_date=lambda: day, settings=Settings())
    return OwlOnPhones(cast("Services", services))
