"""A niche with an award: the portrait under its arch, the title, whose it is, a sentence, the cards
as proof, and the figure. Pressed, it leads to its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.history.awards import Award, Proof
from game.rules.cards import HIDDEN, Card
from game.scenes.result.award_words import ToldAward
from game.scenes.result.podium import arch
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.art import without
from game.ui.boxes import fill
from game.ui.nodes import brass_rule, paragraph
from game.ui.paint.shapes import Painted
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, space, stack
from game.ui.widgets import Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import Look, WidgetKey, WidgetPart, painted
from game.words.words import Words

EDGE: Final = 22  # u around a niche within which its glow, shadow and plaque lie
_BEHIND: Final = -20  # z of what lies below all that stands in the niche
_ARCH: Final = 0.355  # of the height of a niche
_SILL: Final = 10  # u under the arch
_PORTRAIT: Final = 0.94  # of the height of the arch
_CARD: Final = 76  # u of width, at most
_APART: Final = 1.06  # widths, from card to card
_NARROWEST: Final = 54  # u of a card's width, below which cards lie over each other
_SEEN: Final = 0.56  # of a card's width that is seen then
_RAISED: Final = 0.2  # widths that a card stands higher then that decided
_PROOF: Final = 0.17  # of the height of a niche
_BACKS, _GAPS = 4, 4  # cards that are shown from behind at most, and free places
_FIGURE, _UNIT = 44, 20  # u, text
_PLAQUE: Final = 36  # u, height of the plaque with the number of the game


class NicheFrame(Plate):
    """Makes a niche brighter where it is pointed at, and pressed as a whole; its resting plaque is
    drawn with all that stands on it. `label` is what is read aloud."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, label: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(kit, key, rect, on_press, z=_BEHIND)
        self.label = label

    def _make(self) -> list[WidgetPart]:
        kit, (wide, high) = self.kit, self.rect.size
        pressed = self.look is Look.PRESSED
        style = Plaque.LACQUER_PRESSED if pressed else Plaque.LACQUER_HOVER
        face = painted("face", _plaque(kit, self.rect, style), z=1, lit=not pressed)
        return [painted("glow", kit.paint.glow(wide, high, u=kit.u), lit=True), face]


def _plaque(kit: Kit, rect: Rect, style: Plaque) -> Painted:
    shadow = 1.0 if style is Plaque.LACQUER else 0.0
    step, border = kit.px(14), kit.px(3)
    return kit.paint.plaque(*rect.size, style, u=kit.u, step=step, border=border, shadow=shadow)


@dataclass(frozen=True, slots=True)
class NicheOwner:
    """Who has an award: what they are called, their picture, and ids of groups that are missing in
    it. `note` is what stands on the edge of the niche, may be empty."""

    name: str
    character: str
    gone: tuple[str, ...] = ()
    note: str = ""


def niche(
    words: Words, owner: NicheOwner, award: Award, told: ToldAward, titles: Sequence[str], *,
    own: bool, on_press: Callable[[], None] | None = None,
) -> Node:  # fmt: skip
    """The niche of an award in words; `own` in burgundy. `titles`: those of all niches, which have
    letters of one size. Without `on_press` it is only looked at."""
    name = owner.name
    label = words("awards.niche", name=name, title=told.title, line=told.line)

    def framed(pen: Pen, box: Rect) -> None:
        pen.shape(_plaque(pen.kit, box, Plaque.LACQUER), box.topleft, _BEHIND - 4)
        if own:
            pen.shape(pen.kit.paint.glow(*box.size, u=pen.kit.u), box.topleft, _BEHIND - 5)

    def arched(pen: Pen, box: Rect) -> None:
        show_arch(pen, box, owner.character, own=own, gone=owner.gone)

    def title(pen: Pen, box: Rect) -> None:
        kit, case = pen.kit, pen.kit.lettering
        face = Face.SEMIBOLD if pen.services.unit.compact else Face.DISPLAY
        size = kit.size(TypeScale.PANEL_TITLE, 1.1)
        size = min(case.size_within(each, face, size, box.w) for each in titles)
        if face is Face.DISPLAY:
            pen.centre(case.brass_plain(told.title, size), box.center)
        else:
            pen.centre(case.fit(told.title, face, size, box.w, BRASS_LIGHT), box.center)

    def named(pen: Pen, box: Rect) -> None:
        size = pen.kit.size(TypeScale.BODY, 1.2)
        size = pen.kit.lettering.size_within(name, Face.SEMIBOLD, size, box.w)
        pen.centre(pen.kit.lettering.fit(name, Face.SEMIBOLD, size, box.w, TEXT), box.center)

    def ruled(pen: Pen, box: Rect) -> None:
        pen.put(brass_rule(box.size), box.topleft, 1)

    def figured(pen: Pen, box: Rect) -> None:
        _show_figure(pen, box, told)

    inside = column(
        drawing(arched, "arch", wide=fill(), high=fill(_ARCH)),
        space(high=8),
        drawing(title, wide=fill(), high=46),
        drawing(named, wide=fill(), high=34),
        drawing(ruled, wide=fill(), high=1.6),
        space(high=8),
        paragraph(told.line, TypeScale.BODY, most=1.2).of(fill(), fill(0.2)),
        drawing(lambda pen, box: _show_proof(pen, box, award), "proof").of(fill(), fill(_PROOF)),
        drawing(figured, wide=fill(), high=66),
        space(high=_PLAQUE * 0.6),
        pad=(20, 24, 20, 0),
    )
    return stack(
        drawing(framed).of(fill(), fill()),
        control(NicheFrame, ("award", award.seat), label, on_press) if on_press else None,
        inside.of(fill(), fill()),
        drawing(lambda pen, box: _show_note(pen, box, owner.note)).of(fill(), fill())
        if owner.note
        else None,
    )


