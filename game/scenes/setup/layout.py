"""Where the parts of the set-up page lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.ui.boxes import Box, Length, Places, box, column, fill, row, stack

if TYPE_CHECKING:
    from game.scenes.setup.match_setup import MatchSetup
    from game.scenes.setup.page import Choice, SetupPage
    from game.ui.boxes import Unit

# All lengths in u.
SEATS_NEED: Final = 850
"""Width the chairs need; where the side panel leaves them less, it becomes a drawer."""
RULES_NEED: Final = 1290
"""Width that house rules, chairs and side panel need together, otherwise the last is a drawer."""
HEADER_ASIDE: Final = 384
"""What is not for the name of the page at both ends of the header."""
COMPACT_GROWS: Final = 1.22

_WIDEST: Final = 2060
_GAP: Final = 24
_LEFT, _RIGHT = 424, 436
_RIGHT_DRAWER, _RULES_DRAWER = 1.12, 1.2
"""So much wider than a column the side panel is as a drawer."""
_SHARES: Final = (0.332, 0.358, 0.31)
"""How house rules, chairs and side panel share the width; the first two without the third."""
_TWO_SHARES: Final = (0.475, 0.525)
_TOP, _BELOW, _HEAD, _FOOT = 112, 118, 76, 26
"""What is above and below the panels, and above and below the rows of one."""
_START, _LONG_START = 339, 490
_BACK, _PHONES = 218, 310
_LEGEND: Final = 540
"""What the legend has to have, or the way to the phones is a small button in the corner."""
_FILL: Final = fill()
_REST: Final = fill(0.0001)
"""What the others leave."""
_CELLS: Final = 442
"""Height of the choices of the first column; the tiles of the games get the rest."""


@dataclass(frozen=True, slots=True)
class ChairBoxes:
    """One chair: the portrait, and what can be changed; without ages and notes theirs are empty."""

    row: Rect
    portrait: Rect
    name: Rect
    who: Rect
    level: Rect
    manner: Rect
    age: Rect
    note: Rect

    @property
    def line(self) -> Rect:
        """The name's place where nothing stands beside it."""
        return self.name.union(self.who)

    @property
    def place(self) -> Rect:
        """Where it is told at which screen a human plays."""
        return self.level.union(self.manner)


