"""Where the PIN of an event comes from, and that it is told to nobody."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from game.app.cli import options
from game.app.cli.asked import CannotError
from game.app.event.pin import VARIABLE, pin_of
from game.words.words import Words

WORDS = Words.load("en")


def pin(line: str) -> str:
    return pin_of(options.read(line.split()), lambda: "PIN:")


def refused(line: str) -> str:
    with pytest.raises(CannotError) as error:
        pin(line)
    return error.value.sentence(WORDS)


class Console(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_command_line_the_file_the_environment_and_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pin"
    file.write_text("1357\nwhatever\n")
    monkeypatch.setenv(VARIABLE, "8642")
    assert pin("--event 2580") == "2580"
    monkeypatch.setenv(VARIABLE, "8642")
    assert pin(f"--event --event-pin-file {file}") == "1357"
    monkeypatch.setenv(VARIABLE, "8642")
    assert pin("--event") == "8642"
    assert VARIABLE not in os.environ, "nothing that is started from here has it"
    monkeypatch.setattr("sys.stdin", io.StringIO("975310\n"))
    assert pin("--event") == "975310"


def test_the_console_shows_nothing_of_what_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def getpass(prompt: str) -> str:
        asked.append(prompt)
        return "2580"

    monkeypatch.setattr("sys.stdin", Console())
    monkeypatch.setattr("getpass.getpass", getpass)
    assert pin("--event --lang de") == "2580"
    assert asked == ["PIN: "]


def test_what_is_no_pin_is_refused_and_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pin"
    for text in ("123", "123456789", "abcd", "١٢٣٤", "12 34", "\0" * 200):
        file.write_text(text)
        sentence = refused(f"--event --event-pin-file {file}")
        assert sentence == f"What {file} gives is no PIN; a PIN has four to eight digits."
    monkeypatch.setenv(VARIABLE, "99")
    assert refused("--event").startswith(f"What {VARIABLE} gives is no PIN")


def test_where_there_is_no_pin_it_is_said_how_to_give_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pin"
    file.touch()
    for stdin in (None, io.StringIO()):
        monkeypatch.setattr("sys.stdin", stdin)
        assert refused("--event").startswith("An event needs a PIN")
    assert refused(f"--event --event-pin-file {file}").startswith("An event needs a PIN")
    assert refused(f"--event --event-pin-file {tmp_path}").startswith("The PIN could not be read")
