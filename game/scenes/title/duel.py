"""The snowman's board on the title: what he pawns, and the door to his room."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.scenes.title.board import RULE, TitleBoard
from game.table.duel.belongings import HIS
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet
from game.ui.theme import BRASS_SHADE, LACQUER_BOTTOM
from game.ui.widgets import Kit
from game.ui.widgets.widget import Part, centred

if TYPE_CHECKING:
    from game.scenes.title.layout import TitleLayout
    from game.ui.services import Services

DUEL_KEY: Final = ("title", "duel")
_ACROSS: Final = 3
_HOOK: Final = 94
_THING: Final = 78
_BETWEEN: Final = 0.12  # of a hook, from one to the next


class DuelEntry:
    """The way to the page of the duel; his things are drawn after the first frame."""

    key = DUEL_KEY

    def __init__(self, services: Services, on_press: Callable[[], None]) -> None:
        """`on_press` opens the page."""
        self._services, self._on_press = services, on_press
        self._hung = False

    @property
    def hint(self) -> str:
        """What is behind it."""
        return self._services.words("title.duel.hint")

    def hang(self, place: TitleLayout) -> Iterator[None]:
        """Draw his things, one a step, where there is a board for them."""
        if not place.has_board:
            return
        width = _thing_px(self._services.kit, place.duel)
        for thing in HIS:
            yield
            self._services.art.sprite(thing.drawing, width)
        self._hung = True

    def widget(self, place: TitleLayout) -> DuelBoard:
        """The board as it is by now."""
        words = self._services.words
        texts = words("title.duel"), words("title.duel.note")
        return DuelBoard(self._services.kit, place.duel, self._on_press, texts, hung=self._hung)


class DuelBoard(TitleBoard):
    """Six hooks, and what hangs there."""

    def __init__(
        self, kit: Kit, rect: Rect, on_press: Callable[[], None], texts: tuple[str, str],
        *, hung: bool,
    ) -> None:  # fmt: skip
        """`texts`: title, and the line under it; `hung`: his things are drawn."""
        super().__init__(kit, DUEL_KEY, rect, on_press, *texts)
        self._hung = hung

    def _state(self) -> Hashable:
        return self.look, self._hung

    def _content(self, room: int) -> Iterator[Part]:
        kit, (width, height) = self.kit, self.rect.size
        hook = _hook_px(kit, self.rect)
        pitch = hook * (1 + _BETWEEN)
        top = (kit.px(RULE) + height - kit.px(8)) / 2
        face = kit.art.flat(("title hook", hook), lambda: _hook(hook, kit.u))
        for index, thing in enumerate(HIS):
            row, column = divmod(index, _ACROSS)
            x, y = width / 2 + (column - 1) * pitch, top + (row - 0.5) * pitch
            yield centred(f"hook{index}", face, x, y, 1)
            if self._hung:
                drawing = kit.art.sprite(thing.drawing, _thing_px(kit, self.rect))
                yield centred(f"thing{index}", drawing, x, y, 2)


def _hook_px(kit: Kit, board: Rect) -> int:
    """How wide the place of a thing is, px."""
    wide = (board.w - 2 * kit.px(18)) / (_ACROSS + (_ACROSS - 1) * _BETWEEN)
    high = (board.h - kit.px(RULE) - kit.px(20)) / (2 + 3 * _BETWEEN)
    return round(min(kit.px(_HOOK), wide, high))


def _thing_px(kit: Kit, board: Rect) -> int:
    return round(_hook_px(kit, board) * _THING / _HOOK)


def _hook(side: int, u: float) -> Surface:
    """A dark round place in a thin brass ring."""
    sheet, middle, line = Sheet(side, side), (side / 2, side / 2), max(1.0, 1.8 * u)
    sheet.circle(middle, side / 2, BRASS_SHADE)
    sheet.circle(middle, side / 2 - line, LACQUER_BOTTOM)
    return shown(sheet.raster())
