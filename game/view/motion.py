"""A thing on its way from one place to another: a pure function of time."""

from dataclasses import dataclass, field

from game.view.easing import SEEN, Easing, hump, in_out
from game.view.places import Place
from game.view.poses import Pose, Poses


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
        return self.between(now, poses.at(self.origin), poses.at(self.to))

    def between(self, now: float, a: Pose, b: Pose) -> Pose:
        """Where the thing is, if `a` and `b` are the poses of its origin and its end."""
        if now >= self.ends:
            return b
        done = self.ease(self.progress(now))
        x0, y0, width0, angle0, _ = a
        x1, y1, width1, angle1, z = b
        rise = spin = 0.0
        if self.arc or self.spin:
            high = hump(done)
            rise = self.arc * (abs(x1 - x0) + abs(y1 - y0)) * high
            spin = self.spin * high
        return Pose(
            x0 + (x1 - x0) * done,
            y0 + (y1 - y0) * done - rise,
            width0 + (width1 - width0) * done,
            angle0 + (angle1 - angle0) * done + spin,
            z,
        )


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
