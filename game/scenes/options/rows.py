"""The options as a table: which tabs there are, which rows stand on them, and what changes each.

A new option is a line in `ROWS`: its name, the settings it changes, and the maker of its widget.
`options.<name>` and `options.<name>_note` in the catalogs are what is read beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.history.album import NEEDED
from game.input.commands import ONE_HAND, Command, Device, one_hand
from game.scenes.looks import LooksSegments, TableLook, look_name
from game.storage.settings import (
    LARGEST_TEXT,
    SMALLEST_TEXT,
    TEXT_STEP,
    CardBack,
    CardLetters,
    Cloth,
    Lingering,
    Sorting,
    Speed,
    Spoken,
    Squeeze,
    Talkative,
    Unattended,
)
from game.ui.key_labels import cap, written
from game.ui.services import change_language
from game.ui.tree import Node, control
from game.ui.widgets import Segments, Slider, Toggle
from game.words.words import Words, language_name, languages

if TYPE_CHECKING:
    from game.ui.services import Services

SPEEDS: Final = {
    "half": Speed.HALF,
    "normal": Speed.NORMAL,
    "double": Speed.DOUBLE,
    "fourfold": Speed.QUADRUPLE,
    "instant": Speed.INSTANT,
}  # by the last parts of the keys of their names
_NUMBER: Final = 1234.5  # shows the marks of a language


class OptionsTab(Enum):
    """The pages, from left to right; the value is the name of the icon."""

    PICTURE = "screen"
    SOUND = "sound"
    PLAY = "cards"
    ACCESS = "person"
    LANGUAGE = "globe"


class RowMaker:
    """Makes the controls of rows; `change` uses and keeps other settings."""

    def __init__(self, services: Services, change: Callable[..., None], collected: int = 0) -> None:
        """`collected`: the most stamps that anybody has on a page of the album."""
        self.services: Final = services
        self.collected: Final = collected
        self.change: Final = change
        no_device = services.settings.sound and not services.voice.available
        self.silent: Final = services.words("options.no_device") if no_device else ""

    def toggle(self, name: str, setting: str, *, reason: str = "") -> Node:
        """Yes or no."""
        on = bool(getattr(self.services.settings, setting))
        change = lambda now: self.change(**{setting: now})  # noqa: E731
        made = control(Toggle, ("option", name), on, change, reason=reason)
        return made.of(86, 42, (1, 0.5))

    def segments(
        self, name: str, options: Sequence[str], chosen: int, on_change: Callable[[int], None],
        reason: str = "",
    ) -> Node:  # fmt: skip
        """One of several."""
        made = control(Segments, ("option", name), options, chosen, on_change, reason=reason)
        return made.of(None, 54, (1, 0.5))

    def slider(
        self, name: str, value: int, on_change: Callable[[int], None], *, reason: str = "",
        coarse: bool = False, steps: tuple[int, int, int] = (0, 100, 5),
    ) -> Node:  # fmt: skip
        """Per cent; `steps`: the lowest, the highest, and what lies between two."""
        words = self.services.words
        percent = lambda value: words("percent", value=value)  # noqa: E731
        low, high, step = steps
        made = control(
            Slider, ("option", name), value, on_change, low=low, high=high, step=step, text=percent,
            coarse=coarse, reason=reason,
        )  # fmt: skip
        return made.of(None, 54, (1, 0.5))


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option. `fields`: the settings that F5 makes as new; `command`: the key that changes it
    from anywhere, named in its note."""

    name: str
    fields: tuple[str, ...]
    make: Callable[[RowMaker, str], Node]
    command: Command | None = None
    noted: Callable[[Services], str] | None = None  # what is read below, if not always the same

    def note(self, services: Services) -> str:
        """The half-sentence below its name."""
        if self.noted is not None:
            return self.noted(services)
        key = f"options.{self.name}_note"
        if self.command is None:
            return services.words(key)
        named = written(services.cap(self.command)) or cap(
            self.command, services.words, Device.KEYS, services.settings.bindings
        )
        return services.words(key, None, cap=named)


def _flag(name: str, setting: str = "") -> OptionRow:
    """A row that says yes or no to a setting, of the same name if not told otherwise."""
    field = setting or name
    return OptionRow(name, (field,), lambda maker, row: maker.toggle(row, field))


