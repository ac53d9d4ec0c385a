"""What a finished match has brought, and what one game tells of it otherwise than others do.

The screen is the same for all games: podium, chart, the best hand, standings, ways on. A game says
in a `ResultPage` what it tells otherwise; one that says nothing gets the page as it stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue, match_ending
from game.base.by_name import resolved
from game.input.commands import Command
from game.match.game import Game, UnknownGameError, game_of
from game.match.match import Match
from game.match.options import seats_of_game
from game.match.tallies import Accountant
from game.rules.cards import Card, parse_cards
from game.table.naming import Naming
from game.ui.paint.chart import Curves, Scale, scale_of_sums
from game.ui.routes import Route, go_home
from game.ui.tree import Node, Pen, control, drawing, row, space
from game.ui.widgets import IconButton
from game.words.words import Words

if TYPE_CHECKING:
    from game.storage.archive import Record
    from game.ui.services import Services

_TURNS: Final = 2  # games that are called out
_CORNER, _COMPACT_CORNER, _ABOVE = 56, 72, 96  # u: the way to the album, and the band it stands in


@dataclass(frozen=True, slots=True)
class GameGain:
    """A game and what it brought a seat; `hand`, of that `strength`, where it was shown."""

    game: int
    seat: int
    gain: int
    hand: tuple[Card, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class FinalStanding:
    """How a seat ended: place from 1, equals share one; `worth` is what counts; `won` is in how
    many games it won, `best` the largest gain of those."""

    seat: int
    place: int
    worth: int
    won: int
    best: int


@dataclass(frozen=True, slots=True)
class MatchStory:
    """The whole match. `curves[seat][game]` is what a seat was worth after a game, before the first
    at 0; `standings` are sorted, the best first; `wins` are those of seats that won a game."""

    curves: tuple[tuple[int, ...], ...]
    standings: tuple[FinalStanding, ...]
    champions: tuple[int, ...]
    wins: tuple[GameGain, ...]
    gains: tuple[GameGain, ...]  # the largest gain of every game

    @property
    def games(self) -> int:
        """Games that were played."""
        return len(self.curves[0]) - 1

    @property
    def best(self) -> GameGain | None:
        """The best hand that won a game and was shown, the first of equal ones."""
        shown = (won for won in self.wins if won.hand)
        return max(shown, key=lambda won: (won.strength, -won.game), default=None)

    @property
    def broke(self) -> tuple[int, ...]:
        """Seats that have nothing left."""
        return tuple(seat for seat, curve in enumerate(self.curves) if curve[-1] == 0)

    def turns(self, least: float) -> tuple[GameGain, ...]:
        """The games that changed most, in the order they were played; a gain counts from `least`
        on."""
        large = sorted(self.gains, key=lambda turn: (-turn.gain, turn.game))[:_TURNS]
        return tuple(sorted((t for t in large if t.gain >= least), key=lambda turn: turn.game))


def story(match: Match) -> MatchStory:
    """What a match has brought."""
    books = Accountant(match.options)
    seats = {match.chair(seat): seat for seat in range(len(match.table.seats))}
    curves = [[chips] for _, chips in sorted((seats[c], n) for c, n in books.standing().items())]
    tallies = {(tally.game, tally.chair): tally for tally in books.note(match.log)}
    by_game: dict[int, list[GameGain]] = {}
    wins: list[GameGain] = []
    for tally in sorted(tallies.values(), key=lambda each: (each.game, seats[each.chair])):
        hand = parse_cards(tally.hand)
        turn = GameGain(tally.game, seats[tally.chair], tally.gained, hand, tally.strength)
        curves[turn.seat].append(tally.chips)
        by_game.setdefault(turn.game, []).append(turn)
        if tally.won:
            wins.append(turn)
    champions = match.table.champions or tuple(
        seat for seat, curve in enumerate(curves) if curve[-1] == max(each[-1] for each in curves)
    )
    # champions first, then who is worth most; of equals the lower seat
    ranks = [(seat in champions, curve[-1]) for seat, curve in enumerate(curves)]
    standings = []
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat], reverse=True):
        won = [turn.gain for turn in wins if turn.seat == seat]
        place = 1 + sum(rank > ranks[seat] for rank in ranks)
        standings.append(
            FinalStanding(seat, place, curves[seat][-1], len(won), max(won, default=0))
        )
    return MatchStory(
        curves=tuple(map(tuple, curves)),
        standings=tuple(standings),
        champions=champions,
        wins=tuple(wins),
        gains=tuple(max(turns, key=lambda turn: turn.gain) for turns in by_game.values()),
    )


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A finished match; what the functions of a page are given."""

    services: Services
    match: Match
    page: ResultPage
    story: MatchStory

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
    def reviewed(self) -> bool:
        """Whether humans made decisions that the lamp can judge."""
        return self.page.looks_back and bool(self.humans)

    def look_back(self, game: int | None = None, *, replay: bool = False) -> None:
        """Look back at a game, the last one if None; as a `replay`, and where there is nothing to
        judge, it is seen again on the table."""
        games, services = self.story.games, self.services
        if self.reviewed and not replay:
            seat = self.humans[0]
            services.open(Route.REVIEW, self.match, games=games, game=game, seat=seat)
        elif games:
            services.open(Route.REPLAY, self.match, games=games, game=game)

    def headline(self, naming: Naming | None = None) -> str:
        """Who won the evening; in a league only at this table."""
        naming, champions = naming or self.naming, self.story.champions
        words, at = naming.words, ".table" if self.services.league is not None else ""
        if len(champions) > 1:
            names = words.listing([*map(naming, champions)])
            return words(f"result.shared{at}", None, names=names)
        if naming.is_you(champions[0]):
            return words(f"result.you_win{at}")
        return words(f"result.wins{at}", None, name=naming(champions[0]))

    @property
    def again(self) -> tuple[str, str]:
        """The keys of what leads on, and of the line under it; in a league to its page, where the
        next match is drawn."""
        if self.services.league is not None:
            return "league.back", "league.back_note"
        return "result.again", "result.again_note"

    def play_again(self) -> None:
        """The same table with new cards, instead of the present screen; in a league its page."""
        if self.services.league is not None:
            go_home(self.services)
            return
        options = replace(self.match.options, seed=self.services.new_seed())
        self.services.replace_by(Route.TABLE, self.services.store.running.begin(options))

    @property
    def asks_revenge(self) -> int | None:
        """The seat of the best guest who did not win."""
        asks = (
            each.seat
            for each in self.story.standings
            if not self.naming.plan(each.seat).human and each.seat not in self.story.champions
        )
        return next(asks, None)

    def play_ending(self) -> None:
        """Let be heard how it ended: bells where several played here, or nobody."""
        cue = Cue.WIN_BIG
        if len(self.humans) == 1:
            (seat,) = self.humans
            curve, won = self.story.curves[seat], seat in self.story.champions
            cue = match_ending(curve[-1] - curve[0], curve[0], won=won)
        self.services.play(cue)

    @property
    def own(self) -> int:
        """The seat whose curve stands out: the lone human's, else that of who won."""
        return self.humans[0] if len(self.humans) == 1 else self.story.champions[0]


