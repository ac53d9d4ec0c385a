"""Screens of an event while nobody sits at a table: languages, and the way to the host."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.input.commands import PadButton
from game.input.intents import DIGITS, Intent, Key, PointerPressed, Pressed
from game.table.scene import TableScene
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.rooms.parts import dusk
from game.ui.routes import Route
from game.ui.services import Host, change_language
from game.ui.tree import Node, Pen, TreeScreen, control
from game.ui.widgets import Button, Kind, Widget, row_px
from game.words.words import language_name, languages

Z: Final = 3300  # over the table and what is said at it
FRAME: Final = -6  # of frames and papers, under what is told on them
_COUNTER: Final = -9
_MENU: Final = 84  # u, side of the square around the menu that can be pressed
_BEYOND: Final = 40  # u by which the counter reaches beyond the window: its edges are not seen
_LANGUAGE: Final = "event language"
_CAP: Final = 120  # u of a button for a language that are not for its name


def counter(unit: Unit, above: Rect) -> Rect:
    """What darkens the table, from the lower edge of a board on, px."""
    beyond, top = unit.px(_BEYOND), above.bottom - unit.px(4)
    return Rect(-beyond, top, unit.width + 2 * beyond, unit.height - top + beyond)


class EventScreen(TreeScreen):
    """1 and 2 choose the language, and Esc, Pause and the menu in the corner lead to the host's
    page, behind the PIN."""

    explains = True  # F1 is a key like any other: here is explained how it works
    menu: Rect | None = None  # what can be pressed in the corner, px

    @property
    def host(self) -> Host:
        """Whose house it is."""
        assert self.services.host is not None
        return self.services.host

    def heard(self, intent: Intent) -> bool:
        """Choose a language, or open the host's page; says whether that was meant."""
        match intent:
            case Pressed(key) if key in DIGITS[: len(languages())]:
                change_language(self.services, languages()[DIGITS.index(key)])
            case Pressed(Key.LEFT | Key.RIGHT as key, button=PadButton()):
                known = languages()
                at = known.index(self.services.words.language) + (1 if key is Key.RIGHT else -1)
                if 0 <= at < len(known):
                    change_language(self.services, known[at])
            case Pressed(Key.BACK | Key.PAUSE):
                self._open_host_page()
            case PointerPressed(x, y) if pressed := [
                each for each in self.language_buttons if each.target.collidepoint(x, y)
            ]:
                pressed[0].on_press()
            case PointerPressed(x, y) if self.menu is not None and self.menu.collidepoint(x, y):
                self._open_host_page()
            case _:
                return False
        return True

    def _open_host_page(self) -> None:
        self.host.ask(lambda: self.services.open(Route.HOST_PAGE))

    @property
    def language_buttons(self) -> list[Button]:
        """One for each language; none ever has the focus."""
        found = [each for each in self._tree.widgets if isinstance(each, Button)]
        return [each for each in found if each.key[0] == _LANGUAGE]

    def draw_languages(self, picture: Picture) -> None:
        """Put their buttons, where there are any now."""
        buttons = self.language_buttons
        if not buttons:
            picture.drop_group(_LANGUAGE)
        for button in buttons:
            button.draw(picture)

    def widgets(self) -> Sequence[Widget]:
        return [each for each in self._tree.widgets if each.key[0] != _LANGUAGE]

    def language_nodes(self, wide: float) -> list[Node]:
        """A button for each language, so many u wide; that of the moment is of gold."""
        services, kit, words = self.services, self.services.kit, self.services.words
        labels = tuple(language_name(each, words) for each in languages())
        px = row_px(kit, labels, kit.px(wide) - kit.px(_CAP))
        return [
            control(
                Button, (_LANGUAGE, number), label,
                partial(change_language, services, language),
                kind=Kind.PRIMARY if language == words.language else Kind.SECONDARY,
                cap=str(number), label_px=px, z=self.z + 30,
            )
            for number, (language, label) in enumerate(zip(languages(), labels, strict=True), 1)
        ]  # fmt: skip


class OverTable(EventScreen):
    """The same over a table that plays by itself."""

    z = Z

    @property
    def table(self) -> TableScene:
        """The table below."""
        raise NotImplementedError

    def place(self) -> None:
        services = self.services
        at = self.table.playback.board.poses.layout.menu
        side = services.kit.px(_MENU)
        self.menu = Rect(0, 0, side, side)
        self.menu.center = round(at[0] * services.u), round(at[1] * services.u)
        self._dark: tuple[Rect, Surface] | None = None
        super().place()

    def show_counter(self, pen: Pen, above: Rect) -> None:
        """Darken the table from the lower edge of a board on."""
        dark = counter(self.services.unit, above)
        if self._dark is None or self._dark[0] != dark:
            self._dark = dark, dusk(self.table.tabletop.stage.room, dark)
        pen.put(self._dark[1], (0, dark.top), _COUNTER)
