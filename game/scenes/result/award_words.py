"""What is said of an award, in words: on the page of the awards, on phones, on the boards of an
event, and in a picture that is shown around."""

from __future__ import annotations

from dataclasses import dataclass

from game.history.awards import Award, FigureUnit
from game.match.match import Match
from game.match.options import MAIN
from game.match.tallies import described
from game.rules.cards import print_cards
from game.scenes.result.page import page_of
from game.storage.archive import Record
from game.table.deluxe.story.lead import reason_line
from game.table.naming import Naming
from game.words.words import MissingWordError, Words


@dataclass(frozen=True, slots=True)
class ToldAward:
    """An award in words: its title, a dry sentence, the figure and what that counts; the last two
    are empty where there is nothing to count."""

    title: str
    line: str
    figure: str
    unit: str


def told_award(award: Award, match: Match, naming: Naming) -> ToldAward:
    """The award, in the words and with the names of `naming`."""
    words, kind, merit = naming.words, award.kind, award.merit
    key, numbers = f"award.{kind.name}", dict(merit.numbers)
    draw = ".draw" if match.game.name != MAIN else ""
    title = title_of(kind.name, words, draw)
    hand = ""
    if merit.hand and merit.strength >= 0 and not merit.line:
        hand = hand_name(match, naming, print_cards(merit.hand), merit.strength)
    line = f"{key}{draw}.line" if draw and words.knows(f"{key}{draw}.line") else f"{key}.line"
    if not hand and words.knows(f"{key}.unseen.line"):
        line = f"{key}.unseen.line"
    other = naming(merit.other) if merit.other is not None else ""
    if merit.other is not None and naming.is_you(merit.other):
        line += ".you"
    near = words(f"near.{merit.line}") if merit.line else ""
    reason = reason_line(merit.reason, match.options.variant, words) if merit.reason else ""
    prices = " + ".join(str(price) for price in range(1, numbers.get("cards", 0) + 1))
    values = {
        **numbers, "hand": hand, "other": other, "reason": reason, "prices": prices,
        "near": near[:1].upper() + near[1:],
    }  # fmt: skip
    count = numbers.get("high", merit.figure)
    try:
        sentence = words(line, count, **values)
    except MissingWordError:  # it has no plural
        sentence = words(line, None, **values)
    return ToldAward(title, sentence, *_figure(award, words, draw))


def hand_name(match: Match, naming: Naming, cards: str, strength: int) -> str:
    """The line of a shown hand at its table, without its ranks."""
    what = described(match.options.to_json())
    record = Record("", what.kind, what.variant, "", hand=cards, strength=strength)
    name = page_of(match.game).kept_hand_name(record, naming.words)
    return name.partition(",")[0]


def title_of(kind: str, words: Words, draw: str) -> str:
    """What an award is called; `draw`: the end of the key of what is other at draw tables."""
    key = f"award.{kind}"
    return words(key + draw) if draw and words.knows(key + draw) else words(key)


def figure_of(
    unit: FigureUnit, figure: int, words: Words, draw: str, counted: int | None = None
) -> tuple[str, str]:
    """A figure, and what it counts; `counted`: how many, where that is not the figure."""
    key, signed = unit.value
    if unit is FigureUnit.BANK:
        return words.decimal(figure), words(key + draw)
    told = words.signed(figure) if signed else words.decimal(figure)
    return told, words(key, figure if counted is None else counted)


def _figure(award: Award, words: Words, draw: str) -> tuple[str, str]:
    unit, numbers = award.kind.unit, dict(award.merit.numbers)
    figure, counted = award.merit.figure, numbers.get("games")
    if unit is FigureUnit.POINTS:
        if "points" not in numbers:
            return "", ""
        figure = numbers["points"]
    return figure_of(unit, figure, words, draw, counted if unit is FigureUnit.GAMES else None)
