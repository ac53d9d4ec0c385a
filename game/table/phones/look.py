"""How phones are seen on the big screen: what leads them into the room (the code to be scanned, its
letters, the address to be typed), and at a table who holds one, cheers, or points at a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from game.base.by_name import load
from game.rules.cards import HIDDEN
from game.table.motion.poses import Pose
from game.table.part import DrawContext, Part, Parts, Z
from game.table.parts.card_pictures import CardPictures
from game.table.parts.centre import on_plate
from game.ui.art import Art, converted, kept
from game.ui.compositor import Items
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    GAIN,
    LOSS,
    PAPER_TOP,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.timeline import out_cubic

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.phones.room import Member
    from game.table.phones.desk import TableDesk
    from game.table.tabletop import Tabletop
    from game.ui.compositor import Picture
    from game.ui.services import Services


_DARK: Final = (0x2A, 0x16, 0x06)
_QUIET: Final = 4  # modules of margin around a code
TILE: Final = (66, 72)  # u
_TILE_GAP: Final = 8
_LETTER: Final = 52
_BESIDE: Final = 16  # u between the codes of Wi-Fi and room
_CAPTION: Final = 34  # u above them for what they are
_LEAST_STEP: Final = 3  # px of a module that a phone can tell apart from a chair


@kept
def code_picture(art: Art, text: str, width: int) -> Surface:
    """The code of a text on paper, at most `width` px square with its quiet margin, every module of
    the same whole number of px."""
    del art
    modules = load("game.phones.qr:modules")(text)
    whole = len(modules) + 2 * _QUIET
    step = max(1, width // whole)
    surface = Surface((step * whole, step * whole))
    surface.fill(PAPER_TOP)
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(_DARK, ((x + _QUIET) * step, (y + _QUIET) * step, step, step))
    return converted(surface)


def lay_code(items: Items, services: Services, phones: Phones, box: Rect, *, z: int = 2) -> Rect:
    """The code on a sheet of paper in the middle of a square box of px; where the sheet lies. There
    has to be a link."""
    return lay_sheet(items, services, "code", phones.url, box, z=z)


def lay_sheet(
    items: Items, services: Services, name: str, text: str, box: Rect, *, z: int = 2
) -> Rect:
    """The code of a text on a sheet of paper in the middle of a box of px; where the sheet lies."""
    kit, rim = services.kit, services.kit.px(8)
    code = code_picture(services.art, text, min(box.w, box.h) - 2 * rim)
    sheet = code.get_rect(center=box.center).inflate(2 * rim, 2 * rim)
    paper = kit.paint.plaque(*sheet.size, Plaque.PAPER, u=kit.u, step=kit.px(12))
    items.shape(f"{name} paper", paper, sheet.topleft, z)
    items.centre(name, code, sheet.center, z + 1)
    return sheet


def lay_codes(items: Items, services: Services, phones: Phones, box: Rect) -> None:
    """The code in a box of px, and before it that of the Wi-Fi, if there is one and room for both:
    as many px for each of its modules as a phone needs."""
    kit, words, wifi = services.kit, services.words, phones.wifi
    each = (box.w - kit.px(_BESIDE)) // 2
    side = min(each, box.h - kit.px(_CAPTION))
    modules = 0 if wifi is None else len(load("game.phones.qr:modules")(wifi.code)) + 2 * _QUIET
    if wifi is None or (side - 2 * kit.px(8)) // modules < _LEAST_STEP:
        square = Rect(0, 0, box.h, box.h)
        square.center = box.center
        lay_code(items, services, phones, square)
        return
    codes = (("wifi", words("wifi.first"), wifi.code), ("code", words("wifi.then"), phones.url))
    for at, (name, caption, text) in enumerate(codes):
        square = Rect(0, 0, side, side)
        x = box.x + each // 2 + at * (each + kit.px(_BESIDE))
        square.center = x, box.centery + kit.px(_CAPTION) // 2
        sheet = lay_sheet(items, services, name, text, square)
        size = kit.size(TypeScale.SMALL)
        line = kit.lettering.fit(caption, Face.SEMIBOLD, size, each, TEXT)
        items.centre((name, "caption"), line, (sheet.centerx, sheet.top - kit.px(18)), 2)


def lay_letters(
    items: Items, services: Services, code: str, middle: tuple[float, float], *, z: int = 2
) -> int:
    """The letters of the room on tiles of brass around a point in px; how wide they are, px."""
    kit = services.kit
    wide, high, gap = kit.px(TILE[0]), kit.px(TILE[1]), kit.px(_TILE_GAP)
    width = len(code) * (wide + gap) - gap
    left = middle[0] - width / 2
    for number, letter in enumerate(code):
        tile = kit.paint.plaque(wide, high, Plaque.GOLD, u=kit.u, step=kit.px(5), shadow=0)
        at = left + number * (wide + gap), middle[1] - high / 2
        items.shape(("tile", number), tile, at, z)
        face = kit.lettering.line(letter, Face.DISPLAY, kit.size(_LETTER), TEXT_ON_GOLD)
        items.centre(("letter", number), face, (at[0] + wide / 2, middle[1]), z + 1)
    return width


def lay_address(
    items: Items, services: Services, phones: Phones, middle: tuple[float, float], room: int,
    *, z: int = 2,
) -> None:  # fmt: skip
    """The address to be typed around a point in px, in at most `room` px; under it, that nothing
    else is needed, or, of several networks, which one it is."""
    kit, words, found = services.kit, services.words, phones.place.addresses
    x, y = middle
    size = kit.size(TypeScale.BODY, 2)
    address = kit.lettering.fit(phones.address, Face.SEMIBOLD, size, room, TEXT)
    items.centre("address", address, (x, y), z)
    note = words("phones.no_app")
    if len(found) > 1:
        note = words("phones.which_network", number=phones.address_index + 1, of=len(found))
    line = kit.lettering.fit(note, Face.MEDIUM, kit.size(TypeScale.SMALL), room, TEXT_DIM)
    items.centre("address note", line, (x, y + kit.px(32)), z)


# --- at a table ----------------------------------------------------------------------------------
BADGE: Final = 44  # u
_BADGE_AT: Final = (-0.36, 0.36)
"""Where it lies on a portrait, in shares of its width from its middle; the dealer button has the
other side."""
_HOLDS: Final = (960, 1042, 60)  # u, middle and height of the line under a hand held on a phone
_CODE: Final = 168
_FOOT: Final = 30  # u of the line under the code in the corner, with the address
_WAY_IN: Final = (24, 200)
"""u from the window's lower right corner to the middle of the right edge of the way in."""
_CHEER_AT: Final = (210, 350)  # the same, to the middle of the lowest cheer
CHEER_LASTS: Final = 1.8  # s that it is to be read
CHEER_PAUSE: Final = 5.0  # s before the same phone is heard again
_RISES: Final = 70
_MOST_CHEERS: Final = 3
STAYS: Final = 2.0
"""Seconds without news after which the finger is believed to be gone: a phone that holds it there
says so every second."""
PAUSE: Final = 0.1  # s after one place in which no other is listened to
COMES: Final = 0.25  # s in which the light comes, and goes
_STEPS: Final = 8
_STRENGTH: Final = 200
_DISC: Final = Z.MEDALLION + 2
_ABOVE: Final = Z.LABEL + 1


