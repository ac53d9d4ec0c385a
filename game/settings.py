"""What the player has chosen for this machine; it outlives every match.

Reading never fails: an unknown name is ignored, a bad value becomes the default. A newer or older
version of the game, or a curious editor, can't lock anybody out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from math import inf
from typing import Any, Final, TypeVar

from game.input.bindings import Bindings, read_bindings
from game.ui.materials import CardBack, Cloth
from game.ui.unit import SMALLEST_WINDOW

SETTINGS_NAME: Final = "settings"
"""Under this name they lie in the store."""

SMALLEST_TEXT: Final = 100
LARGEST_TEXT: Final = 200
TEXT_STEP: Final = 10
TEXT_SIZES: Final = tuple(range(SMALLEST_TEXT, LARGEST_TEXT + 1, TEXT_STEP))
"""How large text can be, in per cent."""

_E = TypeVar("_E", bound=Enum)


class Speed(Enum):
    """How fast time runs on the table."""

    HALF = "half"
    NORMAL = "normal"
    DOUBLE = "double"
    QUADRUPLE = "quadruple"
    INSTANT = "instant"

    @property
    def rate(self) -> float:
        """Seconds of the table in one second of the clock; infinite for `INSTANT`."""
        return _RATES[self]


_RATES: Final = {
    Speed.HALF: 0.5,
    Speed.NORMAL: 1.0,
    Speed.DOUBLE: 2.0,
    Speed.QUADRUPLE: 4.0,
    Speed.INSTANT: inf,
}


class CardLetters(Enum):
    """The letters on court cards: A K Q J, A K D B, or as the language has them."""

    AUTO = "auto"
    ENGLISH = "en"
    GERMAN = "de"


class Numerals(Enum):
    """The marks in numbers: 1,234.5 or 1.234,5, or as the language has them."""

    AUTO = "auto"
    ENGLISH = "en"
    GERMAN = "de"


class Spoken(Enum):
    """What is read aloud."""

    OFF = "off"
    EVENTS = "events"
    ALL = "all"
    """The own cards as well: for headphones."""


class Talkative(Enum):
    """How much guests say."""

    NEVER = "never"
    A_LITTLE = "a_little"
    A_LOT = "a_lot"

    @property
    def share(self) -> float:
        """Times as likely as they would that somebody says something."""
        return {Talkative.NEVER: 0.0, Talkative.A_LITTLE: 1.0, Talkative.A_LOT: 2.0}[self]


class Lingering(Enum):
    """How long what somebody says can be read."""

    BRIEFLY = "briefly"
    NORMAL = "normal"
    LONG = "long"

    @property
    def factor(self) -> float:
        """Times as long as usual."""
        return {Lingering.BRIEFLY: 0.7, Lingering.NORMAL: 1.0, Lingering.LONG: 2.0}[self]


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for each option. `language` None: as the system says. Volumes and `text_size` in
    per cent; `window` and `place` in px, None: as the system likes. `saving`: half as many frames
    a second; `hush_aside`: quiet while another window is used; `suits_together`: how the own hand
    is sorted."""

    language: str | None = None
    speed: Speed = Speed.NORMAL
    sound: bool = True
    volume: int = 60
    music: bool = True
    music_volume: int = 60
    cafe: bool = True
    cafe_volume: int = 60
    voice_volume: int = 100
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    maximised: bool = False
    four_colour: bool = False
    card_letters: CardLetters = CardLetters.AUTO
    text_size: int = 100
    reduced_motion: bool = False
    high_contrast: bool = False
    curtain_hold: bool = True
    hold_buttons: bool = False
    bindings: Bindings = ()
    captions: bool = False
    spoken: Spoken = Spoken.OFF
    cloth: Cloth = Cloth.GREEN
    card_back: CardBack = CardBack.BURGUNDY
    snow: bool = True
    saving: bool = False
    hush_aside: bool = True
    talkative: Talkative = Talkative.A_LITTLE
    lingering: Lingering = Lingering.NORMAL
    suits_together: bool = False
    numerals: Numerals = Numerals.AUTO

    def german_cards(self, language: str) -> bool:
        """Whether court cards carry K D B, at a table that speaks `language`."""
        if self.card_letters is CardLetters.AUTO:
            return language == "de"
        return self.card_letters is CardLetters.GERMAN

    def numerals_in(self, language: str) -> str:
        """The language whose marks stand in numbers, in a house that speaks `language`."""
        return language if self.numerals is Numerals.AUTO else self.numerals.value

    def to_json(self) -> str:
        """One line of text for the store."""
        return json.dumps({name: _plain(getattr(self, name)) for name in _READERS})

    @classmethod
    def from_json(cls, text: str | None) -> Settings:
        """The settings in `text`; whatever is missing or unusable there is as new."""
        try:
            found = json.loads(text or "{}")
        except (ValueError, RecursionError):
            found = {}
        if not isinstance(found, Mapping):
            found = {}
        if "cafe_volume" not in found and "volume" in found:  # it once was as loud as the game
            found = {**found, "cafe_volume": found["volume"]}
        return cls(**{name: read(found[name]) for name, read in _READERS.items() if name in found})


