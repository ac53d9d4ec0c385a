"""What the hands of others are believed to become at a draw-poker table.

Hands before the draw are sorted into `CLASSES` by their promise: the chance to beat one other hand
after the best exchange. For each class `tools/make_draw_beliefs.py` has written down how often
sensible players exchange how many cards, and where the hand ends (`Cells`).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from math import fsum
from typing import Final

from game.base.arithmetic import int_sum
from game.base.files import file_of
from game.players.draw.cells import Cells, cells_of
from game.players.draw.value import Shares
from game.rules.draw.match_rules import DrawRules
from game.rules.draw.ranking import HAND, RANKINGS

DATA: Final = file_of("game/players/draw/data")
BOUNDS: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.94, 0.98, 1.0)
"""Where the classes of promise begin and end: shares of all hands, from the worst to the best."""
CLASSES: Final = len(BOUNDS) - 1
CLASS_SHARES: Final = tuple(high - low for low, high in pairwise(BOUNDS))
SNOW: Final = 0.06
"""The share of the hands that stand pat with nothing, as a bluff."""
KICKERS: Final = 0.1
"""The share of the hands that should take two cards or more and take one fewer."""
DREW: Final = range(HAND + 1)


@dataclass(frozen=True, eq=False)
class PackBeliefs:
    """Of one pack and limit. `drew[q][d]`: how likely a hand of class q exchanges d cards;
    `after[q][d]`: the cell it ends in then; `ends[q]`: the same whatever it exchanges."""

    cells: Cells
    drew: tuple[tuple[float, ...], ...]
    after: tuple[tuple[Shares, ...], ...]
    ends: tuple[Shares, ...]

    def finals(self, classes: Sequence[float], drew: int | None) -> Shares:
        """The final hand of a player whose hand was of these classes; `drew` is the number of cards
        exchanged, None where it is not known."""
        return _finals(self, tuple(classes), drew)

    @cached_property
    def beaten_by(self) -> tuple[Shares, ...]:
        """By class: how likely each cell beats where it ends."""
        return tuple(map(chances, self.ends))


@lru_cache(maxsize=512)
def _finals(beliefs: PackBeliefs, classes: tuple[float, ...], drew: int | None) -> Shares:
    if drew is None:
        return mixed(classes, beliefs.ends)
    weights = [share * beliefs.drew[q][drew] for q, share in enumerate(classes)]
    return mixed(weights, [row[drew] for row in beliefs.after])


def mixed(weights: Sequence[float], rows: Sequence[Shares]) -> Shares:
    """The mean of some distributions."""
    total = fsum(weights)
    if total <= 0.0:
        weights, total = [1.0] * len(rows), float(len(rows))
    found = [0.0] * len(rows[0])
    for weight, row in zip(weights, rows, strict=True):
        if weight:
            part = weight / total
            found = [old + part * new for old, new in zip(found, row, strict=True)]
    return found


def chances(shares: Shares) -> list[float]:
    """How likely each cell beats a hand of this distribution; its own cell counts half."""
    return [most - share / 2 for most, share in zip(accumulate(shares), shares, strict=True)]


def pack_name(rules: DrawRules) -> str:
    """The name of what a pack and its ranking are written down by."""
    cards = len(rules.pack)
    if cards == 32:
        return "32-club" if rules.ranking == RANKINGS["32-club"] else "32-duel"
    return str(cards)


def beliefs_of_pack(rules: DrawRules) -> PackBeliefs:
    """What ships with the game about a table."""
    return _read(pack_name(rules), rules.draw_limit, cells_of(rules.pack, rules.ranking))


_READ: Final[dict[tuple[str, int], PackBeliefs]] = {}


def _read(name: str, limit: int, cells: Cells) -> PackBeliefs:
    key = name, limit
    if key not in _READ:
        data = json.loads((DATA / f"draw-{name}.json").read_text("utf-8"))
        _READ[key] = from_data(data["classes"], cells, limit)
    return _READ[key]


def from_data(classes: Sequence[Mapping[str, Sequence[Sequence[int]]]], cells: Cells,
              limit: int) -> PackBeliefs:  # fmt: skip
    """Beliefs out of plain data: for each class, by cards exchanged, pairs of a cell and a count.

    Players who would exchange more cards than the limit allows are believed to end as without a
    limit: a few hundredths too good (a known error)."""
    counts = [[_row(each.get(str(d), ()), len(cells)) for d in DREW] for each in classes]
    for rows in counts:
        for number in range(limit + 1, HAND + 1):
            rows[limit] = [a + b for a, b in zip(rows[limit], rows[number], strict=True)]
            rows[number] = [0.0] * len(cells)
    whole = [[fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*counts,
             strict=True)]  # fmt: skip
    drew = tuple(tuple(fsum(row) / fsum(map(fsum, rows)) for row in rows) for rows in counts)
    after = tuple(
        tuple(_normal(row if fsum(row) else whole[d]) for d, row in enumerate(rows))
        for rows in counts
    )
    ends = tuple(_normal([fsum(column) for column in zip(*rows, strict=True)]) for rows in counts)
    return _with_snow(_with_kickers(PackBeliefs(cells, drew, after, ends)))


def _with_kickers(beliefs: PackBeliefs) -> PackBeliefs:
    """Some players keep one card more than is best, such as an ace beside a pair: two cards drawn
    do not always mean three of a kind."""
    drew, after = [], []
    for often, ends in zip(beliefs.drew, beliefs.after, strict=True):
        moved = [KICKERS * share if d > 1 else 0.0 for d, share in enumerate(often)]
        come = [*moved[1:], 0.0]
        stay = [share - gone for share, gone in zip(often, moved, strict=True)]
        drew.append(tuple(map(float.__add__, stay, come)))
        after.append(
            tuple(
                mixed((stay[d], come[d]), (ends[d], ends[min(d + 1, HAND)]))
                if stay[d] + come[d]
                else ends[d]
                for d in DREW
            )
        )
    return PackBeliefs(beliefs.cells, tuple(drew), tuple(after), beliefs.ends)


def _with_snow(beliefs: PackBeliefs) -> PackBeliefs:
    """Some players stand pat with nothing: equally often in each class of the lower half."""
    low = [q for q in range(CLASSES) if BOUNDS[q + 1] <= 0.5]
    pat = fsum(share * row[0] for share, row in zip(CLASS_SHARES, beliefs.drew, strict=True))
    more = SNOW * pat / fsum(CLASS_SHARES[q] for q in low)
    nothing = [0.0] * len(beliefs.cells)
    lowest = _lowest_cells(beliefs.cells)
    nothing[:lowest] = [1 / lowest] * lowest
    drew, after = list(beliefs.drew), list(beliefs.after)
    for q in low:
        held = drew[q][0]
        drew[q] = (held + more, *drew[q][1:])
        mix = mixed((held, more), (after[q][0], nothing))
        after[q] = (mix, *after[q][1:])
    return PackBeliefs(beliefs.cells, tuple(drew), tuple(after), beliefs.ends)


def _lowest_cells(cells: Cells) -> int:
    """Cells of hands that form nothing."""
    return int_sum(strength >> 4 * HAND == 0 for strength in cells.least)


def _row(pairs: Sequence[Sequence[int]], length: int) -> list[float]:
    row = [0.0] * length
    for cell, count in pairs:
        row[cell] = float(count)
    return row


def _normal(row: Sequence[float]) -> Shares:
    total = fsum(row)
    return [share / total for share in row] if total else [1 / len(row)] * len(row)
