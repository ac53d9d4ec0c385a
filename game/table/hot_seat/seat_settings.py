"""The settings of the player whose turn it is, and the order their hand is sorted in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.settings import Settings
from game.storage.profiles import ProfileSettings
from game.table.motion.sorting import by_rank, by_suit

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.storage.profiles import Profile
    from game.ui.services import Services


def order_of(settings: Settings) -> Callable[[Card], tuple[int, int]]:
    """How a hand is sorted."""
    return by_suit if settings.suits_together else by_rank


def profile_called(services: Services, name: str) -> Profile | None:
    """The profile that is kept under a name; None for an empty one."""
    called = name.strip().casefold()
    if not called:
        return None
    known = services.store.profiles()
    return next((each for each in known if each.name.strip().casefold() == called), None)


def profile_settings_of(services: Services, name: str) -> ProfileSettings:
    """The profile settings kept under a name; empty ones where there is no profile."""
    profile = profile_called(services, name)
    return profile.profile_settings if profile is not None else ProfileSettings()
