"""Awards of the day at an event: what the visitors of the day are remembered for, out of their
finished matches. They are called by initials, where they left any, else by their number."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.history.awards import Award, awards_of_a_day
from game.history.plays import Course, course_of
from game.input.intents import Intent, PointerPressed, Pressed, Resized, Undo
from game.match.match import Match
from game.scenes.event.attract import sit_down
from game.scenes.event.boards import sign
from game.scenes.event.screen import EventScreen
from game.scenes.result.award_words import ToldAward, told_award
from game.scenes.result.niche import NicheOwner, niche
from game.scenes.result.page import naming_of
from game.scenes.setup.page import page_for
from game.storage.store import SaveError
from game.ui.boxes import fill
from game.ui.nodes import header, wall
from game.ui.tree import Node, column, row, space

if TYPE_CHECKING:
    from game.storage.archive import KeptMatch
    from game.storage.visits import Visit
    from game.table.naming import Naming
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.words.words import Words

STAYS: Final = 14.0  # seconds
FEWEST, MOST = 3, 5  # awards on the page
_HEADER: Final = 62
_NICHE, _GAP, _MARGIN = 342, 22, 60  # u
_RAISED: Final = 30  # u that the one in the middle stands higher
_SIGN: Final = (720, 70)  # u
_TONGUE: Final = 300  # u


@dataclass(frozen=True, slots=True)
class DayAward:
    """An award, the match it was given for, and whose it is: the number of the visit on its day,
    and the initials that were left."""

    award: Award
    match: Match
    number: int
    initials: str

    def owner(self, words: Words) -> NicheOwner:
        """Who has it; no name that was typed at a table."""
        character = naming_of(self.match, words).character(self.award.seat)
        table = page_for(self.match.game.name).called(words)
        return NicheOwner(self._called(words), character, note=table)

    def told(self, words: Words) -> ToldAward:
        """The award in words, in which every human is called as the visit is."""
        called, options = self._called(words), self.match.options
        seats = tuple(replace(s, name=called) if s.human else s for s in options.seats)
        naming: Naming = naming_of(self.match, words, you=())
        naming = replace(naming, options=replace(options, seats=seats))
        return told_award(self.award, self.match, naming)

    def _called(self, words: Words) -> str:
        return self.initials or words("event.guest", number=self.number)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What everybody saw of a match, and the seats of visitors."""

    course: Course
    visitors: tuple[int, ...]


class DayAwards:
    """Finds the awards of a day, a match at a time beside the frames."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.given: tuple[DayAward, ...] = ()  # those given most gladly first
        self._known: object = None  # of what they were made
        self._courses: dict[int, _Seen | None] = {}

    def refresh(self) -> None:
        """Look whether visitors have finished matches since."""
        services = self._services
        day = services.on_date()[:10]
        found = services.store.archive.history(began=day) if day else ()
        finished = tuple(each for each in reversed(found) if each.finished and _visitors(each))
        visits = services.store.visits.of_day(day)
        known = (day, tuple(each.id for each in finished), visits)
        if known != self._known:
            self._known = known
            services.work(self._read(known, finished, visits))

    def _read(
        self, known: object, finished: Sequence[KeptMatch], visits: Sequence[Visit]
    ) -> Iterator[None]:
        courses = {each.id: self._courses[each.id] for each in finished if each.id in self._courses}
        for kept in finished:
            if kept.id not in courses:
                courses[kept.id] = yield from self._played(kept)
        if known != self._known:
            return  # another match has ended meanwhile
        self._courses = courses
        evenings: list[tuple[Course, dict[int, Hashable]]] = []
        whose: list[tuple[KeptMatch, Visit]] = []
        for kept in finished:
            course, visit = courses[kept.id], _visit_of(kept, visits)
            if course is not None and visit is not None:
                alone = len(course.visitors) == 1
                people: dict[int, Hashable] = {
                    seat: visit.number if alone else (visit.number, seat)
                    for seat in course.visitors
                }
                evenings.append((course.course, people))
                whose.append((kept, visit))
        given = []
        for number, award in awards_of_a_day(evenings)[:MOST]:
            kept, visit = whose[number]
            try:
                match = yield from self._services.store.archive.recalling(kept.id)
            except SaveError:  # it has been forgotten meanwhile
                continue
            initials = visit.initials if len(evenings[number][1]) == 1 else ""
            given.append(DayAward(award, match, visit.number, initials))
        self.given = tuple(given) if len(given) >= FEWEST else ()

    def _played(self, kept: KeptMatch) -> Generator[None, None, _Seen | None]:
        """None where it can't be read."""
        try:
            match = yield from self._services.store.archive.recalling(kept.id)
        except SaveError:
            return None
        seats = range(len(match.table.seats))
        visitors = tuple(seat for seat in seats if kept.players[match.chair(seat)].visitor)
        return _Seen(course_of(match), visitors)


def _visitors(kept: KeptMatch) -> bool:
    return not kept.imported and any(player.visitor for player in kept.players)


def _visit_of(kept: KeptMatch, visits: Sequence[Visit]) -> Visit | None:
    """The visit in which a match began: the last one before it."""
    return next((each for each in reversed(visits) if each.began <= kept.began), None)


class DayAwardsScene(EventScreen):
    """The awards of the day, for a while; whatever is pressed sits down."""

    name = "day awards"
    backdrop = staticmethod(wall)

    def __init__(self, given: Sequence[DayAward], table: str) -> None:
        """`given`: those given most gladly first; `table`: where one sits down."""
        self._given, self._table = given, table
        self._shown_for = 0.0

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Resized):
            self.lay_out()
        elif self.heard(intent):
            self._shown_for = 0.0
        elif isinstance(intent, Pressed | PointerPressed | Undo):
            services = self.services
            services.stack.clear()
            services.push(sit_down(services, self.host, self._table))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._shown_for += seconds
        if self._shown_for >= STAYS:
            self.services.pop()

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.draw_languages(picture)

    def tree(self) -> Node:
        words, unit = self.services.words, self.services.unit
        count = len(self._given)
        wide = min(_NICHE, (unit.across - 2 * _MARGIN - _GAP * (count - 1)) / count)
        told = [each.told(words) for each in self._given]
        titles = [each.title for each in told]
        niches = []
        for place in best_in_the_middle(count):
            each, best = self._given[place], place == 0
            made = niche(words, each.owner(words), each.award, told[place], titles, own=best)
            niches.append(
                column(space(high=0 if best else _RAISED), made.of(fill(), fill())).of(wide, fill())
            )
        room = (unit.across - 2 * _MARGIN - _SIGN[0]) / 2 - 20
        tongues = [
            each.of(min(_TONGUE, room), 70) for each in self.language_nodes(min(_TONGUE, room))
        ]
        half = (len(tongues) + 1) // 2
        return column(
            space(high=112),
            row(*niches, gap=_GAP, high=fill()),
            space(high=44),
            row(
                *tongues[:half], space(), sign(words("event.press"), 2).of(*_SIGN), space(),
                *tongues[half:], gap=12, wide=fill(), high=_SIGN[1], pad=(_MARGIN, 0),
            ),
            space(high=28),
            wide=fill(), high=fill(), shows=header(words("event.awards"), scale=_HEADER),
        )  # fmt: skip


def best_in_the_middle(count: int) -> tuple[int, ...]:
    """Places from left to right: the first in the middle, the others by turns beside it."""
    left, right = range(count - 1 - (count - 1) % 2, 0, -2), range(1, count, 2)
    return (*left, 0, *right)
