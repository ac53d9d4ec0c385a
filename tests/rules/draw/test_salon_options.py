"""S-14 to S-18: jack-pots, the visum, playing light, fines, and leaving the table."""

from dataclasses import replace

import pytest

from game.rules.cards import parse_cards
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.sight import sighting, view
from game.rules.draw.steps import openers
from game.rules.draw.table import AllChipped
from tests.rules.draw.play import play_game, play_match, salon

A, K, Q = "AS AH 9S 7H 3D", "KS KH 9H 7D 3C", "QS QH 9D 7C 3S"
T, E = "TS TH 8S 6H 4D", "8H 6D 4C 2S JD"


def test_s14_only_a_pair_of_jacks_or_better_opens() -> None:
    rules = salon(4, jack_pot=True)
    jacks, nines = "JS JH 9C 7D 3C", "9S 9H 8D 7C 2S"
    two_pairs = "8H 8C 5D 5C 4S"
    says = {1: "chip, call", 2: "bet 2"}
    played = play_game(rules, ["AS KH QD TC 5S", nines, two_pairs, jacks], says)
    assert [asked.opening for asked in played.asked(d.Speak)] == [False, True, None, None, None]
    refusal = played.asked(d.Speak, 1)[0].refusal(d.Bet(2))
    assert isinstance(refusal, d.NeedsJacksError)
    assert played.asked(d.Speak, 3)[0].can(d.Raise(2))


def test_s14_a_pair_of_jacks_is_enough_and_a_joker_helps() -> None:
    played = play_game(salon(2, jack_pot=True), [E, "JS JH 9C 7D 3C"], {1: "bet 2"})
    assert played.asked(d.Speak, 1)[0].opening
    rules = salon(2, jack_pot=True, jokers=1)
    played = play_game(rules, [E, "*R JH 9C 7D 3C"], {1: "bet 2"})
    assert played.asked(d.Speak, 1)[0].opening
    played = play_game(rules, [E, "*R TH 9C 7D 3C"], {1: "chip"})
    assert not played.asked(d.Speak, 1)[0].opening


def test_s14_without_an_opener_the_pot_stays_and_everybody_antes_again() -> None:
    for everybody in (AllChipped.CARRY, AllChipped.SHOW):
        rules = salon(jack_pot=True, all_chipped=everybody)
        played = play_match(rules, [[A, K, Q], [A, K, Q]], [{}, {2: "bet 5", 0: "fold"}])
        assert played.of(ev.PotStays) == [ev.PotStays(9)]
        antes = [event for event in played.of(ev.PotFed) if event.kind is ev.PaidFor.ANTE]
        assert len(antes) == 6
        assert played.taken() == [(1, 9 + 6 + 10, 0)]


def test_s14_house_the_last_one_left_has_no_pot_without_opening() -> None:
    rules = salon(jack_pot=True)
    played = play_match(rules, [[A, K, E], [A, K, Q]], [{1: "fold", 2: "fold"}, {2: "bet 5"}])
    assert played.of(ev.PotStays) == [ev.PotStays(6)]
    assert played.table.seats[0].chips > 50  # and plays for it with the others


def test_s14_the_opener_shows_the_opening_cards_even_if_nobody_holds() -> None:
    played = play_game(salon(jack_pot=True), [A, K, Q], {1: "bet 5", 2: "fold", 0: "fold"})
    (shown,) = played.of(ev.OpenersShown)
    assert shown == ev.OpenersShown(1, parse_cards("KS KH"))
    assert sighting(shown, 2).event == shown
    seen = view(played.table, 2).table.seats[1].hand
    assert [str(card) for card in seen] == ["KS", "KH", "??", "??", "??"]
    assert not played.of(ev.HandShown)


