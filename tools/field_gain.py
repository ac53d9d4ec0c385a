"""What good play is worth among others: python -m tools.field_gain --variant 5 --players 4.

The others look one purchase ahead and know exactly what hands their field ends with. One seat after
the other is taken by somebody who looks further with what the game believes; what counts is how
much more that seat wins than before, with the same cards. With `--levels` one of each level sits
among those of the level below. With `--loss` what is told is how many chips a decision of that seat
costs against the best by what is right to believe in that field, and with `--masters` the field are
masters. Needs numpy; the game does not.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from itertools import pairwise
from math import sqrt
from random import Random

from game.players.bots import LEVELS
from game.players.worth.beliefs import PAID, Knowledge, beliefs_of, knowledge
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS, Variant
from tools.belief_play import Deal, Judge, Manner, play
from tools.belief_seen import DEALS, Seen, learn, table_of
from tools.belief_tables import Hands


def field_of(hands: Hands, players: int, depth: int, deals: int, chance: Random) -> Manner:
    """Somebody in a field where all look so far ahead, never slip, and know the field as far as it
    keeps still."""
    with redirect_stdout(sys.stderr):
        deals = min(deals, DEALS)
        seen = learn(hands, players, chance, depth=depth, slips=0.0, deals=deals)
    return Manner(_known(hands, players, seen), depth)


def rightly(hands: Hands, field: Manner, players: int, deals: int, chance: Random) -> Knowledge:
    """What is right to believe in that field."""
    seen = Seen.nothing(players, hands.places.points)
    for deal in play(hands, [field] * players, deals, chance):
        seen.add(deal)
    return _known(hands, players, seen)


def _known(hands: Hands, players: int, seen: Seen) -> Knowledge:
    return Knowledge(hands.places, {players: beliefs_of(table_of(seen))})


def won(variant: Variant, deal: Deal, seat: int) -> int:
    """Chips that a seat wins or loses (D-17); of equal hands the first one is the youngest's."""
    values = [variant.value(hand) for hand in deal.hands]
    winner = max(range(len(values)), key=lambda at: (values[at].strength, -at))
    own, paid = values[seat].points, PAID[deal.bought[seat]]
    if winner == seat:
        return deal.bank - paid + sum(own - value.points for value in values)
    return own - values[winner].points - paid


def gain(
    hands: Hands, field: Manner, measured: Manner, players: int, deals: int, seed: str
) -> tuple[float, float]:
    """Chips a deal that one seat wins more by playing otherwise than the field, in the mean over
    the seats, and the standard error."""
    variant = hands.places.variant
    among = play(hands, [field] * players, deals, Random(seed))
    more = [0.0] * deals
    for seat in range(players):
        seats = [measured if at == seat else field for at in range(players)]
        for number, deal in enumerate(play(hands, seats, deals, Random(seed))):
            more[number] += won(variant, deal, seat) - won(variant, among[number], seat)
    return _mean([each / players for each in more])


def loss(
    hands: Hands, field: Manner, measured: Manner, right: Knowledge, players: int, deals: int
) -> tuple[float, float, int]:
    """Chips that a decision of one in this field costs by what is right there, in the mean over
    all seats, the standard error, and how many decisions there were."""
    losses: list[float] = []
    for seat in range(players):
        judge = Judge(seat, Manner(right, FACE_DOWN_CARDS))
        seats = [measured if at == seat else field for at in range(players)]
        play(hands, seats, deals, Random(f"{seat} judged"), judge)
        losses += judge.losses
    return *_mean(losses), len(losses)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean, number = sum(values) / len(values), len(values)
    squares = sum((each - mean) ** 2 for each in values)
    return mean, sqrt(squares / (number - 1) / number)


def main(arguments: Sequence[str]) -> int:
    """Measure and print as JSON."""
    parser = argparse.ArgumentParser(prog="field_gain", description=__doc__)
    parser.add_argument("--variant", type=int, choices=list(VARIANTS), required=True)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--field", type=int, default=1, help="purchases the others look ahead")
    parser.add_argument("--depth", type=int, default=4, help="purchases the one looks ahead")
    parser.add_argument("--deals", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--right", action="store_true", help="the one knows the field as well")
    parser.add_argument("--levels", action="store_true", help="each level among the one below")
    parser.add_argument("--loss", action="store_true", help="what a decision of the one costs")
    parser.add_argument("--masters", action="store_true", help="the others are masters")
    asked = parser.parse_args(arguments)
    if not 2 <= asked.players <= VARIANTS[asked.variant].max_players:
        parser.error(f"--players: 2 to {VARIANTS[asked.variant].max_players}")
    shipped = knowledge(asked.variant)
    hands = Hands(shipped.places)
    if asked.levels:
        for lower, higher in pairwise(LEVELS):
            field, one = (Manner(shipped, each.depth, each.slips) for each in (lower, higher))
            _tell(hands, field, one, asked, f"{higher.name} among {lower.name}")
        return 0
    players, deals = asked.players, asked.deals
    if asked.masters:
        field, others = Manner(shipped, FACE_DOWN_CARDS), "masters"
    else:
        field = field_of(hands, players, asked.field, deals, Random(f"{asked.seed} field"))
        others = f"{asked.field} ahead"
    who = f"{asked.depth} ahead among {others}"
    right = shipped
    if asked.right or asked.loss:
        right = rightly(hands, field, players, deals, Random(f"{asked.seed} right"))
    if asked.loss:
        one = Manner(right if asked.right else shipped, asked.depth)
        mean, error, decisions = loss(hands, field, one, right, players, deals)
        _print(asked, who, {"loss": mean, "se": error, "decisions": decisions})
    else:
        _tell(hands, field, Manner(right, asked.depth), asked, who)
    return 0


def _tell(hands: Hands, field: Manner, one: Manner, asked: argparse.Namespace, who: str) -> None:
    mean, error = gain(hands, field, one, asked.players, asked.deals, f"{asked.seed} deals")
    _print(asked, who, {"gain": mean, "se": error})


def _print(asked: argparse.Namespace, who: str, figures: Mapping[str, float]) -> None:
    told = {"variant": asked.variant, "players": asked.players, "who": who}
    rounded = {name: round(figure, 4) for name, figure in figures.items()}
    print(json.dumps({**told, **rounded}), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
