"""How events of the draw-poker tables look: each has an act, or is silent on purpose."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.match_rules import Club, DrawRules, Duel, Salon
from game.rules.draw.sight import sighting, view
from game.rules.draw.table import DrawTable, Phase
from game.table.draw.bet_acts import bet_lying
from game.table.draw.cast import edges_left, laid_out
from game.table.draw.choreography import DrawChoreography
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.motion.cues import Fly
from game.table.motion.poses import Poses
from game.table.motion.sorting import by_rank
from game.table.parts.sum_stacks import SumStacks
from game.ui.unit import Unit
from tests.scenes.draw.playing import draw_options

SILENT = {
    "BettingBegan", "DrawBegan", "DealerFound", "LightSettled", "DebtRepaid", "MatchEnded",
    "PackTaken", "PackHandedBack", "FourAnswered", "PutRightAnswered",
}  # fmt: skip
"""Words and sums tell of these; who has the pack is seen where it comes from."""
MATCHES: tuple[DrawRules, ...] = (
    Salon(5, 12, 3, 3, light=True, drawn_seats=True, jokers=1),
    Duel(2, 12, 2, 4, pawned_for=4, belongings=2),
    Club(4, 20, 2, 3),
)


@cache
def played(rules: DrawRules) -> Match:
    """A match that guests have played."""
    match = Match(draw_options(rules, humans=0, seed=2))
    while not match.over:
        match.let_bots_answer()
    return match


def bare_board(players: int) -> Board:
    """A board that is never drawn."""
    nothing: Any = None
    poses = Poses(draw_layout(Unit(1920, 1080), players), 0)
    board = Board(players, poses, nothing, nothing, SumStacks(players))
    board.timeline.rate = float("inf")
    return board


def test_every_event_has_an_act_or_is_silent_on_purpose() -> None:
    choreography = DrawChoreography(bare_board(2).cast, Random(0), lambda _: False)
    kinds = {kind.__name__ for kind in ev.DrawEvent.__subclasses__()}
    acted = {kind.__name__ for kind in choreography._acts}
    assert not acted & SILENT
    assert acted | SILENT == kinds


@pytest.mark.parametrize("rules", MATCHES, ids=lambda a: a.name)
@pytest.mark.parametrize("viewer", [0, None])
def test_acts_lead_to_what_the_view_says(rules: DrawRules, viewer: int | None) -> None:
    """After every event the same cards lie there as if they had been laid out at once, and all
    chips are where the table has them."""
    match, board = played(rules), bare_board(rules.players)
    choreography = DrawChoreography(board.cast, Random(0), lambda seat: seat == viewer)
    seen = view(DrawTable.set_up(rules), viewer)
    stacks = board.stacks
    assert isinstance(stacks, SumStacks)
    stacks.settle_at([seat.chips for seat in seen.table.seats], [0] * rules.players, 0)
    for event in match.log:
        sight = sighting(event, viewer)
        act = choreography.act(sight, seen)
        seen = seen.after(sight)
        assert act.span >= 0
        flown = [cue.chips.value for cue in act.cues if isinstance(cue, Fly)]
        assert len(flown) <= 8 * rules.players
        board.play(act.cues)
        board.finish()
        table = seen.table
        if type(event).__name__ in ("LightSettled", "DebtRepaid", "Pawned", "BoughtBack"):
            bets = [bet_lying(seat) for seat in table.seats]
            stacks.settle_at([s.chips for s in table.seats], bets, table.pot - sum(bets))
        assert stacks.worth[: rules.players] == [seat.chips for seat in table.seats], event
        assert stacks.pot + sum(stacks.worth[rules.players :]) == table.pot, event
        assert board.pieces == board.cast.faces.keys()
        for number, seat in enumerate(table.seats):
            lying = board.cast.hands[number]
            if table.phase in (Phase.DRAW, Phase.LAST_BETS, Phase.SHOW) and not seat.out:
                known = {str(card) for card in seat.hand if card != HIDDEN}
                assert len(lying) == len(seat.hand)
                assert {str(board.face_of(piece)) for piece in lying} - {str(HIDDEN)} <= known


@pytest.mark.parametrize("viewer", [0, None])
def test_what_is_laid_out_is_what_the_view_knows(viewer: int | None) -> None:
    rules = MATCHES[2]
    board, table = bare_board(rules.players), DrawTable.set_up(rules)
    for event in played(rules).log:
        table = table.after(event)
        if table.phase not in (Phase.DRAW, Phase.LAST_BETS, Phase.PAY):
            continue
        seen = view(table, viewer)
        board.lay(laid_out(board.cast, seen, by_rank))
        for number, seat in enumerate(seen.table.seats):
            hand = [] if seat.out else list(seat.hand)
            assert sorted(map(str, (board.face_of(p) for p in board.cast.hands[number]))) == sorted(
                map(str, hand)
            )
        board.cast.clear()


def test_the_pack_gets_thinner_and_is_there_to_the_last_card() -> None:
    edges = [edges_left(stock, 52) for stock in range(53)]
    assert edges == sorted(edges)
    assert edges[0] == 0
    assert edges[1] == 1
