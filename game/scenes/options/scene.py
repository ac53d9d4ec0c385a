"""The options: five pages of a panel; every change works at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface

from game.input.commands import Command
from game.input.intents import NOWHERE, Intent, Key, PointerMoved, PointerPressed, Pressed, Resized
from game.scenes.options.layout import HEADER_ASIDE, OptionsLayout
from game.scenes.options.rows import ROWS, Row, RowMaker, Tab
from game.scenes.options.side import side_of
from game.scenes.options.still import Side
from game.scenes.panel_page import Hint, header, legend, wall
from game.settings import Settings
from game.ui.items import Items
from game.ui.routes import Route, go_back
from game.ui.scene import Scene
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, ROW_TINT, ROW_TINT_SHARE, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Toggle, Widget, row_px

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_LOOKS: Final = frozenset(
    {"four_colour", "card_letters", "text_size", "reduced_motion", "bindings", "high_contrast"}
    | {"cloth", "card_back", "snow", "numerals"}
)
"""What every screen has to be laid out again for."""
_SHOWN: Final = frozenset({"speed", "four_colour", "card_letters", "reduced_motion", "card_back"})
"""What the preview shows by dealing its cards again."""
_NAME: Final = 24
_GROWS: Final = 1.6
"""So much larger names and half-sentences may be, where the rows are high enough."""
_NAME_SHARE: Final = 0.34
_NOTE_SHARE: Final = 0.27
_TINT: Final = (*ROW_TINT, round(255 * ROW_TINT_SHARE))
_TABS: Final = tuple(Tab)
_CAP_GROWS: Final = 1.25


class OptionsScene(Scene):
    """Opened from the title and from the pause; Esc leads back there."""

    def __init__(self, tab: Tab = Tab.PICTURE) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self._services: Services
        self._group: FocusGroup
        self._side: Side
        self._widgets: list[Widget] = []
        self._before: Settings | None = None
        self._pointer = PointerMoved(NOWHERE, NOWHERE)
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        from game.audio.cues import Cue  # noqa: PLC0415, the title starts without the rules

        self._services = services
        self._lay_out(None)
        services.play(Cue.PAGE)

    def leave(self) -> None:
        """Nothing to put away: every change is kept already."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out(self._group.focus_key)
                return
            case PointerMoved():
                self._pointer = intent
            case PointerPressed(x, y) if self._press_beside(x, y):
                return
            case Pressed() if self._side.heard(intent) or self._asked(intent):
                return
            case Pressed(Key.BACK):
                go_back(self._services)
                return
        self._group.handle(intent)

    def update(self, seconds: float) -> None:
        self._follow_settings()
        self._group.update(seconds)
        self._side.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        picture.backdrop(wall(self._services))
        self._items.draw(picture)
        self._side.draw(picture)
        row = self._focused_row()
        if row is None:
            picture.drop(("options tint",))
        else:
            picture.put(("options tint",), self._tint(row.size), row.topleft, 6)
        self._group.draw(picture)

    @property
    def listening(self) -> bool:
        return self._side.listening

    @property
    def resting(self) -> bool:
        return self._group.resting and not self._side.moving

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: Any) -> None:
        """Use and keep other settings, and show at once what they do."""
        services = self._services
        services.change(replace(services.settings, **changes))
        self._shown = services.settings
        if _LOOKS & changes.keys():
            services.lay_out_again()
            self._show_after_layout = bool(_SHOWN & changes.keys())
        elif _SHOWN & changes.keys():
            self._side.show()

    def _asked(self, pressed: Pressed) -> bool:
        """Whether it was one of the keys of the page itself."""
        means, typing = self._services.means, self._group.typing
        if typing:
            return False
        if pressed.key is Key.AS_NEW or means(Command.AS_NEW, pressed):
            self._as_new()
        elif pressed.key is Key.PAGE_UP or means(Command.PREVIOUS_PAGE, pressed):
            self._turn(-1)
        elif pressed.key is Key.PAGE_DOWN or means(Command.NEXT_PAGE, pressed):
            self._turn(1)
        else:
            return False
        return True

    def _turn(self, by: int) -> None:
        self.open(_TABS[(_TABS.index(self.tab) + by) % len(_TABS)])

    def open(self, tab: Tab) -> None:
        """Turn to a page."""
        from game.audio.cues import Cue  # noqa: PLC0415

        if tab is not self.tab:
            self.tab, self._before = tab, None
            self._services.play(Cue.PAGE)
            on_tabs = self._group.focus_key in [("option", "tab", tab) for tab in _TABS]
            self._lay_out(("option", "tab", tab) if on_tabs else None)

    def _about(self) -> None:
        self._services.open(Route.ABOUT)

    def _regulars(self) -> None:
        self._services.ask_host(lambda: self._services.open(Route.HISTORY))

    def _as_new(self) -> None:
        """This page as new, or, pressed again, as it was before."""
        services = self._services
        names = {name for row in self.rows for name in row.fields}
        if self._before is not None:
            settings, self._before = self._before, None
        else:
            settings, self._before = Settings(), services.settings
        services.change(
            replace(services.settings, **{name: getattr(settings, name) for name in names})
        )
        self._show_after_layout = True
        services.lay_out_again()

    def _follow_settings(self) -> None:
        """Hot keys change settings too: show them as they are."""
        if self._services.settings != self._shown:
            self._lay_out(self._group.focus_key)

    def _press_beside(self, x: int, y: int) -> bool:
        """A press on a row beside its control goes to that row; a press on the felt deals."""
        if self._side.pressed(x, y):
            return True
        for widget, rect in zip(self._widgets, self._row_rects, strict=True):
            if rect.collidepoint(x, y) and not widget.target.collidepoint(x, y):
                self._group.focus_on(widget.key)
                if isinstance(widget, Toggle) and not widget.reason:
                    widget.confirm()
                return True
        return False

    # --- laying out ------------------------------------------------------------------------------
    _show_after_layout = False

    @property
    def rows(self) -> tuple[Row, ...]:
        """The options on the page that is open."""
        return ROWS[self.tab]

    def _lay_out(self, focus: object) -> None:
        services = self._services
        self._shown = services.settings
        self._place = OptionsLayout(services.size, services.u)
        maker = RowMaker(services, self._change)
        self._widgets = [row.make(maker, row.name) for row in self.rows]
        self._row_rects = self._place.rows(len(self.rows))
        for widget, rect in zip(self._widgets, self._row_rects, strict=True):
            small = isinstance(widget, Toggle)
            widget.rect = self._place.toggle(rect) if small else self._place.control(rect)
        self._side = side_of(self.tab, maker, self._place.preview, getattr(self, "_side", None))
        if self._show_after_layout:
            self._side.show()
            self._show_after_layout = False
        self._furnish()
        widgets = [*self._widgets, *self._side.widgets, *self._ways_out(), *self._tab_buttons()]
        self._group = FocusGroup(
            widgets,
            name="options focus",
            focus=focus if isinstance(focus, tuple) else None,
            ring=services.keyboard,
        )
        self._group.handle(self._pointer)
        self._fresh = True

    def _tab_buttons(self) -> list[Widget]:
        services, kit = self._services, self._services.kit
        rects = self._place.tabs(len(_TABS), _TABS.index(self.tab))
        labels = tuple(services.words(tab.label) for tab in _TABS)
        px = row_px(kit, labels, rects[0].w - kit.px(28 + 5 * 14))
        return [
            Button(
                kit,
                ("option", "tab", tab),
                rect,
                label,
                partial(self.open, tab),
                kind=Kind.PRIMARY if tab is self.tab else Kind.SECONDARY,
                icon=tab.value,
                beside=True,
                label_px=px,
            )
            for tab, rect, label in zip(_TABS, rects, labels, strict=True)
        ]

    def _ways_out(self) -> list[Widget]:
        services, place = self._services, self._place
        kit, words = services.kit, services.words
        ways: list[Widget] = []
        if self._before is not None:
            ways.append(
                Button(
                    kit,
                    ("option", "undo"),
                    place.undo,
                    words("options.undo"),
                    self._as_new,
                    kind=Kind.GHOST,
                    second=words("options.reset"),
                    cap=services.cap(Command.AS_NEW),
                )
            )
        back = IconButton(
            kit, ("option", "back"), place.back, "back", lambda: go_back(services),
            tip=words("tip.back"),
        )  # fmt: skip
        rules = IconButton(
            kit, ("option", "rules"), place.corner(0), "help", services.explain,
            tip=words("tip.rules"),
        )  # fmt: skip
        about = IconButton(
            kit, ("option", "about"), place.corner(2), "star", self._about, tip=words("about.tip")
        )
        regulars = IconButton(
            kit, ("option", "regulars"), place.corner(1), "crown", self._regulars,
            tip=words("title.regulars"),
        )  # fmt: skip
        done = Button(
            kit, ("option", "done"), place.done, words("done"), lambda: go_back(services),
            kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
        )  # fmt: skip
        return [*ways, done, back, rules, regulars, about]

    def _furnish(self) -> None:
        """Everything that is only looked at."""
        services, place = self._services, self._place
        kit, words, case = services.kit, services.words, services.lettering
        items = self._items = Items("options", z=5)
        header(items, services, words("options.title"), aside=HEADER_ASIDE)
        items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        line = Surface((max(1, round(1.6 * kit.u)), place.panel.h - 2 * kit.px(30)))
        line.fill(BRASS_SHADE)
        items.put("divider", line, (place.divider, place.panel.y + kit.px(30)), 1)
        title = words(self._side.title)
        size = case.fit_size(
            (title,), Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), place.preview.w
        )
        items.centre("preview title", case.brass_plain(title, size), place.preview_title, 2)
        self._label_rows(items)
        turn = (services.cap(Command.PREVIOUS_PAGE), services.cap(Command.NEXT_PAGE))
        for index, (name, at) in enumerate(zip(turn, place.turners(), strict=True)):
            cap = kit.paint.key_cap(name, u=kit.u, text=kit.grown(_CAP_GROWS)).surface
            items.centre(("turner", index), cap, at, 2)
        hints = (
            Hint(" ".join(turn), words("legend.tab")),
            Hint(services.cap(Command.CHOOSE), words("legend.choose")),
            Hint(services.cap(Command.CHANGE), words("legend.change")),
            Hint(services.cap(Command.AS_NEW), words("legend.page_new")),
        )
        legend(items, services, hints, (place.panel.centerx, place.footer), place.legend_room)
        if self._before is None:
            kept = services.store.trouble is None
            text = words("options.saved") if kept else words("options.not_saved")
            note = case.line(text, Face.MEDIUM, kit.size(TypeScale.SMALL + 1), TEXT)
            items.right("saved", note, (place.panel.right, place.footer), 2)

    def _label_rows(self, items: Items) -> None:
        """Names and half-sentences; all names in the size of the longest."""
        kit, words, case = self._services.kit, self._services.words, self._services.lettering
        names = tuple(words(f"options.{row.name}") for row in self.rows)
        room = self._place.label(self._row_rects[0]).w
        tall = self._row_rects[0].h
        large = kit.size(_NAME, _GROWS).within(tall * _NAME_SHARE)
        name_px = case.fit_size(names, Face.SEMIBOLD, large, room)
        notes = tuple(
            widget.reason or row.note(self._services)
            for row, widget in zip(self.rows, self._widgets, strict=True)
        )
        small = kit.size(TypeScale.SMALL, _GROWS).within(tall * _NOTE_SHARE)
        note_px = case.fit_size(notes, Face.MEDIUM, small, room)
        for index, rect in enumerate(self._row_rects):
            left = self._place.label(rect).x
            name = case.fit(names[index], Face.SEMIBOLD, name_px, room, TEXT)
            below = (room, rect.h - name_px * 1.1)
            note = one_or_two(case, notes[index], Face.MEDIUM, note_px, below, TEXT_DIM)
            apart = round((name_px + note_px) * 0.62)
            more = max(0, note.get_height() - case.height(Face.MEDIUM, note_px)) // 2
            items.left(("name", index), name, (left, rect.centery - apart * 0.5 - more), 2)
            items.left(("note", index), note, (left, rect.centery + apart * 0.55), 2)
            if index:
                line = Surface((rect.w, max(1, round(kit.u))), pygame.SRCALPHA)
                line.fill((*BRASS_SHADE, 70))
                items.put(("line", index), line, rect.topleft, 1)

    def _focused_row(self) -> Rect | None:
        focused = self._group.focused
        for widget, rect in zip(self._widgets, self._row_rects, strict=True):
            if widget is focused:
                gap = max(1, self._place.px(3))
                return rect.inflate(0, -2 * gap)
        return None

    def _tint(self, size: tuple[int, int]) -> Surface:
        """The light behind the row that has the focus, sinking towards its control."""

        def make() -> Surface:
            ends = Surface((2, 1), pygame.SRCALPHA)
            ends.set_at((0, 0), _TINT)
            ends.set_at((1, 0), (*_TINT[:3], 0))
            tint = pygame.transform.smoothscale(ends, size)
            mask = Surface(size, pygame.SRCALPHA)
            radius = self._place.px(9)
            pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
            tint.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return tint

        return self._services.art.flat(("options tint", size), make)
