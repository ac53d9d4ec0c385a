"""What people, tables, guests and days are called on the pages of the regulars' table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.match.dates import DateError, day
from game.match.options import CHARACTERS
from game.scenes.result.page import page_named
from game.words.words import MissingWordError, Words

if TYPE_CHECKING:
    from game.storage.archive import KeptMatch, KeptPlayer

Table = tuple[str, int]  # game and, where it has several tables, which of them; else 0
_PARTS: Final = 3  # of a day
_TIME: Final = 11  # where the time begins in ISO text


def table_of(kind: str, variant: int) -> Table:
    """The table, as it is told apart here."""
    return kind, variant if page_named(kind).tables else 0


def table_name(table: Table, words: Words) -> str:
    """The name of a table."""
    kind, cards = table
    several = page_named(kind).tables
    return words(several, count=cards) if several else known(f"new_table.{kind}", words)


def person(player: KeptPlayer, words: Words) -> str:
    """What somebody who played is called."""
    if player.name:
        return player.name
    if player.visitor:
        return words("regulars.visitor")
    return words("you") if player.human else known(f"guest.{player.character}.name", words)


def portrayed(character: str) -> str:
    """The character whose portrait is shown: of one that this version does not have, the owl's."""
    return character if character in CHARACTERS else "owl"


def known(key: str, words: Words) -> str:
    """The words of a key that was kept; for one that this version does not have, “somebody”."""
    try:
        return words(key)
    except MissingWordError:
        return words("regulars.somebody")


def level_name(level: str, words: Words) -> str:
    """How good the strongest guest was; an empty level: there was none."""
    return known(f"bot.{level}.name", words) if level else words("regulars.no_guests")


def date(text: str, words: Words) -> str:
    """A day out of ISO text, as people write it; nothing for none."""
    try:
        year, month, number = day(text[:10])
    except DateError:
        return ""
    return words("regulars.date", day=number, month=words.variants("month")[month - 1], year=year)


def moment(text: str, words: Words) -> str:
    """Day and time out of ISO text; without a date, “some evening”."""
    written_day = date(text, words)
    if not written_day:
        return words("regulars.some_evening")
    clock = text[_TIME : _TIME + 5]
    return words("regulars.moment", date=written_day, time=clock) if clock else written_day


def outcome(match: KeptMatch, words: Words) -> str:
    """Who won, or that it was left."""
    if not match.finished:
        return words("regulars.left")
    winners = [match.players[chair] for chair in match.winners]
    if len(winners) == 1 and winners[0].human and not (winners[0].name or winners[0].visitor):
        return words("regulars.you_won")
    names = [person(winner, words) for winner in winners]
    return words("regulars.won", names=words.listing(names))


def at_home(path: object) -> str:
    """A path as it is told: the player's home is `~`."""
    return str(path).replace(str(Path.home()), "~")


def day_of(text: str) -> str:
    """ISO text of a day as people write it: `1987/4/30`, `1987-04-30` or `30.4.1987`. Raises
    DateError."""
    text = text.strip()
    parts = list(reversed(text.split("."))) if "." in text else text.replace("/", "-").split("-")
    if len(parts) != _PARTS:
        raise DateError(text)
    iso = "-".join((parts[0].strip(), *(part.strip().zfill(2) for part in parts[1:])))
    day(iso)
    return iso


def written(born: str, words: Words) -> str:
    """A day as it is written into a field; nothing for none."""
    if not born:
        return ""
    year, month, number = day(born)
    return words("people.day", day=number, month=month, year=year)
