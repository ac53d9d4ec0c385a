"""D-11, D-17: what everybody paid and got in a game adds up to the change of the purse."""

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from game.rules import events as ev
from game.rules.money import GameMoney, games
from game.rules.table import MatchRules
from game.rules.variants import VARIANTS
from tests.rules.play import Played, play_match
from tests.table.staging import COMBINATIONS, random_match

MATCHES = 150


def matches() -> Iterator[Played]:
    """Random ones of every variant with every number of players."""
    for seed, (cards, players) in enumerate(islice(cycle(COMBINATIONS), MATCHES)):
        ages = tuple(20 + (seat * 7) % 11 for seat in range(players))
        rounds = 6 if seed % 7 == 0 else 1  # long enough for somebody to have nothing left
        yield play_match(MatchRules(cards, ages, rounds), seed=seed, eager=0.3 + 0.6 * (seed % 2))


def test_in_every_game_of_many_matches_the_parts_are_the_change_of_the_purse() -> None:
    told = pays_all = 0
    for played in matches():
        players = len(played.table.seats)
        ends = [
            table
            for event, table in zip(
                played.events, played.tables[-len(played.events) :], strict=True
            )
            if isinstance(event, ev.GameEnded)
        ]
        before = [75] * players
        for money, table in zip(games(players, played.events), ends, strict=True):
            purses = [seat.chips.value for seat in table.seats]
            assert [each.before for each in money.accounts] == before
            assert [each.after for each in money.accounts] == purses
            assert sum(each.change for each in money.accounts) == 0
            assert (money.number, money.winner) == (table.game, table.winner)
            for seat, account in enumerate(money.accounts):
                assert not account.gain or seat == money.winner
                pays_all += account.paid is not None and account.paid.all_left
            paid = sum(each.paid.chips for each in money.accounts if each.paid is not None)
            assert money.won.gain == paid
            before, told = purses, told + 1
    assert told > MATCHES and pays_all


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_what_the_payout_will_bring_is_known_as_soon_as_hands_lie_open(
    cards: int, players: int
) -> None:
    assert cards in VARIANTS
    played = random_match(cards, players)
    money, told = GameMoney.begun([75] * players), list[GameMoney]()
    for event in played.events:
        money = money.after(event)
        if isinstance(event, ev.GameWon | ev.BankTaken | ev.DifferencePaid):
            told.append(money.settled())
        elif isinstance(event, ev.GameEnded):
            assert {each.accounts for each in told} == {money.accounts}
            told.clear()
