"""Matches that are over or were left: told without playing them again, played again, and what
players have won and lost in them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.base.version import RULES_VERSION
from game.match.dates import is_day
from game.match.steps import at_once
from game.storage.running import COUNTED, counted
from game.storage.schema import matches
from game.storage.store_file import SaveError, StoreFile, StoreProblem, valid_rows
from game.storage.visits import MATCH_FORGOTTEN, OF_A_VISITOR

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.tallies import Statement


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """Who played: `name` is empty for the only human and for guests, whose `character` tells who
    they are. `chips` that count after the last game that ended, None before the first; `visitor`:
    somebody who came by at an event."""

    name: str
    human: bool
    character: str
    chips: int | None
    won: bool
    visitor: bool = False
    before: tuple[KeptPlayer, ...] = ()
    """Who played the first games on the chair, where it was taken over."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match of the past. `kind` and `variant` as in `Record`; `began` and `ended` in local time
    as ISO text (`2026-11-21T18:30:00+01:00`), empty where nobody looked at a clock; `games` that
    ended; `daily` the date whose deal it was, else empty; `imported`: played elsewhere, and
    taken in from a file."""

    id: int
    finished: bool
    kind: str
    variant: int
    level: str
    began: str
    ended: str
    daily: str
    games: int
    players: tuple[KeptPlayer, ...]
    imported: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """The chairs that won; none where it was left."""
        return tuple(chair for chair, player in enumerate(self.players) if player.won)


@dataclass(frozen=True, slots=True)
class Record:
    """What somebody has played: one match of theirs, or many added up.

    `player` is the name, empty for the only human at the table; `kind` the table (`deluxe`,
    `salon`, `duel`, `club`), `variant` cards in a hand of the main game or in the pack of draw
    poker; `level` that of the strongest guest met. `matches` are those played to the end, `games`
    all that ended. Chips are won and lost game by game. `hand` is the best one shown, in notation;
    it is empty where there is none, or where tables are mixed whose hands do not compare. `lost` is
    what `decisions` cost, in chips, where the owl has looked at them."""

    player: str
    kind: str
    variant: int
    level: str
    matches: int = 0
    matches_won: int = 0
    games: int = 0
    games_won: int = 0
    chips_won: int = 0
    chips_lost: int = 0
    hand: str = ""
    strength: int = -1
    decisions: int = 0
    lost: float = 0.0

    @property
    def each(self) -> float:
        """Chips lost per decision; 0 where nothing was looked at."""
        return self.lost / self.decisions if self.decisions else 0.0

    def plus(self, other: Record) -> Record:
        """Both together, under the name of the first."""
        comparable = (self.kind, self.variant) == (other.kind, other.variant)
        best = max(self, other, key=lambda each: each.strength)
        return replace(
            self,
            matches=self.matches + other.matches,
            matches_won=self.matches_won + other.matches_won,
            games=self.games + other.games,
            games_won=self.games_won + other.games_won,
            chips_won=self.chips_won + other.chips_won,
            chips_lost=self.chips_lost + other.chips_lost,
            hand=best.hand if comparable else "",
            strength=best.strength if comparable else -1,
            decisions=self.decisions + other.decisions,
            lost=self.lost + other.lost,
        )


@dataclass(frozen=True, slots=True)
class Evening:
    """The best evening somebody had: `player` with the chips of that match, and the place."""

    place: int
    player: KeptPlayer


@dataclass(frozen=True, slots=True)
class ShownHands:
    """Hands of one line of a table of combinations that a human (`player` by name, empty for the
    only one at a table) showed in matches that were played to the end here: how often, how often
    they won, and the first of them with its match (number, and when it ended as ISO text or empty),
    its game, its cards in notation and its strength. `kind` and `variant` as in `Record`, `last`
    the number of the match in which they did last."""

    player: str
    kind: str
    variant: int
    held: int
    won: int
    last: int
    match: int
    game: int
    ended: str
    hand: str
    strength: int


@dataclass(frozen=True, slots=True)
class SharedEvening:
    """A match that somebody and a guest (`character`) played to its end here: what is counted of
    the games in which both sat there. `kind` and `variant` as in `Record`, `ended` as ISO text or
    empty; who of the two `won` the match or whose guest did (`guest_won`). Chips: what the games
    brought (`gained`), what was lost in games that the guest won (`paid`), what the guest lost in
    games won from them (`got`), and what the guest had in the end (`left`, below 0 only with things
    still pawned). `strength` of the best hand that won the guest a game, -1 where none was
    shown."""

    match: int
    kind: str
    variant: int
    ended: str
    character: str
    won: bool
    guest_won: bool
    gained: int
    paid: int
    got: int
    left: int
    strength: int


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """A deal of the day that was begun here on its date (ISO) and played to the end: the number of
    the match, when it ended as ISO text or empty, and the chips it brought the human."""

    date: str
    match: int
    ended: str
    gained: int


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Everything of a match that was taken out: rows by table, to put it back."""

    number: int
    rows: tuple[tuple[str, tuple[object, ...]], ...]


