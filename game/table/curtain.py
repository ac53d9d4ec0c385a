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
from game.ui.art import converted
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.nodes import paragraph, show_portrait, text, title
from game.ui.paint.signs import DrawnSign, sign, three_chips
from game.ui.paint.svg import Sheet, number
from game.ui.rooms.curtain import curtain_room
from game.ui.rooms.parts import one_colour, plain_where_strong
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
from game.ui.tree import Node, Pen, Tree, column, control, drawing, row, space, stack
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
RING_STEPS: Final = 90  # pictures of the ring from empty to full
_HOLDING: Final = (Key.SPACE, Key.CONFIRM)
_POINTER: Final = "pointer"

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
_HEAD: Final = 150  # what lies so far under its upper edge stays there, u; all below has more room
_Row = list[tuple[Surface, int]]  # surfaces, each with the gap after it, px


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


class CurtainScene(Scene):
    """Hangs until the next player lifts it, then leaves and calls `on_lifted`. Who looked before,
    and was only away for a while, lifts it with any key."""

    facts: CurtainFacts  # what it says, and of whom

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
            case PointerPressed(x, y):
                if any(each.target.collidepoint(x, y) for each in self.tree.widgets):
                    go_home(self._services)
                else:
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
            for widget in self.tree.widgets:
                widget.leave(picture)
            self._draw_lifting(picture, self.lifted)
            return
        picture.drop("cloth")
        picture.backdrop(self._room)
        self.items.draw(picture)
        picture.put(("ring", "arc"), *self._ring(round(self._fill * RING_STEPS)), 5)
        for widget in self.tree.widgets:
            widget.draw(picture)

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
            self._cloth = self._room.copy()
            self.items.paint(self._cloth)
            self._cloth.blit(*self._ring(RING_STEPS))
            self._ground = self._paint_ground() if self._paint_ground else None
        self.items.away(picture)
        picture.drop(("ring", "arc"))
        picture.backdrop(self._ground or self._dark)
        if self._services.settings.reduced_motion:
            alpha = round(255 * (1 - share))
            picture.put("cloth", self._cloth, (0, 0), live=True, alpha=alpha)
        else:
            rise = round(in_out(share) * self._services.size[1])
            picture.put("cloth", self._cloth, (0, -rise), live=True)

    # --- what it consists of ---------------------------------------------------------------------

    def _lay_out(self) -> None:
        services, self.facts, self._cloth = self._services, self._ask(), None
        name, make = plain_where_strong(services.settings, "curtain", curtain_room)
        self._room = services.art.room(name, services.size, make)
        self._dark = one_colour(services.size, SHADOW)
        self.tree = Tree("notice")
        self.tree.lay(self._whole(), Rect((0, 0), services.size), services)
        self.items = self.tree.items()

    def _ring(self, step: int) -> tuple[Surface, tuple[int, int]]:
        """The ring filled by `step` of RING_STEPS, and where it lies."""
        reach, u = self._services.unit.px(_RING) + 2, self._services.u
        x, y = self.tree.places["ring"].center
        share, key = step / RING_STEPS, ("curtain ring", reach, step)
        return self._services.art.flat(key, lambda: _arc(reach, share, u)), (x - reach, y - reach)

    @property
    def _most(self) -> float:
        """So much larger all text may be."""
        return _GROWS / (COMPACT_TEXT if self._services.unit.compact else 1)

    def _line(self, words: str, scale: float, high: float, face: Face) -> Node:
        return text(words, scale, face=face, most=self._most, at=0.5, z=3).of(_WIDEST_LINE, high)

    def _whole(self) -> Node:
        """The notice under the pelmet, and beside it game and bank; visitors of an event, who have
        no keys, get a button in the corner."""
        services, unit = self._services, self._services.unit
        grows = min(_GROWS, unit.text * (COMPACT_TEXT if unit.compact else 1)) - 1
        more = _HIGHER * max(0.0, grows) / (_GROWS - 1) if unit.text > 1 else 0.0
        lower = 0.4 * (unit.down - 1080)  # how far everything hangs lower in tall windows, u
        top = _TOP + lower - _UP * more / _HIGHER
        done, label = None, services.words("event.done")
        if services.guarded:
            px = row_px(services.kit, (label,), unit.px(_DONE[0]) - unit.px(40))
            leave = partial(go_home, services)
            button = control(Button, ("curtain", "done"), label, leave, label_px=px, z=7)
            done = stack(button.of(*_DONE, at=(1, 1)), pad=_MARGIN, wide=fill(), high=fill())
        return stack(
            column(space(high=top), self._notice(more), space()),
            self._sides(_SIDE_Y + lower), done,
        )  # fmt: skip

    def _notice(self, more: float) -> Node:
        """Whom the screen is for, who looks away meanwhile, and how the curtain is lifted;
        `more`: how much higher it is than drawn, for larger text, u."""
        services, facts = self._services, self.facts
        words, settings = services.words, services.settings
        taller = 1 + more / (_NOTICE[1] - _HEAD)
        name = title(facts.name, TypeScale.CURTAIN, outlined=True, grows=False)
        rule = drawing(_show_rule, wide=_WIDEST_LINE, high=1.6)
        ring = drawing(_show_ring, "ring", wide=2 * _RING, high=2 * _RING)
        keys = [drawing(partial(_show_row, each)) for each in self._legend()]
        two = len(keys) > 1
        hold = "hold" if settings.curtain_hold else "press"
        lifts = words(f"curtain.{hold}{'.any' if facts.again else ''}")  # above the keys for it
        greets = words("curtain.still" if facts.again else "curtain.pass")
        return column(
            space(high=_HEAD),
            self._line(greets, 31, 44 * taller, Face.MEDIUM),
            space(high=8 * taller),
            name.of(_WIDEST_LINE, 88 * taller),
            self._request().of(_WIDEST_LINE, 72 * taller),
            rule,
            stack(ring, high=202.4 * taller),
            self._line(lifts, 27, (4 if two else 24) * taller, Face.SEMIBOLD),
            space(high=25 * taller) if two else None,
            *(each.of(high=(38 if two else 72) * taller) for each in keys),
            name="notice", wide=_NOTICE[0], high=_NOTICE[1] + more,
            shows=partial(_show_notice, facts.character),
        )  # fmt: skip

    def _request(self) -> Node:
        """All others look away."""
        words, facts = self._services.words, self.facts
        requests = words.variants("curtain.request", others=words.listing(facts.others))
        # the same request for everybody who sees this turn's curtain twice
        request = requests[(facts.game + sum(map(ord, facts.name))) % len(requests)]
        if facts.again or not facts.others:
            request = words("curtain.waited") if facts.again else ""
        return paragraph(request, 23, face=Face.ITALIC, most=self._most, even=False, z=3)

    def _legend(self) -> list[_Row]:
        """Which keys lift it, in one row; larger ones need two."""
        services, words, kit = self._services, self._services.words, self._services.kit
        pad = services.device is Device.PAD
        by_keys = (words("key.space"), words("key.enter")), words("curtain.by_keyboard")
        by_pad = (services.cap(Command.CONFIRM),), words("curtain.by_pad")
        entries = [by_pad if pad else by_keys, ((words("key.mouse"),), words("curtain.by_pointer"))]
        if self._on_pause is not None:
            cap = services.cap(Command.PAUSE if pad else Command.BACK)
            entries.append(((cap,), words("curtain.pause")))
        grown = kit.grown(self._most)
        size = type_px(TypeScale.SMALL, kit.u, grown)

        def made(some: Sequence[tuple[tuple[str, ...], str]]) -> _Row:
            found: _Row = []
            for caps, what in some:
                drawn = [kit.paint.key_cap(cap, u=kit.u, text=grown).surface for cap in caps]
                found += [(cap, kit.px(8)) for cap in drawn[:-1]]
                found.append((drawn[-1], kit.px(12)))
                word = kit.lettering.line(what, Face.MEDIUM, size, TEXT_DIM)
                found.append((word, kit.px(28)))
            return found

        whole = made(entries)
        if grown > 1 or _width(whole) > kit.px(_WIDEST_LINE):
            return [made(entries[:1]), made(entries[1:])]
        return [whole]

    def _sides(self, down: float) -> Node | None:
        """Game and bank at both sides, where there is room for them, their middle `down` u."""
        services, facts, kit = self._services, self.facts, self._services.kit
        case, words, margin = kit.lettering, services.words, kit.px(60)
        free = (services.size[0] - kit.px(_NOTICE[0])) // 2 - margin - kit.px(24)
        width = min(kit.px(_SIDE[0]), free)
        if width < kit.px(290):
            return None
        small, large = kit.size(19, self._most), kit.size(25, self._most)
        room = width - kit.px(_SIDE_TEXT) - kit.px(20)
        game = words("curtain.game", game=facts.game, games=facts.games)
        bank = words(facts.bank_key, bank=facts.bank)
        clock = sign(services.art, DrawnSign.CLOCK, kit.px(46), BRASS_LIGHT)
        chips = three_chips(services.art, kit.px(50))
        notes = [
            case.wrap(note, Face.MEDIUM, small, room) if note else []
            for note in (facts.game_note, facts.bank_note)
        ]
        height = round(kit.px(_SIDE[1]) * large / large.plain)
        height += (max(map(len, notes)) - 1) * case.leading(small)

        def side(symbol: Surface, first: str, lower: Sequence[str]) -> Node:
            show = partial(_show_side, symbol, first, lower, small, large)
            return drawing(show, "side", wide=width / kit.u, high=height / kit.u)

        return column(
            space(high=down - height // 2 / kit.u),
            row(side(clock, game, notes[0]), space(), side(chips, bank, notes[1]), pad=(60, 0)),
            space(),
        )


def _show_notice(character: str, pen: Pen, box: Rect) -> None:
    """A plate on two cords, and who it is for."""
    kit = pen.kit
    pen.shape(kit.paint.panel(*box.size, u=kit.u), box.topleft, 1)
    pelmet = kit.px(_PELMET)
    cord = _cord(kit.px(7), box.top - pelmet)
    for side in (-1, 1):
        x = box.centerx + side * kit.px(_CORDS)
        pen.put(cord, (x - cord.get_width() // 2, pelmet), 0)
    diameter, middle = kit.px(_PORTRAIT), (box.centerx, box.top + 34 * kit.u)
    halo = kit.paint.halo(diameter, u=kit.u, strength=0.7)
    pen.shape(halo, (middle[0] - diameter / 2, middle[1] - diameter / 2), 2)
    show_portrait(pen, character, middle, diameter, z=3)


def _show_rule(pen: Pen, box: Rect) -> None:
    pen.items.area("rule", box.move(0, -box.h // 2), BRASS_SHADE, 2)


def _show_ring(pen: Pen, box: Rect) -> None:
    """The bed of the ring, in the middle the disc that is pressed."""
    kit, u, (x, y) = pen.kit, pen.kit.u, box.center
    radius, disc = kit.px(_RING), kit.px(_DISC)
    reach = radius + 2

    def make() -> Surface:
        sheet, middle = Sheet(2 * reach, 2 * reach), (float(reach), float(reach))
        sheet.circle(middle, radius, mix(LACQUER_BOTTOM, BRASS_SHADE, 0.3))
        sheet.circle(middle, radius - _RING_LINE * u, LACQUER_BOTTOM)
        sheet.circle(middle, disc, BRASS_LIGHT)
        face = sheet.linear(reach - disc, reach + disc, FILL_GOLD)
        sheet.circle(middle, disc - 1.6 * u, face)
        return converted(sheet.raster())

    halo = kit.paint.halo(2 * radius, u=u, strength=0.2)
    pen.shape(halo, (x - radius, y - radius), 2)
    pen.centre(kit.art.flat(("curtain disc", reach), make), (x, y), 4)
    pen.centre(sign(kit.art, DrawnSign.UP, kit.px(58), TEXT_ON_GOLD), (x, y), 6)


def _arc(reach: int, share: float, u: float) -> Surface:
    """So much of the ring."""
    sheet, line, n = Sheet(2 * reach, 2 * reach), _RING_LINE * u, number
    radius = reach - 2 - line / 2
    if share >= 1:
        end = f"A{n(radius)} {n(radius)} 0 1 1 {n(reach - 0.01)} {n(reach - radius)}"
    else:
        turn = 2 * pi * share
        x, y = reach + radius * sin(turn), reach - radius * cos(turn)
        end = f"A{n(radius)} {n(radius)} 0 {int(share > 0.5)} 1 {n(x)} {n(y)}"
    if share > 0:
        sheet.stroke(f"M{reach} {n(reach - radius)}{end}", BRASS_LIGHT, line)
    return converted(sheet.raster())


def _show_row(row: _Row, pen: Pen, box: Rect) -> None:
    x = box.centerx - _width(row) / 2
    for surface, gap in row:
        pen.left(surface, (x, box.centery), 3)
        x += surface.get_width() + gap


def _width(row: _Row) -> int:
    return sum(surface.get_width() + gap for surface, gap in row) - row[-1][1]


def _show_side(
    symbol: Surface, upper: str, lower: Sequence[str], small: int, large: TextPx,
    pen: Pen, box: Rect,
) -> None:  # fmt: skip
    kit, case = pen.kit, pen.kit.lettering
    pen.shape(kit.paint.plaque(*box.size, u=kit.u, step=kit.px(11)), box.topleft, 1)
    pen.centre(symbol, (box.x + kit.px(56), box.centery))
    left, step = box.x + kit.px(_SIDE_TEXT), case.leading(small)
    room = box.right - kit.px(20) - left
    down = round(kit.px(36) * large / large.plain) if lower else 0  # to the second line
    y = box.centery - (down + (len(lower) - 1) * step if lower else 0) / 2
    pen.left(case.fit(upper, Face.SEMIBOLD, large, room, TEXT), (left, y))
    for index, line in enumerate(lower):
        note = case.fit(line, Face.MEDIUM, small, room, TEXT_DIM)
        pen.left(note, (left, y + down + index * step))


def _cord(width: int, height: int) -> Surface:
    """A brass cord, round: bright in the middle."""
    column = Surface((width, 1))
    for x in range(width):
        away = abs(x - (width - 1) / 2) / (width / 2)
        column.set_at((x, 0), mix(BRASS_LIGHT, mix(BRASS_BODY, SHADOW, 0.6), away))
    return pygame.transform.scale(column, (width, max(1, height)))
