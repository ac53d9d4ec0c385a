"""A game that is over plays on the table again, led by keys or mouse, and the coach's marks with
it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.input.intents import Intent, Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.match import Match
from game.match.recording import games_over
from game.rules.cards import HIDDEN
from game.scenes.result.scene import ResultScene
from game.scenes.review import lookback as looking
from game.scenes.review.lookback import Lookback
from game.scenes.review.scene import ReviewScene
from game.scenes.review.widgets import Step
from game.table.layout.replay import replay_layout
from game.table.replay.bar import Scrubber
from game.table.replay.review_pictures import Node
from game.table.replay.scene import SPEEDS, ReplayScene
from game.table.replay.tag import tag_box
from game.ui.services import House
from game.ui.unit import Unit
from tests.coach.tables import evening, quick
from tests.scenes.fakes import Diary
from tests.scenes.furnished import (
    LANGUAGES,
    SIZES,
    SilentVoice,
    drawn,
    furnished,
    ink,
    nothing_cut,
    overlapping,
    pass_time,
    top,
)


def opened(
    folder: Path, match: Match, size: tuple[int, int] = (1024, 640), language: str = "en",
    *, text_size: int = 100, **how: Any,
) -> tuple[House, ReplayScene]:  # fmt: skip
    looking._KNOWN[match] = Lookback(match, quick)
    house = furnished(folder, size, language, text_size=text_size)
    scene = ReplayScene(match, **how)
    house.push(Diary("result", []))
    house.push(scene)
    house.stack.update(0.01)
    return house, scene


def tell(house: House, *intents: Intent) -> None:
    for intent in intents:
        house.stack.handle(intent)
        house.stack.update(0.01)


def key(house: House, *keys: Key) -> None:
    tell(house, *(Pressed(each) for each in keys))


def click(house: House, at: tuple[int, int]) -> None:
    tell(house, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))


def press(house: House, scene: ReplayScene, name: object) -> None:
    widget = next(w for w in scene.group.widgets if name in w.key)
    click(house, widget.rect.center)


def line_of(scene: ReplayScene) -> Scrubber:
    return next(w for w in scene.group.widgets if isinstance(w, Scrubber))


# --- the layout --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1600, 1000), (1366, 768), (1024, 768)])
def test_the_bar_has_room_for_everything_under_the_table(size: tuple[int, int]) -> None:
    layout = replay_layout(Unit(*size))
    steps = {f"step {n}": box for n, box in enumerate(layout.steps)}
    names = ("line", "back", "hands", "speed", "game")
    parts = {name: getattr(layout, name) for name in names} | steps
    assert overlapping(parts.items()) == []
    assert all(layout.bar.contains(box) for box in parts.values())
    assert layout.bar.bottom == size[1]
    assert layout.bar.top == layout.table_height


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1366, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_cut_or_leave_their_place(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    with nothing_cut():
        house, scene = opened(tmp_path, evening(2), size, language, text_size=text_size, game=2)
        for _ in range(30):
            scene.lookback.update()
        for place in (*scene.recording.decisions, scene.recording.stops[-1]):
            scene.seek(scene.recording.stops.index(place))
            drawn(house)
            box = tag_box(scene._setting.desk)
            words = {n: ink(s, p) for n, s, p in scene.tag if isinstance(n, tuple)}
            assert bool(words) == (place in scene.recording.decisions)
            assert overlapping(words.items()) == []
            assert all(box.contains(rect) for rect in words.values())
            assert not box.colliderect(scene.layout.bar)


# --- being led ---------------------------------------------------------------------------------


def test_it_begins_to_play_by_itself_and_space_holds_it(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1), game=2)
    assert scene.recording.number == 2
    before = scene.flow.at
    pass_time(house, 6)
    assert scene.flow.at > before
    key(house, Key.SPACE)
    pass_time(house, 6)
    for _ in range(60):
        drawn(house)
        house.stack.update(0.02)
    assert scene.resting
    held = scene.flow.at
    assert held in scene.recording.stops
    pass_time(house, 3)
    assert scene.flow.at == held
    key(house, Key.SPACE)
    pass_time(house, 6)
    assert scene.flow.at > held


def test_keys_lead_step_by_step_to_both_ends_and_back(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1))
    stops = scene.recording.stops
    key(house, Key.LAST)
    assert scene.flow.at == stops[-1]
    key(house, Key.LEFT)
    assert scene.flow.at == stops[-2]
    key(house, Key.RIGHT)
    pass_time(house, 8)
    assert scene.flow.at == stops[-1]
    key(house, Key.FIRST)
    assert scene.flow.at == stops[0]
    assert not scene.flow.playing
    key(house, Key.LEFT)
    assert scene.flow.at == stops[0]
    key(house, Key.BACK)
    assert top(house) is not scene


def test_every_button_does_what_its_key_does(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1), game=3)
    stops = scene.recording.stops
    press(house, scene, "replay play")
    assert not scene.flow.plays_on
    press(house, scene, Step.LAST)
    assert scene.flow.at == stops[-1]
    press(house, scene, Step.PREVIOUS)
    assert scene.flow.at == stops[-2]
    press(house, scene, Step.FIRST)
    assert scene.flow.at == stops[0]
    press(house, scene, Step.NEXT)
    assert scene.flow.until == stops[1]
    press(house, scene, "hands")
    assert scene.hands_open
    box = scene.layout.speed
    click(house, (box.right - 8, box.centery))
    assert scene.rate == SPEEDS[2]
    box = scene.layout.game
    click(house, (box.left + 8, box.centery))
    assert scene.recording.number == 2
    press(house, scene, "back")
    assert top(house) is not scene


def test_games_turn_and_speeds_end_where_there_are_no_more(tmp_path: Path) -> None:
    match = evening(1)
    house, scene = opened(tmp_path, match, game=1)
    key(house, Key.UP)
    assert scene.recording.number == 1
    key(house, *[Key.DOWN] * (games_over(match) + 2))
    assert scene.recording.number == games_over(match)
    key(house, *[Key.PLUS] * 5)
    assert scene.rate == SPEEDS[-1]
    assert scene.flow.board.timeline.rate == SPEEDS[-1]
    key(house, *[Key.MINUS] * 9)
    assert scene.rate == SPEEDS[0]


def test_pointing_at_the_timeline_goes_there(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1))
    line = line_of(scene)
    for stop in (0, 7, len(scene.recording.stops) - 1):
        click(house, (round(line.rect.x + line.x_of(stop)), line.rect.y + 8))
        assert scene.flow.at == scene.recording.stops[stop]
        assert not scene.flow.playing
    y = line.rect.y + 8
    tell(house, PointerPressed(round(line.rect.x + line.x_of(9)), y))
    tell(house, PointerMoved(round(line.rect.x + line.x_of(5)), y))
    tell(house, PointerReleased(round(line.rect.x + line.x_of(5)), y))
    assert scene.flow.at == scene.recording.stops[5]


def test_hands_open_and_close_and_the_table_stays_where_it_is(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1))
    scene.seek(scene.recording.stops.index(scene.recording.decisions[0]))

    def others() -> list[object]:
        return [card for seat in scene.flow.table.seats[1:] for card in seat.hand]

    at = scene.flow.at
    assert set(others()) == {HIDDEN}
    tell(house, Pressed(Key.LETTER, house.words("key.hands").lower()))
    assert HIDDEN not in others()
    assert scene.flow.at == at
    drawn(house)
    tell(house, Pressed(Key.LETTER, house.words("key.hands").lower()))
    assert set(others()) == {HIDDEN}


# --- the coach ---------------------------------------------------------------------------------


def test_every_decision_is_marked_and_told_when_it_is_looked_at(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(2))
    for _ in range(60):
        scene.lookback.update()
    assert len(scene.judged()) == len(scene.story.choices) > 2
    for mark, choice in zip(scene.judged(), scene.story.choices, strict=True):
        verdict = scene.lookback.verdict(choice)
        assert verdict is not None
        assert mark.node is (Node.GOOD if verdict.good else Node.LAMP)
        scene.seek(mark.stop)
        assert scene.decided is not None
        assert scene.story.choices[scene.decided] == choice
    scene.seek(0)
    assert scene.decided is None
    drawn(house)


def test_while_the_lamp_thinks_the_marks_wait_and_the_replay_does_not(tmp_path: Path) -> None:
    match = evening(1)
    house, scene = opened(tmp_path, match)
    scene.lookback = looking._KNOWN[match] = Lookback(match, lambda _: None)
    scene.lookback.read(len(match.log))
    key(house, Key.LAST)
    drawn(house)
    assert {mark.node for mark in scene.judged()} == {Node.WAITING}
    assert not scene.resting
    assert scene.flow.at == scene.recording.stops[-1]


# --- where it is opened ------------------------------------------------------------------------


def test_the_review_plays_the_game_from_the_decision_looked_at(tmp_path: Path) -> None:
    match = evening(1)
    looking._KNOWN[match] = Lookback(match, quick)
    house = furnished(tmp_path)
    review = ReviewScene(match, games=3, game=2)
    house.push(review)
    pass_time(house, 0.5)
    key(house, Key.RIGHT)
    wanted = review.choices.index(review.choice)
    key(house, Key.SPACE)
    scene = top(house)
    assert isinstance(scene, ReplayScene)
    assert scene.recording.number == 2
    assert scene.games == 3
    assert scene.flow.at == scene.recording.decisions[wanted]
    assert scene.flow.plays_on
    key(house, Key.BACK)
    assert top(house) is review
    click(house, review.layout.steps[2].center)
    assert isinstance(top(house), ReplayScene)


def test_where_only_guests_played_their_last_game_can_be_watched_again(tmp_path: Path) -> None:
    house = furnished(tmp_path)
    result = ResultScene(evening(0))
    house.push(result)
    pass_time(house, 8)
    tell(house, Pressed(Key.LETTER, "r"))
    replay = top(house)
    assert isinstance(replay, ReplayScene)
    assert replay.recording.number == games_over(result.match)
    key(house, Key.BACK)
    assert top(house) is result


def test_a_running_match_shows_only_games_that_are_over(tmp_path: Path) -> None:
    whole = evening(1)
    match = Match.resumed(whole.options, whole.answers[: len(whole.answers) // 2])
    assert not match.over
    house, scene = opened(tmp_path, match)
    assert scene.games == games_over(match)
    key(house, *[Key.DOWN] * 20)
    key(house, Key.LAST)
    assert scene.recording.number == match.table.game - 1
    drawn(house)


def test_a_new_window_changes_nothing_but_the_size(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1), (1024, 640))
    scene.seek(9)
    house.measure((1280, 1024))
    house.lay_out_again()
    pass_time(house, 0.1)
    assert scene.flow.at == scene.recording.stops[9]
    assert scene.layout.bar == Rect(0, scene.layout.table_height, 1280, scene.layout.bar.h)


def test_it_is_heard_as_it_was_at_the_table(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, evening(1))
    voice = house.voice
    assert isinstance(voice, SilentVoice)
    pass_time(house, 8)
    assert voice.played
    voice.played.clear()
    scene.seek(2)
    assert not voice.played
