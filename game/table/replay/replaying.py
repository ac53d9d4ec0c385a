"""A game that is over, on the table again: played, or looked at place by place.

The table is the one it was played at; under it lies a bar with a timeline. `ReplayScene` shows the
main game, `DrawReplayScene` draw poker.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

from game.input.commands import Command, PadButton
from game.input.intents import FocusLost, Intent, Key, PointerMoved, Pressed, Resized
from game.match.recording import Openings, Recording, games_over
from game.table.layout.replay import ReplayLayout, replay_layout
from game.table.replay.bar import Chapter, Judged
from game.table.replay.controls import Z_BAR, bar_widgets
from game.table.replay.match_player import Backward
from game.table.replay.presenter import ReplayPresenter
from game.table.seat_settings import order_of
from game.table.stage import TableStage
from game.table.tabletop import Tabletop
from game.ui.items import Items
from game.ui.routes import go_back
from game.ui.widgets import FocusGroup
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.compositor import Picture
    from game.ui.services import Services

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""Seconds of the table in one of the wall."""
EVENTS_A_SLICE: Final = 20
"""Folding one takes 50 µs."""
_LAID: Final = -2
"""Nobody's number: the picture shows a table that was cleared since."""


class Replaying(Tabletop):
    """Shows one game of a match after the other; only those that are over."""

    match: Any
    _playback: Backward
    _stage: TableStage
    _presenter: ReplayPresenter[Any]

    def __init__(
        self, match: Any, *, games: int | None, game: int | None, seat: int | None
    ) -> None:
        """`games`: so many are over as far as the screen has shown, by default all that are;
        `game` is looked at first, by default the last one, from the chair of `seat`, by default the
        first human's."""
        super().__init__()
        over = games_over(match)
        self.match = match
        self._openings = self._made_openings()
        self.games: Final = over if games is None else min(games, over)
        assert self.games > 0, "somebody has played"
        self._game = min(game or self.games, self.games)
        self._bottom = self._first_seat() if seat is None else seat
        self._speed = SPEEDS.index(1.0)
        self._open = not match.options.humans
        self._pointer = PointerMoved(-1, -1)
        self._cleared = 0  # as often as the picture knows the table was laid anew

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services = services
        while self._openings.behind:
            self._openings.read(EVENTS_A_SLICE)
        self._stage = self._above_the_bar()
        self._open_game()
        self._playback.play()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._refit()
                return
            case FocusLost():
                self._playback.pause()
            case PointerMoved():
                self._pointer = intent
            case Pressed() if self._key(intent):
                return
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.pass_time(seconds)
        self._playback.update(seconds)
        self._presenter.update(seconds)
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._cleared != self._playback.laid:
            self._cleared, self._drawn_for = self._playback.laid, _LAID
        super().draw(picture)
        self.items.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        still = self.hushed and self._playback.resting and not self._presenter.moving
        return still and self.group.resting

    def discreet_snapshot(self) -> Surface | None:
        """The game is over: there is nothing to hide."""
        return None

    # --- what others ask -----------------------------------------------------------------------

    @property
    def playback(self) -> Backward:
        """The game as it is shown."""
        return self._playback

    @property
    def recording(self) -> Recording:
        """The game that is looked at."""
        return self._playback.recording

    @property
    def said(self) -> str | None:
        """The note to be read over the toast just now."""
        return self.notice.text

    @property
    def hands_open(self) -> bool:
        """Whether everybody's cards are seen."""
        return self._open

    @property
    def rate(self) -> float:
        """How fast it plays."""
        return SPEEDS[self._speed]

    @property
    def number(self) -> int:
        """The game that is looked at."""
        return self._game

    @property
    def viewer(self) -> int | None:
        """Whose cards are seen while not all hands are open."""
        return self._bottom if self.match.options.humans else None

    # --- what differs from game to game --------------------------------------------------------

    @abstractmethod
    def judged(self) -> tuple[Judged, ...]:
        """The decisions of humans on the timeline."""

    @abstractmethod
    def chapters(self) -> tuple[Chapter, ...]:
        """The parts of the game, as they stand under the timeline."""

    @abstractmethod
    def _first_seat(self) -> int:
        """The seat of the first human."""

    @abstractmethod
    def _made_openings(self) -> Openings:
        """The tables before each game."""

    @abstractmethod
    def _above_the_bar(self) -> TableStage:
        """The table of the match, in what the bar leaves of the window."""

    @abstractmethod
    def _rolled_out(self) -> Backward:
        """The game that is looked at on a board of its own, with everything that hears of it."""

    @abstractmethod
    def _made_telling(self) -> ReplayPresenter[Any]:
        """What tells of it, as the table is laid now."""

    @abstractmethod
    def _happened(self, sighting: Any) -> None:
        """An event was shown."""

    def _found(self) -> None:
        """Everything was laid anew."""
        self._presenter.forget()

    # --- doing ---------------------------------------------------------------------------------

    def toggle_play(self) -> None:
        """Play, or stand still at the next stop."""
        if self._playback.plays_on:
            self._playback.pause()
        else:
            self._playback.play()
            self._find()

    def step(self, by: int) -> None:
        """One stop on or back."""
        self._playback.step(by)
        self._find()

    def seek(self, stop: int) -> None:
        """To the stop of this number, at once; what was playing stands still there."""
        if self._playback.at != self.recording.stops[stop] or self._playback.playing:
            self._playback.go_to(self.recording.stops[stop])
            self._find()

    def toggle_hands(self) -> None:
        """All hands open, or only what the seat at the lower edge knew then."""
        self._open = not self._open
        self._playback.open_all(self._open)
        self._furnish_bar()

    def turn_speed(self, by: int) -> None:
        """Faster or slower."""
        self._speed = min(max(self._speed + by, 0), len(SPEEDS) - 1)
        self._set_pace()

    def turn_game(self, by: int) -> None:
        """To another game of the match; after the last one nothing follows."""
        game = min(max(self._game + by, 1), self.games)
        if game != self._game:
            self._game = game
            self._open_game()
            self._playback.play()

    def _key(self, pressed: Pressed) -> bool:
        chooser = isinstance(self.group.focused, Chooser) and self._services.keyboard
        match pressed.key:
            case Key.BACK:
                go_back(self._services)
            case Key.SPACE:
                self.toggle_play()
            case Key.LEFT | Key.RIGHT if not chooser:
                self.step(-1 if pressed.key is Key.LEFT else 1)
            case Key.FIRST:
                self.seek(0)
            case Key.LAST:
                self.seek(len(self.recording.stops) - 1)
            case Key.UP | Key.PAGE_UP:
                self.turn_game(-1)
            case Key.DOWN | Key.PAGE_DOWN:
                self.turn_game(1)
            case Key.PLUS | Key.MINUS:
                self.turn_speed(1 if pressed.key is Key.PLUS else -1)
            case _:
                return self._command(pressed)
        return True

    def _command(self, pressed: Pressed) -> bool:
        """What is printed on buttons; the triggers of a gamepad slow down and hurry."""
        means = self._services.means
        if pressed.key is Key.FAST:
            self.turn_speed(1)
        elif pressed.button is PadButton.LT:
            self.turn_speed(-1)
        elif means(Command.PLAY, pressed):
            self.toggle_play()
        elif means(Command.HANDS, pressed):
            self.toggle_hands()
        else:
            return False
        return True

    # --- inside --------------------------------------------------------------------------------

    def _open_game(self) -> None:
        """Lay the table for the game that is looked at."""
        self._playback = self._rolled_out()
        self._playback.sort(order_of(self._services.settings))
        self._playback.happened = self._happened
        self._playback.staged = self._playback.board.make_ahead
        self._cleared = self._playback.laid
        self._furnish()
        self._found()
        self._follow_settings()

    def _furnish(self) -> None:
        services = self._services
        self._stage.lay(self._playback.board.poses)
        self._presenter = self._made_telling()
        self._fresh = True
        self.layout: ReplayLayout = replay_layout(services.unit)
        self.items = Items("replay", z=Z_BAR)
        face = services.kit.paint.panel(*self.layout.bar.size, u=services.u)
        self.items.shape("bar", face, self.layout.bar.topleft)
        self._furnish_bar()

    def _furnish_bar(self) -> None:
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            bar_widgets(self, self._services),
            name="replay focus",
            focus=known.focus_key if known else ("replay play",),
            ring=self._services.keyboard,
            letters=False,
        )
        self.group.handle(self._pointer)

    def _find(self) -> None:
        """The table may lie there anew."""
        if self._cleared != self._playback.laid:
            self._found()

    def _set_pace(self) -> None:
        """Here the bar decides how fast time runs, not the settings."""
        self._playback.board.timeline.rate = self.rate
        self._playback.board.calm = self._services.settings.reduced_motion
