"""The games that can be played here: a tile for each at the head of every set-up page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.scenes.setup.pages import pages
from game.table.parts.card_pictures import card_style
from game.ui.paint.light import shown
from game.ui.widgets import Button, Kind, row_px

if TYPE_CHECKING:
    from game.scenes.setup.page import SetupPage
    from game.ui.services import Services

# Lengths in u.
_GAP: Final = 6
_LABEL: Final = 22
_LABEL_LEFT: Final = 106
"""What picture and air leave of the label's line."""
_PICTURE: Final = (58, 50)


def game_tiles(
    services: Services, box: Rect, chosen: str, on_choose: Callable[[str], None]
) -> tuple[Button, ...]:
    """One below the other in a box of px; that of the chosen game is green."""
    kit, all_ = services.kit, pages()
    gap = kit.px(_GAP)
    tall = (box.h - gap * (len(all_) - 1)) / len(all_)
    labels = tuple(page.called(services.words) for page in all_)
    px = row_px(kit, labels, box.w - kit.px(_LABEL_LEFT), _LABEL)
    return tuple(
        Button(
            kit, ("table", page.game),
            Rect(box.x, round(box.y + index * (tall + gap)), box.w, round(tall)), label,
            lambda name=page.game: on_choose(name),  # type: ignore[misc]
            kind=Kind.CHOSEN if page.game == chosen else Kind.SECONDARY,
            second=services.words(page.note) if page.note else "",
            icon=_picture(services, page, round(tall)), left=True, label_px=px,
        )
        for index, (page, label) in enumerate(zip(all_, labels, strict=True))
    )  # fmt: skip


def _picture(services: Services, page: SetupPage, tall: int) -> Surface:
    """What the game is known by, in a box of the same size for all of them."""
    size = (services.kit.px(_PICTURE[0]), min(services.kit.px(_PICTURE[1]), tall))

    def paint() -> Surface:
        drawing = page.picture(services, size) if page.picture else Surface((1, 1), SRCALPHA)
        if drawing.get_size() == size:
            return shown(drawing)
        whole, middle = Surface(size, SRCALPHA), (round(size[0] / 2), round(size[1] / 2))
        whole.blit(drawing, drawing.get_rect(center=middle))
        return shown(whole)

    return services.art.flat(("table tile", page.game, *size, card_style(services)), paint)
