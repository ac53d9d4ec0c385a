"""An answer can be taken back until it is known what came of it; then all is as it was before."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match, Obstacle, TakenBackError, cards_in
from game.rules.cards import HIDDEN, PACK
from game.rules.decisions import BuyCard, CutPack, Discard, Stop, Take, TakeCard
from game.rules.draw import decisions as d
from game.rules.draw.table import DrawRules, Salon
from game.storage.store import Store
from tests.match.matches import (
    CLUB,
    DUEL,
    SALON,
    answer_once,
    nothing_can_be_written,
    small_draw_table,
    small_table,
    steps,
    tables,
)
from tests.match.test_match import Diary

DRAW: tuple[DrawRules, ...] = (SALON, Salon(3, 30, 2, 3, clumsy=True), DUEL, CLUB)


def state(match: Match) -> tuple[object, ...]:
    """Everything a match is."""
    return (
        *(tuple(match.log), tuple(match.answers), match.table, match.decision),
        *(match.recap, match.over, match.asked),
    )


def decision_of(match: Match) -> object:
    """What is asked now."""
    return match.decision


def why_not(match: Match) -> Obstacle | None:
    """Why nothing can be taken back now."""
    return match.why_not_back


def seen_since(match: Match, seat: int, events: int) -> set[object]:
    """Cards a seat has seen happen since the log had so many events."""
    seen = [match.game.sighting(event, seat).event for event in match.log[events:]]
    return set(cards_in(seen))


def check_every_answer(match: Match) -> int:
    """Play to the end; after every answer, what can be taken back is, and leaves no trace. Returns
    how often that was."""
    diary = Diary()
    match.journal = diary
    taken = 0
    while not match.over:
        before, kept = state(match), list(diary.lines)
        seat, events, table = match.asked, len(match.log), match.table
        human = match.waits_for_human
        answer_once(match)
        after = state(match)
        if match.why_not_back is None:
            assert human and match.asked == seat and seat is not None
            known = cards_in((match.game.view(table, seat),))
            assert seen_since(match, seat, events) <= known
            text, lines = match.answers[-1], list(diary.lines)
            match.take_back()
            assert state(match) == before
            assert diary.lines == kept
            match.replay(text)
            assert state(match) == after, "and the same again leads to the same"
            assert diary.lines == lines
            taken += 1
        else:
            with pytest.raises(TakenBackError):
                match.take_back()
            assert state(match) == after
            assert diary.lines[: len(kept)] == kept
    assert match.why_not_back is Obstacle.OVER
    return taken


@settings(max_examples=6, deadline=None)
@given(tables(rounds=1))
def test_after_taking_back_everything_is_as_before(options: object) -> None:
    check_every_answer(Match(options))  # type: ignore[arg-type]


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(DRAW), st.integers(0, 1000), st.integers(1, 2))
def test_the_same_holds_at_the_other_tables(rules: DrawRules, seed: int, humans: int) -> None:
    check_every_answer(Match(small_draw_table(rules, seed, humans=humans)))


def test_a_purchase_can_be_taken_back_until_the_card_is_taken() -> None:
    match = Match(small_table(3))
    while not isinstance(decision_of(match), BuyCard) or not match.waits_for_human:
        answer_once(match)
    buy = decision_of(match)
    assert isinstance(buy, BuyCard)
    before = state(match)
    match.answer(Discard(buy.hand[0]))
    assert isinstance(decision_of(match), TakeCard)
    assert why_not(match) is None
    match.take_back()
    assert state(match) == before
    assert why_not(match) is not None, "only what was answered last"
    match.answer(Discard(buy.hand[1]))
    match.answer(Take(0))
    assert why_not(match) is Obstacle.SEEN
    match.answer(Stop())
    assert why_not(match) in (Obstacle.OTHERS, Obstacle.SEEN)


def test_it_is_known_who_gave_which_answer() -> None:
    match = Match(small_table())
    given: list[int] = []
    while not match.over:
        chair = match.chair(match.asked or 0)
        answer_once(match)
        assert match.by == [*given, chair]
        if match.why_not_back is None:
            match.take_back()
            assert match.by == given
            answer_once(match)
        given.append(chair)
    assert match.by == given


def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    match = Match(small_table(3))
    assert isinstance(match.decision, CutPack)
    assert match.why_not_back is Obstacle.NOTHING


def test_who_asked_has_been_told() -> None:
    """S-7: a count is no card, and known all the same."""
    for seed in range(40):
        match = Match(small_draw_table(SALON, seed))
        while not match.over:
            asked = match.decision
            if isinstance(asked, d.LookOrAsk) and match.waits_for_human and asked.other is not None:
                match.answer(d.AskCount())
                if match.asked == asked.seat:
                    assert match.why_not_back is Obstacle.TOLD
                    return
            answer_once(match)
    raise AssertionError("nobody could ask")


def test_hidden_cards_are_no_cards() -> None:
    assert cards_in(((HIDDEN, (PACK[0],)), frozenset({PACK[1]}))) == {PACK[0], PACK[1]}


# --- what is kept --------------------------------------------------------------------------------


def answers_in(path: Path) -> list[tuple[int, str]]:
    db = sqlite3.connect(path)
    try:
        return db.execute("SELECT number, answer FROM answers ORDER BY number").fetchall()
    finally:
        db.close()


def bought(store: Store) -> Match:
    """A match in the middle of a purchase."""
    match = store.running.begin(small_table(3))
    for _ in steps(match):
        if isinstance(match.decision, TakeCard) and match.waits_for_human:
            return match
    raise AssertionError("nobody buys")


def test_what_is_taken_back_is_not_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = bought(store)
    match.take_back()
    assert answers_in(store.path) == list(enumerate(match.answers))
    store.close()
    again = Store(tmp_path)
    resumed = again.running.resume()
    assert isinstance(resumed, Match)
    assert (resumed.answers, resumed.log) == (match.answers, match.log)
    match = resumed
    match.answer(Stop())
    assert answers_in(again.path) == list(enumerate(match.answers))
    again.close()


def test_where_nothing_can_be_written_the_next_answer_takes_its_place(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = bought(store)
    kept = answers_in(store.path)
    with nothing_can_be_written(store):
        match.take_back()
    assert answers_in(store.path) == kept, "the file could not be told"
    match.answer(Stop())
    assert answers_in(store.path) == list(enumerate(match.answers))
    assert match.answers[-1] == "stop"
    store.close()


def test_an_answer_that_was_never_written_is_not_written_later(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table(3))
    while not isinstance(decision_of(match), BuyCard) or not match.waits_for_human:
        answer_once(match)
    buy = decision_of(match)
    assert isinstance(buy, BuyCard)
    with nothing_can_be_written(store):
        match.answer(Discard(buy.hand[0]))
        match.take_back()
    match.answer(Stop())
    assert answers_in(store.path) == list(enumerate(match.answers))
    store.close()


def test_what_games_brought_is_counted_as_if_nothing_had_been_taken_back(tmp_path: Path) -> None:
    """Also in a match that is resumed in the middle of a game."""
    counted = []
    for hesitates in (False, True):
        store = Store(tmp_path / str(hesitates))
        match = store.running.begin(small_table(5))
        for answers in steps(match):
            if hesitates and answers == 9:
                store.close()
                store = Store(tmp_path / "True")
                resumed = store.running.resume()
                assert isinstance(resumed, Match)
                match = resumed
                break
            if hesitates and why_not(match) is None:
                take_and_give(match)
        while not match.over:
            answer_once(match)
            if hesitates and why_not(match) is None:
                take_and_give(match)
        db = sqlite3.connect(store.path)
        counted.append(db.execute("SELECT * FROM games ORDER BY game, chair").fetchall())
        db.close()
        store.close()
    assert counted[0] == counted[1]
    assert counted[0]


def take_and_give(match: Match) -> None:
    """Take the last answer back, and give it again."""
    text = match.answers[-1]
    match.take_back()
    match.replay(text)
