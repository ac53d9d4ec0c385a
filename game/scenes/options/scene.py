"""The options: five pages of a panel; every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.input.commands import Command
from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.scenes.looks import most_collected
from game.scenes.options.keys import KeysSide
from game.scenes.options.rows import ROWS, OptionsTab, RowMaker
from game.scenes.options.sides import PreviewSide, Side, SoundsSide, VocabularySide
from game.scenes.tabs import TabPage, TabScreen, control_width, rows_beside
from game.storage.settings import Settings
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.nodes import Hint, text, title
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.text import Face, one_or_two
from game.ui.theme import BRASS_SHADE, ROW_TINT, ROW_TINT_SHARE, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, row, stack
from game.ui.widgets import Button, IconButton, Kind, Toggle
from game.ui.widgets.focus import widget_at

_LAID_OUT_AGAIN: Final = frozenset(
    {"four_colour", "card_letters", "text_size", "reduced_motion", "bindings", "high_contrast"}
    | {"cloth", "card_back", "snow", "numerals"}
)  # settings for which every screen has to be laid out again
_DEALT: Final = frozenset({"speed", "four_colour", "card_letters", "reduced_motion", "card_back"})
"""What the preview shows by dealing its cards again."""
_SIDES: Final[Mapping[OptionsTab, Callable[[Services, Callable[..., None]], Side]]] = {
    OptionsTab.PICTURE: PreviewSide,
    OptionsTab.SOUND: SoundsSide,
    OptionsTab.PLAY: KeysSide,
    OptionsTab.ACCESS: PreviewSide,
    OptionsTab.LANGUAGE: VocabularySide,
}
_NAME: Final = 24  # size of a row's name
_GROWS: Final = 1.6  # so much larger names and half-sentences may be, where rows are high enough
_NAME_SHARE, _NOTE_SHARE = 0.34, 0.27  # of a row's height
_TINT: Final = (*ROW_TINT, round(255 * ROW_TINT_SHARE))


class OptionsPage(TabPage):
    """A row for each option, and what stands beside the rows."""

    side: Side

    def __init__(self, screen: TabScreen[TabPage], tab: OptionsTab) -> None:
        super().__init__(screen)
        self.tab, self.rows = tab, ROWS[tab]
        self._before: Settings | None = None  # what F5 takes back

    def turned_to(self) -> None:
        """Nothing of what was done here before can be undone any more."""
        self.side = _SIDES[self.tab](self.services, self._change)
        self._collected = most_collected(self.services) if self.tab is OptionsTab.PICTURE else 0
        self._before = None

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
        group = self.screen.group
        on = widget_at(group.widgets, x, y)
        if self.side.pressed(x, y, on.key if on else None):
            return True
        for option, rect in zip(self.rows, self.screen.places.each("row"), strict=True):
            widget = group.find(("option", option.name))
            if widget is not None and rect.collidepoint(x, y) and widget is not on:
                group.focus_on(widget.key)
                if isinstance(widget, Toggle) and not widget.reason:
                    widget.confirm()
                return True
        return False

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: object) -> None:
        """Use and keep other settings, and show at once what they do."""
        services = self.services
        services.change(services.settings.with_values(**changes))
        if _LAID_OUT_AGAIN & changes.keys():
            services.lay_out_again()
        if _DEALT & changes.keys():
            self.side.show()

    def _as_new(self) -> None:
        """This page as new, or, pressed again, as it was before."""
        services = self.services
        names = {name for option in self.rows for name in option.fields}
        settings = self._before or Settings()
        changed = services.settings.with_values(**{name: getattr(settings, name) for name in names})
        if self._before is None and changed == services.settings:
            return  # it is as new: there is nothing to undo
        self._before = None if self._before is not None else services.settings
        services.change(changed)
        services.lay_out_again()
        self.side.show()

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self._before is None, self.side.state(), self.services.speaker.missing

    def tree(self, wide: float) -> Node:
        words, maker = self.services.words, RowMaker(self.services, self._change, self._collected)
        controls = [option.make(maker, option.name) for option in self.rows]
        notes = tuple(
            _reason(made) or option.note(self.services)
            for option, made in zip(self.rows, controls, strict=True)
        )
        names = tuple(words(f"options.{option.name}") for option in self.rows)
        rows = [
            row(
                drawing(partial(_show_label, index, names, notes)),
                stack(made, wide=control_width(wide)),
                name="row", high=fill(most=104), gap=20, pad=(16, 0, 10, 0),
                shows=_line_above if index else None,
            )
            for index, made in enumerate(controls)
        ]  # fmt: skip
        headline = title(words(self.side.title)).of(high=60)
        side = column(headline, stack(self.side.tree(), name="side"), pad=(18.4, 16, 22, 22))
        return rows_beside(rows, side, wide)

    def hints(self) -> Sequence[Hint]:
        cap, words = self.services.cap, self.services.words
        return (
            Hint(cap(Command.CHOOSE), words("legend.choose")),
            Hint(cap(Command.CHANGE), words("legend.change")),
            Hint(cap(Command.AS_NEW), words("legend.page_new")),
        )

    def aside(self) -> Node:
        """The button that undoes what made the page as new, or that all is kept."""
        services, words = self.services, self.services.words
        if self._before is None:
            kept = services.store.trouble is None
            saved = words("options.saved" if kept else "options.not_saved")
            return text(saved, TypeScale.SMALL + 1, at=1).of(300, 66, (1, 0.5))
        kept_rows = [words(f"options.{option.name}") for option in self.rows if not option.fields]
        second = words("options.reset")
        if kept_rows:
            second = words("options.reset_but", names=words.listing(kept_rows))
        undo = control(
            Button, ("option", "undo"), words("options.undo"), self._as_new,
            kind=Kind.GHOST, second=second, cap=services.cap(Command.AS_NEW),
        )  # fmt: skip
        return undo.of(300, 66, (1, 0.5))

    # --- time ------------------------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        return self.side.moving

    def update(self, seconds: float) -> None:
        self.side.update(seconds)

    def draw(self, picture: Picture) -> None:
        self.side.draw(picture)
        focus, places = self.screen.group.focus_key, self.screen.places.each("row")
        for option, rect in zip(self.rows, places, strict=True):
            if focus == ("option", option.name):
                lit = rect.inflate(0, -2 * self.services.kit.px(3))
                picture.put(("options tint",), self._tint(lit.size), lit.topleft, 6)
                return
        picture.drop(("options tint",))

    def _tint(self, size: tuple[int, int]) -> Surface:

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


def _reason(made: Node) -> str:
    return str(made.control.named.get("reason", "")) if made.control is not None else ""


def _show_label(
    index: int, names: tuple[str, ...], notes: tuple[str, ...], pen: Pen, box: Rect
) -> None:
    """A name over its half-sentence; all names are set in the size of the longest."""
    kit, case = pen.kit, pen.kit.lettering
    large = kit.size(_NAME, _GROWS).within(box.h * _NAME_SHARE)
    name_px = case.fit_size(names, Face.SEMIBOLD, large, box.w)
    small = kit.size(TypeScale.SMALL, _GROWS).within(box.h * _NOTE_SHARE)
    note_px = case.fit_size(notes, Face.MEDIUM, small, box.w)
    name = case.fit(names[index], Face.SEMIBOLD, name_px, box.w, TEXT)
    below = (box.w, box.h - name_px * 1.1)
    note = one_or_two(case, notes[index], Face.MEDIUM, note_px, below, TEXT_DIM)
    apart = round((name_px + note_px) * 0.62)
    more = max(0, note.get_height() - case.height(Face.MEDIUM, note_px)) // 2
    pen.left(name, (box.x, box.centery - apart * 0.5 - more))
    pen.left(note, (box.x, box.centery + apart * 0.55))


def _line_above(pen: Pen, box: Rect) -> None:
    line = Surface((box.w, max(1, round(pen.kit.u))), pygame.SRCALPHA)
    line.fill((*BRASS_SHADE, 70))
    pen.put(line, box.topleft, 1)


class OptionsScene(TabScreen[OptionsPage]):
    """Opened from the title and from the pause; Esc leads back there."""

    name = "options"
    key = "option"
    title = "options.title"
    tab_words = "options.tab"

    def __init__(self, tab: OptionsTab = OptionsTab.PICTURE) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.pages = {each: OptionsPage(self, each) for each in OptionsTab}

    def enter(self, services: Services) -> None:
        self.services = services
        self.page.turned_to()
        super().enter(services)

    @property
    def listening(self) -> bool:
        return self.page.side.listening

    def open_tab(self, tab: Enum) -> None:
        if tab is not self.tab:
            self.pages[tab].turned_to()
        super().open_tab(tab)

    def way_out(self) -> Node:
        services = self.services
        return control(
            Button, ("option", "done"), services.words("done"), self.back,
            kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
        )  # fmt: skip

    def corners(self) -> list[Node]:
        services = self.services
        history = partial(services.ask_host, partial(services.open, Route.HISTORY))
        corners = (
            ("about", "star", partial(services.open, Route.ABOUT), "about.tip"),
            ("regulars", "crown", history, "title.regulars"),
            ("rules", "help", services.stack.explain, "tip.rules"),
        )
        return [
            control(IconButton, ("option", name), icon, press, tip=services.words(tip))
            for name, icon, press, tip in corners
        ]
