"""Pictures from `sprites/`: `Art` rasterises and keeps them, `ByteCache` throws the oldest away,
`MadeAhead` makes them before they are needed; logo and portraits.

Two threads may ask: the frame loop, and the one that makes pictures ahead. What one of them is
making, the other waits for.
"""

from __future__ import annotations

import re
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from io import BytesIO
from math import hypot, sqrt
from pathlib import Path
from threading import Condition
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec, TypeVar, TypeVarTuple

import pygame
from pygame import Surface

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


V = TypeVar("V")
Ts = TypeVarTuple("Ts")

_USUAL: Final = 1920 * 1080  # px of the window the budgets are meant for


class ByteCache(Generic[V]):
    """Keeps what `make` built under its key while the sum of all sizes stays within a budget."""

    def __init__(self, budget: int, size_of: Callable[[V], int]) -> None:
        """`budget` in bytes; `size_of` tells the bytes one value takes."""
        self._base = self._budget = budget
        self._size_of = size_of
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._keys: dict[int, Hashable] = {}
        self._making: set[Hashable] = set()
        self._changed = Condition()
        self._bytes = 0

    @property
    def kept_bytes(self) -> int:
        """Bytes of all kept values."""
        return self._bytes

    @property
    def budget(self) -> int:
        """Bytes that may be kept in the present window."""
        return self._budget

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def keep_for(self, size: tuple[int, int]) -> None:
        """The window has `size` px: in larger ones than 1080p more is kept, as pictures are."""
        self._budget = round(self._base * max(1.0, size[0] * size[1] / _USUAL))

    def get(self, key: Hashable, make: Callable[[*Ts], V], *what: *Ts) -> V:
        """The value under `key`, made now of `what` if it is not kept; the newest always is."""
        with self._changed:
            while key in self._making:
                self._changed.wait()
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
            self._making.add(key)
        try:
            value = make(*what)
            with self._changed:
                self._kept[key] = value
                self._keys[id(value)] = key
                self._bytes += self._size_of(value)
                while self._bytes > self._budget and len(self._kept) > 1:
                    _, dropped = self._kept.popitem(last=False)
                    self._keys.pop(id(dropped), None)
                    self._bytes -= self._size_of(dropped)
            return value
        finally:
            with self._changed:
                self._making.discard(key)
                self._changed.notify_all()

    def key_of(self, value: V) -> Hashable | None:
        """The key of this very value; None where it is not kept."""
        with self._changed:
            return self._keys.get(id(value))

    def clear(self) -> None:
        """Forget everything."""
        with self._changed:
            self._kept.clear()
            self._keys.clear()
            self._bytes = 0


AnyCache = ByteCache[Any]  # a store where it does not matter of what


Colour = tuple[int, int, int]
P = ParamSpec("P")
Compose = Callable[[tuple[int, int]], pygame.Surface]
"""Composes a picture of a size in px from nothing but drawings and textures."""

TURN_STEPS: Final = 313  # steps in a full turn: turned pictures are kept in steps of 1.15 degrees

SHADE: Final[Colour] = (14, 8, 4)  # brown-black: the one colour of every shadow

_SWITCH: Final = 0.0005  # seconds the frame loop waits at most for the thread that makes pictures
_ROOMS_BYTES: Final = 26 << 20  # three rooms at 1080p
_TALLEST: Final = 8  # a picture may be this much taller than wide
_FINE_UP_TO: Final = 240
_RIM: Final = 4  # transparent pixels around a picture before it is turned


class ArtMissingError(LookupError):
    """A picture was asked for whose file is missing or cannot be read."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The picture '{name}' is missing or cannot be read.")
        self.name = name


class TypefaceMissingError(ArtMissingError):
    """The same of a typeface."""


@dataclass(frozen=True, slots=True)
class Centred:
    """A picture and the place of its middle within it, px."""

    surface: pygame.Surface
    x: int
    y: int

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Top left corner when the middle is at (x, y)."""
        return round(x) - self.x, round(y) - self.y


