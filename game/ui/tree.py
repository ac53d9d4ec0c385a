"""A screen as one tree of nodes: each says how large it is, what it shows, and what it does.

    row(
        portrait("owl", 92),
        column(
            text(words("new.free"), 23, ink=TEXT_DIM),
            control(Segments, ("chair", 2, "who"), labels, WHO.index(chair.who), give),
            gap=8,
        ),
        shows=plaque(Plaque.LACQUER),
        pad=(15, 8),
    )

A screen says in `state` what its tree is made of, and makes the tree in `tree`. Whenever the state
is another one, the tree is made anew: what is only looked at is put anew, which costs nothing where
a surface is the same, and a widget with the same key goes on glowing, pressed and focused in the
one that takes its place. Where making all of it takes too long, `branch` keeps those parts whose
own state is the same: a node that is the very same object is neither placed nor shown again.

What a widget calls asks the screen for what is so now, never what was so when the tree was made.
Lengths are design units (u), as in `boxes`; vocabulary (text, titles, panels …) is in `nodes`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Concatenate, Final, ParamSpec, Unpack

from pygame import Rect, Surface

from game.input.intents import NOWHERE, Intent, Key, PointerMoved, Pressed, Resized
from game.ui.boxes import (
    MIDDLE,
    Box,
    Fields,
    Flow,
    Length,
    Places,
    alone,
    forget_lengths,
    places_of_parts,
)
from game.ui.compositor import Items
from game.ui.paint.shapes import Painted
from game.ui.routes import go_back
from game.ui.stack import Scene
from game.ui.widgets import FocusGroup, Kit, Widget
from game.ui.widgets.widget import WidgetKey

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

P = ParamSpec("P")


# --- nodes ---------------------------------------------------------------------------------------
class Pen:
    """Puts what one node shows. `items` are those of the node: names in them are its own."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.kit: Final = services.kit
        self.items: Final = Items(None)
        self._count = 0

    @property
    def name(self) -> Hashable:
        """Another name for an item."""
        self._count += 1
        return self._count

    def put(self, surface: Surface, at: tuple[float, float], z: int = 2) -> Rect:
        """A surface with its top left corner at a point in px; where it lies."""
        return self.items.put(self.name, surface, at, z)

    def shape(self, shape: Painted, at: tuple[float, float], z: int = 0) -> Rect:
        """A painted shape with its own top left corner at a point in px."""
        return self.items.shape(self.name, shape, at, z)

    def left(self, surface: Surface, at: tuple[float, float], z: int = 2) -> Rect:
        """The middle of its left edge at a point in px."""
        return self.items.left(self.name, surface, at, z)

    def centre(self, surface: Surface, at: tuple[float, float], z: int = 2) -> Rect:
        """Its middle at a point in px."""
        return self.items.centre(self.name, surface, at, z)

    def right(self, surface: Surface, at: tuple[float, float], z: int = 2) -> Rect:
        """The middle of its right edge at a point in px."""
        return self.items.right(self.name, surface, at, z)


Show = Callable[[Pen, Rect], object]  # shows something in a box of px


class TreeFields(Fields, total=False):
    """What can be said of a node that has parts."""

    shows: Show | None
    turn: int


@dataclass(frozen=True, slots=True, eq=False)
class Node(Box):
    """A box that shows something behind its parts, or is a widget. `turn`: with a higher one its
    widgets come later in the order of Tab; else they come as they stand in the tree."""

    shows: Show | None = None
    control: Control | None = None
    turn: int = 0

    def of(
        self,
        wide: float | Length | None = None,
        high: float | Length | None = None,
        at: tuple[float, float] = MIDDLE,
        turn: int = 0,
    ) -> Node:
        """The same of a size. (A third of the time that `dataclasses.replace` takes.)"""
        return Node(
            self.name, wide, high, at, self.parts, self.flow, self.gap, self.pad, self.shows,
            self.control, turn,
        )  # fmt: skip


def row(*parts: Node | None, **fields: Unpack[TreeFields]) -> Node:
    """Parts from left to right; one that is None is left out."""
    return Node(parts=tuple(filter(None, parts)), flow=Flow.ROW, **fields)


def column(*parts: Node | None, **fields: Unpack[TreeFields]) -> Node:
    """Parts from top to bottom."""
    return Node(parts=tuple(filter(None, parts)), flow=Flow.COLUMN, **fields)


def stack(*parts: Node | None, **fields: Unpack[TreeFields]) -> Node:
    """Parts over each other, each with the whole room."""
    return Node(parts=tuple(filter(None, parts)), **fields)


def grid(*parts: Node, columns: int, **fields: Unpack[TreeFields]) -> Node:
    """Parts in rows of `columns`, `gap` between them both ways."""
    gap = fields.get("gap", 0)
    padded = (*parts, *[space()] * (-len(parts) % columns))
    rows = [row(*padded[i : i + columns], gap=gap) for i in range(0, len(padded), columns)]
    return column(*rows, **fields)


