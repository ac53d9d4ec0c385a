"""Which of the four tables: tiles at the head of the first column, the same on every page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.rules.cards import Card, Rank, Suit
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.paint.light import shown
from game.ui.paint.signs import three_chips
from game.ui.scene import Scene
from game.ui.widgets import Button, Kind, row_px

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.services import Services

DELUXE: Final = "deluxe"
TABLES: Final = (DELUXE, "salon", "duel", "club")
"""What can be played here, as it is called on the command line."""
LAST: Final = "last_table"
"""Under this name the table chosen last lies in the store."""

_WORDS: Final = {DELUXE: ("title.game", "new.game_note")} | {
    name: (f"new_table.{name}", f"new_table.{name}.note") for name in TABLES[1:]
}
_GAP: Final = 6
_LABEL: Final = 22
_LABEL_LEFT: Final = 106  # what picture and air leave of the label's line
_PICTURE: Final = (58, 50)
_FAN: Final = (
    (Card(Rank.ACE, Suit.SPADES), -0.17, 9.0),
    (Card(Rank.KING, Suit.DIAMONDS), 0.17, -7.0),
)
"""The club's cards: how far beside the middle, as a share of the picture, and how they lean."""


def table_tiles(
    services: Services, box: Rect, chosen: str, on_choose: Callable[[str], None]
) -> tuple[Button, ...]:
    """A tile for each table, one below the other in a box of px; that of the page is green."""
    kit, words = services.kit, services.words
    gap = kit.px(_GAP)
    tall = (box.h - gap * (len(TABLES) - 1)) / len(TABLES)
    labels = tuple(words(key) for key, _ in _WORDS.values())
    px = row_px(kit, labels, box.w - kit.px(_LABEL_LEFT), _LABEL)
    tiles = []
    for index, (name, label) in enumerate(zip(TABLES, labels, strict=True)):
        top = round(box.y + index * (tall + gap))
        tiles.append(
            Button(
                kit, ("table", name), Rect(box.x, top, box.w, round(tall)), label,
                lambda name=name: on_choose(name),  # type: ignore[misc]
                kind=Kind.CHOSEN if name == chosen else Kind.SECONDARY,
                second=words(_WORDS[name][1]), icon=_picture(services, name, round(tall)),
                left=True, label_px=px,
            )
        )  # fmt: skip
    return tuple(tiles)


def page_of(name: str | None, waiting: Match | None = None) -> Scene:
    """The page on which a match at this table begins; any other name is the main game's."""
    if name in TABLES[1:]:
        from game.scenes.setup.draw.scene import NewTableScene  # noqa: PLC0415, pages open each other

        return NewTableScene(name, waiting)
    from game.scenes.setup.scene import NewMatchScene  # noqa: PLC0415

    return NewMatchScene(waiting)


def turn_page(services: Services, name: str, waiting: Match | None) -> None:
    """To the page of another table, which is the first next time."""
    services.store.keep_setting(LAST, name)
    services.replace(page_of(name, waiting))


def _picture(services: Services, name: str, tall: int) -> Surface:
    """What the table is known by: chips, a joker, a hat, two cards; all in boxes of one size."""
    width, height = services.kit.px(_PICTURE[0]), min(services.kit.px(_PICTURE[1]), tall)
    key = ("table tile", name, width, height, card_style(services))
    return services.art.flat(key, lambda: _paint(services, name, (width, height)))


def _paint(services: Services, name: str, size: tuple[int, int]) -> Surface:
    whole = Surface(size, SRCALPHA)
    middle = (size[0] / 2, size[1] / 2)
    if name == DELUXE:
        _blit(whole, three_chips(services.art, round(size[1] * 1.02)), middle)
    elif name == "duel":
        hat = services.art.sprite("items/hat", round(size[0] * 0.98))
        _blit(whole, hat.subsurface(hat.get_bounding_rect()), middle)
    elif name == "salon":
        _blit(whole, services.art.sprite("faces/joker-red", round(size[1] * 0.64)), middle)
    else:
        pictures = CardPictures(services.art, services.u, card_style(services))
        for card, aside, lean in _FAN:
            drawing = pictures.card(card, round(size[1] * 0.58), lean)
            whole.blit(drawing.surface, drawing.at(middle[0] + aside * size[0], middle[1]))
    return shown(whole)


def _blit(whole: Surface, drawing: Surface, middle: tuple[float, float]) -> None:
    whole.blit(drawing, drawing.get_rect(center=(round(middle[0]), round(middle[1]))))
