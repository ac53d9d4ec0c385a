"""What a game brings, as a record (`Game`), with the protocols its parts keep to; and the list of
all games."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, Protocol, Self, runtime_checkable

from game.base.by_name import resolved
from game.base.files import WORDS_OF_GAMES
from game.match.options import MAIN, Earlier, SeatPlan
from game.players.bots import Task
from game.rules.cards import Card
from game.rules.decisions import Decision


class Bot(Protocol):
    """Answers decisions, out of what one seat sees and the randomness handed in."""

    @property
    def answer(self) -> Callable[..., object]:
        """Called with a view, a decision and randomness: an answer that the rules allow."""


@runtime_checkable
class Weighing(Protocol):
    """A bot that takes longer than a frame lasts for some of its answers."""

    @property
    def task(self) -> Callable[..., Task | None]:
        """Called with a view and a decision: what has to be weighed before the answer; None where
        the answer takes no time."""

    @property
    def answer_from(self) -> Callable[..., object]:
        """Called with what the task has found, view, decision and randomness: the answer."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A decision of a seat that a bot plays. `player` is the bot's name, `seed` the text its chance
    is made from: wherever it is answered, the answer is the same."""

    player: str
    bot: Bot
    view: object
    decision: Decision
    seed: str
    task: Task | None
    """What has to be weighed. It finds the same wherever and however often it runs."""

    @staticmethod
    def to(player: str, bot: Bot, view: object, decision: Decision, seed: str) -> "Question":
        """The question to a bot, with what it has to weigh."""
        task = bot.task(view, decision) if isinstance(bot, Weighing) else None
        return Question(player, bot, view, decision, seed, task)

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be weighed; all others are there at once."""
        return self.task is not None

    def answered(self, found: object) -> object:
        """The bot's answer, once the task has found something."""
        assert isinstance(self.bot, Weighing)
        return self.bot.answer_from(found, self.view, self.decision, Random(self.seed))

    def think(self) -> object:
        """The bot's answer, however long it takes."""
        return self.bot.answer(self.view, self.decision, Random(self.seed))


AnyEvent = Any
AnyTable = Any
AnyView = Any
AnyOptions = Any
AnySighting = Any
"""What only a game's own code knows the type of; what holds in every game, the protocols below
say."""
Script = Generator[object, Any, object]
"""The rules as they go on: yields events and decisions, is sent the answers."""
Events = Sequence[AnyEvent]


class Rules(Protocol):
    """What was chosen for a match, as far as it is the same in every game."""

    @property
    def games(self) -> int: ...  # how many games are played at most; 0 where nobody knows


class Options(Protocol):
    """What a match is started with: everything that, with the answers, makes it happen again."""

    @property
    def game(self) -> str: ...  # the name of the game
    @property
    def rules(self) -> Rules: ...  # what was chosen
    @property
    def seats(self) -> tuple[SeatPlan, ...]: ...  # who plays, by chair, clockwise
    @property
    def earlier(self) -> tuple[Earlier, ...]:
        """Who played before, where chairs were taken over, in the order in which they left."""

    @property
    def humans(self) -> tuple[int, ...]: ...  # the chairs played at this screen
    @property
    def seed(self) -> int: ...  # everything that happens by chance follows from it
    @property
    def salt(self) -> str:
        """Makes the receipt of the deal say nothing of the seed; empty where there is none."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]  # they are a dataclass

    def to_json(self) -> str: ...  # one line of JSON that the game's `read_options` reads back


class SeatState(Protocol):
    """What lies before a player."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards; HIDDEN where they are not seen, as an own one that was not picked up yet."""

    @property
    def shown(self) -> object:
        """What the hand is worth, once it lies open for everybody; None before."""


class TableState(Protocol):
    """The state of a match: the fold of its events."""

    @property
    def game(self) -> int: ...  # the number of the game that is played, from 1
    @property
    def over(self) -> bool: ...  # whether the match is over
    @property
    def champions(self) -> tuple[int, ...]: ...  # the seats that won the match, once it is over
    @property
    def seats(self) -> Sequence[SeatState]: ...  # what lies before the seats
    @property
    def dealer(self) -> int | None: ...  # who deals; None where nobody does
    @property
    def turn(self) -> int | None: ...  # the seat that decides; None where none does
    @property
    def after(self) -> Callable[..., Self]:
        """Called with an event: the state once it has happened."""


