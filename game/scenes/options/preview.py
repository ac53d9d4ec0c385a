"""What the options change, on a piece of felt: cards, a ribbon, a plate and a button."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command
from game.rules.cards import HIDDEN, parse_cards
from game.rules.variants import VARIANTS
from game.scenes.options.side import Side, middles
from game.table.cloth import piece_of_cloth
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui import boxes
from game.ui.art import Centred
from game.ui.nodes import show_ribbon
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.picture.timeline import out_quint
from game.ui.text.paragraph import even_lines, put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, drawing
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

_HAND: Final = parse_cards("QS QH QD QC")
"""Shown large: every suit, and a letter that is another one in German."""
_SMALL: Final = (HIDDEN, *parse_cards("KD JC 10D 9C 7H"))
_KICKER: Final = parse_cards("2H")
_PAD: Final = 22
_GAP: Final = 14
_MOST_AIR: Final = 44
_EVERY: Final = 0.085
"""Seconds from one dealt card to the next, at normal speed."""
_FLIGHT: Final = 0.3
_FADE: Final = 0.12
_FROM_BELOW: Final = 44
_CHIPS: Final = 79
_PRICE: Final = 3
_Z_CARDS: Final = 30


class PreviewSide(Side):
    """A piece of felt. `show` deals: how fast cards fly, or that they fade."""

    title = "options.preview"

    def __init__(self, services: Services, change: Callable[..., None]) -> None:
        super().__init__(services, change)
        self._time = float("inf")
        self.felt = Rect(0, 0, 0, 0)
        self.cards: list[tuple[Centred, int, int]] = []
        """The large ones, and their middles (px)."""

    def tree(self) -> Node:
        return drawing(self._felt, "felt")

    @property
    def moving(self) -> bool:
        return self._time < self._lasts

    def show(self) -> None:
        """Deal the large cards anew."""
        self._time = 0.0

    def pressed(self, x: int, y: int, on: Hashable) -> bool:
        """A press on the felt deals."""
        if not self.felt.collidepoint(x, y):
            return False
        self.show()
        return True

    def update(self, seconds: float) -> None:
        self._time += seconds

    def draw(self, picture: Picture) -> None:
        self.button.draw(picture)
        for index, (card, x, y) in enumerate(self.cards):
            share = self._share(index)
            down = 0
            if not self._services.settings.reduced_motion:
                down = round((1 - out_quint(share)) * _FROM_BELOW * self._services.u)
            picture.put(
                ("preview card", index), card.surface, card.at(x, y + down), _Z_CARDS + index,
                live=share < 1, alpha=round(255 * min(1.0, share * 2)),
            )  # fmt: skip

    # --- time ------------------------------------------------------------------------------------
    @property
    def _lasts(self) -> float:
        """Seconds until the last card lies."""
        rate = self._services.settings.speed.rate
        if self._services.settings.reduced_motion:
            return _FADE / rate
        return (_EVERY * (len(self.cards) - 1) + _FLIGHT) / rate

    def _share(self, index: int) -> float:
        """How far a card has come, 0 to 1."""
        settings = self._services.settings
        if self._time >= self._lasts:
            return 1.0
        time = self._time * settings.speed.rate
        if settings.reduced_motion:
            return min(1.0, time / _FADE)
        return min(1.0, max(0.0, (time - index * _EVERY) / _FLIGHT))

    # --- places ----------------------------------------------------------------------------------
    def _felt(self, pen: Pen, felt: Rect) -> None:
        services, kit = self._services, pen.kit
        words, case = services.words, services.lettering
        self.felt = felt
        cloth = piece_of_cloth(services.settings)
        face = kit.paint.plaque(*felt.size, cloth, u=kit.u, step=kit.px(15), shadow=0)
        pen.shape(face, felt.topleft, 1)
        inner = felt.inflate(-2 * kit.px(_PAD), -2 * kit.px(_PAD))
        gap = kit.px(_GAP)
        large = min((inner.w - 3 * gap) // 4, kit.px(124))
        small = round(large * 0.46)
        size = kit.size(TypeScale.SMALL)
        note = words("options.preview_note")
        lines = even_lines(case, note, Face.MEDIUM, size, inner.w)
        parts = {
            "hand": large * 1.4,
            "ribbon": kit.size(TypeScale.RIBBON) * 1.4,
            "row": small * 1.4,
            "plate": max(kit.px(96), kit.size(TypeScale.PLATE_NAME) * 3.4),
            "button": kit.px(84),
            "note": len(lines) * case.leading(size),
        }
        air = boxes.box(high=boxes.between(0, kit.px(_MOST_AIR)))
        stacked = [
            each for name, high in parts.items() for each in (air, boxes.box(name, high=high))
        ]
        places = boxes.column(*stacked[1:]).within(inner)
        pictures = CardPictures(services.art, services.u, card_style(services))
        self.cards = [
            (pictures.card(card, large, 0), x, places["hand"].centery)
            for card, x in zip(_HAND, middles(felt.centerx, large, gap, len(_HAND)), strict=True)
        ]
        value = VARIANTS[5].value((*_HAND, *_KICKER))
        show_ribbon(
            pen, words(f"combination.{value.combination.name}"), value.points,
            places["ribbon"].center, style=Ribbon.BURGUNDY, room=inner.w,
        )  # fmt: skip
        middle = places["row"].centery
        xs = middles(felt.centerx, small, max(3, small // 6), len(_SMALL))
        for card, x in zip(_SMALL, xs, strict=True):
            picture = pictures.card(card, small, 0)
            pen.put(picture.surface, picture.at(x, middle), 3)
        self._plate(pen, places["plate"])
        self.button = Button(
            kit, ("preview button",), places["button"],
            words("table.buy_for", price=_PRICE), lambda: None,
            kind=Kind.PRIMARY, cap=services.cap(Command.BUY),
        )  # fmt: skip
        put_paragraph(pen.items, kit, "note", note, places["note"], scale=TypeScale.SMALL, z=3)

    def _plate(self, pen: Pen, place: Rect) -> None:
        """The plate of a guest, as at the table."""
        words, kit, case = self._services.words, pen.kit, pen.kit.lettering
        face = kit.paint.plaque(*place.size, Plaque.LACQUER, u=kit.u, step=kit.px(11))
        pen.shape(face, place.topleft, 3)
        left, right = place.x + kit.px(24), place.right - kit.px(24)
        upper, lower = place.y + place.h * 0.31, place.y + place.h * 0.69
        size, name = kit.size(TypeScale.BUTTON), words("guest.hedgehog.name")
        pen.left(case.fit(name, Face.SEMIBOLD, size, right - left, TEXT), (left, upper), 4)
        symbol = pen.left(three_chips(kit.art, kit.px(32)), (left, lower), 4)
        total = case.figures(str(_CHIPS), Face.SEMIBOLD, size, BRASS_LIGHT)
        pen.left(total, (symbol.right + kit.px(10), lower), 4)
        note = case.line(words("state.buying"), Face.MEDIUM, kit.size(TypeScale.BODY), TEXT_DIM)
        pen.right(note, (right, lower), 4)