def test_s14_who_raised_the_opener_out_shows_nothing() -> None:
    says = {1: "bet 5, fold", 2: "raise 5", 0: "fold"}
    played = play_game(salon(jack_pot=True), [A, K, T], says)
    assert played.taken() == [(2, 6 + 10, 0)]
    assert not played.of(ev.OpenersShown, ev.HandShown)


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("JS JH 9C 7D 3C", "JS JH"),
        ("9S QC QD 7D 3C", "QC QD"),
        ("9S *R QD 7D 3C", "*R QD"),
        ("*R *B 4D 7D 3C", "*R *B"),
        ("8S 8H 5C 5D 3C", "8S 8H 5C 5D 3C"),
        ("4S 5H 6C 7D 8C", "4S 5H 6C 7D 8C"),
        ("*R 5H 5C 7D 8C", "*R 5H 5C 7D 8C"),
    ],
)
def test_s14_what_opens_is_two_cards_or_all_of_them(hand: str, shown: str) -> None:
    assert openers(parse_cards(hand)) == parse_cards(shown)


def test_s14_house_who_cannot_bet_any_more_is_no_reason_for_another_deal() -> None:
    """All but one are all in: there was nobody to open against, so cards are shown."""
    played = play_game(salon(jack_pot=True), [K, Q, A], chips=[50, 2, 2])
    assert not played.of(ev.PotStays)
    assert played.taken() == [(2, 6, 0)]


def test_s14_several_games_without_an_opener_and_somebody_broke_in_between() -> None:
    """Stacks of 7: three games of ante and chip, then nobody has anything left."""
    rules = salon(3, 7, 2, games=2, jack_pot=True)
    played = play_match(rules, [[E, T, "9S 7C 5H 3S 2D"]] * 3)
    assert [event.chips for event in played.of(ev.PotStays)] == [9, 18]
    assert played.taken() == [(1, 21, 0)]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((1,), ev.DrawEnding.ONE_LEFT)]


VISUM = salon(4, visum=4)


def test_s15_the_player_left_of_the_dealer_puts_up_the_visum_before_the_deal() -> None:
    played = play_game(VISUM, [A, K, Q, T])
    assert played.of(ev.VisumPaid) == [ev.VisumPaid(1, 4)]
    paid = played.events.index(ev.VisumPaid(1, 4))
    assert paid < played.events.index(played.of(ev.PackShuffled)[0])


def test_s15_the_next_player_speaks_first_and_holds_raises_or_goes_out() -> None:
    played = play_game(VISUM, [A, K, Q, T], {2: "call", 3: "fold", 0: "raise 8", 1: "call"})
    assert [asked.seat for asked in played.asked(d.Speak)] == [2, 3, 0, 1, 2]
    first = played.asked(d.Speak)[0]
    assert (first.to_call, first.most) == (4, 8)  # S-9
    for answer in (d.Chip(), d.Bet(5), d.Check()):
        assert isinstance(first.refusal(answer), d.BetToCallError)
    assert played.asked(d.Speak, 1)[0].to_call == 8


def test_s15_house_the_visum_is_a_bet_its_owner_speaks_only_after_a_raise() -> None:
    played = play_game(VISUM, [A, K, Q, T])
    assert [asked.seat for asked in played.asked(d.Speak)] == [2, 3, 0]
    assert played.taken() == [(0, 4 * 2 + 4 * 4, 0)]


def test_s15_nobody_holds_the_visum() -> None:
    played = play_game(VISUM, [A, K, Q, T], {2: "fold", 3: "fold", 0: "fold"})
    assert played.of(ev.BetReturned) == [ev.BetReturned(1, 4)]
    assert played.chips() == [48, 56, 48, 48]
    assert not played.of(ev.HandShown)


LIGHT = salon(light=True, games=2)


def test_s16_without_the_option_nobody_plays_light() -> None:
    played = play_game(salon(), [A, K, Q], {1: "bet 10"}, chips=[5, 50, 50])
    assert played.asked(d.Speak, 0)[0].chips == 3
    assert all(not seat.light and not seat.owes for seat in played.table.seats)


