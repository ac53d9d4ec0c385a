"""Guests remember evenings with the only human at the table, and speak of them now and then: at
most once a round, and nothing twice in an evening. What is remembered follows from the history,
when it is said from a chance of its own: nothing of it changes the match.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from game.history.memories import Memory, for_an_evening, memories_of

if TYPE_CHECKING:
    from game.match.options import SeatPlan
    from game.table.parts.chatter import Chatter
    from game.table.tabletop import Tabletop

FIRST: Final = 0.9
"""How likely something is said at the first deal; and before and after each game of the first two
rounds as long as nothing was."""
LATER: Final = 0.25  # … before and after any other game
_SOON: Final = 2  # rounds
ROUND: Final = 4  # games that a round has at least


def remembered(table: Tabletop) -> tuple[Memory, ...]:
    """What the guests remember of the only human at this table, in the order in which it is said.
    Nothing where the match is not kept here, where there are several humans, or at an event."""
    services, playback = table.services, table.playback
    options, store = playback.options, services.store
    kept = store.running.keeps(getattr(playback, "match", None))
    if not table.live or not kept or services.host is not None or len(options.humans) != 1:
        return ()
    guests = [seat.character for seat in options.seats if not seat.human]
    evenings = store.archive.shared(options.seats[options.humans[0]].name)
    found = memories_of(evenings, guests, store.clock())
    return for_an_evening(found, Random(f"{options.seed}:memories"))


class Reminders:
    """Lets the guests of one table say what they remember, one memory a round: the first in the
    first round, and so on, so that none comes again where the table is opened anew."""

    def __init__(self, table: Tabletop, chatter: Chatter, plan: Callable[[int], SeatPlan]) -> None:
        """`plan` tells who sits on a seat."""
        self._table, self._chatter, self._plan = table, chatter, plan
        options = table.playback.options
        self._memories: Final = remembered(table)
        self._games = max(ROUND, len(options.seats))  # of a round
        self._chance = Random(f"{options.seed}:reminders")
        begun = table.playback.table.game
        self._over = self._round(begun) if begun else -1  # the last round with nothing more to say
        self._game: int | None = None  # the game before or after which something could be said

    def _round(self, game: int) -> int:
        return (game - 1) // self._games

    def pause(self, game: int) -> None:
        """A game, from 1, begins or has ended: there is a moment for it."""
        self._game = game

    def update(self, *, quiet: bool) -> None:
        """Nobody speaks where it is `quiet`: then somebody may."""
        if self._game is None or not quiet:
            return
        game, self._game = self._game, None
        number = self._round(game)
        if number <= self._over or number >= len(self._memories):
            return
        memory, seats = self._memories[number], range(len(self._table.playback.options.seats))
        for seat in seats:
            plan = self._plan(seat)
            if plan.human or plan.character != memory.character:
                continue
            silent = self._over < 0 and number < _SOON
            likely = self._chatter.likely(plan, FIRST if silent else LATER)
            if self._chance.random() < likely and self._table.settings.remember:
                self._over, words = number, self._table.words
                self._chatter.say(seat, plan, memory.kind.name, words, **memory.figures)
            return
