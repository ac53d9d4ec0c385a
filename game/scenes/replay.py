"""A game that is over, on the table again: played, or looked at place by place.

The table is the one matches are played at; under it lies a bar with a timeline, on which the coach
has marked what humans decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input import (
    Command,
    FocusLost,
    Intent,
    Key,
    PadButton,
    PointerMoved,
    Pressed,
    Resized,
)
from game.match.recording import Recording, games_over
from game.rules.sight import Sighting
from game.scenes.choosing import Choosing
from game.scenes.lookback import Lookback, lookback
from game.scenes.moods import Moods
from game.scenes.new_match_widgets import Chooser
from game.scenes.panel_page import go_back
from game.scenes.public import public
from game.scenes.replay_bar import Judged
from game.scenes.replay_controls import Z_BAR, bar_widgets
from game.scenes.replay_flow import ReplayFlow
from game.scenes.replay_tag import lay_tag, node_of
from game.scenes.replay_telling import ReplayTelling
from game.scenes.table_controls import Controls
from game.scenes.table_furniture import Furniture
from game.scenes.table_look import Naming
from game.scenes.table_setting import ReplaySetting
from game.scenes.table_sound import TableSound
from game.scenes.tabletop import Tabletop
from game.view.board import Board
from game.view.items import Items
from game.view.replay_layout import ReplayLayout, replay_layout
from game.view.widgets import FocusGroup

if TYPE_CHECKING:
    from pygame import Surface

    from game.coach.review import Choice, GameStory
    from game.match.match import Match
    from game.scenes.house import House
    from game.view.compositor import Picture
    from game.view.cues import Cue

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""Seconds of the table in one of the wall."""
_LAID: Final = -2
"""Nobody's number: the picture shows a table that was cleared since."""


