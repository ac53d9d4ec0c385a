"""A hand that is new to the album flies to the menu, once its game is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Rect

from game.audio.speech import Speaker
from game.history.album import album_of, place_of
from game.rules import events as ev
from game.storage.settings import Settings, Speed, Spoken
from game.table.parts.new_stamps import FLIES, NewStamps
from game.ui.routes import Route
from tests.audio.voices import FakeVoice
from tests.table.evening import Evening, options

KEY = ("new stamp", "stamp")


def stamps_of(table: Evening) -> NewStamps | None:
    return table.table.new_stamps


def place(table: Evening) -> Rect:
    return table.picture.items[KEY].rect


def result(table: Evening) -> ev.HandShown:
    """Until the result of the game is to be read; the hand that the human has shown in it."""
    table.play_to(table.game_over)
    shown = [e for e in table.match.log if isinstance(e, ev.HandShown) and e.seat == 0]
    return shown[-1]


def test_the_first_hand_is_new_and_the_same_line_later_is_not(
    evening: Callable[..., Evening],
) -> None:
    """It is there from the end of its game to the beginning of the next one, which does not wait
    for it."""
    table = evening(options(4, 2, seed=4, bots="never", rounds=8))
    known = set[object]()
    for _ in range(8):
        hand = result(table)
        line = place_of("deluxe", 4, hand.value.strength)
        assert (KEY in table.picture.items) == (line not in known)
        known.add(line)
        game = table.playback.table.game
        table.table.next_game()
        table.until(lambda: table.playback.table.game > game or table.ended())  # noqa: B023
        if table.ended():
            break
        table.frame()
        assert KEY not in table.picture.items
    assert 1 < len(known) < 8


def test_it_flies_from_the_ribbon_to_the_menu(evening: Callable[..., Evening]) -> None:
    table = evening(options(5, 3, seed=4, bots="never"), speed=Speed.NORMAL)
    table.play_to(lambda: KEY in table.picture.items)
    poses, unit = table.board.poses, table.services.unit
    start, seen = unit.at(*poses.seat(0).shown_ribbon), [place(table).center]
    assert abs(seen[0][0] - start[0]) < unit.across / 4
    for _ in range(round(FLIES * 30) + 2):
        table.frame()
        seen.append(place(table).center)
    menu = unit.at(*poses.layout.menu)
    assert all(abs(a - b) < unit.px(60) for a, b in zip(seen[-1], menu, strict=True))
    assert seen[-1] == seen[-2]
    ways = [abs(y - menu[1]) for _, y in seen]
    assert ways == sorted(ways, reverse=True)
    assert len({*seen}) > 5


def test_with_reduced_motion_it_only_appears(evening: Callable[..., Evening]) -> None:
    table = evening(options(5, 3, seed=4, bots="never"), settings=Settings(reduced_motion=True))
    table.play_to(lambda: KEY in table.picture.items)
    at = place(table)
    table.pass_time(1.0)
    assert place(table) == at
    menu = table.services.unit.at(*table.board.poses.layout.menu)
    assert abs(at.centerx - menu[0]) < table.services.unit.px(60)


def test_in_another_window_it_is_where_it_was_going(evening: Callable[..., Evening]) -> None:
    table = evening(options(5, 3, seed=4, bots="never"))
    result(table)
    table.services.lay_out_again()
    table.frame()
    first = place(table)
    table.frame()
    assert place(table) == first


def test_what_was_held_in_other_matches_is_not_new(evening: Callable[..., Evening]) -> None:
    """And what it tells of is in the album once the match is over."""
    table = evening(options(4, 2, seed=4, bots="never"))
    table.play_to(table.ended)
    store = table.services.store
    album = album_of(store.archive.shown(""))
    assert album.stamps
    again = store.running.begin(replace(options(4, 2, seed=4, bots="never"), salt="other"))
    table.services.replace_by(Route.TABLE, again)
    table.frame()
    scene = table.services.stack.top
    assert scene is not None
    assert scene.new_stamps.known == set(album.stamps)  # type: ignore[attr-defined]


@pytest.mark.parametrize("humans", [0, 2])
def test_only_where_one_player_looks_at_the_screen(
    evening: Callable[..., Evening], humans: int
) -> None:
    assert stamps_of(evening(options(5, 3, humans=humans, seed=4, bots="never"))) is None


def test_it_is_read_aloud(evening: Callable[..., Evening]) -> None:
    voice = FakeVoice()
    table = evening(options(5, 3, seed=4, bots="never"), settings=Settings(spoken=Spoken.EVENTS))
    table.services.speaker = Speaker(lambda: voice)
    hand = result(table)
    words = table.services.words
    line = words(f"combination.{hand.value.combination.name}")
    assert words("album.spoken_new", line=line) in voice.said
