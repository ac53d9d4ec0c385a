"""When an answer can be taken back: the one place that says so.

A choice is free until it is known what came of it. So an answer can be taken back while the next
question is the same player's, and since then no card turned up that they had not seen, nothing was
told to them, nobody else did anything, and the game is the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum

from game.rules.cards import Card


class Obstacle(Enum):
    """Why an answer stays given; the value is the key of its sentence."""

    NOTHING = "back_nothing"
    OVER = "back_over"
    OTHERS = "back_others"
    SEEN = "back_seen"
    TOLD = "back_told"


class TakenBackError(ValueError):
    """There is nothing that could be taken back."""

    def __init__(self, obstacle: Obstacle) -> None:
        self.obstacle = obstacle
        super().__init__(obstacle.name)


@dataclass(frozen=True, slots=True)
class Since:
    """What is known of the last answer: who gave it, what they could see then, and what they have
    seen happen since."""

    seat: int
    human: bool
    knew: object
    """The view they answered from."""
    seen: tuple[object, ...]
    """Events, as they have seen them."""
    same_game: bool


def obstacle(
    since: Since | None, asked: int | None, *, over: bool, tells: tuple[type, ...]
) -> Obstacle | None:
    """Why the last answer cannot be taken back by the seat that is `asked` now; None where it can.
    `tells`: events that tell something without a card."""
    if over:
        return Obstacle.OVER
    if since is None:
        return Obstacle.NOTHING
    if not since.human or since.seat != asked or not since.same_game:
        return Obstacle.OTHERS
    if any(getattr(event, "seat", since.seat) != since.seat for event in since.seen):
        return Obstacle.OTHERS
    if any(isinstance(event, tells) for event in since.seen):
        return Obstacle.TOLD
    if not cards_in(since.seen) <= cards_in((since.knew,)):
        return Obstacle.SEEN
    return None


def cards_in(things: Iterable[object]) -> set[Card]:
    """All cards with a face anywhere in data classes and tuples."""
    found: set[Card] = set()
    left = list(things)
    while left:
        thing = left.pop()
        if isinstance(thing, Card):
            if not thing.hidden:
                found.add(thing)
        elif isinstance(thing, tuple | frozenset):
            left.extend(thing)
        elif is_dataclass(thing):
            left.extend(getattr(thing, field.name) for field in fields(thing))
    return found
