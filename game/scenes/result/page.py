"""What a finished match has brought, and what one game tells of it otherwise than others do.

The screen is the same for all games: podium, chart, the best hand, standings, ways on. A game says
in a `ResultPage` what it tells otherwise; one that says nothing gets the page as it stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.base.by_name import resolved
from game.match.games import UnknownGameError, game_of
from game.match.options import seats_of_game
from game.match.tallies import Accountant, Tally
from game.rules.cards import Card, parse_cards
from game.scenes.result.podium import Entry
from game.table.naming import Naming
from game.ui.paint.chart import Curves, Scale, scale_of_sums

if TYPE_CHECKING:
    from pygame import Rect

    from game.input.commands import Command
    from game.match.game import Game
    from game.match.match import Match
    from game.storage.archive import Record
    from game.ui.picture.items import Items
    from game.ui.services import Services
    from game.ui.widgets import Widget
    from game.words.words import Words


_TURNS = 2


@dataclass(frozen=True, slots=True)
class Turn:
    """A game and what it brought a seat; `hand`, of that `strength`, where it was shown."""

    game: int
    seat: int
    gain: int
    hand: tuple[Card, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat ended: place from 1, equals share one; `worth` is what counts; `won` is in how
    many games it won, `best` the largest gain of those."""

    seat: int
    place: int
    worth: int
    won: int
    best: int


@dataclass(frozen=True, slots=True)
class Story:
    """The whole match. `curves[seat][game]` is what a seat was worth after a game, before the first
    at 0; `standings` are sorted, the best first; `wins` are those of seats that won a game."""

    curves: tuple[tuple[int, ...], ...]
    standings: tuple[Standing, ...]
    champions: tuple[int, ...]
    wins: tuple[Turn, ...]
    gains: tuple[Turn, ...]
    """The largest gain of every game."""

    @property
    def games(self) -> int:
        """Games that were played."""
        return len(self.curves[0]) - 1

    @property
    def best(self) -> Turn | None:
        """The best hand that won a game and was shown, the first of equal ones."""
        shown = (won for won in self.wins if won.hand)
        return max(shown, key=lambda won: (won.strength, -won.game), default=None)

    @property
    def broke(self) -> tuple[int, ...]:
        """Seats that have nothing left."""
        return tuple(seat for seat, curve in enumerate(self.curves) if curve[-1] == 0)

    def turns(self, least: float) -> tuple[Turn, ...]:
        """The games that changed most, in the order they were played; a gain counts from `least`
        on."""
        large = sorted(self.gains, key=lambda turn: (-turn.gain, turn.game))[:_TURNS]
        return tuple(sorted((t for t in large if t.gain >= least), key=lambda turn: turn.game))


def story(match: Match) -> Story:
    """What a match has brought."""
    books = Accountant(match.options)
    seats = {match.chair(seat): seat for seat in range(len(match.table.seats))}
    curves = [[chips] for _, chips in sorted((seats[c], n) for c, n in books.standing().items())]
    tallies = {(tally.game, tally.chair): tally for tally in books.note(match.log)}
    by_game: dict[int, list[Turn]] = {}
    wins: list[Turn] = []
    for tally in sorted(tallies.values(), key=lambda each: (each.game, seats[each.chair])):
        turn = _turn(tally, seats[tally.chair])
        curves[turn.seat].append(tally.chips)
        by_game.setdefault(turn.game, []).append(turn)
        if tally.won:
            wins.append(turn)
    champions = match.table.champions or tuple(
        seat for seat, curve in enumerate(curves) if curve[-1] == max(each[-1] for each in curves)
    )
    return Story(
        curves=tuple(map(tuple, curves)),
        standings=_standings(curves, champions, wins),
        champions=champions,
        wins=tuple(wins),
        gains=tuple(max(turns, key=lambda turn: turn.gain) for turns in by_game.values()),
    )


def _turn(tally: Tally, seat: int) -> Turn:
    return Turn(tally.game, seat, tally.gained, parse_cards(tally.hand), tally.strength)


