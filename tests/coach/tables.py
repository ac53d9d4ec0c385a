"""Advice made up for tests, and matches to look back at."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

from game.coach.advice import Advice, Chance, Option
from game.coach.review import BuyingChoice
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.players.worth.beliefs import Opponent, Position
from game.rules.cards import PACK, Card, parse_card, parse_cards
from game.rules.decisions import Answer
from game.rules.variants import VARIANTS
from tests.match.matches import play_out

CHARACTERS = ("cat", "owl", "fox", "hare")


@cache
def evening(
    humans: int = 2, *, variant: int = 5, rounds: int = 2, seed: int = 3, names: bool = True
) -> Match:
    """A match that was played to its end, by chance where humans sit."""
    seats = tuple(
        SeatPlan(
            ("Emma", "Otto", "Clara", "Ida")[seat] if seat < humans and names else "",
            20 + seat,
            HUMAN if seat < humans else "keeper",
            character,
        )
        for seat, character in enumerate(CHARACTERS)
    )
    return play_out(Match(MatchOptions(variant, rounds, seats, seed)))


def position(hand: str, *, bought: int = 0, bank: int = 7, chips: int = 70) -> Position:
    """A seat that is asked, with two others at the table."""
    cards = parse_cards(hand)
    others = (Opponent(1, True, 74), Opponent(0, False, 75))
    return Position(len(cards), cards, (), bought, bank, chips, 1, others)


def advice(
    of: Position, stop: float, ev: Mapping[str, float], chance: Mapping[str, float] | None = None
) -> Advice:
    """The advice that says just this: `ev` in chips and `chance` to improve, by card."""
    options = [Option(None, stop, 0.0)]
    options += [Option(card, ev.get(str(card), -9.0), 0.0) for card in of.hand if ev]
    best = max(range(len(options)), key=lambda number: options[number].ev)
    holds = VARIANTS[of.variant].value(of.hand)
    lines = VARIANTS[of.variant].lines
    line = next(line for line in lines if line.combination is holds.combination)

    def next_card(card: Card) -> tuple[Chance, ...]:
        better = (chance or {}).get(str(card), 0.0)
        found = (
            Chance(lines[0].combination, lines[0].points, better),
            Chance(line.combination, line.points, 1 - better),
        )
        return tuple(each for each in found if each.probability)

    table = {card: next_card(card) for card in of.hand if ev}
    ends = (Chance(line.combination, line.points, 1.0),)
    return Advice(of, holds, tuple(options), best, table, ends, 47)


def card(text: str) -> Card:
    """A card by its name."""
    return parse_card(text)


def choice(of: Position, answer: Answer) -> BuyingChoice:
    """The first decision of the first game."""
    return BuyingChoice(1, 0, of, answer)


@lru_cache(4000)
def quick(of: Position) -> Advice:
    """An advice that is soon worked out: the points after the next card, and no more."""
    variant, unseen = of.rules, [each for each in PACK if each not in of.seen]
    holds = variant.value(of.hand)
    options, table = [Option(None, holds.points - 2.0, 0.0)], {}
    for at, gone in enumerate(of.hand if of.purchases_left else ()):
        kept = of.hand[:at] + of.hand[at + 1 :]
        values = [variant.value((*kept, new)) for new in unseen]
        count = Counter(value.combination for value in values)
        table[gone] = tuple(
            Chance(line.combination, line.points, count[line.combination] / len(values))
            for line in variant.lines
            if count[line.combination]
        )
        mean = sum(value.points for value in values) / len(values)
        options.append(Option(gone, mean - of.price - 1.0, 0.0))
    best = max(range(len(options)), key=lambda number: options[number].ev)
    return Advice(of, holds, tuple(options), best, table, (), len(unseen))
