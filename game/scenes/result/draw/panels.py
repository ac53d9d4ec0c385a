"""Beside the podium: everybody with what lies before them, and the hand of the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.scenes.panel_page import medallion
from game.scenes.result.draw.story import BestHand, DrawStory, Standing
from game.scenes.result.panels import lay_title
from game.table.draw.view_model import hand_name
from game.table.duel.belongings import HIS, MINE, Thing
from game.table.naming import Naming
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.ui.items import Items
from game.ui.paint.portraits import faded
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Ribbon
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, TEXT, TEXT_DIM, TypeScale, mix

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.widgets import Kit

_HEAD, _FOOT = 72, 16
_ICON_FROM: Final = 520
"""u of a row that has room for a picture of chips."""
_BESIDE_THINGS: Final = 380
"""u that a row with things pawned needs for words."""
_LOW: Final = 56
"""u of a row that has room for one line only."""
_TALLEST, _PORTRAIT = 156, 92
_LEAST: Final = 38
"""u of a row under which nobody can read it."""
_CARD, _CARDS_Y = 132, 74
_THING: Final = 46


def lay_standings(
    items: Items,
    services: Services,
    box: Rect,
    story: DrawStory,
    naming: Naming,
    note: str,
) -> None:
    """A row for everybody, the best first, in one or two columns: see `standings_fit`."""
    kit, standings = services.kit, story.standings
    lay_title(items, services, box, "draw.result.table", (note,))
    columns = _columns(services, box, len(standings))
    rows = -(-len(standings) // columns)
    room, gap = _room(services, box), kit.px(30)
    pitch = min(kit.px(_TALLEST), room / rows)
    top = box.y + kit.px(_HEAD) + (room - pitch * rows) / 2
    wide = (box.w - kit.px(48) - gap * (columns - 1)) // columns
    for index, standing in enumerate(standings):
        column, line = divmod(index, rows)
        x = box.x + kit.px(24) + column * (wide + gap)
        row = Rect(x, round(top + line * pitch), wide, round(pitch))
        if line:
            rule = Surface((row.w, max(1, kit.px(1.2))))
            rule.fill(mix(LACQUER, BRASS_SHADE, 0.4))
            items.put(("standing line", index), rule, row.topleft, 1)
        won = services.words("result.games_won", count=story.games, won=standing.won)
        _lay_standing(items, services, row, standing, naming, won)


def standings_fit(services: Services, box: Rect, players: int) -> bool:
    """Whether a row for everybody can be read in this box."""
    rows = -(-players // _columns(services, box, players))
    return _room(services, box) / rows >= services.kit.px(_LEAST)


def _columns(services: Services, box: Rect, players: int) -> int:
    """Two where one would be too low to be read."""
    return 1 if _room(services, box) / players >= services.kit.px(_LEAST) else 2


def _room(services: Services, box: Rect) -> int:
    return box.h - services.kit.px(_HEAD) - services.kit.px(_FOOT)


def _lay_standing(
    items: Items, services: Services, row: Rect, standing: Standing, naming: Naming, won: str
) -> None:
    """Place, portrait, name and what there is to say about the chips; the chips at the right."""
    kit, seat = services.kit, standing.seat
    broke = standing.worth <= 0
    place = kit.lettering.brass_plain(str(standing.place), min(kit.size(34, 1), round(row.h * 0.6)))
    items.centre(("place", seat), place, (row.x + kit.px(20), row.centery), 2)
    diameter = min(kit.px(_PORTRAIT), round(row.h * (0.8 if row.h < kit.px(90) else 0.66)))
    aside = min(kit.px(50), round(row.h * 0.9))
    middle = (row.x + aside + diameter / 2, row.centery + kit.px(2))
    medallion(
        items, services, ("portrait", seat), naming.character(seat), middle, diameter,
        mood="worried" if broke else "pleased" if standing.place == 1 else "calm", grey=broke,
    )  # fmt: skip
    left = round(middle[0] + diameter / 2 + kit.px(14))
    if row.h < kit.px(_LOW):
        _lay_low(items, services, row, left, standing, naming)
        return
    right = row.right - _lay_chips(items, services, row, standing)
    if standing.pawned:
        right -= _lay_things(items, services, row, right, standing, naming)
    room = right - kit.px(16) - left
    size = kit.lettering.fit_size((naming(seat),), Face.SEMIBOLD, kit.size(23), room)
    size = size.within(row.h * 0.4)
    small = kit.size(TypeScale.SMALL).within(row.h * 0.33)
    apart = min(round((size + small) * 0.64), round(row.h * 0.47))
    name = kit.lettering.fit(naming(seat), Face.SEMIBOLD, size, room, TEXT)
    items.left(("name", seat), name, (left, row.centery - apart * 0.5), 2)
    texts = _remarks(services, standing) or (won,)
    text = next((text for text in texts if _fits(kit, text, small, room)), None)
    if text is not None:
        remark = kit.lettering.fit(text, Face.MEDIUM, small, room, TEXT_DIM)
        items.left(("remark", seat), remark, (left, row.centery + apart * 0.55), 2)


def _fits(kit: Kit, text: str, size: int, room: int) -> bool:
    """Whether a line fits without a word cut off, smaller if need be."""
    least = kit.lettering.fit_size((text,), Face.MEDIUM, size, room)
    return kit.lettering.width(text, Face.MEDIUM, least) <= room


def _lay_low(
    items: Items, services: Services, row: Rect, left: int, standing: Standing, naming: Naming
) -> None:
    """Name and chips in one line, and how many of them are owed: in words, or as a number; where
    the name has no room, the portrait has to do."""
    kit, seat = services.kit, standing.seat
    size = kit.size(23).within(row.h * 0.5)
    small = size.within(row.h * 0.4)
    amount = kit.lettering.figures(str(standing.chips), Face.BOLD, size, BRASS_LIGHT)
    items.right(("amount", seat), amount, (row.right - kit.px(4), row.centery), 2)
    right = row.right - kit.px(4) - max(amount.get_width(), kit.px(48)) - kit.px(14)
    size = kit.lettering.fit_size((naming(seat),), Face.SEMIBOLD, size, right - left)
    wide = kit.lettering.width(naming(seat), Face.SEMIBOLD, size)
    owed = standing.chips - standing.worth
    sums = (services.words.signed(-owed),) if owed else ()
    for text in (*_remarks(services, standing), *sums):
        room = right - left - wide - kit.px(14)
        if text in sums or kit.lettering.width(text, Face.MEDIUM, small) <= room:
            remark = kit.lettering.line(text, Face.MEDIUM, small, TEXT_DIM)
            items.right(("remark", seat), remark, (right, row.centery), 2)
            right -= remark.get_width() + kit.px(14)
            break
    if wide <= right - left:
        name = kit.lettering.line(naming(seat), Face.SEMIBOLD, size, TEXT)
        items.left(("name", seat), name, (left, row.centery), 2)


def _remarks(services: Services, standing: Standing) -> tuple[str, ...]:
    """The one thing to know about these chips, also said in fewer words; none where they are
    simply there."""
    words = services.words
    if standing.pawned:
        keys = ("draw.result.pawned", "draw.result.pawned_short")
        return tuple(words(key, count=standing.pawned) for key in keys)
    if standing.owes:
        return (words("draw.result.advanced", count=standing.owes),)
    return () if standing.chips else (words("draw.result.nothing"),)


def _lay_chips(items: Items, services: Services, row: Rect, standing: Standing) -> int:
    """The chips on the table; how much room they take, px."""
    kit = services.kit
    figures = kit.lettering.figures(
        str(standing.chips), Face.BOLD, kit.size(30).within(row.h * 0.6), BRASS_LIGHT
    )
    items.right(("amount", standing.seat), figures, (row.right - kit.px(8), row.centery), 2)
    taken = kit.px(8) + max(figures.get_width(), kit.px(62)) + kit.px(10)
    if row.w < kit.px(_ICON_FROM):
        return taken
    chips = three_chips(services.art, kit.px(36))
    items.right(("chips", standing.seat), chips, (row.right - taken, row.centery), 2)
    return taken + chips.get_width()


def _lay_things(
    items: Items, services: Services, row: Rect, right: int, standing: Standing, naming: Naming
) -> int:
    """What is at the pawnbroker's, grey, where there is room; how much it takes, px."""
    kit, seat = services.kit, standing.seat
    human = naming.options.seats[naming.sitting[seat]].human
    things: tuple[Thing, ...] = (MINE if human else HIS)[: standing.pawned]
    side = min(kit.px(_THING), round(row.h * 0.6))
    pitch = side + kit.px(4)
    if right - row.x - kit.px(_BESIDE_THINGS) < len(things) * pitch:
        return 0
    for index, thing in enumerate(things):
        drawing = faded(services.art.sprite(thing.drawing, side))
        x = right - kit.px(18) - (len(things) - index - 0.5) * pitch
        items.centre(("thing", seat, index), drawing, (x, row.centery), 2)
    return len(things) * pitch + kit.px(18)


