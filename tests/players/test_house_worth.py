"""What the house rules of an evening do to values (D-21, D-22)."""

from dataclasses import replace
from random import Random

import pytest

from game.coach.advice import advise
from game.players.worth.beliefs import Opponent, Position, knowledge
from game.players.worth.payoff import WEIGHT
from game.players.worth.value import (
    Bonus,
    Solver,
    appraise,
    collected,
    key_of,
    quick_values,
    unseen_but,
)
from game.rules.cards import PACK, Rank, parse_cards
from game.rules.house import has_pair
from game.rules.variants import VARIANTS

DONE = (Opponent(1, True, 70), Opponent(0, True, 75))


def asked(hand: str, others: tuple[Opponent, ...] = DONE, bank: int = 1) -> Position:
    """The last of three to buy."""
    cards = parse_cards(hand)
    return Position(len(cards), cards, (), 0, bank, 75, len(others), others)


@pytest.mark.parametrize("cards", VARIANTS)
def test_d21_where_all_are_done_differences_count_twice(cards: int) -> None:
    hand = " ".join(map(str, PACK[:cards]))
    once = knowledge(cards).outcome(asked(hand), 0)
    twice = knowledge(cards).outcome(replace(asked(hand), stake=2), 0)
    assert twice.win == once.win
    short = VARIANTS[cards].lines[0].points > 35  # 75 chips do not pay twice the best hand
    if not short:
        assert twice.chips == pytest.approx([2 * each for each in once.chips])


def test_d21_a_poor_opponent_pays_no_more_than_all() -> None:
    poor = (Opponent(0, True, 3), Opponent(0, True, 3))
    best = "9S 10S JS QS KS"
    stop = appraise(replace(asked(best, poor, 0), stake=2)).values[0].ev
    assert stop == pytest.approx(6, abs=0.01)


@pytest.mark.parametrize("cards", VARIANTS)
@pytest.mark.parametrize("seed", range(2))
def test_d22_the_last_purchase_is_exact_with_the_pair_of_the_evening(cards: int, seed: int) -> None:
    chance, places = Random(f"pair {cards} {seed}"), knowledge(cards).places
    hand = tuple(chance.sample(PACK, cards))
    rank = hand[seed].rank
    worth = [[chance.random() for _ in places.points] for _ in range(2)]
    bonus = Bonus(rank - Rank.TWO, 2.0)
    suit = collected(hand)
    solver = Solver(places, worth, (1,), unseen_but(hand, suit), key_of(hand, None), bonus)
    unseen = [card for card in PACK if card not in hand]
    for gone in hand:
        rest = [card for card in hand if card is not gone]
        ends = [(*rest, card) for card in unseen]
        expected = [
            worth[1][places.cell(places.variant.value(end).strength)] + 2.0 * has_pair(end, rank)
            for end in ends
        ]
        assert solver.kept(key_of(rest, suit)) == pytest.approx(sum(expected) / len(expected))


def test_d22_a_pair_is_worth_a_chip_from_each_opponent_more_than_none() -> None:
    with_it, without = (
        appraise(replace(asked("KS KH 7D 5C 2S"), pair=rank)).values[0].ev
        for rank in (Rank.KING, Rank.ACE)
    )
    plain = appraise(asked("KS KH 7D 5C 2S")).values[0].ev
    assert plain + 1.5 < with_it < plain + 2
    assert plain - 0.5 < without < plain
    assert Bonus(11, 2.0).of(2 * WEIGHT[11]) == 2.0
    assert Bonus(11, 2.0).of(WEIGHT[11]) == 0.0


def test_d22_a_hand_one_card_short_of_the_pair_is_worth_a_card_more_often() -> None:
    hand = asked("AS KH 7D 5C 2S", bank=4)

    def gain(position: Position) -> float:
        values = appraise(position).values
        return max(value.ev for value in values[1:]) - values[0].ev

    assert gain(replace(hand, pair=Rank.ACE)) > gain(hand) + 0.1


@pytest.mark.parametrize("stake", [1, 2])
def test_quick_values_and_the_lamp_agree_in_an_evening_with_house_rules(stake: int) -> None:
    position = replace(asked("AS AH 7D 5C 2S"), stake=stake, pair=Rank.ACE)
    slow = {value.discard: value.ev for value in appraise(position).values}
    for value in quick_values(position):
        assert value.ev == pytest.approx(slow[value.discard], abs=0.25)
    advice = advise(position)
    assert advice.options[0].ev == pytest.approx(slow[None])