def space(wide: float | Length | None = None, high: float | Length | None = None) -> Node:
    """Room that is kept free; without a length all there is."""
    return Node(wide=wide, high=high)


def drawing(
    show: Show,
    name: str = "",
    *,
    wide: float | Length | None = None,
    high: float | Length | None = None,
) -> Node:
    """Anything else that is only looked at: a canvas, a chart, a helper of its own."""
    return Node(name=name, shows=show, wide=wide, high=high)


def control(
    make: Callable[Concatenate[Kit, WidgetKey, Rect, P], Widget],
    key: WidgetKey,
    *args: P.args,
    **named: P.kwargs,
) -> Node:
    """A widget, by its class and the arguments it takes beside kit, key and rectangle."""
    return Node(control=Control(make, key, args, named))


@dataclass(frozen=True, slots=True, eq=False)
class Control:
    """How the widget of a node is made."""

    maker: Callable[..., Widget]
    key: WidgetKey
    args: tuple[object, ...]
    named: dict[str, object]

    def make(self, kit: Kit, rect: Rect, before: tuple[Widget, Control] | None) -> Widget:
        """The widget, in place of the one with its key that was there `before`."""
        widget = self.maker(kit, self.key, rect, *self.args, **self.named)
        if before is not None and type(before[0]) is type(widget):
            old, made = before
            alike = made._values() == self._values() and old.rect.size == rect.size
            widget.take_over(old, alike=alike)
        return widget

    def _values(self) -> Sequence[object]:
        """The arguments that are no functions: its looks depend on these."""
        named = (value for pair in self.named.items() for value in pair)
        return [
            tuple(value) if isinstance(value, list) else value
            for value in (*self.args, *named)
            if not callable(value)
        ]


# --- the tree where it lies ----------------------------------------------------------------------
@dataclass(slots=True, eq=False)
class Placed:
    """A node at its rectangle (px), what it put, its widget, and its parts."""

    node: Node
    rect: Rect
    turn: int
    parts: tuple[Placed, ...]
    items: Items | None = None
    widget: Widget | None = None
    done: bool = False
    _all: tuple[Placed, ...] = ()

    def all(self) -> tuple[Placed, ...]:
        """This one and everything in it, those behind first."""
        if not self._all:
            self._all = (self, *chain.from_iterable(part.all() for part in self.parts))
        return self._all


@dataclass(slots=True)
class Tree:
    """The nodes of a screen where they lie, and its widgets. `name`: the group of its items."""

    name: Hashable
    z: int = 0
    root: Placed | None = None
    places: Places = field(default_factory=lambda: Places({}))
    """Rectangles of the nodes that bear a name, px; while nodes are shown, all are known."""
    widgets: list[Widget] = field(default_factory=list)  # in the order of Tab
    _controls: dict[WidgetKey, tuple[Widget, Control]] = field(default_factory=dict)

    def lay(self, node: Node, room: Rect, services: Services) -> None:
        """Lay another tree into a rectangle (px); what was there before lives on where it can."""
        forget_lengths()
        rect = alone(node, room, services.u)
        self.root = _placed(node, rect, 0, self.root, services.u)
        everything, found = self.root.all(), dict[str, list[Rect]]()
        for each in everything:
            if each.node.name:
                found.setdefault(each.node.name, []).append(each.rect)
        self.places = Places(found)
        controls: dict[WidgetKey, tuple[Widget, Control]] = {}
        order: list[tuple[int, Widget]] = []
        for each in everything:
            shows, control = each.node.shows, each.node.control
            if shows is not None and not each.done:
                pen = Pen(services)
                shows(pen, each.rect)
                each.items = pen.items
            if control is not None:
                if not each.done:
                    before = self._controls.get(control.key)
                    each.widget = control.make(services.kit, each.rect, before)
                assert each.widget is not None
                controls[control.key] = each.widget, control
                order.append((each.turn, each.widget))
            each.done = True
        self._controls = controls
        self.widgets = [widget for _, widget in sorted(order, key=lambda pair: pair[0])]

    def items(self) -> Items:
        """Everything that is only looked at, by where its node stands in the tree."""
        found = Items(self.name, z=self.z)
        if self.root is not None:
            _collect(self.root, (), found)
        return found


def _placed(node: Box, rect: Rect, turn: int, before: Placed | None, u: float) -> Placed:
    """A node at a rectangle in px; the one `before` in its place, where it is the very same."""
    assert isinstance(node, Node)
    turn = node.turn or turn
    if before is not None and before.node is node and (before.rect, before.turn) == (rect, turn):
        return before
    earlier = before.parts if before is not None else ()
    rooms = zip(node.parts, places_of_parts(node, rect, u), strict=True)
    parts = (
        _placed(part, room, turn, earlier[index] if index < len(earlier) else None, u)
        for index, (part, room) in enumerate(rooms)
    )
    return Placed(node, rect, turn, tuple(parts))


def _collect(placed: Placed, path: tuple[int, ...], into: Items) -> None:
    if placed.items is not None:
        into.take(path, placed.items)
    for index, part in enumerate(placed.parts):
        _collect(part, (*path, index), into)


