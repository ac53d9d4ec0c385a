"""A game of draw poker that is over, on its table again: the fold of its log, led by keys, mouse
or a gamepad."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.commands import PadButton
from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.playhead import Openings, games_over
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.scenes.result.scene import ResultScene
from game.table.draw.pawn_shelf import HOST
from game.table.parts.chips import SumStacks
from game.table.replay.review_pictures import MarkKind
from game.table.replay.scene import ReplayScene
from game.ui.services import Services
from tests.match.test_recording import DRAW_TABLES, played
from tests.scenes.fakes import Diary, click, tell
from tests.scenes.replay.test_replay_flow import opened as replayed
from tests.scenes.screens import (
    LANGUAGES,
    drawn,
    furnished,
    group_of,
    nothing_cut,
    overlapping,
    pass_time,
    top,
)


@pytest.mark.parametrize("name", DRAW_TABLES)
def test_chips_are_those_of_the_fold(name: str) -> None:
    playback = replayed(name, 2)
    table = Openings(played(name)).before(playback.recording)
    for event in playback.recording.log[playback.recording.begins :]:
        table = table.after(event)
    playback.go_to(len(playback.recording.log))
    stacks = playback.board.stacks
    assert isinstance(stacks, SumStacks)
    assert stacks.worth[: stacks.players] == [seat.chips for seat in table.seats]
    assert [s.pawned for s in playback.table.seats] == [s.pawned for s in table.seats]
    assert playback.table.pot == table.pot == stacks.pot + sum(stacks.worth[stacks.players :])


@pytest.mark.parametrize("name", DRAW_TABLES)
def test_closed_hands_show_nothing_that_was_hidden_then(name: str) -> None:
    closed, opened = replayed(name), replayed(name, open_hands=True)
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


def test_a_gamepad_leads_too(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "salon 4", game=2)
    tell(services, Pressed(Key.LEFT, button=PadButton.LEFT))
    assert not scene.transport.plays_on
    rate = scene.transport.rate
    tell(services, Pressed(Key.FAST, button=PadButton.RT))
    assert scene.transport.rate > rate
    tell(services, Pressed(Key.LETTER, button=PadButton.LT))
    assert scene.transport.rate == rate
    tell(services, Pressed(Key.BACK, button=PadButton.B))
    assert top(services) is not scene


@pytest.mark.parametrize("name", DRAW_TABLES)
def test_decisions_are_plain_discs_and_parts_stand_in_order(tmp_path: Path, name: str) -> None:
    _, scene = opened(tmp_path, name, game=1)
    places = [scene.playback.recording.stops[mark.stop] for mark in scene.notes.judged()]
    assert places == list(scene.playback.recording.decisions)
    assert {mark.node for mark in scene.notes.judged()} <= {MarkKind.PLAIN}
    stops = [chapter.stop for chapter in scene.tabletop.texts.chapters(scene.playback.recording)]
    assert stops == sorted(stops)
    assert len(stops) >= 3


def test_things_are_on_the_shelf_as_they_were_then(tmp_path: Path) -> None:
    """H-7: what is pawned for a game lies on the shelf from there on, and not before."""
    log = played("duel 2").log
    at, whose = next((n, e.seat) for n, e in enumerate(log) if isinstance(e, ev.Pawned))
    services, scene = opened(tmp_path, "duel 2", game=1 + sum(_ended(e) for e in log[:at]))
    shelf = "pawn pawn.shelf" if whose == HOST else "pawn pawn.tray"

    def lit() -> int:
        drawn(services)
        return sum("light" in repr(key) for key in scene.tabletop.picture.keys_of(shelf))

    tell(services, Pressed(Key.FIRST))
    assert not lit()
    scene.transport.step(1)
    scene.transport.hasten()
    assert lit() == 1
    tell(services, Pressed(Key.FIRST))
    assert not lit()


def _ended(event: ev.DrawEvent) -> bool:
    return isinstance(event, ev.GameEnded)


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
