"""Every award on a log made by hand; and over whole matches: everybody one, and nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import cycle, islice

from hypothesis import given
from hypothesis import strategies as st

from game.history.awards import (
    AWARDS,
    AwardKind,
    Merit,
    Proof,
    awards,
    awards_of_a_day,
)
from game.history.plays import Course, Play, course_of
from game.match.draw import draw_table_for
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan, table_for
from game.rules import events as ev
from game.rules.cards import Card, parse_cards
from game.rules.draw.table import TABLES as DRAW_TABLES
from game.rules.variants import VARIANTS, Decider
from tests.match.matches import each_table, play_out
from tests.rules.play import new_table, play_game
from tests.table.staging import COMBINATIONS

FIVE = VARIANTS[5]
STRAIGHT, FLUTE, LOW = "9S 10H JC QD KS", "2C 4D 6H 8S JS", "2D 4H 6S 8C 9D"
QUEENS, TENS = "QC QH 3S 5D 7C", "10C 10S 3H 5C 7D"
FOUR_OF_A_COLOUR = "9H 10D JH QH 3D"


def kind(name: str) -> AwardKind:
    return next(each for each in AWARDS if each.name == name)


def play(
    game: int, seat: int, *, hand: str = FLUTE, gain: int = 0, before: int = 75, won: bool = False,
    cards: int = 0, handed: int = 0, pot: int = 0, out: bool = False, paid: int | None = None,
) -> Play:  # fmt: skip
    """What a seat did, as it is written down; cards cost 1, 2, 3 and 4."""
    shown = parse_cards(hand)
    strength = FIVE.value(shown).strength if shown else -1
    price = sum(range(1, cards + 1)) if paid is None else paid
    return Play(
        game, seat, before, before + gain, cards, price, handed, pot, shown, strength, won, out
    )  # fmt: skip


def course(*plays: Play, draw: bool = False) -> Course:
    seats, games = max(p.seat for p in plays) + 1, max(p.game for p in plays)
    return Course(seats, games, plays, None if draw else FIVE)


def found(name: str, of: Course) -> dict[int, Merit]:
    """By seat; of several the last."""
    return {merit.seat: merit for merit in kind(name).merits(of)}


# --- one log for each ----------------------------------------------------------------------------
def test_the_bravest_purchase_is_the_dearest_turn_of_two_cards_or_more() -> None:
    merits = found("bravest", course(play(1, 0, cards=1), play(1, 1, cards=4), play(2, 2, cards=2)))
    assert {seat: merit.figure for seat, merit in merits.items()} == {1: 10, 2: 3}
    assert (merits[1].proof, merits[1].game, dict(merits[1].numbers)) == (
        Proof.BACKS, 1, {"cards": 4}
    )  # fmt: skip
    bets = found("bravest", course(play(1, 0, paid=30, hand=""), play(1, 1, paid=12), draw=True))
    assert [(m.figure, m.proof) for m in bets.values()] == [(30, Proof.CHIPS), (12, Proof.HAND)]


def test_cold_feet_are_games_without_a_purchase_or_given_up() -> None:
    plays = (play(1, 0), play(2, 0), play(3, 0, cards=1), play(1, 1, cards=2), play(2, 1, out=True))
    merits = found("cold_feet", course(*plays))
    assert (merits[0].figure, dict(merits[0].numbers)) == (2, {"games": 3})
    assert merits[1].figure == 1
    assert {s: m.figure for s, m in found("cold_feet", course(*plays, draw=True)).items()} == {1: 1}


def test_the_luckiest_card_decided_between_two_hands_of_one_line() -> None:
    by_rank = course(play(1, 0, hand=FLUTE, won=True, gain=4), play(1, 1, hand=LOW))
    merit = found("luckiest", by_rank)[0]
    assert merit.figure == 4 and merit.reason is not None
    assert merit.reason.by is Decider.CARD and merit.lit == {parse_cards("JS")[0]}
    pairs = course(play(1, 1, hand=QUEENS, won=True, gain=2), play(1, 0, hand=TENS))
    assert found("luckiest", pairs)[1].lit == set(parse_cards("QC QH"))
    other_line = course(play(1, 0, hand=STRAIGHT, won=True, gain=9), play(1, 1, hand=LOW))
    for nothing in (other_line, replace(by_rank, variant=None)):
        assert not found("luckiest", nothing)


def test_the_best_bank_is_what_the_winner_took_out_of_the_bowl() -> None:
    merits = found("bank", course(play(1, 0, pot=19, won=True), play(1, 1), play(2, 1, pot=6)))
    assert {s: (m.figure, m.game, m.proof) for s, m in merits.items()} == {
        0: (19, 1, Proof.BOWL), 1: (6, 2, Proof.BOWL)
    }  # fmt: skip


def test_a_near_miss_lost_with_a_hand_one_card_short_of_a_better_line() -> None:
    near = course(play(1, 0, hand=FOUR_OF_A_COLOUR), play(1, 1, won=True))
    merit = found("near_miss", near)[0]
    assert (merit.line, merit.figure, merit.proof) == ("STRAIGHT", 4, Proof.SHORT)
    assert set(merit.hand) == set(parse_cards("9H 10D JH QH"))
    won = course(play(1, 0, hand=FOUR_OF_A_COLOUR, won=True), play(1, 1, hand=STRAIGHT))
    assert not found("near_miss", won)


def test_the_politest_loser_left_most_to_others() -> None:
    plays = (play(1, 0, handed=3), play(2, 0, handed=4), play(1, 1, won=True, handed=0), play(2, 1))
    assert {s: m.figure for s, m in found("polite", course(*plays)).items()} == {0: 7}
    pots = course(play(1, 0, gain=-12), play(1, 1, gain=12, won=True), draw=True)
    assert {s: m.figure for s, m in found("polite", pots).items()} == {0: 12}


def test_the_longest_climb_goes_from_the_lowest_to_the_highest_after_it() -> None:
    down_and_up = (
        play(1, 0, before=75, gain=-55), play(2, 0, before=20, gain=30),
        play(3, 0, before=50, gain=-5), play(4, 0, before=45, gain=25, hand=""),
    )  # fmt: skip
    merit = found("climb", course(*down_and_up))[0]
    assert (merit.figure, merit.game, merit.proof) == (50, 4, Proof.CHIPS)
    assert dict(merit.numbers) == {"low": 20, "high": 70}
    assert not found("climb", course(play(1, 0, gain=-3)))


def test_the_biggest_hand_is_one_that_was_shown() -> None:
    merits = found("hand", course(play(1, 0, hand=QUEENS), play(1, 1, hand="")))
    assert merits[0].lit == set(parse_cards("QC QH")) and list(merits) == [0]
    assert dict(merits[0].numbers) == {"points": 1}
    assert not found("hand", course(play(1, 0, hand=STRAIGHT)))[0].lit, "all of it"


def test_the_thriftiest_paid_least_where_anybody_paid() -> None:
    merits = found("thrifty", course(play(1, 0, cards=1), play(2, 0), play(1, 1, cards=3)))
    assert {s: m.figure for s, m in merits.items()} == {0: 1, 1: 6}
    assert dict(merits[0].numbers) == {"games": 2}
    assert not found("thrifty", course(play(1, 0), play(1, 1)))


def test_a_revenge_takes_back_at_least_what_was_lost_before() -> None:
    first = (play(1, 0, handed=4), play(1, 1, won=True), play(1, 2))
    back = (play(2, 0, won=True, gain=9), play(2, 1, handed=6), play(2, 2, handed=3))
    merit = found("revenge", course(*first, *back))[0]
    assert (merit.figure, merit.other, merit.game) == (6, 1, 2)
    assert dict(merit.numbers) == {"lost": 4, "first": 1}
    less = (play(2, 0, won=True), play(2, 1, handed=3), play(2, 2))
    assert not found("revenge", course(*first, *less))
    assert not found("revenge", replace(course(*first, *back), variant=None))


def test_the_steadiest_was_never_far_from_the_first_purse() -> None:
    plays = (play(1, 0, gain=-3), play(2, 0, before=72, gain=5), play(1, 1, gain=8))
    assert {s: m.figure for s, m in found("steady", course(*plays)).items()} == {0: 3, 1: 8}


def test_the_last_card_was_bought_and_the_game_won() -> None:
    plays = (
        play(1, 0, cards=4, won=True, gain=11), play(1, 1, cards=4), play(2, 1, cards=3, won=True),
        play(3, 2, cards=4, won=True, gain=-2),
    )  # fmt: skip
    assert {s: m.figure for s, m in found("last_card", course(*plays)).items()} == {0: 11}
    draw = course(play(1, 1, cards=3, won=True, gain=5, hand=""), draw=True)
    assert found("last_card", draw)[1].proof is Proof.BACKS


# --- from a log to what is judged ----------------------------------------------------------------
def played_by_hand() -> Match:
    """Two games in which seat 0 buys four cards, wins by them, and loses the second one."""
    table = new_table(5, (20, 21, 22))
    begun = ev.GameBegan(1, table.dealer), ev.GameBegan(2, (table.dealer + 1) % 3)
    first = play_game(
        ["2C 4D 6H 8S QC", QUEENS.replace("QC", "QS"), LOW.replace("8C", "8H")],
        {0: ["2C 0", "4D 1", "6H 2", "8S 3"]},
        face_down=["QD 9C 9S 2H", "3C 4C AC AD", "KC KD KH AS"],
        table=table.after(begun[0]),
    )
    low = LOW.replace("8C", "8D")
    second = play_game(
        ["2C 4D 6H 8S JD", STRAIGHT, low.replace("9D", "9C")], table=first.table.after(begun[1])
    )
    match = Match(table_for(3, variant=5, rounds=1, seed=1, demo=True))
    match.options = replace(
        match.options,
        seats=tuple(replace(seat, age=20 + n) for n, seat in enumerate(match.options.seats)),
    )
    match.log = [begun[0], *first.events, begun[1], *second.events]
    match.table = second.table
    return match


def test_a_course_holds_what_everybody_saw() -> None:
    match = played_by_hand()
    seen = course_of(match)
    assert (seen.seats, seen.games, seen.variant) == (3, 2, FIVE)
    one, two, _ = seen.in_game(1)
    assert (one.cards, one.paid, one.pot, one.won) == (4, 10, 10, True)
    assert set(one.hand) == set(parse_cards("QC QD 9C 9S 2H"))
    assert (two.cards, two.won, two.handed) == (0, False, 1)
    assert one.after == 75 + 1 + 1 and one.gain == 2
    given_out = {award.seat: award.kind.name for award in awards(seen)}
    assert given_out[0] == "last_card" and len({*given_out.values()}) == 3


def test_who_took_a_chair_over_answers_for_their_own_games_only() -> None:
    match = played_by_hand()
    seen = course_of(match)
    match.table = replace(match.table)
    before = match.options.seats[1]
    from_elsewhere = SeatPlan("Emma", 33, HUMAN, "hare")
    copy = Match(match.options)
    copy.log = match.log
    copy.reseat(1, from_elsewhere)
    copy.table = match.table
    assert before.character != "hare"
    assert not course_of(copy).of(1), "both games were played by a guest"
    assert course_of(copy).of(0) == seen.of(0)


# --- over whole matches --------------------------------------------------------------------------
@cache
def simulated(seed: int) -> Match:
    """A match of any variant with any number of players; every fourth at a draw table."""
    if seed % 4 == 3:
        name = sorted(DRAW_TABLES)[seed // 4 % len(DRAW_TABLES)]
        players = 2 if name == "duel" else 2 + seed // 12 % 6
        options: Options = draw_table_for(
            name, players=players, games=5, seed=seed, bots=("random", "station"), demo=True
        )
    else:
        cards, players = next(islice(cycle(COMBINATIONS), seed, None))
        bots = ("greedy", "keeper", "never") if seed % 3 else ("greedy",)
        options = table_for(
            players, variant=cards, rounds=1 + seed % 2, seed=seed, bots=bots, demo=True
        )
    match = Match(options)
    match.let_bots_answer()
    return match


def public_cards(match: Match) -> frozenset[Card]:
    """All cards that everybody saw in hands."""
    shown = (e for e in match.log if isinstance(e, match.game.accounts.shown))
    return frozenset(card for event in shown for card in event.hand)


@given(st.integers(0, 59))
def test_everybody_gets_one_award_and_nothing_hidden_is_told(seed: int) -> None:
    match = simulated(seed)
    given_out = awards(course_of(match))
    assert [award.seat for award in given_out] == list(range(len(match.table.seats)))
    assert len({award.kind.name for award in given_out}) == len(given_out)
    for award in given_out:
        assert {*award.merit.hand, *award.merit.lit} <= public_cards(match)
        assert 0 <= award.merit.game <= match.table.game
        if award.merit.hand:
            hands = [
                set(e.hand)
                for e in match.log
                if isinstance(e, match.game.accounts.shown) and e.seat == award.seat
            ]
            assert any(set(award.merit.hand) <= hand for hand in hands)
    assert given_out == awards(course_of(match)), "each time the same"


@given(st.integers(0, 59))
def test_other_discards_and_unbought_cards_change_no_award(seed: int) -> None:
    """Awards of a log in which what nobody saw is another card are the same."""
    match = simulated(seed)
    blind = Match(match.options)
    blind.table = match.table
    blind.log = [match.game.sighting(event, None).event for event in match.log]
    assert awards(course_of(blind)) == awards(course_of(match))


@each_table
def test_a_single_game_has_no_awards(table: object) -> None:
    assert callable(table)
    match = play_out(Match(table(1)))
    seen = course_of(match)
    one = Course(seen.seats, 1, seen.in_game(1), seen.variant)
    assert awards(one) == ()


def test_where_nothing_happened_there_is_nothing_to_tell() -> None:
    plays = [play(game, seat, hand="") for game in (1, 2) for seat in range(4)]
    assert awards(course(*plays)) == ()


# --- a day at an event ---------------------------------------------------------------------------
def test_a_day_has_every_award_once_and_nobody_twice() -> None:
    evenings = [
        (course_of(simulated(seed)), {0: f"who {seed}", 1: "somebody"}) for seed in (0, 1, 2, 4)
    ]
    day = awards_of_a_day(evenings)
    people = [evenings[number][1][award.seat] for number, award in day]
    assert len({*people}) == len(people) == 5
    assert len({award.kind.name for _, award in day}) == len(day)
    for number, award in day:
        merits = [m for m in award.kind.merits(evenings[number][0]) if m.seat == award.seat]
        assert award.merit in merits
    assert awards_of_a_day([]) == []


def test_of_a_day_the_best_one_gets_it() -> None:
    rich = course(play(1, 0, pot=20, won=True), play(2, 0))
    poor = course(play(1, 0, pot=5, won=True), play(2, 0))
    day = awards_of_a_day([(poor, {0: "E.M."}), (rich, {0: "O.K."})])
    assert [number for number, award in day if award.kind.name == "bank"] == [1]


def test_every_event_that_is_counted_is_public() -> None:
    """What is counted of the main game are purchases and payments, which everybody sees."""
    match = simulated(0)
    kinds = {type(e) for e in match.log if match.game.sighting(e, None).event == e}
    assert {ev.BankPaid, ev.DifferencePaid, ev.BankTaken, ev.HandShown} <= kinds