def test_s16_who_runs_short_owes_the_pot_and_the_debt_is_settled_at_the_end() -> None:
    played = play_game(LIGHT, [K, A, Q], {1: "bet 10"}, chips=[5, 50, 50])
    assert ev.Called(0, 10, 7) in played.events
    called = played.tables[played.events.index(ev.Called(0, 10, 7))]
    assert (called.seats[0].chips, called.seats[0].light, called.pot) == (0, 7, 36 - 7)
    richer = called.with_seat(0, replace(called.seats[0], chips=3))
    settled = richer.after(ev.LightSettled(0, 2, 5))  # as far as own chips go
    assert settled.seats[0] == replace(richer.seats[0], chips=1, light=0, owes=5)
    assert (settled.pot, settled.lent) == (36, 5)
    assert played.of(ev.LightSettled) == [ev.LightSettled(0, 0, 7)]
    assert played.taken() == [(1, 36, 0)]
    assert (played.table.seats[0].chips, played.table.seats[0].owes) == (0, 7)
    assert played.table.worth(0) == -7


def test_s16_whoever_wins_repays_the_cashier_at_once() -> None:
    played = play_game(LIGHT, [A, K, Q], {1: "bet 10"}, chips=[5, 50, 50])
    assert played.of(ev.DebtRepaid) == [ev.DebtRepaid(0, 7)]
    assert played.chips() == [5 + 24, 38, 38]
    assert played.table.lent == 0


def test_s16_house_the_limit_is_the_stack_everybody_started_with() -> None:
    played = play_game(LIGHT, [A, K, Q], {1: "bet 70"}, chips=[5, 99, 99])
    assert played.asked(d.Speak, 0)[0].chips == 3 + 50
    assert ev.Called(0, 53, 50) in played.events
    assert played.taken() == [(0, 3 * 55, 0), (1, 34, 1)]


def test_s16_what_nobody_matched_takes_back_the_marker_first() -> None:
    says = {1: "bet 20", 2: "fold", 0: "fold"}
    played = play_game(LIGHT, [A, K, Q], says, chips=[50, 5, 50])
    placed = played.tables[played.events.index(ev.BetPlaced(1, 20, 17))]
    assert (placed.seats[1].chips, placed.seats[1].light) == (0, 17)
    assert played.of(ev.BetReturned) == [ev.BetReturned(1, 20)]
    assert not played.of(ev.LightSettled)
    assert (played.chips()[1], played.table.seats[1].owes) == (3 + 6, 0)


def test_s16_a_match_with_light_goes_on_until_the_credit_is_used_up() -> None:
    """Ante and bets of 20 a game: stacks and credits of 20 last two games."""
    rules = salon(2, 20, 10, games=9, light=True)
    played = play_match(rules, [[A, K]] * 4, [{1: "bet 10"}, {0: "bet 10"}])
    ends = played.of(ev.MatchEnded)
    assert ends == [ev.MatchEnded((0,), ev.DrawEnding.ONE_LEFT)]
    loser = played.table.seats[1]
    assert (loser.chips, loser.owes) == (0, 20)
    assert played.table.seats[0].chips == 60
    assert played.table.chips == 40


def test_s17_a_fine_of_one_chip_for_acting_out_of_turn() -> None:
    says = {1: "interrupt 2, bet 3", 2: "fold"}
    played = play_game(salon(fines=True), [A, K, Q], says)
    fine = ev.PotFed(2, 1, ev.PaidFor.FINE)
    place = played.events.index(fine)
    assert played.tables[place].turn == 1  # it still is the other's turn, who is asked again
    assert [asked.seat for asked in played.asked(d.Speak)] == [1, 1, 2, 0]
    assert played.asked(d.Speak)[0].fined == (2, 0)
    assert played.taken() == [(0, 6 + 1 + 6, 0)]


def test_s17_a_fine_is_the_pots_also_where_who_paid_it_loses() -> None:
    says = {1: "interrupt 2, bet 3"}
    played = play_game(salon(fines=True), [A, K, Q], says)
    assert played.taken() == [(0, 6 + 1 + 9, 0)]


def test_s17_without_the_option_acting_out_of_turn_is_not_possible() -> None:
    asked = play_game(salon(), [A, K, Q]).asked(d.Speak, 1)[0]
    assert asked.fined == ()
    assert isinstance(asked.refusal(d.OutOfTurn(2)), d.NoFineError)