# --- screens -------------------------------------------------------------------------------------
class TreeScreen(Scene):
    """A screen that is one tree, made of its state. Whenever that, the window, the language or the
    settings change, the tree is made anew; the focus stays on the widget with the same key."""

    name: ClassVar[str]  # of its items in the picture; no widget's key begins with it
    z: ClassVar[int] = 0
    letters: ClassVar[bool] = True  # W A S D are arrows
    shows_focus: bool = True  # where keys were used last, the focus is seen from the start
    first: Hashable = None
    """Key of the widget that has the focus at first; None: the first one, or what Enter presses."""
    start_key: Hashable = None
    """Key of the widget that Enter presses where the focused one has no use for it."""
    refused: Callable[[str], None] | None = None
    """What follows when something disabled was pressed; None: it says why beside itself."""
    backdrop: ClassVar[staticmethod[[Services], Surface] | None] = None
    """Paints what fills the window behind everything."""
    services: Services
    group: FocusGroup
    items: Items  # what is only looked at
    _tree: Tree
    _made_of: object = None
    _branches: dict[Hashable, tuple[object, Node]]
    _pointer = PointerMoved(NOWHERE, NOWHERE)
    _fresh = True

    # --- what a screen consists of ---------------------------------------------------------------
    def state(self) -> object:
        """Everything the tree is made of that may change while the screen is open, but for window,
        language and settings; compared after each intent and each frame."""
        return None

    def tree(self) -> Node:
        """All of it, as it is now."""
        raise NotImplementedError

    def branch(self, key: Hashable, state: object, make: Callable[[], Node]) -> Node:
        """A branch of the tree that is made anew only where its own state is another one. `state`
        holds everything the branch shows; `key` tells branches apart."""
        known = self._branches.get(key)
        if known is None or known[0] != state:
            known = self._branches[key] = state, make()
        return known[1]

    def back(self) -> None:
        """Esc was pressed."""
        go_back(self.services)

    def pressed(self, pressed: Pressed) -> bool:
        """A key, before the widgets hear it; says whether it was for the screen."""
        return False

    # --- laying out ------------------------------------------------------------------------------
    @property
    def places(self) -> Places:
        """Rectangles of the nodes that bear a name, px."""
        return self._tree.places

    @property
    def root(self) -> Placed | None:
        """The tree where it lies."""
        return self._tree.root

    @property
    def default(self) -> Widget | None:
        """What Enter presses where the focused widget has no use for it."""
        return next((each for each in self._tree.widgets if each.key == self.start_key), None)

    def widgets(self) -> Sequence[Widget]:
        """What can be pressed, chosen and written on, in the order of Tab."""
        return self._tree.widgets

    def place(self) -> None:
        """Forget the tree that was there, and make another one."""
        self._tree, self._branches = Tree(self.name, self.z), {}
        self._make()

    def lay_out(self, focus: Hashable = None, *, keep: bool = True) -> None:
        """Lay everything out anew; `focus`: the widget to go to, else, to `keep` the focus, the one
        that has it, else the first one."""
        self.place()
        self.items = self._tree.items()
        self.regroup(focus, keep=keep)

    def regroup(self, focus: Hashable = None, *, keep: bool = True) -> None:
        """Begin with the widgets of another tree."""
        known: FocusGroup | None = getattr(self, "group", None)
        self.group = FocusGroup(
            self.widgets(),
            name=f"{self.name} focus",
            focus=focus or (known.focus_key if known and keep else self.first),
            default=self.default,
            ring=self.shows_focus and self.services.keyboard,
            letters=self.letters,
            on_refused=self.refused,
        )
        assert all(widget.key[0] != self.name for widget in self.group.widgets), self.name
        self.group.handle(self._pointer)
        self._fresh = True

    def follow(self) -> None:
        """Show what has changed."""
        self._make()
        self.group.exchange(self.widgets(), self.default)
        self.group.handle(self._pointer)
        self.items = self._tree.items()

    def focus_on(self, key: Hashable) -> None:
        """Show what has changed, and give the focus to the widget with this key."""
        self.follow()
        self.group.focus_on(key)

    def _make(self) -> None:
        self._made_of = self.services.settings, self.state()
        self._tree.lay(self.tree(), Rect((0, 0), self.services.size), self.services)

    def _follow(self) -> None:
        if (self.services.settings, self.state()) != self._made_of:
            self.follow()

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        self.lay_out()

    def leave(self) -> None:
        """Nothing has to be put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self.lay_out()
            case Pressed() if self.pressed(intent):
                pass
            case Pressed(Key.BACK):
                self.back()
            case _:
                if isinstance(intent, PointerMoved):
                    self._pointer = intent
                self.group.handle(intent)
        self._follow()

    def update(self, seconds: float) -> None:
        self.group.update(seconds)
        self._follow()

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        backdrop = type(self).backdrop
        if backdrop is not None:
            picture.backdrop(backdrop(self.services))
        self.items.draw(picture)
        self.group.draw(picture)
