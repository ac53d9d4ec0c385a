"""S-19: a clumsy dealer's slips that come to light in the draw and after it."""

from dataclasses import replace

import pytest

from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.sight import view
from game.rules.draw.table import FACE_UP, DrawTable, Repair, Slip
from tests.rules.draw.play import Played, record, salon
from tests.rules.draw.slipping import Answers, around, check, play, slipping, story

FOUR = Slip.TOO_FEW_LOOKED
EVERYBODY = {0: 3, 1: 3, 2: 3}
"""All draw three cards."""
OPEN = sorted(FACE_UP, key=lambda slip: slip.name)
WRONG = [Slip.PACK_INCOMPLETE, Slip.PACK_DOUBLED]


def test_s19_too_few_cards_looked_all_agree_to_four() -> None:
    played = play(FOUR, Answers(draws={2: 2}), seat=0.5)
    assert story(played) == [(FOUR, 2), (Repair.FOUR_CARDS, 2)]
    assert [each.seat for each in played.asked(d.PlayWithFour)] == [2, 0, 1]
    assert {each.short for each in played.asked(d.PlayWithFour)} == {2}
    said = played.of(ev.FourAnswered)
    assert [(each.seat, each.yes) for each in said] == [(2, True), (0, True), (1, True)]
    shown = {event.seat: len(event.hand) for event in played.of(ev.HandShown)}
    assert not shown or shown == {1: 5, 2: 4, 0: 5}
    assert len(played.table.seats[2].hand) == 4
    assert len([event for event in played.of(ev.CardDrawn) if event.seat == 2]) == 2


def test_s19_a_hand_of_four_is_shown_and_valued() -> None:
    played = play(FOUR, Answers({1: "bet 3"}), seat=0.5)
    values = {event.seat: event.value for event in played.of(ev.HandShown)}
    assert len(values) == 3
    best = max(values, key=lambda seat: values[seat].strength)
    assert {seat for seat, _, _ in played.taken()} == {best}


@pytest.mark.parametrize("no", [(2,), (0,), (1,), (0, 1, 2)])
def test_s19_too_few_cards_looked_one_no_is_enough(no: tuple[int, ...]) -> None:
    played = play(FOUR, Answers(no=no), seat=0.5)
    assert story(played) == [(FOUR, 2), (Repair.OUT, 2)]
    assert ev.WentOut(2) in played.events
    assert [each.yes for each in played.of(ev.FourAnswered)].count(False) == 1
    assert played.of(ev.FourAnswered)[-1].seat == next(seat for seat in (2, 0, 1) if seat in no)
    assert not played.asked(d.DrawCards, 2)


def test_s19_who_is_short_of_a_card_may_leave_instead() -> None:
    played = play(FOUR, Answers(leaves=(2,)), seat=0.5)
    assert story(played) == [(FOUR, 2), (Repair.OUT, 2)]
    assert played.of(ev.WentOut) == [ev.WentOut(2, left=True)]
    assert len(played.asked(d.PlayWithFour)) == 1


def test_s19_who_leaves_need_not_agree() -> None:
    played = play(FOUR, Answers(leaves=(0,)), seat=0.5)
    assert story(played)[-1] == (Repair.FOUR_CARDS, 2)
    assert [each.seat for each in played.of(ev.FourAnswered)] == [2, 1]


def test_s19_of_two_the_other_leaves_and_the_game_is_won() -> None:
    played = play(FOUR, Answers(leaves=(0,)), players=2, seat=0)
    assert story(played)[-1] == (Repair.FOUR_CARDS, 1)
    assert played.taken() == [(1, 4, 0)]


@pytest.mark.parametrize("slip", OPEN)
def test_s19_an_open_card_is_for_who_asks_for_it(slip: Slip) -> None:
    played = play(slip, Answers(draws=EVERYBODY), seat=0.5)
    assert story(played) == [(slip, 2), (Repair.TAKEN, 2)]
    (asked,) = played.asked(d.TakeExposed)
    before, after = around(played, ev.FaceUpTaken)
    assert asked.card in before.laid_away and not after.laid_away
    assert asked.card in view(after, None).table.seats[2].hand
    assert len(played.table.seats[2].hand) == 5
    assert len([event for event in played.of(ev.CardDrawn) if event.seat == 2]) == 2