@dataclass(frozen=True, slots=True)
class Past:
    """A match to be added, as it came from elsewhere."""

    match: Match
    seats: Sequence[int]  # who gave each answer
    began: str
    ended: str


_PAST: Final = "state IN ('finished', 'left')"
_MATCHES: Final = f"""
SELECT id, state, kind, variant, level, began, ended, daily,
    (SELECT count(DISTINCT game) FROM games WHERE match = id), counted = 2
FROM matches WHERE {_PAST} AND (?1 = '' OR daily = ?1)
    AND (?2 = '' OR substr(began, 1, length(?2)) = ?2) ORDER BY id DESC
"""
_SET_ASIDE: Final = f"""
SELECT count(*) FROM matches WHERE state = 'left' AND version = ? AND counted < {OF_A_VISITOR}
    AND EXISTS (SELECT 1 FROM answers WHERE match = id)
"""
_ALONE: Final = """
(SELECT count(*) FROM chairs c WHERE c.match = m.id AND c.human) = 1
    AND NOT EXISTS (SELECT 1 FROM games g JOIN chairs c ON c.match = g.match AND c.chair = g.chair
        WHERE g.match = m.id AND (g.name, g.human, g.character) <> (c.name, c.human, c.character))
"""
"""One human against guests from the first game to the last: no chair was taken over on a phone."""
_DAYS_PLAYED: Final = f"""
SELECT m.daily, m.id, coalesce(m.ended, ''), coalesce(sum(g.gained), 0)
FROM matches m LEFT JOIN games g ON g.match = m.id AND g.human
WHERE m.daily <> '' AND m.state = 'finished' AND m.counted <= 1 AND {_ALONE}
    AND (coalesce(m.began, '') = '' OR substr(m.began, 1, 10) = m.daily)
GROUP BY m.id ORDER BY m.daily, coalesce(m.ended, ''), m.id
"""
"""Begun on its date: a deal of the past can be asked for on the command line."""
_DEAL_OF_DAY: Final = f"""
SELECT m.id, m.daily FROM matches m
WHERE m.digest = ? AND m.daily <> '' AND m.state = 'finished' AND {_ALONE}
ORDER BY m.id DESC LIMIT 1
"""
_LEFT_OF_DAY: Final = f"""
SELECT max(id) FROM matches WHERE daily = ?1 AND state = 'left' AND version = ?2
    AND counted < {OF_A_VISITOR} AND EXISTS (SELECT 1 FROM answers WHERE match = id)
"""
_CHAIRS: Final = f"""
SELECT c.match, c.chair, c.name, c.human, c.character, c.chips, c.won, m.counted = {OF_A_VISITOR}
FROM chairs c JOIN matches m ON m.id = c.match WHERE (?1 = '' OR m.daily = ?1)
    AND (?2 = '' OR substr(m.began, 1, length(?2)) = ?2) ORDER BY c.match, c.chair
"""
_BEFORE: Final = f"""
SELECT g.match, g.chair, g.name, g.human, g.character, m.counted = {OF_A_VISITOR} FROM games g
    JOIN chairs c ON c.match = g.match AND c.chair = g.chair JOIN matches m ON m.id = g.match
WHERE (g.name, g.human, g.character) <> (c.name, c.human, c.character)
    AND (?1 = '' OR m.daily = ?1) AND (?2 = '' OR substr(m.began, 1, length(?2)) = ?2)
GROUP BY g.match, g.chair, g.name, g.human, g.character ORDER BY g.match, g.chair, min(g.game)
"""
"""Who played on a chair that somebody else has at the end."""
_RECORDS: Final = """
SELECT who.match, who.chair, who.name, m.kind, m.variant, m.level,
    m.state = 'finished' AND c.chair IS NOT NULL, coalesce(c.won, 0),
    count(g.game), coalesce(sum(g.won), 0), coalesce(sum(max(g.gained, 0)), 0),
    coalesce(sum(max(-g.gained, 0)), 0), coalesce(max(g.strength), -1), coalesce(g.hand, '')
FROM (SELECT match, chair, name FROM chairs WHERE human
        UNION SELECT match, chair, name FROM games WHERE human) who
    JOIN matches m ON m.id = who.match
    LEFT JOIN chairs c
        ON c.match = who.match AND c.chair = who.chair AND c.human AND c.name = who.name
    LEFT JOIN games g
        ON g.match = who.match AND g.chair = who.chair AND g.human AND g.name = who.name
WHERE m.state IN ('finished', 'left', 'running') AND m.counted <= ?
GROUP BY who.match, who.chair, who.name ORDER BY who.match, who.chair, who.name
"""
"""A match counts for who has the chair at the end, a game for who played it."""
_COSTS: Final = (
    "SELECT match, seat, player, sum(decisions), sum(lost) FROM costs GROUP BY match, seat, player"
)
_ELSEWHERE: Final = 2
_OVERDUE: Final = f"SELECT id, version, options FROM matches WHERE NOT counted AND {_PAST}"
_OF_A_MATCH: Final = {  # Tables that tell of a match, and where its number stands in them
    "games": "match", "chairs": "match", "costs": "match", "asked": "match", "outbox": "match",
    "answers": "match", "matches": "id",
}  # fmt: skip
_FORGET: Final = (
    MATCH_FORGOTTEN,
    *(f"DELETE FROM {table} WHERE {key} = ?" for table, key in _OF_A_MATCH.items()),
)
_BEST: Final = f"""
SELECT c.name, c.human, c.character, max(c.chips)
FROM chairs c JOIN matches m ON m.id = c.match
WHERE m.state = 'finished' AND m.kind = ? AND c.chips IS NOT NULL AND m.counted <= {_ELSEWHERE}
    AND NOT EXISTS (SELECT 1 FROM games g WHERE g.match = c.match AND g.chair = c.chair
        AND (g.name, g.human, g.character) <> (c.name, c.human, c.character))
GROUP BY c.human, c.name, CASE WHEN c.human THEN '' ELSE c.character END
ORDER BY max(c.chips) DESC, c.human DESC, c.match DESC LIMIT ?
"""
_NAMES: Final = f"""
SELECT DISTINCT g.name FROM games g JOIN matches m ON m.id = g.match
WHERE g.human AND g.name <> '' AND m.counted <= {_ELSEWHERE} ORDER BY g.name
"""
_SHOWN: Final = f"""
SELECT g.name, m.kind, m.variant, count(*), sum(g.won), max(g.match),
    g.match, g.game, coalesce(m.ended, ''), g.hand, g.strength, min((g.match << 20) + g.game)
FROM games g JOIN matches m ON m.id = g.match
WHERE m.state = 'finished' AND m.counted < {_ELSEWHERE} AND g.human AND g.strength >= 0
    AND (?1 IS NULL OR g.name = ?1)
GROUP BY g.name, m.kind, m.variant,
    g.strength >> 4 * CASE m.kind WHEN 'deluxe' THEN m.variant ELSE 5 END
"""
"""A strength begins with the line of its table, before four bits for each card of the hand. Where
there is one `min`, SQLite takes what is not counted from the row that has it."""
_SHARED: Final = f"""
SELECT me.match, m.kind, m.variant, coalesce(m.ended, ''), g.character,
    EXISTS (SELECT 1 FROM chairs c WHERE c.match = me.match AND c.won AND c.human AND c.name = ?1),
    EXISTS (SELECT 1 FROM chairs c WHERE c.match = me.match AND c.won AND NOT c.human
        AND c.character = g.character),
    sum(me.gained), sum(CASE WHEN g.won THEN max(-me.gained, 0) ELSE 0 END),
    sum(CASE WHEN me.won THEN max(-g.gained, 0) ELSE 0 END),
    coalesce((SELECT c.chips FROM chairs c WHERE c.match = me.match AND NOT c.human
        AND c.character = g.character), 0),
    max(CASE WHEN g.won THEN g.strength ELSE -1 END)
FROM games me JOIN games g ON g.match = me.match AND g.game = me.game AND NOT g.human
    JOIN matches m ON m.id = me.match
WHERE m.state = 'finished' AND m.counted < {_ELSEWHERE} AND me.human AND me.name = ?1
GROUP BY me.match, g.character ORDER BY coalesce(m.ended, ''), me.match, g.character
"""
_OF_PLAYER: Final = "p.human AND m.kind = ?1 AND (?2 = '' OR p.name = ?2)"
_GAMES: Final = f"""
SELECT (SELECT count(*) FROM (SELECT DISTINCT p.match, p.game FROM games p
        JOIN matches m ON m.id = p.match WHERE m.counted < {_ELSEWHERE} AND {_OF_PLAYER}))
    + (SELECT 2 * count(DISTINCT m.id) FROM chairs p JOIN matches m ON m.id = p.match
        WHERE m.state = 'finished' AND NOT m.counted AND {_OF_PLAYER})
"""
_TWIN: Final = f"SELECT id FROM matches WHERE digest = ? AND options = ? AND {_PAST}"
_ADD: Final = """
INSERT INTO matches (version, options, state, digest, began, ended, counted)
VALUES (?, ?, ?, ?, ?, ?, 2)
"""
_ADD_ANSWER: Final = "INSERT INTO answers VALUES (last_insert_rowid(), ?, ?, ?)"


