"""Yardsticks of the draw-poker tables do what their names say, whatever they are asked."""

from collections.abc import Iterator
from random import Random

import pytest

from game.players.draw.bots import DRAW_BOTS, RAISER, ROCK, DrawPlanner
from game.players.draw.player import DrawBot
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw.ranking import Category
from game.rules.draw.sight import DrawView
from game.rules.draw.table import Club, DrawRules, Duel, Salon
from tests.players.draw_wild import Wild
from tools.draw_arena import one_deal

TABLES: tuple[DrawRules, ...] = (
    Duel(2, 60, 5, 0),
    Club(3, 30, 2, 9, jacks_to_open=True),
    Salon(4, 12, 3, 9, light=True, fines=True, jokers=1),
)


def asked(bot: DrawBot, rules: DrawRules) -> Iterator[tuple[DrawView, d.Speak, d.DrawAnswer]]:
    """What a bot says where wild players bring it."""
    met: list[tuple[DrawView, Decision]] = []
    wild = Wild(lambda view, decision: met.append((view, decision)))
    for deal in range(30):
        one_deal(rules, [wild] * rules.players, f"yard {deal}")
    for number, (view, decision) in enumerate(met):
        if isinstance(decision, d.Speak):
            yield view, decision, bot.answer(view, decision, Random(number))


@pytest.mark.parametrize("rules", TABLES, ids=lambda each: each.name)
def test_a_raiser_bets_and_raises_always_but_ends(rules: DrawRules) -> None:
    for view, decision, answer in asked(RAISER, rules):
        assert not isinstance(answer, d.Fold)
        if decision.to_call and decision.may_raise:
            assert isinstance(answer, d.Raise if view.table.raises < 3 else d.Call)
        if not decision.to_call and decision.most and decision.opening is not False:
            assert isinstance(answer, d.Bet)


@pytest.mark.parametrize("rules", TABLES, ids=lambda each: each.name)
def test_a_rock_never_bets_and_holds_a_pair_only(rules: DrawRules) -> None:
    for view, decision, answer in asked(ROCK, rules):
        assert not isinstance(answer, d.Bet | d.Raise)
        if decision.to_call:
            value = rules.ranking.value(view.own.hand)
            nothing = value.combination is Category.HIGH_CARD
            assert isinstance(answer, d.Fold if nothing else d.Call)
        else:
            assert isinstance(answer, d.Check | d.Chip)


def test_random_says_everything_that_can_be_said() -> None:
    kind = {type(answer) for rules in TABLES for *_, answer in asked(DRAW_BOTS["random"](), rules)}
    assert kind == {d.Check, d.Chip, d.Bet, d.Call, d.Raise, d.Fold}


def test_honest_is_a_master_that_never_bluffs() -> None:
    honest, master = DRAW_BOTS["honest"](), DRAW_BOTS["master"]()
    assert isinstance(honest, DrawPlanner)
    assert isinstance(master, DrawPlanner)
    assert honest.level.bluffs == 0
    assert honest.level.calls == master.level.calls
    assert honest.manner == master.manner
