"""What leads phones into the room, as it is shown on the big screen: the code to be scanned, the
letters of the room, and the address to be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.base.by_name import load
from game.ui.art import Art, kept
from game.ui.paint.light import shown
from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import PAPER_TOP, TEXT, TEXT_DIM, TEXT_ON_GOLD, TypeScale

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.ui.picture.items import Items
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
