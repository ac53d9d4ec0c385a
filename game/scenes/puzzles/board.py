"""The table of a question on a piece of cloth: guests, bank, prices, cards that lie there, hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules.cards import HIDDEN
from game.rules.variants import scoring_cards
from game.scenes.puzzles.words import doing, others_of
from game.table.motion.places import in_order, order_of
from game.table.naming import Naming
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.table.parts.chips import ChipPictures
from game.table.stage import piece_of_cloth
from game.ui.nodes import show_portrait, show_ribbon
from game.ui.paint.painter import ladder_rungs
from game.ui.paint.styles import Plaque, Ribbon, Rung
from game.ui.text import Face, one_or_two
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TEXT_ON_GOLD, TypeScale

if TYPE_CHECKING:
    from game.match.options import MatchOptions
    from game.puzzles.puzzle import Scene
    from game.rules.cards import Card
    from game.ui.services import Services
    from game.ui.tree import Pen
    from game.ui.widgets import Kit

_FACE: Final = 84  # u, a guest's portrait
_PLATE: Final = 200  # u, from one guest to the next; narrower, names give way
_BOWL: Final = (330, 165, 92)  # the drawing's width, and the middle of its rim
_BOWL_WIDE: Final = 190  # u
_CARD, _BACK = 165, 112  # u, width
_LEAN: Final = 2.0  # degrees from one card to the next
_SPREAD: Final = ((0, 0), (-34, -6), (34, -4), (-16, 12), (20, 14), (2, -18), (-48, 8), (48, 10))


@dataclass(frozen=True)
class Board:
    """What a seat sees when it is asked. `title` and `stake` are lettered on its upper edge."""

    services: Services
    options: MatchOptions
    scene: Scene
    seat: int
    title: str
    stake: str

    def show(self, pen: Pen, box: Rect) -> None:
        """All of it, in a box."""
        kit = pen.kit
        cloth = piece_of_cloth(self.services.settings)
        pen.shape(kit.paint.plaque(*box.size, cloth, u=kit.u, step=kit.px(16)), box.topleft)
        self._show_tags(pen, box)
        guests, middle, line, low = self._rooms(kit, box)
        self._show_guests(pen, guests)
        self._show_middle(pen, middle)
        self._show_line(pen, line)
        self._show_hand(pen, low)

    def ahead(self, box: Rect) -> None:
        """Let the cards of the hand be made ahead, for the same box."""
        kit, pictures = self.services.kit, self._pictures()
        *_, low = self._rooms(kit, box)
        for card, width, angle, halo, _ in self._lying(kit, low):
            self.services.art.ahead(pictures.card, card, width, angle, halo)

    def _rooms(self, kit: Kit, box: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """For guests, what lies in the middle, the line under it, and the hand."""
        left, wide, top = box.x + kit.px(30), box.w - kit.px(60), box.y + kit.px(30)
        guests, middle = round(box.h * 0.2), round(box.h * 0.33)
        line = round(max(kit.px(50), kit.size(TypeScale.BODY, 1.5) * 2))
        low = top + guests + middle
        return (
            Rect(left - kit.px(10), top, wide + kit.px(20), guests),
            Rect(left, top + guests, wide, middle - line),
            Rect(left, low - line, wide, line),
            Rect(left, low, wide, box.bottom - kit.px(14) - low),
        )

    def _show_tags(self, pen: Pen, box: Rect) -> None:
        kit, most, room = pen.kit, pen.kit.grown(1.25), box.w - pen.kit.px(2 * 36 + 12)
        for text in (most, 1 + (most - 1) / 2, 1.0):  # smaller where they would meet
            left = kit.paint.tag(self.title, Plaque.BURGUNDY, u=kit.u, text=text)
            right = kit.paint.tag(self.stake, Plaque.GOLD, u=kit.u, text=text)
            wide = right.surface.get_width() + 2 * right.dx
            if left.surface.get_width() + wide <= room:
                break
        y = box.y - left.surface.get_height() / 2
        pen.shape(left, (box.x + kit.px(36), y), 5)
        pen.shape(right, (box.right - kit.px(36) - wide, y), 5)

    # --- guests ----------------------------------------------------------------------------------
    def _show_guests(self, pen: Pen, box: Rect) -> None:
        kit, case = pen.kit, pen.kit.lettering
        others = others_of(self.scene)
        naming = Naming(self.options, self.services.words)
        step = min(box.w / len(others), kit.px(2 * _PLATE))
        named = step / kit.u >= _PLATE and not kit.text > 1.3 and not pen.services.unit.compact
        face = min(kit.px(_FACE), round(box.h * (0.6 if named else 0.48)))
        left = box.centerx - step * len(others) / 2
        name_px, note_px = kit.size(20, 1.2), kit.size(TypeScale.SMALL, 1.3)
        for index, seat in enumerate(others):
            x, note = left + index * step, doing(self.services.words, self.scene, seat)
            character = naming.character(seat)
            if not named:
                middle = (x + step / 2, box.y + face / 2 + kit.px(12))
                show_portrait(pen, character, middle, face)
                room = (round(step - kit.px(14)), box.h - face - kit.px(16))
                label = one_or_two(case, note, Face.MEDIUM, note_px, room, TEXT, centred=True)
                y = box.y + face + kit.px(16) + room[1] / 2
                pen.centre(label, (middle[0], y), 4)
                continue
            y = box.y + box.h * 0.45
            high, wide = kit.px(64), round(step - face * 0.6 - kit.px(8))
            plate = kit.paint.plaque(wide, high, Plaque.LACQUER, u=kit.u, shadow=0.5)
            pen.shape(plate, (x + face * 0.6, y - high / 2), 1)
            show_portrait(pen, character, (x + face * 0.6, y), face)
            start = x + face * 1.2
            wide = round(x + step - kit.px(18) - start)
            name = case.fit(naming(seat), Face.SEMIBOLD, name_px, wide, TEXT)
            pen.left(name, (start, y - kit.px(14)), 3)
            pen.left(
                case.fit(note, Face.MEDIUM, note_px, wide, TEXT_DIM), (start, y + kit.px(15)), 3
            )

    # --- bank, prices, cards on the table --------------------------------------------------------
    def _show_middle(self, pen: Pen, box: Rect) -> None:
        kit = pen.kit
        back = min(kit.px(_BACK), round((box.h - kit.px(16)) / 1.4), round(box.w / 9))
        gap = round(back * 0.2)
        bowl = min(kit.px(_BOWL_WIDE), round(box.h * 1.05), round(box.w * 0.22))
        ladder = round(back * 0.75)
        whole = bowl + ladder + 4 * back + 6 * gap
        x = box.centerx - whole / 2
        self._show_bowl(pen, x + bowl / 2, box.centery, bowl)
        x += bowl + gap
        self._show_ladder(
            pen, Rect(round(x), round(box.centery - back * 0.7), ladder, round(back * 1.4))
        )
        x += ladder + gap
        pictures = self._pictures()
        places = self.scene.view.table.seats[self.seat].face_down
        for index, card in enumerate(places):
            middle = x + back / 2 + index * (back + gap)
            if card is None:
                slot = kit.paint.slot(back, u=kit.u)
                pen.shape(slot, (middle - back / 2, box.centery - back * 0.7), 1)
            else:
                drawn = pictures.card(HIDDEN, back, 0.0)
                pen.items.put(("back", index), drawn.surface, drawn.at(middle, box.centery), 3)

    def _show_bowl(self, pen: Pen, x: float, y: float, wide: int) -> None:
        kit, art, words = pen.kit, pen.kit.art, self.services.words
        drawn, mid_x, mid_y = _BOWL
        scale = wide / drawn
        at = (x - mid_x * scale, y - mid_y * scale - wide * 0.1)
        pen.put(art.sprite("bowl/back", wide), at, 2)
        pen.put(art.sprite("bowl/front", wide), at, 5)
        chips, diameter = ChipPictures(art), round(wide * 0.22)
        lying = sorted(self.scene.view.table.bank)[: len(_SPREAD)]
        for index, value in enumerate(lying):
            chip = chips.chip(value, diameter)
            dx, dy = _SPREAD[index]
            place = chip.at(x + dx * wide / 190, y - wide * 0.1 + dy * wide / 190)
            pen.put(chip.surface, place, 3)
        bank = str(self.scene.position.bank)
        size = kit.size(22, 1.4)
        name = kit.lettering.line(words("table.bank"), Face.MEDIUM, size, TEXT)
        figure = kit.lettering.line(bank, Face.BOLD, size, BRASS_LIGHT)
        inner, gap = name.get_width() + figure.get_width(), kit.px(10)
        high = round(size * 1.6)
        plate = kit.paint.plaque(inner + gap + kit.px(36), high, Plaque.LACQUER, u=kit.u)
        low = y + wide * 0.32
        pen.shape(plate, (x - (inner + gap + kit.px(36)) / 2, low - high / 2), 6)
        pen.left(name, (x - (inner + gap) / 2, low), 7)
        pen.right(figure, (x + (inner + gap) / 2, low), 7)

    def _show_ladder(self, pen: Pen, box: Rect) -> None:
        kit, price = pen.kit, self.scene.position.price
        pen.shape(kit.paint.ladder(*box.size, u=kit.u), box.topleft, 1)
        for each, rung in ladder_rungs(*box.size):
            state = Rung.PAID if each < price else Rung.NEXT if each == price else Rung.LATER
            place = rung.move(box.topleft)
            pen.shape(kit.paint.rung(*rung.size, state, u=kit.u), place.topleft, 2)
            ink = TEXT_ON_GOLD if state is Rung.NEXT else TEXT_DIM if state is Rung.PAID else TEXT
            size = kit.size(22, 1.2).within(rung.h * 0.8)
            figure = kit.lettering.line(str(each), Face.BOLD, size, ink)
            pen.centre(figure, (place.x + place.w * 0.68, place.centery), 4)
            if state is not Rung.PAID:
                chip = ChipPictures(kit.art).chip(1, round(rung.h * 0.8))
                middle = (place.x + place.w * 0.3, place.centery)
                pen.put(chip.surface, chip.at(*middle), 4)

    def _show_line(self, pen: Pen, box: Rect) -> None:
        """What was paid, and what the next card costs."""
        kit, price = pen.kit, self.scene.position.price
        text = self.services.words(f"puzzle.line.{price}")
        size, pad = kit.size(TypeScale.BODY, 1.4), kit.px(26)
        line = kit.lettering.fit(text, Face.MEDIUM, size, box.w - 2 * pad, TEXT)
        wide, high = line.get_width() + 2 * pad, round(size * 1.9)
        plate = kit.paint.plaque(wide, high, Plaque.LACQUER, u=kit.u, shadow=0.6)
        pen.shape(plate, (box.centerx - wide / 2, box.centery - high / 2), 4)
        pen.centre(line, box.center, 5)

    # --- the hand --------------------------------------------------------------------------------
    def _pictures(self) -> CardPictures:
        services = self.services
        return CardPictures(services.art, services.u, card_style(services))

    def _lying(
        self, kit: Kit, box: Rect
    ) -> list[tuple[Card, int, float, Halo, tuple[float, float]]]:
        """The cards of the hand, as they are shown in a box: width, angle, light, and middle."""
        hand = in_order(self.scene.position.hand, order_of(self.services.settings))
        band, count, scoring = _band(kit), len(hand), scoring_cards(hand)
        width = min(kit.px(_CARD), round((box.h - band * 0.6 - kit.px(14)) / 1.42))
        step = min(width * 1.04, (box.w - width - kit.px(20)) / max(1, count - 1))
        found = []
        for index, card in enumerate(hand):
            aside = index - (count - 1) / 2
            halo = Halo.WINNER if card in scoring and len(scoring) < count else Halo.NONE
            y = box.y + (box.h - band * 0.6) / 2 + aside * aside * width * 0.006
            middle = (box.centerx + aside * step, y)
            found.append((card, width, -aside * _LEAN / 2, halo, middle))
        return found

    def _show_hand(self, pen: Pen, box: Rect) -> None:
        kit, position, pictures = pen.kit, self.scene.position, self._pictures()
        band, lying = _band(kit), self._lying(kit, box)
        for index, (card, width, angle, halo, middle) in enumerate(lying):
            drawn = pictures.card(card, width, angle, halo)
            pen.items.put(("card", index), drawn.surface, drawn.at(*middle), 5)
        value = position.rules.value(position.hand)
        name = self.services.words(f"combination.{value.combination.name}")
        low = box.y + (box.h - band * 0.6) / 2 + lying[0][1] * 0.7 + band * 0.05
        show_ribbon(
            pen, name, value.points, (box.centerx, low), style=Ribbon.GREEN,
            room=box.w - kit.px(40),
        )  # fmt: skip


def _band(kit: Kit) -> int:
    """Height of the ribbon, px."""
    return round(kit.size(TypeScale.RIBBON) * 1.4)
