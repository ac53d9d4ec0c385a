"""H-7, the snowman: a duel from the first ante to the last coal button and back, with the pawn
ledger right at every step.

Every game goes for all that the poorer side has, and the cards say who wins it. First the snowman
loses everything but wins it back, then the human, who loses it once more and for good."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.table import DrawTable, Duel
from tests.rules.draw.play import Played, record, rig

HUMAN, SNOWMAN = 0, 1
SUM, THINGS, STACK = 25, 6, 100
AGREED = Duel(2, STACK, 5, 0, pawned_for=SUM, belongings=THINGS)
BETTER, WORSE = "AS AH 9S 8H 7D", "KS KH 9H 8D 7C"
Game = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, int]]
"""Who wins, what is pawned before it and bought back after it, and everybody's chips then."""

SNOWMAN_LOSES: tuple[Game, ...] = (
    (HUMAN, (), (), (200, 0)),
    (HUMAN, (0,), (), (225, 0)),
    (HUMAN, (1,), (), (250, 0)),
    (HUMAN, (2,), (), (275, 0)),
    (HUMAN, (3,), (), (300, 0)),
    (HUMAN, (4,), (), (325, 0)),
)
SNOWMAN_COMES_BACK: tuple[Game, ...] = (
    (SNOWMAN, (5,), (), (300, 50)),  # nothing left but what the coal buttons bring
    (SNOWMAN, (), (5, 4), (250, 50)),  # half a stack is kept
    (SNOWMAN, (), (3, 2), (200, 50)),
    (SNOWMAN, (), (1, 0), (150, 50)),
    (SNOWMAN, (), (), (100, 100)),
)
HUMAN_LOSES: tuple[Game, ...] = (
    (SNOWMAN, (), (), (0, 200)),
    (SNOWMAN, (0,), (), (0, 225)),
    (SNOWMAN, (1,), (), (0, 250)),
    (SNOWMAN, (2,), (), (0, 275)),
    (SNOWMAN, (3,), (), (0, 300)),
    (SNOWMAN, (4,), (), (0, 325)),
)
HUMAN_COMES_BACK: tuple[Game, ...] = (
    (HUMAN, (5,), (), (50, 300)),
    (HUMAN, (), (5, 4), (50, 250)),
    (HUMAN, (), (3, 2), (50, 200)),
    (HUMAN, (), (1, 0), (50, 150)),
    (HUMAN, (), (), (100, 100)),
)
THE_END: tuple[Game, ...] = (*HUMAN_LOSES, (SNOWMAN, (5,), (), (0, 350)))
GAMES = SNOWMAN_LOSES + SNOWMAN_COMES_BACK + HUMAN_LOSES + HUMAN_COMES_BACK + THE_END


def everything(table: DrawTable, decision: Decision) -> d.DrawAnswer:
    """All there is, in odd games before the draw and in even ones after it."""
    match decision:
        case d.DrawCards():
            return d.Draw(())
        case d.Speak(to_call=0, most=most):
            now = table.game % 2 or any(seat.drew is not None for seat in table.seats)
            return d.Bet(most) if now else d.Check()
    return d.Call()


@pytest.fixture(scope="module")
def duel() -> Played:
    """The whole duel."""
    hands = [(BETTER, WORSE) if winner == HUMAN else (WORSE, BETTER) for winner, *_ in GAMES]
    return record(script.match(AGREED, rig(AGREED, hands)), DrawTable.set_up(AGREED), everything)


def games(duel: Played) -> Iterator[list[tuple[ev.DrawEvent, DrawTable]]]:
    """The events of each game, with the table after each."""
    steps = list(zip(duel.events, duel.tables, strict=True))
    starts = [n for n, (event, _) in enumerate(steps) if isinstance(event, ev.GameBegan)]
    for start, end in pairwise([*starts, len(steps)]):
        yield steps[start:end]


def test_h7_the_ledger_is_right_after_every_event(duel: Played) -> None:
    before = DrawTable.set_up(AGREED)
    pawned: dict[int, list[int]] = {HUMAN: [], SNOWMAN: []}
    for event, table in zip(duel.events, duel.tables, strict=True):
        match event:
            case ev.Pawned(seat, thing, chips):
                assert (thing, chips) == (len(pawned[seat]), SUM)  # in a fixed order
                assert before.seats[seat].chips < AGREED.ante
                assert table.seats[seat].chips == before.seats[seat].chips + SUM
                pawned[seat].append(thing)
            case ev.BoughtBack(seat, thing, chips):
                assert (thing, chips) == (pawned[seat].pop(), SUM)  # last pawned first
                assert table.seats[seat].chips == before.seats[seat].chips - SUM
                assert table.seats[seat].chips >= STACK // 2
        things = [len(pawned[HUMAN]), len(pawned[SNOWMAN])]
        assert [seat.pawned for seat in table.seats] == things
        assert table.lent == sum(things) * SUM
        assert sum(seat.chips for seat in table.seats) + table.pot == 2 * STACK + table.lent
        assert table.chips == table.worth(HUMAN) + table.worth(SNOWMAN) + table.pot == 2 * STACK
        before = table


def test_h7_down_to_the_coal_buttons_and_back(duel: Played) -> None:
    stakes = (STACK, STACK)
    for steps, (winner, pawned, bought, chips) in zip(games(duel), GAMES, strict=True):
        events, after = [event for event, _ in steps], steps[-1][1]
        things = [event for event in events if isinstance(event, ev.Pawned | ev.BoughtBack)]
        assert things == [
            *(ev.Pawned(stakes.index(0), thing, SUM) for thing in pawned),
            *(ev.BoughtBack(winner, thing, SUM) for thing in bought),
        ]
        assert events[1 : 1 + len(pawned)] == things[: len(pawned)]  # before the antes
        assert tuple(seat.chips for seat in after.seats) == chips
        stakes = chips


def test_h7_each_is_asked_in_turn_whatever_is_pawned(duel: Played) -> None:
    """Two bets and two exchanges, where nobody was all in before them two more words; nobody is
    ever asked what to pawn or to buy back."""
    asked, stakes = iter(duel.decisions), (STACK, STACK)
    for number, (_, pawned, _, after) in enumerate(GAMES, 1):
        first = (number - 1) % 2
        here = tuple(chips or SUM * len(pawned) for chips in stakes)
        order = [(d.Speak, first), (d.Speak, 1 - first)]
        draws = [(d.DrawCards, first), (d.DrawCards, 1 - first)]
        wanted = [*order, *draws] if number % 2 else [*order, *draws, *order]
        met = [next(asked) for _ in wanted]
        assert [(type(decision), decision.seat) for decision in met] == wanted
        said = [decision for decision in met if isinstance(decision, d.Speak)][-2:]
        left = [here[decision.seat] - AGREED.ante for decision in said]
        assert [decision.chips for decision in said] == left
        assert [decision.to_call for decision in said] == [0, min(left)]
        stakes = after
    assert not list(asked)


def test_h7_the_end_when_one_side_has_nothing_left(duel: Played) -> None:
    assert duel.of(ev.MatchEnded) == [ev.MatchEnded((SNOWMAN,), ev.DrawEnding.ONE_LEFT)]
    loser = duel.table.seats[HUMAN]
    assert (loser.chips, loser.pawned, duel.table.worth(HUMAN)) == (0, THINGS, -THINGS * SUM)
    assert not duel.table.takes_part(HUMAN)
    assert duel.table.worth(SNOWMAN) == 2 * STACK + duel.table.lent
