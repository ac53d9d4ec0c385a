"""The options of a decision as bars: best first, equal discards of one rank as one."""

from dataclasses import dataclass, replace

from game.coach.advice import Advice, Option
from game.rules.cards import Card

HOPELESS = 3.0
"""Chips: an option that costs so much against the best is not to be thought of."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: options that are the same in all but the suit, the first of them in `option`.
    `worth`: chips to expect, as they are told; `lost`: chips against the best, nothing for equals;
    `same`: worth just what the bar above it is."""

    options: tuple[Option, ...]
    worth: float
    lost: float
    best: bool
    chosen: bool
    same: bool = False

    @property
    def option(self) -> Option:
        """The one that stands for all: the chosen one, where one of them was chosen."""
        return self.options[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that go; none for stopping."""
        return tuple(option.discard for option in self.options if option.discard is not None)


def bars(advice: Advice, chosen: Option) -> tuple[Bar, ...]:
    """The options, best first; of equals the first in the order of the hand comes first."""
    groups: dict[tuple[object, ...], list[Option]] = {}
    for option in advice.options:
        groups.setdefault(_alike(advice, option), []).append(option)
    best = advice.options[advice.best]
    found = [
        Bar(
            options=tuple(sorted(group, key=lambda option: option is not chosen)),
            worth=advice.told(group[0]),
            lost=advice.loss(group[0]),
            best=best in group,
            chosen=chosen in group,
        )
        for group in groups.values()
    ]
    shown = sorted(found, key=lambda bar: (not bar.best, -bar.worth, -bar.option.ev))
    above = [None, *(bar.worth for bar in shown)]
    return tuple(
        replace(bar, same=bar.worth == before) for bar, before in zip(shown, above, strict=False)
    )


def _alike(advice: Advice, option: Option) -> tuple[object, ...]:
    """What options have in common that make one bar."""
    if option.discard is None:
        return ("stop",)
    return option.discard.rank, advice.told(option)
