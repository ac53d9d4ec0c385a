"""The owl asks those who pass by: one press answers, the card turns, the table plays on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.audio.speech import Speaker
from game.input.commands import PadButton
from game.input.intents import Intent, Key, PointerPressed, PointerReleased, Pressed
from game.puzzles.puzzle import Scene
from game.puzzles.quiz import quiz_questions
from game.rules.variants import VARIANTS
from game.scenes.event import quiz
from game.scenes.event.attract import TURNS_AFTER, AttractScene
from game.scenes.event.quiz import FLIP, QUIZ_IDLE, TELLS, QuizScene, QuizStage
from game.scenes.event.quiz_look import STEPS
from game.storage.event_settings import EventSettings
from game.storage.quiz_day import QuizDay, keep_quiz_day
from game.storage.settings import Spoken
from game.table.scene import TableScene
from game.ui.routes import Route
from tests.scenes.event.stand import PIN, Stand
from tests.scenes.screens import items_of, texts, things

DAY = "2026-11-28"
BUY = Pressed(Key.LETTER, "a")
STOP = Pressed(Key.LETTER, "b")


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    return asked(Stand(tmp_path))


def asked(stand: Stand) -> Stand:
    """A question is on the screen."""
    stand.services.on_date = lambda: DAY
    stand.services.open(Route.QUIZ)
    settle(stand)
    return stand


def settle(stand: Stand) -> None:
    for _ in range(10):
        stand.frame(0.05)


def scene(stand: Stand) -> QuizScene:
    assert isinstance(stand.top, QuizScene)
    return stand.top


def shown(stand: Stand) -> list[str]:
    return [line for line, _ in texts(stand.services, "event quiz")]


# --- when it is asked ----------------------------------------------------------------------------
def test_table_and_question_take_turns(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    attract = stand.attract
    stand.wait(TURNS_AFTER + 1)
    assert isinstance(stand.top, QuizScene)
    stand.wait(QUIZ_IDLE)
    assert stand.attract is attract, "the guests play on where they were"
    stand.wait(TURNS_AFTER - 3)
    assert stand.attract is attract
    stand.wait(3)
    assert isinstance(stand.top, QuizScene)


@pytest.mark.parametrize(
    "event", [EventSettings(quiz=False), EventSettings(tables=("duel", "club"))], ids=str
)
def test_the_host_may_do_without(tmp_path: Path, event: EventSettings) -> None:
    stand = Stand(tmp_path, event=event)
    stand.wait(2 * TURNS_AFTER)
    assert isinstance(stand.top, AttractScene)


def test_questions_of_one_after_the_other_are_let_go(stand: Stand) -> None:
    below = len(stand.services.stack.scenes)
    for _ in range(5):
        before = scene(stand)
        stand.frame(0.05, BUY)
        stand.wait(TELLS + 1)
        stand.frame(0.05, STOP)
        settle(stand)
        assert scene(stand) is not before
        assert len(stand.services.stack.scenes) == below


@pytest.mark.parametrize("variant", [4, 8])
def test_the_bank_is_told_beside_the_chips_of_an_only_guest(
    tmp_path: Path, variant: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (each for each in quiz_questions(variant) if len(each.puzzle.options.seats) == 2)
    question = next(found)
    monkeypatch.setattr(quiz, "quiz_question", lambda *_: question)
    stand = asked(Stand(tmp_path, text=200, event=EventSettings(variant=variant)))
    (shown,), paper = items_of(scene(stand), "paper"), scene(stand).places["paper"]
    (bank,) = (where for _, where in shown.values() if where.bottom < paper.centery)
    pieces = [*things(stand.services, "purse"), *things(stand.services, "card")]
    assert bank.collidelist([where for _, _, where in pieces]) < 0


# --- one press -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("press", "bought"),
    [
        (BUY, True),
        (Pressed(Key.LEFT), True),
        (Pressed(Key.CONFIRM, button=PadButton.A), True),
        (STOP, False),
        (Pressed(Key.RIGHT), False),
        (Pressed(Key.BACK, button=PadButton.B), False),
    ],
)
def test_one_press_answers(stand: Stand, press: Intent, bought: bool) -> None:
    stand.frame(0.05, press)
    assert scene(stand).stage is QuizStage.TOLD
    assert scene(stand).bought is bought


@pytest.mark.parametrize("which", [0, 1])
def test_a_finger_answers(stand: Stand, which: int) -> None:
    button = next(each for each in scene(stand).pressable if each.key == ("quiz", which))
    stand.click(button)
    assert scene(stand).stage is QuizStage.TOLD
    assert scene(stand).bought is (which == 0)


def test_a_stick_that_rests_aslant_answers_nothing(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.LEFT, button=PadButton.LEFT))
    stand.frame(0.05, Pressed(Key.UP, button=PadButton.UP))
    assert scene(stand).stage is QuizStage.ASKED


def test_the_bought_card_has_turned_over_in_time(stand: Stand) -> None:
    stand.frame(0.0, BUY)
    assert scene(stand).turned == 0
    stand.frame(FLIP / 2)
    assert 0 < scene(stand).turned < STEPS
    stand.frame(FLIP / 2)
    assert scene(stand).turned == STEPS
    assert FLIP <= 0.3


def test_with_reduced_motion_it_lies_there_at_once(stand: Stand) -> None:
    services = stand.services
    services.change(replace(services.settings, reduced_motion=True))
    stand.frame()
    stand.frame(0.0, BUY)
    assert scene(stand).turned == STEPS


def test_the_table_plays_on_soon_and_shows_the_purchase(stand: Stand) -> None:
    assert TELLS <= 8
    before = scene(stand).table.events_shown
    stand.frame(0.05, BUY)
    stand.wait(TELLS - 1)
    assert scene(stand).stage is QuizStage.TOLD
    assert scene(stand).table.events_shown == before, "it is under the cards"
    stand.wait(1.5)
    assert scene(stand).stage is QuizStage.PLAYED
    stand.wait(4)
    assert scene(stand).table.events_shown > before + 1


def test_the_last_answer_of_a_game_is_shown_as_well(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who deals buys last, and the fourth card ends their turn: the next game is dealt at once,
    and the picture still shows this one."""
    last = next(
        each
        for cards in VARIANTS
        for each in quiz_questions(cards)
        if Scene.of(each.match(), each.puzzle.seat).position.price == 4
        and each.match().table.dealer == each.puzzle.seat
    )
    monkeypatch.setattr(quiz, "quiz_question", lambda *_: last)
    stand.services.replace(QuizScene())
    settle(stand)
    stand.frame(0.05, BUY)
    asked_now = scene(stand)
    assert asked_now.table.match.table.seats[0].hand != asked_now.scene.position.hand
    assert all(asked_now.hand)
    settle(stand)
    stand.wait(TELLS + 4)
    assert scene(stand).stage is QuizStage.PLAYED


