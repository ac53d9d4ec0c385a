"""The face-down card that a finger rests on glows on the big screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match
from game.rules.draw.table import Salon
from game.table.phones.look import COMES, PAUSE, STAYS
from tests.table.draw.playing import draw_options
from tests.table.phones.evenings import Evening, main_game
from tests.table.phones.test_desk import until_asked

LIGHT = ("finger", "light")


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """Somebody with a phone is asked what to buy."""
    found = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    found.until(lambda: asked(found) is not None, limit=4000)
    return found


def asked(evening: Evening) -> str | None:
    """Who is asked what to buy; anybody else is answered for."""
    for chair in (0, 1):
        key = f"phone {chair}"
        state = evening.line.states.get(key) or {}
        if state.get("ask") == "buy":
            return key
        if state.get("ask") == "cut":
            evening.line.do(key, t="answer", n=state["n"], a=["cut 20"])
    return None


def rest(evening: Evening, slot: int, key: str = "") -> None:
    evening.line.do(key or asked(evening) or "", t="finger", slot=slot)
    evening.pass_time(COMES + PAUSE)


def glows(evening: Evening) -> int | None:
    """Which face-down card of whoever is asked glows."""
    light, board = evening.picture.items.get(LIGHT), evening.table.playback.board
    if light is None:
        return None
    slots = board.cast.slots[evening.match.asked or 0]
    poses = [board.pose_of(piece) for piece in slots if piece is not None]
    found = [n for n, pose in enumerate(poses) if light.rect.collidepoint(pose.x, pose.y)]
    assert len(found) == 1
    return found[0]


def test_it_glows_while_the_finger_rests_there_and_goes_with_it(evening: Evening) -> None:
    assert glows(evening) is None
    rest(evening, 2)
    assert glows(evening) == 2
    rest(evening, 0)
    evening.pass_time(COMES)
    assert glows(evening) == 0
    rest(evening, -1)
    assert glows(evening) is None


def test_it_goes_when_nothing_is_heard_any_more(evening: Evening) -> None:
    rest(evening, 1)
    evening.pass_time(STAYS / 2)
    rest(evening, 1)
    evening.pass_time(STAYS / 2)
    assert glows(evening) == 1
    evening.pass_time(STAYS / 2 + COMES)
    assert glows(evening) is None


def test_it_goes_when_the_turn_is_over(evening: Evening) -> None:
    key = asked(evening)
    assert key is not None
    rest(evening, 3)
    assert glows(evening) == 3
    evening.line.do(key, t="answer", n=evening.line.states[key]["n"], a=["stop"])
    evening.pass_time(2 * COMES)
    assert evening.picture.items.get(LIGHT) is None


def test_a_card_that_is_bought_glows_no_more(evening: Evening) -> None:
    key = asked(evening)
    assert key is not None
    rest(evening, 3)
    answers = [f"discard {evening.line.hands[key]['cards'][0]}", "take 3"]
    evening.line.do(key, t="answer", n=evening.line.states[key]["n"], a=answers)
    evening.pass_time(2 * COMES)
    assert evening.match.answers[-2:] == answers
    assert evening.picture.items.get(LIGHT) is None


def test_nobody_else_has_a_finger_there_and_a_place_without_a_card_is_none(
    evening: Evening,
) -> None:
    other = next(key for key in ("phone 0", "phone 1") if key != asked(evening))
    rest(evening, 1, other)
    evening.line.join("watcher")
    rest(evening, 1, "watcher")
    assert glows(evening) is None
    rest(evening, 7)
    assert glows(evening) is None


def test_a_phone_that_says_too_much_is_not_listened_to(evening: Evening) -> None:
    key = asked(evening) or ""
    for slot in (1, 2, 3, 2, 3):
        evening.line.do(key, t="finger", slot=slot)
    evening.pass_time(COMES)
    assert glows(evening) == 1


def test_at_tables_without_face_down_cards_there_is_nothing_to_glow(tmp_path: Path) -> None:
    match = Match(draw_options(Salon(players=3, stack=60, ante=2, games=2)))
    evening = Evening(match, (0,), folder=tmp_path)
    until_asked(evening, "phone 0")
    rest(evening, 1, "phone 0")
    assert evening.picture.items.get(LIGHT) is None