@pytest.mark.parametrize("slip", OPEN)
def test_s19_an_open_card_goes_to_the_discards(slip: Slip) -> None:
    played = play(slip, Answers(draws=EVERYBODY, no=(2,)), seat=0.5)
    assert story(played) == [(slip, 2), (Repair.TO_DISCARDS, 2)]
    (asked,) = played.asked(d.TakeExposed)
    assert view(played.table, None).table.laid_away == (asked.card,)
    assert len(played.table.seats[2].hand) == 5
    assert len([event for event in played.of(ev.CardDrawn) if event.seat == 2]) == 3


@pytest.mark.parametrize("slip", OPEN)
def test_s19_an_open_card_stays_where_its_player_leaves(slip: Slip) -> None:
    played = play(slip, Answers(draws=EVERYBODY, leaves=(2,)), seat=0.5)
    assert story(played) == [(slip, 2), (Repair.TO_DISCARDS, 2)]
    assert not [event for event in played.of(ev.CardDrawn) if event.seat == 2]
    assert len(played.table.laid_away) == 1


def test_s19_discarded_open_cards_are_shuffled_into_a_new_stock() -> None:
    rules = salon(7, limit=5, clumsy=True)
    players = range(7)
    answers = Answers(draws=dict.fromkeys(players, 5), no=players)
    played = play(Slip.FACE_UP_IN_STOCK, answers, rules=rules, seat=0)
    renewed, *_ = played.of(ev.StockRenewed)
    assert played.asked(d.TakeExposed)[0].card in renewed.order
    assert not played.table.laid_away


@pytest.mark.parametrize("slip", [*OPEN, Slip.TOO_MANY_DRAWN, Slip.TOO_MANY_DRAWN_LOOKED])
def test_s19_in_the_draw_it_befalls_the_next_who_takes_cards(slip: Slip) -> None:
    assert story(play(slip, Answers(draws={0: 1, 1: 1}), seat=0.5))[0] == (slip, 0)
    assert not story(play(slip, Answers(draws={1: 3}), seat=0.5))
    assert not story(play(slip))


def test_s19_too_many_cards_in_the_draw_not_looked_the_player_keeps_the_right_number() -> None:
    played = play(Slip.TOO_MANY_DRAWN, Answers(draws=EVERYBODY), seat=0.5)
    assert story(played) == [(Slip.TOO_MANY_DRAWN, 2), (Repair.RIGHT_NUMBER, 2)]
    before, after = around(played, ev.CardReturned)
    assert after.stock == (*before.stock[:3], *before.stock[4:], before.stock[3])
    assert all(len(seat.hand) == 5 for seat in played.table.seats)
    assert not any(seat.out for seat in played.table.seats)
    assert before.stock[3] not in played.table.seats[2].hand


def test_s19_too_many_cards_in_the_draw_looked_out() -> None:
    played = play(Slip.TOO_MANY_DRAWN_LOOKED, Answers(draws=EVERYBODY), seat=0.5)
    assert story(played) == [(Slip.TOO_MANY_DRAWN_LOOKED, 2), (Repair.OUT, 2)]
    assert len(played.table.seats[2].hand) == 6
    assert ev.WentOut(2) in played.events
    assert 2 not in [decision.seat for decision in played.asked(d.Speak)]


def test_s19_the_last_card_of_the_stock_is_not_given_by_mistake() -> None:
    rules = salon(7, limit=5, clumsy=True)
    answers = Answers(draws=dict.fromkeys(range(7), 5))
    played = play(Slip.TOO_MANY_DRAWN_LOOKED, answers, rules=rules, seat=0.4)
    assert all(table.stock for table in played.tables[played.events.index(ev.DrawBegan()) :])


