"""What lies and stands around the pages: the book on the felt, tabs, arrows, icons, the legend."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.audio.cues import Cue
from game.input.commands import Command, Device
from game.input.intents import (
    DIGITS,
    FocusLost,
    Intent,
    Key,
    PointerPressed,
    PointerReleased,
    Pressed,
    Wheel,
)
from game.rules.cards import HIDDEN
from game.rules.variants import VARIANTS
from game.scenes.rule_book.contents import CHAPTERS, TABLES
from game.scenes.rule_book.find import FindScene
from game.scenes.rule_book.fixtures import PaperSegments, lay_tabs
from game.scenes.rule_book.layout import book_layout
from game.scenes.rule_book.pagination import OpenBook
from game.scenes.rule_book.room import PageTurn, book_picture, book_room
from game.table.game_texts import Here
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.parts.chips import ChipPictures
from game.ui.compositor import Items, Picture
from game.ui.nodes import Hint, show_legend, show_smoky_line
from game.ui.tree import Pen, Screen
from game.ui.widgets import IconButton, Segments, Widget

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import BookLayout
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
    room, pen = services.size[0] - 2 * kit.px(230), Pen(services)
    if here.untold:
        text = words("book.untold", game=here.untold)
        show_smoky_line(pen, text, layout.legend, room)
        items.take("untold", pen.items)
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
    show_legend(pen, hints, layout.legend, room)
    items.take("legend", pen.items)


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


_TURNS: Final = {Key.LEFT: -1, Key.RIGHT: 1, Key.PAGE_UP: -1, Key.PAGE_DOWN: 1}
_LETTERS: Final = {"a": -1, "d": 1}
_FINDS: Final = ("f", "/")


def _felt(services: Services) -> Surface:
    """The felt under the book."""
    return services.art.room("book", services.size, book_room)


class BookScene(Screen):
    """Shows one spread of the book."""

    name = "book ground"
    explains = True
    backdrop = staticmethod(_felt)
    first = ("book", "next")

    def __init__(self, here: Here | None = None) -> None:
        """`here`: where one is in a game; None outside of one."""
        self.book = OpenBook(here or Here())
        self._corner_pressed = 0
        self._sound = True
        self._idle = 0.0  # seconds since the last input

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._page_turn = PageTurn(services)
        super().enter(services)

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        match intent:
            case FocusLost():
                self._look_away()
            case Wheel(dy):
                self.turn(-1 if dy > 0 else 1)
                return
            case PointerPressed(x, y):
                self._corner_pressed = self.layout.corner_at(x, y)
            case PointerReleased(x, y):
                by, self._corner_pressed = self._corner_pressed, 0
                if by and by == self.layout.corner_at(x, y):
                    self.turn(by)
                    return
        super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._idle += seconds
        here = self.book.here
        if here.shared and here.own and self._idle >= self.services.settings.unattended.seconds:
            self._look_away()
        if self._sound != self.services.settings.sound:
            self.regroup()
        self._page_turn.update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        for page in self.pages:
            page.draw(picture)
        self._page_turn.draw(picture)

    def discreet_snapshot(self) -> Surface | None:
        marks = self.book.marks()
        if marks.own is None:
            return None
        picture = Picture(self.services.size)
        picture.backdrop(_felt(self.services))
        self.items.draw(picture)
        for page in self.book.binding.pages(self.book.at, replace(marks, own=None)):
            page.draw(picture)
        self.group.draw(picture)
        return picture.snapshot()

    @property
    def resting(self) -> bool:
        """No page is turning."""
        return self._page_turn.over and super().resting

    # --- what can be done ----------------------------------------------------------------------

    def turn(self, by: int) -> None:
        """To the pages before or after; beyond the ends there is nothing."""
        at = self.book.at + by * len(self.layout.pages)
        if 0 <= at <= self.book.last:
            self.go(at)

    def go(self, at: int, *, found: str | None = None) -> None:
        """To a page, which turns; `found`: the step on it that was looked for."""
        book = self.book
        at = book.binding.opened(at)[0]
        if at == book.at and found is None:
            return
        book.found = found or book.found
        if at != book.at:
            ring = self.group.name, "ring"
            self._page_turn.remember(self.layout.area, ring, forward=at > book.at)
            self.services.play(Cue.PAGE)
        book.at = at
        self.services.stack.lay_out_again(top_only=True)

    def show(self, key: str, choice: str) -> None:
        """Print another of the tables on the pages with this key, if there is such a one."""
        if choice in TABLES[key].choices() and choice != self.book.shown[key]:
            self.book.show(key, choice)
            self.services.stack.lay_out_again(top_only=True)

    def pressed(self, pressed: Pressed) -> bool:
        key, switch = pressed.key, isinstance(self.group.focused, Segments)
        sideways, pad = key in (Key.LEFT, Key.RIGHT), pressed.button is not None
        book, chapter = self.book, -1
        if key is Key.HELP:
            self.back()
        elif pad and sideways and not switch:
            chapter = book.chapter + _TURNS[key]
        elif key in _TURNS and not (switch and sideways):
            self.turn(_TURNS[key])
        elif pressed.text in _LETTERS:
            self.turn(_LETTERS[pressed.text])
        elif key is Key.FIRST:
            self.go(0)
        elif key is Key.LAST:
            self.go(book.last)
        elif key in DIGITS and pressed.shift:
            self.show("table", str(DIGITS.index(key) + 1))
        elif key in DIGITS:
            chapter = DIGITS.index(key)
        elif pressed.text in _FINDS:
            find(self)
        else:
            return False
        if 0 <= chapter < len(CHAPTERS):
            self.go(book.binding.chapter(chapter))
        return True

    def _look_away(self) -> None:
        """Somebody else may look at the screen next."""
        here = self.book.here
        here.on_away()
        if here.shared and here.own:
            self.book.here = replace(here, own=())
            self.services.stack.lay_out_again(top_only=True)

    # --- laying out ----------------------------------------------------------------------------

    def place(self) -> None:
        self.layout = book_layout(self.services.unit)
        self.book.bind(self.services, self.layout)
        self.pages = self.book.binding.pages(self.book.at, self.book.marks())
        self._page_turn.begin(self.layout.area, single=self.layout.single)

    def lay(self, items: Items) -> None:
        lay_around(items, self.services, self.layout, self.book.here)

    def widgets(self) -> list[Widget]:
        self._sound = self.services.settings.sound
        return widgets_of(self, self.services)
