"""Whole matches at the three tables: with the mouse alone, with keys alone, fast, slow, resumed."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from random import Random
from typing import Protocol

import pytest

from game.input.commands import Command, PadButton
from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Undo,
)
from game.match.match import Match
from game.rules.decisions import CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw import events as ev
from game.rules.draw.table import AllChipped, Club, DrawRules, DrawTable, Duel, Salon
from game.storage.settings import Settings, Speed
from game.table.controls import HELD
from game.table.draw.view_model import doing
from game.table.layout.draw import button_rows
from game.table.motion.places import InPurse
from game.ui.widgets.widget import Widget
from tests.match.matches import answer_once
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
from tests.table.evening import FRAME, SIDEWAYS, Gamepad
from tests.table.monkey import SIZES, Auditor, Monkey, play_at_random
from tests.times import TIMES, few_quick

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
    board = evening.board
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


CLUB = Club(3, 60, 2, 4)


@pytest.fixture
def drawing(at_table: SitDown) -> DrawEvening:
    """It is up to me which cards to exchange."""
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.DrawCards)
    return table


@pytest.fixture
def betting(at_table: SitDown) -> DrawEvening:
    """It is up to me what to bet."""
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(d.Speak)
    return table


def test_marks_are_taken_back_one_by_one(drawing: DrawEvening) -> None:
    keys, selection = Typing(drawing), drawing.game.selection
    states = [selection.marked]
    for digit in (Key.DIGIT_1, Key.DIGIT_3, Key.DIGIT_1):
        keys.press(digit, "x")
        states.append(selection.marked)
    answers = list(drawing.match.answers)
    for state in reversed(states[:-1]):
        drawing.frame(FRAME, Undo())
        assert selection.marked == state
    assert not selection.marked
    assert drawing.match.answers == answers


def test_an_amount_goes_back_to_the_usual_one(betting: DrawEvening) -> None:
    usual = betting.game.selection.amount
    keys = Typing(betting)
    keys.press(Key.UP)
    keys.press(Key.UP)
    assert betting.game.selection.amount != usual
    betting.frame(FRAME, Undo())
    assert betting.game.selection.amount == usual


def test_cards_once_drawn_stay(drawing: DrawEvening) -> None:
    keys, given = Typing(drawing), len(drawing.match.answers)
    keys.press(Key.DIGIT_1, "x")
    keys.letter("exchange")
    assert drawing.match.answers[given].startswith("draw")
    drawing.settled()
    before = list(drawing.match.answers)
    drawing.frame(FRAME, Undo())
    assert drawing.match.answers == before
    assert drawing.top.notice.text is not None


def last_to_draw() -> Match:
    """A human is the last who may draw, and will be the first to bet after it."""
    for seed in range(60):
        match = Match(draw_options(CLUB, seed=seed))
        while not match.over:
            if isinstance(match.decision, d.DrawCards) and match.waits_for_human:
                match.answer(d.Draw(()))
                if match.why_not_back is None:
                    return Match.resumed(match.options, match.answers[:-1])
            else:
                answer_once(match)
    raise AssertionError("nobody is")


def test_who_kept_all_may_still_draw_until_somebody_does_anything(at_table: SitDown) -> None:
    table = at_table(last_to_draw(), speed=Speed.INSTANT)
    table.settled()
    log = list(table.match.log)
    Typing(table).letter("keep")
    table.settled()
    assert isinstance(table.decision, d.Speak)
    table.frame(FRAME, Undo())
    assert table.match.log == log
    table.settled()
    keys = Typing(table)
    keys.press(Key.DIGIT_1, "x")
    keys.letter("exchange")
    assert len(table.match.answers[-1]) > len("draw")


def undo_button(table: DrawEvening) -> Widget:
    """The small one at the foot."""
    return next(w for w in table.top.controls.widgets if w.key == ("icon undo",))


def test_a_button_takes_back_for_whoever_has_only_a_finger(drawing: DrawEvening) -> None:
    selection = drawing.game.selection
    assert undo_button(drawing).reason, "nothing was chosen yet"
    Typing(drawing).press(Key.DIGIT_1, "x")
    drawing.settled()
    assert selection.marked
    assert not undo_button(drawing).reason
    Pointing(drawing).click_on(undo_button(drawing))
    assert not selection.marked
    drawing.settled()
    assert undo_button(drawing).reason


def test_the_key_of_taking_back_does_so_here_too(drawing: DrawEvening) -> None:
    keys = Typing(drawing)
    keys.press(Key.DIGIT_1, "x")
    keys.press(Key.OTHER, drawing.services.words("key.take_back").lower())
    assert not drawing.game.selection.marked


def test_an_amount_stepped_back_to_the_usual_one_leaves_nothing_to_take_back(
    betting: DrawEvening,
) -> None:
    keys = Typing(betting)
    keys.press(Key.UP)
    betting.settled()
    assert not undo_button(betting).reason
    keys.press(Key.DOWN)
    betting.settled()
    assert undo_button(betting).reason
    assert not betting.top.undo.possible


def about_to_speak(at_table: SitDown) -> DrawEvening:
    table = at_table(
        draw_options(Club(3, 60, 2, 4)),
        speed=Speed.INSTANT,
        settings=Settings(hold_buttons=True),
    )
    table.play_until_asked(d.Speak)
    for _ in range(20):
        table.frame(0.05)
    return table


def pressed(table: DrawEvening, device: str) -> tuple[Intent, ...]:
    if device == "enter":
        return (Pressed(Key.CONFIRM),)
    at = next(w for w in table.top.controls.large if not w.reason).rect.center
    return PointerMoved(*at), PointerPressed(*at)


@pytest.mark.parametrize("device", ["pointer", "enter"])
def test_what_is_held_acts_after_a_while(at_table: SitDown, device: str) -> None:
    table = about_to_speak(at_table)
    before = len(table.match.answers)
    table.frame(0.02, *pressed(table, device))
    table.frame(HELD - 0.1)
    assert len(table.match.answers) == before
    table.frame(0.2)
    assert len(table.match.answers) > before


def test_dragging_the_amount_is_no_holding(at_table: SitDown) -> None:
    table = about_to_speak(at_table)
    layout = table.board.poses.layout
    box, before = button_rows(layout).amount, len(table.match.answers)
    x, y = layout.unit.at(*box.centre)
    table.frame(0.02, PointerMoved(round(x), round(y)), PointerPressed(round(x), round(y)))
    amount = table.game.selection.amount
    table.frame(0.02, PointerMoved(round(x + 60 * layout.unit.u), round(y)))
    assert table.game.selection.amount != amount
    for _ in range(20):
        table.frame(0.05)
    assert len(table.match.answers) == before


@pytest.mark.parametrize("bets", [False, True])
def test_a_chip_carried_to_the_pot_is_a_bet_and_where_there_is_one_a_call(
    at_table: SitDown, bets: bool
) -> None:
    table = at_table(
        draw_options(Club(3, 60, 2, 4), bots="station" if bets else "raiser"), speed=Speed.INSTANT
    )
    table.play_to(
        lambda: (
            table.asked()
            and isinstance(table.decision, d.Speak)
            and not table.decision.chipping
            and bool(table.decision.to_call) is not bets
        )
    )
    for _ in range(20):
        table.frame(0.05)
    assert table.decision is not None
    layout, seat = table.board.poses.layout, table.decision.seat
    pays = next(each for each in table.game.actions.large() if each.pays)
    assert pays.command is (Command.BET if bets else Command.HOLD)
    value = min(table.board.stacks.purses[0])
    pose, log = table.board.poses.at(InPurse(0, value)), len(table.match.log)
    start = round(pose.x), round(pose.y + 0.6 * pose.width)
    x, y = map(round, layout.unit.at(*layout.bowl))
    table.frame(0.02, PointerMoved(*start), PointerPressed(*start))
    table.frame(0.1, PointerMoved((start[0] + x) // 2, (start[1] + y) // 2))
    table.frame(0.1, PointerMoved(x, y))
    table.frame(0.02, PointerReleased(x, y))
    done = [event for event in table.match.log[log:] if getattr(event, "seat", None) == seat]
    assert isinstance(done[0], ev.BetPlaced if bets else ev.Called)


class PadPlayer(Gamepad):
    """Somebody with nothing but a gamepad at a draw-poker table."""

    evening: DrawEvening

    def answer(self) -> None:
        """Do one thing, whatever is asked."""
        chance, button = self.chance, PadButton.A
        match self.evening.decision:
            case CutPack():
                for _ in range(chance.randrange(4)):
                    self.press(chance.choice(SIDEWAYS))
            case d.DrawCards(limit=limit):
                button = self._draw(limit)
            case d.Speak():
                for _ in range(chance.randrange(3)):
                    self.press(chance.choice((PadButton.UP, PadButton.DOWN)))
                button = chance.choice((PadButton.A, PadButton.A, PadButton.X, PadButton.Y))
            case d.LookOrAsk() | d.TakeExposed() | d.PlayWithFour() | d.PutRight():
                button = chance.choice((PadButton.X, PadButton.Y))
        self.press(button)

    def _draw(self, limit: int) -> PadButton:
        if not limit or self.chance.random() < 0.3:
            return PadButton.Y
        for _ in range(1 + self.chance.randrange(4)):
            self.press(self.chance.choice(SIDEWAYS))
        self.press(PadButton.A)
        assert self.evening.game.selection.cards, "A marks the card that is pointed at"
        return PadButton.X


@pytest.mark.parametrize("rules", SHORT, ids=lambda rules: rules.name)
def test_a_match_can_be_finished_with_a_gamepad_alone(at_table: SitDown, rules: DrawRules) -> None:
    table = at_table(draw_options(rules, seed=3), speed=Speed.INSTANT)
    play_out(table, PadPlayer(table, seed=1))
    assert table.match.over


INPUTS = 625 * TIMES
"""Inputs of each of the eight runs."""
TABLES = {
    "two": (Salon(2, 30, 2, 0, minutes=1, all_chipped=AllChipped.SHOW), 1),
    "light": (
        Salon(5, 12, 3, 2, light=True, fines=True, jack_pot=True, drawn_seats=True),
        1,
    ),
    "visum": (Salon(7, 30, 2, 2, visum=4, jokers=2, limit=3), 1),
    "clumsy": (Salon(4, 40, 2, 3, clumsy=True, jokers=1, light=True), 1),
    "curtain": (Salon(4, 40, 2, 2, clumsy=True, visum=2, drawn_seats=True), 2),
    "duel": (Duel(2, 20, 2, 3, pawned_for=5, belongings=3), 1),
    "club": (Club(6, 40, 2, 2, jacks_to_open=True), 1),
    "small club": (Club(3, 40, 2, 2), 2),
}


@pytest.mark.parametrize("name", few_quick(TABLES, 3))
def test_random_inputs_break_nothing(at_table: SitDown, name: str) -> None:
    rules, humans = TABLES[name]
    chips = DrawTable.set_up(rules).chips

    def assert_all_there(table: DrawTable) -> None:
        assert table.chips == chips

    given, number = 0, 0
    while given < INPUTS:
        speed = Random(f"{name} {number}").choice((Speed.INSTANT, Speed.QUADRUPLE))
        chosen = draw_options(rules, humans=humans, seed=number)
        table = at_table(chosen, size=SIZES[0], speed=speed)
        monkey = Monkey(Pointing(table), f"{name} {number}", gestures=13, patience=0.3)
        auditor = Auditor(table, assert_all_there)
        given += play_at_random(monkey, auditor, INPUTS - given, partial(assert_shown, table))
        number += 1
