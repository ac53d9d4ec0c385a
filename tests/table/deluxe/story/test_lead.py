"""Who leads at the showdown, why (in words, too) and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from game.rules import events as ev
from game.rules.cards import parse_cards
from game.rules.sight import Sighting, View
from game.rules.table import MatchRules, Phase, Table
from game.rules.variants import VARIANTS, Combination, Decider, near_miss, why
from game.table.deluxe.choreography import laid_out
from game.table.deluxe.story.lead import (
    HOLD,
    LAST_HOLD,
    RESTS,
    TRAVEL,
    lead_of,
    near_line,
    reason_line,
    show_times,
    won_span,
)
from game.table.deluxe.story.marks import Mark, marks_of
from game.table.motion.cues import RAISE, SHOW_CARD, SHOW_HAND, Act, Flip, Move
from game.table.motion.places import Lift, Shown, by_rank
from game.words.words import Words
from tests.table.staging import A_FEW, COMBINATIONS, Stage, bare_board

FLUTES = ("QD JH 10S 9S 5C", "KS 8C 7D 4C 3H", "AD 10D 8S 6C 5S", "AC QS JD 9H 2H")
"""Of the seats clockwise from the dealer's left; the first is a card short of a Straight."""


def shown(*hands: str, players: int = 4, ages: tuple[int, ...] = (40, 30, 20, 50)) -> Table:
    """A table at which these hands are shown; seat 3 deals."""
    table = Table.set_up(MatchRules(len(hands[0].split()), ages[:players], 1))
    table = replace(table, dealer=players - 1, game=1, phase=Phase.BUY)
    for seat, hand in enumerate(hands):
        cards = parse_cards(hand)
        table = ev.HandShown(seat, cards, VARIANTS[len(cards)].value(cards)).after(table)
    return table


def test_while_no_hand_is_shown_nobody_leads() -> None:
    assert lead_of(replace(shown("AS KS QS JS 9H"), phase=Phase.BUY)) is None


def test_the_lead_goes_from_hand_to_hand() -> None:
    told = []
    for count in range(1, 5):
        lead = lead_of(shown(*FLUTES[:count]))
        assert lead is not None
        told.append((lead.leader, lead.before, lead.over, lead.to_come, lead.changed))
    assert told == [
        (0, None, None, 3, False),
        (1, 0, 0, 2, True),
        (2, 1, 1, 1, True),
        (3, 2, 2, 0, True),
    ]


def test_the_reason_is_that_against_the_strongest_other_hand() -> None:
    lead = lead_of(shown(*FLUTES))
    assert lead is not None and lead.reason is not None
    assert (lead.over, lead.reason.by) == (2, Decider.CARD)
    assert (lead.reason.rank, lead.reason.over) == (12, 10)


def test_d16_of_equal_hands_that_of_the_younger_leads() -> None:
    equal = ("AD KD 8S 6C 5S", "AS KS 8D 6D 5D", "AC KC 8H 6H 5H")
    leaders = [lead_of(shown(*equal[:count])) for count in (1, 2, 3)]
    assert [lead and lead.leader for lead in leaders] == [0, 1, 2]
    last = leaders[-1]
    assert last is not None and last.reason is not None and last.reason.by is Decider.AGE
    assert last.over == 1, "the younger of the others"


def test_one_near_miss_is_told_the_best_line_first_and_never_of_the_leader() -> None:
    first = lead_of(shown(FLUTES[0]))
    assert first is not None and first.near is None, "who leads has missed nothing"
    second = lead_of(shown(*FLUTES[:2]))
    assert second is not None and second.near is not None
    assert (second.near.seat, second.near.miss.line.combination) == (0, Combination.STRAIGHT)
    better = lead_of(shown(*FLUTES[:2], "KD KH 4S 4D 2C", "AC AS AH 3D 2D"))
    assert better is not None and better.near is not None
    assert better.near.miss.line.combination is Combination.TRIPLET_PAIR


