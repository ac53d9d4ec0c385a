"""The store with a budget: least recently used first out, the newest always kept."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from game.ui.art import ByteCache


def _made(value: str, made: list[str]) -> Callable[[], str]:
    def make() -> str:
        made.append(value)
        return value

    return make


def test_a_value_is_made_once() -> None:
    made: list[str] = []
    cache: ByteCache[str] = ByteCache(10, len)
    assert cache.get("a", _made("aaa", made)) == "aaa"
    assert cache.get("a", _made("other", made)) == "aaa"
    assert made == ["aaa"]
    assert cache.kept_bytes == 3
    assert "a" in cache
    assert "b" not in cache


def test_the_least_recently_used_goes_first() -> None:
    made: list[str] = []
    cache: ByteCache[str] = ByteCache(9, len)
    for key in ("a", "b", "c"):
        cache.get(key, _made(key * 3, made))
    cache.get("a", _made("-", made))
    cache.get("d", _made("ddd", made))
    assert len(cache) == 3
    cache.get("a", _made("-", made))
    cache.get("b", _made("bbb", made))
    assert made == ["aaa", "bbb", "ccc", "ddd", "bbb"]


def test_the_newest_is_kept_even_beyond_the_budget() -> None:
    cache: ByteCache[str] = ByteCache(2, len)
    cache.get("a", lambda: "a")
    cache.get("big", lambda: "much too long")
    assert len(cache) == 1
    assert cache.kept_bytes == 13
    cache.clear()
    assert (len(cache), cache.kept_bytes) == (0, 0)


def test_a_larger_window_keeps_more_and_a_smaller_one_no_less() -> None:
    cache: ByteCache[int] = ByteCache(10, lambda value: 1)
    for size, kept in (((1024, 640), 10), ((1920, 1080), 10), ((3840, 2160), 40)):
        cache.keep_for(size)
        for key in range(100):
            cache.get((size, key), lambda: 1)
        assert len(cache) == kept


def test_what_another_thread_is_making_is_waited_for() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    begun, free = Event(), Event()

    def slow() -> str:
        begun.set()
        assert free.wait(5.0)
        return "made"

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(cache.get, "a", slow)
        assert begun.wait(5.0)
        second = threads.submit(cache.get, "a", lambda: "again")
        assert cache.get("b", lambda: "b") == "b", "others need not wait"
        free.set()
        assert first.result(5.0) is second.result(5.0) == "made"


def test_what_could_not_be_made_is_tried_again() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    with pytest.raises(LookupError):
        cache.get("a", _fails)
    assert cache.get("a", lambda: "made") == "made"


def _fails() -> str:
    raise LookupError
