"""Draw every shape and text style of the interface on one page per window size.

    python -m tools.contact_sheet <folder>

writes contact-<u>.png for a 1080p, a 1024 x 640 and a 4K window, to be looked at."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui import theme
from game.ui.paint.painter import (
    Cap,
    Glow,
    Paint,
    Painted,
    Plaque,
    Ribbon,
    Rung,
    Tail,
    bubble_tip,
    ladder_rungs,
)
from game.ui.text import Face, TextRenderer
from game.ui.theme import TypeScale, type_px

FONTS: Final = Path(__file__).parents[1] / "sprites" / "fonts"
UNITS: Final = (640 / 1080, 1.0, 2.0)
PAGE: Final = (1900, 1700)  # in design units


class Page:
    """One sheet of felt to draw on, in design units."""

    def __init__(self, u: float) -> None:
        """A page for a window whose design unit is `u` px."""
        self.u = u
        self.lettering = TextRenderer(FONTS)
        self.paint = Paint(self.lettering)
        self.surface = pygame.Surface((self.px(PAGE[0]), self.px(PAGE[1])))
        self.surface.fill(theme.rgb("#184D3A"))

    def px(self, units: float) -> int:
        """Design units in px."""
        return round(units * self.u)

    def lay(self, painted: Painted, x: float, y: float) -> None:
        """Blit a shape with its top left at (x, y) u."""
        self.surface.blit(painted.surface, painted.at(self.px(x), self.px(y)))

    def write(self, label: pygame.Surface, x: float, y: float) -> None:
        """Blit a label centred on (x, y) u."""
        self.surface.blit(label, label.get_rect(center=(self.px(x), self.px(y))))

    def line(
        self, text: str, face: Face, scale: float, colour: theme.RGB, at: tuple[float, float]
    ) -> None:
        """Set a line of text centred at (x, y) u."""
        self.write(self.lettering.line(text, face, type_px(scale, self.u), colour), *at)


def _buttons(page: Page) -> None:
    u, px = page.u, page.px
    dark = {Plaque.GOLD, Plaque.GOLD_HOVER, Plaque.GOLD_PRESSED, Plaque.PAPER}
    for number, style in enumerate(Plaque):
        x, y = 40 + number % 4 * 350, 40 + number // 4 * 100
        colour = theme.TEXT_ON_GOLD if style in dark else theme.TEXT
        if style is Plaque.DISABLED:
            colour = theme.TEXT_DISABLED
        page.lay(page.paint.plaque(px(320), px(76), style, u=u), x, y)
        page.line(style.name.title(), Face.SEMIBOLD, TypeScale.BUTTON, colour, (x + 160, y + 38))
    page.lay(page.paint.focus_ring(px(320), px(76), u=u), 40, 40)
    page.lay(page.paint.glow(px(320), px(76), u=u), 740, 340)
    page.lay(page.paint.plaque(px(320), px(76), Plaque.GOLD_HOVER, u=u), 740, 340)
    page.line("Buy for 3", Face.SEMIBOLD, 26, theme.TEXT_ON_GOLD, (890, 365))
    page.line("discard one card", Face.MEDIUM, 18, theme.TEXT_DIM_ON_GOLD, (890, 395))
    page.lay(page.paint.key_cap("B", Cap.ON_GOLD, u=u), 1008, 364)
    page.lay(page.paint.tag("Discard", u=u), 1110, 350)
    page.lay(page.paint.tag("best to go", Plaque.GOLD, u=u), 1250, 350)
    for number in range(3):
        page.lay(page.paint.plaque(px(56), px(56), u=u), 1450 + number * 72, 50)
    page.lay(page.paint.plaque(px(236), px(66), u=u), 1450, 140)
    page.lay(page.paint.halo(px(132), u=u), 1450, 260)
    page.lay(page.paint.disc(px(132), u=u), 1450, 260)
    page.lay(page.paint.halo(px(132), u=u, strength=1), 1740, 200)
    page.lay(page.paint.disc(px(132), u=u), 1740, 200)
    page.lay(page.paint.plaque(px(268), px(70), Plaque.GREEN, u=u, border=round(3 * u)), 1520, 290)


def _cards(page: Page) -> None:
    u, px = page.u, page.px
    page.lay(page.paint.ladder(px(84), px(172), u=u), 40, 470)
    states = {4: Rung.LATER, 3: Rung.NEXT, 2: Rung.PAID, 1: Rung.PAID}
    for price, place in ladder_rungs(px(84), px(172)):
        rung = page.paint.rung(place.width, place.height, states[price], u=u)
        x, y = px(40) + place.x, px(470) + place.y
        page.surface.blit(rung.surface, rung.at(x, y))
        label = page.lettering.figures(str(price), Face.BOLD, type_px(22, u), theme.TEXT_DISABLED)
        page.surface.blit(label, label.get_rect(center=(x + place.width * 0.7, y + place.h // 2)))
    page.lay(page.paint.slot(px(112), u=u), 160, 480)
    page.lay(page.paint.slot(px(50), u=u), 300, 480)
    for number, kind in enumerate(Glow):
        card = pygame.Rect(px(400 + number * 170), px(480), px(112), round(px(112) * 1.4))
        glow = page.paint.card_glow(card.width, card.height, kind, u=u)
        page.surface.blit(glow.surface, glow.at(*card.topleft))
        pygame.draw.rect(
            page.surface, theme.PAPER_TOP, card, border_radius=round(card.width * 0.064)
        )
    glow = page.paint.card_glow(px(112), px(157), Glow.WINNER, u=u, degrees=8)
    page.lay(glow, 930, 480)
    for number, tail in enumerate(Tail):
        x, y = 1120 + number % 2 * 210, 470 + number // 2 * 130
        page.lay(page.paint.bubble(px(164), px(84), tail, u=u), x, y)
        tip = bubble_tip(px(164), px(84), tail, u)
        page.surface.fill((255, 0, 0), (px(x) + tip[0], px(y) + tip[1], 1, 1))
        page.line("Another one?", Face.ITALIC, 21, theme.TEXT_ON_PAPER, (x + 82, y + 28))
        page.line("How daring.", Face.ITALIC, 21, theme.TEXT_ON_PAPER, (x + 82, y + 56))
    for number in range(4):
        page.lay(page.paint.bulb(px(18), lit=number < 2), 1560 + number * 40, 480)
    page.lay(page.paint.disc(px(90), u=u), 1560, 530)
    page.lay(page.paint.groove(px(220), px(14), u=u), 1560, 650)
    page.lay(page.paint.plaque(px(34), px(42), Plaque.GOLD, u=u), 1640, 636)


def _ribbons(page: Page) -> None:
    u, px, case = page.u, page.px, page.lettering
    x, y = px(60), px(720)
    for style in Ribbon:
        colour = theme.TEXT_ON_GOLD if style is Ribbon.GOLD else theme.TEXT
        name = case.line("Zwei Paare + Flöte", Face.DISPLAY, type_px(27, u), colour)
        figure = case.figures("7", Face.BOLD, type_px(26, u), theme.TEXT_ON_GOLD)
        word = case.line("pts", Face.SEMIBOLD, type_px(18, u), theme.TEXT_DIM_ON_GOLD)
        end = figure.get_width() + word.get_width() + px(36)
        width = name.get_width() + px(44) + end
        ribbon = page.paint.ribbon(width, px(44), style, u=u, points_width=end)
        page.surface.blit(ribbon.surface, ribbon.at(x, y))
        middle = y + px(44) // 2
        page.surface.blit(name, name.get_rect(midleft=(x + px(22), middle)))
        left = x + width - end + px(14)
        place = page.surface.blit(figure, figure.get_rect(midleft=(left, middle)))
        base = case.baseline(Face.BOLD, type_px(26, u))
        drop = base - case.baseline(Face.SEMIBOLD, type_px(18, u))
        page.surface.blit(word, (place.right + px(8), place.top + drop))
        x += width + px(90)
    toast = case.line("Discard a card, then take one for", Face.MEDIUM, type_px(24, u), theme.TEXT)
    plaque = page.paint.plaque(toast.get_width() + px(60), px(48), Plaque.GHOST, u=u)
    page.surface.blit(plaque.surface, plaque.at(px(60), px(800)))
    page.surface.blit(toast, toast.get_rect(midleft=(px(90), px(824))))


def _letters(page: Page) -> None:
    u, px, case = page.u, page.px, page.lettering
    page.lay(page.paint.rays(px(900)), 950, 770)
    page.lay(page.paint.pool(px(960), px(300)), 920, 1000)
    page.write(case.brass("One Triplet + One Pair", type_px(66, u)), 1400, 1100)
    won = "You win the game: bank 13 + 17 from the others"
    page.write(case.raised(won, Face.SEMIBOLD, type_px(28, u), theme.TEXT), 1400, 1170)
    page.lay(page.paint.plaque(px(214), px(56), Plaque.GOLD, u=u), 1293, 1200)
    page.write(case.brass("POKER", px(196), tracking=px(4)), 440, 980)
    page.write(case.brass("DELUXE", px(122), tracking=px(26)), 440, 1130)
    page.write(case.brass("New match", type_px(54, u)), 1400, 1400)
    page.lay(page.paint.header_lines(px(190), u=u, left=True), 1010, 1390)
    page.lay(page.paint.header_lines(px(190), u=u, left=False), 1600, 1390)


def _panel(page: Page) -> None:
    u, px, case = page.u, page.px, page.lettering
    page.lay(page.paint.panel(px(480), px(420), u=u), 60, 1240)
    page.write(case.brass_plain("Point table", type_px(30, u)), 300, 1280)
    page.lay(page.paint.bar(px(440), px(44), u=u), 80, 1320)
    page.line("One Triplet + One Pair", Face.SEMIBOLD, 21, theme.TEXT_ON_GOLD, (220, 1342))
    for row, text in enumerate(("Straight", "One Triplet", "Two Pairs")):
        page.line(text, Face.MEDIUM, 21, theme.TEXT, (140, 1390 + row * 38))
        number = case.figures(str(11 - row), Face.BOLD, type_px(22, u), theme.BRASS_LIGHT)
        page.write(number, 460, 1390 + row * 38)
    x = px(100)
    for key in ("B", "Esc", "Space", "1 … 8", "Entf"):
        cap = page.paint.key_cap(key, u=u)
        page.surface.blit(cap.surface, cap.at(x, px(1600)))
        x += cap.surface.get_width() + px(14)
    page.lay(page.paint.plaque(px(236), px(46), Plaque.GHOST, u=u, shadow=0), 120, 1520)
    page.lay(page.paint.plaque(px(116), px(40), Plaque.GOLD, u=u, shadow=0.4), 123, 1523)
    page.lay(page.paint.focus_ring(px(116), px(40), u=u), 123, 1523)


def draw(u: float) -> pygame.Surface:
    """The contact sheet of a window whose design unit is `u` px."""
    page = Page(u)
    _letters(page)
    _panel(page)
    _buttons(page)
    _cards(page)
    _ribbons(page)
    return page.surface


def main(arguments: Sequence[str] | None = None) -> None:
    """Write one sheet per window size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for u in UNITS:
        pygame.image.save(draw(u), folder / f"contact-{u:.2f}.png")


if __name__ == "__main__":
    main()
