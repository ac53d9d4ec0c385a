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
from typing import TYPE_CHECKING, Final

from game.base.by_name import changed
from game.input.commands import Bindings, read_bindings
from game.words.words import Words, languages

if TYPE_CHECKING:
    from game.storage.profiles import ProfileSettings


SMALLEST_WINDOW: Final = (1024, 640)  # px: below this nothing has to fit
SETTINGS_NAME: Final = "settings"  # under this name they lie in the store

SMALLEST_TEXT: Final = 100
LARGEST_TEXT: Final = 200
TEXT_STEP: Final = 10
TEXT_SIZES: Final = tuple(range(SMALLEST_TEXT, LARGEST_TEXT + 1, TEXT_STEP))
"""How large text can be, in per cent."""


class Cloth(Enum):
    """The colour of the table."""

    GREEN = "green"
    BLUE = "blue"
    BURGUNDY = "burgundy"
    MIDNIGHT = "midnight"
    PLUM = "plum"


class CardBack(Enum):
    """The backs of the cards; the value is the name of the drawing."""

    BURGUNDY = "burg"
    NAVY = "navy"
    EMERALD = "emerald"
    IVORY = "ivory"


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


class Spoken(Enum):
    """What is read aloud."""

    OFF = "off"
    EVENTS = "events"
    ALL = "all"  # the own cards as well: for headphones


class Talkative(Enum):
    """How much guests say."""

    NEVER = "never"
    A_LITTLE = "a_little"
    A_LOT = "a_lot"

    @property
    def share(self) -> float:
        """Times as likely as they would that somebody says something."""
        return {Talkative.NEVER: 0.0, Talkative.A_LITTLE: 1.0, Talkative.A_LOT: 2.0}[self]


class Squeeze(Enum):
    """When the corner of a bought card is bent up before it turns over."""

    ALWAYS = "always"
    MATTERS = "matters"  # only where some card could raise the hand
    NEVER = "never"


class Lingering(Enum):
    """How long what somebody says can be read."""

    BRIEFLY = "briefly"
    NORMAL = "normal"
    LONG = "long"

    @property
    def factor(self) -> float:
        """Times as long as usual."""
        return {Lingering.BRIEFLY: 0.7, Lingering.NORMAL: 1.0, Lingering.LONG: 2.0}[self]


class Unattended(Enum):
    """When an open hand lies face down although nobody has done anything, where several humans
    share the screen."""

    SOON = "soon"
    MINUTE = "minute"
    LATE = "late"
    NEVER = "never"

    @property
    def seconds(self) -> float:
        """Seconds without input."""
        known = {Unattended.SOON: 30.0, Unattended.MINUTE: 60.0, Unattended.LATE: 180.0}
        return known.get(self, inf)


class Sorting(Enum):
    """How the own hand is sorted."""

    RANKS = "ranks"
    SUITS = "suits"
    COMBINATION = "combination"  # what is alike together, most first, as at the showdown

    @property
    def next(self) -> Sorting:
        """The way that comes after this one."""
        ways = list(Sorting)
        return ways[(ways.index(self) + 1) % len(ways)]


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for each option. `language` None: as the system says; `numerals`: the language
    whose marks stand in numbers, None: the one that is spoken. Volumes and `text_size` in
    per cent; `window` and `place` in px, None: as the system likes. `saving`: half as many frames
    a second; `hush_aside`: quiet while another window is used; `remember`: guests speak of earlier
    evenings; `receipt`: that of the deal is shown at the table and in the pause; `phones_decide`:
    not only the host may go on without a player whose phone is away."""

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
    unattended: Unattended = Unattended.MINUTE
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
    remember: bool = True
    lingering: Lingering = Lingering.NORMAL
    sorting: Sorting = Sorting.RANKS
    numerals: str | None = None
    receipt: bool = False
    phones_decide: bool = False
    squeeze: Squeeze = Squeeze.MATTERS

    def german_cards(self, words: Words) -> bool:
        """Whether court cards carry K D B, at a table that speaks these words."""
        if self.card_letters is CardLetters.AUTO:
            return words("language.court_cards") == CardLetters.GERMAN.value
        return self.card_letters is CardLetters.GERMAN

    def numerals_in(self, language: str) -> str:
        """The language whose marks stand in numbers while `language` is spoken."""
        return self.numerals if self.numerals in languages() else language

    def with_profile(self, profile: ProfileSettings) -> Settings:
        """The settings while this player looks at the screen; what can't be done is left out."""
        changes: dict[str, object] = {
            "language": profile.language if profile.language in languages() else None,
            "card_letters": _member(CardLetters, profile.card_letters, None),
            "text_size": profile.text_size if profile.text_size in TEXT_SIZES else None,
            "four_colour": profile.four_colour,
            "reduced_motion": profile.reduced_motion,
            "speed": _member(Speed, profile.speed, None),
        }
        return changed(self, {name: value for name, value in changes.items() if value is not None})

    def with_values(self, **values: object) -> Settings:
        """Settings in which those of these names are others."""
        return changed(self, values)

    def to_json(self) -> str:
        """One line of text for the store."""
        return json.dumps({each.name: _plain(getattr(self, each.name)) for each in fields(self)})

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
        if "sorting" not in found and found.get("suits_together") is True:  # there were two ways
            found = {**found, "sorting": Sorting.SUITS.value}
        values = {
            each.name: _value(each.name, found[each.name], each.default)
            for each in fields(cls)
            if each.name in found
        }
        return changed(cls(), values)


def _plain(value: object) -> object:
    """A value as JSON has it."""
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return {command.value: key for command, key in value}
    return value.value if isinstance(value, Enum) else value


def _value(name: str, found: object, default: object) -> object:
    """A value out of JSON; the default where it is unusable."""
    if name in _READERS:
        return _READERS[name](found)
    if isinstance(default, Enum):
        return _member(type(default), found, default)
    if isinstance(default, bool):
        return found if isinstance(found, bool) else default
    if not isinstance(found, int | float) or isinstance(found, bool):
        return default
    return int(min(100, max(0, found)))  # a volume, in per cent


def _member(kind: Callable[[object], object], value: object, default: object) -> object:
    try:
        return kind(value)
    except ValueError:
        return default


def _language(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _text_size(value: object) -> int:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return SMALLEST_TEXT
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


_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "language": _language,
    "numerals": _language,
    "text_size": _text_size,
    "window": _window,
    "place": _place,
    "bindings": read_bindings,
}
"""Options that are not an enum, a flag or a volume."""
