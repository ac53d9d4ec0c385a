"""What guests say when something happens: now and then, never about cards they hold."""

from random import Random
from typing import Final

from game.match.options import MatchOptions
from game.rules import events as ev
from game.view.bubbles import seconds_to_read
from game.words.words import Words

_CHANCE: Final = {"turn": 0.12, "buys": 0.22, "stops": 0.2, "wins": 0.9, "loses": 0.3}


class Chatter:
    """Who says what, and for how long. One guest speaks at a time."""

    def __init__(self, options: MatchOptions, chance: Random) -> None:
        self._options, self._chance = options, chance
        self._seat: int | None = None
        self._key = ""
        self._left = 0.0

    @property
    def silent(self) -> bool:
        """Whether nobody speaks."""
        return self._seat is None

    @property
    def saying(self) -> tuple[int | None, str]:
        """Who says what, as a key."""
        return self._seat, self._key

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self._seat = None

    def hear(self, event: ev.Event, words: Words) -> None:
        """Something happened; perhaps somebody has something to say."""
        match event:
            case ev.TurnBegan(seat):
                self._speak(seat, "turn", words)
            case ev.CardTaken(seat):
                self._speak(seat, "buys", words)
            case ev.BuyingEnded(seat):
                self._speak(seat, "stops", words)
            case ev.GameWon(seat):
                self._speak(seat, "wins", words)
            case ev.DifferencePaid(seat):
                self._speak(seat, "loses", words)

    def spoken(self, words: Words) -> dict[int, str | None]:
        """What each seat says now, in the present language."""
        guests = (n for n, seat in enumerate(self._options.seats) if not seat.human)
        said = {guest: words(self._key) if guest == self._seat else None for guest in guests}
        return {**said}

    def _speak(self, seat: int, occasion: str, words: Words) -> None:
        plan = self._options.seats[seat]
        draw = self._chance.random()
        if plan.human or draw > _CHANCE[occasion] or self._seat is not None:
            return
        group = f"guest.{plan.character}.says.{occasion}"
        number = 1 + int(self._chance.random() * len(words.variants(group)))
        self._seat, self._key = seat, f"{group}.{number}"
        self._left = seconds_to_read(words(self._key))