def test_s17_who_is_asked_or_out_or_has_nothing_is_not_fined() -> None:
    says = {1: "fold", 2: "bet 1"}
    played = play_game(salon(4, fines=True), [A, K, Q, T], says, chips=[2, 50, 50, 50])
    last = played.asked(d.Speak, 3)[0]
    assert last.fined == (2,)
    for seat in (0, 1, 3, 7, -1):
        assert isinstance(last.refusal(d.OutOfTurn(seat)), d.NoFineError)


def test_s18_who_is_out_sees_no_card_of_others() -> None:
    says = {1: "fold", 2: "bet 5", 0: "fold"}
    draws = {2: "draw 7C 3S"}
    played = play_game(salon(4), [A, K, Q, T], {**says, 3: "fold"}, draws=draws)
    for table in played.tables:
        if table.seats[1].out:
            seats = view(table, 1).table.seats
            assert seats[1].hand == parse_cards(K)
            for other in (0, 2, 3):
                assert all(card.hidden for card in seats[other].hand + seats[other].discards)
            assert all(card.hidden for card in view(table, 1).table.stock)


def test_s18_who_leaves_is_out_and_stays_away() -> None:
    says = [{1: "leave 1", 2: "bet 5"}]
    played = play_match(salon(games=3), [[A, K, Q]], says)
    left = played.of(ev.WentOut)[0]
    assert left == ev.WentOut(1, left=True)
    assert played.table.seats[1].chips == 48
    dealt = [e.seat for e in played.events[played.events.index(left) :]
             if isinstance(e, ev.CardDealt)]  # fmt: skip
    assert 1 not in dealt
    assert 1 not in played.table.champions
    assert len(played.of(ev.GameBegan)) >= 3


def test_s18_anybody_may_leave_also_while_another_is_asked() -> None:
    played = play_game(salon(), [A, K, Q], {1: "leave 0, bet 3"})
    assert [asked.seat for asked in played.asked(d.Speak)] == [1, 1, 2]
    assert played.asked(d.Speak)[1].present == (1, 2)
    assert not played.asked(d.Speak)[1].can(d.LeaveMatch(0))


def test_s18_the_last_one_at_the_table_takes_the_pot_unasked() -> None:
    played = play_game(salon(), [A, K, Q], looks={2: "leave 0, leave 1"})
    assert len(played.asked(d.LookOrAsk)) == 2  # for each who left; not once more
    assert played.asked(d.Speak) == []
    assert played.taken() == [(2, 6, 0)]


def test_s18_house_the_bet_of_who_leaves_stays_in_the_pot() -> None:
    says = {1: "bet 10", 2: "leave 1, fold"}
    played = play_game(salon(), [A, K, Q], says)
    assert not played.of(ev.BetReturned)
    assert played.taken() == [(0, 16, 0)]
    assert played.chips() == [64, 38, 48]


def test_s18_a_pot_that_stayed_falls_to_the_only_one_who_is_still_there() -> None:
    rules = salon(3, light=True, jack_pot=True, games=3)
    says = [{}, {2: "leave 1, leave 2"}]
    played = play_match(rules, [[E, T, "9S 7C 5H 3S 2D"]] * 2, says)
    assert played.taken() == [(0, 9 + 6, 0)]
    assert played.table.pot == 0
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.ONE_LEFT)]


def test_s16_markers_in_a_pot_that_falls_to_the_last_one_are_settled_too() -> None:
    rules = salon(3, 4, light=True, jack_pot=True, games=3)
    says = [{}, {2: "leave 1, leave 2"}]
    played = play_match(rules, [[E, T, "9S 7C 5H 3S 2D"]] * 2, says)
    assert played.of(ev.LightSettled) == [ev.LightSettled(seat, 0, 1) for seat in range(3)]
    assert played.taken() == [(0, 9 + 6, 0)]
    assert played.of(ev.DebtRepaid) == [ev.DebtRepaid(0, 1)]
    assert played.chips() == [14, 0, 0]
    assert played.table.chips == 12