class Art:
    """The store of pictures. Surfaces it hands out are shared: blit them, never draw on them."""

    def __init__(
        self, folder: Path, budget_bytes: int = 26 << 20, pieces_bytes: int = 28 << 20
    ) -> None:
        """`folder` holds the SVG groups; `budget_bytes` bounds the memory of kept surfaces,
        `pieces_bytes` that of finished cards and chips."""
        self._folder = folder
        self._kept: ByteCache[pygame.Surface] = ByteCache(budget_bytes, surface_bytes)
        self.pieces: Final[ByteCache[tuple[Centred, ...]]] = ByteCache(pieces_bytes, _size_of_all)
        """Cards and chips as they lie and move: of all tables, so that one that is laid anew finds
        what is the same."""
        self._rooms: ByteCache[pygame.Surface] = ByteCache(_ROOMS_BYTES, surface_bytes)
        self._beside: ThreadPoolExecutor | None = None
        sys.setswitchinterval(_SWITCH)
        self._asked: dict[Future[Any], None] = {}  # not made yet, in their order
        self._size = (0, 0)  # px of the window

    @property
    def caches(self) -> dict[str, AnyCache]:
        """Everything that is kept here, by name."""
        return {"drawings": self._kept, "pieces": self.pieces, "rooms": self._rooms}

    def keep_for(self, size: tuple[int, int]) -> None:
        """The window has `size` px: so much may be kept."""
        if size != self._size:
            self._size = size
            self.forget_ahead()
        for cache in self.caches.values():
            cache.keep_for(size)

    def sprite(self, name: str, width: int) -> pygame.Surface:
        """The picture exactly `width` px wide, its height by aspect.

        Raises ArtMissingError when there is no such picture."""
        return self._kept.get(
            ("sprite", name, width), lambda: converted(self._rasterised(name, width))
        )

    def redrawn(
        self, name: str, width: int, how: Hashable, change: Callable[[str], str]
    ) -> pygame.Surface:
        """The same once its SVG text was changed; `how` tells this change from all others.

        Raises ArtMissingError when there is no such picture."""
        return self._kept.get(
            ("redrawn", name, width, how), lambda: converted(self._rasterised(name, width, change))
        )

    def tinted(self, name: str, width: int, colour: Colour) -> pygame.Surface:
        """The picture's shape in one flat `colour`: icons and suits."""

        def make() -> pygame.Surface:
            surface = self.sprite(name, width).copy()
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._kept.get(("tinted", name, width, colour), make)

    def angle(self, name: str, width: int, degrees: float) -> pygame.Surface:
        """The picture `width` px wide, turned counter-clockwise; blit it by its centre."""
        step = round(degrees * TURN_STEPS / 360) % TURN_STEPS
        if step == 0:
            return self.sprite(name, width)
        return self._kept.get(
            ("angle", name, width, step),
            lambda: converted(
                pygame.transform.rotozoom(
                    self.turnable(name, width), step * 360 / TURN_STEPS, 1 / _finer(width)
                )
            ),
        )

    def turnable(self, name: str, width: int) -> pygame.Surface:
        """What turned pictures are made from: larger than wanted, for the sake of smooth edges."""

        def make() -> pygame.Surface:
            return _bled(self._rasterised(name, round(width * _finer(width))), _RIM)

        return self._kept.get(("double", name, width), make)

    def shadow(
        self, width: int, height: int, radius: int, blur: float, alpha: int = 125
    ) -> pygame.Surface:
        """A rounded box's soft shadow (all px); `spread(blur)` larger on each side."""
        key = ("soft", width, height, radius, blur, SHADE, alpha)
        return self._kept.get(
            key, lambda: converted(_soft_box(width, height, radius, blur, SHADE, alpha))
        )

    def glow(
        self, width: int, height: int, radius: int, blur: float, colour: Colour
    ) -> pygame.Surface:
        """Light around a rounded box (all px), full at its edge; `spread(blur)` larger per side."""

        def make() -> pygame.Surface:
            surface = _soft_box(width, height, radius, blur, colour, 255)
            lift = surface.copy()
            lift.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(lift, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return converted(surface)

        return self._kept.get(("glow", width, height, radius, blur, colour), make)

    def flat(
        self,
        key: tuple[object, ...],
        make: Callable[[], pygame.Surface],
    ) -> pygame.Surface:
        """A surface made by `make` once and kept under `key` within the same budget."""
        return self._kept.get(("flat", *key), make)

    def room(self, name: str, size: tuple[int, int], compose: Compose) -> pygame.Surface:
        """A large opaque picture of `size` px, kept with a budget of its own."""
        return self._rooms.get((name, size), compose, size)

    def ahead(self, make: Callable[[*Ts], V], *what: *Ts) -> Future[V]:
        """Let pictures be made in a thread beside the frames, in the order they were asked for:
        those that take more than a part of a frame. One that is needed sooner is made, or waited
        for, where it is needed. A surface that others may have must not be transformed there, but
        a copy of it: it cannot be blitted meanwhile."""
        if self._beside is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415, after the first frame

            self._beside = ThreadPoolExecutor(1, "pictures")
        coming = self._beside.submit(make, *what)
        self._asked[coming] = None
        coming.add_done_callback(lambda made: self._asked.pop(made, None))
        return coming

    def wait(self, seconds: float) -> None:
        """Wait for what was asked for ahead, at most so long."""
        for coming in list(self._asked)[-1:]:
            with suppress(Exception):  # it comes up again where the picture is used
                coming.result(seconds)

    def forget_ahead(self) -> None:
        """What was asked for and not begun is not wanted any more."""
        for coming in list(self._asked):
            coming.cancel()

    def close(self) -> None:
        """Nothing more is made ahead."""
        if self._beside is not None:
            self._beside.shutdown(cancel_futures=True)

    def _rasterised(
        self, name: str, width: int, change: Callable[[str], str] | None = None
    ) -> pygame.Surface:
        path = self._folder / f"{name}.svg"
        try:
            file = str(path) if change is None else BytesIO(change(path.read_text()).encode())
            # the width binds, the height follows: the box offered is tall enough for all
            drawn = pygame.image.load_sized_svg(file, (width, width * _TALLEST))
        except (pygame.error, OSError) as error:
            raise ArtMissingError(name) from error
        # the order of its channels is another than ours: every blit would cost twenty times as much
        return drawn.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def kept(
    make: Callable[Concatenate[Art, P], pygame.Surface],
) -> Callable[Concatenate[Art, P], pygame.Surface]:
    """For a function that draws a picture: it is drawn once for the same arguments, and kept in the
    store of pictures, which is the first of them."""

    @wraps(make)
    def found(art: Art, /, *how: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make.__module__, make.__name__, *how, *sorted(named.items()))
        return art.flat(key, lambda: make(art, *how, **named))

    return found


def _finer(width: int) -> float:
    """How much finer a picture is rasterised before it is turned; large ones need it least."""
    return 1.5 if width <= _FINE_UP_TO else 1.0


def spread(blur: float) -> int:
    """How far, in px, a shadow or glow of that blur reaches beyond its box on each side."""
    return int(blur * 2.5) + 2


def blurred(picture: pygame.Surface, blur: float) -> pygame.Surface:
    """A picture softened by two boxes that have the variance of one Gaussian; `blur` is its
    standard deviation in px."""
    reach = round((sqrt(1 + 6 * blur**2) - 1) / 2)
    for _ in range(2 if reach else 0):
        picture = pygame.transform.box_blur(picture, reach)
    return picture


def _size_of_all(pieces: tuple[Centred, ...]) -> int:
    return sum(surface_bytes(piece.surface) for piece in pieces)


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory of a surface's pixels in bytes."""
    return surface.get_pitch() * surface.get_height()


def converted(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the format of the display, when there is one."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _bled(picture: pygame.Surface, rim: int) -> pygame.Surface:
    """The picture with a transparent rim whose hidden colour continues its edge.

    Filters mix colours without looking at alpha: black hidden there would show as a dark fringe."""
    width, height = picture.get_size()
    wide = pygame.Surface((width + 2 * rim, height + 2 * rim), pygame.SRCALPHA)
    for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, -1), (-1, 1), (1, 1)):
        wide.blit(picture, (rim + dx, rim + dy))
    wide.blit(picture, (rim, rim))
    wide.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    mask = pygame.Surface(wide.get_size(), pygame.SRCALPHA)
    mask.blit(picture, (rim, rim))
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    wide.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return wide


