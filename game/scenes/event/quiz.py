"""The owl asks those who pass by at an event: a half-played hand, one more card or not. One press
answers; the card turns over, she says what that was worth, the table plays on, and a chair is
free.

The table is a real one, at which nobody may answer before the visitor does."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from random import Random
from typing import Final

from game.audio.cues import Cue
from game.input.commands import PadButton
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed, Resized
from game.puzzles.puzzle import Scene
from game.puzzles.quiz import quiz_question
from game.puzzles.reason import puzzle_reason
from game.scenes.event.attract import DemoTable, sit_down
from game.scenes.event.boards import game_name
from game.scenes.event.quiz_look import (
    STEPS,
    BankTag,
    QuizCards,
    answer_told,
    asked_board,
    asking_paper,
    closing,
    foot,
    hand_called,
    in_two,
    layout,
    record_board,
    telling_paper,
)
from game.scenes.event.screen import OverTable, Z
from game.scenes.puzzles.answers import LETTERS, told
from game.storage.event_settings import DELUXE
from game.storage.quiz_day import QuizDay, keep_quiz_day, kept_quiz_day
from game.table.coach_words import capitalised, puzzle_sentence
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.services import Services
from game.ui.tree import Node, control, drawing, stack
from game.ui.widgets import Button, Kind

FLIP: Final = 0.2  # seconds in which the card turns over
TELLS: Final = 5.0  # seconds for which is told what the answers are worth
_DUEL: Final = 2  # seats
_BETWEEN_TWO, _BESIDE_ONE = 0.5, 1.02  # of the paper’s width: where no guest’s cards or chips lie
_READ: Final = 0.8  # seconds for which it is told at least
QUIZ_IDLE: Final = 20.0  # seconds without a sign of anybody until the guests play again


class QuizStage(Enum):
    """What a question has come to."""

    ASKED = auto()
    TOLD = auto()  # what the answers are worth
    PLAYED = auto()  # the table plays on


class QuizTable(DemoTable):
    """A table at which guests keep their answers to themselves while it is `held`."""

    held = True

    def enter(self, services: Services) -> None:
        super().enter(services)
        self.playback.holds = lambda: self.held


class QuizScene(OverTable):
    """One question. A or the left arrow buys, B or the right arrow stops, and afterwards they sit
    down or ask for another one."""

    name = "event quiz"
    letters = False  # A is an answer
    start_key = ("quiz", 0)

    def __init__(self, in_a_row: int = 0, *, touched: bool = False) -> None:
        """`in_a_row`: right answers so far of who is here; `touched`: somebody is here."""
        self.in_a_row, self._touched = in_a_row, touched
        self.stage = QuizStage.ASKED
        self.bought = False
        self._idle = self._answered_for = 0.0
        self._table: QuizTable | None = None

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        chance = Random(f"quiz {services.new_seed()}")
        self.question = quiz_question(self.host.event.variant, chance, self._date)
        self._turn = int(chance.random() * 60)  # which of several sentences is said
        self._card = self.question.card  # seen by nobody before it is bought
        self._table = QuizTable(self.question.match())
        self._table.enter(services)
        puzzle = self.question.puzzle
        self.scene = Scene.of(self._table.match, puzzle.seat)
        super().enter(services)
        line, question = self.asked
        services.speak(f"{line} {question}", urgent=True)

    def leave(self) -> None:
        self.table.leave()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Resized):
            self.table.handle(intent)
            self.lay_out()
            return
        if isinstance(intent, Pressed | PointerPressed | PointerMoved):
            self._idle = 0.0
        pressed = isinstance(intent, Pressed | PointerPressed)
        which = _answer_of(intent)
        if which is not None and self.stage is not QuizStage.TOLD:
            self.choose(which)
        elif self.heard(intent):
            self._touched = True
        elif pressed and self.stage is QuizStage.TOLD:
            if self._answered_for >= _READ:
                self.play_on()
        else:
            super().handle(intent)
        self._follow()

    def update(self, seconds: float) -> None:
        if self.stage is QuizStage.TOLD:
            self._answered_for += seconds  # the table shows the purchase when it is seen again
        else:
            self.table.update(seconds)
        self._idle += seconds
        if self.stage is QuizStage.TOLD and self._answered_for >= TELLS:
            self.play_on()
        super().update(seconds)
        if self._idle < QUIZ_IDLE:
            return
        if self._touched:
            self.host.welcome()
        else:
            self.services.pop()

    def draw(self, picture: Picture) -> None:
        self.table.draw(picture)
        if self.stage is not QuizStage.PLAYED:
            picture.drop_group("point table")  # it would reach under the cards
        self.items.draw(picture)
        self.group.draw(picture)
        self.draw_languages(picture)

    @property
    def resting(self) -> bool:
        turning = self.stage is QuizStage.TOLD
        return not turning and self.table.resting and self.group.resting

    @property
    def table(self) -> QuizTable:
        """The table of the question. Raises AssertionError before the scene was entered."""
        assert self._table is not None
        return self._table

    # --- what can be done ------------------------------------------------------------------------
    def choose(self, which: int) -> None:
        """The first or the second of what is offered: an answer, or what follows it."""
        self._touched, self._idle = True, 0.0
        services = self.services
        if self.stage is QuizStage.ASKED:
            self.answer(bought=which == 0)
        elif which:
            services.replace(QuizScene(self.in_a_row, touched=True))
        else:
            services.stack.clear()
            services.push(sit_down(services, self.host, DELUXE))

    def answer(self, *, bought: bool) -> None:
        """The visitor has decided; the table hears it, and it counts for the day."""
        self.bought = bought
        right = self.question.right(bought=bought)
        self.in_a_row = self.in_a_row + 1 if right else 0
        keep_quiz_day(self.services.store, self.day.after(bought=bought, in_a_row=self.in_a_row))
        self.table.playback.answer(*self.question.answers(bought=bought))
        self.stage = QuizStage.TOLD
        self._answered_for = FLIP if self.services.settings.reduced_motion else 0.0
        self.services.play(Cue.WIN_SMALL if right else Cue.LOST_LITTLE)
        remark, why = self.said
        self.services.speak(f"{remark} {why}", urgent=True)
        self._follow()

    def play_on(self) -> None:
        """The others answer, too, in full light."""
        self.stage, self.table.held = QuizStage.PLAYED, False
        self._idle = 0.0
        self.focus_on(("quiz", 0))

    # --- what is told ----------------------------------------------------------------------------
    @property
    def _date(self) -> str:
        return self.services.on_date()[:10]

    @property
    def day(self) -> QuizDay:
        """The counts of the day."""
        return kept_quiz_day(self.services.store, self._date)

    @property
    def hand(self) -> tuple[str, str]:
        """What is held at the question, and what it became with the bought card."""
        words, rules = self.services.words, self.scene.position.rules
        before, away = self.scene.position.hand, self.question.buy.discard
        after = (*(card for card in before if card != away), self._card)
        first, second = (hand_called(words, each, rules.value(each)) for each in (before, after))
        return first, second

    @property
    def asked(self) -> tuple[str, str]:
        """What is held and what a card costs; and whether one would."""
        words, price = self.services.words, self.scene.position.price
        return words("quiz.line", count=price, hand=self.hand[0]), words("quiz.would_you")

    @property
    def said(self) -> tuple[str, str]:
        """What the owl says of the answer, and why the better one is better."""
        words, question = self.services.words, self.question
        right = question.right(bought=self.bought)
        some = words.variants("puzzle.right" if right else "puzzle.wrong")
        remark = some[self._turn % len(some)]
        if self.bought:
            remark = words("quiz.became", hand=self.hand[1], remark=remark)
        return remark, puzzle_sentence(words, puzzle_reason(question.puzzle, self.scene.position))

    @property
    def turned(self) -> int:
        """How far the bought card has turned over, in steps."""
        return round(STEPS * min(1.0, self._answered_for / FLIP))

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.stage, self.bought, self.in_a_row, self.turned, self.day

    def tree(self) -> Node:
        services, words = self.services, self.services.words
        if self.stage is QuizStage.PLAYED:
            ends = (words("quiz.sit_down"), ""), (words("quiz.another"), "")
            return closing(services.unit, words("quiz.whole_game"), self._buttons(ends))
        key = self.stage, self.day, services.settings
        return stack(
            drawing(lambda pen, _: self.show_counter(pen, self.places["paper"])),
            layout(
                services.unit.across,
                self.branch("paper", key, self._paper),
                self.branch("cards", (key, self.turned), self._cards),
                self.branch("answers", key, self._answers),
                self.branch("foot", key, self._foot),
            ),
            wide=fill(), high=fill(),
        )  # fmt: skip

    def _paper(self) -> Node:
        position = self.scene.position
        bank = position.bank + (position.price if self.bought else 0)
        at = _BETWEEN_TWO if len(self.question.puzzle.options.seats) > _DUEL else _BESIDE_ONE
        tag = BankTag(f"{self.services.words('table.bank')} {bank}", at)
        if self.stage is QuizStage.TOLD:
            return telling_paper(tag, *self.said)
        return asking_paper(tag, *self.asked)

    def _cards(self) -> Node:
        position, question = self.scene.position, self.question
        assert question.buy.discard is not None, "that is what it means to buy"
        cards = QuizCards(
            self.services, position.hand, question.buy.discard, self._card, position.price,
            self.bought, self.turned, stopped=self.stage is QuizStage.TOLD and not self.bought,
        )  # fmt: skip
        return drawing(cards.show, "cards")

    def _answers(self) -> Node:
        words, position, question = self.services.words, self.scene.position, self.question
        both, names = (question.buy, question.stop), (words("quiz.buy"), words("puzzle.stop"))
        if self.stage is QuizStage.TOLD:
            chosen = both[0 if self.bought else 1]
            first, second = (
                answer_told(name, told(words, question.puzzle, each, chosen), words("quiz.chips"))
                for name, each in zip(names, both, strict=True)
            )
            return in_two(first, second)
        assert question.buy.discard is not None, "that is what it means to buy"
        card = capitalised(words(f"card.goes.{question.buy.discard.rank.name}"))
        notes = words("quiz.buy_note", count=position.price, card=card), words("quiz.stop_note")
        first, second = self._buttons(tuple(zip(names, notes, strict=True)))
        return in_two(first, second)

    def _buttons(self, lines: Sequence[tuple[str, str]]) -> list[Node]:
        """What can be chosen, with a second line; the first one is of gold."""
        px = self.services.kit.size(34, 1.3)
        return [
            control(
                Button, ("quiz", which), label, partial(self.choose, which), second=second,
                kind=Kind.SECONDARY if which else Kind.PRIMARY, cap=LETTERS[which], z=Z + 30,
                label_px=px,
            )
            for which, (label, second) in enumerate(lines)
        ]  # fmt: skip

    def _foot(self) -> Node:
        services, words, day = self.services, self.services.words, self.day
        return foot(
            services.unit.across, asked_board(words, day), record_board(words, day, self.in_a_row),
            (game_name(services), words("quiz.promise")), self.language_nodes,
        )  # fmt: skip


def _answer_of(intent: Intent) -> int | None:
    """Which of two is chosen by a key, 0 or 1; None where it means something else. A and B are
    the buttons of a gamepad as well."""
    match intent:
        case Pressed(Key.LETTER, text=str(letter)) if letter and letter.upper() in LETTERS[:2]:
            return LETTERS.index(letter.upper())
        case Pressed(Key.LEFT | Key.RIGHT as key, button=None):  # a pad's may repeat
            return int(key is Key.RIGHT)
        case Pressed(Key.BACK, button=PadButton.B):
            return 1
    return None
