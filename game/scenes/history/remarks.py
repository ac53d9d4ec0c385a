"""What people are told beside the notation of a match: short remarks in their language."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.match.tallies import described
from game.scenes.result.page import naming_of, page_of
from game.words.words import Words


def head(match: Match, words: Words, version: str, *, sealed: bool = False) -> str:
    """What stands at the top: what the file is, which table, and who played."""
    what = words("record.head_sealed" if sealed else "record.head", version=version)
    naming, told = naming_of(match, words), described(match.options.to_json())
    keys = (f"record.table.{told.kind}", f"new_table.{told.kind}")
    table = next((words(key, cards=told.variant) for key in keys if words.knows(key)), told.kind)
    seats = range(len(match.table.seats))
    lines = [what, *([words("record.sealed")] if sealed else []), "", table]
    lines += [words("record.seat", seat=seat, name=naming(seat)) for seat in seats]
    for before in match.options.earlier:
        seat = next(n for n in seats if match.chair(n) == before.chair)
        name = naming_of(match, words, before.until)(seat)
        lines.append(words("record.seat_before", seat=seat, game=before.until, name=name))
    return "\n".join(lines)


def remarks(match: Match, words: Words) -> Callable[[object], str]:
    """A function that tells about each event of a match, one after the other."""
    page, naming = page_of(match.game), naming_of(match, words, 1)

    def remark(event: object) -> str:
        nonlocal naming
        if isinstance(event, match.game.begins):
            naming = naming_of(match, words, event.number)
        return page.remark(event, naming)

    return remark
