"""The toy game without a screen: everything a match can do follows from its record."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match, Obstacle, resumed
from game.match.playhead import NotOverError, Openings, Playhead, Recording, Rewinder, games_over
from game.match.share import code_of, receipt
from game.match.special import first_to_act
from game.rules.cards import HIDDEN
from game.rules.decisions import RuleError
from game.storage.record import Heading, printed, read
from game.storage.store import Store
from tests.storage.recomputing import recomputed
from tests.toy import rules as toy
from tests.toy.game import NAME, registered, toy_options

DIGEST = "e6a382c3386b235f"


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


def play(match: Match) -> Match:
    """To the end, humans by chance."""
    chance = Random(match.options.seed)
    while not match.over:
        if not match.let_bot_answer():
            stake = isinstance(match.decision, toy.HowMuch)
            answer = toy.Stake(chance.randint(1, 3)) if stake else toy.Swap(chance.random() < 0.5)
            match.answer(answer)
    return match


def test_it_is_played_against_a_bot_and_is_the_same_every_time() -> None:
    match = play(Match(toy_options()))
    assert match.digest[:16] == DIGEST
    assert sum(seat.chips for seat in match.table.seats) == 2 * toy.STACK
    assert resumed(match.options.to_json(), match.answers).log == match.log
    assert match.game.name == NAME


def test_a_wrong_answer_is_refused_and_one_can_be_taken_back() -> None:
    match = Match(toy_options())
    while not match.waits_for_human:
        match.let_bot_answer()
    table = match.table
    with pytest.raises(RuleError):
        match.answer(toy.Swap(yes=True))
    match.answer(toy.Stake(3))
    assert match.why_not_back is None
    assert match.take_back() == table
    match.answer(toy.Stake(1))
    match.answer(toy.Swap(yes=True))
    assert match.why_not_back in (Obstacle.SEEN, Obstacle.OTHERS)


def test_nobody_sees_the_card_of_the_other_before_it_is_shown() -> None:
    match = play(Match(toy_options()))
    head = Playhead(match, 0)
    while head.behind:
        event = head.advance().event
        if isinstance(event, toy.CardDealt):
            assert (event.card is HIDDEN) == (event.seat == 1)


def test_it_is_kept_resumed_and_counted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    begun = store.running.begin(toy_options(7))
    while not (begun.waits_for_human and games_over(begun)):
        if not begun.let_bot_answer():
            stake = isinstance(begun.decision, toy.HowMuch)
            begun.answer(toy.Stake(2) if stake else toy.Swap(yes=False))
    store.close()
    store = Store(tmp_path)
    again = store.running.resume()
    assert again is not None
    assert (again.log, again.decision) == (begun.log, begun.decision)
    play(again)
    (kept,) = store.archive.history()
    assert (kept.kind, kept.level, kept.games, kept.finished) == (NAME, "careful", 3, True)
    assert [player.chips for player in kept.players] == [s.chips for s in again.table.seats]
    assert kept.winners == again.table.champions
    assert store.archive.records() == recomputed(again)
    assert store.archive.recall(kept.id).log == again.log
    store.close()


def test_it_is_exported_and_imported(tmp_path: Path) -> None:
    match = play(Match(toy_options(3)))
    text = printed(match, Heading("1"), "High card", lambda event: type(event).__name__)
    assert f"digest: {match.digest}" in text
    assert "PotTaken" in text
    past, _ = read(text)
    store = Store(tmp_path)
    number, new = store.archive.add(past)
    assert new
    assert store.archive.recall(number).log == match.log
    store.close()


def test_a_game_of_it_is_looked_at_again() -> None:
    match = Match(toy_options())
    with pytest.raises(NotOverError):
        Recording(match, 1)
    play(match)
    recording, openings = Recording(match, 2), Openings(match)
    rewinder = Rewinder(recording, openings.before(recording), 0, open_hands=True)
    seen = [rewinder.advance().event for _ in range(rewinder.behind)]
    assert seen == recording.log[recording.begins :]
    assert len(recording.decisions) == 2, "the first chip and the stake"
    rewinder.rewind()
    assert rewinder.shown == recording.begins


def test_a_game_need_not_have_share_codes() -> None:
    options = toy_options()
    assert code_of(options) == ""
    assert receipt(options) == ""
    assert first_to_act(toy_options, lambda: 5) == toy_options(5)
