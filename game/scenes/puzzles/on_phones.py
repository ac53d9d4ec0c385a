"""The owl asks on phones: the question of a day, for whoever waits there. Whoever answers is nobody
whose answers are kept; a phone is told what answers are worth once it has given its own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.audio.speech import card_named
from game.match.dates import day_before
from game.puzzles.puzzle import Scene
from game.puzzles.reason import puzzle_reason
from game.puzzles.shelf import shelf
from game.scenes.history.words import date
from game.scenes.puzzles.answers import answer_name, told
from game.scenes.puzzles.words import doing, hand_name, others_of, question, verdict
from game.table.coach_words import puzzle_sentence
from game.table.motion.places import in_order, order_of
from game.table.naming import Naming

if TYPE_CHECKING:
    from game.phones.phones import State
    from game.puzzles.puzzle import Puzzle, PuzzleAnswer
    from game.ui.services import Services
    from game.words.words import Words


class OwlOnPhones:
    """Asks today's question, or yesterday's."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def __call__(self, words: Words, day: str, given: int) -> State:
        """What a phone draws; a day that is neither today nor yesterday is taken for today."""
        today = self._services.on_date()[:10]
        before = day_before(today)
        day = day if day == before else today
        puzzle, scene = _asked(day)
        position, answers = scene.position, puzzle.answers
        chosen = answers[given] if 0 <= given < len(answers) else None
        hand = in_order(position.hand, order_of(self._services.settings))
        reason = puzzle_reason(puzzle, position)
        naming = Naming(puzzle.options, words)
        guests = [
            {"character": naming.character(n), "name": naming(n), "note": doing(words, scene, n)}
            for n in others_of(scene)
        ]
        return {
            "day": day,
            "date": date(day, words),
            "other": before if day == today else today,
            "other_name": words("puzzle.yesterday" if day == today else "puzzle.today"),
            "said": verdict(words, puzzle, chosen) if chosen else question(words, puzzle, scene),
            "cards": [str(card) for card in hand],
            "names": [card_named(card, words) for card in hand],
            "ribbon": hand_name(words, scene),
            "points": words("points", count=position.rules.value(position.hand).points),
            "bank": {"label": words("table.bank"), "chips": position.bank},
            "line": words(f"puzzle.line.{position.price}"),
            "guests": guests,
            "answers": [_answer(words, puzzle, scene, each, chosen) for each in answers],
            "given": given if chosen else -1,
            "why": puzzle_sentence(words, reason) if chosen else "",
        }


@lru_cache(maxsize=2)
def _asked(day: str) -> tuple[Puzzle, Scene]:
    """The question of a day, and its table: phones may ask often."""
    puzzle = shelf().of_day(day)
    return puzzle, Scene.of(puzzle.match(), puzzle.seat)


def _answer(
    words: Words, puzzle: Puzzle, scene: Scene, answer: PuzzleAnswer, chosen: PuzzleAnswer | None
) -> State:
    """A plate; what it is worth is told only once one was `chosen`."""
    position, card = scene.position, answer.discard
    held = [each.rank for each in position.hand].count(card.rank) if card else 0
    found: State = {"label": answer_name(words, answer, position.price, held)}
    if chosen is None:
        return found
    said = told(words, puzzle, answer, chosen)
    look = "best" if said.best else "own" if said.own else ""
    return {**found, "chips": said.chips, "note": said.note, "share": said.share, "look": look}
