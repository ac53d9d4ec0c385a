"""The options: five pages of a panel; every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.scenes.options.rows import ROWS, Row, RowMaker, Tab
from game.scenes.options.side import Side
from game.scenes.options.side_panels import side_of
from game.scenes.panel_page import Hint
from game.scenes.tabbed_page import TabbedPage, rows_beside
from game.settings import Settings
from game.ui.boxes import Box
from game.ui.routes import Route
from game.ui.screen import lay_out
from game.ui.text.lines import put_title
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, ROW_TINT, ROW_TINT_SHARE, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Toggle, Widget

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items

_LAID_OUT_AGAIN: Final = frozenset(
    {"four_colour", "card_letters", "text_size", "reduced_motion", "bindings", "high_contrast"}
    | {"cloth", "card_back", "snow", "numerals"}
)
"""Settings for which every screen has to be laid out again."""
_SHOWN: Final = frozenset({"speed", "four_colour", "card_letters", "reduced_motion", "card_back"})
"""What the preview shows by dealing its cards again."""
_NAME: Final = 24
_GROWS: Final = 1.6
"""So much larger names and half-sentences may be, where the rows are high enough."""
_NAME_SHARE: Final = 0.34
_NOTE_SHARE: Final = 0.27
_TINT: Final = (*ROW_TINT, round(255 * ROW_TINT_SHARE))


class OptionsScene(TabbedPage[Tab]):
    """Opened from the title and from the pause; Esc leads back there."""

    name = "options"
    key = "option"
    title = "options.title"
    tab_words = "options.tab"
    corners = 3

    def __init__(self, tab: Tab = Tab.PICTURE) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.side: Side
        """What stands beside the rows."""
        self.controls: list[Widget] = []
        """What changes the option of each row."""
        self._before: Settings | None = None
        self._show_after_layout = False

    # --- input and time --------------------------------------------------------------------------
    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, PointerPressed) or not self._press_beside(intent.x, intent.y):
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        if self.side.heard(pressed):
            return True
        as_new = pressed.key is Key.AS_NEW or self.services.means(Command.AS_NEW, pressed)
        if as_new and not self.group.typing:
            self._as_new()
            return True
        return super().pressed(pressed)

    def update(self, seconds: float) -> None:
        if self.services.settings != self._shown:  # hot keys change settings too
            lay_out(self)
        super().update(seconds)
        self.side.update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.side.draw(picture)
        row = self._focused_row()
        if row is None:
            picture.drop(("options tint",))
        else:
            picture.put(("options tint",), self._tint(row.size), row.topleft, 6)

    @property
    def listening(self) -> bool:
        return self.side.listening

    @property
    def resting(self) -> bool:
        return super().resting and not self.side.moving

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: object) -> None:
        """Use and keep other settings, and show at once what they do."""
        services = self.services
        services.change(services.settings.with_values(**changes))
        self._shown = services.settings
        if _LAID_OUT_AGAIN & changes.keys():
            services.lay_out_again()
            self._show_after_layout = bool(_SHOWN & changes.keys())
        elif _SHOWN & changes.keys():
            self.side.show()

    def _as_new(self) -> None:
        """This page as new, or, pressed again, as it was before."""
        services = self.services
        names = {name for row in self.rows for name in row.fields}
        if self._before is not None:
            settings, self._before = self._before, None
        else:
            settings, self._before = Settings(), services.settings
        values = {name: getattr(settings, name) for name in names}
        services.change(services.settings.with_values(**values))
        self._show_after_layout = True
        services.lay_out_again()

    def open_tab(self, tab: Tab) -> None:
        if tab is not self.tab:
            self._before = None
        super().open_tab(tab)

    def _press_beside(self, x: int, y: int) -> bool:
        """A press on a row beside its control goes to that row; a press on the felt deals."""
        if self.side.pressed(x, y):
            return True
        for widget, rect in zip(self.controls, self.places.each("row"), strict=True):
            if rect.collidepoint(x, y) and not widget.target.collidepoint(x, y):
                self.group.focus_on(widget.key)
                if isinstance(widget, Toggle) and not widget.reason:
                    widget.confirm()
                return True
        return False

    # --- laying out ------------------------------------------------------------------------------
    @property
    def rows(self) -> tuple[Row, ...]:
        """The options on the page that is open."""
        return ROWS[self.tab]

    def body(self, wide: float) -> Box:
        return rows_beside(len(self.rows), wide)

    def place(self) -> None:
        super().place()
        services, places = self.services, self.places
        self._shown = services.settings
        maker = RowMaker(services, self._change)
        self.controls = [row.make(maker, row.name) for row in self.rows]
        for index, widget in enumerate(self.controls):
            kind = "toggle" if isinstance(widget, Toggle) else "control"
            widget.rect = places.each(kind)[index]
        self.side = side_of(self.tab, maker, places["side"], getattr(self, "side", None))
        if self._show_after_layout:
            self.side.show()
            self._show_after_layout = False

    def contents(self) -> list[Widget]:
        return [*self.controls, *self.side.widgets, *self._ways_out()]

    def hints(self) -> Sequence[Hint]:
        cap, words = self.services.cap, self.services.words
        return (
            Hint(cap(Command.CHOOSE), words("legend.choose")),
            Hint(cap(Command.CHANGE), words("legend.change")),
            Hint(cap(Command.AS_NEW), words("legend.page_new")),
        )

    def _ways_out(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        ways: list[Widget] = []
        if self._before is not None:
            ways.append(
                Button(
                    kit, ("option", "undo"), self.places["undo"], words("options.undo"),
                    self._as_new, kind=Kind.GHOST, second=words("options.reset"),
                    cap=services.cap(Command.AS_NEW),
                )
            )  # fmt: skip
        ways.append(
            Button(
                kit, ("option", "done"), self.places["done"], words("done"), self.back,
                kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
            )
        )  # fmt: skip
        ways.append(self.back_icon())
        about, regulars, rules = self.places.each("corner")
        for name, icon, place, press, tip in (
            ("rules", "help", rules, services.stack.explain, "tip.rules"),
            ("regulars", "crown", regulars, self._regulars, "title.regulars"),
            ("about", "star", about, self._about, "about.tip"),
        ):
            ways.append(IconButton(kit, ("option", name), place, icon, press, tip=words(tip)))
        return ways

    def _about(self) -> None:
        self.services.open(Route.ABOUT)

    def _regulars(self) -> None:
        self.services.ask_host(lambda: self.services.open(Route.HISTORY))

    def lay(self, items: Items) -> None:
        super().lay(items)
        services, kit, words = self.services, self.services.kit, self.services.words
        put_title(items, kit, "side title", words(self.side.title), self.places["side title"])
        self._label_rows(items)
        if self._before is None:
            kept = services.store.trouble is None
            text = words("options.saved") if kept else words("options.not_saved")
            note = kit.lettering.line(text, Face.MEDIUM, kit.size(TypeScale.SMALL + 1), TEXT)
            items.right("saved", note, self.places["undo"].midright, 2)

    def _label_rows(self, items: Items) -> None:
        """Names and half-sentences; all names in the size of the longest."""
        kit, words, case = self.services.kit, self.services.words, self.services.lettering
        names = tuple(words(f"options.{row.name}") for row in self.rows)
        room = self.places.each("label")[0].w
        tall = self.places.each("row")[0].h
        large = kit.size(_NAME, _GROWS).within(tall * _NAME_SHARE)
        name_px = case.fit_size(names, Face.SEMIBOLD, large, room)
        notes = tuple(
            widget.reason or row.note(self.services)
            for row, widget in zip(self.rows, self.controls, strict=True)
        )
        small = kit.size(TypeScale.SMALL, _GROWS).within(tall * _NOTE_SHARE)
        note_px = case.fit_size(notes, Face.MEDIUM, small, room)
        rooms = zip(self.places.each("row"), self.places.each("label"), strict=True)
        for index, (rect, label) in enumerate(rooms):
            name = case.fit(names[index], Face.SEMIBOLD, name_px, room, TEXT)
            below = (room, rect.h - name_px * 1.1)
            note = one_or_two(case, notes[index], Face.MEDIUM, note_px, below, TEXT_DIM)
            apart = round((name_px + note_px) * 0.62)
            more = max(0, note.get_height() - case.height(Face.MEDIUM, note_px)) // 2
            items.left(("name", index), name, (label.x, rect.centery - apart * 0.5 - more), 2)
            items.left(("note", index), note, (label.x, rect.centery + apart * 0.55), 2)
            if index:
                line = Surface((rect.w, max(1, round(kit.u))), pygame.SRCALPHA)
                line.fill((*BRASS_SHADE, 70))
                items.put(("line", index), line, rect.topleft, 1)

    def _focused_row(self) -> Rect | None:
        for widget, rect in zip(self.controls, self.places.each("row"), strict=True):
            if widget is self.group.focused:
                return rect.inflate(0, -2 * self.services.kit.px(3))
        return None

    def _tint(self, size: tuple[int, int]) -> Surface:
        """The light behind the row that has the focus, sinking towards its control."""

        def make() -> Surface:
            ends = Surface((2, 1), pygame.SRCALPHA)
            ends.set_at((0, 0), _TINT)
            ends.set_at((1, 0), (*_TINT[:3], 0))
            tint = pygame.transform.smoothscale(ends, size)
            mask = Surface(size, pygame.SRCALPHA)
            radius = self.services.kit.px(9)
            pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
            tint.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return tint

        return self.services.art.flat(("options tint", size), make)
