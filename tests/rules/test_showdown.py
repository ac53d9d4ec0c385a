"""D-13 to D-16: there is always one reason why a hand wins, and it is the true one."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from game.rules.cards import PACK, Card, Rank, parse_cards
from game.rules.variants import VARIANTS, Combination, Decider, Variant, near_miss, why

REASONS = [  # better, worse, what decides, its rank and the rank it beats
    ("KS QH JD 10C 9S", "KH KD KC 3S 2H", Decider.POINTS, None, None),
    ("2S 3H 4D 5C 6S 7H 9D", "AS AH KD KC QS JH 10D", Decider.LINE, None, None),
    ("AS AH 4D 3C 2S", "KS QH JD 10C 8S", Decider.LINE, None, None),
    ("AD 10D 8S 6C 5S", "JS 8D 4D 3C 2S", Decider.CARD, Rank.ACE, Rank.JACK),
    ("AD QD 8S 6C 5S", "AS 10D 8C 6D 5D", Decider.CARD, Rank.QUEEN, Rank.TEN),
    ("9S 9H 9D 3C 2S", "5S 5H 5D AC KS", Decider.GROUP, Rank.NINE, Rank.FIVE),
    ("AS AH 9D 9C 2S", "AD AC 8D 8C KS", Decider.GROUP, Rank.NINE, Rank.EIGHT),
    ("AS AH 9D 9C 3S", "AD AC 9S 9H 2C", Decider.CARD, Rank.THREE, Rank.TWO),
    ("6S 5H 4D 3C 2S", "AS 2H 3D 4C 5S", Decider.CARD, Rank.SIX, Rank.FIVE),
    ("AD KD 8S 6C 5S", "AS KS 8D 6D 5D", Decider.AGE, None, None),
]


@pytest.mark.parametrize(("better", "worse", "by", "rank", "over"), REASONS)
def test_d13_to_d16_the_first_difference_decides(
    better: str, worse: str, by: Decider, rank: Rank | None, over: Rank | None
) -> None:
    first, second = parse_cards(better), parse_cards(worse)
    reason = why(first, second, VARIANTS[len(first)])
    assert (reason.by, reason.rank, reason.over) == (by, rank, over)


def test_d15_equal_cards_before_the_deciding_one_are_told() -> None:
    reason = why(parse_cards("AS AH 9D 9C 3S"), parse_cards("AD AC 9S 9H 2C"), VARIANTS[5])
    assert reason.equal == (Rank.ACE, Rank.NINE)
    second_pair = why(parse_cards("AS AH 9D 9C 2S"), parse_cards("AD AC 8D 8C KS"), VARIANTS[5])
    assert (second_pair.equal, second_pair.size) == ((Rank.ACE,), 2)


def test_a_weaker_hand_has_no_reason_to_win() -> None:
    with pytest.raises(ValueError, match="does not beat"):
        why(parse_cards("KS QH JD 10C 8S"), parse_cards("AS AH 4D 3C 2S"), VARIANTS[5])


def _by_hand(hand: tuple[Card, ...], variant: Variant) -> tuple[int, list[Rank]]:
    """The line of a hand and the ranks that count in it, worked out without the rules' own code."""
    counts = Counter(card.rank for card in hand)
    groups = sorted(((n, rank) for rank, n in counts.items() if n > 1), reverse=True)
    ranks = sorted((card.rank for card in hand), reverse=True)
    if groups:
        names = {c.value: c for c in Combination}
        line = names[tuple(n for n, _ in groups)]
        most = groups[0][0]
        pairs = [rank for n, rank in groups if n == most]
        rest = [rank for rank in ranks if counts[rank] == 1]
        counted = pairs + rest if most == 2 else pairs[:1]
    else:
        as_low = sorted((1 if rank == Rank.ACE else rank for rank in ranks), reverse=True)
        steps = [list(range(high, high - len(ranks), -1)) for high in (ranks[0], as_low[0])]
        straight = ranks == steps[0] or as_low == steps[1]
        suited = len({card.suit for card in hand}) == 1
        line = {
            (True, True): Combination.COLOR_STRAIGHT,
            (True, False): Combination.STRAIGHT,
            (False, True): Combination.COLOR_FLUTE,
            (False, False): Combination.FLUTE,
        }[straight, suited]
        end = ranks[0] if ranks == steps[0] else Rank(as_low[0])
        counted = [end] if straight else ranks
    order = [entry.combination for entry in variant.lines]
    return order.index(line), counted


