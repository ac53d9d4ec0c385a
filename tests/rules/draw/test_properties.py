"""What holds after every event of every match: chips, cards, what a seat may see, and an end."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import Card
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.sight import DrawView, sighting, view
from game.rules.draw.table import (
    BETTING,
    AllChipped,
    Club,
    DrawPhase,
    DrawRules,
    DrawTable,
    Duel,
    Salon,
)
from tests.recorded import assert_recorded
from tests.rules.draw.knowledge import Knowledge
from tests.rules.draw.play import Seeded, chance_of, drive, record
from tests.rules.knowledge import real_cards

switch = st.booleans()
stacks = st.sampled_from([3, 12, 30])
antes = st.integers(1, 3)
seeds = st.integers(0, 2**32)


@st.composite
def salons(draw: st.DrawFn) -> Salon:
    opening = draw(st.sampled_from(["jack_pot", "visum", ""]))
    games = draw(st.integers(0, 2))
    return Salon(
        draw(st.integers(2, 7)),
        draw(stacks),
        draw(antes),
        games,
        jokers=draw(st.integers(0, 2)),
        limit=draw(st.integers(0, 5)),
        minutes=0 if games else 30,
        all_chipped=draw(st.sampled_from(AllChipped)),
        jack_pot=opening == "jack_pot",
        visum=3 if opening == "visum" else 0,
        light=draw(switch),
        fines=draw(switch),
        drawn_seats=draw(switch),
    )


duels = st.builds(
    Duel, st.just(2), stacks, antes, st.integers(1, 3),
    pawned_for=st.integers(3, 10), belongings=st.integers(0, 3),
)  # fmt: skip
clubs = st.builds(
    Club, st.integers(2, 7), stacks, antes, st.integers(1, 2),
    limit=st.integers(3, 5), jacks_to_open=switch,
)  # fmt: skip
agreements = st.one_of(salons(), duels, clubs)
restless = st.sampled_from([0.0, 0.03])


TABLES: tuple[DrawRules, ...] = (
    Duel(2, 12, 2, 2, pawned_for=5, belongings=2),
    Duel(2, 30, 5, 3, pawned_for=10, belongings=1, doubles_after=1),
    Club(2, 30, 1, 3, limit=3),
    Club(5, 12, 2, 2, jacks_to_open=True),
    Club(7, 40, 3, 2, limit=5),
    Salon(3, 12, 2, 3, jokers=2, limit=5, all_chipped=AllChipped.SHOW, visum=3),
    Salon(4, 12, 3, 3, light=True, fines=True, drawn_seats=True),
    Salon(6, 30, 1, 2, jokers=1, jack_pot=True, fines=True),
    Salon(7, 6, 1, 2, limit=2, light=True),
    Salon(5, 20, 2, 0, minutes=30, visum=4, clumsy=True, light=True),
)


def played(rules: DrawRules, seed: int, leave: float) -> Iterator[tuple[ev.DrawEvent, DrawTable]]:
    """A random match, event by event."""
    answers = Seeded(seed, restless=leave)
    return drive(script.match(rules, chance_of(seed)), DrawTable.set_up(rules), answers)


def all_cards(table: DrawTable) -> list[Card]:
    cards = [*table.stock, *table.laid_away]
    for seat in table.seats:
        cards += [*seat.hand, *seat.discards]
    return cards


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_the_same_answers_are_the_same_match_for_ever(rules: DrawRules) -> None:
    played = record(
        script.match(rules, chance_of("recorded")),
        DrawTable.set_up(rules),
        Seeded("recorded", restless=0.01),
    )
    seen = [sighting(event, viewer) for event in played.events for viewer in (0, None)]
    views = [view(table, viewer) for table in played.tables for viewer in (1, None)]
    steps = [*played.decisions, *played.answers, *played.events, *played.tables]
    assert_recorded(f"{rules.name} {TABLES.index(rules)}", [*steps, *seen, *views])


@settings(max_examples=50, deadline=None)
@given(agreements, seeds, restless)
def test_chips_and_cards_after_every_event(rules: DrawRules, seed: int, leave: float) -> None:
    total, whole = rules.players * rules.stack, Counter(rules.pack)
    for event, table in played(rules, seed, leave):
        assert table.chips == total, event
        check_chips(table)
        if table.phase in (DrawPhase.SEATS, DrawPhase.BEGIN):
            assert not all_cards(table), event
        else:
            assert Counter(all_cards(table)) == whole, event
        if table.phase in (DrawPhase.DRAW, *BETTING, DrawPhase.SHOW):
            short = [seat for seat in table.seats if seat.plays and len(seat.hand) != 5]
            assert len(short) <= (table.phase is DrawPhase.DRAW), event  # between discards and draw


def check_chips(table: DrawTable) -> None:
    for seat in table.seats:
        least = min(seat.chips, seat.staked, seat.paid, seat.light, seat.owes, seat.pawned)
        assert least >= 0
        assert seat.owes + seat.light <= table.rules.credit
    assert table.pot >= 0
    if table.phase not in (DrawPhase.PAY, DrawPhase.ENDED):
        assert table.pot == sum(seat.paid - seat.light for seat in table.seats)
    if table.phase in BETTING and table.bet:
        assert table.bet == max(seat.staked for seat in table.seats)
    if table.over:
        assert table.pot == 0


@settings(max_examples=20, deadline=None)
@given(agreements, seeds, st.data())
def test_s5_s18_the_fold_of_sightings_is_the_view_and_holds_no_card_too_many(
    rules: DrawRules, seed: int, data: st.DataObject
) -> None:
    viewers = (data.draw(st.integers(0, rules.players - 1)), None)
    start = DrawTable.set_up(rules)
    seen: dict[int | None, DrawView] = {viewer: view(start, viewer) for viewer in viewers}
    knowledge = Knowledge(rules.players)
    for event, table in played(rules, seed, 0.01):
        knowledge.note(event)
        for viewer, before in seen.items():
            sight = sighting(event, viewer)
            known = knowledge.by_seat[viewer]
            assert set(real_cards(sight)) <= known, event
            seen[viewer] = before.after(sight)
            assert seen[viewer] == view(table, viewer), event
            assert set(real_cards(seen[viewer])) <= known, event
        if table.game > 2:
            break


@settings(max_examples=20, deadline=None)
@given(agreements, seeds)
def test_everybody_sees_what_they_may(rules: DrawRules, seed: int) -> None:
    for _, table in played(rules, seed, 0.0):
        for number, seat in enumerate(table.seats):
            if seat.picked_up:
                own = view(table, number).own
                assert (own.hand, own.discards) == (seat.hand, seat.discards)
            if seat.shown:
                assert view(table, None).table.seats[number].hand == seat.hand
        if table.game > 1:
            break


@settings(max_examples=50, deadline=None)
@given(agreements, seeds, restless)
def test_every_match_ends(rules: DrawRules, seed: int, leave: float) -> None:
    """A pot that stays feeds on antes: only so many games can follow the last one."""
    most = 2 * rules.players * rules.stack // rules.ante + 20
    games = rules.games or 60  # the cashier of these tests has time for a few more
    event = None
    for event, table in played(rules, seed, leave):
        assert table.game <= games + most
        assert not table.over or isinstance(event, ev.MatchEnded)
    assert isinstance(event, ev.MatchEnded)


# --- who takes what ------------------------------------------------------------------------------
def expected(table: DrawTable) -> dict[int, int]:
    """What each seat takes of the pot, chip by chip: the first chip of everybody, the second …"""
    paid = [seat.paid for seat in table.seats]
    piles: list[tuple[list[int], int]] = []  # who can win so many chips
    for chip in range(1, max(paid) + 1):
        circle = [n for n in table.still_in if table.means(n) or paid[n] >= chip]
        number = sum(each >= chip for each in paid)
        if piles and (not circle or circle == piles[-1][0]):
            piles[-1] = (piles[-1][0], piles[-1][1] + number)
        else:
            piles.append((circle, number))
    takes: Counter[int] = Counter()
    for circle, number in piles:
        shown = [(table.rules.ranking.value(table.seats[n].hand).strength, n) for n in circle]
        winners = [n for strength, n in shown if strength == max(shown)[0]]
        for chip in range(number):  # one after the other, from the dealer's left
            takes[winners[chip % len(winners)]] += 1
    return dict(takes)


@settings(max_examples=50, deadline=None)
@given(agreements, seeds, restless)
def test_s12_h6_c6_pots_go_to_the_best_of_those_who_can_win_them(
    rules: DrawRules, seed: int, leave: float
) -> None:
    before = DrawTable.set_up(rules)
    game: dict[int, int] = {}
    taken: Counter[int] = Counter()
    for event, table in played(rules, seed, leave):
        if isinstance(event, ev.LightSettled | ev.PotTaken) and not game:
            game = expected(before)
        if isinstance(event, ev.PotTaken):
            taken[event.seat] += event.chips
        if isinstance(event, ev.GameEnded):
            assert dict(taken) == game, before
            assert bool(table.pot) == (not game)
            taken.clear()
            game = {}
        before = table
