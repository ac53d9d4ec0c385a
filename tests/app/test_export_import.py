"""Matches out of the history and back, from the command line."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

import main
from game.match.playhead import games_over
from game.match.share import receipt, short
from game.storage.store import FILE_NAME, Store, StoreProblem
from game.storage.store_file import StoreFile
from tests.match.matches import (
    CLUB,
    DUEL,
    SALON,
    answer_once,
    play_out,
    small_draw_table,
    small_table,
)
from tests.storage.test_store import change


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a match of each table that is over, one left, and one that runs."""
    home = tmp_path / "home"
    store = Store(home)
    store.clock, store.running.salt = (lambda: "2026-11-21T18:30:00+01:00"), (lambda: "c0ffee")
    play_out(store.running.begin(small_table(1)))
    for rules in (SALON, DUEL, CLUB):
        play_out(store.running.begin(small_draw_table(rules)))
    left = store.running.begin(small_table(2))
    for _ in range(20):
        answer_once(left)
    answer_once(store.running.begin(small_table(3)))
    store.close()
    return home


def call(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    code = main.main(["--lang", "en", *map(str, arguments)])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_out_and_in_again(
    folder: Path, tmp_path: Path, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / "match.txt", tmp_path / "other"
    before = (folder / "poker-deluxe.sqlite3").read_bytes()
    home, there = ("--data-dir", folder), ("--data-dir", other)
    assert call(capsys, "--export", str(number), file, *home) == (
        0, f"Match {number} is in {file} now.\n", "",
    )  # fmt: skip
    assert (folder / "poker-deluxe.sqlite3").read_bytes() == before
    said = call(capsys, "--import", file, *there)
    assert said == (
        0, f"The match from {file} was replayed and is number 1 in the history now.\n", "",
    )  # fmt: skip
    said = call(capsys, "--import", file, *there)
    assert said[1] == f"The match from {file} is in the history already, as number 1.\n"
    here, copy = Store(folder), Store(other)
    (told,) = copy.archive.history()
    original = next(match for match in here.archive.history() if match.id == number)
    assert (told.players, told.began, told.ended, told.finished, told.games) == (
        original.players, original.began, original.ended, original.finished, original.games,
    )  # fmt: skip
    assert copy.archive.recall(1).digest == here.archive.recall(number).digest
    assert copy.archive.recall(1).options.salt == "c0ffee"
    assert copy.archive.records() == ()  # others may have played it, under the same name
    assert len(copy.archive.records(imported=True)) == sum(player.human for player in told.players)
    assert (told.imported, original.imported) == (True, False)
    here.close()
    copy.close()


def test_what_can_still_be_played_on_goes_out_sealed_and_not_in_again(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, there = tmp_path / "match.txt", ("--data-dir", tmp_path / "other")
    code, said, _ = call(capsys, "--export", "5", file, "--data-dir", folder)
    assert code == 0
    assert said.startswith(f"Match 5 is in {file} now.\nIt can still be played on, so seed, salt")
    text = file.read_text(encoding="utf-8")
    assert "c0ffee" not in text
    assert said.splitlines()[1] in text
    assert "seed:" not in text
    code, said, error = call(capsys, "--import", file, *there)
    assert (code, said) == (2, "")
    assert error.startswith(f"The match in {file} was not over when it was written: ")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_match_is_verified_against_its_receipt(
    folder: Path, tmp_path: Path, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    file, home = tmp_path / "match.txt", ("--data-dir", folder)
    call(capsys, "--export", str(number), file, *home)
    store = Store(folder)
    match = store.archive.recall(number)
    store.close()
    noted, games = short(receipt(match.options)).split(), games_over(match)
    code, said, error = call(capsys, "--verify", file, *noted, *home)
    assert (code, error) == (0, "")
    holds, proved, not_proved = said.splitlines()
    assert holds.startswith(f"{file} holds up: replayed by the rules, {games} games come out")
    assert f" all {len(match.log)} events " in holds
    assert proved.startswith("Proved: your receipt belongs to the seed,")
    assert not_proved.startswith("Not proved, and nobody who wasn’t there can: that these answers")


def test_one_sentence_for_what_is_not_verified(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, home = tmp_path / "match.txt", ("--data-dir", folder)
    call(capsys, "--export", "1", file, *home)
    text, right = file.read_text(encoding="utf-8"), receipt(replace(small_table(1), salt="c0ffee"))
    sealed, paid, cut = (tmp_path / f"{name}.txt" for name in ("sealed", "paid", "cut"))
    call(capsys, "--export", "5", sealed, *home)
    paid.write_text(text.replace("DifferencePaid 0 ", "DifferencePaid 1 ", 1), encoding="utf-8")
    cut.write_text(text[: len(text) // 2], encoding="utf-8")
    for path, noted, sentence in (
        (file, "0" * 20, f"This receipt is not that of the match in {file}."),
        (sealed, right, f"The match in {sealed} was not over when it was written: "),
        (paid, right, f"The match in {paid} does not add up: "),
        (cut, right, f"The match in {cut} does not add up: "),
        (tmp_path / "none.txt", right, f"{tmp_path / 'none.txt'} could not be read: "),
        (file, right[:19], f"--verify cannot be {file}"[:40]),
    ):
        code, out, error = call(capsys, "--verify", path, noted, *home)
        assert (code, out, error.count("\n")) == (2, "", 1)
        assert error.startswith(sentence)


def test_the_last_one_is_the_newest_of_the_past(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    assert call(capsys, "--export", "last", file, "--data-dir", folder)[1].startswith("Match 5 ")


@pytest.mark.parametrize(
    ("language", "remark"), [("en", "game 1, dealer: "), ("de", "Spiel 1, Kartengeber: ")]
)
def test_people_are_told_in_their_language(
    folder: Path, tmp_path: Path, language: str, remark: str
) -> None:
    for number in range(1, 6):
        file = tmp_path / f"{number}.txt"
        arguments = [
            "--lang",
            language,
            "--data-dir",
            str(folder),
            "--export",
            str(number),
            str(file),
        ]
        assert main.main(arguments) == 0
        text = file.read_text(encoding="utf-8")
        assert f"  # {remark}" in text
        assert "receipt: " in text
        assert max(map(len, text.splitlines())) < 1200


def test_one_sentence_for_what_can_not_be(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = ("--data-dir", folder)
    file = tmp_path / "x.txt"
    broken = tmp_path / "broken.txt"
    call(capsys, "--export", "1", broken, *home)
    broken.write_text(broken.read_text(encoding="utf-8").replace("> ", "> 1", 1), encoding="utf-8")
    foreign = tmp_path / "foreign.txt"
    foreign.write_bytes(b"\xff\xfe\x00picture")
    none = tmp_path / "none.txt"
    before = Store(folder).archive.history()
    for arguments, sentence in (
        (("--export", "99", file), "There is no match 99 in the history."),
        (("--export", "6", file), "There is no match 6 in the history."),
        (("--export", "1", tmp_path / "no" / "x"), "The match could not be written to "),
        (("--export", "1", tmp_path), "The match could not be written to "),
        (("--import", broken), f"The match in {broken} does not add up"),
        (("--import", foreign), f"{foreign} is not a match of Poker Deluxe."),
        (("--import", tmp_path), f"{tmp_path} is not a match of Poker Deluxe."),
        (("--import", none), f"{none} could not be read: "),
    ):
        code, out, err = call(capsys, *arguments, *home)
        assert (code, out) == (2, ""), arguments
        assert err.startswith(sentence)
        assert err.count("\n") == 1
    assert not file.exists()
    assert Store(folder).archive.history() == before
    assert call(capsys, "--export", "last", file, "--data-dir", tmp_path / "empty") == (
        2, "", "No match has been played yet.\n",
    )  # fmt: skip
    assert not (tmp_path / "empty").exists()


def test_a_match_of_other_rules_or_a_newer_file_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.txt"
    assert call(capsys, "--export", "1", file, "--data-dir", folder)[0] == 0
    change(folder / "poker-deluxe.sqlite3", "UPDATE matches SET version = 9 WHERE id = 1")
    code, _, err = call(capsys, "--export", "1", file, "--data-dir", folder)
    assert code == 2
    assert "another version" in err
    change(folder / "poker-deluxe.sqlite3", "PRAGMA user_version = 99")
    before = (folder / "poker-deluxe.sqlite3").read_bytes()
    for arguments in (("--export", "1", file), ("--import", file)):
        code, _, err = call(capsys, *arguments, "--data-dir", folder)
        assert code == 2
        assert "another version" in err
    assert (folder / "poker-deluxe.sqlite3").read_bytes() == before


def test_the_figures_of_events_become_a_csv_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, file = ("--data-dir", tmp_path / "home"), tmp_path / "day.csv"
    code, _, said = call(capsys, "--event-figures", file, *home)
    assert (code, said) == (2, "No event has had a visitor yet.\n")
    assert not file.exists()
    store = Store(tmp_path / "home")
    store.visits.begin("2026-11-22T10:00:00+01:00", "duel", "de")
    store.close()
    assert call(capsys, "--event-figures", file, *home)[0] == 0
    assert file.read_text().splitlines()[1] == "2026-11-22,10,1,0,0,0,0,1,0,0,1,0"
    code, _, said = call(capsys, "--event-figures", tmp_path / "no" / "day.csv", *home)
    assert code == 2
    assert said.startswith("The figures could not be written to ")


def test_a_full_disk_takes_no_match(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither out nor in: nothing half written stays, and nobody is told that play goes on."""
    file, home = tmp_path / "x.txt", ("--data-dir", folder)
    assert call(capsys, "--export", "1", file, *home)[0] == 0
    before = Store(folder).archive.history()

    def full(file: StoreFile, statements: object) -> bool:
        file.tell(StoreProblem.FULL)
        return False

    with monkeypatch.context() as patched:
        patched.setattr(StoreFile, "write", full)
        other = tmp_path / "other"
        assert call(capsys, "--import", file, "--data-dir", other) == (
            2, "", f"The disk is full: there is no room left in {other / FILE_NAME}.\n",
        )  # fmt: skip

    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    code, out, err = call(capsys, "--export", "2", file, *home)
    assert (code, out) == (2, "")
    assert err == f"The match could not be written to {file}: the disk is full.\n"
    assert file.read_text(encoding="utf-8").startswith("Poker Deluxe")
    assert {path.name for path in tmp_path.iterdir()} == {"home", "other", "x.txt"}
    assert Store(folder).archive.history() == before


def test_a_history_that_can_not_be_read_is_not_called_empty(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / FILE_NAME
    content = path.read_bytes()
    path.unlink()
    path.mkdir()
    for arguments in (("--resume",), ("--export", "last", tmp_path / "x.txt")):
        said = call(capsys, *arguments, "--data-dir", folder)
        assert said == (2, "", f"{path} can’t be read.\n")
    path.rmdir()
    path.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))
    code, _, err = call(capsys, "--export", "last", tmp_path / "x.txt", "--data-dir", folder)
    assert (code, str(path) in err) == (2, True)
    assert err.startswith("The saved match could not be read")
