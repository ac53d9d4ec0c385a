"""A part of the table: a value goes in, placed pictures come out.

Write a part so:

1. What it says is one frozen value, its **state** (a dataclass, a tuple, a string). `None`: it is
   not there. Whatever its pictures depend on is in the state, or in the `DrawContext`, which is
   another one for every window and language: then all parts are made anew.
2. `place(items)` puts every picture of `self.state` into `items`, each under a name of its own,
   where it belongs. It is called when the state has changed; nothing else has to be compared, kept
   or taken away. What it puts again at the same place costs nothing, so make all of it: surfaces
   come from the painter and the lettering, which keep them. What is large and changes rarely is a
   part of its own.
3. How it comes and goes is said, not done: by `transition` (names that are new fade in and rise,
   names that are gone fade out) and `delay`. What moves beyond that follows from `self.age`, for
   as long as `moves` is true; `begin` is told of each new state once.
4. The HUD shows states to its parts when anything has changed, and draws them once a frame:

    class Receipt(Part[str]):
        def place(self, items: Items) -> None:
            items.centre("line", self.context.lettering.line(self.state, ...), at, Z.RIBBON)

    self._receipt = parts.add(Receipt(context, "receipt"))
    self._receipt.show("B7K2" or None)          # in `tell`
    parts.draw(picture, now, at_once=at_once)   # in `draw`; the only place that knows `at_once`
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Final, Generic, Protocol, TypeVar

from game.table.motion.poses import Poses
from game.table.parts.chips import ChipPictures
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.compositor import OVER, Items, Picture, PlacedItem
from game.ui.paint.painter import Paint, Painted
from game.ui.text import TextRenderer
from game.ui.theme import TextPx, TypeScale, type_px
from game.ui.timeline import Easing, out_cubic
from game.words.words import Words

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Transition:
    """How a part comes and goes: in how many seconds a new name fades in, from how far below (u),
    and how softly; in how many seconds one that is gone, or has another surface, fades out. `names`
    are those that do; none means all. With reduced motion nothing rises."""

    comes: float = 0.0
    rise: float = 0.0
    ease: Easing = out_cubic
    goes: float = 0.0
    names: frozenset[Hashable] = frozenset()

    def takes(self, name: Hashable) -> bool:
        """Whether a name comes and goes so."""
        return not self.names or name in self.names


class Part(Generic[S]):
    """Draws one thing of the table. `S`: its state."""

    transition: Transition = Transition()
    delay: float = 0.0  # s from a new state until it is seen; what was there before stays so long

    def __init__(self, context: DrawContext, *group: Hashable) -> None:
        """`group`: what the keys of its pictures begin with; each ends with a name (or several)."""
        self.context: Final = context
        self.group: Final = group
        self.now, self.age = 0.0, inf
        """Seconds: the time of this frame, and since the state came; infinite where it has long
        been there."""
        self._state: S | None = None
        self._since = -inf
        self._changed = self._moves = False
        self.moving = False  # whether it changes by itself, or is to be drawn anew
        self._placed: dict[Hashable, PlacedItem] = {}
        self._coming: dict[Hashable, float] = {}
        self._going: dict[Hashable, tuple[PlacedItem, float]] = {}

    # --- what a part says of itself ------------------------------------------------------------

    def place(self, items: Items) -> None:
        """Put what belongs to the state."""
        raise NotImplementedError

    @property
    def moves(self) -> bool:
        """Whether its pictures will be others in the next frame, though the state is the same."""
        return False

    def begin(self) -> None:
        """The state is to be placed for the first time."""

    def key(self, name: Hashable) -> Hashable:
        """The key in the picture of what is placed under a name."""
        return (*self.group, *name) if isinstance(name, tuple) else (*self.group, name)

    # --- what is done with it ------------------------------------------------------------------

    @property
    def state(self) -> S:
        """What it says. Only where it says anything."""
        assert self._state is not None
        return self._state

    @property
    def there(self) -> bool:
        """Whether it says anything, or is about to."""
        return self._state is not None

    @property
    def placed(self) -> dict[Hashable, PlacedItem]:
        """What is in the picture, by name, where it belongs."""
        return self._placed

    def show(self, state: S | None) -> None:
        """What it says from the next frame on; None: nothing."""
        if state != self._state:
            self._state = state
            self._changed = self.moving = True

    def draw(self, picture: Picture, now: float = 0.0, *, at_once: bool = False) -> None:
        """Bring the picture up to date; `now` in seconds. `at_once`: nothing comes or goes, all is
        as it will be in the end."""
        if not self.moving:
            return
        begins, self._changed = self._changed, False
        if begins or at_once:
            self._since, self._moves = -inf if at_once else now, True
        self.now, self.age = now, now - self._since
        if self._state is not None and begins:
            self.begin()
        names: Iterable[Hashable] = list(self._coming)
        if self._moves:
            if self._state is not None and now < self._since + self.delay:
                return
            self._renew(picture, at_once=at_once)
            names = self._placed
        for name in names:
            self._put(picture, name, self._placed[name])
        for name, (old, since) in list(self._going.items()):
            left, key = 1 - (now - since) / self.transition.goes, (*self.group, "going", name)
            if left > 0:
                alpha = max(1, round(old.alpha * left))
                picture.put(key, old.surface, old.at, old.z - 1, alpha=alpha)
            else:
                picture.drop(key)
                del self._going[name]
        self.moving = bool(self._moves or self._coming or self._going)

    def _renew(self, picture: Picture, *, at_once: bool) -> None:
        """Place everything; what was there and is no more goes."""
        items, before, how = Items(self.group), self._placed, self.transition
        if self._state is not None:
            self.place(items)
        self._placed = items.placed
        self._moves = self._state is not None and self.moves
        for name in before.keys() - self._placed.keys():
            picture.drop(self.key(name))
            self._coming.pop(name, None)
        if at_once:
            self._coming.clear()
            self._going = {name: (old, -inf) for name, (old, _) in self._going.items()}
            return
        for name, new in self._placed.items():
            there = name in before and not (how.goes and before[name].surface is not new.surface)
            if how.comes and not there and how.takes(name):
                self._coming[name] = self.now
        for name, old in before.items():
            kept = name in self._placed and self._placed[name].surface is old.surface
            if how.goes and not kept and how.takes(name):
                self._going[name] = (old, self.now)

    def _put(self, picture: Picture, name: Hashable, placed: PlacedItem) -> None:
        """Put a picture where it is on its way now."""
        surface, (x, y), z, alpha, live = placed
        since, how = self._coming.get(name), self.transition
        if since is not None:
            done = min(1.0, (self.now - since) / how.comes)
            alpha = max(1, round(alpha * out_cubic(done)))
            if not self.context.calm:
                y += round(how.rise * (1 - how.ease(done)) * self.context.u)
            if done >= 1:
                del self._coming[name]
        picture.put(self.key(name), surface, (x, y), z, live=live, alpha=alpha)


class Drawn(Protocol):
    """A part, or what is drawn like one."""

    @property
    def moving(self) -> bool:
        """Whether it changes by itself."""

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring the picture up to date."""


