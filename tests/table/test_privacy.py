"""Several people at one screen: nobody ever sees a card that is not theirs to see.

What may be seen is kept by reading the log (`tests/rules/knowledge.py`), never by asking the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.input.intents import FocusGained, FocusLost, Key, PointerMoved, Pressed, Released
from game.match.draw import draw_table_for
from game.rules import events as ev
from game.rules.cards import Card
from game.rules.decisions import BuyCard, CutPack
from game.rules.table import Phase
from game.storage.settings import Speed, Unattended
from game.table.curtain import LIFT, CurtainScene
from game.table.deluxe.selection import Spot
from game.table.input import FAST
from game.table.motion.card_painter import CardPainter
from game.table.motion.motion import Piece
from game.table.motion.places import Shown
from game.table.scene import TableScene
from game.ui.compositor import Picture
from tests.match.matches import small_table
from tests.rules.knowledge import Knowledge
from tests.scenes.conftest import Pause, Watcher
from tests.table.evening import FRAME, Evening, SitDown, answer, options
from tests.times import TIMES

HUMANS = 3


class Table:
    """Three people and a bot at one screen, and who of them looks at it."""

    def __init__(self, evening: Evening, watcher: Watcher) -> None:
        self.evening, self.watcher = evening, watcher
        self.knowledge = Knowledge(len(evening.match.options.seats))
        self.noted = 0
        self.sitting: int | None = None
        self.private_seen = 0
        self.last_showdown: set[Card] = set()

    def note(self) -> None:
        """Catch up with what the picture has shown."""
        table = self.evening.table
        while self.noted < table.events_shown:
            event = self.evening.match.log[self.noted]
            self.noted += 1
            if isinstance(event, ev.PackShuffled):
                self.last_showdown = set(self.knowledge.by_seat[None])
            self.knowledge.note(event)
            if isinstance(event, ev.BuyingEnded) and event.seat == self.sitting:
                self.sitting = None  # from now on somebody else may look

    def may_see(self) -> set[Card]:
        """Cards that whoever looks at the screen now may know."""
        return self.knowledge.by_seat[None] | self.knowledge.by_seat[self.sitting]

    def check(self) -> None:
        """No picture of the stack and no picture of the past shows more than may be seen."""
        self.note()
        stack = self.evening.services.stack
        allowed = self.may_see()
        for scene, picture in zip(stack.scenes, stack.pictures, strict=True):
            seen = self.watcher.faces_in(picture)
            if scene is not stack.top:  # the picture of a moment ago
                seen -= self.last_showdown
            assert seen <= allowed, f"{seen - allowed} on {type(scene).__name__}"
            self.private_seen += bool(seen - self.knowledge.by_seat[None])
        public = self.knowledge.by_seat[None] | self.last_showdown
        for seen in self.watcher.snapshots:
            assert seen <= public, "a change of screens shows cards again"
        self.watcher.snapshots.clear()
        board = self.evening.board
        faces = {board.face_of(piece) for piece in board.pieces}
        assert {face for face in faces if not face.hidden} <= allowed

    def frame(self, *intents: object) -> None:
        """One frame, and a look at it."""
        self.evening.frame(FRAME, *intents)  # type: ignore[arg-type]
        self.check()

    def lift(self) -> None:
        """Whoever is asked lifts the curtain and looks."""
        asked = self.evening.playback.playhead.asked
        curtain = self.evening.services.stack.top
        assert isinstance(curtain, CurtainScene)
        self.frame(Pressed(Key.SPACE))
        for _ in range(60):
            if self.evening.on_top:
                break
            if curtain.lifted + FRAME / LIFT >= 1:
                self.sitting = asked  # with the next frame
            self.frame()
        assert self.evening.on_top


def frames(table: Table, limit: int = 6000) -> Iterator[None]:
    """Frames until the match is over."""
    for _ in range(limit):
        if table.evening.match.over and not table.evening.on_top:
            return
        table.frame()
        yield
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seed", range(4, 4 + TIMES))
@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.QUADRUPLE])
def test_nobody_sees_more_than_is_theirs(
    evening: SitDown, watcher: Watcher, speed: Speed, seed: int
) -> None:
    table = Table(evening(options(5, 4, humans=HUMANS, seed=seed), speed=speed), watcher)
    play(table, Random(seed), {"focus": 0.0, "pause": 0.0})
    assert table.private_seen > 20, "own cards were to be seen at all"


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(1, 1 + TIMES))
def test_also_when_people_look_away(evening: SitDown, watcher: Watcher, seed: int) -> None:
    table = Table(evening(options(4, 4, humans=HUMANS, seed=seed)), watcher)
    play(table, Random(seed), {"focus": 0.04, "pause": 0.04})


def play(table: Table, chance: Random, interruptions: dict[str, float]) -> None:
    """A whole match with random answers and interruptions, every frame looked at."""
    evening = table.evening
    for _ in frames(table):
        top = evening.services.stack.top
        if isinstance(top, Pause):
            table.frame(Pressed(Key.BACK))
        elif isinstance(top, CurtainScene):
            table.lift()
        elif not evening.on_top:
            continue
        elif chance.random() < interruptions["focus"]:
            hide(table, FocusLost())
            table.frame(FocusGained())
        elif chance.random() < interruptions["pause"]:
            hide(table, Pressed(Key.PAUSE))
        elif evening.asked():
            evening.playback.answer(answer(evening.decision, chance))
        elif evening.game_over():
            evening.table.next_game()


def hide(table: Table, intent: object) -> None:
    """Somebody looks away: from this very frame on nobody's cards are to be seen."""
    table.sitting = None
    table.frame(intent)