def again(played: Played, slip: Slip) -> None:
    """Everything went back, and the game was dealt again."""
    assert story(played) == [(slip, None), (Repair.BETS_RETURNED, None)]
    before, after = around(played, ev.GameVoided)
    assert [seat.chips for seat in after.seats] == [50] * len(after.seats)
    assert after.pot == 0 and not any(seat.paid or seat.out for seat in after.seats)
    assert before.dealer == after.dealer and before.game == after.game
    first, second = played.of(ev.PackShuffled)
    assert first.order != second.order
    assert len(played.of(ev.PackCut)) == 2
    found = played.of(ev.PackFoundWrong)
    assert [event.doubled for event in found] == [slip is Slip.PACK_DOUBLED]


@pytest.mark.parametrize("slip", WRONG)
def test_s19_a_wrong_pack_is_found_in_the_draw(slip: Slip) -> None:
    played = play(slip, Answers({1: "bet 5"}), seat=0.2)
    again(played, slip)
    at = played.events.index(ev.Slipped(slip))
    assert played.events[at - 1] == ev.HandPickedUp(2, played.tables[at].seats[2].hand)
    assert [(event.chips, event.light) for event in played.of(ev.BetsReturned)] == [(2, 0)] * 3
    assert len(played.of(ev.BetPlaced)) == 1


@pytest.mark.parametrize("slip", WRONG)
def test_s19_a_wrong_pack_is_found_after_the_bets(slip: Slip) -> None:
    played = play(slip, Answers({1: "bet 5, bet 7", 2: "fold"}), seat=0.9)
    again(played, slip)
    returned = {event.seat: event.chips for event in played.of(ev.BetsReturned)}
    assert returned == {0: 7, 1: 7, 2: 2}
    assert [event.chips for event in played.of(ev.BetPlaced)] == [5, 7]
    assert played.asked(d.Speak, 2)[1:], "who had gone out is in again"


def test_s19_the_visum_goes_back_and_is_put_up_again() -> None:
    rules = salon(3, visum=4, clumsy=True)
    played = play(Slip.PACK_DOUBLED, rules=rules, seat=0.2)
    again(played, Slip.PACK_DOUBLED)
    assert played.of(ev.VisumPaid) == [ev.VisumPaid(1, 4)] * 2
    assert {event.seat: event.chips for event in played.of(ev.BetsReturned)} == {0: 2, 1: 6, 2: 2}


def test_s19_what_was_owed_for_bets_is_struck_out() -> None:
    rules = salon(3, stack=50, light=True, clumsy=True)
    answers = Answers({1: "bet 60", 2: "call", 0: "fold"})
    played = play(Slip.PACK_INCOMPLETE, answers, rules=rules, seat=0.9)
    again(played, Slip.PACK_INCOMPLETE)
    assert ev.BetsReturned(1, 62, 12) in played.events
    assert not any(seat.light or seat.owes for seat in played.table.seats)


def test_s19_a_pot_that_stayed_stays_where_the_pack_is_wrong() -> None:
    """What lay in the pot before the game is no bet of this game."""
    table = DrawTable.set_up(salon(3, clumsy=True))
    seats = tuple(replace(seat, chips=45, paid=5) for seat in table.seats)
    table = replace(table, seats=seats, pot=15).after(ev.GameBegan(1, 0))
    course = script.game(table, slipping(Slip.PACK_DOUBLED, seat=0.9))
    played = record(course, table, Answers({1: "bet 5"}))
    check(table, played)
    after = around(played, ev.GameVoided)[1]
    assert (after.pot, [seat.paid for seat in after.seats]) == (15, [5, 5, 5])


def test_s19_where_only_one_has_not_left_there_is_nobody_to_play_again() -> None:
    answers = Answers({1: "leave 1"})
    played = play(Slip.PACK_INCOMPLETE, answers, players=2, seat=0.9)
    assert not story(played)
    assert played.taken() == [(0, 4, 0)]
