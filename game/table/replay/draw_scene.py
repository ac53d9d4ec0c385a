"""A game of draw poker that is over, on its table again. No coach judges draw poker: on the
timeline lies where humans decided something, and nothing is said of it."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from typing import TYPE_CHECKING

from game.match.recording import Openings, Recording
from game.rules.draw import events as ev
from game.rules.draw.match_rules import Duel
from game.rules.draw.sight import DrawSighting
from game.settings import Cloth
from game.table.controls import Controls
from game.table.draw.chips import DrawStacks
from game.table.draw.hud import DrawHud
from game.table.draw.sayings import Sayings
from game.table.draw.sound import DrawSound
from game.table.duel.room import DuelRoom, duel_table
from game.table.duel.snow_room import snow_room
from game.table.layout.draw import draw_layout
from game.table.layout.replay import above_bar, replay_room
from game.table.motion.board import Board
from game.table.naming import Naming
from game.table.replay.bar import Chapter, Judged
from game.table.replay.draw_match_player import DrawReplayPlayer
from game.table.replay.draw_presenter import DrawReplayPresenter
from game.table.replay.replaying import Replaying
from game.table.replay.review_pictures import Node
from game.table.stage import ReplayStage
from game.table.tabletop import FAST

if TYPE_CHECKING:
    from pygame import Surface

    from game.match.match import Match
    from game.ui.compositor import Picture
    from game.ui.rooms.parts import Size


class DrawReplayScene(Replaying):
    """Shows a match at the salon, duel or club table."""

    match: Match
    _playback: DrawReplayPlayer

    def __init__(
        self,
        match: Match,
        *,
        games: int | None = None,
        game: int | None = None,
        seat: int | None = None,
    ) -> None:
        """As `Replaying`."""
        super().__init__(match, games=games, game=game, seat=seat)
        self.sayings = Sayings(lambda: self._services.settings)
        self._around: DuelRoom | None = None

    # --- in every frame ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.sayings.update(seconds * min(self.rate, FAST))
        if self._around is not None:
            self._around.update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        if self._around is not None:
            self._around.draw(picture)

    def leave(self) -> None:
        """Nothing is left behind."""

    @property
    def resting(self) -> bool:
        """Nothing moves by itself, and nobody is heard any more."""
        return self.sayings.silent and super().resting

    # --- what others ask -----------------------------------------------------------------------

    @property
    def playback(self) -> DrawReplayPlayer:
        """The game as it is shown."""
        return self._playback

    @property
    def recording(self) -> Recording:
        """The game that is looked at."""
        return self._playback.recording

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        return Naming(self.match.options, self._services.words, self.match.table.sitting)

    def judged(self) -> tuple[Judged, ...]:
        recording = self.recording
        return tuple(Judged(recording.stop_at(place), Node.PLAIN) for place in recording.decisions)

    def chapters(self) -> tuple[Chapter, ...]:
        recording, words = self.recording, self._services.words
        found = [Chapter(0, words("review.node.deal"))]
        before: ev.DrawEvent | None = None
        for at in range(recording.begins, len(recording.log)):
            event = recording.log[at]
            if type(event) is not type(before) and (title := _title(event)):
                found.append(Chapter(bisect_left(recording.stops, at + 1), words(title)))
            before = event
        return tuple(found)

    # --- inside --------------------------------------------------------------------------------

    def _first_seat(self) -> int:
        humans = self.match.options.humans
        return self.match.table.sitting.index(humans[0]) if humans else 0

    def _made_openings(self) -> Openings:
        return Openings(self.match)

    def _above_the_bar(self) -> ReplayStage:
        if isinstance(self.match.options.rules, Duel):
            return ReplayStage(self._services, duel_table, "replay snow", _snow_room)
        players = self.match.options.rules.players
        layout = lambda unit: draw_layout(unit, players)  # noqa: E731, as at the table
        return ReplayStage(self._services, layout, "replay table", replay_room)

    def _rolled_out(self) -> DrawReplayPlayer:
        players = self.match.options.rules.players
        board = Board(players, *self._stage.makers(self._bottom), DrawStacks(players))
        recording = Recording(self.match, self._game)
        start = self._openings.before(recording)
        playback = DrawReplayPlayer(recording, start, board, self.viewer, open_hands=self._open)
        self._sound = DrawSound(self._services, playback, lambda: self.naming)
        board.flights.landed = self._sound.land
        return playback

    def _made_telling(self) -> DrawReplayPresenter:
        context, playback = self._stage.context, self._playback
        settings = self._services.settings
        calm = settings.reduced_motion
        duel = isinstance(self.match.options.rules, Duel)
        self._around = (
            DuelRoom(context, playback, dict, calm=calm, snow=settings.snow) if duel else None
        )
        hud = DrawHud(context, self.naming, playback, calm=calm, around=self._around)
        return DrawReplayPresenter(self, hud, Controls(context, calm=calm))

    def _found(self) -> None:
        super()._found()
        playback = self._playback
        self.sayings = Sayings(lambda: self._services.settings)
        seen = self.recording.log[self.recording.begins : playback.at]
        self.sayings.recall(seen, playback.playhead.start)

    def _happened(self, sighting: DrawSighting) -> None:
        self._sound.hear(sighting.event)
        self.sayings.hear(sighting.event, self._playback.before, self._services.words)
        self._presenter.hear(sighting.event)


def _snow_room(size: Size, cloth: Cloth | None = Cloth.GREEN) -> Surface:
    """The snowman's room, dark wood where the bar will be."""
    return above_bar(size, partial(snow_room, cloth=cloth))


def _title(event: ev.DrawEvent) -> str:
    """The part of a game that begins with an event, as a key; empty where none does."""
    match event:
        case ev.BettingBegan():
            return "draw.replay.bets"
        case ev.DrawBegan():
            return "draw.replay.exchange"
        case ev.HandShown():
            return "review.node.showing"
        case ev.PotTaken() | ev.PotStays():
            return "draw.replay.pot"
    return ""
