"""How events of the draw-poker tables look: each has an act, or is silent on purpose."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.match.match import Match
from game.rules.draw import events as ev
from game.rules.draw.sight import view
from game.rules.draw.table import Club, DrawPhase, DrawRules, DrawTable, Duel, Salon
from game.table.draw.choreography import DrawChoreography, laid_out
from game.table.motion.cues import Fly
from game.table.motion.places import by_rank, edges_of
from tests.table.draw.folded import Shown, bare_board
from tests.table.draw.playing import draw_options

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
    shown = Shown(DrawTable.set_up(rules), viewer)
    for event in played(rules).log:
        cues = shown.show(event)
        assert sum(isinstance(cue, Fly) for cue in cues) <= 8 * rules.players
        shown.agrees()


@pytest.mark.parametrize("viewer", [0, None])
def test_what_is_laid_out_is_what_the_view_knows(viewer: int | None) -> None:
    rules = MATCHES[2]
    board, table = bare_board(rules.players), DrawTable.set_up(rules)
    for event in played(rules).log:
        table = table.after(event)
        if table.phase not in (DrawPhase.DRAW, DrawPhase.LAST_BETS, DrawPhase.PAY):
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
    edges = [edges_of(stock, 52) for stock in range(53)]
    assert edges == sorted(edges)
    assert edges[0] == 0
    assert edges[1] == 1
