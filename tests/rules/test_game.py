"""D-8 to D-12: the pack is cut, cards are dealt, bought and shown."""

from dataclasses import replace

import pytest

from game.rules import events as ev
from game.rules.cards import PACK, parse_card, parse_cards
from game.rules.chips import Chips
from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    CutTooThinError,
    Decision,
    Discard,
    NotEnoughChipsError,
    NotInHandError,
    RuleError,
    SlotEmptyError,
    Stop,
    Take,
    TakeCard,
    WrongAnswerError,
)
from game.rules.deluxe import game
from game.rules.table import Phase, Table
from tests.rules.play import CUT_AT, Scripted, Seeded, new_table, play_game, record, rigged

HANDS = ["2S 3S 4S 6S 9D", "2H 3H 4H 6H 9C", "2D 3D 4D 6D 9H"]
DOWN = ["AS KS QS JS", "AH KH QH JH", "AD KD QD JD"]


def test_d8_right_neighbour_of_the_dealer_cuts() -> None:
    for dealer, cutter in [(0, 2), (1, 0), (2, 1)]:
        ages = tuple(10 if seat == dealer else 20 for seat in range(3))
        played = play_game(HANDS, ages=ages)
        assert played.decisions[0] == CutPack(cutter, 52)
        assert ev.PackCut(cutter, CUT_AT) in played.events


@pytest.mark.parametrize("lifted", [1, 7, 51])
def test_d8_the_rest_goes_on_top_of_the_lifted_part(lifted: int) -> None:
    table = new_table(4, (20, 30))
    played = record(game(table, PACK), table, Scripted(cut=lifted))
    cut_pack = PACK[lifted:] + PACK[:lifted]
    assert played.tables[1].pack == cut_pack
    dealt = [e.card for e in played.events if isinstance(e, ev.CardDealt | ev.LaidFaceDown)]
    assert tuple(dealt) == cut_pack[:16]


@pytest.mark.parametrize("lifted", [-1, 0, 52, 53])
def test_d8_at_least_one_card_stays_on_either_side(lifted: int) -> None:
    decision = CutPack(0, 52)
    assert isinstance(decision.refusal(Cut(lifted)), CutTooThinError)
    assert decision.can(Cut(1))
    assert decision.can(Cut(51))


def test_d9_d10_order_of_dealing() -> None:
    """One at a time, clockwise from the dealer's left: all hands, then all face-down cards."""
    played = play_game(HANDS, ages=(30, 20, 40))
    assert played.seats_of(ev.CardDealt) == [2, 0, 1] * 5
    assert played.seats_of(ev.LaidFaceDown) == [2, 0, 1] * 4
    dealing = [e for e in played.events if isinstance(e, ev.CardDealt | ev.LaidFaceDown)]
    assert [type(e) for e in dealing] == [ev.CardDealt] * 15 + [ev.LaidFaceDown] * 12


def test_d9_hands_are_picked_up_after_the_very_last_card() -> None:
    played = play_game(HANDS, ages=(30, 20, 40))
    kinds = [type(event) for event in played.events]
    last_card = max(i for i, kind in enumerate(kinds) if kind is ev.LaidFaceDown)
    assert kinds[last_card + 1 : last_card + 4] == [ev.HandPickedUp] * 3
    assert kinds.count(ev.HandPickedUp) == 3
    assert not any(seat.picked_up for t in played.tables[: last_card + 1] for seat in t.seats)
    assert all(seat.picked_up for seat in played.tables[last_card + 3].seats)
    assert played.seats_of(ev.HandPickedUp) == [2, 0, 1]


def test_d9_every_player_has_the_hand_dealt() -> None:
    played = play_game(HANDS, face_down=DOWN)
    for seat, place in enumerate(played.table.seats):
        assert place.hand == parse_cards(HANDS[seat])
        assert place.face_down == parse_cards(DOWN[seat])
    assert len(played.table.pack) == 52 - 3 * 9


