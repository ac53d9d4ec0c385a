"""A screen as a tree of nodes: what lives on when the state is another one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.ui.services import Services
from game.ui.tree import Node, Pen, TreeScreen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, Slider, TextField, Toggle
from tests.scenes.screens import drawn, furnished


class Counter(TreeScreen):
    """Buttons that count up, one for each number of a list."""

    name = "counter"
    start_key = ("add", 1)

    def __init__(self) -> None:
        self.counts, self.extra, self.on, self.name_given = [0, 0, 0], False, False, ""
        self.made: list[int] = []
        self.volume = 10

    def state(self) -> object:
        return tuple(self.counts), self.extra, self.on, self.name_given, self.volume

    def tree(self) -> Node:
        rows = [self.branch(n, count, partial(self._row, n)) for n, count in enumerate(self.counts)]
        switch = control(Toggle, ("on",), self.on, self.turn).of(90, 50)
        field = control(TextField, ("name",), self.name_given, self.call).of(300, 50, turn=1)
        slider = control(Slider, ("volume",), self.volume, self.set_volume).of(400, 50)
        extra = control(Button, ("extra",), "extra", self.more).of(200, 50)
        return column(field, *rows, switch, slider, extra if self.extra else None, gap=10, pad=40)

    def _row(self, n: int) -> Node:
        self.made.append(n)
        label = f"{n}: {self.counts[n]}"
        return row(control(Button, ("add", n), label, lambda: self.add(n)).of(300, 60), name="row")

    def add(self, n: int) -> None:
        self.counts[n] += 1

    def more(self) -> None:
        self.extra = not self.extra

    def turn(self, on: bool) -> None:
        self.on = on

    def call(self, name: str) -> None:
        self.name_given = name

    def set_volume(self, volume: int) -> None:
        self.volume = volume


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return furnished(tmp_path, (1280, 720))


@pytest.fixture
def screen(services: Services) -> Counter:
    found = Counter()
    services.push(found)
    drawn(services)
    return found


def widget(screen: Counter, *key: object) -> object:
    return screen.group.find(key)


def test_only_branches_whose_state_has_changed_are_made_anew(screen: Counter) -> None:
    kept = [widget(screen, "add", n) for n in (0, 2)]
    screen.made.clear()
    screen.add(1)
    screen.update(0.0)
    assert screen.made == [1]
    assert [widget(screen, "add", n) for n in (0, 2)] == kept
    button = widget(screen, "add", 1)
    assert isinstance(button, Button) and button.label == "1: 1"


def test_nothing_is_made_while_the_state_is_the_same(screen: Counter) -> None:
    before, items = list(screen.group.widgets), screen.items
    for _ in range(3):
        screen.update(0.016)
    assert screen.group.widgets == before
    assert screen.items is items


def test_a_press_that_changes_the_state_is_finished_in_the_widget_that_took_over(
    screen: Counter,
) -> None:
    x, y = screen.group.widgets[1].rect.center
    for intent in (PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y)):
        screen.handle(intent)
    assert screen.counts == [0, 1, 0]
    button = widget(screen, "add", 1)
    assert isinstance(button, Button)
    assert button.hovered and button.focused and not button.pressed
    assert screen.group.focused is button


def test_a_dragged_slider_goes_on_being_dragged(screen: Counter) -> None:
    slider = widget(screen, "volume")
    assert isinstance(slider, Slider)
    rect = slider.rect
    screen.handle(PointerPressed(rect.x + 30, rect.centery))
    values = []
    for step in range(5):
        screen.handle(PointerMoved(rect.x + 40 + step * 40, rect.centery))
        values.append(screen.volume)
    assert values == sorted(set(values))
    assert widget(screen, "volume") is not slider


def test_the_knob_of_a_switch_glides_on(screen: Counter) -> None:
    before = widget(screen, "on")
    screen.group.focus_on(("on",))
    screen.handle(Pressed(Key.SPACE))
    screen.handle(Pressed(Key.SPACE))
    screen.handle(Pressed(Key.SPACE))
    now = widget(screen, "on")
    assert isinstance(now, Toggle) and now is not before and now.on
    assert now.moving, "it is on its way"


def test_the_focus_goes_to_the_start_when_its_widget_is_gone(screen: Counter) -> None:
    screen.more()
    screen.update(0.0)
    screen.group.focus_on(("extra",))
    screen.handle(Pressed(Key.SPACE))
    assert not screen.extra
    assert screen.group.focus_key == ("add", 1)


def test_widgets_with_a_later_turn_come_later_in_the_order_of_tab(screen: Counter) -> None:
    keys = [each.key for each in screen.group.widgets]
    assert keys == [*(("add", n) for n in range(3)), ("on",), ("volume",), ("name",)]


def test_all_places_are_known_when_nodes_are_shown(services: Services) -> None:
    seen: list[Rect] = []

    class Two(TreeScreen):
        name = "two"

        def tree(self) -> Node:
            look = drawing(lambda pen, box: seen.append(self.places["later"]))
            return row(look, space(40), stack(name="later", wide=100, high=60))

    services.push(Two())
    assert seen and seen[0].size == (services.kit.px(100), services.kit.px(60))


def test_what_comes_lies_where_it_stands_in_the_tree(services: Services) -> None:
    """Also above what was there before, below what comes later in the tree."""

    class Layers(TreeScreen):
        name = "layers"
        middle = False

        def state(self) -> object:
            return self.middle

        def tree(self) -> Node:
            shown = [(255, 0, 0), *([(0, 255, 0)] if self.middle else []), (0, 0, 255)]
            return stack(*(drawing(fill(colour)) for colour in shown))

    def fill(colour: tuple[int, int, int]):  # type: ignore[no-untyped-def]
        surface = Surface((50, 50))
        surface.fill(colour)

        def show(pen: Pen, box: Rect) -> None:
            pen.put(surface, box.center)

        return show

    screen = Layers()
    services.push(screen)
    at = drawn(services).get_rect().move(1, 1).center
    assert drawn(services).get_at(at)[:3] == (0, 0, 255)
    screen.middle = True
    screen.update(0.0)
    assert drawn(services).get_at(at)[:3] == (0, 0, 255)
