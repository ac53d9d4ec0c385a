"""What is heard of the story: with the picture, and never before it."""

from dataclasses import replace

import pytest

from game.audio.cues import PITCH_STEPS, Cue, sample_name
from game.audio.voice import SampleLimits
from game.rules import events as ev
from game.rules.cards import parse_card, parse_cards
from game.rules.table import MatchRules, Phase, Table
from game.rules.variants import VARIANTS
from game.table.deluxe import sound
from game.table.deluxe.sound import Score, SoundNote
from game.table.deluxe.story.intermission import TOLD
from game.table.deluxe.story.ladder import COMES, RUNG, Climb
from game.table.deluxe.story.lead import TRAVEL, lead_of, show_times
from game.table.deluxe.story.purchase import Purchase
from game.table.motion.cues import LIFT, Bend, Flip
from game.ui.timeline import Timeline

SHOWS = [Purchase(number, shared=shared) for number in (1, 2, 3, 4) for shared in (False, True)]


def climbing(rungs: int) -> Climb:
    """The ribbon climbs so many rungs, or falls."""
    rows = VARIANTS[5].lines[:6]
    start, end = (rungs, 0) if rungs > 0 else (0, -rungs)
    return Climb(rows, start, end, None, 3, 3 + rungs)


CLIMBS = [climbing(rungs) for rungs in (-2, 0, 3)]


@pytest.mark.parametrize("show", SHOWS)
def test_until_the_card_turns_nothing_heard_knows_it(show: Purchase) -> None:
    told = [sound.purchase_notes(replace(show, climb=climb)) for climb in (None, *CLIMBS)]
    before = {tuple(note for note in heard if note.at <= show.turns) for heard in told}
    assert len(before) == 1
    assert all(note.at <= show.turns or note.at > show.seen for heard in told for note in heard)


@pytest.mark.parametrize("show", SHOWS)
def test_paper_creaks_while_the_corner_bends_higher_and_higher(show: Purchase) -> None:
    bends = [cue for cue in show.cues(7, parse_card("KH")) if isinstance(cue, Bend)]
    creaks = [note for note in sound.purchase_notes(show) if note.cue is Cue.CREAK]
    assert bool(bends) == bool(creaks)
    for bend in bends:
        assert creaks[0].at == pytest.approx(bend.at)
        assert all(note.at < bend.at + bend.lasts for note in creaks)
        assert [note.step for note in creaks] == list(range(len(creaks)))


@pytest.mark.parametrize("show", SHOWS)
def test_it_is_heard_that_the_card_rises_and_turns(show: Purchase) -> None:
    (turn,) = [cue for cue in show.cues(7, parse_card("KH")) if isinstance(cue, Flip)]
    heard = sound.purchase_notes(show)
    assert heard[0] == SoundNote(0.0, Cue.HUSH)
    assert SoundNote(turn.at, Cue.FLIP) in heard
    assert turn.at >= LIFT


def test_a_miss_is_a_card_on_felt_and_nothing_else() -> None:
    for fallen in (0, -2):
        show = Purchase(1, climb=climbing(fallen))
        assert sound.purchase_notes(show)[-1] == SoundNote(show.lands, Cue.FELT)


@pytest.mark.parametrize("rungs", range(1, 6))
def test_a_hit_climbs_one_note_a_rung_and_the_last_has_a_brush(rungs: int) -> None:
    show, climb = Purchase(1, climb=climbing(rungs)), climbing(rungs)
    heard = sound.purchase_notes(show)
    felt, *climbed, brush = [note for note in heard if note.at >= show.lands]
    assert felt.cue is Cue.FELT
    assert {note.cue for note in climbed} == {Cue.RUNG}
    assert [note.step for note in climbed] == list(range(len(climb.path) - 1))
    assert [note.at for note in climbed] == pytest.approx(
        [felt.at + COMES + RUNG * n for n in range(1, len(climb.path))]
    )
    assert brush == SoundNote(climbed[-1].at, Cue.BRUSH)
    assert climbed[-1].step < PITCH_STEPS[Cue.RUNG]
    at_once = sound.purchase_notes(show, calm=True)[-3:]
    assert [note.cue for note in at_once] == [Cue.FELT, Cue.RUNG, Cue.BRUSH]
    assert at_once[1].step == climbed[-1].step


def test_at_a_shared_screen_no_paper_creaks() -> None:
    show = Purchase(1, shared=True)
    assert {note.cue for note in sound.purchase_notes(show)} == {Cue.HUSH, Cue.FLIP, Cue.FELT}


@pytest.mark.parametrize("rate", [1.0, 2.0])
def test_no_note_is_left_out_by_the_limits(rate: float) -> None:
    for show in SHOWS:
        limits = SampleLimits()
        for note in sound.purchase_notes(replace(show, climb=climbing(5))):
            assert limits.allow(sample_name(note.cue, 0, note.step), note.at / rate), note


def test_the_last_round_has_one_bell_with_its_words() -> None:
    (board,) = sound.round_notes(last=False)
    again, bell = sound.round_notes(last=True)
    assert board == again and board.cue is Cue.BOARD
    assert bell == SoundNote(TOLD, Cue.LAST_ROUND)


def shown(*hands: str) -> Table:
    """A table of four at which these hands are shown."""
    table = replace(Table.set_up(MatchRules(5, (40, 30, 20, 50), 1)), game=1, phase=Phase.BUY)
    for seat, hand in enumerate(hands):
        cards = parse_cards(hand)
        table = ev.HandShown(seat, cards, VARIANTS[5].value(cards)).after(table)
    return table


def crowns(*hands: str, calm: bool = False) -> tuple[SoundNote, ...]:
    table = shown(*hands)
    lead = lead_of(table)
    assert lead is not None
    return sound.crown_notes(lead, show_times(table), calm=calm)


def test_the_clasp_closes_when_the_crown_arrives_and_only_then() -> None:
    low, high = "QD JH 10S 9S 5C", "KS KC 7D 4C 3H"
    (first,) = crowns(low)
    (other,) = crowns(low, high)
    crown = show_times(shown(low, high)).crown
    assert first.cue is other.cue is Cue.CROWN
    assert other.at == pytest.approx(crown + TRAVEL, abs=0.05)
    assert crowns(low, high, calm=True)[0].at == pytest.approx(crown, abs=0.05)
    assert crowns(high, low) == ()


def test_what_a_skip_jumps_over_stays_silent_and_instant_plays_nothing() -> None:
    timeline, played = Timeline(), list[tuple[object, ...]]()
    score = Score(timeline, lambda cue, pan, step, seat: played.append((cue, step)))
    show = Purchase(1, climb=climbing(2))
    score.begin(sound.purchase_notes(show))
    score.update()
    assert played == [(Cue.HUSH, 0)]
    timeline.run_to(show.lands)
    score.update()
    assert played == [(Cue.HUSH, 0), (Cue.FELT, 0)]
    timeline.rate = float("inf")
    timeline.run_to(9.0)
    score.update()
    score.update()
    assert len(played) == 2
