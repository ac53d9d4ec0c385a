"""A game of draw poker as its choreography shows it, without a picture."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.sight import sighting, view
from game.rules.draw.table import DrawPhase, DrawTable
from game.table.draw.choreography import DrawChoreography, bet_lying
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.motion.cues import Cue
from game.table.motion.places import edges_of
from game.table.motion.poses import Poses
from game.table.parts.chips import SumStacks
from game.ui.boxes import Unit

SETTLES: Final = (ev.LightSettled, ev.DebtRepaid, ev.Pawned, ev.BoughtBack)
"""Events after which chips lie elsewhere, though none has flown."""


def bare_board(players: int) -> Board:
    """A board that is never drawn."""
    nothing: Any = None
    poses = Poses(draw_layout(Unit(1920, 1080), players), 0)
    board = Board(players, poses, nothing, nothing, SumStacks(players))
    board.timeline.rate = float("inf")
    return board


class Shown:
    """A game folded into a cast on a board that is never drawn."""

    def __init__(self, table: DrawTable, viewer: int | None) -> None:
        players = len(table.seats)
        self.board = bare_board(players)
        self.choreography = DrawChoreography(
            self.board.cast, Random(0), lambda seat: seat == viewer
        )
        self.seen = view(table, viewer)
        self.stacks.settle_at([seat.chips for seat in table.seats], [0] * players, 0)

    @property
    def stacks(self) -> SumStacks:
        assert isinstance(self.board.stacks, SumStacks)
        return self.board.stacks

    def show(self, event: ev.DrawEvent) -> tuple[Cue, ...]:
        """The cues of this event, played to their end."""
        told = sighting(event, self.seen.viewer)
        act = self.choreography.act(told, self.seen)
        assert act.span >= 0
        self.seen = self.seen.after(told)
        self.board.play(act.cues)
        self.board.finish()
        if isinstance(event, SETTLES):
            seats = self.seen.table.seats
            bets = [bet_lying(seat) for seat in seats]
            self.stacks.settle_at([s.chips for s in seats], bets, self.seen.table.pot - sum(bets))
        return act.cues

    def agrees(self) -> None:
        """Cast, chips and table tell the same."""
        cast, table = self.board.cast, self.seen.table
        assert self.board.pieces == cast.faces.keys()
        players = len(table.seats)
        assert self.stacks.worth[:players] == [seat.chips for seat in table.seats]
        assert self.stacks.pot + sum(self.stacks.worth[players:]) == table.pot
        if table.phase in (DrawPhase.SEATS, DrawPhase.BEGIN):
            return  # cards that lie open for seats and dealer are in no hand
        for number, seat in enumerate(table.seats):
            hand = () if seat.out else seat.hand
            assert named(cast.faces[piece] for piece in cast.hands[number]) == named(hand)
            for piece in cast.hands[number]:
                assert self.board.face_of(piece) == cast.faces[piece]
        lying = [HIDDEN for seat in table.seats for _ in (*seat.discards, *seat.hand * seat.out)]
        assert named(cast.faces[piece] for piece in cast.pile) == named([*lying, *table.laid_away])
        assert len(cast.pack) == edges_of(len(table.stock), len(table.rules.pack))


def named(cards: Iterable[object]) -> list[str]:
    return sorted(map(str, cards))
