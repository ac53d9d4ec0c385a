"""The curtain lifts for whoever holds it, for nobody else, and shows what everybody knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.input.intents import (
    FocusLost,
    Intent,
    Key,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
)
from game.table.curtain import EMPTIES, HOLD, LIFT, CurtainFacts, CurtainScene
from game.ui.boxes import Unit
from game.ui.services import Services
from tests.scenes.fakes import Diary
from tests.scenes.readable import misplaced
from tests.scenes.screens import (
    LANGUAGES,
    SIZES,
    drawn,
    furnished,
    pass_time,
    top,
)

HOLDS: list[tuple[Intent, Intent]] = [
    (Pressed(Key.SPACE), Released(Key.SPACE)),
    (Pressed(Key.CONFIRM), Released(Key.CONFIRM)),
    (PointerPressed(5, 5), PointerReleased(5, 5)),
]


class Evening:
    """A table with a curtain before it."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1024, 640), **settings: Any) -> None:
        self.services: Services = furnished(folder, size, **settings)
        self.lifted = self.paused = 0
        self.table = Diary("table", [])
        self.services.push(self.table)
        self.curtain = curtain(self.lift, self.pause)
        self.services.push(self.curtain)

    @property
    def state(self) -> tuple[int, int]:
        """How often it was lifted and paused."""
        return self.lifted, self.paused

    def lift(self) -> None:
        assert top(self.services) is self.table
        self.lifted += 1

    def pause(self) -> None:
        self.paused += 1

    def tell(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)


def curtain(on_lifted: Any, on_pause: Any = None, **facts: Any) -> CurtainScene:
    known = CurtainFacts(
        **{
            "name": "Otto",
            "character": "hare",
            "others": ("Emma",),
            "game": 3,
            "games": 10,
            "bank": 9,
            "game_note": "five cards, Otto deals",
            "bank_note": "Otto buys last",
            **facts,
        }
    )
    return CurtainScene(lambda: known, on_lifted=on_lifted, on_pause=on_pause)


@pytest.mark.parametrize(("down", "up"), HOLDS)
def test_holding_lifts_it_and_letting_go_does_not(tmp_path: Path, down: Intent, up: Intent) -> None:
    evening = Evening(tmp_path)
    evening.tell(down)
    pass_time(evening.services, HOLD * 0.8)
    assert evening.curtain.fill == pytest.approx(0.8, abs=0.03)
    evening.tell(up)
    pass_time(evening.services, EMPTIES)
    assert evening.curtain.fill == 0
    assert evening.curtain.resting
    assert evening.state == (0, 0)
    evening.tell(down)
    pass_time(evening.services, HOLD + LIFT + 0.1)
    assert evening.state == (1, 0)
    assert top(evening.services) is evening.table


def test_it_hangs_quietly_until_somebody_holds(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    pass_time(evening.services, 2.0)
    assert evening.curtain.resting
    assert top(evening.services) is evening.curtain


def test_two_presses_where_holding_is_switched_off(tmp_path: Path) -> None:
    evening = Evening(tmp_path, curtain_hold=False)
    evening.tell(*HOLDS[0])
    pass_time(evening.services, 1.0)
    assert evening.curtain.fill == pytest.approx(0.5)
    assert evening.curtain.resting
    evening.tell(*HOLDS[2])
    pass_time(evening.services, LIFT + 0.1)
    assert evening.state == (1, 0)


def test_two_quick_presses_still_leave_time_to_look_away(tmp_path: Path) -> None:
    evening = Evening(tmp_path, curtain_hold=False, reduced_motion=True)
    evening.tell(*HOLDS[0], *HOLDS[0])
    pass_time(evening.services, HOLD * 0.9)
    assert not evening.curtain.resting
    assert evening.state == (0, 0)
    pass_time(evening.services, HOLD * 0.2 + 0.2)
    assert evening.state == (1, 0)


def test_losing_the_window_lets_go(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.tell(Pressed(Key.SPACE))
    pass_time(evening.services, 0.3)
    evening.tell(FocusLost())
    pass_time(evening.services, 1.0)
    assert evening.state == (0, 0)
    assert evening.curtain.fill == 0


def test_escape_only_pauses(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.tell(Pressed(Key.SPACE), Pressed(Key.BACK))
    pass_time(evening.services, 2.0)
    assert top(evening.services) is evening.curtain
    assert evening.state == (0, 1)


def test_while_it_lifts_nothing_else_is_heard(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.tell(Pressed(Key.SPACE))
    pass_time(evening.services, HOLD + LIFT / 2)
    drawn(evening.services)
    evening.tell(Released(Key.SPACE), Pressed(Key.BACK))
    pass_time(evening.services, LIFT)
    assert evening.state == (1, 0)


def test_nothing_of_the_table_shines_through(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with_red = drawn(evening.services).copy()
    evening.table.colour = (20, 20, 220)
    evening.services.stack.everything_dirty()
    assert drawn(evening.services).get_buffer().raw == with_red.get_buffer().raw


@pytest.mark.parametrize("hold", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_lifts_it_is_named(tmp_path: Path, language: str, *, hold: bool) -> None:
    services = furnished(tmp_path, (1024, 640), language, curtain_hold=hold)
    named = list[str]()
    key_cap = services.paint.key_cap

    def watched(key: str, *how: Any, **more: Any) -> Any:
        named.append(key)
        return key_cap(key, *how, **more)

    services.paint.key_cap = watched  # type: ignore[method-assign]
    try:
        services.push(curtain(lambda: None))
    finally:
        services.paint.key_cap = key_cap  # type: ignore[method-assign]
    words = services.words
    assert named == [words("key.space"), words("key.enter"), words("key.mouse")]


@pytest.mark.parametrize("size", SIZES)
def test_its_text_grows_as_all_text_does(tmp_path: Path, size: tuple[int, int]) -> None:
    heights = list[list[int]]()
    for text in (1.0, 2.0):
        services = furnished(tmp_path, size, "en")
        services.unit = Unit(*size, text)
        scene = curtain(lambda: None, lambda: None, name="Otto")
        services.push(scene)
        assert scene.tree.root is not None
        assert not list(misplaced(scene.tree.root, services.u))
        words, text_of = services.words, services.lettering.text_of
        known = {text_of(surface): surface.get_height() for _, surface, _ in scene.items}
        said = words("curtain.pass"), words("curtain.hold"), words("curtain.by_pointer")
        heights.append([known[each] for each in said])
    for plain, larger in zip(*heights, strict=True):
        assert larger >= 1.2 * plain


def test_who_was_away_for_a_while_is_asked_and_lifts_it_with_any_key(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.services.pop()
    evening.services.push(curtain(evening.lift, evening.pause, again=True))
    evening.tell(Pressed(Key.LETTER, "b"))
    pass_time(evening.services, HOLD + LIFT + 0.1)
    assert evening.state == (1, 0)
    evening.services.push(curtain(evening.lift, evening.pause, again=True))
    evening.tell(Pressed(Key.BACK))
    pass_time(evening.services, HOLD + LIFT + 0.1)
    assert evening.state == (1, 1), "Esc opens the pause all the same"


def test_it_follows_the_window(tmp_path: Path) -> None:
    evening = Evening(tmp_path, (1920, 1080))
    evening.services.unit = Unit(1280, 1024)
    evening.tell(Resized((1280, 1024)))
    assert Rect(0, 0, 1280, 1024).contains(evening.curtain.tree.places["notice"])
    assert not evening.curtain.tree.places.each("side")
