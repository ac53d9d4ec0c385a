"""S-1 to S-8: seats, dealer, deal and draw at the salon table, and how long a match is."""

from random import Random

import pytest

from game.rules.cards import JOKERS, PACK, Card, Rank, Suit, parse_cards
from game.rules.decisions import Cut, CutPack, CutTooThinError, Decision, NotInHandError
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.match_rules import AllChipped
from game.rules.draw.table import HOUSE, DrawPhase, DrawTable
from tests.rules.draw.play import (
    Arranged,
    Played,
    Scripted,
    Seeded,
    chance_of,
    play_game,
    play_match,
    record,
    rig,
    salon,
)

A, K, Q = "AS AH 9S 7H 3D", "KS KH 9H 7D 3C", "QS QH 9D 7C 3S"
NEW = "2S 2H 2D 2C 4S 4H 4D 4C 5S 5H 5D 5C"


@pytest.mark.parametrize("jokers", range(3))
def test_s1_52_cards_and_up_to_two_jokers(jokers: int) -> None:
    played = play_game(salon(jokers=jokers), [A, K, Q])
    (shuffled,) = played.of(ev.PackShuffled)
    assert sorted(map(str, shuffled.order)) == sorted(map(str, PACK + JOKERS[:jokers]))


def test_s1_a_straight_from_the_ace_is_the_lowest_and_no_suit_beats_another() -> None:
    played = play_game(salon(2), ["AS 2H 3D 4C 5S", "2S 3H 4D 5C 6S"], {1: "bet 1"})
    assert played.taken() == [(1, 6, 0)]
    played = play_game(salon(2), ["AS 2H 3D 4C 5S", "AH 2S 3C 4D 5H"], {1: "bet 1"})
    assert played.taken() == [(1, 3, 0), (0, 3, 0)]


def test_s2_who_draws_a_rank_takes_the_seat_of_that_rank() -> None:
    rules = salon(3, drawn_seats=True)
    ranks = (Rank.ACE, Rank.KING, Rank.QUEEN)
    hearts = [Card(rank, Suit.HEARTS) for rank in ranks]
    drawn = [hearts[2], hearts[0], hearts[1]]

    def chance(purpose: str) -> Random:
        return Arranged(hearts, drawn) if purpose == "seats" else Random(purpose)

    played = record(script.match(rules, chance), DrawTable.set_up(rules), Scripted())
    laid = played.of(ev.SeatCardLaid)
    assert laid == [ev.SeatCardLaid(n, Card(rank, Suit.SPADES)) for n, rank in enumerate(ranks)]
    assert [(e.player, e.card, e.seat) for e in played.of(ev.SeatDrawn)] == [
        (0, hearts[2], 2), (1, hearts[0], 0), (2, hearts[1], 1),
    ]  # fmt: skip
    assert played.table.sitting == (1, 2, 0)


@pytest.mark.parametrize("players", range(2, 8))
def test_s2_every_player_gets_a_seat(players: int) -> None:
    rules = salon(players, drawn_seats=True)
    orders = set()
    for seed in range(8):
        played = record(script.match(rules, chance_of(seed)), DrawTable.set_up(rules), Seeded(1))
        assert sorted(played.table.sitting) == list(range(players))
        orders.add(played.table.sitting)
    assert len(orders) > 1


def test_s2_seats_are_drawn_only_where_that_was_agreed() -> None:
    played = play_match(salon(), [[A, K, Q]])
    assert not played.of(ev.SeatCardLaid, ev.SeatDrawn)
    assert played.table.sitting == (0, 1, 2)


def test_s3_everybody_gets_the_same_stack() -> None:
    table = DrawTable.set_up(salon(5, 80))
    assert [seat.chips for seat in table.seats] == [80] * 5


@pytest.mark.parametrize("games", [1, 3])
def test_s4_a_number_of_games(games: int) -> None:
    rules = salon(games=games, all_chipped=AllChipped.SHOW)
    played = play_match(rules, [[A, K, Q]] * games)
    assert len(played.of(ev.GameBegan)) == len(played.of(ev.GameEnded)) == games
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.GAMES_PLAYED)]
    assert not played.asked(d.AnotherGame)


def test_s4_after_the_time_no_new_game_begins() -> None:
    bets = {1: "bet 1", 2: "call", 0: "call"}
    says = [bets, {2: "bet 1"}, {0: "bet 1"}]
    played = play_match(salon(minutes=30), [[A, K, Q]] * 3, says, time=3)
    assert [each.seat for each in played.asked(d.AnotherGame)] == [HOUSE] * 3
    assert len(played.of(ev.GameEnded)) == 3
    assert played.of(ev.MatchEnded)[0].ending is ev.DrawEnding.TIME_UP


