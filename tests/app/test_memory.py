"""What the C library is asked for can't break anything anywhere."""

import ctypes
import sys

import pytest

from game.app.wiring import keep_large_blocks_apart


def test_large_blocks_are_apart_where_the_library_can() -> None:
    known = sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallopt")
    assert keep_large_blocks_apart() is known


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_nothing_is_asked(platform: str) -> None:
    assert not keep_large_blocks_apart(platform, lambda: pytest.fail("mallopt is not here"))


def test_another_library_is_no_trouble() -> None:
    assert not keep_large_blocks_apart("linux", object)
