"""A thing on its way from one place to another: a pure function of time."""

from dataclasses import dataclass, field
from typing import Final

from game.rules.cards import Card
from game.table.motion.places import AtDealer, InHand, Midway, OnStage, OnTable, Place, Shown
from game.table.motion.poses import Pose, Poses
from game.table.parts.card_pictures import Halo
from game.ui.timeline import SEEN, Easing, hump, in_out


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
        self.start: Final = motion.start  # when it begins, s of table time
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
        self.face_width: Final = round(wide)  # px in which its face is

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


FADES_OVER: Final = 0.5  # share of its time over which a card fades that was not bought


@dataclass(slots=True)
class Piece:
    """A card. `course`: how it moves in this window, while there is a motion."""

    place: Place
    face: Card
    motion: Motion | None = None
    course: Path | None = None
    turn: Turn | None = None
    next_face: Card | None = None
    bent: Bent | None = None
    halo: Halo = Halo.NONE
    play: int = 0  # which play of the board has moved it last

    def measure(self, poses: Poses) -> None:
        """The layout is another, or the motion is."""
        self.course = Path(self.motion, poses) if self.motion is not None else None

    def pose(self, now: float, poses: Poses) -> Pose:
        """Where it is in the window just now."""
        return self.course.at(now) if self.course is not None else poses.at(self.place)

    def arrive(self, now: float) -> None:
        """Let motions that are over be over; in the middle of a turn the other side is up."""
        if self.motion is not None and self.motion.over(now):
            self.motion = self.course = None
        if self.turn is not None:
            if self.next_face is not None and self.turn.turned(now):
                self.face, self.next_face, self.bent = self.next_face, None, None
            if self.turn.over(now):
                self.turn = None

    @property
    def staged(self) -> bool:
        """Whether it lies on the stage, or is on its way to it or from it."""
        origin = self.motion.origin if self.motion is not None else self.place
        return isinstance(self.place, OnStage) or isinstance(origin, OnStage)

    @property
    def leaves(self) -> bool:
        """Whether it is on its way off the table: it keeps its size."""
        return self.course is not None and self.course.leaves

    def alpha(self, now: float) -> int:
        """How much of it is still seen, of 255: what fades does so over the end of its way."""
        if self.course is None or self.motion is None or not self.course.fades:
            return 255
        return round(255 * min(1.0, (1 - self.motion.progress(now)) / FADES_OVER))

    def slips_in(self, seat: int) -> bool:
        """Whether it moves within the open fan of a seat or into it, or within any hand that was
        shown: between its neighbours, not above them."""
        motion = self.motion
        if motion is not None and isinstance(motion.to, Shown) and self.turn is None:
            return isinstance(motion.origin, Shown)
        return (
            motion is not None
            and isinstance(motion.to, InHand)
            and motion.to.seat == seat
            and isinstance(motion.origin, InHand | OnTable | Midway)
            and self.turn is None
        )

    def form(self, now: float, pose: Pose) -> tuple[int, float]:
        """Width in px and angle of the picture it is drawn with while it moves.

        A back leans as it flies: those pictures are kept. A face is drawn as it lay or as it will
        lie, whichever is nearer in time, and as large as the larger of the two: these are kept,
        and the degree that is missing is not seen. One that leaves stays as it lay."""
        course, motion = self.course, self.motion
        if course is None or motion is None:
            return round(pose.width), pose.angle
        if self.face.hidden:
            return course.back_width, pose.angle
        first = course.leaves or motion.progress(now) < 0.5
        near = course.origin if first else course.to
        return course.face_width, near.angle
