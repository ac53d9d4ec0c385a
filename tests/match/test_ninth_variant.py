"""A variant is one row of a table: with a ninth one everything goes as with the others."""

from collections import Counter
from collections.abc import Iterator
from math import comb
from pathlib import Path
from typing import Any

import pytest

from game.coach.advice import advise
from game.match.game import game_of
from game.match.match import Match
from game.match.options import MAIN, table_for
from game.match.share import Shared, code_of, read_code
from game.players.worth.beliefs import Position
from game.rules.cards import PACK
from game.rules.decisions import BuyCard
from game.rules.sight import view
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS, Combination, classify
from game.storage.event_settings import EventSettings, options_for
from game.storage.record import Heading, printed, read
from game.storage.store import Store
from tests.match.matches import play_out
from tests.match.nine import NINE, nine_cards
from tests.rules.counting import classes

PLAYERS = range(2, NINE.max_players + 1)


@pytest.fixture(autouse=True, scope="module")
def _nine() -> Iterator[None]:
    with nine_cards():
        yield


def test_the_row_says_what_is_so() -> None:
    """Odds are those of all hands counted, and one pack serves as many players as it says."""
    hands = Counter[Combination]()
    for key, is_one_suit, number in classes(NINE.cards):
        hands[classify(key, is_one_suit)[0]] += number
    assert sum(hands.values()) == comb(52, NINE.cards)
    for line in NINE.lines:
        odds, decimals = line.one_in
        assert round(comb(52, NINE.cards) / hands[line.combination], decimals) == odds, line
    most = len(PACK) // (NINE.cards + FACE_DOWN_CARDS)
    assert max(variant.max_players for variant in VARIANTS.values()) >= NINE.max_players == most


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bots", [("beginner", "amateur"), ("greedy", "keeper")])
def test_it_is_played_to_the_end(players: int, bots: tuple[str, ...], tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = play_out(
        store.running.begin(table_for(players, variant=9, rounds=1, seed=3, bots=bots, demo=False))
    )
    assert sum(seat.chips.value for seat in match.table.seats) == 75 * players
    (kept,) = store.archive.history()
    assert (kept.kind, kept.variant) == (MAIN, 9)
    assert store.archive.recall(kept.id).digest == match.digest
    past, _ = read(printed(match, Heading("1"), "", lambda event: ""))
    assert past.match.log == match.log
    store.close()


def test_a_master_and_the_coach_know_what_there_is_to_know() -> None:
    """Nothing was learnt about it: others are believed to hold the best of some random hands."""
    match = Match(table_for(3, variant=9, rounds=1, seed=3, bots=("master",), demo=True))
    while not isinstance(match.decision, BuyCard):
        match.let_bot_answer()
    position = Position.of(view(match.table, match.decision.seat), match.decision)
    advice = advise(position)
    assert advice.unseen == len(PACK) - NINE.cards
    assert len(advice.options) == 1 + NINE.cards
    for chances in (*advice.next_card.values(), advice.reached):
        assert sum(chance.probability for chance in chances) == pytest.approx(1)
    answered = len(match.answers)
    match.let_bot_answer()
    assert len(match.answers) == answered + 1


@pytest.mark.parametrize("players", PLAYERS)
def test_it_has_share_codes(players: int) -> None:
    options = table_for(players, variant=9, rounds=99, seed=2**40 - 1, demo=False)
    code = code_of(options)
    assert code == Shared(9, players, 99, 2**40 - 1).code
    assert read_code(code).options() == options
    assert code_of(table_for(4, variant=5, rounds=1, seed=7, demo=False)) == "18100000007F"


def test_it_is_offered_where_a_match_is_begun() -> None:
    new = game_of(MAIN).new_match
    assert new is not None
    assert new.variants()[9] == NINE.max_players


def test_visitors_of_an_event_can_play_it() -> None:
    event = EventSettings.from_json('{"variant": 9, "seats": 7}')
    options: Any = options_for(event, MAIN, seed=1)
    assert (options.variant, len(options.seats)) == (9, NINE.max_players)
