"""What happens once in an evening and has a moment of its own: a fat bank, a hand of many points, a
game won from the last place. The first of each kind is told at full length, with sparks; those that
follow shortly. It happens beside everything else, and nothing waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.table.layout.table import Point
from game.table.part import DrawContext, Part, Z
from game.table.parts.centre import bank_plate
from game.ui.compositor import Items
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.timeline import out_cubic

if TYPE_CHECKING:
    from game.rules.table import Table
    from game.words.words import Words


FAT: Final = 12  # chips from which on a bank is fat
GRAND: Final = 20  # points from which on a hand is grand
SPARKS: Final = 46
LONG: Final = 3.0  # seconds of table time that it is told
SHORT: Final = 1.4
_COMES: Final = 0.18
_GOES: Final = 0.30
_RISES: Final = 14  # u
_SPAN: Final = (76, 126)  # u below the middle of the bowl; further where its plate would be seen
_BEYOND: Final = 2  # u
_EDGE: Final = 30  # u
_FREE: Final = 40  # u: beside a card that somebody missed


class MomentKind(Enum):
    """What is remembered, the rarest first."""

    LINE = "line"
    LAST = "last"
    BANK = "bank"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Moment:
    """One of them: how many chips or points it was."""

    kind: MomentKind
    count: int


def moments(table: Table, winner: int, before: Sequence[int]) -> tuple[Moment, ...]:
    """What is to be told of a game that was just won, the rarest first; the bank lies there still,
    and everybody had so many chips `before` the deal, by seat."""
    found: list[Moment] = []
    value = table.seats[winner].shown
    if value is not None and value.points >= GRAND:
        found.append(Moment(MomentKind.LINE, value.points))
    rest = [chips for seat, chips in enumerate(before) if seat != winner]
    if len(rest) > 1 and before[winner] < min(rest):
        found.append(Moment(MomentKind.LAST, before[winner]))
    if table.bank.value >= FAT:
        found.append(Moment(MomentKind.BANK, table.bank.value))
    return tuple(found)


class Moments:
    """Which have been told this evening."""

    def __init__(self) -> None:
        self._told: set[MomentKind] = set()

    def choose(self, found: Sequence[Moment]) -> tuple[Moment, bool] | None:
        """The one to tell now, and whether at full length: one of a kind that has not been, where
        there is one."""
        if not found:
            return None
        new = [moment for moment in found if moment.kind not in self._told]
        chosen = (new or found)[0]
        self._told.add(chosen.kind)
        return chosen, bool(new)


@dataclass(frozen=True, slots=True)
class MomentState:
    """What is told, in which game, and for how many seconds of table time."""

    text: str
    game: int
    lasts: float


def moment_state(moment: Moment, words: Words, game: int, *, full: bool) -> MomentState:
    """What is told of a moment in game number `game`."""
    count = None if moment.kind is MomentKind.LAST else moment.count
    text = words(f"moment.{moment.kind.value}", count)
    return MomentState(text, game, LONG if full else SHORT)


class MomentLine(Part[MomentState]):
    """Draws it, where the bowl says what is in it."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "moment")

    @property
    def _span(self) -> tuple[float, float]:
        """From where to where it reaches, u below the middle of the bowl."""
        top, below = bank_plate(self.context)
        return min(_SPAN[0], top - _BEYOND), max(_SPAN[1], below + _BEYOND)

    @property
    def middle(self) -> Point:
        """The middle of the line, px."""
        x, y = self.context.poses.layout.bowl
        return self.context.unit.at(x, y + sum(self._span) / 2)

    @property
    def moves(self) -> bool:
        return self.age < self.state.lasts

    def place(self, items: Items) -> None:
        age, lasts = self.age, self.state.lasts
        if not self.moves:
            return
        context = self.context
        size = context.text(TypeScale.RIBBON, 1.1)
        room = context.px(context.poses.layout.shown_toast_room - 2 * _EDGE - _FREE)
        label = context.lettering.fit(self.state.text, Face.ITALIC, size, room, TEXT)
        wide, high = (
            label.get_width() + 2 * context.px(_EDGE),
            context.px(self._span[1] - self._span[0]),
        )
        plate = context.paint.plaque(wide, high, Plaque.BURGUNDY, u=context.u)
        comes = out_cubic(min(1.0, age / _COMES))
        alpha = max(1, round(255 * min(comes, (lasts - age) / _GOES)))
        x, y = self.middle
        y += 0 if context.calm else (1 - comes) * _RISES * context.u
        at = plate.at(round(x - wide / 2), round(y - high / 2))
        items.put("plate", plate.surface, at, Z.BANNER + 1, alpha=alpha)
        corner = x - label.get_width() / 2, y - label.get_height() / 2
        items.put("text", label, corner, Z.BANNER + 2, alpha=alpha)
