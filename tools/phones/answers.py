"""What somebody with a phone answers: it depends on the question and the own hand alone, so that
the same seed is the same match, however often a line breaks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

_BETS: Final = 0.2
"""How often somebody bets or raises where that is possible."""
_FOLDS: Final = 0.1
_MOST: Final = 8
"""Chips that are bet at most, where less is possible."""


def answers(seed: int, state: Mapping[str, Any], hand: Mapping[str, Any] | None) -> list[str]:
    """The answers to the open question of a state."""
    chance = Random(f"{seed} {state['me']['chair']} {state['n']} {state['ask']}")
    if state["ask"] == "cut":
        return [f"cut {chance.randint(1, state['cut']['cards'] - 1)}"]
    if state["ask"] == "take":
        return [_take(seed, state)]
    answer = _pressed(seed, state, hand, chance)
    return [answer, _take(seed, state)] if answer.startswith("discard") else [answer]


def needs_hand(state: Mapping[str, Any]) -> bool:
    """Whether the own hand has to be looked at before the question is answered."""
    return any(button.get("needs") for button in state.get("buttons", ()))


def _take(seed: int, state: Mapping[str, Any]) -> str:
    """The same card whether it is asked for with the discard or, after a kill, alone."""
    chance = Random(f"{seed} {state['me']['chair']} {state['place']} {state['market']}")
    return f"take {chance.choice([n for n, there in enumerate(state['market']) if there])}"


def _pressed(
    seed: int, state: Mapping[str, Any], hand: Mapping[str, Any] | None, chance: Random
) -> str:
    amount = state.get("amount")
    if amount and chance.random() < _BETS:
        few = [chips for chips in amount["amounts"] if chips <= _MOST] or amount["amounts"][:1]
        return str(amount["answer"].replace("{amount}", str(chance.choice(few))))
    folds = chance.random() < _FOLDS
    able = [each for each in state["buttons"] if not each.get("why")]
    button = chance.choice([each for each in able if folds or each["id"] != "fold"] or able)
    some = button["needs"] == "some"
    count = chance.randint(1, state["raise_most"]) if some else button["needs"]
    # Cards go in an order that never changes. So an answer out of a hand that is no longer the own
    # one names a card that has gone already: it is refused, and given again.
    mine = hand["cards"] if hand else []
    cards = sorted(mine, key=lambda card: Random(f"{seed} {card}").random())
    named = " ".join(cards[:count])
    return str(button["answer"].replace("{cards}", named).replace("{card}", named))
