"""The totals at a table."""

from __future__ import annotations

from game.table.parts.centre import Centre
from game.table.parts.draw_context import Mood
from game.table.parts.plates import Plates, PlateState
from game.table.parts.totals import Totals
from game.ui.picture.rolling import ROLL
from tests.table.contexts import Counting, table_context


def table() -> tuple[Totals, Counting]:
    context, picture = table_context(3, 5)
    plates, centre = Plates(context), Centre(context)
    for seat in range(3):
        plates.draw(picture, seat, PlateState("Guest", "owl", 75, "", Mood.CALM))
    totals = Totals(plates, centre, 3)
    totals.go([75, 75, 75], 0, 0.0, at_once=True)
    totals.draw(picture, 0.0)
    picture.since()
    return totals, picture


def test_they_count_until_they_have_arrived() -> None:
    totals, picture = table()
    counting = [totals.counting]
    totals.go([70, 75, 75], 5, 1.0, at_once=False)
    counting.append(totals.counting)
    seen = set()
    for step in range(1, 11):
        totals.draw(picture, 1.0 + ROLL * step / 10)
        seen |= picture.since()
    assert [*counting, totals.counting] == [False, True, False]
    assert {("chips", 0), ("bank", "label")} <= seen
    assert ("chips", 1) not in seen
    assert totals.of(0, 1.0 + ROLL) == 70


def test_a_new_goal_is_followed_at_once() -> None:
    totals, picture = table()
    totals.go([15, 75, 75], 60, 1.0, at_once=False)
    totals.draw(picture, 1.2)
    picture.since()
    totals.go([75, 75, 75], 0, 1.2, at_once=True)
    totals.draw(picture, 1.2)
    assert ("chips", 0) in picture.since()
    assert totals.of(0, 1.2) == 75
