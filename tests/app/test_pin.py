"""Where the PIN of an event comes from, and that it is told to nobody."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TextIO

import pytest

from game.app import command_line
from game.app.console import CannotError
from game.app.event_keeper import VARIABLE, PinSources, pin_of
from game.words.words import Words

WORDS = Words.load("en")


def pin(line: str, console: TextIO | None = None, *, variable: str = "") -> str:
    environment = {VARIABLE: variable} if variable else {}
    found = pin_of(
        command_line.read(line.split()),
        PinSources(lambda: "PIN:", environment, console, pytest.fail),
    )
    assert not environment, "nothing that is started from here has it"
    return found


def refused(line: str, console: TextIO | None = None, *, variable: str = "") -> str:
    with pytest.raises(CannotError) as error:
        pin(line, console, variable=variable)
    return error.value.sentence(WORDS)


class Console(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_command_line_the_file_the_environment_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "pin"
    file.write_text("1357\nwhatever\n")
    assert pin("--event 2580", variable="8642") == "2580"
    assert pin(f"--event --event-pin-file {file}", variable="8642") == "1357"
    assert pin("--event", variable="8642") == "8642"
    assert pin("--event", io.StringIO("975310\n")) == "975310"


def test_the_environment_and_the_console_of_the_process_are_looked_at() -> None:
    sources = PinSources(lambda: "PIN:")
    assert sources.environment is os.environ
    assert sources.console is sys.stdin


def test_the_console_shows_nothing_of_what_is_typed() -> None:
    asked: list[str] = []

    def getpass(prompt: str) -> str:
        asked.append(prompt)
        return "2580"

    sources = PinSources(lambda: "PIN:", {}, Console(), getpass)
    assert pin_of(command_line.read(["--event", "--lang", "de"]), sources) == "2580"
    assert asked == ["PIN: "]


def test_what_is_no_pin_is_refused_and_not_repeated(
    tmp_path: Path,
) -> None:
    file = tmp_path / "pin"
    for text in ("123", "123456789", "abcd", "١٢٣٤", "12 34", "\0" * 200):
        file.write_text(text, "utf-8")
        sentence = refused(f"--event --event-pin-file {file}")
        assert sentence == f"What {file} gives is no PIN; a PIN has four to eight digits."
    assert refused("--event", variable="99").startswith(f"What {VARIABLE} gives is no PIN")


def test_where_there_is_no_pin_it_is_said_how_to_give_one(
    tmp_path: Path,
) -> None:
    file = tmp_path / "pin"
    file.touch()
    for stdin in (None, io.StringIO()):
        assert refused("--event", stdin).startswith("An event needs a PIN")
    assert refused(f"--event --event-pin-file {file}").startswith("An event needs a PIN")
    assert refused(f"--event --event-pin-file {tmp_path}").startswith("The PIN could not be read")
