"""What the set-up page of one game offers: its choices, its chairs, and what they become.

The page itself (`SetupScene`) knows no game. It asks the record of its game for everything."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.base.by_name import changed, resolved
from game.match.draw import TABLE_GUESTS
from game.match.game import GAMES, Game, Options, game_of
from game.match.options import HOST, SeatPlan
from game.scenes.setup.match_setup import (
    AGES,
    FACES,
    LEVELS,
    LONGEST_NAME,
    MANNERS,
    ChairPlan,
    GuestParts,
    MatchSetup,
    Seating,
    Value,
    Values,
    Who,
    as_guest,
)
from game.storage.settings import Speed
from game.ui.services import Services
from game.ui.tree import Node, Pen
from game.words.words import Words

_LENGTH: Final = "length"  # value of a game that has no page of its own
_MOST: Final = 99  # games or rounds of such a game

ShowMore = Callable[[Values, Pen, Rect], None]  # puts something into a box of px
MakeOptions = Callable[[Values, tuple[SeatPlan, ...], int], Options]


class NumberRange(NamedTuple):
    """From where to where a number goes, and in which steps."""

    low: int
    high: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: a number where it has `numbers`, one of several where it has `options`,
    else a switch."""

    name: str  # of the value
    label: str  # key of the words beside it
    options: Mapping[Value, str] = field(default_factory=dict)
    """Values, each with the key of its words; a value without a key is written as it is."""
    numbers: Callable[[Values], NumberRange] | None = None
    nought: str = ""  # key of the word for 0; without one it is a number like others
    note: Callable[[Words, MatchSetup], str] | None = None
    """A line about what is chosen. A house rule has words under `label.note` instead."""
    aside: Callable[[Words, MatchSetup, Speed], tuple[str, str]] | None = None
    """Two lines beside a number."""
    head: str = ""
    """Key of the words over a row of switches that are buttons, each with its own words on it and
    a tip under `label.note`."""
    shown: Callable[[Values], bool] = lambda _: True
    blocked: Callable[[Values], str] = lambda _: ""
    """Key of the sentence why it can't be chosen now; nothing where it can."""

    @property
    def switch(self) -> bool:
        """Whether it is on or off."""
        return not self.options and self.numbers is None

    def text(self, words: Words, value: Value) -> str:
        """How a value is written."""
        key = self.options.get(value, "") or (self.nought if not value else "")
        return words(key) if key else str(value)

    def valid(self, value: object, values: Values) -> Value:
        """A value as it was kept, or the nearest there is, or the one among `values`."""
        usually = values[self.name]
        if self.numbers is not None:
            return whole(value, self.numbers(values), int(usually))
        if not isinstance(value, type(usually)) or (self.options and value not in self.options):
            return usually
        return value


SPEEDS: Final = {
    Speed.HALF: "options.speed.half",
    Speed.NORMAL: "options.speed.normal",
    Speed.DOUBLE: "options.speed.double",
    Speed.QUADRUPLE: "options.speed.fourfold",
    Speed.INSTANT: "options.speed.instant",
}
SPEED: Final = Choice("speed", "new.speed", dict(enumerate(SPEEDS.values())))
"""How fast the table is: an option of the player, kept at once; its value is a place in SPEEDS."""


