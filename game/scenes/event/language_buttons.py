"""Large buttons for the languages, beside the marquee."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.language import change_language
from game.ui.widgets import Button, Kind, row_px
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.picture.compositor import Picture
    from game.ui.services import Services


class LanguageButtons:
    """One for each language; that of the moment is of gold."""

    def __init__(self, services: Services, places: Sequence[Rect], *, z: int) -> None:
        kit, words = services.kit, services.words
        self._services = services
        labels = tuple(language_name(each, words) for each in languages())
        size = row_px(kit, labels, min(place.w for place in places) - kit.px(120))
        self.buttons = tuple(
            Button(
                kit, ("event language", number), place, label, lambda: None,
                kind=Kind.PRIMARY if language == words.language else Kind.SECONDARY,
                cap=str(number), label_px=size, z=z,
            )
            for number, (language, label, place) in enumerate(
                zip(languages(), labels, places, strict=True), 1
            )
        )  # fmt: skip

    def press(self, x: int, y: int) -> bool:
        """The pointer went down at (x, y) px; says whether that chose a language."""
        for language, button in zip(languages(), self.buttons, strict=True):
            if button.target.collidepoint(x, y):
                change_language(self._services, language)
                return True
        return False

    def draw(self, picture: Picture) -> None:
        """Put them into the picture."""
        for button in self.buttons:
            button.draw(picture)
