"""An evening in a folder: results, the season so far, matches that `--verify` accepts, boards as
pictures, a page to print in every language."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from io import StringIO
from pathlib import Path
from typing import Final

from game.base.by_name import load
from game.base.files import write_whole
from game.league.board import Board
from game.league.boards import board_of
from game.league.database import Database
from game.league.evening import Evening
from game.league.records import Records, last_evening
from game.league.results import Reports
from game.league.standings import counted, season
from game.words.words import Words, languages

PICTURES: Final = "game.scenes.league.pictures:write"
"""Writes boards as pictures: called with a board, a folder and words. It needs a window's library;
without it there are none."""
_BODIES: Final = """
SELECT m.round, m.table_no, r.body FROM league.report r JOIN league.match m USING (key)
WHERE m.evening = $1 AND r.state = 'accepted'
"""


_EVENINGS: Final = """
SELECT evening::text, opened_at::date::text AS day FROM league.evening ORDER BY opened_at
"""


async def export(database: Database, folder: Path) -> Path:
    """Write all of the evening that goes on; where to. Raises OSError."""
    records = Records(database, await last_evening(database))
    evening, reports = await records.known()
    board = board_of(evening, reports, number=records.of, version=0, now=0.0)
    place = folder / (re.sub(r"[^\w-]+", "-", board.name).strip("-") or records.of)
    before = place / "evening-en.html"
    if place.exists() and not (before.exists() and board.seal in before.read_text("utf-8")):
        place = place.with_name(f"{place.name}-{records.of}")  # another evening lies there
    (place / "matches").mkdir(parents=True, exist_ok=True)
    for row in await database.ask(_BODIES, records.of):
        path = place / "matches" / f"round-{row['round']}-table-{row['table_no']}.txt"
        write_whole(path, [row["body"].encode()])
    _write_table(place / "results.csv", _results(evening, reports))
    days = {row["evening"]: row["day"] for row in await database.ask(_EVENINGS)}
    ranked = season([await Records(database, each).known() for each in days])
    heads = ("place", "name", "points", "evenings")
    points = [won for _, won, _ in ranked]
    lines = ((points.index(won) + 1, _harmless(name), won, times) for name, won, times in ranked)
    _write_table(place / "season.csv", (heads, *lines))
    for language in languages():
        words = Words.load(language)
        page = _page(board, evening, reports, words, days[records.of])
        write_whole(place / f"evening-{language}.html", [page.encode()])
        try:
            draw: Callable[[Board, Path, Words], None] = load(PICTURES)
        except ImportError:
            continue
        draw(board, place, words)
    return place


def _write_table(path: Path, lines: Iterable[Iterable[object]]) -> None:
    text = StringIO()
    csv.writer(text).writerows(lines)
    write_whole(path, [text.getvalue().encode("utf-8-sig")])


def _results(evening: Evening, reports: Reports) -> Iterator[tuple[object, ...]]:
    """One line for everybody in every round; names as they are, and no formula in any."""
    yield "round", "table", "chair", "person", "name", "club", "points"
    for result in counted(evening, reports):
        for chair, (number, points) in enumerate(zip(result.people, result.points, strict=True), 1):
            who = evening.people[number - 1]
            names = (_harmless(each) for each in (who.name, who.club))
            yield result.round, result.table, chair, number, *names, points


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def _page(board: Board, evening: Evening, reports: Reports, words: Words, day: str) -> str:
    """Standings, and who sat where and won how much in all rounds, to be printed; `day`: as ISO
    text."""
    names = {person.number: escape(person.name) for person in board.people}
    places = {place.table: escape(place.name) for place in board.places}
    rows = [
        f"<tr><td>{s.place}<td>{names[s.person]}<td class=n>{words.signed(s.points)}"
        for s in board.standings
    ]
    parts = [f"<table>{''.join(rows)}</table>"]
    won = {
        (result.round, number): f" {words.signed(points)}"
        for result in counted(evening, reports)
        for number, points in zip(result.people, result.points, strict=True)
    }
    for each in evening.rounds:
        title = words("league.page.round", round=each.number)
        if evening.is_final(each.number):
            title = words("league.page.final")
        seats = "".join(
            f"<tr><td>{seating.table} {places.get(seating.table, '')}<td>"
            + words.listing([names[n] + won.get((each.number, n), "") for n in seating.people])
            for seating in each.seats
        )
        parts.append(f"<h2>{title}</h2><table>{seats}</table>")
    luck = words("league.page.luck")
    seal = words("league.page.seal", seal=board.seal)
    told = f"<p>{words('league.page.seed', seed=board.seed)}" if board.seed else ""
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        f"<title>{escape(board.name)}</title>"
        "<style>body{font:12pt serif;margin:2cm}td{padding:.1em .8em}.n{text-align:right}"
        "p{font-size:9pt;overflow-wrap:anywhere}</style>"
        f"<h1>{escape(board.name)}</h1><p>{day}</p>{''.join(parts)}<p>{luck}<p>{seal}{told}</html>\n"
    )
