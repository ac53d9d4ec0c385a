"""Chairs change hands between games: each game counts for who played it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.export_import import text_of
from game.match.game import Options, game_of
from game.match.match import Match
from game.match.options import (
    HUMAN,
    OptionsError,
    SeatPlan,
    guest_instead,
    human_games,
    seats_of_game,
)
from game.match.playhead import Recording, games_over
from game.match.share import receipt
from game.match.tallies import Accountant, Tally
from game.scenes.history.words import outcome, person
from game.storage.costs import GameCost
from game.storage.record import read, verified
from game.storage.store import Store
from game.words.words import Words
from tests.match.matches import CLUB, answer_once, small_draw_table, small_table

IDA, BEN = SeatPlan("Ida", 9, HUMAN, "cat"), SeatPlan("Ben", 9, HUMAN, "fox")
CHAIR = 1
TABLES: dict[str, Options] = {
    "deluxe": small_table(4, rounds=2),
    "club": small_draw_table(replace(CLUB, games=6), 4),
}
each_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def play_on(match: Match, games: int) -> None:
    """Until so many games are over."""
    while not match.over and games_over(match) < games:
        answer_once(match)


def taken_over(store: Store, match: Match, who: SeatPlan) -> None:
    match.reseat(CHAIR, who)
    store.running.reseated(match)


def played(folder: Path, table: Options) -> tuple[Store, Match]:
    """A match of six games: a guest's chair is Ida's from the third on, a guest's again from the
    fifth, and Ben's in the last one. The game is closed, and started again, before the last two."""
    store = Store(folder)
    store.clock, store.running.salt = (lambda: "2026-11-24T18:30:00+01:00"), (lambda: "c0ffee")
    match = store.running.begin(table)
    for games, who in ((2, IDA), (4, None), (5, BEN)):
        play_on(match, games)
        taken_over(store, match, who or guest_instead(IDA, match.game.bots, match.game.levels))
        if who is IDA:
            continue
        store.close()
        store = Store(folder)
        resumed = store.running.resume()
        assert resumed is not None
        assert resumed.options == match.options
        match = resumed
    play_on(match, 6)
    return store, match


