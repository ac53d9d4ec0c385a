"""The picture's way through the log: everything in order, nothing that the viewer may not see."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.draw import draw_table_for
from game.match.game import AnyTable
from game.match.match import Match, MatchOverError
from game.match.options import HUMAN, MatchOptions
from game.match.playhead import NotOverError, Openings, Playhead, Recording, Rewinder, games_over
from game.rules.cards import HIDDEN
from game.rules.decisions import CutPack, Stop
from game.rules.draw import events as ev
from game.rules.draw.table import Duel, Salon
from game.rules.sight import NotYetError, leftovers, sighting, view
from game.rules.table import Phase, Table
from tests.coach.tables import evening
from tests.match.matches import play_out, small_table, steps, tables
from tests.recorded import assert_recorded


def folds(match: Match) -> Iterator[Table]:
    """The table after each event."""
    table = Table.set_up(match.options.rules)
    for event in match.log:
        table = table.after(event)
        yield table


@settings(max_examples=12, deadline=None)
@given(tables(rounds=1), st.integers(-1, 5))
def test_sightings_are_the_log_blanked_for_the_viewer(options: MatchOptions, seat: int) -> None:
    match = play_out(Match(options))
    viewer = seat if 0 <= seat < len(options.seats) else None
    head = Playhead(match, viewer)
    for number, (event, table) in enumerate(zip(match.log, folds(match), strict=True)):
        assert head.behind == len(match.log) - number
        assert head.peek() == sighting(event, viewer)
        assert head.advance() == sighting(event, viewer)
        assert head.view == view(table, viewer)
    assert head.behind == 0
    assert head.advance() is None
    assert head.peek() is None


def test_another_viewer_sees_other_cards_from_the_same_place() -> None:
    match = Match(small_table())
    for _ in steps(match):
        if match.table.phase is Phase.BUY:
            break
    head = Playhead(match, 0, shown=len(match.log))
    own, other = head.view.table.seats[0].hand, head.view.table.seats[1].hand
    assert HIDDEN not in own
    assert set(other) == {HIDDEN}
    head.viewer = 1
    assert set(head.view.table.seats[0].hand) == {HIDDEN}
    assert HIDDEN not in head.view.table.seats[1].hand
    head.viewer = None
    assert {card for seat in head.view.table.seats for card in seat.hand} == {HIDDEN}
    head.viewer = 0
    assert head.view.table.seats[0].hand == own


def test_it_starts_where_it_is_told() -> None:
    match = play_out(Match(small_table()))
    walked = Playhead(match, 0)
    for _ in range(50):
        walked.advance()
    assert Playhead(match, 0, shown=50).view == walked.view


def test_nobody_is_asked_before_everything_was_shown() -> None:
    match = Match(small_table())
    head = Playhead(match, 0)
    asked = 0
    for _ in steps(match):
        while head.behind:
            assert head.asked is None
            assert head.decision is None
            head.advance()
        assert head.asked == match.asked
        open_to_all = isinstance(match.decision, CutPack)
        expected = match.decision if open_to_all or match.asked == 0 else None
        assert head.decision == expected
        asked += 1
    assert asked > 5


def test_what_was_left_unbought_is_seen_after_the_payout_only() -> None:
    match = play_out(Match(small_table()))
    head = Playhead(match, None)
    seen = 0
    while head.advance():
        if head.view.table.phase is Phase.ENDED:
            assert HIDDEN not in leftovers(head.table, 1)
            seen += 1
        else:
            with pytest.raises(NotYetError):
                leftovers(head.table, 1)
    assert seen >= match.table.game


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
