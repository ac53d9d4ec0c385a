"""The table read aloud: events to sentences (pure), a queue of them, and the voice of the system, a
program that is started for each sentence.

The sentences say a name and what happened (“Frau Uhu: 2 chips to the bank.”), so that they are
the same for everybody, and the same words serve a screen reader."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from game.rules.cards import Card
    from game.words.words import Words


_OWN_CARDS: Final = ("HandPickedUp", "Discarded", "CardTaken", "LaidAway", "CardDrawn")
"""Events whose cards only their owner sees."""
_SAME: Final = ("CardDealt", "LaidFaceDown", "SeatCardLaid")
"""Events that are read once where several follow each other."""
_JOKERS: Final = ("RED", "BLACK")  # names of their suits


@dataclass(frozen=True, slots=True)
class Listener:
    """The player to whom events are read. `name` and `hand` put a seat and the value of a hand into
    words; `you` is the seat of the only human at the screen, who is addressed as "you"."""

    words: Words
    name: Callable[[int], str]
    hand: Callable[..., str]
    viewer: int | None
    you: int | None
    private: bool  # whether the own cards are named, too
    game: str = ""  # its name


class SentenceReader:
    """Turns events into sentences, without repeating one several times in a row."""

    def __init__(self) -> None:
        self._before = ""

    def sentence(self, event: DataclassInstance, listener: Listener) -> str:
        """What to say of an event that the viewer has seen; nothing where it was just said."""
        kind = type(event).__name__
        said = kind in _SAME and kind == self._before
        self._before = kind
        return "" if said else sentence(event, listener)


def urgent(event: DataclassInstance, listener: Listener) -> bool:
    """Whether this replaces what still waits to be said: it is the listener's turn."""
    return type(event).__name__ == "TurnBegan" and _seat(event) == listener.viewer


def sentence(event: DataclassInstance, listener: Listener) -> str:
    """What happened, in the present language: as the game says it, where it has words of its own;
    nothing where there are none."""
    name, words = f"{type(event).__name__}{_form(event, listener)}", listener.words
    keys = (f"spoken.{listener.game}.{name}", f"spoken.{name}")
    key = next((key for key in keys if words.knows(key)), None)
    return words(key, None, **_values(event, listener)) if key else ""


def hand_sentence(cards: Iterable[Card], value: str, words: Words) -> str:
    """The own hand, when the player asks for it."""
    return words("spoken.own_hand", cards=cards_named(cards, words), hand=value)


def card_named(card: Card, words: Words) -> str:
    """A card in words: “queen of hearts”."""
    if card.hidden:
        return words("spoken.a_card")
    if card.suit.name in _JOKERS:
        return words("spoken.joker")
    rank = words(f"rank.{card.rank.name}")
    return words("spoken.card", rank=rank, suit=words(f"spoken.suit.{card.suit.name}"))


def cards_named(cards: Iterable[Card], words: Words) -> str:
    """Several cards."""
    return words.listing([card_named(card, words) for card in cards])


def _form(event: DataclassInstance, listener: Listener) -> str:
    """Which of the sentences about this event: its key ends so."""
    kind = type(event).__name__
    seat = _seat(event)
    if kind == "TurnBegan" and seat == listener.you:
        return ".you"
    if kind == "LaidAway" and not getattr(event, "cards", ()):
        return ".none"
    if kind in ("FourAnswered", "PutRightAnswered"):
        return ".yes" if getattr(event, "yes", False) else ".no"
    if kind in _OWN_CARDS and listener.private and seat == listener.viewer and seat is not None:
        return ".own"
    return ""


def _values(event: DataclassInstance, listener: Listener) -> dict[str, str]:
    """What the sentences may name."""
    found: dict[str, str] = {}
    for field in fields(event):
        found.update(_value(event, field.name, listener))
    if type(event).__name__ == "SeatDrawn":  # players have no names before they have seats
        player, seat = getattr(event, "player", 0), getattr(event, "seat", 0)
        found.update(name=str(player + 1), number=str(seat + 1))
    return found


def _seat(event: DataclassInstance) -> int | None:
    seat: int | None = getattr(event, "seat", None)
    return seat


def _value(event: DataclassInstance, field: str, listener: Listener) -> dict[str, str]:
    """One field of an event in words, by the name that it has in sentences."""
    words, value = listener.words, getattr(event, field)
    match field:
        case "seat" | "dealer" if isinstance(value, int):
            return {"name": listener.name(value) if value >= 0 else ""}
        case "winner" | "holder" | "other" | "to":
            return {"other": listener.name(value)}
        case "chips" | "by" | "got":
            return {field: words("chips", count=int(getattr(value, "value", value)))}
        case "number" | "slot":
            return {field: str(value + (field == "slot"))}
        case "card":
            return {"card": card_named(value, words)}
        case "hand" | "cards":
            return {"cards": cards_named(value, words), "many": words("cards", count=len(value))}
        case "count":
            return {"many": words("cards", count=value)}
        case "value":
            return {"hand": listener.hand(value)}
        case "champions":
            return {"names": words.listing([listener.name(seat) for seat in value])}
    return {}


WAITING: Final = 3  # sentences that wait at most; of more, the oldest are left out


class Engine(Protocol):
    """A voice."""

    @property
    def busy(self) -> bool:
        """Whether it is still speaking."""

    def say(self, text: str, language: str, volume: int) -> None:
        """Begin to speak, so loud in per cent, and return at once."""

    def stop(self) -> None:
        """Be quiet now."""


