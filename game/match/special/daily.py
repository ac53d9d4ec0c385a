"""The deal of the day: everybody who plays it on that date is dealt the same cards."""

from hashlib import sha256
from typing import Final

from game.match.dates import day
from game.match.guests import table_for
from game.match.options import MatchOptions
from game.match.share import SEED_BITS

_TEXT: Final = "Poker Deluxe, deal of the day "
_CARDS, _PLAYERS, _ROUNDS = 5, 4, 1


def daily_deal(date: str) -> MatchOptions:
    """Four players, five cards, one round, the usual guests. The seed are the first five bytes of
    SHA-256 of "Poker Deluxe, deal of the day 2026-11-21". Raises DateError."""
    day(date)
    seed = int.from_bytes(sha256(f"{_TEXT}{date}".encode()).digest()[: SEED_BITS // 8], "big")
    return table_for(_PLAYERS, variant=_CARDS, rounds=_ROUNDS, seed=seed, demo=False)
