"""The marquee with the name of the game, the host's text and logo: bulbs chase around it, a plaque
says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.event.lamp_frame import EDGE, LampFrame
from game.ui.logo import LogoError, load_logo
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_ON_GOLD

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

_LETTERS: Final = 118
_HOUSE_LETTERS: Final = 36
_NAME_SHARES: Final = (1.0, 0.58, 0.42)
"""Height of the name as a share of the field's, above no, one or two lines of house text."""
_LOGO_SHARE: Final = 0.24
"""Widest logo, as a share of the field's width."""
_BESIDE: Final = 28
_INSET: Final = (24, 5)
"""u between the logo and the words, and between the field's edges and both."""
_PRESS: Final = 32


class Marquee:
    """Rests in `items`; the lamps that burn are put over them."""

    def __init__(
        self,
        services: Services,
        box: Rect,
        plaque: Rect,
        *,
        text: tuple[str, str],
        logo: str,
        z: int,
        press: str = "event.press",
    ) -> None:
        """`text`: two lines of the host, either may be empty; `logo`: path of a picture, or empty;
        `press`: the key of what the plaque says."""
        self.items = Items("marquee", z=z)
        self._services, self._z = services, z
        self._calm = services.settings.reduced_motion
        self._time = 0.0
        self.no_logo = False
        """Whether there is a logo that cannot be shown."""
        kit = services.kit
        self._frame = LampFrame(services, box, self.items, z=z, name="marquee lamp")
        wide, high = (2 * kit.px(EDGE + inset) for inset in _INSET)
        self._field, self._text = self._lay_logo(logo, box.inflate(-wide, -high)), text
        self._said: tuple[str, str] | None = None
        self._lay_words()
        self._lay_plaque(plaque, press)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._calm:
            self._time += seconds

    def say(self, said: tuple[str, str] | None) -> None:
        """A title and a line in the place of the name: what hangs under it cannot be read there."""
        if said != self._said:
            self._said = said
            self.items.drop("name", ("house", 0), ("house", 1))
            self._lay_words()

    def draw(self, picture: Picture) -> None:
        """Put it into the picture, with the lamps that burn now."""
        self.items.draw(picture)
        self._frame.draw(picture, self._time)

    def _lay_logo(self, path: str, field: Rect) -> Rect:
        """The logo at the left of the field; what it leaves for the words."""
        services = self._services
        if not path:
            return field
        try:
            logo = load_logo(Path(path), (round(field.w * _LOGO_SHARE), field.h))
        except LogoError:
            self.no_logo = True
            return field
        taken = logo.get_width() + services.kit.px(_BESIDE)
        self.items.centre("logo", logo, (field.x + logo.get_width() / 2, field.centery), 5)
        return Rect(field.x + taken, field.y, field.w - taken, field.h)

    def _lay_words(self) -> None:
        """The name of the game, above as many lines of house text as there are; or what is said."""
        services, items, field = self._services, self.items, self._field
        kit, words, case = services.kit, services.words, services.lettering
        first = f"{words('title.logo.first')} {words('title.logo.second')}"
        name, *text = self._said or (first, *self._text)
        lines = [line for line in text if line]
        share = _NAME_SHARES[len(lines)]
        letters = min(kit.px(_LETTERS), round(field.h * share)) if lines else kit.size(_LETTERS)
        size = case.size_within(name, Face.DISPLAY, letters, field.w)
        items.centre(
            "name", case.brass(name, size), (field.centerx, field.y + field.h * share / 2), 5
        )
        pitch = field.h * (1 - share) / max(1, len(lines))
        most = min(kit.px(_HOUSE_LETTERS), round(pitch * 0.86))
        for number, line in enumerate(lines):
            drawn = case.fit(line, Face.SEMIBOLD, most, field.w, TEXT)
            y = field.y + field.h * share + (number + 0.5) * pitch
            items.centre(("house", number), drawn, (field.centerx, y), 5)

    def _lay_plaque(self, plaque: Rect, press: str) -> None:
        kit, case = self._services.kit, self._services.lettering
        face = kit.paint.plaque(*plaque.size, Plaque.GOLD, u=kit.u)
        self.items.shape("plaque", face, plaque.topleft, 9)
        text, room = self._services.words(press), plaque.w - 2 * kit.px(30)
        line = case.fit(text, Face.SEMIBOLD, kit.size(_PRESS), room, TEXT_ON_GOLD)
        self.items.centre("press", line, plaque.center, 10)