def _choice(
    name: str,
    field: str,
    values: Mapping[str, object],
    *,
    now: Callable[[Services], object] | None = None,
    why_not: Callable[[Services], str] = lambda _: "",
) -> OptionRow:
    """A row that chooses one of a few values of a setting, by the last parts of their keys. `now`:
    the one that holds, where the setting itself leaves it open; `why_not`: why a choice changes
    nothing."""
    known = list(values.values())

    def make(maker: RowMaker, row: str) -> Node:
        services = maker.services
        held = now(services) if now else getattr(services.settings, field)
        choose = lambda index: maker.change(**{field: known[index]})  # noqa: E731
        names = [services.words(f"options.{name}.{value}") for value in values]
        return maker.segments(row, names, known.index(held), choose, reason=why_not(services))

    return OptionRow(name, (field,), make)


def _look(
    name: str, field: str, looks: Sequence[TableLook], why_not: Callable[[Services], str]
) -> OptionRow:
    """A row that chooses what something looks like, among those that are there, or are in use."""

    def make(maker: RowMaker, row: str) -> Node:
        services, words = maker.services, maker.services.words
        held = getattr(services.settings, field)
        lacking = [NEEDED.get(look, 0) > maker.collected and look is not held for look in looks]
        locked = [
            words("options.needs_stamps", count=NEEDED[look]) if lacks else ""
            for look, lacks in zip(looks, lacking, strict=True)
        ]
        made = control(
            LooksSegments, ("option", row), looks, [look_name(look, words) for look in looks],
            locked, looks.index(held), lambda index: maker.change(**{field: looks[index]}),
            reason=why_not(services),
        )  # fmt: skip
        return made.of(None, 54, (1, 0.5))

    def note(services: Services) -> str:
        """What it is called that is in use, before the half-sentence."""
        held = look_name(getattr(services.settings, field), services.words)
        return services.words(f"options.{name}_note", None, name=held)

    return OptionRow(name, (field,), make, noted=note)


def _named(kind: type[Enum]) -> Mapping[str, Enum]:
    return {value.name.lower(): value for value in kind}


def _numerals(maker: RowMaker, row: str) -> Node:
    """Every way to write a number that some language has."""
    ways = dict[str, str]()
    for language in languages():
        ways.setdefault(Words.load(language).decimal(_NUMBER, 1), language)
    written, known = list(ways), list(ways.values())
    now = written.index(maker.services.words.decimal(_NUMBER, 1))
    change = lambda index: maker.change(numerals=known[index])  # noqa: E731
    return maker.segments(row, written, now, change)


def _volume(maker: RowMaker, row: str) -> Node:
    def louder(volume: int) -> None:
        """One chip to hear how much."""
        maker.change(volume=volume)
        maker.services.play(Cue.CHIP)

    return maker.slider(row, maker.services.settings.volume, louder, reason=maker.silent)


def _background(name: str, command: Command | None = None) -> OptionRow:
    """How loud something is that goes on all the time. Down to nothing switches it off; switched on
    again it is as loud as it was."""
    loud = f"{name}_volume"

    def make(maker: RowMaker, row: str) -> Node:
        settings = maker.services.settings
        now = getattr(settings, loud) if getattr(settings, name) else 0

        def louder(volume: int) -> None:
            kept = volume or getattr(maker.services.settings, loud)
            maker.change(**{name: volume > 0, loud: kept})

        return maker.slider(row, now, louder, reason=maker.silent)

    return OptionRow(name, (name, loud), make, command)


def _reading(maker: RowMaker, row: str) -> Node:
    services = maker.services

    def louder(volume: int) -> None:
        """It says itself how loud it is."""
        maker.change(voice_volume=volume)
        services.speak(services.words("percent", value=volume), urgent=True)

    reason = services.words("options.no_voice") if services.speaker.missing else ""
    return maker.slider(row, services.settings.voice_volume, louder, reason=reason, coarse=True)


def _spoken(maker: RowMaker, row: str) -> Node:
    """Where the system has no voice, it says so in place, and stays silent."""
    modes, services = list(Spoken), maker.services

    def choose(index: int) -> None:
        if modes[index] is Spoken.OFF or services.speaker.ready():
            maker.change(spoken=modes[index])
        else:
            maker.change(spoken=Spoken.OFF)
            services.lay_out_again()

    reason = services.words("options.no_voice") if services.speaker.missing else ""
    names = [services.words(f"options.spoken.{mode.value}") for mode in modes]
    return maker.segments(row, names, modes.index(services.settings.spoken), choose, reason=reason)


