"""The review's left panel: the hand of the moment, what the next card brings, the owl's word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.coach.advice import at_least
from game.coach.reasons import reason
from game.rules.variants import scoring_cards
from game.scenes.panel_page import lay_owl, medallion, panel, ribbon
from game.table.cloth import piece_of_cloth
from game.table.coach_words import held_title, percent, sentence
from game.table.hot_seat.seat_settings import order_of
from game.table.motion.sorting import in_order
from game.table.parts.card_pictures import Halo
from game.table.replay.review_pictures import Fill, gauge
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.picture.items import Items
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    TEXT,
    TEXT_DIM,
    TypeScale,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach.advice import Advice, Chance
    from game.rules.cards import Card
    from game.scenes.review.moment import Moment
    from game.ui.services import Services

_CARD, _APART, _RAISED = 116, 1.09, 16
_MOST_LINES: Final = 4
_SURE: Final = 1 - 1e-9


def lay_held(items: Items, moment: Moment, spoken: Card | None) -> None:
    """The whole left panel; `spoken` is the card that is spoken of."""
    services, places, verdict = moment.services, moment.places, moment.verdict
    title = held_title(moment.naming, moment.seat)
    panel(items, services, places["held"], title, "held", left=False)
    cloth = piece_of_cloth(services.settings)
    face = services.kit.paint.plaque(
        *places["felt"].size, cloth, u=services.u, step=services.kit.px(14), shadow=0
    )
    items.shape("felt", face, places["felt"].topleft, 1)
    _lay_hand(items, moment, spoken)
    if verdict is not None:
        _lay_chances(items, services, places["chances"], verdict.advice, spoken)
    words = services.words
    text = words("review.thinking") if verdict is None else sentence(words, reason(verdict))
    medallion(items, services, "owl", "owl", places["owl"].center, places["owl"].w)
    lay_owl(items, services, places["bubble"], text)


def _lay_hand(items: Items, moment: Moment, spoken: Card | None) -> None:
    """The cards, raised what had best gone, aglow what is spoken of, and the ribbon under them."""
    services, position, box = moment.services, moment.choice.position, moment.places["felt"]
    best = moment.raised
    kit, hand = services.kit, in_order(position.hand, order_of(services.settings))
    raised, inner = kit.px(_RAISED), box.w - kit.px(28)
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    tall = box.h - raised - kit.px(40) - band - kit.px(20)
    width = min(kit.px(_CARD), round(tall / 1.4), round(inner / 3))
    step = min(_APART * width, (inner - width) / max(1, len(hand) - 1))
    left = box.centerx - (width + step * (len(hand) - 1)) / 2
    top = box.y + raised + kit.px(12)
    value = position.rules.value(hand)
    scoring = scoring_cards(hand)
    for index, card in enumerate(hand):
        halo = Halo.HOVER if card == spoken else Halo.NONE
        if spoken is None and card in scoring and len(scoring) < len(hand):
            halo = Halo.WINNER
        drawing = moment.cards.card(card, width, 0.0, halo)
        y = top + width * 0.7 - (raised if card in best else 0)
        x = left + width / 2 + index * step
        items.put(("card", index), drawing.surface, drawing.at(x, y), 3)
        if card in best and card == (spoken if spoken in best else best[0]):
            tag = kit.paint.tag(services.words("review.to_go"), Plaque.GOLD, u=services.u)
            low = top + width * 1.4 - kit.px(6)
            wide = tag.surface.get_width() + 2 * tag.dx
            place = min(max(box.x + kit.px(8), x - wide / 2), box.right - wide - kit.px(8))
            items.shape("to go", tag, (place, low), 6)
    low = box.bottom - kit.px(14) - band / 2
    room = box.w - kit.px(30)
    ribbon(items, services, value, (box.centerx, low), style=Ribbon.GREEN, room=room)


def _lay_chances(
    items: Items, services: Services, box: Rect, advice: Advice, spoken: Card | None
) -> None:
    """What the next card brings at least if that card goes: the likeliest lines in the table's
    order, to the first that is certain."""
    kit, words = services.kit, services.words
    shown = at_least(advice.next_card.get(spoken, ())) if spoken is not None else ()
    size = kit.size(20, 1.15)
    if not shown or spoken is None:
        line = kit.lettering.fit(words("review.no_more"), Face.MEDIUM, size, box.w, TEXT)
        items.left("if goes", line, (box.x, box.y + kit.px(18)), 2)
        return
    card = words(f"card.goes.{spoken.rank.name}")
    head = words("review.if_goes", card=card)
    line = kit.lettering.fit(head, Face.SEMIBOLD, size, box.w, TEXT)
    items.left("if goes", line, (box.x, box.y + kit.px(18)), 2)
    step = (box.h - kit.px(36)) / _MOST_LINES
    likely, small = _likeliest(shown), kit.size(TypeScale.SMALL, 1.1)
    names = (words(f"combination.{chance.combination.name}") for chance in likely)
    widest = max(kit.lettering.width(name, Face.MEDIUM, small) for name in names)
    for row, chance in enumerate(likely):
        place = _Line(box.y + kit.px(36) + (row + 0.5) * step, step, widest)
        _lay_chance(items, services, box, place, row, chance, held=advice.holds.points)


class _Line(NamedTuple):
    """Its middle and its height in px, and how wide the longest of all names is."""

    y: float
    tall: float
    widest: int


def _likeliest(shown: Sequence[Chance]) -> list[Chance]:
    """The lines there is room for: the likeliest, in their order."""
    certain = next(number for number, c in enumerate(shown, 1) if c.probability > _SURE)
    return list(shown[max(0, certain - _MOST_LINES) : certain])


def _lay_chance(
    items: Items, services: Services, box: Rect, line: _Line, row: int, chance: Chance,
    *, held: int,
) -> None:  # fmt: skip
    kit, words, y = services.kit, services.words, line.y
    better = chance.points > held
    colour = BRASS_LIGHT if better else TEXT_DIM
    size = kit.size(TypeScale.SMALL, 1.1)
    unit = kit.lettering.line(
        words("points.short_unit", count=chance.points), Face.MEDIUM, size, TEXT_DIM
    )
    right = items.right(("chance", row, "unit"), unit, (box.right, y), 2).left - kit.px(10)
    points = kit.lettering.figures(str(chance.points), Face.SEMIBOLD, size, colour)
    items.right(("chance", row, "points"), points, (right, y), 2)
    right -= kit.lettering.figures_width("40", Face.SEMIBOLD, size) + kit.px(22)
    share = kit.lettering.figures(percent(chance.probability, words), Face.SEMIBOLD, size, colour)
    items.right(("chance", row, "share"), share, (right, y), 2)
    right -= kit.lettering.figures_width(percent(0.888, words), Face.SEMIBOLD, size) + kit.px(16)
    wanted = max(round(box.w * 0.38), line.widest + kit.px(12))
    left = max(box.x + round(box.w * 0.38), min(box.x + wanted, right - kit.px(30)))
    wide, tall = max(kit.px(30), right - left), kit.px(20)
    fill = Fill.BEST if better else Fill.OTHER
    groove = gauge(services.art, (wide, tall), chance.probability, services.u, fill=fill)
    items.left(("chance", row, "gauge"), groove, (left, y), 2)
    room = left - box.x - kit.px(12)
    name = words(f"combination.{chance.combination.name}")
    label = one_or_two(kit.lettering, name, Face.MEDIUM, size, (room, line.tall), TEXT)
    items.left(("chance", row, "name"), label, (box.x, y), 2)
