"""The sentences on the title: one at the lower edge, and a notice if there is one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT, TypeScale

if TYPE_CHECKING:
    from game.scenes.title.layout import TitleLayout
    from game.ui.picture.items import Items
    from game.ui.widgets.kit import Kit

_NOTICE_WIDTH: Final = 1100


def lay_hint(items: Items, kit: Kit, place: TitleLayout, text: str) -> None:
    """The line at the lower edge."""
    case, room = kit.lettering, place.hint_width
    size = case.fit_size((text,), Face.MEDIUM, kit.size(TypeScale.BODY), room)
    line = case.raised(case.cut(text, Face.MEDIUM, size, room), Face.MEDIUM, size, TEXT)
    items.put("hint", line, line.get_rect(center=place.hint).topleft)


def lay_notice(items: Items, kit: Kit, place: TitleLayout, text: str) -> None:
    """A sentence on a plaque above the buttons, in as many lines as it needs."""
    case, text = kit.lettering, text.replace(str(Path.home()), "~")
    px = max(SMALLEST_TEXT_PX, kit.size(TypeScale.BODY))
    room = min(kit.px(_NOTICE_WIDTH), place.size[0] - 4 * place.margin)
    lines = even_lines(case, text, Face.MEDIUM, px, room)
    drawn = [
        case.line(case.cut(line, Face.MEDIUM, px, room), Face.MEDIUM, px, TEXT) for line in lines
    ]
    step = case.leading(px)
    width = max(line.get_width() for line in drawn) + 2 * kit.px(34)
    box = Rect(0, 0, width, (len(lines) - 1) * step + round(px * 2.3))
    box.midbottom = place.notice
    plaque = kit.paint.plaque(box.w, box.h, Plaque.LACQUER, u=kit.u, step=kit.px(10))
    items.shape("notice", plaque, box.topleft)
    middle = box.centery - (len(lines) - 1) * step // 2
    for index, line in enumerate(drawn):
        at = line.get_rect(center=(box.centerx, middle + index * step)).topleft
        items.put(("notice", index), line, at, 1)