def _plain(value: object) -> object:
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return {command.value: key for command, key in value}
    return value.value if isinstance(value, Enum) else value


def _default(name: str) -> Any:
    return next(field.default for field in fields(Settings) if field.name == name)


def _flag(name: str) -> Callable[[object], bool]:
    def read(value: object) -> bool:
        return value if isinstance(value, bool) else bool(_default(name))

    return read


def _language(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _volume(name: str) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, int | float) or isinstance(value, bool):
            return int(_default(name))
        return int(min(100, max(0, value)))

    return read


def _text_size(value: object) -> int:
    """The nearest size there is."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return int(_default("text_size"))
    return min(TEXT_SIZES, key=lambda size: abs(size - value))


def _window(value: object) -> tuple[int, int] | None:
    match value:
        case [int(width), int(height)] if width < 32768 and height < 32768:
            return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
    return None


def _place(value: object) -> tuple[int, int] | None:
    match value:
        case [int(left), int(top)] if max(abs(left), abs(top)) < 32768:
            return int(left), int(top)
    return None


def _choice(kind: type[_E], name: str) -> Callable[[object], _E]:
    def read(value: object) -> _E:
        try:
            return kind(value)
        except ValueError:
            default: _E = _default(name)
            return default

    return read


_READERS: Final[dict[str, Callable[[object], Any]]] = {
    "language": _language,
    "speed": _choice(Speed, "speed"),
    "sound": _flag("sound"),
    "volume": _volume("volume"),
    "music": _flag("music"),
    "music_volume": _volume("music_volume"),
    "cafe": _flag("cafe"),
    "cafe_volume": _volume("cafe_volume"),
    "voice_volume": _volume("voice_volume"),
    "fullscreen": _flag("fullscreen"),
    "window": _window,
    "place": _place,
    "maximised": _flag("maximised"),
    "four_colour": _flag("four_colour"),
    "card_letters": _choice(CardLetters, "card_letters"),
    "text_size": _text_size,
    "reduced_motion": _flag("reduced_motion"),
    "high_contrast": _flag("high_contrast"),
    "curtain_hold": _flag("curtain_hold"),
    "bindings": read_bindings,
    "captions": _flag("captions"),
    "hold_buttons": _flag("hold_buttons"),
    "spoken": _choice(Spoken, "spoken"),
    "cloth": _choice(Cloth, "cloth"),
    "card_back": _choice(CardBack, "card_back"),
    "snow": _flag("snow"),
    "saving": _flag("saving"),
    "hush_aside": _flag("hush_aside"),
    "talkative": _choice(Talkative, "talkative"),
    "lingering": _choice(Lingering, "lingering"),
    "suits_together": _flag("suits_together"),
    "numerals": _choice(Numerals, "numerals"),
}
