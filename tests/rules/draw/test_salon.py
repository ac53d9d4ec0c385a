"""S-1 to S-12: seats, dealer, deal, draw and bets at the salon table, and how long a match is."""

from random import Random

import pytest

from game.rules.cards import JOKERS, PACK, Card, Rank, Suit, parse_cards
from game.rules.decisions import Cut, CutPack, CutTooThinError, Decision, NotInHandError, RuleError
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.ranking import Category
from game.rules.draw.table import HOUSE, AllChipped, DrawPhase, DrawTable
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


T = "TS TH 8S 6H 4D"
E, F = "8H 6D 4C 2S JD", "8D 6C 4S 2H JC"
"""Two hands that are worth the same: jack high."""


def speak() -> d.Speak:
    return d.Speak(1, 0, 50, 1, 50, chipping=True)


def test_s9_antes_are_in_the_pot_before_the_deal() -> None:
    played = play_game(salon(), [A, K, Q])
    fed = [event for event in played.of(ev.PotFed) if event.kind is ev.PaidFor.ANTE]
    assert fed == [ev.PotFed(seat, 2, ev.PaidFor.ANTE) for seat in (1, 2, 0)]
    assert played.events.index(fed[-1]) < played.events.index(played.of(ev.PackShuffled)[0])


def test_s9_there_is_one_betting_round_and_it_comes_after_the_draw() -> None:
    played = play_game(salon(), [A, K, Q])
    assert len(played.of(ev.BettingBegan)) == 1
    kinds = [type(decision) for decision in played.decisions]
    assert max(i for i, kind in enumerate(kinds) if kind is d.DrawCards) < kinds.index(d.Speak)


def test_s9_the_betting_begins_left_of_the_dealer() -> None:
    played = play_game(salon(), [A, K, Q], dealer=1)
    assert [decision.seat for decision in played.asked(d.Speak)] == [2, 0, 1]


def test_s9_a_chip_costs_one_and_is_possible_until_somebody_bets() -> None:
    played = play_game(salon(), [A, K, Q], {1: "chip, call", 2: "bet 10", 0: "fold"})
    assert ev.PotFed(1, 1, ev.PaidFor.CHIP) in played.events
    refusal = played.asked(d.Speak, 0)[0].refusal(d.Chip())
    assert isinstance(refusal, d.BetToCallError)
    assert refusal.values == {"chips": 10}


def test_s9_a_chip_is_no_part_of_a_later_bet() -> None:
    """Who has chipped and holds a bet of ten pays ten more, and the chip is the pot's, also where
    the bettor, who has paid one chip less, wins."""
    played = play_game(salon(), [E, K, A], {1: "chip, call", 2: "bet 10", 0: "fold"})
    assert ev.Called(1, 10) in played.events
    assert played.taken() == [(2, 2 * 3 + 1 + 20, 0)]
    assert played.chips() == [48, 37, 65]


def test_s9_a_raise_adds_at_most_double_the_amount_called() -> None:
    played = play_game(salon(), [A, K, Q], {1: "bet 10", 2: "raise 20"})
    asked = played.asked(d.Speak, 2)[0]
    assert (asked.to_call, asked.most) == (10, 20)
    assert isinstance(asked.refusal(d.Raise(21)), d.TooLargeError)
    assert ev.Raised(2, 30, 20) in played.events
    first = played.asked(d.Speak, 1)[1]  # who bet has 20 to hold, and could put 40 on top
    assert (first.to_call, first.most) == (20, 48 - 10 - 20)
    with pytest.raises(d.TooLargeError):
        play_game(salon(), [A, K, Q], {1: "bet 10", 2: "raise 21"})


def test_s9_who_has_raised_speaks_again_only_after_another_raise() -> None:
    says = {1: "bet 2, call, call", 2: "raise 4, raise 12", 0: "raise 6, call"}
    played = play_game(salon(), [A, K, Q], says)
    assert [asked.seat for asked in played.asked(d.Speak)] == [1, 2, 0, 1, 2, 0, 1]
    assert [event.by for event in played.of(ev.Raised)] == [4, 6, 12]


def test_s9_raises_are_not_capped() -> None:
    says = {1: "bet 1, raise 2, raise 2, raise 2", 2: "raise 2, raise 2, raise 2, call"}
    played = play_game(salon(2), [A, K], {1: says[1], 0: says[2]})
    assert len(played.of(ev.Raised)) == 6


def test_s10_everybody_chips_and_the_pot_stays() -> None:
    rules = salon(games=1, all_chipped=AllChipped.CARRY)
    played = play_match(rules, [[A, K, Q], [A, K, Q]], [{}, {1: "bet 5"}])
    assert played.of(ev.PotStays) == [ev.PotStays(9)]
    assert len(played.of(ev.HandShown)) == 3  # in the second game, which was played for the pot
    antes = [event for event in played.of(ev.PotFed) if event.kind is ev.PaidFor.ANTE]
    assert len(antes) == 6  # everybody antes again
    assert played.taken() == [(0, 9 + 6 + 2 + 15, 0)]  # two chipped before the bet
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.GAMES_PLAYED)]