def _soft_box(
    width: int, height: int, radius: int, blur: float, colour: Colour, alpha: int
) -> pygame.Surface:
    """A blurred rounded box; `blur` is the standard deviation in px, as in a Gaussian blur."""
    cut = 4 if blur >= 8 else 2 if blur >= 3 else 1
    margin = spread(blur)
    full = (width + 2 * margin, height + 2 * margin)
    small = pygame.Surface((-(-full[0] // cut), -(-full[1] // cut)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    box = pygame.Rect(margin // cut, margin // cut, -(-width // cut), -(-height // cut))
    pygame.draw.rect(small, (*colour, alpha), box, border_radius=max(1, radius // cut))
    small = blurred(small, blur / cut)
    return small if cut == 1 else pygame.transform.smoothscale(small, full)


# --- What is made ahead, by what it is made from ---


K = TypeVar("K", bound=Hashable)


class MadeAhead(Generic[K, V]):
    """What one function makes, some of it ahead: in the thread beside the frames (`Art.ahead`)."""

    def __init__(self, art: Art, make: Callable[[K], V]) -> None:
        self._art, self._make = art, make
        self._coming: dict[K, Future[V]] = {}
        self._made: dict[K, V] = {}

    def ask(self, *wanted: K) -> None:
        """Let these be made, in this order. All others are forgotten; what is made stays."""
        coming, make = self._coming, self._make
        self._made = {key: made for key, made in self._made.items() if key in wanted}
        self._coming = {}
        for key in wanted:
            if key not in self._made:
                there = key in coming and not coming[key].cancelled()
                self._coming[key] = coming[key] if there else self._art.ahead(make, key)

    def get(self, wanted: K) -> V:
        """One of those asked for, or another one: what is not made yet is waited for or made now,
        and kept until `ask` forgets it."""
        if wanted not in self._made:
            coming = self._coming.pop(wanted, None)
            if coming is None or coming.cancelled():
                self._made[wanted] = self._make(wanted)
            else:
                self._made[wanted] = coming.result()
        return self._made[wanted]


# --- The host's logo ---


MOST_BYTES: Final = 8 << 20
MOST_PIXELS: Final = 8_000_000
"""A picture with more takes too long to decode, whatever the size of its file."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8"
_SIZE_MARKERS: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class LogoError(Exception):
    """A logo that cannot be shown: not there, no picture, or too large."""


def load_logo(path: Path, box: tuple[int, int]) -> Surface:
    """The picture, in its proportions as large as fits `box`, px. Raises LogoError."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            raise LogoError(path)
        data = path.read_bytes()
        if path.suffix.lower() == ".svg":
            return pygame.image.load_sized_svg(BytesIO(data), box).convert_alpha()
        width, height = _size_told(data)
        if not 0 < width * height <= MOST_PIXELS:
            raise LogoError(path)
        picture = pygame.image.load(BytesIO(data)).convert_alpha()
    except (OSError, ValueError, IndexError, pygame.error) as error:
        raise LogoError(path) from error
    share = min(box[0] / width, box[1] / height)
    size = max(1, round(width * share)), max(1, round(height * share))
    return pygame.transform.smoothscale(picture, size)


def _size_told(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG or JPEG in px, read from its header. Raises ValueError for
    anything else, IndexError where it is cut off."""
    if data.startswith(_PNG):
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if not data.startswith(_JPEG):
        raise ValueError("neither PNG nor JPEG")
    at = len(_JPEG)
    while data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if marker in _SIZE_MARKERS:
            height, width = data[at + 5 : at + 7], data[at + 7 : at + 9]
            return int.from_bytes(width), int.from_bytes(height)
        at += 2 + max(2, length)
    raise ValueError("a JPEG without a size")


# --- How medallions are drawn ---


Gaze = tuple[int, int]
"""Where eyes look: to the right (1) or left (-1), down (1) or up (-1), 0: neither."""

RING: Final = 204 / 240
"""Diameter of the ring by the width of a medallion's drawing; ears stand out above it."""
_MIDDLE: Final = (0.5, 176 / 280)  # middle of the ring in shares of the drawing

_FADED: Final = 190  # of 255
_EYE: Final = re.compile(
    r'(class="gaze" data-reach="([\d.]+) ([\d.]+)" transform="translate)\([^)]*\)'
)
"""Around what moves of an eye: how far it may, to the side and up or down, in units of the drawing,
and how far it is from the middle of the eye."""
_BOTH: Final = 0.8  # eyes that look aside and down do either a little less
_ASIDE: Final = 0.4
"""A thing less than so far aside, as a share of its distance, is straight above or below; likewise
to the side."""


def gaze(eyes: tuple[float, float], thing: tuple[float, float]) -> Gaze:
    """How eyes look at a thing; both places in px or u."""
    right, down = thing[0] - eyes[0], thing[1] - eyes[1]
    far = hypot(right, down) * _ASIDE
    return (right > far) - (right < -far), (down > far) - (down < -far)


def medallion(art: Art, name: str, width: int, looks: Gaze | None = None) -> Surface:
    """A drawing of a character `width` px wide; `looks`: where the eyes look, if not as they were
    drawn. Shut eyes look nowhere."""
    if looks is None:
        return art.sprite(name, width)
    return art.redrawn(name, width, looks, lambda drawing: looking(drawing, looks))


def looking(drawing: str, looks: Gaze) -> str:
    """The SVG text of a character who looks there."""
    both = _BOTH if all(looks) else 1.0

    def moved(eye: re.Match[str]) -> str:
        reaches = eye[2], eye[3]
        right, down = (way * float(reach) * both for way, reach in zip(looks, reaches, strict=True))
        return f"{eye[1]}({right:.2f} {down:.2f})"

    return _EYE.sub(moved, drawing)


def without(art: Art, name: str, width: int, gone: Iterable[str]) -> Surface:
    """A drawing `width` px wide in which these groups are missing, by their ids: what somebody has
    pawned. A drawing that has none of them stays as it is."""
    missing = tuple(gone)
    if not missing:
        return art.sprite(name, width)
    ids = "|".join(map(re.escape, missing))
    group = re.compile(rf'<g id="(?:{ids})"[^>]*>.*?</g>', re.DOTALL)
    return art.redrawn(name, width, ("without", *missing), lambda text: group.sub("", text))


def corner_of(drawing: Surface, middle: tuple[float, float]) -> tuple[int, int]:
    """Where the top left corner of a drawing lies whose ring is around this point, px."""
    width, height = drawing.get_size()
    return round(middle[0] - width * _MIDDLE[0]), round(middle[1] - height * _MIDDLE[1])


def blit_portrait(
    art: Art, sheet: Surface, character: str, middle: tuple[float, float], diameter: float
) -> None:
    """Draw a calm face on a sheet, its ring `diameter` px wide around a point of it."""
    drawing = art.sprite(f"characters/{character}-calm", round(diameter / RING))
    sheet.blit(drawing, corner_of(drawing, middle))


def faded(drawing: Surface) -> Surface:
    """Somebody who is broke: no colour, a little faded."""
    grey = pygame.transform.grayscale(drawing)
    grey.fill((255, 255, 255, _FADED), special_flags=pygame.BLEND_RGBA_MULT)
    return converted(grey)
