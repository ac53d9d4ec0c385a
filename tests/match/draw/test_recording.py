"""A game of draw poker that is over can be looked at again, place by place, and none that runs."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.match.draw.guests import draw_table_for
from game.match.match import Match
from game.match.options import HUMAN
from game.match.recording import NotOverError, Openings, Recording, Rewinder, games_over
from game.rules.cards import HIDDEN
from game.rules.draw import events as ev
from game.rules.draw.match_rules import Duel, Salon
from game.rules.draw.sight import view
from game.rules.draw.table import DrawTable
from tests.match.test_recording import assert_told_again

TABLES = ("salon 4", "duel 2", "club 4", "clumsy 4")


@cache
def played(name: str, human: bool = True) -> Match:
    """A whole match that stations played; the first of them is told to be human."""
    table, players = name.replace("clumsy", "salon").split()
    games = 3 if table != "duel" else 0
    options = draw_table_for(
        table, players=int(players), games=games, seed=11, bots=("station",), demo=True
    )
    rules = options.rules
    if isinstance(rules, Duel):
        rules = replace(rules, stack=20, pawned_for=5, belongings=4)
    if isinstance(rules, Salon):
        rules = replace(rules, clumsy=name.startswith("clumsy"), drawn_seats=True, games=games)
    match = Match(replace(options, rules=rules))
    match.let_bots_answer()
    if human:
        you = replace(options.seats[0], player=HUMAN)
        match.options = replace(match.options, seats=(you, *options.seats[1:]))
    return match


def folded(match: Match, events: int) -> DrawTable:
    table = DrawTable.set_up(match.options.rules)
    for event in match.log[:events]:
        table = table.after(event)
    return table


def rewinding(recording: Recording, viewer: int, *, match: Match, open_hands: bool) -> Rewinder:
    start = Openings(match).before(recording)
    return Rewinder(recording, start, viewer, open_hands=open_hands)


@pytest.mark.parametrize("name", TABLES)
def test_a_match_has_as_many_recordings_as_games_that_are_over(name: str) -> None:
    match = played(name)
    assert games_over(match) == match.table.game > 0
    for number in range(1, games_over(match) + 1):
        recording = Recording(match, number)
        first = recording.log[recording.begins]
        assert isinstance(first, ev.GameBegan)
        assert first.number == number
        assert recording.log[-1] == ev.GameEnded(number)
    with pytest.raises(NotOverError):
        Recording(match, games_over(match) + 1)


@pytest.mark.parametrize("name", ["salon 4", "duel 2"])
def test_the_game_that_is_being_played_is_shown_to_nobody(name: str) -> None:
    """Row 5 of the features: at no answer of a match can the game that runs be opened."""
    whole = played(name, human=False)
    match = Match(whole.options)
    for answer in whole.answers[:120]:
        over = games_over(match)
        assert over == max(0, match.table.game - 1)
        with pytest.raises(NotOverError):
            Recording(match, over + 1)
        match.replay(answer)


@pytest.mark.parametrize("name", TABLES)
def test_one_can_stop_at_every_act(name: str) -> None:
    match = played(name)
    seen = set()
    for number in range(1, games_over(match) + 1):
        recording = Recording(match, number)
        stops = recording.stops
        assert list(stops) == sorted(set(stops))
        assert stops[-1] == len(recording.log)
        acts = (ev.PackCut, ev.Checked, ev.BetPlaced, ev.Called, ev.Raised, ev.WentOut)
        for at in range(recording.begins, len(recording.log)):
            if isinstance(recording.log[at], (*acts, ev.LaidAway, ev.HandShown, ev.Pawned)):
                assert at in stops
                seen.add(type(recording.log[at]))
        first = {type(event) for event in recording.log[recording.begins : stops[0]]}
        assert ev.CardDealt not in first
        for start, end in pairwise(stops):
            whose = {e.seat for e in recording.log[start:end] if isinstance(e, acts)}
            assert len(whose) <= 1, "one look, one act"
    assert seen


@pytest.mark.parametrize("name", TABLES)
def test_before_every_decision_of_a_human_one_can_stop(name: str) -> None:
    match, decided = played(name), 0
    own = match.table.sitting.index(0)
    for number in range(1, games_over(match) + 1):
        recording = Recording(match, number)
        assert set(recording.decisions) <= set(recording.stops)
        assert all(recording.log[place].seat == own for place in recording.decisions)
        decided += len(recording.decisions)
    assert decided
    assert Recording(played(name, human=False), 1).decisions == ()


@pytest.mark.parametrize("name", TABLES)
def test_the_playhead_sees_what_its_seat_knew_at_every_place(name: str) -> None:
    match = played(name)
    recording = Recording(match, 2)
    head = rewinding(recording, 0, match=match, open_hands=False)
    table = folded(match, recording.begins)
    while head.behind:
        assert head.view == view(table, 0)
        table = table.after(recording.log[head.shown])
        head.advance()
    assert head.view == view(table, 0)


@pytest.mark.parametrize("name", TABLES)
def test_with_all_hands_open_every_hand_is_seen_once_it_is_picked_up(name: str) -> None:
    head, seen = (
        rewinding(Recording(played(name), 1), 0, match=played(name), open_hands=True),
        0,
    )
    view_then = head.view
    while (coming := head.advance()) is not None:
        view_then = view_then.after(coming)
        assert set(head.view.table.stock) <= {HIDDEN}
        for shown, mine in zip(head.view.table.seats, view_then.table.seats, strict=True):
            if shown.picked_up:
                assert HIDDEN not in shown.hand
                assert sorted(map(str, shown.hand)) == sorted(map(str, mine.hand))
                seen += 1
            elif shown.shown is None:
                assert set(shown.hand) <= {HIDDEN, *shown.exposed}
    assert seen


def test_what_was_read_in_slices_is_the_fold() -> None:
    match = played("duel 2")
    openings = Openings(match)
    while openings.behind:
        openings.read(7)
    for number in (1, games_over(match)):
        recording = Recording(match, number)
        assert openings.before(recording) == folded(match, recording.begins)


def test_rewound_it_tells_the_same_again() -> None:
    match = played("duel 2")
    assert_told_again(rewinding(Recording(match, 2), 1, match=match, open_hands=False))
