"""One game that is over, to be looked at again: its log, the places to stop at, and who decided
what where. Nothing of a game that still runs gets in here."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.match.driver import MatchOverError
from game.match.match import Match
from game.match.playhead import Playhead
from game.match.taking_back import Obstacle, TakenBackError
from game.rules import events as ev
from game.rules.sight import Sighting, View, open_sighting, open_view
from game.rules.table import FACE_DOWN_CARDS, Table

_ONE_STEP: Final = frozenset(
    {
        (ev.GameBegan, ev.PackShuffled),
        (ev.CardDealt, ev.CardDealt),
        (ev.CardDealt, ev.LaidFaceDown),
        (ev.LaidFaceDown, ev.LaidFaceDown),
        (ev.HandPickedUp, ev.HandPickedUp),
        (ev.HandPickedUp, ev.TurnBegan),
        (ev.Discarded, ev.ChipsSwapped),
        (ev.Discarded, ev.BankPaid),
        (ev.ChipsSwapped, ev.BankPaid),
        (ev.BankPaid, ev.CardTaken),
        (ev.ChipsSwapped, ev.DifferencePaid),
        (ev.BuyingEnded, ev.TurnBegan),
        (ev.DifferencePaid, ev.GameEnded),
        (ev.BankTaken, ev.GameEnded),
    }
)
"""Events that one look takes in together, the second after the first: a purchase is one step."""


class NotOverError(ValueError):
    """A game that is still being played is shown to nobody."""


class Recording:
    """A game of a match. Places in it are counts of events shown, from the beginning of the match,
    so that they are places of its log as well."""

    has_humans: Final = False
    waits_for_human: Final = False
    decision: Final = None
    asked: Final = None
    why_not_back: Final = Obstacle.OVER

    def __init__(self, match: Match, number: int) -> None:
        """Game `number` of a match, from 1. Raises NotOverError where that one is not over."""
        begins = _find(match.log, ev.GameBegan(number, _dealer(match, number)))
        ends = _find(match.log, ev.GameEnded(number))
        if begins is None or ends is None:
            raise NotOverError(number)
        self.options: Final = match.options
        self.number: Final = number
        self.log: list[Any] = match.log[: ends + 1]
        self.begins: Final = begins
        self.stops: Final = tuple(_stops(self.log, begins))
        self.decisions: Final = tuple(_decisions(self.log, begins, frozenset(match.options.humans)))

    def answer(self, answer: Any) -> None:
        """Raises MatchOverError: all has been said."""
        raise MatchOverError

    def take_back(self) -> None:
        """Raises TakenBackError: all has been said."""
        raise TakenBackError(self.why_not_back)

    def stop_at(self, shown: int) -> int:
        """The number of the last stop that lies not after a place."""
        return max((n for n, stop in enumerate(self.stops) if stop <= shown), default=0)


def games_over(match: Match) -> int:
    """How many games of a match are over: the first ones, one after the other."""
    return sum(isinstance(event, ev.GameEnded) for event in match.log)


class Rewinding(Playhead):
    """Follows a recording, and goes back in it. `open_hands`: everybody's cards are seen as soon as
    they are picked up, not only those of the viewer."""

    def __init__(self, recording: Recording, viewer: int | None, *, open_hands: bool) -> None:
        self.open_hands = open_hands
        start = Table.set_up(recording.options.rules)
        for event in recording.log[: recording.begins]:
            start = start.after(event)
        self._start: Final = start
        self._begins: Final = recording.begins
        self._follow(recording, start, viewer)
        self.shown = recording.begins

    @property
    def view(self) -> View:
        """The table as the viewer sees it at this point."""
        return open_view(self._table, self.viewer) if self.open_hands else super().view

    def rewind(self) -> None:
        """Back to before the first event of the game."""
        self._table, self.shown, self._coming = self._start, self._begins, None

    def _sight(self, event: ev.Event) -> Sighting:
        return open_sighting(event, self.viewer) if self.open_hands else super()._sight(event)


def _dealer(match: Match, number: int) -> int:
    rules = match.options.rules
    return (rules.youngest_first[0] + number - 1) % rules.players


def _find(log: Sequence[ev.Event], wanted: ev.Event) -> int | None:
    return next((at for at, event in enumerate(log) if event == wanted), None)


def _stops(log: Sequence[ev.Event], begins: int) -> Iterator[int]:
    """Places worth stopping at, the first one once the pack is shuffled."""
    for at in range(begins, len(log)):
        following = log[at + 1] if at + 1 < len(log) else None
        if (type(log[at]), type(following)) not in _ONE_STEP:
            yield at + 1


def _decisions(log: Sequence[ev.Event], begins: int, humans: frozenset[int]) -> Iterator[int]:
    """Where humans were asked whether to buy: places before their answers."""
    bought = dict.fromkeys(humans, 0)
    for at in range(begins, len(log)):
        match log[at]:
            case ev.Discarded(seat) if seat in humans:
                bought[seat] += 1
                yield at
            case ev.BuyingEnded(seat) if seat in humans and bought[seat] < FACE_DOWN_CARDS:
                yield at