class ChipSeat(SeatState, Protocol):
    """What lies before a player of a game whose chips all count one."""

    @property
    def chips(self) -> int: ...  # the purse


class ChipTable(TableState, Protocol):
    """A table that needs no code of its own to be seen: what the plain table and the plain phone
    show of it."""

    @property
    def seats(self) -> Sequence[ChipSeat]: ...  # what lies before the seats
    @property
    def pot(self) -> int: ...  # chips in the middle
    @property
    def won(self) -> Mapping[int, int]:
        """Who has won the game that lies there, and how many chips; empty before."""


class TableView(Protocol):
    """A table as one seat sees it."""

    @property
    def viewer(self) -> int | None:
        """The seat; None for somebody who sees only what everybody sees."""

    @property
    def table(self) -> AnyTable: ...  # what can be seen from there
    @property
    def after(self) -> Callable[..., Self]:
        """Called with a sighting: the view once that has happened."""


class SeenEvent(Protocol):
    """An event as one seat sees it."""

    @property
    def event(self) -> AnyEvent: ...  # the event, without what the seat may not know


def seat_of(event: object) -> int | None:
    """The seat that an event is about: its field `seat`, in all games."""
    seat: int | None = getattr(event, "seat", None)
    return seat


class Numbered(Protocol):
    """An event that tells the number of its game."""

    @property
    def number(self) -> int: ...  # from 1


class Won(Protocol):
    """An event that tells who won something."""

    @property
    def seat(self) -> int: ...  # the winner


class Strong(Protocol):
    """What a hand is worth."""

    @property
    def strength(self) -> int: ...  # the higher the better


class HandOpened(Won, Protocol):
    """An event that lays a hand open."""

    @property
    def hand(self) -> tuple[Card, ...]: ...  # all its cards
    @property
    def value(self) -> Strong: ...  # what it is worth


@dataclass(frozen=True, slots=True)
class Accounts:
    """How chips are counted. `cards` are events that move no chip, and need not be followed."""

    shown: type[HandOpened]
    won: type[Won]
    worth: Callable[..., int]  # chips that count, of a table and a seat
    cards: tuple[type, ...] = ()


@dataclass(frozen=True, slots=True)
class Codes:
    """How matches of a game are told by share codes. A `table` is what codes tell apart: the number
    of cards in a hand of the main game, else the name of the game."""

    numbers: Callable[[], Mapping[int, int | str]]
    """Tables by the number that codes have for them, which no other game may ever have."""
    table_and_rounds: Callable[
        ..., tuple[int | str, int]
    ]  # table and rounds (or games) of some options
    options: Callable[[int | str, int, int, int], Options]
    """The match of a table, players, rounds and a seed: you and the usual guests. Raises ValueError
    where there is none."""
    ignored: tuple[str, ...] = ("salt",)  # options that make no difference to the cards


@dataclass(frozen=True, slots=True)
class NewMatch:
    """How a match is begun where seats are not chosen one by one: command line, events."""

    make: Callable[..., Options]
    """Called with players, length, and by keyword `seed`, `bots` (names by chair, from the first
    again where there are fewer) and `demo` (guests only); with `variant`, `lamp` and `house` where
    the game has them."""
    players: int  # a good number of them
    fewest: int
    most: int
    length: int  # a good number of games, or of rounds; 0: no end
    in_rounds: bool = False
    """The length is counted in rounds: as many games as there are players (D-6)."""
    variants: Callable[[], Mapping[int, int]] = dict
    """Cards in a hand, and how many players one pack serves then; empty where nothing is to be
    chosen."""
    has_lamp: bool = False  # whether the coach can help in it
    house_rules: tuple[str, ...] = ()  # names of rules that may be agreed on, `house` of `make`

    def most_at(self, variant: int) -> int:
        """The most players; `variant` is looked at where there is a choice."""
        return self.variants().get(variant, self.most)


