"""What the coach says of the decisions in a replay of the main game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.coach.review import lookback
from game.table.replay.bar import Judged
from game.table.replay.controls import Z_BAR
from game.table.replay.notes import ReplayNotes, lay_tag, node_of
from game.ui.picture.items import Items

if TYPE_CHECKING:
    from game.coach.review import BuyingChoice, GameStory
    from game.match.match import Match
    from game.table.replay.scene import AnyReplayPlayer
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture


class CoachNotes(ReplayNotes):
    """Judges the decisions of humans, and puts a tag on the one that is looked at."""

    def __init__(self, table: Tabletop, match: Match) -> None:
        self._table = table
        self.lookback = lookback(match, table.services.thinker.advice)
        self.lookback.read_all()
        self.lay()

    def open(self, playback: AnyReplayPlayer) -> None:
        super().open(playback)
        self.lay()

    @property
    def story(self) -> GameStory:
        """What the coach has read of the game."""
        number: int = self.playback.recording.number
        return self.lookback.stories[number - 1]

    @property
    def decided(self) -> int | None:
        """The number of the decision that is just being looked at; None between them."""
        recording = self.playback.recording
        at = recording.stop_at(self.playback.at)
        for number, place in enumerate(recording.decisions):
            if 0 <= at - recording.stop_at(place) <= 1 and not self._passed(number):
                return number
        return None

    def judged(self) -> tuple[Judged, ...]:
        recording = self.playback.recording
        found = zip(recording.decisions, self.story.choices, strict=True)
        return tuple(
            Judged(recording.stop_at(place), node_of(self.lookback.verdict(choice)))
            for place, choice in found
        )

    def place_of(self, choice: object) -> int | None:
        choices: list[BuyingChoice] = list(self.story.choices)
        if choice not in choices:
            return None
        place: int = self.playback.recording.decisions[choices.index(choice)]
        return place

    def lay(self) -> None:
        self._told: object = None
        self.tag = Items("replay tag", z=Z_BAR)

    def update(self) -> None:
        if self.playback.recording.decisions:
            self.lookback.update(self.story.choices)

    def draw(self, picture: Picture) -> None:
        self._lay_tag()
        self.tag.draw(picture)

    def leave(self) -> None:
        self._table.services.thinker.forget_advice()

    @property
    def resting(self) -> bool:
        return self.lookback.done or not self.playback.recording.decisions

    def _passed(self, number: int) -> bool:
        """Whether the decision after this one has come already."""
        later = self.playback.recording.decisions[number + 1 : number + 2]
        return bool(later) and bool(later[0] <= self.playback.at)

    def _lay_tag(self) -> None:
        """What was decided, and what the lamp says, while that is looked at."""
        number = self.decided
        choice = None if number is None else self.story.choices[number]
        verdict = None if choice is None else self.lookback.verdict(choice)
        context = self._table.stage.context
        told = (choice, verdict, context)
        if told == self._told:
            return
        self._told = told
        self.tag = Items("replay tag", z=Z_BAR)
        if choice is not None:
            lay_tag(self.tag, context, self._table.texts.naming, choice, verdict)
