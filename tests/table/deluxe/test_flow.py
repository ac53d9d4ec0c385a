"""The picture follows the rules in table time: in order, at any pace, with skipping."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.rules import events as ev
from game.rules.decisions import BuyCard, CutPack, Discard, RuleError, Stop
from game.rules.table import Phase
from game.table.deluxe.table_game import SCREEN
from game.table.deluxe.view_model import DeluxeMatchPlayer
from tests.table.evening import answer, options
from tests.table.staging import bare_board

FRAME = 1 / 60


class Shown:
    """A match on a bare board, and all that was told about it."""

    def __init__(
        self,
        variant: int = 5,
        players: int = 3,
        *,
        rate: float = 1.0,
        seed: int = 1,
        humans: int = 1,
    ) -> None:
        self.match = Match(options(variant, players, humans=humans, seed=seed, bots="keeper"))
        self.playback = DeluxeMatchPlayer(
            self.match, SCREEN, bare_board(variant, players), 0 if humans == 1 else None
        )
        self.playback.board.timeline.rate = rate
        self.told: list[ev.Event] = []
        self.playback.happened = lambda seen: self.told.append(seen.event)
        self.chance = Random(seed)

    def until(self, condition: Callable[[], bool], *, frames: int = 4000) -> int:
        """Frame by frame until the condition holds; how many frames it took."""
        for count in range(frames):
            if condition():
                return count
            self.playback.update(FRAME)
        raise AssertionError(f"stuck in {self.playback.table.phase}")

    def asked(self) -> bool:
        return self.playback.decision is not None

    def waits(self) -> bool:
        return self.asked() or self.playback.blocked or self.playback.over

    def go_on(self) -> None:
        """Do what the human has to do, at random."""
        if self.playback.blocked:
            self.playback.blocked = False
        elif self.asked():
            self.playback.answer(answer(self.playback.decision, self.chance))

    def stopped(self) -> bool:
        return self.playback.blocked

    def play_until(self, condition: Callable[[], bool]) -> None:
        """Doing what the human has to do, until the condition holds."""
        while not condition():
            if self.waits():
                self.go_on()
            self.playback.update(FRAME)

    def play_out(self) -> None:
        while not (self.playback.over and not self.playback.blocked):
            self.until(self.waits)
            self.go_on()


@pytest.mark.parametrize("rate", [0.5, 1.0, 4.0, inf])
def test_every_event_is_shown_once_and_in_order(rate: float) -> None:
    shown = Shown(rate=rate)
    shown.play_out()
    assert shown.match.over
    assert [type(event) for event in shown.told] == [type(event) for event in shown.match.log]
    assert shown.playback.view == shown.playback.playhead.view


def test_the_rules_are_ahead_and_the_picture_follows() -> None:
    shown = Shown()
    shown.until(lambda: isinstance(shown.playback.decision, CutPack))
    shown.go_on()
    dealt = len(shown.match.log)
    assert shown.playback.playhead.shown < dealt, "the deal is decided before its picture begins"
    before = shown.playback.playhead.shown
    shown.playback.update(FRAME)
    assert before <= shown.playback.playhead.shown < dealt


def test_at_instant_a_frame_shows_many_events() -> None:
    shown = Shown(rate=inf)
    frames = shown.until(lambda: isinstance(shown.playback.decision, CutPack))
    assert frames <= 2
    shown.go_on()
    frames = shown.until(shown.waits)
    assert frames <= 12


def test_chips_are_right_whenever_all_is_at_rest() -> None:
    shown, chance = Shown(6, 4, seed=3), Random(3)
    playback = shown.playback
    checked = 0
    while not shown.match.over or playback.playhead.behind:
        playback.update(chance.choice((FRAME, FRAME, 0.3)))  # a hitch now and then
        assert (
            sum(p.value for p in playback.board.stacks.purses) + sum(playback.board.stacks.bank)
            <= 300
        )
        if playback.board.resting and playback.table.phase is not Phase.BEGIN:
            assert playback.board.stacks.purses == [seat.chips for seat in playback.table.seats]
            assert Counter(playback.board.stacks.bank) == Counter(playback.table.bank)
            checked += 1
        if shown.waits() and playback.board.resting:
            shown.go_on()
    assert checked > 50


# --- skipping ------------------------------------------------------------------------------------


def test_the_first_skip_ends_what_happens_now() -> None:
    shown = Shown(players=3, seed=2)
    shown.until(lambda: isinstance(shown.playback.decision, CutPack))
    shown.go_on()
    shown.until(lambda: shown.playback.table.phase is Phase.DEAL)
    shown.playback.update(0.3)
    assert not shown.playback.board.resting
    shown.playback.skip()
    assert shown.playback.table.phase is not Phase.DEAL, "the deal is over"
    assert all(len(hand) == 5 for hand in shown.playback.board.cast.hands)
    asked_by_now = shown.playback.playhead.shown == len(shown.match.log)
    assert not asked_by_now, "guests still take their time to think"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("wait", [0.0, FRAME, 0.4])
def test_the_second_skip_leads_to_the_next_human_decision(seed: int, wait: float) -> None:
    shown = Shown(players=4, seed=seed)
    shown.until(
        lambda: isinstance(shown.playback.decision, CutPack) or shown.playback.playhead.shown > 3
    )
    if shown.asked():
        shown.go_on()
    shown.playback.update(FRAME)
    shown.playback.skip()
    shown.playback.update(wait)
    if not shown.waits():
        shown.playback.skip()
    frames = shown.until(lambda: shown.waits() and shown.playback.board.resting)
    assert frames <= 8, "guests still to be asked answer one a frame, but nothing is waited for"


def test_a_skip_goes_no_further_than_the_human() -> None:
    shown = Shown(players=3, seed=4)
    for _ in range(12):
        shown.until(shown.waits)
        answers = len(shown.match.answers)
        human = shown.playback.decision
        for _ in range(5):
            shown.playback.skip()
            shown.playback.update(FRAME)
        assert shown.playback.decision == human
        assert len(shown.match.answers) == answers
        shown.go_on()
        shown.playback.update(FRAME)


def test_a_skip_does_not_jump_over_the_result_of_a_game() -> None:
    shown = Shown(players=2, seed=5)
    shown.play_until(lambda: shown.playback.table.phase is Phase.SHOW)
    for _ in range(20):
        shown.playback.skip()
        shown.playback.update(FRAME)
    assert shown.playback.blocked
    assert shown.playback.table.phase is Phase.ENDED
    assert shown.playback.table.game == 1


def test_after_a_skip_time_runs_as_before() -> None:
    shown = Shown(players=3, seed=2)
    shown.until(lambda: shown.playback.playhead.shown > 1 or shown.asked())
    shown.playback.skip()
    shown.playback.skip()
    shown.until(shown.waits)
    while shown.asked():
        shown.go_on()
    behind = shown.playback.playhead.behind
    shown.playback.update(FRAME)
    assert behind - shown.playback.playhead.behind < 5, "an answer ends the hurry"


# --- waiting -------------------------------------------------------------------------------------


def test_the_result_of_a_game_stays_until_somebody_goes_on() -> None:
    shown = Shown(players=2, rate=4.0)
    shown.play_until(shown.stopped)
    assert shown.playback.decision is None
    for _ in range(200):
        shown.playback.update(FRAME)
    assert shown.stopped()
    assert shown.playback.resting
    shown.go_on()
    shown.until(lambda: shown.playback.table.game == 2)


def test_bots_alone_wait_for_nobody() -> None:
    shown = Shown(4, 3, humans=0, rate=4.0)
    shown.until(lambda: shown.playback.over)
    assert not shown.playback.blocked


def test_it_rests_only_when_nothing_more_will_happen() -> None:
    shown = Shown(players=4, seed=7)
    for _ in range(3000):
        if shown.playback.resting:
            frozen = shown.playback.playhead.shown
            for _ in range(3):
                shown.playback.update(1.0)
            assert shown.playback.playhead.shown == frozen
            if shown.playback.over and not shown.playback.blocked:
                return
            shown.go_on()
        shown.playback.update(FRAME)


def test_a_purchase_in_one_gesture_is_two_answers() -> None:
    shown = Shown(players=2, rate=inf, seed=1)
    while not isinstance(shown.playback.decision, BuyCard):
        shown.go_on()
        shown.playback.update(FRAME)
    decision: Any = shown.playback.decision
    given = len(shown.match.answers)
    shown.playback.answer(Discard(decision.hand[0]))
    with pytest.raises(RuleError):
        shown.playback.answer(Stop())
    assert len(shown.match.answers) == given + 1, "a refused answer changes nothing"
    shown.play_out()
    assert shown.match.over


# --- between two frames --------------------------------------------------------------------------


def test_the_whole_deal_takes_its_time_whatever_the_frames_do() -> None:
    """feel 3: a stagger of 1340 / (n - 1) ms."""
    shown = Shown(8, 4)
    shown.until(shown.waits)
    shown.go_on()
    moments: list[float] = []
    shown.playback.happened = lambda seen: (
        moments.append(shown.playback.board.timeline.now)
        if isinstance(seen.event, ev.CardDealt | ev.LaidFaceDown)
        else None
    )
    for _ in range(400):
        shown.playback.update(FRAME)
    assert len(moments) == 48
    lasted = moments[-1] - moments[0]
    assert lasted == pytest.approx(1.34, abs=FRAME)


# --- several people at one screen ----------------------------------------------------------------


def test_whose_turn_is_hidden_is_known() -> None:
    shown = Shown(players=3, humans=3, rate=inf)
    turns: list[int] = []
    for _ in range(400):
        shown.playback.update(FRAME)
        hidden = shown.playback.hidden_turn
        if hidden is not None:
            assert shown.playback.decision is None
            turns.append(hidden)
            shown.playback.look_as(hidden)
            assert shown.playback.hidden_turn is None
        elif shown.waits():
            shown.go_on()
            if isinstance(shown.told[-1], ev.BuyingEnded):
                shown.playback.look_as(None)
        if shown.playback.over and not shown.playback.blocked:
            break
    assert shown.match.over
    assert set(turns) == {0, 1, 2}


def test_a_cut_is_everybodys_to_see() -> None:
    shown = Shown(players=3, humans=3, rate=inf)
    shown.playback.update(FRAME)
    assert isinstance(shown.playback.decision, CutPack)
    assert shown.playback.hidden_turn is None


def test_what_the_winner_got_can_be_told() -> None:
    shown = Shown(5, 3, rate=inf, seed=6)
    told: set[int] = set()
    for _ in range(300):
        shown.playback.update(FRAME)
        if shown.playback.blocked:
            told.add(shown.playback.table.game)
            table = shown.playback.table
            money = shown.playback.ledger.money
            assert money == shown.playback.ledger.settled
            purses = [place.chips.value for place in table.seats]
            assert [account.after for account in money.accounts] == purses
        if shown.playback.over and not shown.playback.blocked:
            break
        shown.go_on()
    assert told == set(range(1, shown.match.table.rules.games + 1))
