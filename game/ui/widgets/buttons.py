"""Buttons: with a label, a second line, an icon, a key cap; or with an icon only."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from game.ui.paint.signs import DrawnSign, sign
from game.ui.paint.styles import Cap, Plaque
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    SMALLEST_TEXT_PX,
    TEXT_DISABLED,
    TEXT_ON_GOLD,
    TextPx,
    TypeScale,
    text_px,
)
from game.ui.widgets.widget import (
    INK_DISABLED,
    INKS,
    PLAQUES,
    Z_WIDGETS,
    Kind,
    Kit,
    Look,
    Widget,
    WidgetKey,
    WidgetPart,
    centred,
    painted,
)

_GROWN: Final = 0.015
CAP: Final = 1.3  # so much larger the name of a key may be
SINK_U: Final = 2  # a plaque that is pressed lies so much lower
_AIR_U: Final = 14  # least room between a label and what stands beside it
_LINES: Final = (0.35, 0.735)  # where two lines stand, as shares of the height
TALLEST_OF_TWO: Final = 0.44
_TALLEST: Final = (TALLEST_OF_TWO, 0.27)
"""Larger text of two lines is at most so large, as shares of the height."""
_TALLEST_LINE: Final = 0.52  # the same for one line alone


class Plate(Widget):
    """The base of everything that is pressed as a whole: plaque, glow, and the doing."""

    takes_enter = True

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        on_press: Callable[[], None],
        *,
        kind: Kind = Kind.SECONDARY,
        tip: str = "",
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        super().__init__(kit, key, rect, tip=tip, reason=reason, z=z)
        self.on_press = on_press
        self.kind = kind
        self.glowing = False  # glows without being pointed at: the one thing that matters now

    def release(self, *, inside: bool) -> None:
        if inside:
            self.on_press()

    def confirm(self) -> None:
        self._response.begin_flash()
        self.on_press()

    def _state(self) -> Hashable:
        return self.look, self.kind, self.glowing

    @property
    def _sink(self) -> int:
        return self.kit.px(SINK_U) if self.look is Look.PRESSED else 0

    def _plaques(self) -> list[WidgetPart]:
        """Plaque and, for the pointer, glow and the brighter, slightly larger plaque."""
        kit, (width, height) = self.kit, self.rect.size
        rest, hover, pressed = PLAQUES[self.kind]
        if self.look is Look.DISABLED:
            return [painted("face", kit.paint.plaque(width, height, Plaque.DISABLED, u=kit.u), z=1)]
        if self.look is Look.PRESSED:
            face = kit.paint.plaque(width, height, pressed, u=kit.u, shadow=0.5)
            return [painted("face", face, y=self._sink, z=1)]
        more_x, more_y = round(width * _GROWN / 2), round(height * _GROWN / 2)
        grown = kit.paint.plaque(width + 2 * more_x, height + 2 * more_y, hover, u=kit.u)
        glow = kit.paint.glow(width, height, u=kit.u)
        parts = [
            painted("face", kit.paint.plaque(width, height, rest, u=kit.u), z=1),
            painted("lit", grown, -more_x, -more_y, z=2, lit=True),
            painted("glow", glow, lit=not self.glowing),
        ]
        return parts if self.kind is not Kind.GHOST else parts[:2]


class Button(Plate):
    """A labelled button.

    The label shrinks to 85 %, then the second line goes, then the key cap; at last it is cut.
    A disabled button says why in place of its second line, if need be in place of its key cap.
    """

    lasting = (*Plate.lasting, "_reason_shown")

    def __init__(  # noqa: PLR0913, each is one thing on the plaque
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = Kind.SECONDARY,
        second: str = "",
        cap: str | Surface = "",
        icon: str | Surface | None = None,
        beside: bool = False,
        left: bool = False,
        label_px: int | None = None,
        glowing: bool = False,
        tip: str = "",
        reason: str = "",
        told: bool = False,
        z: int = Z_WIDGETS,
    ) -> None:
        """`icon`: a name under icons/ or a picture, at the left edge, or `beside` the label; `cap`:
        what is printed on the key, or another picture, at the right edge.

        `left`: the lines start at the left instead of standing in the middle. `label_px`: the
        size of the label, to make a row of buttons alike (`row_px`). `glowing`: at rest too.
        `told`: the reason can be read elsewhere, and only a tooltip says it here.
        """
        super().__init__(kit, key, rect, on_press, kind=kind, tip=tip, reason=reason, z=z)
        self.label = label
        self.second = second
        self.cap = cap
        self.icon = icon
        self.beside = beside
        self.left = left
        self.glowing = glowing
        self.told = told
        self._reason_shown = False
        self.label_px = text_px(label_px or kit.size(TypeScale.BUTTON, 2))

    @property
    def hint(self) -> str:
        return "" if self.reason and self._reason_shown else super().hint

    def _state(self) -> Hashable:
        return self.look, self.kind, self.glowing, self.label, self.second, self.cap, self.reason

    def _make(self) -> list[WidgetPart]:
        kit, (width, height), sink = self.kit, self.rect.size, self._sink
        ink = INK_DISABLED if self.look is Look.DISABLED else INKS[self.kind]
        parts = self._plaques()
        start, end = 0, width
        if self.icon is not None and not self.beside:
            icon = _icon(self, self.icon, kit.px(32))
            x = kit.px(36) if isinstance(self.icon, str) else kit.px(20)
            parts.append(WidgetPart("icon", icon, x, (height - icon.get_height()) // 2 + sink, 3))
            start = x + icon.get_width()
        if self.cap:
            on = Cap.ON_GOLD if ink.main == TEXT_ON_GOLD else Cap.ON_DARK
            for cap, spare in self._caps(on):
                x = width - cap.get_width() - kit.px(17)
                beside, alone = (edge - start - 2 * kit.px(_AIR_U) for edge in (x, width))
                if self._narrowest <= beside + spare and not self._reason_needs(beside, alone):
                    y = (height - cap.get_height()) // 2 + sink
                    parts.append(WidgetPart("cap", cap, x, y, 3))
                    end = x
                    break
        return parts + self._lines(start, end)

    def _caps(self, on: Cap) -> Iterator[tuple[Surface, int]]:
        """The key cap as large as it may be, then as drawn, then with so many px less air around
        the label: all of them are better than none."""
        kit = self.kit
        if isinstance(self.cap, Surface):
            yield self.cap, 0
            return
        for grown, spare in ((kit.grown(CAP), 0), (1.0, 0), (1.0, kit.px(_AIR_U))):
            yield kit.paint.key_cap(self.cap, on, u=kit.u, text=grown).surface, spare

    def _lines(self, start: int, end: int) -> list[WidgetPart]:
        kit, height, sink = self.kit, self.rect.h, self._sink
        ink = INK_DISABLED if self.look is Look.DISABLED else INKS[self.kind]
        air = kit.px(_AIR_U)
        beside = (
            _icon(self, self.icon, kit.px(28)) if self.beside and self.icon is not None else None
        )
        taken = beside.get_width() + air if beside else 0
        room = end - start - 2 * air - taken
        if not beside and self._narrowest > room:
            room += air  # words need it more
        second = self._second(end - start - 2 * air)
        size = self.label_px.within(height * (_TALLEST[0] if second else _TALLEST_LINE))
        label = kit.lettering.fit(self.label, Face.SEMIBOLD, size, room, ink.main)
        self._reason_shown = bool(self.reason) and second is not None and not self.told
        middle = (start + end) / 2
        upper = height * (_LINES[0] if second else 0.5) + sink

        def place(name: str, surface: Surface, y: float) -> WidgetPart:
            x = start + air + surface.get_width() / 2 if self.left else middle
            return centred(name, surface, x, y)

        if beside:
            full = taken + label.get_width()
            x = middle - full / 2
            parts = [
                centred("icon", beside, x + beside.get_width() / 2, upper),
                centred("label", label, x + full - label.get_width() / 2, upper),
            ]
        else:
            parts = [place("label", label, upper)]
        if second:
            parts.append(place("second", second, height * _LINES[1] + sink))
        return parts

    def _reason_needs(self, beside: int, alone: int) -> bool:
        """Whether why it is grey can only be read where the key cap is: that is not needed now.
        Room in px beside it and without it."""
        if not self.reason or self.told or self.look is not Look.DISABLED:
            return False
        return self._second(beside) is None and self._second(alone) is not None

    def _second(self, room: int) -> Surface | None:
        """The second line if it fits, at the worst a little smaller."""
        text = self.second if self.told else self.reason or self.second
        kit, size = self.kit, self.kit.size(TypeScale.SMALL, 2).within(self.rect.h * _TALLEST[1])
        if not text or self.rect.h < self.label_px.plain + size.plain * 1.35:
            return None
        size = kit.lettering.fit_size((text,), Face.MEDIUM, size, room)
        if kit.lettering.width(text, Face.MEDIUM, size) > room:
            return None
        ink = INK_DISABLED if self.look is Look.DISABLED else INKS[self.kind]
        return kit.lettering.line(text, Face.MEDIUM, size, ink.dim)

    @property
    def _narrowest(self) -> int:
        """Width in px of the label at the smallest size it may shrink to."""
        size = max(SMALLEST_TEXT_PX, round(self.label_px.plain * 0.85))
        return self.kit.lettering.width(self.label, Face.SEMIBOLD, size)


class IconButton(Plate):
    """A small plaque with an icon; `tip` names it."""

    def __init__(  # noqa: PLR0913, each is one thing on the plaque
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        icon: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = Kind.SECONDARY,
        tip: str = "",
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        """`icon`: a name under icons/."""
        super().__init__(kit, key, rect, on_press, kind=kind, tip=tip, reason=reason, z=z)
        self.icon = icon

    def _state(self) -> Hashable:
        return self.look, self.kind, self.glowing, self.icon

    def _make(self) -> list[WidgetPart]:
        width, height = self.rect.size
        icon = _icon(self, self.icon, round(min(width, height) * 0.5))
        return [*self._plaques(), centred("icon", icon, width / 2, height / 2 + self._sink)]


def _icon(plate: Plate, icon: str | Surface, size: int) -> Surface:
    """An icon, in px, in the colour of the plaque's state, or the picture that stands for it."""
    if isinstance(icon, Surface):
        return icon
    if plate.look is Look.DISABLED:
        colour = TEXT_DISABLED
    else:
        colour = TEXT_ON_GOLD if plate.kind is Kind.PRIMARY else BRASS_LIGHT
    return plate.kit.icon(icon, size, colour)