def _standings(
    curves: Sequence[Sequence[int]], champions: tuple[int, ...], wins: Sequence[Turn]
) -> tuple[Standing, ...]:
    """Champions first, then who is worth most; of equals the lower seat."""
    ranks = [(seat in champions, curve[-1]) for seat, curve in enumerate(curves)]
    found = []
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat], reverse=True):
        gains = [won.gain for won in wins if won.seat == seat]
        place = 1 + sum(rank > ranks[seat] for rank in ranks)
        found.append(Standing(seat, place, curves[seat][-1], len(gains), max(gains, default=0)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Told:
    """A finished match; what the functions of a page are given."""

    services: Services
    match: Match
    page: ResultPage
    story: Story

    @property
    def words(self) -> Words:
        """The words of the moment."""
        return self.services.words

    @property
    def naming(self) -> Naming:
        """What players are called by seat."""
        return naming_of(self.match, self.words)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that humans played, the best first."""
        seats = (standing.seat for standing in self.story.standings)
        return tuple(seat for seat in seats if self.naming.plan(seat).human)

    def gone(self, seat: int) -> tuple[str, ...]:
        """Ids of what a seat has not got any more, as they are in the drawing of who sits there."""
        return tuple(thing.rpartition("/")[2] for thing in self.page.things(self, seat))

    @property
    def own(self) -> int:
        """The seat whose curve stands out: the lone human's, else that of who won."""
        return self.humans[0] if len(self.humans) == 1 else self.story.champions[0]


class Panel:
    """The panel beside the hand of the evening."""

    @property
    def first(self) -> bool:
        """Whether this panel is shown, and not the hand, where there is room for one of them."""
        return False

    def fits(self, box: Rect) -> bool:
        """Whether it can be read in a box of px."""
        return True

    def lay(self, items: Items, box: Rect) -> None:
        """Put it there."""
        raise NotImplementedError

    def widgets(self, box: Rect) -> Sequence[Widget]:
        """What can be chosen in it."""
        return ()

    @property
    def commands(self) -> Mapping[Command, Callable[[], None]]:
        """What the keys of commands do."""
        return {}

    def update(self) -> bool:
        """A frame has passed; says whether it has to be laid anew."""
        return False


def _after_games(told: Told) -> str:
    return told.words("draw.result.games", count=told.story.games)


@dataclass(frozen=True, slots=True)
class ResultPage:
    """What one game tells otherwise. Functions get the match, and a seat or a turn."""

    hand_name: Callable[[Told, Turn], str] = lambda told, turn: ""
    """What the hand of a turn is called: the line, a comma, its ranks."""
    note: Callable[[Told], str] = _after_games
    """In the upper right of the chart: what it shows, or how the match ended."""
    account: Callable[[Told, int], str] = lambda told, game: ""
    """What a game brought to whose curve stands out; nothing where it is not written down."""
    scale: Callable[[Rect, Curves], Scale] = scale_of_sums
    """The scale of the chart."""
    rounds: bool = False
    """Whether as many games as there are players make a round."""
    worth_telling: float = 0.15
    """The share of what everybody begins with that a gain has to be to be called out."""
    chips: Callable[[Told, int], int] = lambda told, seat: told.story.curves[seat][-1]
    """Chips that lie before a seat; what it is worth may be less."""
    remarks: Callable[[Told, int], tuple[str, ...]] = lambda told, seat: ()
    """What is to be known about a seat's chips, and the same in fewer words."""
    things: Callable[[Told, int], tuple[str, ...]] = lambda told, seat: ()
    """Pictures of what a seat owns and has not got."""
    panel: Callable[[Told], Panel] | None = None
    """The panel beside the best hand; without one there are the standings."""
    lay_best: Callable[[Told, Items, Rect, Turn], None] | None = None
    """How the best hand is laid into a box; without it in the order of its ranks."""
    looks_back: bool = False
    """Whether humans see the review of their decisions, and not the replay."""
    other: str = "draw.result.other"
    """Key of the way to a new match."""

    tables: str = ""
    """Key of the name of a table, where the game has several, told apart by `Record.variant`."""
    kept_hand_name: Callable[[Record, Words], str] = lambda record, words: ""
    """What the best hand of a record is called. Raises LookupError or ValueError for a hand that
    this version of the game does not know."""
    remark: Callable[[object, Naming], str] = lambda event, naming: ""
    """What is said of an event beside the notation of a match; nothing of most."""


def page_of(game: Game) -> ResultPage:
    """What a game tells otherwise."""
    return resolved(game.result, ResultPage) if game.result else ResultPage()


def naming_of(
    match: Match, words: Words, game: int | None = None, you: tuple[int, ...] | None = None
) -> Naming:
    """What the players of a match are called by seat, in one game or now; `you`: the chairs of
    those who read this, if not of all humans."""
    chairs = tuple(map(match.chair, range(len(match.table.seats))))
    options = match.options
    if game is not None:
        options = replace(options, seats=seats_of_game(options, game))
    return Naming(options, words, chairs, you)


def page_named(game: str) -> ResultPage:
    """The same by the name that was kept; maybe this version of the program does not know it."""
    try:
        return page_of(game_of(game))
    except UnknownGameError:
        return ResultPage()


class CallOut(NamedTuple):
    """Two lines about what a game brought a seat."""

    turn: Turn
    upper: str
    lower: str


def headline(naming: Naming, champions: Sequence[int]) -> str:
    """Who won."""
    words = naming.words
    if len(champions) > 1:
        return words("result.shared", names=words.listing([*map(naming, champions)]))
    if naming.is_you(champions[0]):
        return words("result.you_win")
    return words("result.wins", name=naming(champions[0]))


def entries(told: Told) -> list[Entry]:
    """Everybody, the best first."""
    words, naming, games = told.words, told.naming, told.story.games
    return [
        Entry(
            name=naming(standing.seat),
            character=naming.character(standing.seat),
            place=standing.place,
            chips=told.page.chips(told, standing.seat),
            note=words("result.games_won", count=games, won=standing.won),
            champion=standing.seat in told.story.champions,
            gone=told.gone(standing.seat),
        )
        for standing in told.story.standings
    ]


def call_outs(told: Told) -> list[CallOut]:
    """The games that changed most: the hand that won without its ranks, or that none was seen."""
    found = []
    words, naming = told.words, told.naming
    for turn in told.story.turns(told.page.worth_telling * told.story.curves[0][0]):
        name, upper = words("draw.result.unseen"), words.signed(turn.gain)
        if turn.hand:
            name = told.page.hand_name(told, turn).partition(",")[0]
        if name:
            upper = words("result.turn", combination=name, change=upper)
        lower = words("result.best_hand_note", name=naming(turn.seat), game=turn.game)
        found.append(CallOut(turn, upper, lower))
    return found
