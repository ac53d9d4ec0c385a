"""Why the system refused a file, in the player's language."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_KEYS: Final = {
    errno.ENOSPC: "why.full",
    errno.EDQUOT: "why.full",
    errno.EACCES: "why.forbidden",
    errno.EPERM: "why.forbidden",
    errno.EROFS: "why.forbidden",
    errno.ENOENT: "why.missing",
    errno.ENOTDIR: "why.missing",
    errno.EISDIR: "why.folder",
}


def reason(error: OSError, words: Callable[[str], str]) -> str:
    """Without a full stop; what is seldom, as the system says it."""
    key = _KEYS.get(error.errno or 0)
    return words(key) if key else (error.strerror or str(error)).rstrip(".")
