"""What the owl says about a question, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.audio.speech import hand_sentence
from game.puzzles.reason import puzzle_reason
from game.puzzles.shelf import SERIES
from game.rules.variants import scoring_cards
from game.scenes.history.words import date
from game.scenes.puzzles.asking import Asking, DayAsking, OwnAsking, RushAsking
from game.storage.questions import QuestionKind
from game.table.coach_words import puzzle_sentence
from game.table.motion.places import in_order, order_of
from game.ui.showpiece import Showpiece

if TYPE_CHECKING:
    from game.puzzles.puzzle import Puzzle, PuzzleAnswer, Scene
    from game.ui.services import Services
    from game.words.words import Words


@dataclass(frozen=True, slots=True)
class PuzzleWords:
    """The words of a moment, in the language of the moment."""

    services: Services
    asking: Asking

    @property
    def words(self) -> Words:
        return self.services.words

    @property
    def remark(self) -> str:
        """What the owl says above the answers."""
        words, asking = self.words, self.asking
        puzzle, scene, chosen = asking.puzzle, asking.scene, asking.chosen
        if puzzle is None or scene is None:
            return self._without_question()
        if isinstance(asking, RushAsking) and asking.over:
            return words("puzzle.rush_over", count=asking.right, best=asking.best)
        if chosen is None:
            return question(words, puzzle, scene)
        if asking.kind is QuestionKind.SERIES and asking.over:
            return words("puzzle.series_over", count=asking.right, of=SERIES)
        return verdict(words, puzzle, chosen)

    def _without_question(self) -> str:
        words, asking = self.words, self.asking
        if isinstance(asking, OwnAsking):
            if asking.thinking:
                return words("puzzle.own_thinking")
            return words("puzzle.own_later" if asking.games else "puzzle.own_none")
        return words("puzzle.rush_intro")

    @property
    def why(self) -> str:
        """Why the best answer is the best; nothing before the answer."""
        asking = self.asking
        if asking.puzzle is None or asking.scene is None or asking.chosen is None:
            return ""
        reason = puzzle_reason(asking.puzzle, asking.scene.position)
        return puzzle_sentence(self.words, reason)

    @property
    def told(self) -> str:
        """The question for the ear: the hand, what is at stake, what the next card costs."""
        words, scene = self.words, self.asking.scene
        if scene is None:
            return self.remark
        position = scene.position
        hand = in_order(position.hand, order_of(self.services.settings))
        held = hand_sentence(hand, hand_name(words, scene), words)
        line = words(f"puzzle.line.{position.price}")
        return ". ".join((self.remark, held, self.stake, line))

    @property
    def stake(self) -> str:
        """What the question is about, in chips; nothing where there is none."""
        scene = self.asking.scene
        if scene is None:
            return ""
        return self.words("puzzle.stake", price=scene.position.price, bank=scene.position.bank)

    @property
    def headline(self) -> str:
        """Which question it is."""
        words, asking = self.words, self.asking
        if isinstance(asking, DayAsking):
            return words("puzzle.tag.day", date=date(asking.day, words))
        if isinstance(asking, OwnAsking):
            if asking.game is None or not asking.game.day:
                return words("puzzle.tag.own_undated")
            return words("puzzle.tag.own", date=date(asking.game.day, words))
        if isinstance(asking, RushAsking):
            return words("puzzle.tag.rush", number=asking.number)
        return words("puzzle.tag.series", number=asking.number, of=SERIES)

    @property
    def showpiece(self) -> Showpiece:
        """The question to be shown around, without its answer; and how many days in a row, or how
        many were right."""
        words, asking = self.words, self.asking
        by_day = isinstance(asking, DayAsking)
        figure = asking.streak if by_day else asking.right
        unit = words("puzzle.unit.days", count=figure) if by_day else words("puzzle.unit.right")
        hand = asking.scene.position.hand if asking.scene else ()
        return Showpiece(
            title=words("puzzle.title"),
            note=f"{self.headline}: {self.stake}" if hand else "",
            cards=tuple(in_order(hand, order_of(self.services.settings))),
            lit=scoring_cards(hand) if hand else frozenset(),
            figure=str(figure), unit=unit, character="owl",
        )  # fmt: skip


def hand_name(words: Words, scene: Scene) -> str:
    """What the hand is called."""
    value = scene.position.rules.value(scene.position.hand)
    return words(f"combination.{value.combination.name}")


def others_of(scene: Scene) -> list[int]:
    """The seats of all others, clockwise from the left of who is asked."""
    players, seat = len(scene.view.table.seats), scene.view.viewer
    assert seat is not None, "somebody is asked"
    return [(seat + step) % players for step in range(1, players)]


def doing(words: Words, scene: Scene, seat: int) -> str:
    """What is to be told of a guest: whether they still buy, or what they have bought."""
    table = scene.view.table
    place = table.seats[seat]
    if not place.done:
        return words("puzzle.guest.last" if seat == table.dealer else "puzzle.guest.after")
    if not place.bought:
        return words("puzzle.guest.none")
    return words("puzzle.guest.bought", count=place.bought)


def question(words: Words, puzzle: Puzzle, scene: Scene) -> str:
    """How the owl asks it."""
    asked = words.variants("puzzle.ask", hand=hand_name(words, scene))
    return asked[puzzle.options.seed % len(asked)]


def verdict(words: Words, puzzle: Puzzle, chosen: PuzzleAnswer) -> str:
    """What the owl says of an answer."""
    said = words.variants("puzzle.wrong" if puzzle.lost(chosen) else "puzzle.right")
    return said[puzzle.options.seed % len(said)]
