"""What lies and stands around the pages: the book on the felt, tabs, arrows, icons, the legend."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.input.commands import Command, Device
from game.rules.cards import HIDDEN
from game.rules.variants import VARIANTS
from game.scenes.panel_page import Hint, legend, smoky_line
from game.scenes.rule_book.contents import CHAPTERS, TABLES
from game.scenes.rule_book.find import FindScene
from game.scenes.rule_book.fixtures import PaperSegments, lay_tabs
from game.scenes.rule_book.room import book_picture
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.parts.chip_pictures import ChipPictures
from game.ui.widgets import IconButton, Widget

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import BookLayout
    from game.scenes.rule_book.scene import BookScene
    from game.table.rule_steps import Here
    from game.ui.picture.items import Items
    from game.ui.services import Services

_BACKS: Final = ((-52, 152, -28.0), (-90, 166, 7.0))
"""Cards left lying beside the book: from its upper left corner, u, and degrees."""
_BACK: Final = 108
_STACKS: Final = ((10, 5, -90, 932), (1, 8, -17, 930), (5, 5, 1668, 900))
_CHIP: Final = 64


def lay_around(items: Items, services: Services, layout: BookLayout, here: Here) -> None:
    """Put what is no page, and what the book was opened for into the legend."""
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
    room = services.size[0] - 2 * kit.px(230)
    if here.untold:
        text = words("book.untold", game=here.untold)
        smoky_line(items, services, "untold", text, layout.legend, room)
        return
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
            words("book.legend.table" if here.step else "book.legend.back"),
        ),
    )
    legend(items, services, hints, layout.legend, room)


def widgets_of(scene: BookScene, services: Services) -> list[Widget]:
    """Everything that can be pressed while these pages lie open."""
    kit, words, layout, book = services.kit, services.words, scene.layout, scene.book
    labels = [words(f"book.chapter.{chapter.key}") for chapter in CHAPTERS]
    found: list[Widget] = [
        *lay_tabs(kit, layout, labels, book.chapter, lambda n: scene.go(book.binding.chapter(n))),
        *_switches(scene, services),
    ]
    sound = services.settings.sound
    mute = lambda: services.change(replace(services.settings, sound=not sound))  # noqa: E731
    icons = [
        ("before", "before", lambda: scene.turn(-1), "book.tip.before"),
        ("next", "next", lambda: scene.turn(1), "book.tip.next"),
        ("find", "find", lambda: find(scene), "book.tip.find"),
        ("sound", "sound" if sound else "mute", mute, "tip.mute" if sound else "tip.unmute"),
        ("close", "cross", scene.back, "book.tip.close"),
    ]
    ends = {"before": book.at == 0, "next": book.spread[-1] == book.last}
    for box, (name, icon, press, tip) in zip((*layout.arrows, *layout.icons), icons, strict=True):
        if not ends.get(name):
            found.append(IconButton(kit, ("book", name), box, icon, press, tip=words(tip)))
    return found


def _switches(scene: BookScene, services: Services) -> list[Widget]:
    """On the page with a table: which one."""
    found = list[Widget]()
    for place, leaf in scene.book.tables():
        tables, key = TABLES[leaf.key], leaf.key
        choices = tables.choices()
        found.append(
            PaperSegments(
                services.kit, ("book", tables.name, place), scene.layout.pages[place].switch,
                [tables.label(services.words, choice) for choice in choices],
                choices.index(scene.book.shown[key]),
                lambda index, key=key, choices=choices: scene.show(key, choices[index]),  # type: ignore[misc]
            )
        )  # fmt: skip
    return found


def find(scene: BookScene) -> None:
    """Look for a word, and open the page it leads to."""

    def found(step: str) -> None:
        at = scene.book.binding.step(step)
        if at is not None:
            scene.go(at, found=step)

    scene.services.push(FindScene(found))