class Speaker:
    """Speaks through an `Engine`, which is looked for when the first sentence is to be said."""

    def __init__(self, find: Callable[[], Engine | None] = lambda: None) -> None:
        """`find` looks for a voice."""
        self._find: Final = find
        self._engine: Engine | None = None
        self._looked = False
        self._waiting: list[tuple[str, str]] = []
        self._volume = 100

    @property
    def volume(self) -> int:
        """Per cent; at 0 nothing is said."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = volume
        if not volume:
            self.hush()

    @property
    def missing(self) -> bool:
        """Whether a voice was looked for and there is none."""
        return self._looked and self._engine is None

    def ready(self) -> bool:
        """Look for a voice, unless that was done; says whether there is one."""
        if not self._looked:
            self._looked = True
            self._engine = self._find()
        return self._engine is not None

    def say(self, text: str, language: str, *, urgent: bool = False) -> None:
        """Say a sentence after those that wait; `urgent`: now, and they are forgotten."""
        if not text or not self._volume or not self.ready():
            return
        if urgent:
            self.hush()
        self._waiting.append((text, language))
        del self._waiting[:-WAITING]
        self.update()

    def update(self) -> None:
        """Begin with the next sentence as soon as the last one is over."""
        if self._waiting and self._engine is not None and not self._engine.busy:
            self._engine.say(*self._waiting.pop(0), self._volume)

    def hush(self) -> None:
        """Stop speaking, and drop the sentences that wait."""
        self._waiting.clear()
        if self._engine is not None and self._engine.busy:
            self._engine.stop()


_POWERSHELL: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "if ($voice.Voice.Culture.TwoLetterISOLanguageName -ne '{language}') {{"
    " $other = $voice.GetInstalledVoices() | Where-Object {{ $_.Enabled -and"
    " $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{language}' }} | Select-Object -First 1;"
    " if ($other) {{ $voice.SelectVoice($other.VoiceInfo.Name) }} }};"
    "$voice.Volume = {volume};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_SHELL: Final = ("-NoProfile", "-NonInteractive", "-Command")


@dataclass(frozen=True, slots=True)
class SpeechCommand:
    """How a program is called: its arguments for a language and a volume in per cent. It reads the
    text from its input, because other users can read arguments in the list of processes; `before`
    is put before the text, by volume. `quiet`: arguments that stop speech which outlives the
    program."""

    program: str
    arguments: Callable[[str, int], Sequence[str]]
    before: Callable[[int], str] = lambda volume: ""
    quiet: Sequence[str] = ()


def _espeak(language: str, volume: int) -> Sequence[str]:
    return "-v", language, "-a", str(volume), "--stdin"


COMMANDS: Final[dict[str, tuple[SpeechCommand, ...]]] = {
    "linux": (
        SpeechCommand(
            "spd-say",
            lambda language, volume: (
                *("--pipe-mode", "--wait"),
                *("--language", language, "--volume", str(2 * volume - 100)),
            ),
            before=lambda volume: " ",  # a line that begins with !-! would be a command
            quiet=("--cancel",),
        ),
        SpeechCommand("espeak-ng", _espeak),
        SpeechCommand("espeak", _espeak),
    ),
    "darwin": (
        SpeechCommand(
            "say",
            lambda language, volume: ("-f", "-"),
            before=lambda volume: f"[[volm {volume / 100:.2f}]] ",
        ),
    ),
    "win32": (
        SpeechCommand(
            "powershell",
            lambda language, volume: (
                *_SHELL,
                _POWERSHELL.format(language=language, volume=volume),
            ),
        ),
    ),
}
"""Platform -> programs that may be there, the best first. Unknown platforms use those of Linux."""


class CommandVoice:
    """Speaks through a program of the system. One that does not work is silent."""

    def __init__(self, path: str, command: SpeechCommand) -> None:
        self.path: Final = path  # of the program
        self._command: Final = command
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def busy(self) -> bool:
        """Whether the program still runs."""
        return self._process is not None and self._process.poll() is None

    def say(self, text: str, language: str, volume: int) -> None:
        """Start the program, and hand it the text as one line; that is short enough for a pipe to
        take at once."""
        command = self._command
        line = command.before(volume) + " ".join(text.split()) + "\n"
        self._process = self._start(command.arguments(language, volume), piped=True)
        if self._process is None or self._process.stdin is None:
            return
        try:
            with self._process.stdin as pipe:
                pipe.write(line.encode())
        except OSError:  # the program has ended already
            return

    def stop(self) -> None:
        """End the program and any speech that outlives it."""
        if self._process is not None and self.busy:
            self._process.terminate()
        if self._command.quiet:
            self._start(self._command.quiet, piped=False)

    def _start(self, arguments: Sequence[str], *, piped: bool) -> subprocess.Popen[bytes] | None:
        nothing = subprocess.DEVNULL
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            return subprocess.Popen(
                [self.path, *arguments],
                stdin=subprocess.PIPE if piped else nothing,
                stdout=nothing,
                stderr=nothing,
                creationflags=flags,
            )
        except OSError:
            return None


def find(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> CommandVoice | None:
    """The voice of this system; None where there is none."""
    for command in COMMANDS.get(platform, COMMANDS["linux"]):
        path = which(command.program)
        if path is not None:
            return CommandVoice(path, command)
    return None
