"""Plays the log of any match on a board: the rules are always ahead, the picture follows in table
time. `MatchPlayer` plays a match, `ReplayPlayer` a game that is over.

Nothing here draws, and no answer waits for a picture.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from game.match.game import AnyOptions, AnySighting, AnyTable, AnyView, Question, TableView
from game.match.match import Match, Obstacle
from game.match.playhead import LogSource, Playhead
from game.players.bots import Task
from game.rules.decisions import Decision
from game.table.motion.board import Board
from game.table.motion.choreography import AnyChoreography
from game.table.motion.cues import Act, Cue, Fly
from game.table.motion.places import Midway, Order
from game.thinking.thinker import InlineThinker, Thinker
from game.ui.services import Services

_EVENTS_A_FRAME: Final = 40
"""At instant speed a match would run through in one frame; a few frames keep the window alive."""

FRAME: Final = 1 / 60  # seconds of the wall from one frame to the next


class Rush(Enum):
    """How much of what runs is to be over at once."""

    NONE = "at the pace of the table"
    GROUP = "to the end of what happens now"
    ALL = "to the next human decision"


T = TypeVar("T")
V = TypeVar("V", bound=TableView)


class Ledger(Generic[T]):
    """What the screen remembers of a game beside the table `T`, such as what was won. A game that
    needs nothing remembered has this one."""

    def begin(self, table: T, events: Sequence[object]) -> None:
        """The table lies there after these events of the match."""

    def follow(self, event: object, before: T) -> None:
        """An event has happened on a table that was like this `before`."""


L = TypeVar("L", bound=Ledger[AnyTable])
Made_co = TypeVar("Made_co", bound=Ledger[AnyTable], covariant=True)


class Staging(Protocol[Made_co]):
    """How the events of a game are shown; the part of its `GameScreen` that players need."""

    @property
    def choreography(self) -> Callable[..., AnyChoreography]:
        """How events look; made of a cast, a chance for pauses, and which seats are human."""

    @property
    def ledger(self) -> Callable[[], Made_co]:
        """Makes what the screen remembers of a game."""


class LogPlayer(ABC, Generic[V, T, L]):
    """Plays a log on a board. `V` is the game's view, `T` the table in it, `L` its ledger."""

    options: AnyOptions  # what the match was started with

    def __init__(
        self,
        match: LogSource,
        board: Board,
        playhead: Playhead,
        choreography: AnyChoreography,
        ledger: L,
        *,
        think: Callable[[], object] = lambda: None,
    ) -> None:
        """`think` lets guests get on with their answers until another function is set."""
        self._driver: Final = match
        self.crowd = Crowd(match.options.humans)
        self.board: Final = board
        self.playhead = playhead
        self.choreography: Final = choreography
        self.ledger: Final = ledger
        self.view: V = playhead.view
        self.table: T = self.view.table  # the table as the screen has it
        self.before: T = self.table  # the table before the last event that was shown
        shown = match.log[playhead.shown - 1 : playhead.shown]
        self.blocked = any(isinstance(e, match.game.ends | match.game.match_ends) for e in shown)
        """Whether the result of a game is to be read; set to False to leave it."""
        self.rush = Rush.NONE
        self._skipped = False  # since a player last had to do something
        self.happened: Callable[[AnySighting], None] = lambda _: None
        self.on_seen: Callable[[AnySighting], None] = lambda _: None
        """Called with every event once it can be seen what it tells."""
        self.think = think  # lets guests get on with their answers, once a frame
        self.hurry = think  # lets a guest answer now, where nothing is left to be shown
        self.holds: Callable[[], bool] = lambda: False
        """Whether guests keep their answers to themselves for now."""
        self.staged: Callable[[Sequence[Cue]], None] = lambda _: None
        """Told of what begins to move, unless it is to be over at once."""
        self.thrown: Midway | None = None
        """Where the one at the lower edge threw chips from: what they pay next starts there."""
        self.began = 0.0  # the moment of table time at which the event began that was shown last
        self._next_at = 0.0
        self._led = False  # whether the coming event's time to think has begun
        self._waited: float | None = None  # since when the table waits for a guest's answer
        self._rush_from: Hashable = None
        ledger.begin(self.table, match.log[: playhead.shown])
        self._arrange()

    @abstractmethod
    def is_human(self, seat: int) -> bool:
        """Whether a player at this screen plays a seat."""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played at this screen."""
        return tuple(seat for seat in range(len(self.options.seats)) if self.is_human(seat))

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened was shown."""
        return not self.playhead.behind

    @property
    def waited(self) -> float:
        """Seconds of table time for which the table has waited for a guest's answer."""
        return 0.0 if self._waited is None else self.board.timeline.now - self._waited

    @property
    def over(self) -> bool:
        """Whether the end of the match was shown."""
        return bool(self.view.table.over) and self.caught_up

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nothing will until a player does something."""
        waiting = self.blocked or self.caught_up
        bots = self._driver.asked is not None and not self._driver.waits_for_human
        return self.board.resting and waiting and (self.blocked or not bots)

    def look_as(self, viewer: int | None) -> None:
        """The cards of this seat are seen from now on; None: of no seat."""
        self.playhead.viewer = viewer
        self._look()
        self._arrange()

    def sort(self, order: Order) -> None:
        """Open hands lie in this order, at once and from now on."""
        if self.choreography.order is not order:
            self.choreography.order = order
            self._arrange()

    def update(self, seconds: float) -> None:
        """Let wall time pass, and show every event whose time has come."""
        self.think()
        self.board.run(seconds)
        for _ in range(_EVENTS_A_FRAME):
            if not self._step():
                break
            if self.board.timeline.instant and self.caught_up:
                self.hurry()

    def answer(self, *answers: object) -> None:
        """Answer what is asked, one after the other. Raises RuleError, changing nothing more."""
        for answer in answers:
            self._driver.answer(answer)
        self._next_at, self._led = self.board.timeline.now, False
        self._end_rush()

    @property
    def why_not_back(self) -> Obstacle | None:
        """Why the viewer cannot take the last answer back; None where that is possible."""
        mine = self._driver.asked is not None and self._driver.asked == self.view.viewer
        if self.blocked or not (mine or self.view.table.over):
            return Obstacle.OTHERS
        return self._driver.why_not_back

    def take_back(self) -> None:
        """Take the last answer back: the board lies as it did before it, at once. Raises
        TakenBackError, changing nothing."""
        self.playhead.go_back(self._driver.take_back())
        self._look()
        self.ledger.begin(self.table, self._driver.log[: self.playhead.shown])
        self._arrange()
        self._next_at, self._led, self._waited = self.board.timeline.now, False, None
        self._end_rush()

    def skip(self, *, part: bool = False) -> None:
        """The first call ends what happens now; a second one everything up to the next decision,
        unless no more than this `part` is to be over."""
        self.rush = Rush.ALL if self._skipped and not part else Rush.GROUP
        self._skipped = True
        self._rush_from = self.choreography.part(self.view)
        self.board.finish()
        while self._step():
            pass

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """What the viewer is asked now."""

    # --- inside --------------------------------------------------------------------------------

    def _step(self) -> bool:
        """Show the next event if its time has come; says whether it did."""
        coming = self.playhead.peek()
        timeline = self.board.timeline
        if coming is None or self.blocked:
            if self.blocked or self._driver.asked is None or self._driver.waits_for_human:
                self._end_rush()
            elif self._waited is None and self.caught_up and timeline.now >= self._next_at:
                self._waited = timeline.now
            return False
        hasty = timeline.instant or self.rush is not Rush.NONE
        if hasty:
            self.board.finish()
        elif not self._due(coming):
            return False
        begins = self._soonest
        act = self._from_the_hand(self.choreography.act(coming, self.view))
        self.playhead.advance()
        self.began = begins
        self.board.play(act.cues, begins)
        self._follow(coming)
        self.happened(coming)
        if not hasty:
            self.staged(act.cues)
        if act.seen:
            self.board.timeline.at(begins + act.seen, partial(self.on_seen, coming))
        else:
            self.on_seen(coming)
        self.blocked = self._driver.has_humans and isinstance(coming.event, self._driver.game.ends)
        self._next_at, self._led, self._waited = begins + act.span, False, None
        if hasty:
            self.board.finish()
            self._next_at = timeline.now
            if self.rush is Rush.GROUP and self.choreography.part(self.view) != self._rush_from:
                self.rush = Rush.NONE
                self._next_at += act.span  # what begins now is seen
            elif isinstance(coming.event, self._driver.game.ends):
                self._end_rush()
        self.choreography.shown(self.board, coming, self.view)
        return True

    def _from_the_hand(self, act: Act) -> Act:
        """The same, where it is what thrown chips pay for: they fly on from where they were."""
        origin, own = self.thrown, self.board.poses.bottom
        if origin is None:
            return act
        cues = tuple(
            replace(cue, origin=origin)
            if isinstance(cue, Fly) and cue.payer == own and not cue.boxed
            else cue
            for cue in act.cues
        )
        if cues != act.cues:
            self.thrown = None
        return replace(act, cues=cues)

    def _follow(self, coming: AnySighting) -> None:
        """View and ledger are as they are after an event."""
        self.before = self.table
        self.view = self.view.after(coming)
        self.table = self.view.table
        self.ledger.follow(coming.event, self.before)

    def _look(self) -> None:
        self.view = self.playhead.view
        self.table = self.view.table

    def _arrange(self) -> None:
        self.choreography.lay(self.board, self.view)

    def _due(self, coming: AnySighting) -> bool:
        """Whether the time of the next event has come. Thinking begins when its turn comes: also
        where the answer was not there yet, so that the time it really took does not show."""
        timeline = self.board.timeline
        if timeline.now < self._next_at:
            return False
        if self.choreography.waits(coming) and not self.board.resting:
            return False
        if not self._led:
            self._led = True
            began = self._soonest if self._waited is None else self._waited
            self._next_at = began + self.choreography.lead(coming, self.view)
        return timeline.now >= self._next_at

    @property
    def _soonest(self) -> float:
        """When the next event begins if its time has come: at its own moment, where that was since
        the frame before, so that frames do not slow the table down."""
        timeline = self.board.timeline
        return max(timeline.now - FRAME * timeline.rate, self._next_at)

    def _end_rush(self) -> None:
        self.rush = Rush.NONE
        self._skipped = False


AnyLedger = Any  # a `Ledger` of which only a game's own code knows the type
AnyPlayer = LogPlayer[AnyView, AnyTable, AnyLedger]
"""A player of any game, where nothing of the game matters."""


class MatchPlayer(LogPlayer[V, T, L]):
    """Plays a match. `viewer` is the seat whose cards may be seen."""

    def __init__(self, match: Match, screen: Staging[L], board: Board, viewer: int | None) -> None:
        self.match: Final = match
        self.options = match.options
        pause = Random(f"{match.options.seed}:pause")
        super().__init__(
            match,
            board,
            Playhead(match, viewer, shown=match.recap if match.answers else 0),
            screen.choreography(board.cast, pause, self.is_human),
            screen.ledger(),
            think=match.let_bot_answer,
        )

    def is_human(self, seat: int) -> bool:
        return seat >= 0 and bool(self.options.seats[self.match.chair(seat)].human)

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now. A cut is asked of everybody at the screen."""
        asked = self.match.waits_for_human and not self.blocked
        phones = self.crowd.on_phones
        if asked and phones and self.match.chair(self.match.asked or 0) in phones:
            return None
        return self.playhead.decision if asked else None

    @property
    def hidden_turn(self) -> int | None:
        """The seat of a human who is asked, and whose cards are hidden: a curtain is due."""
        asked: int | None = self.playhead.asked
        if self.blocked or asked is None or not self.match.waits_for_human:
            return None
        if self.match.chair(asked) in self.crowd.on_phones:
            return None
        hidden = asked != self.view.viewer and self.playhead.decision is None
        return asked if hidden else None


