"""Betting at the draw-poker tables: what chips are worth, what bets tell, when to bluff."""

import pytest

from game.players.draw.beliefs import CLASS_SHARES, CLASSES, DREW, beliefs_of_pack, chances, mixed
from game.players.draw.betting import StakesRival, fold_chance, fold_shares, prospect
from game.players.draw.situation import (
    ActionKind,
    SeenAction,
    below,
    bluff_share,
    bluffs_to_value,
    defence,
    raise_bound,
    standing_of,
    updated,
    value_bound,
)
from game.rules.draw.table import Club, DrawRules, Duel, Salon

EVEN = (0.25, 0.25, 0.25, 0.25)
TABLES: tuple[DrawRules, ...] = (Duel(2, 100, 5, 0), Club(4, 100, 2, 9), Salon(6, 100, 2, 9))


def test_a_bluff_against_a_right_defence_wins_nothing() -> None:
    for chips in (5, 10, 30):
        folds = fold_chance(chips, 10, 0.0)
        assert folds == pytest.approx(1 - defence(chips / 10))
        never = StakesRival(EVEN, (0.0,) * 4, folds, chips)
        assert prospect(10, chips, [never]).chips == pytest.approx(0)


def test_calling_a_bet_of_right_bluffs_wins_nothing() -> None:
    for size in (0.5, 1.0, 2.0):
        bluffs = bluffs_to_value(size) / (1 + bluffs_to_value(size))
        bettor = StakesRival((bluffs, 1 - bluffs), (1.0, 0.0))
        assert prospect(10 + 10 * size, 10 * size, [bettor]).chips == pytest.approx(0)


def test_what_a_showdown_is_worth() -> None:
    found = prospect(20, 0, [StakesRival(EVEN, (1.0, 1.0, 1.0, 0.5))])
    assert found.chips == pytest.approx(20 * 0.875)
    assert found.alone == 0
    two = prospect(20, 10, [StakesRival(EVEN, (1.0,) * 4, 0.5, 10), StakesRival(EVEN, (1.0,) * 4)])
    assert two.chips == pytest.approx(20 + 10 * 0.5)


def test_the_worst_hands_go_out() -> None:
    assert StakesRival(EVEN, (1.0, 1.0, 1.0, 0.0), 0.5).loses == pytest.approx(0.25)
    assert StakesRival(EVEN, (1.0, 1.0, 1.0, 0.0)).loses == pytest.approx(0.75)


def test_several_together_go_out_as_often_as_one() -> None:
    """All with hands below one strength: who has better ones goes out less often."""
    good, bad = (0.1, 0.1, 0.3, 0.5), (0.4, 0.3, 0.2, 0.1)
    together = fold_chance(10, 10, 0.0)
    (alone,) = fold_shares([good], together)
    assert alone == pytest.approx(0.5) == pytest.approx(together)
    better, worse = fold_shares([good, bad], together)
    assert better * worse == pytest.approx(together, abs=0.03)
    assert 0.5 < better < worse
    assert fold_shares([good, bad], 0.0) == [0.0, 0.0]
    assert fold_shares([(0.0, 1.0)] * 2, 0.0) == [0.0, 0.0]
    assert fold_shares([], together) == []


def test_bets_tell_of_strong_hands_and_calls_of_less() -> None:
    standings = [step / 20 for step in range(21)]
    even = [1 / 21] * 21

    def mean(kind: ActionKind) -> float:
        found = updated(even, standings, SeenAction(kind, 1.0), 1.0)
        assert sum(found) == pytest.approx(1)
        return sum(map(float.__mul__, found, standings))

    assert mean(ActionKind.RAISED) > mean(ActionKind.BET) > 0.55
    assert mean(ActionKind.CALLED) > 0.55
    assert mean(ActionKind.WAITED) < 0.5
    assert updated(even, standings, SeenAction(ActionKind.BET, 1.0), 0.0) == even
    assert updated(even, standings, None, 1.0) == even


def test_fewer_bluffs_are_believed_of_one_who_bets_against_several() -> None:
    """And hands a little lower bet for value after the draw against one."""
    near = value_bound(1.0) - 0.05
    worst, middle, best = zip(
        *(
            SeenAction(ActionKind.BET, 1.0, others).likelihoods([0.0, near, 1.0])
            for others in (1, 2, 3)
        ),
        strict=True,
    )
    assert worst[0] > 2 * worst[1] > 2 * worst[2] > 0
    assert middle[0] > 1.5 * middle[1] == pytest.approx(1.5 * middle[2])
    assert SeenAction(ActionKind.BET, 1.0, 1, late=False).likelihoods([near]) == pytest.approx(
        middle[1:2]
    )
    assert best[0] == pytest.approx(best[2], abs=0.01)


def test_who_holds_or_pays_to_wait_among_several_has_a_fair_hand() -> None:
    """S-9: at the salon table waiting costs a chip, and bad hands go out instead."""
    standings = [0.1, 0.5, 0.7]
    alone = SeenAction(ActionKind.CALLED, 0.5, 1).likelihoods(standings)
    among = SeenAction(ActionKind.CALLED, 0.5, 3).likelihoods(standings)
    assert alone[1] > 2 * among[1]
    assert among[2] > 2 * among[1] > 2 * among[0]
    free = SeenAction(ActionKind.WAITED, 0.5, 3).likelihoods(standings)
    paid = SeenAction(ActionKind.WAITED, 0.5, 3, chipping=True).likelihoods(standings)
    assert free[0] > 5 * paid[0]
    assert paid[1] > 0.7 * free[1]


def test_bounds_grow_with_the_size() -> None:
    assert value_bound(0.5) < value_bound(1.0) < raise_bound(1.0) < 1
    assert standing_of(0.25, 1) == 0.25
    assert 0.25 < standing_of(0.25, 4) < 1


def test_there_are_as_many_bluffs_as_cannot_be_punished() -> None:
    value, low = 0.2, 0.3
    assert bluff_share(value, 1.0, low) * low == pytest.approx(value / 2)
    assert bluff_share(0.9, 2.0, 0.01) <= 0.9


@pytest.mark.parametrize("rules", TABLES, ids=lambda each: each.name)
def test_what_is_believed_of_final_hands(rules: DrawRules) -> None:
    beliefs = beliefs_of_pack(rules)
    assert len(beliefs.drew) == len(beliefs.after) == len(beliefs.ends) == CLASSES
    for often in beliefs.drew:
        assert sum(often) == pytest.approx(1, abs=0.03)  # and those who snow
        assert not any(often[rules.draw_limit + 1 :])
    beats = chances(mixed(CLASS_SHARES, beliefs.ends))

    def strength(drew: int | None) -> float:
        shares = beliefs.finals(CLASS_SHARES, drew)
        assert sum(shares) == pytest.approx(1)
        return sum(map(float.__mul__, shares, beats))

    assert strength(None) == pytest.approx(0.5)
    assert strength(0) > strength(2) > strength(3)
    assert strength(0) > strength(1) > strength(3)
    better = [sum(map(float.__mul__, ends, beats)) for ends in beliefs.ends]
    assert better == sorted(better)
    assert max(DREW) == 5


def test_the_share_below_a_cell() -> None:
    assert below(EVEN, 0) == pytest.approx(0.125)
    assert below(EVEN, 3) == pytest.approx(0.875)
