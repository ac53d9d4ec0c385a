"""What players may answer: each rule in `verify`, and that `can` and the scripts obey it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.rules.cards import parse_card, parse_cards
from game.rules.decisions import (
    Cut,
    CutPack,
    CutTooThinError,
    Decision,
    NotInHandError,
    RuleError,
    WrongAnswerError,
)
from game.rules.draw import decisions as d
from game.rules.draw import script
from game.rules.draw.table import Club, DrawRules, DrawRulesError, DrawTable, Duel, Salon
from tests.rules.draw.play import Seeded, chance_of, drive, salon

HAND = parse_cards("2S 3S 4S 6S 9D")
OPEN = d.Speak(1, 0, 40, 5, 40, present=(1, 2))
BET = d.Speak(1, 10, 40, 5, 30, present=(1, 2))
SALON = replace(OPEN, least=1, chipping=True)
DRAW = d.DrawCards(1, HAND, 3)
LOOK = d.LookOrAsk(1, 0)


@pytest.mark.parametrize(
    ("decision", "answer", "error"),
    [
        (OPEN, d.Check(), None),
        (OPEN, d.Bet(5), None),
        (OPEN, d.Bet(40), None),
        (OPEN, d.Fold(), None),
        (OPEN, d.Bet(4), d.TooSmallError),
        (OPEN, d.Bet(41), d.TooLargeError),
        (OPEN, d.Bet(0), d.TooLargeError),
        (OPEN, d.Bet(-5), d.TooLargeError),
        (OPEN, d.Chip(), d.NoChippingError),
        (OPEN, d.Call(), d.NothingToCallError),
        (OPEN, d.Raise(5), d.NothingToCallError),
        (OPEN, d.LookAtHand(), WrongAnswerError),
        (OPEN, Cut(3), WrongAnswerError),
        (OPEN, None, WrongAnswerError),
        (OPEN, "check", WrongAnswerError),
        (replace(OPEN, opening=False), d.Bet(5), d.NeedsJacksError),
        (replace(OPEN, opening=False), d.Check(), None),
        (replace(OPEN, opening=True), d.Bet(5), None),
        (replace(OPEN, chips=3, most=3), d.Bet(3), None),
        (replace(OPEN, chips=3, most=3), d.Bet(2), d.TooSmallError),
        (SALON, d.Chip(), None),
        (SALON, d.Check(), d.NoWaitingError),
        (BET, d.Call(), None),
        (BET, d.Raise(5), None),
        (BET, d.Raise(30), None),
        (BET, d.Fold(), None),
        (BET, d.Raise(31), d.TooLargeError),
        (BET, d.Raise(4), d.TooSmallError),
        (BET, d.Raise(0), d.TooLargeError),
        (BET, d.Bet(20), d.BetToCallError),
        (BET, d.Check(), d.BetToCallError),
        (BET, d.Chip(), d.BetToCallError),
        (SALON, d.Call(), d.NothingToCallError),
        (SALON, d.Fold(), None),
        (replace(BET, capped=True), d.Raise(5), d.CappedError),
        (replace(BET, capped=True), d.Call(), None),
        (replace(BET, most=0), d.Raise(1), d.TooLargeError),
        (OPEN, d.OutOfTurn(2), d.NoFineError),
        (replace(OPEN, fined=(2,)), d.OutOfTurn(2), None),
        (replace(OPEN, fined=(2,)), d.OutOfTurn(1), d.NoFineError),
        (OPEN, d.LeaveMatch(2), None),
        (OPEN, d.LeaveMatch(1), None),
        (OPEN, d.LeaveMatch(0), WrongAnswerError),
        (DRAW, d.Draw(()), None),
        (DRAW, d.Draw(HAND[:3]), None),
        (DRAW, d.Draw(HAND[:4]), d.TooManyCardsError),
        (DRAW, d.Draw(parse_cards("2S 2S")), NotInHandError),
        (DRAW, d.Draw(parse_cards("AS")), NotInHandError),
        (DRAW, d.Draw(parse_cards("??")), NotInHandError),
        (DRAW, d.AskCount(), WrongAnswerError),
        (DRAW, d.Fold(), WrongAnswerError),
        (LOOK, d.LookAtHand(), None),
        (LOOK, d.AskCount(), None),
        (replace(LOOK, other=None), d.AskCount(), d.NothingToAskError),
        (LOOK, d.Draw(()), WrongAnswerError),
        (d.AnotherGame(-1), d.GoOn(True), None),
        (d.AnotherGame(-1), d.Check(), WrongAnswerError),
        (d.AnotherGame(-1), d.LeaveMatch(0), WrongAnswerError),
        (d.TakeExposed(1, parse_card("AS")), d.Accept(True), None),
        (d.TakeExposed(1, parse_card("AS")), d.LookAtHand(), WrongAnswerError),
        (d.PlayWithFour(1, 2), d.Accept(False), None),
        (d.PlayWithFour(1, 2), d.GoOn(True), WrongAnswerError),
        (CutPack(1, 10), Cut(9), None),
        (CutPack(1, 10), Cut(10), CutTooThinError),
        (CutPack(1, 10), d.LeaveMatch(1), WrongAnswerError),
    ],
)
def test_verify_and_can_agree(
    decision: Decision, answer: object, error: type[RuleError] | None
) -> None:
    assert decision.can(answer) == (error is None)
    refusal = decision.refusal(answer)
    assert (refusal and type(refusal)) is error
    if error is not None:
        with pytest.raises(error):
            decision.verify(answer)


def test_every_refusal_has_a_name_of_its_own() -> None:
    errors = [error for error in RuleError.__subclasses__() if error.__module__ == d.__name__]
    names = [error.name for error in errors]
    assert len(names) > 8
    assert len(set(names)) == len(names)
    assert RuleError.name not in names


def many(chance: Random) -> Iterator[d.DrawAnswer]:
    """Answers of all kinds, more wrong than right."""
    for chips in (-1, 0, 1, 2, 5, 17, 100):
        yield from (d.Bet(chips), d.Raise(chips), Cut(chips))
    yield from (d.Check(), d.Chip(), d.Call(), d.Fold(), d.LookAtHand(), d.AskCount(), d.GoOn(True))
    for seat in (-1, 0, 1, 2, 3, 7):
        yield from (d.OutOfTurn(seat), d.LeaveMatch(seat))
    yield d.Draw(parse_cards("AS KS 2H 2H 7C"))
    yield d.Accept(chance.random() < 0.5)


@pytest.mark.parametrize(
    "rules",
    [salon(4, 20, jack_pot=True, light=True, fines=True), Duel(2, 30, 5, 2), Club(4, 20, 2, 1)],
)
def test_whatever_is_allowed_never_costs_more_than_one_has(rules: Salon | Duel | Club) -> None:
    """Any answer that `can` allows goes through, and no table comes of it with chips below zero."""
    for seed in range(12):
        chance, seeded = Random(f"all {seed}"), Seeded(seed)

        def answer(table: DrawTable, decision: Decision, chance: Random = chance,
                   seeded: Seeded = seeded) -> d.DrawAnswer:  # fmt: skip
            allowed = [each for each in many(chance) if decision.can(each)]
            return chance.choice(allowed) if allowed else seeded(table, decision)

        start = DrawTable.set_up(rules)
        for event, table in drive(script.match(rules, chance_of(seed)), start, answer):
            assert all(table.means(n) >= 0 for n in range(rules.players)), event
            assert all(seat.chips >= 0 for seat in table.seats), event
            assert table.chips == start.chips, event


@pytest.mark.parametrize(
    ("kind", "just_right", "wrong"),
    [
        (Salon, {"players": 2}, {"players": 1}),
        (Salon, {"players": 7}, {"players": 8}),
        (Salon, {"ante": 1}, {"ante": 0}),
        (Salon, {"ante": 50}, {"ante": 51}),
        (Salon, {"stack": 1000}, {"stack": 1001}),
        (Salon, {"games": 10_000}, {"games": 10_001}),
        (Duel, {"games": 0}, {"games": -1}),
        (Salon, {"edition": 1}, {"edition": 0}),
        (Salon, {"edition": 2}, {"edition": 3}),
        (Salon, {"jokers": 2}, {"jokers": 3}),
        (Salon, {"limit": 5}, {"limit": 6}),
        (Salon, {"visum": 50}, {"visum": 51}),
        (Salon, {"visum": 0}, {"visum": -1}),
        (Salon, {"games": 0, "minutes": 1440}, {"games": 0, "minutes": 1441}),
        (Salon, {"games": 0, "minutes": 1}, {"games": 0, "minutes": 0}),
        (Salon, {"games": 1}, {"minutes": 1}),
        (Salon, {"jack_pot": True, "visum": 0}, {"jack_pot": True, "visum": 1}),
        (Duel, {"players": 2}, {"players": 3}),
        (Duel, {"pawned_for": 2}, {"pawned_for": 1}),
        (Duel, {"belongings": 12}, {"belongings": 13}),
        (Duel, {"belongings": 0}, {"belongings": -1}),
        (Duel, {"doubles_after": 10_000}, {"doubles_after": 10_001}),
        (Duel, {"doubles_after": 0}, {"doubles_after": -1}),
        (Club, {"players": 7}, {"players": 8}),
        (Club, {"limit": 3}, {"limit": 2}),
        (Club, {"limit": 5}, {"limit": 6}),
    ],
    ids=str,
)
def test_what_can_be_agreed_on_and_what_not(
    kind: type[DrawRules], just_right: dict[str, Any], wrong: dict[str, Any]
) -> None:
    usual = {"players": 2, "stack": 50, "ante": 2, "games": 1}
    assert kind(**{**usual, **just_right})
    with pytest.raises(DrawRulesError):
        kind(**{**usual, **wrong})


def test_what_a_table_does_where_nothing_else_was_agreed() -> None:
    salon, duel, club = Salon(2, 50, 2, 1), Duel(2, 51, 2, 0), Club(5, 50, 2, 1)
    for rules in (salon, duel, club):
        assert (rules.edition, rules.jokers, rules.minutes, rules.visum) == (2, 0, 0, 0)
        assert not (rules.needs_jacks or rules.fines or rules.clumsy or rules.drawn_seats)
        assert (rules.ante_of(9), rules.credit) == (2, 0)
    assert [rules.least_bet(1) for rules in (salon, duel, club)] == [1, 2, 2]
    assert [rules.draw_limit for rules in (salon, duel, club)] == [5, 5, 4]
    assert [rules.most_on_top(7) for rules in (salon, duel, club)] == [14, None, None]
    assert [rules.most_raises for rules in (salon, duel, club)] == [None, None, 3]
    assert [rules.unopened_pot_stays for rules in (salon, duel, club)] == [True, False, False]
    assert [rules.look_compares for rules in (salon, duel, club)] == [False, True, False]
    assert (duel.pawned_for, duel.belongings, duel.reserve) == (25, 6, 25)
    assert (salon.pawned_for, salon.belongings) == (0, 0)
    assert [Salon(players, 50, 2, 1).draw_limit for players in (5, 6)] == [5, 3]
    assert [len(Club(players, 50, 2, 1).pack) for players in (4, 5)] == [32, 52]
    doubling = Duel(2, 50, 2, 0, doubles_after=3)
    games = (0, 1, 3, 4, 6, 7, 13, 16, 9999)
    assert [doubling.ante_of(game) for game in games] == [2, 2, 2, 4, 4, 8, 32, 50, 50]


def test_whether_any_raise_is_possible() -> None:
    found = [BET, replace(BET, most=1), replace(BET, most=0), replace(BET, capped=True), OPEN]
    assert [each.may_raise for each in found] == [True, True, False, False, False]
