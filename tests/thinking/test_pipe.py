"""All that goes to the thinking process, at all four tables: no more than a seat may know."""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from io import BytesIO
from multiprocessing import connection, reduction
from typing import Any

import pytest

from game.match.draw import draw_table_for
from game.match.match import Match
from game.match.options import table_for
from game.rules.cards import Card
from game.rules.draw.ranking import DrawValue
from game.thinking.thinker import ProcessThinker
from tests.processes import looks

SEED, SALT = 0xABCDE12345, "5a17" * 8
MOST = 1 << 12
"""No number is larger: none has room for a seed."""
TABLES = ("deluxe", "salon", "duel", "club")
QUESTIONS = 4
"""So many of each table are looked at."""


def seated(table: str) -> Match:
    """Masters at a table, who always think."""
    if table == "deluxe":
        options = table_for(4, variant=5, rounds=1, seed=SEED, bots=("master",), demo=True)
        return Match(replace(options, salt=SALT))
    players = 2 if table == "duel" else 4
    draw = draw_table_for(table, players=players, games=2, seed=SEED, bots=("master",), demo=True)
    return Match(replace(draw, salt=SALT))


def known(match: Match) -> set[Card]:
    """The cards that the seat which is asked may know, from the table as it is."""
    assert match.decision is not None
    own, table = match.table.seats[match.decision.seat], match.table
    cards = {*own.hand, *own.discards} if own.picked_up else set()
    for seat in table.seats:
        cards |= {*seat.hand} if seat.shown is not None else {*getattr(seat, "exposed", ())}
    return cards | {*getattr(table, "laid_away", ())}


def leaves(thing: Any) -> Iterator[Any]:
    """All that something is made of."""
    if isinstance(thing, Card | Enum):
        yield thing
    elif isinstance(thing, DrawValue):  # of a hand that is shown
        return
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from leaves(getattr(thing, field.name))
    elif isinstance(thing, tuple | list | frozenset):
        for each in thing:
            yield from leaves(each)
    elif callable(thing):
        yield from leaves(getattr(thing, "__self__", None))
    else:
        yield thing


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that is written to processes that are begun from now on."""
    written: list[bytes] = []
    # Windows has another kind
    line: Any = getattr(connection, "PipeConnection", connection.Connection)
    send, dump = line.send_bytes, reduction.dump

    def sends(self: Any, data: Any, *place: Any) -> None:
        written.append(bytes(data))
        send(self, data, *place)

    def dumps(thing: Any, file: Any, *protocol: Any) -> None:
        whole = BytesIO()
        dump(thing, whole, *protocol)
        written.append(whole.getvalue())
        file.write(whole.getvalue())

    monkeypatch.setattr(line, "send_bytes", sends)
    monkeypatch.setattr(reduction, "dump", dumps)
    monkeypatch.setattr(sys, "argv", ["main.py", "--seed", str(SEED)])
    return written


def test_the_process_is_told_what_the_seat_may_know_and_nothing_else(pipe: list[bytes]) -> None:
    door, may_know = ProcessThinker(lambda: 0.0, pytest.fail), list[set[Card]]()
    door.open()
    for table in TABLES:
        match, asked = seated(table), 0
        while asked < QUESTIONS and match.question is not None:
            if match.question.takes_time:
                asked += 1
                may_know.append(known(match))
                for _ in looks():
                    if door.answer(match.question) is not None:
                        break
            match.let_bot_answer()
        assert asked == QUESTIONS
    door.close()
    whole = b"".join(pipe)
    for secret in (str(SEED), f"{SEED:x}", SALT, ":bot:"):
        assert secret.encode() not in whole
    assert SEED.to_bytes(5, "little") not in whole
    calls = [reduction.ForkingPickler.loads(data) for data in pipe if b"_CallItem" in data]
    assert len(calls) == len(may_know) == QUESTIONS * len(TABLES)
    for call, cards in zip(calls, may_know, strict=True):
        assert not call.kwargs
        told = list(leaves((call.fn, *call.args)))
        assert {each for each in told if isinstance(each, Card) and not each.hidden} <= cards
        for each in told:
            assert isinstance(each, Card | Enum | int | float | str | None), each
            if isinstance(each, int | float) and not isinstance(each, Enum):
                assert abs(each) < MOST and round(each, 3) == each, each
            if isinstance(each, str):
                assert len(each) < 12, each
