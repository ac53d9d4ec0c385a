"""A game that is over can be looked at again, place by place, and none that still runs."""

import pytest

from game.match.match import Match, MatchOverError
from game.match.options import MatchOptions
from game.match.recording import (
    NotOverError,
    Openings,
    Recording,
    Rewinder,
    games_over,
)
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.rules.decisions import Stop
from game.rules.sight import view
from tests.coach.tables import evening
from tests.match.matches import play_out

MATCH = evening(2)
LAST = games_over(MATCH)


def begun(match: Match, answers: int) -> Match:
    return Match.resumed(match.options, match.answers[:answers])


def rewinding(
    recording: Recording, viewer: int | None, *, open_hands: bool, match: Match = MATCH
) -> Rewinder:
    start = Openings(match).before(recording)
    return Rewinder(recording, start, viewer, open_hands=open_hands)


def test_a_match_has_as_many_recordings_as_games_that_are_over() -> None:
    for number in range(1, LAST + 1):
        recording = Recording(MATCH, number)
        assert recording.log == MATCH.log[: len(recording.log)]
        assert recording.log[recording.begins] == ev.GameBegan(
            number, recording.log[recording.begins].dealer
        )
        assert recording.log[-1] == ev.GameEnded(number)
    with pytest.raises(NotOverError):
        Recording(MATCH, LAST + 1)


def test_the_game_that_is_being_played_is_shown_to_nobody() -> None:
    """Row 5 of the features: at every answer of a match, only games that are over can be opened."""
    for answers in range(0, len(MATCH.answers), 7):
        match = begun(MATCH, answers)
        over = games_over(match)
        assert match.over or over == match.table.game - 1
        with pytest.raises(NotOverError):
            Recording(match, over + 1)
        for number in range(1, over + 1):
            assert Recording(match, number).log[-1] == ev.GameEnded(number)


def test_stops_begin_after_the_shuffle_and_end_with_the_game() -> None:
    for number in range(1, LAST + 1):
        recording = Recording(MATCH, number)
        stops = recording.stops
        assert list(stops) == sorted(set(stops))
        assert isinstance(recording.log[stops[0] - 1], ev.PackShuffled)
        assert stops[0] == recording.begins + 2
        assert stops[-1] == len(recording.log)


def test_before_every_decision_of_a_human_one_can_stop() -> None:
    decided = 0
    for number in range(1, LAST + 1):
        recording = Recording(MATCH, number)
        for place in recording.decisions:
            answered = recording.log[place]
            assert isinstance(answered, ev.Discarded | ev.BuyingEnded)
            assert answered.seat in MATCH.options.humans
            assert place in recording.stops
            decided += 1
    assert decided


def test_nobody_can_answer_a_recording() -> None:
    recording = Recording(MATCH, 1)
    assert not recording.waits_for_human
    with pytest.raises(MatchOverError):
        recording.answer(Stop())


def test_the_playhead_sees_what_its_seat_knew_at_every_place() -> None:
    recording = Recording(MATCH, LAST)
    head = rewinding(recording, 0, open_hands=False)
    match = Match(MATCH.options)
    assert match.options == MATCH.options
    from game.rules.table import Table

    table = Table.set_up(MATCH.options.rules)
    for event in recording.log[: recording.begins]:
        table = table.after(event)
    for event in recording.log[recording.begins :]:
        assert head.view == view(table, 0)
        head.advance()
        table = table.after(event)
    assert head.view == view(table, 0)
    assert not head.behind


def test_with_all_hands_open_every_hand_is_seen_from_the_moment_it_is_picked_up() -> None:
    recording = Recording(MATCH, LAST)
    head, seen = rewinding(recording, 0, open_hands=True), 0
    folded = head.view
    while (coming := head.advance()) is not None:
        folded = folded.after(coming)
        for shown, mine in zip(head.view.table.seats, folded.table.seats, strict=True):
            if shown.picked_up:
                assert HIDDEN not in shown.hand
                assert sorted(map(str, shown.hand)) == sorted(map(str, mine.hand))
                seen += 1
            assert all(card in (None, HIDDEN) for card in shown.face_down)
    assert seen


def assert_told_again(head: Rewinder) -> None:
    """What comes after rewinding is what came before."""

    def told() -> list[object]:
        found: list[object] = [head.view]
        while head.behind:
            found += [head.advance(), head.view]
        return found

    first = told()
    head.rewind()
    assert told() == first


def test_rewound_it_tells_the_same_again() -> None:
    assert_told_again(rewinding(Recording(MATCH, 2), 1, open_hands=False))


def test_a_match_without_humans_can_be_looked_at_too() -> None:
    seats = tuple(
        type(seat)("", seat.age, "keeper", seat.character) for seat in MATCH.options.seats
    )
    match = play_out(Match(MatchOptions(5, 1, seats, 4)))
    recording = Recording(match, 1)
    assert recording.decisions == ()
    head = rewinding(recording, None, open_hands=False, match=match)
    assert head.view.viewer is None
