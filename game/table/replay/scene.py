"""A game that is over on a board again: forward it plays, back it lies there at once. The screen
with its bar, and the player under it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from game.input.commands import Command
from game.input.intents import FocusLost, Intent, Pressed, Resized
from game.match.game import AnySighting, AnyTable, AnyView
from game.match.match import Match
from game.match.playhead import Openings, Recording, Rewinder, games_over
from game.rules.decisions import Decision
from game.table.game_screen import screen_of
from game.table.match_player import AnyLedger, L, LogPlayer, Staging, T, V
from game.table.motion.board import Board
from game.table.motion.places import order_of
from game.table.part import Z
from game.table.replay.bar import PlayButton, Scrubber
from game.table.replay.controls import Transport
from game.table.replay.notes import lay_tag
from game.table.stage import BAR, TableStage, first_human
from game.table.tabletop import Tabletop
from game.ui.boxes import between, fill
from game.ui.compositor import Picture
from game.ui.nodes import back_button, plate
from game.ui.services import Services
from game.ui.tree import Node, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.buttons import Step, StepButton
from game.ui.widgets.choices import Chooser


class ReplayPlayer(LogPlayer[V, T, L]):
    """Plays a recording. It stands still at `until`, a place in the log; the last one while it
    plays on. All seats count as guests here: humans think as long as they do."""

    playhead: Rewinder

    def __init__(
        self,
        match: Match,
        game: int,
        screen: Staging[L],
        openings: Openings,
        board: Board,
        viewer: int | None,
        *,
        open_hands: bool,
    ) -> None:
        """`game`: which one of the match, from 1; `openings`: the tables before its games."""
        self.recording: Final = Recording(match, game)
        self.options = self.recording.options
        self.start: Final[T] = openings.before(self.recording)
        """The table before the first event of the game."""
        self.until = 0
        self.laid = 0  # rises whenever everything was laid anew
        super().__init__(
            self.recording,
            board,
            Rewinder(self.recording, self.start, viewer, open_hands=open_hands),
            screen.choreography(board.cast, Random(f"{match.options.seed}:pause"), self.is_human),
            screen.ledger(),
        )
        self.go_to(self.recording.stops[0])

    def is_human(self, seat: int) -> bool:
        del seat
        return False

    @property
    def decision(self) -> Decision | None:
        """Nothing is asked any more."""
        return None

    @property
    def at(self) -> int:
        """The place in the log: so many events were shown."""
        return int(self.playhead.shown)

    @property
    def playing(self) -> bool:
        """Whether the next event will come by itself."""
        return self.at < self.until

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nothing will."""
        return self.board.resting and not self.playing

    def go_to(self, place: int, *, keep_on: bool = False) -> None:
        """Everything lies as it did at a place in the log, at once, and nothing is on its way; the
        last place for one behind the end. With `keep_on` a game that was playing plays on."""
        stops = self.recording.stops
        until = self.until if keep_on else 0
        self.playhead.rewind()
        self._look()
        self.before = self.table
        self.ledger.begin(self.table, ())
        while self.at < min(max(place, stops[0]), stops[-1]):
            coming = self.playhead.advance()
            assert coming is not None, "the place lies in the log"
            self._follow(coming)
        self.until = max(until, self.at)
        self.blocked = False
        self.laid += 1
        self._next_at, self._led, self._waited = self.board.timeline.now, False, None
        self.choreography.forget()
        self._arrange()

    def _step(self) -> bool:
        return self.playing and super()._step()

    def _follow(self, coming: AnySighting) -> None:
        super()._follow(coming)
        if isinstance(coming.event, self._driver.game.ends):
            self.until = self.at


AnyReplayPlayer = ReplayPlayer[AnyView, AnyTable, AnyLedger]
"""A player of a replay of any game, where nothing of the game matters."""


EVENTS_A_SLICE: Final = 20  # folding one takes 50 µs
_SIDE: Final = between(420, 480)  # u, what is on either side of the steps
_SIGNS: Final = {0.5: "½"}  # of speeds


