"""C-1 to C-7: the club table."""

from random import Random

import pytest

from game.rules.cards import PACK, PACK_32, Card, parse_cards
from game.rules.decisions import CutPack
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.table import Club, DrawPhase, DrawTable
from tests.rules.draw.play import (
    Arranged,
    Played,
    Scripted,
    chance_of,
    play_game,
    play_match,
    record,
)

A, K, Q = "AS AH 9S 8H 7D", "KS KH 9H 8D 7C", "QS QH 9D 8C 7S"
N = "JD TC 9C 8S 7H"
"""A straight; the others have pairs."""
LOW = "TS TH QD KD AC"


def club(
    players: int = 3, stack: int = 50, ante: int = 2, *, games: int = 1, **more: object
) -> Club:
    return Club(players, stack, ante, games, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", range(2, 8))
def test_c1_up_to_four_players_32_cards_otherwise_52(players: int) -> None:
    rules = club(players)
    played = record(script.match(rules, chance_of(1)), DrawTable.set_up(rules), Scripted())
    pack = PACK_32 if players <= 4 else PACK
    assert sorted(map(str, played.of(ev.PackShuffled)[0].order)) == sorted(map(str, pack))


def test_c1_with_32_cards_a_flush_beats_four_of_a_kind() -> None:
    played = play_game(club(2), ["AS QS 9S 8S 7S", "TH TD TC TS 9H"])
    assert played.taken() == [(0, 4, 0)]
    played = play_game(club(2), ["AS QS 9S 8S 7S", "7H 8H 9H TH JH"])
    assert played.taken() == [(1, 4, 0)]


def test_c1_with_52_cards_the_order_is_the_usual_one() -> None:
    others = ["2S 4H 6D 8C TS", "2H 4D 6C 8S QD", "2D 4C 6S 8H JD"]
    hands = ["AS QS 9S 5S 3S", "TH TD TC 9H 9D", *others]
    played = play_game(club(5), hands)
    assert played.taken() == [(1, 10, 0)]


def test_c1_house_with_32_cards_the_ace_is_high_only() -> None:
    played = play_game(club(2), ["AS 7H 8D 9C TS", "7S 7D 8H JD QC"])
    assert played.taken() == [(1, 4, 0)]


def test_c2_cards_are_dealt_face_up_until_a_jack_falls() -> None:
    rules = club(3)
    first = parse_cards("9S AH KD TS JD QS")
    order = [*first, *(card for card in PACK_32 if card not in first)]

    def chance(purpose: str) -> Random:
        return Arranged(PACK_32, order) if purpose == "dealer" else Random(purpose)

    played = record(script.match(rules, chance), DrawTable.set_up(rules), Scripted())
    assert [(e.seat, str(e.card)) for e in played.of(ev.DealerCardShown)] == [
        (0, "9S"), (1, "AH"), (2, "KD"), (0, "10S"), (1, "JD"),
    ]  # fmt: skip
    assert played.of(ev.DealerFound) == [ev.DealerFound(1)]
    assert played.of(ev.GameBegan)[0].dealer == 1


def test_c2_everybody_pays_the_ante_before_the_deal() -> None:
    played = play_game(club(), [A, K, Q])
    assert played.events[:3] == [ev.PotFed(seat, 2, ev.PaidFor.ANTE) for seat in (1, 2, 0)]
    assert isinstance(played.events[3], ev.PackShuffled)


def test_c3_five_cards_singly_then_the_first_bets_from_the_dealers_left() -> None:
    played = play_game(club(), [A, K, Q], dealer=1)
    assert [event.seat for event in played.of(ev.CardDealt)] == [2, 0, 1] * 5
    assert [asked.seat for asked in played.asked(d.Speak)][:3] == [2, 0, 1]
    assert (
        played.tables[played.events.index(played.of(ev.Checked)[0])].phase is DrawPhase.FIRST_BETS
    )


def test_c3_check_or_bet_and_after_a_bet_call_raise_or_fold() -> None:
    played = play_game(club(), [A, K, Q], {1: "check, call", 2: "bet 6", 0: "fold"})
    first, second, third = played.asked(d.Speak)[:3]
    assert first.can(d.Check())
    assert not first.can(d.Chip())
    assert isinstance(first.refusal(d.Call()), d.NothingToCallError)
    assert isinstance(second.refusal(d.Bet(1)), d.TooSmallError)  # house: one ante at least
    assert isinstance(third.refusal(d.Check()), d.BetToCallError)
    assert isinstance(third.refusal(d.Raise(1)), d.TooSmallError)
    assert third.can(d.Raise(2))
    assert played.taken() == [(1, 18, 0)]


def test_c3_house_who_has_less_than_the_smallest_bet_may_bet_all_of_it() -> None:
    played = play_game(club(), [A, K, Q], {1: "bet 1"}, chips=[50, 3, 50])
    assert ev.BetPlaced(1, 1) in played.events


def test_c3_after_the_third_raise_nobody_may_raise_again() -> None:
    says = {1: "bet 2, raise 2", 2: "raise 2, call", 0: "raise 2, call"}
    played = play_game(club(), [A, K, Q], says)
    after = [asked for asked in played.asked(d.Speak) if asked.capped]
    assert [asked.seat for asked in after] == [2, 0]
    for asked in after:
        assert isinstance(asked.refusal(d.Raise(2)), d.CappedError)
        assert not asked.may_raise
        assert asked.can(d.Call())
    assert len(played.of(ev.Raised)) == 3


def test_c3_each_round_has_its_own_three_raises() -> None:
    says = {
        0: "bet 2, raise 2, call, raise 2, raise 2",
        1: "raise 2, raise 2, bet 2, raise 2, call",
    }
    played = play_game(club(2), [A, K], says, dealer=1)
    assert len(played.of(ev.Raised)) == 6
    assert [event.phase for event in played.of(ev.BettingBegan)] == [
        DrawPhase.FIRST_BETS,
        DrawPhase.LAST_BETS,
    ]


@pytest.mark.parametrize(("limit", "most"), [(4, 4), (3, 3), (5, 5)])
def test_c4_at_most_four_cards_or_three_or_five(limit: int, most: int) -> None:
    played = play_game(club(limit=limit), [A, K, Q])
    for asked in played.asked(d.DrawCards):
        assert asked.limit == most
        assert asked.can(d.Draw(asked.hand[:most]))
        assert asked.can(d.Draw(asked.hand[: most + 1])) == (most == 5)


FOUR = ["AS KS QS JS 9S", "AH KH QH JH 9H", "AD KD QD JD 9D", "AC KC QC JC 9C"]
"""20 of 32 cards: 12 in the stock."""


def _all_drawn() -> Played:
    draws = {seat: f"draw {hand}" for seat, hand in enumerate(FOUR)}
    return play_game(club(4, limit=5), FOUR, draws=draws)


def test_c4_the_last_card_is_shuffled_together_with_all_discards() -> None:
    played = _all_drawn()
    (renewed,) = played.of(ev.StockRenewed)
    assert renewed.seat == 3
    before = played.tables[played.events.index(renewed) - 1]
    assert len(before.stock) == 1
    others = {card for seat in (1, 2) for card in parse_cards(FOUR[seat])}
    assert set(renewed.order) == others | set(before.stock)
    assert played.asked(CutPack)[1].cards == 11
    orders = set()
    for seed in range(20):
        orders.add(_place_of_the_last_card(seed))
    assert len(orders) > 3  # it lies anywhere in the new stock


def _place_of_the_last_card(seed: int) -> int:
    rules = club(4, limit=5)
    table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
    draw = _DrawAll()
    played = record(script.game(table, chance_of(seed)), table, draw)
    (renewed,) = played.of(ev.StockRenewed)
    (last,) = played.tables[played.events.index(renewed) - 1].stock
    return renewed.order.index(last)


class _DrawAll(Scripted):
    def __call__(self, table: DrawTable, decision: object) -> d.DrawAnswer:
        if isinstance(decision, d.DrawCards):
            return d.Draw(decision.hand)
        return super().__call__(table, decision)  # type: ignore[arg-type]


def test_c4_discards_never_come_back_to_their_owner() -> None:
    played = _all_drawn()
    laid: dict[int, set[Card]] = {e.seat: set(e.cards) for e in played.of(ev.LaidAway)}
    assert len(played.of(ev.CardDrawn)) == 20
    for event in played.of(ev.CardDrawn):
        assert event.card not in laid[event.seat]


def _second_round(played: Played) -> list[int]:
    begun = played.events.index(ev.BettingBegan(DrawPhase.LAST_BETS))
    return [event.seat for event in played.events[begun:] if isinstance(event, ev.TurnBegan)]


def test_c5_the_last_raiser_of_the_first_round_speaks_first() -> None:
    says = {1: "bet 2, call", 2: "raise 2", 0: "call"}
    assert _second_round(play_game(club(), [A, K, Q], says)) == [2, 0, 1]


def test_c5_or_the_opener_where_nobody_raised() -> None:
    assert _second_round(play_game(club(), [A, K, Q], {1: "check, call", 2: "bet 2"})) == [2, 0, 1]


def test_c5_house_or_the_dealers_left_where_all_waited() -> None:
    assert _second_round(play_game(club(), [A, K, Q], dealer=2)) == [0, 1, 2]


def test_c5_house_where_that_player_has_left_the_next_one() -> None:
    says = {1: "check, call", 2: "bet 2"}
    played = play_game(club(), [A, K, Q], says, draws={1: "leave 2"})
    assert _second_round(played) == [0, 1]


def test_c6_the_only_one_left_takes_the_pot_unseen() -> None:
    played = play_game(club(), [A, K, Q], {1: "bet 5", 2: "fold", 0: "fold"})
    assert played.taken() == [(1, 6, 0)]
    assert not played.of(ev.DrawBegan, ev.HandShown, ev.OpenersShown)
    says = {1: "check, bet 5", 2: "check, fold", 0: "check, fold"}
    played = play_game(club(), [A, K, Q], says)
    assert played.taken() == [(1, 6, 0)]
    assert not played.of(ev.HandShown)


def test_c6_equal_hands_split_the_pot() -> None:
    equal = ["QD TC 9S 8H 7H", "QC TD 9C 8S 7S", "KD JS 9D 8C 7D"]
    played = play_game(club(ante=1), equal, {2: "fold"})
    assert [event.seat for event in played.of(ev.HandShown)] == [1, 0]
    assert played.taken() == [(1, 2, 0), (0, 1, 0)]


def test_c6_a_side_pot_of_two_rounds() -> None:
    says = {1: "bet 10, bet 10", 2: "call", 0: "call, call"}
    played = play_game(club(), [Q, K, A], says, chips=[50, 50, 8])
    assert played.taken() == [(2, 24, 0), (1, 2 * (22 - 8), 1)]


JACKS = {"jacks_to_open": True}


def test_c7_only_a_pair_of_jacks_or_better_opens_the_first_round() -> None:
    hands = ["JS JH 9S 8D 7D", LOW, N]
    says = {1: "check, call, check", 2: "bet 2", 0: "raise 2"}
    played = play_game(club(**JACKS), hands, says)
    asked = played.asked(d.Speak)
    assert [each.opening for each in asked[:3]] == [False, True, None]
    assert isinstance(asked[0].refusal(d.Bet(2)), d.NeedsJacksError)
    assert all(each.opening is None for each in asked[2:])  # and anybody bets in the second


def test_c7_where_nobody_opens_the_antes_stay_and_everybody_antes_again() -> None:
    hands = [LOW, "TD TC 9S 8D 7D", "QC JD 9D 8C 7S"]
    pairs = [[A, K, Q]]
    played = play_match(club(**JACKS), [hands, hands, *pairs], [{}, {}, {1: "bet 2"}])
    assert [event.chips for event in played.of(ev.PotStays)] == [6, 12]
    assert len([e for e in played.of(ev.PotFed) if e.kind is ev.PaidFor.ANTE]) == 9
    assert len(played.of(ev.PackShuffled)) == 3
    assert played.taken() == [(0, 18 + 6, 0)]


def test_c7_nobody_wants_to_open() -> None:
    played = play_game(club(**JACKS), [A, K, Q])
    assert played.of(ev.PotStays) == [ev.PotStays(6)]
    assert not played.of(ev.DrawBegan)


def test_c7_house_the_last_one_left_has_no_pot_without_opening() -> None:
    played = play_game(club(**JACKS), [A, K, Q], {1: "fold", 2: "fold"})
    assert played.of(ev.PotStays) == [ev.PotStays(6)]


def test_c7_house_against_those_who_are_all_in_nobody_needs_to_open() -> None:
    """One folds, one is all in: cards are drawn and shown instead of dealt again for ever."""
    played = play_game(club(**JACKS), [A, K, Q], {1: "fold"}, chips=[50, 50, 2])
    assert not played.of(ev.PotStays)
    assert played.taken() == [(0, 6, 0)]


def test_c7_somebody_broke_plays_on_for_the_pot_that_stayed() -> None:
    rules = club(3, 4, 2, games=9, **JACKS)
    played = play_match(rules, [[LOW, "TD TC 9S 8D 7D", "QC JD 9D 8C 7S"]] * 2)
    assert [event.chips for event in played.of(ev.PotStays)] == [6]
    assert played.taken() == [(0, 12, 0)]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.ONE_LEFT)]
