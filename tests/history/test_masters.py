"""Masters play the cards of a human again: with the same luck, and without anything else."""

from __future__ import annotations

from random import Random

import pytest

from game.history.daily import parting
from game.history.masters import (
    MASTERS,
    Master,
    MasterPlay,
    MastersRound,
    PlayedGame,
    games_of,
    total,
)
from game.match.game import Question
from game.match.match import Match
from game.match.special import daily_deal
from game.match.tallies import Accountant
from game.players.bots import BOTS
from game.rules import events as ev
from game.rules import sight
from game.rules.decisions import Stop
from tests.match.matches import play_out

DATE = "2026-11-24"


def played_by(bot: str, date: str = DATE) -> Match:
    """The deal of a day with a human who decides like a bot, and cuts and takes as they like."""
    match, player = Match(daily_deal(date)), BOTS[bot]()
    while not match.over:
        if not match.let_bot_answer():
            assert match.decision is not None
            view = sight.view(match.table, match.decision.seat)
            chance = Random(f"somebody {len(match.answers)}")
            match.answer(player.answer(view, match.decision, chance))
    return match


def again(match: Match, master: Master) -> tuple[PlayedGame, ...]:
    play = MasterPlay(match, 0, master)
    while not play.go_on(Question.think):
        pass
    return play.games


@pytest.fixture(scope="module")
def regular() -> Match:
    return played_by("regular")


def test_who_decides_like_a_master_has_what_the_master_has() -> None:
    bold = next(each for each in MASTERS if each.player == "master:bold")
    match = played_by(bold.player)
    own = games_of(match, 0)
    assert again(match, bold) == own
    assert parting(own, (own,)) is None


def test_cards_cuts_and_guests_are_the_same(regular: Match) -> None:
    """As long as nobody decided otherwise, and in later games the packs and cuts."""
    play = MasterPlay(regular, 0, MASTERS[1])
    while not play.go_on(Question.think):
        pass
    log = play.match.log
    for kind in (ev.PackShuffled, ev.PackCut):
        assert [e for e in log if isinstance(e, kind)] == [
            e for e in regular.log if isinstance(e, kind)
        ]
    first = next(n for n, (a, b) in enumerate(zip(log, regular.log, strict=False)) if a != b)
    assert getattr(log[first], "seat", None) == 0, "the first to differ is the master"


def test_it_goes_on_only_when_who_has_to_think_has_thought(regular: Match) -> None:
    play = MasterPlay(regular, 0, MASTERS[0])
    asked: list[Question] = []

    def ask(question: Question) -> object:
        if question.task is None:
            return question.think()
        if not asked or asked[-1] is not question:
            asked.append(question)
            return None  # it takes until the next frame
        return question.think()

    steps = 0
    while not play.go_on(ask):
        steps += 1
        assert steps < 500
    assert asked
    assert len({id(question) for question in asked}) == len(asked), "nobody is asked twice"
    assert play.games == again(regular, MASTERS[0])


def test_games_are_told_as_they_were_played(regular: Match) -> None:
    games = games_of(regular, 0)
    tallies = [t for t in Accountant(regular.options).note(regular.log) if t.chair == 0]
    assert [game.gained for game in games] == [tally.gained for tally in tallies]
    assert total(games) == regular.table.seats[0].chips.value - 75
    taken = [e for e in regular.log if isinstance(e, ev.CardTaken) and e.seat == 0]
    assert sum(game.bought for game in games) == len(taken)
    assert all(len(game.hand) == 5 for game in games)
    stops = sum(isinstance(choice, Stop) for game in games for choice in game.choices)
    assert 0 < stops <= len(games)


def test_nothing_is_asked_of_the_human(regular: Match) -> None:
    """What was decided stays decided: the match that was played does not change."""
    answers, digest = list(regular.answers), regular.digest
    again(regular, MASTERS[2])
    assert (regular.answers, regular.digest) == (answers, digest)


def test_masters_play_also_where_the_human_answered_by_chance() -> None:
    match = play_out(Match(daily_deal("2026-11-25")))
    found = [again(match, master) for master in MASTERS]
    assert all(1 <= len(games) <= 4 for games in found)
    assert found == [again(match, master) for master in MASTERS], "the same each time"


def test_a_round_is_what_each_master_makes_alone_and_guests_are_asked_once(regular: Match) -> None:
    asked: list[tuple[object, ...]] = []

    def ask(question: Question) -> object:
        asked.append((question.player, question.seed, question.view))
        return question.think()

    masters = MastersRound(regular, 0)
    assert masters.games == ()
    while not masters.go_on(ask):
        assert masters.games == ()
    assert masters.games == tuple(again(regular, master) for master in MASTERS)
    assert len(asked) == len(set(asked))
    assert masters.playing == len(MASTERS) - 1