class ReplayScene(TreeScreen):
    """Shows one game of a match after the other; only those that are over. The table is drawn as
    any table; the bar below it, and what is said of a decision, are the tree."""

    name = "replay bar"
    z = Z.TOP
    letters = False
    first = ("replay play",)
    at_table = True

    tabletop: Tabletop
    playback: AnyReplayPlayer
    transport: Transport

    def __init__(
        self,
        match: Match,
        *,
        games: int | None = None,
        game: int | None = None,
        seat: int | None = None,
        choice: object = None,
    ) -> None:
        """`games`: so many are over as far as the screen has shown, by default all that are;
        `game` is looked at first, by default the last one, from the chair of `seat`, by default the
        first human's, and from the moment of a `choice`, if one is given."""
        over = games_over(match)
        self.match: Final = match
        self._screen: Final = screen_of(match.game)
        self._openings = Openings(match)
        self._games = over if games is None else min(games, over)
        assert self._games > 0, "a game is over"
        self._first = min(game or self._games, self._games)
        self._seat, self._choice = seat, choice

    # --- the screen ----------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        while self._openings.behind:
            self._openings.read(EVENTS_A_SLICE)
        self.services, match, screen = services, self.match, self._screen
        humans = match.options.humans
        bottom = first_human(match) if self._seat is None else self._seat
        layout = partial(screen.layout, match.options)
        stage = TableStage(services, layout, screen.room, bar=True)
        self.tabletop = Tabletop(services, stage, bottom, live=False)
        self.tabletop.screen = screen
        self.notes = screen.replay_notes(self.tabletop, match)
        self.transport = Transport(
            services, games=self._games, number=self._first, hands_open=not humans
        )
        self.transport.on_game = self._open_game
        self.transport.on_jump = self._find
        self._open_game()
        self.transport.play()
        place = self.notes.place_of(self._choice)
        if place is not None:
            self.playback.go_to(place, keep_on=True)
            self._choice = None
        self.lay_out()

    def leave(self) -> None:
        self.notes.leave()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self.tabletop.refit()
            case FocusLost():
                self.transport.pause()
        super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        chooser = isinstance(self.group.focused, Chooser) and self.services.keyboard
        return self.transport.key(pressed, chooser=chooser)

    def update(self, seconds: float) -> None:
        self.tabletop.update(seconds)
        self.transport.set_pace()
        self.playback.update(seconds)
        self.tabletop.game.update(seconds)
        self.notes.update()
        self.tabletop.presenter.update()
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        anew = self.tabletop.laid != self.playback.laid
        self.tabletop.laid = self.playback.laid
        self.tabletop.draw(picture, anew=anew)
        self.items.draw(picture)
        self.group.draw(picture)

    # --- the bar -------------------------------------------------------------------------------

    def state(self) -> object:
        return self.transport.number, self.transport.hands_open, self.notes.said

    def widgets(self) -> Sequence[Widget]:
        for widget in self._tree.widgets:
            widget.z = Z.TOP + 100
        return self._tree.widgets

    def tree(self) -> Node:
        words, transport, table = self.services.words, self.transport, self.tabletop
        line = control(
            Scrubber, ("replay line",), self.playback.recording.stops, at=lambda: self.playback.at,
            judged=self.notes.judged, chapters=table.texts.chapters(self.playback.recording),
            on_seek=transport.seek,
        )  # fmt: skip
        hands = control(
            Button, ("replay", "hands"), words("replay.hands"), transport.toggle_hands,
            kind=Kind.CHOSEN if transport.hands_open else Kind.SECONDARY,
            cap=self.services.cap(Command.HANDS), tip=words("replay.tip.hands"),
        )  # fmt: skip
        speed = control(
            Chooser, ("replay", "speed"), on_turn=transport.turn_speed,
            text=lambda: words(
                "replay.speed", rate=_SIGNS.get(transport.rate, f"{transport.rate:.0f}")
            ),
            tip=words("replay.tip.speed"),
        )  # fmt: skip
        game = control(
            Chooser, ("replay", "game"), on_turn=transport.turn_game,
            text=lambda: words("review.game_short", game=transport.number),
            tip=words("review.tip.game"),
        ) if transport.games > 1 else space()  # fmt: skip
        buttons = row(
            row(
                back_button(self, ("replay", "back")).of(fill(178), 62), hands.of(fill(288), 62),
                gap=14, wide=_SIDE,
            ),
            space(fill(least=24)), self._steps(), space(fill(least=24)),
            row(speed.of(fill(202), 62), game.of(fill(264), 62), gap=14, wide=_SIDE),
            high=fill(),
        )  # fmt: skip
        tag = space()
        if said := self.notes.said:
            tag = drawing(
                lambda pen, _: lay_tag(pen.items, table.stage.context, table.texts.naming, *said)
            )
        return column(
            tag,
            column(
                line.of(high=56), buttons, name="bar", high=BAR, pad=(34, 10, 34, 2), shows=plate()
            ),
            wide=fill(), high=fill(),
        )  # fmt: skip

    def _steps(self) -> Node:
        """To the first and the last place, one step on and back, and play in their middle."""
        words, transport = self.services.words, self.transport
        icon, wide = (70, 80) if self.services.unit.compact else (58, 76)
        ways = (
            (Step.FIRST, lambda: transport.seek(0)),
            (Step.PREVIOUS, lambda: transport.step(-1)),
            (Step.NEXT, lambda: transport.step(1)),
            (Step.LAST, lambda: transport.seek(len(self.playback.recording.stops) - 1)),
        )
        steps = [
            control(StepButton, ("review step", way), way, go, tip=words(f"replay.tip.{way.value}"))
            for way, go in ways
        ]
        play = control(
            PlayButton, ("replay play",), transport.toggle_play,
            playing=lambda: transport.plays_on, tip=words("replay.tip.play"),
        )  # fmt: skip
        steps.insert(2, play)
        return row(*(stack(each.of(icon, icon), wide=fill()) for each in steps), wide=5 * wide)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        table = self.tabletop
        hushed = table.notice.text is None and table.game.resting and self.notes.resting
        still = hushed and self.playback.resting and not table.presenter.moving
        return still and self.group.resting

    # --- inside --------------------------------------------------------------------------------

    def _open_game(self) -> None:
        table, match, screen = self.tabletop, self.match, self._screen
        board = Board(
            len(match.options.seats),
            *table.stage.makers(table.bottom),
            screen.stacks(len(match.options.seats)),
        )
        self.playback = table.playback = self.transport.playback = ReplayPlayer(
            match,
            self.transport.number,
            screen,
            self._openings,
            board,
            table.bottom if match.options.humans else None,
            open_hands=self.transport.hands_open,
        )
        self.playback.sort(order_of(table.settings))
        table.laid = self.playback.laid
        table.texts = screen.texts(table)
        table.game = screen.table_game(table)
        self.playback.happened, self.playback.staged = self._happened, board.painter.make_ahead
        self.notes.open(self.playback)
        table.lay()
        self._find(found=True)
        table.follow_settings()
        self.transport.set_pace()

    def _find(self, *, found: bool = False) -> None:
        """The table may lie there anew; `found`: it does."""
        playback = self.playback
        if found or self.tabletop.laid != playback.laid:
            recording = playback.recording
            events = recording.log[recording.begins : playback.at]
            self.tabletop.game.find(events, playback.start)

    def _happened(self, sighting: AnySighting) -> None:
        self.tabletop.game.hear(sighting.event)