def test_d11_turns_go_clockwise_from_the_dealers_left_one_each() -> None:
    played = play_game(HANDS, {0: ["2S 0"], 1: ["2H 0", "3H 1"]}, ages=(30, 20, 40))
    assert played.seats_of(ev.TurnBegan) == [2, 0, 1]
    assert played.seats_of(ev.BuyingEnded) == [2, 0, 1]
    assert played.seats_of(ev.CardTaken) == [0, 1, 1]
    turns = [table.turn for table in played.tables if table.phase is Phase.BUY and table.turn]
    assert turns == sorted(turns, key=[2, 0, 1].index)


def test_d11_discard_pay_take_in_this_order() -> None:
    played = play_game(HANDS, {1: ["3H 2"]}, face_down=DOWN)
    start = played.events.index(ev.TurnBegan(1))
    assert played.events[start : start + 5] == [
        ev.TurnBegan(1),
        ev.Discarded(1, parse_card("3H")),
        ev.BankPaid(1, Chips(white=1)),
        ev.CardTaken(1, 2, parse_card("QH")),
        ev.BuyingEnded(1),
    ]
    seat = played.table.seats[1]
    assert seat.hand == parse_cards("2H 4H 6H 9C QH")
    assert seat.discards == parse_cards("3H")
    assert seat.face_down == (parse_card("AH"), parse_card("KH"), None, parse_card("JH"))


def test_d11_prices_are_one_to_four_and_no_fifth_card() -> None:
    buys = {1: ["2H 3", "3H 0", "JH 2", "QH 1", "AH 0"]}
    played = play_game(HANDS, buys, face_down=DOWN)
    paid = [event.chips.value for event in played.events if isinstance(event, ev.BankPaid)]
    assert paid == [1, 2, 3, 4]
    offers = [d for d in played.decisions if isinstance(d, BuyCard) and d.seat == 1]
    assert [(offer.price, offer.chips) for offer in offers] == [(1, 75), (2, 74), (3, 72), (4, 69)]
    slots = [d.slots for d in played.decisions if isinstance(d, TakeCard)]
    assert slots == [(0, 1, 2, 3), (0, 1, 2), (1, 2), (1,)]
    seat = played.table.seats[1]
    assert seat.face_down == (None,) * 4
    assert seat.bought == 4
    assert seat.hand == parse_cards("4H 6H 9C AH KH")
    assert seat.discards == parse_cards("2H 3H JH QH")  # a bought card may go again


@pytest.mark.parametrize("count", range(5))
def test_d11_stop_before_any_purchase(count: int) -> None:
    buys = ["2H 0", "3H 1", "4H 2", "6H 3"][:count]
    played = play_game(HANDS, {1: buys}, face_down=DOWN)
    assert played.seats_of(ev.CardTaken) == [1] * count
    assert played.table.seats[1].bought == count
    bank_paid = [event.chips.value for event in played.events if isinstance(event, ev.BankPaid)]
    assert sum(bank_paid) == count * (count + 1) // 2


def with_chips(table: Table, seat: int, chips: Chips) -> Table:
    return table.with_seat(seat, replace(table.seats[seat], chips=chips))


def test_d11_who_has_too_few_chips_is_asked_and_can_only_stop() -> None:
    table = with_chips(new_table(5, (20, 30, 40)), 1, Chips(yellow=1))
    offers: list[BuyCard] = []

    def answer(now: Table, decision: Decision) -> Answer:
        if isinstance(decision, BuyCard) and decision.seat == 1:
            offers.append(decision)
            return Discard(decision.hand[0]) if decision.can(Discard(decision.hand[0])) else Stop()
        return Scripted()(now, decision)

    played = record(game(table, rigged(HANDS)), table, answer)
    assert [(offer.price, offer.chips) for offer in offers] == [(1, 2), (2, 1)]
    refused = offers[1].refusal(Discard(offers[1].hand[0]))
    assert isinstance(refused, NotEnoughChipsError)
    assert refused.values == {"price": 2, "chips": 1}
    assert ev.ChipsSwapped(1, Chips(yellow=1), Chips(white=2)) in played.events  # D-19


