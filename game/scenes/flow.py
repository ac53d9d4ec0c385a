"""The match on the screen: the rules are always ahead, the picture follows in table time.

Nothing here draws, and no answer waits for a picture.
"""

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Final

from game.match.match import Match
from game.match.playhead import Playhead
from game.rules import events as ev
from game.rules.decisions import Answer, CutPack, Decision
from game.rules.sight import Sighting
from game.rules.table import Table
from game.view.board import Board
from game.view.choreography import Choreography
from game.view.cues import Cue

_EVENTS_A_FRAME: Final = 40
"""At instant speed a match would run through in one frame; a few frames keep the window alive."""


FRAME: Final = 1 / 60
"""Seconds of the wall from one frame to the next."""
_ENDS: Final = (ev.BuyingEnded, ev.GameEnded, ev.MatchEnded)


class Rush(Enum):
    """How much of what runs is to be over at once."""

    NONE = "at the pace of the table"
    GROUP = "to the end of what happens now"
    ALL = "to the next human decision"


class Flow:
    """Plays the log of a match on a board. `viewer` is the seat whose cards may be seen."""

    def __init__(self, match: Match, board: Board, viewer: int | None) -> None:
        self.match: Final = match
        self.board: Final = board
        self.playhead = Playhead(match, viewer, shown=match.recap if match.answers else 0)
        self.view = self.playhead.view
        self.paid_from: tuple[int, ...] = self._purses()
        self.bank_won = 0
        self.gain = 0
        self.blocked = self.view.table.phase.name == "ENDED"
        self.rush = Rush.NONE
        self._skipped = False  # since somebody last had to do something
        self.happened: Callable[[Sighting], None] = lambda _: None
        self.think: Callable[[], object] = match.let_bot_answer
        """Lets guests get on with their answers, once a frame."""
        self.hurry: Callable[[], object] = match.let_bot_answer
        """Lets a guest answer now, where nothing is left to be shown."""
        self.staged: Callable[[tuple[Cue, ...]], None] = lambda _: None
        pause = Random(f"{match.options.seed}:pause")
        self.choreography: Final = Choreography(board.cast, pause, match.options.humans)
        self._next_at = 0.0
        self._led = False  # whether the coming event's time to think has begun
        self._waited: float | None = None  # since when the table waits for a guest's answer
        self._rush_from: tuple[object, ...] = ()
        board.arrange(self.view, self.choreography.order)

    @property
    def table(self) -> Table:
        """The table as the screen has it."""
        return self.view.table

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened was shown."""
        return not self.playhead.behind

    @property
    def due(self) -> bool:
        """Whether the table has nothing to do but to wait for the next answer."""
        return self.caught_up and self.board.timeline.now >= self._next_at

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now."""
        return None if self.blocked else self._human_decision()

    @property
    def hidden_turn(self) -> int | None:
        """The seat of a human who is asked, and whose cards are hidden: a curtain is due."""
        asked = self.playhead.asked
        if self.blocked or asked is None or not self.match.waits_for_human:
            return None
        hidden = asked != self.view.viewer and self.playhead.decision is None
        return asked if hidden else None

    @property
    def over(self) -> bool:
        """Whether the end of the match was shown."""
        return self.table.over and self.caught_up

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nothing will until somebody does something."""
        waiting = self.blocked or self.caught_up
        bots = self.match.asked is not None and not self.match.waits_for_human
        return self.board.resting and waiting and (self.blocked or not bots)

    def look_as(self, viewer: int | None) -> None:
        """Somebody else looks at the screen from now on."""
        self.playhead.viewer = viewer
        self.view = self.playhead.view
        self.board.arrange(self.view, self.choreography.order)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self.think()
        self.board.run(seconds)
        for _ in range(_EVENTS_A_FRAME):
            if not self._step():
                break
            if self.board.timeline.instant and self.caught_up:
                self.hurry()

    def look_ahead(self) -> bool:
        """Begin between two frames what the next one would begin; says whether there was anything.

        Whether it is called or not, the same happens at the same table time, give or take a frame.
        What ends a turn or a game, and what asks a player, is left to the frame that shows it.
        """
        timeline, coming = self.board.timeline, self.playhead.peek()
        if coming is None or timeline.instant or self.rush is not Rush.NONE:
            return False
        asks = self.playhead.behind == 1 and self.match.waits_for_human
        if asks or isinstance(coming.event, _ENDS):
            return False
        return self._step(early=FRAME * timeline.rate)

    def answer(self, *answers: Answer) -> None:
        """Answer what is asked, one after the other. Raises RuleError, changing nothing more."""
        for answer in answers:
            self.match.answer(answer)
        self._next_at, self._led = self.board.timeline.now, False
        self._end_rush()

    def go_on(self) -> None:
        """Leave the result of a game."""
        self.blocked = False

    def skip(self) -> None:
        """The first call ends what happens now; a second one everything up to the next decision."""
        self.rush = Rush.ALL if self._skipped else Rush.GROUP
        self._skipped = True
        self._rush_from = self._group()
        self.board.finish()
        while self._step():
            pass

    def _step(self, early: float = 0.0) -> bool:
        """Show the next event if its time has come, or comes in `early` seconds; says whether it
        did."""
        coming = self.playhead.peek()
        timeline = self.board.timeline
        if coming is None or self.blocked:
            if self.blocked or self.match.asked is None or self.match.waits_for_human:
                self._end_rush()
            elif self._waited is None and self.due:
                self._waited = timeline.now
            return False
        hasty = timeline.instant or self.rush is not Rush.NONE
        if hasty:
            self.board.finish()
        elif not self._due(coming, early):
            return False
        begins = max(timeline.now, self._next_at)
        act = self.choreography.act(coming, self.view)
        self.playhead.advance()
        self._before(coming)
        self.board.play(act.cues)
        self.staged(act.cues)
        self.view = self.view.after(coming)
        self.happened(coming)
        self.blocked = act.blocking and bool(self.match.options.humans)
        self._next_at, self._led, self._waited = begins + act.span, False, None
        if hasty:
            self.board.finish()
            self._next_at = timeline.now
            if self.rush is Rush.GROUP and self._group() != self._rush_from:
                self.rush = Rush.NONE
            elif isinstance(coming.event, ev.GameEnded):
                self._end_rush()
        if isinstance(coming.event, ev.GameEnded | ev.GameBegan) and self.board.resting:
            self.board.stacks.settle(self.view)
        return True

    def _due(self, coming: Sighting, early: float) -> bool:
        """Whether the time of the next event has come, or comes in `early` seconds; thinking
        begins when its turn comes: also where the answer was not there yet, so that the time it
        really took does not show."""
        timeline = self.board.timeline
        if timeline.now + early < self._next_at:
            return False
        if self.choreography.waits(coming.event) and not self.board.resting:
            return False
        if not self._led:
            self._led = True
            began = max(timeline.now, self._next_at) if self._waited is None else self._waited
            self._next_at = began + self.choreography.lead(coming, self.view)
        return timeline.now + early >= self._next_at

    def _before(self, coming: Sighting) -> None:
        if isinstance(coming.event, ev.GameWon):
            self.paid_from = self._purses()
            self.bank_won = self.view.table.bank.value
            self.gain = self._differences(coming.event.seat)

    def _differences(self, winner: int) -> int:
        """What the others will pay to the winner, in chips (D-17): the hands lie open."""
        seats = self.view.table.seats
        best = seats[winner].shown
        return sum(
            min(max(0, best.points - seat.shown.points), seat.chips.value)
            for seat in seats
            if best is not None and seat.shown is not None
        )

    def _purses(self) -> tuple[int, ...]:
        return tuple(seat.chips.value for seat in self.view.table.seats)

    def _human_decision(self) -> Decision | None:
        decision = self.playhead.decision
        if decision is None or not self.match.waits_for_human:
            return None
        public = isinstance(decision, CutPack)
        return decision if public or decision.seat == self.view.viewer else None

    def _group(self) -> tuple[object, ...]:
        return self.table.phase, self.table.turn, self.table.game

    def _end_rush(self) -> None:
        self.rush = Rush.NONE
        self._skipped = False
