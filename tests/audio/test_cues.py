"""Which event makes which sound."""

import pytest

from game.audio.cues import CHIP_STEPS, PITCH_STEPS, VARIANTS, Cue, cue_for, sample_name
from game.rules import events
from game.rules.cards import HIDDEN
from game.rules.chips import DENOMINATIONS, NOTHING, Chips

SILENT = {events.GameBegan, events.BuyingEnded, events.GameEnded}


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (events.PackShuffled(order=()), Cue.SHUFFLE),
        (events.PackCut(seat=1, lifted=20), Cue.CUT),
        (events.CardDealt(seat=0, card=HIDDEN), Cue.DEAL),
        (events.LaidFaceDown(seat=0, card=HIDDEN), Cue.DEAL),
        (events.Discarded(seat=0, card=HIDDEN), Cue.DISCARD),
        (events.ChipsSwapped(seat=0, gave=Chips(red=1), got=Chips(white=5)), Cue.CHIPS),
        (events.BankPaid(seat=0, chips=Chips(white=1)), Cue.BOWL),
        (events.CardTaken(seat=0, slot=2, card=HIDDEN), Cue.SLIDE),
        (events.GameWon(seat=0), Cue.WIN),
        (events.MatchEnded(champions=(0,), ending=events.Ending.BROKE), Cue.WIN),
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
        (NOTHING, None),
        (Chips(yellow=1), Cue.CHIP),
        (Chips(white=2), Cue.CHIPS),
        (Chips(1, 1, 1, 1), Cue.CHIPS),
    ],
)
def test_chips_sound_like_as_many_as_there_are(chips: Chips, cue: Cue | None) -> None:
    assert cue_for(events.BankTaken(seat=0, chips=chips)) is cue
    assert cue_for(events.DifferencePaid(seat=0, winner=1, chips=chips, owed=3)) is cue


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (events.TurnBegan(seat=2), Cue.TURN),
        (events.HandPickedUp(seat=2, hand=()), Cue.FLIP),
    ],
)
def test_only_humans_are_called_and_heard_looking(event: events.Event, cue: Cue) -> None:
    assert cue_for(event, humans={2}) is cue
    assert cue_for(event, humans={0, 1}) is None


def test_no_event_was_forgotten() -> None:
    """A new event has to be given a cue, or named here as silent."""
    from game.audio import cues

    known = set(cues._CUES) | SILENT
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
    assert set(VARIANTS) == set(Cue)
