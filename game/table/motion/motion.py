"""A thing on its way from one place to another: a pure function of time."""

from dataclasses import dataclass, field
from typing import Final

from game.rules.cards import Card
from game.table.motion.places import AtDealer, OnStage, OnTable, Place
from game.table.motion.poses import Pose, Poses
from game.ui.picture.easing import SEEN, Easing, hump, in_out


@dataclass(frozen=True, slots=True)
class Motion:
    """From `origin` to `to`, beginning at `start` (seconds of table time) and lasting `lasts`.

    `arc` is the height of the way in shares of its length, `spin` degrees it leans midway."""

    origin: Place
    to: Place
    start: float
    lasts: float
    ease: Easing = in_out
    arc: float = 0.0
    spin: float = 0.0
    ends: float = field(init=False, repr=False, compare=False)
    """When it has arrived, as far as anybody can see."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ends", self.start + self.lasts * SEEN.get(self.ease, 1.0))

    def progress(self, now: float) -> float:
        """Share of the time that is over, 0 to 1; a motion without length is over at once."""
        if now >= self.start + self.lasts:
            return 1.0
        return (now - self.start) / self.lasts if now > self.start else 0.0

    def over(self, now: float) -> bool:
        """Whether it has arrived, as far as anybody can see."""
        return now >= self.ends

    def pose(self, now: float, poses: Poses) -> Pose:
        """Where the thing is."""
        return Path(self, poses).at(now)


class Path:
    """A motion in the px of one window: what is the same in all of its frames is found out once."""

    __slots__ = (
        "_motion",
        "_rise",
        "_staged",
        "_ways",
        "back_width",
        "face_width",
        "fades",
        "leaves",
        "origin",
        "start",
        "to",
    )

    def __init__(self, motion: Motion, poses: Poses) -> None:
        self._motion: Final = motion
        self.start: Final = motion.start
        """When it begins, s of table time."""
        self.origin: Final = poses.at(motion.origin)
        self.to: Final = poses.at(motion.to)
        x, y, width, angle, _ = self.origin
        self._ways: Final = (
            self.to.x - x,
            self.to.y - y,
            self.to.width - width,
            self.to.angle - angle,
        )
        # it is high before it is large, and small before it is low
        self._staged: Final = OnStage() in (motion.origin, motion.to)
        self._rise: Final = motion.arc * (abs(self._ways[0]) + abs(self._ways[1]))
        self.leaves: Final = isinstance(motion.to, AtDealer)
        """Whether it leads off the table: a card keeps its size on it."""
        self.back_width: Final = round(self.origin.width if self.leaves else self.to.width)
        """px in which the back of a card is drawn on it."""
        self.fades: Final = self.leaves and isinstance(motion.origin, OnTable)
        """Whether it is gone where it ends: what was not bought."""
        wide = self.origin.width if self.leaves else max(self.origin.width, self.to.width)
        self.face_width: Final = round(wide)
        """px in which its face is."""

    def at(self, now: float) -> Pose:
        """Where the thing is in the window."""
        motion = self._motion
        if now >= motion.ends:
            return self.to
        done = motion.ease(motion.progress(now))
        x, y, width, angle, _ = self.origin
        right, down, wider, turned = self._ways
        if self._rise or motion.spin:
            high = hump(done)
            y -= self._rise * high
            angle += motion.spin * high
        x, y = x + right * done, y + down * done
        grown = motion.progress(now) if self._staged else done
        return Pose(x, y, width + wider * grown, angle + turned * grown, self.to.z)


@dataclass(frozen=True, slots=True)
class Bent:
    """A card whose corner is bent up so that a part of `face` is seen."""

    face: Card
    start: float
    lasts: float

    def share(self, now: float) -> float:
        """How far it is bent, 0 to 1."""
        if now >= self.start + self.lasts:
            return 1.0
        return in_out(max(0.0, (now - self.start) / self.lasts))


@dataclass(frozen=True, slots=True)
class Turn:
    """A card turning over: the picture changes when half of the time is over."""

    start: float
    lasts: float

    def squeeze(self, now: float) -> float:
        """Visible share of the card's width, 0.04 to 1."""
        t = self.share(now)
        return max(0.04, abs(1 - 2 * in_out(t)))

    def turned(self, now: float) -> bool:
        """Whether the other side is up."""
        return self.share(now) >= 0.5

    @property
    def ends(self) -> float:
        """When it has come to rest."""
        return self.start + self.lasts

    def over(self, now: float) -> bool:
        """Whether it has come to rest."""
        return now >= self.ends

    def share(self, now: float) -> float:
        """Share of the time that is over, 0 to 1."""
        if now >= self.start + self.lasts:
            return 1.0
        return max(0.0, (now - self.start) / self.lasts)
