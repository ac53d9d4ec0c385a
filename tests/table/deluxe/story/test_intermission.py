"""D-6: between two rounds the standings slide past each other, and the last round is announced."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules.chips import Chips
from game.rules.sight import View
from game.rules.table import Phase, Table
from game.table.deluxe.story.intermission import ORDER, TOLD, Intermission, RoundOver, round_over
from game.table.motion.cues import INTERMISSION
from game.table.naming import Naming
from tests.scenes.screens import words
from tests.table.contexts import settled, table_context

PURSES = (89, 97, 71, 43)
BEGAN = (70, 84, 86, 60)


def seats(humans: int = 1) -> tuple[SeatPlan, ...]:
    guests = ("owl", "fox", "badger", "hedgehog")
    return tuple(
        SeatPlan("" if n < humans == 1 else f"P{n}", 30, HUMAN if n < humans else "patient", guest)
        for n, guest in enumerate(guests)
    )


def between(
    game: int, *, rounds: int = 3, humans: int = 1, purses: tuple[int, ...] = PURSES
) -> View:
    options = MatchOptions(5, rounds, seats(humans), 1)
    table = Table.set_up(options.rules)
    chairs = tuple(
        replace(seat, chips=Chips(0, 0, 0, value))
        for seat, value in zip(table.seats, purses, strict=True)
    )
    return View(0, replace(table, game=game, phase=Phase.BEGIN, seats=chairs))


def told(view: View, *, humans: int = 1, language: str = "en") -> RoundOver | None:
    options = MatchOptions(5, view.table.rules.rounds, seats(humans), 1)
    return round_over(view, Naming(options, words(language)), BEGAN)


def test_the_board_comes_when_a_round_is_over_and_at_no_other_time() -> None:
    assert [told(between(game)) is not None for game in range(1, 10)] == [
        game in (5, 9) for game in range(1, 10)
    ]
    later = between(5)
    assert told(View(0, replace(later.table, phase=Phase.CUT))) is None
    assert told(between(5), humans=0) is None


def test_rows_are_in_order_of_chips_with_gains_and_ways() -> None:
    board = told(between(5))
    assert board is not None
    assert [(row.seat, row.place, row.chips, row.change) for row in board.rows] == [
        (1, 1, 97, 13),
        (0, 2, 89, 19),
        (2, 3, 71, -15),
        (3, 4, 43, -17),
    ]
    assert [row.up for row in board.rows] == [1, 1, -2, 0]
    assert [row.own for row in board.rows] == [False, True, False, False]


LAST = [  # purses, humans, English, German
    (
        PURSES,
        1,
        "Last round: you are 8 chips behind P1.",
        "Letzte Runde: P1 liegt 8 Jetons vor dir.",
    ),
    ((98, 97, 60, 45), 1, "Last round: you are 1 chip ahead of P1.", None),
    ((97, 97, 61, 45), 1, "Last round: you and P1 are level.", None),
    (PURSES, 2, "Last round: P1 leads by 8 chips.", "Letzte Runde: P1 führt mit 8 Jetons."),
    ((97, 97, 61, 45), 2, "Last round: P0 and P1 are level.", None),
]


@pytest.mark.parametrize(("purses", "humans", "english", "german"), LAST)
def test_the_last_round_says_what_is_between_the_players(
    purses: tuple[int, ...], humans: int, english: str, german: str | None
) -> None:
    view = between(9, humans=humans, purses=purses)
    board = told(view, humans=humans)
    assert board is not None
    assert (board.line, board.note) == (english, "4 games left.")
    if german is not None:
        other = told(view, humans=humans, language="de")
        assert other is not None and other.line == german


def test_rows_slide_past_each_other_and_the_board_is_gone_after_two_seconds() -> None:
    context, picture = table_context(4)
    acts = Intermission(context)
    acts.show(told(between(5)))
    acts.draw(picture, 10.0)

    def heights(now: float) -> list[int]:
        acts.draw(picture, now)
        return [picture.items["round over", "row", seat].pos[1] for seat in range(4)]

    before, after = heights(10 + ORDER[0]), heights(10 + ORDER[1])
    assert sorted(before) == sorted(after) and before != after
    assert after[1] < after[0] < after[2] < after[3]
    lit = picture.items["round over", "glow"].rect
    assert lit.contains(picture.items["round over", "row", 0].rect)
    coming = [acts.coming]
    acts.draw(picture, 10.01 + TOLD)
    assert acts.moving and [*coming, acts.coming] == [True, False]
    assert ("round over", "line") in picture
    acts.draw(picture, 10 + INTERMISSION)
    assert not picture.keys("round over") and not acts.moving


def test_at_instant_speed_there_is_no_board() -> None:
    context, picture = table_context(4)
    settled(picture, Intermission(context), told(between(5)))
    assert not picture.keys("round over")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1440, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_lies_within_the_window_and_the_board(
    size: tuple[int, int], language: str
) -> None:
    context, picture = table_context(4, size=size, language=language)
    acts = Intermission(replace(context, calm=True))
    acts.show(told(between(9), language=language))
    for now in (0.0, 1.0):
        acts.draw(picture, now)
    boxes = {key: item.rect for key, item in picture.items.items() if isinstance(key, tuple)}
    board = boxes["round over", "board"]
    assert board.left >= 0 and board.right <= size[0]
    for key, box in boxes.items():
        if key[1] in ("row", "line", "note"):
            assert board.contains(box), key
    rows = sorted((box for key, box in boxes.items() if key[1] == "row"), key=lambda box: box.y)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(rows))
    assert max(box.bottom for box in boxes.values()) <= size[1]
