"""What the C library is asked for can't break anything anywhere."""

import ctypes
import sys

import pytest

from game.app.memory import keep_large_blocks_apart


def test_large_blocks_are_apart_where_the_library_can() -> None:
    known = sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallopt")
    assert keep_large_blocks_apart() is known


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_nothing_is_asked(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: pytest.fail("mallopt is not here"))
    assert not keep_large_blocks_apart()


def test_another_library_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    assert not keep_large_blocks_apart()