AnyMatchPlayer = MatchPlayer[AnyView, AnyTable, AnyLedger]
"""A player of a match of any game, where nothing of the game matters."""


PATIENCE: Final = 4
"""Frames a guest who need not think may take; after that the answer is worked out at once, slack or
not."""

AHEAD: Final = 12
"""Events the match may be ahead of the picture: who closes the window misses no more of it."""


class Thinking:
    """Lets the bots of a match answer, one after the other."""

    def __init__(
        self,
        match: Match,
        work: Callable[[Iterator[None]], None],
        ahead: Callable[[], int],
        thinker: Thinker | None = None,
    ) -> None:
        """`work` runs a generator when there is time for it; `ahead` tells how many events have
        happened that the picture has not shown. The `thinker` is asked by those who have to
        think."""
        self._match, self._work, self._ahead = match, work, ahead
        self._thinker = thinker or InlineThinker()
        self._begun = False
        self._stopped = False
        self._frames = 0

    def stop(self) -> None:
        """The table is left: not another answer, not even from a job already begun."""
        self._stopped = True
        self._thinker.forget()

    def go_on(self) -> None:
        """Once a frame."""
        while (question := self._question) is not None and question.takes_time:
            if not self._answer(question):
                return
        if question is None:
            return
        if not self._begun:
            self._begun, self._frames = True, 0
            self._work(self._answers())
        self._frames += 1
        if self._frames > PATIENCE:
            self._answer(question)

    def hurry(self) -> bool:
        """The table cannot go fast enough: the guest who is asked answers now, unless they have to
        think. Says whether there was an answer."""
        question = self._question
        return question is not None and self._answer(question)

    @property
    def _question(self) -> Question | None:
        return None if self._stopped or self._ahead() > AHEAD else self._match.question

    def _answer(self, question: Question) -> bool:
        answer = self._thinker.answer(question)
        return answer is not None and self._match.reply(question, answer)

    def _answers(self) -> Iterator[None]:
        while self.hurry():
            self._frames = 0
            yield
        self._begun = False


