"""How the screen is while somebody looks at it: the house's settings, but for their wishes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.settings import TEXT_SIZES, CardLetters, Settings, Speed
from game.storage.profiles import Wishes
from game.table.motion.sorting import by_rank, by_suit
from game.words.words import LANGUAGES

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.storage.profiles import Profile
    from game.ui.services import House


def wished(settings: Settings, wishes: Wishes) -> Settings:
    """The settings as somebody wishes; what nobody can do is not done."""
    changes: dict[str, Any] = {
        "language": wishes.language if wishes.language in LANGUAGES else None,
        "card_letters": _one_of(CardLetters, wishes.card_letters),
        "text_size": wishes.text_size if wishes.text_size in TEXT_SIZES else None,
        "four_colour": wishes.four_colour,
        "reduced_motion": wishes.reduced_motion,
        "speed": _one_of(Speed, wishes.speed),
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


def profile_called(house: House, name: str) -> Profile | None:
    """Who is kept under a name; nobody for an empty one."""
    called = name.strip().casefold()
    if not called:
        return None
    known = house.store.profiles()
    return next((each for each in known if each.name.strip().casefold() == called), None)


def wishes_of(house: House, name: str) -> Wishes:
    """How whoever has this name wants the screen; nobody knows who has none."""
    profile = profile_called(house, name)
    return profile.wishes if profile is not None else Wishes()