@dataclass(frozen=True, slots=True)
class Game:
    """One game. Functions get the game's own options, tables, views and events."""

    name: str  # in kept matches, on the command line, in the keys of the catalogs; never changes
    read_options: Callable[[str], Options]
    """Read what `Options.to_json` wrote. Raises OptionsError."""
    set_up: Callable[..., TableState]  # the table of some options before the first event
    script: Callable[..., Script]
    """The script for options, from the start (None) or from a table as it was before an event of
    type `begins`. The order of all cards follows from the seed."""
    begins: type[Numbered]  # the event a game begins with
    ends: type[Numbered]  # the event a game ends with
    match_ends: type  # the event the match ends with

    view: Callable[..., TableView]
    """A table as a seat sees it; with the keyword `open_hands`, for games that are over, with the
    cards that anybody has picked up."""
    sighting: Callable[..., SeenEvent]  # an event as a seat sees it

    print_answer: Callable[..., str]
    parse_answer: Callable[[str], object]
    """Read what `print_answer` wrote. Raises AnswerNotationError."""
    bots: Mapping[str, Callable[[], Bot]]  # who can play a seat, by name
    accounts: Accounts

    steps: Callable[[Events, int], Iterator[int]]
    """Places worth stopping at in the log of a game that is over, which begins at a place of it;
    the last one is the end."""
    decisions: Callable[[Events, int, Callable[[int], bool]], Iterator[int]]
    """Places before the answers of the seats for which the function says that a human sits there;
    otherwise as `steps`."""

    words: Path | None = None
    """A folder with catalogs of the words that only this game has: `LANGUAGE/LC_MESSAGES/poker.mo`,
    compiled by `python -m tools.catalogs FOLDER`. docs/adding-a-game.md lists the keys that are
    looked up for every game."""
    screen: str = ""
    """Where it says how the game is seen: "module:name", imported when a table opens. The same for
    `setup` (the page of a new match) and `result` (what is told of a match that is over); an empty
    one stands for what all games have."""
    setup: str = ""
    result: str = ""
    codes: Codes | None = None  # None: matches of this game have no share codes
    levels: tuple[str, ...] = ()
    """Levels that bots play at, the weakest first: what stands before the colon of a name."""
    variant: Callable[[Mapping[str, object], int], object] = lambda options, players: 0
    """Hands of matches compare where this number is equal: out of options as they are kept, maybe
    broken, and the number of players."""
    tells: tuple[type, ...] = ()
    """Events that tell a player something without a card: no answer is taken back after one."""
    chair: Callable[..., int] = lambda table, seat: seat
    """Which chair of the options a seat of the table is; seats may be drawn."""
    out_of_turn: Callable[[Decision, Sequence[int], Random], Bot | None] = (
        lambda decision, bots, chance: None
    )
    """Who answers in the place of the bot that is asked, in games where one may speak out of turn:
    called with the decision, the seats that bots play, and a chance of its own for every answer.
    None: the bot that is asked."""
    human_first: Callable[..., Options | None] = lambda options: options
    """Options changed so that the first human acts first; None where only another seed does it."""
    new_match: NewMatch | None = None
    """None: a match can only be begun with options that are made elsewhere."""


GAMES: Final[dict[str, str | Game]] = {  # records, or where they are: "module:name"
    MAIN: "game.match.deluxe:DELUXE",
    "salon": "game.match.draw:SALON",
    "duel": "game.match.draw:DUEL",
    "club": "game.match.draw:CLUB",
}


class UnknownGameError(ValueError):
    """There is no game of that name."""


def register(game: Game) -> None:
    """Add a game, or put it in the place of another one of that name; from now on its words are
    known."""
    GAMES[game.name] = game
    if game.words is not None and game.words not in WORDS_OF_GAMES:
        WORDS_OF_GAMES.append(game.words)


def all_games() -> tuple[Game, ...]:
    return tuple(map(game_of, GAMES))


def game_of(name: str) -> Game:
    """The game of a name. Raises UnknownGameError."""
    found = GAMES.get(name)
    if found is None:
        raise UnknownGameError(name)
    if not isinstance(found, Game):
        found = resolved(found, Game)
        register(found)
    return found