@dataclass(frozen=True, slots=True)
class RuleBoxes:
    """One house rule: its row, room for its name and note, and what changes it, wide or narrow."""

    row: Rect
    words: Rect
    control: Rect
    switch: Rect


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Rectangles in px by name; `side` is a column, or with `docked` False a drawer over the
    chairs."""

    places: Places
    docked: bool

    @property
    def phones(self) -> Rect | None:
        """The button that lets phones in, at the foot; None where it has no room there."""
        return next(iter(self.places.each("phones")), None)

    def __getitem__(self, name: str) -> Rect:
        return self.places[name]

    @property
    def icons(self) -> list[Rect]:
        """The buttons in the corner, from the right."""
        return self.places.each("icon")[::-1]

    @property
    def chairs(self) -> tuple[ChairBoxes, ...]:
        """One below the other."""
        names = ("chair", "portrait", "name", "who", "level", "manner", "age", "note")
        rows = zip(*map(self.places.each, names), strict=True)
        return tuple(ChairBoxes(*rects) for rects in rows)

    @property
    def house_rules(self) -> tuple[RuleBoxes, ...]:
        """One below the other."""
        names = ("rule", "rule words", "rule control", "rule switch")
        rows = zip(*map(self.places.each, names), strict=True)
        return tuple(RuleBoxes(*rects) for rects in rows)

    def below(self, panel: str, rows: Sequence[ChairBoxes] | Sequence[RuleBoxes]) -> Rect:
        """What the rows of a panel leave of it."""
        last, gap = rows[-1].row, rows[0].row.y - self[panel].y
        top = last.bottom + gap * 14 // _HEAD
        foot = self[panel].bottom - gap * _FOOT // _HEAD
        return Rect(last.x, top, last.w, max(0, foot - top))


def setup_layout(
    unit: Unit, page: SetupPage, setup: MatchSetup, *, long_start: bool = False,
    inviting: bool = False,
) -> SetupLayout:  # fmt: skip
    """The layout for one window; with `long_start` the start button has more to say. `inviting`:
    phones can be let in, by a button at the foot (`phones`) where there is room for it."""
    grows = COMPACT_GROWS if unit.compact else 1.0
    margin = 40 if unit.compact else 60
    content = min(unit.across - 2 * margin, _WIDEST)
    tall = unit.down - _TOP - _BELOW
    room = content - _LEFT * grows - _GAP
    need = RULES_NEED if page.house_rules else SEATS_NEED + _RIGHT + _GAP
    docked = page.side is None or room >= need * grows
    seats = room
    if page.house_rules:
        shares = _SHARES if docked else _TWO_SHARES
        rules, seats, right = [(room - _GAP * (len(shares) - 1)) * each for each in (*shares, 0)][
            :3
        ]
        drawer = min(seats * _RULES_DRAWER, room)
    else:
        rules, right = 0, _RIGHT * grows
        drawer = right * _RIGHT_DRAWER
        seats = room - (right + _GAP if docked and page.side else 0)
    panels = row(
        _games(page, setup, _LEFT * grows),
        _rules(page, rules) if page.house_rules else None,
        _chairs(page, tall, seats),
        box("side", right) if page.side and docked else None,
        gap=_GAP,
        high=_FILL,
    )
    drawn = row(box(), box("side", drawer)) if not docked else None
    start = (_LONG_START if long_start else _START) * grows
    large = inviting and content - _BACK - start - _PHONES - 3 * _GAP >= _LEGEND
    icons = 2 + page.tutorial + (inviting and not large) + (not docked)
    whole = column(
        _corners(unit, icons),
        box(high=_TOP - 96),
        stack(panels, drawn, wide=content, high=_FILL),
        box(high=14),
        column(_foot(start, phones=large), wide=content),
        box(high=24),
        wide=_FILL,
        high=_FILL,
    )
    return SetupLayout(whole.within(Rect(0, 0, unit.width, unit.height), unit.u), docked)


def _foot(start: float, *, phones: bool) -> Box:
    """Back, keys, and what begins the match; `phones`: also what lets them in."""
    return row(
        box("back", _BACK, 70), box("legend"), box("phones", _PHONES, 70) if phones else None,
        box("start", start, 78, at=(0, 0)), gap=_GAP, high=80,
    )  # fmt: skip


def _corners(unit: Unit, icons: int) -> Box:
    """Back and the entry of a code at the left, icons at the right."""
    icon, gap = (72, 12) if unit.compact else (56, 16)
    return row(
        box("back icon", icon, icon), box(wide=16), box("code", 250, icon), box(),
        row(*[box("icon", icon, icon)] * icons, gap=gap),
        pad=(58 - icon / 2, 48 - icon / 2), wide=_FILL, high=96,
    )  # fmt: skip


# --- the first column ----------------------------------------------------------------------------
def _games(page: SetupPage, setup: MatchSetup, wide: float) -> Box:
    """Tiles of the games, and what is chosen at this one."""
    rows: list[Box] = []
    for choices in page.shown_rows(setup.values):
        rows += [row(*map(_cell, choices), gap=14), box(high=fill(most=48))]
    return column(
        box("tiles"), box(high=20), column(*rows[:-1], box(high=_REST), high=_CELLS),
        name="game", wide=wide, high=_FILL, pad=(20, _HEAD, 20, 36),
    )  # fmt: skip


def _cell(choice: Choice) -> Box:
    """A choice under its label, with a note below that or two lines beside it; or a switch beside
    its words."""
    label, control = f"{choice.name} label", f"{choice.name} control"
    note = box(f"{choice.name} note", high=25 if choice.switch else 28)
    if choice.switch:
        words = column(box(label, high=28), box(high=1), note)
        return row(words, box(wide=16), box(control, 96, 50), high=54)
    beside = box(f"{choice.name} aside") if choice.aside else None
    return column(
        box(label, high=30),
        box(high=8),
        row(box(control, 174 if beside else fill()), beside, gap=20, high=54),
        box(high=6) if choice.note else None,
        note if choice.note else None,
    )


# --- house rules and chairs ----------------------------------------------------------------------
def _rules(page: SetupPage, wide: float) -> Box:
    control = min((wide - 36) * 0.45, 250)
    words = column(box("rule words"), pad=(6, 3, 14, 3))
    changes = stack(box("rule control", high=48), box("rule switch", 86, 46, at=(1, 0.5)),
                    wide=control, high=_FILL)  # fmt: skip
    each = row(words, changes, box(wide=4), name="rule", high=fill(most=92))
    rules = [each] * len(page.house_rules)
    pad = (18, _HEAD, 18, _FOOT)
    return column(*rules, box(high=_REST), name="rules", wide=wide, high=_FILL, pad=pad)


def _chairs(page: SetupPage, tall: float, wide: float) -> Box:
    count, roomy = page.seating.chairs, page.seating.may_be_free
    room = tall - _HEAD - _FOOT + 8
    high = room / max(6, count) - 8 if roomy else min(128, room / 7) - 8
    each = _roomy(high, wide - 36) if roomy else _tight(high)
    rows, pad = column(*[each] * count, gap=8), (18, _HEAD, 18, _FOOT)
    return column(rows, box(), name="seats", wide=wide, high=_FILL, pad=pad)


def _roomy(high: float, wide: float) -> Box:
    """The name and who sits there over a note and how they play."""
    controls = min(max(wide * 0.54, 462), 600)
    room, who, upper = wide - 151 - controls, controls * 0.56, high * 0.265 - 24
    name = row(box("name", min(room, 330), 48), box())
    note = column(box("note"), pad=(4, 0, 0, 0), high=52)
    first = row(box("who", who), box("age"), gap=11, high=48)
    second = row(box("level", who), box("manner"), gap=11, high=48)
    return row(
        box(wide=15),
        _portrait(92, high, 0.54),
        box(wide=6),
        _lines(upper, name, note, upper - 2, wide=room + 4),
        box(wide=14),
        _lines(upper, first, second, upper, wide=controls),
        box(wide=20),
        name="chair",
        high=high,
    )


def _tight(high: float) -> Box:
    """Everything that can be changed stands right of the portrait."""
    upper = high * 0.265 - 22
    first = row(box("name"), box("who", 50), gap=9, high=44)
    level = box("level", fill(0.46, least=130))  # the lamps need that much
    second = row(level, box("manner", fill(0.54)), gap=9, high=44)
    return row(
        box(wide=12),
        _portrait(min(80, high - 8), high, 0.53),
        box(wide=14),
        _lines(upper, first, second, upper),
        box(wide=12),
        box("age", 0, 0),
        box("note", 0, 0),
        name="chair",
        high=high,
    )


def _lines(
    above: float, first: Box, second: Box, below: float, wide: float | Length = _FILL
) -> Box:
    """Two lines in a row, so far from its edges."""
    return column(box(high=above), first, box(), second, box(high=below), wide=wide, high=_FILL)


def _portrait(diameter: float, high: float, middle: float) -> Box:
    """A portrait whose middle is so far down its row, as a share."""
    down = (high * middle - diameter / 2) / (high - diameter)
    return box("portrait", diameter, diameter, at=(0.5, down))
