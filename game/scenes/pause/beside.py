"""What lies around the panel of the coffee break: the standings, a house rule, what the keys do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.input.commands import Command
from game.scenes.panel_page import Hint, legend, medallion, smoky_line
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque
from game.ui.text.lines import put_line, put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    BURGUNDY,
    RGB,
    TEXT,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
)

if TYPE_CHECKING:
    from game.table.standing import Standing
    from game.ui.boxes import Places
    from game.ui.picture.items import Items
    from game.ui.services import Services

_LEAST_DISPLAY: Final = 24  # px; below, the display face is hard to read
_KEYS: Final = (
    (Command.CHOOSE, "legend.choose"),
    (Command.CONFIRM, "legend.take"),
    (Command.MUTE, "legend.quiet"),
    (Command.MUSIC, "legend.music"),
    (Command.FULLSCREEN, "legend.window"),
)


def lay_keys(items: Items, services: Services, panel: Rect, receipt: str) -> None:
    """What the keys do under the panel, and over it the receipt of the deal, if there is one."""
    kit, words, (width, height) = services.kit, services.words, services.size
    keys = _KEYS[:-1] if services.guarded else _KEYS
    hints = [Hint(services.cap(command), words(does)) for command, does in keys]
    across = width - 2 * kit.px(60)
    y = height - min(kit.px(44), (height - panel.bottom) // 2)
    legend(items, services, hints, (panel.centerx, y), across)
    if receipt:
        text = words("receipt.line", receipt=receipt)
        middle = panel.centerx, (panel.bottom + y - kit.px(20)) // 2
        smoky_line(items, services, "receipt", text, middle, across)


def lay_standings(
    items: Items,
    services: Services,
    places: Places,
    standings: Sequence[Standing],
    games: int | None,
) -> None:
    """A panel with a row for everybody; `games` are over, None: that is not told."""
    kit, words, place = services.kit, services.words, places["standings"]
    items.shape("standings", kit.paint.panel(*place.size, u=kit.u), place.topleft)
    title = words("pause.standings_now")
    if games is not None:
        title = words("pause.standings", count=games)
    put_title(items, kit, "standings title", title, places["standings title"])
    rule = rule_line((place.w - 2 * kit.px(21), kit.px(1.6)))
    items.put("standings rule", rule, (place.x + kit.px(21), place.y + kit.px(65)), 1)
    names = tuple(each.name for each in standings)
    for index, (standing, line) in enumerate(zip(standings, places.each("standing"), strict=True)):
        number = 1 + sum(other.chips > standing.chips for other in standings)
        _lay_standing(items, services, index, line, standing, number, names)


def _lay_standing(
    items: Items,
    services: Services,
    index: int,
    line: Rect,
    standing: Standing,
    number: int,
    names: tuple[str, ...],
) -> None:
    """Place, portrait, name and chips; all `names` are set in one size."""
    kit, case, y = services.kit, services.lettering, line.centery
    if standing.own:
        bar = line.inflate(0, -kit.px(4))
        items.shape(("bar", index), kit.paint.bar(*bar.size, u=kit.u), bar.topleft, 1)
    ink: RGB = TEXT_ON_GOLD if standing.own else TEXT
    gold: RGB = TEXT_ON_GOLD if standing.own else BRASS_LIGHT
    face = Face.DISPLAY if kit.size(26) >= _LEAST_DISPLAY else Face.BOLD
    place = Rect(line.x, line.y, kit.px(56), line.h)
    put_line(items, kit, ("place", index), str(number), place, face=face, scale=26, ink=gold)
    middle = (line.x + kit.px(79), y + kit.px(2))
    medallion(items, services, ("face", index), standing.character, middle, kit.px(50))
    body = kit.size(TypeScale.NUMBER)
    total = case.figures(str(standing.chips), Face.BOLD, body, gold)
    right = line.right - kit.px(16)
    items.right(("total", index), total, (right, y), 2)
    right -= case.figures_width("000", Face.BOLD, body) + kit.px(8)
    symbol = three_chips(services.art, kit.px(26))
    chips = items.right(("chips", index), symbol, (right, y), 2)
    left = line.x + kit.px(118)
    room = chips.left - kit.px(16) - left
    size = case.fit_size(names, Face.SEMIBOLD, kit.size(TypeScale.BODY), room)
    name = case.fit(standing.name, Face.SEMIBOLD, size, room, ink)
    items.left(("name", index), name, (left, y), 2)


def lay_paper(items: Items, services: Services, places: Places, text: str) -> None:
    """A house rule on paper."""
    kit, words, case, place = services.kit, services.words, services.lettering, places["paper"]
    paper = kit.paint.plaque(*place.size, Plaque.PAPER, u=kit.u, step=kit.px(18))
    items.shape("paper", paper, place.topleft)
    title, head = words("pause.house_rule"), places["paper title"]
    size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), head.w)
    items.centre("paper title", case.line(title, Face.DISPLAY, size, BURGUNDY), head.center, 2)
    rule = rule_line((kit.px(220), kit.px(1.6)))
    items.put("paper rule", rule, (place.centerx - rule.get_width() // 2, place.y + kit.px(74)))
    put_paragraph(items, kit, "paper line", text, places["paper text"], scale=23, ink=TEXT_ON_PAPER)
    put_line(
        items, kit, "paper sign", words("pause.management"), places["paper sign"],
        face=Face.ITALIC, ink=TEXT_ON_PAPER,
    )  # fmt: skip


def rule_line(size: tuple[int, int]) -> Surface:
    """A line of brass that shines through a little."""
    line = Surface(size, SRCALPHA)
    line.fill((*BRASS_SHADE, 190))
    return line