def test_d11_the_last_chip_may_be_spent_on_a_card() -> None:
    """House: it does not end the match; that player may win the game (D-7)."""
    table = with_chips(new_table(5, (20, 30, 40)), 1, Chips(white=1))
    buys = {1: ["9C 0"]}
    down = ["AS KS QS JS", "5H KH QH JH", "AD KD QD JD"]
    played = record(game(table, rigged(HANDS, face_down=down)), table, Scripted(buys))
    assert played.table.winner == 1
    assert played.table.seats[1].chips.value == 0 + 1 + 2 * (25 - 1)


BUY = BuyCard(0, 2, 10, parse_cards("2S 3S 4S 6S"))
TAKE = TakeCard(0, (1, 3))


@pytest.mark.parametrize(
    ("decision", "answer", "error"),
    [
        (BUY, Stop(), None),
        (BUY, Discard(parse_card("3S")), None),
        (BUY, Discard(parse_card("5S")), NotInHandError),
        (BUY, Discard(parse_card("??")), NotInHandError),
        (replace(BUY, chips=1), Discard(parse_card("3S")), NotEnoughChipsError),
        (replace(BUY, chips=1), Stop(), None),
        (BUY, Take(0), WrongAnswerError),
        (BUY, Cut(3), WrongAnswerError),
        (TAKE, Take(1), None),
        (TAKE, Take(3), None),
        (TAKE, Take(0), SlotEmptyError),
        (TAKE, Take(4), SlotEmptyError),
        (TAKE, Stop(), WrongAnswerError),
        (CutPack(0, 52), Stop(), WrongAnswerError),
    ],
)
def test_d11_verify_and_can_agree(
    decision: Decision, answer: Answer, error: type[RuleError] | None
) -> None:
    assert decision.can(answer) == (error is None)
    refusal = decision.refusal(answer)
    assert (refusal and type(refusal)) is error
    if error is not None:
        with pytest.raises(error):
            decision.verify(answer)


def test_the_script_refuses_what_the_rules_refuse() -> None:
    table = new_table(5, (20, 30, 40))
    with pytest.raises(CutTooThinError):
        record(game(table, PACK), table, Scripted(cut=0))


def test_every_refusal_has_a_name_of_its_own() -> None:
    names = [error.name for error in RuleError.__subclasses__()]
    assert len(names) == len(set(names)) >= 5
    assert RuleError.name not in names


def test_d12_hands_are_shown_clockwise_from_the_dealers_left() -> None:
    played = play_game(HANDS, {0: ["2S 0"]}, face_down=DOWN, ages=(30, 20, 40))
    assert played.seats_of(ev.HandShown) == [2, 0, 1]
    last_buy = max(i for i, e in enumerate(played.events) if isinstance(e, ev.BuyingEnded))
    first_show = min(i for i, e in enumerate(played.events) if isinstance(e, ev.HandShown))
    assert last_buy < first_show
    shown = {e.seat: e.hand for e in played.events if isinstance(e, ev.HandShown)}
    assert shown[0] == parse_cards("3S 4S 6S 9D AS")


def test_d12_all_hands_are_shown_even_without_a_bank() -> None:
    played = play_game(HANDS)
    assert len(played.seats_of(ev.HandShown)) == 3
    assert played.seats_of(ev.BankTaken) == []


@pytest.mark.parametrize("seed", range(8))
def test_order_of_the_phases(seed: int) -> None:
    table = new_table(5, (20, 30, 40))
    played = record(game(table, rigged(HANDS)), table, Seeded(seed))
    order = [Phase.CUT, Phase.DEAL, Phase.BUY, Phase.SHOW, Phase.PAY, Phase.ENDED]
    phases = [table.phase for table in played.tables]
    assert list(dict.fromkeys(phases)) == order
    assert phases == sorted(phases, key=order.index)
