"""A match as a text file: read back it is the same; anything that is not is refused."""

import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.options import CHARACTERS
from game.match.share import code_of, receipt, short
from game.rules.draw.table import Club, DrawRules, Duel, Salon
from game.storage.record import Fault, Heading, RecordError, printed, read
from tests.match.matches import answer_once, small_draw_table, small_table
from tools import verify_deal

ROOT = Path(__file__).parents[2]
HEADING = Heading("0.1.0", "2026-11-21T18:30:00+01:00", "2026-11-21T18:45:00+01:00")
TABLES: list[DrawRules | None] = [
    None,
    Salon(4, 20, 2, 2, jokers=1, light=True, fines=True, clumsy=True, drawn_seats=True),
    Duel(2, 20, 5, 2, pawned_for=10, belongings=2, doubles_after=1),
    Club(3, 20, 2, 2, jacks_to_open=True),
]


def played(rules: DrawRules | None, seed: int, answers: int = 10_000) -> Match:
    """A match of any table, played so far."""
    match: Match
    if rules is None:
        match = Match(replace(small_table(seed), salt="a1b2"))
    else:
        match = Match(replace(small_draw_table(rules, seed), salt="a1b2"))
    while not match.over and len(match.answers) < answers:
        answer_once(match)
    return match


def told(match: Match) -> str:
    """The file, with a remark on each event in whatever language."""
    return printed(match, HEADING, "für Menschen\nzwei Zeilen", lambda event: f"so: {event!r} # ja")


@settings(max_examples=16, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(TABLES), st.integers(0, 10**12), st.integers(0, 60) | st.just(10_000))
def test_read_back_it_is_the_same(rules: DrawRules | None, seed: int, answers: int) -> None:
    match = played(rules, seed, answers)
    past, heading = read(told(match))
    assert past.match.options == match.options
    assert past.match.answers == match.answers
    assert past.match.log == match.log
    assert heading == HEADING
    assert (past.began, past.ended) == (HEADING.began, HEADING.ended)
    assert read(printed(match, HEADING, "", lambda _: ""))[0].seats == past.seats


def test_names_may_be_anything() -> None:
    options = small_table(1)
    odd = replace(options.seats[0], name="a: # >\n\u2028 {“”} \x85 salt: 1")
    match = Match(replace(options, seats=(odd, *options.seats[1:])))
    text = printed(match, HEADING, f"hier spielt {odd.name}", lambda _: f"es spielt {odd.name}")
    assert read(text)[0].match.options == match.options


@pytest.mark.parametrize(
    "changes",
    [{"character": "dragon"}, {"character": "../owl"}, {"name": "a\0b"}, {"name": "x" * 10_000}],
    ids=["nobody", "path", "nul", "long"],
)
@pytest.mark.parametrize("rules", TABLES[:2], ids=["deluxe", "salon"])
def test_who_could_not_be_shown_is_not_let_in(
    rules: DrawRules | None, changes: dict[str, Any]
) -> None:
    """A file is replayed the same with any name and picture; the screens could not draw it."""
    match = played(rules, 3, 5)
    text = told(match)
    kept = replace(match.options.seats[0], **changes)
    options = replace(match.options, seats=(kept, *match.options.seats[1:]))
    with pytest.raises(RecordError) as refused:
        read(text.replace(match.options.to_json(), options.to_json()))
    assert refused.value.fault is Fault.BROKEN


def test_everybody_with_a_picture_may_play() -> None:
    pictures = (ROOT / "sprites" / "characters").glob("*-calm.svg")
    assert {picture.stem.removesuffix("-calm") for picture in pictures} == CHARACTERS


