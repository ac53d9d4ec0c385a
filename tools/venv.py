"""The project's own environment: made when missing, filled when requirements.txt changed.

Only the standard library, and nothing younger than Python 3.7 in the syntax, so that an old
Python still gets as far as the sentence that says it is too old.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
PROJECT = Path(__file__).resolve().parent.parent
RUN_TIME = frozenset({"pygame-ce", "platformdirs", "segno", "websockets"})
FAILED = 2  # exit code when the environment can not be had
STOPPED = 130  # exit code after Ctrl+C, as shells have it


class EnvironmentMissingError(Exception):
    """The environment could not be made or filled; the message is one sentence for people."""


def python_in(folder: Path, *, windows: bool = os.name == "nt") -> Path:
    """Where the interpreter of the environment in `folder` lives on this kind of system."""
    return folder / "Scripts" / "python.exe" if windows else folder / "bin" / "python"


def requirements(text: str) -> dict[str, str]:
    """Package name -> whole line, from the text of a requirements file."""
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return {re.split(r"[\s<>=!~;\[]", line, maxsplit=1)[0].lower(): line for line in lines if line}


def missing(wanted: dict[str, str], installed: dict[str, str]) -> list[str]:
    """The lines of `wanted` that are not installed exactly so."""
    return [line for name, line in wanted.items() if installed.get(name) != line]


def ready(*, everything: bool, project: Path = PROJECT) -> Path:
    """Return the environment's interpreter; make and fill the environment first if need be.

    `everything` also installs what tests need. Raises EnvironmentMissingError.
    """
    wanted = requirements(_text(project / "requirements.txt"))
    return _filled(project / ".venv", wanted if everything else _to_play(wanted))


def ready_to_build(project: Path = PROJECT) -> Path:
    """The same in .venv-build, with what is needed to play and to make a build, and nothing that
    might slip into one. Raises EnvironmentMissingError."""
    wanted = _to_play(requirements(_text(project / "requirements.txt")))
    makers = requirements(_text(project / "tools" / "builds" / "requirements.txt"))
    return _filled(project / ".venv-build", {**wanted, **makers})


def _to_play(wanted: dict[str, str]) -> dict[str, str]:
    return {name: line for name, line in wanted.items() if name in RUN_TIME}


def _filled(folder: Path, wanted: dict[str, str]) -> Path:
    if sys.version_info[:2] < OLDEST_PYTHON:
        raise EnvironmentMissingError(
            "Poker Deluxe needs Python {}.{} or newer; this is {}.{}.".format(
                *OLDEST_PYTHON, *sys.version_info[:2]
            )
        )
    python = python_in(folder)
    if not python.exists():
        _make(folder)
    stamp = folder / "installed.txt"
    installed = requirements(_text(stamp))
    lines = missing(wanted, installed)
    if lines:
        _install(python, lines)
        stamp.write_text("\n".join({**installed, **wanted}.values()) + "\n", encoding="utf-8")
    return python


def say(sentence: str) -> None:
    """One line on the error stream, so that output meant for pipes stays clean."""
    print(sentence, file=sys.stderr, flush=True)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def _make(folder: Path) -> None:
    say(f"Making the environment in {folder.name}, this once ...")
    whole = False
    try:
        made = _quiet(sys.executable, "-m", "venv", "--clear", str(folder))
        whole = made.returncode == 0
    finally:
        if not whole:
            _remove(folder)  # half an environment would look like a whole one next time
    if not whole:
        hint = "is the package python3-venv installed"
        raise EnvironmentMissingError(
            f"The environment in {folder.name} could not be made: {_reason(made, hint)}."
        )


def _install(python: Path, lines: list[str]) -> None:
    folder = python.parent.parent.name
    say(f"Installing {', '.join(lines)} into {folder}; this can take a minute ...")
    pip = (str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet")
    done = _quiet(*pip, "install", *lines)
    if done.returncode:
        reason = _reason(done, "is there a network")
        raise EnvironmentMissingError(f"pip could not install {', '.join(lines)}: {reason}.")


def _quiet(*command: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, cwd=PROJECT
        )
    except OSError as error:
        raise EnvironmentMissingError(f"{command[0]} could not be started: {error}.") from error


def _reason(done: subprocess.CompletedProcess[str], otherwise: str) -> str:
    lines = [line for line in (done.stderr + "\n" + done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    text = re.sub(r"^error:\s*", "", (errors or lines or [otherwise])[-1].strip(), flags=re.I)
    return f"{text.rstrip('.')} ({otherwise})" if otherwise not in text else text.rstrip(".")


def _remove(folder: Path) -> None:
    import shutil  # noqa: PLC0415 - slow to import, and hardly ever needed

    shutil.rmtree(folder, ignore_errors=True)
