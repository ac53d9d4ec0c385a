"""The picture's way through the log: everything in order, nothing that the viewer may not see."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.options import MatchOptions
from game.match.playhead import Playhead
from game.rules.cards import HIDDEN
from game.rules.decisions import CutPack
from game.rules.sight import NotYetError, leftovers, sighting, view
from game.rules.table import Phase, Table
from tests.match.matches import play_out, small_table, steps, tables


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
