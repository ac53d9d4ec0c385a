"""What guests at a draw-poker table say beside what the rules make them say (S-7), and the faces
they make: by character, and out of what everybody sees, never of a hidden card."""

from collections.abc import Callable, Collection, Iterator, Mapping
from enum import Enum
from random import Random
from typing import Final

from game.match.options import SeatPlan
from game.rules.draw import events as ev
from game.rules.draw.table import DrawTable
from game.storage.settings import Settings
from game.table.part import Mood
from game.table.parts.plates import Talk
from game.words.words import Words


class Occasion(Enum):
    """What there is to say something about; the value ends the group of its lines."""

    WINS = "wins"
    FOLDS = "folds"
    RAISED = "raised"
    STANDS = "stands"
    DRAWS_FOUR = "draws_four"
    ALL_IN = "all_in"

    __hash__ = object.__hash__


LIKELY: Final[Mapping[Occasion, float]] = {
    Occasion.WINS: 0.6,
    Occasion.FOLDS: 0.25,
    Occasion.RAISED: 0.4,
    Occasion.STANDS: 0.5,
    Occasion.DRAWS_FOUR: 0.6,
    Occasion.ALL_IN: 0.9,
}
"""How likely a guest of no special temperament says something about it."""
_MANY: Final = 4

Face = tuple[Mood, float]
"""A face, and for how many seconds of the table."""
_PLEASED, _WORRIED, _THINKING = Mood.PLEASED, Mood.WORRIED, Mood.THINKING
USUAL: Final[Mapping[Occasion, Face]] = {
    Occasion.RAISED: (_WORRIED, 1.5),
    Occasion.STANDS: (_PLEASED, 1.2),
    Occasion.DRAWS_FOUR: (_WORRIED, 1.2),
    Occasion.ALL_IN: (_WORRIED, 2.5),
}
FACES: Final[Mapping[str, Mapping[Occasion, Face]]] = {
    "owl": {
        Occasion.RAISED: (_THINKING, 1.8),
        Occasion.DRAWS_FOUR: (_THINKING, 1.5),
        Occasion.ALL_IN: (_PLEASED, 1.5),
    },
    "fox": {
        Occasion.RAISED: (_PLEASED, 1.2),
        Occasion.FOLDS: (_WORRIED, 1.0),
        Occasion.ALL_IN: (_PLEASED, 2.5),
    },
    "badger": {
        Occasion.RAISED: (_WORRIED, 2.5),
        Occasion.FOLDS: (_PLEASED, 1.5),
        Occasion.STANDS: (_THINKING, 1.0),
    },
    "hedgehog": {
        Occasion.RAISED: (_WORRIED, 2.0),
        Occasion.FOLDS: (_PLEASED, 1.0),
        Occasion.ALL_IN: (_WORRIED, 3.5),
    },
    "hare": {
        Occasion.RAISED: (_WORRIED, 0.8),
        Occasion.DRAWS_FOUR: (_PLEASED, 1.2),
        Occasion.ALL_IN: (_PLEASED, 1.5),
    },
    "cat": {
        Occasion.RAISED: (_THINKING, 1.5),
        Occasion.FOLDS: (_PLEASED, 1.2),
        Occasion.ALL_IN: (_THINKING, 2.0),
    },
    "snowman": {
        Occasion.FOLDS: (_WORRIED, 1.2),
        Occasion.DRAWS_FOUR: (_PLEASED, 1.2),
    },
}
"""What a character feels that others do not, or otherwise; never about own cards."""


def occasions(
    event: ev.DrawEvent, before: DrawTable, table: DrawTable
) -> Iterator[tuple[int, Occasion]]:
    """Whom an event gives occasion to speak, the best first."""
    match event:
        case ev.PotTaken(seat):
            yield seat, Occasion.WINS
        case ev.WentOut(seat, left=False):
            yield seat, Occasion.FOLDS
        case ev.LaidAway(seat, cards) if len(cards) >= _MANY:
            yield seat, Occasion.DRAWS_FOUR
        case ev.LaidAway(seat, ()):
            yield seat, Occasion.STANDS
        case ev.BetPlaced(seat) | ev.Called(seat) | ev.Raised(seat) if not table.means(seat):
            yield seat, Occasion.ALL_IN
    if isinstance(event, ev.Raised) and before.leader not in (None, event.seat):
        assert before.leader is not None
        if not before.seats[before.leader].out:
            yield before.leader, Occasion.RAISED


class DrawChatter(Talk):
    """Who says what, and looks how. `plan` tells who sits on a seat."""

    def __init__(
        self,
        plan: Callable[[int], SeatPlan],
        chance: Random,
        settings: Callable[[], Settings] = Settings,
    ) -> None:
        super().__init__(chance, settings)
        self._plan = plan
        self._faces: dict[int, tuple[Mood, float]] = {}
        """Faces that pass, and the seconds they still last."""

    def hear(self, event: ev.DrawEvent, before: DrawTable, table: DrawTable, words: Words) -> None:
        """Something happened; perhaps a guest has something to say."""
        if isinstance(event, ev.GameBegan):
            self._faces = {}
        for seat, occasion in occasions(event, before, table):
            plan = self._plan(seat)
            own = FACES.get(plan.character, {})
            face = own.get(occasion) or USUAL.get(occasion)
            if face is not None:
                self._faces = {**self._faces, seat: face}
            self._speak(seat, plan, occasion.value, LIKELY[occasion], words)

    def pass_time(self, seconds: float, busy: Collection[int]) -> None:
        """Let time of the table pass; who is `busy` has the word for something else first."""
        left = {seat: (mood, rest - seconds) for seat, (mood, rest) in self._faces.items()}
        self._faces = {seat: face for seat, face in left.items() if face[1] > 0}
        if self._seat not in busy:
            self.update(seconds)

    @property
    def faces(self) -> dict[int, Mood]:
        """Faces that are other than usual, by seat."""
        return {seat: mood for seat, (mood, _) in self._faces.items()}
