"""What a player does to the screen on top: keys and clicks, each with a little time after it."""

from __future__ import annotations

from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
)
from game.ui.services import Services


def tell(services: Services, *intents: Intent) -> None:
    """Intents, each with a little time after it."""
    for intent in intents:
        services.stack.handle(intent)
        services.stack.update(0.01)


def key(services: Services, *keys: Key) -> None:
    """Keys down and up."""
    for each in keys:
        tell(services, Pressed(each), Released(each))


def click(services: Services, at: tuple[int, int]) -> None:
    """Point, press and let go at a point in px."""
    tell(services, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))
