"""What is known of a variant that nobody has learnt yet (`tools/make_beliefs.py`): its cells, and
beliefs that are as good as they can be without. Each opponent is believed to end with the best of
some random hands, more of them the more cards were bought, whatever lies in the bank."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from game.base.arithmetic import int_sum
from game.players.worth.beliefs import BANKS, PAID, Belief, Beliefs, Knowledge
from game.players.worth.payoff import Rest, Shares
from game.players.worth.places import Places, places
from game.rules.cards import PACK
from game.rules.variants import VARIANTS, Variant

_HANDS: Final = 6_000
_CELLS: Final = 48
"""Cells beside the beginnings of lines."""
_USUAL: Final = 1
"""Cards that those still to act are believed to buy."""


def unlearnt(cards: int) -> Knowledge:
    """Cells and beliefs of a variant without data."""
    variant = VARIANTS[cards]
    hands = _random_strengths(variant)
    known = places(cards, tuple(_cuts(variant, hands)))
    cells = [known.cell(strength) for strength in hands]
    tables = {}
    for players in range(2, variant.max_players + 1):
        seats = []
        for after in range(players - 1, 0, -1):
            row = tuple(_belief(known, cells, bought, after) for bought in range(len(PAID)))
            seats.append((row,) * (len(BANKS) + 1))
        tables[players] = Beliefs(tuple(seats))
    return Knowledge(known, tables)


def _random_strengths(variant: Variant) -> list[int]:
    chance, pack, found = Random(f"unlearnt {variant.cards}"), list(PACK), []
    for _ in range(_HANDS):
        for at in range(variant.cards):  # the first steps of a shuffle
            other = at + int(chance.random() * (len(pack) - at))
            pack[at], pack[other] = pack[other], pack[at]
        found.append(variant.value(pack[: variant.cards]).strength)
    return found


def _cuts(variant: Variant, hands: Sequence[int]) -> list[int]:
    """Where cells begin: at every line, and where equal shares of the better of two hands end."""
    shift = 4 * variant.cards
    cuts = {number << shift for number in range(2, len(variant.lines) + 1)}
    better = sorted(map(max, hands[::2], hands[1::2]))
    cuts |= {better[number * len(better) // _CELLS] for number in range(1, _CELLS)}
    return sorted(cut for cut in cuts if cut >> shift)


def _belief(known: Places, cells: Sequence[int], bought: int, after: int) -> Belief:
    """About a seat that bought so many cards, with so many still to act after it."""
    done = [max(hand) for hand in _groups(cells, 1 + bought)]
    best, points = [0] * len(known), [0] * len(known)
    ends = [max(hand) for hand in _groups(cells, 1 + _USUAL)]
    for others in _groups(ends, after):
        best[max(others)] += 1
        points[max(others)] += int_sum(known.points[cell] for cell in others)
    usual = [
        total / count if count else float(own)
        for total, count, own in zip(points, best, known.points, strict=True)
    ]
    pays = (float(after * PAID[_USUAL]),) * len(known)
    counts = [done.count(cell) for cell in range(len(known))]
    return Belief(_shares(counts), Rest(_shares(best), tuple(usual), pays))


def _groups(cells: Sequence[int], size: int) -> list[tuple[int, ...]]:
    """The cells in groups of so many."""
    some = iter(cells)
    return [tuple(islice(some, size)) for _ in range(len(cells) // size)]


def _shares(counts: Sequence[int]) -> Shares:
    total = int_sum(counts)
    return tuple(count / total for count in counts)
