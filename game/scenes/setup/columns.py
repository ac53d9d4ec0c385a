"""The columns of the set-up page beside that of the chairs: games, length and chips; house rules;
and what is worth reading, in a drawer where there is no room for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.scenes.setup.match_setup import Value
from game.scenes.setup.page import SPEED, SPEEDS, Choice, SetupPage, pages
from game.table.parts.card_pictures import card_style
from game.ui.art import converted
from game.ui.boxes import fill
from game.ui.compositor import Items, Picture
from game.ui.nodes import panel, text
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    LACQUER,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TypeScale,
    mix,
)
from game.ui.timeline import out_cubic
from game.ui.tree import Node, Pen, Tree, column, control, drawing, row, space, stack
from game.ui.widgets import Button, FocusGroup, Kind, Kit, Segments, Stepper, Toggle, Widget, row_px
from game.ui.widgets.widget import Z_WIDGETS

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene  # a circle

BESIDE_PANELS: Final = 230  # u, above and below the panels of the page
SLIDES: Final = 0.2  # seconds the drawer takes
Z_DRAWER: Final = 600
_LEADING: Final = 1.24  # of the size of the text
_CELLS: Final = 466  # u, height of the choices under the games
_TILE_GAP: Final = 6  # u
_PICTURE: Final = (58, 50)  # u, of a game on its tile
_REST: Final = fill(0.0001)  # what the others leave
_LINE: Final = mix(LACQUER, BRASS_SHADE, 0.28)


# --- games ---------------------------------------------------------------------------------------
def games_column(screen: SetupScene, wide: float) -> Node:
    """Tiles of the games, and what is chosen at this one."""
    page, setup = screen.page, screen.setup
    cells = [
        [_Cell(screen, each) for each in choices if each.shown(setup.values)]
        for choices in page.rows
    ]

    def make() -> Node:
        rows: list[Node] = []
        for each in cells:
            if each and each[0].choice.head:
                rows += [_pressed(screen, [cell.choice for cell in each], wide - 40)]
            else:
                nodes = (screen.branch(cell.name, cell.state, cell.node) for cell in each)
                rows += [row(*nodes, gap=14)]
            rows += [space(high=fill(most=48))]
        tiles = screen.branch("tiles", page.game, lambda: _tiles(screen, wide - 40))
        return panel(
            screen.services.words("new.what"), tiles, space(high=20),
            column(*rows[:-1], space(high=_REST), high=_CELLS),
            name="games", wide=wide, high=fill(), pad=(20, 76, 20, 36),
        )  # fmt: skip

    return screen.branch("games", [[cell.state for cell in each] for each in cells], make)


def _tiles(screen: SetupScene, wide: float) -> Node:
    services, kit, found = screen.services, screen.services.kit, pages()
    labels = tuple(page.called(services.words) for page in found)
    px = row_px(kit, labels, kit.px(wide) - kit.px(106), 22)
    room = services.unit.down - BESIDE_PANELS - 76 - 36 - 20 - _CELLS
    high = (room - _TILE_GAP * (len(found) - 1)) / len(found)
    tiles = [
        control(
            Button, ("table", page.game), label, partial(screen.turn_to, page.game),
            kind=Kind.CHOSEN if page.game == screen.page.game else Kind.SECONDARY,
            second=services.words(page.note) if page.note else "",
            icon=_picture(services, page, kit.px(high)), left=True, label_px=px,
        )
        for page, label in zip(found, labels, strict=True)
    ]  # fmt: skip
    return column(*tiles, gap=_TILE_GAP, high=fill())


def _picture(services: Services, page: SetupPage, high: int) -> Surface:
    """What the game is known by, in a box of the same size for all of them, at most so many px
    high."""
    size = services.kit.px(_PICTURE[0]), min(services.kit.px(_PICTURE[1]), high)

    def paint() -> Surface:
        drawn = page.picture(services, size) if page.picture else Surface((1, 1), SRCALPHA)
        if drawn.get_size() == size:
            return converted(drawn)
        whole, middle = Surface(size, SRCALPHA), (round(size[0] / 2), round(size[1] / 2))
        whole.blit(drawn, drawn.get_rect(center=middle))
        return converted(whole)

    return services.art.flat(("table tile", page.game, *size, card_style(services)), paint)


# --- what is chosen ------------------------------------------------------------------------------
class _Cell:
    """A choice under its label, with a note below that or two lines beside it; or a switch beside
    its words."""

    def __init__(self, screen: SetupScene, choice: Choice) -> None:
        words, setup, speed = screen.services.words, screen.setup, screen.services.settings.speed
        self._screen, self.choice, self.name = screen, choice, choice.name
        self._note = choice.note(words, setup) if choice.note else ""
        self._aside = choice.aside(words, setup, speed) if choice.aside else None
        self.state = self.name, self._note, self._aside, _state(screen, choice)

    def node(self) -> Node:
        """All of it."""
        choice, aside = self.choice, self._aside
        label = text(self._screen.services.words(choice.label), 20, ink=BRASS_LIGHT)
        note = text(
            self._note, TypeScale.SMALL, face=Face.ITALIC, ink=TEXT_DIM,
            at=0.0 if choice.switch else 1.0,
        )  # fmt: skip
        changes = _change(self._screen, "new", choice)
        if choice.switch:
            words = column(label.of(high=28), space(high=1), note.of(high=25))
            return row(words, space(16), changes.of(96, 50), high=54)
        beside = drawing(partial(_show_aside, aside)) if aside else None
        return column(
            row(label.of(fill(3)), note.of(fill(2)) if choice.note else None, gap=14, high=30),
            space(high=8),
            row(changes.of(174 if beside else None), beside, gap=20, high=54),
        )  # fmt: skip


class _PressedSwitch(Button):
    """A button that stays pressed while something is on."""

    @property
    def on(self) -> bool:
        """Whether it is."""
        return self.kind is Kind.CHOSEN


def _show_tick(pen: Pen, box: Rect) -> None:
    tick = pen.kit.art.tinted("icons/check", pen.kit.px(18), BRASS_LIGHT)
    pen.centre(tick, (box.right - pen.kit.px(9), box.y + pen.kit.px(8)), Z_WIDGETS + 9)


def _pressed(screen: SetupScene, choices: Sequence[Choice], wide: float) -> Node:
    """Switches as buttons under one heading; those that are on are green and have a tick."""
    kit, words = screen.services.kit, screen.services.words
    labels, gap = tuple(words(choice.label) for choice in choices), 4
    each = (wide - gap * (len(choices) - 1)) / len(choices)
    px = row_px(kit, labels, kit.px(each) - kit.px(40), 16)

    def button(choice: Choice, label: str) -> Node:
        on = bool(screen.setup.values[choice.name])
        pressed = control(
            _PressedSwitch, ("new", choice.name), label, partial(screen.choose, choice, not on),
            kind=Kind.CHOSEN if on else Kind.SECONDARY, label_px=px,
            tip=words(f"{choice.label}.note"),
        )  # fmt: skip
        return stack(pressed, drawing(_show_tick) if on else None)

    head = text(words(choices[0].head), 20, ink=BRASS_LIGHT)
    buttons = (button(choice, label) for choice, label in zip(choices, labels, strict=True))
    return column(head.of(high=28), space(high=4), row(*buttons, gap=gap, high=46))


def _show_aside(lines: tuple[str, str], pen: Pen, box: Rect) -> None:
    kit, (first, second) = pen.kit, lines
    for line, face, size, ink, down in (
        (first, Face.SEMIBOLD, kit.size(20), TEXT, 0.27),
        (second, Face.MEDIUM, kit.size(TypeScale.SMALL), TEXT_DIM, 0.753),
    ):
        pen.left(kit.lettering.fit(line, face, size, box.w, ink), (box.x, box.y + box.h * down))


def _state(screen: SetupScene, choice: Choice) -> tuple[object, ...]:
    values = screen.setup.values
    numbers = choice.numbers(values) if choice.numbers else None
    return _value(screen, choice), numbers, choice.blocked(values)


def _value(screen: SetupScene, choice: Choice) -> Value:
    if choice is SPEED:
        return list(SPEEDS).index(screen.services.settings.speed)
    return screen.setup.values[choice.name]


def _change(screen: SetupScene, group: str, choice: Choice) -> Node:
    words, values, value = screen.services.words, screen.setup.values, _value(screen, choice)
    key, why = (group, choice.name), choice.blocked(values)
    choose, reason = partial(screen.choose, choice), words(why) if why else ""
    if choice.options:
        options = list(choice.options)
        return control(
            Segments, key, tuple(choice.text(words, each) for each in options),
            options.index(value), lambda index: choose(options[index]), reason=reason,
        )  # fmt: skip
    if choice.numbers:
        low, high, step = choice.numbers(values)
        return control(
            Stepper, key, int(value), choose, low=low, high=high, step=step,
            text=lambda number: choice.text(words, number), reason=reason,
        )  # fmt: skip
    return control(Toggle, key, bool(value), choose, reason=reason)


# --- house rules ---------------------------------------------------------------------------------
def rules_column(screen: SetupScene, wide: float) -> Node:
    """A row for each house rule, and below them what the game has to add."""
    page, values = screen.page, screen.setup.values
    rules = [
        screen.branch(choice.name, _state(screen, choice), partial(_rule, screen, number, wide))
        for number, choice in enumerate(page.house_rules)
    ]
    more = page.below_rules
    rest = space()
    if more is not None:
        rest = screen.branch("below rules", values, lambda: drawing(partial(more, values)))
    return panel(
        screen.services.words("new_table.agreed"), *rules,
        stack(rest, pad=(0, 14, 0, 0), high=_REST),
        name="rules", wide=wide, high=fill(), pad=(18, 76, 18, 26),
    )  # fmt: skip


def _rule(screen: SetupScene, number: int, wide: float) -> Node:
    """Name and half-sentence, and what changes it; where something is in the way, that instead."""
    choice, words = screen.page.house_rules[number], screen.services.words
    why = choice.blocked(screen.setup.values)
    note = words(why or f"{choice.label}.note")
    sentence = drawing(partial(_show_rule, words(choice.label), note))
    changes = _change(screen, "rule", choice)
    changes = changes.of(86, 46) if choice.switch else changes.of(min((wide - 36) * 0.45, 250), 48)
    beside = 16 if choice.switch else 14
    return row(
        stack(sentence, pad=(6, 3, beside, 3), wide=fill(), high=fill()), changes, space(4),
        wide=fill(), high=fill(most=92), shows=_show_line if number else None,
    )  # fmt: skip


def _show_line(pen: Pen, box: Rect) -> None:
    pen.items.area("line", (*box.topleft, box.w, 1), _LINE, 1)


def _show_rule(label: str, note: str, pen: Pen, box: Rect) -> None:
    kit, case = pen.kit, pen.kit.lettering
    size = case.fit_size((label,), Face.SEMIBOLD, kit.size(21), box.w)
    head, least = round(size * 1.25), round(size * 0.88)
    small, step, (lines,) = fitted(
        kit, (note,), min(kit.size(TypeScale.SMALL, 2), least), (box.w, box.h - head)
    )
    top = box.centery - (head + len(lines) * step) / 2
    pen.left(case.fit(label, Face.SEMIBOLD, size, box.w, TEXT), (box.x, top + head / 2))
    for index, line in enumerate(lines):
        letters = case.line(line, Face.MEDIUM, small, TEXT_DIM)
        pen.left(letters, (box.x, top + head + (index + 0.5) * step), 3)


def fitted(
    kit: Kit, texts: Sequence[str], largest: int, room: tuple[int, int]
) -> tuple[int, int, list[list[str]]]:
    """The largest size, up to `largest` px, at which all texts find a room of px together; how far
    its lines are apart, and the lines of each."""
    case, size = kit.lettering, largest
    while True:
        found = [case.wrap(text, Face.MEDIUM, size, room[0]) for text in texts]
        step = round(size * _LEADING)
        widest = max(case.width(line, Face.MEDIUM, size) for lines in found for line in lines)
        fits = widest <= room[0] and sum(map(len, found)) * step <= room[1]
        if fits or size <= SMALLEST_TEXT_PX:
            return size, step, found
        size -= 1


# --- the drawer ----------------------------------------------------------------------------------
class Drawer:
    """Holds the side panel where there is no room for it; while it is out, it gets all intents."""

    def __init__(self) -> None:
        self.out = False  # whether it is pulled out, or on its way
        self.box: Rect | None = None  # px, when it is out; None: the panel is a column
        self._share = 0.0
        self._tree = Tree("drawer", z=Z_DRAWER)
        self._items = Items("drawer")
        self._homes: list[tuple[Widget, Rect]] = []
        self.group = FocusGroup((), name="drawer focus")

    def hold(self, services: Services, node: Node | None, box: Rect | None = None) -> None:
        """Show this in a box of px from now on; nothing where the panel is a column."""
        self.box, self._window = box, services
        if node is None or box is None:
            return
        self._tree.lay(node.of(fill(), fill()), box, services)
        self._items = self._tree.items()
        self._homes = [(each, Rect(each.rect)) for each in self._tree.widgets]
        if not self.group.widgets:
            self.group = FocusGroup((), name="drawer focus", ring=services.keyboard)
        self.group.exchange(self._tree.widgets, None)

    @property
    def over(self) -> bool:
        """Whether it is out and gets all intents."""
        return self.out and self.box is not None

    def toggle(self) -> None:
        """Pull it out, or push it in."""
        self.out = not self.out

    def handle(self, intent: Intent) -> None:
        """Everything beside it pushes it in."""
        rows = bool(self.group.widgets)
        match intent:
            case PointerPressed(x, y) if not rows or not (self.box and self.box.collidepoint(x, y)):
                self.toggle()
            case Pressed(Key.UP) if rows:
                self.group.handle(Pressed(Key.LEFT))
            case Pressed(Key.DOWN) if rows:
                self.group.handle(Pressed(Key.RIGHT))
            case Pressed(Key.BACK | Key.CONFIRM | Key.NEXT | Key.PAUSE | Key.PAGE_DOWN):
                self.toggle()
            case Pressed() if not rows:
                self.toggle()
            case _:
                self.group.handle(intent)

    def update(self, seconds: float) -> None:
        """Let it slide."""
        self.group.update(seconds)
        way = 1.0 if self._window.settings.reduced_motion else seconds / SLIDES
        self._share += max(-way, min(way, self.out - self._share))

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return self._share in (0.0, 1.0) and self.group.resting

    def draw(self, picture: Picture) -> None:
        """Put the panel in, as far as it is out."""
        if self.box is None:
            return
        if not self._share:
            self._items.away(picture)
            for widget, _ in self._homes:
                widget.leave(picture)
            picture.drop_group("drawer focus")
            return
        way = self._window.size[0] - self.box.x
        shift = round((1 - out_cubic(self._share)) * way)
        self._items.draw(picture, shift=(shift, 0))
        for widget, home in self._homes:
            widget.rect = home.move(shift, 0)
        self.group.draw(picture)
