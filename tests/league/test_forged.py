"""A thousand reports that are forged, altered, repeated or somebody else's: none counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any, Final

import pytest

from game.league.board import Person
from game.league.database import Database, connect
from game.league.evening import Opened
from game.league.news import DeniedError
from game.league.referee import Referee
from game.league.reports import games_for, judged, options_of
from game.match.match import Match
from game.storage.record import Heading, printed
from tests.league.server import Base, Drawn, evening, made, options_in, report_of, run, server
from tests.match.matches import answer_once, play_out

PEOPLE: Final = [Person(n, f"P{n}", "owl", n) for n in range(1, 5)]
OPENED: Final = Opened("Evening", "deluxe", 5, 4, 1)


def drawn(kind: str = "deluxe", seed: int = 5) -> Any:
    people = PEOPLE[:2] if kind == "duel" else PEOPLE
    return options_of(replace(OPENED, kind=kind), people, seed)


@pytest.mark.parametrize(
    ("players", "games"), [(2, 12), (3, 12), (4, 12), (5, 10), (6, 12), (7, 14)]
)
def test_everybody_deals_equally_often(players: int, games: int) -> None:
    assert games_for(12, players) == games


@pytest.mark.parametrize("kind", ["deluxe", "salon", "duel", "club"])
def test_a_drawn_match_that_was_played_counts(kind: str) -> None:
    options = drawn(kind)
    match = judged(report_of(options), options.to_json())
    assert match.over
    assert [seat.name for seat in options.seats] == [seat.name for seat in match.options.seats]


def left_early(options: Any, after: int) -> str:
    """A match in which somebody leaves, and a guest goes on."""
    match = Match(replace(options, salt="c0ffee"))
    for _ in range(after):
        answer_once(match)
    guest = replace(options.seats[1], name="", player="keeper")
    match.reseat(1, guest)
    return printed(play_out(match), Heading("1"), "", lambda event: "")


@pytest.mark.parametrize("after", [1, 40])
def test_a_guest_may_go_on_for_somebody_who_has_left(after: int) -> None:
    options = drawn()
    assert judged(left_early(options, after), options.to_json()).over


def test_what_broke_off_counts_only_where_the_table_broke_up() -> None:
    options = drawn()
    match = Match(replace(options, salt="c0ffee"))
    for _ in range(60):
        answer_once(match)
    text = printed(match, Heading("1"), "", lambda event: "")
    assert not judged(text, options.to_json(), broken=True).over
    with pytest.raises(DeniedError) as caught:
        judged(text, options.to_json())
    assert caught.value.reason == "league.refused.unfinished"


# --- forgeries ----------------------------------------------------------------------------------

Forgery = Callable[[str, Random], str]


def _other_seed(text: str, chance: Random) -> str:
    return text.replace('"seed": ', '"seed": 1').replace("seed: ", "seed: 1", 1)


def _only_the_head(text: str, chance: Random) -> str:
    return re.sub(r"^seed: .*", f"seed: {chance.randrange(99)}", text, flags=re.MULTILINE)


def _without_a_line(text: str, chance: Random) -> str:
    lines = text.rstrip("\n").split("\n")
    del lines[chance.randrange(15, len(lines))]
    return "\n".join(lines)


def _twice_a_line(text: str, chance: Random) -> str:
    lines = text.rstrip("\n").split("\n")
    at = chance.randrange(15, len(lines))
    return "\n".join([*lines[:at], lines[at], *lines[at:]])


def _another_number(text: str, chance: Random) -> str:
    found = list(re.finditer(r"\d+", text[text.index("\n\n") :]))
    one = chance.choice(found)
    start, end = (text.index("\n\n") + at for at in one.span())
    return f"{text[:start]}{int(one.group()) + 1}{text[end:]}"


def _another_name(text: str, chance: Random) -> str:
    return re.sub(r'"name": "P\d+"', '"name": "Nobody"', text, count=1)


def _a_stronger_chair(text: str, chance: Random) -> str:
    return re.sub('"age": 0', '"age": 9', text, count=chance.randrange(1, 4))


def _more_rounds(text: str, chance: Random) -> str:
    return re.sub('"rounds": 1', '"rounds": 2', text)


def _a_lamp(text: str, chance: Random) -> str:
    return text.replace('"lamp": false', '"lamp": true')


def _no_salt(text: str, chance: Random) -> str:
    return text.replace('"salt": "c0ffee"', '"salt": ""')


def _half_a_letter(text: str, chance: Random) -> str:
    return text.replace('"salt": "c0ffee"', '"salt": "\\ud800"')


def _another_version(text: str, chance: Random) -> str:
    return re.sub(r"^rules: .*", "rules: 99", text, flags=re.MULTILINE)


def _cut_off(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text) - 40)]


def _noise(text: str, chance: Random) -> str:
    return "".join(chr(chance.randrange(1, 0xD000)) for _ in range(300))


def _sql(text: str, chance: Random) -> str:
    return "'; UPDATE league.report SET state = 'accepted'; --\n" + text


def _strange_options(text: str, chance: Random) -> str:
    strange = ("[]", "null", "{}", '{"seats": 7}', "[" * 5000, '{"seats": [[]], "earlier": 3}')
    return re.sub(r"^options: .*", f"options: {chance.choice(strange)}", text, flags=re.MULTILINE)


FORGERIES: Final[tuple[Forgery, ...]] = (
    _other_seed, _only_the_head, _without_a_line, _twice_a_line, _another_number, _another_name,
    _a_stronger_chair, _more_rounds, _a_lamp, _no_salt, _half_a_letter, _another_version,
    _cut_off, _noise, _sql, _strange_options,
)  # fmt: skip


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda each: each.__name__)
def test_a_forgery_is_refused_with_a_sentence(forgery: Forgery) -> None:
    options = drawn()
    text = report_of(options)
    for number in range(4):
        forged = forgery(text, Random(number))
        assert forged != text
        with pytest.raises(DeniedError) as caught:
            judged(forged, options.to_json())
        assert caught.value.reason.startswith("league.refused.")


# --- a thousand of them in the database ---------------------------------------------------------

TABLES, ROUNDS = 12, 14
INSERT: Final = """
INSERT INTO league.report (key, rev, body, sha256, station) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING
"""


@pytest.fixture(scope="module")
def base() -> Iterator[Base]:
    with server() as folder:
        yield run(made(folder, "forged", TABLES))


async def forge(database: Database, base: Base, matches: list[Drawn], texts: list[str]) -> int:
    """A thousand reports: of each match six, of which none is its own; how many there are."""
    count, chance = 0, Random(7)
    logins = {n: f"forged_t{n}" for n in base.tables}
    for number, match in enumerate(matches):
        own = texts[number % len(texts)]
        for rev in range(2, 8):
            which = (number * 6 + rev) % (len(FORGERIES) + 2)
            station = logins[match.table]
            if which < len(FORGERIES):
                body = FORGERIES[which](own, chance).replace("\0", "")
            elif which == len(FORGERIES):  # another table's match, whole and true
                body = texts[(number + 1) % len(texts)]
            else:  # its own, sent by another table
                body, station = own, logins[match.table % TABLES + 1]
            hashed = sha256(body.encode()).hexdigest()
            await database.ask(INSERT, match.key, rev, body, hashed, station)
            count += 1
    return count


@pytest.mark.server
def test_of_a_thousand_forgeries_none_counts(base: Base) -> None:
    async def whole() -> None:
        _, matches = await evening(base, ROUNDS)
        texts = [report_of(options_in(match)) for match in matches]
        owner, host = await connect(base.owner), await connect(base.host)
        assert await forge(owner, base, matches, texts) >= 1000
        referee = Referee(host)
        while await referee.once():
            pass
        states = await host.ask("SELECT state, reason FROM league.report")
        assert Counter(row["state"] for row in states) == {"refused": len(states)}
        assert await host.ask("SELECT key FROM league.result") == []
        for match, body in zip(matches[:8], texts, strict=False):  # the true ones count still
            login, hashed = f"forged_t{match.table}", sha256(body.encode()).hexdigest()
            for rev in 8, 9:
                await owner.ask(INSERT, match.key, rev, body, hashed, login)
        while await referee.once():
            pass
        found = await host.ask("SELECT state, reason FROM league.report WHERE rev > 7")
        assert Counter(row["reason"] for row in found) == {None: 8, "league.refused.twice": 8}
        await owner.close()
        await host.close()

    run(whole())
