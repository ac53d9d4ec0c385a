"""A game of draw poker that is over, on its table again: the fold of its log, led by keys, mouse
or a gamepad."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from game.input.commands import PadButton
from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.match import Match
from game.match.recording import Openings, games_over
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.match_rules import Duel
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawTable
from game.scenes.result.scene import ResultScene
from game.table.draw.chips import DrawStacks
from game.table.draw.ledger import DrawLedger
from game.table.draw.screen import SALON
from game.table.draw.table_game import DrawTableGame
from game.table.duel.belongings import HIS, MINE
from game.table.duel.room import HOST, duel_table
from game.table.layout.draw import draw_layout
from game.table.motion.board import Board
from game.table.motion.poses import Poses
from game.table.replay.player import ReplayPlayer
from game.table.replay.review_pictures import Node
from game.table.replay.scene import ReplayScene
from game.table.replay.transport import SPEEDS
from game.ui.services import Services
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
from tests.scenes.hand import click, tell
from tests.scenes.seen import group_of

DrawReplay = ReplayPlayer[DrawView, DrawTable, DrawLedger]


def flow_of(name: str, game: int, *, open_hands: bool) -> DrawReplay:
    """On a board that is never drawn."""
    match, nothing = played(name), None
    players, unit = len(match.options.seats), Unit(1920, 1080)
    duel = isinstance(match.options.rules, Duel)
    layout = duel_table(unit) if duel else draw_layout(unit, players)
    made: Any = nothing
    board = Board(players, Poses(layout, 0), made, made, DrawStacks(players))
    playback: DrawReplay = ReplayPlayer(
        match, game, SALON, Openings(match), board, 0, open_hands=open_hands
    )
    board.timeline.rate = 1.0
    return playback


def lies(playback: DrawReplay) -> tuple[object, ...]:
    """Which card lies where, the chips, and who has won what."""
    board = playback.board
    cards = Counter((board.place_of(piece), board.face_of(piece)) for piece in board.pieces)
    stacks = board.stacks
    assert isinstance(stacks, DrawStacks)
    return cards, tuple(stacks.worth), stacks.pot, playback.ledger.won, playback.view.table


def played_to_rest(playback: DrawReplay) -> None:
    for _ in range(2000):
        if playback.resting:
            return
        playback.update(0.25)
    raise AssertionError(playback.at)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("name", TABLES)
def test_forward_and_back_the_same_lies_on_the_table(name: str, *, open_hands: bool) -> None:
    playback = flow_of(name, 2, open_hands=open_hands)
    stops = playback.recording.stops
    seen = {playback.at: lies(playback)}
    while playback.at < stops[-1]:
        playback.step(1)
        assert playback.playing
        played_to_rest(playback)
        seen[playback.at] = lies(playback)
    assert list(seen) == list(stops)
    for stop in reversed(stops[:-1]):
        playback.step(-1)
        assert playback.at == stop
        assert playback.resting
        assert lies(playback) == seen[stop]
    for stop in (stops[-1], stops[len(stops) // 2], stops[3]):
        playback.go_to(stop)
        assert lies(playback) == seen[stop]


@pytest.mark.parametrize("name", TABLES)
def test_chips_are_those_of_the_fold(name: str) -> None:
    playback = flow_of(name, 2, open_hands=False)
    table = Openings(played(name)).before(playback.recording)
    for event in playback.recording.log[playback.recording.begins :]:
        table = table.after(event)
    playback.go_to(len(playback.recording.log))
    stacks = playback.board.stacks
    assert isinstance(stacks, DrawStacks)
    assert stacks.worth[: stacks.players] == [seat.chips for seat in table.seats]
    assert [s.pawned for s in playback.table.seats] == [s.pawned for s in table.seats]
    assert playback.table.pot == table.pot == stacks.pot + sum(stacks.worth[stacks.players :])


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
) -> tuple[Services, ReplayScene]:  # fmt: skip
    services = furnished(folder, size, language, text_size=text_size)
    scene = ReplayScene(played(name), game=game)
    assert isinstance(scene, ReplayScene)
    services.push(Diary("result", []))
    services.push(scene)
    services.stack.update(0.01)
    return services, scene


def press(services: Services, scene: ReplayScene, name: object) -> None:
    widget = next(w for w in scene.group.widgets if name in w.key)
    click(services, widget.rect.center)


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
            services, scene = opened(tmp_path, name, size, language, text_size=text_size, game=2)
            for stop in (1, len(scene.playback.recording.stops) - 1):
                scene.transport.seek(stop)
                drawn(services)
        assert overlapping((w.key, w.rect) for w in scene.group.widgets) == []
        bar = scene.layout.bar
        for piece in scene.playback.board.pieces:
            assert scene.playback.board.pose_of(piece).y < bar.top


def test_keys_lead_step_by_step_to_both_ends_and_back(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "club 4", game=2)
    stops = scene.playback.recording.stops
    assert scene.playback.plays_on
    tell(services, Pressed(Key.LAST))
    assert scene.playback.at == stops[-1]
    tell(services, Pressed(Key.LEFT))
    assert scene.playback.at == stops[-2]
    tell(services, Pressed(Key.FIRST), Pressed(Key.RIGHT))
    assert scene.playback.until == stops[1]
    tell(services, Pressed(Key.SPACE))
    assert scene.playback.plays_on
    tell(services, Pressed(Key.SPACE), Pressed(Key.UP))
    assert scene.playback.recording.number == 1
    tell(services, *[Pressed(Key.DOWN)] * (games_over(scene.match) + 1))
    assert scene.playback.recording.number == games_over(scene.match)
    tell(services, *[Pressed(Key.PLUS)] * 5)
    assert scene.playback.board.timeline.rate == SPEEDS[-1]
    tell(services, Pressed(Key.BACK))
    assert top(services) is not scene


def test_a_gamepad_leads_too(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon 4", game=2)
    tell(services, Pressed(Key.LEFT, button=PadButton.LEFT))
    assert not scene.playback.plays_on
    rate = scene.transport.rate
    tell(services, Pressed(Key.FAST, button=PadButton.RT))
    assert scene.transport.rate > rate
    tell(services, Pressed(Key.LETTER, button=PadButton.LT))
    assert scene.transport.rate == rate
    tell(services, Pressed(Key.BACK, button=PadButton.B))
    assert top(services) is not scene


def test_hands_open_and_close_and_the_table_stays_where_it_is(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "duel 2", game=1)
    scene.transport.seek(2)
    at, own = scene.playback.at, scene.tabletop.bottom

    def others() -> set[object]:
        seats = enumerate(scene.playback.table.seats)
        return {card for seat, place in seats if seat != own for card in place.hand}

    assert others() == {HIDDEN}
    tell(services, Pressed(Key.LETTER, services.words("key.hands").lower()))
    assert HIDDEN not in others()
    assert scene.playback.at == at
    drawn(services)
    press(services, scene, "hands")
    assert others() == {HIDDEN}


@pytest.mark.parametrize("name", TABLES)
def test_decisions_are_plain_discs_and_parts_stand_in_order(tmp_path: Path, name: str) -> None:
    _, scene = opened(tmp_path, name, game=1)
    places = [scene.playback.recording.stops[mark.stop] for mark in scene.notes.judged()]
    assert places == list(scene.playback.recording.decisions)
    assert {mark.node for mark in scene.notes.judged()} <= {Node.PLAIN}
    stops = [chapter.stop for chapter in scene.tabletop.texts.chapters(scene.playback.recording)]
    assert stops == sorted(stops)
    assert len(stops) >= 3


def test_things_are_on_the_shelf_as_they_were_then(tmp_path: Path) -> None:
    """H-7: what is pawned for a game lies on the shelf from there on, and not before."""
    log = played("duel 2").log
    at, whose = next((n, e.seat) for n, e in enumerate(log) if isinstance(e, ev.Pawned))
    services, scene = opened(tmp_path, "duel 2", game=1 + sum(_ended(e) for e in log[:at]))
    room = cast("DrawTableGame", scene.tabletop.game).around
    assert room is not None
    things = HIS if whose == HOST else MINE
    tell(services, Pressed(Key.FIRST))
    assert room._pawned(whose, things) == ()
    scene.transport.step(1)
    scene.playback.hasten()
    drawn(services)
    assert len(room._pawned(whose, things)) == 1
    tell(services, Pressed(Key.FIRST))
    assert room._pawned(whose, things) == ()


def _ended(event: ev.DrawEvent) -> bool:
    return isinstance(event, ev.GameEnded)


def test_it_comes_to_rest_and_is_heard(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon 4", game=1)
    pass_time(services, 3)
    assert scene.playback.at > scene.playback.recording.stops[0]
    tell(services, Pressed(Key.LAST))
    for _ in range(120):
        drawn(services)
        services.stack.update(0.05)
    assert scene.resting


def test_a_new_window_changes_nothing_but_the_size(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "duel 2", game=1)
    scene.transport.seek(3)
    services.measure((1280, 1024))
    services.lay_out_again()
    pass_time(services, 0.1)
    assert scene.playback.at == scene.playback.recording.stops[3]
    drawn(services)


# --- where it is opened --------------------------------------------------------------------------


def test_the_result_leads_to_the_last_game_and_back(tmp_path: Path) -> None:
    services = furnished(tmp_path, reduced_motion=True)
    result = ResultScene(played("club 4"))
    services.push(result)
    pass_time(services, 0.1)
    tell(services, Pressed(Key.LETTER, services.words("key.review").lower()))
    replay = top(services)
    assert isinstance(replay, ReplayScene)
    assert replay.playback.recording.number == games_over(result.match)
    tell(services, Pressed(Key.BACK))
    assert top(services) is result
    button = next(w for w in group_of(result).widgets if "replay" in w.key)
    at = button.rect.center
    tell(services, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))
    assert isinstance(top(services), ReplayScene)


def test_an_evening_of_the_past_offers_it_first(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), "de", reduced_motion=True)
    with nothing_cut():
        services.push(Diary("history", []))
        services.push(ResultScene(played("salon 4"), past=True))
        pass_time(services, 0.1)
        drawn(services)
    tell(services, Pressed(Key.CONFIRM))
    assert isinstance(top(services), ReplayScene)


def test_a_running_match_shows_only_games_that_are_over(tmp_path: Path) -> None:
    whole = played("salon 4", human=False)
    match = Match.resumed(whole.options, whole.answers[: len(whole.answers) // 2])
    assert not match.over
    scene = ReplayScene(match)
    assert isinstance(scene, ReplayScene)
    services = furnished(tmp_path, (1024, 640))
    services.push(scene)
    tell(services, *[Pressed(Key.DOWN)] * 5, Pressed(Key.LAST))
    assert scene.playback.recording.number == scene.transport.games == match.table.game - 1


def test_the_main_game_has_its_own() -> None:
    assert isinstance(ReplayScene(evening(1)), ReplayScene)