# --- the curtain itself --------------------------------------------------------------------------


@pytest.fixture
def mine(evening: SitDown, watcher: Watcher) -> Table:
    """The first of three people has lifted the curtain and is asked whether to buy."""
    table = Table(evening(options(5, 3, humans=3, seed=2), speed=Speed.QUADRUPLE), watcher)
    for _ in frames(table):
        if isinstance(table.evening.services.stack.top, CurtainScene):
            table.lift()
            return table
        if table.evening.asked():
            table.evening.playback.answer(answer(table.evening.decision, Random(0)))
    raise AssertionError("no curtain")


def test_behind_the_curtain_lies_only_what_everybody_knows(mine: Table) -> None:
    assert mine.sitting is not None
    assert isinstance(mine.evening.decision, BuyCard)
    mine.frame()
    assert mine.private_seen
    assert mine.evening.shows(("ribbon", mine.sitting, "title"))
    seat = mine.sitting
    hide(mine, FocusLost())
    mine.frame()
    mine.frame()
    assert isinstance(mine.evening.services.stack.top, CurtainScene)
    below = mine.evening.services.stack.pictures[-2]
    assert ("ribbon", seat, "title") not in below, "the name of a hand gives the hand away"
    assert ("point table", "bar") not in below


def test_the_curtain_falls_in_the_frame_after_the_focus_is_lost(mine: Table) -> None:
    hide(mine, FocusLost())
    mine.frame()
    assert isinstance(mine.evening.services.stack.top, CurtainScene)


def test_a_minute_without_input_close_the_curtain(mine: Table) -> None:
    evening = mine.evening
    evening.frame(Unattended.MINUTE.seconds - 1)
    assert evening.on_top
    evening.frame(0.0, PointerMoved(4, 4))
    evening.frame(Unattended.MINUTE.seconds - 1)
    assert evening.on_top, "every input counts"
    answers = len(evening.match.answers)
    mine.sitting = None
    evening.frame(1.0)
    mine.check()
    for _ in range(3):
        mine.frame()
    curtain = evening.services.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.facts.again, "it greets nobody anew"
    mine.frame(Pressed(Key.CONFIRM))
    mine.frame(Released(Key.CONFIRM))
    mine.lift()
    assert len(evening.match.answers) == answers, "what opens the curtain does nothing else"


