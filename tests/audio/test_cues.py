"""Which event makes which sound."""

import pytest

from game.audio.cues import (
    CHIP_STEPS,
    GAME_LOST,
    GAME_WON,
    PITCH_STEPS,
    VARIANTS,
    Cue,
    chip_cue,
    cue_for,
    game_ending,
    great,
    match_ending,
    sample_name,
)
from game.rules import events
from game.rules.cards import HIDDEN
from game.rules.chips import DENOMINATIONS, Chips
from game.rules.variants import VARIANTS as RULES
from game.rules.variants import Combination, HandValue

SILENT = {
    *(events.GameBegan, events.DoubleGame, events.BuyingEnded, events.GameEnded),
    *(events.BankBegun, events.PairPaid),  # chips land
    *(events.ChipsSwapped, events.BankPaid, events.BankTaken, events.DifferencePaid),  # chips land
    events.MatchEnded,  # the result of a match plays
}


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (events.PackShuffled(order=()), Cue.SHUFFLE),
        (events.PackCut(seat=1, lifted=20), Cue.CUT),
        (events.CardDealt(seat=0, card=HIDDEN), Cue.DEAL),
        (events.LaidFaceDown(seat=0, card=HIDDEN), Cue.DEAL),
        (events.Discarded(seat=0, card=HIDDEN), Cue.DISCARD),
        (events.CardTaken(seat=0, slot=2, card=HIDDEN), Cue.SLIDE),
        (events.GameWon(seat=0), Cue.WIN_SMALL),
        (events.GameBegan(number=1, dealer=0), None),
        (events.BuyingEnded(seat=0), None),
        (events.GameEnded(number=1), None),
    ],
)
def test_event_has_its_cue(event: events.Event, cue: Cue | None) -> None:
    assert cue_for(event, humans={0}) is cue


@pytest.mark.parametrize(
    ("chips", "cue"),
    [
        (Chips(blue=1), (Cue.CHIP, CHIP_STEPS[10])),
        (Chips(white=1), (Cue.CHIP, CHIP_STEPS[1])),
        (Chips(white=2), (Cue.CHIPS, 0)),
        (Chips(1, 1, 1, 1), (Cue.CHIPS, 0)),
    ],
)
def test_chips_sound_like_as_many_as_there_are(chips: Chips, cue: tuple[Cue, int]) -> None:
    assert chip_cue(chips) == cue


def test_a_great_hand_wins_louder() -> None:
    assert cue_for(events.GameWon(seat=0), great=True) is Cue.WIN_BIG
    assert cue_for(events.CardDealt(seat=0, card=HIDDEN), great=True) is Cue.DEAL


@pytest.mark.parametrize("cards", RULES)
def test_four_of_a_kind_is_the_least_of_the_great_hands(cards: int) -> None:
    variant = RULES[cards]
    lines = [line.combination for line in variant.lines]
    values = [HandValue(combination, 1, 1) for combination in lines]
    is_great = [great(value, variant) for value in values]
    assert is_great == sorted(is_great, reverse=True)
    assert is_great.count(True) == lines.index(Combination.QUADRUPLET) + 1


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (events.TurnBegan(seat=2), Cue.TURN),
        (events.HandPickedUp(seat=2, hand=()), Cue.PICK_UP),
    ],
)
def test_only_humans_are_called_and_heard_looking(event: events.Event, cue: Cue) -> None:
    assert cue_for(event, humans={2}) is cue
    assert cue_for(event, humans={0, 1}) is None


def test_no_event_was_forgotten() -> None:
    """A new event has to be given a cue, or named here as silent."""
    from game.audio import cues

    known = set(cues.CUES) | SILENT
    assert {event.__name__ for event in events.Event.__subclasses__()} <= {
        event.__name__ for event in known
    }


def test_larger_chips_clink_lower() -> None:
    steps = [CHIP_STEPS[value] for value in DENOMINATIONS]
    assert steps == sorted(steps)
    assert len(set(steps)) == len(steps)
    assert max(steps) < PITCH_STEPS[Cue.CHIP]


def test_names_of_samples() -> None:
    assert sample_name(Cue.DEAL, 2, 5) == "deal-2"
    assert sample_name(Cue.CHIP, 1, 3) == "chip-3-1"
    assert sample_name(Cue.CHIP, 0, 99) == "chip-7-0"
    assert sample_name(Cue.CHIP, 0, -1) == "chip-0-0"
    assert sample_name(Cue.COUNT, 0, 9) == "count-7-0"
    assert set(VARIANTS) == set(Cue)


def test_what_informs_has_one_pitch_and_what_is_handled_has_variants() -> None:
    assert VARIANTS[Cue.COUNT] == 1
    cards = (Cue.DEAL, Cue.FLIP, Cue.SLIDE, Cue.DISCARD, Cue.PICK_UP)
    assert all(VARIANTS[cue] >= 3 for cue in cards)


@pytest.mark.parametrize(
    ("change", "won", "cue"),
    [
        (GAME_WON, True, Cue.WIN_BIG),
        (GAME_WON - 1, True, Cue.WIN_SMALL),
        (-3, True, Cue.WIN_SMALL),  # dear cards, and nothing to win
        (0, False, Cue.LOST_LITTLE),
        (1 - GAME_LOST, False, Cue.LOST_LITTLE),
        (-GAME_LOST, False, Cue.LOST_MUCH),
        (-75, False, Cue.LOST_MUCH),
    ],
)
def test_a_game_ends_by_what_it_brought(change: int, won: bool, cue: Cue) -> None:
    assert game_ending(change, won=won) is cue


def test_a_great_hand_is_won_big_whatever_it_brought_and_never_consoles_a_loser() -> None:
    assert game_ending(1, won=True, great=True) is Cue.WIN_BIG
    assert game_ending(-1, won=False, great=True) is Cue.LOST_LITTLE


@pytest.mark.parametrize(
    ("change", "won", "cue"),
    [
        (25, True, Cue.WIN_BIG),
        (24, True, Cue.WIN_SMALL),
        (0, False, Cue.LOST_LITTLE),
        (40, False, Cue.LOST_LITTLE),  # second, with more than one came with
        (-24, False, Cue.LOST_LITTLE),
        (-25, False, Cue.LOST_MUCH),
        (-75, False, Cue.LOST_MUCH),
    ],
)
def test_a_match_ends_by_the_share_of_what_one_came_with(change: int, won: bool, cue: Cue) -> None:
    assert match_ending(change, 75, won=won) is cue
