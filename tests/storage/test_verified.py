"""A file and a receipt: an honest one is verified, an altered one is not, whatever was altered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match
from game.match.share import receipt, short
from game.rules.draw.table import DrawRules
from game.storage.record import Fault, RecordError, printed, verified
from tests.storage.altered import NEVER_IN_PLAY, Alter, File, kinds
from tests.storage.test_record import HEADING, TABLES, played

each_table = pytest.mark.parametrize("rules", TABLES, ids=["deluxe", "salon", "duel", "club"])
FEW, MANY = 30, 520
"""Altered files of each table in the suite, and among the thorough tests: each kind once there."""
FILES, KINDS = 1950, 450


def file_of(match: Match) -> File:
    return File.of(printed(match, HEADING, "für Menschen", lambda _: ""))


def refusal(file: File, noted: str) -> Fault | None:
    """Why a file is not verified; None where it is."""
    try:
        verified(file.text, noted)
    except RecordError as error:
        return error.fault
    return None


def altered_files(rules: DrawRules | None, most: int) -> Iterator[tuple[str, File, File, str]]:
    """Altered files of a match at a table, each of another kind as long as there are some: the
    kind, the file, what it was before, and the receipt that was noted down."""
    match = played(rules, 5)
    file, made = file_of(match), 0
    known = sorted(kinds(file, file_of(played(rules, 6))).items())
    order = list[tuple[str, Alter]]()
    while made < most:
        if not order:
            order = known.copy()
            Random(f"{match.game.name} {made}").shuffle(order)
        kind, alter = order.pop()
        altered = alter(file, Random(f"{kind} {made}"))
        if altered is not None:
            made += 1
            yield kind, altered, file, receipt(match.options)


def assert_none_is_verified(rules: DrawRules | None, most: int) -> tuple[int, set[str]]:
    """How many were altered so that it can be noticed, and of which kinds."""
    number, found = 0, set[str]()
    for kind, altered, file, noted in altered_files(rules, most):
        assert altered.text != file.text
        if refusal(altered, noted) is None:  # the same happens by what is said to have been agreed
            assert altered.having(options=file["options"]) == file, kind
            assert NEVER_IN_PLAY & {*kind.replace(".", " ").split()}, kind
        else:
            number += 1
            found.add(kind)
    return number, found


@each_table
def test_an_honest_file_is_verified(rules: DrawRules | None) -> None:
    match = played(rules, 5)
    file, noted = file_of(match), receipt(match.options)
    for handed in (noted, short(noted).replace(" ", "")):
        assert verified(file.text, handed).log == match.log
    for other in ("", noted[:19], noted[:-1], noted[:-1] + "x", receipt(played(rules, 6).options)):
        assert refusal(file, other) is Fault.RECEIPT


@each_table
def test_an_altered_file_is_not_verified(rules: DrawRules | None) -> None:
    assert assert_none_is_verified(rules, FEW)[0] > FEW * 0.9


@pytest.mark.thorough
def test_no_altered_file_of_any_kind_is_verified() -> None:
    found = [assert_none_is_verified(rules, MANY) for rules in TABLES]
    assert sum(number for number, _ in found) >= FILES
    assert len(set[str]().union(*(names for _, names in found))) >= KINDS


def test_a_line_of_the_head_stands_there_once() -> None:
    """Of two digests only one would be looked at, and people might read the other."""
    match = played(None, 5)
    file = file_of(match)
    for name, value in file.head:
        for head in (((name, "x"), *file.head), (*file.head, (name, value))):
            twice = File(file.top, head, file.course)
            assert refusal(twice, receipt(match.options)) is Fault.BROKEN


def test_the_beginning_of_a_match_is_not_verified() -> None:
    """It is what happened, but what is missing may be what matters."""
    match = played(None, 5, 12)
    assert refusal(file_of(match), receipt(match.options)) is Fault.UNFINISHED


def test_a_match_of_before_there_were_receipts_has_none() -> None:
    match = played(None, 5)
    unsalted = Match(replace(match.options, salt=""))
    for answer in match.answers:
        unsalted.replay(answer)
    assert refusal(file_of(unsalted), receipt(match.options)) is Fault.RECEIPT
