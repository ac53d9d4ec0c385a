"""Faces: each character has its own, and they follow what everybody sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.match.match import Match
from game.match.options import GUESTS, HOST
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.rules.chips import NOTHING
from game.rules.table import Table
from game.storage.settings import Speed
from game.table.deluxe.chatter import CHARACTERS, MUCH, USUAL, Feeling, Moment, Moods
from game.table.deluxe.view_model import PublicView, public
from game.table.part import Mood
from tests.match.matches import play_out
from tests.scenes.company import QUIET, ROUND, blank, chips, hide_cards, match_setup
from tests.table.evening import Evening, answer

SitDown = Callable[..., Evening]
EMPTY = Table.set_up(match_setup(*["greedy"] * 6).rules)


def faces(*events: ev.Event, seen: PublicView = QUIET) -> Moods:
    moods = Moods(ROUND, EMPTY)
    for event in events:
        moods.hear(event, seen, 10.0)
    return moods


def face(character: str, event: ev.Event, seen: PublicView = QUIET, *, now: float = 10.1) -> Mood:
    """Of somebody, shortly after something happened."""
    return faces(event, seen=seen).at(ROUND.index(character), now)


# --- the data ----------------------------------------------------------------------------------


def test_every_guest_has_a_table_of_feelings() -> None:
    assert set(CHARACTERS) == {guest.character for guest in (*GUESTS, HOST)}
    assert len({tuple(sorted((m.name, f.mood.value, f.seconds) for m, f in table.items()))
                for table in CHARACTERS.values()}) == len(CHARACTERS)  # fmt: skip


@pytest.mark.parametrize("character", CHARACTERS)
def test_feelings_are_short_and_eyes_open(character: str) -> None:
    for moment, feeling in CHARACTERS[character].items():
        assert 0.5 <= feeling.seconds <= 6, moment
        assert feeling.mood is not Mood.BLINK


def test_owl_worries_least_and_badger_most() -> None:
    def worry(character: str) -> float:
        felt = {**USUAL, **CHARACTERS[character]}
        return sum(min(f.seconds, 6) for f in felt.values() if f.mood is Mood.WORRIED)

    ranked = sorted(CHARACTERS, key=worry)
    assert ranked[0] == "owl"
    assert ranked[-1] == "badger"


# --- who feels what ----------------------------------------------------------------------------


@pytest.mark.parametrize("character", ROUND)
def test_everybody_thinks_on_turn_is_pleased_to_win_and_calm_again(character: str) -> None:
    seat = ROUND.index(character)
    moods = faces(ev.TurnBegan(seat))
    assert moods.at(seat, 12.0) is Mood.THINKING
    moods.hear(ev.BuyingEnded(seat), QUIET, 20.0)
    assert moods.at(seat, 25.0) is Mood.CALM
    moods.hear(ev.GameWon(seat), QUIET, 30.0)
    assert moods.at(seat, 30.1) is Mood.PLEASED
    moods.hear(ev.GameBegan(2, 0), QUIET, 31.0)
    assert moods.at(seat, 31.0) is Mood.CALM


@pytest.mark.parametrize(
    ("character", "mood"), [("fox", Mood.PLEASED), ("badger", Mood.CALM), ("owl", Mood.CALM)]
)
def test_who_is_glad_of_a_card(character: str, mood: Mood) -> None:
    assert face(character, ev.CardTaken(ROUND.index(character), 0, HIDDEN)) is mood


@pytest.mark.parametrize(
    ("character", "mood"), [("fox", Mood.CALM), ("badger", Mood.WORRIED), ("cat", Mood.CALM)]
)
def test_whom_it_hurts_to_pay(character: str, mood: Mood) -> None:
    event = ev.BankPaid(ROUND.index(character), chips(1))
    assert face(character, event) is mood


def test_losing_is_borne_in_many_ways() -> None:
    def after(character: str, paid: int, later: float) -> Mood:
        seat = ROUND.index(character)
        return face(character, ev.DifferencePaid(seat, 0, chips(paid), paid), now=later)

    assert after("owl", 2, 10.1) is Mood.THINKING
    assert after("owl", MUCH, 10.1) is Mood.WORRIED
    assert after("owl", MUCH, 15.0) is Mood.CALM
    assert after("fox", 2, 12.0) is Mood.CALM
    assert after("fox", MUCH, 99.0) is Mood.WORRIED
    assert after("badger", 1, 99.0) is Mood.WORRIED


def test_who_pays_nothing_has_lost_nothing() -> None:
    for seat, character in enumerate(ROUND):
        assert face(character, ev.DifferencePaid(seat, 1, NOTHING, 0)) is Mood.CALM


def test_a_great_hand_of_somebody_else_moves_all() -> None:
    moods = faces(ev.GameWon(0), seen=replace(QUIET, great=True))
    assert moods.at(0, 10.1) is Mood.PLEASED
    assert moods.at(ROUND.index("hedgehog"), 10.1) is Mood.PLEASED
    assert moods.at(ROUND.index("fox"), 10.1) is Mood.WORRIED
    assert faces(ev.GameWon(0)).at(ROUND.index("hedgehog"), 10.1) is Mood.CALM


def test_the_bank_is_noticed_when_it_becomes_rich() -> None:
    paid = ev.BankPaid(0, chips(2))
    hare = ROUND.index("hare")
    for bank, mood in ((9, Mood.CALM), (10, Mood.PLEASED), (11, Mood.PLEASED), (12, Mood.CALM)):
        assert faces(paid, seen=replace(QUIET, bank=bank)).at(hare, 10.1) is mood


def test_what_passes_gives_way_to_what_stays() -> None:
    hare = ROUND.index("hare")
    moods = faces(ev.TurnBegan(hare))
    lasts = CHARACTERS["hare"][Moment.TURN].seconds
    assert moods.at(hare, 10.0 + lasts - 0.01) is Mood.PLEASED
    assert moods.at(hare, 10.0 + lasts) is Mood.THINKING
    assert moods.at(hare, inf) is Mood.THINKING, "where nothing lasts"


def test_a_lasting_feeling_of_the_own_table_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {**CHARACTERS, "owl": {Moment.WINS: Feeling(Mood.THINKING)}}
    monkeypatch.setattr("game.table.deluxe.chatter.CHARACTERS", own)
    assert face("owl", ev.GameWon(ROUND.index("owl")), now=99.0) is Mood.THINKING


def test_somebody_of_no_table_has_the_usual_faces() -> None:
    moods = Moods(["snowman", "cat"], EMPTY)
    moods.hear(ev.TurnBegan(0), QUIET, 0.0)
    assert moods.at(0, 1.0) is Mood.THINKING


def test_faces_of_a_table_found_so() -> None:
    match = Match(match_setup("greedy", "greedy", "greedy"))
    table = replace(Table.set_up(match.options.rules), turn=1)
    assert [Moods(ROUND[:3], table).at(n, 0.0) for n in range(3)] == [
        Mood.CALM, Mood.THINKING, Mood.CALM,
    ]  # fmt: skip
    table = replace(table, turn=None, winner=2)
    assert Moods(ROUND[:3], table).at(2, 0.0) is Mood.PLEASED


def test_whoever_cuts_thinks() -> None:
    cut = faces(ev.PackShuffled(()), seen=replace(QUIET, turn=3))
    assert cut.at(3, 10.1) is Mood.THINKING
    cut.hear(ev.PackCut(3, 9), QUIET, 11.0)
    assert cut.at(3, 11.0) is Mood.CALM


# --- what they know ----------------------------------------------------------------------------


def test_the_same_faces_whatever_the_cards_are() -> None:
    options = match_setup(*["greedy"] * 5)
    table = Table.set_up(options.rules)
    pair = Moods(ROUND[:5], table), Moods(ROUND[:5], table)
    seen = set()
    for number, event in enumerate(play_out(Match(options)).log):
        table = table.after(event)
        pair[0].hear(event, public(table), number)
        pair[1].hear(blank(event), public(hide_cards(table)), number)
        shown = [[moods.at(seat, number + 0.5) for seat in range(5)] for moods in pair]
        assert shown[0] == shown[1]
        seen |= set(shown[0])
    assert seen == {Mood.CALM, Mood.PLEASED, Mood.WORRIED, Mood.THINKING}


# --- at the table ------------------------------------------------------------------------------


def test_plates_show_the_faces_and_let_them_go(evening: SitDown) -> None:
    at_table = evening(
        match_setup("human", "greedy", "greedy", "greedy", "greedy"), speed=Speed.NORMAL
    )
    hud = at_table.game.hud
    shown: dict[str, set[Mood]] = {character: set() for character in ROUND[:5]}
    chance, waited = Random(2), 0
    for _ in at_table.frames(at_table.game_over, limit=6000):
        for seat in range(5):
            shown[ROUND[seat]].add(hud.plate(seat).mood)
        waited = waited + 1 if at_table.asked() else 0
        if waited > 2:  # a face may come a frame later than the question
            at_table.table.playback.answer(answer(at_table.decision, chance))
    for character, moods in shown.items():
        assert {Mood.CALM, Mood.THINKING} <= moods, character
    at_table.pass_time(8.0)
    assert Mood.THINKING not in {hud.plate(seat).mood for seat in range(5)}


def test_at_instant_speed_nothing_stays_that_should_pass(evening: SitDown) -> None:
    at_table = evening(match_setup("human", "greedy", "greedy"), speed=Speed.INSTANT)
    at_table.until(at_table.asked)
    table = at_table.table
    for seat in range(3):
        turn = table.playback.table.turn == seat
        mood = at_table.game.hud.plate(seat).mood
        assert mood is Mood.THINKING if turn else mood in (Mood.CALM, Mood.BLINK)
