"""The page of a new match at a draw-poker table: fits every window, keys or mouse alone suffice."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import Key, PointerMoved, PointerPressed, Pressed, Resized
from game.match.draw.guests import QUARTER
from game.match.match import Match
from game.rules.draw.match_rules import AllChipped, Club, Duel, Salon
from game.scenes.setup.draw.game import basics_of
from game.scenes.setup.draw.layout import new_table_layout
from game.scenes.setup.draw.options import OPTIONS
from game.scenes.setup.draw.plan import TablePlan, usual
from game.scenes.setup.draw.scene import NewTableScene
from game.scenes.setup.match_setup import Who
from game.settings import Speed
from game.table.draw.scene import DrawTableScene
from game.ui.items import Items
from game.ui.services import Services
from game.ui.unit import Unit
from game.ui.widgets import Segments, Stepper, Toggle, Widget
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
from tests.scenes.new_match.test_new_match import click, key, tell

NAMES = ("Maximiliane-Rosa", "Bartholomäus-Fri", "Wilhelmine-Luise")
KINDS = ("salon", "duel", "club")
_CROWD = usual("salon").with_agreed(players=7, jack_pot=True)
PLANS = {
    **{kind: usual(kind) for kind in KINDS},
    "crowd": _CROWD.with_human(3, NAMES).with_human(5, NAMES),
    "visum": usual("salon").with_agreed(players=2, visum=3, stack=1000).with_clock(on=True),
    "full club": usual("club").with_agreed(players=7, limit=5, jacks_to_open=True),
    "poor duel": usual("duel").with_agreed(belongings=0, ante=50, doubles_after=0),
    "nobody": usual("club").with_human(1, ("Ida",)).with_chair(0, name="").with_chair(1, name=""),
}
BOTH_LANGUAGES = ("crowd", "duel", "club")
BIG = (((1024, 640), "de", 2.0), ((1366, 768), "de", 1.5), ((1920, 1080), "de", 2.0),
       ((1280, 1024), "en", 1.5), ((2560, 1080), "en", 2.0))  # fmt: skip


def opened(
    folder: Path,
    kind: str = "salon",
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    plan: TablePlan | None = None,
    text: float = 1.0,
) -> tuple[Services, NewTableScene]:
    services = furnished(folder, size, language)
    services.unit = Unit(*size, text)
    if plan is not None:
        services.store.keep_setting(f"new_table.{plan.kind}", plan.to_json())
    scene = NewTableScene(plan.kind if plan else kind)
    services.push(Diary("title", []))
    services.push(scene)
    return services, scene


def widget(scene: NewTableScene, *name: object) -> Widget:
    found = scene.group.find(name)
    assert found is not None, name
    return found


# --- the layout ----------------------------------------------------------------------------------
_NO_WORDS = ("panel", "rule line", "ranking face", "row", "chair", "portrait", "screen", "snowman",
             "shelf", "thing", "legend", "problem", "badge", "number", "rule", "end box",
             "header")  # fmt: skip


def words_of(items: Items) -> dict[tuple[Hashable, Hashable], Rect]:
    """Where letters stand."""
    found: dict[tuple[Hashable, Hashable], Rect] = {}
    for name, surface, place in items:
        kind = name[0] if isinstance(name, tuple) else name
        plain = not isinstance(name, tuple) or name[0] == "header"
        if not (kind in _NO_WORDS and (plain or kind not in ("rule", "legend", "problem"))):
            found[items.group, name] = ink(surface, place)
    return found


def fits(scene: NewTableScene, size: tuple[int, int]) -> None:
    """Nothing overlaps, nothing leaves its column or the window."""
    layout, window = scene.layout, Rect(0, 0, *size)
    words = {name: rect for items in scene.looked_at for name, rect in words_of(items).items()}
    things = {w.key: w.rect for w in scene.group.widgets}
    assert overlapping([*words.items(), *things.items()]) == []
    for name, rect in (*words.items(), *things.items()):
        assert window.contains(rect), name
    holders = {"new chairs": layout.seats, "new game items": layout.game,
               "new agreed items": layout.rules}  # fmt: skip
    for (group, text), rect in words.items():
        assert group not in holders or holders[group].contains(rect), text
    rules = words_of(scene.summary.items)
    assert overlapping(rules.items()) == []
    assert all(layout.summary.contains(rect) for rect in rules.values())


@pytest.mark.parametrize("size", [*SIZES, (1366, 768)])
@pytest.mark.parametrize(
    ("name", "language"),
    [
        *product(BOTH_LANGUAGES, LANGUAGES),
        *((name, "de") for name in PLANS if name not in BOTH_LANGUAGES),
    ],
)
def test_nothing_overlaps_or_leaves_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, name: str
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, size=size, language=language, plan=PLANS[name])
        drawn(services)
    fits(scene, size)


@pytest.mark.parametrize(("size", "language", "text"), BIG)
@pytest.mark.parametrize("name", ["crowd", "visum", "duel", "club"])
def test_larger_text_fits_as_well(
    tmp_path: Path, size: tuple[int, int], language: str, text: float, name: str
) -> None:
    with nothing_cut():
        services, scene = opened(
            tmp_path, size=size, language=language, plan=PLANS[name], text=text
        )
        drawn(services)
    fits(scene, size)


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1600, 1000), (1440, 1080)])
@pytest.mark.parametrize("kind", KINDS)
def test_columns_lie_side_by_side(size: tuple[int, int], kind: str) -> None:
    layout = new_table_layout(
        Unit(*size),
        basics=tuple(map(len, basics_of(kind))),
        options=len(OPTIONS[kind]),
        chairs=7,
    )
    columns = [layout.game, layout.rules, layout.seats, *([layout.summary] * layout.docked)]
    parts = [*columns, layout.back, layout.start, layout.legend]
    assert overlapping(enumerate(parts)) == []
    assert all(Rect(0, 0, *size).contains(part) for part in (*parts, layout.summary))
    assert layout.docked == (size in [(1920, 1080), (2560, 1080), (3840, 2160)])
    assert all(layout.seats.contains(chair.row) for chair in layout.chairs)
    assert all(layout.rules.contains(each.row) for each in layout.options)


def test_everything_is_large_enough_for_a_finger(tmp_path: Path) -> None:
    for plan in PLANS.values():
        _, scene = opened(tmp_path, plan=plan)
        for each in scene.group.widgets:
            assert min(each.rect.size) >= 44, each.key


# --- what is agreed ------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
def test_enter_alone_starts(tmp_path: Path, kind: str) -> None:
    services, _ = opened(tmp_path, kind)
    services.on_seed = lambda: 99
    key(services, Key.CONFIRM)
    table = top(services)
    assert isinstance(table, DrawTableScene)
    assert table.match.options == usual(kind).options(99)
    resumed = services.store.resume()
    assert isinstance(resumed, Match)
    assert resumed.options == table.match.options


def test_a_salon_by_keys(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.group.focus_on(("new", "players"))
    key(services, Key.PLUS, Key.NEXT, Key.MINUS, Key.NEXT, Key.PLUS, Key.NEXT, Key.PLUS)
    key(services, Key.NEXT, Key.RIGHT, Key.PREVIOUS, Key.PLUS)
    key(services, Key.NEXT, Key.NEXT, Key.RIGHT)
    assert services.settings.speed is Speed.DOUBLE
    key(services, Key.NEXT, Key.RIGHT, Key.NEXT, Key.PLUS, Key.NEXT, Key.RIGHT, Key.NEXT, Key.SPACE)
    key(services, *[Key.NEXT] * 2, Key.SPACE, Key.NEXT, Key.SPACE, Key.NEXT, Key.SPACE, Key.NEXT)
    key(services, Key.SPACE)
    assert scene.plan.rules == Salon(
        players=6, stack=90, ante=3, games=0, minutes=70, jokers=1, limit=1,
        all_chipped=AllChipped.SHOW, jack_pot=True, light=True, fines=True, clumsy=True,
        drawn_seats=True,
    )  # fmt: skip
    scene.choose_clock(on=False)
    assert (scene.plan.rules.games, scene.plan.by_time) == (13, False)


def test_a_club_and_a_duel_by_mouse(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "club")
    limit = widget(scene, "rule", "limit").rect
    click(services, (limit.right - 20, limit.centery))
    click(services, widget(scene, "rule", "jacks_to_open").rect.center)
    click(services, widget(scene, "chair", "add").rect.center)
    games = widget(scene, "new", "length").rect
    click(services, (games.left + 20, games.centery))
    assert scene.plan.rules == Club(5, 100, 2, 11, limit=5, jacks_to_open=True)
    services, scene = opened(tmp_path, "duel")
    ante = widget(scene, "new", "ante").rect
    click(services, (ante.right - 20, ante.centery))
    paid = widget(scene, "rule", "pawned_for").rect
    click(services, (paid.right - 20, paid.centery))
    click(services, widget(scene, "chair", 1, "level").rect.center)
    assert scene.plan.rules == Duel(2, 100, 6, 0, pawned_for=30, doubles_after=QUARTER)
    length = widget(scene, "new", "doubles").rect
    click(services, (length.right - 20, length.centery))
    assert scene.plan.rules == Duel(2, 100, 6, 0, pawned_for=30)
    assert TablePlan.from_json("duel", scene.plan.to_json()).rules == scene.plan.rules
    click(services, (length.left + 20, length.centery))
    assert scene.plan.rules == Duel(2, 100, 6, 0, pawned_for=30, doubles_after=QUARTER)


def test_what_does_not_go_together_is_grey_and_says_why(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    jacks, visum = widget(scene, "rule", "jack_pot"), widget(scene, "rule", "visum")
    assert (jacks.reason, visum.reason) == ("", "")
    click(services, jacks.rect.center)
    assert visum.reason == services.words("new_table.why.jack_pot")
    click(services, (visum.rect.right - 20, visum.rect.centery))
    assert isinstance(scene.plan.rules, Salon)
    assert scene.plan.rules.visum == 0
    click(services, jacks.rect.center)
    assert visum.reason == ""
    click(services, (visum.rect.right - 20, visum.rect.centery))
    assert jacks.reason == services.words("new_table.why.visum")
    scene.agree(jack_pot=True)
    assert not scene.plan.rules.jack_pot
    assert isinstance(jacks, Toggle)
    assert not jacks.on


def test_chips_follow_each_other(tmp_path: Path) -> None:
    _, scene = opened(tmp_path)
    scene.agree(ante=50, visum=30)
    scene.agree(stack=20)
    rules = scene.plan.rules
    assert isinstance(rules, Salon)
    assert (rules.ante, rules.visum) == (20, 20)
    ante = widget(scene, "new", "ante")
    assert isinstance(ante, Stepper)
    assert (ante.value, ante.high) == (20, 20)
    _, scene = opened(tmp_path, "duel")
    scene.agree(ante=40)
    assert scene.plan.rules == Duel(2, 100, 40, 0, pawned_for=40, doubles_after=QUARTER)


def test_a_pack_of_the_club_depends_on_how_many_play(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "club")
    assert scene.plan.rules.ranking.ranks[0] == 7
    before = [surface for name, surface, _ in scene.looked_at[1] if name == "ranking pack"]
    scene.agree(players=5)
    services.stack.update(0.01)
    after = [surface for name, surface, _ in scene.looked_at[1] if name == "ranking pack"]
    assert before != after


# --- rules, window, memory -----------------------------------------------------------------------
def test_narrow_windows_have_the_rules_in_a_drawer(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, size=(1024, 640))
    assert not scene.layout.docked
    tell(services, Pressed(Key.PAUSE, "p"))
    pass_time(services, 0.3)
    drawn(services)
    assert scene.resting
    plan = scene.plan
    click(services, scene.layout.summary.center)
    pass_time(services, 0.3)
    assert scene.plan == plan
    click(services, scene.layout.icons[2].center)
    tell(services, PointerMoved(5, 5), PointerPressed(5, 5))
    assert top(services) is scene


def test_it_follows_window_and_language(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    scene.group.focus_on(("rule", "light"))
    services.unit = Unit(1024, 640)
    tell(services, Resized((1024, 640)))
    assert not scene.layout.docked
    assert scene.group.focus_key == ("rule", "light")


@pytest.mark.parametrize("name", PLANS)
def test_the_last_choices_are_remembered(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, plan=PLANS[name])
    assert scene.plan == PLANS[name]
    scene.agree(ante=7)
    key(services, Key.BACK)
    again = NewTableScene(scene.kind)
    services.push(again)
    assert again.plan == scene.plan
    assert again.plan.rules.ante == 7


def test_all_values_of_a_choice_can_be_chosen(tmp_path: Path) -> None:
    for kind in KINDS:
        _, scene = opened(tmp_path, kind)
        for option in OPTIONS[kind]:
            each = widget(scene, "rule", option.field)
            if isinstance(each, Segments):
                for index, value in enumerate(option.values):
                    each._choose(index)
                    assert getattr(scene.plan.rules, option.field) == value
    assert Who.FREE not in {chair.who for chair in scene.plan.chairs}
