"""The answers of a question: a plate for each, which says afterwards what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules.cards import Card
from game.table.coach_words import chips_figure, loss_figure
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.table.replay.review_pictures import Fill, bar
from game.ui.paint.styles import Cap, Plaque
from game.ui.text import Face, one_or_two
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHINE,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GREEN,
    TypeScale,
)
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import Kit, WidgetKey, WidgetPart, centred, painted

if TYPE_CHECKING:
    from game.puzzles.puzzle import Puzzle, PuzzleAnswer
    from game.words.words import Words

LETTERS: Final = "ABCD"
HOPELESS: Final = 3.0  # chips: an answer that costs so much is told not to be thought of
_SLIVER: Final = 0.015  # of a bar, for the worst answer
_CARD: Final = 46  # u, width of the card that goes
_FIGURES: Final = 0.28  # of the width, for the chips


@dataclass(frozen=True, slots=True)
class Told:
    """What a plate says once the question is answered: its chips, a word under them, the share of
    the longest bar, and how it is coloured."""

    chips: str
    note: str
    share: float
    best: bool
    own: bool


def told(words: Words, puzzle: Puzzle, answer: PuzzleAnswer, chosen: PuzzleAnswer) -> Told:
    """What is to be said of an answer."""
    lost, own = puzzle.lost(answer), answer is chosen
    least = min(each.worth for each in puzzle.answers)
    least = least if puzzle.most <= 0 else min(0.0, least)
    if own and lost:
        note = words("puzzle.yours_lost", loss=loss_figure(words, lost))
    elif own:
        note = words("puzzle.yours_best")
    elif not lost:
        note = words("puzzle.best" if answer.worth == puzzle.most else "puzzle.as_good")
    else:
        note = words("puzzle.hopeless") if lost >= HOPELESS else loss_figure(words, lost)
    share = max(_SLIVER, (answer.worth - least) / (puzzle.most - least))
    return Told(chips_figure(words, answer.worth), note, share, best=not lost, own=own)


def answer_name(words: Words, answer: PuzzleAnswer, price: int, held: int) -> str:
    """What an answer is called; `held`: how many cards of that rank are in the hand."""
    if answer.discard is None:
        return words("puzzle.stop")
    kind = "the" if held == 1 else "a"
    card = words(f"card.{kind}.{answer.discard.rank.name}")
    return words("puzzle.away", price=price, card=card[:1].upper() + card[1:])


class AnswerPlate(Plate):
    """An answer. `grown`: how far its bar has grown, from 0 to 1."""

    def __init__(  # noqa: PLR0913, each is one thing on the plate
        self, kit: Kit, key: WidgetKey, rect: Rect, label: str, on_press: Callable[[], None], *,
        letter: str, card: Card | None, style: CardStyle, told: Told | None, grown: float,
        spoken: str,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, on_press)
        self.label = spoken
        self._label, self._letter, self._card, self._style = label, letter, card, style
        self._told, self._grown = told, grown

    def _state(self) -> Hashable:
        return super()._state(), self._told, self._grown, self._label

    def _make(self) -> list[WidgetPart]:
        kit, (width, height), said = self.kit, self.rect.size, self._told
        dim, parts = TEXT_DIM, self._plaques()
        if said is not None and (said.best or said.own):
            style = Plaque.GREEN if said.best else Plaque.BURGUNDY
            parts = [painted("face", kit.paint.plaque(width, height, style, u=kit.u), z=1)]
            dim = TEXT_ON_GREEN
        y, sink = height / 2, self._sink
        cap = kit.paint.key_cap(self._letter, Cap.ON_DARK, u=kit.u, text=kit.grown(1.2)).surface
        x = kit.px(18) + cap.get_width() / 2
        parts.append(centred("cap", cap, x, y + sink))
        x += cap.get_width() / 2 + kit.px(14)
        card = min(kit.px(_CARD), round((height - kit.px(16)) / 1.4))
        parts += self._thing(x + card / 2, y + sink, card)
        x += card + kit.px(14)
        right = width - kit.px(20)
        figures = round(width * _FIGURES) if said else 0
        room = (round(right - figures - x), height * (0.66 if said else 0.8))
        size = kit.size(22, 1.35)
        name = one_or_two(kit.lettering, self._label, Face.SEMIBOLD, size, room, TEXT)
        two = name.get_height() > height * 0.45
        middle = height * (0.5 if not said else 0.38 if two else 0.34) + sink
        parts.append(WidgetPart("name", name, round(x), round(middle - name.get_height() / 2), 3))
        if said is not None:
            parts += self._figures(said, right, figures - kit.px(10), dim)
            parts += self._bar(said, round(x), room[0], height * (0.83 if two else 0.77))
        return parts

    def _thing(self, x: float, y: float, wide: int) -> list[WidgetPart]:
        """The card that goes, or a tick."""
        kit = self.kit
        if self._card is None:
            face = kit.paint.plaque(wide, round(wide * 1.4), Plaque.GREEN, u=kit.u, shadow=0)
            left, top = round(x - wide / 2), round(y - wide * 0.7)
            tick = kit.icon("check", round(wide * 0.56), BRASS_SHINE)
            return [painted("stop", face, left, top, 3), centred("tick", tick, x, y, 4)]
        drawn = CardPictures(kit.art, kit.u, self._style).card(self._card, wide, 0.0)
        left, top = drawn.at(x, y)
        return [WidgetPart("card", drawn.surface, left, top, 3)]

    def _figures(
        self, said: Told, right: float, room: int, dim: tuple[int, int, int]
    ) -> list[WidgetPart]:
        kit, case, height = self.kit, self.kit.lettering, self.rect.h
        ink = TEXT if said.best or said.own else BRASS_LIGHT
        size = kit.size(30, 1.2).within(height * 0.42)
        chips = case.figures(said.chips, Face.BOLD, size, ink)
        note = case.fit(said.note, Face.MEDIUM, kit.size(TypeScale.SMALL, 1.3), room, dim)
        return [
            WidgetPart("chips", chips, round(right - chips.get_width()),
                       round(height * 0.34 - chips.get_height() / 2), 3),
            WidgetPart("note", note, round(right - note.get_width()),
                       round(height * 0.73 - note.get_height() / 2), 3),
        ]  # fmt: skip

    def _bar(self, said: Told, x: int, room: int, middle: float) -> list[WidgetPart]:
        """A groove, filled as far as the bar has grown."""
        kit, high = self.kit, max(4, self.kit.px(15))
        top = round(middle - high / 2)
        ground = kit.paint.groove(room, high, u=kit.u)
        parts = [painted("groove", ground, x, top, 3)]
        filled = round(room * said.share)
        shown = round(filled * self._grown)
        if shown > 1:
            whole = bar(kit.art, (max(2, filled), high), Fill.BEST, kit.u)
            part = whole.subsurface((0, 0, min(shown, whole.get_width()), whole.get_height()))
            parts.append(WidgetPart("bar", part, x, top, 4))
        return parts
