"""What can be seen of a screen: its widgets, and the things in its picture."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.ui.picture.compositor import Item, Picture
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.tree import Placed, TreeScreen
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.widget import Widget
from tests.scenes.furnished import drawn, ink, overlapping


def group_of(scene: Scene) -> FocusGroup:
    """The widgets of a scene."""
    group = scene.group
    assert group is not None, scene
    return group


def parts_of(widget: Widget) -> dict[Hashable, Item]:
    """What a widget puts into a picture, by the names of its parts."""
    picture = Picture((8000, 8000))
    widget.draw(picture)
    return {key[-1]: picture.items[key] for key in widget.shown}


def things(services: Services, group: Hashable) -> list[tuple[Hashable, Surface, Rect]]:
    """Name, surface and place (px) of what the top scene shows of one group of `Items`."""
    drawn(services)
    picture = services.stack.pictures[-1]
    found = [(key, picture.items[key]) for key in picture.items if key in picture.keys_of(group)]
    return [(key[1], item.surface, item.rect) for key, item in found if isinstance(key, tuple)]


def nodes_of(screen: TreeScreen) -> list[Placed]:
    """All nodes of the tree of a screen where they lie, those behind first."""
    root = screen.root
    assert root is not None
    return list(root.all())


def node_texts(screen: TreeScreen) -> list[tuple[str, Rect, Rect]]:
    """The lines of text in the tree of a screen, where their ink lies, and where the nodes lie to
    which they belong (px)."""
    text_of = screen.services.lettering.text_of
    return [
        (text, ink(surface, rect), placed.rect)
        for placed in nodes_of(screen)
        for _, surface, rect in placed.items or ()
        if (text := text_of(surface))
    ]


def items_of(screen: TreeScreen, name: str) -> list[dict[Hashable, tuple[Surface, Rect]]]:
    """Of every node with this name: surface and place (px) of what it shows, by the names of its
    items."""
    return [
        {item: (surface, rect) for item, surface, rect in placed.items or ()}
        for placed in nodes_of(screen)
        if placed.node.name == name
    ]


def texts(services: Services, group: Hashable) -> list[tuple[str, Rect]]:
    """The lines of text that the top scene shows of one group of `Items`, and where their ink lies
    (px)."""
    text_of = services.lettering.text_of
    found = ((text_of(surface), surface, rect) for _, surface, rect in things(services, group))
    return [(text, ink(surface, rect)) for text, surface, rect in found if text]


def keeps_to_its_plate(services: Services, dialog: TreeScreen) -> None:
    """Nothing overlaps, and all of it lies on the plate, which lies in the window."""
    services.stack.update(0.01)
    lines, panel = texts(services, dialog.name), dialog.places["panel"]
    found = [*lines, *((widget.key, widget.rect) for widget in dialog.group.widgets)]
    assert Rect((0, 0), services.size).contains(panel)
    assert all(panel.contains(rect) for _, rect in found)
    assert overlapping(found) == []
