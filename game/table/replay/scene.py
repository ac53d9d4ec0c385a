"""A game that is over, on the table again, with what the coach has marked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.coach.lookback import Lookback, lookback
from game.match.recording import Openings, Recording
from game.rules.sight import Sighting
from game.table.controls import Controls
from game.table.deluxe.hud import DeluxeHud
from game.table.deluxe.moods import Moods
from game.table.deluxe.public_view import public
from game.table.deluxe.selection import DeluxeSelection
from game.table.deluxe.sound import TableSound
from game.table.motion.board import Board
from game.table.naming import Naming
from game.table.replay.bar import Chapter, Judged
from game.table.replay.controls import Z_BAR, chapters
from game.table.replay.match_player import DeluxeReplayPlayer
from game.table.replay.presenter import DeluxeReplayPresenter
from game.table.replay.replaying import SPEEDS, Replaying
from game.table.replay.tag import lay_tag, node_of
from game.table.stage import DeluxeReplayStage
from game.ui.items import Items

if TYPE_CHECKING:
    from game.coach.review import Choice, GameStory
    from game.match.match import Match
    from game.ui.compositor import Picture
    from game.ui.services import Services

__all__ = ["SPEEDS", "ReplayScene"]


class ReplayScene(Replaying):
    """Shows a match of the main game."""

    match: Match
    _stage: DeluxeReplayStage
    _playback: DeluxeReplayPlayer

    def __init__(
        self,
        match: Match,
        *,
        games: int | None = None,
        game: int | None = None,
        seat: int | None = None,
        choice: Choice | None = None,
    ) -> None:
        """As `Replaying`; from the moment of a `choice`, if one is given."""
        super().__init__(match, games=games, game=game, seat=seat)
        self._choice = choice
        self._told: object = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services = services
        self.lookback: Lookback = lookback(self.match, services.thinker.advice)
        self.lookback.read_all()
        super().enter(services)
        if self._choice is not None and self._choice in self.story.choices:
            at = self.story.choices.index(self._choice)
            self._playback.go_to(self.recording.decisions[at], keep_on=True)
            self._choice = None

    def leave(self) -> None:
        self._services.thinker.forget_advice()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.recording.decisions:
            self.lookback.update(self.story.choices)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._lay_tag()
        self.tag.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nothing is being worked out."""
        known = self.lookback.done or not self.recording.decisions
        return known and super().resting

    # --- what others ask -----------------------------------------------------------------------

    @property
    def playback(self) -> DeluxeReplayPlayer:
        """The game as it is shown."""
        return self._playback

    @property
    def recording(self) -> Recording:
        """The game that is looked at."""
        return self._playback.recording

    @property
    def story(self) -> GameStory:
        """What the coach has read of it."""
        return self.lookback.stories[self._game - 1]

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        return Naming(self.match.options, self._services.words)

    @property
    def decided(self) -> int | None:
        """The number of the decision that is just being looked at; None between them."""
        at = self.recording.stop_at(self._playback.at)
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
        return bool(later) and later[0] <= self._playback.at

    def chapters(self) -> tuple[Chapter, ...]:
        return chapters(self.recording, self.naming)

    # --- inside --------------------------------------------------------------------------------

    def _first_seat(self) -> int:
        return next(iter(self.match.options.humans), 0)

    def _made_openings(self) -> Openings:
        return Openings(self.match)

    def _above_the_bar(self) -> DeluxeReplayStage:
        return DeluxeReplayStage(self._services, self.match.options)

    def _rolled_out(self) -> DeluxeReplayPlayer:
        options = self.match.options
        board = Board(len(options.seats), *self._stage.makers(self._bottom))
        recording = Recording(self.match, self._game)
        start = self._openings.before(recording)
        playback = DeluxeReplayPlayer(recording, start, board, self.viewer, open_hands=self._open)
        self._sound = TableSound(self._services, playback, options.humans, lambda: self.naming)
        board.flights.landed = self._sound.land
        self._moods = Moods([seat.character for seat in options.seats], playback.table)
        self.selection = DeluxeSelection(playback, lambda: self._bottom)
        return playback

    def _made_telling(self) -> DeluxeReplayPresenter:
        context, calm, playback = (
            self._stage.context,
            self._services.settings.reduced_motion,
            self._playback,
        )
        hud = DeluxeHud(context, self.naming, playback, self.selection, self._moods, calm=calm)
        return DeluxeReplayPresenter(self, hud, Controls(context, calm=calm))

    def _furnish(self) -> None:
        super()._furnish()
        self._told = None
        self.tag = Items("replay tag", z=Z_BAR)

    def _lay_tag(self) -> None:
        """What was decided, and what the lamp says, while that is looked at."""
        number = self.decided
        choice = None if number is None else self.story.choices[number]
        verdict = None if choice is None else self.lookback.verdict(choice)
        told = (choice, verdict, self._stage.context)
        if told == self._told:
            return
        self._told = told
        self.tag = Items("replay tag", z=Z_BAR)
        if choice is not None:
            lay_tag(self.tag, self._stage.context, self.naming, choice, verdict)

    def _found(self) -> None:
        super()._found()
        self._moods.find(self._playback.table)

    def _happened(self, sighting: Sighting) -> None:
        self._sound.hear(sighting.event)
        self._moods.hear(
            sighting.event, public(self._playback.table), self._playback.board.timeline.now
        )
        self._presenter.hear(sighting.event)