def test_a_player_alone_has_all_the_time(evening: SitDown) -> None:
    chosen = evening(options(5, 3, humans=1, seed=2))
    chosen.play_to(lambda: isinstance(chosen.decision, BuyCard))
    for _ in range(3):
        chosen.frame(Unattended.MINUTE.seconds)
    assert chosen.on_top
    assert chosen.playback.view.viewer == 0


def test_no_curtain_closes_where_nothing_private_lies_open(evening: SitDown) -> None:
    chosen = evening(options(5, 3, humans=2, seed=2))
    chosen.until(chosen.asked)
    assert isinstance(chosen.decision, CutPack)
    for _ in range(3):
        chosen.frame(Unattended.MINUTE.seconds)
    assert chosen.on_top


def test_a_rising_curtain_falls_again_when_the_focus_is_lost(mine: Table) -> None:
    hide(mine, FocusLost())
    mine.evening.until(lambda: not mine.evening.on_top)
    curtain = mine.evening.services.stack.top
    assert isinstance(curtain, CurtainScene)
    mine.frame(Pressed(Key.SPACE))
    mine.evening.until(lambda: curtain.lifted > 0)
    mine.frame()
    mine.frame(Released(Key.SPACE), FocusLost())
    for _ in range(60):
        mine.frame()
    assert mine.evening.services.stack.top is curtain
    mine.frame(FocusGained())
    mine.lift()
    assert mine.evening.on_top


def test_a_purchase_goes_on_where_it_was_interrupted(mine: Table) -> None:
    evening = mine.evening
    evening.game.selection.take(Spot("hand", 0))
    chosen = evening.game.selection.chosen
    assert chosen is not None
    evening.top.try_to(evening.game.selection.buy)
    hide(mine, FocusLost())
    for _ in range(60):  # time stands still, and nobody's cards are seen in it
        mine.frame()
    mine.frame(FocusGained())
    evening.until(lambda: not evening.on_top)
    mine.lift()
    evening.until(evening.asked)
    mine.check()
    assert evening.match.asked == mine.sitting
    assert type(evening.decision).__name__ == "TakeCard"


def test_no_picture_of_the_screen_is_left_anywhere(mine: Table, tmp_path: Path) -> None:
    written = [path.name for path in tmp_path.rglob("*") if path.is_file()]
    assert not [name for name in written if name.endswith((".png", ".bmp", ".jpg"))]


def test_a_key_held_when_the_curtain_falls_is_let_go_behind_it(evening: SitDown) -> None:
    """Else time would run at four times its speed for ever."""
    chosen = evening(options(5, 3, humans=3, seed=2), speed=Speed.NORMAL)
    chosen.play_to(lambda: chosen.playback.table.phase is Phase.DEAL)
    chosen.top.hold_space(True)
    rates = set()
    for _ in chosen.frames(lambda: not chosen.on_top):
        rates.add(chosen.playback.board.timeline.rate)
    assert FAST in rates
    chosen.frame(FRAME, Released(Key.SPACE), Pressed(Key.CONFIRM))
    chosen.until(lambda: chosen.on_top, limit=60)
    chosen.frame(FRAME, Released(Key.CONFIRM))
    chosen.frame()
    assert chosen.playback.board.timeline.rate == Speed.NORMAL.rate


def test_the_fourth_card_can_be_looked_at_before_the_hand_turns_over(evening: SitDown) -> None:
    chosen = evening(options(4, 2, humans=2, seed=5), speed=Speed.NORMAL)
    playback = chosen.playback
    for _ in chosen.frames(lambda: any(seat.bought == 4 for seat in playback.table.seats)):
        if not chosen.on_top:
            chosen.lift_curtain()
        elif chosen.asked():
            playback.answer(answer(playback.decision, Random(1), eager=1.0))
    buyer = next(n for n, seat in enumerate(playback.table.seats) if seat.bought == 4)
    chosen.until(lambda: playback.board.resting)
    assert playback.view.viewer == buyer
    for _ in range(40):  # 1.3 seconds
        chosen.frame()
        assert playback.view.viewer == buyer
    chosen.until(lambda: playback.view.viewer != buyer, limit=60)


