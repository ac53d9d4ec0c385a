"""What the C library is asked for can't break anything anywhere."""

import ctypes
import sys

import pytest

from game.memory import give_back_large_blocks


def test_large_blocks_go_back_where_the_library_can() -> None:
    known = sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallopt")
    assert give_back_large_blocks() is known


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_nothing_is_asked(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: pytest.fail("not here"))
    assert not give_back_large_blocks()


def test_another_library_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    assert not give_back_large_blocks()