D = TypeVar("D", bound=Drawn)


class Parts:
    """The parts of one HUD, drawn in the order in which they were added."""

    def __init__(self) -> None:
        self._parts: list[Drawn] = []

    def add(self, part: D) -> D:
        """Draw this one, too."""
        self._parts.append(part)
        return part

    @property
    def moving(self) -> bool:
        """Whether any of them changes by itself."""
        return any(part.moving for part in self._parts)

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring the picture up to date; `now` in seconds, `at_once`: nothing comes or goes."""
        for part in self._parts:
            if part.moving:
                part.draw(picture, now, at_once=at_once)


class Z:
    """Height of things in the picture; moving cards are above 2000 (`motion/card_painter.py`)."""

    SNOWMAN: Final = 2  # the lowest of his eight layers; cards are above them
    SLOT: Final = 5
    RAYS: Final = 8  # under all cards
    POOL: Final = 12
    WALL: Final = 14  # what hangs there
    HALO: Final = 15  # around portraits, under all cards: a winner’s are read in full
    BOWL_BACK: Final = 20
    PLATE: Final = 40
    MEDALLION: Final = 42
    RIBBON: Final = 85
    BOWL_FRONT: Final = OVER
    LABEL: Final = OVER + 1
    MITTENS: Final = OVER + 2
    SHADE: Final = OVER + 5  # while the lamp shines
    SLIP: Final = OVER + 5
    TOAST: Final = OVER + 10
    OWL: Final = OVER + 12
    BUTTON: Final = OVER + 20
    DOCKED: Final = OVER + 30  # the point table in its own place: in the dark like all that rests
    PANEL: Final = OVER + 50  # of the lamp
    DARK: Final = 1900  # above everything that rests, below cards that move
    HINT: Final = 1905
    LAMP_PLATE: Final = 2600  # above cards that move
    DARK_OVER_CARDS: Final = 2900
    NEAR_MISS: Final = 2910
    CROWN: Final = 2960  # below words
    BANNER: Final = 3000
    LADDER: Final = 3050
    BUBBLE: Final = 3100
    DRAWER: Final = 3200
    TOP: Final = 3300  # boards of the intermission, the bar of the replay, chips that rain


class Mood(Enum):
    """A character's face; the value ends the name of its drawing."""

    CALM = "calm"
    PLEASED = "pleased"
    WORRIED = "worried"
    THINKING = "thinking"
    BLINK = "blink"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class DrawContext:
    """Makers of pictures for one window and one language."""

    unit: Unit
    art: Art
    lettering: TextRenderer
    paint: Paint
    words: Words
    poses: Poses
    chips: ChipPictures
    calm: bool = False  # with reduced motion

    @property
    def u(self) -> float:
        """px of one design unit."""
        return self.unit.u

    def px(self, length: float) -> int:
        """A length in u as whole px."""
        return self.unit.px(length)

    def text(self, scale: TypeScale | float, most: float = inf) -> TextPx:
        """A size of text in u as px; there is room for text `most` times as large."""
        return type_px(int(scale), self.u, self.unit.text, most)

    def put(
        self, picture: Picture, key: Hashable, shape: Painted, at: tuple[float, float], z: int
    ) -> None:
        """Put a painted shape with its own top left at a point in px."""
        picture.put(key, shape.surface, shape.at(round(at[0]), round(at[1])), z)