def test_nobody_answers_before_the_visitor(stand: Stand) -> None:
    events = len(scene(stand).table.match.log)
    stand.wait(QUIZ_IDLE - 2)
    assert len(scene(stand).table.match.log) == events


def test_who_has_read_enough_goes_on(stand: Stand) -> None:
    stand.frame(0.05, BUY)
    stand.frame(0.05, BUY)
    assert scene(stand).stage is QuizStage.TOLD, "pressed twice by accident"
    stand.wait(1.0)
    stand.frame(0.05, Pressed(Key.SPACE))
    assert scene(stand).stage is QuizStage.PLAYED


def test_sit_down_begins_a_match_at_the_main_table(stand: Stand) -> None:
    stand.frame(0.05, BUY)
    stand.wait(TELLS + 1)
    stand.frame(0.05, BUY)
    table = stand.top
    assert isinstance(table, TableScene)
    assert table.match.options.game == "deluxe"
    assert table.match.options.humans == (0,)
    assert stand.services.stack.scenes == (table,)
    (hour,) = stand.services.store.visits.by_hour()
    assert (hour.visitors, hour.begun) == (1, 1)


def test_a_question_is_no_match_of_anybody(stand: Stand) -> None:
    stand.frame(0.05, BUY)
    stand.wait(TELLS + 10)
    assert not stand.services.store.running.exists
    assert stand.services.store.visits.by_hour() == ()


