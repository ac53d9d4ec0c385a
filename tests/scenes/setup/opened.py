"""The set-up page of a game, opened, and the hands that work it."""

from __future__ import annotations

from pathlib import Path

from game.match.game import Options
from game.scenes.setup.deluxe import DELUXE, PointRows
from game.scenes.setup.draw import CLUB, DUEL, SALON
from game.scenes.setup.match_setup import MatchSetup, Value
from game.scenes.setup.page import SetupPage
from game.scenes.setup.scene import SetupScene
from game.ui.boxes import Unit
from game.ui.services import Services
from game.ui.widgets import Widget
from tests.scenes.fakes import Diary, click
from tests.scenes.screens import furnished

PAGES = {page.game: page for page in (DELUXE, SALON, DUEL, CLUB)}
NAMES = ("Maximiliane-Rosa", "Bartholomäus-Fri", "Wilhelmine-Luise")


def chosen(page: SetupPage, setup: MatchSetup | None = None, **values: Value) -> MatchSetup:
    """A setup, by default the usual one, with other values."""
    setup = setup or page.usual
    return setup.with_values(page.settle({**setup.values, **values}))


_USUAL = DELUXE.usual
SETUPS = {
    "alone": (DELUXE, _USUAL),
    "six": (DELUXE, chosen(DELUXE, variant=4).with_guest(5)),
    "two": (DELUXE, _USUAL.freed(1).freed(2).freed(3)),
    "long names": (
        DELUXE, _USUAL.with_human(0, NAMES).with_human(2, NAMES).with_human(3, NAMES),
    ),
    "one age": (
        DELUXE, _USUAL.with_human(1, NAMES).with_chair(0, age=23).with_chair(1, age=23),
    ),
    "eight cards": (DELUXE, chosen(DELUXE, _USUAL.with_human(2, NAMES), variant=8)),
    "nobody": (DELUXE, _USUAL.freed(0)),
    "salon": (SALON, SALON.usual),
    "crowd": (
        SALON,
        chosen(SALON, players=7, jack_pot=True).with_human(3, NAMES).with_human(5, NAMES),
    ),
    "visum": (SALON, chosen(SALON, players=2, visum=3, stack=1000, clock=True)),
    "duel": (DUEL, DUEL.usual),
    "poor duel": (DUEL, chosen(DUEL, belongings=0, ante=50, doubles_after=0)),
    "club": (CLUB, CLUB.usual),
    "full club": (CLUB, chosen(CLUB, players=7, limit=5, jacks_to_open=True)),
    "no names": (
        CLUB, CLUB.usual.with_human(1, ("Ida",)).with_chair(0, name="").with_chair(1, name=""),
    ),
}  # fmt: skip
"""Pages and what is chosen on them."""


def opened(
    folder: Path,
    game: str = "deluxe",
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    setup: MatchSetup | None = None,
    *,
    text: float | None = None,
    calm: bool = False,
) -> tuple[Services, SetupScene]:
    """The page over a screen that does nothing."""
    services = furnished(folder, size, language, reduced_motion=calm)
    if text is not None:
        services.unit = Unit(*size, text)
    if setup is not None:
        page = PAGES[game]
        services.store.keep_setting(page.setting, page.to_json(setup))
    scene = SetupScene(game)
    services.push(Diary("title", []))
    services.push(scene)
    return services, scene


def widget(scene: SetupScene, *name: object) -> Widget:
    """A widget by its key."""
    found = scene.group.find(name)
    assert found is not None, name
    return found


def points_row(scene: SetupScene) -> PointRows:
    """What points at a row of the point table, as a column or in the drawer."""
    group = scene.group if scene.docked else scene.drawer.group
    found = group.find(("points rows",))
    assert isinstance(found, PointRows)
    return found


def press(services: Services, scene: SetupScene, *name: object, at: float = 0.5) -> None:
    """Click on a widget, so far across it."""
    rect = widget(scene, *name).rect
    edge = min(20, rect.w // 3)
    click(services, (round(rect.left + edge + at * (rect.w - 2 * edge)), rect.centery))


def write(services: Services, scene: SetupScene, number: int, name: str) -> None:
    """Write another name on a chair."""
    scene.change(scene.setup.with_chair(number, name=name))
    services.stack.update(0.01)


def begun(services: Services) -> Options:
    """What the match was begun with that lies on the table now."""
    assert not isinstance(services.stack.top, SetupScene)
    match = services.store.running.resume()
    assert match is not None
    options: Options = match.options
    return options
