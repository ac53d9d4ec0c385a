"""The record of the toy game, and what it is made of beside its rules."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from game.match.game import GAMES, Accounts, Events, Game, NewMatch, register
from game.match.notation import AnswerNotationError
from game.match.options import (
    GUESTS,
    Earlier,
    Guest,
    OptionsError,
    SeatPlan,
    bot_named,
    earlier_of,
    seat_of,
    seated,
)
from game.rules.cards import parse_card
from game.rules.decisions import Decision
from tests.toy import rules as toy

NAME = "lone-card"


@dataclass(frozen=True, slots=True)
class ToyOptions:
    """A match of Lone card."""

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


@dataclass(frozen=True)
class Player:
    """Lays a high card, as often as it is `sharp` the highest, and stakes by what it is."""

    sharp: float

    def answer(self, view: toy.View, decision: Decision, randomness: Random) -> toy.Answer:
        hand = sorted(view.own.hand, key=lambda card: (card.rank, card.suit.value))
        if isinstance(decision, toy.HowMuch):
            return toy.Stake(min(decision.chips, max(0, int(hand[0].rank) - 11)))
        sure = randomness.random() < self.sharp
        return toy.Lay(hand[-1] if sure else hand[int(randomness.random() * len(hand))])


BOTS: dict[str, Callable[[], Player]] = {"timid": lambda: Player(0.3), "sharp": lambda: Player(0.8)}
LEVELS = ("timid", "sharp")


def print_answer(answer: toy.Answer) -> str:
    return f"lay {answer.card}" if isinstance(answer, toy.Lay) else f"stake {answer.chips}"


def parse_answer(text: str) -> toy.Answer:
    verb, _, rest = text.partition(" ")
    try:
        if verb == "lay":
            return toy.Lay(parse_card(rest))
        if verb == "stake":
            return toy.Stake(int(rest))
    except ValueError as error:
        raise AnswerNotationError(text) from error
    raise AnswerNotationError(text)


def steps(log: Events, begins: int) -> Iterator[int]:
    yield from range(begins + 1, len(log) + 1)


def decisions(log: Events, begins: int, human: Callable[[int], bool]) -> Iterator[int]:
    for at in range(begins, len(log)):
        if isinstance(log[at], toy.Laid) and human(log[at].seat):
            yield at


def _usual(guest: Guest) -> str:
    return bot_named(guest.level, guest.temperament, BOTS, LEVELS)


def new_match(
    players: int, length: int, *, seed: int, bots: Sequence[str] = (), demo: bool = False
) -> ToyOptions:
    """You and two of the usual guests."""
    seats = seated(GUESTS[1:players], bots, demo=demo, usual=_usual)
    return ToyOptions(length, seats, seed)


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
    bots=BOTS,
    levels=LEVELS,
    accounts=Accounts(toy.CardShown, toy.PotTaken, lambda table, seat: table.seats[seat].chips),
    steps=steps,
    decisions=decisions,
    words=Path(__file__).parent / "locale",
    screen="tests.toy.screen:SCREEN",
    result="tests.toy.screen:RESULT",
    new_match=NewMatch(new_match, players=3, fewest=3, most=3, length=3),
)


def toy_options(seed: int = 1, *, games: int = 3, human: bool = True) -> ToyOptions:
    """You and two guests, or three guests."""
    return new_match(3, games, seed=seed, demo=not human)


@contextmanager
def registered() -> Iterator[None]:
    """Meanwhile the game is there."""
    register(TOY)
    try:
        yield
    finally:
        del GAMES[NAME]
