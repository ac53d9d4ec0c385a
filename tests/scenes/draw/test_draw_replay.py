"""A game of draw poker that is over, on its table again: the fold of its log, led by keys, mouse
or a gamepad."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.input.commands import PadButton
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.draw.match import DrawMatch
from game.match.draw.recording import DrawRecording, draw_openings
from game.match.tape import games_over
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.agreement import Duel
from game.scenes.result.draw.scene import DrawResultScene
from game.scenes.tables import replay_of
from game.table.draw.chips import DrawStacks
from game.table.duel.belongings import HIS, MINE
from game.table.duel.room import HOST, duel_table
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.motion.poses import Poses
from game.table.replay.draw_match_player import DrawReplayFlow
from game.table.replay.draw_scene import DrawReplayScene
from game.table.replay.replaying import SPEEDS
from game.table.replay.review_pictures import Node
from game.table.replay.scene import ReplayScene
from game.ui.services import House
from game.ui.unit import Unit
from tests.coach.tables import evening
from tests.match.draw.test_recording import TABLES, played
from tests.scenes.fakes import Diary
from tests.scenes.furnished import (
    LANGUAGES,
    drawn,
    furnished,
    nothing_cut,
    overlapping,
    pass_time,
    top,
)


def flow_of(name: str, game: int, *, open_hands: bool) -> DrawReplayFlow:
    """On a board that is never drawn."""
    match, nothing = played(name), None
    players, unit = len(match.options.seats), Unit(1920, 1080)
    duel = isinstance(match.options.agreed, Duel)
    layout = duel_table(unit) if duel else draw_layout(unit, players)
    made: Any = nothing
    board = Board(players, Poses(layout, 0), made, made, DrawStacks(players))
    recording = DrawRecording(match, game)
    start = draw_openings(match).before(recording)
    flow = DrawReplayFlow(recording, start, board, 0, open_hands=open_hands)
    board.timeline.rate = 1.0
    return flow


def lies(flow: DrawReplayFlow) -> tuple[object, ...]:
    """Which card lies where, the chips, and who has won what."""
    board = flow.board
    cards = Counter((board.place_of(piece), board.face_of(piece)) for piece in board.pieces)
    stacks = board.stacks
    assert isinstance(stacks, DrawStacks)
    return cards, tuple(stacks.worth), stacks.pot, flow.won, flow.view.table


def played_to_rest(flow: DrawReplayFlow) -> None:
    for _ in range(2000):
        if flow.resting:
            return
        flow.update(0.25)
    raise AssertionError(flow.at)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("name", TABLES)
def test_forward_and_back_the_same_lies_on_the_table(name: str, *, open_hands: bool) -> None:
    flow = flow_of(name, 2, open_hands=open_hands)
    stops = flow.recording.stops
    seen = {flow.at: lies(flow)}
    while flow.at < stops[-1]:
        flow.step(1)
        assert flow.playing
        played_to_rest(flow)
        seen[flow.at] = lies(flow)
    assert list(seen) == list(stops)
    for stop in reversed(stops[:-1]):
        flow.step(-1)
        assert flow.at == stop
        assert flow.resting
        assert lies(flow) == seen[stop]
    for stop in (stops[-1], stops[len(stops) // 2], stops[3]):
        flow.go_to(stop)
        assert lies(flow) == seen[stop]


@pytest.mark.parametrize("name", TABLES)
def test_chips_are_those_of_the_fold(name: str) -> None:
    flow = flow_of(name, 2, open_hands=False)
    table = draw_openings(played(name)).before(flow.recording)
    for event in flow.recording.log[flow.recording.begins :]:
        table = table.after(event)
    flow.go_to(len(flow.recording.log))
    stacks = flow.board.stacks
    assert isinstance(stacks, DrawStacks)
    assert stacks.worth[: stacks.players] == [seat.chips for seat in table.seats]
    assert [s.pawned for s in flow.table.seats] == [s.pawned for s in table.seats]
    assert flow.table.pot == table.pot == stacks.pot + sum(stacks.worth[stacks.players :])


@pytest.mark.parametrize("name", TABLES)
def test_closed_hands_show_nothing_that_was_hidden_then(name: str) -> None:
    closed, opened = flow_of(name, 1, open_hands=False), flow_of(name, 1, open_hands=True)
    more = 0
    for stop in closed.recording.stops:
        closed.go_to(stop)
        opened.go_to(stop)
        for seat, place in enumerate(closed.table.seats):
            others = {closed.board.face_of(piece) for piece in closed.board.cast.hands[seat]}
            if seat and place.shown is None:
                assert others <= {HIDDEN, *place.exposed}
                faces = {opened.board.face_of(piece) for piece in opened.board.cast.hands[seat]}
                more += len(faces - {HIDDEN})
    assert more


# --- the screen ----------------------------------------------------------------------------------


def opened(
    folder: Path, name: str, size: tuple[int, int] = (1024, 640), language: str = "en",
    *, text_size: int = 100, game: int | None = None,
) -> tuple[House, DrawReplayScene]:  # fmt: skip
    house = furnished(folder, size, language, text_size=text_size)
    scene = replay_of(played(name), game=game)
    assert isinstance(scene, DrawReplayScene)
    house.push(Diary("result", []))
    house.push(scene)
    house.stack.update(0.01)
    return house, scene


def tell(house: House, *intents: Intent) -> None:
    for intent in intents:
        house.stack.handle(intent)
        house.stack.update(0.01)


def press(house: House, scene: DrawReplayScene, name: object) -> None:
    widget = next(w for w in scene.group.widgets if name in w.key)
    at = widget.rect.center
    tell(house, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))


@pytest.mark.parametrize(
    ("name", "size", "text_size"),
    [
        ("salon 4", (1920, 1080), 100),
        ("salon 4", (1024, 640), 200),
        ("salon 4", (1280, 1024), 200),
        ("duel 2", (1024, 640), 100),
        ("duel 2", (1024, 640), 200),
        ("duel 2", (2560, 1080), 200),
    ],
)
def test_no_words_are_cut_and_nothing_lies_over_the_bar(
    tmp_path: Path, name: str, size: tuple[int, int], text_size: int
) -> None:
    for language in LANGUAGES:
        with nothing_cut():
            house, scene = opened(tmp_path, name, size, language, text_size=text_size, game=2)
            for stop in (1, len(scene.recording.stops) - 1):
                scene.seek(stop)
                drawn(house)
        assert overlapping((w.key, w.rect) for w in scene.group.widgets) == []
        bar = scene.layout.bar
        for piece in scene.flow.board.pieces:
            assert scene.flow.board.pose_of(piece).y < bar.top


def test_keys_lead_step_by_step_to_both_ends_and_back(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, "club 4", game=2)
    stops = scene.recording.stops
    assert scene.flow.plays_on
    tell(house, Pressed(Key.LAST))
    assert scene.flow.at == stops[-1]
    tell(house, Pressed(Key.LEFT))
    assert scene.flow.at == stops[-2]
    tell(house, Pressed(Key.FIRST), Pressed(Key.RIGHT))
    assert scene.flow.until == stops[1]
    tell(house, Pressed(Key.SPACE))
    assert scene.flow.plays_on
    tell(house, Pressed(Key.SPACE), Pressed(Key.UP))
    assert scene.recording.number == 1
    tell(house, *[Pressed(Key.DOWN)] * (games_over(scene.match) + 1))
    assert scene.recording.number == games_over(scene.match)
    tell(house, *[Pressed(Key.PLUS)] * 5)
    assert scene.flow.board.timeline.rate == SPEEDS[-1]
    tell(house, Pressed(Key.BACK))
    assert top(house) is not scene


def test_a_gamepad_leads_too(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, "salon 4", game=2)
    tell(house, Pressed(Key.LEFT, button=PadButton.LEFT))
    assert not scene.flow.plays_on
    rate = scene.rate
    tell(house, Pressed(Key.FAST, button=PadButton.RT))
    assert scene.rate > rate
    tell(house, Pressed(Key.LETTER, button=PadButton.LT))
    assert scene.rate == rate
    tell(house, Pressed(Key.BACK, button=PadButton.B))
    assert top(house) is not scene


def test_hands_open_and_close_and_the_table_stays_where_it_is(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, "duel 2", game=1)
    scene.seek(2)
    at, own = scene.flow.at, scene.bottom

    def others() -> set[object]:
        seats = enumerate(scene.flow.table.seats)
        return {card for seat, place in seats if seat != own for card in place.hand}

    assert others() == {HIDDEN}
    tell(house, Pressed(Key.LETTER, house.words("key.hands").lower()))
    assert HIDDEN not in others()
    assert scene.flow.at == at
    drawn(house)
    press(house, scene, "hands")
    assert others() == {HIDDEN}


@pytest.mark.parametrize("name", TABLES)
def test_decisions_are_plain_discs_and_parts_stand_in_order(tmp_path: Path, name: str) -> None:
    _, scene = opened(tmp_path, name, game=1)
    places = [scene.recording.stops[mark.stop] for mark in scene.judged()]
    assert places == list(scene.recording.decisions)
    assert {mark.node for mark in scene.judged()} <= {Node.PLAIN}
    stops = [chapter.stop for chapter in scene.chapters()]
    assert stops == sorted(stops)
    assert len(stops) >= 3


def test_things_are_on_the_shelf_as_they_were_then(tmp_path: Path) -> None:
    """H-7: what is pawned for a game lies on the shelf from there on, and not before."""
    log = played("duel 2").log
    at, whose = next((n, e.seat) for n, e in enumerate(log) if isinstance(e, ev.Pawned))
    house, scene = opened(tmp_path, "duel 2", game=1 + sum(_ended(e) for e in log[:at]))
    room = scene._around
    assert room is not None
    things = HIS if whose == HOST else MINE
    tell(house, Pressed(Key.FIRST))
    assert room._pawned(whose, things) == ()
    scene.step(1)
    scene.flow.hasten()
    drawn(house)
    assert len(room._pawned(whose, things)) == 1
    tell(house, Pressed(Key.FIRST))
    assert room._pawned(whose, things) == ()


def _ended(event: ev.DrawEvent) -> bool:
    return isinstance(event, ev.GameEnded)


def test_it_comes_to_rest_and_is_heard(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, "salon 4", game=1)
    pass_time(house, 3)
    assert scene.flow.at > scene.recording.stops[0]
    tell(house, Pressed(Key.LAST))
    for _ in range(120):
        drawn(house)
        house.stack.update(0.05)
    assert scene.resting


def test_a_new_window_changes_nothing_but_the_size(tmp_path: Path) -> None:
    house, scene = opened(tmp_path, "duel 2", game=1)
    scene.seek(3)
    house.measure((1280, 1024))
    house.lay_out_again()
    pass_time(house, 0.1)
    assert scene.flow.at == scene.recording.stops[3]
    drawn(house)


# --- where it is opened --------------------------------------------------------------------------


def test_the_result_leads_to_the_last_game_and_back(tmp_path: Path) -> None:
    house = furnished(tmp_path, reduced_motion=True)
    result = DrawResultScene(played("club 4"))
    house.push(result)
    pass_time(house, 0.1)
    tell(house, Pressed(Key.LETTER, house.words("key.review").lower()))
    replay = top(house)
    assert isinstance(replay, DrawReplayScene)
    assert replay.recording.number == games_over(result.match)
    tell(house, Pressed(Key.BACK))
    assert top(house) is result
    button = next(w for w in result._group.widgets if "replay" in w.key)
    at = button.rect.center
    tell(house, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))
    assert isinstance(top(house), DrawReplayScene)


def test_an_evening_of_the_past_offers_it_first(tmp_path: Path) -> None:
    house = furnished(tmp_path, (1024, 640), "de", reduced_motion=True)
    with nothing_cut():
        house.push(Diary("history", []))
        house.push(DrawResultScene(played("salon 4"), past=True))
        pass_time(house, 0.1)
        drawn(house)
    tell(house, Pressed(Key.CONFIRM))
    assert isinstance(top(house), DrawReplayScene)


def test_a_running_match_shows_only_games_that_are_over(tmp_path: Path) -> None:
    whole = played("salon 4", human=False)
    match = DrawMatch.resumed(whole.options, whole.answers[: len(whole.answers) // 2])
    assert not match.over
    scene = replay_of(match)
    assert isinstance(scene, DrawReplayScene)
    house = furnished(tmp_path, (1024, 640))
    house.push(scene)
    tell(house, *[Pressed(Key.DOWN)] * 5, Pressed(Key.LAST))
    assert scene.recording.number == scene.games == match.table.game - 1


def test_the_main_game_has_its_own() -> None:
    assert isinstance(replay_of(evening(1)), ReplayScene)
