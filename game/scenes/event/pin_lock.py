"""How often a wrong PIN may be tried: three times, then the pad waits 30 s, then 60, 120 …

What is left of the waiting is kept in the store: neither closing the pad nor a new start of the
game makes it shorter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ui.services import Services

TRIES: Final = 3
"""Wrong PINs until one has to wait."""
FIRST_WAIT: Final = 30
LONGEST_WAIT: Final = 3600
"""Seconds; longer would lock out a host whose visitors had tried."""
_KEEP_EVERY: Final = 5.0
"""Seconds of waiting after which what is left is written down."""
_KEPT: Final = "event_pin"


class PinLock:
    """Knows the PIN and counts wrong ones; `left` are seconds still to wait."""

    def __init__(self, services: Services, pin: str) -> None:
        self._services = services
        self._pin = pin
        self.left = 0.0
        self.wrong = 0  # since the last right one
        self._unkept = 0.0
        numbers = (services.store.setting(_KEPT) or "").split()
        if len(numbers) == 2 and all(number.isdecimal() for number in numbers):
            self.wrong, self.left = int(numbers[0]), min(float(numbers[1]), LONGEST_WAIT)

    @property
    def length(self) -> int:
        """Digits of the PIN."""
        return len(self._pin)

    def opens(self, typed: str) -> bool:
        """Try a PIN: whether it is the right one. None is while one has to wait."""
        if self.left:
            return False
        if typed == self._pin:
            if self.wrong:
                self.wrong = 0
                self._keep()
            return True
        self.wrong += 1
        times, more = divmod(self.wrong, TRIES)
        if not more:
            self.left = float(min(FIRST_WAIT * 2 ** min(times - 1, 20), LONGEST_WAIT))
        waits = f"; the pad waits {self.left:.0f} s" if self.left else ""
        self._services.on_note(f"A wrong PIN was entered, {self.wrong} in a row{waits}")
        self._keep()
        return False

    def pass_time(self, seconds: float) -> None:
        """Let wall time pass."""
        if not self.left:
            return
        self.left = max(0.0, self.left - seconds)
        self._unkept += seconds
        if not self.left or self._unkept >= _KEEP_EVERY:
            self._keep()

    def _keep(self) -> None:
        self._unkept = 0.0
        self._services.store.keep_setting(_KEPT, f"{self.wrong} {self.left:.0f}")
