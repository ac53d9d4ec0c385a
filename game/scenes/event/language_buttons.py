"""Large buttons for the languages, beside the marquee."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ui.language import change_language
from game.ui.widgets import Button, Kind, row_px
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.services import Services


def language_buttons(services: Services, places: Sequence[Rect], *, z: int) -> list[Button]:
    """One for each language; that of the moment is of gold."""
    kit, words = services.kit, services.words
    labels = tuple(language_name(each, words) for each in languages())
    size = row_px(kit, labels, min(place.w for place in places) - kit.px(120))
    return [
        Button(
            kit, ("event language", number), place, label,
            partial(change_language, services, language),
            kind=Kind.PRIMARY if language == words.language else Kind.SECONDARY,
            cap=str(number), label_px=size, z=z,
        )
        for number, (language, label, place) in enumerate(
            zip(languages(), labels, places, strict=True), 1
        )
    ]  # fmt: skip
