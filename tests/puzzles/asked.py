"""Questions made by hand."""

from game.match.match import Match
from game.players.worth.beliefs import Opponent, Position
from game.puzzles.puzzle import Puzzle, PuzzleAnswer, Theme
from game.puzzles.shelf import table_of
from game.rules.cards import parse_card, parse_cards
from game.rules.decisions import BuyCard, CutPack
from game.rules.decisions import Cut as CutAnswer


def answers(**worths: float) -> tuple[PuzzleAnswer, ...]:
    """Answers by the card that goes (`C7` stands for the seven of clubs), or `stop`."""
    found = []
    for name, worth in worths.items():
        card = None if name == "stop" else parse_card(name[1:] + name[0])
        found.append(PuzzleAnswer(card, worth))
    return tuple(found)


def asked(*given: PuzzleAnswer, theme: Theme = Theme.STOP, key: str = "5-1") -> Puzzle:
    """A question with these answers, at a table for three, before anything happened."""
    return Puzzle(key, theme, 300, table_of(5, 1, 30, ("owl", "fox")), (), given)


def first_question(seed: int = 1, age: int = 60) -> Puzzle:
    """A question at which the hand was just picked up, and something may be bought: by age the
    player is the last one but one to deal."""
    options = table_of(5, seed, age, ("owl", "fox"))
    match = Match(options)
    while not (isinstance(match.decision, BuyCard) and match.decision.seat == 0):
        if isinstance(match.decision, CutPack) and match.waits_for_human:
            match.answer(CutAnswer(20))
        else:
            match.let_bots_answer()
    hand = match.decision.hand
    worths = (PuzzleAnswer(hand[0], 1.0), PuzzleAnswer(hand[1], 0.4), PuzzleAnswer(None, 0.95))
    return Puzzle(f"5-{seed}", Theme.STOP, 300, options, tuple(match.answers), worths)


def position(hand: str, *, bought: int = 0, to_come: int = 1, discards: str = "") -> Position:
    """A seat that is asked, with one other who is done and some who are still to act."""
    cards = parse_cards(hand)
    others = (Opponent(1, True, 74), *(Opponent(0, False, 75),) * to_come)
    return Position(len(cards), cards, parse_cards(discards), bought, 7, 70, 1, others)