def row_px(kit: Kit, labels: tuple[str, ...], room: int, scale: float = TypeScale.BUTTON) -> TextPx:
    """One size in px for all labels of a row whose label room is `room` px wide."""
    return kit.lettering.fit_size(labels, Face.SEMIBOLD, kit.size(scale, 2), room)


# --- Widgets only the review needs ---


_SIGN: Final = 0.5  # of the button
_POST: Final = 0.19  # from its middle to the line that says “as far as it goes”


class Step(Enum):
    """Where a button leads."""

    FIRST = "first"
    PREVIOUS = "previous"
    NEXT = "next"
    LAST = "last"

    @property
    def way(self) -> int:
        """-1 back, 1 forward."""
        return -1 if self in (Step.FIRST, Step.PREVIOUS) else 1

    @property
    def whole(self) -> bool:
        """Whether it goes as far as possible."""
        return self in (Step.FIRST, Step.LAST)


class StepButton(Plate):
    """A small plaque with a chevron, and a post where the way ends."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, step: Step, on_press: Callable[[], None], *,
        tip: str,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, on_press, kind=Kind.SECONDARY, tip=tip)
        self._step = step

    def _make(self) -> list[WidgetPart]:
        (width, height), kit, way = self.rect.size, self.kit, self._step.way
        size = round(min(width, height) * _SIGN)
        arrow = sign(kit.art, DrawnSign.LEFT if way < 0 else DrawnSign.RIGHT, size, BRASS_LIGHT)
        aside = way * width * 0.06 if self._step.whole else 0.0
        x, y = width / 2 - aside, height / 2 + self._sink
        parts = [*self._plaques(), centred("sign", arrow, x, y)]
        if self._step.whole:
            post = Surface((max(2, round(size * 0.11)), round(size * 0.6)))
            post.fill(BRASS_LIGHT)
            parts.append(centred("post", post, width / 2 + way * width * _POST, y))
        return parts
