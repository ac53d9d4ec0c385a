"""Chips in the air: they leave a purse or the bank, fly in an arc with gold dust behind them, and
land in another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.table.motion.cues import Fly
from game.table.motion.motion import Motion, Path
from game.table.motion.poses import Poses
from game.table.parts.chips import PUFFS, ChipPictures, Stacks
from game.ui.art import Centred
from game.ui.compositor import OVER, Picture
from game.ui.timeline import toss

PUFF_LAG: Final = 0.022  # seconds between two puffs of gold dust behind a chip in the air
GHOST_LAG: Final = 0.011  # seconds between the chip and its ghosts
TRAILING: Final = 3  # only so few chips at once have them: a stream is bright enough
FLYING_CHIP: Final = 56  # diameter of a chip in the air, u
_ARC: Final = 0.18  # height of the way in shares of its length


@dataclass(slots=True)
class _Flight:
    cue: Fly
    motion: Motion
    course: Path | None = None  # the motion in this window


class Flights:
    """All chips in the air between these stacks."""

    def __init__(self, stacks: Stacks) -> None:
        self.landed: Callable[[Fly], None] = lambda _: None  # told of whatever has landed
        self._stacks = stacks
        self._flying: dict[int, _Flight] = {}
        self._number = 0
        self._drawn: set[int] = set()
        self._trailing = False  # whether they have dust and ghosts behind them
        self._poses: Poses | None = None  # of the window the courses lead through

    def __bool__(self) -> bool:
        """Whether any chip is in the air."""
        return bool(self._flying)

    @property
    def ends(self) -> list[float]:
        """When each of them lands, table time in seconds."""
        return [flight.motion.ends for flight in self._flying.values()]

    def clear(self) -> None:
        """Nothing flies any more, and nothing lands."""
        self._flying.clear()

    def take_off(self, cue: Fly, moment: float, lasts: float) -> None:
        """Chips leave the one who pays, in the air from `moment` for `lasts` seconds."""
        if cue.payer is not None or not cue.boxed:
            self._stacks.take(cue.payer, cue.chips)
        if cue.boxed and cue.payer is not None:
            self._stacks.changing[cue.payer] += cue.chips.value
        motion = Motion(cue.origin, cue.to, moment, lasts, toss, _ARC)
        self._flying[self._number] = _Flight(cue, motion)
        self._number += 1

    def touch_down(self, now: float, *, hop: float | None) -> None:
        """What has arrived by now is there. `hop`: when it begins to
        hop where it has landed, table time in seconds; None: it lies still."""
        for number, flight in list(self._flying.items()):
            if flight.motion.over(now):
                del self._flying[number]
                cue = flight.cue
                if cue.payee is not None or not cue.boxed:
                    self._stacks.give(cue.payee, cue.chips, hop)
                if cue.boxed and cue.payee is not None:
                    self._stacks.changing[cue.payee] -= cue.chips.value
                self.landed(cue)

    def draw(
        self, picture: Picture, poses: Poses, chips: ChipPictures, now: float, *, hidden: bool
    ) -> None:
        """Bring the picture up to date; with reduced motion they are `hidden`."""
        if not (self._flying or self._drawn):
            return
        if poses is not self._poses:
            self._poses = poses
            for flight in self._flying.values():
                flight.course = None
        diameter = max(1, round(FLYING_CHIP * poses.layout.unit.u))
        trailing = len(self._flying) <= TRAILING
        if self._trailing and not trailing:
            for number in self._drawn:
                _drop_trail(picture, number)
        self._trailing = trailing
        for number, flight in () if hidden else self._flying.items():
            course = flight.course = flight.course or Path(flight.motion, poses)
            pose = course.at(now)
            tilt = 1 if number % 2 else -1
            chip, *ghosts = chips.flying(flight.cue.value, diameter, tilt)
            pos = chip.at(pose.x, pose.y)
            picture.put(("flight", number), chip.surface, pos, OVER - 100, live=True)
            if trailing:
                dust = chips.trail(diameter)
                _draw_trail(picture, ("puff", number), dust, PUFF_LAG, course, now)
                _draw_trail(picture, ("ghost chip", number), ghosts, GHOST_LAG, course, now)
        for number in self._drawn - self._flying.keys():
            picture.drop(("flight", number))
            _drop_trail(picture, number)
        self._drawn = set(self._flying)


def _draw_trail(
    picture: Picture,
    key: tuple[str, int],
    parts: Sequence[Centred],
    lag: float,
    course: Path,
    now: float,
) -> None:
    """What is left where the chip has just been: gold dust, ghosts of it."""
    for number, part in enumerate(parts):
        moment = now - (number + 1) * lag
        if moment <= course.start:
            return
        pose = course.at(moment)
        pos = part.at(pose.x, pose.y)
        picture.put((*key, number), part.surface, pos, OVER - 101, live=True)


def _drop_trail(picture: Picture, number: int) -> None:
    for part in range(PUFFS):
        picture.drop(("puff", number, part))
        picture.drop(("ghost chip", number, part))
