"""A league by hand: the invented evening of the pictures, 24 people at six tables in round 3 of 5,
and a way to it that notes orders and answers what it is told to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.league.board import (
    ANIMALS,
    DISCS,
    MOST_PEOPLE,
    MOST_TABLES,
    THINGS,
    AtTable,
    Board,
    Doing,
    EveningAward,
    Person,
    Phase,
    Place,
    Seating,
    ShownHand,
    Standing,
)
from game.league.news import Answer, Draft, Drawn, Network, News, Order, Refusal, Station
from game.match.options import HUMAN, MatchOptions, SeatPlan

NOW: Final = 1_800_000_000.0
"""The database's clock in these evenings, seconds since 1970."""
_PEOPLE: Final = (
    "Felix hare 2 38 0,Karl badger 1 37 2,Clara owl 1 34 0,Emma cat 0 30 3,Lena hare 1 26 4,"
    "Paula owl 0 22 0,Jakob badger 2 13 -4,Frida hedgehog 3 11 2,Marie cat 1 11 -4,"
    "Bruno fox 3 7 0,Jonas fox 2 1 3,Theo cat 4 1 6,Nora fox 4 0 -1,Leo hare 0 -2 5,"
    "Käthe owl 2 -6 0,Anton hedgehog 1 -12 0,Vera owl 4 -13 -2,Otto hare 5 -20 -7,"
    "Hugo badger 0 -20 0,Ida cat 2 -22 0,Mina hedgehog 2 -25 1,Rosa hedgehog 0 -32 0,"
    "Greta fox 1 -34 0,Oskar badger 4 -45 -7"
)  # fmt: skip
_THIRD: Final = (
    "Oskar Felix Theo Leo", "Paula Hugo Bruno Clara", "Emma Otto Vera Karl",
    "Anton Lena Jakob Nora", "Käthe Greta Rosa Ida", "Jonas Marie Mina Frida",
)  # fmt: skip
_FOURTH: Final = (
    "Jonas Leo Karl Ida", "Hugo Rosa Vera Nora", "Oskar Käthe Mina Paula",
    "Jakob Greta Otto Frida", "Anton Felix Bruno Emma", "Theo Clara Marie Lena",
)  # fmt: skip
_PLACES: Final = (
    Place(1, "The door", "door", 0.19, 0.78), Place(2, "The stove", "stove", 0.18, 0.28),
    Place(3, "The window", "window", 0.5, 0.22), Place(4, "The mirror", "mirror", 0.82, 0.28),
    Place(5, "The piano", "piano", 0.82, 0.76), Place(6, "The palm", "palm", 0.5, 0.66),
)  # fmt: skip


def seatings(names: Sequence[str]) -> tuple[Seating, ...]:
    """Who sits where, by names."""
    return tuple(
        Seating(table, tuple(number_of(name) for name in line.split()))
        for table, line in enumerate(names, start=1)
    )


def number_of(name: str) -> int:
    """The number of somebody of the evening."""
    return next(each.number for each in PEOPLE if each.name == name)


PEOPLE: Final = tuple(
    Person(number, words[0], words[1], int(words[2]))
    for number, words in enumerate((each.split() for each in _PEOPLE.split(",")), start=1)
)
_PLAYING: Final = {
    number for seating in (seatings(_THIRD)[1], seatings(_THIRD)[4]) for number in seating.people
}
STANDINGS: Final = tuple(
    Standing(
        number, number, int(words[3]), int(words[4]), (13, -7, 0)[number % 3],
        number in _PLAYING,
    )
    for number, words in enumerate((each.split() for each in _PEOPLE.split(",")), start=1)
)  # fmt: skip
HAND: Final = ShownHand(
    number_of("Otto"), 3, 3, ("9C", "9D", "9S", "KH", "KC"), "TRIPLET_PAIR", 7,
    number_of("Vera"), ("10S", "JD", "QH", "KS", "AH"), "STRAIGHT", 5, 2, NOW - 600,
)  # fmt: skip
AWARDS: Final = (
    EveningAward("bravest", number_of("Bruno"), 10),
    EveningAward("bank", number_of("Vera"), 19),
    EveningAward("luckiest", number_of("Emma"), 24, ("QC", "QH", "QD", "KS", "KH")),
    EveningAward("climb", number_of("Leo"), 31),
    EveningAward("hand", number_of("Otto"), 7, HAND.cards),
)
EVENING: Final = Board(
    evening="6b1f0c2e-8e57-4a44-9d4c-1d3a5d1f0a36",
    name="Café Moka",
    version=31,
    phase=Phase.PUBLISHED,
    kind="deluxe",
    variant=5,
    games=4,
    rounds=5,
    round=3,
    registering=False,
    people=PEOPLE,
    places=_PLACES,
    standings=STANDINGS,
    seats=seatings(_THIRD),
    next=seatings(_FOURTH),
    begins=NOW + 400,
    tables=(
        AtTable(1, Doing.DELIVERED, 4, 4), AtTable(2, Doing.PLAYING, 3, 4),
        AtTable(3, Doing.UNDELIVERED, 4, 4), AtTable(4, Doing.DELIVERED, 4, 4),
        AtTable(5, Doing.AWAY, 4, 4, NOW - 500),
        AtTable(6, Doing.REFUSED, 4, 4, reason="league.refused.twice"),
    ),
    hand=HAND,
    awards=AWARDS,
    seal="a41f09c2" * 8,
)  # fmt: skip
EMPTY: Final = replace(
    EVENING, version=1, phase=Phase.REGISTRATION, round=0, registering=True, people=(),
    standings=(), seats=(), next=(), begins=0.0, hand=None, awards=(),
    tables=tuple(AtTable(each.table, Doing.EMPTY) for each in _PLACES),
)  # fmt: skip
"""The same before anybody has come."""


