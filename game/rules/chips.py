"""Chips of 10, 5, 2 and 1, and making change (D-3, D-19)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

DENOMINATIONS: Final = (10, 5, 2, 1)


class CannotPayError(ValueError):
    """A payment of more than there is."""


@dataclass(frozen=True, slots=True)
class Chips:
    """How many chips there are of each kind: blue 10, red 5, yellow 2, white 1 (D-3)."""

    blue: int = 0
    red: int = 0
    yellow: int = 0
    white: int = 0

    def __post_init__(self) -> None:
        if min(self.blue, self.red, self.yellow, self.white) < 0:
            raise CannotPayError(f"a count below nothing in {self.counts}")

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Counts in the order of DENOMINATIONS."""
        return self.blue, self.red, self.yellow, self.white

    @property
    def value(self) -> int:
        return 10 * self.blue + 5 * self.red + 2 * self.yellow + self.white

    def __iter__(self) -> Iterator[int]:
        """The single chips by value, largest first."""
        for denomination, count in zip(DENOMINATIONS, self.counts, strict=True):
            yield from (denomination,) * count

    def __add__(self, other: "Chips") -> "Chips":
        return Chips(
            self.blue + other.blue,
            self.red + other.red,
            self.yellow + other.yellow,
            self.white + other.white,
        )

    def __sub__(self, other: "Chips") -> "Chips":
        """What is left without `other`. Raises CannotPayError where it is not there."""
        return Chips(
            self.blue - other.blue,
            self.red - other.red,
            self.yellow - other.yellow,
            self.white - other.white,
        )


NOTHING: Final = Chips()
STARTING_PURSE: Final = Chips(blue=3, red=5, yellow=6, white=8)  # 75, as everybody starts (D-3)

_SWAPS: Final = (  # smallest first: a swap should break as little as possible
    (Chips(yellow=1), Chips(white=2)),
    (Chips(red=1), Chips(yellow=2, white=1)),
    (Chips(blue=1), Chips(red=1, yellow=2, white=1)),
)


@dataclass(frozen=True, slots=True)
class Swap:
    """A chip given to the change box, and the smaller chips it gives back (D-19)."""

    gave: Chips
    got: Chips


def exact(purse: Chips, amount: int) -> Chips | None:
    """Chips of this purse worth exactly `amount`, largest first; None where they don't fit."""
    for blue in range(min(purse.blue, amount // 10), -1, -1):
        after_blue = amount - 10 * blue
        for red in range(min(purse.red, after_blue // 5), -1, -1):
            rest = after_blue - 5 * red
            yellow = min(purse.yellow, rest // 2)
            white = rest - 2 * yellow
            if white <= purse.white:
                return Chips(blue, red, yellow, white)
    return None


def payment(purse: Chips, amount: int) -> tuple[Swap | None, Chips]:
    """How to pay `amount` chips out of a purse: the swap needed first, if any, and the chips paid.

    One swap is always enough: the first chip too large for what is still owed breaks into chips
    that make every smaller sum. Raises CannotPayError where the purse is worth less.
    """
    if amount > purse.value:
        raise CannotPayError(f"{amount} out of {purse.value}")
    paid = exact(purse, amount)
    if paid is not None:
        return None, paid
    for gave, got in _SWAPS:
        if all(a <= b for a, b in zip(gave.counts, purse.counts, strict=True)):
            paid = exact(purse - gave + got, amount)
            if paid is not None:
                return Swap(gave, got), paid
    raise AssertionError(f"no change for {amount} in {purse}")
