"""The record of the toy game, and what it is made of beside its rules."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from random import Random

from game.match.game import Accounts, Events, Game, NewMatch
from game.match.games import GAMES, register
from game.match.notation import AnswerNotationError
from game.match.options import HUMAN, Earlier, OptionsError, SeatPlan, earlier_of, seat_of
from game.rules.decisions import Decision
from tests.toy import rules as toy

NAME = "high-card"


@dataclass(frozen=True, slots=True)
class ToyOptions:
    """A match of High card."""

    games: int
    seats: tuple[SeatPlan, ...]
    seed: int
    salt: str = ""
    earlier: tuple[Earlier, ...] = ()

    @property
    def game(self) -> str:
        return NAME

    @property
    def rules(self) -> toy.Rules:
        return toy.Rules(self.games)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(n for n, seat in enumerate(self.seats) if seat.human)

    def to_json(self) -> str:
        return json.dumps({"game": NAME, **asdict(self)})


def read_options(text: str) -> ToyOptions:
    try:
        data = json.loads(text)
        seats = tuple(map(seat_of, data["seats"]))
        earlier = earlier_of(data["earlier"], len(seats))
        return ToyOptions(int(data["games"]), seats, int(data["seed"]), str(data["salt"]), earlier)
    except (LookupError, TypeError, ValueError) as error:
        raise OptionsError(str(error)) from error


class Careful:
    """Pays little for low cards, and exchanges them."""

    def answer(self, view: toy.View, decision: Decision, randomness: Random) -> toy.Answer:
        low = toy.value_of(view.table.seats[decision.seat].hand).strength < 10
        if isinstance(decision, toy.HowMuch):
            return toy.Stake(1 if low else 2 + int(randomness.random() * 2))
        return toy.Swap(low)


def print_answer(answer: toy.Answer) -> str:
    if isinstance(answer, toy.Stake):
        return f"stake {answer.chips}"
    return "swap" if answer.yes else "keep"


def parse_answer(text: str) -> toy.Answer:
    verb, _, chips = text.partition(" ")
    if verb == "stake" and chips.isdecimal():
        return toy.Stake(int(chips))
    if text not in ("swap", "keep"):
        raise AnswerNotationError(text)
    return toy.Swap(text == "swap")


def steps(log: Events, begins: int) -> Iterator[int]:
    yield from range(begins + 1, len(log) + 1)


def decisions(log: Events, begins: int, human: Callable[[int], bool]) -> Iterator[int]:
    for at in range(begins, len(log)):
        if isinstance(log[at], toy.Paid) and human(log[at].seat):
            yield at


def new_match(
    players: int, length: int, *, seed: int, bots: Sequence[str] = (), demo: bool = False
) -> ToyOptions:
    """The owl plays, and against it you or, in a demo, the cat."""
    del players, bots
    you = SeatPlan("", 30, "careful" if demo else HUMAN, "cat")
    return ToyOptions(length, (you, SeatPlan("", 60, "careful", "owl")), seed)


TOY = Game(
    name=NAME,
    read_options=read_options,
    set_up=lambda options: toy.Table(options.rules),
    script=lambda options, table: toy.match(
        options.rules, lambda number: toy.pack_of(options.seed, number), table
    ),
    begins=toy.GameBegan,
    ends=toy.GameEnded,
    match_ends=toy.MatchEnded,
    view=toy.view,
    sighting=toy.sighting,
    print_answer=print_answer,
    parse_answer=parse_answer,
    bots={"careful": Careful},
    accounts=Accounts(toy.Shown, toy.PotTaken, lambda table, seat: table.seats[seat].chips),
    steps=steps,
    decisions=decisions,
    screen="tests.toy.screen:SCREEN",
    new_match=NewMatch(new_match, players=2, fewest=2, most=2, length=3),
)


def toy_options(seed: int = 1, *, games: int = 3, human: bool = True) -> ToyOptions:
    """You against a careful owl, or the owl against a cat."""
    return new_match(2, games, seed=seed, demo=not human)


@contextmanager
def registered() -> Iterator[None]:
    """Meanwhile the game is there."""
    register(TOY)
    try:
        yield
    finally:
        del GAMES[NAME]
