"""What leads phones into the room, as it is shown on the big screen: the code to be scanned, the
letters of the room, and the address to be typed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.base.by_name import load
from game.rules.cards import HIDDEN
from game.table.part import Z
from game.table.parts.centre import on_plate
from game.ui.art import Art, kept
from game.ui.paint.light import shown
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.picture.timeline import out_cubic
from game.ui.text.paragraph import put_paragraph
from game.ui.text.renderer import Face
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

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.phones.room import Member
    from game.table.part import DrawContext
    from game.table.phones.desk import TableDesk
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services


_DARK: Final = (0x2A, 0x16, 0x06)
_QUIET: Final = 4
"""Modules of margin around a code."""
TILE: Final = (66, 72)
_TILE_GAP: Final = 8
_LETTER: Final = 52
_BESIDE: Final = 16
"""u between the codes of Wi-Fi and room."""
_CAPTION: Final = 34
"""u above them for what they are."""
_LEAST_STEP: Final = 3
"""px of a module that a phone can tell apart from a chair."""


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
    return shown(surface)


def lay_code(items: Items, services: Services, phones: Phones, box: Rect, *, z: int = 2) -> Rect:
    """The code on a sheet of paper in the middle of a square box of px; where the sheet lies. There
    has to be a link."""
    return lay_sheet(items, services, "code", phones.link, box, z=z)


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
    if wifi is None or _step(wifi.code, side - 2 * kit.px(8)) < _LEAST_STEP:
        square = Rect(0, 0, box.h, box.h)
        square.center = box.center
        lay_code(items, services, phones, square)
        return
    codes = (("wifi", words("wifi.first"), wifi.code), ("code", words("wifi.then"), phones.link))
    for at, (name, caption, text) in enumerate(codes):
        square = Rect(0, 0, side, side)
        x = box.x + each // 2 + at * (each + kit.px(_BESIDE))
        square.center = x, box.centery + kit.px(_CAPTION) // 2
        sheet = lay_sheet(items, services, name, text, square)
        size = kit.size(TypeScale.SMALL)
        line = kit.lettering.fit(caption, Face.SEMIBOLD, size, each, TEXT)
        items.centre((name, "caption"), line, (sheet.centerx, sheet.top - kit.px(18)), 2)


def _step(text: str, width: int) -> int:
    """px of a module of the code of a text in so many px."""
    return width // (len(load("game.phones.qr:modules")(text)) + 2 * _QUIET)


def lay_why(items: Items, services: Services, phones: Phones, box: Rect) -> None:
    """Why nobody can come in, in the place of the code."""
    words, key = services.words, phones.standing.value
    text = words("phones.door_is_closed" if phones.address else "phones.starting")
    if key.startswith("phones."):
        text = words(key, None, port=phones.place.port)
    put_paragraph(items, services.kit, "why", text, box)


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
        note = words("phones.which_network", number=phones.way + 1, of=len(found))
    line = kit.lettering.fit(note, Face.MEDIUM, kit.size(TypeScale.SMALL), room, TEXT_DIM)
    items.centre("address note", line, (x, y + kit.px(32)), z)


STAYS: Final = 2.0
"""Seconds without news after which the finger is believed to be gone: a phone that holds it there
says so every second."""
PAUSE: Final = 0.1
"""Seconds after one place in which no other is listened to."""
COMES: Final = 0.25
"""Seconds in which the light comes, and goes."""
GROUP: Final = "finger"
_STEPS: Final = 8
_STRENGTH: Final = 200
_Spot = tuple[int, int]
"""A seat and one of its face-down cards."""


class Finger:
    """The light at one table; only who is asked has a finger there."""

    def __init__(self, table: Tabletop, desk: TableDesk) -> None:
        self._table, self._desk = table, desk
        self._member: Member | None = None
        self._slot = -1
        self._silent = STAYS
        self._lit: _Spot | None = None
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

    def draw(self, picture: Picture) -> None:
        """Bring the picture up to date."""
        board, piece = self._table.playback.board, self._piece(self._lit)
        alpha = round(self._share * _STEPS) * _STRENGTH // _STEPS
        if piece is None or not alpha:
            picture.drop_group(GROUP)
            return
        pose = board.pose_of(piece)
        light = board.painter.cards.light_around(((HIDDEN, pose),))
        picture.put((GROUP, "light"), light.surface, light.at(pose.x, pose.y), pose.z, alpha=alpha)

    @property
    def _spot(self) -> _Spot | None:
        """Where the finger rests now."""
        member, desk = self._member, self._desk
        if self._slot < 0 or self._silent >= STAYS or member is None or member is not desk.awaited:
            return None
        seat = desk.chairs.seat(member)
        spot = None if seat is None or not member.here else (seat, self._slot)
        return spot if self._piece(spot) is not None else None

    def _piece(self, spot: _Spot | None) -> int | None:
        """The card that lies there."""
        if spot is None:
            return None
        seat, slot = spot
        slots = self._table.playback.board.cast.slots[seat]
        return slots[slot] if slot < len(slots) else None


BADGE: Final = 44
"""u of a badge."""
_BADGE_AT: Final = (-0.36, 0.36)
"""Where it lies on a portrait, in shares of its width from its middle; the dealer button has the
other side."""
_HOLDS: Final = (960, 1042, 60)
"""Middle and height in u of the line under the hand that is held on a phone."""
_CODE: Final = 168
_FOOT: Final = 30
"""u of the code in the corner, and of the line under it that the address stands in."""
_WAY_IN: Final = (24, 200)
"""u from the window's lower right corner to the middle of the right edge of the way in."""
_CHEER_AT: Final = (210, 350)
"""The same, to the middle of the lowest cheer."""
CHEER_LASTS: Final = 1.8
"""Seconds that a cheer is to be read."""
CHEER_PAUSE: Final = 5.0
"""Seconds before the same phone is heard again."""
_RISES: Final = 70
_MOST_CHEERS: Final = 3