def test_s10_who_went_out_of_a_game_whose_pot_stayed_can_win_all_of_the_next() -> None:
    rules = salon(games=1)
    played = play_match(rules, [[A, K, Q], [A, K, Q]], [{0: "fold"}, {1: "bet 5"}])
    assert played.of(ev.PotStays) == [ev.PotStays(8)]
    assert played.taken() == [(0, 8 + 6 + 2 + 15, 0)]


def test_s10_a_pot_stays_over_several_games() -> None:
    hands = [A, K, Q]
    played = play_match(salon(games=2), [hands] * 4, [{}, {}, {}, {1: "bet 5"}])
    assert [event.chips for event in played.of(ev.PotStays)] == [9, 18, 27]
    assert [event.dealer for event in played.of(ev.GameBegan)] == [0, 1, 2, 0]
    assert played.taken() == [(0, 27 + 6 + 15, 0)]
    assert sum(played.chips()) == 150


def test_s10_house_a_pot_that_stayed_after_the_last_game_is_played_for() -> None:
    """And once it is taken the match is over, however many games too many that took."""
    played = play_match(salon(games=1), [[A, K, Q]] * 3, [{}, {}, {1: "bet 5"}])
    assert [event.number for event in played.of(ev.GameBegan)] == [1, 2, 3]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.GAMES_PLAYED)]


def test_s10_who_is_broke_by_then_plays_on_for_what_was_put_in() -> None:
    """Stacks of four: ante and chip twice, then nobody can bet, and cards are shown."""
    rules = salon(3, 4, 2, games=5)
    played = play_match(rules, [[A, K, Q], [A, K, Q]])
    assert [event.chips for event in played.of(ev.PotStays)] == [9]
    assert [event.chips for event in played.of(ev.PotFed)[6:]] == [1, 1, 1]
    assert played.taken() == [(0, 12, 0)]
    assert played.of(ev.MatchEnded) == [ev.MatchEnded((0,), ev.DrawEnding.ONE_LEFT)]


def test_s10_somebody_goes_broke_between_two_games_on_one_pot() -> None:
    """Seat 1 pays its last two chips for the ante of a game whose pot stays, and wins the next with
    no chip left: two from everybody. The rest is the second best hand's."""
    says = [{1: "bet 6", 2: "fold", 0: "call"}, {2: "chip", 0: "chip"}, {0: "bet 3", 2: "call"}]
    hands = [[A, K, Q], [A, K, Q], [K, A, Q]]
    played = play_match(salon(3, 10, 2, games=2), hands, says)
    assert played.of(ev.PotStays) == [ev.PotStays(8)]
    broke = played.tables[played.events.index(ev.PotStays(8))].seats[1]
    assert (broke.chips, broke.paid) == (0, 2)
    assert not [fed for fed in played.of(ev.PotFed)[-2:] if fed.seat == 1]
    assert played.taken() == [(0, 18, 0), (1, 6, 0), (0, 12, 1)]
    assert played.chips() == [20 - 8 + 12, 6, 8 - 8]


def test_s10_a_broke_player_wins_from_each_only_what_they_put_in() -> None:
    rules = salon(3, 50, 2)
    played = play_game(rules, [K, A, Q], {2: "bet 10"}, chips=[50, 1, 50])
    assert ev.PotFed(1, 1, ev.PaidFor.ANTE) in played.events
    assert played.asked(d.Speak, 1) == []
    assert played.taken() == [(1, 3, 0), (0, 22, 1)]


def test_s10_everybody_chips_and_cards_are_shown() -> None:
    played = play_game(salon(all_chipped=AllChipped.SHOW), [A, K, Q])
    assert played.of(ev.PotStays) == []
    assert len(played.of(ev.HandShown)) == 3
    assert played.taken() == [(0, 9, 0)]


def test_s10_where_all_but_one_go_out_nothing_stays() -> None:
    played = play_game(salon(), [A, K, Q], {1: "fold", 2: "fold"})
    assert played.of(ev.PotStays) == []
    assert played.taken() == [(0, 6, 0)]


def test_s11_nobody_holds_and_nobody_shows() -> None:
    played = play_game(salon(), [A, K, E], {1: "chip, fold", 2: "bet 7", 0: "fold"})
    assert played.of(ev.BetReturned) == [ev.BetReturned(2, 7)]
    assert played.taken() == [(2, 7, 0)]
    assert not played.of(ev.HandShown, ev.OpenersShown)
    assert played.chips() == [48, 47, 55]


