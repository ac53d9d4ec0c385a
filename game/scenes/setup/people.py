"""Regulars on the chairs of a new match: who may be chosen, who is offered to be kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.scenes.setup.match_setup import AGES, LONGEST_NAME
from game.storage.profiles import Profile
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from typing import Self

    from pygame import Rect

    from game.scenes.setup.match_setup import Chair
    from game.ui.services import Services
    from game.ui.widgets import Kit
    from game.ui.widgets.widget import Key


class Seats(Protocol):
    """Who is asked to a table, whichever it is."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """All chairs."""

    @property
    def humans(self) -> tuple[int, ...]:
        """Numbers of the chairs humans play on."""

    def with_chair(self, number: int, **changes: Any) -> Self:
        """One chair changed."""

    def with_human(self, number: int, names: Sequence[str]) -> Self:
        """A human sits down."""


S = TypeVar("S", bound=Seats)


def _same(name: str) -> str:
    return name.strip().casefold()


class People:
    """Those who come again, whoever played last first, and the names that have played."""

    def __init__(self, services: Services) -> None:
        """As the store has them now."""
        self._services = services
        self._played = frozenset(map(_same, services.store.names_played()))
        self.known: tuple[Profile, ...] = services.store.profiles()

    def called(self, name: str) -> Profile | None:
        """Whoever has this name."""
        return next((each for each in self.known if _same(each.name) == _same(name)), None)

    def offered(self, name: str) -> bool:
        """Whether somebody of this name has played and may want to be kept."""
        return self.called(name) is None and _same(name) in self._played

    def may_choose(self, chair: Chair) -> bool:
        """Whether regulars can be chosen on a chair, or somebody kept as one."""
        return bool(self.known) or self.offered(chair.name)

    def keep(self, chair: Chair) -> bool:
        """Keep whoever sits there, if they are offered; says whether they were."""
        if not self.offered(chair.name):
            return False
        self._services.store.profiles.add(Profile(chair.name.strip(), chair.age))
        self.known = self._services.store.profiles()
        return True

    def sit_down(self, match_setup: Seats) -> None:
        """They play: next time they come first, in the order of their chairs."""
        for number in reversed(match_setup.humans):
            person = self.called(match_setup.chairs[number].name)
            if person is not None:
                self._services.store.profiles.use(person)

    def turned(self, match_setup: S, number: int, by: int) -> S:
        """The next one on a chair, among those who sit on no other; then somebody nobody knows."""
        others = {_same(match_setup.chairs[n].name) for n in match_setup.humans if n != number}
        free = [None, *(each for each in self.known if _same(each.name) not in others)]
        now, chair = self.called(match_setup.chairs[number].name), match_setup.chairs[number]
        at = free.index(now) if now in free else 0
        person = free[(at + by) % len(free)]
        if person is None:
            nameless = match_setup.with_chair(number, name="", face="")
            return nameless.with_human(number, self._services.words.variants("human.name"))
        age = self._age(person) or chair.age
        return match_setup.with_chair(
            number, name=person.name[:LONGEST_NAME], age=age, face=person.character
        )

    def _age(self, profile: Profile) -> int | None:
        """How old they are today; None where nobody knows."""
        today = self._services.on_date()
        age = profile.age_on(today) if today else profile.age
        return min(AGES[1], max(AGES[0], age)) if age is not None else None


class PersonChooser(Chooser):
    """Turns through the regulars; in the middle it keeps who is offered."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, *, text: Callable[[], str],
        on_turn: Callable[[int], None], on_keep: Callable[[], bool], tip: str,
    ) -> None:  # fmt: skip
        """`on_keep` says whether there was somebody to keep."""
        super().__init__(kit, key, rect, text=text, on_turn=on_turn, tip=tip)
        self._on_keep = on_keep

    def press(self, x: int, y: int) -> None:
        if self._side_at(x) or not self._on_keep():
            super().press(x, y)

    def confirm(self) -> None:
        if not self._on_keep():
            super().confirm()


def person_chooser(
    services: Services, number: int, place: Rect, people: People, seats: Callable[[], S],
    change: Callable[[S], None],
) -> PersonChooser:  # fmt: skip
    """The chooser on a chair; `seats` are those of the moment, `change` is told other ones."""
    words = services.words

    def text() -> str:
        name = seats().chairs[number].name.strip()
        if people.offered(name):
            return words("new.person.keep", name=name)
        return words("new.person.known" if people.called(name) else "new.person.none")

    def keep() -> bool:
        kept = people.keep(seats().chairs[number])
        change(seats())
        return kept

    tip = words("new.note.curtain" if len(seats().humans) > 1 else "new.note.human")
    return PersonChooser(
        services.kit, ("chair", number, "person"), place, text=text,
        on_turn=lambda by: change(people.turned(seats(), number, by)), on_keep=keep, tip=tip,
    )  # fmt: skip
