"""Play-outs say what is exact where that can be counted, and pay what the rules pay."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from game.players.worth.beliefs import PAID, Opponent, Position, knowledge
from game.players.worth.value import collected
from game.rules.cards import PACK, RANKS, SUITS, Card, parse_cards
from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.deluxe import game
from game.rules.table import FACE_DOWN_CARDS, Table
from game.rules.variants import VARIANTS
from tests.rules.play import new_table, record, rigged
from tools import playout
from tools.belief_play import PRICES, _position, choices
from tools.belief_tables import TableSolver
from tools.playout import Seats, play_out


def test_the_last_purchase_against_a_seat_without_chips_is_worth_what_counting_says() -> None:
    hand, gone = parse_cards("9S 9H KD 2C"), parse_cards("3C 4C 5D")
    position = Position(4, hand, gone, 3, 6, 30, 1, (Opponent(0, True, 0),))
    answers: list[Answer] = [Stop(), Discard(hand[2]), Discard(hand[0])]
    found = play_out(position, answers, 40_000, 3)
    variant = VARIANTS[4]
    unseen = [card for card in PACK if card not in position.seen]
    theirs = list(combinations(range(len(unseen)), 4))
    values = [variant.value([unseen[at] for at in those]) for those in theirs]
    strength, points = (
        np.array([v.strength for v in values]),
        np.array([v.points for v in values]),
    )
    free = np.ones((len(theirs), len(unseen)), bool)
    free[np.arange(len(theirs))[:, None], np.array(theirs)] = False

    def worth(cards: list[Card], bank: int) -> np.ndarray:
        own = variant.value(cards)
        lost = np.minimum(0, own.points - points)
        return np.where(own.strength > strength, bank, lost)

    assert found[0].mean == pytest.approx(worth([*hand], 6).mean(), abs=4 * found[0].error)
    for result in found[1:]:
        assert isinstance(result.answer, Discard)
        rest = [card for card in hand if card != result.answer.card]
        brought = sum(
            float((worth([*rest, card], 10) * free[:, at]).sum()) for at, card in enumerate(unseen)
        )
        exact = brought / free.sum() - 4
        assert result.mean == pytest.approx(exact, abs=4 * result.error)
    assert min(each.behind for each in found) == 0


def test_deals_are_paid_as_the_rules_pay_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "ENOUGH", 75)
    monkeypatch.setattr(playout, "SELDOM", 0.0)
    monkeypatch.setattr(playout, "SLIPS", 0.0)
    hand, games = parse_cards("9S 9H KD 2C"), 150
    position = Position(4, hand, (), 0, 0, 75, 0, (Opponent(0, False, 75),) * 2)
    brought: list[np.ndarray] = []
    monkeypatch.setattr(playout, "_told", lambda answers, found, drawn: brought.extend(found))
    answers: list[Answer] = [Stop(), Discard(hand[2])]
    play_out(position, answers, games, 5, youngest_first=(2, 0, 1))
    _, rest, _ = playout.dealt(Seats.of(position), position, games, np.random.default_rng(5))
    solvers: dict[tuple[int, ...], TableSolver] = {}

    def played(first: Answer, row: list[Card]) -> int:
        own, left, middle = row[:4], row[4:12], row[12:20]
        hands = [" ".join(map(str, each[:4])) for each in (middle, [*hand], left)]
        down = [" ".join(map(str, each)) for each in (middle[4:], own, left[4:])]

        def answer(table: Table, decision: Decision) -> Answer:
            if isinstance(decision, CutPack):
                return Cut(20)
            if isinstance(decision, TakeCard):
                return Take(decision.slots[0])
            assert isinstance(decision, BuyCard)
            before = tuple(table.seats[seat].bought for seat in (1, 2, 0) if table.seats[seat].done)
            bought = table.seats[decision.seat].bought
            if not before and not bought:
                return first
            if before not in solvers:
                asked = _position(VARIANTS[4], before, 3)
                payoffs = knowledge(4).payoffs(asked, FACE_DOWN_CARDS)
                solvers[before] = TableSolver(playout.known_hands(4), payoffs, PRICES)
            if bought == FACE_DOWN_CARDS:
                return Stop()
            values = choices(solvers[before], decision.hand, bought, PRICES[bought])
            most, suit = max(values.values()), collected(decision.hand)
            if most - values[None] < 1e-6:
                return Stop()
            equals = [card for card in decision.hand if values[card] > most - 1e-9]
            return Discard(min(equals, key=lambda card: (card.suit is not suit, card.rank)))

        table = new_table(4, (20, 21, 22))
        end = record(game(table, rigged(hands, face_down=down)), table, answer).table
        return end.seats[1].chips.value - 75

    for at, first in enumerate(answers):
        for number in range(games):
            row = [Card(RANKS[each >> 2], SUITS[each & 3]) for each in rest[number]]
            assert played(first, row) == brought[at][number], (first, number)


def test_those_who_acted_before_hold_what_a_master_would_have_bought_with() -> None:
    position = Position(
        4, parse_cards("9S 9H KD 2C"), (), 0, 3, 75, 1, (Opponent(2, True, 72),)
    )  # fmt: skip
    seats = Seats.of(position)
    assert (seats.bank, seats.purses, seats.bought) == (0, (75, 75), (2,))
    (before,), _, drawn = playout.dealt(seats, position, 300, np.random.default_rng(1))
    assert set(before.bought) == {2}
    assert before.cost.max() <= 1e-6
    assert len(set(drawn)) == 300


def test_the_same_seed_gives_the_same_figures() -> None:
    hand = Random(2).sample(PACK, 5)
    position = Position(5, tuple(hand), (), 0, PAID[1], 75, 1, (Opponent(1, True, 74),) * 2)
    answers: list[Answer] = [Stop(), Discard(hand[0])]
    assert play_out(position, answers, 500, 7) == play_out(position, answers, 500, 7)


def test_a_pack_that_is_nearly_dealt_out_is_enough() -> None:
    """Five players with six cards need 50; the own seat has bought three of its own."""
    seen = Random(3).sample(PACK, 9)
    hand, discards = tuple(seen[:6]), tuple(seen[6:])
    others = (*(Opponent(0, True, 75),) * 3, Opponent(0, False, 75))
    position = Position(6, hand, discards, 3, PAID[3], 69, 3, others)
    found = play_out(position, [Stop(), Discard(hand[0])], 200, 1)
    assert [each.answer for each in found] == [Stop(), Discard(hand[0])]
