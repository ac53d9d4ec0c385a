"""What a game tells of a finished match otherwise than others do.

The screen is the same for all games: podium, chart, the best hand, standings, ways on. A game says
in a `ResultPage` what it tells otherwise; one that says nothing gets the page as it stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.base.by_name import resolved
from game.match.games import UnknownGameError, game_of
from game.match.options import seats_of_game
from game.scenes.result.story import Story, Turn
from game.table.naming import Naming
from game.ui.paint.chart import Curves, Scale, scale_of_sums

if TYPE_CHECKING:
    from pygame import Rect

    from game.input.commands import Command
    from game.match.game import Game
    from game.match.match import Match
    from game.storage.history import Record
    from game.ui.picture.items import Items
    from game.ui.services import Services
    from game.ui.widgets import Widget
    from game.words.words import Words


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
