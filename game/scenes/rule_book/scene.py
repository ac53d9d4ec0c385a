"""The rule book: a book that lies open on the felt, tabs and buttons around it, and looking for a
word in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

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
from game.scenes.rule_book.book import OpenBook, book_layout
from game.scenes.rule_book.contents import CHAPTERS, TABLES, all_steps
from game.scenes.rule_book.pictures import TAB_STEP, PageTurn, book_picture, book_room, strip, tab
from game.table.game_texts import Here
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.parts.chips import ChipPictures
from game.ui.compositor import Picture
from game.ui.nodes import (
    Dialog,
    Hint,
    paragraph,
    plate,
    show_legend,
    show_smoky_line,
    title,
)
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, BURGUNDY, RGB, TEXT, TEXT_DIM, TEXT_ON_PAPER
from game.ui.tree import (
    Node,
    Pen,
    Tree,
    TreeScreen,
    column,
    control,
    drawing,
    row,
    space,
    stack,
)
from game.ui.widgets import Button, IconButton, Kit, Segments, TextField, Widget
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred, line_px

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.words.words import Words

_BACKS: Final = ((-52, 152, -28.0), (-90, 166, 7.0))
"""Cards left lying beside the book: from its upper left corner, u, and degrees."""
_STACKS: Final = ((10, 5, -90, 932), (1, 8, -17, 930), (5, 5, 1668, 900))
"""Chips beside it: value, count, and from its upper left corner (of a wide one), u."""
_ARROW: Final = 62  # u
_TURNS: Final = {Key.LEFT: -1, Key.RIGHT: 1, Key.PAGE_UP: -1, Key.PAGE_DOWN: 1}
_LETTERS: Final = {"a": -1, "d": 1}
_FINDS: Final = ("f", "/")


def _felt(services: Services) -> Surface:
    return services.art.room("book", services.size, book_room)


class BookScene(TreeScreen):
    """Shows one spread of the book."""

    name = "book ground"
    explains = True
    backdrop = staticmethod(_felt)
    first = ("book", "next")

    def __init__(self, here: Here | None = None) -> None:
        """`here`: where one is in a game; None outside of one."""
        self.book = OpenBook(here or Here())
        self._corner_pressed = 0
        self._idle = 0.0  # seconds since the last input

    # --- the five verbs --------------------------------------------------------------------------
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
        self._idle += seconds
        here = self.book.here
        if here.shared and here.own and self._idle >= self.services.settings.unattended.seconds:
            self._look_away()
        super().update(seconds)
        self._page_turn.update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._page_turn.draw(picture)

    def discreet_snapshot(self) -> Surface | None:
        here = self.book.here
        if self.book.marks().own is None:
            return None
        picture, hidden = Picture(self.services.size), Tree(self.name)
        self.book.here = replace(here, own=())
        hidden.lay(self.tree(), Rect((0, 0), self.services.size), self.services)
        self.book.here = here
        picture.backdrop(_felt(self.services))
        hidden.items().draw(picture)
        self.group.draw(picture)
        return picture.snapshot()

    @property
    def resting(self) -> bool:
        """No page is turning."""
        return self._page_turn.over and super().resting

    # --- what can be done ------------------------------------------------------------------------
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
        book.open_at(at)
        self.follow()
        self._page_turn.begin(self.layout.area, single=self.layout.single)

    def show(self, key: str, choice: str) -> None:
        """Print another of the tables on the pages with this key, if there is such a one."""
        if choice in TABLES[key].choices() and choice != self.book.shown[key]:
            self.book.show(key, choice)
            self.book.bind(self.services, self.layout)
            self.follow()

    def find(self) -> None:
        """Look for a word, and open the page it leads to."""

        def found(step: str) -> None:
            at = self.book.binding.step(step)
            if at is not None:
                self.go(at, found=step)

        self.services.push(FindScene(found))

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
            self.find()
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

    # --- what is seen ----------------------------------------------------------------------------
    def place(self) -> None:
        unit = self.services.unit
        icon, gap = (72, 12) if unit.compact else (56, 16)
        self._icon = icon, gap, 58 - icon / 2, 48 - icon / 2  # u; pads at the sides and above
        left = unit.width - unit.px(58 - icon / 2) - 3 * unit.px(icon) - 2 * unit.px(gap)
        self.layout = book_layout(unit, left)
        self.book.bind(self.services, self.layout)
        super().place()
        self._page_turn.begin(self.layout.area, single=self.layout.single)

    def state(self) -> object:
        return self.book.at, tuple(self.book.shown.values()), self.book.marks()

    def tree(self) -> Node:
        pages = [
            self._at(page.paper, drawing(partial(self._show_page, place), "page"))
            for place, page in enumerate(self.layout.pages)
        ]
        return stack(
            drawing(self._show_surroundings), *pages, *self._tabs(), *self._switches(),
            *self._buttons(), drawing(self._show_legend, "legend"),
        )  # fmt: skip

    def _at(self, rect: Rect, node: Node) -> Node:
        """A node at a rectangle in px."""
        u = self.services.u
        return stack(node.of(rect.w / u, rect.h / u), at=(0, 0), pad=(rect.x / u, rect.y / u, 0, 0))

    def _show_page(self, place: int, pen: Pen, box: Rect) -> None:
        book = self.book
        book.binding.lay(pen.items, book.spread[place], place, book.marks())

    def _show_surroundings(self, pen: Pen, box: Rect) -> None:
        services, kit, book = self.services, pen.kit, self.layout.book
        cards = CardPictures(services.art, services.u, card_style(services))
        for x, y, degrees in _BACKS:
            drawn = cards.card(HIDDEN, kit.px(108), degrees)
            pen.put(drawn.surface, drawn.at(book.x + x * kit.u, book.y + y * kit.u), -2)
        pen.shape(book_picture(services.art, self.layout), book.topleft, -1)
        chips, low = ChipPictures(services.art), book.h - kit.px(880)
        for value, count, x, y in _STACKS:
            pile = chips.stack(value, count, kit.px(64))
            edge = book.x if x < 0 else book.right - kit.px(1580)
            pen.put(pile.surface, pile.at(edge + x * kit.u, book.y + low + y * kit.u), 0)

    def _show_legend(self, pen: Pen, box: Rect) -> None:
        """Keys and what they do, or what the book does not tell of the game that is played."""
        services, words, here = self.services, self.services.words, self.book.here
        middle, room = (box.w // 2, box.h - pen.kit.px(46)), box.w - 2 * pen.kit.px(230)
        if here.untold:
            show_smoky_line(pen, words("book.untold", game=here.untold), middle, room)
            return
        pad = services.device is Device.PAD
        turn = f"{services.cap(Command.PREVIOUS_PAGE)} {services.cap(Command.NEXT_PAGE)}"
        chapter = services.cap(Command.CHANGE)
        variants = words("book.key.variant", first=min(VARIANTS), last=max(VARIANTS))
        hints = (
            Hint(turn if pad else words("book.key.turn"), words("book.legend.turn")),
            Hint(chapter if pad else words("book.key.chapter"), words("book.legend.chapter")),
            Hint("" if pad else variants, words("book.legend.variant")),
            Hint("" if pad else words("book.key.find"), words("book.legend.find")),
            Hint(
                services.cap(Command.HELP),
                words("book.legend.table" if here.step else "book.legend.back"),
            ),
        )
        show_legend(pen, hints, middle, room)

    def _tabs(self) -> list[Node]:
        """Side by side on the book's upper edge, as large as there is room for."""
        kit, layout, words = self.services.kit, self.layout, self.services.words
        labels = [words(f"book.chapter.{chapter.key}") for chapter in CHAPTERS]
        air, gap, inner = kit.px(24), kit.px(8), kit.px(_NUMBER_GAP)
        numbers = [_number(kit, n, BRASS_LIGHT).get_width() for n in range(len(labels))]
        size: int = kit.size(22, 1.3)

        def wide(number: int) -> int:
            word = kit.lettering.width(labels[number], Face.SEMIBOLD, size)
            return word + numbers[number] + inner + 2 * air

        def full() -> int:
            return sum(wide(n) for n in range(len(labels))) + gap * (len(labels) - 1)

        while full() > layout.tabs.w and air > kit.px(9):
            air -= 1
        while full() > layout.tabs.w and size > 13:
            size -= 1
        tabs, x = [], layout.tabs.x
        for number, label in enumerate(labels):
            here = number == self.book.chapter
            top = layout.tabs.y if here else layout.book.y - kit.px(34)
            foot = layout.pages[0].paper.y if here else layout.book.y + kit.px(1)
            box = Rect(x, top, wide(number), foot - top)
            made = control(
                ChapterTab, ("book tab", number), number, label, size,
                partial(self.go, self.book.binding.chapter(number)), chosen=here,
            )  # fmt: skip
            tabs.append(self._at(box, made))
            x += box.w + gap
        return tabs

    def _switches(self) -> list[Node]:
        """On the page with a table: which one."""
        found = []
        for place, leaf in self.book.tables():
            tables, choices = TABLES[leaf.key], TABLES[leaf.key].choices()
            labels = [tables.label(self.services.words, choice) for choice in choices]
            made = control(
                PaperSegments, ("book", tables.name, place), labels,
                choices.index(self.book.shown[leaf.key]), partial(self._choose_table, leaf.key),
            )  # fmt: skip
            found.append(self._at(self.layout.pages[place].switch, made))
        return found

    def _choose_table(self, key: str, index: int) -> None:
        self.show(key, TABLES[key].choices()[index])

    def _buttons(self) -> list[Node]:
        """Arrows beside the book, and small buttons in the corner of the window."""
        services, words, layout, book = self.services, self.services.words, self.layout, self.book
        sound, px = services.settings.sound, services.kit.px
        size, gap, side, top = self._icon

        def icon(name: str, picture: str, press: Callable[[], None], tip: str) -> Node:
            return control(IconButton, ("book", name), picture, press, tip=words(tip))

        arrow, free = px(_ARROW), layout.book.x
        aside = max(px(6), min(free - arrow - px(22), free // 2 - arrow // 2 + px(30)))
        before = Rect(aside, layout.book.centery - arrow // 2, arrow, arrow)
        after = before.move(services.size[0] - before.right - aside, 0)
        turn_back = icon("before", "before", partial(self.turn, -1), "book.tip.before")
        turn_on = icon("next", "next", partial(self.turn, 1), "book.tip.next")
        icons = [
            icon("find", "find", self.find, "book.tip.find").of(size, size, turn=1),
            icon(
                "sound", "sound" if sound else "mute",
                lambda: services.change(replace(services.settings, sound=not sound)),
                "tip.mute" if sound else "tip.unmute",
            ).of(size, size, turn=2),
            icon("close", "cross", self.back, "book.tip.close").of(size, size, turn=3),
        ]  # fmt: skip
        line = column(*icons[::-1], gap=gap) if layout.single else row(*icons, gap=gap)
        return [
            *([self._at(before, turn_back)] if book.at else []),
            *([self._at(after, turn_on)] if book.spread[-1] != book.last else []),
            stack(line, pad=(side, top), at=(1, 0)),
        ]


# --- tabs and switches ---------------------------------------------------------------------------
_NUMBER_GAP: Final = 14  # u from the number of a tab to its words
_MIDDLE: Final = 22  # u from a tab's upper edge to the middle of its words


class ChapterTab(Widget):
    """The chosen one is of paper and stands higher."""

    takes_enter = True

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, number: int, label: str, size: int,
        press: Callable[[], None], *, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect)
        self.number, self.label, self.chosen = number, label, chosen
        self._size, self._press = size, press

    def release(self, *, inside: bool) -> None:
        if inside:
            self._press()

    def confirm(self) -> None:
        self._press()

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self.rect, self.kit.px(TAB_STEP * 2)

    def _state(self) -> Hashable:
        return self.chosen

    def _make(self) -> list[WidgetPart]:
        kit, size, chosen = self.kit, self.rect.size, self.chosen
        number = _number(kit, self.number, BURGUNDY if chosen else BRASS_LIGHT)
        ink = TEXT_ON_PAPER if chosen else TEXT
        label = kit.lettering.line(self.label, Face.SEMIBOLD, self._size, ink)
        full = number.get_width() + kit.px(_NUMBER_GAP) + label.get_width()
        x, y = (size[0] - full) / 2, kit.px(_MIDDLE)
        return [
            WidgetPart("face", tab(kit.art, size, kit.u, chosen=chosen), 0, 0),
            WidgetPart(
                "lit", tab(kit.art, size, kit.u, chosen=chosen, lit=True), 0, 0, 1, lit=True
            ),
            centred("number", number, x + number.get_width() / 2, y),
            centred("label", label, x + full - label.get_width() / 2, y),
        ]


def _number(kit: Kit, number: int, colour: RGB) -> Surface:
    """The number of a chapter, never so small that the display face is hard to read."""
    px = kit.px(29)
    face = Face.DISPLAY if px >= 24 else Face.BOLD
    return kit.lettering.line(str(number + 1), face, max(13, px), colour)


class PaperSegments(Segments):
    """A switch on paper: the chosen one burgundy."""

    def _make(self) -> list[WidgetPart]:
        kit = self.kit
        ground = strip(kit.art, self.rect.size, kit.u, chosen=False)
        parts = [WidgetPart("face", ground, 0, 0)]
        room = min(self._segment(n).w for n in range(len(self.options))) - kit.px(8)
        size = kit.lettering.fit_size(self.options, Face.SEMIBOLD, line_px(self), room)
        for index, option in enumerate(self.options):
            place, chosen = self._segment(index), index == self.chosen
            if chosen or (index == self._pointed and self.hovered):
                mark = strip(kit.art, place.size, kit.u, chosen=chosen)
                parts.append(WidgetPart(f"mark{index}", mark, *place.topleft, 2))
            ink = TEXT if chosen else TEXT_ON_PAPER
            label = kit.lettering.line(option, Face.SEMIBOLD, size, ink)
            parts.append(centred(f"label{index}", label, *place.center, 4))
        return parts


# --- looking for a word ---------------------------------------------------------------------------
SHORTEST: Final = 2  # letters of a word worth looking for
MOST: Final = 6  # results that are listed


class Hit(NamedTuple):
    """A step in which the word stands. `chapter` from 0; `in_title`: not only in its text."""

    step: str
    chapter: int
    in_title: bool


def hits(words: Words, text: str) -> list[Hit]:
    """The steps in which a word stands, headings first; none where it is too short."""
    wanted = text.strip().casefold()
    if len(wanted) < SHORTEST:
        return []
    found = []
    for number, step in all_steps():
        if wanted in words(f"book.{step}").casefold():
            found.append(Hit(step, number, True))
        elif wanted in words(f"book.{step}.text").casefold():
            found.append(Hit(step, number, False))
    return sorted(found, key=lambda hit: not hit.in_title)


class FindScene(Dialog):
    """Opened over the book."""

    name = "find panel"
    letters = True
    explains = True
    first = ("find", "field")

    def __init__(self, on_found: Callable[[str], None]) -> None:
        """`on_found` is told the step to open."""
        self._on_found = on_found
        self.text = ""  # what is looked for

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key is Key.HELP:
            self.back()
        return pressed.key is Key.HELP

    @property
    def resting(self) -> bool:
        return super().resting and not self.typing  # the caret blinks

    @property
    def found(self) -> list[Hit]:
        """What is listed."""
        return hits(self.services.words, self.text)[:MOST]

    def _write(self, text: str) -> None:
        self.text = text

    def _choose(self, number: int) -> None:
        """One of those that are listed; nothing where there are not so many."""
        if number < len(self.found):
            self.services.pop()
            self._on_found(self.found[number].step)

    def state(self) -> object:
        return self.text

    def tree(self) -> Node:
        words = self.services.words
        close = control(
            IconButton, ("find", "close"), "cross", self.back, tip=words("book.find.close")
        ).of(54, 54, turn=2)  # fmt: skip
        field = control(
            TextField, ("find", "field"), self.text, self._write, on_done=lambda: self._choose(0),
            empty=words("book.find.empty"), longest=24, turning=words("field.turning"),
        )  # fmt: skip
        found = [
            control(
                Button, ("find", hit.step), words(f"book.{hit.step}"),
                partial(self._choose, number), left=True,
                second=words(f"book.chapter.{CHAPTERS[hit.chapter].key}"),
            ).of(None, 68, turn=1)
            for number, hit in enumerate(self.found)
        ]  # fmt: skip
        enough = len(self.text.strip()) >= SHORTEST
        note = paragraph(
            words("book.find.none" if enough else "book.find.hint"), face=Face.ITALIC, most=1.6,
            ink=TEXT_DIM,
        )  # fmt: skip
        headline = title(words("book.find"), most=1.2)
        below = column(*found, gap=10) if found else row(note, high=92)
        return column(
            row(space(54), headline, close, high=92, pad=(19, 0), gap=31),
            column(field, high=66, pad=(50, 0)), space(high=24),
            column(below, space(), high=458, pad=(50, 0)),
            name="panel", wide=940, pad=(0, 0, 0, 58), shows=plate(),
        )  # fmt: skip
