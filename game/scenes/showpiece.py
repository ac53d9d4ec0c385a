"""The picture that F12 makes on a screen with something to show: always as large, whatever the
window, with the name of the game, a face, the cards, a figure and the code of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.art import RING, corner_of
from game.ui.compositor import Items
from game.ui.nodes import brass_rule, wall
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM
from game.ui.widgets import Kit

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.showpiece import Showpiece

SIZE: Final = (1600, 900)  # px
_U: Final = SIZE[1] / 1080  # px of a design unit
_PLATE: Final = (140, 96, 1640, 888)  # u, the plaque with everything on it
_BRAND_Y: Final = 98  # u, middle of the name of the game, on the plaque's upper edge
_FACE: Final = 236  # u, ring of the portrait
_CARD: Final = 168  # u of width, at most
_FIGURE, _LARGE_FIGURE = 84, 190  # u, text: under cards, and where there are none
_MARGIN: Final = 90  # u, inside the plaque


def picture_of(services: Services, piece: Showpiece) -> Surface:
    """The picture, `SIZE` px large, in the words and with the cards that the player chose."""
    kit = Kit(services.paint, services.lettering, services.art, _U)
    target = Surface(SIZE)
    pygame.transform.smoothscale(wall(services), SIZE, target)
    items = Items(None)
    x, y, wide, high = (kit.px(each) for each in _PLATE)
    items.shape("plate", kit.paint.panel(wide, high, u=_U), (x, y))
    brand = kit.lettering.brass(services.words("title.game"), kit.px(66))
    board = kit.paint.plaque(brand.get_width() + kit.px(90), kit.px(92), Plaque.LACQUER, u=_U)
    middle = SIZE[0] / 2
    items.shape("board", board, (middle - brand.get_width() / 2 - kit.px(45), kit.px(52)), 1)
    items.centre("brand", brand, (middle, kit.px(_BRAND_Y)), 2)
    room = wide - 2 * kit.px(_MARGIN)
    top: float = y + kit.px(84)
    foot = y + high - kit.px(40)
    if piece.character:
        face = kit.px(_FACE)
        drawn = kit.art.sprite(f"characters/{piece.character}-{piece.mood}", round(face / RING))
        items.put("face", drawn, corner_of(drawn, (middle, top + face / 2)), 2)
        top += face + kit.px(22)
    top = _words(kit, items, piece, top, room)
    if piece.code:
        code = services.words("result.code", code=piece.code)
        size = kit.lettering.size_within(code, Face.MEDIUM, kit.px(30), room)
        line = brass_rule((room, kit.px(1.6)))
        foot -= line.get_height() + kit.px(62)
        items.put("rule", line, (middle - room / 2, foot), 1)
        code_line = kit.lettering.line(code, Face.MEDIUM, size, TEXT)
        items.centre("code", code_line, (middle, foot + kit.px(42)), 2)
    if piece.figure and piece.cards:
        foot -= kit.px(104)
        _figure(kit, items, piece, (middle, foot + kit.px(56)), _FIGURE)
    elif piece.figure:
        _figure(kit, items, piece, (middle, (top + foot) / 2), _LARGE_FIGURE)
    _cards(services, kit, items, piece, (top + foot) / 2, (room, foot - top))
    items.paint(target)
    return target


def _words(kit: Kit, items: Items, piece: Showpiece, top: float, room: int) -> float:
    """Title and note from an upper edge on (px); where they end."""
    middle, case = SIZE[0] / 2, kit.lettering
    size = case.size_within(piece.title, Face.DISPLAY, kit.px(62), room)
    items.centre("title", case.brass_plain(piece.title, size), (middle, top + kit.px(36)), 2)
    top += kit.px(82)
    if piece.note:
        for index, text in enumerate(case.wrap(piece.note, Face.MEDIUM, kit.px(31), room)[:2]):
            line = case.line(text, Face.MEDIUM, kit.px(31), TEXT)
            items.centre(("note", index), line, (middle, top + kit.px(20)), 2)
            top += kit.px(42)
    return top


def _figure(
    kit: Kit, items: Items, piece: Showpiece, middle: tuple[float, float], size: float
) -> None:
    """The figure, `size` u large, with its unit beside it, around a point (px)."""
    case, small = kit.lettering, kit.px(0.4 * size)
    figure = case.figures(piece.figure, Face.BOLD, kit.px(size), BRASS_LIGHT)
    unit = case.line(piece.unit, Face.MEDIUM, small, TEXT_DIM) if piece.unit else None
    gap = kit.px(18)
    wide = figure.get_width() + (gap + unit.get_width() if unit else 0)
    left = middle[0] - wide / 2
    items.left("figure", figure, (left, middle[1]), 2)
    if unit is not None:
        foot = middle[1] - figure.get_height() / 2 + case.baseline(Face.BOLD, kit.px(size))
        top = foot - case.baseline(Face.MEDIUM, small)
        items.put("unit", unit, (left + wide - unit.get_width(), top), 2)


def _cards(
    services: Services, kit: Kit, items: Items, piece: Showpiece, y: float, room: tuple[int, float]
) -> None:
    """The cards side by side around a height (px), as large as there is room."""
    count = len(piece.cards)
    if not count:
        return
    width = min(kit.px(_CARD), int((room[1] - kit.px(28)) / 1.4), int(room[0] / (1.06 * count)))
    pictures = CardPictures(services.art, _U, card_style(services))
    left = SIZE[0] / 2 - 1.06 * width * (count - 1) / 2
    for index, card in enumerate(piece.cards):
        halo = Halo.WINNER if card in piece.lit else Halo.NONE
        face = pictures.card(card, width, 0.0, halo)
        items.put(("card", index), face.surface, face.at(left + index * 1.06 * width, y), 3)
