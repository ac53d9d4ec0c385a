"""What is only looked at: panels and labels."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, RGB, TEXT, TypeScale
from game.ui.widgets.kit import Z_WIDGETS, Kit
from game.ui.widgets.widget import Key

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture

_TITLE_U: Final = 35
_RULE_U: Final = 64
_RULE_MARGIN_U: Final = 21


class Align(Enum):
    """Where a line stands in its room, as a share of the free width."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


class Panel:
    """A large lacquer plaque, with a title in brass and a rule under it if it has one."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, *, title: str = "", z: int = Z_WIDGETS - 20
    ) -> None:
        self.kit = kit
        self.key = key
        self.rect = rect
        self.title = title
        self.z = z
        self._rule: Surface | None = None

    @property
    def inside(self) -> Rect:
        """The room under the title, in px, without a margin."""
        top = self.kit.px(_RULE_U + 4) if self.title else self.kit.px(18)
        return Rect(
            self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - self.kit.px(18)
        )

    def draw(self, picture: Picture) -> None:
        """Put it into the picture."""
        kit, rect = self.kit, self.rect
        face = kit.paint.panel(*rect.size, u=kit.u)
        picture.put((*self.key, "face"), face.surface, face.at(*rect.topleft), self.z)
        if not self.title:
            return
        room = rect.w - 4 * kit.px(_RULE_MARGIN_U)
        size = kit.size(TypeScale.PANEL_TITLE, 1.25)
        size = kit.lettering.fit_size((self.title,), Face.DISPLAY, size, room)
        title = kit.lettering.brass_plain(self.title, size)
        at = title.get_rect(center=(rect.centerx, rect.y + kit.px(_TITLE_U))).topleft
        picture.put((*self.key, "title"), title, at, self.z + 2)
        margin = kit.px(_RULE_MARGIN_U)
        if self._rule is None:
            self._rule = _rule(rect.w - 2 * margin, max(1, round(1.6 * kit.u)))
        at = (rect.x + margin, rect.y + kit.px(_RULE_U))
        picture.put((*self.key, "rule"), self._rule, at, self.z + 1)


class Label:
    """Words in a room: one line that shrinks and is cut, or a paragraph that wraps."""

    def __init__(  # noqa: PLR0913, all but the first few by name
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        text: str,
        *,
        face: Face = Face.MEDIUM,
        scale: float = TypeScale.BODY,
        colour: RGB = TEXT,
        align: Align = Align.LEFT,
        wrap: bool = False,
        z: int = Z_WIDGETS,
    ) -> None:
        """The text stands in the middle of the room's height; a wrapped one at its top."""
        self.kit = kit
        self.key = key
        self.rect = rect
        self.text = text
        self.face = face
        self.scale = scale
        self.colour = colour
        self.align = align
        self.wrap = wrap
        self.z = z
        self._lines: list[tuple[Surface, tuple[int, int]]] | None = None

    @property
    def height(self) -> int:
        """What the text needs, in px."""
        lines = self._laid_out()
        return lines[-1][1][1] + lines[-1][0].get_height() - lines[0][1][1]

    def draw(self, picture: Picture) -> None:
        """Put it into the picture."""
        for index, (surface, at) in enumerate(self._laid_out()):
            picture.put((*self.key, index), surface, at, self.z)

    def _laid_out(self) -> list[tuple[Surface, tuple[int, int]]]:
        if self._lines is None:
            self._lines = self._wrapped() if self.wrap else [self._single()]
        return self._lines

    def _single(self) -> tuple[Surface, tuple[int, int]]:
        size = self.kit.size(self.scale).within(self.rect.h)
        line = self.kit.lettering.fit(self.text, self.face, size, self.rect.w, self.colour)
        return line, (self._x(line), self.rect.y + (self.rect.h - line.get_height()) // 2)

    def _wrapped(self) -> list[tuple[Surface, tuple[int, int]]]:
        case, size = self.kit.lettering, self.kit.size(self.scale)
        step = case.leading(size)
        lines = case.wrap(self.text, self.face, size, self.rect.w)
        surfaces = [case.line(line, self.face, size, self.colour) for line in lines]
        return [
            (line, (self._x(line), self.rect.y + index * step))
            for index, line in enumerate(surfaces)
        ]

    def _x(self, line: Surface) -> int:
        return self.rect.x + round((self.rect.w - line.get_width()) * self.align.value)


def _rule(width: int, height: int) -> Surface:
    rule = Surface((max(1, width), height), SRCALPHA)
    rule.fill((*BRASS_SHADE, 190))
    return rule