def test_s4_a_pot_that_stays_is_played_for_before_the_time_is_asked() -> None:
    played = play_match(salon(minutes=30), [[A, K, Q]] * 2, [{}, {2: "bet 1"}])
    assert len(played.of(ev.PotStays)) == 1
    assert len(played.asked(d.AnotherGame)) == 1


def test_s4_most_chips_win_and_equals_share() -> None:
    split = ["8H 6D 4C 2S JD", "8D 6C 4S 2H JC"]
    played = play_match(salon(2), [split], [{1: "bet 3"}])
    assert played.table.champions == (0, 1)


def _dealers(played: Played) -> list[tuple[int, str]]:
    return [(event.seat, str(event.card)) for event in played.of(ev.DealerCardShown)]


def test_s5_the_highest_card_deals_and_those_who_tie_draw_again() -> None:
    rules = salon(4)
    last = parse_cards("2H 9S KD KC AC AS 7D AH")  # cards are drawn from the end
    order = [*(card for card in PACK if card not in last), *last]

    def chance(purpose: str) -> Random:
        return Arranged(PACK, order) if purpose == "dealer" else Random(purpose)

    played = record(script.match(rules, chance), DrawTable.set_up(rules), Scripted())
    assert _dealers(played)[:7] == [
        (0, "AH"), (1, "7D"), (2, "AS"), (3, "AC"), (0, "KC"), (2, "KD"), (3, "9S"),
    ]  # fmt: skip
    assert [seat for seat, _ in _dealers(played)[7:]] == [0, 2]  # only who tied again
    assert played.of(ev.DealerFound)[0].seat == played.of(ev.GameBegan)[0].dealer in (0, 2)


def test_s5_the_deal_goes_round() -> None:
    played = play_match(salon(games=4), [[A, K, Q]] * 4)
    assert [event.dealer for event in played.of(ev.GameBegan)][:4] == [0, 1, 2, 0]


def test_s5_the_right_neighbour_must_cut() -> None:
    for dealer, cutter in [(0, 2), (1, 0), (2, 1)]:
        played = play_game(salon(), [A, K, Q], dealer=dealer)
        assert played.decisions[0] == CutPack(cutter, 52)
    assert isinstance(CutPack(0, 52).refusal(Cut(0)), CutTooThinError)  # knocking is no cut


def test_s5_five_cards_each_singly_from_the_dealers_left() -> None:
    played = play_game(salon(), [A, K, Q], dealer=1)
    assert [event.seat for event in played.of(ev.CardDealt)] == [2, 0, 1] * 5


def test_s5_nobody_looks_before_the_deal_is_done() -> None:
    played = play_game(salon(), [A, K, Q])
    first = min(n for n, e in enumerate(played.events) if isinstance(e, ev.HandPickedUp))
    last = max(n for n, e in enumerate(played.events) if isinstance(e, ev.CardDealt))
    assert last < first
    for table in played.tables[: last + 1]:
        assert not any(seat.picked_up for seat in table.seats)


def test_s6_discards_are_laid_away_and_counted_before_new_cards_come() -> None:
    draws = {1: "draw 9H 7D 3C", 2: "draw 3S"}
    played = play_game(salon(), [A, K, Q], draws=draws, then=NEW)
    begin = played.events.index(ev.LaidAway(1, parse_cards("9H 7D 3C")))
    assert played.events[begin + 1 : begin + 4] == [
        ev.CardDrawn(1, card) for card in parse_cards("2S 2H 2D")
    ]
    assert played.tables[begin].seats[1].drew == 3
    assert played.table.seats[1].discards == parse_cards("9H 7D 3C")
    assert [event.seat for event in played.of(ev.LaidAway)] == [1, 2, 0]
    assert played.table.seats[0].drew == 0


@pytest.mark.parametrize(
    ("players", "limit", "most"), [(2, 0, 5), (5, 0, 5), (6, 0, 3), (7, 0, 3), (7, 5, 5), (3, 2, 2)]
)
def test_s6_at_most_three_with_more_than_five_players_or_what_was_agreed(
    players: int, limit: int, most: int
) -> None:
    played = record(
        script.match(salon(players, limit=limit), chance_of(players)),
        DrawTable.set_up(salon(players, limit=limit)),
        Scripted(),
    )
    asked = played.asked(d.DrawCards)[0]
    assert asked.limit == most
    assert asked.can(d.Draw(asked.hand[:most]))
    if most < 5:
        refusal = asked.refusal(d.Draw(asked.hand[: most + 1]))
        assert isinstance(refusal, d.TooManyCardsError)
        assert refusal.values == {"limit": most}


def test_s6_only_cards_of_the_own_hand_each_once() -> None:
    played = play_game(salon(), [A, K, Q])
    asked = played.asked(d.DrawCards, 1)[0]
    for cards in ("AS", "KS KS", "??", "KS 2D"):
        assert isinstance(asked.refusal(d.Draw(parse_cards(cards))), NotInHandError)


