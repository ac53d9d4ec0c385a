"""What has a moment of its own: a fat bank, a grand hand, a game won from the last place."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.rules import events as ev
from game.rules.chips import Chips
from game.storage.settings import Speed
from game.table.deluxe.story.moments import (
    FAT,
    GRAND,
    LONG,
    SHORT,
    Moment,
    MomentKind,
    Moments,
    moment_state,
    moments,
)
from tests.scenes.screens import words
from tests.table.evening import FRAME, Evening, Mouse, SitDown, options


def won(table: Evening) -> None:
    """Until a game is won."""
    table.play_to(lambda: table.playback.table.winner is not None, eager=1.0)


@pytest.fixture
def after(evening: SitDown) -> Evening:
    """A game of three at which the winner was just found."""
    table = evening(options(5, 3, seed=3), speed=Speed.INSTANT)
    won(table)
    return table


def kinds(table: Evening, before: list[int], *, bank: int = 3, points: int = 1) -> list[MomentKind]:
    """What is told where the bank and the winner's points are these."""
    state = table.playback.table
    winner = state.winner
    assert winner is not None
    value = state.seats[winner].shown
    assert value is not None
    seats = list(state.seats)
    seats[winner] = replace(seats[winner], shown=replace(value, points=points))
    state = replace(state, seats=tuple(seats), bank=Chips(white=bank))
    return [moment.kind for moment in moments(state, winner, before)]


def test_each_is_told_from_its_figure_on_and_not_below(after: Evening) -> None:
    winner = after.playback.table.winner
    assert winner is not None
    even = [75, 75, 75]
    last = [74 if seat == winner else 75 for seat in range(3)]
    assert kinds(after, even) == []
    assert kinds(after, even, bank=FAT - 1, points=GRAND - 1) == []
    assert kinds(after, even, bank=FAT) == [MomentKind.BANK]
    assert kinds(after, even, points=GRAND) == [MomentKind.LINE]
    assert kinds(after, last) == [MomentKind.LAST]
    assert kinds(after, last, bank=FAT, points=GRAND) == [
        MomentKind.LINE,
        MomentKind.LAST,
        MomentKind.BANK,
    ]


def test_who_shares_the_last_place_is_not_last(after: Evening) -> None:
    winner = after.playback.table.winner
    assert winner is not None
    shared = [70, 70, 70]
    shared[winner - 1] = 90
    assert kinds(after, shared) == []


def test_the_first_of_a_kind_is_told_at_full_length_and_a_new_kind_comes_first() -> None:
    told, line, bank = Moments(), Moment(MomentKind.LINE, 25), Moment(MomentKind.BANK, 14)
    assert told.choose(()) is None
    assert told.choose((line,)) == (line, True)
    assert told.choose((line,)) == (line, False)
    assert told.choose((line, bank)) == (bank, True)
    assert told.choose((line, bank)) == (line, False)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", MomentKind)
def test_it_is_said_in_words(language: str, kind: MomentKind) -> None:
    full, short = (
        moment_state(Moment(kind, 21), words(language), 1, full=full) for full in (True, False)
    )
    assert (full.lasts, short.lasts) == (LONG, SHORT)
    assert ("21" in full.text) is (kind is not MomentKind.LAST)


def test_it_comes_when_the_game_is_won_goes_by_itself_and_holds_up_nothing(
    evening: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans: list[float] = []
    for fat in (1, 999):
        monkeypatch.setattr("game.table.deluxe.story.moments.FAT", fat)
        monkeypatch.setattr("game.table.deluxe.story.moments.GRAND", 999)
        table = evening(options(5, 3, seed=3), speed=Speed.NORMAL)
        won(table)
        begun = table.board.timeline.now
        table.frame(FRAME)
        assert table.shows(("moment", "text")) is (fat == 1)
        table.until(partial(ended, table))
        spans.append(table.board.timeline.now - begun)
        table.pass_time(LONG)
        assert not table.shows(("moment", "text"))
    assert spans[0] == pytest.approx(spans[1])


def test_whatever_is_pressed_ends_it(evening: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.table.deluxe.story.moments.FAT", 1)
    table = evening(options(5, 3, seed=3), speed=Speed.NORMAL)
    won(table)
    table.frame(FRAME)
    assert table.shows(("moment", "text"))
    Mouse(table).click(5, 5)
    assert not table.shows(("moment", "text"))


def ended(table: Evening) -> bool:
    """Whether the picture has shown the end of a game."""
    shown = table.match.log[: table.playback.playhead.shown]
    return any(isinstance(event, ev.GameEnded) for event in shown)
