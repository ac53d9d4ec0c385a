"""The voice of the system, where it has one: a program that is started for each sentence.

Imported only when the table is to be read aloud.
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
    "if ($voice.Voice.Culture.TwoLetterISOLanguageName -ne '{language}') {{"
    " $other = $voice.GetInstalledVoices() | Where-Object {{ $_.Enabled -and"
    " $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{language}' }} | Select-Object -First 1;"
    " if ($other) {{ $voice.SelectVoice($other.VoiceInfo.Name) }} }};"
    "$voice.Volume = {volume};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_SHELL: Final = ("-NoProfile", "-NonInteractive", "-Command")


@dataclass(frozen=True, slots=True)
class Command:
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

    def __init__(self, path: str, command: Command) -> None:
        self.path: Final = path
        """Of the program."""
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