def test_the_curtain_lifts_before_a_laid_table(evening: SitDown, watcher: Watcher) -> None:
    """Plates, chips and backs are there at once, and no face before the curtain is gone."""
    table = Table(evening(options(4, 3, humans=2, seed=2), speed=Speed.NORMAL), watcher)
    stack, playing = table.evening.services.stack, table.evening.table
    table.evening.until(table.evening.asked)
    playing.playback.answer(answer(table.evening.decision, Random(1)))
    table.evening.until(lambda: isinstance(stack.top, CurtainScene))
    table.evening.pass_time(0.8)
    table.frame(Pressed(Key.SPACE))
    table.sitting, lifting = playing.playback.playhead.asked, 0
    while isinstance(stack.top, CurtainScene):
        if stack.top.lifted:
            lifting += 1
            assert not watcher.last, "a face behind the rising curtain"
        table.frame()
    assert lifting > 5
    for seat in range(3):
        assert ("plate", seat, "plaque") in table.evening.picture


# --- Pictures of the table that players keep show nobody's hand ---


def test_a_kept_picture_shows_no_hand(tmp_path: Path) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    evening.until(lambda: isinstance(evening.decision, BuyCard))
    seen = evening.services.stack.snapshot()
    kept = evening.table.discreet_snapshot()
    again = evening.services.stack.snapshot()
    assert seen is not None and again is not None and kept is not None
    assert pygame.image.tobytes(kept, "RGB") != pygame.image.tobytes(seen, "RGB")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(seen, "RGB")


def test_a_kept_picture_shows_what_everybody_sees(tmp_path: Path) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    evening.play_to(evening.game_over)
    assert evening.table.discreet_snapshot() is None, "all hands lie open"


def test_a_card_that_turns_away_is_hidden_until_its_back_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was prepared since: what is kept is what was drawn."""
    seen: dict[int, bool] = {}
    moving, resting = CardPainter._draw_moving, CardPainter._draw_resting

    def draw_moving(
        self: CardPainter, picture: Picture, number: int, piece: Piece, now: float
    ) -> None:
        seen[number] = not piece.face.hidden
        moving(self, picture, number, piece, now)

    def draw_resting(self: CardPainter, picture: Picture, number: int, piece: Piece) -> None:
        seen[number] = not piece.face.hidden
        resting(self, picture, number, piece)

    monkeypatch.setattr(CardPainter, "_draw_moving", draw_moving)
    monkeypatch.setattr(CardPainter, "_draw_resting", draw_resting)
    table = Evening(small_table(seed=5), folder=tmp_path, speed=Speed.QUADRUPLE)
    chance, turned, scene = Random(2), 0, table.table
    for _ in range(600):
        if table.asked():
            scene.playback.answer(answer(table.decision, chance, eager=1.0))
        table.frame(1 / 60)
        if not table.on_top or table.game_over():
            break
        own, masked = scene.playback.view.own, table.game.masks(table.picture.items)
        if own.picked_up and own.shown is None:
            board = scene.playback.board
            pieces = {piece for piece in board.pieces if ("card", piece) in table.picture}
            public = {piece for piece in pieces if isinstance(board.place_of(piece), Shown)}
            faces = {piece for piece in pieces - public if seen.get(piece)}
            turned += sum(board.cast.faces[piece].hidden for piece in faces)
            assert {("card", piece) for piece in faces} <= masked.keys()
    assert turned > 0


@pytest.mark.parametrize("at", ["deluxe", "salon"])
def test_a_table_that_is_still_to_be_drawn_gives_no_picture_yet(tmp_path: Path, at: str) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    stack, store = evening.services.stack, evening.services.store
    salon = draw_table_for("salon", players=3, games=2, seed=6, demo=False)

    stack.replace(TableScene(store.running.begin(small_table(seed=6) if at == "deluxe" else salon)))
    assert stack.discreet_snapshot() is None
    for _ in range(2):
        evening.frame(0.0)
    assert stack.discreet_snapshot() is not None