def test_s12_everybody_still_in_shows_all_five_cards() -> None:
    played = play_game(salon(4), [A, K, Q, T], {1: "bet 3", 2: "fold"})
    assert [(event.seat, len(event.hand)) for event in played.of(ev.HandShown)] == [
        (1, 5),
        (3, 5),
        (0, 5),
    ]
    assert played.of(ev.HandShown)[0].value.combination is Category.PAIR


def test_s12_exactly_equal_hands_split() -> None:
    played = play_game(salon(2), [E, F], {1: "bet 3"})
    assert played.taken() == [(1, 5, 0), (0, 5, 0)]


def test_s12_odd_chips_go_to_the_winner_nearest_the_dealers_left() -> None:
    played = play_game(salon(3), [E, K, F], {1: "chip, fold", 2: "bet 3"}, dealer=0)
    assert played.taken() == [(2, 7, 0), (0, 6, 0)]  # 3 × 2 + 1 + 2 × 3
    played = play_game(salon(ante=1), [E, K, F], {0: "bet 3", 1: "fold"}, dealer=2)
    assert played.taken() == [(0, 5, 0), (2, 4, 0)]


def test_s12_a_player_need_not_know_what_the_cards_are_worth() -> None:
    """The cards count, not what is said: nobody is asked for a claim."""
    played = play_game(salon(2), [E, K], {1: "bet 1"})
    assert played.taken()[0][0] == 1
    assert {type(each).__name__ for each in played.decisions} == {
        "CutPack", "LookOrAsk", "DrawCards", "Speak"
    }  # fmt: skip


# --- table stakes --------------------------------------------------------------------------------
def test_nobody_can_bet_more_than_they_have() -> None:
    for answer in ("bet 49", "bet 0"):
        with pytest.raises(d.TooLargeError):
            play_game(salon(), [A, K, Q], {1: answer})
    for chips in (-1, 51):
        with pytest.raises(RuleError):
            speak().verify(d.Bet(chips))


def test_who_runs_short_holds_with_all_there_is_and_cannot_raise() -> None:
    says = {1: "bet 10", 2: "call", 0: "call"}
    played = play_game(salon(), [K, Q, A], says, chips=[50, 50, 6])
    asked = played.asked(d.Speak, 2)[0]
    assert (asked.to_call, asked.chips, asked.most, asked.may_raise) == (4, 4, 0, False)
    assert ev.Called(2, 4) in played.events
    assert played.taken() == [(2, 3 * 6, 0), (0, 2 * 6, 1)]


def test_three_all_ins_make_a_main_pot_and_two_side_pots() -> None:
    says = {1: "bet 38", 2: "call", 3: "call", 0: "call"}
    played = play_game(salon(4), [Q, T, A, K], says, chips=[60, 60, 10, 25])
    # 10 each for the first pot, 15 more of three, 15 more of two
    assert played.taken() == [(2, 40, 0), (3, 45, 1), (0, 30, 2)]
    assert played.chips() == [60 - 40 + 30, 20, 40, 45]


def test_what_folded_players_put_in_counts_in_every_pot_it_reaches() -> None:
    says = {1: "bet 5, fold", 2: "call", 3: "raise 10", 0: "raise 13"}
    played = play_game(salon(4), [K, T, A, Q], says, chips=[60, 60, 4, 60])
    # seat 1 has put in 7 and is out; seat 2 is all in with 4; the others put in 30 each
    assert [event.seat for event in played.of(ev.WentOut)] == [1]
    assert played.taken() == [(2, 16, 0), (0, 3 + 26 + 26, 1)]


def test_what_somebody_who_left_put_in_on_top_falls_to_the_last_side_pot() -> None:
    says = {1: "bet 20", 2: "call", 0: "leave 1, call"}
    played = play_game(salon(), [A, Q, K], says, chips=[7, 50, 10])
    assert not played.of(ev.BetReturned)
    assert played.taken() == [(0, 21, 0), (2, 3 + 3 + 12, 1)]


def test_what_nobody_matches_goes_back_before_cards_are_shown() -> None:
    played = play_game(salon(2), [K, A], {1: "bet 40"}, chips=[12, 50])
    assert played.of(ev.BetReturned) == [ev.BetReturned(1, 30)]
    returned = played.events.index(played.of(ev.BetReturned)[0])
    assert returned < played.events.index(played.of(ev.HandShown)[0])
    assert played.taken() == [(1, 24, 0)]
    assert played.chips() == [0, 62]


def test_equal_hands_split_a_side_pot_too() -> None:
    says = {1: "bet 10", 2: "call", 0: "call"}
    played = play_game(salon(3), [E, F, A], says, chips=[50, 50, 5])
    assert played.taken() == [(2, 15, 0), (1, 7, 1), (0, 7, 1)]


def test_where_all_but_one_are_all_in_nobody_is_asked_in_vain() -> None:
    played = play_game(salon(3), [K, Q, A], chips=[50, 2, 2])
    assert played.asked(d.Speak) == []
    assert played.taken() == [(2, 6, 0)]
