"""How phones are seen on the big screen."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest
from pygame import Rect

from game.match.match import Match
from game.phones.room import Member
from game.rules.draw.table import Salon
from game.scenes.phones import WAIT, MissingScene
from game.table.curtain import CurtainScene
from game.table.phones.look import CHEER_LASTS, CHEER_PAUSE, COMES, PAUSE, STAYS
from tests.table.draw.playing import draw_options
from tests.table.phones.evenings import Evening, main_game
from tests.table.phones.test_desk import settle, until_asked

SHADOW = 60
"""px that a plaque may throw over the edge."""


def shown(evening: Evening, group: str) -> set[Hashable]:
    items = evening.picture.items
    return {key[1:] for key in items if isinstance(key, tuple) and key[0] == group}


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (1280, 960)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_about_phones_lies_in_the_window(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    evening = Evening(main_game(3, 5), (0, 1, 2), folder=tmp_path, size=size, language=language)
    until_asked(evening, "phone 0")
    evening.line.join("w")
    evening.line.do("w", t="cheer", sign=2)
    settle(evening)
    found = 0
    for key, item in evening.picture.items.items():
        if isinstance(key, tuple) and key[0] in ("phones", "cheer"):
            found += 1
            assert Rect((0, 0), size).contains(item.rect.inflate(-SHADOW, -SHADOW)), key
    assert found > 8


def test_every_phone_has_its_badge_and_guests_have_none(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 4), (0, 1), folder=tmp_path)
    settle(evening)
    badges = {
        key[1] for key in shown(evening, "phones") if isinstance(key, tuple) and key[0] == "badge"
    }
    assert badges == {0, 1}


def test_cheers_are_few_and_go_again(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    for _ in range(9):
        evening.line.join("w")
        evening.line.do("w", t="cheer", sign=0)
    settle(evening, 2)
    assert len(shown(evening, "cheer")) == 2
    evening.pass_time(CHEER_LASTS + 0.1)
    assert not shown(evening, "cheer")
    evening.pass_time(CHEER_PAUSE)
    evening.line.do("w", t="cheer", sign=9)
    settle(evening, 2)
    assert not shown(evening, "cheer")


def missing(evening: Evening) -> Member:
    until_asked(evening, "phone 0")
    evening.line.leave("phone 0")
    evening.pass_time(46)
    assert isinstance(evening.services.stack.top, MissingScene)
    return evening.phones.room.members["phone 0"]


def press(evening: Evening, *key: str) -> None:
    top = evening.services.stack.top
    assert isinstance(top, MissingScene)
    widget = top.group.find(key)
    assert widget is not None
    widget.confirm()
    settle(evening)


def test_the_host_is_asked_about_a_phone_that_is_gone_and_no_more_when_it_is_back(
    tmp_path: Path,
) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    missing(evening)
    evening.line.join("phone 0")
    settle(evening)
    assert evening.on_top


def test_the_host_may_wait(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    missing(evening)
    press(evening, *WAIT)
    assert evening.on_top
    evening.pass_time(46)
    assert not evening.on_top


def test_the_host_may_have_the_player_go_on_here(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    missing(evening)
    press(evening, "missing", "here")
    evening.until(lambda: isinstance(evening.services.stack.top, CurtainScene), limit=200)


def test_the_host_may_go_on_without_the_player(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    member, before = missing(evening), len(evening.match.answers)
    press(evening, "missing", "without")
    settle(evening)
    assert len(evening.match.answers) > before
    assert member.chair is None


@pytest.mark.parametrize("on_phones", [(0, 1, 2), (0, 1)])
def test_the_big_screen_says_in_words_who_is_away(
    on_phones: tuple[int, ...], tmp_path: Path
) -> None:
    evening = Evening(main_game(3, 4), on_phones, folder=tmp_path)
    settle(evening)
    evening.line.leave("phone 1")
    evening.pass_time(1.5)
    said = evening.table.tabletop.notice.text
    assert said == "Otto is away: chair and cards are kept."
    evening.pass_time(5)
    assert (("phones", "plate") in evening.picture.items) is (len(on_phones) == 3)


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
    light, board = evening.picture.items.get(LIGHT), evening.board
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
