"""What the lamp says on a phone."""

from __future__ import annotations

from typing import Any

from game.table.lamp import lamp_on_phone
from tests.coach.tables import advice, position
from tests.scenes.screens import words

HAND = "KS QH QC 8D 4H"
GOOD = {"4H": 1.2, "8D": 0.4}


def said(stop: float, ev: dict[str, float], **chance: float) -> Any:
    return lamp_on_phone(advice(position(HAND), stop, ev, chance), words("en"))


def test_with_no_card_raised_it_speaks_of_the_best_to_go() -> None:
    lamp = said(-0.4, GOOD, **{"4H": 8 / 47})
    assert lamp["best"] == "4H"
    assert lamp["says"][""] == {**lamp["says"]["4H"], "card": "4H"}
    best = lamp["says"]["4H"]
    assert best["title"] == "If {card} goes"
    assert best["text"].startswith("8 of 47 unseen cards help you.")
    assert "+1.2" in best["text"]
    assert "−0.4" in best["text"]
    assert best["figure"].startswith("17")


def test_of_every_other_card_it_tells_what_that_would_be_worth() -> None:
    lamp = said(-0.4, GOOD, **{"8D": 1 / 47})
    other = lamp["says"]["8D"]
    assert other["text"].startswith("1 of 47 unseen cards helps you.")
    assert "+0.4" in other["text"]


def test_where_enough_is_best_it_says_so_and_no_card_is_best_to_go() -> None:
    lamp = said(2.0, GOOD)
    assert lamp["best"] == ""
    assert "card" not in lamp["says"][""]
    assert lamp["says"][""]["figure"] == "+2.0"
    assert "+1.2" in lamp["says"]["4H"]["text"]


def test_what_is_worth_the_same_is_said_to_be_so() -> None:
    lamp = said(1.2, GOOD)
    assert lamp["best"] == "4H"
    assert lamp["says"]["4H"]["text"].endswith("Worth as much as Enough.")


def test_where_nothing_can_be_bought_it_says_nothing() -> None:
    assert lamp_on_phone(advice(position(HAND), 1.0, {}), words("en")) is None
