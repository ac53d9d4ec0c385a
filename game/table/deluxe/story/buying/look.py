"""The viewer's look at a card just bought: how far its show is, and how long it takes.

While Space or the pointer is held the corner bends slowly; let go, the card turns over. A short
press ends the part that runs, a second one all of it. Only time is touched here: everything that is
seen follows from the time of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.table.deluxe.choreography import DeluxeChoreography
    from game.table.deluxe.story.purchase import Purchase
    from game.table.deluxe.view_model import DeluxePlayer

LONGEST: Final = 4.0
"""Seconds of the wall over which the corner bends while it is held."""
CLICK: Final = 0.25
"""A press shorter than this ends a part; a longer one has looked."""
GUARD: Final = 0.15
"""Seconds after the payment in which a press does nothing: it may be the second half of a double
click."""


class Look:
    """The look at one card at a time, of one table."""

    def __init__(
        self, playback: DeluxePlayer, *, live: bool = True, cap: Callable[[], str] = str
    ) -> None:
        """`live`: somebody at this screen can hold the corner; `cap` says what is printed on the
        key they hold it with, nothing where that is a pointer or a finger."""
        self._playback, self.live, self.cap = playback, live, cap
        self._show: Purchase | None = None
        self._since = 0.0
        self._held: float | None = None  # seconds of the wall
        self._waited = 0.0
        self._skipped = False

    def begin(self) -> Purchase:
        """The viewer's card has been paid for; how it is shown from now on."""
        show = cast("DeluxeChoreography", self._playback.choreography).purchase
        assert show is not None, "it was just put on the stage"
        self._show, self._since = show, self._playback.began
        self._held, self._waited, self._skipped = None, 0.0, False
        return show

    @property
    def show(self) -> Purchase | None:
        """What is shown now; None where nothing lies on the stage."""
        show = self._running
        return None if show is None or self.passed >= show.falls else show

    @property
    def covers(self) -> bool:
        """Whether the card is between its place and the hand, over what is said in the middle."""
        return self._running is not None

    @property
    def _running(self) -> Purchase | None:
        """What is shown until the card lies in the hand."""
        board, show = self._playback.board, self._show
        if show is None or board.timeline.instant or board.resting:
            return None
        return show if self.passed < show.lands else None

    @property
    def passed(self) -> float:
        """Seconds of the table since the card was paid for."""
        return self._playback.board.timeline.now - self._since

    @property
    def looking(self) -> bool:
        """Whether the corner is held just now."""
        show = self.show
        return self._held is not None and show is not None and show.bends(self.passed)

    @property
    def rate(self) -> float | None:
        """Seconds of the table in one of the wall while the corner is held; None else."""
        show = self.show
        return show.squeeze / LONGEST if self.looking and show is not None else None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._waited += seconds
        self._show = self._running
        if self._held is not None:
            self._held += seconds

    def press(self) -> None:
        """Space or the pointer goes down."""
        if self._waited >= GUARD:
            self._held = 0.0

    def let_go(self) -> None:
        """It is up again: what was bent is turned over, what was only clicked is over."""
        held, self._held, show = self._held, None, self.show
        if held is None or show is None:
            return
        if held >= CLICK and show.bends(self.passed):
            self._playback.board.run_to(self._since + show.turns)
        elif held < CLICK:
            self.skip()

    def drop(self) -> None:
        """Nobody holds it any more: what is bent goes on by itself."""
        self._held = None

    def skip(self) -> None:
        """The part that runs is over now; the second time everything."""
        show = self.show
        if show is None or self._waited < GUARD:
            return
        if self._skipped:
            self._playback.board.finish()
        else:
            self._playback.board.run_to(self._since + show.part_ends(self.passed))
        self._skipped = True