@pytest.mark.parametrize("cards", VARIANTS)
def test_d13_to_d16_every_pair_of_2000_showdowns_has_its_one_true_reason(cards: int) -> None:
    variant, chance = VARIANTS[cards], Random(cards)
    told = Counter[Decider]()
    for _ in range(2000):
        pack = list(PACK)
        chance.shuffle(pack)
        hands = [tuple(pack[n * cards : (n + 1) * cards]) for n in range(3)]
        for one, other in combinations(hands, 2):
            better, worse = (
                (one, other) if variant.value(one) >= variant.value(other) else (other, one)
            )
            reason = why(better, worse, variant)
            told[reason.by] += 1
            (line, ranks), (below, lower) = _by_hand(better, variant), _by_hand(worse, variant)
            points = variant.lines[line].points, variant.lines[below].points
            if points[0] != points[1]:
                assert reason.by is Decider.POINTS and points[0] > points[1]
            elif line != below:
                assert reason.by is Decider.LINE and line < below
            elif ranks == lower:
                assert reason.by is Decider.AGE
            else:
                first = next(n for n, rank in enumerate(ranks) if rank != lower[n])
                assert (reason.rank, reason.over) == (ranks[first], lower[first])
                assert ranks[first] > lower[first]
                assert reason.equal == tuple(ranks[:first])
                held = sum(card.rank == reason.rank for card in better)
                assert (reason.by is Decider.GROUP) == (held > 1)
                assert reason.size == (held if held > 1 else 1)
    assert told[Decider.POINTS] and told[Decider.LINE] and told[Decider.CARD]


NEAR_MISSES = [  # hand, the line, how many cards would have made it
    ("QD JH 10S 9S 5C", Combination.STRAIGHT, {Rank.KING, Rank.EIGHT}),
    ("KD KH 4S 4D 2C", Combination.TRIPLET_PAIR, {Rank.KING, Rank.FOUR}),
    ("KD KH KS KC", None, set()),
    ("KD KH 9S 4D 2C", None, set()),
    ("AS KH QD 3C", None, set()),  # at 4 cards a Straight is worth only 3 points more
    ("AS KS QS 3S 9D", Combination.COLOR_FLUTE, None),
    ("JS 10S 9S 8S 2D", Combination.COLOR_STRAIGHT, {Rank.QUEEN, Rank.SEVEN}),
]


@pytest.mark.parametrize(("hand", "combination", "ranks"), NEAR_MISSES)
def test_a_near_miss_is_one_card_short_of_at_least_four_points_more(
    hand: str, combination: Combination | None, ranks: set[Rank] | None
) -> None:
    cards = parse_cards(hand)
    near = near_miss(cards, VARIANTS[len(cards)])
    assert (near.line.combination if near else None) is combination
    if near is not None and ranks is not None:
        assert {card.rank for card in near.missing} == ranks


@pytest.mark.parametrize("cards", VARIANTS)
def test_any_missing_card_makes_the_line_and_no_other_exchange_makes_a_better_one(
    cards: int,
) -> None:
    variant, chance = VARIANTS[cards], Random(cards)
    for _ in range(40):
        hand = tuple(chance.sample(PACK, cards))
        held, near = variant.value(hand), near_miss(hand, variant)
        reach = [
            variant.value([card if other is away else other for other in hand])
            for away, card in permutations(PACK, 2)
            if away in hand and card not in hand
        ]
        best = max((v for v in reach if v.points >= held.points + 4), default=None)
        assert (near is None) == (best is None)
        if near is not None and best is not None:
            assert near.line.combination is best.combination
            made = {variant.value((*near.kept, card)).combination for card in near.missing}
            assert made == {best.combination}
