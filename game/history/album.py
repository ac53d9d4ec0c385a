"""The album: each line of each table of combinations is a stamp, which somebody has who showed such
a hand in a match that was played to its end. All of it follows from the history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from game.base.arithmetic import int_sum
from game.match.options import MAIN
from game.rules.cards import PACK, PACK_32
from game.rules.draw.ranking import HAND, RANKINGS, Category, Ranking
from game.rules.draw.table import Club, Duel, Salon
from game.rules.variants import VARIANTS, read_odds
from game.storage.archive import ShownHands
from game.storage.settings import CardBack, Cloth


@dataclass(frozen=True, slots=True)
class AlbumLine:
    """What a stamp stands for: the `name` of a `Combination` or a `Category`, its points (None at
    the draw tables), and that one hand in `one_in` is such a one as it is dealt, printed with so
    many `decimals`. `joker`: it takes one, and the odds are those with one in the pack."""

    name: str
    points: int | None
    one_in: float
    decimals: int
    joker: bool = False


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """A table of combinations, highest line first: that of a variant of the main game, by the
    `cards` in a hand, or of a draw table, by those in the pack that its odds are printed for."""

    kind: str
    cards: int
    lines: tuple[AlbumLine, ...]

    @property
    def draw(self) -> bool:
        """Whether it is that of a draw table."""
        return self.kind != MAIN

    def line_of(self, kind: str, variant: int, strength: int) -> int | None:
        """The line of a hand, 0 = highest; None where it is none of this table."""
        if self.kind != kind or (not self.draw and self.cards != variant):
            return None
        if not self.draw:
            line = len(self.lines) - (strength >> 4 * self.cards)
            return line if 0 <= line < len(self.lines) else None
        ranking, place = _ranking(kind, variant), strength >> 4 * HAND
        if ranking is None or not 0 <= place < len(ranking.order):
            return None
        return [line.name for line in self.lines].index(ranking.order[place].name)


def _ranking(kind: str, pack: int) -> Ranking | None:
    """How hands compare at a draw table with so many cards in the pack."""
    if pack > len(PACK):
        return RANKINGS["52-joker"]
    return RANKINGS.get("52" if pack == len(PACK) else f"32-{kind}")


_ODDS: Final = {  # "one in x" for a hand as it is dealt, from the lowest combination
    len(PACK): "2.00 2.37 21.0 47.3 255 509 694 4,165 64,974 220,745",
    len(PACK_32): "3.80 1.87 8.32 18.7 49.4 968 150 899 12,586",
}
"""By the cards in the pack; the last ones of 52 with a joker. The tests count all hands."""


def _draw_page(kind: str, pack: int, ranking: Ranking) -> AlbumPage:
    printed, order = _ODDS[pack].split(), list(Category)
    lines = (
        AlbumLine(
            each.name, None, *read_odds(printed[order.index(each)]), each is Category.FIVE_OF_A_KIND
        )
        for each in reversed(ranking.order)
    )
    return AlbumPage(kind, pack, tuple(lines))


PAGES: Final = (
    *(
        AlbumPage(
            MAIN, cards,
            tuple(AlbumLine(line.combination.name, line.points, *line.one_in)
                  for line in variant.lines),
        )
        for cards, variant in sorted(VARIANTS.items())
    ),
    _draw_page(Salon.name, len(PACK), RANKINGS["52-joker"]),
    _draw_page(Duel.name, len(PACK_32), RANKINGS["32-duel"]),
    _draw_page(Club.name, len(PACK_32), RANKINGS["32-club"]),
)  # fmt: skip
"""All pages of the album, in their order."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A line that somebody has shown: the first time (match, game, when the match ended as ISO text
    or empty, and the cards in notation), how often, and how often it won."""

    match: int
    game: int
    ended: str
    hand: str
    held: int
    won: int

    def plus(self, other: Stamp) -> Stamp:
        """Both together."""
        first = min(self, other, key=lambda stamp: (stamp.match, stamp.game))
        return replace(first, held=self.held + other.held, won=self.won + other.won)


StampPlace = tuple[int, int]
"""Page and line, from 0."""


@dataclass(frozen=True, slots=True)
class Album:
    """What somebody has collected, by place."""

    stamps: Mapping[StampPlace, Stamp] = field(default_factory=lambda: MappingProxyType({}))

    def plus(self, other: Album) -> Album:
        """What two collections are together that have no match in common."""
        both = dict(self.stamps)
        for place, stamp in other.stamps.items():
            both[place] = both[place].plus(stamp) if place in both else stamp
        return Album(MappingProxyType(both))

    def seen(self, page: int) -> int:
        """How many stamps there are on a page."""
        return int_sum(place[0] == page for place in self.stamps)

    def new_since(self, moments: Mapping[int, str]) -> frozenset[StampPlace]:
        """The stamps from matches that ended after a moment (ISO text) of their page; all of a page
        without one."""
        return frozenset(
            place for place, stamp in self.stamps.items() if stamp.ended > moments.get(place[0], "")
        )

    @property
    def newest(self) -> str:
        """When the match ended that brought the last stamp; empty where there is none."""
        return max((stamp.ended for stamp in self.stamps.values()), default="")


def place_of(kind: str, variant: int, strength: int) -> StampPlace | None:
    """Where the stamp of a hand has its place; None where the album has none for it. `kind` and
    `variant` as in `Record`."""
    for number, page in enumerate(PAGES):
        line = page.line_of(kind, variant, strength)
        if line is not None:
            return number, line
    return None


def album_of(shown: Iterable[ShownHands]) -> Album:
    """The album of somebody, out of all hands they showed in matches that count."""
    stamps = dict[StampPlace, Stamp]()
    for each in shown:
        place = place_of(each.kind, each.variant, each.strength)
        if place is not None:
            stamp = Stamp(each.match, each.game, each.ended, each.hand, each.held, each.won)
            stamps[place] = stamps[place].plus(stamp) if place in stamps else stamp
    return Album(MappingProxyType(stamps))


def albums_of(shown: Iterable[ShownHands]) -> Mapping[str, Album]:
    """The albums of everybody by name, who played last first."""
    found, last = dict[str, list[ShownHands]](), dict[str, int]()
    for each in shown:
        found.setdefault(each.player, []).append(each)
        last[each.player] = max(each.last, last.get(each.player, 0))
    names = sorted(found, key=lambda name: (-last[name], name))
    return {name: album_of(found[name]) for name in names}


# --- what it brings: looks only ------------------------------------------------------------------
NEEDED: Final[Mapping[CardBack | Cloth, int]] = MappingProxyType(
    {CardBack.EMERALD: 4, Cloth.MIDNIGHT: 8, CardBack.IVORY: 11, Cloth.PLUM: 13}
)
"""Stamps of one page that bring a back or a cloth; all others are there from the start."""
FREE_CLOTHS: Final = tuple(cloth for cloth in Cloth if cloth not in NEEDED)


def most_of_a_page(albums: Iterable[Album]) -> int:
    """The most stamps that any of these has on any page."""
    return max((album.seen(page) for album in albums for page in range(len(PAGES))), default=0)


def has_title(album: Album) -> bool:
    """Whether a page is complete: that brings the title for the plate. Jokers are no part of the
    usual game, so a line that takes one need not be there."""
    return any(
        all(line.joker or (number, at) in album.stamps for at, line in enumerate(page.lines))
        for number, page in enumerate(PAGES)
    )
