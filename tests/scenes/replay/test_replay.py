"""A game that is over plays on the table again, led by keys or mouse, and the coach's marks with
it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.coach.review import KNOWN, Lookback
from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.deluxe import DELUXE
from game.match.match import Match
from game.match.playhead import games_over
from game.rules.cards import HIDDEN
from game.rules.table import Phase
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.table.deluxe.table_game import CoachNotes
from game.table.replay.bar import Scrubber
from game.table.replay.controls import SPEEDS
from game.table.replay.notes import tag_box
from game.table.replay.review_pictures import MarkKind
from game.table.replay.scene import ReplayScene
from game.ui.services import Services
from game.ui.widgets.buttons import Step
from tests.coach.tables import evening, quick
from tests.match.test_playhead import played
from tests.scenes.fakes import Diary, click, key, tell
from tests.scenes.screens import (
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

each_table = pytest.mark.parametrize("name", ["deluxe 4", "salon 4", "duel 2"])


def notes_of(scene: ReplayScene) -> CoachNotes:
    assert isinstance(scene.notes, CoachNotes)
    return scene.notes


def opened(
    folder: Path, match: Match, size: tuple[int, int] = (1024, 640), language: str = "en",
    *, text_size: int = 100, **how: Any,
) -> tuple[Services, ReplayScene]:  # fmt: skip
    if match.game is DELUXE:
        KNOWN[match] = Lookback(match, quick)
    services = furnished(folder, size, language, text_size=text_size)
    scene = ReplayScene(match, **how)
    services.push(Diary("result", []))
    services.push(scene)
    services.stack.update(0.01)
    return services, scene


def press(services: Services, scene: ReplayScene, name: object) -> None:
    click(services, rect_of(scene, name).center)


def rect_of(scene: ReplayScene, name: object) -> Rect:
    return next(w.rect for w in scene.group.widgets if name in w.key)


def line_of(scene: ReplayScene) -> Scrubber:
    return next(w for w in scene.group.widgets if isinstance(w, Scrubber))


# --- the layout --------------------------------------------------------------------------------


def assert_bar_below_table(scene: ReplayScene, size: tuple[int, int]) -> None:
    bar = scene.places["bar"]
    assert bar.bottomright == size
    assert bar.topleft == (0, scene.tabletop.stage.unit.height)
    widgets = scene.group.widgets
    assert len(widgets) == 10
    assert overlapping((w.key, w.rect) for w in widgets) == []
    assert all(bar.contains(w.rect) for w in widgets)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1366, 768), (1600, 1000)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_cut_or_leave_their_place(
    tmp_path: Path, size: tuple[int, int], language: str, text_size: int
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, evening(2), size, language, text_size=text_size, game=2)
        assert_bar_below_table(scene, size)
        for _ in range(30):
            notes_of(scene).lookback.update()
        for place in (*scene.playback.recording.decisions, scene.playback.recording.stops[-1]):
            scene.transport.seek(scene.playback.recording.stops.index(place))
            services.stack.update(0)
            drawn(services)
            box = tag_box(scene.tabletop.stage.context)
            words = {n: ink(s, p) for n, s, p in scene.items if "line" in str(n)}
            assert bool(words) == (place in scene.playback.recording.decisions)
            assert overlapping(words.items()) == []
            assert all(box.contains(rect) for rect in words.values())
            assert not box.colliderect(scene.places["bar"])


# --- being led ---------------------------------------------------------------------------------


@each_table
def test_it_begins_to_play_by_itself_and_space_holds_it(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, played(name), game=2)
    assert scene.playback.recording.number == 2
    before = scene.playback.at
    pass_time(services, 6)
    assert scene.playback.at > before
    key(services, Key.SPACE)
    pass_time(services, 6)
    for _ in range(60):
        drawn(services)
        services.stack.update(0.02)
    assert scene.resting
    held = scene.playback.at
    assert held in scene.playback.recording.stops
    pass_time(services, 3)
    assert scene.playback.at == held
    key(services, Key.SPACE)
    pass_time(services, 6)
    assert scene.playback.at > held


@each_table
def test_keys_lead_step_by_step_to_both_ends_and_back(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, played(name))
    stops = scene.playback.recording.stops
    key(services, Key.LAST)
    assert scene.playback.at == stops[-1]
    key(services, Key.LEFT)
    assert scene.playback.at == stops[-2]
    key(services, Key.RIGHT)
    pass_time(services, 8)
    assert scene.playback.at == stops[-1]
    key(services, Key.FIRST)
    assert scene.playback.at == stops[0]
    assert not scene.playback.playing
    key(services, Key.LEFT)
    assert scene.playback.at == stops[0]
    key(services, Key.BACK)
    assert top(services) is not scene


def test_quick_steps_name_the_purchase_that_is_seen(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, played("deluxe 4"))
    playback, naming = scene.playback, scene.tabletop.texts.naming
    named = 0
    quick = [(Key.RIGHT, 0.1)] * 3
    for stop in range(len(playback.recording.stops)):
        scene.transport.seek(stop)
        for step, seconds in ((Key.RIGHT, 1.0), *quick, (Key.LEFT, 0.1)):
            key(services, step)
            pass_time(services, seconds)
            toast, turn = scene.tabletop.game.toast, playback.table.turn
            if playback.table.phase is Phase.BUY and toast is not None and toast.chip:
                named += 1
                assert turn is not None
                assert toast.text.startswith(naming(turn)), playback.at
    assert named


def test_every_button_does_what_its_key_does(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(1), game=3)
    stops = scene.playback.recording.stops
    press(services, scene, "replay play")
    assert not scene.transport.plays_on
    press(services, scene, Step.LAST)
    assert scene.playback.at == stops[-1]
    press(services, scene, Step.PREVIOUS)
    assert scene.playback.at == stops[-2]
    press(services, scene, Step.FIRST)
    assert scene.playback.at == stops[0]
    press(services, scene, Step.NEXT)
    assert scene.playback.until == stops[1]
    press(services, scene, "hands")
    assert scene.transport.hands_open
    box = rect_of(scene, "speed")
    click(services, (box.right - 8, box.centery))
    assert scene.transport.rate == SPEEDS[2]
    box = rect_of(scene, "game")
    click(services, (box.left + 8, box.centery))
    assert scene.playback.recording.number == 2
    press(services, scene, "back")
    assert top(services) is not scene


@each_table
def test_games_turn_and_speeds_end_where_there_are_no_more(tmp_path: Path, name: str) -> None:
    match = played(name)
    services, scene = opened(tmp_path, match, game=1)
    key(services, Key.UP)
    assert scene.playback.recording.number == 1
    key(services, *[Key.DOWN] * (games_over(match) + 2))
    assert scene.playback.recording.number == games_over(match)
    key(services, *[Key.PLUS] * 5)
    assert scene.transport.rate == SPEEDS[-1]
    assert scene.playback.board.timeline.rate == SPEEDS[-1]
    key(services, *[Key.MINUS] * 9)
    assert scene.transport.rate == SPEEDS[0]


def test_pointing_at_the_timeline_goes_there(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(1))
    line = line_of(scene)
    for stop in (0, 7, len(scene.playback.recording.stops) - 1):
        click(services, (round(line.rect.x + line.x_of(stop)), line.rect.y + 8))
        assert scene.playback.at == scene.playback.recording.stops[stop]
        assert not scene.playback.playing
    y = line.rect.y + 8
    tell(services, PointerPressed(round(line.rect.x + line.x_of(9)), y))
    tell(services, PointerMoved(round(line.rect.x + line.x_of(5)), y))
    tell(services, PointerReleased(round(line.rect.x + line.x_of(5)), y))
    assert scene.playback.at == scene.playback.recording.stops[5]


@pytest.mark.parametrize("name", ["deluxe 4", "duel 2"])
def test_hands_open_and_close_and_the_table_stays_where_it_is(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, played(name))
    recording, own = scene.playback.recording, scene.tabletop.bottom
    scene.transport.seek(recording.stops.index(recording.decisions[0]))

    def others() -> set[object]:
        seats = enumerate(scene.playback.table.seats)
        return {card for number, seat in seats if number != own for card in seat.hand}

    at = scene.playback.at
    assert others() == {HIDDEN}
    tell(services, Pressed(Key.LETTER, services.words("key.hands").lower()))
    assert HIDDEN not in others()
    assert scene.playback.at == at
    drawn(services)
    press(services, scene, "hands")
    assert others() == {HIDDEN}


# --- the coach ---------------------------------------------------------------------------------


def test_every_decision_is_marked_and_told_when_it_is_looked_at(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2))
    for _ in range(60):
        notes_of(scene).lookback.update()
    assert len(scene.notes.judged()) == len(notes_of(scene).story.choices) > 2
    for mark, choice in zip(scene.notes.judged(), notes_of(scene).story.choices, strict=True):
        verdict = notes_of(scene).lookback.verdict(choice)
        assert verdict is not None
        assert mark.node is (MarkKind.GOOD if verdict.good else MarkKind.LAMP)
        scene.transport.seek(mark.stop)
        decided = notes_of(scene).decided
        assert decided is not None
        assert notes_of(scene).story.choices[decided] == choice
    scene.transport.seek(0)
    assert notes_of(scene).decided is None
    drawn(services)


def test_while_the_lamp_thinks_the_marks_wait_and_the_replay_does_not(tmp_path: Path) -> None:
    match = evening(1)
    services, scene = opened(tmp_path, match)
    notes_of(scene).lookback = KNOWN[match] = Lookback(match, lambda _: None)
    notes_of(scene).lookback.read(len(match.log))
    key(services, Key.LAST)
    drawn(services)
    assert {mark.node for mark in scene.notes.judged()} == {MarkKind.WAITING}
    assert not scene.resting
    assert scene.playback.at == scene.playback.recording.stops[-1]


# --- where it is opened ------------------------------------------------------------------------


def test_the_review_plays_the_game_from_the_decision_looked_at(tmp_path: Path) -> None:
    match = evening(1)
    KNOWN[match] = Lookback(match, quick)
    services = furnished(tmp_path)
    review = ReviewScene(match, games=3, game=2)
    services.push(review)
    pass_time(services, 0.5)
    key(services, Key.RIGHT)
    wanted = review.cursor.choices.index(review.cursor.choice)
    key(services, Key.SPACE)
    scene = top(services)
    assert isinstance(scene, ReplayScene)
    assert scene.playback.recording.number == 2
    assert scene.transport.games == 3
    assert scene.playback.at == scene.playback.recording.decisions[wanted]
    assert scene.transport.plays_on
    key(services, Key.BACK)
    assert top(services) is review
    play = review.group.find(("review play",))
    assert play is not None
    click(services, play.rect.center)
    assert isinstance(top(services), ReplayScene)


def test_where_only_guests_played_their_last_game_can_be_watched_again(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    result = ResultScene(evening(0))
    services.push(result)
    pass_time(services, 8)
    tell(services, Pressed(Key.LETTER, "r"))
    replay = top(services)
    assert isinstance(replay, ReplayScene)
    assert replay.playback.recording.number == games_over(result.match)
    key(services, Key.BACK)
    assert top(services) is result


@each_table
def test_a_running_match_shows_only_games_that_are_over(tmp_path: Path, name: str) -> None:
    whole = played(name, human=False)
    match = Match.resumed(whole.options, whole.answers[: len(whole.answers) // 2])
    assert not match.over
    services, scene = opened(tmp_path, match)
    assert scene.transport.games == games_over(match)
    key(services, *[Key.DOWN] * 20)
    key(services, Key.LAST)
    assert scene.playback.recording.number == match.table.game - 1
    drawn(services)


@each_table
def test_a_new_window_changes_nothing_but_the_size(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, played(name), (1024, 640))
    scene.transport.seek(9)
    services.measure((1280, 1024))
    services.lay_out_again()
    pass_time(services, 0.1)
    assert scene.playback.at == scene.playback.recording.stops[9]
    assert_bar_below_table(scene, (1280, 1024))


def test_it_is_heard_as_it_was_at_the_table(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(1))
    voice = services.voice
    assert isinstance(voice, SilentVoice)
    pass_time(services, 8)
    assert voice.played
    voice.played.clear()
    scene.transport.seek(2)
    assert not voice.played
