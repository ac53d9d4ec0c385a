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
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True, slots=True)
class Command:
    """How a program is asked to speak: its arguments for a language and a text; `piped`: it reads
    the text from its input; `quiet` makes silent what lives longer than the program."""

    program: str
    arguments: Callable[[str, str], Sequence[str]]
    piped: bool = True
    quiet: Sequence[str] = ()


COMMANDS: Final[dict[str, tuple[Command, ...]]] = {
    "linux": (
        Command(
            "spd-say",
            lambda language, text: ("--wait", "--language", language, "--", text),
            piped=False,
            quiet=("--cancel",),
        ),
        Command("espeak-ng", lambda language, text: ("-v", language, "--stdin")),
        Command("espeak", lambda language, text: ("-v", language, "--stdin")),
    ),
    "darwin": (Command("say", lambda language, text: ("-f", "-")),),
    "win32": (
        Command(
            "powershell",
            lambda language, text: ("-NoProfile", "-NonInteractive", "-Command", _POWERSHELL),
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

    def say(self, text: str, language: str) -> None:
        """Start the program; the text is short enough for a pipe to take at once."""
        command = self._command
        self._process = self._start(command.arguments(language, text), piped=command.piped)
        if self._process is None or self._process.stdin is None:
            return
        try:
            with self._process.stdin as pipe:
                pipe.write(text.encode())
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
