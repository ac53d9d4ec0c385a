"""What a replay says of the decisions of humans in the game that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.coach.review import BuyingChoice, Verdict
from game.table.coach_words import node_lines
from game.table.replay.bar import Judged
from game.table.replay.review_pictures import MarkKind, disc
from game.ui.compositor import Items
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import TEXT, TEXT_DIM

if TYPE_CHECKING:
    from game.table.naming import Naming
    from game.table.part import DrawContext
    from game.table.replay.scene import AnyReplayPlayer


class ReplayNotes:
    """On the timeline lies where humans decided something; nothing is said of it. A game with a
    coach has its own notes."""

    playback: AnyReplayPlayer

    def open(self, playback: AnyReplayPlayer) -> None:
        """Another game is looked at."""
        self.playback = playback

    def judged(self) -> tuple[Judged, ...]:
        """The decisions of humans on the timeline."""
        recording = self.playback.recording
        return tuple(
            Judged(recording.stop_at(place), MarkKind.PLAIN) for place in recording.decisions
        )

    def place_of(self, choice: object) -> int | None:
        """The place in the log at which a decision of this game was made."""
        del choice
        return None

    @property
    def said(self) -> tuple[BuyingChoice, Verdict | None] | None:
        """The decision that is looked at, and what the lamp says of it."""
        return None

    def update(self) -> None:
        """A frame has passed."""

    def leave(self) -> None:
        """The replay is left."""

    @property
    def resting(self) -> bool:
        """Whether nothing is being worked out."""
        return True


_DISC: Final = 64
_PAD: Final = 18
_LARGER: Final = 1.35
_ROWS: Final = ((0.24, 22), (0.52, 25), (0.79, 20))
"""Where the three lines stand, as shares of the height, and how large, u."""


def node_of(verdict: Verdict | None) -> MarkKind:
    """The disc of a decision."""
    return MarkKind.WAITING if verdict is None else MarkKind.GOOD if verdict.good else MarkKind.LAMP


def tag_box(context: DrawContext) -> Rect:
    """Where the tag lies, px: the place that the buttons have while one plays."""
    upper, lower = context.poses.layout.buttons
    x, y = context.unit.at(upper.x, upper.y)
    return Rect(round(x), round(y), context.px(upper.w), context.px(lower.y + lower.h - upper.y))


def lay_tag(
    items: Items,
    context: DrawContext,
    naming: Naming,
    choice: BuyingChoice,
    verdict: Verdict | None,
) -> None:
    """Put the tag: who, which card, and what it cost."""
    box, node = tag_box(context), node_of(verdict)
    style = Plaque.GREEN if node is MarkKind.GOOD else Plaque.LACQUER
    items.shape("plaque", context.paint.plaque(*box.size, style, u=context.u), box.topleft)
    diameter = min(context.px(_DISC), box.h // 2)
    middle = box.x + context.px(_PAD) + diameter / 2
    items.centre("disc", disc(context.art, node, diameter), (middle, box.centery), 1)
    left = round(middle + diameter / 2) + context.px(12)
    room = box.right - context.px(_PAD) - left
    title, note = node_lines(naming.words, choice, verdict)
    lines = (naming(choice.seat), TEXT_DIM), (title, TEXT), (note, TEXT)
    for row, ((text, colour), (share, scale)) in enumerate(zip(lines, _ROWS, strict=True)):
        face = Face.SEMIBOLD if row == 1 else Face.MEDIUM
        size = context.text(scale, _LARGER).within(box.h * 0.24)
        line = context.lettering.fit(text, face, size, room, colour)
        items.left(("line", row), line, (left, box.y + box.h * share), 1)
