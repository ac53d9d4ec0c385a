"""Under the chart: the hand of the evening, and the evening in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.rules.combinations import scoring_cards
from game.scenes.panel_page import ribbon
from game.scenes.result.story import Standing, Won
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.items import Items
from game.ui.paint.chart import LineStyle, draw_marker
from game.ui.paint.styles import Ribbon
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix

if TYPE_CHECKING:
    from game.ui.services import Services

_CARD: Final = 124
_APART: Final = 1.03
_TITLE_Y: Final = 38
_CARDS_Y: Final = 74
_FOOT: Final = 16  # under the ribbon
_OVER: Final = 0.6
"""So much of the ribbon lies over the feet of the cards."""
_HEAD: Final = 17


def lay_title(items: Items, services: Services, box: Rect, key: str, notes: Sequence[str]) -> None:
    """Panel, title in brass at the left, the first of the notes that fits at the right. Titles are
    large as they are: with larger text they stay, so that all panels have the same."""
    kit = services.kit
    face = kit.paint.panel(*box.size, u=services.u)
    items.shape((key, "panel"), face, box.topleft)
    y, title = box.y + kit.px(_TITLE_Y), services.words(key)
    longest = notes[0] if notes else ""
    room = box.w - kit.px(60) - kit.lettering.width(longest, Face.MEDIUM, kit.size(20).plain)
    plain = kit.size(TypeScale.PANEL_TITLE).plain
    size = kit.lettering.fit_size((title,), Face.DISPLAY, plain, room)
    size = kit.lettering.size_within(title, Face.DISPLAY, size, box.w - kit.px(40))
    letters = kit.lettering.brass_plain(title, size)
    taken = items.left((key, "title"), letters, (box.x + kit.px(20), y), 1)
    free = box.right - kit.px(26) - taken.right - kit.px(8)
    for note in notes:
        note_size = kit.lettering.fit_size((note,), Face.MEDIUM, kit.size(20), free)
        if kit.lettering.width(note, Face.MEDIUM, note_size) <= free:
            words = kit.lettering.line(note, Face.MEDIUM, note_size, TEXT_DIM)
            items.right((key, "note"), words, (box.right - kit.px(26), y + kit.px(2)), 1)
            return


def lay_hand(items: Items, services: Services, box: Rect, best: Won, name: str) -> None:
    """The best hand that won a game; the cards that made it glow."""
    kit, u = services.kit, services.u
    note = services.words("result.best_hand_note", name=name, game=best.game)
    lay_title(items, services, box, "result.best_hand", (note, name))
    count, inner = len(best.hand), box.w - kit.px(46)
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    top, low = box.y + kit.px(_CARDS_Y), box.bottom - kit.px(_FOOT) - band * (1 - _OVER)
    width = min(kit.px(_CARD), round((low - top) / 1.4))
    width = min(width, round(inner / 3))
    step = min(_APART * width, (inner - width) / (count - 1))
    cards = CardPictures(services.art, u, card_style(services))
    # what formed it lies together, high to low
    scoring = scoring_cards(best.hand)
    ranks = [card.rank for card in best.hand]
    order = sorted(
        best.hand,
        key=lambda card: (
            card not in scoring,
            -ranks.count(card.rank),
            -card.rank,
            card.suit.value,
        ),
    )
    left = box.centerx - (width + step * (count - 1)) / 2
    for index, card in enumerate(order):
        halo = Halo.WINNER if card in scoring and len(scoring) < count else Halo.NONE
        drawing = cards.card(card, width, 0.0, halo)
        at = drawing.at(left + width / 2 + index * step, top + width * 0.7)
        items.put(("card", index), drawing.surface, at, 2)
    middle = (box.centerx, top + width * 1.4 + band * (0.5 - _OVER))
    ribbon(items, services, best.value, middle, style=Ribbon.BURGUNDY, room=box.w - kit.px(24))


def lay_tally(
    items: Items,
    services: Services,
    box: Rect,
    *,
    standings: Sequence[Standing],
    names: Sequence[str],
    looks: Sequence[LineStyle],
) -> None:
    """Games won, cards bought and the largest gain of everybody, in the order of the places."""
    kit, words = services.kit, services.words
    lay_title(items, services, box, "result.tally", ())
    heads = tuple(words(f"result.tally.{name}") for name in ("won", "bought", "best"))
    columns = _columns(services, box, heads)
    y = box.y + kit.px(72)
    for head, right in zip(heads, columns, strict=True):
        label = kit.lettering.line(head, Face.MEDIUM, kit.size(_HEAD, 1), TEXT_DIM)
        items.right(("tally head", head), label, (right, y), 2)
    start, bottom = y + kit.px(16), box.bottom - kit.px(18)
    rule = Surface((box.w - kit.px(40), max(1, kit.px(1.2))))
    rule.fill(mix(LACQUER, BRASS_SHADE, 0.5))
    items.put(("tally rule",), rule, (box.x + kit.px(20), start), 2)
    pitch = min(kit.px(34), (bottom - start) / len(standings))
    for row, standing in enumerate(standings):
        at = start + (row + 0.5) * pitch + kit.px(2)
        size = kit.size(20).within(pitch * 0.66)
        left = box.x + kit.px(22)
        _lay_row(items, services, (left, at), size, standing, names[standing.seat], looks, columns)


def _columns(services: Services, box: Rect, heads: Sequence[str]) -> list[int]:
    """Right edges of the columns in px, each as wide as its head."""
    kit, right = services.kit, box.right - services.kit.px(24)
    columns: list[int] = []
    for head in reversed(heads):
        columns.insert(0, right)
        wide = kit.lettering.width(head, Face.MEDIUM, kit.size(_HEAD, 1))
        right -= max(wide, kit.px(58)) + kit.px(22)
    return columns


def _lay_row(
    items: Items,
    services: Services,
    at: tuple[float, float],
    size: int,
    standing: Standing,
    name: str,
    looks: Sequence[LineStyle],
    columns: Sequence[int],
) -> None:
    kit, seat, (x, y) = services.kit, standing.seat, at
    look = looks[standing.seat]
    marker = kit.px(20)
    sign = services.art.flat(("marker", look, marker), lambda: draw_marker(look, marker))
    items.left(("tally marker", seat), sign, (x, y), 2)
    left = x + marker + kit.px(10)
    room = columns[0] - kit.px(44) - round(left)
    letters = kit.lettering.fit(name, Face.MEDIUM, size, room, look.colour)
    items.left(("tally name", seat), letters, (left, y), 2)
    best = services.words.signed(standing.best) if standing.best else "–"
    texts = (str(standing.won), str(standing.bought), best)
    for column, text in enumerate(texts):
        figures = kit.lettering.figures(text, Face.SEMIBOLD, size, TEXT)
        items.right(("tally", seat, column), figures, (columns[column], y), 2)
