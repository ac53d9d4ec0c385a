"""The deal of the day in the corner of the title: the same cards for everybody on that date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.confirm_twice import ConfirmTwice
from game.ui.routes import Route
from game.ui.theme import TypeScale
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from pygame import Rect

    from game.storage.archive import KeptMatch
    from game.ui.services import Services

DAILY_KEY: Final = ("title", "daily")
_TALLEST: Final = 0.5
"""Larger text is at most so large, as a share of the height."""


class DailyEntry:
    """Knows what became of today's deal, and begins it."""

    key = DAILY_KEY

    def __init__(self, services: Services) -> None:
        self._services = services
        self._played: KeptMatch | None = None
        self._asked = ""
        self._ending = ConfirmTwice()

    def update(self, seconds: float) -> None:
        """Time goes on since the player was warned."""
        self._ending.update(seconds)

    def button(self, rect: Rect, *, waits: bool) -> Button:
        """The button; where a match `waits`, it wants to be pressed twice."""
        kit, words = self._services.kit, self._services.words
        px = kit.size(TypeScale.SMALL).within(rect.h * _TALLEST)
        return Button(
            kit, DAILY_KEY, rect, words("title.daily"), lambda: self._press(waits=waits),
            kind=Kind.GHOST, label_px=px,
        )  # fmt: skip

    @property
    def hint(self) -> str:
        """What became of it, or what it is."""
        words, date = self._services.words, self._services.on_date()
        if date != self._asked:
            self._asked, self._played = date, self._services.store.archive.daily(date)
        told = self._played
        if told is None or not told.finished:
            return words("title.daily.hint")
        own = next(player for player in told.players if player.human)
        better = sum((player.chips or 0) > (own.chips or 0) for player in told.players)
        return words("title.daily.played", count=own.chips or 0, place=better + 1)

    def _press(self, *, waits: bool) -> None:
        services = self._services
        if waits and not self._ending.asked:
            services.notices.append(services.words("title.daily.ends"))
        if waits and not self._ending.press():
            return
        from game.match.special import daily_deal  # noqa: PLC0415, the title starts without the rules

        date = services.on_date()
        services.replace_by(Route.TABLE, services.store.running.begin(daily_deal(date), daily=date))