class ReplayScene(Tabletop):
    """Shows one game of a match after the other; only those that are over."""

    _setting: ReplaySetting
    _flow: ReplayFlow
    _telling: ReplayTelling

    def __init__(
        self,
        match: Match,
        *,
        games: int | None = None,
        game: int | None = None,
        seat: int | None = None,
        choice: Choice | None = None,
    ) -> None:
        """`games`: so many are over as far as the screen has shown, by default all that are;
        `game` is looked at first, by default the last one, from the chair of `seat`, by default the
        first human's; from the moment of a `choice`, if one is given."""
        super().__init__()
        over = games_over(match)
        self.match: Final = match
        self.games: Final = over if games is None else min(games, over)
        assert self.games > 0, "somebody has played"
        self._game = min(game or self.games, self.games)
        humans = match.options.humans
        self._bottom = (humans[0] if humans else 0) if seat is None else seat
        self._choice = choice
        self._speed = SPEEDS.index(1.0)
        self._open = not humans
        self._pointer = PointerMoved(-1, -1)
        self._cleared = 0  # as often as the picture knows the table was laid anew
        self._told: object = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, house: House) -> None:
        self._house = house
        self.lookback: Lookback = lookback(house, self.match)
        self.lookback.read_all(house.patience)
        self._setting = ReplaySetting(house, self.match.options)
        self._open_game()
        if self._choice is not None and self._choice in self.story.choices:
            at = self.story.choices.index(self._choice)
            self._flow.go_to(self.recording.decisions[at])
            self._choice = None
        self._flow.play()

    def leave(self) -> None:
        self._house.thinker.forget_advice()

    def handle(self, intent: Intent) -> None:
        self._telling.touch()
        match intent:
            case Resized():
                self._refit()
                return
            case FocusLost():
                self._flow.pause()
            case PointerMoved():
                self._pointer = intent
            case Pressed() if self._key(intent):
                return
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.pass_time(seconds)
        self._flow.update(seconds)
        self._telling.update(seconds)
        if self.recording.decisions:
            self.lookback.update(self.story.choices)
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._cleared != self._flow.laid:
            self._cleared, self._drawn_for = self._flow.laid, _LAID
        super().draw(picture)
        self.items.draw(picture)
        self._lay_tag()
        self.tag.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        known = self.lookback.done or not self.recording.decisions
        still = self.hushed and self._flow.resting and not self._telling.moving
        return still and known and self.group.resting

    def discreet_snapshot(self) -> Surface | None:
        """The game is over: there is nothing to hide."""
        return None

    # --- what others ask -----------------------------------------------------------------------

    @property
    def flow(self) -> ReplayFlow:
        """The game as it is shown."""
        return self._flow

    @property
    def recording(self) -> Recording:
        """The game that is looked at."""
        return self._flow.recording

    @property
    def story(self) -> GameStory:
        """What the coach has read of it."""
        return self.lookback.stories[self._game - 1]

    @property
    def said(self) -> str | None:
        """The note to be read over the toast just now."""
        return self.notice.text

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        return Naming(self.match.options, self._house.words)

    @property
    def decided(self) -> int | None:
        """The number of the decision that is just being looked at; None between them."""
        at = self.recording.stop_at(self._flow.at)
        for number, place in enumerate(self.recording.decisions):
            if 0 <= at - self.recording.stop_at(place) <= 1 and not self._passed(number):
                return number
        return None

    def judged(self) -> tuple[Judged, ...]:
        """The decisions of humans on the timeline."""
        found = zip(self.recording.decisions, self.story.choices, strict=True)
        return tuple(
            Judged(self.recording.stop_at(place), node_of(self.lookback.verdict(choice)))
            for place, choice in found
        )

    def _passed(self, number: int) -> bool:
        """Whether the decision after this one has come already."""
        later = self.recording.decisions[number + 1 : number + 2]
        return bool(later) and later[0] <= self._flow.at

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

    # --- doing ---------------------------------------------------------------------------------

    def toggle_play(self) -> None:
        """Play, or stand still at the next stop."""
        if self._flow.plays_on:
            self._flow.pause()
        else:
            self._flow.play()
            self._find()

    def step(self, by: int) -> None:
        """One stop on or back."""
        self._flow.step(by)
        self._find()

    def seek(self, stop: int) -> None:
        """To the stop of this number, at once; what was playing stands still there."""
        if self._flow.at != self.recording.stops[stop] or self._flow.playing:
            self._flow.go_to(self.recording.stops[stop])
            self._find()

    def toggle_hands(self) -> None:
        """All hands open, or only what the seat at the lower edge knew then."""
        self._open = not self._open
        self._flow.open_all(self._open)
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
            self._flow.play()

    def _key(self, pressed: Pressed) -> bool:
        chooser = isinstance(self.group.focused, Chooser) and self._house.keyboard
        match pressed.key:
            case Key.BACK:
                go_back(self._house)
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
        means = self._house.means
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
        house, options = self._house, self.match.options
        board = Board(len(options.seats), *self._setting.makers(self._bottom))
        recording = Recording(self.match, self._game)
        viewer = self._bottom if options.humans else None
        self._flow = ReplayFlow(recording, board, viewer, open_hands=self._open)
        self._sound = TableSound(house, self._flow, options.humans, lambda: self.naming)
        board.landed = self._sound.land
        self._flow.happened = self._happened
        self._flow.staged = self._stage
        self._moods = Moods([seat.character for seat in options.seats], self._flow.table)
        self.choosing = Choosing(self._flow, lambda: self._bottom)
        self._cleared = self._flow.laid
        self._furnish()
        self._set_pace()

    def _furnish(self) -> None:
        house, flow = self._house, self._flow
        self._setting.lay(flow.board.poses)
        desk, calm = self._setting.desk, house.settings.reduced_motion
        furniture = Furniture(desk, self.naming, flow, self.choosing, self._moods, calm=calm)
        self._telling = ReplayTelling(self, furniture, Controls(desk, calm=calm))
        self._fresh = True
        self.layout: ReplayLayout = replay_layout(house.unit)
        self.items = Items("replay", z=Z_BAR)
        face = house.kit.paint.panel(*self.layout.bar.size, u=house.u)
        self.items.shape("bar", face, self.layout.bar.topleft)
        self._told = None
        self.tag = Items("replay tag", z=Z_BAR)
        self._furnish_bar()
        house.work(self._setting.warm(flow.board.card_pictures))

    def _furnish_bar(self) -> None:
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            bar_widgets(self, self._house),
            name="replay focus",
            focus=known.focus_key if known else ("replay play",),
            ring=self._house.keyboard,
            letters=False,
        )
        self.group.handle(self._pointer)

    def _lay_tag(self) -> None:
        """What was decided, and what the lamp says, while that is looked at."""
        number = self.decided
        choice = None if number is None else self.story.choices[number]
        verdict = None if choice is None else self.lookback.verdict(choice)
        told = (choice, verdict, self._setting.desk)
        if told == self._told:
            return
        self._told = told
        self.tag = Items("replay tag", z=Z_BAR)
        if choice is not None:
            lay_tag(self.tag, self._setting.desk, self.naming, choice, verdict)

    def _find(self) -> None:
        """The table may lie there anew."""
        if self._cleared != self._flow.laid:
            self._moods.find(self._flow.table)
            self._telling.forget()

    def _stage(self, cues: tuple[Cue, ...]) -> None:
        """Pictures an event will need are made in the slack of the frames before."""
        self._house.work(self._flow.board.ready(cues))

    def _happened(self, sighting: Sighting) -> None:
        self._sound.hear(sighting.event)
        self._moods.hear(sighting.event, public(self._flow.table), self._flow.board.timeline.now)
        self._telling.hear(sighting.event)

    def _set_pace(self) -> None:
        """Here the bar decides how fast time runs, not the settings."""
        self._flow.board.timeline.rate = self.rate
        self._flow.board.calm = self._house.settings.reduced_motion
