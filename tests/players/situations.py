"""Builders for tests of bots: views of real games at the moment of a decision."""

from collections.abc import Iterator, Sequence
from random import Random

from game.players.bots import DeluxeBot
from game.rules.cards import PACK, parse_cards
from game.rules.decisions import Answer, BuyCard, Decision
from game.rules.deluxe import game, shuffled
from game.rules.sight import View, view
from game.rules.table import MatchRules, Table
from tests.rules.play import Scripted, drive, new_table, rigged


def situations(
    rules: MatchRules, bot: DeluxeBot, seed: int, *, deals: int = 1
) -> Iterator[tuple[View, Decision, Answer]]:
    """What the bot is asked in every seat, and answers, in random deals."""
    randomness = Random(f"bots {seed}")
    met: list[tuple[View, Decision, Answer]] = []

    def answer(table: Table, decision: Decision) -> Answer:
        seen = view(table, decision.seat)
        reply = bot.answer(seen, decision, randomness)
        met.append((seen, decision, reply))
        return reply

    for deal in range(deals):
        start = Table.set_up(rules)
        for _ in drive(game(start, shuffled(Random(f"{seed} {deal}"))), start, answer):
            pass
    yield from met


def first_purchase(
    hand: str, *, players: int = 2, bought: Sequence[str] = ()
) -> tuple[View, BuyCard]:
    """The first time seat 1, left of the dealer, may buy with this hand. `bought` is what it bought
    before, as in `Scripted`; all other cards lie anywhere."""
    own = parse_cards(hand)
    rest = [str(card) for card in PACK if card not in own]
    hands = [" ".join(rest[at * len(own) :][: len(own)]) for at in range(players)]
    hands[1] = hand
    table = new_table(len(own), range(20, 20 + players))
    script = Scripted({1: list(bought)})
    found: list[tuple[View, BuyCard]] = []

    def answer(now: Table, decision: Decision) -> Answer:
        if isinstance(decision, BuyCard) and decision.seat == 1 and not script.buys[1]:
            found.append((view(now, 1), decision))
        return script(now, decision)

    for _ in drive(game(table, rigged(hands)), table, answer):
        pass
    return found[0]
