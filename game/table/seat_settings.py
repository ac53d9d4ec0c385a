"""How the screen is while somebody looks at it: the house's settings, but for their wishes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.settings import TEXT_SIZES, CardLetters, Settings, Speed
from game.storage.profiles import ProfileSettings
from game.table.motion.sorting import by_rank, by_suit
from game.words.words import LANGUAGES

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.storage.profiles import Profile
    from game.ui.services import Services


def with_profile_settings(settings: Settings, profile_settings: ProfileSettings) -> Settings:
    """The settings as somebody wishes; what nobody can do is not done."""
    changes: dict[str, Any] = {
        "language": profile_settings.language if profile_settings.language in LANGUAGES else None,
        "card_letters": _one_of(CardLetters, profile_settings.card_letters),
        "text_size": profile_settings.text_size
        if profile_settings.text_size in TEXT_SIZES
        else None,
        "four_colour": profile_settings.four_colour,
        "reduced_motion": profile_settings.reduced_motion,
        "speed": _one_of(Speed, profile_settings.speed),
    }
    return replace(
        settings, **{name: value for name, value in changes.items() if value is not None}
    )


def order_of(settings: Settings) -> Callable[[Card], tuple[int, int]]:
    """How a hand is sorted."""
    return by_suit if settings.suits_together else by_rank


def _one_of(kind: Callable[[object], object], value: str | None) -> object:
    try:
        return kind(value)
    except ValueError:
        return None


def profile_called(services: Services, name: str) -> Profile | None:
    """Who is kept under a name; nobody for an empty one."""
    called = name.strip().casefold()
    if not called:
        return None
    known = services.store.profiles()
    return next((each for each in known if each.name.strip().casefold() == called), None)


def profile_settings_of(services: Services, name: str) -> ProfileSettings:
    """How whoever has this name wants the screen; nobody knows who has none."""
    profile = profile_called(services, name)
    return profile.profile_settings if profile is not None else ProfileSettings()
