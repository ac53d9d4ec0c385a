"""A chip thrown by hand: taken from the own stacks and flicked to the bowl, or carried there, it
gives the answer that is paid for, whatever that is now. Else it goes home, and nothing is paid."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Device
from game.input.intents import NOWHERE
from game.rules.chips import DENOMINATIONS
from game.table.controls import Action
from game.table.layout.table import bowl, stacks
from game.table.motion.flights import FLYING_CHIP
from game.table.motion.places import Midway
from game.table.part import Part, Z
from game.table.selection import Refusal
from game.ui.compositor import Items, Picture
from game.ui.timeline import out_cubic

if TYPE_CHECKING:
    from game.table.tabletop import Tabletop


CLICK: Final = 8.0
"""u: a pointer that has travelled no further has clicked; a finger, that trembles more."""
TAP: Final = 14.0
HOME: Final = 0.22  # seconds in which what is let go elsewhere is home again
FLICK: Final = 900.0  # u a second: so quick a hand throws
AIM: Final = 0.85  # so nearly to the bowl, as the cosine of the angle
_LATELY: Final = 0.06  # seconds over which its speed is measured
_STACKS: Final = 3.2  # height in which stacks are taken hold of, in diameters of their chips
_APART: Final = 1.12  # from one stack to the next, in the same
_BOWL: Final = (150, 100, 160)  # u around its middle: half the width, up and down
_TAG: Final = 1.2  # there is room for text so much larger


@dataclass(frozen=True, slots=True)
class Thrown:
    """A chip of a value in the air, its middle in px, and what letting it go would do."""

    value: int
    at: tuple[int, int]
    tag: str = ""


class ChipThrow:
    """What the pointer does with a chip, from the press on."""

    def __init__(self, table: Tabletop) -> None:
        self._table: Final = table
        self._value = 0  # of the chip that is pressed; 0: none is
        self._from = self._at = (0, 0)  # px
        self._way: list[tuple[float, tuple[int, int]]] = []  # where the hand was when, s
        self._now = 0.0
        self._moved = False
        self._back = 1.0  # share of the way home that is over
        self._left = (0, 0)  # px, where it was let go
        self._part: ThrownChip | None = None

    @property
    def held(self) -> bool:
        """Whether a chip is in the hand."""
        return bool(self._value) and self._moved

    @property
    def moving(self) -> bool:
        """Whether one is in the hand, or on its way home."""
        return self.held or self._back < 1

    def press(self, x: int, y: int) -> bool:
        """The pointer went down; says whether on a chip that can be thrown. One that was still on
        its way home is there."""
        self._value = self._chip_at(x, y) if self._paying() is not None else 0
        self._from = self._at = (x, y)
        self._way, self._moved, self._back = [(self._now, self._at)], False, 1.0
        return bool(self._value)

    def move(self, x: int, y: int) -> bool:
        """The pointer is elsewhere; says whether it holds a chip, and points at nothing else."""
        if not self._value or NOWHERE in (x, y):
            return self.held
        self._at = (x, y)
        self._way = [step for step in self._way if self._now - step[0] <= _LATELY]
        self._way.append((self._now, self._at))
        far = TAP if self._table.services.device is Device.TOUCH else CLICK
        travelled = hypot(x - self._from[0], y - self._from[1]) / self._unit
        if not self._moved and travelled >= far:
            self._moved, self._back = True, 1.0
            self._table.sound(Cue.SLIDE)
        return self.held

    def release(self, x: int, y: int) -> None:
        """The pointer is up."""
        if self.held and NOWHERE not in (x, y):
            self._at = (x, y)
            if self._over_bowl or self._flicked:
                self._pay()
                return
        self.home()

    def home(self) -> None:
        """What is held goes home."""
        if self.held:
            self._back, self._left = 0.0, self._at
        else:
            self._back = 1.0
        self._moved = False
        if self._back >= 1:
            self._value = 0

    def forget(self) -> None:
        """A new window, language or seat: what is held is home at once."""
        self._value, self._moved, self._back = 0, False, 1.0

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._now += seconds
        if self.held and self._paying() is None:
            self.home()
        if self._back < 1:
            calm = self._table.settings.reduced_motion
            self._back = 1.0 if calm else min(1.0, self._back + seconds / HOME)
            if self._back >= 1:
                self._value = 0

    def draw(self, picture: Picture) -> None:
        """Bring the picture up to date."""
        context = self._table.stage.context
        if self._part is None or self._part.context is not context:
            self._part = ThrownChip(context, "throw")
        self._part.show(self._look() if self.moving else None)
        self._part.draw(picture, at_once=True)

    # --- inside --------------------------------------------------------------------------------

    @property
    def _unit(self) -> float:
        return self._table.playback.board.poses.layout.unit.u

    def _paying(self) -> Action | None:
        """The button whose answer is paid for, if there is one."""
        table = self._table
        if table.playback.blocked or table.playback.decision is None:
            return None
        return next((action for action in table.game.actions.large() if action.pays), None)

    def _chip_at(self, x: int, y: int) -> int:
        """The value of the own chips under a point in px; 0 where there are none."""
        board, u = self._table.playback.board, self._unit
        seat = board.poses.seat(board.poses.bottom)
        for box in stacks(seat, _STACKS):
            if box.x <= x / u <= box.right and box.y <= y / u <= box.foot:
                column = int((x / u - box.x) / (_APART * seat.stack_chip))
                value = DENOMINATIONS[min(column, len(DENOMINATIONS) - 1)]
                return value if value in set(board.stacks.purses[board.poses.bottom]) else 0
        return 0

    @property
    def _over_bowl(self) -> bool:
        box = bowl(self._table.playback.board.poses.layout, *_BOWL)
        x, y = self._at[0] / self._unit, self._at[1] / self._unit
        return box.x <= x <= box.right and box.y <= y <= box.foot

    @property
    def _flicked(self) -> bool:
        """Whether the hand was quick, and moved towards the bowl."""
        since, (x, y) = self._way[0]
        lasted = max(self._now - since, 0.001)
        right, down = self._at[0] - x, self._at[1] - y
        far = hypot(right, down)
        layout = self._table.playback.board.poses.layout
        to_x = layout.bowl[0] * self._unit - self._at[0]
        to_y = layout.bowl[1] * self._unit - self._at[1]
        away = hypot(to_x, to_y)
        if not (far and away) or far / self._unit / lasted < FLICK:
            return False
        return (right * to_x + down * to_y) / (far * away) >= AIM

    def _pay(self) -> None:
        """The chip is thrown: that is the answer, or it is told why it cannot be."""
        table, action = self._table, self._paying()
        if action is None or action.reason:
            self.home()
            if action is not None:
                table.give_reason(action.reason)
                table.sound(Cue.REFUSE)
            return
        place = next((n for n, each in enumerate(table.game.actions.large()) if each.pays), 0)
        if table.controls.guards_against(place, action):
            self.home()
            table.refuse(Refusal("just_changed"))
            return
        unit = table.playback.board.poses.layout.unit
        x, y = self._at
        asked = table.playback.decision
        table.playback.thrown = Midway(x / unit.width, y / unit.height, FLYING_CHIP, 0.0)
        table.try_to(action.press)
        if table.playback.decision == asked:
            table.playback.thrown = None
            self.home()
        else:
            self._value, self._moved = 0, False

    def _look(self) -> Thrown:
        """The chip as it is seen now."""
        if self.held:
            action = self._paying()
            return Thrown(self._value, self._at, action.label if action is not None else "")
        share = out_cubic(self._back)
        x, y = (round(a + (b - a) * share) for a, b in zip(self._left, self._from, strict=True))
        return Thrown(self._value, (x, y))


class ThrownChip(Part[Thrown]):
    """Draws it, and under it what it pays for."""

    def place(self, items: Items) -> None:
        context, (x, y) = self.context, self.state.at
        width = round(FLYING_CHIP * context.u)
        chip = context.chips.flying(self.state.value, width, 1)[0]
        items.put("chip", chip.surface, chip.at(x, y), Z.LAMP_PLATE - 1, live=True)
        if self.state.tag:
            tag = context.paint.tag(self.state.tag, u=context.u, text=context.unit.grown(_TAG))
            wide = tag.surface.get_width() + 2 * tag.dx
            where = tag.at(round(x - wide / 2), round(y + width * 0.7))
            items.put("tag", tag.surface, where, Z.LAMP_PLATE, live=True)
