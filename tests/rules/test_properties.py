"""What holds after every event of every match: cards, chips, and what a seat may see."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import PACK, Card
from game.rules.deluxe import match, shuffled
from game.rules.sight import sighting, view
from game.rules.table import MatchRules, Phase, Table
from game.rules.variants import VARIANTS
from tests.recorded import assert_recorded
from tests.rules.knowledge import Knowledge, real_cards
from tests.rules.play import Played, Seeded, drive, play_match, shuffles


@st.composite
def match_rules(draw: st.DrawFn, *, most_rounds: int = 2) -> MatchRules:
    variant = draw(st.sampled_from(sorted(VARIANTS)))
    players = draw(st.integers(2, VARIANTS[variant].max_players))
    ages = draw(st.tuples(*[st.integers(0, 99)] * players))
    return MatchRules(variant, ages, draw(st.integers(1, most_rounds)))


seeds = st.integers(0, 2**32)
eagerness = st.sampled_from([0.2, 0.6, 0.95, 1.0])


def all_cards(table: Table) -> list[Card]:
    cards = list(table.pack)
    for seat in table.seats:
        cards += [*seat.hand, *seat.discards, *(card for card in seat.face_down if card)]
    return cards


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("few", [True, False])
def test_the_same_answers_are_the_same_match_for_ever(variant: int, few: bool) -> None:
    players = 2 if few else VARIANTS[variant].max_players
    rules = MatchRules(variant, (30, 20, 40, 20, 10, 50)[:players], 3 if few else 1)
    played = play_match(rules, variant, eager=0.8)
    seen = [sighting(event, viewer) for event in played.events for viewer in (0, None)]
    views = [view(table, viewer) for table in played.tables for viewer in (1, None)]
    assert_recorded(f"deluxe {variant} {players}", [*played.steps, *played.tables, *seen, *views])


@settings(max_examples=60, deadline=None)
@given(match_rules(), seeds, eagerness)
def test_d1_d19_cards_and_chips_after_every_event(
    rules: MatchRules, seed: int, eager: float
) -> None:
    answers = Seeded(seed, eager=eager)
    start = Table.set_up(rules)
    whole = set(PACK)
    for event, table in drive(match(rules, shuffles(seed)), start, answers):
        cards = all_cards(table)
        assert len(cards) == len(whole) and set(cards) == whole, event
        value = table.bank.value + sum(seat.chips.value for seat in table.seats)
        assert value == 75 * rules.players, event
        if table.phase in (Phase.BUY, Phase.SHOW, Phase.PAY, Phase.ENDED):
            done = [seat for seat in table.seats if len(seat.hand) == rules.variant]
            assert len(done) >= rules.players - 1, event  # one may be between discard and take
        if table.phase in (Phase.BEGIN, Phase.ENDED):
            assert not table.bank.value


@settings(max_examples=30, deadline=None)
@given(match_rules(most_rounds=1), seeds, eagerness)
def test_fold_of_sightings_is_the_view(rules: MatchRules, seed: int, eager: float) -> None:
    start = Table.set_up(rules)
    seen = {viewer: view(start, viewer) for viewer in (*range(rules.players), None)}
    script = match(rules, shuffles(seed))
    for event, table in drive(script, start, Seeded(seed, eager=eager)):
        for viewer, before in seen.items():
            seen[viewer] = before.after(sighting(event, viewer))
            assert seen[viewer] == view(table, viewer), event


@settings(max_examples=15, deadline=None)
@given(match_rules(most_rounds=1), seeds, eagerness)
def test_d9_d10_d11_nobody_sees_what_they_may_not(
    rules: MatchRules, seed: int, eager: float
) -> None:
    start = Table.set_up(rules)
    knowledge = Knowledge(rules.players)
    script = match(rules, shuffles(seed))
    for event, table in drive(script, start, Seeded(seed, eager=eager)):
        knowledge.note(event)
        for viewer, known in knowledge.by_seat.items():
            assert set(real_cards(view(table, viewer))) <= known, event
            assert set(real_cards(sighting(event, viewer))) <= known, event


@settings(max_examples=30, deadline=None)
@given(match_rules(most_rounds=1), seeds)
def test_d9_d11_d12_everybody_sees_what_they_may(rules: MatchRules, seed: int) -> None:
    """Nothing is hidden that a seat knows: the own hand and discards, and all hands once shown."""
    for table in play_match(rules, seed).tables:
        for number, seat in enumerate(table.seats):
            own = view(table, number).own
            if seat.picked_up:
                assert (own.hand, own.discards) == (seat.hand, seat.discards)
            if seat.shown:
                for viewer in (*range(rules.players), None):
                    assert view(table, viewer).table.seats[number].hand == seat.hand


@settings(max_examples=40, deadline=None)
@given(match_rules(most_rounds=1), seeds)
def test_d13_d16_winner_has_the_best_hand_and_is_the_youngest_of_them(
    rules: MatchRules, seed: int
) -> None:
    for table in finished_games(play_match(rules, seed)):
        values = [rules_value(rules, seat.hand) for seat in table.seats]
        best = [seat for seat, value in enumerate(values) if value == max(values)]
        assert table.winner == min(best, key=lambda seat: (rules.ages[seat], seat))


def finished_games(played: Played) -> list[Table]:
    return [table for table in played.tables if table.phase is Phase.ENDED]


def rules_value(rules: MatchRules, hand: tuple[Card, ...]) -> int:
    return VARIANTS[rules.variant].value(hand).strength


@given(seeds)
def test_d8_a_shuffled_pack_is_the_whole_pack(seed: int) -> None:
    order = shuffled(Random(seed))
    assert sorted(map(str, order)) == sorted(map(str, PACK))
    assert order == shuffled(Random(seed))


def test_d8_shuffles_are_even() -> None:
    """Every card is first about as often as every other (chi-square, fixed seeds)."""
    randomness, deals = Random("even"), 5200
    for place in (0, 25, 51):
        counts = Counter(shuffled(randomness)[place] for _ in range(deals))
        chi_square = sum((counts[card] - deals / 52) ** 2 / (deals / 52) for card in PACK)
        assert chi_square < 87.97  # 99.9 % of 51 degrees of freedom


def test_d8_a_seed_means_the_same_deal_for_ever() -> None:
    assert " ".join(map(str, shuffled(Random("poker"))[:8])) == "AS 6D 9C 7S KD KH AC 8D"
