"""The curtain between two people at one screen: the next player lifts it, the others look away.

It is drawn from what everybody at the table knows; nothing private ever reaches this file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.audio.cues import Cue
from game.input.commands import Command, Device
from game.input.intents import (
    FocusLost,
    Intent,
    Key,
    PadLost,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
)
from game.ui.art import RING, converted, corner_of
from game.ui.compositor import Items, Picture
from game.ui.paint.signs import DrawnSign, sign, three_chips
from game.ui.paint.svg import Sheet, number
from game.ui.rooms.curtain import curtain_room
from game.ui.rooms.parts import plain_where_strong
from game.ui.routes import go_home
from game.ui.stack import Scene
from game.ui.text import Face
from game.ui.theme import (
    BRASS_BODY,
    BRASS_LIGHT,
    BRASS_SHADE,
    COMPACT_TEXT,
    FILL_GOLD,
    LACQUER_BOTTOM,
    RGB,
    SHADOW,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TextPx,
    TypeScale,
    mix,
    type_px,
)
from game.ui.timeline import in_out
from game.ui.widgets import Button, row_px

if TYPE_CHECKING:
    from game.ui.services import Services


HOLD: Final = 0.6  # seconds of holding that lift the curtain; it hangs at least that long
EMPTIES: Final = 0.2  # seconds a full ring takes to run out once let go
LIFT: Final = 0.45
FADE: Final = 0.12
_DONE: Final = (300, 72)
_MARGIN: Final = 30  # size of the button of visitors and its distance from the corner, u
PRESSES: Final = 2  # so many presses lift it where holding is switched off

_HOLDING: Final = (Key.SPACE, Key.CONFIRM)
_POINTER: Final = "pointer"


class CurtainScene(Scene):
    """Hangs until the next player lifts it, then leaves and calls `on_lifted`. Who looked before,
    and was only away for a while, lifts it with any key."""

    def __init__(
        self,
        facts: Callable[[], CurtainFacts],
        *,
        on_lifted: Callable[[], None],
        on_pause: Callable[[], None] | None = None,
        on_pad_lost: Callable[[], None] | None = None,
        ground: Callable[[], Surface] | None = None,
    ) -> None:
        """`facts` are asked for whenever the curtain is laid out, in the language of the moment.

        `ground` paints what the rising curtain uncovers: the table, all cards face down.
        """
        self._ask = facts
        self.facts: CurtainFacts  # what it says, and of whom
        self._on_lifted = on_lifted
        self._on_pause = on_pause
        self._on_pad_lost = on_pad_lost
        self._paint_ground = ground
        self._ground: Surface | None = None
        self._holders: set[Key | str] = set()
        self._presses = 0
        self._fill = 0.0
        self._hangs = 0.0
        self._lifting: float | None = None
        self._cloth: Surface | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._ground = None
                self._lay_out()
            case FocusLost():
                self._let_go()  # a curtain on its way up comes down again
                self._lifting, self._fill = None, 0.0
            case PadLost() if self._lifting is None and self._on_pad_lost is not None:
                self._let_go()
                self._on_pad_lost()
            case Released(key):
                self._holders.discard(key)
            case PointerReleased():
                self._holders.discard(_POINTER)
            case Pressed(Key.BACK | Key.PAUSE) if self._lifting is None:
                self._let_go()
                if self._on_pause is not None:
                    self._on_pause()
            case Pressed(key) if key in _HOLDING or self.facts.again:
                self._take_hold(key)
            case PointerPressed(x, y) if self.done and self.done.target.collidepoint(x, y):
                go_home(self._services)
            case PointerPressed():
                self._take_hold(_POINTER)

    def update(self, seconds: float) -> None:
        self._hangs += seconds
        if self._lifting is not None:
            self._lifting += seconds
            if self._lifting >= self._lift_lasts:
                self._services.pop(dip=self._ground is None)
                self._on_lifted()
            return
        if self._services.settings.curtain_hold:
            change = seconds / HOLD if self._holders else -seconds / EMPTIES
            self._fill = min(1.0, max(0.0, self._fill + change))
        else:
            self._fill = min(1.0, self._presses / PRESSES)
        if self._fill >= 1.0 and self._hangs >= HOLD:
            self._lifting = 0.0
            self._services.play(Cue.SLIDE)

    def draw(self, picture: Picture) -> None:
        if self._lifting is not None:
            for key in self.done.shown if self.done else ():
                picture.drop(key)
            self._draw_lifting(picture, self.lifted)
            return
        picture.drop("cloth")
        picture.backdrop(self._look.room)
        self._look.items.draw(picture)
        ring, at = self._look.ring(round(self._fill * RING_STEPS))
        picture.put(("ring", "arc"), ring, at, 5)
        if self.done is not None:
            self.done.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        if self._services.settings.curtain_hold:
            return not self._holders and not self._fill and self._lifting is None
        return self._fill < 1.0

    # --- holding and lifting -------------------------------------------------------------------

    @property
    def fill(self) -> float:
        """How full the ring is, 0 to 1."""
        return self._fill

    @property
    def lifted(self) -> float:
        """How far it has gone up, 0 to 1."""
        return min(1.0, (self._lifting or 0.0) / self._lift_lasts)

    @property
    def look(self) -> CurtainLook:
        """What is drawn, for tests of the layout."""
        return self._look

    def _take_hold(self, holder: Key | str) -> None:
        self._holders.add(holder)
        self._presses += 1

    def _let_go(self) -> None:
        self._holders.clear()
        self._presses = 0

    @property
    def _lift_lasts(self) -> float:
        return FADE if self._services.settings.reduced_motion else LIFT

    def _draw_lifting(self, picture: Picture, share: float) -> None:
        if self._cloth is None:
            self._cloth = self._look.cloth()
            self._ground = self._paint_ground() if self._paint_ground else None
        self._look.items.away(picture)
        picture.drop(("ring", "arc"))
        picture.backdrop(self._ground or self._look.dark)
        if self._services.settings.reduced_motion:
            alpha = round(255 * (1 - share))
            picture.put("cloth", self._cloth, (0, 0), live=True, alpha=alpha)
        else:
            rise = round(in_out(share) * self._services.size[1])
            picture.put("cloth", self._cloth, (0, -rise), live=True)

    def _lay_out(self) -> None:
        self.facts = self._ask()
        pauses = self._on_pause is not None
        self._look = CurtainLook(self._services, self.facts, pauses=pauses)
        self._cloth = None
        self.done = self._done_button() if self._services.guarded else None

    def _done_button(self) -> Button:
        """In the lower right corner, for visitors of an event who have no keys."""
        services, kit = self._services, self._services.kit
        place = Rect((0, 0), (kit.px(_DONE[0]), kit.px(_DONE[1])))
        place.bottomright = services.size[0] - kit.px(_MARGIN), services.size[1] - kit.px(_MARGIN)
        label = services.words("event.done")
        size = row_px(kit, (label,), place.w - kit.px(40))
        return Button(
            kit, ("curtain", "done"), place, label, partial(go_home, services), label_px=size, z=7
        )


RING_STEPS: Final = 90  # pictures of the ring from empty to full

_NOTICE: Final = (860, 680)
_TOP: Final = 290
_PELMET: Final = 206  # where the cords come out from under it
_CORDS: Final = 250  # each so far from the middle
_SIDE: Final = (372, 116)
_SIDE_Y: Final = 619
_SIDE_TEXT: Final = 104
_RING: Final = 78
_RING_LINE: Final = 12
_DISC: Final = 60
_PORTRAIT: Final = 196
_WIDEST_LINE: Final = 740
_GROWS: Final = 1.5  # so much larger all text may be; it is a little larger in small windows anyhow
_HIGHER: Final = 110
_UP: Final = 30  # so much higher the notice is then, and so much further up it begins, u
_HOLD, _LEGENDS = 568, (614, 652)  # where the last lines lie then
_HEAD: Final = 150  # what lies so far under its upper edge stays there, u; all below has more room


@dataclass(frozen=True, slots=True)
class CurtainFacts:
    """What everybody at the table knows, and whose turn it is to look."""

    name: str
    character: str
    others: tuple[str, ...]  # are asked to look away
    game: int
    games: int
    bank: int
    bank_key: str = "curtain.bank"  # what `bank` is called; at the draw tables it is the pot
    game_note: str = ""
    bank_note: str = ""
    again: bool = False  # whether the same player looked before, and has not answered since


class CurtainLook:
    """Pictures and places for one window."""

    def __init__(self, services: Services, facts: CurtainFacts, *, pauses: bool) -> None:
        """`pauses`: whether Esc opens the pause."""
        self._services, self._facts, self._pauses = services, facts, pauses
        unit, size = services.unit, services.size
        name, make = plain_where_strong(services.settings, "curtain", curtain_room)
        self.room = services.art.room(name, size, make)
        self.dark = Surface(size)
        self.dark.fill(SHADOW)
        self.items = Items("curtain")
        grows = min(_GROWS, unit.text * (COMPACT_TEXT if unit.compact else 1)) - 1
        self._more = _HIGHER * max(0.0, grows) / (_GROWS - 1) if unit.text > 1 else 0.0
        """How much higher the notice is than drawn, for larger text, u."""
        self.notice = Rect(0, 0, unit.px(_NOTICE[0]), unit.px(_NOTICE[1] + self._more))
        self.lower = 0.4 * (unit.down - 1080)  # how far everything hangs lower in tall windows, u
        top = _TOP + self.lower - _UP * self._more / _HIGHER
        self.notice.midtop = (size[0] // 2, unit.px(top))
        self._lay_notice()
        self._lay_portrait()
        self._lay_words()
        self._lay_ring()
        self._lay_legend()
        self._lay_sides()

    # --- the ring ------------------------------------------------------------------------------

    def ring(self, step: int) -> tuple[Surface, tuple[int, int]]:
        """The ring filled by `step` of RING_STEPS, and where it lies."""
        reach = self._px(_RING) + 2
        arc = self._services.art.flat(
            ("curtain ring", reach, step), lambda: self._arc(reach, step / RING_STEPS)
        )
        x, y = self._at(465)
        return arc, (round(x) - reach, round(y) - reach)

    def cloth(self) -> Surface:
        """Everything as one picture, the ring full."""
        whole = self.room.copy()
        self.items.paint(whole)
        whole.blit(*self.ring(RING_STEPS))
        return whole

    def _arc(self, reach: int, share: float) -> Surface:
        sheet = Sheet(2 * reach, 2 * reach)
        line = _RING_LINE * self._services.u
        radius = self._px(_RING) - line / 2
        n = number
        if share >= 1:
            end = f"A{n(radius)} {n(radius)} 0 1 1 {n(reach - 0.01)} {n(reach - radius)}"
        else:
            turn = 2 * pi * share
            x, y = reach + radius * sin(turn), reach - radius * cos(turn)
            end = f"A{n(radius)} {n(radius)} 0 {int(share > 0.5)} 1 {n(x)} {n(y)}"
        if share > 0:
            sheet.stroke(f"M{reach} {n(reach - radius)}{end}", BRASS_LIGHT, line)
        return converted(sheet.raster())

    def _lay_ring(self) -> None:
        reach, u = self._px(_RING) + 2, self._services.u

        def make() -> Surface:
            sheet = Sheet(2 * reach, 2 * reach)
            middle = (float(reach), float(reach))
            sheet.circle(middle, self._px(_RING), mix(LACQUER_BOTTOM, BRASS_SHADE, 0.3))
            sheet.circle(middle, self._px(_RING) - _RING_LINE * u, LACQUER_BOTTOM)
            disc = self._px(_DISC)
            sheet.circle(middle, disc, BRASS_LIGHT)
            face = sheet.linear(reach - disc, reach + disc, FILL_GOLD)
            sheet.circle(middle, disc - 1.6 * u, face)
            return converted(sheet.raster())

        halo = self._services.paint.halo(2 * self._px(_RING), u=u, strength=0.2)
        x, y = self._at(465)
        self.items.shape("ring glow", halo, (x - self._px(_RING), y - self._px(_RING)), 2)
        bed = self._services.art.flat(("curtain disc", reach), make)
        self.items.centre("ring", bed, (x, y), 4)
        up = sign(self._services.art, DrawnSign.UP, self._px(58), TEXT_ON_GOLD)
        self.items.centre("up", up, (x, y), 6)

    # --- the notice ----------------------------------------------------------------------------

    def _lay_notice(self) -> None:
        services = self._services
        face = services.paint.panel(*self.notice.size, u=services.u)
        self.items.shape("notice", face, self.notice.topleft, 1)
        top = self._px(_PELMET)
        cord = _cord(self._px(7), self.notice.top - top)
        for side in (-1, 1):
            x = self.notice.centerx + side * self._px(_CORDS)
            self.items.put(("cord", side), cord, (x - cord.get_width() // 2, top))
        rule = Surface((self._px(740), max(1, round(1.6 * services.u))))
        rule.fill(BRASS_SHADE)
        self.items.centre("rule", rule, self._at(362), 2)

    def _lay_portrait(self) -> None:
        services = self._services
        diameter = self._px(_PORTRAIT)
        x, y = self._at(34)
        halo = services.paint.halo(diameter, u=services.u, strength=0.7)
        self.items.shape("halo", halo, (x - diameter / 2, y - diameter / 2), 2)
        name = f"characters/{self._facts.character}-calm"
        drawing = services.art.sprite(name, round(diameter / RING))
        self.items.put("portrait", drawing, corner_of(drawing, (x, y)), 3)

    def _lay_words(self) -> None:
        words, facts = self._services.words, self._facts
        greets = words("curtain.still" if facts.again else "curtain.pass")
        self._line("pass", greets, 172, Face.MEDIUM, 31, TEXT)
        self._lay_name()
        if facts.again:
            self._lay_request(words("curtain.waited"))
        elif facts.others:
            requests = words.variants("curtain.request", others=words.listing(facts.others))
            # the same request for everybody who sees this turn's curtain twice
            request = requests[(facts.game + sum(map(ord, facts.name))) % len(requests)]
            self._lay_request(request)

    def _lay_name(self) -> None:
        case, room = self._services.lettering, self._px(_WIDEST_LINE)
        size = self._px(TypeScale.CURTAIN)  # large enough to stay as it is in small windows
        while size > 24 and case.width(self._facts.name, Face.DISPLAY, size) > room:
            size -= 2
        name = case.cut(self._facts.name, Face.DISPLAY, size, room)
        self.items.centre("name", case.brass(name, size), self._at(246), 3)

    def _lay_request(self, text: str) -> None:
        case, room = self._services.lettering, self._px(_WIDEST_LINE)
        large = self._size(23)
        sizes = range(large, large.plain, -1)
        fitting = (px for px in sizes if len(case.wrap(text, Face.ITALIC, px, room)) < 3)
        size = next(fitting, large.plain)
        lines = case.wrap(text, Face.ITALIC, size, room)[:2]
        step = case.leading(size)
        x, y = self._at(326 if len(lines) == 1 else 324)
        for index, line in enumerate(lines):
            surface = case.line(line, Face.ITALIC, size, TEXT)
            at = (x, y + (index - (len(lines) - 1) / 2) * step)
            self.items.centre(("request", index), surface, at, 3)

    def _line(
        self, name: str, text: str, down: float, face: Face, scale: float, colour: RGB
    ) -> None:
        case, room = self._services.lettering, self._px(_WIDEST_LINE)
        size = case.fit_size((text,), face, self._size(scale), room)
        line = case.fit(text, face, size, room, colour)
        self.items.centre(name, line, self._at(down), 3)

    def _lay_legend(self) -> None:
        """Which keys lift it, in one row; larger ones need two."""
        services, words = self._services, self._services.words
        by_keys: tuple[tuple[str, ...], str]
        by_keys = (words("key.space"), words("key.enter")), words("curtain.by_keyboard")
        if services.device is Device.PAD:
            by_keys = (services.cap(Command.CONFIRM),), words("curtain.by_pad")
        by_pointer = (words("key.mouse"),), words("curtain.by_pointer")
        entries = [by_keys, by_pointer]
        if self._pauses:
            pad = services.device is Device.PAD
            cap = services.cap(Command.PAUSE if pad else Command.BACK)
            entries.append(((cap,), words("curtain.pause")))
        grown = services.unit.grown(_GROWS / (COMPACT_TEXT if services.unit.compact else 1))
        rows = [self._legend(entries, grown)]
        if grown > 1 or _width(rows[0]) > self._px(_WIDEST_LINE):
            rows = [self._legend(some, grown) for some in (entries[:1], entries[1:])]
        for place, row in enumerate(rows):
            x, y = self._at(626 if len(rows) == 1 else _LEGENDS[place])
            x -= _width(row) / 2
            for index, (surface, gap) in enumerate(row):
                self.items.left(("legend", place, index), surface, (x, y), 3)
                x += surface.get_width() + gap
        hold = "hold" if services.settings.curtain_hold else "press"
        key = (
            f"curtain.{hold}{'.any' if self._facts.again else ''}"  # above the keys it is done with
        )
        down = _HOLD if len(rows) > 1 else 578
        self._line("hold", words(key), down, Face.SEMIBOLD, 27, TEXT)

    def _legend(
        self, entries: Sequence[tuple[tuple[str, ...], str]], grown: float
    ) -> list[tuple[Surface, int]]:
        """Caps and what they do, each with the gap after it, `grown` times as large as drawn."""
        services, row = self._services, list[tuple[Surface, int]]()
        size = type_px(TypeScale.SMALL, services.u, grown)
        for caps, what in entries:
            drawn = [services.paint.key_cap(cap, u=services.u, text=grown).surface for cap in caps]
            row += [(cap, self._px(8)) for cap in drawn[:-1]]
            row.append((drawn[-1], self._px(12)))
            row.append((services.lettering.line(what, Face.MEDIUM, size, TEXT_DIM), self._px(28)))
        return row

    # --- the side notes ------------------------------------------------------------------------

    def _lay_sides(self) -> None:
        """Game and bank at both sides, where there is room for them."""
        services, words, facts = self._services, self._services.words, self._facts
        width, height = self._px(_SIDE[0]), self._px(_SIDE[1])
        margin = self._px(60)
        if margin + width + self._px(24) > self.notice.left:
            width = self.notice.left - margin - self._px(24)
        self.sides: tuple[Rect, ...] = ()
        if width < self._px(290):
            return
        room = width - self._px(_SIDE_TEXT) - self._px(20)
        notes = tuple(self._broken(note, room) for note in (facts.game_note, facts.bank_note))
        height = round(height * self._size(25) / self._size(25).plain)
        height += (max(map(len, notes)) - 1) * services.lettering.leading(self._side_px)
        y = self._px(_SIDE_Y + self.lower) - height // 2
        left = Rect(margin, y, width, height)
        right = Rect(services.size[0] - margin - width, y, width, height)
        self.sides = (left, right)
        game = words("curtain.game", game=facts.game, games=facts.games)
        clock = sign(services.art, DrawnSign.CLOCK, self._px(46), BRASS_LIGHT)
        self._side("game", left, clock, (game, *notes[0]))
        bank = words(facts.bank_key, bank=facts.bank)
        self._side("bank", right, three_chips(services.art, self._px(50)), (bank, *notes[1]))

    @property
    def _side_px(self) -> int:
        return self._size(19)

    def _broken(self, text: str, room: int) -> tuple[str, ...]:
        lines = (
            self._services.lettering.wrap(text, Face.MEDIUM, self._side_px, room) if text else ()
        )
        return tuple(lines)

    def _side(self, name: str, box: Rect, symbol: Surface, lines: tuple[str, ...]) -> None:
        services = self._services
        face = services.paint.plaque(*box.size, u=services.u, step=self._px(11))
        self.items.shape((name, "note"), face, box.topleft, 1)
        at = (box.x + self._px(56), box.centery)
        self.items.centre((name, "symbol"), symbol, at, 2)
        left = box.x + self._px(_SIDE_TEXT)
        room = box.right - self._px(20) - left
        upper, *lower = lines
        step, large = services.lettering.leading(self._side_px), self._size(25)
        size = services.lettering.fit_size((upper,), Face.SEMIBOLD, large, room)
        down = round(self._px(36) * large / large.plain) if lower else 0  # to the second line
        y = box.centery - (down + (len(lower) - 1) * step if lower else 0) / 2
        first = services.lettering.fit(upper, Face.SEMIBOLD, size, room, TEXT)
        self.items.left((name, "first"), first, (left, y), 2)
        for index, line in enumerate(lower):
            note = services.lettering.fit(line, Face.MEDIUM, self._side_px, room, TEXT_DIM)
            self.items.left((name, "line", index), note, (left, y + down + index * step), 2)

    def _px(self, length: float) -> int:
        return self._services.unit.px(length)

    def _size(self, scale: float) -> TextPx:
        """Size in px of text `scale` u large, as much larger as there is room for."""
        compact = COMPACT_TEXT if self._services.unit.compact else 1
        return self._services.kit.size(scale, _GROWS / compact)

    def _at(self, down: float) -> tuple[float, float]:
        """A point on the notice's middle line, so many u under its upper edge where nothing is
        larger than drawn, in px."""
        down += max(0.0, down - _HEAD) / (_NOTICE[1] - _HEAD) * self._more
        return self.notice.centerx, self.notice.top + down * self._services.u


def _width(row: list[tuple[Surface, int]]) -> int:
    return sum(surface.get_width() + gap for surface, gap in row) - row[-1][1]


def _cord(width: int, height: int) -> Surface:
    """A brass cord, round: bright in the middle."""
    column = Surface((width, 1))
    for x in range(width):
        away = abs(x - (width - 1) / 2) / (width / 2)
        column.set_at((x, 0), mix(BRASS_LIGHT, mix(BRASS_BODY, SHADOW, 0.6), away))
    return pygame.transform.scale(column, (width, max(1, height)))
