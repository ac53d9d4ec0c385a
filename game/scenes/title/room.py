"""The title's room: where its picture has what, and its ground, dark at first, and lit as soon as
the picture is composed beside the frames."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.lettering import embossed
from game.ui.text import Face
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TEXT, TypeScale, rgb, type_px

if TYPE_CHECKING:
    from game.scenes.title.picture import TitleLife
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.ui.text import TextRenderer


_BETWEEN_EARS: Final = 524  # u


class TitleLayout:
    """Where the lettering stands (px) in a window of `size` px in which one design unit is `u` px.
    The table stands on the lower edge of the window, so heights are counted from there."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self.size: Final = size
        self.u: Final = u
        self.middle: Final = size[0] // 2
        self.logo_first: Final = (self.middle, self.up(833))
        self.suits: Final = (self.middle, self.up(745))
        self.logo_second: Final = (self.middle, self.up(668))
        self.tagline: Final = (self.middle, self.up(567))

    def px(self, length: float) -> int:
        """A length in design units as whole px, at least 1."""
        return max(1, round(length * self.u))

    @property
    def tagline_width(self) -> int:
        """Room for the line under the logo, between the ears of the guests, px."""
        return round(_BETWEEN_EARS * self.u)

    def up(self, units: float) -> int:
        """That many units above the lower edge of the window, px."""
        return self.size[1] - round(units * self.u)


_LAMP: Final = 0.25  # s that the lamp takes to go up
_DARK: Final = (66, 46, 30)  # of 255, what the lamp's light begins with
_BULBS_FROM: Final = 0.6  # how far the lamp has gone up when the bulbs come on
_MOMENT: Final = 0.002  # s to wait for the picture before something else has its turn


