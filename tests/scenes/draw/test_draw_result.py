"""How a match at a draw-poker table ended: told truly, fits every window, leads on."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import Key, PointerMoved, Pressed, Resized
from game.match.draw.guests import draw_table_for
from game.match.draw.options import DrawOptions
from game.match.match import Match
from game.match.options import HUMAN
from game.rules.draw.events import GameEnded
from game.rules.draw.match_rules import DrawRules, Duel, Salon
from game.rules.draw.table import DrawTable
from game.scenes.result.draw.scene import DrawResultScene
from game.scenes.result.draw.story import draw_story
from game.scenes.setup.draw.scene import NewTableScene
from game.scenes.title.scene import TitleScene
from game.table.draw.scene import DrawTableScene
from game.ui.items import Items
from game.ui.services import Services
from game.ui.unit import Unit
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
from tests.scenes.new_match.test_new_match import key, tell
from tests.scenes.result.test_result import check_chart
from tests.scenes.result.test_result import words_of as chart_words
from tests.scenes.seen import group_of

EVENINGS = ("salon 7", "salon 3", "club 4", "club 5", "duel 2")
BIG = (((1024, 640), "de", 2.0), ((1920, 1080), "de", 2.0), ((1280, 1024), "en", 1.5))


@cache
def evening(name: str) -> Match:
    """A whole match that stations played; the first of them is told to be human."""
    table, players = name.split()
    options = draw_table_for(
        table, players=int(players), games=4 if table != "duel" else 0, seed=7,
        bots=("station",), demo=True,
    )  # fmt: skip
    if isinstance(options.rules, Salon):
        rules: DrawRules = replace(options.rules, light=True, ante=30)
        options = DrawOptions(rules, options.seats, options.seed)
    if isinstance(options.rules, Duel):
        rules = replace(options.rules, stack=20, pawned_for=5, belongings=4)
        options = DrawOptions(rules, options.seats, options.seed)
    match = Match(options)
    match.let_bots_answer()
    assert match.over
    you = replace(options.seats[0], player=HUMAN)
    match.options = replace(options, seats=(you, *options.seats[1:]))
    return match


def opened(
    folder: Path,
    name: str,
    size: tuple[int, int] = (1024, 640),
    language: str = "en",
    text: float = 1.0,
) -> tuple[Services, DrawResultScene]:
    services = furnished(folder, size, language, reduced_motion=True)
    services.unit = Unit(*size, text)
    scene = DrawResultScene(evening(name))
    services.push(scene)
    return services, scene


# --- what is told --------------------------------------------------------------------------------
@pytest.mark.parametrize("name", EVENINGS)
def test_the_story_is_that_of_the_table(name: str) -> None:
    match = evening(name)
    table, story = match.table, draw_story(match)
    assert sorted(s.seat for s in story.standings) == list(range(len(table.seats)))
    places = [standing.place for standing in story.standings]
    assert places == sorted(places)
    assert {s.seat for s in story.standings if s.place == 1} == set(table.champions)
    for standing in story.standings:
        seat = table.seats[standing.seat]
        told = (standing.chips, standing.owes, standing.pawned)
        assert told == (seat.chips, seat.owes, seat.pawned)
        assert 0 <= standing.won <= story.games == table.game
    assert story.best is not None
    assert story.best.value == table.rules.ranking.value(story.best.hand)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVENINGS)
def test_champions_stand_in_the_headline(tmp_path: Path, language: str, name: str) -> None:
    _, scene = opened(tmp_path, name, language=language)
    for seat in scene.match.table.champions:
        called = scene._naming(seat)
        assert called in scene.headline or scene._naming.is_you(seat)


@pytest.mark.parametrize("name", EVENINGS)
def test_the_chart_follows_what_everybody_is_worth(name: str) -> None:
    match = evening(name)
    table = DrawTable.set_up(match.options.rules)
    seats = range(len(table.seats))
    worth = [[table.worth(seat) for seat in seats]]
    for event in match.log:
        table = table.after(event)
        if isinstance(event, GameEnded):
            worth.append([table.worth(seat) for seat in seats])
    assert [*zip(*worth, strict=True)] == [*draw_story(match).curves]


def test_turns_are_the_largest_gains_in_their_order() -> None:
    story = draw_story(evening("duel 2"))
    assert story.turns
    assert [turn.game for turn in story.turns] == sorted(turn.game for turn in story.turns)
    for turn in story.turns:
        curve = story.curves[turn.seat]
        assert turn.gain == curve[turn.game] - curve[turn.game - 1]
    gains = sorted(b - a for curve in story.curves for a, b in pairwise(curve))
    assert sorted(turn.gain for turn in story.turns) == gains[-len(story.turns) :]


# --- where it stands -----------------------------------------------------------------------------
_NO_WORDS = ("panel", "places", "foot", "standing line", "card", "badge", "place line", "portrait",
             "header", "ribbon", "chips", "thing")  # fmt: skip


def words_of(items: Items) -> dict[Hashable, Rect]:
    """Where letters stand."""
    found: dict[Hashable, Rect] = {}
    for name, surface, place in items:
        kinds = name if isinstance(name, tuple) else (name,)
        badge = name == "ribbon name"
        if badge or not any(kind in _NO_WORDS for kind in kinds):
            found[name] = ink(surface, place)
    return found


def fits(scene: DrawResultScene, size: tuple[int, int]) -> None:
    window, layout = Rect(0, 0, *size), scene.layout
    check_chart(scene.chart)
    chart = {**chart_words(scene.chart.items), **chart_words(scene.chart.totals)}
    both = {**words_of(scene.items), **words_of(scene.panels), **chart}
    buttons = {each.key: each.rect for each in group_of(scene).widgets}
    assert overlapping([*both.items(), *buttons.items()]) == []
    assert all(window.contains(rect) for rect in (*both.values(), *buttons.values()))
    low = layout.hand.union(layout.tally) if layout.tally else layout.hand
    right = layout.chart.union(low)
    assert all(right.contains(rect) for rect in words_of(scene.panels).values())


@pytest.mark.parametrize("size", [*SIZES, (1366, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["salon 7", "club 4", "duel 2"])
def test_nothing_overlaps_or_leaves_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, name: str
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, name, size, language)
        drawn(services)
    fits(scene, size)


@pytest.mark.parametrize(("size", "language", "text"), BIG)
@pytest.mark.parametrize("name", ["salon 7", "duel 2"])
def test_larger_text_fits_as_well(
    tmp_path: Path, size: tuple[int, int], language: str, text: float, name: str
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, name, size, language, text)
        drawn(services)
    fits(scene, size)


@pytest.mark.parametrize(("size", "both"), [((1920, 1080), True), ((1280, 1024), False)])
def test_hand_and_standings_are_there_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], both: bool
) -> None:
    _, scene = opened(tmp_path, "duel 2", size)
    shown = {name[0] for name, _, _ in scene.panels if isinstance(name, tuple)}
    assert "name" in shown, "somebody has pawned something"
    assert ("card" in shown) == both
    _, scene = opened(tmp_path, "club 4", size)
    assert "card" in {name[0] for name, _, _ in scene.panels if isinstance(name, tuple)}


def test_pointing_at_a_game_shows_what_everybody_was_worth_then(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "duel 2", (1920, 1080))
    plot = scene.chart.scale.plot
    tell(services, PointerMoved(round(scene.chart.scale.x(3)), plot.centery))
    drawn(services)
    assert scene.pointed == 3
    assert any(name == "hair" for name, _, _ in scene.chart.totals)
    for _ in range(2):
        key(services, Key.LEFT)
    key(services, Key.CONFIRM)
    assert not isinstance(top(services), DrawResultScene), "Enter plays again, wherever one points"


# --- what comes next -----------------------------------------------------------------------------
def test_enter_plays_again_with_new_cards(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, "club 4")
    services.on_seed = lambda: 99
    key(services, Key.CONFIRM)
    table = top(services)
    assert isinstance(table, DrawTableScene)
    assert table.match.options == replace(scene.match.options, seed=99)
    assert services.store.has_running


@pytest.mark.parametrize("name", ["salon 3", "duel 2"])
def test_another_table_and_the_title(tmp_path: Path, name: str) -> None:
    services, scene = opened(tmp_path, name)
    tell(services, Pressed(Key.LETTER, services.words("key.new_match").lower()))
    page = top(services)
    assert isinstance(page, NewTableScene)
    assert page.kind == scene.match.options.rules.name
    services.replace(DrawResultScene(scene.match))
    key(services, Key.BACK)
    assert isinstance(top(services), TitleScene)


def test_the_first_key_only_hurries(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    scene = DrawResultScene(evening("club 4"))
    services.push(scene)
    key(services, Key.CONFIRM)
    assert top(services) is scene
    drawn(services)
    resting = [scene.resting]
    pass_time(services, 7.0)
    assert [*resting, scene.resting] == [False, True]
    services.unit = Unit(1280, 1024)
    tell(services, Resized((1280, 1024)))
    assert scene.layout.chart.right <= 1280
