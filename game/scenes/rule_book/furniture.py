"""What lies and stands around the pages: the book on the felt, tabs, arrows, icons, the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command, Device
from game.rules.cards import HIDDEN
from game.rules.deluxe import VARIANTS
from game.scenes.panel_page import Hint, legend
from game.scenes.rule_book.contents import CHAPTERS, PointTable, RankTable
from game.scenes.rule_book.pagination import SWITCH
from game.scenes.rule_book.room import book_picture
from game.scenes.rule_book.rows_page import KINDS
from game.scenes.rule_book.widgets import PaperSegments, lay_tabs
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.parts.chip_pictures import ChipPictures
from game.ui.widgets import IconButton, Widget

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import BookLayout
    from game.scenes.rule_book.scene import BookScene
    from game.ui.picture.items import Items
    from game.ui.services import Services

_BACKS: Final = ((-52, 152, -28.0), (-90, 166, 7.0))
"""Cards left lying beside the book: from its upper left corner, u, and degrees."""
_BACK: Final = 108
_STACKS: Final = ((10, 5, -90, 932), (1, 8, -17, 930), (5, 5, 1668, 900))
_CHIP: Final = 64


def lay_around(items: Items, services: Services, layout: BookLayout, *, at_table: bool) -> None:
    """Put what is no page. `at_table`: the book was opened there, and the legend says so."""
    kit, book = services.kit, layout.book
    cards = CardPictures(services.art, services.u, card_style(services))
    for index, (x, y, degrees) in enumerate(_BACKS):
        drawing = cards.card(HIDDEN, kit.px(_BACK), degrees)
        at = drawing.at(book.x + x * services.u, book.y + y * services.u)
        items.put(("back", index), drawing.surface, at, -2)
    items.shape("book", book_picture(services.art, layout), book.topleft, -1)
    chips = ChipPictures(services.art)
    low = book.h - kit.px(880)
    for index, (value, count, x, y) in enumerate(_STACKS):
        stack = chips.stack(value, count, kit.px(_CHIP))
        edge = book.x if x < 0 else book.right - kit.px(1580)
        at = stack.at(edge + x * services.u, book.y + low + y * services.u)
        items.put(("chips", index), stack.surface, at, 0)
    words, pad = services.words, services.device is Device.PAD
    turn = f"{services.cap(Command.PREVIOUS_PAGE)} {services.cap(Command.NEXT_PAGE)}"
    chapter = services.cap(Command.CHANGE)
    hints = (
        Hint(turn if pad else words("book.key.turn"), words("book.legend.turn")),
        Hint(chapter if pad else words("book.key.chapter"), words("book.legend.chapter")),
        Hint(
            "" if pad else words("book.key.variant", first=min(VARIANTS), last=max(VARIANTS)),
            words("book.legend.variant"),
        ),
        Hint("" if pad else words("book.key.find"), words("book.legend.find")),
        Hint(
            services.cap(Command.HELP),
            words("book.legend.table" if at_table else "book.legend.back"),
        ),
    )
    legend(items, services, hints, layout.legend, services.size[0] - 2 * kit.px(230))


def widgets_of(scene: BookScene, services: Services) -> list[Widget]:
    """Everything that can be pressed while these pages lie open."""
    kit, words, layout = services.kit, services.words, scene.layout
    labels = [words(f"book.chapter.{chapter.key}") for chapter in CHAPTERS]
    found: list[Widget] = [*lay_tabs(kit, layout, labels, scene.chapter, scene.open_chapter)]
    found += _switches(scene, services)
    pages, seen = len(scene.binding.sheets), scene.binding.opened(scene.at)
    if scene.at > 0:
        found.append(
            IconButton(
                kit, ("book", "before"), layout.arrows[0], "before", lambda: scene.turn(-1),
                tip=words("book.tip.before"),
            )
        )  # fmt: skip
    if seen[-1] + 1 < pages:
        found.append(
            IconButton(
                kit, ("book", "next"), layout.arrows[1], "next", lambda: scene.turn(1),
                tip=words("book.tip.next"),
            )
        )  # fmt: skip
    sound = services.settings.sound
    icons = (
        ("find", "find", scene.find, "book.tip.find"),
        (
            "sound",
            "sound" if sound else "mute",
            scene.mute,
            "tip.mute" if sound else "tip.unmute",
        ),
        ("close", "cross", scene.back, "book.tip.close"),
    )
    for box, (name, icon, press, tip) in zip(layout.icons, icons, strict=True):
        found.append(IconButton(kit, ("book", name), box, icon, press, tip=words(tip)))
    return found


def _switches(scene: BookScene, services: Services) -> list[Widget]:
    """On the page with a table: which one."""
    kit, found = services.kit, list[Widget]()
    for place, at in enumerate(scene.binding.opened(scene.at)):
        page, sheet = scene.layout.pages[place], scene.binding.sheets[at].page
        if sheet is None:
            continue
        box = Rect(0, 0, kit.px(SWITCH[0]), kit.px(SWITCH[1]))
        box.midright = (page.column.right - kit.px(10), page.title)
        if isinstance(sheet.leaf, PointTable):
            sizes = tuple(VARIANTS)
            found.append(
                PaperSegments(
                    kit, ("book", "variant", place), box, [str(size) for size in sizes],
                    sizes.index(scene.variant),
                    lambda index, sizes=sizes: scene.show_variant(sizes[index]),  # type: ignore[misc]
                )
            )  # fmt: skip
        elif isinstance(sheet.leaf, RankTable):
            kinds = tuple(KINDS)
            names = [services.words(f"book.rank.{kind}") for kind in kinds]
            found.append(
                PaperSegments(
                    kit, ("book", "kind", place), box, names, kinds.index(scene.kind),
                    lambda index, kinds=kinds: scene.show_kind(kinds[index]),  # type: ignore[misc]
                )
            )  # fmt: skip
    return found