class Badge(Part[bool]):
    """The sign of a phone on a portrait; whether it is connected."""

    def __init__(self, context: DrawContext, seat: int) -> None:
        super().__init__(context, "phones", "badge", seat)
        self._layout = context.poses.seat(seat)

    def place(self, items: Items) -> None:
        context, layout = self.context, self._layout
        if not layout.medallion_width:
            return
        x, y = context.unit.at(*layout.medallion)
        wide, (aside, below) = context.px(layout.medallion_width), _BADGE_AT
        at = x + (-1 if layout.side == "right" else 1) * aside * wide, y + below * wide
        items.centre("disc", context.paint.disc(context.px(BADGE), u=context.u).surface, at, _DISC)
        icon, ink = ("phone", GAIN) if self.state else ("phone-lost", LOSS)
        sign = context.art.tinted(f"icons/{icon}", context.px(BADGE * 0.62), ink)
        items.centre("sign", sign, at, _DISC + 1)


class Holder(Part[tuple[bool, tuple[str, ...]]]):
    """Who holds the cards at the lower edge that are asked for; or else who is away. The state:
    whether the phone is here, and names."""

    def place(self, items: Items) -> None:
        context, (here, names), (x, y, high) = self.context, self.state, _HOLDS
        words, ink = context.words, TEXT if here else LOSS
        if here:
            text = words("phones.holds", name=names[0])
        else:
            text = words("phone.away", count=len(names), names=words.listing(names))
        size = context.text(TypeScale.NUMBER)
        label = context.lettering.fit(text, Face.SEMIBOLD, size, context.px(620), ink)
        plate = label.get_width() + context.px(56), context.px(high)
        style = Plaque.GREEN if here else Plaque.LACQUER
        on_plate(context, items, label, plate, context.unit.at(x, y), Z.LABEL + 4, style)


