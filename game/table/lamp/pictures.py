"""The lamp in the picture: the room is darker, plates lie on the own cards, tags name the best."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.rules.cards import PACK
from game.table.lamp.panels import COLOURS, Plan, draw_goes, draw_holds, heights, plan_goes
from game.table.lamp.states import CardMark, Figure, Goes, Holds, LampState, Line, Worth
from game.table.layout.lamp import lamp_layout, lit_boxes
from game.table.layout.table import CARD_ASPECT, table_layout
from game.table.motion.places import InHand
from game.table.motion.poses import Pose
from game.table.parts.draw_context import DrawContext, Z
from game.ui.compositor import Picture
from game.ui.paint.painter import Painted, Plaque
from game.ui.patience import LaterError
from game.ui.rota import Part
from game.ui.text.renderer import Face
from game.ui.theme import RGB, TEXT, TEXT_ON_GOLD, type_px
from game.ui.unit import Unit

Z_SHADE: Final = Z.LABEL + 4
Z_PLATE: Final = 2600
"""Above cards that move."""
SHADE: Final = 84
"""Opacity of the darkness: a third at most."""
_DARK: Final[RGB] = (8, 4, 2)
_COARSE: Final = 16  # px of the window in one of the small picture that is blurred
_BLUR: Final = 70  # u
_TURN: Final = 1.6
"""Seconds in which the hourglass turns over once and rests."""
_TURNING: Final = 0.45
"""Share of them in which it turns."""
_STEPS: Final = 12
_SLICE: Final = 0.005
"""Seconds of a frame for what a part needs."""
_PLANS: Final = 32
_FRESH: Final = 2
"""New plates in one frame."""
_FIGURE, _NOTE = 33, 18  # u
_LINES: Final = (0.36, 0.74)
_TAG: Final = 1.2
_ABOVE_LABEL: Final = 0.2
"""Share of a button's height down to which its tag reaches: as low as the label lets it, for the
button above has something to say, too."""
_CLEAR: Final = 0.25
"""Share of a card's width that its index takes: no tag lies there."""

PoseOf = Callable[[int], Pose | None]
"""Where a piece is in the window just now; None if it is not in the hand."""


