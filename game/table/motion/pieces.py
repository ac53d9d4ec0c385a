"""One card on the table: where it is, what it shows, and the form in which it is drawn."""

from dataclasses import dataclass
from typing import Final

from game.rules.cards import Card
from game.table.motion.motion import Bent, Motion, Path, Turn
from game.table.motion.places import InHand, Midway, OnStage, OnTable, Place, Shown
from game.table.motion.poses import Pose, Poses
from game.table.parts.card_pictures import Halo

FADES_OVER: Final = 0.5
"""Share of its time over which a card fades that was not bought."""


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
    play: int = 0
    """Which play of the board has moved it last."""

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
