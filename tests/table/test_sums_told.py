"""What the table, its papers, the board between rounds and the result tell of a game's money is the
change of the purse, as the rules have it (D-17, S-3, H-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, islice, pairwise
from typing import Any, Final

import pytest

from game.match.draw import DrawOptions
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan, table_for
from game.rules import events as ev
from game.rules.draw import events as draw_events
from game.rules.draw import sight as draw_sight
from game.rules.draw.table import AllChipped, Club, DrawPhase, DrawRules, DrawTable, Duel, Salon
from game.rules.sight import view
from game.rules.table import Table
from game.scenes.result.page import story
from game.table.deluxe import view_model as deluxe_model
from game.table.deluxe.story.bill import Phrase
from game.table.deluxe.story.intermission import round_is_over, round_over
from game.table.deluxe.story.slips import slips_state
from game.table.deluxe.view_model import DeluxeLedger
from game.table.draw import view_model as draw_model
from game.table.draw.view_model import DrawLedger
from game.table.naming import Naming
from game.table.part import Mood
from game.words.words import Words
from tests.match.matches import play_out
from tests.table.staging import COMBINATIONS
from tests.times import TIMES

MATCHES: Final = (6 * TIMES, pytest.param(100, marks=pytest.mark.thorough))
"""So many of each game."""
BEGINS: Final = (ev.GameBegan, draw_events.GameBegan)
WORDS: Final = (Words.load("en"), Words.load("de"))


def seated(rules: DrawRules, seed: int) -> DrawOptions:
    """One human and calling stations, who often show their hands."""
    chairs = range(rules.players)
    plans = [SeatPlan("", 30, "station" if chair else HUMAN, "owl") for chair in chairs]
    return DrawOptions(rules, tuple(plans), seed)


def deluxe(seed: int) -> Options:
    cards, players = next(islice(cycle(COMBINATIONS), seed % len(COMBINATIONS), None))
    bots = ("keeper", "never")
    return table_for(players, variant=cards, rounds=3, seed=seed, bots=bots, demo=False)


def salon(seed: int) -> Options:
    """With few chips somebody is soon all in, and with light (S-16) in debt."""
    odd, stack = seed % 2 == 1, (8, 30)[seed // 2 % 2]
    return seated(
        Salon(
            2 + seed % 6, stack, 2, 4, jokers=seed % 3, fines=odd, light=not odd,
            drawn_seats=True, jack_pot=seed % 4 == 0, visum=3 * (seed % 4 == 1), clumsy=odd,
            all_chipped=AllChipped.SHOW if odd else AllChipped.CARRY,
        ),
        seed,
    )  # fmt: skip


def duel(seed: int) -> Options:
    return seated(Duel(2, 20, 5, 12, pawned_for=10, belongings=seed % 3), seed)


def club(seed: int) -> Options:
    rules = Club(2 + seed % 6, (8, 30)[seed % 2], 2, 4, jacks_to_open=seed % 3 == 0)
    return seated(rules, seed)


def number(text: str) -> int:
    """The chips of a sum as it is read; nothing told is none."""
    return int(text.replace("\N{MINUS SIGN}", "-") or "0")


class Purses:
    """What everybody was worth before the present game and the one before, and is now."""

    def __init__(self, worth: Callable[[Any, int], int], table: Any) -> None:
        self._worth, self._seats = worth, range(len(table.seats))
        self.before = self.now = self._of(table)

    def follow(self, event: object, after: Any) -> None:
        if isinstance(event, BEGINS):
            self.before = self.now
        self.now = self._of(after)

    def change(self, seat: int) -> int:
        """What the present game has brought so far."""
        return self.now[seat] - self.before[seat]

    def _of(self, table: Any) -> list[int]:
        return [self._worth(table, seat) for seat in self._seats]


def naming_of(match: Match, table: Any) -> Naming:
    chairs = tuple(match.game.chair(table, seat) for seat in range(len(table.seats)))
    return Naming(match.options, WORDS[match.options.seed % 2], chairs)


def draw_sums_are_right(match: Match, told: Counter[str]) -> None:
    """Plates and banner, from the end of the payment on until the next game."""
    table = DrawTable.set_up(match.options.rules)
    ledger, purses = DrawLedger(), Purses(DrawTable.worth, table)
    for event in match.log:
        before, table = table, table.after(event)
        ledger.follow(event, before)
        purses.follow(event, table)
        if table.phase not in (DrawPhase.PAY, DrawPhase.ENDED):
            continue
        paid = table.phase is DrawPhase.ENDED or not table.pot
        seen, naming = draw_sight.view(table, 0), naming_of(match, table)
        for seat, place in enumerate(table.seats):
            won, change = ledger.winners.get(seat, 0), ledger.change.get(seat, 0)
            plate = draw_model.plate(seen, seat, naming, place.chips, None, won, change)
            assert (plate.gained or 0) == (purses.change(seat) if paid else 0)
            told["gain" if (plate.gained or 0) > 0 else "loss"] += bool(plate.gained)
        banner = draw_model.banner(seen, naming, ledger.winners, ledger.change)
        assert banner is not None or not (ledger.won or table.pot)
        if banner is not None and banner.points:
            (winner,) = ledger.winners
            assert number(banner.points) == purses.change(winner)
            pot = str(ledger.won[winner])
            assert pot in banner.subtitle, "the pot is told in words"
            told["banner"] += 1
            told["decided"] += ": " in banner.subtitle


def total(phrases: tuple[Phrase, ...]) -> tuple[int, int, int]:
    """First and last sum on a paper, and what is added between them, as they are read: “pays all 4”
    has no sign."""
    figures = [number(phrase.figure) for phrase in phrases]
    takes = [phrase.chips < 0 < figure for phrase, figure in zip(phrases, figures, strict=True)]
    first, *parts, last = (f * (-1 if t else 1) for f, t in zip(figures, takes, strict=True))
    return first, sum(parts), last


def deluxe_sums_are_right(match: Match, told: Counter[str]) -> None:
    """Plates, slips, bill and banner while the winner is paid, and the board between rounds."""
    table = Table.set_up(match.options.rules)
    ledger, purses = DeluxeLedger(), Purses(lambda now, seat: now.seats[seat].chips.value, table)
    ledger.begin(table, ())
    round_began = purses.now
    for event in match.log:
        before, table = table, table.after(event)
        ledger.follow(event, before)
        purses.follow(event, table)
        seen, naming = view(table, 0), naming_of(match, table)
        board = round_over(seen, naming, ledger.round_from)
        if board is not None and isinstance(event, BEGINS):
            assert round_is_over(table)
            for row in board.rows:
                assert row.change == purses.now[row.seat] - round_began[row.seat]
            round_began, told["board"] = purses.now, told["board"] + 1
        if not isinstance(event, ev.GameEnded):
            continue
        for seat, place in enumerate(table.seats):
            since, chips = ledger.money.accounts[seat].before, place.chips.value
            plate = deluxe_model.plate(seen, seat, naming, chips, since, Mood.CALM)
            assert (plate.gained or 0) == purses.change(seat)
            told["gain" if (plate.gained or 0) > 0 else "loss"] += bool(plate.gained)
        state = slips_state(seen, naming, ledger.money)
        if state is None:  # nobody bought, and all have equal points
            assert purses.before == purses.now
            continue
        papers = state.papers
        slips = {slip.seat: slip for slip in papers.slips}
        for seat in range(len(table.seats)):
            said = [papers.bill.phrases] if seat == papers.winner else []
            said += [slips[seat].phrases, slips[seat].short] if seat in slips else []
            assert said or not purses.change(seat), "who has lost has a slip"
            for phrases in said:
                was, change, now = total(phrases)
                assert (was, now) == (purses.before[seat], purses.now[seat])
                assert change == purses.change(seat)
                told["paper"] += 1


def result_is_right(match: Match) -> None:
    """The curves of the chart, what is called out, and what the history keeps of each game."""
    brought = story(match)
    changes = {
        (game, seat): after - before
        for seat, curve in enumerate(brought.curves)
        for game, (before, after) in enumerate(pairwise(curve), start=1)
    }
    purses = [list(each) for each in zip(*games_of(match), strict=True)]
    assert [list(curve) for curve in brought.curves] == purses
    for turn in (*brought.wins, *brought.gains):
        assert turn.gain == changes[turn.game, turn.seat]


def games_of(match: Match) -> Iterator[list[int]]:
    """What everybody was worth before the first game, and after each."""
    table = match.game.set_up(match.options)
    worth = match.game.accounts.worth
    now = [worth(table, seat) for seat in range(len(table.seats))]
    for event in match.log:
        if isinstance(event, BEGINS):
            yield now
        table = table.after(event)
        now = [worth(table, seat) for seat in range(len(table.seats))]
    yield now


GAMES: Final = {"deluxe": deluxe, "salon": salon, "duel": duel, "club": club}


@pytest.mark.parametrize("matches", MATCHES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sum_told_of_a_game_is_the_change_of_the_purse(game: str, matches: int) -> None:
    told = Counter[str]()
    for seed in range(matches):
        match = play_out(Match(GAMES[game](seed)))
        right = deluxe_sums_are_right if game == "deluxe" else draw_sums_are_right
        right(match, told)
        result_is_right(match)
    seen = ("gain", "loss", "paper", "board") if game == "deluxe" else ("gain", "loss", "banner")
    assert all(told[kind] for kind in seen), told
