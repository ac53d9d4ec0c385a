"""S-19: a clumsy dealer's slips in the deal, and what repairs them."""

import pytest

from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.sight import view
from game.rules.draw.table import DrawTable, Repair, Slip
from tests.rules.draw.play import Played, record, salon
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
            return d.Leave(decision.present[decision.present.index(passed)])
        return plain(table, decision)

    played = record(course, start, answer)
    check(start, played)
    return played


def test_s19_the_wrong_player_dealt_noticed_later_it_stands_and_the_turn_goes_back() -> None:
    played = match_of(Slip.WRONG_DEALER_LOOKED)
    right = played.of(ev.DealerFound)[0].seat
    wrong = (right + 1) % 3
    assert story(played) == [
        (Slip.WRONG_DEALER_LOOKED, wrong),
        (Repair.TURN_GOES_BACK, wrong),
    ]
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
