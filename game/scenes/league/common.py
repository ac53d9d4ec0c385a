"""What several pages of a league say in the same words: where the evening is, how long until the
next round, how it is with the network; and the lines of the standings."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from game.league.board import Board, Doing, Person, Phase, Standing
from game.league.link import League
from game.league.news import Answer, Network, News
from game.scenes.league.faces import face, name
from game.ui.boxes import between, fill
from game.ui.nodes import text
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, column, row
from game.words.words import MissingWordError, Words

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.ui.services import Services

_ROW: Final = 58  # u


def league_of(services: Services) -> League:
    """The league in which this laptop takes part."""
    assert services.league is not None, "these screens are opened in a league only"
    return services.league


def seconds_left(services: Services, board: Board) -> int:
    """Until the published round begins, by the database's clock; 0 where nobody knows."""
    if not board.begins:
        return 0
    now = services.unix_time() + league_of(services).news.ahead
    return max(0, ceil(board.begins - now))


def countdown(services: Services, board: Board) -> str:
    """The same as minutes and seconds; empty where nothing is published."""
    if board.phase is not Phase.PUBLISHED:
        return ""
    minutes, seconds = divmod(seconds_left(services, board), 60)
    return f"{minutes}:{seconds:02}"


def round_name(words: Words, board: Board, number: int) -> str:
    """Which round of how many, or that it is the final."""
    if number > board.rounds:
        return words("league.final")
    return words("league.round", round=number, rounds=board.rounds)


def phase_line(words: Words, board: Board) -> str:
    """Where the evening is."""
    match board.phase:
        case Phase.PLAYING:
            return round_name(words, board, board.round)
        case Phase.PUBLISHED:
            return round_name(words, board, board.round + 1)
        case _:
            return words(f"league.phase.{board.phase.value}")


def network_line(words: Words, news: News) -> str:
    """How it is with the network, and what of this table is not delivered yet."""
    parts = []
    if news.network is Network.REFUSED:
        parts.append(sentence(words, news.fault))
    elif news.network is not Network.THERE:
        parts.append(words(f"league.network.{news.network.value}"))
    if news.waiting:
        parts.append(words("league.waiting", count=news.waiting))
    elif news.network is Network.THERE and news.table:
        parts.append(words("league.all_delivered"))
    if news.parked:
        parts.append(words("league.parked", reason=sentence(words, news.parked)))
    return " · ".join(parts)


def sentence(words: Words, key: str) -> str:
    """What the league says under a key; one that is not known here may be of a younger version."""
    try:
        return words(key)
    except MissingWordError:
        return words("league.other")


_ANSWERS: Final[WeakKeyDictionary[League, dict[int, Answer]]] = WeakKeyDictionary()


def answer_to(services: Services, number: int) -> Answer | None:
    """What came of an order, once; None as long as nothing did. Pages and phones ask alike."""
    league = league_of(services)
    known = _ANSWERS.setdefault(league, {})
    known.update((each.number, each) for each in league.answers())
    return known.pop(number, None)


def running_key(store: Store) -> str:
    """Which drawn match the running one is; empty where it is none."""
    keys = [sent.key for sent in store.outbox.due() if not sent.over]
    found = [key for key in keys if (store.outbox.of(key) or (0, ""))[1] == "running"]
    return found[-1] if found else ""


def broken(news: News) -> bool:
    """Whether the host has ended the match of this table."""
    tables = news.board.tables if news.board is not None else ()
    return any(each.table == news.table and each.doing is Doing.BROKEN for each in tables)


def person_of(board: Board, number: int) -> Person:
    """Somebody by number."""
    return next(each for each in board.people if each.number == number)


def standing_rows(words: Words, board: Board, most: int) -> Node:
    """The first lines of the standings."""
    return column(*(_row(words, board, each) for each in board.standings[:most]))


def _row(words: Words, board: Board, one: Standing) -> Node:
    """Place, face, name and points."""
    who, ink = person_of(board, one.person), BRASS_LIGHT if one.points > 0 else TEXT
    return row(
        text(str(one.place), TypeScale.BODY, face=Face.SEMIBOLD, ink=TEXT_DIM, at=1).of(40),
        face(who).of(44, 44),
        name(who).of(fill()),
        text(words.signed(one.points), 24, face=Face.BOLD, ink=ink, at=1).of(84),
        gap=14, high=between(46, _ROW),
    )  # fmt: skip