def _text_size(maker: RowMaker, row: str) -> Node:
    return maker.slider(
        row,
        maker.services.settings.text_size,
        lambda size: maker.change(text_size=size),
        steps=(SMALLEST_TEXT, LARGEST_TEXT, TEXT_STEP),
        coarse=True,
    )


def _language(maker: RowMaker, row: str) -> Node:
    services = maker.services
    known = languages()
    names = [language_name(each, services.words) for each in known]
    now = known.index(services.words.language)
    change = lambda index: change_language(services, known[index])  # noqa: E731
    return maker.segments(row, names, now, change)


_FOUR_COLOURS: Final = _flag("four_colours", "four_colour")
_SORTING: Final = _choice("sorting", "sorting", _named(Sorting))
_CURTAIN: Final = _choice("curtain", "curtain_hold", {"hold": True, "press": False})
_HANDS: Final = {hand.value: keys for hand, keys in ONE_HAND.items()}
_HAND: Final = _choice(
    "one_hand", "bindings", _HANDS,
    now=lambda services: ONE_HAND[one_hand(services.settings.bindings)],
)  # fmt: skip
_WINDOWS: Final = {"windowed": False, "fullscreen": True}
_WINDOW: Final = _choice(
    "window", "fullscreen", _WINDOWS,
    why_not=lambda services: services.words("options.host_only") if services.guarded else "",
)  # fmt: skip
_CLOTH: Final = _look(
    "cloth", "cloth", tuple(Cloth),
    lambda services: (
        services.words("options.cloth_plain") if services.settings.high_contrast else ""
    ),
)  # fmt: skip
_LETTERS: Final = _choice(
    "letters", "card_letters", {"en": CardLetters.ENGLISH, "de": CardLetters.GERMAN},
    now=lambda services: (
        CardLetters.GERMAN if services.settings.german_cards(services.words)
        else CardLetters.ENGLISH
    ),
)  # fmt: skip

ROWS: Final[dict[OptionsTab, tuple[OptionRow, ...]]] = {
    OptionsTab.PICTURE: (
        replace(_WINDOW, fields=(), command=Command.FULLSCREEN),
        _look("card_backs", "card_back", tuple(CardBack), lambda _: ""),
        _CLOTH,
        _FOUR_COLOURS,
        _flag("snow"),
        _choice("frames", "saving", {"smooth": False, "thrifty": True}),
    ),
    OptionsTab.SOUND: (
        OptionRow(
            "sound",
            ("sound",),
            lambda maker, row: maker.toggle(row, row, reason=maker.silent),
            Command.MUTE,
        ),
        OptionRow("volume", ("volume",), _volume),
        _background("music", Command.MUSIC),
        _background("cafe"),
        OptionRow("reading", ("voice_volume",), _reading),
        _flag("hush_aside"),
        _flag("captions"),
    ),
    OptionsTab.PLAY: (
        _choice("speed", "speed", SPEEDS),
        _choice("talk", "talkative", _named(Talkative)),
        _flag("remember"),
        _choice("squeeze", "squeeze", _named(Squeeze)),
        replace(_SORTING, command=Command.SORT),
        _CURTAIN,
        _choice("unattended", "unattended", _named(Unattended)),
        _flag("hold_buttons"),
        _HAND,
        _flag("receipt"),
        _flag("phones_decide"),
    ),
    OptionsTab.ACCESS: (
        OptionRow("text_size", (), _text_size),
        _FOUR_COLOURS,
        _flag("reduced_motion"),
        _flag("high_contrast"),
        _CURTAIN,
        _flag("hold_buttons"),
        _HAND,
        _flag("captions"),
        OptionRow("spoken", ("spoken",), _spoken),
    ),
    OptionsTab.LANGUAGE: (
        OptionRow("language", (), _language),
        _LETTERS,
        OptionRow("numerals", ("numerals",), _numerals),
        _choice("bubbles", "lingering", _named(Lingering)),
    ),
}  # F5 leaves alone what one could lose one's way by: the language, the window, the size of text
