"""The coach's work on one match, beside the frames: its games are read and its decisions judged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from weakref import WeakKeyDictionary, ref

from game.base.arithmetic import int_sum
from game.coach.review import Advise, Choice, Cost, GameStory, Scribe, Verdict, costs, judged
from game.match.match import Match
from game.match.options import seats_of_game

EVENTS_A_FRAME: Final = 20
"""Reading one takes 30 µs; meanwhile the lamp dips, which has enough to do."""


class Lookback:
    """What the coach knows of a match so far. `stories` are the games that are over."""

    def __init__(self, match: Match, advise: Advise) -> None:
        self._match = ref(match)  # else what is known of it would keep it for good
        self.stories: list[GameStory] = []
        self._advise = advise
        self._scribe = Scribe(match.options)
        self._read = 0
        self._verdicts: dict[Choice, Verdict] = {}

    @property
    def match(self) -> Match:
        """The match; somebody who looks back at it has it."""
        match = self._match()
        assert match is not None, "it is looked back at"
        return match

    # --- reading -------------------------------------------------------------------------------

    @property
    def behind(self) -> int:
        """Events that happened and were not read yet."""
        return len(self.match.log) - self._read

    def read(self, most: int = EVENTS_A_FRAME) -> None:
        """Read on, at most so many events."""
        self._scribe.options = self.match.options
        for _ in range(min(most, self.behind)):
            story = self._scribe.note(self.match.log[self._read])
            self._read += 1
            if story is not None:
                self.stories.append(story)

    def read_all(self) -> None:
        """Read everything."""
        self.read(self.behind)

    # --- judging -------------------------------------------------------------------------------

    def verdict(self, choice: Choice) -> Verdict | None:
        """The decision under the lamp; None while that is being worked out."""
        return self._verdicts.get(choice)

    def update(self, first: Iterable[Choice] = ()) -> bool:
        """A frame has passed: read on, and ask about one decision, out of `first` if there is one.
        Says whether something is known now that was not before."""
        known = len(self.stories), len(self._verdicts)
        self.read()
        open_choices = (choice for story in self.stories for choice in story.choices)
        for choice in (*first, *open_choices):
            if choice not in self._verdicts:
                verdict = judged(choice, self._advise)
                if verdict is not None:
                    self._verdicts[choice] = verdict
                break
        return known != (len(self.stories), len(self._verdicts))

    @property
    def done(self) -> bool:
        """Whether everything that happened is read and judged."""
        asked = int_sum(len(story.choices) for story in self.stories)
        return not self.behind and asked == len(self._verdicts)

    def verdicts(self, story: GameStory, seat: int) -> tuple[Verdict, ...]:
        """The decisions of a seat in a game that are judged by now."""
        found = (self._verdicts.get(choice) for choice in story.of(seat))
        return tuple(verdict for verdict in found if verdict is not None)

    def stories_of(self, seat: int) -> list[GameStory]:
        """The games that were played by who has the seat now."""
        options = self.match.options
        return [
            story
            for story in self.stories
            if seats_of_game(options, story.number)[seat] == options.seats[seat]
        ]

    def cost(self, seat: int) -> Cost:
        """What the decisions of who has a seat now cost in all games together, as far as judged."""
        mine = [v for story in self.stories_of(seat) for v in self.verdicts(story, seat)]
        return next(iter(costs(mine)), Cost(seat, 0, 0.0))

    def cost_of_game(self, story: GameStory, seat: int) -> Cost:
        """What the decisions of a seat cost in one game, as far as judged."""
        return next(iter(costs(self.verdicts(story, seat))), Cost(seat, 0, 0.0))


KNOWN: WeakKeyDictionary[Match, Lookback] = WeakKeyDictionary()
"""What was worked out already; it goes when its match goes."""


def lookback(match: Match, advise: Advise) -> Lookback:
    """What the coach knows of a match; nothing is worked out twice."""
    known = KNOWN.get(match)
    if known is None:
        known = KNOWN[match] = Lookback(match, advise)
    return known
