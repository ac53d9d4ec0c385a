"""A table serves the phones of its players: whole matches of every game are played on them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.match.options import seats_of_game
from game.rules.draw.table import Club, Duel, Salon
from game.rules.table import Phase
from game.storage.settings import Settings, Speed
from game.table.curtain import CurtainScene
from game.words.words import Words
from tests.phones.stand_in import random_answers
from tests.table.draw.playing import NAMES, draw_options
from tests.table.phones.evenings import Evening, main_game
from tests.times import few_quick


@pytest.mark.parametrize("variant", few_quick([4, 5, 8]))
@pytest.mark.parametrize("humans", [1, 3])
def test_a_match_of_the_main_game_is_played_on_phones_alone(
    variant: int, humans: int, tmp_path: Path
) -> None:
    evening = Evening(main_game(humans, 4, variant=variant), tuple(range(humans)), folder=tmp_path)
    evening.play()
    assert evening.match.over


@pytest.mark.thorough
def test_phones_a_player_behind_the_curtain_and_guests_play_together(tmp_path: Path) -> None:
    evening = Evening(main_game(3, 4), (0, 2), folder=tmp_path)
    evening.play()
    assert evening.match.over


@pytest.mark.parametrize(
    "rules",
    few_quick(
        [
            Duel(players=2, stack=40, ante=5, games=6),
            Salon(players=5, stack=60, ante=2, games=4, visum=1, jokers=2, fines=True, clumsy=True),
            Club(players=4, stack=60, ante=2, games=4),
        ]
    ),
)
def test_a_match_of_draw_poker_is_played_on_phones_alone(rules: Any, tmp_path: Path) -> None:
    humans = min(len(NAMES), rules.players - 1)
    match = Match(draw_options(rules, humans=humans))
    evening = Evening(match, tuple(range(humans)), folder=tmp_path)
    evening.play()
    assert evening.match.over


def until_asked(evening: Evening, key: str, *, seed: int = 0) -> Any:
    """Play on until this phone is asked something; its state."""
    chance = Random(f"until {seed}")
    for _ in evening.frames(lambda: "n" in (evening.line.states.get(key) or {})):
        evening.answer_on_phones(chance, but=key)
    return evening.line.states[key]


def settle(evening: Evening, frames: int = 5) -> None:
    for _ in range(frames):
        evening.frame()


def test_an_answer_counts_once_however_often_it_comes(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    before = len(evening.match.answers)
    answers = random_answers(state, evening.line.hands["phone 0"], Random(1))
    for _ in range(4):
        evening.line.do("phone 0", t="answer", n=state["n"], a=answers)
    evening.phones.update(0.0)
    assert evening.match.answers[before:] == answers


@pytest.mark.parametrize(
    "wrong", ["discard AS", "take 9", "sto", "cut 1000", "time yes", "leave 0"]
)
def test_an_answer_that_the_rules_do_not_allow_changes_nothing_and_says_why(
    wrong: str, tmp_path: Path
) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    before = list(evening.match.answers)
    evening.line.do("phone 0", t="answer", n=state["n"], a=[wrong])
    evening.phones.update(0.0)
    assert evening.match.answers == before
    assert evening.line.notes


def test_nobody_answers_for_somebody_else(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    before = list(evening.match.answers)
    answers = random_answers(state, evening.line.hands["phone 0"], Random(1))
    evening.line.do("phone 1", t="answer", n=state["n"], a=answers)
    evening.line.join("stranger")
    evening.line.do("stranger", t="answer", n=state["n"], a=answers)
    evening.phones.update(0.0)
    assert evening.match.answers == before


def test_while_the_host_has_coffee_nothing_is_answered(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    before = list(evening.match.answers)
    evening.table.pause()
    settle(evening)
    assert "ask" not in evening.line.states["phone 0"]
    evening.line.do("phone 0", t="answer", n=state["n"], a=["stop"])
    settle(evening)
    assert evening.match.answers == before


def test_the_big_screen_never_shows_a_hand_before_the_showdown(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    assert evening.playback.view.viewer is None
    chance, playback, seen = Random(1), evening.playback, 0
    for _ in evening.frames(lambda: playback.blocked):
        assert playback.view.viewer is None
        assert evening.decision is None
        if playback.table.phase is Phase.BUY:
            cast = playback.board.cast
            assert all(cast.faces[piece].hidden for piece in cast.hands[0])
            seen += len(cast.hands[0])
        evening.answer_on_phones(chance)
    assert seen


def test_who_takes_a_guests_chair_plays_from_the_next_game_on(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    evening.line.join("late")
    evening.line.do("late", t="sit", chair=2, name="Karl", age=40, character="owl")
    settle(evening)
    assert not evening.match.options.seats[2].human
    assert evening.desk.chairs.seat(evening.phones.room.members["late"]) is None
    chance = Random(1)
    for _ in evening.frames(lambda: evening.match.options.seats[2].human):
        evening.answer_on_phones(chance)
    seat = evening.match.options.seats[2]
    assert (seat.name, seat.character, seat.age) == ("Karl", "fox", 32)
    played = [seats_of_game(evening.match.options, game)[2].human for game in (1, 2)]
    assert played == [False, True]  # the first game stays the guest's
    settle(evening)
    assert evening.desk.chairs.seat(evening.phones.room.members["late"]) == 2


def test_the_snowman_does_not_leave_his_duel(tmp_path: Path) -> None:
    match = Match(draw_options(Duel(players=2, stack=40, ante=5, games=6)))
    evening = Evening(match, (0,), folder=tmp_path)
    evening.line.join("rail")
    evening.line.do("rail", t="sit", chair=1, name="Ida", age=9, character="owl")
    settle(evening)
    assert evening.line.public["en"]["chairs"] == []
    assert evening.phones.room.members["rail"].chair is None


def test_two_people_cannot_have_one_chair_or_one_name(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    for key, chair, name in (("a", 2, "Karl"), ("b", 2, "Ida"), ("c", 1, "karl"), ("d", 0, "Otto")):
        evening.line.join(key)
        evening.line.do(key, t="sit", chair=chair, name=name, age=40, character="owl")
    settle(evening)
    assert evening.phones.room.seated[2].key == "a"
    assert {key for key, _ in evening.line.notes} == {"b", "c", "d"}


def test_a_name_that_can_not_be_drawn_gets_no_chair(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    for key, chair, name in (("a", 1, "漢字"), ("b", 2, "Ελένη")):
        evening.line.join(key)
        evening.line.do(key, t="sit", chair=chair, name=name, age=40, character="owl")
    settle(evening)
    assert evening.line.notes == [("a", Words.load("en")("name.letters"))]
    assert [each.name for each in evening.phones.room.seated.values()][1:] == ["Ελένη"]


def test_who_leaves_buys_no_more_and_a_guest_has_the_chair_from_the_next_game_on(
    tmp_path: Path,
) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    until_asked(evening, "phone 0")
    evening.line.do("phone 0", t="stand")
    chance, began = Random(1), evening.match.table.game
    for _ in evening.frames(lambda: not evening.match.options.seats[0].human):
        evening.answer_on_phones(chance, but="phone 0")
    assert evening.match.table.game <= began + 1
    evening.play()
    assert evening.match.over
    assert seats_of_game(evening.match.options, began)[0].human
    assert not seats_of_game(evening.match.options, began + 1)[0].human


def test_a_phone_that_is_gone_is_missed_after_45_seconds_and_never_played_for(
    tmp_path: Path,
) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    until_asked(evening, "phone 0")
    before = list(evening.match.answers)
    evening.line.leave("phone 0")
    evening.pass_time(44)
    assert not evening.desk.missed
    evening.pass_time(2)
    assert evening.desk.missed is evening.phones.room.members["phone 0"]
    assert evening.match.answers == before
    evening.desk.wait_for(evening.phones.room.members["phone 0"])
    assert evening.desk.away, "they are still away, and it is not said anew"
    settle(evening)
    assert not evening.desk.missed


def test_a_player_goes_on_behind_the_curtain_at_the_hosts_word(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    until_asked(evening, "phone 0")
    evening.desk.to_screen(evening.phones.room.members["phone 0"])
    evening.until(lambda: isinstance(evening.services.stack.top, CurtainScene), limit=200)


def test_at_an_event_the_game_goes_on_without_a_phone_after_a_minute(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    evening.desk.unattended = True
    until_asked(evening, "phone 0")
    before = len(evening.match.answers)
    evening.line.leave("phone 0")
    evening.pass_time(61)
    assert len(evening.match.answers) > before


def test_an_answer_can_be_taken_back_on_a_phone(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    chance, state = Random(3), until_asked(evening, "phone 0")
    while state.get("ask") != "buy" or state["buttons"][1].get("why"):
        answers = random_answers(state, evening.line.hands["phone 0"], chance)
        evening.line.do("phone 0", t="answer", n=state["n"], a=answers)
        settle(evening)
        state = until_asked(evening, "phone 0")
    card = evening.line.hands["phone 0"]["cards"][0]
    before = list(evening.match.answers)
    evening.line.do("phone 0", t="answer", n=state["n"], a=[f"discard {card}"])
    settle(evening)
    state = evening.line.states["phone 0"]
    assert (state["ask"], state["back"]) == ("take", "Take back")
    evening.line.do("phone 0", t="back", n=state["n"])
    settle(evening)
    assert evening.match.answers == before
    assert evening.line.states["phone 0"]["ask"] == "buy"


def test_a_match_goes_on_at_the_phones_where_the_game_was_killed(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    answers = list(evening.match.answers)
    again = Evening(Match.resumed(evening.match.options, answers), (0, 1), folder=tmp_path)
    assert until_asked(again, "phone 0")["n"] == state["n"]
    assert again.line.hands["phone 0"] == evening.line.hands["phone 0"]


def test_the_end_of_a_game_is_told_on_phones_when_it_is_seen(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path, speed=Speed.NORMAL)
    chance, playback = Random(1), evening.playback
    for _ in evening.frames(lambda: playback.blocked, limit=9000):
        if not playback.blocked:
            evening.answer_on_phones(chance)
        state = evening.line.states.get("phone 0") or {}
        assert playback.blocked or "result" not in state
        if playback.table.winner is None:
            assert all(purse["mood"] != "pleased" for purse in state.get("purses", ()))
    settle(evening, 200)
    assert evening.line.states["phone 0"]["result"]["kick"]


def test_a_card_is_paid_for_and_taken_with_one_message(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    chance, state = Random(3), until_asked(evening, "phone 0")
    while state.get("ask") != "buy":
        answers = random_answers(state, evening.line.hands["phone 0"], chance)
        evening.line.do("phone 0", t="answer", n=state["n"], a=answers)
        settle(evening)
        state = until_asked(evening, "phone 0")
    both = [f"discard {evening.line.hands['phone 0']['cards'][0]}", "take 2"]
    before = len(evening.match.answers)
    evening.line.do("phone 0", t="answer", n=state["n"], a=both)
    evening.phones.update(0.0)
    assert evening.match.answers[before:] == both
    settle(evening)
    assert evening.line.hands["phone 0"]["fresh"]


def test_a_phone_is_told_whose_it_is_and_what_was_taken_of_it(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    mine = next(purse for purse in state["purses"] if purse["me"])
    assert state["me"] == {
        "chair": 0, "name": "Emma", "character": "cat", "mood": mine["mood"],
        "chips": mine["chips"],
    }  # fmt: skip
    assert state["done"] <= state["n"]
    assert "me" not in evening.line.public["en"]
    evening.line.do("phone 0", t="answer", n=state["n"], a=["stop"])
    settle(evening)
    assert evening.line.states["phone 0"]["done"] == state["n"] + 1


def again(evening: Evening, folder: Path) -> Evening:
    """The evening after the game was killed, and started again; all phones are back."""
    match = Match.resumed(evening.match.options, list(evening.match.answers))
    room = evening.phones.room.to_json()
    found = Evening(match, evening.on_phones, folder=folder, room=room)
    for key in evening.phones.room.members:
        found.line.join(key)
    settle(found)
    return found


def test_killed_before_somebody_has_a_guests_chair_the_guest_plays_on_it(tmp_path: Path) -> None:
    before = Evening(main_game(1, 3), (0,), folder=tmp_path)
    before.line.join("late")
    before.line.do("late", t="sit", chair=2, name="Karl", age=40, character="owl")
    settle(before)
    evening = again(before, tmp_path)
    member = evening.phones.room.members["late"]
    assert evening.desk.chairs.seat(member) is None
    assert evening.line.hands["late"] is None
    chance = Random(1)
    for _ in evening.frames(lambda: evening.match.options.seats[2].human):
        evening.answer_on_phones(chance)
        assert "ask" not in evening.line.states["late"]
    settle(evening)
    assert evening.desk.chairs.seat(member) == 2
    evening = again(evening, tmp_path)
    assert evening.desk.chairs.seat(evening.phones.room.members["late"]) == 2


def test_killed_when_the_match_knows_already_who_has_the_chair_now(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    evening.phones.room.members["phone 1"].later = True  # as the room was kept a moment ago
    evening.phones.room.left.add(2)
    evening = again(evening, tmp_path)
    assert evening.desk.chairs.seat(evening.phones.room.members["phone 1"]) == 1
    assert not evening.phones.room.left


def test_killed_after_somebody_has_left_nobody_is_asked_for_their_cards(tmp_path: Path) -> None:
    before = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    until_asked(before, "phone 0")
    before.line.do("phone 0", t="stand")
    before.phones.update(0.0)
    evening, chance = again(before, tmp_path), Random(1)
    for _ in evening.frames(lambda: not evening.match.options.seats[0].human):
        assert evening.on_top
        evening.answer_on_phones(chance, but="phone 0")


def test_a_phone_from_another_match_has_no_guests_chair(tmp_path: Path) -> None:
    evening = Evening(main_game(3, 4), (0, 2), folder=tmp_path)
    room = evening.phones.room.to_json()
    other = Evening(main_game(1, 4), (0,), folder=tmp_path, room=room)
    assert {n: each.key for n, each in other.phones.room.seated.items()} == {0: "phone 0"}
    other = Evening(main_game(3, 4), (0,), folder=tmp_path, room={**room, "at_page": True})
    assert not other.phones.room.seated


def test_who_was_ready_twice_is_not_so_for_the_next_result(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    chance, playback = Random(1), evening.playback
    for _ in evening.frames(lambda: playback.blocked):
        evening.answer_on_phones(chance)
    settle(evening)
    for _ in range(2):
        evening.line.do("phone 0", t="ready", on=True)
        settle(evening)
    assert evening.line.states["phone 0"]["ready"] is True
    evening.line.do("phone 1", t="ready", on=True)
    evening.frame()
    assert not playback.blocked
    evening.line.do("phone 0", t="ready", on=True)  # once more, too late
    for _ in evening.frames(lambda: playback.blocked):
        evening.answer_on_phones(chance)
    settle(evening)
    evening.line.do("phone 1", t="ready", on=True)
    settle(evening)
    assert playback.blocked


def gone(evening: Evening, seconds: float) -> None:
    """The phone that is asked has been gone for so long."""
    until_asked(evening, "phone 0")
    evening.line.leave("phone 0")
    evening.pass_time(seconds)
    settle(evening)


def test_who_is_away_is_told_on_all_phones_at_once(tmp_path: Path) -> None:
    evening = Evening(main_game(3, 4), (0, 1, 2), folder=tmp_path)
    evening.line.join("rail")
    gone(evening, 0.5)
    assert "Emma" not in evening.line.states["phone 2"]["then"], "a page may be loaded again"
    evening.pass_time(1)
    settle(evening)
    told = "Emma is away: chair and cards are kept."
    assert evening.line.states["phone 2"]["then"] == evening.line.public["en"]["then"] == told
    assert "Emma ist weg" in evening.line.states["phone 1"]["then"]
    evening.line.leave("phone 2")
    evening.pass_time(2)
    settle(evening)
    assert evening.line.states["phone 1"]["then"].startswith("Emma und Ida sind weg")
    evening.line.join("phone 0")
    evening.line.join("phone 2")
    settle(evening)
    assert "away" not in evening.line.states["phone 2"]["then"]


def test_without_the_hosts_word_no_phone_says_what_becomes_of_another(tmp_path: Path) -> None:
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    gone(evening, 46)
    assert "missed" not in evening.line.states["phone 1"]
    evening.line.do("phone 1", t="missed", wait=False)
    settle(evening)
    assert 0 in evening.phones.room.seated


@pytest.mark.parametrize("wait", [True, False])
def test_a_phone_says_what_becomes_of_one_that_is_gone(wait: bool, tmp_path: Path) -> None:
    settings = Settings(phones_decide=True)
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path, settings=settings)
    evening.line.join("rail")
    gone(evening, 44)
    assert "missed" not in evening.line.states["phone 1"]
    evening.pass_time(2)
    settle(evening)
    missed = evening.line.states["phone 1"]["missed"]
    assert missed["title"] == "Emma: Das Handy ist weg"
    assert "missed" not in evening.line.states["phone 0"]
    assert "missed" not in evening.line.public["en"]
    evening.line.do("rail", t="missed", wait=False)
    settle(evening)
    assert evening.desk.missed, "who only watches has no say"
    evening.line.do("phone 1", t="missed", wait=wait)
    settle(evening)
    assert not evening.desk.missed
    assert evening.on_top, "the laptop no longer asks"
    assert (0 in evening.phones.room.seated) is wait
    assert "missed" not in evening.line.states["phone 1"]
