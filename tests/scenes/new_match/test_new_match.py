"""The page of a new match: fits every window, and can be filled in with keys or mouse alone."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
    Typed,
)
from game.match.options import HUMAN
from game.scenes.setup.game import minutes_for
from game.scenes.setup.layout import new_match_layout
from game.scenes.setup.match_setup import LEVELS, MatchSetup, Who, usual
from game.scenes.setup.scene import SETTING, NewMatchScene
from game.scenes.setup.widgets import Levels
from game.settings import Speed
from game.table.deluxe.point_lines import odds_in
from game.table.deluxe.scene import TableScene
from game.ui.items import Items
from game.ui.services import Services
from game.ui.unit import Unit
from game.ui.widgets import Widget
from tests.scenes.fakes import Diary
from tests.scenes.furnished import (
    LANGUAGES,
    SIZES,
    drawn,
    furnished,
    ink,
    nothing_cut,
    overlapping,
    pass_time,
    top,
)

NAMES = ("Maximiliane-Rosa", "Bartholomäus-Fri", "Wilhelmine-Luise")
PARTIES = {
    "alone": usual(),
    "six": usual().with_variant(4).with_guest(5),
    "two": usual().freed(1).freed(2).freed(3),
    "long names": usual().with_human(0, NAMES).with_human(2, NAMES).with_human(3, NAMES),
    "one age": usual().with_human(1, NAMES).with_chair(0, age=23).with_chair(1, age=23),
    "eight cards": usual().with_human(2, NAMES).with_variant(8),
    "nobody": usual().freed(0),
}


def opened(
    folder: Path,
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    match_setup: MatchSetup | None = None,
    *,
    calm: bool = False,
) -> tuple[Services, NewMatchScene]:
    services = furnished(folder, size, language, reduced_motion=calm)
    if match_setup is not None:
        services.store.keep_setting(SETTING, match_setup.to_json())
    scene = NewMatchScene()
    services.push(Diary("title", []))
    services.push(scene)
    return services, scene


def tell(services: Services, *intents: Intent) -> None:
    for intent in intents:
        services.stack.handle(intent)
        services.stack.update(0.01)


def click(services: Services, place: tuple[int, int]) -> None:
    tell(services, PointerMoved(*place), PointerPressed(*place), PointerReleased(*place))


def key(services: Services, *keys: Key) -> None:
    for each in keys:
        tell(services, Pressed(each), Released(each))


def widget(scene: NewMatchScene, *name: object) -> Widget:
    found = scene.group.find(name)
    assert found is not None, name
    return found


# --- the layout --------------------------------------------------------------------------------

_WORDS = ("title", "note", "place", "age", "cards", "cards note", "rounds", "games", "minutes",
          "speed", "lamp", "lamp note", "head", "head points", "head odds", "name", "points",
          "odds", "advice", "ribbon name", "ribbon points", "ribbon unit", "header", "problem",
          "legend")  # fmt: skip


def words_of(items: Items) -> dict[tuple[Hashable, Hashable], Rect]:
    """Where letters stand."""
    found: dict[tuple[Hashable, Hashable], Rect] = {}
    for name, surface, place in items:
        kind, plain = (name[0], False) if isinstance(name, tuple) else (name, True)
        if kind in _WORDS and not (plain and kind in ("legend", "problem")):
            found[items.group, name] = ink(surface, place)
    return found


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (1600, 1000)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PARTIES)
def test_nothing_overlaps_or_leaves_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, kind: str
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, size, language, PARTIES[kind])
        drawn(services)
    layout, window = scene.layout, Rect(0, 0, *size)
    widgets = {w.key: w.rect for w in scene.group.widgets}
    widgets.pop(("points rows",), None)
    columns = [*scene.looked_at, *(scene.points.groups if layout.docked else ())]
    words = {name: rect for items in columns for name, rect in words_of(items).items()}
    assert overlapping([*words.items(), *widgets.items()]) == []
    for name, rect in (*words.items(), *widgets.items()):
        assert window.contains(rect), name
    holders = {"new chairs": layout.seats, "new game items": layout.game, "points": layout.points,
               "points example": layout.points}  # fmt: skip
    for (group, text), rect in words.items():
        assert group not in holders or holders[group].contains(rect), text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", range(4, 9))
def test_the_point_table_fits_as_column_and_as_drawer(
    tmp_path: Path, size: tuple[int, int], language: str, cards: int
) -> None:
    _, scene = opened(tmp_path, size, language, usual().with_variant(cards))
    for row in range(scene.points.rows.count):
        scene.points.rows.pointed = row
        with nothing_cut():
            scene.points.show()
        words = {n: r for items in scene.points.groups for n, r in words_of(items).items()}
        assert overlapping(words.items()) == []
        assert all(scene.points.box.contains(rect) for rect in words.values())


def test_everything_is_large_enough_for_a_finger(tmp_path: Path) -> None:
    for match_setup in PARTIES.values():
        _, scene = opened(tmp_path, match_setup=match_setup)
        for each in scene.group.widgets:
            assert min(each.rect.size) >= 44, each.key


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1600, 1000), (1366, 768), (1440, 1080)])
def test_columns_lie_side_by_side(size: tuple[int, int]) -> None:
    layout = new_match_layout(Unit(*size))
    parts = {"game": layout.game, "seats": layout.seats, "back": layout.back,
             "start": layout.start, "legend": layout.legend}  # fmt: skip
    assert layout.docked == (size in [(1920, 1080), (2560, 1080), (3840, 2160)])
    if layout.docked:
        parts["points"] = layout.points
    assert overlapping(parts.items()) == []
    assert all(Rect(0, 0, *size).contains(part) for part in (*parts.values(), layout.points))


def test_odds_are_written_as_the_language_writes_numbers(tmp_path: Path) -> None:
    from game.rules.deluxe import VARIANTS

    services = furnished(tmp_path, (1024, 640), "de")
    assert [odds_in(services.words, line) for line in VARIANTS[5].lines] == [
        "64.974", "4.165", "694", "509", "255", "47,3", "21,0", "2,37", "2,00",
    ]  # fmt: skip


# --- keys alone --------------------------------------------------------------------------------


def test_enter_alone_starts(tmp_path: Path) -> None:
    services, _ = opened(tmp_path)
    services.on_seed = lambda: 99
    key(services, Key.CONFIRM)
    table = top(services)
    assert isinstance(table, TableScene)
    assert table.match.options == usual().options(99)
    assert services.store.has_running


def test_a_whole_match_by_keys(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.group.focus_on(("new", "cards"))
    key(services, Key.RIGHT)
    assert scene.match_setup.variant == 6
    key(services, Key.NEXT, Key.PLUS)
    assert scene.match_setup.rounds == 3
    key(services, Key.NEXT, Key.RIGHT)
    assert services.settings.speed is Speed.DOUBLE
    key(services, Key.NEXT, Key.NEXT)
    tell(
        services,
        *(intent for letter in "Ida" for intent in (Pressed(Key.LETTER, letter), Typed(letter))),
    )
    assert scene.match_setup.chairs[0].name == "Ida"
    key(services, Key.NEXT, Key.NEXT, Key.MINUS)
    assert scene.match_setup.chairs[0].age == 29
    key(services, Key.NEXT, Key.RIGHT)
    assert scene.match_setup.chairs[1].character == "hare"
    key(services, Key.NEXT, Key.NEXT, Key.RIGHT)
    assert scene.match_setup.chairs[1].bot == "regular"
    key(services, Key.NEXT, Key.RIGHT, Key.PLUS)
    assert scene.match_setup.chairs[1].manner == "bold"
    key(services, Key.DELETE)
    assert scene.match_setup.chairs[1].free
    key(services, Key.LEFT, Key.LEFT)
    assert scene.match_setup.chairs[1].who is Who.HUMAN
    assert scene.match_setup.chairs[1].name == "Emma"
    key(services, Key.CONFIRM)
    table = top(services)
    assert isinstance(table, TableScene)
    assert [seat.name for seat in table.match.options.seats[:2]] == ["Ida", "Emma"]
    assert table.match.options.humans == (0, 1)


def test_letters_in_a_name_are_no_commands(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    before = scene.match_setup
    scene.group.focus_on(("chair", 0, "name"))
    assert scene.typing
    for letter in "rpds":
        tell(services, Pressed(Key.PAUSE if letter == "p" else Key.LETTER, letter), Typed(letter))
    assert scene.match_setup == before.with_chair(0, name="rpds")
    key(services, Key.ERASE)
    assert scene.match_setup.chairs[0].name == "rpd"
    key(services, Key.DELETE)
    assert not scene.match_setup.chairs[0].free
    key(services, Key.BACK)
    assert top(services) is scene
    key(services, Key.BACK)
    assert top(services) is not scene


def test_r_shuffles_the_guests(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    before = [scene.match_setup.character(n) for n in scene.match_setup.seated]
    seeds = iter(range(100))
    services.on_seed = lambda: next(seeds)
    tell(services, Pressed(Key.LETTER, "r"), Pressed(Key.LETTER, "r"))
    after = [scene.match_setup.character(n) for n in scene.match_setup.seated]
    assert after != before
    assert after[0] == before[0]


def test_too_few_and_same_names_cannot_start(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    for number in range(1, 5):
        scene.seat(number, Who.FREE)
    key(services, Key.CONFIRM)
    assert top(services) is scene
    assert scene.problem == services.words("new.why.alone")
    scene.seat(1, Who.HUMAN)
    scene.rename(1, "emma")
    key(services, Key.CONFIRM)
    assert top(services) is scene
    assert scene.problem == services.words("new.why.same_name", name="Emma")
    scene.rename(1, "")
    assert scene.problem == services.words("new.why.no_name")
    scene.rename(1, "Otto")
    key(services, Key.CONFIRM)
    assert isinstance(top(services), TableScene)


# --- mouse alone -------------------------------------------------------------------------------


def test_a_whole_match_by_mouse(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    cards = widget(scene, "new", "cards").rect
    click(services, (cards.left + 20, cards.centery))
    assert scene.match_setup.variant == 4
    rounds = widget(scene, "new", "rounds").rect
    click(services, (rounds.right - 20, rounds.centery))
    assert scene.match_setup.rounds == 3
    who = widget(scene, "chair", 5, "who").rect
    click(services, who.center)
    assert scene.match_setup.chairs[5].who is Who.GUEST
    levels = widget(scene, "chair", 5, "level")
    assert isinstance(levels, Levels)
    for lamp, level in enumerate(LEVELS):
        click(services, levels.lamp_middle(lamp))
        assert scene.match_setup.chairs[5].bot == level
    manner = widget(scene, "chair", 5, "manner").rect
    click(services, (manner.left + 8, manner.centery))
    assert scene.match_setup.chairs[5].manner == "gallant"
    click(services, manner.center)
    click(services, manner.center)
    assert scene.match_setup.chairs[5].manner == "calm"
    guest = widget(scene, "chair", 1, "guest").rect
    click(services, (guest.right - 20, guest.centery))
    assert scene.match_setup.chairs[1].character != "owl"
    first = widget(scene, "chair", 2, "who").rect
    click(services, (first.right - 20, first.centery))
    assert scene.match_setup.chairs[2].free
    click(services, widget(scene, "footer", "start").rect.center)
    table = top(services)
    assert isinstance(table, TableScene)
    options = table.match.options
    assert (options.variant, options.rounds, len(options.seats)) == (4, 3, 5)
    assert [seat.player == HUMAN for seat in options.seats] == [True, *[False] * 4]
    assert options.seats[-1].player == "master:calm"


def test_pointing_at_a_line_shows_its_hand(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    rows = scene.points.rows.rect
    tell(services, PointerMoved(rows.centerx, rows.top + 3))
    drawn(services)
    assert scene.points.rows.pointed == 0
    tell(services, PointerMoved(5, 5))
    assert scene.points.rows.pointed == 0


def test_holding_plus_makes_somebody_older_and_older(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    age = widget(scene, "chair", 0, "age").rect
    tell(
        services,
        PointerMoved(age.right - 20, age.centery),
        PointerPressed(age.right - 20, age.centery),
    )
    pass_time(services, 1.0)
    assert scene.match_setup.chairs[0].age > 33
    assert scene.match_setup.youngest == 4


# --- the drawer --------------------------------------------------------------------------------


@pytest.mark.parametrize("calm", [False, True])
def test_narrow_windows_have_a_drawer(tmp_path: Path, calm: bool) -> None:
    services, scene = opened(tmp_path, (1024, 640), calm=calm)
    tell(services, Pressed(Key.PAUSE, "p"))
    pass_time(services, 0.3)
    drawn(services)
    assert scene.resting
    before = scene.points.rows.pointed
    key(services, Key.DOWN)
    assert scene.points.rows.pointed == before + 1
    match_setup = scene.match_setup
    click(services, scene.layout.points.move(0, 0).center)
    assert scene.match_setup == match_setup
    click(services, scene.layout.game.center)
    pass_time(services, 0.3)
    assert scene.match_setup == match_setup
    key(services, Key.RIGHT)
    click(services, scene.layout.icons[2].center)
    pass_time(services, 0.3)
    key(services, Key.BACK)
    assert top(services) is scene


# --- what is remembered ------------------------------------------------------------------------


def test_the_last_choices_are_remembered(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.choose_cards(7)
    scene.choose_age(0, 44)
    key(services, Key.BACK)
    again = NewMatchScene()
    services.push(again)
    assert again.match_setup == scene.match_setup
    assert again.match_setup.variant == 7


def test_it_follows_window_and_language(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.group.focus_on(("chair", 1, "level"))
    services.unit = Unit(1024, 640)
    tell(services, Resized((1024, 640)))
    assert not scene.layout.docked
    assert scene.group.focus_key == ("chair", 1, "level")


def test_minutes_grow_with_players_and_shrink_with_speed() -> None:
    match_setup = usual()
    assert minutes_for(match_setup, Speed.HALF) > minutes_for(match_setup, Speed.NORMAL)
    assert minutes_for(match_setup, Speed.NORMAL) > minutes_for(match_setup, Speed.INSTANT) > 0
    assert minutes_for(match_setup.with_rounds(4), Speed.NORMAL) > minutes_for(
        match_setup, Speed.NORMAL
    )
