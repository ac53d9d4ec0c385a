"""The rule book: opened from everywhere, at the step being played; what lies below stands still."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.audio.cues import Cue
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
from game.rules.deluxe import VARIANTS
from game.rules.draw.match_rules import HAND
from game.rules.draw.ranking import RANKINGS
from game.scenes.rule_book.contents import CHAPTERS, PointTable, RankTable, Steps
from game.scenes.rule_book.find import FindScene
from game.scenes.rule_book.furniture import lay_around, widgets_of
from game.scenes.rule_book.layout import BookLayout, book_layout
from game.scenes.rule_book.page_renderer import Marks, Press
from game.scenes.rule_book.pagination import Binding
from game.scenes.rule_book.room import book_room
from game.scenes.rule_book.rows_page import KINDS
from game.settings import Speed
from game.table.input.input import UNATTENDED
from game.table.parts.card_pictures import card_style
from game.table.rule_steps import Here
from game.ui.picture.compositor import Picture
from game.ui.picture.items import Items
from game.ui.picture.page_turn import PageTurn
from game.ui.screen import Screen
from game.ui.widgets import Segments, Widget

if TYPE_CHECKING:
    from game.ui.services import Services

_TURNS: Final = {
    Key.LEFT: -1, Key.RIGHT: 1, Key.PAGE_UP: -1, Key.PAGE_DOWN: 1,
}  # fmt: skip
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
        self.here = here or Here()
        self.variant = self.here.variant or 5
        """Cards of the variant whose table is printed."""
        self.kind = self.here.kind or "salon"
        """Draw table whose order of hands is printed."""
        self.at = 0
        """The page at the left."""
        self._found = ""
        self._wanted = self.here.step
        self._anchor = ""
        self._corner_pressed = 0
        self._old: tuple[Surface, bool] | None = None
        self._turn: PageTurn | None = None
        self._bound: tuple[object, Binding] | None = None
        self._sound = True
        self._picture: Picture | None = None
        self._idle = 0.0  # seconds since the last input

    # --- the five verbs ------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        match intent:
            case FocusLost():
                self._look_away()
            case Wheel(dy):
                self.turn(-1 if dy > 0 else 1)
                return
            case PointerReleased(x, y) if self._released(x, y):
                return
            case PointerPressed(x, y):
                self._corner_pressed = self._corner(x, y)
        super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._idle += seconds
        if self.here.shared and self.here.own and self._idle >= UNATTENDED:
            self._look_away()
        if self._sound != self.services.settings.sound:
            self.regroup()
        if self._turn is not None:
            self._turn.update(seconds)
            if self._turn.over:
                self._turn = None

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        for page in self.pages:
            page.draw(picture)
        if self._turn is not None:
            self._turn.draw(picture)
        else:
            picture.drop_group("turn")
        self._picture = picture

    def discreet_snapshot(self) -> Surface | None:
        if self._own_line() is None:
            return None
        pages = self._lay_pages(replace(self._marks(), own=None))
        picture = Picture(self.services.size)
        picture.backdrop(_felt(self.services))
        self.items.draw(picture)
        for page in pages:
            page.draw(picture)
        self.group.draw(picture)
        return picture.snapshot()

    @property
    def resting(self) -> bool:
        """No page is turning."""
        return self._turn is None and super().resting

    # --- what can be done ----------------------------------------------------------------------

    @property
    def chapter(self) -> int:
        """The chapter that is open, from 0."""
        return self.binding.sheets[self.at].chapter

    def turn(self, by: int) -> None:
        """To the pages before or after; beyond the ends there is nothing."""
        step = len(self.layout.pages)
        at = self.at + by * step
        if 0 <= at < len(self.binding.sheets):
            self._go(at)

    def open_chapter(self, number: int) -> None:
        """To the first page of a chapter, from 0."""
        self._go(self.binding.chapter(number))

    def _next_chapter(self, by: int) -> None:
        """By gamepad: the chapter before or after."""
        number = self.chapter + by
        if 0 <= number < len(CHAPTERS):
            self.open_chapter(number)

    def open_step(self, step: str) -> None:
        """To a step that was looked for."""
        at = self.binding.step(step)
        if at is not None:
            self._found = step
            self._go(at, always=True)

    def show_variant(self, cards: int) -> None:
        """Print the tables of another variant."""
        if cards != self.variant:
            self.variant = cards
            self._reprint()

    def show_kind(self, kind: str) -> None:
        """Print the order of hands of another draw table."""
        if kind != self.kind:
            self.kind = kind
            self._reprint()

    def find(self) -> None:
        """Look for a word."""
        self.services.push(FindScene(self.open_step))

    def mute(self) -> None:
        """Sound off and on."""
        settings = self.services.settings
        self.services.change(replace(settings, sound=not settings.sound))

    # --- keys and pointer ----------------------------------------------------------------------

    def pressed(self, pressed: Pressed) -> bool:
        key, switch = pressed.key, isinstance(self.group.focused, Segments)
        if key is Key.HELP:
            self.back()
        elif pressed.button is not None and key in (Key.LEFT, Key.RIGHT) and not switch:
            self._next_chapter(1 if key is Key.RIGHT else -1)
        elif key in _TURNS and not (switch and key in (Key.LEFT, Key.RIGHT)):
            self.turn(_TURNS[key])
        elif pressed.text in _LETTERS:
            self.turn(_LETTERS[pressed.text])
        elif key is Key.FIRST:
            self._go(0)
        elif key is Key.LAST:
            self._go(len(self.binding.sheets) - 1)
        elif key in DIGITS:
            self._digit(DIGITS.index(key) + 1, shift=pressed.shift)
        elif pressed.text in _FINDS:
            self.find()
        else:
            return False
        return True

    def _digit(self, digit: int, *, shift: bool) -> None:
        if shift and digit in VARIANTS:
            self.show_variant(digit)
        elif not shift and digit <= len(CHAPTERS):
            self.open_chapter(digit - 1)

    def _corner(self, x: int, y: int) -> int:
        """Which corner of the pages is there: -1, 1 or none."""
        for by, corner in zip((-1, 1), self.layout.corners, strict=True):
            if corner.collidepoint(x, y):
                return by
        return 0

    def _released(self, x: int, y: int) -> bool:
        by = self._corner_pressed
        self._corner_pressed = 0
        if by and by == self._corner(x, y):
            self.turn(by)
            return True
        return False

    def _look_away(self) -> None:
        """Somebody else may look at the screen next."""
        self.here.on_away()
        if self.here.shared and self.here.own:
            self.here = replace(self.here, own=())
            self.services.stack.lay_out_top_again()

    # --- turning -------------------------------------------------------------------------------

    def _go(self, at: int, *, always: bool = False) -> None:
        at = self.binding.opened(at)[0]
        if at == self.at and not always:
            return
        if at != self.at:
            self._remember(forward=at > self.at)
            self.services.play(Cue.PAGE)
        self.at = at
        self.services.stack.lay_out_top_again()

    def _reprint(self) -> None:
        """The same leaf, its tables printed anew."""
        self._wanted = self._anchor
        self.services.stack.lay_out_top_again()

    def _remember(self, *, forward: bool) -> None:
        """Keep what is seen now for the page to turn, unless nobody wants to see that."""
        self._old = self._turn = None
        settings, picture = self.services.settings, self._picture
        if settings.speed is Speed.INSTANT or picture is None:
            return
        picture.drop((self.group.name, "ring"))
        seen = picture.snapshot()
        if seen.get_size() == self.services.size:  # else the window has changed since
            self._old = seen.subsurface(self._area), forward

    def _begin_turn(self) -> None:
        if self._turn is not None and self._turn.area != self._area:
            self._turn = None  # the window has changed while the page turned
        if self._old is None:
            return
        (old, forward), self._old = self._old, None
        folds = not self.services.settings.reduced_motion and not self.layout.single
        if old.get_size() == self._area.size:
            self._turn = PageTurn(old, self._area, forward=forward, folds=folds)

    # --- laying out ----------------------------------------------------------------------------

    @property
    def _area(self) -> Rect:
        """The paper of all pages that lie open."""
        return self.layout.pages[0].paper.union(self.layout.pages[-1].paper)

    def _seen(self) -> tuple[int, ...]:
        """The pages that lie open."""
        return self.binding.opened(self.at)

    def place(self) -> None:
        layout = book_layout(self.services.unit)
        binding = self._bind(layout)
        known = getattr(self, "binding", None)
        wanted = self._wanted or ("" if binding is known else self._anchor)
        at = binding.step(wanted) if wanted else self.at
        at = binding.opened(at or 0)[0]
        self.layout, self.binding, self.at = layout, binding, at
        self.pages = self._lay_pages(self._marks())
        self._wanted, self._anchor = "", self._name_of_spread()
        self._begin_turn()

    def lay(self, items: Items) -> None:
        lay_around(items, self.services, self.layout, at_table=bool(self.here.step))

    def widgets(self) -> list[Widget]:
        self._sound = self.services.settings.sound
        return widgets_of(self, self.services)

    def _bind(self, layout: BookLayout) -> Binding:
        """The book as it is bound for this window, language and these tables."""
        services = self.services
        key = (
            services.unit,
            services.words.language,
            card_style(services),
            self.variant,
            self.kind,
        )
        if self._bound is None or self._bound[0] != key:
            binding = Binding(Press(services), layout, self.variant, self.kind)
            self._bound = (key, binding)
        binding = self._bound[1]
        binding.bind()
        return binding

    def _lay_pages(self, marks: Marks) -> tuple[Items, ...]:
        """What is printed on the pages that lie open."""
        pages = tuple(Items(("book page", place), z=20) for place in range(len(self._seen())))
        for place, at in enumerate(self._seen()):
            self.binding.lay(pages[place], at, place, marks)
        return pages

    def _marks(self) -> Marks:
        return Marks(self.here.step, self._found, self._own_line())

    def _own_line(self) -> int | None:
        """The line of the own hand in the table that is printed here."""
        here, hand = self.here, self.here.own
        leaves = [s.leaf for n in self._seen() if (s := self.binding.sheets[n].page) is not None]
        if not hand or any(card.hidden for card in hand):
            return None
        if here.variant is not None and any(isinstance(leaf, PointTable) for leaf in leaves):
            if here.variant != self.variant or len(hand) != here.variant:
                return None
            variant = VARIANTS[here.variant]
            return variant.line_of(variant.value(hand).combination)
        if here.kind and any(isinstance(leaf, RankTable) for leaf in leaves):
            if here.kind != self.kind or len(hand) != HAND:
                return None
            ranking = RANKINGS[KINDS[here.kind]]
            return len(ranking.order) - 1 - ranking.order.index(ranking.value(hand).combination)
        return None

    def _name_of_spread(self) -> str:
        """A step by which these pages are found again when the book is bound anew."""
        for at in self._seen():
            page = self.binding.sheets[at].page
            if page is not None and isinstance(page.leaf, Steps):
                return page.leaf.steps[page.first]
        first = CHAPTERS[self.chapter].leaves[0]
        return first.steps[0] if isinstance(first, Steps) else ""
