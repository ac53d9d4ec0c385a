"""What players have won and lost, added up from what each match brought them. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.storage.history import Record

KEY: Final = ("player", "kind", "variant", "level")
"""What records are kept apart by. `merged` takes any of them."""


def merged(records: Iterable[Record], *names: str) -> tuple[Record, ...]:
    """Records added up by the fields `names` of `KEY` (all of them unless told otherwise), in
    their order; what they are not kept apart by is what the first of them has."""
    found: dict[tuple[object, ...], Record] = {}
    for record in records:
        key = tuple(getattr(record, name) for name in names or KEY)
        found[key] = found[key].plus(record) if key in found else record
    return tuple(found[key] for key in sorted(found, key=lambda key: tuple(map(str, key))))
