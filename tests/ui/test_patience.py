"""Pictures are made as long as there is time, at least one, and what was made is kept."""

from __future__ import annotations

import pytest

from game.ui.byte_cache import ByteCache
from game.ui.patience import LaterError, Patience


class Watch:
    """A clock that goes on by a second with everything made."""

    def __init__(self) -> None:
        self.now = 0.0
        self.made: list[int] = []

    def make(self, number: int) -> int:
        self.now += 1.0
        self.made.append(number)
        return number


def _all(cache: ByteCache[int], watch: Watch) -> list[int]:
    return [cache.get(number, lambda number=number: watch.make(number)) for number in range(5)]  # type: ignore[misc]


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def patience(watch: Watch) -> Patience:
    patience = Patience()
    patience.clock = lambda: watch.now
    return patience


@pytest.fixture
def cache(patience: Patience) -> ByteCache[int]:
    return ByteCache(1000, lambda value: 1, patience)


def test_without_a_limit_everything_is_made_at_once(cache: ByteCache[int], watch: Watch) -> None:
    assert _all(cache, watch) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("seconds", "tries"), [(0.0, 5), (1.5, 3), (2.0, 3), (10.0, 1)])
def test_every_try_gets_further_and_nothing_is_made_twice(
    cache: ByteCache[int], patience: Patience, watch: Watch, seconds: float, tries: int
) -> None:
    for number in range(1, tries + 1):
        with patience.limited(seconds):
            if number < tries:
                with pytest.raises(LaterError):
                    _all(cache, watch)
            else:
                assert _all(cache, watch) == [0, 1, 2, 3, 4]
    assert watch.made == [0, 1, 2, 3, 4]


def test_after_a_limit_there_is_time_again(
    cache: ByteCache[int], patience: Patience, watch: Watch
) -> None:
    with patience.limited(0.0), pytest.raises(LaterError):
        _all(cache, watch)
    assert not patience.limits
    assert _all(cache, watch) == [0, 1, 2, 3, 4]
