"""What guests say at a table of any game, how likely, and for how long."""

from collections.abc import Callable
from random import Random

from game.match.options import SeatPlan, temperament_of
from game.storage.settings import Settings
from game.words.words import Words


def seconds_to_read(text: str) -> float:
    """How long a bubble stays, in seconds of table time."""
    return 1.4 + 0.045 * len(text)


class Chatter:
    """Who says what, and for how long."""

    def __init__(self, chance: Random, settings: Callable[[], Settings] = Settings) -> None:
        """`settings`: how much guests say, and for how long it can be read."""
        self._chance = chance
        self._settings = settings
        self._unsaid: dict[str, list[int]] = {}
        self._seat: int | None = None
        self._key = ""
        self._values: dict[str, object] = {}
        self._left = 0.0

    @property
    def silent(self) -> bool:
        """Whether no guest speaks."""
        return self._seat is None

    @property
    def saying(self) -> tuple[int | None, str]:
        """Who says what, as a key."""
        return self._seat, self._key

    def update(self, seconds: float) -> None:
        """Let time of the table pass."""
        self._left -= seconds
        if self._left <= 0:
            self._seat = None

    def spoken(self, words: Words) -> dict[int, str]:
        """What each seat says now, in the present language."""
        return {} if self._seat is None else {self._seat: self._said(words)}

    def _said(self, words: Words) -> str:
        return words(self._key, None, **self._values)

    def _speak(
        self, seat: int, plan: SeatPlan, occasion: str, usual: float, words: Words, **values: object
    ) -> bool:
        """A guest may have something to say about an occasion, as likely as `usual` and as its
        temperament has it; says whether it does. `values` are those a line may name."""
        if self._chance.random() >= self.likely(plan, usual) or plan.human or not self.silent:
            return False
        self.say(seat, plan, occasion, words, **values)
        return True

    def likely(self, plan: SeatPlan, usual: float) -> float:
        """How likely somebody speaks where a guest of no special temperament does as `usual`."""
        return usual * temperament_of(plan.player).talks * self._settings().talkative.share

    def say(self, seat: int, plan: SeatPlan, occasion: str, words: Words, **values: object) -> None:
        """A guest says something now, for as long as it takes to read."""
        self._seat, self._values = seat, values
        self._key = self._line(f"guest.{plan.character}.says.{occasion}", words)
        self._left = seconds_to_read(self._said(words)) * self._settings().lingering.factor

    def _line(self, group: str, words: Words) -> str:
        unsaid = self._unsaid.setdefault(group, [])
        if not unsaid:
            unsaid += range(1, 1 + len(words.variants(group, **self._values)))
        return f"{group}.{unsaid.pop(int(self._chance.random() * len(unsaid)))}"