# --- what is told --------------------------------------------------------------------------------
def test_no_figure_is_told_before_the_answer(stand: Stand) -> None:
    question, words = scene(stand).question, stand.services.words
    figures = {words.signed(each.worth, 1) for each in (question.buy, question.stop)}
    assert not figures & set(shown(stand))
    stand.frame(0.05, BUY)
    settle(stand)
    assert figures <= set(shown(stand))


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_asked_is_said_in_the_language_of_the_moment(tmp_path: Path, language: str) -> None:
    stand = asked(Stand(tmp_path))
    stand.frame(0.05, Pressed(Key.DIGIT_2 if language == "de" else Key.DIGIT_1))
    settle(stand)
    assert scene(stand).stage is QuizStage.ASKED, "to choose a language answers nothing"
    assert stand.services.words("quiz.would_you") in shown(stand)
    assert stand.services.words.language == language


def test_a_press_on_a_language_chooses_it(stand: Stand) -> None:
    german = scene(stand).language_buttons[1]
    at = german.rect.center
    stand.frame(0.05, PointerPressed(*at), PointerReleased(*at))
    assert stand.services.words.language == "de"


def test_it_is_read_aloud(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    heard: list[str] = []

    class Listener(Speaker):
        def say(self, text: str, language: str, *, urgent: bool = False) -> None:
            heard.append(text)

    services = stand.services
    services.speaker = Listener()
    services.change(replace(services.settings, spoken=Spoken.ALL))
    asked(stand)
    assert any(services.words("quiz.would_you") in text for text in heard)
    heard.clear()
    stand.frame(0.05, BUY)
    assert any(scene(stand).said[1] in text for text in heard)


# --- the day -------------------------------------------------------------------------------------
def test_answers_of_the_day_are_counted(stand: Stand) -> None:
    right = scene(stand).question.right(bought=True)
    stand.frame(0.05, BUY)
    assert scene(stand).day == QuizDay(DAY, bought=1, record=int(right))


def test_right_answers_in_a_row_make_the_record(stand: Stand) -> None:
    for count in (1, 2, 3):
        right = BUY if scene(stand).question.right(bought=True) else STOP
        stand.frame(0.05, right)
        assert scene(stand).in_a_row == count
        stand.wait(TELLS + 1)
        stand.frame(0.05, STOP)
        settle(stand)
    wrong = STOP if scene(stand).question.right(bought=True) else BUY
    stand.frame(0.05, wrong)
    assert scene(stand).in_a_row == 0
    assert scene(stand).day.record == 3


def test_the_next_visitor_begins_at_nothing(stand: Stand) -> None:
    right = BUY if scene(stand).question.right(bought=True) else STOP
    stand.frame(0.05, right)
    stand.wait(TELLS + QUIZ_IDLE + 2)
    assert isinstance(stand.top, AttractScene)
    stand.wait(TURNS_AFTER + 1)
    assert scene(stand).in_a_row == 0
    assert scene(stand).day.record == 1


def test_the_boards_tell_the_day(stand: Stand) -> None:
    keep_quiz_day(stand.services.store, QuizDay(DAY, 61, 39, 9))
    settle(stand)
    found, words = shown(stand), stand.services.words
    assert "100" in found
    assert words("quiz.share.buy", share=words("percent", value="61")) in found
    assert words("quiz.in_a_row", count=9) in found


# --- who stands there ----------------------------------------------------------------------------
def test_what_a_visitor_chose_ends_with_them(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.DIGIT_2))
    stand.wait(QUIZ_IDLE + 1)
    assert isinstance(stand.top, AttractScene)
    assert stand.services.words.language == "en"


def test_the_host_comes_in_from_here(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.BACK))
    assert stand.scene == "PinScene"
    stand.type_in(PIN)
    assert stand.scene == "HostPageScene"


def test_nobody_is_asked_whether_they_are_still_there(stand: Stand) -> None:
    for _ in range(8):
        stand.frame(0.05, BUY)
        stand.wait(12)
        assert isinstance(stand.top, QuizScene | TableScene)
        if isinstance(stand.top, TableScene):
            break
    assert stand.scene != "StillThereScene"
