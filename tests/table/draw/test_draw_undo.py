"""At the draw-poker tables marks and amounts are taken back one by one; answers seldom can be."""

from __future__ import annotations

from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Undo
from game.match.match import Match
from game.rules.draw import decisions as d
from game.rules.draw.table import Club
from game.storage.settings import Speed
from game.ui.widgets.widget import Widget
from tests.match.matches import answer_once
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, Typing, draw_options
from tests.table.evening import FRAME

CLUB = Club(3, 60, 2, 4)


def at(at_table: SitDown, *kinds: type[d.Speak] | type[d.DrawCards]) -> DrawEvening:
    table = at_table(draw_options(CLUB), speed=Speed.INSTANT)
    table.play_until_asked(*kinds)
    return table


def test_marks_are_taken_back_one_by_one(at_table: SitDown) -> None:
    table = at(at_table, d.DrawCards)
    keys, selection = Typing(table), table.game.selection
    states = [selection.marked]
    for digit in (Key.DIGIT_1, Key.DIGIT_3, Key.DIGIT_1):
        keys.press(digit, "x")
        states.append(selection.marked)
    answers = list(table.match.answers)
    for state in reversed(states[:-1]):
        table.frame(FRAME, Undo())
        assert selection.marked == state
    assert not selection.marked
    assert table.match.answers == answers


def test_an_amount_goes_back_to_the_usual_one(at_table: SitDown) -> None:
    table = at(at_table, d.Speak)
    usual = table.game.selection.amount
    keys = Typing(table)
    keys.press(Key.UP)
    keys.press(Key.UP)
    assert table.game.selection.amount != usual
    table.frame(FRAME, Undo())
    assert table.game.selection.amount == usual


def test_cards_once_drawn_stay(at_table: SitDown) -> None:
    table = at(at_table, d.DrawCards)
    keys = Typing(table)
    keys.press(Key.DIGIT_1, "x")
    keys.letter("exchange")
    answers = list(table.match.answers)
    assert "draw" in answers[-1] or len(answers) > 1
    table.settled()
    before = list(table.match.answers)
    table.frame(FRAME, Undo())
    assert table.match.answers == before
    assert table.top.notice.text is not None


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


def click(table: DrawEvening, widget: Widget) -> None:
    """Press and let go."""
    x, y = widget.rect.center
    for intent in (PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y)):
        table.frame(FRAME, intent)


def test_a_button_takes_back_for_whoever_has_only_a_finger(at_table: SitDown) -> None:
    table = at(at_table, d.DrawCards)
    selection = table.game.selection
    assert undo_button(table).reason, "nothing was chosen yet"
    Typing(table).press(Key.DIGIT_1, "x")
    table.settled()
    assert selection.marked
    assert not undo_button(table).reason
    click(table, undo_button(table))
    assert not selection.marked
    table.settled()
    assert undo_button(table).reason


def test_the_key_of_taking_back_does_so_here_too(at_table: SitDown) -> None:
    table = at(at_table, d.DrawCards)
    keys = Typing(table)
    keys.press(Key.DIGIT_1, "x")
    keys.press(Key.OTHER, table.services.words("key.take_back").lower())
    assert not table.game.selection.marked


def test_an_amount_stepped_back_to_the_usual_one_leaves_nothing_to_take_back(
    at_table: SitDown,
) -> None:
    table = at(at_table, d.Speak)
    keys = Typing(table)
    keys.press(Key.UP)
    table.settled()
    assert not undo_button(table).reason
    keys.press(Key.DOWN)
    table.settled()
    assert undo_button(table).reason
    assert not table.top.undo.possible
