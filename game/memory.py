"""Pictures that are let go of go back to the system, instead of into holes nobody can use.

The C library of Linux learns from a large block that was freed to keep the next ones of that size
in its heap. After some screens full of pictures a fifth of the memory was such holes (measured:
256 MB, 225 MB without them)."""

import sys
from typing import Final

_LARGE: Final = 128 << 10
"""Bytes from which a block is asked of the system, and given back to it."""
_MMAP_THRESHOLD: Final = -3
"""The number of this setting in <malloc.h> of glibc."""


def give_back_large_blocks() -> bool:
    """Ask the C library for that; False where it is another one."""
    return _asked("mallopt", _MMAP_THRESHOLD, _LARGE)


def give_back_holes() -> bool:
    """Let the system have what lies free between smaller blocks: after an evening a hundred MB
    (measured: 375 MB, 250 MB without them), which takes up to 20 ms. False as above."""
    return _asked("malloc_trim", 0)


def _asked(function: str, *values: int) -> bool:
    """Whether there was such a function of glibc to ask."""
    if sys.platform != "linux":
        return False
    import ctypes  # noqa: PLC0415, not before the first frame

    try:
        getattr(ctypes.CDLL(None), function)(*values)
    except (AttributeError, OSError):  # another C library than glibc
        return False
    return True