class SidePanel:
    """The panel beside the hand of the evening."""

    def __init__(self, ended: EndedMatch) -> None:
        self.ended: Final = ended

    @property
    def first(self) -> bool:
        """Whether this panel is shown, and not the hand, where there is room for one of them."""
        return False

    @property
    def commands(self) -> Mapping[Command, Callable[[], None]]:
        """What the keys of commands do."""
        return {}

    def update(self) -> None:
        """A frame has passed."""

    def state(self) -> object:
        """What it shows that may change."""
        return None

    def node(self) -> Node:
        """The panel with what can be chosen in it."""
        return drawing(self.show, "side panel")

    def show(self, pen: Pen, box: Rect) -> None:
        """What is only looked at."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ResultPage:
    """What one game tells otherwise. Functions get the match, and a seat or a turn."""

    hand_name: Callable[[EndedMatch, GameGain], str] = lambda ended, turn: ""
    """What the hand of a turn is called: the line, a comma, its ranks."""
    note: Callable[[EndedMatch], str] = lambda ended: ended.words(
        "draw.result.games", count=ended.story.games
    )
    """In the upper right of the chart: what it shows, or how the match ended."""
    account: Callable[[EndedMatch, int], str] = lambda ended, game: ""
    """What a game brought to whose curve stands out; nothing where it is not written down."""
    scale: Callable[[Rect, Curves], Scale] = scale_of_sums  # the scale of the chart
    rounds: bool = False  # whether as many games as there are players make a round
    worth_telling: float = 0.15  # of what everybody begins with: a gain from there on is called out
    chips: Callable[[EndedMatch, int], int] = lambda ended, seat: ended.story.curves[seat][-1]
    """Chips that lie before a seat; what it is worth may be less."""
    remarks: Callable[[EndedMatch, int], tuple[str, ...]] = lambda ended, seat: ()
    """What is to be known about a seat's chips, and the same in fewer words."""
    things: Callable[[EndedMatch, int], tuple[str, ...]] = lambda ended, seat: ()
    """Pictures of what a seat owns and has not got."""
    panel: Callable[[EndedMatch], SidePanel] | None = None
    """The panel beside the best hand; without one there are the standings."""
    lay_best: Callable[[EndedMatch, GameGain, Pen, Rect], None] | None = None
    """How the best hand is shown in a box; without it in the order of its ranks."""
    awards: bool = False  # whether awards are given before the result
    looks_back: bool = False  # whether humans see the review of their decisions, and not the replay
    other: str = "draw.result.other"  # key of the way to a new match

    tables: str = ""  # key of a table's name where `Record.variant` tells several apart
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


def above(services: Services, wide: float, group: str) -> Node:
    """The band of the headline, so many u wide: at its end the way to the album, but for guests of
    an event."""
    icon = _COMPACT_CORNER if services.unit.compact else _CORNER
    way = control(
        IconButton, (group, "album"), "stamp", partial(services.open, Route.ALBUM),
        tip=services.words("album.title"),
    ).of(icon, icon, turn=3)  # fmt: skip
    return row(space(), None if services.guarded else way, wide=wide, high=_ABOVE)


def beside_headline(services: Services, margin: float) -> float:
    """How much stays free at both ends of the headline, u."""
    icon = _COMPACT_CORNER if services.unit.compact else _CORNER
    return margin + (0 if services.guarded else icon + 12)