def test_s7_who_has_not_looked_yet_may_ask_how_many_the_player_before_took() -> None:
    played = play_game(salon(), [A, K, Q], draws={1: "draw 3C"}, looks={2: "ask"}, then=NEW)
    told = ev.CountTold(2, 1, 1)
    place = played.events.index(told)
    assert not played.tables[place].seats[2].picked_up
    assert isinstance(played.events[place + 1], ev.HandPickedUp)


def test_s7_it_is_asked_once_and_only_about_the_player_before() -> None:
    played = play_game(salon(), [A, K, Q], looks={2: "ask", 0: "ask"})
    assert [(asked.seat, asked.other) for asked in played.asked(d.LookOrAsk)] == [(2, 1), (0, 2)]
    assert [(told.seat, told.other) for told in played.of(ev.CountTold)] == [(2, 1), (0, 2)]


def test_s7_whoever_draws_first_has_nobody_to_ask() -> None:
    assert play_game(salon(), [A, K, Q]).asked(d.LookOrAsk, 1) == []
    assert isinstance(d.LookOrAsk(1, None).refusal(d.AskCount()), d.NothingToAskError)


def test_s7_once_the_cards_are_seen_nothing_may_be_asked() -> None:
    asked = play_game(salon(), [A, K, Q]).asked(d.DrawCards, 2)[0]
    assert not asked.can(d.AskCount())


def test_s7_who_left_instead_of_drawing_is_not_asked_about() -> None:
    says = {1: "leave 1"}
    played = play_game(salon(4), [A, K, Q, "TS TH 8S 6H 4D"], draws=says, looks={3: "ask"})
    assert played.asked(d.LookOrAsk, 2) == []  # there was nobody before
    assert played.of(ev.CountTold) == [ev.CountTold(3, 2, 0)]


SEVEN = [
    "AS KS QS JS 9S", "AH KH QH JH 9H", "AD KD QD JD 9D", "AC KC QC JC 9C",
    "TS 8S 6S 4S 2S", "TH 8H 6H 4H 2H", "TD 8D 6D 4D 2D",
]  # fmt: skip
"""35 of 52 cards: 17 in the stock."""


def _all_drawn() -> Played:
    draws = {seat: f"draw {hand}" for seat, hand in enumerate(SEVEN)}
    return play_game(salon(7, limit=5), SEVEN, draws=draws)


def test_s8_the_last_card_of_the_stock_is_never_dealt() -> None:
    played = _all_drawn()
    dealt = [table for table, e in zip(played.tables, played.events, strict=True)
             if isinstance(e, ev.CardDrawn)]  # fmt: skip
    assert len(dealt) == 35
    assert all(table.stock for table in dealt)
    renewed = [n for n, e in enumerate(played.events) if isinstance(e, ev.StockRenewed)]
    for place in renewed:
        (last,) = played.tables[place - 1].stock
        assert played.tables[place].stock[-1] == last


def test_s8_the_discards_are_shuffled_cut_and_used() -> None:
    played = _all_drawn()
    renewed = played.of(ev.StockRenewed)
    assert [event.seat for event in renewed] == [4, 0]  # 16 of 17 cards, then 15 more
    assert {*renewed[0].order[:-1]} == {card for n in (1, 2, 3) for card in parse_cards(SEVEN[n])}
    cuts = played.asked(CutPack)
    assert [cut.cards for cut in cuts] == [52, 15, len(renewed[1].order) - 1]
    assert all(cut.seat == played.table.cutter for cut in cuts)
    assert played.tables[played.events.index(renewed[0])].phase is DrawPhase.DRAW


def test_s8_a_cut_turns_the_new_stock() -> None:
    rules = salon(7, limit=5)
    draws = [{seat: f"draw {hand}" for seat, hand in enumerate(SEVEN)}]

    def cut_at(lifted: int) -> tuple[Card, ...]:
        scripted = Scripted(draws=draws)

        def answer(table: DrawTable, decision: Decision) -> d.DrawAnswer:
            if isinstance(decision, CutPack) and table.phase is DrawPhase.DRAW:
                return Cut(lifted)
            return scripted(table, decision)

        table = DrawTable.set_up(rules).after(ev.GameBegan(1, 0))
        played = record(script.game(table, rig(rules, [SEVEN])), table, answer)
        return played.of(ev.StockRenewed)[0].order[:-1]

    one, four = cut_at(1), cut_at(4)
    assert one[3:] + one[:3] == four


def test_s8_nobody_gets_the_own_discards_back() -> None:
    played = _all_drawn()
    laid: dict[int, set[Card]] = {e.seat: set(e.cards) for e in played.of(ev.LaidAway)}
    for event in played.of(ev.CardDrawn):
        assert event.card not in laid[event.seat]
    for renewed in played.of(ev.StockRenewed):
        assert not laid[renewed.seat] & set(renewed.order)
