"""What players may answer: each rule in `verify`, and that `can` and the scripts obey it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

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
from game.rules.draw.match_rules import Club, DrawRulesError, Duel, Salon
from game.rules.draw.table import DrawTable
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
        (OPEN, d.Look(), WrongAnswerError),
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
        (OPEN, d.Leave(2), None),
        (OPEN, d.Leave(1), None),
        (OPEN, d.Leave(0), WrongAnswerError),
        (DRAW, d.Draw(()), None),
        (DRAW, d.Draw(HAND[:3]), None),
        (DRAW, d.Draw(HAND[:4]), d.TooManyCardsError),
        (DRAW, d.Draw(parse_cards("2S 2S")), NotInHandError),
        (DRAW, d.Draw(parse_cards("AS")), NotInHandError),
        (DRAW, d.Draw(parse_cards("??")), NotInHandError),
        (DRAW, d.AskCount(), WrongAnswerError),
        (DRAW, d.Fold(), WrongAnswerError),
        (LOOK, d.Look(), None),
        (LOOK, d.AskCount(), None),
        (replace(LOOK, other=None), d.AskCount(), d.NothingToAskError),
        (LOOK, d.Draw(()), WrongAnswerError),
        (d.AnotherGame(-1), d.GoOn(True), None),
        (d.AnotherGame(-1), d.Check(), WrongAnswerError),
        (d.AnotherGame(-1), d.Leave(0), WrongAnswerError),
        (d.TakeExposed(1, parse_card("AS")), d.Accept(True), None),
        (d.TakeExposed(1, parse_card("AS")), d.Look(), WrongAnswerError),
        (d.PlayWithFour(1, 2), d.Accept(False), None),
        (d.PlayWithFour(1, 2), d.GoOn(True), WrongAnswerError),
        (CutPack(1, 10), Cut(9), None),
        (CutPack(1, 10), Cut(10), CutTooThinError),
        (CutPack(1, 10), d.Leave(1), WrongAnswerError),
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
    yield from (d.Check(), d.Chip(), d.Call(), d.Fold(), d.Look(), d.AskCount(), d.GoOn(True))
    for seat in (-1, 0, 1, 2, 3, 7):
        yield from (d.OutOfTurn(seat), d.Leave(seat))
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
    ("kind", "values"),
    [
        (Salon, (1, 50, 2, 1)),
        (Salon, (8, 50, 2, 1)),
        (Salon, (3, 50, 0, 1)),
        (Salon, (3, 2, 3, 1)),
        (Salon, (3, 1001, 2, 1)),
        (Salon, (3, 50, 2, -1)),
        (Salon, (3, 50, 2, 10_001)),
        (Salon, (3, 50, 2, 1, 3)),
        (Salon, (3, 50, 2, 1, 0, 6)),
        (Salon, (3, 50, 2, 0, 0, 0, 1441)),
        (Duel, (3, 50, 2, 1)),
        (Duel, (2, 50, 5, 1, 4)),
        (Duel, (2, 50, 5, 1, 25, 13)),
        (Club, (8, 50, 2, 1)),
        (Club, (3, 50, 2, 1, 2)),
    ],
)
def test_what_nobody_can_agree_on(
    kind: type[Salon] | type[Duel] | type[Club], values: tuple[int, ...]
) -> None:
    with pytest.raises(DrawRulesError):
        kind(*values)  # type: ignore[arg-type]
