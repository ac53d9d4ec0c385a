"""Whole random matches on a board without pictures, event by event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import inf
from random import Random
from typing import Any, Final

from game.rules import events as ev
from game.rules.cards import HIDDEN, Rank
from game.rules.house import NONE, HouseRules
from game.rules.sight import Sighting, View, sighting, view
from game.rules.table import MatchRules, Phase
from game.rules.variants import VARIANTS
from game.table.deluxe.choreography import DeluxeChoreography, swept
from game.table.layout.table import table_layout
from game.table.motion import places as pl
from game.table.motion.board import Board
from game.table.motion.cues import Act
from game.table.motion.places import Cast
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.rules.play import Played, play_match

COMBINATIONS: Final = tuple(
    (cards, players)
    for cards, variant in VARIANTS.items()
    for players in range(2, variant.max_players + 1)
)
"""Every variant with every number of players (D-4)."""

A_FEW: Final = ((4, 6), (5, 2), (5, 5), (6, 3), (7, 4), (8, 2), (8, 4))
"""Every variant, the fewest and the most players: for tests that take their time."""


ALL_HOUSE_RULES: Final = HouseRules(bank=True, double=True, pair=Rank.QUEEN)


@cache
def random_match(cards: int, players: int, seed: int = 0, house: HouseRules = NONE) -> Played:
    """A match of one round with random deals and random answers; seat 0 buys as often as others."""
    ages = tuple(20 + (seat * 7) % 11 for seat in range(players))
    rules = MatchRules(cards, ages, 1, house)
    return play_match(rules, seed=100 * cards + players + seed)


def bare_board(cards: int, players: int, *, size: tuple[int, int] = (1920, 1080)) -> Board:
    """A board that is never drawn."""
    nothing: Any = None
    layout = table_layout(Unit(*size), players, cards)
    return Board(players, Poses(layout, 0), nothing, nothing)


class Stage:
    """A match shown on a bare board to one viewer, who is None for what everybody sees."""

    def __init__(
        self, cards: int, players: int, viewer: int | None = 0, *, seed: int = 0,
        rate: float = inf, house: HouseRules = NONE,
    ) -> None:  # fmt: skip
        self.played = random_match(cards, players, seed, house)
        self.board = bare_board(cards, players)
        self.board.timeline.rate = rate
        self.choreography = DeluxeChoreography(
            self.board.cast, Random(f"pause {seed}"), lambda seat: seat == 0
        )
        self.viewer = viewer
        first = self.played.tables[0]
        assert first.game == 1
        self.view = view(type(first).set_up(first.rules), viewer)
        self.choreography.lay(self.board, self.view)

    def steps(self) -> Iterator[tuple[Sighting, View, Act]]:
        """Each event as it is seen, the view before it and its act; cues are not yet played."""
        for event in self.played.events:
            seen, before = sighting(event, self.viewer), self.view
            act = self.choreography.act(seen, before)
            self.view = before.after(seen)
            yield seen, before, act

    def play(self) -> Iterator[tuple[Sighting, View, Act]]:
        """The same, with every act played to its end on the board."""
        for seen, before, act in self.steps():
            self.board.play(act.cues)
            self.board.finish()
            yield seen, before, act


def has_left_the_table(table_view: View) -> bool:
    """Whether the cards of the last game are with the dealer again."""
    return table_view.table.phase is Phase.BEGIN


def assert_cast_matches(cast: Cast, seen: View) -> None:
    """As many pieces as cards, each once, each with the face this viewer sees."""
    table = seen.table
    gone = has_left_the_table(seen)
    shown = any(seat.shown for seat in table.seats)
    pieces = [*cast.pile, *cast.pack]
    discards = 0
    for number, seat in enumerate(table.seats):
        hand = () if gone else seat.hand
        faces = Counter(cast.faces[piece] for piece in cast.hands[number])
        if seat.picked_up or gone:
            assert faces == Counter(hand), f"hand of {number}"
        else:
            assert faces == Counter([HIDDEN] * len(hand))
        there = [] if gone or shown else [card is not None for card in seat.face_down]
        slots = cast.slots[number]
        assert [piece is not None for piece in slots] == there, f"slots of {number}"
        assert all(cast.faces[piece] == HIDDEN for piece in slots if piece is not None)
        pieces += cast.hands[number]
        pieces += [piece for piece in slots if piece is not None]
        discards += 0 if gone or swept(table) else len(seat.discards)
    assert len(cast.pile) == discards
    assert all(cast.faces[piece] == HIDDEN for piece in cast.pile)
    assert len(pieces) == len(set(pieces)), "a piece is in two places"
    assert set(pieces) == cast.faces.keys()


def places_by_seat(board: Board) -> dict[object, Counter[pl.Place]]:
    """Where every piece of the cast is or is going, by seat; `pile` and `pack` are nobody's."""
    cast = board.cast
    found: dict[object, Counter[pl.Place]] = {
        "pile": Counter(board.place_of(piece) for piece in cast.pile),
        "pack": Counter(board.place_of(piece) for piece in cast.pack),
    }
    for seat, hand in enumerate(cast.hands):
        slots = [piece for piece in cast.slots[seat] if piece is not None]
        found[seat] = Counter(board.place_of(piece) for piece in (*hand, *slots))
    return found


def amid_purchase(seen: View, event: ev.Event) -> bool:
    """Whether a card was discarded and the new one not yet taken: the gap in the hand stays."""
    return isinstance(event, ev.Discarded | ev.ChipsSwapped | ev.BankPaid) and (
        seen.table.phase is Phase.BUY
    )
