"""What is said on the page of the deal of the day, for the eye, the ear and a picture to show
around."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.history.daily import is_ahead, line
from game.match.dates import day, weekday
from game.match.share import code_of
from game.ui.showpiece import Showpiece

if TYPE_CHECKING:
    from game.scenes.daily.known import DaysKnown
    from game.words.words import Words


def day_name(date: str, words: Words) -> str:
    """A day with its weekday, without its year."""
    _, month, number = day(date)
    return words(
        "daily.date", weekday=words.variants("daily.weekday")[weekday(date)], day=number,
        month=words.variants("daily.month")[month - 1],
    )  # fmt: skip


def master_name(words: Words, character: str) -> str:
    """A guest who plays as a master."""
    return words(f"daily.master.{character}", name=words(f"guest.{character}.name"))


def line_to_copy(words: Words, known: DaysKnown) -> str:
    """Empty as long as the masters play, and where nothing was played."""
    if not known.own or not known.masters:
        return ""
    days = known.in_a_row.now if known.shown == known.today and known.played else 0
    return line(words, known.shown, known.gained, known.masters_totals, days)


def owl_sentence(words: Words, known: DaysKnown) -> str:
    """What is to be said where there are no games to show."""
    count = known.in_a_row.now
    if known.older:
        return words("daily.owl.older")
    if known.shown:
        return words("daily.owl.reading")
    if not known.results:
        return words("daily.owl.first")
    if count:
        return words("daily.owl.forgiven", count=count)
    return words("daily.owl.missed")


def told(words: Words, known: DaysKnown) -> str:
    """The page for the ear, as it opens."""
    parts = [words("daily.title"), day_name(known.today, words)]
    if known.shown in known.results:
        gained = known.results[known.shown].gained
        parts.append(words("daily.result", gained=words.signed(gained)))
    else:
        parts.append(owl_sentence(words, known))
    return ". ".join((*parts, words("daily.row_told", count=known.in_a_row.now)))


def masters_told(words: Words, known: DaysKnown) -> str:
    """What the masters made of it, for the ear."""
    listed = words.listing([words.signed(each) for each in known.masters_totals])
    return words("daily.beside", masters=listed)


def showpiece(words: Words, known: DaysKnown) -> Showpiece:
    """What came of the deal, with its code for others and no card of it; before today's is played,
    only the days in a row."""
    match = known.match
    if match is None or known.spares_others:
        count = known.in_a_row.now
        return Showpiece(
            title=words("daily.title"), note=day_name(known.today, words), figure=str(count),
            unit=words("daily.in_a_row", count=count), character="cat",
        )  # fmt: skip
    note = day_name(known.shown, words)
    if known.masters:
        note = f"{note} · {masters_told(words, known)}"
    return Showpiece(
        title=words("daily.title"), note=note, figure=words.signed(known.gained),
        unit=words("award.chips", count=abs(known.gained)),
        character=match.options.seats[known.seat].character,
        mood="pleased" if is_ahead(known.gained, known.masters_totals) else "calm",
        code=code_of(match.options),
    )  # fmt: skip
