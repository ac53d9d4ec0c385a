"""Nobody at a draw-poker table ever sees a card that is not theirs to see, nor hears twice how many
were taken. What may be seen is kept by reading the log, never by asking the view."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.input.commands import PadButton
from game.input.intents import (
    FocusGained,
    FocusLost,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
)
from game.match.playhead import Openings, games_over
from game.rules.cards import HIDDEN, Card
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.table import Club, DrawPhase, Salon
from game.scenes.result.scene import ResultScene
from game.storage.settings import Speed, Unattended
from game.table.curtain import CurtainScene
from game.table.draw import view_model
from game.table.draw.pawn_shelf import HOST
from game.table.parts.chips import SumStacks
from game.table.replay.review_pictures import MarkKind
from game.table.replay.scene import ReplayScene
from game.ui.services import Services
from game.ui.text import TextRenderer
from tests.match.test_playhead import DRAW_TABLES, played
from tests.rules.draw.knowledge import Knowledge
from tests.scenes.conftest import (
    Pause,
    Watcher,
)
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
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, draw_answer, draw_options
from tests.table.evening import FRAME
from tests.times import TIMES, few_quick


class Table:
    """People at one screen, and who of them looks at it."""

    def __init__(self, evening: DrawEvening, watcher: Watcher) -> None:
        self.evening, self.watcher = evening, watcher
        self.knowledge = Knowledge(len(evening.match.options.seats))
        self.noted = self.private_seen = 0
        humans = evening.playback.humans
        self.alone = humans[0] if len(humans) == 1 else None
        self.sitting: int | None = self.alone
        self.before: set[Card] = set()  # cards of the last game that are still gathered

    def note(self) -> None:
        """Catch up with what the picture has shown."""
        while self.noted < self.evening.table.events_shown:
            event = self.evening.match.log[self.noted]
            self.noted += 1
            if isinstance(event, ev.PackShuffled):
                self.before = set(self.knowledge.by_seat[None])
            self.knowledge.note(event)

    def check(self) -> None:
        """No picture of the stack shows more than whoever sits there may see."""
        self.note()
        playback = self.evening.playback
        if self.alone is None:
            self.sitting = playback.view.viewer if self.evening.on_top else None
        public = self.knowledge.by_seat[None] | self.before
        allowed = public | self.knowledge.by_seat[self.sitting]
        for picture in self.evening.services.stack.pictures:
            seen = self.watcher.faces_in(picture)
            assert seen <= allowed, f"{seen - allowed} for {self.sitting}"
            self.private_seen += bool(seen - public)
        faces = {playback.board.face_of(piece) for piece in playback.board.pieces}
        assert {face for face in faces if not face.hidden} <= allowed

    def frame(self, *intents: object) -> None:
        """One frame, and a look at it."""
        self.evening.frame(FRAME, *intents)  # type: ignore[arg-type]
        self.check()


def play(table: Table, chance: Random, *, away: float, limit: int = 4000) -> Iterator[None]:
    """A whole match with random answers, every frame looked at; now and then nobody looks."""
    evening = table.evening
    for _ in range(limit):
        top = evening.services.stack.top
        if evening.ended():
            return
        if isinstance(top, CurtainScene | Pause):
            table.frame(Pressed(Key.SPACE))
        elif chance.random() < away:
            table.frame(FocusLost())
            table.frame(FocusGained())
        elif evening.asked():
            evening.top.answer(draw_answer(evening.decision, chance))
        elif evening.game_over():
            evening.table.next_game()
        table.frame()
        yield
    raise AssertionError("the match does not end")


def others_hidden(table: Table) -> None:
    """Whoever looks, it is one of those who are asked here, and nobody looks behind a curtain."""
    playback = table.evening.playback
    assert playback.view.viewer is None or playback.is_human(playback.view.viewer)
    if isinstance(table.evening.services.stack.top, CurtainScene):
        assert playback.view.viewer is None


@pytest.mark.parametrize("seed", range(4, 4 + TIMES))
@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.QUADRUPLE])
@pytest.mark.parametrize("humans", few_quick([2, 1]))
def test_nobody_sees_more_than_is_theirs(
    at_table: SitDown, watcher: Watcher, humans: int, speed: Speed, seed: int
) -> None:
    chosen = draw_options(Salon(3, 20, 2, 2, jokers=1), humans=humans, seed=seed)
    table = Table(at_table(chosen, speed=speed), watcher)
    away = 0.03 if speed is Speed.QUADRUPLE else 0.0
    for _ in play(table, Random(seed), away=away):
        others_hidden(table)
    assert table.private_seen > 3, "own cards were to be seen at all"


def test_the_one_who_answers_is_who_looks(at_table: SitDown, watcher: Watcher) -> None:
    chosen = draw_options(Club(3, 40, 2, 2), humans=2, seed=2)
    table = Table(at_table(chosen, speed=Speed.INSTANT), watcher)
    asked = set()
    for _ in play(table, Random(2), away=0.0):
        decision = table.evening.decision
        if isinstance(decision, d.DrawCards | d.Speak):
            assert decision.seat == table.evening.playback.view.viewer
            asked.add(decision.seat)
    assert len(asked) == 2


def test_a_minute_without_input_close_the_curtain(at_table: SitDown, watcher: Watcher) -> None:
    table = Table(at_table(draw_options(Club(3, 40, 2, 2), humans=2, seed=2)), watcher)
    evening = table.evening
    evening.until(lambda: not evening.on_top or isinstance(evening.decision, d.Speak))
    while not evening.on_top:
        table.frame(Pressed(Key.SPACE))
    evening.play_until_asked(d.Speak)
    answers = len(evening.match.answers)
    evening.frame(Unattended.MINUTE.seconds)
    for _ in range(3):
        table.frame()
    assert isinstance(evening.services.stack.top, CurtainScene)
    assert evening.playback.view.viewer is None
    table.frame(Pressed(Key.SPACE))
    evening.until(lambda: evening.on_top, limit=60)
    assert len(evening.match.answers) == answers


def test_a_kept_picture_shows_no_hand(at_table: SitDown, watcher: Watcher) -> None:
    table = at_table(draw_options(Club(3, 40, 2, 2, jacks_to_open=True), seed=5))
    table.play_until_asked(d.DrawCards)
    table.frame(2.0)
    seen, kept = table.services.stack.snapshot(), table.table.discreet_snapshot()
    assert seen is not None and kept is not None
    for piece in table.playback.board.cast.hands[table.playback.board.poses.bottom]:
        item = table.picture.items["card", piece]
        assert pygame.image.tobytes(kept.subsurface(item.rect), "RGB") != pygame.image.tobytes(
            seen.subsurface(item.rect), "RGB"
        )
    again = table.services.stack.snapshot()
    assert again is not None
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(seen, "RGB")


def test_a_kept_picture_does_not_tell_who_lacks_jacks(at_table: SitDown) -> None:
    for seed in range(1, 12):
        chosen = draw_options(Club(3, 40, 2, 2, jacks_to_open=True), seed=seed)
        table = at_table(chosen, speed=Speed.INSTANT)
        table.play_until_asked(d.Speak)
        if isinstance(table.decision, d.Speak) and table.decision.opening is False:
            break
    else:
        raise AssertionError("everybody has jacks")
    table.frame(2.0)
    kept = table.table.discreet_snapshot()
    seen = table.services.stack.snapshot()
    assert kept is not None and seen is not None
    rect = table.picture.items["toast", "label"].rect
    assert pygame.image.tobytes(kept.subsurface(rect), "RGB") != pygame.image.tobytes(
        seen.subsurface(rect), "RGB"
    )


# --- said once (S-7) -----------------------------------------------------------------------------


IN_TURNS = 30
"""At most so many frames until a bubble is gone whose words are over: parts take turns."""


def words_drawn(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """What is written on which surface, from now on."""
    written: dict[int, str] = {}
    kept: list[object] = []
    for name in ("line", "figures"):
        make = getattr(TextRenderer, name)

        def noting(self: TextRenderer, text: str, *more: Any, make: Any = make) -> pygame.Surface:
            surface: pygame.Surface = make(self, text, *more)
            written[id(surface)] = text
            kept.append(surface)
            return surface

        monkeypatch.setattr(TextRenderer, name, noting)
    return written


def test_how_many_cards_were_taken_is_heard_and_gone(
    at_table: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = words_drawn(monkeypatch)
    table = at_table(draw_options(Salon(4, 30, 2, 2), seed=6), speed=Speed.QUADRUPLE)
    words = table.services.words
    told = {words("draw.say.none"), *(words("draw.say.takes", n) for n in range(1, 6))}
    heard, chance, rested, late = set(), Random(6), 0, 0
    for _ in range(4000):
        if not table.on_top:
            break
        spoken = set(table.game.sayings.spoken(words).values())
        heard |= spoken & told
        items = table.picture.items
        on_plates = {written.get(id(i.surface), "") for k, i in items.items() if k[0] != "bubble"}  # type: ignore[index]
        assert not on_plates & told
        if not spoken:
            said = {view_model.saying(done, words) for done in table.game.sayings.last.values()}
            assert not said & told
            late = late + 1 if any(k[0] == "bubble" for k in items) else 0  # type: ignore[index]
            assert late <= IN_TURNS
            rested += table.playback.table.phase is DrawPhase.LAST_BETS
        if table.asked() and table.game.sayings.silent:
            table.top.answer(draw_answer(table.decision, chance))
        elif table.game_over():
            table.table.next_game()
        table.frame(FRAME)
    assert heard and rested


def test_who_asks_is_told(at_table: SitDown) -> None:
    for seed in range(1, 20):
        table = at_table(draw_options(Salon(4, 30, 2, 2), seed=seed), speed=Speed.INSTANT)
        table.play_until_asked(d.LookOrAsk, d.Speak)
        if isinstance(table.decision, d.LookOrAsk) and table.decision.other is not None:
            break
    other = table.decision.other  # type: ignore[union-attr]
    assert other is not None
    took = next(len(e.cards) for e in reversed(table.match.log) if isinstance(e, ev.LaidAway))
    table.top.answer(d.AskCount())
    table.frame(FRAME)
    words = table.services.words
    answer = words("draw.say.told", count=took) if took else words("draw.say.told_none")
    assert table.game.sayings.spoken(words)[other] == answer, "and it can be read"
    for _ in range(7):
        table.frame(0.5)
        assert table.game.sayings.spoken(words)[other] == answer, "long enough, at every speed"
    table.frame(1.0)
    assert other not in table.game.sayings.spoken(words), "it is heard once (S-7)"
    told = [e for e in table.match.log if isinstance(e, ev.CountTold)]
    assert [(e.other, e.count) for e in told] == [(other, took)]


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
        bar = scene.places["bar"]
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
        pass_time(services, 0.1)
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