class ReadingPanel(ABC):
    """A panel beside the chairs."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def state(self, values: Values) -> object:
        """Everything that it shows and that may change while the page is open."""
        return None

    @abstractmethod
    def node(self, values: Values, wide: float, z: int) -> Node:
        """All of it, `wide` u; its widgets lie at `z`."""


class SideEntry(NamedTuple):
    """The panel of a game; keys of what is said of the button and of the key that open the drawer
    it is in where there is no room for it."""

    make: Callable[[Services], ReadingPanel]
    tip: str
    legend: str


def _as_they_are(values: Values) -> Values:
    return values


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupPage:
    """The page of one game."""

    game: str
    setting: str  # under this name the last choices lie in the store
    title: str = ""  # key of the game's name; without one it is called as in `game`
    note: str = ""  # key of what is said of it beside its name
    picture: Callable[[Services, tuple[int, int]], Surface] | None = None
    """What the game is known by, in a box of px."""

    seating: Seating
    chairs: tuple[ChairPlan, ...]  # who is asked by a new player
    values: Values  # what a new player finds chosen
    rows: tuple[tuple[Choice, ...], ...]  # what is chosen under the games, row by row
    house_rules: tuple[Choice, ...] = ()  # what is chosen in a column of its own
    settle: Callable[[Values], Values] = _as_they_are  # what follows from other values
    options: MakeOptions  # the match of some values and seats, and a seed
    chips: Callable[[Values], int] | None = None  # what everybody begins with

    keep: Callable[[Values], Mapping[str, object]] = _as_they_are
    """Values as they are kept, beside `chairs`, in one JSON object."""
    read: Callable[[Mapping[str, object]], Mapping[str, object]] = lambda found: found
    """Values of such an object, by name; they may be unusable."""

    side: SideEntry | None = None
    below_rules: ShowMore | None = None  # puts more into what the house rules leave of their column
    below_chairs: ShowMore | None = None  # puts more into what the chairs leave of theirs
    tutorial: bool = False  # whether there is a first evening with somebody who explains

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything that is chosen, but the speed."""
        return tuple(c for c in (*chain(*self.rows), *self.house_rules) if c is not SPEED)

    def called(self, words: Words) -> str:
        """The game's name."""
        return words(self.title) if self.title else self.game.replace("-", " ").capitalize()

    # --- kept between two evenings ---------------------------------------------------------------
    @property
    def usual(self) -> MatchSetup:
        """A good match for somebody who only presses Enter."""
        return MatchSetup(self.seating, self.values, self.chairs)

    def to_json(self, setup: MatchSetup) -> str:
        """One line of text that `from_json` reads back."""
        chairs = [{**asdict(chair), "who": chair.who.value} for chair in setup.chairs]
        return json.dumps({**self.keep(setup.values), "chairs": chairs})

    def from_json(self, text: str | None) -> MatchSetup:
        """What was chosen last. Whatever is missing or unusable is as for a new player."""
        try:
            found = json.loads(text or "{}")
        except (ValueError, RecursionError):
            found = {}
        found = found if isinstance(found, Mapping) else {}
        kept, values = self.read(found), dict(self.values)
        for choice in self.choices:
            values[choice.name] = choice.valid(kept.get(choice.name), values)
        setup = replace(self.usual, values=self.settle(values))
        chairs = found.get("chairs")
        if isinstance(chairs, list) and len(chairs) == len(self.chairs):
            read = tuple(map(self._chair, chairs, self.chairs))
            setup = replace(setup, chairs=read).mended()
        return (
            setup
            if len(setup.seated) >= self.seating.fewest
            else replace(setup, chairs=self.chairs)
        )

    def _chair(self, value: object, usually: ChairPlan) -> ChairPlan:
        """A chair as kept; each part that is unusable is as usual."""
        if not isinstance(value, Mapping):
            return usually
        words = {key: text for key, text in value.items() if isinstance(text, str)}
        name, character = words.get("name", ""), words.get("character", "")
        known = character in {guest.character for guest in self.seating.guests}
        guest: GuestParts = as_guest(character) if known else {}
        if known and words.get("bot") in (
            *LEVELS,
            *self.seating.levels,
        ):  # else kept when guests were others
            guest["bot"] = words["bot"]
        if known and words.get("manner") in MANNERS:
            guest["manner"] = words["manner"]
        try:
            who = Who(words.get("who"))
        except ValueError:
            return usually
        if (who is Who.GUEST and not known) or (who is Who.FREE and not self.seating.may_be_free):
            return usually
        if not self.seating.may_change and who is not usually.who:
            return usually
        return ChairPlan(
            who=who,
            name=name.strip()[:LONGEST_NAME] if name.isprintable() else "",
            age=whole(value.get("age"), NumberRange(*AGES), usually.age),
            face=words.get("face", "") if words.get("face") in FACES else "",
            **guest,
        )


def whole(value: object, span: NumberRange, usually: int) -> int:
    """A number as it was kept, or the nearest there is."""
    if not isinstance(value, int) or isinstance(value, bool):
        return usually
    return min(span.high, max(span.low, value))


# --- the pages of all games ----------------------------------------------------------------------
def page_for(name: str) -> SetupPage:
    """The page of a game, by its name."""
    game = game_of(name)
    return resolved(game.setup, SetupPage) if game.setup else _plain(game)


def pages() -> tuple[SetupPage, ...]:
    """The pages of all games that a match can be set up for."""
    found = (game_of(name) for name in GAMES)
    return tuple(page_for(game.name) for game in found if game.setup or game.new_match)


def _plain(game: Game) -> SetupPage:
    new = game.new_match
    assert new is not None, game.name

    def options(values: Values, seats: tuple[SeatPlan, ...], seed: int) -> Options:
        usual = new.make(len(seats), int(values[_LENGTH]), seed=seed)
        return changed(usual, {"seats": seats})

    label = "new.rounds" if new.in_rounds else "new_table.games"
    length = Choice(_LENGTH, label, numbers=lambda _: NumberRange(1, _MOST))
    guests = tuple(  # as many as make a good match
        ChairPlan(Who.GUEST if number < new.players else Who.FREE, **as_guest(guest.character))
        for number, guest in enumerate(TABLE_GUESTS[: new.most - 1], start=1)
    )
    return SetupPage(
        game=game.name, setting=f"new_table.{game.name}",
        title=f"new_table.{game.name}" if game.words else "",
        seating=Seating(
            chairs=new.most, guests=(*TABLE_GUESTS, HOST), open=lambda _: new.most,
            bots=game.bots, levels=game.levels or LEVELS, fewest=new.fewest,
        ),
        chairs=(ChairPlan(Who.HUMAN), *guests), values={_LENGTH: new.length} if new.length else {},
        rows=((length,), (SPEED,)) if new.length else ((SPEED,),), options=options,
    )  # fmt: skip
