"""Pages with tabs over one panel: options, history, the host's page of an event."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from pygame import Rect, Surface

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Key
from game.scenes.panel_page import Hint, PanelPage, header, legend
from game.ui.boxes import Box, Places, box, column, fill, row, stack
from game.ui.screen import lay_out
from game.ui.theme import BRASS_SHADE
from game.ui.widgets import Button, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.input.intents import Pressed
    from game.ui.picture.items import Items
    from game.ui.services import Services
    from game.ui.unit import Unit

_MARGIN, _NARROW_MARGIN, _NARROW_BELOW, _WIDEST = 110, 42, 1800, 1780
_CORNER, _LEAST_CORNER_PX = 56, 44
_TALLER, _LOWER = 10, 3
"""u by which the tab that is chosen is taller, and reaches further down, than the others."""
_CAP_GROWS: Final = 1.25

T = TypeVar("T", bound=Enum)


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


class TabbedPage(PanelPage, Generic[T]):
    """The value of a tab is the name of its icon."""

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
    page_keys: ClassVar[bool] = True
    """Page up and page down turn to another tab."""
    z = 5
    tab: T
    places: Places

    # --- what a page consists of -----------------------------------------------------------------
    def body(self, wide: float) -> Box:
        """The panel, so many u wide, and what lies on it."""
        return box("panel")

    def foot(self) -> Sequence[Box]:
        """What lies side by side under the panel; the keys are told in the box `legend`."""
        return (
            stack(box("done", 210, 66, at=(0, 0.5)), wide=320),
            box("legend"),
            stack(box("undo", 300, 66, at=(1, 0.5)), wide=320),
        )

    @abstractmethod
    def contents(self) -> Sequence[Widget]:
        """What can be chosen on the page that is open, and the ways out."""

    def hints(self) -> Sequence[Hint]:
        """What the keys of the page that is open do."""
        return ()

    # --- turning ---------------------------------------------------------------------------------
    @property
    def tabs(self) -> tuple[T, ...]:
        """All tabs, from left to right."""
        return tuple(type(self.tab))

    def enter(self, services: Services) -> None:
        super().enter(services)
        services.play(Cue.PAGE)

    def pressed(self, pressed: Pressed) -> bool:
        """Whether a key turned to another tab."""
        if self.group.typing:
            return False
        means, key = self.services.means, pressed.key if self.page_keys else None
        if key is Key.PAGE_UP or means(Command.PREVIOUS_PAGE, pressed):
            self._turn(-1)
        elif key is Key.PAGE_DOWN or means(Command.NEXT_PAGE, pressed):
            self._turn(1)
        else:
            return False
        return True

    def _turn(self, by: int) -> None:
        self.open_tab(self.tabs[(self.tabs.index(self.tab) + by) % len(self.tabs)])

    def open_tab(self, tab: T) -> None:
        """Turn to a page."""
        if tab is not self.tab:
            on_tabs = self.group.focus_key in [(self.key, "tab", each) for each in self.tabs]
            self.tab = tab
            self.services.play(Cue.PAGE)
            lay_out(self, (self.key, "tab", tab) if on_tabs else None, keep=False)

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
                row(*[box("tab")] * len(self.tabs), gap=14),
                box("turner", 76),
                wide=wide,
                high=60,
            ),
            box(high=10),
            row(self.body(wide), wide=wide, high=fill()),
            row(*self.foot(), wide=wide, high=112),
            box(high=6),
            wide=fill(),
        )
        self.places = page.within(Rect((0, 0), self.services.size), unit.u)

    @property
    def panel(self) -> Rect:
        """What the page stands on, px."""
        return self.places["panel"]

    def lay(self, items: Items) -> None:
        services, kit, places = self.services, self.services.kit, self.places
        header(items, services, services.words(self.title), aside=self.aside)
        items.shape("panel", kit.paint.panel(*self.panel.size, u=kit.u), self.panel.topleft)
        for place in places.each("divider"):
            line = Surface(place.size)
            line.fill(BRASS_SHADE)
            items.put("divider", line, place.topleft, 1)
        turn = services.cap(Command.PREVIOUS_PAGE), services.cap(Command.NEXT_PAGE)
        for index, (name, place) in enumerate(zip(turn, places.each("turner"), strict=True)):
            cap = kit.paint.key_cap(name, u=kit.u, text=kit.grown(_CAP_GROWS)).surface
            items.centre(("turner", index), cap, place.center, 2)
        self.lay_foot(items)

    def lay_foot(self, items: Items) -> None:
        """What the keys do."""
        services, place = self.services, self.places["legend"]
        turn = map(services.cap, (Command.PREVIOUS_PAGE, Command.NEXT_PAGE))
        hints = Hint(" ".join(turn), services.words("legend.tab")), *self.hints()
        legend(items, services, hints, place.center, place.w)

    def widgets(self) -> list[Widget]:
        return [*self.contents(), *self._tab_buttons()]

    def _tab_buttons(self) -> list[Widget]:
        kit, places = self.services.kit, list(self.places.each("tab"))
        index = self.tabs.index(self.tab)
        x, y, w, h = places[index]
        more = kit.px(_TALLER)
        places[index] = Rect(x, y - more + kit.px(_LOWER), w, h + more)
        names = (f"{self.tab_words}.{tab.name.lower()}" for tab in self.tabs)
        labels = tuple(map(self.services.words, names))
        px = row_px(kit, labels, min(place.w for place in places) - kit.px(28 + 5 * 14))
        return [
            Button(
                kit, (self.key, "tab", tab), place, label, partial(self.open_tab, tab),
                kind=Kind.PRIMARY if tab is self.tab else Kind.SECONDARY,
                icon=tab.value, beside=True, label_px=px,
            )
            for tab, place, label in zip(self.tabs, places, labels, strict=True)
        ]  # fmt: skip

    def back_icon(self) -> Widget:
        """The small button in the upper left corner."""
        tip = self.services.words("tip.back")
        return IconButton(
            self.services.kit, (self.key, "back"), self.places["back"], "back", self.back, tip=tip
        )
