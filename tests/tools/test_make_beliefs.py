"""What is learnt about others, and the tables that make it quick."""

from random import Random

import numpy as np
import pytest

from game.players.worth.beliefs import PAID, knowledge
from game.players.worth.payoff import places
from game.players.worth.value import FULL_PACK, Solver, collected, key_of
from game.rules.cards import PACK
from game.rules.variants import VARIANTS
from tools import make_beliefs
from tools.belief_play import PRICES, Deal, Judge, Manner, _position, choices, dealt, drawn, play
from tools.belief_seen import FEW, PRIOR, Answers, Seen, State, filled, learn, plain
from tools.belief_tables import Hands, TableSolver
from tools.make_beliefs import cuts_of, first_cuts

KNOWN = knowledge(4)


@pytest.fixture(scope="module")
def hands() -> Hands:
    return Hands(KNOWN.places)


def test_the_table_says_what_the_solver_says(hands: Hands) -> None:
    chance = Random(3)
    cells = len(KNOWN.places)
    payoffs = [sorted(10 * chance.random() for _ in range(cells)) for _ in range(5)]
    table, solver = (
        TableSolver(hands, payoffs, PRICES),
        Solver(KNOWN.places, payoffs, PRICES, FULL_PACK),
    )
    for _ in range(60):
        hand = chance.sample(PACK, 4)
        suit, bought = collected(hand), chance.randrange(4)
        assert table.stop(key_of(hand, suit), bought) == solver.stop(key_of(hand, suit), bought)
        kept = key_of(hand[1:], suit)
        assert table.kept(kept, bought) == pytest.approx(solver.kept(kept, bought))


def test_every_hand_of_a_deal_is_dealt_once() -> None:
    for deal in dealt(VARIANTS[5], 4, 5, Random(1)):
        cards = [card for seat in (*deal.hands, *deal.hidden) for card in seat]
        assert len(cards) == len(set(cards)) == 4 * 9


def test_cells_begin_at_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_beliefs, "HANDS", 500)
    for cards in (4, 6):
        cuts = first_cuts(VARIANTS[cards], np.random.default_rng(2))
        assert cuts == sorted(set(cuts))
        found = places(cards, tuple(cuts))
        assert set(found.lines) == {line.combination for line in VARIANTS[cards].lines}
        assert 70 <= len(found) <= 150


def test_cuts_share_the_hands_out_evenly() -> None:
    variant = VARIANTS[4]
    values = [variant.value(Random(n).sample(PACK, 4)).strength for n in range(2000)]
    cuts = cuts_of(variant, values, 10)
    assert len(cuts) >= len(variant.lines) - 1 + 5


def test_players_buy_what_pays(hands: Hands) -> None:
    """Four queens stay; nobody pays more than the four cards cost."""
    payoffs = KNOWN.payoffs(_position(VARIANTS[4], (1,), 2), 4)
    solver = TableSolver(hands, payoffs, PRICES)
    queens = [card for card in PACK if str(card).startswith("Q")]
    assert drawn(choices(solver, queens, 0, 1), 0.0, Random(1)) is None
    deals = play(hands, [Manner(KNOWN, 4)] * 2, 200, Random(5))
    assert all(0 <= deal.bank <= 2 * PAID[-1] for deal in deals)
    assert 0.2 < sum(sum(deal.bought) for deal in deals) / 400 < 2.5


def test_who_looks_no_card_ahead_buys_none(hands: Hands) -> None:
    deals = play(hands, [Manner(KNOWN, 0), Manner(KNOWN, 1)], 100, Random(5))
    assert {deal.bought[0] for deal in deals} == {0}
    assert {deal.bought[1] for deal in deals} > {0}


def test_a_judge_hears_every_decision_of_one_seat_and_what_it_costs(hands: Hands) -> None:
    best = Manner(KNOWN, 4)
    for manner, least in ((best, 0.0), (Manner(KNOWN, 4, slips=1.0), 0.05)):
        judge = Judge(1, best)
        deals = play(hands, [best, manner], 200, Random(5), judge)
        stops = sum(deal.bought[1] < len(PRICES) for deal in deals)
        assert len(judge.losses) == sum(deal.bought[1] for deal in deals) + stops
        assert min(judge.losses) >= 0
        assert sum(judge.losses) / len(judge.losses) >= least
        assert (max(judge.losses) < 1e-6) is (manner is best)


def test_learning_counts_every_seat_of_every_deal(hands: Hands) -> None:
    seen = learn(hands, 3, Random(6), times=2, deals=150)
    states = [[state for bank in seat for state in bank] for seat in seen.seats]
    assert [round(sum(sum(state.done) for state in seat)) for seat in states] == [150] * 2
    assert [round(sum(sum(state.rest.best) for state in seat)) for seat in states] == [150] * 2


def test_what_those_after_a_seat_did_is_counted_together() -> None:
    """Seat 0 bought two cards and ended in cell 7, then the others bought none and three."""
    seen = Seen.nothing(3, KNOWN.places.points)
    seen.add(Deal([], [], [2, 0, 3], [7, 40, 12]))
    first, second = seen.seats[0][0][2], seen.seats[1][2][0]  # seat 1 found three chips
    assert [first.done[7], second.done[40]] == [1, 1]
    points = KNOWN.places.points
    for state, best, of_them in ((first, 40, points[40] + points[12]), (second, 12, points[12])):
        answer = [(at, often) for at, often in enumerate(state.rest.best) if often]
        assert answer == [(best, 1)]
        assert state.rest.points[best] == of_them
        assert state.rest.pays[best] == 1 + 2 + 3


def test_what_was_seldom_seen_is_filled_up_with_what_is_usual() -> None:
    rare = State([2.0, 0.0, 0.0], Answers([0.0, 4.0, 0.0], [0.0, 8.0, 0.0], [0.0, 12.0, 0.0]))
    usual = State(
        [50.0, 50.0, 0.0], Answers([60.0, 4.0, 36.0], [60.0, 8.0, 180.0], [0.0, 12.0, 0.0])
    )
    found = filled(rare, usual)
    assert found.done == pytest.approx([2 + PRIOR / 2, PRIOR / 2, 0])
    assert found.rest.best == pytest.approx([0.6 * PRIOR, 4 + 0.04 * PRIOR, 0.36 * PRIOR])
    means = [total / often for total, often in zip(found.rest.points, found.rest.best, strict=True)]
    assert means == pytest.approx([1, (8 + FEW * 2) / (4 + FEW), 5])


@pytest.mark.parametrize("seen", [0.0, 0.3, 5.0])
def test_what_is_usual_is_not_forgotten_however_seldom_it_was_seen(seen: float) -> None:
    """Whatever was seen, all held eight points and paid three."""
    often = [seen / 2, 0.1]
    of_all = Answers(often, [8 * each for each in often], [3 * each for each in often])
    nothing = State([0.0] * 2, Answers([0.0] * 2, [0.0] * 2, [0.0] * 2))
    once = filled(nothing, State([1.0] * 2, of_all))
    twice = plain(filled(nothing, once))
    for cell in (0, 1) if seen else (1,):
        assert (twice["points"][cell], twice["pays"][cell]) == (80, 30)
