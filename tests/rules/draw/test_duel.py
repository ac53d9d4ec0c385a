"""H-1 to H-7: the house duel."""

from dataclasses import replace

import pytest

from game.rules.cards import PACK_32, Rank, parse_cards
from game.rules.decisions import CutPack
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.table import DrawPhase, DrawTable, Duel
from tests.rules.draw.play import Scripted, Seeded, chance_of, play_game, play_match, record, rig

A, K, N = "AS AH 9S 8H 7D", "KS KH 9H 8D 7C", "QD JD 9C 8S 7S"
E, F = "QD TC 9S 8H 7H", "QC TD 9C 8S 7S"
"""Two hands that are worth the same: queen high."""


def duel(stack: int = 50, *, games: int = 1, **options: int) -> Duel:
    return Duel(2, stack, 5, games, **options)


def test_h1_32_cards_from_seven_to_ace() -> None:
    (shuffled,) = play_game(duel(), [A, K]).of(ev.PackShuffled)
    assert sorted(map(str, shuffled.order)) == sorted(map(str, PACK_32))
    assert min(card.rank for card in shuffled.order) is Rank.SEVEN


def test_h1_the_ace_does_not_stand_below_the_seven() -> None:
    played = play_game(duel(), ["AS 7H 8D 9C TS", "7S 8H 9D TC JS"])
    assert played.taken() == [(1, 10, 0)]


def test_h2_same_credit_and_an_ante_of_five_before_the_deal() -> None:
    played = play_game(duel(), [A, K])
    assert played.events[:2] == [ev.PotFed(seat, 5, ev.PaidFor.ANTE) for seat in (0, 1)]
    assert isinstance(played.events[2], ev.PackShuffled)
    assert [seat.chips for seat in DrawTable.set_up(duel(80)).seats] == [80, 80]


def test_h2_house_the_ante_doubles_and_with_it_the_smallest_bet() -> None:
    """Up to the first credit; a thing is pawned until it can be paid."""
    rules = duel(40, games=9, doubles_after=2, pawned_for=10, belongings=12)
    played = play_match(rules, [[A, K], [K, A]] * 5)
    antes = [e.chips for e in played.of(ev.PotFed) if e.kind is ev.PaidFor.ANTE][::2]
    assert antes[:9] == [5, 5, 10, 10, 20, 20, 40, 40, 40]
    assert list(dict.fromkeys(asked.least for asked in played.asked(d.Speak)))[:3] == [5, 10, 20]
    assert duel(1000, doubles_after=1).ante_of(9999) == 1000


def test_h3_five_cards_each_and_the_first_decision_before_the_draw() -> None:
    played = play_game(duel(), [A, K])
    assert [event.seat for event in played.of(ev.CardDealt)] == [0, 1] * 5
    assert [event.phase for event in played.of(ev.BettingBegan)] == [
        DrawPhase.FIRST_BETS,
        DrawPhase.LAST_BETS,
    ]
    kinds = [type(decision) for decision in played.decisions]
    assert kinds == [d.Speak] * 2 + [d.DrawCards] * 2 + [d.Speak]
    assert not played.asked(CutPack)  # house: the pack is not cut


def test_h3_it_is_nobodys_turn_to_cut() -> None:
    """The screen says that who has the turn of this phase cuts the pack."""
    played = play_game(duel(), [A, K])
    assert {table.turn for table in played.tables if table.phase is DrawPhase.CUT} == {None}


def test_h3_house_seat_0_speaks_first_then_it_alternates() -> None:
    played = play_match(duel(games=3), [[A, K]] * 3)
    first = [decision.seat for decision in played.decisions if isinstance(decision, d.Speak)][::3]
    assert first == [0, 1, 0]


def test_h3_who_speaks_first_bets_waits_or_gives_up() -> None:
    asked = play_game(duel(), [A, K]).asked(d.Speak, 0)[0]
    assert (asked.to_call, asked.least, asked.most) == (0, 5, 45)
    for answer in (d.Bet(5), d.Bet(45), d.Check(), d.Fold()):
        assert asked.can(answer)
    assert isinstance(asked.refusal(d.Bet(4)), d.TooSmallError)
    assert isinstance(asked.refusal(d.Bet(46)), d.TooLargeError)
    assert isinstance(asked.refusal(d.Chip()), d.NoChippingError)


def test_h3_who_speaks_second_raises_pays_or_gives_up() -> None:
    played = play_game(duel(), [A, K], {0: "bet 5, call", 1: "raise 12"})
    assert ev.Raised(1, 17, 12) in played.events  # the last bet plus the chosen raise
    assert ev.Called(0, 12) in played.events  # the difference
    assert played.taken() == [(0, 44, 0)]


