"""The receipt of a fair deal: shown before the first card, checked by anybody after the last one.

It is a hash of the seed that all decks follow from, so they can't be changed later; a salt of its
own keeps the seed from being found by trying. Seed and salt are told when the match is over.
"""

from hashlib import sha256
from typing import Final

from game.match.game import Options

_FULL: Final = 64
_SHORT: Final = 20
"""Digits, 80 bits: too many to find another seed and salt that begin alike."""
_GROUP: Final = 4


def receipt(options: Options) -> str:
    """SHA-256 of `seed:salt` in hexadecimal; empty for matches of before there were receipts."""
    if not options.salt:
        return ""
    return sha256(f"{options.seed}:{options.salt}".encode()).hexdigest()


def is_receipt(text: str) -> bool:
    """Whether a text may be a receipt: all its digits, or as many as are shown at the table."""
    return len(text) in (_SHORT, _FULL) and {*text} <= {*"0123456789abcdef"}


def fits(noted: str, options: Options) -> bool:
    """Whether what was noted down is the receipt of this match, in full or as shown at the
    table."""
    return is_receipt(noted) and receipt(options).startswith(noted)


def short(text: str) -> str:
    """The beginning of a receipt, in groups of four, to be written down by hand."""
    return " ".join(text[at : at + _GROUP] for at in range(0, min(_SHORT, len(text)), _GROUP))
