"""S-19: a clumsy dealer's slips in the deal, in the draw and after it, and what repairs them."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.clumsy import ODDS, slip_due
from game.rules.draw.sight import view
from game.rules.draw.steps import Chance
from game.rules.draw.table import (
    FACE_UP,
    AllChipped,
    DrawPhase,
    DrawTable,
    Duel,
    Repair,
    Salon,
    Slip,
)
from tests.recorded import assert_recorded
from tests.rules.draw.play import Played, Seeded, chance_of, play_game, record, salon
from tests.rules.draw.slipping import Answers, around, check, play, slipping, story

CLOCKWISE = [1, 2, 0]
"""Who gets cards in a round, where seat 0 deals to three."""


def dealt(played: Played) -> list[list[int]]:
    """Who got the cards of each deal."""
    deals: list[list[int]] = []
    for event in played.events:
        if isinstance(event, ev.PackShuffled):
            deals.append([])
        elif isinstance(event, ev.CardDealt):
            deals[-1].append(event.seat)
    return deals


def repeated(played: Played, slip: Slip, seat: int | None) -> None:
    """A new shuffle, cut and deal of other cards has happened."""
    assert story(played) == [(slip, seat), (Repair.NEW_DEAL, seat)]
    first, second = played.of(ev.PackShuffled)
    assert first.order != second.order
    assert dealt(played)[1] == CLOCKWISE * 5
    at = played.events.index(second)
    assert isinstance(played.events[at + 1], ev.PackCut)
    assert not any(isinstance(e, ev.HandPickedUp) for e in played.events[:at])
    assert len([e for e in played.of(ev.PotFed) if e.kind is ev.PaidFor.ANTE]) == 3
    assert all(not seat.exposed for seat in played.table.seats)


@pytest.mark.parametrize("card", [0, 0.5, 0.99])
def test_s19_one_card_exposed_in_the_deal_stands(card: float) -> None:
    played = play(Slip.ONE_EXPOSED, card=card)
    (open_card,) = [event for event in played.of(ev.CardDealt) if event.exposed]
    assert open_card.seat == CLOCKWISE[int(card * 15) % 3]
    assert story(played) == [(Slip.ONE_EXPOSED, open_card.seat), (Repair.STANDS, open_card.seat)]
    assert dealt(played) == [CLOCKWISE * 5]
    table = around(played, ev.DrawBegan)[1]
    assert view(table, None).table.seats[open_card.seat].hand[0] == open_card.card


def test_s19_who_lays_cards_away_may_have_laid_the_exposed_one_away() -> None:
    played = play(Slip.ONE_EXPOSED, Answers(draws={1: 2}), card=0)
    before, after = around(played, ev.LaidAway)
    assert not view(before, None).table.seats[1].hand[0].hidden
    assert all(card.hidden for card in view(after, None).table.seats[1].hand)


def test_s19_who_stands_pat_still_has_the_exposed_card() -> None:
    played = play(Slip.ONE_EXPOSED, card=0)
    assert not view(around(played, ev.BettingBegan)[1], 2).table.seats[1].hand[0].hidden


@pytest.mark.parametrize(("card", "other"), [(0, 0), (0.5, 0.5), (0.99, 0.99), (0.99, 0)])
def test_s19_two_cards_exposed_new_shuffle_and_deal(card: float, other: float) -> None:
    played = play(Slip.TWO_EXPOSED, card=card, other_card=other)
    exposed = [event for event in played.of(ev.CardDealt) if event.exposed]
    assert len(exposed) == 2
    repeated(played, Slip.TWO_EXPOSED, exposed[1].seat)


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("seat", [0, 0.99])
@pytest.mark.parametrize("turn", [0, 0.99])
def test_s19_a_player_skipped_the_cards_are_put_right_in_order(
    players: int, seat: float, turn: float
) -> None:
    played = play(Slip.SKIPPED, players=players, seat=seat, round=turn)
    skipped = 1 if seat == 0 else players - 1
    assert story(played) == [(Slip.SKIPPED, skipped), (Repair.IN_ORDER, skipped)]
    passed = [(event.seat, event.to) for event in played.of(ev.CardPassed)]
    wrong = [*range(skipped + 1, players), 0]
    assert passed == list(zip(wrong, range(skipped, players), strict=True))
    hands = around(played, ev.DrawBegan)[1]
    well = around(play(None, players=players), ev.DrawBegan)[1]
    for got, right in zip(hands.seats, well.seats, strict=True):
        assert set(got.hand) == set(right.hand), "everybody has the cards they were to have"


def test_s19_the_skipped_player_s_cards_are_passed_on_unseen() -> None:
    played = play(Slip.SKIPPED)
    for table in played.tables[: played.events.index(ev.DrawBegan())]:
        for viewer in (None, 0, 1, 2):
            seen = view(table, viewer).table
            assert all(card.hidden for seat in seen.seats for card in seat.hand)


@pytest.mark.parametrize("card", [0, 0.5, 0.99])
def test_s19_cards_dealt_in_twos_before_anybody_looked_new_deal(card: float) -> None:
    played = play(Slip.IN_TWOS, card=card)
    repeated(played, Slip.IN_TWOS, None)
    wrong = dealt(played)[0]
    assert len(wrong) % 2 == 0 and len(wrong) <= 12
    assert wrong[::2] == wrong[1::2]


@pytest.mark.parametrize("card", [0, 0.99])
def test_s19_not_cut_new_deal(card: float) -> None:
    played = play(Slip.NOT_CUT, card=card)
    repeated(played, Slip.NOT_CUT, None)
    assert len(played.of(ev.PackCut)) == 1
    assert len(dealt(played)[0]) == 1 + int(card * 15)


@pytest.mark.parametrize(("seat", "wrong"), [(0, 1), (0.99, 2)])
def test_s19_the_wrong_player_dealt_new_deal_before_anybody_looked(seat: float, wrong: int) -> None:
    played = play(Slip.WRONG_DEALER, seat=seat)
    assert story(played) == [(Slip.WRONG_DEALER, wrong), (Repair.NEW_DEAL, wrong)]
    assert dealt(played)[0] == [(wrong + step) % 3 for step in (1, 2, 3)] * 5
    assert dealt(played)[1] == CLOCKWISE * 5
    assert [event.seat for event in played.of(ev.PackCut)] == [(wrong - 1) % 3, 2]
    assert (played.table.dealer, played.table.passed_over) == (0, None)


def match_of(slip: Slip, *, leaves: bool = False) -> Played:
    """A match of four games, in the first of which this slips; the right dealer leaves in it."""
    rules = salon(3, games=4, clumsy=True)
    start = DrawTable.set_up(rules)
    course = script.match(rules, slipping(slip, seat=0))
    plain = Answers()

    def answer(table: DrawTable, decision: Decision) -> d.DrawAnswer:
        passed = table.passed_over
        if leaves and isinstance(decision, d.Speak) and passed in decision.present:
            return d.LeaveMatch(decision.present[decision.present.index(passed)])
        return plain(table, decision)

    played = record(course, start, answer)
    check(start, played)
    return played


def test_s19_the_wrong_player_dealt_noticed_later_it_stands_and_the_turn_goes_back() -> None:
    played = match_of(Slip.WRONG_DEALER_LOOKED)
    right = played.of(ev.DealerFound)[0].seat
    wrong = (right + 1) % 3
    assert story(played) == [(Slip.WRONG_DEALER_LOOKED, wrong), (Repair.TURN_GOES_BACK, wrong)]
    at = next(n for n, e in enumerate(played.events) if isinstance(e, ev.Slipped))
    assert isinstance(played.events[at - 1], ev.HandPickedUp)
    assert len(played.of(ev.HandPickedUp)) >= 3
    dealers = [event.dealer for event in played.of(ev.GameBegan)]
    assert dealers[:4] == [right, right, wrong, (right + 2) % 3]
    firsts = [deal[0] for deal in dealt(played)]
    assert firsts[:2] == [(wrong + 1) % 3, wrong]


def test_s19_where_the_right_dealer_has_left_the_next_one_deals() -> None:
    played = match_of(Slip.WRONG_DEALER_LOOKED, leaves=True)
    right = played.of(ev.DealerFound)[0].seat
    assert ev.WentOut(right, left=True) in played.events
    assert played.of(ev.GameBegan)[1].dealer == (right + 1) % 3


@pytest.mark.parametrize(("seat", "whom"), [(0, 1), (0.5, 2), (0.99, 0)])
def test_s19_too_many_cards_not_looked_the_extra_card_goes_under_the_stock(
    seat: float, whom: int
) -> None:
    played = play(Slip.TOO_MANY, seat=seat)
    assert story(played) == [(Slip.TOO_MANY, whom), (Repair.UNDER_STOCK, whom)]
    before, after = around(played, ev.CardUnderStock)
    assert [len(place.hand) for place in before.seats].count(6) == 1
    assert all(len(place.hand) == 5 for place in after.seats)
    assert after.stock[-1] in before.seats[whom].hand
    assert not before.seats[whom].picked_up
    assert all(not place.out for place in played.table.seats)


def test_s19_too_many_cards_looked_the_player_is_out() -> None:
    played = play(Slip.TOO_MANY_LOOKED, seat=0.5)
    assert story(played) == [(Slip.TOO_MANY_LOOKED, 2), (Repair.OUT, 2)]
    (looked,) = [event for event in played.of(ev.HandPickedUp) if event.seat == 2]
    assert len(looked.hand) == 6
    assert played.events[played.events.index(looked) + 3] == ev.WentOut(2)
    assert not [decision for decision in played.asked(d.DrawCards) if decision.seat == 2]
    assert [event.seat for event in played.of(ev.HandPickedUp)] == CLOCKWISE


def test_s19_one_of_two_is_out_the_other_takes_the_pot() -> None:
    played = play(Slip.TOO_MANY_LOOKED, players=2, seat=0)
    assert not played.of(ev.HandShown)
    assert played.taken() == [(0, 4, 0)]


@pytest.mark.parametrize(("seat", "whom"), [(0, 1), (0.99, 0)])
def test_s19_too_few_cards_not_looked_the_missing_card_is_dealt_last(
    seat: float, whom: int
) -> None:
    played = play(Slip.TOO_FEW, seat=seat)
    assert story(played) == [(Slip.TOO_FEW, whom), (Repair.DEALT_LAST, whom)]
    assert len(dealt(played)[0]) == 15
    assert dealt(played)[0][-1] == whom
    assert all(len(place.hand) == 5 for place in played.table.seats)


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
    assert len(played.table.seats[2].hand) == 4
    assert len([event for event in played.of(ev.CardDrawn) if event.seat == 2]) == 2


def test_s19_a_hand_of_four_is_shown_and_valued() -> None:
    played = play(FOUR, Answers({1: "bet 3"}), seat=0.5)
    shown = played.of(ev.HandShown)
    assert {event.seat: len(event.hand) for event in shown} == {1: 5, 2: 4, 0: 5}
    values = {event.seat: event.value for event in shown}
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
    """Seven cards are left when the third player takes five, so that one too many is the last but
    one."""
    rules = salon(7, limit=5, clumsy=True)
    answers = Answers(draws=dict.fromkeys(range(7), 5))
    played = play(Slip.TOO_MANY_DRAWN_LOOKED, answers, rules=rules, seat=0.4)
    assert all(table.stock for table in played.tables[played.events.index(ev.DrawBegan()) :])
    assert story(played)[0] == (Slip.TOO_MANY_DRAWN_LOOKED, 3)


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


def repairs(played: Played) -> list[Repair]:
    return [event.repair for event in played.of(ev.Repaired)]


# --- two players with too many or too few cards --------------------------------------------------
def test_s19_each_with_a_wrong_number_is_asked_and_the_dealer_puts_it_right() -> None:
    played = play(Slip.SEVERAL_WRONG, seat=0.5, other_seat=0)
    assert [asked.seat for asked in played.asked(d.PutRight)] == [1, 2]
    at = played.events.index(ev.Slipped(Slip.SEVERAL_WRONG))
    assert [len(seat.hand) for seat in played.tables[at].seats] == [5, 6, 4]
    assert repairs(played) == [Repair.PUT_RIGHT]
    assert len(played.of(ev.PackShuffled)) == 1
    assert [len(seat.hand) for seat in played.table.seats] == [5, 5, 5]


@pytest.mark.parametrize("no", [1, 2])
def test_s19_one_who_refuses_makes_a_new_deal(no: int) -> None:
    played = play(Slip.SEVERAL_WRONG, Answers(no=(no,)), seat=0.5, other_seat=0)
    assert [asked.seat for asked in played.asked(d.PutRight)] == [1, 2][:no]
    assert repairs(played) == [Repair.NEW_DEAL]
    assert len(played.of(ev.PackShuffled)) == 2
    assert [len(seat.hand) for seat in played.table.seats] == [5, 5, 5]


# --- too many in the draw, not looked at ---------------------------------------------------------
def test_s19_too_many_in_the_draw_one_more_is_discarded_and_all_are_taken() -> None:
    played = play(Slip.TOO_MANY_DRAWN, Answers(draws=EVERYBODY, more=(2,)), seat=0.5)
    (asked,) = played.asked(d.TakeAll)
    assert (asked.seat, len(asked.hand), asked.limit) == (2, 2, 1)
    assert repairs(played) == [Repair.DISCARDS_MORE]
    assert len([event for event in played.of(ev.CardDrawn) if event.seat == 2]) == 4
    seat = played.table.seats[2]
    assert (len(seat.hand), seat.drew, len(seat.discards)) == (5, 4, 4)


def test_s19_who_laid_away_all_five_has_nothing_more_to_discard() -> None:
    played = play(Slip.TOO_MANY_DRAWN, Answers(draws={2: 5}, more=(2,)), seat=0.5)
    assert not played.asked(d.TakeAll)
    assert repairs(played) == [Repair.RIGHT_NUMBER]


def test_s19_house_the_first_edition_asks_nobody_and_knows_no_further_slip() -> None:
    rules = Salon(3, 50, 2, 1, clumsy=True, edition=1)
    played = play(Slip.TOO_MANY_NOTICED, Answers(draws=EVERYBODY), rules=rules, seat=0.5)
    assert {event.slip for event in played.of(ev.Slipped)} <= set(list(Slip)[:-2])


# --- noticed after the draw ----------------------------------------------------------------------
def test_s19_too_many_noticed_after_the_draw_out_and_the_stakes_are_forfeited() -> None:
    says = {1: "bet 5", 2: "call", 0: "call"}
    played = play(Slip.TOO_MANY_NOTICED, Answers(says, draws=EVERYBODY), seat=0.5)
    assert repairs(played) == [Repair.OUT]
    assert ev.WentOut(2) in played.events
    assert {event.seat for event in played.of(ev.HandShown)} == {0, 1}
    assert sum(chips for _, chips, _ in played.taken()) == 21
    assert 2 not in {seat for seat, _, _ in played.taken()}


def test_s19_where_all_others_are_out_already_the_pot_is_taken_all_the_same() -> None:
    says = {1: "fold", 2: "bet 5", 0: "fold"}
    played = play(Slip.TOO_MANY_NOTICED, Answers(says, draws=EVERYBODY), seat=0)
    assert repairs(played) == [Repair.TAKES_POT]
    assert played.taken() == [(2, 6, 0)]


# --- what the table prevents ---------------------------------------------------------------------
def test_s20_nobody_looks_early_or_at_discards_and_the_table_reads_the_hands() -> None:
    hands = ["AS AH 9S 8H 7D", "KS KH 9H 8D 7C", "QD QH 9C 8S 7S"]
    draws = {1: "draw 7C", 2: "draw 7S"}
    played = play_game(salon(), hands, {1: "chip", 2: "chip", 0: "bet 3"}, draws=draws)
    for table in played.tables:
        for viewer in range(3):
            seen = view(table, viewer).table
            if table.phase in (DrawPhase.CUT, DrawPhase.DEAL):
                assert all(card.hidden for card in seen.seats[viewer].hand)
            others = (seat for seat in range(3) if seat != viewer)
            assert all(card.hidden for seat in others for card in seen.seats[seat].discards)
    asked = [decision for decision in played.decisions if isinstance(decision, d.Speak)]
    assert asked and all(not decision.can(d.Bet(decision.chips + 1)) for decision in asked)
    assert all(seat.light == 0 for table in played.tables for seat in table.seats)


REPAIRS: dict[Slip, tuple[Repair, ...]] = {
    Slip.ONE_EXPOSED: (Repair.STANDS,),
    Slip.TWO_EXPOSED: (Repair.NEW_DEAL,),
    Slip.SKIPPED: (Repair.IN_ORDER,),
    Slip.IN_TWOS: (Repair.NEW_DEAL,),
    Slip.NOT_CUT: (Repair.NEW_DEAL,),
    Slip.WRONG_DEALER: (Repair.NEW_DEAL,),
    Slip.WRONG_DEALER_LOOKED: (Repair.TURN_GOES_BACK,),
    Slip.TOO_MANY: (Repair.UNDER_STOCK,),
    Slip.TOO_MANY_LOOKED: (Repair.OUT,),
    Slip.TOO_FEW: (Repair.DEALT_LAST,),
    Slip.TOO_FEW_LOOKED: (Repair.OUT, Repair.FOUR_CARDS),
    Slip.FACE_UP_IN_STOCK: (Repair.TAKEN, Repair.TO_DISCARDS),
    Slip.EXPOSED_IN_DRAW: (Repair.TAKEN, Repair.TO_DISCARDS),
    Slip.TOO_MANY_DRAWN: (Repair.RIGHT_NUMBER, Repair.DISCARDS_MORE),
    Slip.TOO_MANY_DRAWN_LOOKED: (Repair.OUT,),
    Slip.PACK_INCOMPLETE: (Repair.BETS_RETURNED,),
    Slip.PACK_DOUBLED: (Repair.BETS_RETURNED,),
    Slip.SEVERAL_WRONG: (Repair.PUT_RIGHT, Repair.NEW_DEAL),
    Slip.TOO_MANY_NOTICED: (Repair.OUT, Repair.TAKES_POT),
}
"""Every slip and what may repair it: two where players decide."""

GAMES = 3
"""Games of a match; a pot that stays may take more."""
MOST = 40


def some_table(seed: object) -> Salon:
    """A salon table with a clumsy dealer and anything else."""
    random = Random(f"table {seed}")
    return salon(
        random.randint(2, 7), random.choice([6, 20, 50]), random.choice([1, 2]), games=GAMES,
        jokers=random.randint(0, 2), all_chipped=random.choice([*AllChipped]),
        jack_pot=(jacks := random.random() < 0.3), visum=0 if jacks else random.choice([0, 3]),
        light=random.random() < 0.4, fines=random.random() < 0.3, limit=random.choice([0, 5]),
        clumsy=True,
    )  # fmt: skip


def played_and_checked(rules: Salon, chance: Chance, seed: object) -> Played:
    start = DrawTable.set_up(rules)
    played = record(script.match(rules, chance), start, Seeded(seed, restless=0.01))
    check(start, played)
    assert played.table.over and played.table.game < MOST
    for table in played.tables:
        owed = sum(seat.paid - seat.light for seat in table.seats)
        assert table.pot == owed or table.phase.name in ("PAY", "ENDED")
    for slip, repair in zip(played.of(ev.Slipped), played.of(ev.Repaired), strict=True):
        assert slip.slip is repair.slip and slip.seat == repair.seat
        assert repair.repair in REPAIRS[slip.slip]
    steps = [*played.decisions, *played.answers, *played.events, *played.tables]
    assert_recorded(f"clumsy {seed}", steps)
    return played


@pytest.mark.parametrize("slip", Slip, ids=lambda slip: slip.name)
def test_s19_nothing_is_lost_whatever_slips(slip: Slip) -> None:
    for seed in range(2):
        name = f"{slip.name} {seed}"
        chance = slipping(slip, range(1, MOST), seed=name)
        played = played_and_checked(some_table(name), chance, name)
        assert {event.slip for event in played.of(ev.Slipped)} <= {slip}
        assert len(played.of(ev.Slipped)) <= played.table.game


@pytest.mark.parametrize("seed", range(6))
def test_s19_nothing_is_lost_in_whole_matches(seed: int) -> None:
    played_and_checked(some_table(seed), chance_of(seed), seed)


def test_s19_s14_where_nobody_has_a_chip_left_the_last_one_in_takes_the_pot() -> None:
    """Otherwise a pot for which nobody can pay would stay for ever."""
    rules = salon(2, stack=2, ante=2, jack_pot=True, clumsy=True)
    played = played_and_checked(rules, slipping(Slip.TOO_MANY_LOOKED, seat=0), "nothing left")
    assert played.table.game == 1
    assert len(played.taken()) == 1


def test_s19_every_third_game_slips_and_each_slip_is_as_likely() -> None:
    table = DrawTable.set_up(salon(clumsy=True))
    games = 6_000
    due = Counter(
        slip_due(table.after(ev.GameBegan(number, 0)), chance_of("odds")) for number in range(games)
    )
    assert abs((games - due.pop(None)) / games - ODDS) < 0.02
    assert due.keys() == set(Slip)
    expected = games * ODDS / len(Slip)
    assert all(0.7 * expected < times < 1.3 * expected for times in due.values())


def test_s19_nothing_slips_twice_in_a_game() -> None:
    table = DrawTable.set_up(salon(clumsy=True)).after(ev.GameBegan(1, 0))
    chance = slipping(Slip.ONE_EXPOSED)
    assert slip_due(table, chance) is Slip.ONE_EXPOSED
    assert slip_due(table.after(ev.Slipped(Slip.ONE_EXPOSED, 0)), chance) is None


@pytest.mark.parametrize("rules", [salon(), Duel(2, 50, 5, 3)], ids=["salon", "duel"])
def test_s19_where_it_is_not_agreed_nothing_slips(rules: Salon | Duel) -> None:
    table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
    assert slip_due(table, slipping(Slip.ONE_EXPOSED)) is None


def test_s19_a_game_in_which_nothing_slips_is_like_any_other() -> None:
    logs = []
    for clumsy in (False, True):
        rules = salon(4, games=GAMES, clumsy=clumsy)
        course = script.match(rules, slipping(None, seed="same"))
        logs.append(record(course, DrawTable.set_up(rules), Seeded("same")).events)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("slip", [Slip.FACE_UP_IN_STOCK, Slip.TOO_FEW_LOOKED])
def test_s19_others_may_be_fined_and_leave_while_somebody_decides(slip: Slip) -> None:
    """The decisions are those of a table: at any time somebody may act out of turn or leave."""
    rules = salon(4, fines=True, clumsy=True)
    table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
    rude = 0

    def answer(now: DrawTable, decision: object) -> d.DrawAnswer:
        nonlocal rude
        if isinstance(decision, d.TakeExposed | d.PlayWithFour) and rude < 2:
            rude += 1
            other = decision.fined[0]
            return d.OutOfTurn(other) if rude == 1 else d.LeaveMatch(other)
        if isinstance(decision, d.DrawCards):
            return d.Draw(decision.hand[:2])
        return Seeded("rude", rude=0, restless=0)(now, decision)  # type: ignore[arg-type]

    played = record(script.game(table, slipping(slip, seat=0)), table, answer)
    check(table, played)
    assert rude == 2
    assert [event for event in played.of(ev.PotFed) if event.kind is ev.PaidFor.FINE]
    assert played.of(ev.Repaired)
