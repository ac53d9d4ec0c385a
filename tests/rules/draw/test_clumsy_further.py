"""S-19: the further repairs, where players choose how a slip is put right; S-20: what the table
itself prevents."""

import pytest

from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.match_rules import Salon
from game.rules.draw.sight import view
from game.rules.draw.table import DrawPhase, Repair, Slip
from tests.rules.draw.play import Played, play_game, salon
from tests.rules.draw.slipping import Answers, play

EVERYBODY = {0: 3, 1: 3, 2: 3}


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
