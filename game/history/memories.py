"""What guests remember of somebody: out of the evenings that both have spent at a table, and of
nothing else. A new memory is a function here, a row in `MEMORIES`, and a sentence of every guest in
the catalogs: `guest.NAME.says.MEMORY.1` and so on.

Each function is told the `Past` of one person with one guest, and answers with the figures that the
sentence names, or with None where there is nothing to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.history.album import PAGES, place_of
from game.match.dates import DateError, number_of
from game.match.options import MAIN
from game.rules.draw.table import Duel
from game.storage.archive import SharedEvening

Figures = Mapping[str, int]
"""What the sentence names, by the name of its placeholder."""


@dataclass(frozen=True, slots=True)
class Past:
    """What somebody and a guest have behind them: all `evenings` that count, the oldest first;
    `today` as ISO text, a time after it does not matter; empty where nobody looks at a clock."""

    evenings: Sequence[SharedEvening]
    today: str = ""

    def in_a_row(self, last: Callable[[SharedEvening], bool]) -> int:
        """Of how many evenings this is true, counted back from the last one."""
        found = 0
        for evening in reversed(self.evenings):
            if not last(evening):
                break
            found += 1
        return found

    @property
    def balance(self) -> int:
        """The chips that the guest has left the person on the last evening, below 0 the other way
        round; 0 where more than two share pots, and chips have no sender."""
        if not self.evenings:
            return 0
        last = self.evenings[-1]
        if last.kind == Duel.name:
            return last.gained  # there is nobody else it could come from
        return last.got - last.paid if last.kind == MAIN else 0


# --- what is remembered --------------------------------------------------------------------------
MUCH: Final = 5  # chips that one does not forget until next time: four games seldom bring more
GREAT: Final = 10  # points of a hand that one does not forget at all
LONG: Final = 30  # days
ROUND: Final = 10  # evenings
ROW: Final = 3  # evenings won one after the other


def first_time(past: Past) -> Figures | None:
    """They have not met before."""
    return None if past.evenings else {}


def round_number(past: Past) -> Figures | None:
    """This is the tenth evening, or the twentieth …"""
    evenings = len(past.evenings) + 1
    return {"evenings": evenings} if evenings % ROUND == 0 else None


def long_ago(past: Past) -> Figures | None:
    """They have not met for a month and more."""
    try:
        last = number_of(past.evenings[-1].ended[:10])
        days = number_of(past.today[:10]) - last
    except (DateError, IndexError):
        return None
    return {"days": days} if days >= LONG else None


def you_paid(past: Past) -> Figures | None:
    """Last time the guest got chips from the person."""
    return {"chips": -past.balance} if past.balance <= -MUCH else None


def guest_paid(past: Past) -> Figures | None:
    """Last time the guest left the person chips."""
    return {"chips": past.balance} if past.balance >= MUCH else None


def wants_revenge(past: Past) -> Figures | None:
    """The person has won the last two matches: the guest has something to make good."""
    return {} if past.in_a_row(lambda evening: evening.won) == ROW - 1 else None


def owes_revenge(past: Past) -> Figures | None:
    """The guest has won the last two matches and more: now it is the person's turn."""
    return {} if past.in_a_row(lambda evening: evening.guest_won) >= ROW - 1 else None


def on_a_streak(past: Past) -> Figures | None:
    """The person has won the last three matches and more."""
    evenings = past.in_a_row(lambda evening: evening.won)
    return {"evenings": evenings} if evenings >= ROW else None


def proud_hand(past: Past) -> Figures | None:
    """The most points with which the guest has ever won a game here, of the main game."""
    best = max((_points(evening) for evening in past.evenings), default=0)
    return {"points": best} if best >= GREAT else None


def kept_hat(past: Past) -> Figures | None:
    """The last duel ended with the snowman's belongings still pawned: the hat goes first (H-7), and
    nobody else can have less than nothing."""
    last = past.evenings[-1] if past.evenings else None
    kept = last is not None and last.kind == Duel.name and last.left < 0
    return {} if kept else None


def _points(evening: SharedEvening) -> int:
    """What the best hand of the guest was worth; 0 where there was none, or none with points."""
    place = place_of(evening.kind, evening.variant, evening.strength)
    if place is None or evening.strength < 0:
        return 0
    return PAGES[place[0]].lines[place[1]].points or 0


@dataclass(frozen=True, slots=True)
class MemoryKind:
    """A memory: its name in the catalogs, and the function. `rare`: said before others, for there
    will be no other evening for it."""

    name: str
    figures: Callable[[Past], Figures | None]
    rare: bool = False


MEMORIES: Final = (
    MemoryKind("first_time", first_time, rare=True),
    MemoryKind("round_number", round_number, rare=True),
    MemoryKind("long_ago", long_ago, rare=True),
    MemoryKind("you_paid", you_paid),
    MemoryKind("guest_paid", guest_paid),
    MemoryKind("wants_revenge", wants_revenge),
    MemoryKind("owes_revenge", owes_revenge),
    MemoryKind("on_a_streak", on_a_streak),
    MemoryKind("proud_hand", proud_hand),
    MemoryKind("kept_hat", kept_hat),
)


# --- who says what -------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Memory:
    """Something that a guest (`character`) remembers, with the `figures` that its words name."""

    kind: MemoryKind
    character: str
    figures: Figures


def memories_of(
    evenings: Iterable[SharedEvening], guests: Iterable[str], today: str = ""
) -> tuple[Memory, ...]:
    """Everything that these guests (characters) remember of somebody, out of all evenings of theirs
    that count, the oldest first."""
    pasts: dict[str, list[SharedEvening]] = {character: [] for character in guests}
    for evening in evenings:
        if evening.character in pasts:
            pasts[evening.character].append(evening)
    found = []
    for character, shared in pasts.items():
        past = Past(shared, today)
        for kind in MEMORIES:
            figures = kind.figures(past)
            if figures is not None:
                found.append(Memory(kind, character, figures))
    return tuple(found)


def for_an_evening(memories: Iterable[Memory], chance: Random) -> tuple[Memory, ...]:
    """The memories of one evening in the order in which they are said: of every kind one, what is
    rare first, and those guests first who have said least."""
    keyed = [(not memory.kind.rare, chance.random(), memory) for memory in memories]
    left = [memory for _, _, memory in sorted(keyed, key=lambda each: each[:2])]
    said, chosen = Counter[str](), list[Memory]()
    while left:
        rare = [memory for memory in left if memory.kind.rare]
        one = min(rare or left, key=lambda memory: said[memory.character])
        chosen.append(one)
        said[one.character] += 1
        left = [memory for memory in left if memory.kind is not one.kind]
    return tuple(chosen)
