"""Whole matches at the three tables: with the mouse alone, with keys alone, fast, slow, resumed."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Protocol

import pytest

from game.input.intents import Key
from game.match.match import Match
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.table import Club, DrawRules, DrawTable, Duel, Salon
from game.storage.settings import Speed
from game.table.draw.view_model import doing
from tests.scenes.screens import nothing_cut
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import (
    DrawEvening,
    Pointing,
    Typing,
    assert_shown,
    draw_answer,
    draw_options,
)

SHORT: tuple[DrawRules, ...] = (
    Salon(3, 30, 2, 3),
    Duel(2, 20, 2, 3, pawned_for=5, belongings=2),
    Club(3, 40, 2, 3),
)

PATIENCE = 12
"""Plus, minus and leaving a result bring no event."""
ELSEWHERE = ("card", "bowl", "bubble", "toast", "flake")
"""Cards have other numbers, chips lie as they have fallen, and snow falls where it likes."""


class Player(Protocol):
    """Somebody with one device."""

    def answer(self) -> None:
        """Do one thing, whatever is asked."""


def play_out(evening: DrawEvening, player: Player) -> None:
    """Play as the player does until the match is over and the table left."""
    idle, before = 0, 0
    while idle < PATIENCE:
        evening.settled()
        if evening.ended():
            return
        player.answer()
        evening.frame(0.2)
        assert_shown(evening)
        shown, before = evening.table.events_shown > before, evening.table.events_shown
        idle = 0 if shown else idle + 1
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("rules", SHORT, ids=lambda a: a.name)
@pytest.mark.parametrize("device", [Pointing, Typing])
def test_a_match_can_be_finished_with_one_device(
    at_table: SitDown, rules: DrawRules, device: type[Pointing | Typing]
) -> None:
    table = at_table(draw_options(rules, seed=3), speed=Speed.INSTANT)
    play_out(table, device(table, seed=1))
    assert table.match.over
    assert table.table.events_shown == len(table.match.log)


@pytest.mark.parametrize("device", [Pointing, Typing])
def test_a_match_with_pictures_in_motion(
    at_table: SitDown, device: type[Pointing | Typing]
) -> None:
    table = at_table(draw_options(Salon(3, 12, 1, 1), seed=5), speed=Speed.QUADRUPLE)
    play_out(table, device(table, seed=2))


def test_the_same_answers_give_the_same_match_at_any_speed(at_table: SitDown) -> None:
    digests = set()
    for speed in (Speed.INSTANT, Speed.QUADRUPLE):
        table = at_table(draw_options(Club(3, 20, 2, 2), seed=9), speed=speed)
        table.play_to(table.ended, seed=4)
        digests.add(table.match.digest)
    assert len(digests) == 1


def test_bots_alone_need_nobody(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(7, 12, 1, 2), humans=0, seed=2), speed=Speed.INSTANT)
    table.until(table.ended)


def test_after_an_arrow_space_still_answers(at_table: SitDown) -> None:
    """Cards are pointed at only where they can be marked."""
    table = at_table(draw_options(Club(3, 40, 2, 3), seed=3), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    keys, given = Typing(table), len(table.match.answers)
    keys.press(Key.LEFT)
    keys.press(Key.SPACE)
    assert len(table.match.answers) > given


# --- resumed -------------------------------------------------------------------------------------


def pieces(evening: DrawEvening) -> set[object]:
    """What lies where, and what can be seen of it."""
    board = evening.table.playback.board
    return {(board.place_of(piece), board.face_of(piece)) for piece in board.pieces}


def drawn(evening: DrawEvening) -> dict[Hashable, tuple[object, ...]]:
    """The items of the picture that are not cards: where each is, and its pixels."""
    evening.frame(0.0)
    return {
        key: (item.pos, item.z, item.surface.get_buffer().raw)
        for key, item in evening.picture.items.items()
        if not (isinstance(key, tuple) and key[0] in ELSEWHERE)
    }


@pytest.mark.parametrize("rules", SHORT, ids=lambda a: a.name)
def test_a_resumed_match_looks_as_it_did(at_table: SitDown, rules: DrawRules) -> None:
    first = at_table(draw_options(rules, seed=7), speed=Speed.INSTANT)
    kinds: tuple[type[Decision], ...] = (d.Speak, d.DrawCards, d.Speak)
    for number, kind in enumerate(kinds):
        first.play_until_asked(kind, seed=number)
        resumed = Match.resumed(first.match.options, first.match.answers)
        second = at_table(resumed, speed=Speed.INSTANT)
        second.play_to(second.asked)
        first.frame(5.0)  # what was said is over
        second.frame(5.0)
        assert second.decision == first.decision
        assert pieces(second) == pieces(first)
        assert second.game.sayings.last == first.game.sayings.last
        assert second.game.selection.amount == first.game.selection.amount
        for key, look in drawn(first).items():
            assert drawn(second).get(key) == look, key
        first.top.answer(draw_answer(first.decision, Random(number)))
        first.frame()


def test_notes_say_what_was_done(at_table: SitDown) -> None:
    """`held 8`, `raised to 20`: read from the rule book's table, not from the screen's."""
    table = at_table(draw_options(Salon(4, 60, 1, 3, visum=2), seed=4), speed=Speed.INSTANT)
    folded = DrawTable.set_up(table.match.options.rules)
    noted = 0
    for _ in range(400):
        if table.ended():
            break
        table.play_to(lambda: True)
        for event in table.match.log[noted : table.table.events_shown]:
            noted += 1
            done, before = doing(event, folded), folded
            folded = folded.after(event)
            match event:
                case ev.Raised(seat):
                    assert done is not None and done[1].count == folded.bet
                    assert folded.seats[seat].staked == folded.bet
                case ev.Called(seat):
                    assert done is not None and done[1].count == folded.seats[seat].staked
                case ev.VisumPaid() | ev.BetPlaced():
                    assert done is not None and done[1].count == folded.bet
                case ev.GameBegan():
                    assert before.bet == 0
        if table.on_top and table.asked():
            table.top.answer(draw_answer(table.decision, Random(noted)))
        elif table.on_top and table.game_over():
            table.table.next_game()
        table.frame()
    assert table.match.over


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("rules", [Salon(7, 30, 2, 1), SHORT[1]], ids=["salon", "duel"])
def test_no_word_is_cut(at_table: SitDown, rules: DrawRules, language: str) -> None:
    with nothing_cut():
        chosen = draw_options(rules, seed=3)
        table = at_table(chosen, language=language, speed=Speed.INSTANT)
        table.play_to(table.ended, seed=3)
