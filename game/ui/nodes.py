"""The vocabulary of all screens, as nodes: text, titles, paragraphs, plaques, panels, portraits,
legends, dialogs.

Each draws one thing, in one way, wherever it stands; `show_...` draws it at a place on a canvas.
Sizes of text are design units, see `TypeScale`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypedDict, Unpack

from pygame import SRCALPHA, Rect, Surface

from game.input.commands import Command
from game.ui.art import RING, converted, corner_of, faded, without
from game.ui.boxes import Fields, Pad
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.paint.svg import Sheet, number
from game.ui.rooms.parts import plain_where_strong, wall_room
from game.ui.services import Services
from game.ui.text import Face, shrunk
from game.ui.theme import (
    BRASS_SHADE,
    COMPACT_BELOW,
    FILL_PAPER,
    RGB,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.tree import Node, Pen, Show, TreeScreen, column, control, stack
from game.ui.widgets import Button, Kind, Kit, TextField, row_px
from game.ui.widgets.widget import WidgetKey
from game.words.words import Words

HEADER_Y: Final = 54  # u, middle of the name of a screen
_HEADER_LINES: Final = 190  # u, width of the three thin lines beside it
_MARGIN: Final = 21  # u, from a panel's edge to the rule under its title
_LEGEND: Final = 1.25  # so much larger a key legend may be on its plaque


# --- words ---------------------------------------------------------------------------------------
def text(
    words: str, size: float = TypeScale.BODY, *, face: Face = Face.MEDIUM, ink: RGB = TEXT,
    most: float | None = None, at: float = 0.0, z: int = 2,
) -> Node:  # fmt: skip
    """A line in the middle of its box's height, smaller where the box is narrow: `at` the left
    edge (0), in the middle or at the right edge (1). `most`: so much larger the box allows it."""

    def show(pen: Pen, box: Rect) -> None:
        line = pen.kit.lettering.fit(words, face, pen.kit.size(size, most), box.w, ink)
        x = box.x + (box.w - line.get_width()) * at
        pen.put(line, (x, box.centery - line.get_height() / 2), z)

    return Node(shows=show)


def title(
    words: str, size: float = TypeScale.PANEL_TITLE, *, most: float | None = None,
    outlined: bool = False, ink: RGB | None = None, at: float = 0.5, grows: bool = True,
) -> Node:  # fmt: skip
    """Display letters of brass, `outlined` for large ones, or in one colour: at the left edge (0)
    or in the middle of a box. Without `grows` they keep their size where all text is larger."""

    def show(pen: Pen, box: Rect) -> None:
        case = pen.kit.lettering
        full = pen.kit.size(size, most) if grows else pen.kit.px(size)
        px = case.size_within(words, Face.DISPLAY, full, box.w)
        if ink is not None:
            letters = case.line(words, Face.DISPLAY, px, ink)
        else:
            letters = (case.brass if outlined else case.brass_plain)(words, px)
        if at:
            pen.centre(letters, box.center)
        else:
            pen.left(letters, (box.x, box.centery))

    return Node(shows=show)


class ParagraphStyle(TypedDict, total=False):
    """How a paragraph looks, see `show_paragraph`."""

    face: Face
    ink: RGB
    most: float
    at: float
    even: bool
    z: int


def paragraph(words: str, size: float = TypeScale.BODY, **style: Unpack[ParagraphStyle]) -> Node:
    """Lines around the middle of a box, in its middle, smaller where they are too many."""
    return Node(shows=lambda pen, box: show_paragraph(pen, words, box, size, **style))


def show_paragraph(  # noqa: PLR0913, all but the place by name
    pen: Pen, words: str, box: Rect, size: float = TypeScale.BODY, *, face: Face = Face.MEDIUM,
    ink: RGB = TEXT, most: float | None = None, at: float = 0.5, even: bool = True, z: int = 2,
) -> None:  # fmt: skip
    """The same at a place: lines, `even` ones of about equal length, `at` the left edge (0) of a
    box or in its middle; `most`: so much larger the box allows them."""
    kit = pen.kit
    px, lines = shrunk(kit, words, face, int(kit.size(size, most)), box, even=even)
    step = kit.lettering.leading(px)
    for index, line in enumerate(lines):
        letters = kit.lettering.line(line, face, px, ink)
        y = box.centery + (index - (len(lines) - 1) / 2) * step - letters.get_height() / 2
        pen.put(letters, (box.x + (box.w - letters.get_width()) * at, y), z)


# --- screens -------------------------------------------------------------------------------------
def wall(services: Services) -> Surface:
    """The panelled wall at the window's size, behind screens."""
    name, make = plain_where_strong(services.settings, "wall", wall_room)
    return services.art.room(name, services.size, make)


