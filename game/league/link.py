"""The league as the game sees it: news of its process, and orders to it. The frame loop waits for
neither."""

from typing import Protocol

from game.league.news import Answer, News, Order


class League(Protocol):
    """The way to the league."""

    @property
    def news(self) -> News:
        """What is known now; another object where something has changed."""

    def order(self, order: Order) -> int:
        """Send an order; its number, which its answer has."""

    def answers(self) -> tuple[Answer, ...]:
        """What came of orders since the last call."""

    def close(self) -> None:
        """Say goodbye: the process ends, what is not delivered is delivered the next time."""
