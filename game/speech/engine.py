"""The voice of the system, where it has one: a command of its own, started beside the game.

Nothing here is imported before somebody wants to hear the table.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

_POWERSHELL: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Volume = {volume};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_SHELL: Final = ("-NoProfile", "-NonInteractive", "-Command")


@dataclass(frozen=True, slots=True)
class Command:
    """How a program is asked to speak: its arguments for a language and a volume in per cent. It
    reads the text from its input, after what `before` makes of the volume: arguments stand in the
    system's list of processes, where every user can read them. `quiet` makes silent what lives
    longer than the program."""

    program: str
    arguments: Callable[[str, int], Sequence[str]]
    before: Callable[[int], str] = lambda volume: ""
    quiet: Sequence[str] = ()


def _espeak(language: str, volume: int) -> Sequence[str]:
    return "-v", language, "-a", str(volume), "--stdin"


COMMANDS: Final[dict[str, tuple[Command, ...]]] = {
    "linux": (
        Command(
            "spd-say",
            lambda language, volume: (
                *("--pipe-mode", "--wait"),
                *("--language", language, "--volume", str(2 * volume - 100)),
            ),
            before=lambda volume: " ",  # a line that begins with !-! would be a command
            quiet=("--cancel",),
        ),
        Command("espeak-ng", _espeak),
        Command("espeak", _espeak),
    ),
    "darwin": (
        Command(
            "say",
            lambda language, volume: ("-f", "-"),
            before=lambda volume: f"[[volm {volume / 100:.2f}]] ",
        ),
    ),
    "win32": (
        Command(
            "powershell",
            lambda language, volume: (*_SHELL, _POWERSHELL.format(volume=volume)),
        ),
    ),
}
"""Platform -> what may be there, the best first. Other systems are asked as Linux is."""


class CommandVoice:
    """Speaks through a program of the system. One that does not work is silent."""

    def __init__(self, path: str, command: Command) -> None:
        """`path` of the program."""
        self._path: Final = path
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
        except OSError:  # it has ended already: then it is silent
            return

    def stop(self) -> None:
        """End the program, and what it has left in the hands of another."""
        if self._process is not None and self.busy:
            self._process.terminate()
        if self._command.quiet:
            self._start(self._command.quiet, piped=False)

    def _start(self, arguments: Sequence[str], *, piped: bool) -> subprocess.Popen[bytes] | None:
        nothing = subprocess.DEVNULL
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            return subprocess.Popen(
                [self._path, *arguments],
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
