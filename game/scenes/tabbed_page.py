"""Pages with tabs over one panel: options, history, the host's page of an event."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from pygame import Rect, Surface

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key
from game.scenes.panel_page import Hint, PanelPage, header, legend
from game.ui.boxes import Box, Places, box, column, fill, row, stack
from game.ui.picture.items import Items
from game.ui.screen import lay_out, refresh, relay
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, TEXT, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.input.intents import Pressed
    from game.ui.boxes import Unit
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

_MARGIN, _NARROW_MARGIN, _NARROW_BELOW, _WIDEST = 110, 42, 1800, 1780
_CORNER, _LEAST_CORNER_PX = 56, 44
_TALLER, _LOWER = 10, 3
"""u by which the tab that is chosen is taller, and reaches further down, than the others."""
_CAP_GROWS: Final = 1.25
_TOLD_GROWS: Final = 1.1
"""So much larger a sentence at the foot may be."""

P_co = TypeVar("P_co", bound="TabPage", covariant=True)


def page_width(unit: Unit) -> float:
    """Width of the panel in u."""
    margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
    return min(unit.across - 2 * margin, _WIDEST)


def rows_beside(count: int, wide: float) -> Box:
    """A panel with rows, each with a label and a control at its right end, and beside them
    something to look at under a title."""
    control = min(0.3 * wide, 466)
    line = row(
        box("label"),
        stack(
            box("control", control, 54, at=(1, 0.5)),
            box("toggle", 86, 42, at=(1, 0.5)),
            wide=control,
        ),
        name="row",
        high=fill(most=104),
        gap=20,
        pad=(16, 0, 10, 0),
    )
    return row(
        column(*[line] * count, wide=0.61 * wide, pad=(18, 18, 0, 18)),
        box(wide=20),
        column(box("divider"), wide=1.6, pad=(0, 30)),
        column(box("side title", high=60), box("side"), pad=(18.4, 16, 22, 22)),
        name="panel",
        high=fill(),
    )


class TabPage:
    """One page of a screen with tabs: what lies on its panel, and what its keys do."""

    def __init__(self, screen: TabbedPage[TabPage]) -> None:
        self.screen = screen
        self.items = Items("page")
        """What is only looked at."""
        self.widgets: Sequence[Widget] = ()
        """What can be chosen."""

    @property
    def services(self) -> Services:
        """Those of the screen."""
        return self.screen.services

    @property
    def panel(self) -> Rect:
        """What the page lies on, px."""
        return self.screen.places["panel"]

    def body(self, wide: float) -> Box:
        """The panel, so many u wide, and what lies on it."""
        return box("panel")

    @abstractmethod
    def lay_out(self) -> None:
        """Read what is kept by now, and show it: `screen.places` says where everything lies."""

    def clear(self) -> Items:
        """Begin to lay anew what is only looked at."""
        self.items = Items("page", z=self.screen.z + 1)
        return self.items

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

    def draw(self, picture: Picture) -> None:
        """Put everything but the widgets."""
        self.items.draw(picture)


class TabbedPage(PanelPage, Generic[P_co]):
    """A panel with a page for each tab; the value of a tab is the name of its icon."""

    key: ClassVar[str]
    """Of its widgets, the first word."""
    title: ClassVar[str]
    """Key of what stands over the page."""
    tab_words: ClassVar[str]
    """Key of the names of the tabs, but for the last word, which is the tab."""
    aside: ClassVar[float] = 236
    """u at both ends of the headline that are not for it."""
    corners: ClassVar[int] = 0
    """How many small buttons lie in the upper right corner."""
    foot: ClassVar[Sequence[Box]] = (
        stack(box("done", 210, 66, at=(0, 0.5)), wide=320),
        box("legend"),
        stack(box("undo", 300, 66, at=(1, 0.5)), wide=320),
    )
    """What lies side by side under the panel; the keys are told in the box `legend`."""
    page_keys: ClassVar[bool] = True
    """Page up and page down turn to another tab."""
    z = 5
    tab: Enum
    pages: Mapping[Enum, P_co]
    places: Places
    told: str = ""
    """The sentence at the foot, instead of what the keys do."""
    undo: Callable[[], None] | None = None
    """Takes back what the sentence tells."""

    @property
    def page(self) -> P_co:
        """The page that is open."""
        return self.pages[self.tab]

    @abstractmethod
    def ways_out(self) -> Sequence[Widget]:
        """The buttons at the foot and in the corners."""

    # --- turning ---------------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        super().enter(services)
        services.play(Cue.PAGE)

    def handle(self, intent: Intent) -> None:
        if self.page.handle(intent):
            return
        super().handle(intent)
        if self in self.services.stack.scenes:
            self.page.focused(self.group.focus_key)

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
            self.tab, self.told, self.undo = tab, "", None
            self.services.play(Cue.PAGE)
            lay_out(self, (self.key, "tab", tab) if on_tabs else None, keep=False)

    # --- telling ---------------------------------------------------------------------------------
    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """A sentence at the foot; with `undo` a button that takes back what it tells."""
        self.told, self.undo = text, undo
        refresh(self)

    def tell(self, text: str) -> None:
        """A sentence at the foot; the widgets stay, one of which may be written into."""
        self.told, self.undo = text, None
        relay(self)

    # --- laying out ------------------------------------------------------------------------------
    def place(self) -> None:
        unit = self.services.unit
        wide, corner = page_width(unit), max(_CORNER, _LEAST_CORNER_PX / unit.u)
        page = column(
            row(
                box("back", corner, corner),
                box(),
                *[box("corner", corner, corner)] * self.corners,
                gap=16,
                pad=(58 - corner / 2, 0),
                high=96,
            ),
            box(high=22),
            row(
                box("turner", 76),
                row(*[box("tab")] * len(self.pages), gap=14),
                box("turner", 76),
                wide=wide,
                high=60,
            ),
            box(high=10),
            row(self.page.body(wide), wide=wide, high=fill()),
            row(*self.foot, wide=wide, high=112),
            box(high=6),
            wide=fill(),
        )
        self.places = page.within(Rect((0, 0), self.services.size), unit.u)
        self.page.lay_out()
        self.first = self.page.start

    def regroup(self, focus: Hashable = None, *, keep: bool = True) -> None:
        super().regroup(focus, keep=keep)
        self.page.focused(self.group.focus_key)

    def lay(self, items: Items) -> None:
        services, kit, places = self.services, self.services.kit, self.places
        header(items, services, services.words(self.title), aside=self.aside)
        panel = places["panel"]
        items.shape("panel", kit.paint.panel(*panel.size, u=kit.u), panel.topleft)
        for place in places.each("divider"):
            line = Surface(place.size)
            line.fill(BRASS_SHADE)
            items.put("divider", line, place.topleft, 1)
        turn = services.cap(Command.PREVIOUS_PAGE), services.cap(Command.NEXT_PAGE)
        for index, (name, place) in enumerate(zip(turn, places.each("turner"), strict=True)):
            cap = kit.paint.key_cap(name, u=kit.u, text=kit.grown(_CAP_GROWS)).surface
            items.centre(("turner", index), cap, place.center, 2)
        if self.told:
            _lay_told(items, self)
        else:
            hints = Hint(" ".join(turn), services.words("legend.tab")), *self.page.hints()
            legend(items, services, hints, places["legend"].center, places["legend"].w)

    def widgets(self) -> list[Widget]:
        found = [*self.page.widgets]
        if self.undo is not None:
            label, press = self.services.words("options.undo"), partial(_take_back, self, self.undo)
            key, place = (self.key, "undo"), self.places["undo"]
            found.append(Button(self.services.kit, key, place, label, press))
        return [*found, *self.ways_out(), *_tab_buttons(self)]

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.page.draw(picture)


def back_icon(screen: TabbedPage[TabPage]) -> Widget:
    """The small button in the upper left corner."""
    kit, tip = screen.services.kit, screen.services.words("tip.back")
    key, place = (screen.key, "back"), screen.places["back"]
    return IconButton(kit, key, place, "back", screen.back, tip=tip)


def _take_back(screen: TabbedPage[TabPage], undo: Callable[[], None]) -> None:
    screen.told, screen.undo = "", None
    undo()
    refresh(screen)


def _lay_told(items: Items, screen: TabbedPage[TabPage]) -> None:
    """The sentence between the buttons at the foot."""
    kit, done, undo = screen.services.kit, screen.places["done"], screen.places["undo"]
    left = done.right + kit.px(24)
    right = undo.x - kit.px(24) if screen.undo else undo.right
    size = kit.size(TypeScale.SMALL + 1, _TOLD_GROWS)
    lines = even_lines(kit.lettering, screen.told, Face.MEDIUM, size, right - left)
    step = kit.lettering.leading(size)
    for index, text in enumerate(lines):
        line = kit.lettering.fit(text, Face.MEDIUM, size, right - left, TEXT)
        y = done.centery + (index - (len(lines) - 1) / 2) * step
        items.centre(("told", index), line, ((left + right) / 2, y), 2)


def _tab_buttons(screen: TabbedPage[TabPage]) -> list[Widget]:
    kit, places, tabs = screen.services.kit, list(screen.places.each("tab")), list(screen.pages)
    index = tabs.index(screen.tab)
    x, y, w, h = places[index]
    more = kit.px(_TALLER)
    places[index] = Rect(x, y - more + kit.px(_LOWER), w, h + more)
    names = (f"{screen.tab_words}.{tab.name.lower()}" for tab in tabs)
    labels = tuple(map(screen.services.words, names))
    px = row_px(kit, labels, min(place.w for place in places) - kit.px(28 + 5 * 14))
    return [
        Button(
            kit, (screen.key, "tab", tab), place, label, partial(screen.open_tab, tab),
            kind=Kind.PRIMARY if tab is screen.tab else Kind.SECONDARY,
            icon=tab.value, beside=True, label_px=px,
        )
        for tab, place, label in zip(tabs, places, labels, strict=True)
    ]  # fmt: skip
