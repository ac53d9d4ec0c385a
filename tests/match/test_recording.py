"""A game that is over can be looked at again, place by place, and none that still runs."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.match.draw import draw_table_for
from game.match.game import AnyTable
from game.match.match import Match, MatchOverError
from game.match.options import HUMAN
from game.match.playhead import NotOverError, Openings, Recording, Rewinder, games_over
from game.rules.cards import HIDDEN
from game.rules.decisions import Stop
from game.rules.draw import events as ev
from game.rules.draw.table import Duel, Salon
from tests.coach.tables import evening
from tests.recorded import assert_recorded

DRAW_TABLES = ("salon 4", "duel 2", "club 4", "clumsy 4")
each_table = pytest.mark.parametrize("name", ["deluxe 4", *DRAW_TABLES])
each_draw_table = pytest.mark.parametrize("name", DRAW_TABLES)


@cache
def played(name: str, human: bool = True) -> Match:
    """A whole match. Stations played at the draw-poker tables; the first of them is told to be
    human. At the main table the first two are."""
    table, players = name.replace("clumsy", "salon").split()
    if table == "deluxe":
        return evening(2 if human else 0)
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


def recordings(match: Match) -> list[Recording]:
    return [Recording(match, number) for number in range(1, games_over(match) + 1)]


@each_table
def test_places_are_where_they_were_for_ever(name: str) -> None:
    """Where a game is looked at, where humans decide, and what could not be taken back."""
    match = played(name)
    found: list[object] = [
        (game.begins, game.stops, game.decisions, len(game.log)) for game in recordings(match)
    ]
    again = Match(match.options)
    for text in match.answers:
        again.replay(text)
        found.append(again.why_not_back)
    assert_recorded(f"places {name}", found)


def folded(match: Match, events: int) -> AnyTable:
    table: AnyTable = match.game.set_up(match.options)
    for event in match.log[:events]:
        table = table.after(event)
    return table


def rewinding(
    match: Match, number: int, viewer: int | None, *, open_hands: bool = False
) -> Rewinder:
    recording = Recording(match, number)
    start = Openings(match).before(recording)
    return Rewinder(recording, start, viewer, open_hands=open_hands)


@each_table
def test_a_match_has_as_many_recordings_as_games_that_are_over(name: str) -> None:
    match = played(name)
    assert games_over(match) == match.table.game > 0
    for number, recording in enumerate(recordings(match), 1):
        assert recording.log == match.log[: len(recording.log)]
        first, last = recording.log[recording.begins], recording.log[-1]
        assert isinstance(first, match.game.begins)
        assert isinstance(last, match.game.ends)
        assert first.number == last.number == number
    with pytest.raises(NotOverError):
        Recording(match, games_over(match) + 1)


@pytest.mark.parametrize("name", ["deluxe 4", "salon 4", "duel 2"])
def test_the_game_that_is_being_played_is_shown_to_nobody(name: str) -> None:
    """Row 5 of the features: at no answer of a match can the game that runs be opened."""
    whole = played(name, human=False)
    match = Match(whole.options)
    for answer in whole.answers[:120]:
        over = games_over(match)
        assert over == max(0, match.table.game - 1)
        with pytest.raises(NotOverError):
            Recording(match, over + 1)
        for recording in recordings(match):
            assert isinstance(recording.log[-1], match.game.ends)
        match.replay(answer)


@each_draw_table
def test_one_can_stop_at_every_act(name: str) -> None:
    seen = set()
    for recording in recordings(played(name)):
        stops = recording.stops
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


@each_table
def test_before_every_decision_of_a_human_one_can_stop(name: str) -> None:
    match, decided = played(name), 0
    for recording in recordings(match):
        assert set(recording.decisions) <= set(recording.stops)
        for place in recording.decisions:
            assert match.chair(recording.log[place].seat) in match.options.humans
        decided += len(recording.decisions)
    assert decided
    assert Recording(played(name, human=False), 1).decisions == ()


def test_nobody_can_answer_a_recording() -> None:
    recording = Recording(played("deluxe 4"), 1)
    assert not recording.waits_for_human
    with pytest.raises(MatchOverError):
        recording.answer(Stop())


@each_table
@pytest.mark.parametrize("viewer", [0, None])
def test_the_playhead_sees_what_its_seat_knew_at_every_place(name: str, viewer: int | None) -> None:
    match = played(name)
    head = rewinding(match, 2, viewer)
    table = folded(match, head.shown)
    while head.behind:
        assert head.view == match.game.view(table, viewer)
        table = table.after(match.log[head.shown])
        head.advance()
    assert head.view == match.game.view(table, viewer)


@each_table
def test_with_all_hands_open_every_hand_is_seen_once_it_is_picked_up(name: str) -> None:
    head, seen = rewinding(played(name), 1, 0, open_hands=True), 0
    view_then = head.view
    while (coming := head.advance()) is not None:
        view_then = view_then.after(coming)
        table = head.view.table
        assert set(getattr(table, "stock", ())) <= {HIDDEN}
        for shown, mine in zip(table.seats, view_then.table.seats, strict=True):
            assert set(getattr(shown, "face_down", ())) <= {None, HIDDEN}
            if shown.picked_up:
                assert HIDDEN not in shown.hand
                assert sorted(map(str, shown.hand)) == sorted(map(str, mine.hand))
                seen += 1
            elif shown.shown is None:
                assert set(shown.hand) <= {HIDDEN, *getattr(shown, "exposed", ())}
    assert seen


def test_what_was_read_in_slices_is_the_fold() -> None:
    match = played("duel 2")
    openings = Openings(match)
    while openings.behind:
        openings.read(7)
    for number in (1, games_over(match)):
        recording = Recording(match, number)
        assert openings.before(recording) == folded(match, recording.begins)


@pytest.mark.parametrize("name", ["deluxe 4", "duel 2"])
def test_rewound_it_tells_the_same_again(name: str) -> None:
    head = rewinding(played(name), 2, 1)

    def told() -> list[object]:
        found: list[object] = [head.view]
        while head.behind:
            found += [head.advance(), head.view]
        return found

    first = told()
    head.rewind()
    assert told() == first
