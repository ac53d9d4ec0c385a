"""How things come into the picture: they fade in and rise a little, instead of being there.

Whoever draws puts things where they belong, as always; this looks afterwards what is new, and lets
it come softly. With reduced motion it only fades."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from game.ui.picture.compositor import Picture
from game.ui.picture.easing import Easing, out_back, out_cubic, out_quint


@dataclass(frozen=True, slots=True)
class Way:
    """How a group comes in: in how many seconds, from how far below (u), and how softly.
    `parts` names those of its keys that do; none means all."""

    lasts: float
    rise: float
    ease: Easing = out_cubic
    parts: frozenset[Hashable] = frozenset()


WAYS: Final[Mapping[Hashable, Way]] = {
    "toast": Way(0.18, 6),
    "bubble": Way(0.16, 10),
    "discards": Way(0.2, 0),
    "ribbon": Way(0.26, 12, out_back),
    "halo": Way(0.2, 0),
    "banner": Way(0.42, 34, out_quint, frozenset({"title", "line", "plate", "label"})),
}
"""Group of the picture -> its way (art direction 8)."""


@dataclass(slots=True)
class _Coming:
    """One thing on its way in."""

    way: Way
    start: float
    pos: tuple[int, int]  # where it belongs
    put: tuple[int, int]  # where it was put last


class FadeIn:
    """Watches the groups of `WAYS` in one picture."""

    def __init__(self, u: float, *, calm: bool) -> None:
        """`u`: px of one design unit; `calm`: nothing rises."""
        self._u, self._calm = u, calm
        self._known: dict[Hashable, set[Hashable]] = {group: set() for group in WAYS}
        self._coming: dict[Hashable, _Coming] = {}
        self._seen = -1  # what had come and gone when the picture was last looked at

    @property
    def moving(self) -> bool:
        """Whether something is on its way in."""
        return bool(self._coming)

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Let what is new come in; `now` is table time in seconds, `at_once` skips the way."""
        if picture.comings != self._seen:
            self._look(picture, now, at_once=at_once)
            self._seen = picture.comings
        for key in list(self._coming):
            self._move(picture, key, self._coming[key], now, at_once=at_once)

    def _look(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Find what is new in the groups."""
        for group, way in WAYS.items():
            keys = picture.keys_of(group)
            for key in keys - self._known[group]:
                named = key[-1] if isinstance(key, tuple) else key
                if not at_once and (not way.parts or named in way.parts):
                    pos = picture.items[key].pos
                    self._coming[key] = _Coming(way, now, pos, pos)
            self._known[group] = keys

    def _move(
        self, picture: Picture, key: Hashable, coming: _Coming, now: float, *, at_once: bool
    ) -> None:
        if key not in picture:
            del self._coming[key]
            return
        there = picture.items[key].pos
        if there != coming.put:  # drawn anew meanwhile: it belongs elsewhere now
            coming.pos = there
        done = 1.0 if at_once else min(1.0, (now - coming.start) / coming.way.lasts)
        rest = 0.0 if self._calm else 1 - coming.way.ease(done)
        x, y = coming.pos
        coming.put = (x, y + round(coming.way.rise * rest * self._u))
        alpha = round(255 * out_cubic(done))
        picture.shift(key, coming.put, alpha=max(1, alpha))
        if done >= 1:
            del self._coming[key]