@pytest.mark.parametrize("rules", TABLES, ids=["deluxe", "salon", "duel", "club"])
def test_a_changed_file_is_refused(rules: DrawRules | None) -> None:
    """Whatever is changed: head, options, an event, an answer, their order."""
    text = told(played(rules, 3))
    lines = text.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("> "))
    changes = [
        text.replace("seed: 3", "seed: 4"),
        text.replace('"seed": 3', '"seed": 4'),
        text.replace("salt: a1b2", "salt: a1b3"),
        text.replace('"salt": "a1b2"', '"salt": "\\ud800"'),
        text.replace("state: finished", "state: left"),
        text.replace("digest: ", "digest: 0"),
        text.replace("receipt: ", "receipt: 0"),
        text.replace("GameBegan 1", "GameBegan 2", 1),
        text.replace("options: {", "options: "),
        text.replace("CardDealt", "CardStolen", 1),
        "\n".join(lines[:first] + lines[first + 1 :]),
        "\n".join(lines[:-5]),
        "\n".join([*lines, "> 0 stop"]),
        "\n".join([*lines, "Nothing 1"]),
        text.replace("> ", "> x", 1),
    ]
    for changed in changes:
        assert changed != text
        with pytest.raises(RecordError) as found:
            read(changed)
        assert found.value.fault is Fault.BROKEN


@pytest.mark.parametrize("text", ["", "\n", "hello", "%PDF-1.4", "\0" * 50, "{}"])
def test_something_else_is_no_match(text: str) -> None:
    with pytest.raises(RecordError) as found:
        read(text)
    assert found.value.fault is Fault.FOREIGN


def test_other_rules_are_told_apart() -> None:
    text = told(played(None, 1))
    for changed in (text.replace("rules: 1", "rules: 2"), text.replace("format 1", "format 2")):
        with pytest.raises(RecordError) as found:
            read(changed)
        assert found.value.fault is Fault.VERSION


def test_times_that_are_none_are_left_out() -> None:
    text = told(played(None, 1)).replace("began: 2026-11-21", "began: some day")
    past, _ = read(text)
    assert (past.began, past.ended[:10]) == ("", "2026-11-21")


@given(st.text(max_size=200))
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read("Poker Deluxe match, format 1\nrules: 1\n" + text)


# --- a match that can still be played on ---------------------------------------------------------
@pytest.mark.parametrize("answers", [2, 4, 7])
@pytest.mark.parametrize("rules", TABLES, ids=["deluxe", "salon", "duel", "club"])
def test_a_sealed_file_lets_nobody_look_ahead(rules: DrawRules | None, answers: int) -> None:
    match = played(rules, 0xABCDE12345, answers)
    assert not match.over
    text = printed(match, HEADING, "", repr, sealed=True)
    for secret in (str(match.options.seed), "a1b2", code_of(match.options), match.digest, "> "):
        assert not secret or secret not in text
    assert receipt(match.options) in text
    table: Any = match.table
    hidden = {*getattr(table, "stock", ()), *getattr(table, "pack", ())}
    for seat in table.seats:
        hidden |= {*seat.discards, *getattr(seat, "face_down", ())} - {None}
        if seat.shown is None:
            hidden |= {*seat.hand} - {*getattr(seat, "exposed", ())}
    game = text[text.rindex("\nGameBegan") :]
    assert len(match.log) == text.partition("\n\n")[2].count("\n")
    assert not {str(card) for card in hidden} & {*re.split(r"[][ \n]", game)}
    assert len(hidden) > 20
    with pytest.raises(RecordError) as found:
        read(text)
    assert found.value.fault is Fault.SEALED