@pytest.fixture(scope="module", params=TABLES)
def once(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of such a match, which is over."""
    folder = tmp_path_factory.mktemp("once")
    store, match = played(folder, TABLES[request.param])
    assert match.over
    store.close()
    return folder


def brought(match: Match, chair: int, numbers: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Games, games won, chips won and lost by a chair in some games, out of the log alone."""
    last: dict[tuple[int, int], Tally] = {}
    for tally in Accountant(match.options).note(match.log):
        last[tally.game, tally.chair] = tally
    mine = [last[number, chair] for number in numbers]
    gains = [tally.gained for tally in mine]
    return (
        len(mine), sum(tally.won for tally in mine),
        sum(gain for gain in gains if gain > 0), -sum(gain for gain in gains if gain < 0),
    )  # fmt: skip


def test_each_game_counts_for_who_played_it(once: Path) -> None:
    store = Store(once, read_only=True)
    match = store.archive.recall(1)
    found = {
        record.player: (record.games, record.games_won, record.chips_won, record.chips_lost)
        for record in store.archive.records()
    }
    assert found == {
        "": brought(match, 0, (1, 2, 3, 4, 5, 6)),
        IDA.name: brought(match, CHAIR, (3, 4)),
        BEN.name: brought(match, CHAIR, (6,)),
    }
    matches = {record.player: record.matches for record in store.archive.records()}
    assert matches == {"": 1, IDA.name: 0, BEN.name: 1}
    kind = match.options.game
    for name, games in (("", 6), (IDA.name, 2), (BEN.name, 1)):
        assert store.archive.games_finished(name, kind) == games
    assert store.archive.names_played() == (BEN.name, IDA.name)
    store.close()


def test_the_history_tells_who_had_a_chair_before(once: Path) -> None:
    store = Store(once, read_only=True)
    match = store.archive.recall(1)
    (kept,) = store.archive.history()
    words = Words.load("en")
    guest = words(f"guest.{seats_of_game(match.options, 1)[CHAIR].character}.name")
    mine = kept.players[CHAIR]
    assert (mine.name, mine.human, mine.chips) == (BEN.name, True, brought_chips(match))
    again = words(f"guest.{IDA.character}.name")
    assert [person(each, words) for each in mine.before] == [guest, IDA.name, again]
    assert [player.before for n, player in enumerate(kept.players) if n != CHAIR] == [(), ()]
    won = {"deluxe": words("regulars.won", names=BEN.name), "club": words("regulars.you_won")}
    assert outcome(kept, words) == won[kept.kind]
    best = store.archive.best_evenings(kind=match.options.game)
    assert len(best) == len(kept.players) - 1  # nobody has played the whole evening on that chair
    assert BEN.name not in [evening.player.name for evening in best]
    store.close()


def brought_chips(match: Match) -> int:
    """By a chair, at the end of the last game that is over."""
    books = Accountant(match.options)
    books.note(books.over(match.log))
    return books.standing()[CHAIR]


def test_the_file_of_a_match_has_names_for_each_game(once: Path, tmp_path: Path) -> None:
    store = Store(once, read_only=True)
    match = store.archive.recall(1)
    text, sealed = text_of(store, 1, Words.load("en"))
    assert not sealed
    head, _, course = text.partition("\n\n")
    for line in ("up to game 4: Ida", "up to game 2: ", "up to game 5: ", ": Ben"):
        assert line in head
    games = f"\n{course}".split("\nGameBegan ")[1:]
    for name, numbers in ((IDA.name, {3, 4}), (BEN.name, {6})):
        named = {n for n, game in enumerate(games, 1) if re.search(rf"  # .*\b{name}\b", game)}
        assert named
        assert named <= numbers
    assert verified(text, receipt(match.options)).options == match.options
    other = Store(tmp_path)
    other.archive.add(read(text)[0])
    assert other.archive.records(imported=True) == store.archive.records()
    assert [kept.players for kept in other.archive.history()] == [
        kept.players for kept in store.archive.history()
    ]
    other.close()
    store.close()


def test_a_game_is_seen_again_with_who_played_it(once: Path) -> None:
    store = Store(once, read_only=True)
    match = store.archive.recall(1)
    chairs = [seats_of_game(match.options, game)[CHAIR] for game in range(1, 7)]
    assert len({seat.age for seat in chairs}) == 1  # the order of play depends on it (D-5)
    names = [seat.name for seat in chairs]
    assert names == ["", "", IDA.name, IDA.name, "", BEN.name]
    seat = next(n for n in range(3) if match.chair(n) == CHAIR)
    humans = [Recording(match, game).human(seat) for game in range(1, 7)]
    assert humans == [False, False, True, True, False, True]
    store.close()


def test_what_decisions_cost_counts_for_who_played_the_game(tmp_path: Path) -> None:
    store, match = played(tmp_path, TABLES["deluxe"])
    store.costs.keep(match, [GameCost(game, CHAIR, game, game / 2) for game in (3, 4, 6)])
    costs = {record.player: (record.decisions, record.lost) for record in store.archive.records()}
    assert costs == {"": (0, 0.0), IDA.name: (7, 3.5), BEN.name: (6, 3.0)}
    store.close()


@each_table
def test_who_takes_a_chair_before_the_first_game_is_over_has_all_of_it(
    tmp_path: Path, table: Options
) -> None:
    store = Store(tmp_path)
    match = store.running.begin(table)
    answer_once(match)
    taken_over(store, match, IDA)
    assert match.options.earlier == ()
    assert human_games(match.options, 6) == (1, 2, 3, 4, 5, 6)
    play_on(match, 1)
    taken_over(store, match, BEN)
    taken_over(store, match, replace(IDA, name="Ada"))  # Ben has played no game
    (before,) = match.options.earlier
    assert (before.chair, before.until, before.who.name) == (CHAIR, 1, IDA.name)
    store.close()


def test_a_new_match_with_the_same_people_has_nobody_before(once: Path) -> None:
    store = Store(once, read_only=True)
    match = store.archive.recall(1)
    again = store.running.begin(match.options)
    assert again.options.earlier == ()
    assert again.options.seats == match.options.seats
    store.close()


@each_table
def test_who_left_a_chair_keeps_the_chips_in_the_history(tmp_path: Path, table: Options) -> None:
    """The chips of a chair are told also where the match was left before the next game ended."""
    store = Store(tmp_path)
    match = store.running.begin(table)
    play_on(match, 2)
    chips = brought_chips(match)
    taken_over(store, match, IDA)
    store.running.begin(table)
    (kept,) = store.archive.history()
    assert (kept.players[CHAIR].name, kept.players[CHAIR].chips) == (IDA.name, chips)
    store.close()


@each_table
@pytest.mark.parametrize(
    "earlier",
    ['7', '[7]', '[{}]', '{"a": 1}', '[{"chair": 9, "until": 1, "who": %s}]',
     '[{"chair": 0, "until": 0, "who": %s}]', '[{"chair": 0, "until": 1, "who": 3}]'],
)  # fmt: skip
def test_nonsense_about_who_was_there_is_no_match(table: Options, earlier: str) -> None:
    who = '{"name": "", "age": 9, "player": "human", "character": "cat"}'
    found = earlier.replace("%s", who)
    text = table.to_json()
    read_options = game_of(table.game).read_options
    assert read_options(text) == table
    with pytest.raises(OptionsError):
        read_options(f'{text[:-1]}, "earlier": {found}}}')
