"""Playing, stepping and seeking in a match that is looked at again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.input.commands import Command, PadButton
from game.input.intents import Key, Pressed
from game.ui.routes import go_back

if TYPE_CHECKING:
    from game.table.replay.scene import AnyReplayPlayer
    from game.ui.services import Services


SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)  # seconds of the table in one of the wall


class Transport:
    """What the bar of a replay does. Its scene sets `playback` whenever a game is opened."""

    playback: AnyReplayPlayer
    on_game: Callable[[], None]  # opens the game of the present `number`
    on_jump: Callable[[], None]  # the table may lie there anew

    def __init__(self, services: Services, *, games: int, number: int, hands_open: bool) -> None:
        """`games` can be looked at; the one of this `number`, from 1, is first."""
        self._services = services
        self.games: Final = games
        self.number = number  # the game that is looked at
        self.hands_open = hands_open  # whether everybody's cards are seen
        self._speed = SPEEDS.index(1.0)

    @property
    def rate(self) -> float:
        """How fast it plays."""
        return SPEEDS[self._speed]

    def set_pace(self) -> None:
        """Here the bar decides how fast time runs, not the options."""
        settings, board = self._services.settings, self.playback.board
        board.timeline.rate = self.rate
        board.calm = settings.reduced_motion

    @property
    def plays_on(self) -> bool:
        """Whether all the rest will come by itself."""
        playback = self.playback
        return playback.playing and playback.until == playback.recording.stops[-1]

    @property
    def _next_stop(self) -> int:
        """The place to stop at that is here, or comes next."""
        stops = self.playback.recording.stops
        return stops[min(bisect_left(stops, self.playback.at), len(stops) - 1)]

    def toggle_play(self) -> None:
        """Play, or stand still at the next stop."""
        if self.plays_on:
            self.pause()
        else:
            self.play()
            self.on_jump()

    def play(self) -> None:
        """Play on to the end; from the end, all of it again."""
        playback, end = self.playback, self.playback.recording.stops[-1]
        if playback.at >= end:
            playback.go_to(0)
        playback.until = end

    def pause(self) -> None:
        """Stand still at the next stop, which what moves is on its way to."""
        self.playback.until = self._next_stop

    def step(self, by: int) -> None:
        """One stop on, which is played, or one back. What still moves comes to its end first."""
        playback, stops = self.playback, self.playback.recording.stops
        if by > 0:
            self.hasten()
            playback.until = stops[min(bisect_right(stops, playback.at), len(stops) - 1)]
        else:
            playback.go_to(stops[max(0, bisect_left(stops, playback.at) - 1)])
        self.on_jump()

    def hasten(self) -> None:
        """What is on its way to the next stop is there."""
        stop = self._next_stop if self.plays_on else self.playback.until
        self.playback.board.finish()
        if self.playback.at < stop:
            self.playback.go_to(stop)

    def seek(self, stop: int) -> None:
        """To the stop of this number, at once; what was playing stands still there."""
        place = self.playback.recording.stops[stop]
        if self.playback.at != place or self.playback.playing:
            self.playback.go_to(place)
            self.on_jump()

    def toggle_hands(self) -> None:
        """All hands open, or only what the seat at the lower edge knew then."""
        self.hands_open = not self.hands_open
        self.playback.playhead.open_hands = self.hands_open
        self.playback.go_to(self.playback.at, keep_on=True)

    def turn_speed(self, by: int) -> None:
        """Faster or slower."""
        self._speed = min(max(self._speed + by, 0), len(SPEEDS) - 1)
        self.set_pace()

    def turn_game(self, by: int) -> None:
        """To another game of the match; after the last one nothing follows."""
        number = min(max(self.number + by, 1), self.games)
        if number != self.number:
            self.number = number
            self.on_game()
            self.play()

    def key(self, pressed: Pressed, *, chooser: bool) -> bool:
        """A key was pressed; says whether it meant anything here. `chooser`: left and right are for
        a chooser that has the focus."""
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
                self.seek(len(self.playback.recording.stops) - 1)
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