def test_the_deciding_cards_are_marked_and_equal_ones_before_them() -> None:
    table = shown(*FLUTES)
    lead = lead_of(table)
    assert lead is not None
    marked = {(one.seat, one.index): one.mark for one in marks_of(table, lead)}
    assert marked == {
        (3, 0): Mark.EQUAL,
        (3, 1): Mark.DECIDES,
        (2, 0): Mark.EQUAL,
        (2, 1): Mark.BEATEN,
    }


def test_every_card_of_a_group_that_decides_is_marked() -> None:
    table = shown("9S 9H 9D 3C 2S", "5S 5H 5D AC KS")
    lead = lead_of(table)
    assert lead is not None
    marks = [(one.seat, one.index, one.mark) for one in marks_of(table, lead)]
    assert marks == [(0, n, Mark.DECIDES) for n in range(3)] + [
        (1, n, Mark.BEATEN) for n in range(3)
    ]


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_the_last_leader_wins_the_game(cards: int, players: int) -> None:
    stage, games = Stage(cards, players), 0
    for seen, before, _ in stage.steps():
        if isinstance(seen.event, ev.GameWon):
            lead = lead_of(before.table)
            assert lead is not None
            assert (lead.leader, lead.to_come) == (seen.event.seat, 0)
            games += 1
    assert games == players


# --- times ---------------------------------------------------------------------------------------

LONGER = 1.5
GAMES = 50


