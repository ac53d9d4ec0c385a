"""Regulars on the chairs of a new match: which may be chosen, and who may become one."""

from __future__ import annotations

from game.scenes.setup.match_setup import AGES, LONGEST_NAME, Chair, MatchSetup
from game.storage.profiles import Profile
from game.ui.services import Services


def _same(name: str) -> str:
    return name.strip().casefold()


class People:
    """The regulars, the one who played last first, and all names that have played."""

    def __init__(self, services: Services) -> None:
        """As the store has them now."""
        self._services = services
        self._played = frozenset(map(_same, services.store.archive.names_played()))
        self.known: tuple[Profile, ...] = services.store.profiles()

    def called(self, name: str) -> Profile | None:
        """The regular of this name."""
        return next((each for each in self.known if _same(each.name) == _same(name)), None)

    def offered(self, name: str) -> bool:
        """Whether somebody of this name has played and may want to be kept."""
        return self.called(name) is None and _same(name) in self._played

    def may_choose(self, chair: Chair) -> bool:
        """Whether regulars can be chosen on a chair, or somebody kept as one."""
        return bool(self.known) or self.offered(chair.name)

    def keep(self, chair: Chair) -> bool:
        """Keep the player of a chair as a regular, if that is offered; says whether it was."""
        if not self.offered(chair.name):
            return False
        self._services.store.profiles.add(Profile(chair.name.strip(), chair.age))
        self.known = self._services.store.profiles()
        return True

    def sit_down(self, setup: MatchSetup) -> None:
        """They play: next time they are offered first, in the order of their chairs."""
        for number in reversed(setup.humans):
            person = self.called(setup.chairs[number].name)
            if person is not None:
                self._services.store.profiles.use(person)

    def turned(self, setup: MatchSetup, number: int, by: int) -> MatchSetup:
        """The next regular on a chair, among those who sit on no other; then somebody unknown."""
        others = {_same(setup.chairs[n].name) for n in setup.humans if n != number}
        free = [None, *(each for each in self.known if _same(each.name) not in others)]
        now, chair = self.called(setup.chairs[number].name), setup.chairs[number]
        at = free.index(now) if now in free else 0
        person = free[(at + by) % len(free)]
        if person is None:
            nameless = setup.with_chair(number, name="", face="")
            return nameless.with_human(number, self._services.words.variants("human.name"))
        age = self._age(person) or chair.age
        return setup.with_chair(
            number, name=person.name[:LONGEST_NAME], age=age, face=person.character
        )

    def _age(self, profile: Profile) -> int | None:
        """How old they are today, if that is known."""
        today = self._services.on_date()
        age = profile.age_on(today) if today else profile.age
        return min(AGES[1], max(AGES[0], age)) if age is not None else None