class Archive:
    """What was played."""

    def __init__(self, file: StoreFile, answers_of: Callable[[int], list[str]]) -> None:
        """`answers_of` reads the answers of a match. Raises SaveError where they can't be read,
        ValueError where one is missing."""
        self._file = file
        self._answers_of = answers_of

    def history(self, *, day: str = "", began: str = "") -> tuple[KeptMatch, ...]:
        """All matches that are over or were left, the newest first; `day`: only those that were the
        deal of that date, `began`: only those that began on it. Plays none of them again."""
        before: dict[tuple[int, int], tuple[KeptPlayer, ...]] = {}
        for match, chair, name, human, character, came_by in valid_rows(
            self._file.rows(_BEFORE, day, began), "iititi"
        ):
            visitor = bool(human and came_by)
            one = KeptPlayer(name, bool(human), character, None, won=False, visitor=visitor)
            before[match, chair] = (*before.get((match, chair), ()), one)
        players: dict[int, list[KeptPlayer]] = {}
        for match, chair, name, human, character, chips, won, came_by in valid_rows(
            self._file.rows(_CHAIRS, day, began), "iititIii"
        ):
            visitor, others = bool(human and came_by), before.get((match, chair), ())
            player = KeptPlayer(name, bool(human), character, chips, bool(won), visitor, others)
            players.setdefault(match, []).append(player)
        told = []
        for row in valid_rows(self._file.rows(_MATCHES, day, began), "ittitTTTii"):
            number, state, kind, variant, level, *times, games, elsewhere = row
            began, ended, daily = (text or "" for text in times)
            seated = tuple(players.get(number, ()))
            what = (number, state == "finished", kind, variant, level)
            told.append(KeptMatch(*what, began, ended, daily, games, seated, bool(elsewhere)))
        return tuple(told)

    @property
    def set_aside(self) -> int:
        """How many matches were left in the middle, and can be played on."""
        row = self._file.row(_SET_ASIDE, RULES_VERSION)
        return int(row[0]) if row is not None else 0

    def daily(self, date: str) -> KeptMatch | None:
        """The deal of that day (ISO), the first time it was played to an end that counts
        (`days_played`); where it never was, as it was left last."""
        played, counts = self.history(day=date), {day.match for day in self.days_played()}
        finished = [match for match in played if match.id in counts]
        left = [match for match in played if not match.finished]
        when = attrgetter("ended", "id")  # one that was left may be taken up, and end after others
        return min(finished, key=when) if finished else max(left, key=when, default=None)

    def days_played(self) -> tuple[DayPlayed, ...]:
        """The deals of the day that somebody played here alone to their end on their own day, by
        date and end; none that was left, played elsewhere, by a visitor, or with others."""
        rows = valid_rows(self._file.rows(_DAYS_PLAYED), "titi")
        return tuple(DayPlayed(*row) for row in rows if is_day(row[0]))

    def deal_of_day(self, digest: str) -> tuple[int, str] | None:
        """The number and date of a match that was played to this end, where it was the deal of a
        day and one human had it alone; None for any other match."""
        row = self._file.row(_DEAL_OF_DAY, digest)
        return (int(row[0]), str(row[1])) if row is not None else None

    def left_of_day(self, date: str) -> int | None:
        """The number of the deal of that date that was left in the middle last, and can be played
        on; None where there is none, and where that deal has a result that counts."""
        if any(each.date == date for each in self.days_played()):
            return None
        row = self._file.row(_LEFT_OF_DAY, date, RULES_VERSION)
        return int(row[0]) if row is not None and row[0] is not None else None

    def recall(self, number: int) -> Match:
        """A match of the past, played again to where it ended. Nothing that is done to it is kept.

        Raises SaveError where it is of another version, broken, or not there.
        """
        return at_once(self.recalling(number))

    def recalling(self, number: int) -> Generator[None, None, Match]:
        """The same, an answer at a time."""
        found = self._file.row(
            f"SELECT version, options FROM matches WHERE id = ? AND {_PAST}", number
        )
        if found is None:
            raise SaveError(StoreProblem.BROKEN, self._file.path)
        version, options = found
        if version != RULES_VERSION:
            raise SaveError(StoreProblem.VERSION, self._file.path)
        matches()  # loads the rules, in a step of its own
        yield
        try:
            return (yield from self._played_again(number, str(options)))
        except SaveError:
            raise
        except ValueError as error:  # of options, notation or rules: all are ValueErrors
            raise SaveError(StoreProblem.BROKEN, self._file.path) from error

    def _played_again(self, number: int, options: str) -> Generator[None, None, Match]:
        """A match, an answer at a time."""
        answers, match = self._answers_of(number), matches().resumed(options, [])
        for answer in answers:
            yield
            match.replay(answer)
        return match

    def shown(self, player: str | None = None) -> tuple[ShownHands, ...]:
        """All hands that somebody, or anybody, showed in matches that were played to the end here,
        by line; none of a visitor's, nor of a match that was left or played elsewhere."""
        rows = valid_rows(self._file.rows(_SHOWN, player), "ttiiiiiittii")
        return tuple(ShownHands(*row[:-1]) for row in rows)

    def shared(self, player: str) -> tuple[SharedEvening, ...]:
        """The evenings that somebody has spent with guests here, the oldest first; `player` as in
        `Record`. What was left or played elsewhere is none, nor is a visitor's."""
        rows = valid_rows(self._file.rows(_SHARED, player), "itittiiiiiii")
        return tuple(
            SharedEvening(match, kind, variant, ended, guest, bool(won), bool(guest_won), *sums)
            for match, kind, variant, ended, guest, won, guest_won, *sums in rows
        )

    def code(self, number: int) -> str:
        """The share code of a match that is over; empty where it has none, or is not there."""
        asked = f"SELECT kind, options FROM matches WHERE id = ? AND {_PAST}"
        found = self._file.row(asked, number)
        return matches().code(*map(str, found)) if found is not None else ""

    def forget(self, number: int) -> bool:
        """Take a match out of the history, with all it brought; says whether that was kept."""
        return self._file.write((statement, (number,)) for statement in _FORGET)

    def take_out(self, number: int) -> Forgotten | None:
        """Like `forget`, but all of it is handed over for `put_back`; None where nothing was taken
        out."""
        rows = tuple(
            (table, row)
            for table, key in reversed(_OF_A_MATCH.items())
            for row in self._file.rows(f"SELECT * FROM {table} WHERE {key} = ?", number)
        )
        return Forgotten(number, rows) if rows and self.forget(number) else None

    def put_back(self, forgotten: Forgotten) -> bool:
        """Take a match that was taken out into the history again; says whether that was kept."""
        return self._file.write(
            (f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})", row)
            for table, row in forgotten.rows
        )

    def best_evenings(self, most: int = 5, kind: str = "deluxe") -> tuple[Evening, ...]:
        """Who had the most chips at the end of a match at one kind of table, everybody but visitors
        with their best evening; who has equally many shares the place."""
        rows = valid_rows(self._file.rows(_BEST, kind, most), "titi")
        return tuple(
            Evening(
                1 + sum(other[3] > chips for other in rows),
                KeptPlayer(name, bool(human), character, chips, won=False),
            )
            for name, human, character, chips in rows
        )

    def games_finished(self, name: str = "", kind: str = "deluxe") -> int:
        """How many games at one kind of table humans have finished here, all of them or those of a
        name; a match that was not counted yet is two."""
        row = self._file.row(_GAMES, kind, name)
        return int(row[0]) if row is not None else 0

    def names_played(self) -> tuple[str, ...]:
        """The names of all humans who have played a game to its end, but for visitors."""
        return tuple(str(name) for (name,) in self._file.rows(_NAMES))

    def forget_all(self) -> Path | None:
        """Take all matches of the past out of the history; the running one stays. Returns the copy
        of everything that was made before; None, with nothing taken out, where none could be."""
        aside = self._file.backup()
        if aside is None and self._file.keeps:
            return None
        numbers = [number for (number,) in self._file.rows(f"SELECT id FROM matches WHERE {_PAST}")]
        self._file.write((statement, (number,)) for number in numbers for statement in _FORGET)
        return aside

    def records(self, *, imported: bool = False) -> tuple[Record, ...]:
        """What every match brought to each human who played, the oldest match first; `imported`:
        also those that were played elsewhere, maybe by others of the same name. Those of visitors
        are nobody's. Plays none of them again; `statistics.merged` adds up."""
        kept = valid_rows(self._file.rows(_COSTS), "iitir")
        costs = {(match, seat, name): (n, lost) for match, seat, name, n, lost in kept}
        found = []
        for row in valid_rows(self._file.rows(_RECORDS, 2 if imported else 1), "iittitiiiiiiit"):
            match, chair, name, kind, variant, level, over, won, *sums = row
            games, games_won, chips_won, chips_lost, strength, hand = sums
            counts = (int(over), int(won), games, games_won, chips_won, chips_lost)
            cost = costs.get((match, chair, name), (0, 0.0))
            found.append(Record(name, kind, variant, level, *counts, hand, strength, *cost))
        return tuple(found)

    def recount(self) -> Iterator[None]:
        """Count what games of matches brought that are older than such counting, an answer at a
        time. What can't be played again stays uncounted."""
        for number, version, options in self._file.rows(_OVERDUE):
            try:
                if version != RULES_VERSION:
                    raise ValueError(version)
                match = yield from self._played_again(number, str(options))
            except ValueError:
                self._file.write([(COUNTED, (number,))])
                continue
            books = matches().accountant(match.options)
            tallies = list(books.note(match.log))
            self._file.write(counted(number, books, tallies))
            yield

    def add(self, past: Past) -> tuple[int, bool]:
        """Keep a match that came from elsewhere: its number, and whether it is new here.

        Raises SaveError where it can't be kept.
        """
        late = matches()
        match, options = past.match, past.match.options.to_json()
        known = self._file.row(_TWIN, match.digest, options)
        if known is not None:
            return int(known[0]), False
        state = "finished" if match.over else "left"
        books = late.accountant(match.options)
        tallies = list(books.note(match.log))
        row = (RULES_VERSION, options, state, match.digest, past.began, past.ended)
        answers = enumerate(zip(past.seats, match.answers, strict=True))
        statements: list[Statement] = [(_ADD, row)]
        statements += [(_ADD_ANSWER, (n, seat, answer)) for n, (seat, answer) in answers]
        statements += late.introduce(None, late.described(options))
        statements += counted(None, books, tallies)
        if not self._file.keeps or not self._file.write(statements):
            problem, path = self._file.trouble or (StoreProblem.READ_ONLY, self._file.path)
            raise SaveError(problem, path)
        begun = self._file.row("SELECT last_insert_rowid()")
        return (int(begun[0]) if begun else 0), True


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