def news(station: Station = Station.WALL, board: Board | None = EVENING, table: int = 0) -> News:
    """What the league tells such a laptop."""
    return News(station, Network.THERE, board=board, table=table)


# --- other moments of the same evening ------------------------------------------------------------
REGISTRATION: Final = replace(
    EMPTY, version=14, people=PEOPLE[:13],
)  # fmt: skip
"""Thirteen have come so far."""
BETWEEN: Final = replace(EVENING, version=30, phase=Phase.BETWEEN, next=(), begins=0.0)
"""The third round is being finished, nothing is drawn yet."""
PLAYING: Final = replace(
    EVENING, version=33, phase=Phase.PLAYING, round=4, seats=EVENING.next, next=(), begins=0.0,
    tables=tuple(AtTable(n, Doing.PLAYING, 1, 12, NOW - 3) for n in range(1, 7)),
)  # fmt: skip
"""The fourth round is played."""
FINAL: Final = replace(
    EVENING, version=60, round=5, finalists=(1, 2, 3, 4), next=(Seating(3, (1, 2, 3, 4)),),
    tables=tuple(AtTable(n, Doing.DELIVERED, 12, 12) for n in range(1, 7)),
)  # fmt: skip
"""The final is published: at the window."""
OVER: Final = replace(
    FINAL, version=70, phase=Phase.OVER, round=6, seats=FINAL.next, next=(), begins=0.0,
    seed="8c41" * 16,
)  # fmt: skip
DRAFT: Final = Draft(4, EVENING.next, 0, (12, 12))
KEY: Final = "0b4c9e0e-5a53-4f0e-8f3b-0d3f4c1d2e6a"
"""Of the match that the table of `at_table` is to play."""


def drawn(board: Board = PLAYING, table: int = 3, games: int = 4, *, begun: bool = True) -> Drawn:
    """The match of a table in the running or the published round."""
    seating = next(each for each in board.next or board.seats if each.table == table)
    people = [PEOPLE[number - 1] for number in seating.people]
    seats = tuple(SeatPlan(each.name, 20, HUMAN, each.animal) for each in people)
    options = MatchOptions(5, games // len(seats), seats, seed=77)
    return Drawn(KEY, board.round + bool(board.next), options.to_json(), begun)


def at_table(board: Board | None = EVENING, table: int = 3, **changes: object) -> News:
    """What the laptop of a table hears."""
    told = News(Station.TABLE, Network.THERE, board=board, table=table)
    return replace(told, **changes)  # type: ignore[arg-type]


def at_host(board: Board = BETWEEN, *may: str, **changes: object) -> News:
    """What the host's laptop hears; `may`: the host's orders that make sense, beside those that
    always do."""
    always = ("Registration", "Leave", "Return", "Break", "Wall", "TakeBack")
    refused = (Refusal(6, 3, "league.refused.twice"),) if board.round else ()
    told = News(
        Station.HOST, Network.THERE, board=board, may=(*always, *may), refused=refused,
    )  # fmt: skip
    return replace(told, **changes)  # type: ignore[arg-type]


def crowd(phase: Phase = Phase.BETWEEN) -> Board:
    """Sixty people at fifteen tables, with names as long as they may be."""
    people = tuple(
        Person(n, f"Maximilian{n:02}", ANIMALS[n % 6], n // 6 % DISCS, here=n % 9 > 0)
        for n in range(1, MOST_PEOPLE + 1)
    )
    tables = range(1, MOST_TABLES + 1)
    doing = [each for each in Doing if each is not Doing.EMPTY]
    return replace(
        BETWEEN, phase=phase, people=people, registering=phase is Phase.REGISTRATION,
        places=tuple(Place(n, "", THINGS[n % 6]) for n in tables),
        seats=tuple(Seating(n, tuple(range(4 * n - 3, 4 * n + 1))) for n in tables),
        standings=tuple(Standing(n, n, 1030 - 35 * n, last=1) for n in range(1, 61)),
        tables=tuple(
            AtTable(n, doing[n % 7], 11, 12, NOW - 3000, "league.refused.altered") for n in tables
        ),
    )  # fmt: skip


NO_NETWORK: Final = at_table(network=Network.GONE, waiting=2)
REFUSED: Final = News(Station.TABLE, Network.REFUSED, fault="league.fault.password")


class StandInLeague:
    """A `League` whose news are put there by hand."""

    def __init__(self, news: News) -> None:
        self.news = news
        self.orders: list[Order] = []
        self.faults: dict[str, str] = {}  # what an order of this class is answered; else it is done
        self.closed = False
        self._answers: list[Answer] = []

    def tell(self, board: Board | None = None, **changes: object) -> None:
        """Something has changed."""
        if board is not None:
            changes["board"] = board
        self.news = replace(self.news, **changes)  # type: ignore[arg-type]

    def order(self, order: Order) -> int:
        self.orders.append(order)
        number = len(self.orders)
        self._answers.append(Answer(number, self.faults.get(type(order).__name__, "")))
        return number

    def answers(self) -> tuple[Answer, ...]:
        found, self._answers = tuple(self._answers), []
        return found

    def close(self) -> None:
        self.closed = True
