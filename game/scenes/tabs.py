"""Screens with tabs over one panel: options, history, the host's page of an event."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import ClassVar, Final, Generic, TypeVar

from pygame import Rect, Surface

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed
from game.ui.boxes import Unit, fill
from game.ui.compositor import Picture
from game.ui.nodes import Hint, header, legend, plate, wall
from game.ui.services import Services
from game.ui.text import Face, even_lines
from game.ui.theme import BRASS_SHADE, TEXT, TypeScale
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind, row_px

_MARGIN, _NARROW_MARGIN, _NARROW_BELOW, _WIDEST = 110, 42, 1800, 1780  # u
_CORNER, _LEAST_CORNER_PX = 56, 44
_TURNER: Final = 76  # u, width of a key cap beside the tabs
_TAB_GAP: Final = 14  # u
_CHOSEN_HIGH, _CHOSEN_AT = 70, 0.7  # u and share: the chosen tab is taller, and reaches lower
_CAP_GROWS: Final = 1.25
_SENTENCE_GROWS: Final = 1.1  # so much larger a sentence at the foot may be
_AFTER, _OUT, _TABS = 1, 2, 9  # turns of Tab: after the page, the ways out, the tabs

P_co = TypeVar("P_co", bound="TabPage", covariant=True)


class TabPage:
    """One page of a screen with tabs: what lies on its panel, and what its keys do."""

    def __init__(self, screen: TabScreen[TabPage]) -> None:
        self.screen = screen

    @property
    def services(self) -> Services:
        """Those of the screen."""
        return self.screen.services

    def state(self) -> object:
        """What the page is made of that may change while it is open."""
        return None

    @abstractmethod
    def tree(self, wide: float) -> Node:
        """The panel, so many u wide, and what lies on it; its name is `panel`."""

    def aside(self) -> Node | None:
        """What stands at the right end of the foot."""
        return None

    def hints(self) -> Sequence[Hint]:
        """What its keys do, beside turning to another tab."""
        return (Hint(self.services.cap(Command.CHOOSE), self.services.words("legend.choose")),)

    def handle(self, intent: Intent) -> bool:
        """An intent before the widgets hear it; says whether it was for the page."""
        return False

    def focused(self, key: object) -> None:
        """The widget with this key has the focus now."""

    @property
    def start(self) -> Hashable:
        """Key of the widget that has the focus at first; None: the first."""
        return None

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, picture: Picture) -> None:
        """Put what is not in the tree."""


class TabScreen(TreeScreen, Generic[P_co]):
    """A panel with a page for each tab; the value of a tab is the name of its icon."""

    key: ClassVar[str]  # of its widgets, the first word
    title: ClassVar[str]  # key of what stands over the page
    tab_words: ClassVar[str]  # key of their names, but for the last word, which is the tab
    header_aside: ClassVar[float] = 236  # u at both ends of the headline that are not for it
    back_icon: ClassVar[bool] = True  # whether a small button in the upper left corner leads back
    page_keys: ClassVar[bool] = True  # page up and page down turn to another tab
    z = 5
    backdrop = staticmethod(wall)
    tab: Enum
    pages: Mapping[Enum, P_co]
    sentence: str = ""  # stands at the foot, instead of what the keys do
    undo: Callable[[], None] | None = None  # takes back what the sentence tells

    @property
    def page(self) -> P_co:
        """The page that is open."""
        return self.pages[self.tab]

    @abstractmethod
    def way_out(self) -> Node:
        """The button at the left end of the foot."""

    def corners(self) -> Sequence[Node]:
        """Small buttons in the upper right corner; Tab goes from right to left."""
        return ()

    # --- turning ---------------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        super().enter(services)
        services.play(Cue.PAGE)

    def handle(self, intent: Intent) -> None:
        if self.page.handle(intent):
            self._follow()
            return
        super().handle(intent)
        if self in self.services.stack.scenes:
            self.page.focused(self.group.focus_key)
            self._follow()

    def pressed(self, pressed: Pressed) -> bool:
        """Whether a key turned to another tab."""
        if self.group.typing:
            return False
        means, key = self.services.means, pressed.key if self.page_keys else None
        if key is Key.PAGE_UP or means(Command.PREVIOUS_PAGE, pressed):
            by = -1
        elif key is Key.PAGE_DOWN or means(Command.NEXT_PAGE, pressed):
            by = 1
        else:
            return False
        tabs = list(self.pages)
        self.open_tab(tabs[(tabs.index(self.tab) + by) % len(tabs)])
        return True

    def open_tab(self, tab: Enum) -> None:
        """Turn to a page."""
        if tab is not self.tab:
            on_tabs = self.group.focus_key in [(self.key, "tab", each) for each in self.pages]
            self.tab, self.sentence, self.undo = tab, "", None
            self.services.play(Cue.PAGE)
            self.lay_out((self.key, "tab", tab) if on_tabs else None, keep=False)

    def regroup(self, focus: Hashable = None, *, keep: bool = True) -> None:
        self.first = self.page.start
        super().regroup(focus, keep=keep)
        self.page.focused(self.group.focus_key)

    def say(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        """A sentence at the foot; with `undo` a button that takes back what it tells."""
        self.sentence, self.undo = sentence, undo

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.tab, self.sentence, self.undo is None, self.page.state()

    def tree(self) -> Node:
        unit, words = self.services.unit, self.services.words
        wide, corner = page_width(unit), max(_CORNER, _LEAST_CORNER_PX / unit.u)
        back = control(IconButton, (self.key, "back"), "back", self.back, tip=words("tip.back"))
        corners = self.corners()
        corners = [
            each.of(corner, corner, turn=_OUT + 1 + len(corners) - index)
            for index, each in enumerate(corners)
        ]
        caps = [
            drawing(partial(self._show_cap, command), "turner", wide=_TURNER)
            for command in (Command.PREVIOUS_PAGE, Command.NEXT_PAGE)
        ]
        tabs = row(caps[0], row(*self._tabs(wide), gap=_TAB_GAP), caps[1], wide=wide, high=60)
        top = row(
            back.of(corner, corner, turn=_OUT + 1) if self.back_icon else None, space(), *corners,
            gap=16, pad=(58 - corner / 2, 0), high=96,
        )  # fmt: skip
        return column(
            top, space(high=22), tabs, space(high=10),
            row(self.page.tree(wide), wide=wide, high=fill()),
            row(*self.foot(), wide=wide, high=112), space(high=6),
            wide=fill(),
            shows=header(self.services.words(type(self).title), aside=self.header_aside),
        )  # fmt: skip

    def foot(self) -> Sequence[Node]:
        """What lies side by side under the panel."""
        aside = self.page.aside() or space()
        if self.undo is not None:
            label = self.services.words("options.undo")
            aside = control(Button, (self.key, "undo"), label, self._take_back)
            aside = aside.of(300, 66, (1, 0.5), turn=_AFTER)
        return (
            stack(self.way_out().of(210, 66, (0, 0.5), turn=_OUT), wide=320),
            drawing(self._show_sentence) if self.sentence else self.legend(),
            stack(aside, name="aside", wide=320),
        )

    def _show_cap(self, command: Command, pen: Pen, box: Rect) -> None:
        kit = pen.kit
        cap = kit.paint.key_cap(self.services.cap(command), u=kit.u, text=kit.grown(_CAP_GROWS))
        pen.centre(cap.surface, box.center)

    def legend(self) -> Node:
        """What the keys do."""
        cap = self.services.cap
        turn = f"{cap(Command.PREVIOUS_PAGE)} {cap(Command.NEXT_PAGE)}"
        return legend([Hint(turn, self.services.words("legend.tab")), *self.page.hints()])

    def _show_sentence(self, pen: Pen, box: Rect) -> None:
        kit, case, gap = pen.kit, pen.kit.lettering, pen.kit.px(24)
        left = box.x - kit.px(320 - 210) + gap
        right = box.right + (kit.px(20) - gap if self.undo else kit.px(320))
        size = kit.size(TypeScale.SMALL + 1, _SENTENCE_GROWS)
        lines = even_lines(case, self.sentence, Face.MEDIUM, size, right - left)
        for index, words in enumerate(lines):
            line = case.fit(words, Face.MEDIUM, size, right - left, TEXT)
            y = box.centery + (index - (len(lines) - 1) / 2) * case.leading(size)
            pen.centre(line, ((left + right) / 2, y))

    def _tabs(self, wide: float) -> list[Node]:
        kit = self.services.kit
        names = [f"{self.tab_words}.{tab.name.lower()}" for tab in self.pages]
        labels = tuple(map(self.services.words, names))
        room = (wide - 2 * _TURNER - _TAB_GAP * (len(labels) - 1)) / len(labels)
        px = row_px(kit, labels, int(room * kit.u) - kit.px(28 + 5 * 14))
        buttons = [
            control(
                Button, (self.key, "tab", tab), label, partial(self.open_tab, tab),
                kind=Kind.PRIMARY if tab is self.tab else Kind.SECONDARY,
                icon=tab.value, beside=True, label_px=px,
            )
            for tab, label in zip(self.pages, labels, strict=True)
        ]  # fmt: skip
        return [
            stack(each.of(None, _CHOSEN_HIGH, (0.5, _CHOSEN_AT), turn=_TABS), high=60)
            if tab is self.tab
            else each.of(turn=_TABS)
            for tab, each in zip(self.pages, buttons, strict=True)
        ]

    def _take_back(self) -> None:
        undo, self.sentence, self.undo = self.undo, "", None
        if undo is not None:
            undo()

    # --- time ------------------------------------------------------------------------------------
    @property
    def resting(self) -> bool:
        return super().resting and not self.page.moving

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.page.update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.page.draw(picture)


def page_width(unit: Unit) -> float:
    """Width of the panel in u."""
    margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
    return min(unit.across - 2 * margin, _WIDEST)


def panel_height(unit: Unit) -> float:
    """Height of the panel in u: what the header, the tabs and the foot leave."""
    return unit.down - 306


def control_width(wide: float) -> float:
    """Width in u of what stands at the right end of a row, on a panel `wide` u wide."""
    return min(0.3 * wide, 466)


def rows_beside(rows: Sequence[Node], side: Node, wide: float) -> Node:
    """A panel with rows, and beside them something to look at."""

    def divide(pen: Pen, box: Rect) -> None:
        line = Surface(box.size)
        line.fill(BRASS_SHADE)
        pen.put(line, box.topleft, 1)

    return row(
        column(*rows, wide=0.61 * wide, pad=(18, 18, 0, 18)),
        space(20),
        column(drawing(divide), wide=1.6, pad=(0, 30)),
        side,
        name="panel",
        high=fill(),
        shows=plate(),
    )
