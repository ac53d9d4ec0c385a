"""How good the values of the main game are, on positions whose answers were played out.

    python -m tools.value_set --make 500      # plays, and writes the positions and what they bring
    python -m tools.value_set                 # what the advice loses on them, by class

Positions come from games of guests of all levels. Every answer is played a few thousand times with
the same cards, those that may be the best many thousand times. Needs numpy; the game does not.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from game.base.files import file_of
from game.coach.advice import advise
from game.players.bots import BOTS, LEVELS
from game.players.worth.beliefs import Opponent, Position
from game.rules.cards import Card, parse_card, parse_cards
from game.rules.decisions import Answer, BuyCard, Decision, Discard, Stop
from game.rules.deluxe import game, shuffled
from game.rules.sight import view
from game.rules.table import MatchRules, Table
from game.rules.variants import VARIANTS
from tools.playout import play_out

FILE: Final = file_of("tests/players/positions.txt")
FIRST: Final = 4_000
TIMES: Final = 40_000
NEAR: Final = 0.1
"""Chips; what is not clearly further behind the best after `FIRST` times is played on."""


HEAD: Final = """\
# Made by tools/value_set.py: hand, discards, bank, chips and place of the seat, the others (bought,
# done or not, purse); of each answer chips behind the best, and the standard error of that.
"""


@dataclass(frozen=True, slots=True)
class Played:
    """A position, and of each answer (None: stop; one of cards that are alike) how many chips it is
    behind the best one, and the standard error of that."""

    position: Position
    behind: tuple[tuple[Card | None, float, float], ...]

    def loss(self, card: Card | None) -> float:
        """Chips that an answer costs; nothing where it is within two errors of the best."""
        kind = alike(self.position, card)
        behind, error = next((b, e) for c, b, e in self.behind if alike(self.position, c) == kind)
        return behind if behind > 2 * error else 0.0

    @property
    def kind(self) -> tuple[int, int, str]:
        """Variant, players, and what those did who acted before."""
        done = [other.bought for other in self.position.others if other.done]
        before = "bought" if any(done) else "passed" if done else "nobody"
        return self.position.variant, len(self.position.others) + 1, before


def alike(position: Position, card: Card | None) -> tuple[int, int] | None:
    """What makes a difference of a card that is discarded: its rank, and how many of its suit are
    held."""
    if card is None:
        return None
    return card.rank, sum(card.suit is held.suit for held in position.hand)


TABLES: Final = tuple(
    (cards, players)
    for cards, variant in VARIANTS.items()
    for players in range(2, variant.max_players + 1)
)


def position_of(number: int, seed: int) -> Position:
    """A decision of guests of all levels; all variants and numbers of players in turn."""
    return one_position(*TABLES[number % len(TABLES)], seed, number)


def one_position(cards: int, players: int, seed: int, number: int) -> Position:
    """A decision of a game of guests of all levels."""
    chance = Random(f"values {seed} {number}")
    guests = [BOTS[chance.choice(LEVELS).name]() for _ in range(players)]
    table = Table.set_up(MatchRules(cards, tuple(range(20, 20 + players)), 1))
    found: list[Position] = []
    script, reply = game(table, shuffled(chance)), None
    while True:
        try:
            step = script.send(reply)
        except StopIteration:
            break
        reply = None
        if isinstance(step, Decision):
            seen = view(table, step.seat)
            if isinstance(step, BuyCard) and step.chips >= step.price:
                found.append(Position.of(seen, step))
            reply = guests[step.seat].answer(seen, step, chance)
        else:
            table = table.after(step)
    return chance.choice([each for each in found if each.purchases_left])


def played(position: Position, seed: int) -> Played:
    """Play every answer of a position out."""
    cards: list[Card | None] = [None, *position.hand]
    kinds = {alike(position, card): card for card in reversed(cards)}
    answers: list[Answer] = [Discard(card) if card else Stop() for card in kinds.values()]
    first = play_out(position, answers, FIRST, seed)
    near = [each.answer for each in first if each.behind <= NEAR + 3 * each.behind_error]
    found = {each.answer: each for each in first}
    if len(near) > 1:
        found |= {each.answer: each for each in play_out(position, near, TIMES, seed + 1)}
    return Played(
        position,
        tuple(
            (
                each.answer.card if isinstance(each.answer, Discard) else None,
                round(each.behind, 3),
                round(each.behind_error, 3),
            )
            for each in found.values()
        ),
    )


def written(each: Played) -> str:
    """A line of the file."""
    asked = each.position
    others = " ".join(f"{o.bought}{'d' if o.done else '-'}{o.purse}" for o in asked.others)
    hand, gone = (" ".join(map(str, cards)) for cards in (asked.hand, asked.discards))
    behind = " ".join(f"{card or '-'}:{chips}:{error}" for card, chips, error in each.behind)
    return "\t".join([hand, gone, f"{asked.bank} {asked.chips} {asked.order}", others, behind])


def read(lines: Iterable[str]) -> Iterator[Played]:
    """What `written` wrote."""
    for line in lines:
        if line.strip() and not line.startswith("#"):
            hand, gone, figures, others, behind = line.rstrip("\n").split("\t")
            bank, chips, order = map(int, figures.split())
            cards, discards = parse_cards(hand), parse_cards(gone)
            rivals = tuple(
                Opponent(int(each[0]), each[1] == "d", int(each[2:])) for each in others.split()
            )
            asked = Position(
                len(cards), cards, discards, len(discards), bank, chips, order, rivals
            )  # fmt: skip
            parts = [part.split(":") for part in behind.split(" ")]
            yield Played(
                asked,
                tuple(
                    (None if card == "-" else parse_card(card), float(chips), float(error))
                    for card, chips, error in parts
                ),
            )


def make(path: Path, count: int, seed: int) -> None:
    """Write the file of so many positions, table by table, a line as soon as it is known; where
    there is a beginning of it, it goes on from there."""
    numbers = sorted(range(count), key=lambda number: number % len(TABLES))
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    there = sum(not line.startswith("#") for line in lines)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        if not lines:
            file.write(HEAD)
        for number in numbers[there:]:
            file.write(written(played(position_of(number, seed), 2 * number)) + "\n")
            file.flush()


def losses(file: Path) -> tuple[dict[tuple[int, int, str], list[float]], list[float]]:
    """What the lamp's advice loses, by class, and the seconds it takes."""
    by_kind, seconds = defaultdict[tuple[int, int, str], list[float]](list), []
    for each in read(file.read_text("utf-8").splitlines()):
        start = time.perf_counter()
        advice = advise(each.position)
        seconds.append(time.perf_counter() - start)
        by_kind[each.kind].append(each.loss(advice.options[advice.best].discard))
    return dict(by_kind), seconds


def main(arguments: Sequence[str]) -> int:
    """Make or measure; exit code 0."""
    parser = argparse.ArgumentParser(prog="value_set", description=__doc__)
    parser.add_argument("--make", type=int, metavar="POSITIONS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    if asked.make:
        make(asked.file, asked.make, asked.seed)
        return 0
    by_kind, seconds = losses(asked.file)
    for kind, found in sorted(by_kind.items()):
        print(*kind, f"{len(found)} positions, loss {sum(found) / len(found):.4f}")
    for cards in VARIANTS:
        some = [loss for kind, found in by_kind.items() if kind[0] == cards for loss in found]
        if some:
            print(f"{cards} cards: {len(some)} positions, loss {sum(some) / len(some):.4f}")
    every = [loss for found in by_kind.values() for loss in found]
    print(f"all: {len(every)} positions, loss {sum(every) / len(every):.4f}")
    print(f"advice: median {median(seconds):.3f} s, worst {max(seconds):.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
