"""What the C library is asked for can't break anything anywhere."""

import ctypes
import sys
from collections.abc import Callable

import pytest

from game.memory import give_back_holes, give_back_large_blocks

asking = pytest.mark.parametrize(
    ("give", "function"), [(give_back_large_blocks, "mallopt"), (give_back_holes, "malloc_trim")]
)


@asking
def test_what_is_free_goes_back_where_the_library_can(
    give: Callable[[], bool], function: str
) -> None:
    known = sys.platform == "linux" and hasattr(ctypes.CDLL(None), function)
    assert give() is known


@asking
@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_nothing_is_asked(
    give: Callable[[], bool], function: str, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: pytest.fail(f"{function} is not here"))
    assert not give()


@asking
def test_another_library_is_no_trouble(
    give: Callable[[], bool], function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    assert not give(), function
