"""The title's picture at rest: room, lettering, guests, cards and chips.

Everything that never moves by itself is painted into one surface. What lives (bulbs, blinks) comes
on top and is made by `life`. Buttons and sentences belong to the scene."""

from __future__ import annotations

from io import BytesIO
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.base.files import file_of
from game.scenes.title.quick import TRACKING, lay_tagline
from game.table.parts.chip_pictures import ChipPictures
from game.ui.paint.light import pool
from game.ui.rooms.room import title_room
from game.ui.text.lettering import soft
from game.ui.theme import BRASS_LIGHT, SHADOW, SUIT_RED_ON_DARK, TypeScale, rgb

if TYPE_CHECKING:
    from game.scenes.title.layout import DeckStyle, FannedCard, Guest, TitleLayout
    from game.ui.art import Art
    from game.ui.text.renderer import TextRenderer

SPRITES: Final = file_of("sprites")

_CARD: Final = (500, 700)
_BUST: Final = (240, 290)  # ten units more than the drawing shows: the body goes on below
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
_SHADE: Final = rgb("#06180F")
_BELOW_RAIL: Final = 18  # units of a bust's drawing that the rail hides


def still(
    place: TitleLayout, art: Art, case: TextRenderer, words: tuple[str, str, str], deck: DeckStyle
) -> pygame.Surface:
    """Compose the picture, which takes many frames. `words`: the two of the logo and the line under
    it."""
    still = title_room(place.size)
    for word, size, tracking, middle in (
        (words[0], TypeScale.LOGO, TRACKING[0], place.logo_first),
        (words[1], TypeScale.LOGO_SECOND, TRACKING[1], place.logo_second),
    ):
        letters = case.brass(word, place.px(size), tracking=place.px(tracking))
        still.blit(letters, letters.get_rect(center=middle))
    _lay_suits(still, place, art)
    # the rays of the sunburst are too bright for words: these stand in a pool of shade
    shade = pool(place.tagline_width + place.px(180), place.px(112), colour=_SHADE, strength=0.5)
    still.blit(shade, shade.get_rect(center=place.tagline))
    lay_tagline(still, place, case, words[2], raised=True)
    for guest in place.guests:
        _seat(still, place, guest)
    chips = ChipPictures(art)
    for stack in place.stacks:
        pile = chips.stack(stack.value, stack.chips, place.chip)
        still.blit(pile.surface, pile.at(stack.x, stack.y))
    for card in place.cards:
        _lay_card(still, place, card, deck)
    return still


def bust(place: TitleLayout, guest: Guest, mood: str) -> tuple[pygame.Surface, tuple[int, int]]:
    """A guest behind the rail, cut off by it, and where its top left corner is."""
    width = place.guest_width
    height = round(width * _BUST[1] / _BUST[0])
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    drawing = _svg(f"busts/{guest.character}-{mood}").replace(
        'height="280" viewBox="0 -40 240 280"', f'height="{_BUST[1]}" viewBox="0 -40 240 290"', 1
    )
    picture.blit(pygame.image.load_sized_svg(BytesIO(drawing.encode()), (width, height)), (0, 0))
    left, top = guest.x - width // 2, guest.foot - round(width * (280 - _BELOW_RAIL) / _BUST[0])
    _cut_off(picture, place, (left, top))
    return picture, (left, top)


def _cut_off(picture: pygame.Surface, place: TitleLayout, at: tuple[int, int]) -> None:
    """Let the body end at the upper edge of the rail, also where that bends down."""
    width, height = picture.get_size()
    for x in range(width):
        edge = max(0.0, place.rail_at(at[0] + x + 0.5) - at[1])
        row = int(edge)
        if row < height:
            red, green, blue, alpha = picture.get_at((x, row))
            picture.fill((0, 0, 0, 0), (x, row, 1, height - row))
            picture.set_at((x, row), (red, green, blue, round(alpha * (edge - row))))


def _seat(still: pygame.Surface, place: TitleLayout, guest: Guest) -> None:
    picture, (left, top) = bust(place, guest, "calm")
    reach = place.px(24)
    width, height = picture.get_size()
    wide = pygame.Surface((width + 2 * reach, height + reach), pygame.SRCALPHA)
    wide.fill((*SHADOW, 0))
    wide.blit(picture, (reach, reach))
    shadow = soft(wide, SHADOW, place.px(14), 0.55)
    still.blit(shadow, (left - reach + place.px(7), top - reach + place.px(6)))
    still.blit(picture, (left, top))


def _lay_suits(still: pygame.Surface, place: TitleLayout, art: Art) -> None:
    """The four suits between the words, with three thin lines on either side."""
    x, y = place.suits
    line = max(1, round(2 * place.u))
    for row, reach in enumerate((211, 171, 131)):
        top = y + (row - 1) * place.px(9) - line // 2
        length = place.px(reach) - place.px(70)
        for left in (x - place.px(reach), x + place.px(70)):
            still.fill(BRASS_LIGHT, (left, top, length, line))
    for index, suit in enumerate(_SUITS):
        colour = SUIT_RED_ON_DARK if suit in ("hearts", "diamonds") else BRASS_LIGHT
        sign = art.tinted(f"suits/{suit}", place.px(27), colour)
        middle = (x + round((index - 1.5) * 32 * place.u), y)
        still.blit(sign, sign.get_rect(center=middle))


def _lay_card(still: pygame.Surface, place: TitleLayout, card: FannedCard, deck: DeckStyle) -> None:
    turned = turned_card(deck.face(card.face), place.card_width, card.degrees, place.px(16))
    box = turned.get_rect(center=(card.x, card.y))
    shadow = soft(turned, SHADOW, place.px(8), 0.6)
    still.blit(shadow, box.move(place.px(2), place.px(5)))
    still.blit(turned, box)


def turned_card(face: str, width: int, degrees: float, margin: int) -> pygame.Surface:
    """A face `width` px wide, drawn turned counter-clockwise, with `margin` px around it.

    Drawing it turned is sharper and quicker than turning a picture of it."""
    scale = width / _CARD[0]
    a, b = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    size = (
        round((_CARD[0] * a + _CARD[1] * b) * scale) + 2 * margin,
        round((_CARD[0] * b + _CARD[1] * a) * scale) + 2 * margin,
    )
    text = _svg(face)
    body = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        f' viewBox="0 0 {size[0]} {size[1]}"><g transform="translate({size[0] / 2} {size[1] / 2})'
        f" rotate({-degrees}) scale({scale:.6f}) translate({-_CARD[0] / 2} {-_CARD[1] / 2})"
        f'">{body}</g></svg>'
    )
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.image.load_sized_svg(BytesIO(drawing.encode()), size), (0, 0))
    return picture


def _svg(name: str) -> str:
    return (SPRITES / f"{name}.svg").read_text(encoding="utf-8")