def thinking_at(playback: AnyMatchPlayer, services: Services, job: Task | None) -> Thinking:
    """The guests of a table think from now on; `job` is what those will need who have to."""
    behind = lambda: AHEAD + 1 if playback.holds() else playback.playhead.behind  # noqa: E731
    thinking = Thinking(playback.match, services.work, behind, services.thinker)
    playback.think, playback.hurry = thinking.go_on, thinking.hurry
    if job is not None:
        services.thinker.warm_up(job)
    return thinking


@dataclass(frozen=True, slots=True)
class Crowd:
    """Chairs of the humans of a match, and of those who do not play at this screen: they hold their
    cards on a phone."""

    humans: tuple[int, ...]
    on_phones: frozenset[int] = frozenset()

    @property
    def shared(self) -> bool:
        """Whether several humans see the screen: then nobody's cards lie open on it but while they
        play."""
        return len(self.humans) > 1 or bool(self.on_phones)

    @property
    def here(self) -> tuple[int, ...]:
        """The chairs of humans who play at this screen."""
        return tuple(chair for chair in self.humans if chair not in self.on_phones)

    @property
    def addressed(self) -> tuple[int, ...]:
        """The chairs of those who read the screen alone, and are called “you”: one or none."""
        return () if self.shared else self.humans
