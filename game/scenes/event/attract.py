"""The screen of an event while nobody plays: guests play among themselves, the marquee shines, and
one press sits down.

The table is a real one, which only plays by itself; what lies over its lower half is drawn here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.intents import DIGITS, Intent, PointerPressed, Pressed, Resized
from game.match.guests import table_for
from game.match.match import Match
from game.scenes.event.boards import best_of, lay_best, lay_today, played_on
from game.scenes.event.lessons import Lessons
from game.scenes.event.marquee import Marquee
from game.scenes.language import change_language
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.view.attract_layout import attract_layout
from game.view.items import Items
from game.words.words import LANGUAGES

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.view.compositor import Picture

VARIANT: Final = 5
GUESTS: Final = 5
PLAYERS: Final = 4
"""Of the quick start: four games of five cards take about five minutes."""
_ROUNDS: Final = 99
"""Of the table that plays by itself: longer than anybody looks on."""
_Z: Final = 3300
"""Over the table and what is said at it."""
_COUNTER: Final = ("event", "counter")


class AttractScene(Scene):
    """Whatever is pressed starts a short match; 1 and 2 choose the language."""

    def __init__(self) -> None:
        self._table: TableScene | None = None
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, house: House) -> None:
        self._house: House = house
        if self._table is None:
            seed = house.new_seed()
            demo = table_for(GUESTS, variant=VARIANT, rounds=_ROUNDS, seed=seed, demo=True)
            self._table = TableScene(Match(demo))
        self._table.enter(house)
        self._lay_out()

    def leave(self) -> None:
        if self._table is not None:
            self._table.leave()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self.table.handle(intent)
                self._lay_out()
            case Pressed(key) if key in DIGITS[: len(LANGUAGES)]:
                change_language(self._house, LANGUAGES[DIGITS.index(key)])
            case Pressed() | PointerPressed():
                self._begin()

    def update(self, seconds: float) -> None:
        self.table.update(seconds)
        self._marquee.update(seconds)
        self._lessons.update(seconds)

    def draw(self, picture: Picture) -> None:
        self.table.draw(picture)
        anew = self._fresh or _COUNTER not in picture  # a table laid out anew clears its picture
        self._fresh = False
        if anew:
            self._boards.draw(picture)
        self._marquee.draw(picture, anew=anew)
        self._lessons.draw(picture, anew=anew)

    def prepare(self, picture: Picture) -> None:
        self.table.prepare(picture)

    @property
    def resting(self) -> bool:
        """False: somebody always plays."""
        return False

    @property
    def table(self) -> TableScene:
        """The table that plays by itself. Raises AssertionError before the scene was entered."""
        assert self._table is not None
        return self._table

    # --- inside ----------------------------------------------------------------------------------
    def _begin(self) -> None:
        """Sit down: the short match, kept like any other."""
        house = self._house
        options = table_for(PLAYERS, variant=VARIANT, rounds=1, seed=house.new_seed(), demo=False)
        house.replace(TableScene(house.store.begin(options)))

    def _lay_out(self) -> None:
        house, kit = self._house, self._house.kit
        place = attract_layout(house.unit, self.table.flow.board.poses.layout)
        self._boards = Items("event", z=_Z)
        counter = kit.paint.panel(*place.counter.size, u=kit.u)
        self._boards.shape("counter", counter, place.counter.topleft)
        matches, day = house.store.history(), house.on_date()
        lay_best(self._boards, house, place.best, best_of(matches, day))
        lay_today(self._boards, house, place.today, played_on(matches, day))
        self._marquee = Marquee(house, place.marquee, place.plaque, z=_Z + 10)
        self._lessons = Lessons(house, place.lesson, z=_Z + 1)
        self._lessons.update(0.0)
        self._fresh = True