def test_verify_deal_says_that_a_sealed_file_tells_no_seed(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(printed(played(None, 5, 20), HEADING, "", repr, sealed=True), "utf-8")
    code, output = verify(path)
    assert code == 1
    assert "was not over" in output


def test_verify_deal_says_in_one_line_what_it_cannot_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(played(None, 5, 20)).encode()
    head, blank, course = text.partition(b"\n\n")
    path = tmp_path / "match.txt"
    for content in (
        head, head + blank + b"GameBegan\n",
        text.replace(b"options: {", b"options: ["), re.sub(rb"options: .*", b"options: 7", text),
        re.sub(rb'"seats": \[.*\]', b'"seats": 3', text),
        head + blank + course.replace(b" ", b""),
    ):  # fmt: skip
        path.write_bytes(content)
        assert verify_deal.main(str(path)) in (1, 2), content
        assert capsys.readouterr().out.count("\n") <= 30
    path.write_bytes(b"Shopping: milk")
    torn = tmp_path / "torn.txt"
    torn.write_bytes(b"Poker Deluxe match\xff")
    for words in ((), *((str(each),) for each in (tmp_path / "none.txt", tmp_path, path, torn))):
        assert verify_deal.main(*words) == 2
        assert capsys.readouterr().out.count("\n") == 1


# --- the receipt, checked without the game ------------------------------------------------------
def verify(path: Path, *noted: str) -> tuple[int, str]:
    """The exit code of `tools/verify_deal.py`, and what it says."""
    said = StringIO()
    with redirect_stdout(said):
        code = verify_deal.main(str(path), *noted)
    return code, said.getvalue()


def verify_alone(path: Path, *noted: str) -> tuple[int, str]:
    """The same in a process that finds no module of the game."""
    done = subprocess.run(
        [sys.executable, "-I", str(ROOT / "tools" / "verify_deal.py"), str(path), *noted],
        check=False,
        capture_output=True,
        text=True,
        cwd=path.parent,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    "rules",
    [*TABLES, Salon(6, 40, 2, 2, limit=5, clumsy=True), Club(6, 40, 2, 2)],
    ids=["deluxe", "salon", "duel", "club", "salon of six", "club with 52 cards"],
)
def test_a_fair_deal_is_verified_without_the_game(tmp_path: Path, rules: DrawRules | None) -> None:
    match = played(rules, 5)
    path = tmp_path / "match.txt"
    path.write_text(told(match), encoding="utf-8")
    noted = receipt(match.options)
    for handed, kind in (short(noted), "as shown at the table"), (noted, "in full"), ("", "none"):
        code, output = verify(path, *handed.split())
        assert code == 0, output
        assert f"{noted} ({kind}" in output
    assert verify_alone(path) == (code, output)


def test_verify_deal_says_that_it_looks_at_nothing_but_the_deal(tmp_path: Path) -> None:
    lines = told(played(None, 5)).split("\n")
    at = _places(lines, "DifferencePaid")[0]
    path = tmp_path / "match.txt"
    path.write_text("\n".join(lines[:at] + lines[at + 1 :]), encoding="utf-8")
    code, output = verify(path)
    assert code == 0
    assert "paid is not checked here: main.py --verify does." in output


def test_an_unfair_deal_is_found_out(tmp_path: Path) -> None:
    text = told(played(None, 5))
    deck = next(line for line in text.splitlines() if line.startswith("PackShuffled"))
    cards = deck.split("]")[0].split()
    swapped = " ".join([cards[0], cards[2], cards[1], *cards[3:]]).replace("[", "", 1)
    dealt = deck.replace(deck.split("]")[0], swapped.replace(" ", " [", 1).replace("[[", "["))
    path = tmp_path / "match.txt"
    for changed in (
        text.replace("salt: a1b2", "salt: a1b3"),
        text.replace("seed: 5", "seed: 6"),
        text.replace(deck, dealt),
    ):
        assert changed != text
        path.write_text(changed, encoding="utf-8")
        assert verify(path)[0] == 1
    path.write_text(text, encoding="utf-8")
    assert verify(path)[0] == 0
    assert verify(path, "0000")[0] == 1


def test_a_receipt_counts_in_full_or_as_shown_at_the_table(tmp_path: Path) -> None:
    match = played(None, 5)
    path = tmp_path / "match.txt"
    path.write_text(told(match), encoding="utf-8")
    noted = receipt(match.options)
    shown = short(noted).replace(" ", "")
    assert len(shown) * 4 >= 80
    for handed in (noted[:1], shown[:-1], noted[: len(shown) + 1], noted[:-1], noted + "0"):
        code, output = verify(path, handed)
        assert (code, "DOES NOT FIT" in output) == (1, True), handed
    other = "0" if noted[-1] != "0" else "1"
    assert verify(path, noted[:-1] + other)[0] == 1


def _with_digest(lines: list[str]) -> str:
    """The file of these lines, with the digest of its events: not even that gives it away."""
    blank = lines.index("")
    events = [line.split("  # ")[0] for line in lines[blank + 1 :]]
    told = digest_of([line for line in events if line and line[0] not in ">#"])
    return "\n".join(f"digest: {told}" if n.startswith("digest: ") else n for n in lines)


def digest_of(events: list[str]) -> str:
    return sha256("\n".join(events).encode()).hexdigest()


def _places(lines: list[str], name: str) -> list[int]:
    return [at for at, line in enumerate(lines) if line.startswith(f"{name} ")]


def _doubled_card(lines: list[str]) -> None:
    at = _places(lines, "PackShuffled")[1]
    cards = lines[at].split("]")[0].split()
    lines[at] = " ".join([*cards[:-1], cards[-2]]) + "]"


def _missing_deck(lines: list[str]) -> None:
    del lines[_places(lines, "PackShuffled")[1]]


def _missing_game(lines: list[str]) -> None:
    first, second = _places(lines, "GameBegan")[:2]
    del lines[first:second]


def _missing_last_game(lines: list[str]) -> None:
    del lines[_places(lines, "GameBegan")[-1] : _places(lines, "MatchEnded")[0]]


def _foreign_card(lines: list[str]) -> None:
    """The second card dealt is one that comes later."""
    _, second, *_, last = _places(lines, "CardDealt")
    card = lines[last].split()[2]
    lines[second] = lines[second].replace(lines[second].split()[2], card)


def _other_hand(lines: list[str]) -> None:
    """A hand that was picked up holds a card of the next one instead of its own."""
    one, other = _places(lines, "HandPickedUp")[:2]
    card, better = (lines[at].split("[")[1].split("]")[0].split()[0] for at in (one, other))
    lines[one] = lines[one].replace(f"[{card} ", f"[{better} ")


@pytest.mark.parametrize(
    "tamper",
    [
        _doubled_card,
        _missing_deck,
        _missing_game,
        _missing_last_game,
        _foreign_card,
        _other_hand,
    ],
)
@pytest.mark.parametrize("rules", [TABLES[0], TABLES[2]], ids=["deluxe", "duel"])
def test_decks_games_and_cards_that_were_tampered_with_are_found(
    tmp_path: Path, rules: DrawRules | None, tamper: Callable[[list[str]], None]
) -> None:
    path = tmp_path / "match.txt"
    lines = told(played(rules, 5)).split("\n")
    path.write_text(_with_digest(lines), encoding="utf-8")
    assert verify(path)[0] == 0
    tamper(lines)
    path.write_text(_with_digest(lines), encoding="utf-8")
    code, output = verify(path)
    assert code == 1
    assert "DOES NOT FIT" not in output
    assert "game" in output
    assert "digest" not in output


def test_a_name_that_looks_like_a_deck_is_none(tmp_path: Path) -> None:
    match = played(None, 5)
    seats = (replace(match.options.seats[0], name="a\u2028PackShuffled [2S]"),)
    options = replace(match.options, seats=seats + match.options.seats[1:])
    path = tmp_path / "match.txt"
    path.write_text(told(match).replace(match.options.to_json(), options.to_json()), "utf-8")
    assert verify(path)[0] == 0


def test_decks_dealt_again_are_verified_too(tmp_path: Path) -> None:
    """A clumsy dealer deals some games twice."""
    path = tmp_path / "match.txt"
    for seed in range(40):
        text = told(played(TABLES[1], seed))
        if any(game.count("\nPackShuffled") > 1 for game in text.split("\nGameBegan")):
            path.write_text(text, encoding="utf-8")
            break
    code, output = verify(path)
    assert code == 0, output