def lay_best(items: Items, services: Services, box: Rect, best: BestHand, naming: Naming) -> None:
    """The best hand of the evening, and whose it was."""
    kit = services.kit
    name = naming(best.seat)
    note = services.words("result.best_hand_note", name=name, game=best.game)
    lay_title(items, services, box, "draw.result.best", (note, name))
    band = round(kit.size(TypeScale.RIBBON, 1) * 1.4)
    top, low = box.y + kit.px(_CARDS_Y), box.bottom - kit.px(_FOOT + 8) - band
    width = min(kit.px(_CARD), round((low - top) / 1.4), round((box.w - kit.px(46)) / 5.2))
    pictures = CardPictures(services.art, services.u, card_style(services))
    ranks = [card.rank for card in best.hand]
    order = sorted(best.hand, key=lambda c: (-ranks.count(c.rank), -c.rank, c.suit.value))
    step = width * 1.04
    for index, card in enumerate(order):
        drawing = pictures.card(card, width, 0.0, Halo.NONE)
        at = drawing.at(box.centerx + (index - 2) * step, top + width * 0.7)
        items.put(("card", index), drawing.surface, at, 2)
    text = hand_name(best.value, services.words)
    room = box.w - kit.px(60) - band
    face = Face.SEMIBOLD if services.unit.compact else Face.DISPLAY
    size = kit.lettering.fit_size((text,), face, kit.size(24, 1), room)
    label = kit.lettering.fit(text, face, size, room, TEXT)
    wide = label.get_width() + kit.px(48)
    middle = (box.centerx, top + width * 1.4 + kit.px(8) + band / 2)
    shape = kit.paint.ribbon(wide, band, Ribbon.BURGUNDY, u=kit.u)
    items.shape("ribbon", shape, (middle[0] - wide / 2, middle[1] - band / 2), 8)
    items.centre("ribbon name", label, middle, 9)
