"""What is said at a draw-poker table and on which occasion; and what a player at the screen may do
while others are asked: leave the table (S-18), and call out of turn, which costs a chip (S-17).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import Enum
from random import Random
from typing import Final

from game.match.match import Match
from game.match.options import SeatPlan
from game.rules.decisions import Cut, CutPack
from game.rules.draw import events as ev
from game.rules.draw.decisions import AtTable, LeaveMatch, OutOfTurn
from game.rules.draw.events import DrawEvent, GameBegan
from game.rules.draw.table import BETTING, CHIP, DrawTable
from game.storage.settings import Settings
from game.table.draw.pawn_shelf import HIS, Thing
from game.table.draw.view_model import Doing, DrawMatchPlayer, doing, said, saying
from game.table.motion.cues import THINK
from game.table.part import Mood
from game.table.parts.chatter import Chatter, seconds_to_read
from game.words.words import Words

_OTHERS: Final = 2  # fewest players who go on after one has left


class Manners:
    """Wishes of players who are not asked, and what becomes of them."""

    def __init__(self, match: Match, playback: DrawMatchPlayer) -> None:
        self._match, self._playback = match, playback
        self._leaves: int | None = None
        self._calls: int | None = None
        playback.holds = self._holds_guests

    # --- what is possible ----------------------------------------------------------------------

    @property
    def leaver(self) -> int | None:
        """The seat that is looked from, where its player can leave the table; else None."""
        table, seat = self._match.table, self._playback.view.viewer
        if seat is None or table.over or table.seats[seat].gone or self._leaves is not None:
            return None
        here = [other for other in table.seats if not other.gone]
        return seat if len(here) > _OTHERS else None

    @property
    def may_call(self) -> bool:
        """Whether the player who looks would be fined for a bet or a fold now, as the picture has
        it."""
        playback, rules = self._playback, self._playback.table.rules
        seat = playback.view.viewer
        if seat is None or not rules.fines or playback.blocked:
            return False
        return playback.table.turn != seat and _could_bet(playback.table, seat)

    # --- wishes --------------------------------------------------------------------------------

    def leave(self, seat: int) -> None:
        """The player of this seat leaves the table for good."""
        self._leaves = seat

    def call(self) -> None:
        """The player who looks calls a bet or a fold out of turn."""
        if self.may_call:
            self._calls = self._playback.view.viewer

    def update(self) -> None:
        """Once a frame: do what can be done now."""
        playback, leaver, caller = self._playback, self._leaves, self._calls
        decision = self._match.decision
        if leaver is not None:
            if isinstance(decision, CutPack) and decision.seat == leaver:
                playback.answer(Cut(decision.cards // 2))  # the cards are not held up by it
            elif isinstance(decision, AtTable) and leaver in decision.present:
                self._leaves = None
                playback.answer(LeaveMatch(leaver))
            elif decision is None:
                self._leaves = None
        decision = self._match.decision
        if caller is None:
            return
        if not self.may_call:
            self._calls = None
        elif isinstance(decision, AtTable) and caller in decision.fined and playback.caught_up:
            self._calls = None
            playback.answer(OutOfTurn(caller))

    # --- guests --------------------------------------------------------------------------------

    def _holds_guests(self) -> bool:
        """Where a call out of turn is possible, guests answer only after most of the time that they
        are seen to think: else the answer would be there before the call."""
        playback, table, rules = self._playback, self._match.table, self._match.options.rules
        if not rules.fines or playback.board.timeline.instant:
            return False
        humans = any(_could_bet(table, seat) for seat in playback.humans)
        return humans and playback.waited < THINK[0]


def _could_bet(table: DrawTable, seat: int) -> bool:
    betting = table.phase in BETTING and seat in table.still_in
    return betting and table.means(seat) >= CHIP


ANSWER: Final = 4.0  # s of the wall for an answer that was asked for, at any speed of the table


class Sayings:
    """Who says what now; what everybody did last. Words are heard once and gone."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """`settings`: for how long what is said can be read."""
        self._settings = settings
        self._said: dict[int, tuple[Doing, float]] = {}
        self.last: dict[int, Doing] = {}

    @property
    def silent(self) -> bool:
        """Whether no player speaks."""
        return not self._said

    @property
    def speaking(self) -> frozenset[int]:
        """Who says something now."""
        return frozenset(self._said)

    def hear(self, event: DrawEvent, before: DrawTable, words: Words) -> None:
        """Something happens on a table that was like this `before`."""
        if isinstance(event, GameBegan):
            self._said.clear()
        self._remember(event, before)
        for seat, what in said(event, before):
            usual = seconds_to_read(saying(what, words))
            lasts = ANSWER if what.key == "told" else usual
            self._said = {**self._said, seat: (what, lasts * self._settings().lingering.factor)}

    def recall(self, events: Iterable[DrawEvent], table: DrawTable) -> None:
        """What everybody did last, where a match is opened again; it is not said again."""
        for event in events:
            self._remember(event, table)
            table = table.after(event)

    def _remember(self, event: DrawEvent, before: DrawTable) -> None:
        if isinstance(event, GameBegan):
            self.last = {}
        done = doing(event, before)
        if done is not None:
            self.last = {**self.last, done[0]: done[1]}

    def update(self, seconds: float, wall: float) -> None:
        """Let time of the table pass, and so many seconds of the wall."""
        left = {
            seat: (what, rest - (wall if what.key == "told" else seconds))
            for seat, (what, rest) in self._said.items()
        }
        self._said = {seat: one for seat, one in left.items() if one[1] > 0}

    def spoken(self, words: Words) -> dict[int, str]:
        """What each seat says now, in the present language."""
        return {seat: saying(what, words) for seat, (what, _) in self._said.items()}

    @property
    def state(self) -> tuple[object, ...]:
        """Changes with what is said and what was done last."""
        now = tuple((seat, what) for seat, (what, _) in self._said.items())
        return now, tuple(self.last.items())


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

Face = tuple[Mood, float]  # a face, and for how many seconds of the table
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


_SNOWMAN: Final = "snowman"
MISSES: Final[Mapping[Thing, Face]] = {
    Thing.HAT: (_THINKING, 4.0),
    Thing.SCARF: (_WORRIED, 3.0),
    Thing.GLOVES: (_THINKING, 5.0),
    Thing.BROOM: (_WORRIED, 4.0),
    Thing.CARROT: (_WORRIED, 6.0),
    Thing.COAL: (_WORRIED, 8.0),
}
"""How the snowman takes it that he has to pawn a thing; the dearer the longer."""
_GLAD: Final = 3.0  # s that he is pleased to have one back


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


class DrawChatter(Chatter):
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
        if isinstance(event, ev.Pawned | ev.BoughtBack):
            self._mind(event, words)

    def _mind(self, event: ev.Pawned | ev.BoughtBack, words: Words) -> None:
        """The snowman minds what he pawns, piece by piece, and is glad to have it back; whatever he
        was about to say, this comes first."""
        plan = self._plan(event.seat)
        if plan.human or plan.character != _SNOWMAN:
            return
        thing, pawned = HIS[event.thing], isinstance(event, ev.Pawned)
        face = MISSES[thing] if pawned else (_PLEASED, _GLAD)
        self._faces = {**self._faces, event.seat: face}
        if self.likely(plan, 1.0):
            self.say(event.seat, plan, f"{'pawned' if pawned else 'back'}_{thing.value}", words)

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
