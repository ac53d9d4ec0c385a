"""Which pages of the wall are shown by turns, and for how long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.league.board import Board, Doing, Phase, Seating
from game.scenes.league.wall_boards import seating_pages, standings_pages
from game.ui.boxes import Unit

STANDINGS, SEATS, HAND, AWARDS, PODIUM = "standings", "seats", "hand", "awards", "podium"
WELCOME, WAITING = "welcome", "waiting"
STAYS: Final[Mapping[str, float]] = {
    STANDINGS: 20, SEATS: 15, HAND: 12, AWARDS: 10, PODIUM: 60, WELCOME: 20, WAITING: 20,
}  # fmt: skip
"""Seconds that a page is seen."""
LAST_MINUTES: Final = 180.0  # s before a round in which only seats are shown, until all sit
HOUR: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the wall, and which of how many of its kind."""

    kind: str
    number: int = 0
    of: int = 1

    @property
    def stays(self) -> float:
        """Seconds it is seen before the next one comes."""
        return STAYS[self.kind]


def next_seats(board: Board) -> tuple[Seating, ...]:
    """Who has to find a table now: those of the published round, or of the one that was called and
    has not begun everywhere."""
    if board.next:
        return board.next
    waits = any(each.doing is Doing.WAITING for each in board.tables)
    return board.seats if board.phase is Phase.PLAYING and waits else ()


def pages_of(board: Board | None, now: float, unit: Unit) -> tuple[Page, ...]:
    """What is shown by turns; `now` by the database's clock."""
    if board is None:
        return (Page(WAITING),)
    if board.phase is Phase.OVER:
        return (Page(PODIUM),)
    seats = next_seats(board)
    count = seating_pages(len(seats), unit)
    seated = tuple(Page(SEATS, number, count) for number in range(count)) if seats else ()
    ranked = [Page(WELCOME)]
    if board.round and board.standings:
        count = standings_pages(len(board.standings), unit)
        ranked = [Page(STANDINGS, number, count) for number in range(count)]
    hand = board.hand is not None and now - board.hand.when < HOUR
    found = {
        STANDINGS: tuple(ranked), SEATS: seated, HAND: (Page(HAND),) if hand else (),
    }  # fmt: skip
    if found.get(board.wall):
        return found[board.wall]
    soon = board.begins > 0 and now >= board.begins - LAST_MINUTES
    if seated and (soon or board.phase is Phase.PLAYING):  # until all sit
        return seated
    awarded = (Page(AWARDS),) if board.awards and board.round else ()
    return (*ranked, *seated, *found[HAND], *awarded)
