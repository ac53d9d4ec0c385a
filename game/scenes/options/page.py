"""A page of the options: a row for each, what changes it, and what stands beside the rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.scenes.options.rows import ROWS, RowMaker, Tab
from game.scenes.options.side import Side
from game.scenes.options.side_panels import side_of
from game.scenes.panel_page import Hint
from game.scenes.tabbed_page import TabbedPage, TabPage, rows_beside
from game.storage.settings import Settings
from game.ui.boxes import Box
from game.ui.text.lines import put_title
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, ROW_TINT, ROW_TINT_SHARE, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind, Toggle, Widget

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


class OptionsPage(TabPage):
    """Every change works at once and is kept."""

    def __init__(self, screen: TabbedPage[TabPage], tab: Tab) -> None:
        super().__init__(screen)
        self.tab, self.rows = tab, ROWS[tab]
        self.controls: list[Widget] = []
        """What changes the option of each row."""
        self.shown: Settings
        """The settings when it was laid out."""
        self._show_after_layout = False
        self.turned_to()

    def turned_to(self) -> None:
        """Nothing of what was done here before can be undone any more."""
        self.side = Side()
        """What stands beside the rows."""
        self._before: Settings | None = None

    # --- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """A press on a row, a key that its side listens to, and the one that makes it as new."""
        if isinstance(intent, PointerPressed):
            return self._press_beside(intent.x, intent.y)
        if not isinstance(intent, Pressed):
            return False
        if self.side.heard(intent):
            return True
        as_new = intent.key is Key.AS_NEW or self.services.means(Command.AS_NEW, intent)
        if as_new and not self.screen.group.typing:
            self._as_new()
            return True
        return False

    def _press_beside(self, x: int, y: int) -> bool:
        """A press on a row beside its control goes to that row; a press on the felt deals."""
        if self.side.pressed(x, y):
            return True
        for widget, rect in zip(self.controls, self.screen.places.each("row"), strict=True):
            if rect.collidepoint(x, y) and not widget.target.collidepoint(x, y):
                self.screen.group.focus_on(widget.key)
                if isinstance(widget, Toggle) and not widget.reason:
                    widget.confirm()
                return True
        return False

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: object) -> None:
        """Use and keep other settings, and show at once what they do."""
        services = self.services
        services.change(services.settings.with_values(**changes))
        self.shown = services.settings
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

    # --- laying out ------------------------------------------------------------------------------
    def body(self, wide: float) -> Box:
        return rows_beside(len(self.rows), wide)

    def hints(self) -> Sequence[Hint]:
        cap, words = self.services.cap, self.services.words
        return (
            Hint(cap(Command.CHOOSE), words("legend.choose")),
            Hint(cap(Command.CHANGE), words("legend.change")),
            Hint(cap(Command.AS_NEW), words("legend.page_new")),
        )

    def lay_out(self) -> None:
        services, places = self.services, self.screen.places
        self.shown = services.settings
        maker = RowMaker(services, self._change)
        self.controls = [row.make(maker, row.name) for row in self.rows]
        for index, widget in enumerate(self.controls):
            kind = "toggle" if isinstance(widget, Toggle) else "control"
            widget.rect = places.each(kind)[index]
        self.side = side_of(self.tab, maker, places["side"], self.side)
        if self._show_after_layout:
            self.side.show()
            self._show_after_layout = False
        items, title = self.clear(), services.words(self.side.title)
        put_title(items, services.kit, "side title", title, places["side title"])
        self._label_rows(items)
        self.widgets = [*self.controls, *self.side.widgets, *self._undo(items)]

    def _undo(self, items: Items) -> list[Widget]:
        """At the foot: the button that undoes what made the page as new, or that all is kept."""
        services, kit, words = self.services, self.services.kit, self.services.words
        place = self.screen.places["undo"]
        if self._before is None:
            kept = services.store.trouble is None
            text = words("options.saved") if kept else words("options.not_saved")
            note = kit.lettering.line(text, Face.MEDIUM, kit.size(TypeScale.SMALL + 1), TEXT)
            items.right("saved", note, place.midright, 2)
            return []
        kept_rows = [words(f"options.{row.name}") for row in self.rows if not row.fields]
        second = words("options.reset")
        if kept_rows:
            second = words("options.reset_but", names=words.listing(kept_rows))
        return [
            Button(
                kit, ("option", "undo"), place, words("options.undo"), self._as_new,
                kind=Kind.GHOST, second=second, cap=services.cap(Command.AS_NEW),
            )
        ]  # fmt: skip

    def _label_rows(self, items: Items) -> None:
        """Names and half-sentences; all names in the size of the longest."""
        kit, words, case = self.services.kit, self.services.words, self.services.lettering
        names = tuple(words(f"options.{row.name}") for row in self.rows)
        rows, labels = self.screen.places.each("row"), self.screen.places.each("label")
        room, tall = labels[0].w, rows[0].h
        large = kit.size(_NAME, _GROWS).within(tall * _NAME_SHARE)
        name_px = case.fit_size(names, Face.SEMIBOLD, large, room)
        notes = tuple(
            widget.reason or row.note(self.services)
            for row, widget in zip(self.rows, self.controls, strict=True)
        )
        small = kit.size(TypeScale.SMALL, _GROWS).within(tall * _NOTE_SHARE)
        note_px = case.fit_size(notes, Face.MEDIUM, small, room)
        for index, (rect, label) in enumerate(zip(rows, labels, strict=True)):
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

    # --- drawing ---------------------------------------------------------------------------------
    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.side.draw(picture)
        row = self._focused_row()
        if row is None:
            picture.drop(("options tint",))
        else:
            picture.put(("options tint",), self._tint(row.size), row.topleft, 6)

    def _focused_row(self) -> Rect | None:
        for widget, rect in zip(self.controls, self.screen.places.each("row"), strict=True):
            if widget is self.screen.group.focused:
                return rect.inflate(0, -2 * self.services.kit.px(3))
        return None

    def _tint(self, size: tuple[int, int]) -> Surface:
        """The light behind the row that has the focus, sinking towards its control."""

        def make() -> Surface:
            ends = Surface((2, 2), pygame.SRCALPHA)  # smoothscale reads two rows
            ends.fill(_TINT, (0, 0, 1, 2))
            ends.fill((*_TINT[:3], 0), (1, 0, 1, 2))
            tint = pygame.transform.smoothscale(ends, size)
            mask = Surface(size, pygame.SRCALPHA)
            radius = self.services.kit.px(9)
            pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
            tint.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return tint

        return self.services.art.flat(("options tint", size), make)
