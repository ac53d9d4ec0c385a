"""What lies over every screen: captions, a sign of what was done, the tip for a word of the game.

Captions are what is heard, to be read: a line at the lower edge for every cue, on the side the
sound comes from, in the strip below everything else. That is too low for larger text: its lines
stand above the strip, where nothing else does, as large as they fit. They need no device for sound.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.input.commands import Device
from game.input.intents import PointerMoved, PointerPressed, PointerReleased
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.input.intents import Intent
    from game.ui.compositor import Item, Picture
    from game.ui.services import Services
    from game.ui.widgets.widget import Kit


Names = Callable[[], Callable[[int], str]]
"""How players are called in the present language, by seat."""

STAYS: Final = 2.0  # seconds a line can be read, counted from the last time it was heard
FADE: Final = 0.3
LINES: Final = 3
_ASIDE: Final = 0.25  # how far from the middle a sound is on a side, from 0 to 1
_Z: Final = 9000
_GROUP: Final = "caption"
_SCALE: Final = 18  # u
_HIGH: Final = 1.24
"""Height of a line, in sizes of its text: the strip below plates and hands is no higher."""
_SHARE: Final = 0.4  # of the width, for each side: between them the own hand has its name
_MARGIN: Final = 14  # u
_GAP: Final = 10  # u
_GROUND: Final = (14, 8, 4, 232)
_GROWTHS: Final = (2.0, 1.75, 1.5, 1.25)  # how much larger lines may be, best first
_STRIP: Final = 28  # u, at the lower edge
_LOW: Final = 25  # u: a line in the strip is no higher, for above it there are buttons
_HIGHEST: Final = 0.35  # of the height: larger lines stand below
_GROUND_FROM: Final = 0.9  # of the window: what is as large as that is the ground under everything


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a larger line stands, and on which screen, in which words and window."""

    surface: Surface
    rect: Rect
    where: tuple[object, ...]


@dataclass(slots=True)
class _Line:
    cue: Cue
    by: Callable[[], str]
    right: bool
    left: float  # seconds
    spot: _Spot | None = None
    tight: bool = False  # there was no room for it to be larger