def test_h3_after_a_wait_the_second_opens_or_waits_too() -> None:
    played = play_game(duel(), [A, K], {0: "check, call", 1: "bet 7"})
    assert [e.seat for e in played.of(ev.Checked)][:1] == [0]
    assert ev.BetPlaced(1, 7) in played.events
    assert ev.Called(0, 7) in played.events
    played = play_game(duel(), [A, K], {0: "check", 1: "check"})
    assert len(played.of(ev.DrawBegan)) == 1


def test_h3_giving_up_loses_what_was_put_in() -> None:
    played = play_game(duel(), [A, K], {0: "bet 5, fold", 1: "raise 10"})
    assert played.of(ev.BetReturned) == [ev.BetReturned(1, 10)]
    assert played.chips() == [40, 60]
    assert not played.of(ev.DrawBegan, ev.HandShown)


def test_h3_raising_is_free_and_without_end() -> None:
    says = {0: "bet 5, raise 5, raise 5, raise 5", 1: "raise 5, raise 5, raise 5, call"}
    played = play_game(duel(), [A, K], says)
    assert len(played.of(ev.Raised)) == 6
    assert not any(asked.capped for asked in played.asked(d.Speak))
    played = play_game(duel(), [A, K], {0: "bet 5", 1: "raise 40"})  # eight times the bet
    assert ev.Raised(1, 45, 40) in played.events


def test_h4_up_to_five_cards_are_exchanged() -> None:
    draws = {0: f"draw {A}", 1: "draw"}
    played = play_game(duel(), [A, K], draws=draws, then=N)
    assert played.table.seats[0].hand == parse_cards(N)
    assert [asked.limit for asked in played.asked(d.DrawCards)] == [5, 5]
    assert played.table.seats[1].hand == parse_cards(K)


def test_h5_the_second_decision_begins_with_who_spoke_first() -> None:
    played = play_game(duel(), [A, K], {0: "check, call, bet 8, call", 1: "bet 5, raise 10"})
    last = played.events.index(ev.BettingBegan(DrawPhase.LAST_BETS))
    said = [e for e in played.events[last:] if isinstance(e, ev.BetPlaced | ev.Raised | ev.Called)]
    assert said == [ev.BetPlaced(0, 8), ev.Raised(1, 18, 10), ev.Called(0, 10)]
    assert played.taken() == [(0, 10 + 10 + 36, 0)]


def test_h5_looking_pays_the_last_raise_or_nothing() -> None:
    played = play_game(duel(), [A, K], {0: "check, bet 8", 1: "check, call"})
    assert ev.Called(1, 8) in played.events
    assert len(played.of(ev.HandShown)) == 2
    played = play_game(duel(), [A, K])
    assert played.taken() == [(0, 10, 0)]


def test_h5_h6_a_look_of_who_speaks_first_compares_at_once() -> None:
    """The other one is not asked any more."""
    played = play_game(duel(), [A, K], {0: "check, check", 1: "check"})
    assert [(asked.seat, asked.looking) for asked in played.asked(d.Speak)] == [
        (0, False),
        (1, False),
        (0, True),
    ]
    assert [event.seat for event in played.of(ev.HandShown)] == [0, 1]
    assert played.taken() == [(0, 10, 0)]


def test_h5_h6_house_duels_of_the_first_edition_ask_the_second_after_a_look() -> None:
    rules = replace(duel(), edition=1)
    played = play_game(rules, [A, K], {0: "check, check, call", 1: "check, bet 8"})
    assert played.taken() == [(0, 26, 0)]
    played = play_game(rules, ["AS KS QS JS 9S", "AH QH TH 8H 7H"])
    assert played.taken() == [(0, 10, 0)]


def test_h5_giving_up_after_the_draw() -> None:
    played = play_game(duel(), [A, K], {0: "check, fold"})
    assert played.chips() == [45, 55]
    assert not played.of(ev.HandShown)


def test_h6_a_flush_is_below_a_full_house() -> None:
    played = play_game(duel(), ["AS QS 9S 8S 7S", "TH TD TC 9H 9D"])
    assert played.taken() == [(1, 10, 0)]


def test_h6_equal_combinations_compare_the_other_cards() -> None:
    played = play_game(duel(), ["AS AH QS 8H 7D", "AD AC JS TH 9D"])
    assert played.taken() == [(0, 10, 0)]


@pytest.mark.parametrize(
    "hands", [["AS KS QS JS 9S", "AH QH TH 8H 7H"], ["JS TH 9S 8S 7S", "JH TS 9H 8H 7H"]]
)
def test_h6_of_two_flushes_or_straights_with_the_same_highest_card_nobody_wins(
    hands: list[str],
) -> None:
    played = play_game(duel(), hands)
    assert played.of(ev.PotStays) == [ev.PotStays(10)]
    assert not played.taken()


def test_h6_wholly_equal_hands_leave_the_pot_and_the_next_game_is_on_top_of_it() -> None:
    played = play_match(duel(), [[E, F], [E, F], [A, K]], [{0: "bet 5"}, {}, {}])
    assert [event.chips for event in played.of(ev.PotStays)] == [20, 30]
    assert played.taken() == [(0, 40, 0)]
    assert played.chips() == [70, 30]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.GAMES_PLAYED)]