class TitleRoom:
    """The picture under everything, for one layout after the other."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._still: pygame.Surface | None = None
        self._lamp = 1.0
        self._round = 0
        self._composing = False
        self._place: TitleLayout
        self.ground: pygame.Surface  # what lies under everything now
        self.life: TitleLife | None = None

    def lay_out(self, place: TitleLayout) -> None:
        """Begin the picture for this layout; of one that is left over the old one stays meanwhile,
        if it has the size."""
        services, self._place = self._services, place
        self.life = None
        self._round += 1
        if self._still is None or self._still.get_size() != place.size:
            first, second, tagline = self._lettering()
            self.ground = quick_title(place, services.lettering, (first, second), tagline)
            self._lamp = 0.0
        self._composing = True
        services.work(self._compose(self._round))

    def close(self) -> None:
        """Whatever is still being composed is not wanted any more."""
        self._round += 1

    @property
    def resting(self) -> bool:
        """Whether the picture is finished and lit."""
        return not self._composing and self._lamp == 1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.life is not None and self._lamp == 1:
            self.life.update(seconds)
        if not self._composing and self._lamp < 1:
            calm = self._services.settings.reduced_motion
            self._lamp = 1.0 if calm else min(1.0, self._lamp + seconds / _LAMP)
            self._light()

    def draw(self, picture: Picture) -> None:
        """Put the ground and what lives before it into the picture."""
        picture.backdrop(self.ground)
        if self.life is not None and self._lamp > _BULBS_FROM:
            self.life.draw(picture)

    # --- making ----------------------------------------------------------------------------------
    def _lettering(self) -> tuple[str, str, str]:
        words = self._services.words
        return words("title.logo.first"), words("title.logo.second"), words("title.tagline")

    def _compose(self, turn: int) -> Iterator[None]:
        """Let the picture and what moves be made beside the frames, then let the lamp go up."""
        yield
        from game.scenes.title import picture  # noqa: PLC0415, not before the first frame

        services, place, art = self._services, self._place, self._services.art
        settings, words = services.settings, self._lettering()
        deck = picture.DeckStyle(settings.german_cards(services.words), settings.four_colour)

        def compose(size: tuple[int, int]) -> pygame.Surface:
            return picture.compose(place, art, services.lettering, words, deck)

        def make() -> tuple[pygame.Surface, TitleLife]:
            ground = art.room(f"title {words} {deck}", place.size, compose)
            return ground, picture.TitleLife(place, art, Random(5), calm=settings.reduced_motion)

        coming = art.ahead(make)
        while not coming.done():
            yield
            art.wait(_MOMENT)
        if turn == self._round:
            self._still, self.life = coming.result()
            self._composing = False
            self._light()

    def _light(self) -> None:
        """Show the picture under as much light as the lamp gives now."""
        assert self._still is not None
        self.ground = self._still
        if self._lamp < 1:
            share = 1 - (1 - self._lamp) ** 2
            self.ground = self._still.copy()
            level = tuple(round(dark + (255 - dark) * share) for dark in _DARK)
            self.ground.fill(level, special_flags=pygame.BLEND_RGB_MULT)


_CUT: Final = 12  # the room is drawn this much smaller
_WALL: Final = (rgb("#150B05"), rgb("#0B0502"))
_FRAME: Final = rgb("#2C1C0A")
_FIELD: Final = (rgb("#0B2217"), rgb("#08150E"))
_RAIL: Final = rgb("#1A0F06")
_FELT: Final = (rgb("#0A1D14"), rgb("#05100B"))
_LETTERS: Final = rgb("#6E5222")
_DIM: Final = rgb("#8E8166")
_TAGLINE: Final = 27  # u, size of its letters
_TAGLINE_TRACKING: Final = 2  # u
TRACKING: Final = (15, 26)  # u, between the letters of either word


def _quick_room(place: TitleLayout) -> pygame.Surface:
    """The room in the dark, as large as the window."""
    width, height = (-(-side // _CUT) for side in place.size)
    small = pygame.Surface((width, height), 0, 32)
    v = place.u / _CUT
    middle, low = width / 2, height
    _wash(small, pygame.Rect(0, 0, width, height), _WALL)
    for half, rise, colours in ((560, 334, (_FRAME, _FRAME)), (503, 269, _FIELD)):
        box = pygame.Rect(0, 0, round(2 * half * v), round(2 * rise * v))
        box.midtop = (round(middle), round(low - (710 + rise) * v))
        pygame.draw.ellipse(small, colours[0], box)
        _wash(small, pygame.Rect(box.x, box.centery, box.w, height), colours)
    top = round(low - 338 * v)
    small.fill(_RAIL, (0, top, width, height))
    _wash(small, pygame.Rect(0, top + round(68 * v), width, height), _FELT)
    soft = pygame.transform.box_blur(small, 2)
    full = pygame.transform.smoothscale(soft, (width * _CUT, height * _CUT))
    return full if full.get_size() == place.size else full.subsurface((0, 0, *place.size))


def quick_title(
    place: TitleLayout, case: TextRenderer, logo: tuple[str, str], tagline: str
) -> pygame.Surface:
    """The room with the lettering as it stands in the dark."""
    room = _quick_room(place)
    sizes = (TypeScale.LOGO, TypeScale.LOGO_SECOND)
    middles = (place.logo_first, place.logo_second)
    for word, size, tracking, middle in zip(logo, sizes, TRACKING, middles, strict=True):
        px, gap = place.px(size), place.px(tracking)
        letters = [case.line(letter, Face.DISPLAY, px, _LETTERS) for letter in word]
        x = middle[0] - (sum(letter.get_width() + gap for letter in letters) - gap) // 2
        for letter in letters:
            room.blit(letter, letter.get_rect(midleft=(x, middle[1])))
            x += letter.get_width() + gap
    lay_tagline(room, place, case, tagline)
    return room


def lay_tagline(
    target: pygame.Surface, place: TitleLayout, case: TextRenderer, text: str, *,
    raised: bool = False,
) -> None:  # fmt: skip
    """The line under the logo, letters a little apart; `raised` for the lit room: bright, and with
    a shadow."""
    gap, px = round(_TAGLINE_TRACKING * place.u), int(type_px(_TAGLINE, place.u))
    widths = [case.width(letter, Face.SEMIBOLD, px) for letter in text]
    while px > SMALLEST_TEXT_PX and sum(widths) + gap * len(text) > place.tagline_width:
        px -= 1
        widths = [case.width(letter, Face.SEMIBOLD, px) for letter in text]
    gap = max(0, min(gap, (place.tagline_width - sum(widths)) // len(text)))
    x = place.tagline[0] - (sum(widths) + gap * (len(text) - 1)) // 2
    line = pygame.Surface((place.tagline_width, 2 * px), pygame.SRCALPHA)
    line.fill((*(TEXT if raised else _DIM), 0))
    box = line.get_rect(center=place.tagline)
    for letter, width in zip(text, widths, strict=True):
        drawn = case.line(letter, Face.SEMIBOLD, px, TEXT if raised else _DIM)
        line.blit(drawn, drawn.get_rect(midleft=(x - box.x, px)))
        x += width + gap
    shown = embossed(line, px) if raised else line
    target.blit(shown, shown.get_rect(center=place.tagline))


def _wash(small: pygame.Surface, area: pygame.Rect, colours: tuple[RGB, RGB]) -> None:
    """Fill an area from the upper colour to the lower one."""
    column = pygame.Surface((2, 2), 0, 32)  # smoothscale reads two columns
    column.fill(colours[0], (0, 0, 2, 1))
    column.fill(colours[1], (0, 1, 2, 1))
    area = area.clip(small.get_rect())
    if area.w and area.h:
        small.blit(pygame.transform.smoothscale(column, area.size), area)