class WayIn(Part[tuple[str, str, str]]):
    """Link, address and letters of the room, in the corner where else the large buttons are, for
    who comes late."""

    def place(self, items: Items) -> None:
        context, px, (link, address, letters) = self.context, self.context.px, self.state
        unit, words, (aside, above) = context.unit, context.words, _WAY_IN
        code, line = code_picture(context.art, link, px(_CODE)), context.lettering.line
        small = context.text(TypeScale.SMALL)
        foot_line = line(address, Face.MEDIUM, small, TEXT)
        lines = (
            (line(words("phones.room"), Face.MEDIUM, small, TEXT_DIM), -52),
            (line(letters, Face.DISPLAY, context.text(40), BRASS_LIGHT), -10),
            (line(words("phones.watch"), Face.MEDIUM, small, TEXT), 42),
        )
        wide = max(text.get_width() for text, _ in lines)
        rim, gap, foot = px(18), px(20), px(_FOOT)
        across = max(wide + gap + code.get_width(), foot_line.get_width())
        plate = Rect(0, 0, across + 2 * rim, code.get_height() + 2 * rim + foot)
        plate.midright = round(unit.width - px(aside)), round(unit.height - px(above))
        plaque = context.paint.plaque(*plate.size, Plaque.LACQUER, u=context.u, step=px(10))
        items.shape("plate", plaque, plate.topleft, Z.LABEL)
        items.put("code", code, (plate.right - rim - code.get_width(), plate.top + rim), _ABOVE)
        for number, (text, below) in enumerate(lines):
            at = plate.left + rim + wide / 2, plate.centery - foot / 2 + below * context.u
            items.centre(number, text, at, _ABOVE)
        under = plate.centerx, plate.bottom - (rim + foot) / 2
        items.centre("address", foot_line, under, _ABOVE)


class Cheer(NamedTuple):
    """A word that rises: where from, as a number of its way across, and for how long already, s."""

    label: str
    lane: int
    age: float = 0.0


class Cheers(Part[tuple[Cheer, ...]]):
    """What who watches calls."""

    def place(self, items: Items) -> None:
        context, px, unit = self.context, self.context.px, self.context.unit
        for cheer in self.state:
            share = cheer.age / CHEER_LASTS
            rise = 0.0 if context.calm else _RISES * out_cubic(share)
            size = context.text(TypeScale.TOAST)
            label = context.lettering.line(cheer.label, Face.ITALIC, size, TEXT_ON_PAPER)
            width, height = label.get_width() + px(40), px(54)
            paper = context.paint.plaque(width, height, Plaque.PAPER, u=context.u, step=px(8))
            x = unit.width - px(_CHEER_AT[0])
            y = unit.height - px(_CHEER_AT[1] + cheer.lane * 70 + rise)
            alpha, z = round(255 * min(1.0, 4 * (1 - share))), Z.LABEL + 6
            at = paper.at(round(x - width / 2), round(y - height / 2))
            items.put((cheer.lane, "paper"), paper.surface, at, z, alpha=alpha)
            at = round(x - label.get_width() / 2), round(y - label.get_height() / 2)
            items.put((cheer.lane, "label"), label, at, z + 1, alpha=alpha)


class FingerLight(Part[tuple[Pose, int]]):
    """The light around the face-down card that a finger rests on, and its opacity, 1 to 255."""

    def __init__(self, context: DrawContext, cards: CardPictures) -> None:
        super().__init__(context, "finger")
        self._cards = cards

    def place(self, items: Items) -> None:
        pose, alpha = self.state
        light = self._cards.light_around(((HIDDEN, pose),))
        items.put("light", light.surface, light.at(pose.x, pose.y), pose.z, alpha=alpha)