def show_arch(pen: Pen, box: Rect, character: str, *, own: bool, gone: Sequence[str] = ()) -> None:
    """The arch with its rays, whoever looks out of it, and the sill."""
    kit, art = pen.kit, pen.services.art
    wide = min(box.w, round(box.h * 1.16))
    sill = kit.px(_SILL)
    frame = Rect(box.centerx - wide // 2, box.y, wide, box.h - sill)
    pen.put(arch(pen.services, frame.size, frame.w / 440, burgundy=own), frame.topleft, 0)
    inner = frame.w - 2 * kit.px(9)
    bust = without(art, f"busts/{character}-pleased", round(min(frame.h * _PORTRAIT, inner)), gone)
    seen = bust
    if bust.get_height() > frame.h:
        seen = bust.subsurface((0, 0, bust.get_width(), frame.h))
    pen.put(seen, (frame.centerx - seen.get_width() // 2, frame.bottom - seen.get_height()), 1)
    ledge = kit.paint.bar(wide + 2 * kit.px(7), sill, u=kit.u)
    pen.shape(ledge, (frame.x - kit.px(7), frame.bottom), 2)


def _show_figure(pen: Pen, box: Rect, told: ToldAward) -> None:
    """The figure, and smaller what it counts, side by side on one line."""
    if not told.figure:
        return
    kit, case = pen.kit, pen.kit.lettering
    gap = kit.px(10)
    px = kit.size(_FIGURE, 1.1)
    figure = case.figures(told.figure, Face.BOLD, px, BRASS_LIGHT)
    room = box.w - figure.get_width() - gap
    size = case.size_within(told.unit, Face.MEDIUM, kit.size(_UNIT, 1.2), room)
    unit = case.fit(told.unit, Face.MEDIUM, size, room, TEXT_DIM)
    left = box.centerx - (figure.get_width() + gap + unit.get_width()) / 2
    pen.left(figure, (left, box.centery))
    lower = (case.cap_height(Face.BOLD, px) - case.cap_height(Face.MEDIUM, size)) / 2
    pen.left(unit, (left + figure.get_width() + gap, box.centery + lower))


def _show_note(pen: Pen, box: Rect, text: str) -> None:
    """Which game it was, on the lower edge of the niche."""
    kit = pen.kit
    label = kit.lettering.line(text, Face.SEMIBOLD, kit.size(TypeScale.SMALL, 1), TEXT)
    wide, high = label.get_width() + kit.px(30), max(kit.px(_PLAQUE), label.get_height())
    plate = Rect(0, 0, wide, high)
    plate.center = box.centerx, box.bottom
    face = kit.paint.plaque(wide, high, Plaque.BURGUNDY, u=kit.u, step=kit.px(7), shadow=0.5)
    pen.shape(face, plate.topleft, 4)
    pen.centre(label, plate.center, 5)


def _show_proof(pen: Pen, box: Rect, award: Award) -> None:
    """The cards that prove it, or the bowl, or chips."""
    kit, art, merit = pen.kit, pen.services.art, award.merit
    match merit.proof:
        case Proof.BOWL:
            wide = min(round(box.h * 1.3), kit.px(150))
            bowl: Surface = art.sprite("bowl/back", wide).copy()
            chips = three_chips(art, round(wide * 0.42))
            bowl.blit(chips, ((wide - chips.get_width()) // 2, round(wide * 0.02)))
            bowl.blit(art.sprite("bowl/front", wide), (0, 0))
            pen.centre(bowl, box.center)
        case Proof.CHIPS:
            pen.centre(three_chips(art, min(box.h, kit.px(96))), box.center)
        case Proof.GAPS:
            _lay(pen, box, (None,) * min(_GAPS, merit.figure))
        case Proof.BACKS:
            _lay(pen, box, (HIDDEN,) * min(_BACKS, dict(merit.numbers).get("cards", 1)))
        case Proof.SHORT:
            _lay(pen, box, (*_in_order(merit.hand), None))
        case Proof.HAND:
            _lay(pen, box, _in_order(merit.hand), merit.lit)


def _in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Groups first, then by rank."""
    ranks = [card.rank for card in hand]
    return tuple(sorted(hand, key=lambda c: (-ranks.count(c.rank), -c.rank, c.suit.value)))


def _lay(pen: Pen, box: Rect, cards: Sequence[Card | None], lit: Iterable[Card] = ()) -> None:
    """Cards side by side, those of `lit` shining; None is a free place."""
    services, kit, bright = pen.services, pen.kit, frozenset(lit)
    pictures = CardPictures(services.art, services.u, card_style(services))
    count = max(1, len(cards))
    width = min(kit.px(_CARD), round(box.h / 1.6), round(box.w / (_APART * count)))
    step = _APART * width
    overlap = None not in cards and width < kit.px(_NARROWEST)
    if overlap:  # wider cards, so that their ranks can be read
        width = min(kit.px(_NARROWEST), round(box.w / (_SEEN * (count - 1) + 1)))
        step = min(step, (box.w - width) / (count - 1))
        step = max(step, _SEEN * width)
    left = box.centerx - step * (count - 1) / 2
    for index, card in enumerate(cards):
        x, y = left + index * step, box.centery
        if card is None:
            slot = kit.paint.slot(width, u=kit.u)
            pen.shape(slot, (round(x - width / 2), round(y - 0.7 * width)), 1)
            continue
        halo = Halo.WINNER if card in bright and not overlap else Halo.NONE
        if overlap and card in bright:  # light would fall on the card before
            y -= round(_RAISED * width)
        face = pictures.card(card, width, 0.0, halo)
        pen.put(face.surface, face.at(x, y), 2)