class Captions:
    """The lines of the moment."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._made: dict[tuple[object, ...], Surface] = {}

    @property
    def silent(self) -> bool:
        """Whether there is nothing to be read."""
        return not self._lines

    def hear(self, cue: Cue, pan: float = 0.0, by: Callable[[], str] = str) -> None:
        """Something sounds, `pan` from -1 (left) to 1 (right); `by` names who is heard. What is
        heard again is told anew, in its line."""
        self._lines = [line for line in self._lines if line.cue is not cue]
        right = pan > 0
        if abs(pan) <= _ASIDE:  # sounds of the middle go where fewer lines are
            right = sum(1 if line.right else -1 for line in self._lines) < 0
        self._lines.append(_Line(cue, by, right, STAYS))
        del self._lines[:-LINES]

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        if self._lines:
            for line in self._lines:
                line.left -= seconds
            self._lines = [line for line in self._lines if line.left > 0]

    def clear(self) -> None:
        """Nothing is to be read any more."""
        self._lines.clear()

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What has a line now, the oldest first."""
        return tuple(line.cue for line in self._lines)

    def texts(self, services: Services) -> list[tuple[str, bool]]:
        """What is to be read, the oldest first, and whether it stands on the right."""
        return [(_text(line, services), line.right) for line in self._lines]

    def draw(self, picture: Picture, services: Services) -> None:
        """Put the lines into the picture of the screen, and take away those that are over."""
        if not self._lines:
            picture.drop_group(_GROUP)
            return
        keys: set[object] = set()
        edges = {False: services.kit.px(_MARGIN), True: services.size[0] - services.kit.px(_MARGIN)}
        taken: list[Rect] = []
        for line in reversed(self._lines):
            spot = self._spot(line, picture, services, taken)
            if spot is not None:
                taken.append(spot.rect)
                surface, at = spot.surface, spot.rect.topleft
            else:
                surface = self._surface(_text(line, services), services, 1.0)
                x = _beside(edges, surface.get_width(), services, right=line.right)
                if x is None:
                    continue  # no room: the newest ones stay
                at = x, services.size[1] - surface.get_height()
            alpha = 255 if services.settings.reduced_motion else round(255 * line.left / FADE)
            keys.add((_GROUP, line.cue))
            picture.put((_GROUP, line.cue), surface, at, _Z, alpha=max(0, min(255, alpha)))
        picture.keep_only(_GROUP, keys)

    def _spot(
        self, line: _Line, picture: Picture, services: Services, taken: list[Rect]
    ) -> _Spot | None:
        """Where a line stands larger: where it stood, unless a button came up there."""
        if services.unit.text <= 1 or line.tight:
            return None
        spot, where = line.spot, (services.stack.top, _text(line, services), services.unit)
        others = [*_pressable(services), *taken]
        if spot is None or spot.where != where or spot.rect.collidelist(others) >= 0:
            found = self._found(line, picture, services, taken)
            line.spot = _Spot(*found, where) if found is not None else None
            line.tight = found is None
        return line.spot

    def _found(
        self, line: _Line, picture: Picture, services: Services, taken: list[Rect]
    ) -> tuple[Surface, Rect] | None:
        """The lowest place on its side where a line covers nothing, as large as it may be."""
        width, height = services.size
        ground = width * height * _GROUND_FROM
        resting = [rect for rect in picture.resting_places(but=_GROUP) if rect.w * rect.h < ground]
        there = [*resting, *_pressable(services), *taken]
        air, foot = services.kit.px(_GAP), height - services.kit.px(_STRIP)
        lanes = _Lanes(there, air, services.kit.px(_MARGIN), width, right=line.right)
        for growth in _GROWTHS:
            if growth > services.unit.text:
                continue
            surface = self._surface(_text(line, services), services, growth)
            rect = lanes.lowest(surface.get_rect(bottom=foot), height * _HIGHEST)
            if rect is not None:
                return surface, rect
        return None

    def _surface(self, text: str, services: Services, growth: float) -> Surface:
        kit = services.kit
        size = kit.size(_SCALE, growth)
        room = kit.px(_LOW) if growth <= 1 else services.size[1]
        key = text, size, room, services.size
        if key not in self._made:
            if len(self._made) > 2 * LINES * len(_GROWTHS):
                self._made.clear()
            most = round(services.size[0] * (_SHARE - 0.02))
            self._made[key] = _caption(text, size, (most, room), kit)
        return self._made[key]


@dataclass(frozen=True, slots=True)
class _Lanes:
    """Room between things, looked for from the edge of a window `width` px wide inwards, and from
    below upwards; `air` px stay free around a line."""

    there: list[Rect]
    air: int
    margin: int
    width: int
    _: KW_ONLY
    right: bool

    def lowest(self, rect: Rect, highest: float) -> Rect | None:
        """Where a line as large as `rect` fits, not below it; None where that is nowhere below
        `highest` px."""
        while rect.top > highest:
            tops = self._slid(rect)
            if not tops:
                return rect
            rect.bottom = min(rect.bottom - 1, max(tops) - self.air)
        return None

    def _slid(self, rect: Rect) -> list[int]:
        """Move it inwards along its height; the upper edges of what is in the way, none where it
        found a place."""
        rect.x = self.width - self.margin - rect.w if self.right else self.margin
        tops = []
        while (self.width - rect.x if self.right else rect.right) <= self.width * _SHARE:
            under = rect.inflate(self.air, self.air).collidelist(self.there)
            if under < 0:
                return []
            other = self.there[under]
            tops.append(other.top)
            rect.x = other.x - self.air - rect.w if self.right else other.right + self.air
        return tops or [rect.top]


def _pressable(services: Services) -> list[Rect]:
    """Where something can be pressed on the top screen."""
    scene = services.stack.top
    return [widget.rect for widget in scene.pressable] if scene is not None else []