def shade_of(size: tuple[int, int]) -> Surface:
    """The darkness around hand and market, for a window of `size` px. Where these lie does not
    depend on who else sits there."""
    unit = Unit(*size)
    table = table_layout(unit, 2, 5)
    width, height = -(-size[0] // _COARSE) + 1, -(-size[1] // _COARSE) + 1
    small = Surface((width, height), pygame.SRCALPHA)
    small.fill((*_DARK, SHADE))
    scale = unit.u / _COARSE
    for box in lit_boxes(table):
        place = Rect(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        small.fill((*_DARK, 0), place)
    reach = max(2, round(_BLUR * scale))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach // 2)
    # colours are mixed without looking at alpha: only alpha may differ
    small.fill((*_DARK, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(small, size)


class LampPicture:
    """Draws the lamp; only what changed."""

    def __init__(self, context: DrawContext, cards: int) -> None:
        """`cards`: so many a hand has."""
        self._context = context
        self._table = context.poses.layout
        self._layout = lamp_layout(self._table, cards)
        self.state: LampState | None = None
        self._drawn = LampState()
        self._at: dict[int, Pose] = {}
        self._turned = 0
        self._late = False
        self._plans: dict[Goes, Plan] = {}  # of the panel that says what comes
        self._unmade: dict[Part, None] = {}  # what there was no time for, in the order of turns
        self._act = Picture((context.unit.width, context.unit.height))  # nobody sees it
        self.parts: tuple[Part, ...] = (
            *(partial(self._try, part) for part in (self._draw_shade, self._draw_holds)),
            *(partial(self._try, part) for part in (self._draw_goes, self._draw_enough)),
        )

    @property
    def counting(self) -> bool:
        """Whether hourglasses are to be seen, or anything is still to come."""
        return (
            self._late
            or bool(self._unmade)
            or any(mark.figure is None for mark in self._drawn.marks)
        )

    @property
    def _wanted(self) -> LampState:
        return self.state or LampState()

    # --- what rests ----------------------------------------------------------------------------

    def _try(self, part: Part, picture: Picture) -> None:
        """Draw a part, or keep it for a frame that has time for what it needs."""
        self._unmade[part] = None
        self._draw_unmade(picture, part)

    def _draw_unmade(self, picture: Picture, part: Part) -> None:
        """Where time matters, what a part needs is made on the stage first: no half of it is seen.
        Whoever limits the time already tries again as a whole."""
        patience, drawn = self._context.art.patience, self._drawn
        if not patience.limits:
            try:
                with patience.limited(_SLICE):
                    part(self._act)
            except LaterError:
                return
            finally:
                self._drawn = drawn
                self._act.clear()
        part(picture)
        del self._unmade[part]

    def _draw_shade(self, picture: Picture) -> None:
        key = ("lamp shade",)
        if self.state is None:
            picture.drop(key)
        elif key not in picture:
            unit = self._context.unit
            dark = self._context.art.room("lamp shade", (unit.width, unit.height), shade_of)
            picture.put(key, dark, (0, 0), Z_SHADE)

    def _draw_holds(self, picture: Picture) -> None:
        """What one holds."""
        holds = self._wanted.holds
        if holds != self._drawn.holds:
            self._drawn = replace(self._drawn, holds=holds)
            picture.drop_group("lamp holds")
            if holds is not None:
                draw_holds(self._context, picture, self._layout.holds, holds)

    def _draw_goes(self, picture: Picture) -> None:
        """What comes if a card goes."""
        goes = self._wanted.goes
        if goes != self._drawn.goes:
            self._drawn = replace(self._drawn, goes=goes)
            picture.drop_group("lamp goes")
            if goes is not None:
                if goes not in self._plans:
                    if len(self._plans) >= _PLANS:
                        self._plans.clear()
                    self._plans[goes] = plan_goes(self._context, self._layout.goes, goes)
                draw_goes(self._context, picture, self._layout.goes, goes, self._plans[goes])

    def _draw_enough(self, picture: Picture) -> None:
        """The tag at the corner of the button that ends the turn."""
        enough = self._wanted.enough
        if enough == self._drawn.enough:
            return
        self._drawn = replace(self._drawn, enough=enough)
        picture.drop(("lamp enough",))
        if enough:
            context, box = self._context, self._table.buttons[1]
            x, foot = context.unit.at(box.x - 10, box.y + _ABOVE_LABEL * box.h)
            tag, _, high = self._tag(enough)
            context.put(picture, ("lamp enough",), tag, (x, foot - high), Z.BUTTON + 12)

    def _tag(self, text: str) -> tuple[Painted, int, int]:
        """A brass tag, its width and height in px."""
        context, grown = self._context, self._context.unit.grown(_TAG)
        px = type_px(20, context.u, grown)
        tag = context.paint.tag(text, Plaque.GOLD, u=context.u, text=grown)
        width = context.lettering.width(text, Face.SEMIBOLD, px) + round(px * 1.7)
        return tag, width, round(px * 1.65)

    # --- plates --------------------------------------------------------------------------------

    def draw_marks(self, picture: Picture) -> None:
        """Plates that say something else from now on are drawn when they next follow their card."""
        marks = self._wanted.marks
        if marks == self._drawn.marks:
            return
        for mark in self._drawn.marks:
            if mark not in marks:
                self._at.pop(mark.piece, None)
                picture.drop_group(_group(mark))
        self._drawn = replace(self._drawn, marks=marks)

    def follow(
        self, picture: Picture, pose_of: PoseOf, seconds: float, *, hurry: bool = False
    ) -> None:
        """Let the plates lie where their cards are; `seconds` since the lamp began to count. Few
        new ones come in a frame, and what is still unmade after them, except in a `hurry`."""
        self._late = False
        if not (self._drawn.marks or self._unmade):
            return
        step, fresh = _step(seconds), 0
        for mark in self._drawn.marks:
            pose = pose_of(mark.piece)
            turned = mark.figure is None and step != self._turned
            if pose is None:
                picture.drop_group(_group(mark))
                self._at.pop(mark.piece, None)
            elif mark.piece not in self._at and fresh >= (
                len(self._drawn.marks) if hurry else _FRESH
            ):
                self._late = True
            elif turned or self._at.get(mark.piece) != pose:
                fresh += mark.piece not in self._at
                self._at[mark.piece] = pose
                self.draw_plate(picture, mark, pose, step)
        self._turned = step
        for part in list(self._unmade):
            if hurry:
                part(picture)
                del self._unmade[part]
            elif not fresh:
                self._draw_unmade(picture, part)
                return

    def draw_plate(self, picture: Picture, mark: CardMark, pose: Pose, step: int) -> None:
        """The plate on a card, and its tag; `step` of the hourglass."""
        context, layout = self._context, self._layout
        group = _group(mark)
        width, height = context.px(layout.plate[0]), context.px(layout.plate[1])
        x = round(pose.x - layout.aside * context.u)
        y = round(pose.y + layout.below * context.u)
        best = mark.figure is not None and mark.figure.worth is Worth.BEST
        style = Plaque.GOLD if best else Plaque.LACQUER
        plaque = context.paint.plaque(width, height, style, u=context.u, step=context.px(9))
        left, top = x - width // 2, y - height // 2
        context.put(picture, (group, "plate"), plaque, (left, top), Z_PLATE)
        if mark.figure is None:
            glass = context.art.angle("icons/hourglass", context.px(52), -180 * step / _STEPS)
            context.centre(picture, (group, "glass"), glass, (x, y), Z_PLATE + 1)
            return
        room = width - context.px(18)
        figure, note = self._words(mark, room, height)
        upper = _LINES[0] if note else 0.5
        context.centre(picture, (group, "figure"), figure, (x, top + height * upper), Z_PLATE + 1)
        if note:
            at = (x, top + height * _LINES[1])
            context.centre(picture, (group, "note"), note, at, Z_PLATE + 1)
        if mark.tag:
            self._draw_tag(picture, mark, pose)

    def _words(self, mark: CardMark, room: int, height: int) -> tuple[Surface, Surface | None]:
        """The figure, and the longest note that fits."""
        context, figure = self._context, mark.figure
        assert figure is not None
        face, size = Face.BOLD, context.text(_FIGURE, 1.25).within(height * 0.44)
        while (
            context.lettering.figures_width(figure.text, face, size) > room
            and size > size.plain * 0.6
        ):
            size = type(size)(size - 1, size.plain)
        number = context.lettering.figures(figure.text, face, size, COLOURS[figure.worth])
        small = context.text(_NOTE, 1.25).within(height * 0.26)
        ink = TEXT_ON_GOLD if figure.worth is Worth.BEST else TEXT
        for text in mark.notes:
            fitting = context.lettering.fit_size((text,), Face.SEMIBOLD, small, room)
            if context.lettering.width(text, Face.SEMIBOLD, fitting) <= room:
                return number, context.lettering.line(text, Face.SEMIBOLD, fitting, ink)
        return number, None

    def _draw_tag(self, picture: Picture, mark: CardMark, pose: Pose) -> None:
        """The tag of the best, at the upper edge of its card and clear of the index."""
        tag, width, high = self._tag(mark.tag)
        half = pose.width / 2
        left = max(pose.x - half + _CLEAR * pose.width, pose.x + half - width)
        top = pose.y - half * CARD_ASPECT - 0.55 * high
        limit = self._layout.goes.x * self._context.u - self._context.px(6)
        if left + width > limit:  # the last card: further up, where there is no market
            left, top = limit - width, pose.y - half * CARD_ASPECT - high
        self._context.put(picture, (_group(mark), "tag"), tag, (left, top), Z_PLATE + 3)


def warm_lamp(context: DrawContext, cards: int) -> Iterator[None]:
    """Everything of the lamp that is made for a window, on a stage nobody sees, one a step."""
    stage, lamp = Picture((context.unit.width, context.unit.height)), LampPicture(context, cards)
    layout = lamp_layout(context.poses.layout, cards)
    width = context.px(layout.holds.w)
    for height in {context.px(layout.holds.h), *map(context.px, heights(layout.goes))}:
        yield from context.art.soon(partial(context.paint.panel, width, height, u=context.u))
    words = context.words
    chance = words("percent", value="88")
    for text in ("+1234", "−567890,."):
        for worth in Worth:
            notes = (words("lamp.better", chance=chance),)
            mark = CardMark(0, Figure(text[:4], worth), notes, words("lamp.best"))
            lamp.draw_plate(
                stage, mark, context.poses.at(InHand(context.poses.bottom, 0, cards)), 0
            )
            yield
    for step in range(_STEPS):
        yield from context.art.soon(
            partial(context.art.angle, "icons/hourglass", context.px(52), -15 * step)
        )
    lamp.state = LampState(enough=words("lamp.enough"))
    for part in lamp.parts[1:]:
        part(stage)
        yield
    ranks, value = {card.rank for card in PACK}, Figure("+1234567890", Worth.GAIN)
    for rank in ranks:
        title = words("lamp.goes", card=words(f"card.goes.{rank.name}"))
        text = words("percent", value="90.81")
        line = Line(title, ("88",), (text,), 0.3, (text,), 0.5, higher=True)
        heads = (words("lamp.head_next"), words("lamp.head_end", count=4))
        goes = Goes(title, heads, (line,), words("lamp.unseen", count=47))
        draw_goes(context, stage, layout.goes, goes)
        yield
    rows = ((words("lamp.stop"), value), (words("lamp.purchase"), replace(value, worth=Worth.LOSS)))
    holds = Holds(
        words("lamp.holds"), "", (words("points", count=12),), rows, words("lamp.expected")
    )
    draw_holds(context, stage, layout.holds, holds)
    yield


def _group(mark: CardMark) -> str:
    """The group of a plate in the picture."""
    return f"lamp plate {mark.piece}"


def _step(seconds: float) -> int:
    """How far the hourglass has turned; it turns, and rests while sand runs."""
    share = (seconds % _TURN) / _TURN
    return round(_STEPS * min(1.0, share / _TURNING)) % _STEPS