def header(words: str, *, scale: float = TypeScale.HEADER, aside: float = 160) -> Show:
    """The name of a screen in brass between thin lines, at the upper edge of a box as wide as the
    window; `aside` u stay free at both ends."""

    def show(pen: Pen, box: Rect) -> None:
        kit, case = pen.kit, pen.kit.lettering
        room = box.w - 2 * kit.px(aside)
        size: int = kit.size(scale)
        while size > 24 and case.width(words, Face.DISPLAY, size) > room:
            size -= 1
        middle = (box.x + box.w / 2, box.y + kit.px(HEADER_Y))
        pen.centre(case.brass(case.cut(words, Face.DISPLAY, size, room), size), middle)
        half = case.width(words, Face.DISPLAY, size) / 2 + kit.px(34)
        width = kit.px(_HEADER_LINES)
        if half + width > room / 2:
            return
        for left in (True, False):
            lines = kit.paint.header_lines(width, u=kit.u, left=left)
            x = middle[0] - half - width if left else middle[0] + half
            pen.shape(lines, (x, middle[1] - lines.surface.get_height() // 2), 1)

    return show


# --- plaques and panels --------------------------------------------------------------------------
def plaque(
    style: Plaque, *, step: float | None = None, border: float | None = None, z: int = 1
) -> Show:
    """A flat plaque that fills a box; `step` and `border` of its edge, u."""

    def show(pen: Pen, box: Rect) -> None:
        kit, more = pen.kit, dict[str, float]()
        if step is not None:
            more["step"] = kit.px(step)
        if border is not None:
            more["border"] = max(1.0, border * kit.u)
        face = kit.paint.plaque(*box.size, style, u=kit.u, shadow=0, **more)  # type: ignore[arg-type]
        pen.shape(face, box.topleft, z)

    return show


def plate(rule_at: float = 0) -> Show:
    """A large lacquer plaque that fills a box, with a rule so many u below its upper edge."""

    def show(pen: Pen, box: Rect) -> None:
        kit, margin = pen.kit, pen.kit.px(_MARGIN)
        pen.shape(kit.paint.panel(*box.size, u=kit.u), box.topleft)
        if rule_at:
            line = brass_rule((box.w - 2 * margin, kit.px(1.6)))
            pen.put(line, (box.x + margin, box.y + kit.px(rule_at)), 1)

    return show


def panel(
    words: str, *parts: Node | None, left: bool = False, beside: float = 0, **fields: Unpack[Fields]
) -> Node:
    """A column on a large lacquer plaque with a title in brass, at the left or in the middle, and
    a rule under it; `beside`: width that is not for the title, u."""

    def show(pen: Pen, box: Rect) -> None:
        plate(64)(pen, box)
        kit, case = pen.kit, pen.kit.lettering
        room = box.w - kit.px(2 * _MARGIN + 18 + beside)
        most = kit.size(TypeScale.PANEL_TITLE, 1.25)
        px = case.size_within(words, Face.DISPLAY, most, room)
        letters, y = case.brass_plain(words, px), box.y + kit.px(36)
        if left:
            pen.left(letters, (box.x + kit.px(_MARGIN + 9), y))
        else:
            pen.centre(letters, (box.centerx, y))

    return column(*parts, shows=show, **fields)


def rule(wide: float) -> Node:
    """A thin brass line across a panel."""
    return Node(
        shows=lambda pen, box: pen.put(brass_rule(box.size), box.topleft, 1), wide=wide, high=1.6
    )


@lru_cache(maxsize=64)
def brass_rule(size: tuple[int, int]) -> Surface:
    """A line of brass that shines through a little; its size in px."""
    line = Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)
    line.fill((*BRASS_SHADE, 190))
    return line


# --- pictures ------------------------------------------------------------------------------------
def picture(make: Callable[[Kit], Surface], *, z: int = 2) -> Node:
    """A picture in the middle of its box."""
    return Node(shows=lambda pen, box: pen.centre(make(pen.kit), box.center, z))


def portrait(
    character: str, *, mood: str = "calm", gone: Iterable[str] = (), grey: bool = False, z: int = 2
) -> Node:
    """A medallion as wide as its box; ears stand out above it. `gone`: ids of groups that are
    missing in the drawing."""

    def show(pen: Pen, box: Rect) -> None:
        show_portrait(pen, character, box.center, box.w, mood=mood, gone=gone, grey=grey, z=z)

    return Node(shows=show)


def show_portrait(
    pen: Pen, character: str, middle: tuple[float, float], diameter: int, *, mood: str = "calm",
    gone: Iterable[str] = (), grey: bool = False, z: int = 2,
) -> None:  # fmt: skip
    """A medallion whose ring is `diameter` px wide around a point."""
    drawn = without(pen.kit.art, f"characters/{character}-{mood}", round(diameter / RING), gone)
    pen.put(faded(drawn) if grey else drawn, corner_of(drawn, middle), z)


def show_ribbon(
    pen: Pen, name: str, points: int | None, middle: tuple[float, float], *, style: Ribbon,
    room: int, face: Face = Face.DISPLAY, scale: float = 1,
) -> None:  # fmt: skip
    """What a hand is called and, where it has some, its points, around a point in px, at most
    `room` px wide, so many times as large. Small letters are never set in the display face."""
    kit, case, words = replace(pen.kit, u=pen.kit.u * scale), pen.kit.lettering, pen.services.words
    figures = case.line(str(points), Face.BOLD, kit.size(24, 1.1), TEXT_ON_GOLD)
    unit_word = words("points.short_unit", count=points or 0)
    unit = case.line(unit_word, Face.SEMIBOLD, kit.size(TypeScale.SMALL, 1), TEXT_ON_GOLD)
    gap, x, y = kit.px(6), *middle
    end = figures.get_width() + unit.get_width() + gap + kit.px(22) if points is not None else 0
    height = round(kit.size(TypeScale.RIBBON) * 1.4)
    free = room - end - kit.px(36) - height  # the folded ends hang out by half the height each
    if kit.u < COMPACT_BELOW:
        face = Face.SEMIBOLD
    size = case.fit_size((name,), face, kit.size(25 if face is Face.DISPLAY else 22), free)
    label = case.fit(name, face, size, free, TEXT)
    width = label.get_width() + kit.px(36) + end
    left = x - width / 2
    band = kit.paint.ribbon(width, height, style, u=kit.u, points_width=end)
    pen.items.shape("ribbon", band, (left, y - height / 2), 8)
    pen.centre(label, (left + (width - end) / 2, y), 9)
    if points is not None:
        start = left + width - end / 2 - (figures.get_width() + gap + unit.get_width()) / 2
        pen.left(figures, (start, y), 9)
        pen.left(unit, (start + figures.get_width() + gap, y + 2 * kit.u), 9)


def speech(words: str) -> Node:
    """What somebody at the left says, on paper; as large as its box allows."""
    said = paragraph(
        words, face=Face.ITALIC, ink=TEXT_ON_PAPER, most=1.2, at=0, even=False, z=3
    )  # fmt: skip
    return stack(said, pad=(20, 5), shows=_show_speech_paper)


def _show_speech_paper(pen: Pen, box: Rect) -> None:
    """Paper with a tail that stands out at its left."""
    u, (width, height) = pen.kit.u, box.size
    reach = round(20 * u)

    def make() -> Surface:
        line, r, n = max(1.0, 1.8 * u), 16 * u, number
        x0, y0, x1, y1 = reach + line / 2, line / 2, reach + width - line / 2, height - line / 2
        middle, half = height * 0.48, 13 * u
        arc = f"A{n(r)} {n(r)} 0 0 1 "
        path = (
            f"M{n(x0 + r)} {n(y0)}H{n(x1 - r)}{arc}{n(x1)} {n(y0 + r)}V{n(y1 - r)}"
            f"{arc}{n(x1 - r)} {n(y1)}H{n(x0 + r)}{arc}{n(x0)} {n(y1 - r)}V{n(middle + half)}"
            f"L{n(line)} {n(middle)}L{n(x0)} {n(middle - half)}V{n(y0 + r)}"
            f"{arc}{n(x0 + r)} {n(y0)}Z"
        )
        sheet = Sheet(width + reach, height)
        sheet.fill(path, sheet.linear(0, height, FILL_PAPER))
        sheet.stroke(path, BRASS_SHADE, line)
        return converted(sheet.raster())

    paper = pen.kit.art.flat(("speech", box.size, u), make)
    pen.put(paper, (box.x - reach, box.y), 1)


# --- controls of many screens ---------------------------------------------------------------------
def back_button(screen: TreeScreen, key: WidgetKey, kind: Kind = Kind.SECONDARY) -> Node:
    """Leads back, like the key on it."""
    services = screen.services
    cap = services.cap(Command.BACK)
    return control(Button, key, services.words("back"), screen.back, cap=cap, kind=kind)


def field(
    words: Words, key: WidgetKey, line: str, change: Callable[[str], None], longest: int, *,
    empty: str = "", on_done: Callable[[], None] = lambda: None,
) -> Node:  # fmt: skip
    """A line to be written, at most `longest` characters; `empty` stands where nothing is."""
    return control(
        TextField, key, line, change, on_done=on_done, empty=empty, longest=longest,
        full=words("field.full", count=longest), turning=words("field.turning"),
    )  # fmt: skip


# --- what keys do --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Hint:
    """One entry of a key legend: the key as printed on its cap, and what it does."""

    cap: str
    does: str


def legend(hints: Sequence[Hint]) -> Node:
    """Keys and what they do on a smoky plaque in the middle of its box; the last ones give way
    where it is narrow. What the device used last has no key for is left out."""
    return Node(shows=lambda pen, box: show_legend(pen, hints, box.center, box.w))


def show_legend(pen: Pen, hints: Sequence[Hint], middle: tuple[float, float], room: int) -> None:
    """The same around a point, at most `room` px wide."""
    kit = pen.kit
    size, inner, outer = kit.size(TypeScale.SMALL, _LEGEND), kit.px(11), kit.px(27)
    entries: list[tuple[Surface, int]] = []
    taken = kit.px(20)
    for hint in filter(lambda hint: hint.cap, hints):
        cap = kit.paint.key_cap(hint.cap, u=kit.u, text=kit.grown(_LEGEND)).surface
        word = kit.lettering.line(hint.does, Face.MEDIUM, size, TEXT_DIM)
        wide = cap.get_width() + inner + word.get_width() + outer
        if taken + wide - outer + kit.px(20) > room:
            break
        taken += wide
        entries += [(cap, inner), (word, outer)]
    if entries:
        smoke = _show_smoke(pen, middle, taken - outer + kit.px(20))
        x = smoke.x + kit.px(20)
        for surface, gap in entries:
            pen.left(surface, (x, smoke.y + smoke.h / 2))
            x += surface.get_width() + gap


def smoky_line(words: str) -> Node:
    """A sentence on a smoky plaque of its own, in the middle of its box."""
    return Node(shows=lambda pen, box: show_smoky_line(pen, words, box.center, box.w))


def show_smoky_line(pen: Pen, words: str, middle: tuple[float, float], room: int) -> None:
    """The same around a point, at most `room` px wide."""
    kit, pad = pen.kit, pen.kit.px(20)
    size = kit.size(TypeScale.SMALL, _LEGEND)
    line = kit.lettering.fit(words, Face.MEDIUM, size, room - 2 * pad, TEXT_DIM)
    _show_smoke(pen, middle, line.get_width() + 2 * pad)
    pen.centre(line, middle)


def _show_smoke(pen: Pen, middle: tuple[float, float], width: int) -> Rect:
    """A smoky plaque for one line around a point; where it lies."""
    kit = pen.kit
    height = kit.px(40 if kit.u >= 0.72 else 44)
    place = Rect(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)
    pen.shape(kit.paint.plaque(*place.size, Plaque.GHOST, u=kit.u, shadow=0), place.topleft, 1)
    return place


# --- dialogs -------------------------------------------------------------------------------------
class Dialog(TreeScreen):
    """A plate in the middle of the window, with something to read and buttons that answer it. Lies
    over the screen below, and goes with Esc."""

    z = 5
    letters = False
    transparent = True

    def back(self) -> None:
        self.services.pop()


class Answer(NamedTuple):
    """A button of a dialog."""

    key: WidgetKey
    label: str
    press: Callable[[], None]
    note: str = ""  # the line under its label
    cap: str = ""
    reason: str = ""  # why it can't be pressed now


def dialog(
    headline: str, *parts: Node, wide: float, pad: Pad, high: float = 80, most: float | None = None
) -> Node:
    """The plate, `wide` u, with its title, `high` u, over what else is in it."""
    head = title(headline, most=most).of(high=high)
    return column(head, *parts, name="panel", wide=wide, pad=pad, shows=plate())


def question(headline: str, *parts: Node, wide: float, pad: Pad, high: float) -> Node:
    """A dialog with a large title, to be read from afar."""
    head = title(headline, TypeScale.HEADER, most=1.25, outlined=True).of(high=high)
    return column(head, *parts, name="panel", wide=wide, pad=pad, shows=plate())


def answers(kit: Kit, wide: float, found: Sequence[Answer]) -> list[Node]:
    """Buttons, `wide` u each, whose labels have one size; the first one is of brass."""
    px = row_px(kit, tuple(each.label for each in found), kit.px(wide) - kit.px(60))
    return [
        control(
            Button, each.key, each.label, each.press, second=each.note, cap=each.cap,
            reason=each.reason, kind=Kind.SECONDARY if number else Kind.PRIMARY, label_px=px,
        )
        for number, each in enumerate(found)
    ]  # fmt: skip
