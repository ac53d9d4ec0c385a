"""The settings of the player whose turn it is, and the order their hand is sorted in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.storage.profiles import ProfileSettings
from game.storage.settings import Settings, Sorting
from game.table.motion.sorting import Order, by_rank, by_suit, grouped

if TYPE_CHECKING:
    from game.storage.profiles import Profile
    from game.ui.services import Services


_ORDERS: Final[Mapping[Sorting, Order]] = {
    Sorting.RANKS: by_rank,
    Sorting.SUITS: by_suit,
    Sorting.COMBINATION: grouped,
}


def order_of(settings: Settings) -> Order:
    """How a hand is sorted."""
    return _ORDERS[settings.sorting]


def profile_called(services: Services, name: str) -> Profile | None:
    """The profile that is kept under a name; None for an empty one, and for a visitor's."""
    called = name.strip().casefold()
    if not called or services.guarded:
        return None
    known = services.store.profiles()
    return next((each for each in known if each.name.strip().casefold() == called), None)


def profile_settings_of(services: Services, name: str) -> ProfileSettings:
    """The profile settings kept under a name; empty ones where there is no profile."""
    profile = profile_called(services, name)
    return profile.profile_settings if profile is not None else ProfileSettings()