def _beside(edges: dict[bool, int], wide: int, services: Services, *, right: bool) -> int | None:
    """The left edge of a line in the strip, beside those of its side; None where no room is left.
    `edges` move on."""
    across = services.size[0]
    x = edges[right] - wide if right else edges[right]
    shift = wide + services.kit.px(_GAP)
    edges[right] += -shift if right else shift
    inner = across - x if right else x + wide
    return x if inner <= across * _SHARE else None


def _text(line: _Line, services: Services) -> str:
    what, who = services.words(f"caption.{line.cue.value}"), line.by()
    return services.words("caption.by", what=what, who=who) if who else what


def _caption(text: str, size: int, most: tuple[int, int], kit: Kit) -> Surface:
    """A dark plate with a loudspeaker and words, at most `most` px wide and high."""
    (widest, highest), letters = most, kit.lettering
    size = letters.fit_size((text,), Face.MEDIUM, size, widest - round(size * 2.7))
    air, high = round(size * 0.55), min(round(size * _HIGH), highest)
    sign = kit.icon("sound", round(size * 1.05), BRASS_LIGHT)
    words = letters.fit(text, Face.MEDIUM, size, widest - 3 * air - sign.get_width(), TEXT)
    plate = Surface((3 * air + sign.get_width() + words.get_width(), high), SRCALPHA)
    plate.fill(_GROUND)
    plate.blit(sign, (air, (high - sign.get_height()) // 2))
    plate.blit(words, (2 * air + sign.get_width(), (high - words.get_height()) // 2))
    return plate


# --- A sign over every screen, at the upper edge ---


SIGN_STAYS: Final = 2.6  # seconds a sign can be read
_FADE: Final = 0.3
_SIGN_GROUP: Final = "sign"
_SIGN_Z: Final = 9100  # over captions
_TOP: Final = 12  # u
_SIGN_HIGH: Final = 2.1  # sizes of its text
_SIGN_SHARE: Final = 0.8  # of the width it may take


class Sign:
    """The sign of the moment."""

    def __init__(self) -> None:
        self.text = ""  # what is to be read; empty where there is nothing
        self._left = 0.0

    def show(self, text: str) -> None:
        """Put this up, instead of what was there."""
        self.text, self._left = text, SIGN_STAYS

    def clear(self) -> None:
        """Take it down."""
        self.text = ""

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.clear()

    def draw(self, picture: Picture, services: Services) -> None:
        """Put it into the picture of the screen, or take it away."""
        if not self.text:
            picture.drop_group(_SIGN_GROUP)
            return
        kit, across = services.kit, services.size[0]
        calm = services.settings.reduced_motion
        alpha = 255 if calm else round(255 * min(1.0, self._left / _FADE))
        size, most = kit.size(TypeScale.BODY, 1.5), round(across * _SIGN_SHARE)
        words = kit.lettering.fit(self.text, Face.MEDIUM, size, most, TEXT)
        wide, high = words.get_width() + 2 * size, round(size * _SIGN_HIGH)
        plate = kit.paint.plaque(wide, high, Plaque.LACQUER, u=kit.u, step=kit.px(9))
        x, y = (across - wide) // 2, kit.px(_TOP)
        picture.put((_SIGN_GROUP, "plate"), plate.surface, plate.at(x, y), _SIGN_Z, alpha=alpha)
        at = ((across - words.get_width()) // 2, y + (high - words.get_height()) // 2)
        picture.put((_SIGN_GROUP, "words"), words, at, _SIGN_Z + 1, alpha=alpha)


# --- A tip for a word of the game, wherever it stands ---


AFTER: Final = 0.6  # seconds that the pointer rests, or the finger is held, before the tip opens
_TIP_GROUP: Final = "term tip"
_TIP_Z: Final = 8900  # under captions
_WIDEST: Final = 380  # u
_OPAQUE: Final = 200
"""Of 255: what hides as much of the things below it as that is what the pointer rests on."""


@dataclass(frozen=True, slots=True)
class Term:
    """What a word means: its name, a drawn example, and one sentence."""

    name: str
    example: Surface
    text: str


Terms = Callable[[str], Term | None]
"""What a text on the screen means; None where it is no word of the game."""


class TermTip:
    """The tip of the moment, over whatever screen is seen."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._point: tuple[int, int] | None = None
        self._rested = 0.0
        self._of: tuple[Hashable, Surface] | None = None

    @property
    def open(self) -> bool:
        """Whether one can be seen."""
        return self._of is not None

    def hear(self, intent: Intent) -> None:
        """The pointer moves, or something else is done, which closes the tip."""
        self._of, self._point, self._rested = None, None, 0.0
        match intent:
            case PointerMoved(x, y):
                self._point = (x, y)
            case PointerPressed(x, y) if self._services.device is Device.TOUCH:
                self._point = (x, y)
            case PointerReleased(x, y) if self._services.device is Device.MOUSE:
                self._point = (x, y)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._rested += seconds

    def draw(self, picture: Picture) -> None:
        """Put the tip into the picture of the screen, or take it away."""
        if self._of is None and self._point is not None and self._rested >= AFTER:
            self._look(picture, self._point)
            self._point = None  # looked at once: what moves under a resting pointer opens nothing
        if self._of is not None:
            key, surface = self._of
            item = picture.items.get(key)
            if item is None or item.surface is not surface:
                self._of = None
        if self._of is None:
            picture.drop_group(_TIP_GROUP)

    def _look(self, picture: Picture, point: tuple[int, int]) -> None:
        """Open the tip for the word at a point in px, where one can be seen there."""
        here = [(k, item) for k, item in picture.items.items() if item.rect.collidepoint(point)]
        for key, item in sorted(here, key=lambda each: each[1].order, reverse=True):
            text = self._services.lettering.text_of(item.surface)
            term = self._services.terms(text) if text and item.alpha else None
            if term is not None:
                self._of = key, item.surface
                self._lay_out(picture, term, item.rect)
                return
            if not text and _hides(item, point):
                return

    def _lay_out(self, picture: Picture, term: Term, word: Rect) -> None:
        """Name, example and sentence, above the word, or below where there is no room."""
        kit, whole = self._services.kit, Rect((0, 0), picture.size)
        size, air = kit.size(TypeScale.SMALL, 2), kit.px(14)
        most = max(term.example.get_width(), kit.px(_WIDEST * kit.text))
        lines = kit.lettering.wrap(term.text, Face.MEDIUM, size, min(most, whole.w - 4 * air))
        words = [kit.lettering.line(line, Face.MEDIUM, size, TEXT) for line in lines]
        name = kit.lettering.fit(term.name, Face.SEMIBOLD, size, whole.w - 4 * air, BRASS_LIGHT)
        step = kit.lettering.leading(size)
        wide = max(surface.get_width() for surface in (name, term.example, *words)) + 2 * air
        top = air + step + term.example.get_height()
        box = Rect(0, 0, wide, top + len(words) * step + round(1.4 * air))
        box.midbottom = (word.centerx, word.top - air // 2)
        if box.top < air // 2:
            box.top = word.bottom + air // 2
        box.clamp_ip(whole.inflate(-air, -air))
        face = kit.paint.plaque(*box.size, Plaque.LACQUER, u=kit.u, step=max(3, kit.px(7)))
        picture.put((_TIP_GROUP, "face"), face.surface, face.at(*box.topleft), _TIP_Z)
        at = name.get_rect(midtop=(box.centerx, box.top + air // 2)).topleft
        picture.put((_TIP_GROUP, "name"), name, at, _TIP_Z + 1)
        example = term.example.get_rect(midtop=(box.centerx, box.top + air + step))
        picture.put((_TIP_GROUP, "example"), term.example, example.topleft, _TIP_Z + 1)
        for index, surface in enumerate(words):
            middle = (box.centerx, box.top + top + air // 2 + round((index + 0.5) * step))
            at = surface.get_rect(center=middle).topleft
            picture.put((_TIP_GROUP, index), surface, at, _TIP_Z + 1)


def _hides(item: Item, point: tuple[int, int]) -> bool:
    """Whether an item covers what lies under it at a point in px."""
    if item.alpha < _OPAQUE or item.flags:
        return False
    colour = item.surface.get_at((point[0] - item.rect.x, point[1] - item.rect.y))
    return colour.a >= _OPAQUE