class Finger:
    """Where a finger rests; only who is asked has one there."""

    def __init__(self, table: Tabletop, desk: TableDesk) -> None:
        self._table, self._desk = table, desk
        self._member: Member | None = None
        self._slot = -1
        self._silent = STAYS
        self._lit: tuple[int, int] | None = None
        self._share = 0.0
        desk.pointed = self.point

    def point(self, member: Member, slot: int) -> None:
        """A finger rests on a card now, counted from 0; below 0 on none any more."""
        soon = self._silent < PAUSE and slot >= 0 and slot != self._slot
        if member is self._desk.awaited and not soon:
            self._member, self._slot, self._silent = member, slot, 0.0

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._silent += seconds
        spot, way = self._spot, seconds / COMES
        if spot is not None and (self._share <= 0 or self._lit == spot):
            self._lit, self._share = spot, min(1.0, self._share + way)
        else:
            self._share = max(0.0, self._share - way)

    @property
    def resting(self) -> bool:
        """Whether there is no light."""
        return self._share <= 0 and self._spot is None

    @property
    def light(self) -> tuple[Pose, int] | None:
        """The card that is lit, and how strongly, 1 to 255."""
        piece, alpha = self._piece(self._lit), round(self._share * _STEPS) * _STRENGTH // _STEPS
        if piece is None or not alpha:
            return None
        return self._table.playback.board.pose_of(piece), alpha

    @property
    def _spot(self) -> tuple[int, int] | None:
        """Where the finger rests now: a seat and one of its face-down cards."""
        member, desk = self._member, self._desk
        if self._slot < 0 or self._silent >= STAYS or member is None or member is not desk.awaited:
            return None
        seat = desk.chairs.seat(member)
        spot = None if seat is None or not member.here else (seat, self._slot)
        return spot if self._piece(spot) is not None else None

    def _piece(self, spot: tuple[int, int] | None) -> int | None:
        """The card that lies there."""
        if spot is None:
            return None
        slots = self._table.playback.board.cast.slots[spot[0]]
        return slots[spot[1]] if spot[1] < len(slots) else None


class PhonesLook:
    """Phones over one table: who holds one, the way in, cheers, and a finger."""

    def __init__(self, table: Tabletop, desk: TableDesk, phones: Phones) -> None:
        self._table, self._desk, self._phones = table, desk, phones
        self._context: DrawContext | None = None
        self._cheers: tuple[Cheer, ...] = ()
        self._heard: dict[str, float] = {}
        self._away: tuple[Member, ...] = ()
        self._now = 0.0
        desk.cheered = self._cheer
        self._finger = Finger(table, desk)

    def update(self, seconds: float) -> None:
        """Let wall time pass; say who is away as soon as that is so."""
        self._now += seconds
        self._finger.update(seconds)
        aged = (cheer._replace(age=cheer.age + seconds) for cheer in self._cheers)
        self._cheers = tuple(cheer for cheer in aged if cheer.age < CHEER_LASTS)
        away, before = self._desk.away, self._away
        new = [each.name for each in away if each not in before]
        self._away = away
        if new:
            words = self._table.words
            text = words("phone.away", count=len(new), names=words.listing(new))
            self._table.say(text, glad=True)

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return not self._cheers and self._finger.resting

    def draw(self, picture: Picture) -> None:
        """Bring everything up to date."""
        context, phones = self._table.stage.context, self._phones
        if context is not self._context:
            self._lay(context)
        playback, desk, awaited = self._table.playback, self._desk, self._desk.awaited
        for seat, badge in enumerate(self._badges):
            holder = desk.chairs.holder(seat)
            badge.show(None if holder is None else holder.here)
        away = tuple(each.name for each in self._away)
        if awaited and awaited.here and desk.chairs.seat(awaited) == self._table.bottom:
            self._holder.show((True, (awaited.name,)))
        else:
            self._holder.show((False, away) if away and not playback.crowd.here else None)
        free = not playback.crowd.here and not playback.blocked and bool(phones.url)
        way = phones.url, phones.address, phones.room.code
        self._way_in.show(way if free else None)
        self._rising.show(self._cheers or None)
        self._light.show(self._finger.light)
        self._parts.draw(picture, self._now, at_once=False)

    def _lay(self, context: DrawContext) -> None:
        """The table was laid anew."""
        self._context, self._parts = context, Parts()
        add, seats = self._parts.add, range(len(self._table.playback.table.seats))
        self._badges = [add(Badge(context, seat)) for seat in seats]
        self._holder, self._way_in = (
            add(Holder(context, "phones")),
            add(WayIn(context, "phones", "way in")),
        )
        self._rising = add(Cheers(context, "cheer"))
        self._light = add(FingerLight(context, self._table.playback.board.painter.cards))

    def _cheer(self, member: Member, sign: int) -> None:
        """Somebody cheers: not too often, and no more at a time than can be read."""
        labels = self._table.words.variants("phone.cheer")
        since = self._now - self._heard.get(member.key, -CHEER_PAUSE)
        if sign >= len(labels) or since < CHEER_PAUSE or len(self._cheers) >= _MOST_CHEERS:
            return
        self._heard[member.key] = self._now
        lanes = {cheer.lane for cheer in self._cheers}
        lane = next(number for number in range(_MOST_CHEERS) if number not in lanes)
        self._cheers = (*self._cheers, Cheer(labels[sign], lane))
