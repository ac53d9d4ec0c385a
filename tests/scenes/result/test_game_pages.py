"""D-17: at the table, in the result and in the review the same figures are told of every game, and
they add up to the change of the purse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice
from types import SimpleNamespace
from typing import Any, Final

from game.coach.review import GameStory, Scribe
from game.match.match import Match
from game.rules import events as ev
from game.rules.money import GameMoney, games
from game.rules.sight import View
from game.rules.table import Table
from game.scenes.result.game_pages import DELUXE_PAGE
from game.scenes.result.page import EndedMatch, naming_of, story
from game.table.deluxe import view_model
from game.table.deluxe.story.bill import Phrase, happened, told
from game.table.deluxe.story.slips import slips_state
from game.table.deluxe.view_model import DeluxeLedger
from game.table.naming import Naming
from game.table.part import Mood
from tests.match.matches import play_out, small_table
from tests.scenes.screens import words
from tests.table.staging import COMBINATIONS

MATCHES: Final = 100
_FIGURE: Final = re.compile(r"[+−]?\d+")


def matches() -> Iterator[Match]:
    """Random ones with quick guests, of every variant and number of players."""
    every = islice(enumerate(cycle(COMBINATIONS)), MATCHES)
    for seed, (cards, players) in every:
        yield play_out(Match(small_table(seed, players=players, variant=cards)))


def added(text: str) -> tuple[int, int]:
    """The sum of all figures of a bill in words but the last, and the last one."""
    *parts, last = (int(found.replace("−", "-")) for found in _FIGURE.findall(text))
    return sum(parts), last


def added_up(phrases: tuple[Phrase, ...]) -> tuple[int, int]:
    """The same of a bill on paper."""
    *parts, last = phrases
    return sum(part.chips for part in parts), last.chips


def seen_at_the_table(
    match: Match, naming: Naming
) -> Iterator[tuple[Table, tuple[int, ...], dict[int, tuple[int, int]], GameMoney]]:
    """After every game: the table, what plates say, what papers say by seat, and the money."""
    table = Table.set_up(match.options.rules)
    ledger = DeluxeLedger()
    ledger.begin(table, ())
    for event in match.log:
        before, table = table, table.after(event)
        ledger.follow(event, before)
        if not isinstance(event, ev.GameEnded):
            continue
        view, plates = View(0, table), []
        for seat, place in enumerate(table.seats):
            since = ledger.money.accounts[seat].before
            chips = place.chips.value
            plate = view_model.plate(view, seat, naming, chips, since, Mood.CALM)
            plates.append(plate.gained or 0)
        papers: dict[int, tuple[int, int]] = {}
        state = slips_state(view, naming, ledger.money)
        if state is not None and table.winner is not None:
            papers[table.winner] = added_up(state.papers.bill.phrases)
            for slip in state.papers.slips:
                papers[slip.seat] = added_up(slip.phrases)
                assert added_up(slip.short) == papers[slip.seat]
        yield table, tuple(plates), papers, ledger.money


def test_the_sum_of_what_is_told_is_the_change_of_the_purse() -> None:
    spoken, count = words("en"), 0
    services: Any = SimpleNamespace(words=spoken)
    for match in matches():
        naming = naming_of(match, spoken)
        result = EndedMatch(services, match, DELUXE_PAGE, story(match))
        scribe = Scribe(match.options)
        reviewed = [s for s in map(scribe.note, match.log) if isinstance(s, GameStory)]
        kept = tuple(games(len(match.options.seats), match.log))
        purses = [75] * len(match.options.seats)
        for number, (table, plates, papers, money) in enumerate(seen_at_the_table(match, naming)):
            after = [seat.chips.value for seat in table.seats]
            change = tuple(now - was for was, now in zip(purses, after, strict=True))
            curves = result.story.curves
            assert plates == change == reviewed[number].gains
            assert change == tuple(c[number + 1] - c[number] for c in curves)
            assert money == kept[number]
            for seat, by in enumerate(change):
                assert papers.get(seat, (after[seat],) * 2) == (after[seat], after[seat])
                assert seat in papers or not by
                account = money.accounts[seat]
                if account.paid is None or not account.paid.all_left:
                    assert added(told(naming, money, seat)) == (after[seat], after[seat])
            assert result.page.account(result, number + 1) in {
                f"{naming(seat)}: {told(naming, money, seat)}" for seat in range(len(after))
            }
            purses, count = after, count + 1
    assert count > MATCHES


def test_what_is_written_beside_the_log_are_the_same_phrases() -> None:
    match = play_out(Match(small_table(3, players=4)))
    naming = naming_of(match, words("en"))
    said = {type(event).__name__: happened(naming, event) for event in match.log}
    assert re.fullmatch(r".+: −\d cards", said["BankPaid"])
    assert re.fullmatch(r".+: \+\d+ bank", said["BankTaken"])
    assert re.fullmatch(r".+: (−\d+ to .+|pays all \d+)", said["DifferencePaid"])
    assert said["GameWon"] == "" and DELUXE_PAGE.remark(match.log[-1], naming)
