"""What is known of the deals of the day while their page is open, or is found out beside the
frames: the match that is shown, what masters make of it, and where one was ahead on other days."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from game.coach.review import Verdict, lookback
from game.history.daily import (
    MASTERS_KEPT,
    DaysInARow,
    Parting,
    match_key,
    parting,
    read_masters,
    results,
    totals,
    written_masters,
)
from game.history.masters import MastersRound, PlayedGame, games_of, total
from game.match.dates import day_before, month_of
from game.match.match import Match
from game.storage.store import SaveError

if TYPE_CHECKING:
    from game.storage.archive import DayPlayed
    from game.ui.services import Services

Masters = tuple[tuple[PlayedGame, ...], ...]
"""The games of each master, in their order."""


class DaysKnown:
    """`today` as ISO text; `results` of all days that count, `totals` of the masters by date as far
    as they are known. `shown` is the day whose games are shown (empty: none), `own` what one made
    of it, `masters` what they did, nothing before all have played. `older`: the match that is
    shown can't be played again by this version. `running`, `left`: today's deal goes on, or was
    left in that match."""

    def __init__(self, services: Services, ended: Match | None, number: int, date: str) -> None:
        """`ended`: the match that has just been played to its end, kept under that `number`, and
        the date whose deal it was."""
        self._services = services
        store = services.store
        self.results = results(store.archive.days_played())
        self.today = services.on_date() or date
        self.in_a_row = DaysInARow.of(self.results, self.today)
        self.spares_others = ended is None and not self.played
        """Whether somebody who sees this has today's cards before them."""
        self.running = store.running.daily == self.today
        self.left = store.archive.left_of_day(self.today)
        self.shown = date
        if ended is None:
            days = (self.today, day_before(self.today))
            self.shown = next((day for day in days if day in self.results), "")
        self.totals = totals(read_masters(store.setting(MASTERS_KEPT)), self.results)
        others = self.results.keys() & set(month_of(self.today)) - {self.shown, *self.totals}
        self._late = [self.results[date] for date in sorted(others)]
        self._late_round: tuple[DayPlayed, MastersRound] | None = None
        self._reading = False

        self.match: Match | None = None
        self.older = False
        self.own: tuple[PlayedGame, ...] = ()
        self.round: MastersRound | None = None
        self.masters: Masters = ()
        self.parting: Parting | None = None
        self.verdict: Verdict | None = None
        self._number = number
        if ended is not None:
            self._read(ended)
        elif self.shown:
            self._number = self.results[self.shown].match
            services.work(self._recall())

    # --- what is known ---------------------------------------------------------------------------
    @property
    def played(self) -> bool:
        """Whether today's deal has a result that counts."""
        return self.today in self.results

    @property
    def seat(self) -> int:
        """One's own in the match that is shown."""
        assert self.match is not None, "it was read"
        return int(self.match.options.humans[0])

    @property
    def gained(self) -> int:
        """Chips that the match that is shown brought."""
        return total(self.own)

    @property
    def masters_totals(self) -> tuple[int, ...]:
        """The chips it brought each master."""
        return tuple(map(total, self.masters))

    @property
    def thinking(self) -> bool:
        """Whether something is still being found out."""
        if self.match is None:
            return bool(self.shown and not self.older)
        open_ = not self.masters or (self.parting is not None and self.verdict is None)
        return open_ or self._reading or bool(self._late) or self._late_round is not None

    # --- finding out -----------------------------------------------------------------------------
    def update(self) -> None:
        """A frame has passed: do a little of what there is to do."""
        if self.match is not None and not self.masters:
            self._let_masters_play()
        elif self.match is not None and self.parting is not None and self.verdict is None:
            self._judge(self.match, self.parting)
        elif self.match is not None or not self.shown or self.older:
            self._catch_up()

    def _recall(self) -> Generator[None, None, None]:
        """Read the match of the day that is shown."""
        try:
            match = yield from self._services.store.archive.recalling(self._number)
        except SaveError:
            self.older = True
            return
        yield
        self._read(match)

    def _read(self, match: Match) -> None:
        self.match = match
        self.own = games_of(match, self.seat)
        self.round = MastersRound(match, self.seat)

    def _let_masters_play(self) -> None:
        """A few answers of a master; after the last one it is known where one parted."""
        if self.round is not None and self.round.go_on(self._services.thinker.answer):
            self.masters = self.round.games
            self.parting = parting(self.own, self.masters)
            of = self.results.get(self.shown)
            if of is not None and of.match == self._number:  # it is the match that counts
                self._keep(of, self.masters)

    def _judge(self, match: Match, found: Parting) -> None:
        """Ask the lamp about the decision in which one parted."""
        known = lookback(match, self._services.thinker.advice)
        if len(known.stories) < found.game:
            known.read()
            return
        choice = known.stories[found.game - 1].of(self.seat)[found.at]
        known.update((choice,))
        self.verdict = known.verdict(choice)

    def _catch_up(self) -> None:
        """Let masters play the other days of the month, the newest first."""
        if self._late_round is not None:
            of, masters = self._late_round
            if masters.go_on(self._services.thinker.answer):
                self._keep(of, masters.games)
                self._late_round = None
        elif self._late and not self._reading:
            self._reading = True
            self._services.work(self._read_late(self._late.pop()))

    def _read_late(self, of: DayPlayed) -> Generator[None, None, None]:
        try:
            match = yield from self._services.store.archive.recalling(of.match)
            yield
            self._late_round = of, MastersRound(match, int(match.options.humans[0]))
        except SaveError:
            pass  # of another version: whether one was ahead is not known
        finally:
            self._reading = False

    def _keep(self, of: DayPlayed, masters: Sequence[Sequence[PlayedGame]]) -> None:
        """So that the calendar knows who was ahead without playing it all again."""
        store = self._services.store
        gains = tuple(tuple(game.gained for game in games) for games in masters)
        kept = {**read_masters(store.setting(MASTERS_KEPT)), of.date: (match_key(of), gains)}
        self.totals = totals(kept, self.results)
        store.keep_setting(MASTERS_KEPT, written_masters(kept))
