"""Phones at the table, as everybody sees them: a badge at each portrait, who holds the cards that
are asked for, the card that a finger rests on, the way in for others, and cheers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.table.part import Z
from game.table.parts.centre import on_plate
from game.table.phones.finger import Finger
from game.table.phones.scan import code_picture
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.picture.timeline import out_cubic
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, GAIN, LOSS, TEXT, TEXT_DIM, TEXT_ON_PAPER, TypeScale

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.phones.room import Member
    from game.table.part import DrawContext
    from game.table.phones.desk import TableDesk
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture

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