def test_h6_a_broke_player_plays_for_the_pot_that_stayed() -> None:
    rules = duel(20, belongings=0, games=2)
    played = play_match(rules, [[E, F], [A, K]], [{0: "bet 15"}])
    assert played.of(ev.PotStays) == [ev.PotStays(40)]
    assert played.taken() == [(0, 40, 0)]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.ONE_LEFT)]


def test_h7_who_cannot_pay_the_ante_pawns_in_a_fixed_order() -> None:
    """Stacks of 10 and things for 5: each game costs all of it."""
    rules = duel(10, pawned_for=5, belongings=2, games=9)
    played = play_match(rules, [[A, K]] * 3, [{0: "bet 5"}])
    assert played.of(ev.Pawned) == [ev.Pawned(1, 0, 5), ev.Pawned(1, 1, 5)]
    first = played.events.index(ev.Pawned(1, 0, 5))
    assert isinstance(played.events[first - 1], ev.GameBegan)
    assert played.tables[first].seats[1].chips == 5
    assert played.tables[first].lent == 5


def test_h7_the_loser_pawns_everything_and_then_the_duel_is_won() -> None:
    rules = duel(10, pawned_for=10, belongings=3, games=0)
    says = [{0: "bet 5"}, {1: "bet 5"}, {0: "bet 5"}, {1: "bet 5"}]
    played = play_match(rules, [[A, K]] * 4, says)
    assert played.of(ev.Pawned) == [ev.Pawned(1, thing, 10) for thing in range(3)]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.ONE_LEFT)]
    assert played.chips() == [10 + 10 + 30, 0]
    assert played.table.lent == 30


def test_h7_both_sides_pawn_by_the_same_rule() -> None:
    rules = duel(10, pawned_for=10, belongings=2, games=0)
    says = [{0: "bet 5"}, {1: "bet 5"}, {0: "bet 5"}]
    played = play_match(rules, [[K, A]] * 3, says)
    assert played.of(ev.Pawned) == [ev.Pawned(0, thing, 10) for thing in range(2)]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((1,), ev.DrawEnding.ONE_LEFT)]


def test_h7_who_has_pawned_keeps_alternating() -> None:
    """Being broke costs nobody the turn to speak first."""
    rules = duel(10, pawned_for=10, belongings=3, games=0)
    says = [{0: "bet 5"}, {1: "bet 5"}, {0: "bet 5"}, {1: "bet 5"}]
    played = play_match(rules, [[A, K]] * 4, says)
    assert [event.dealer for event in played.of(ev.GameBegan)] == [1, 0, 1, 0]


def test_h7_several_things_for_one_ante() -> None:
    rules = Duel(2, 50, 5, 1, pawned_for=5, belongings=6)
    played = play_game(rules, [A, K], chips=[50, 0])
    assert played.of(ev.Pawned) == [ev.Pawned(1, 0, 5)]


def test_h7_what_was_pawned_last_is_bought_back_first_once_there_is_enough() -> None:
    """House: one buys as long as half the stack one began with is left."""
    rules = duel(40, pawned_for=10, belongings=6, games=0)
    table = DrawTable.set_up(rules)
    for thing in range(4):
        table = table.after(ev.Pawned(0, thing, 10))
    table = table.after(ev.GameBegan(1, 1))
    played = record(script.game(table, rig(rules, [[A, K]])), table, Scripted([{0: "fold"}]))
    assert played.chips()[0] == 80 - 5 - 4 * 10
    assert played.of(ev.BoughtBack) == [ev.BoughtBack(0, thing, 10) for thing in (3, 2, 1, 0)]
    poor = table.with_seat(0, replace(table.seats[0], chips=37))
    played = record(script.game(poor, rig(rules, [[A, K]])), poor, Scripted([{0: "fold"}]))
    assert played.of(ev.BoughtBack) == [ev.BoughtBack(0, 3, 10)]
    assert played.chips()[0] == 22


def test_h7_house_what_was_pawned_does_not_win_the_match() -> None:
    table = DrawTable.set_up(duel()).after(ev.Pawned(1, 0, 25))
    assert table.seats[1].chips > table.seats[0].chips
    assert table.worth(1) == table.worth(0) == 50


@pytest.mark.parametrize("seed", range(5))
def test_h7_every_duel_without_a_length_ends_with_one_side_out(seed: int) -> None:
    rules = duel(20, pawned_for=10, belongings=2, games=0)
    answers = Seeded(seed, restless=0)
    played = record(script.match(rules, chance_of(seed)), DrawTable.set_up(rules), answers)
    (end,) = played.of(ev.MatchEnded)
    (champion,) = end.champions
    loser = played.table.seats[1 - champion]
    assert end.ending is ev.DrawEnding.ONE_LEFT
    assert (loser.chips, loser.pawned) == (0, 2)