@dataclass(slots=True)
class _Cheer:
    """A word that rises: where from, as a share of its way across, and since when, s."""

    label: str
    lane: int
    age: float = 0.0


class PhonesLook:
    """Draws phones over one table."""

    def __init__(self, table: Tabletop, desk: TableDesk, phones: Phones) -> None:
        self._table, self._desk, self._phones = table, desk, phones
        self._drawn: Hashable = None
        self._cheers: list[_Cheer] = []
        self._heard: dict[str, float] = {}
        self._away: tuple[Member, ...] = ()
        self._now = 0.0
        desk.cheered = self._cheer
        self._finger = Finger(table, desk)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._now += seconds
        self._finger.update(seconds)
        self._tell_of_the_gone()
        for cheer in self._cheers:
            cheer.age += seconds
        self._cheers = [cheer for cheer in self._cheers if cheer.age < CHEER_LASTS]

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return not self._cheers and self._finger.resting

    def draw(self, picture: Picture) -> None:
        """Bring everything up to date."""
        context = self._table.stage.context
        now = id(picture), id(context), self._state()
        if now != self._drawn:
            self._drawn = now
            picture.keep_only("phones", set())
            for seat in range(len(self._table.playback.table.seats)):
                self._draw_badge(picture, context, seat)
            self._draw_holder(picture, context)
            self._draw_way_in(picture, context)
        self._draw_cheers(picture, context)
        self._finger.draw(picture)

    # --- inside --------------------------------------------------------------------------------
    def _state(self) -> Hashable:
        seats = range(len(self._table.playback.table.seats))
        held = tuple(self._held(seat) for seat in seats)
        awaited = self._desk.awaited
        name = awaited.name if awaited is not None and self._own(awaited) else ""
        here = awaited is not None and awaited.here
        return held, name, here, self._phones.link, self._free_corner, self._away

    def _tell_of_the_gone(self) -> None:
        """Say who is away as soon as that is so."""
        away, before = self._desk.away, self._away
        new = [each.name for each in away if each not in before]
        self._away = away
        if new:
            words = self._table.words
            text = words("phone.away", count=len(new), names=words.listing(new))
            self._table.say(text, glad=True)

    def _held(self, seat: int) -> bool | None:
        """Whether the phone of a seat is connected; None where nobody there holds one."""
        member = self._desk.chairs.holder(seat)
        return None if member is None else member.here

    def _own(self, member: Member) -> bool:
        """Whether a phone holds the hand at the lower edge."""
        return self._desk.chairs.seat(member) == self._table.bottom

    @property
    def _free_corner(self) -> bool:
        """Whether nothing is to be pressed at this screen."""
        playback = self._table.playback
        return not playback.crowd.here and not playback.blocked

    def _draw_badge(self, picture: Picture, context: DrawContext, seat: int) -> None:
        held = self._held(seat)
        layout = context.poses.seat(seat)
        if held is None or not layout.medallion_width:
            return
        x, y = context.unit.at(*layout.medallion)
        wide, (aside, below) = context.px(layout.medallion_width), _BADGE_AT
        side = -1 if layout.side == "right" else 1
        at = x + side * aside * wide, y + below * wide
        disc = context.paint.disc(context.px(BADGE), u=context.u).surface
        context.centre(picture, ("phones", "badge", seat), disc, at, Z.MEDALLION + 2)
        icon, ink = ("phone", GAIN) if held else ("phone-lost", LOSS)
        sign = context.art.tinted(f"icons/{icon}", context.px(BADGE * 0.62), ink)
        context.centre(picture, ("phones", "sign", seat), sign, at, Z.MEDALLION + 3)

    def _draw_holder(self, picture: Picture, context: DrawContext) -> None:
        """Who holds the cards at the lower edge that are asked for; else, where nobody plays at
        this screen, who is away."""
        awaited, away = self._desk.awaited, self._away
        words, (x, y, high) = context.words, _HOLDS
        here = awaited is not None and awaited.here and self._own(awaited)
        if here and awaited is not None:
            text = words("phones.holds", name=awaited.name)
        elif away and not self._table.playback.crowd.here:
            names = words.listing([each.name for each in away])
            text = words("phone.away", count=len(away), names=names)
        else:
            return
        size, ink = context.text(TypeScale.NUMBER), TEXT if here else LOSS
        label = context.lettering.fit(text, Face.SEMIBOLD, size, context.px(620), ink)
        plate = label.get_width() + context.px(56), context.px(high)
        style = Plaque.GREEN if here else Plaque.LACQUER
        at = context.unit.at(x, y)
        items = Items("phones")
        on_plate(context, items, label, plate, at, Z.LABEL + 4, style)
        for key, item in items.placed.items():
            picture.put(("phones", key), item.surface, item.at, item.z)

    def _draw_way_in(self, picture: Picture, context: DrawContext) -> None:
        """The code in the corner where else the large buttons are, for who comes late."""
        if not self._free_corner or not self._phones.link:
            return
        px, words = context.px, context.words
        unit, (aside, above) = context.unit, _WAY_IN
        right, middle = unit.width - px(aside), unit.height - px(above)
        code = code_picture(context.art, self._phones.link, px(_CODE))
        small, letters = context.text(TypeScale.SMALL), context.text(40)
        line = context.lettering.line
        address = line(self._phones.address, Face.MEDIUM, small, TEXT)
        told = (
            (line(words("phones.room"), Face.MEDIUM, small, TEXT_DIM), -52),
            (line(self._phones.room.code, Face.DISPLAY, letters, BRASS_LIGHT), -10),
            (line(words("phones.watch"), Face.MEDIUM, small, TEXT), 42),
        )
        wide = max(text.get_width() for text, _ in told)
        rim, gap, foot = px(18), px(20), px(_FOOT)
        across = max(wide + gap + code.get_width(), address.get_width())
        size = across + 2 * rim, code.get_height() + 2 * rim + foot
        plate = Rect((0, 0), size)
        plate.midright = round(right), round(middle)
        plaque = context.paint.plaque(*size, Plaque.LACQUER, u=context.u, step=px(10))
        context.put(picture, ("phones", "way in"), plaque, plate.topleft, Z.LABEL)
        corner = plate.right - rim - code.get_width(), plate.top + rim
        picture.put(("phones", "code"), code, corner, Z.LABEL + 1)
        for number, (text, below) in enumerate(told):
            at = plate.left + rim + wide / 2, plate.centery - foot / 2 + below * context.u
            context.centre(picture, ("phones", "line", number), text, at, Z.LABEL + 1)
        under = plate.centerx, plate.bottom - (rim + foot) / 2
        context.centre(picture, ("phones", "address"), address, under, Z.LABEL + 1)

    # --- cheers --------------------------------------------------------------------------------
    def _cheer(self, member: Member, sign: int) -> None:
        """Somebody cheers: not too often, and no more at a time than can be read."""
        labels = self._table.words.variants("phone.cheer")
        since = self._now - self._heard.get(member.key, -CHEER_PAUSE)
        if sign >= len(labels) or since < CHEER_PAUSE or len(self._cheers) >= _MOST_CHEERS:
            return
        self._heard[member.key] = self._now
        lanes = {cheer.lane for cheer in self._cheers}
        lane = next(number for number in range(_MOST_CHEERS) if number not in lanes)
        self._cheers.append(_Cheer(labels[sign], lane))

    def _draw_cheers(self, picture: Picture, context: DrawContext) -> None:
        calm = self._table.settings.reduced_motion
        wanted: set[Hashable] = {("cheer", each.lane, n) for each in self._cheers for n in (0, 1)}
        picture.keep_only("cheer", wanted)
        for cheer in self._cheers:
            share = cheer.age / CHEER_LASTS
            rise = 0.0 if calm else _RISES * out_cubic(share)
            size = context.text(TypeScale.TOAST)
            label = context.lettering.line(cheer.label, Face.ITALIC, size, TEXT_ON_PAPER)
            plate = label.get_width() + context.px(40), context.px(54)
            paper = context.paint.plaque(*plate, Plaque.PAPER, u=context.u, step=context.px(8))
            x = context.unit.width - context.px(_CHEER_AT[0])
            y = context.unit.height - context.px(_CHEER_AT[1] + cheer.lane * 70 + rise)
            alpha = round(255 * min(1.0, 4 * (1 - share)))
            for number, (surface, at) in enumerate(
                (
                    (paper.surface, paper.at(round(x - plate[0] / 2), round(y - plate[1] / 2))),
                    (label, (round(x - label.get_width() / 2), round(y - label.get_height() / 2))),
                )
            ):
                key = ("cheer", cheer.lane, number)
                picture.put(key, surface, at, Z.LABEL + 6 + number, alpha=alpha)
