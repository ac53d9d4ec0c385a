"""The first two columns of the set-up page: games, length and chips, and the house rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import chain
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.setup.page import SPEED, SPEEDS, Choice, SetupPage
from game.scenes.setup.paragraphs import fitted
from game.scenes.setup.tiles import game_tiles
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, RGB, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.widgets import Panel, Segments, Stepper, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.setup.layout import RuleBoxes, SetupLayout
    from game.scenes.setup.match_setup import MatchSetup, Value
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

    Choose = Callable[[Choice, Value], None]
    """Told what is chosen."""

_LINE: Final = mix(LACQUER, BRASS_SHADE, 0.28)


class _Column:
    """A panel of choices, each with its widget."""

    group = "new game"
    title = "new.what"

    def __init__(
        self, services: Services, page: SetupPage, box: Rect, setup: MatchSetup, choose: Choose
    ) -> None:
        self._services, self._page, self._setup, self._choose = services, page, setup, choose
        title = services.words(self.title)
        self._panel = Panel(services.kit, (self.group,), box, title=title, z=0)
        self._made: list[tuple[Choice, Widget]] = []

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """What can be pointed at."""
        return tuple(widget for _, widget in self._made)

    def draw(self, picture: Picture) -> None:
        """Put all but the widgets into the picture."""
        self._panel.draw(picture)
        self.items.draw(picture)

    def _value(self, choice: Choice) -> Value:
        if choice is SPEED:
            return list(SPEEDS).index(self._services.settings.speed)
        return self._setup.values[choice.name]

    def _add(self, choice: Choice, group: str, rect: Rect) -> None:
        kit, words, value = self._services.kit, self._services.words, self._value(choice)
        key = (group, choice.name)
        widget: Widget
        if choice.options:
            values = list(choice.options)
            widget = Segments(
                kit, key, rect, [choice.text(words, each) for each in values], values.index(value),
                lambda index: self._choose(choice, values[index]),
            )  # fmt: skip
        elif choice.numbers:
            low, high, step = choice.numbers(self._setup.values)
            widget = Stepper(
                kit, key, rect, int(value), lambda number: self._choose(choice, number),
                low=low, high=high, step=step, text=lambda number: choice.text(words, number),
            )  # fmt: skip
        else:
            widget = Toggle(kit, key, rect, bool(value), lambda on: self._choose(choice, on))
        self._made.append((choice, widget))

    def follow(self, setup: MatchSetup) -> None:
        """Show what is chosen now, and what is in the way."""
        self._setup = setup
        self.items = Items(f"{self.group} items")
        self._renew()
        self._lay()

    def _lay(self) -> None:
        """Put what is only looked at into `items`."""
        raise NotImplementedError

    def _renew(self) -> None:
        """Let the widgets show it."""
        for choice, widget in self._made:
            value = self._value(choice)
            if isinstance(widget, Segments):
                widget.chosen = list(choice.options).index(value)
            elif isinstance(widget, Toggle):
                widget.on = bool(value)
            elif isinstance(widget, Stepper) and choice.numbers:
                widget.low, widget.high, widget.step = choice.numbers(self._setup.values)
                widget.value = int(value)
            why = choice.blocked(self._setup.values)
            widget.reason = self._services.words(why) if why else ""


class GameColumn(_Column):
    """The games to play, and what is chosen at this one: each under its label, with a note below
    or two lines beside it."""

    def __init__(
        self, services: Services, page: SetupPage, layout: SetupLayout, setup: MatchSetup,
        choose: Choose, choose_game: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(services, page, layout["game"], setup, choose)
        self._tiles = game_tiles(services, layout["tiles"], page.game, choose_game)
        self._layout = layout
        for choice in chain(*page.shown_rows(setup.values)):
            self._add(choice, "new", layout[f"{choice.name} control"])
        self.follow(setup)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return (*self._tiles, *super().widgets)

    def _lay(self) -> None:
        for choice, _ in self._made:
            self._lay_choice(choice)

    def _lay_choice(self, choice: Choice) -> None:
        """Its label, and what is said about it."""
        words, name, size = self._services.words, choice.name, self._services.kit.size(20)
        small, box = self._services.kit.size(TypeScale.SMALL), self._layout[f"{name} label"]
        self._line(name, words(choice.label), Face.MEDIUM, size, box, BRASS_LIGHT)
        if choice.note:
            text, box = choice.note(words, self._setup), self._layout[f"{name} note"]
            self._line((name, "note"), text, Face.ITALIC, small, box, TEXT_DIM)
        if choice.aside:
            first, second = choice.aside(words, self._setup, self._services.settings.speed)
            box = self._layout[f"{name} aside"]
            self._line((name, 0), first, Face.SEMIBOLD, size, box, TEXT, box.h * 0.27)
            self._line((name, 1), second, Face.MEDIUM, small, box, TEXT_DIM, box.h * 0.753)

    def _line(
        self, name: Hashable, text: str, face: Face, size: int, box: Rect, colour: RGB,
        down: float | None = None,
    ) -> None:  # fmt: skip
        """A line from the left edge of a box, so many px `down` or in the middle."""
        line = self._services.lettering.fit(text, face, size, box.w, colour)
        y = box.centery if down is None else box.y + down
        self.items.left(name, line, (box.x, y), 2)


class RulesColumn(_Column):
    """A row for each house rule, and below them what the game has to add."""

    group = "new agreed"
    title = "new_table.agreed"

    def __init__(
        self, services: Services, page: SetupPage, layout: SetupLayout, setup: MatchSetup,
        choose: Choose,
    ) -> None:  # fmt: skip
        super().__init__(services, page, layout["rules"], setup, choose)
        self._boxes = layout.house_rules
        self._rest = layout.below("rules", self._boxes)
        for choice, boxes in zip(page.house_rules, self._boxes, strict=True):
            self._add(choice, "rule", boxes.switch if choice.switch else boxes.control)
        self.follow(setup)

    def _lay(self) -> None:
        for index, boxes in enumerate(self._boxes):
            self._lay_rule(index, boxes)
        if self._page.lay_rules:
            self._page.lay_rules(self.items, self._services, self._rest, self._setup.values)

    def _lay_rule(self, index: int, boxes: RuleBoxes) -> None:
        """Name and half-sentence; where something is in the way, that instead."""
        kit, words, box = self._services.kit, self._services.words, boxes.words
        choice, widget = self._made[index]
        if index:
            self.items.area(("rule line", index), (*boxes.row.topleft, boxes.row.w, 1), _LINE, 1)
        room = boxes.row.right - boxes.switch.w - kit.px(20) - box.x if choice.switch else box.w
        label = words(choice.label)
        size = kit.lettering.fit_size((label,), Face.SEMIBOLD, kit.size(21), room)
        note = widget.reason or words(f"{choice.label}.note")
        head = round(size * 1.25)
        found = fitted(
            kit, (note,), Face.MEDIUM, TypeScale.SMALL, (room, box.h - head),
            most=round(size * 0.88),
        )  # fmt: skip
        top = box.centery - (head + found.tall(0)) / 2
        name = kit.lettering.fit(label, Face.SEMIBOLD, size, room, TEXT)
        self.items.left(("rule", index), name, (box.x, top + head / 2), 2)
        at = (box.x, top + head + found.step / 2)
        found.lay(self.items, kit, ("rule note", index), at, TEXT_DIM)