def showdowns(cards: int, players: int) -> Iterator[float]:
    """By how much longer each showdown is than it was, in seconds: hands that opened one after the
    other at an even pace, and 0.7 s to the payment."""
    longer = 0.0
    for seed in range(-(-GAMES // players)):
        for seen, _, act in Stage(cards, players, seed=seed).steps():
            if isinstance(seen.event, ev.HandShown):
                longer += act.span - (SHOW_HAND + SHOW_CARD * cards)
            elif isinstance(seen.event, ev.GameWon):
                yield longer + act.span - 0.7
                longer = 0.0


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_a_showdown_is_at_most_a_second_and_a_half_longer_than_it_was(
    cards: int, players: int
) -> None:
    times = list(showdowns(cards, players))
    assert len(times) >= GAMES
    assert max(times) <= LONGER
    assert sum(times) / len(times) <= 0.9, "and mostly much less"


@pytest.mark.parametrize(("cards", "players"), COMBINATIONS)
def test_a_hand_is_open_compared_and_only_then_the_lead_changes(cards: int, players: int) -> None:
    for seen, before, act in Stage(cards, players).steps():
        if not isinstance(seen.event, ev.HandShown):
            continue
        table = seen.event.after(before.table)
        lead, times = lead_of(table), show_times(table)
        assert lead is not None
        cues = [cue for cue in act.cues if isinstance(cue, Move | Flip) and cue.lasts != RAISE]
        opened = max(cue.at + cue.lasts for cue in cues)
        assert times.told == pytest.approx(opened + (0 if lead.before is None else HOLD))
        last = lead.changed and lead.to_come == 0
        assert times.crown == pytest.approx(times.told + (LAST_HOLD if last else 0))
        assert act.span == times.span >= times.told
        turns = sorted(cue.at for cue in act.cues if isinstance(cue, Flip))
        if lead.changed and len(turns) == cards:
            assert turns[1] - turns[0] > SHOW_CARD, "slower for a hand that takes the lead"


def plays(stages: Iterable[Stage]) -> Iterator[tuple[Stage, Sighting, View, Act]]:
    """All events of several matches, played on their boards."""
    for stage in stages:
        for seen, before, act in stage.play():
            yield stage, seen, before, act


def test_the_cards_that_decide_are_raised_once_the_hand_was_compared_and_no_others() -> None:
    rises = 0
    for stage, seen, before, act in plays(Stage(cards, players) for cards, players in A_FEW):
        if not isinstance(seen.event, ev.HandShown):
            continue
        table = seen.event.after(before.table)
        lead = lead_of(table)
        assert lead is not None
        up = {(one.seat, one.index) for one in marks_of(table, lead) if one.mark is Mark.DECIDES}
        moved = [cue for cue in act.cues if isinstance(cue, Move) and cue.lasts == RAISE]
        assert all(cue.at == show_times(table).told for cue in moved)
        rises += len(moved)
        board = stage.board
        places = [board.place_of(piece) for hand in board.cast.hands for piece in hand]
        raised = {
            (at.seat, at.index)
            for at in places
            if isinstance(at, Shown) and at.lift is Lift.DECIDES
        }
        assert raised == up
        laid = bare_board(table.variant.cards, len(table.seats))
        laid.lay(laid_out(laid.cast, stage.view, by_rank))
        again = [laid.place_of(piece) for hand in laid.cast.hands for piece in hand]
        assert again == places, "resumed, it lies there just so"
    assert rises > 10


def test_the_winner_is_paid_once_the_crown_rests() -> None:
    for count in (2, 3, 4):
        table = shown(*FLUTES[-count:], players=count)
        rests = show_times(table).crown + TRAVEL
        assert show_times(table).span + won_span(table) >= rests + RESTS
    assert won_span(shown(*reversed(FLUTES))) < won_span(shown(*FLUTES))


SAID = [
    (
        "KS QH JD 10C 9S",
        "KH KD KC 3S 2H",
        "Straight beats One Triplet",
        "Straße schlägt Ein Drilling",
    ),
    (
        "2S 3H 4D 5C 6S 7H 9D",
        "AS AH KD KC QS JH 10D",
        "Flute ranks above Two Pairs at 7 cards",
        "Naturell steht bei 7 Karten über Zwei Paare",
    ),
    (
        "KS KH 3S 3H 4D",
        "AD AC 9H 8S 5H",
        "Two Pairs beat One Pair",
        "Zwei Paare schlagen Ein Paar",
    ),
    (
        "QS QH QD 8S 8H",
        "KS KH 3S 3H 4D",
        "One Triplet + One Pair beats Two Pairs",
        "Ein Drilling + Ein Paar schlägt Zwei Paare",
    ),
    (
        "KS KH QD QC 8S 8H 3D 3C",
        "AS AH AD 9C 9H 9D 5S 4S",
        "Four Pairs rank above Two Triplets at 8 cards",
        "Vier Paare stehen bei 8 Karten über Zwei Drillinge",
    ),
    ("AD QD 8S 6C 5S", "AS 10D 8C 6D 5D", "Queen decides over Ten", "Dame entscheidet gegen Zehn"),
    (
        "9S 9H 9D 3C 2S",
        "5S 5H 5D AC KS",
        "Higher triplet, Nine over Five",
        "Höherer Drilling, Neun schlägt Fünf",
    ),
    (
        "AS AH 9D 9C 2S",
        "AD AC 8D 8C KS",
        "Higher next pair, Nine over Eight",
        "Höheres nächstes Paar, Neun schlägt Acht",
    ),
    (
        "AD KD 8S 6C 5S",
        "AS KS 8D 6D 5D",
        "Equal hands, the younger wins",
        "Gleich stark, Jugend gewinnt",
    ),
]


@pytest.mark.parametrize(("better", "worse", "english", "german"), SAID)
def test_the_reason_is_said_in_one_line(better: str, worse: str, english: str, german: str) -> None:
    first, second = parse_cards(better), parse_cards(worse)
    reason = why(first, second, VARIANTS[len(first)])
    said = [reason_line(reason, len(first), Words.load(language)) for language in ("en", "de")]
    assert said == [english, german]


NEAR = [
    ("QD JH 10S 9S 5C", "one card short of a Straight"),
    ("KD QH JS 10S 5C", "one card short of a Straight"),
    ("AS KS QS 3S 9D", "one card short of a Color Flute"),
]


@pytest.mark.parametrize(("hand", "line"), NEAR)
def test_a_near_miss_says_what_was_missing(hand: str, line: str) -> None:
    cards, words = parse_cards(hand), Words.load("en")
    near = near_miss(cards, VARIANTS[len(cards)])
    assert near is not None
    assert near_line(near, words) == line
