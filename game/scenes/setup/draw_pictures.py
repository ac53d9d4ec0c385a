"""What is drawn on the pages of the draw-poker tables and on no other: pictures of the tables, the
order of the hands, the snowman."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.match.draw import SNOWMAN
from game.rules.cards import Card, Rank, Suit
from game.scenes.setup.paragraphs import fitted
from game.table.duel.belongings import HIS
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, TEXT, TEXT_DIM, TypeScale

if TYPE_CHECKING:
    from game.rules.draw.match_rules import DrawRules
    from game.scenes.setup.match_setup import Values
    from game.ui.picture.items import Items
    from game.ui.services import Services

_FAN: Final = (
    (Card(Rank.ACE, Suit.SPADES), -0.17, 9.0),
    (Card(Rank.KING, Suit.DIAMONDS), 0.17, -7.0),
)
"""The club's cards: how far beside the middle, as a share of the picture, and how they lean."""

# Lengths in u.
_RANKING_ROW, _LEAST_RANKING_ROW = 46, 22
_RANKING_HEAD, _RANKING_AIR = 66, 12
_BUST, _LEAST_BUST = 300, 90
_THING: Final = 54
_CAPTION: Final = 64


# --- by what the tables are known ----------------------------------------------------------------
def salon_picture(services: Services, size: tuple[int, int]) -> Surface:
    """A joker."""
    return services.art.sprite("faces/joker-red", round(size[1] * 0.64))


def duel_picture(services: Services, size: tuple[int, int]) -> Surface:
    """The snowman's hat."""
    hat = services.art.sprite("items/hat", round(size[0] * 0.98))
    return hat.subsurface(hat.get_bounding_rect())


def club_picture(services: Services, size: tuple[int, int]) -> Surface:
    """Two cards."""
    whole = Surface(size, SRCALPHA)
    pictures = CardPictures(services.art, services.u, card_style(services))
    for card, aside, lean in _FAN:
        drawing = pictures.card(card, round(size[1] * 0.58), lean)
        whole.blit(drawing.surface, drawing.at(size[0] / 2 + aside * size[0], size[1] / 2))
    return whole


# --- what beats what -----------------------------------------------------------------------------
def lay_ranking(items: Items, services: Services, box: Rect, rules: DrawRules) -> None:
    """The order of the hands from the best down, and of which pack they are, if there is room."""
    kit, words = services.kit, services.words
    order = rules.ranking.order[::-1]
    head, air = kit.px(_RANKING_HEAD), kit.px(_RANKING_AIR)
    pitch = min(kit.px(_RANKING_ROW), (box.h - head - 2 * air) / len(order))
    if pitch < kit.px(_LEAST_RANKING_ROW):
        return
    title = kit.lettering.brass_plain(words("new_table.ranking"), kit.size(24, 1))
    items.centre("ranking", title, (box.centerx, box.y + head * 0.25), 2)
    pack = words(f"new_table.pack.{32 if rules.ranking.ranks[0] > 2 else 52}")
    small = kit.lettering.fit(pack, Face.ITALIC, kit.size(TypeScale.SMALL, 1.2), box.w, TEXT_DIM)
    items.centre("ranking pack", small, (box.centerx, box.y + head * 0.72), 2)
    top = box.y + head
    face = kit.paint.plaque(box.w, round(pitch * len(order)) + 2 * air, u=services.u, shadow=0)
    items.shape("ranking face", face, (box.x, top), 1)
    size = min(kit.size(TypeScale.BODY), round(pitch * 0.7))
    left = box.x + kit.px(72)
    for index, each in enumerate(order):
        y = top + air + (index + 0.5) * pitch
        number = kit.lettering.figures(str(index + 1), Face.BOLD, size, BRASS_LIGHT)
        items.centre(("place", index), number, (box.x + kit.px(40), y), 2)
        name, room = words(f"draw.combination.{each.name}"), box.right - kit.px(16) - left
        label = kit.lettering.fit(name, Face.MEDIUM, size, room, TEXT)
        items.left(("hand", index), label, (left, y), 2)


# --- the house at the duel -----------------------------------------------------------------------
def lay_snowman(items: Items, services: Services, box: Rect, values: Values) -> None:
    """The house as it looks before the first game, and everything it could pawn."""
    kit = services.kit
    caption, thing = kit.px(_CAPTION), kit.px(_THING)
    side = min(kit.px(_BUST), box.h - caption - thing - kit.px(30), box.w)
    if side < kit.px(_LEAST_BUST):
        return
    bust = services.art.sprite(f"busts/{SNOWMAN.character}-calm", side)
    ink = bust.get_bounding_rect()
    foot = box.y + (box.h - caption - thing - kit.px(24) + ink.h) // 2
    items.put("snowman", bust, (box.centerx - side / 2, foot - ink.bottom), 1)
    shelf = Surface((round(box.w * 0.8), kit.px(3)))
    shelf.fill(BRASS_SHADE)
    items.centre("shelf", shelf, (box.centerx, foot + kit.px(1)), 2)
    things = HIS[: int(values["belongings"])]
    pitch = min(kit.px(_THING + 14), box.w / len(HIS))
    first = box.centerx - pitch * (len(things) - 1) / 2
    y = box.bottom - caption - thing / 2 - kit.px(6)
    for index, each in enumerate(things):
        drawing = services.art.sprite(each.drawing, min(thing, round(pitch * 0.8)))
        items.centre(("thing", index), drawing, (first + index * pitch, y), 2)
    text = services.words("new_table.duel.caption")
    found = fitted(kit, (text,), Face.ITALIC, 20, (box.w, caption))
    top = box.bottom - caption / 2 - (len(found.lines[0]) - 1) * found.step / 2
    found.lay(items, kit, "caption", (box.centerx, top), TEXT, centred=True)
