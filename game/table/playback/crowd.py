"""Who plays at a table, and who of them at this screen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Crowd:
    """Chairs of the humans of a match, and of those who do not play at this screen: they hold their
    cards on a phone."""

    humans: tuple[int, ...]
    on_phones: frozenset[int] = frozenset()

    @property
    def shared(self) -> bool:
        """Whether several humans see the screen: then nobody's cards lie open on it but while they
        play."""
        return len(self.humans) > 1 or bool(self.on_phones)

    @property
    def here(self) -> tuple[int, ...]:
        """The chairs of humans who play at this screen."""
        return tuple(chair for chair in self.humans if chair not in self.on_phones)

    @property
    def addressed(self) -> tuple[int, ...]:
        """The chairs of those who read the screen alone, and are called “you”: one or none."""
        return () if self.shared else self.humans
