"""The rules of one draw-poker table on one page: a column, or a drawer over the chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.setup.paragraphs import fitted
from game.scenes.setup.side import SidePanel
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale

if TYPE_CHECKING:
    from game.ui.services import Services

_TOP, _FOOT = 84, 30
_MARGIN, _NUMBER = 24, 40
_BODY: Final = 21
_LARGEST_GAP: Final = 34


class Summary(SidePanel):
    """The panel in a box of px."""

    name = "summary"

    def __init__(self, services: Services, box: Rect, kind: str, *, drawer: bool) -> None:
        super().__init__(services, box, drawer=drawer)
        kit, words = services.kit, services.words
        title, margin = words("new_table.rules"), kit.px(_MARGIN)
        most = kit.size(TypeScale.PANEL_TITLE, 1)
        size = kit.lettering.fit_size((title,), Face.DISPLAY, most, box.w - kit.px(44))
        self.lay_title(title, size, margin)
        room = Rect(
            box.x + margin, box.y + kit.px(_TOP), box.w - 2 * margin,
            box.h - kit.px(_TOP) - kit.px(_FOOT),
        )  # fmt: skip
        self._lay_rules(services, room, words.variants(f"new_table.{kind}.rule"))
        note = words(f"new_table.{kind}.note")
        foot = kit.lettering.fit(note, Face.ITALIC, kit.size(TypeScale.SMALL, 1), room.w, TEXT_DIM)
        at = (room.centerx, room.bottom - foot.get_height() / 2)
        self.items.centre("note", foot, at, 2)

    def _lay_rules(self, services: Services, room: Rect, rules: tuple[str, ...]) -> None:
        """Numbered paragraphs, as large and as far apart as the page allows."""
        kit = services.kit
        number, least = kit.px(_NUMBER), kit.px(14)
        tall = room.h - kit.px(52)
        found = fitted(kit, rules, Face.MEDIUM, _BODY, (room.w - number, tall), least)
        free = tall - found.tall(least)
        gap = least + min(kit.px(_LARGEST_GAP), free // max(1, len(rules) - 1))
        y: float = room.y + found.step / 2 + kit.px(6)
        for index, lines in enumerate(found.lines):
            badge = round(found.size * 1.5)
            disc = kit.paint.disc(badge, u=kit.u).surface
            middle = (room.x + badge / 2, y)
            self.items.centre(("badge", index), disc, middle, 2)
            figure = kit.lettering.line(
                str(index + 1), Face.BOLD, round(found.size * 0.85), BRASS_LIGHT
            )
            self.items.centre(("number", index), figure, middle, 3)
            found.lay(self.items, kit, ("law", index), (room.x + number, y), TEXT, index)
            y += len(lines) * found.step + gap
