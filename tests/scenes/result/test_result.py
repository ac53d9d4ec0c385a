"""The result tells the evening as everybody saw it, fits every window, and leads on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.input.intents import Intent, Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules import events as ev
from game.scenes.result.chart import DRAWS, ChartPanel
from game.scenes.result.layout import ResultLayout, result_layout
from game.scenes.result.podium import RISES
from game.scenes.result.scene import ResultScene
from game.scenes.result.story import Story, story
from game.table.deluxe.scene import TableScene
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

GUESTS = ("cat", "owl", "hare", "fox", "badger", "hedgehog")
NAMES = ("Emma", "Otto", "Clara", "", "", "")
LONG_NAMES = ("Maximiliane-Rosa", "", "Bartholomäus-Fr", "", "", "")


@cache
def evening(players: int, variant: int = 4, rounds: int = 1, seed: int = 0) -> Match:
    """A match that guests have played to its end."""
    seats = tuple(
        SeatPlan("", 20 + seat, "greedy" if seat % 2 else "keeper", GUESTS[seat])
        for seat in range(players)
    )
    match = Match(MatchOptions(variant, rounds, seats, seed))
    match.let_bots_answer()
    return match


def with_humans(match: Match, *humans: int, names: tuple[str, ...] = LONG_NAMES) -> Match:
    """The same match, as if people had played these seats."""
    seats = tuple(
        replace(plan, player=HUMAN, name=names[seat] if len(humans) > 1 else "")
        if seat in humans
        else plan
        for seat, plan in enumerate(match.options.seats)
    )
    copy = Match(match.options)
    copy.log, copy.table = match.log, match.table
    copy.options = replace(match.options, seats=seats)
    return copy


def find(wanted: Callable[[Story], bool], players: int, variant: int = 4, rounds: int = 1) -> Match:
    """The first evening of which that is true."""
    return next(
        match
        for match in (evening(players, variant, rounds, seed) for seed in count())
        if wanted(story(match))
    )


# --- the story ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_no_chip_is_lost_in_the_telling(players: int) -> None:
    match = evening(players, 4, 2)
    told = story(match)
    for game in range(told.games + 1):
        assert sum(curve[game] for curve in told.curves) == 75 * players
    final = [seat.chips.value for seat in match.table.seats]
    assert [curve[-1] for curve in told.curves] == final
    assert {s.seat: s.chips for s in told.standings} == dict(enumerate(final))
    assert sum(standing.won for standing in told.standings) == told.games
    assert told.champions == match.table.champions


def test_the_hand_of_the_evening_won_its_game_and_was_shown() -> None:
    match = evening(5, 5, 2)
    told = story(match)
    assert told.best is not None
    assert told.best.value == max(won.value for won in told.wins)
    shown = [(event.seat, event.hand) for event in match.log if isinstance(event, ev.HandShown)]
    for won in told.wins:
        assert (won.seat, won.hand) in shown


def test_turns_are_the_largest_gains_in_their_order() -> None:
    told = story(evening(5, 5, 2))
    turns = told.turns()
    assert [turn.game for turn in turns] == sorted(turn.game for turn in turns)
    gains = sorted((won.gain for won in told.wins), reverse=True)
    assert sorted((turn.gain for turn in turns), reverse=True) == gains[: len(turns)]


def test_equal_chips_share_a_place() -> None:
    told = story(find(lambda told: len(told.champions) == 2, 3))
    assert [standing.place for standing in told.standings] == [1, 1, 3]


def test_a_match_can_end_early() -> None:
    told = story(find(lambda told: bool(told.broke), 6, rounds=6))
    assert told.games < 6 * 6
    assert told.standings[-1].chips == 0


# --- the layout --------------------------------------------------------------------------------


def boxes(layout: ResultLayout) -> dict[str, Rect]:
    named = {name: getattr(layout, name) for name in ResultLayout.__slots__}
    return {name: box for name, box in named.items() if box}


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (1600, 1000), (1366, 768), (1440, 1080)])
@pytest.mark.parametrize("players", range(2, 7))
def test_parts_lie_side_by_side_in_the_window(size: tuple[int, int], players: int) -> None:
    layout = result_layout(Unit(*size), players)
    window = Rect(0, 0, *size)
    assert not overlapping(boxes(layout).items())
    assert all(window.contains(box) for box in boxes(layout).values())
    least = 44 * min(1.0, size[1] / 1080)
    for button in (layout.again, layout.other, layout.title):
        assert button.h >= least


def words_of(items: Items) -> dict[object, Rect]:
    """Where letters stand: everything but panels, plaques and light."""
    no_words = ("panel", "places", "foot", "line", "tint", "ribbon", "lead", "call-out", "links",
                "tally rule", "card", "badge", "place line", "hair", "end", "portrait", "header",
                "tally marker")  # fmt: skip
    found: dict[object, Rect] = {}
    for name, surface, place in items:
        kind = name[0] if isinstance(name, tuple) else name
        last = name[-1] if isinstance(name, tuple) else name
        if kind not in no_words and last != "panel":
            found[name] = ink(surface, place)
    return found


def check_words(scene: ResultScene, size: tuple[int, int]) -> None:
    check_held(scene.items, Rect(0, 0, *size))
    check_chart(scene.chart)


def check_held(items: Items, holder: Rect) -> None:
    """Words stand side by side, all of them in this box."""
    words = words_of(items)
    assert overlapping(words.items()) == []
    for name, rect in words.items():
        assert holder.contains(rect), name


def check_chart(chart: ChartPanel) -> None:
    """No words of the chart touch each other or leave its panel."""
    inside = chart.box.inflate(-8, -8)
    for items in (chart.items, chart.late, chart.totals):
        check_held(items, inside)
    both = {**words_of(chart.items), **words_of(chart.totals)}
    assert overlapping(both.items()) == []


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (1600, 1000)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_words_overlap_or_leave_their_place(
    tmp_path: Path, size: tuple[int, int], language: str, players: int
) -> None:
    services = furnished(tmp_path, size, language)
    scene = ResultScene(with_humans(evening(players, 4, 2), 0, min(2, players - 1), names=NAMES))
    with nothing_cut():
        services.push(scene)
        drawn(services)
    check_words(scene, size)
    steps = [(index, block) for index, block in enumerate(scene.podium.blocks)]
    assert not overlapping(steps)
    assert all(scene.podium.box.contains(block) for _, block in steps)


@pytest.mark.parametrize("variant", [5, 6, 7, 8])
def test_hands_of_every_size_fit_their_panel(tmp_path: Path, variant: int) -> None:
    for size in ((1920, 1080), (1024, 640)):
        services = furnished(tmp_path, size, "de")
        scene = ResultScene(evening(4, variant))
        services.push(scene)
        cards = [
            ink(s, p) for name, s, p in scene.items if isinstance(name, tuple) and name[0] == "card"
        ]
        assert len(cards) == variant
        assert all(scene.layout.hand.contains(card) for card in cards)
        others = {name: ink(s, p) for name, s, p in scene.items}
        glow = Rect(cards[0]).unionall(cards)
        assert others["result.best_hand", "title"].bottom < glow.top
        assert others["ribbon"].top >= glow.top + 0.7 * glow.h, "it lies over their feet only"
        check_words(scene, size)


def test_long_matches_and_early_ends_fit(tmp_path: Path) -> None:
    match = find(lambda told: len(told.broke) >= 1 and told.games > 20, 6, rounds=6)
    for size in SIZES:
        scene = ResultScene(match)
        furnished(tmp_path, size, "de").push(scene)
        check_words(scene, size)


def test_long_names_may_be_cut_but_not_collide(tmp_path: Path) -> None:
    for size in SIZES:
        scene = ResultScene(with_humans(evening(6, 4, 2), 0, 2))
        furnished(tmp_path, size, "de").push(scene)
        check_words(scene, size)


# --- what can be done --------------------------------------------------------------------------


def opened(folder: Path, match: Match, **settings: Any) -> tuple[Services, ResultScene]:
    services = furnished(folder, (1024, 640), **settings)
    scene = ResultScene(match)
    services.push(scene)
    return services, scene


def tell(services: Services, *intents: Intent) -> None:
    for intent in intents:
        services.stack.handle(intent)


def test_the_first_key_completes_the_picture_the_second_plays_again(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, with_humans(evening(3), 0))
    services.on_seed = lambda: 4711
    pass_time(services, 0.2)
    tell(services, Pressed(Key.CONFIRM))
    assert top(services) is scene
    complete = drawn(services).copy()
    tell(services, Pressed(Key.CONFIRM))
    table = top(services)
    assert isinstance(table, TableScene)
    assert table.match.options.seed == 4711
    assert replace(table.match.options, seed=0) == scene.match.options
    assert services.store.has_running
    assert complete.get_size() == services.size


def test_the_mouse_needs_no_key(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, with_humans(evening(3), 0))
    x, y = scene.layout.again.center
    tell(services, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))
    assert isinstance(top(services), TableScene)


def test_escape_goes_to_a_fresh_title(tmp_path: Path) -> None:
    from game.scenes.title.scene import TitleScene

    services, _ = opened(tmp_path, evening(3))
    pass_time(services, DRAWS + 1)
    tell(services, Pressed(Key.BACK))
    assert isinstance(top(services), TitleScene)


def test_pointing_at_a_game_shows_what_everybody_had(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(3, 4, 2))
    pass_time(services, DRAWS + 1)
    scale = scene.chart.scale
    tell(services, PointerMoved(round(scale.x(4)) + 2, scale.plot.centery))
    seen = [scene.pointed]
    tell(services, PointerMoved(2, 2))
    seen.append(scene.pointed)
    tell(services, *(Pressed(Key.NEXT) for _ in range(4)), Pressed(Key.LEFT))
    seen.append(scene.pointed)
    assert seen == [4, None, 3]


def test_it_comes_to_rest(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2))
    assert not scene.resting
    for _ in range(12):
        pass_time(services, RISES)
        drawn(services)
    assert scene.resting


def test_without_motion_it_rests_at_once(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2), reduced_motion=True)
    assert scene.resting
    first = drawn(services).copy()
    pass_time(services, 2)
    assert drawn(services).get_buffer().raw == first.get_buffer().raw


@pytest.mark.parametrize("language", LANGUAGES)
def test_headlines(tmp_path: Path, language: str) -> None:
    services = furnished(tmp_path, (1024, 640), language)
    words = services.words
    shared = find(lambda told: len(told.champions) == 2, 3)
    names = [
        words(f"guest.{shared.options.seats[s].character}.name") for s in story(shared).champions
    ]
    yours = find(lambda told: told.champions == (0,), 3)
    broke = find(lambda told: told.broke == (0,), 6, rounds=6)
    for match, headline in (
        (shared, words("result.shared", names=words.listing(names))),
        (with_humans(yours, 0), words("result.you_win")),
    ):
        scene = ResultScene(match)
        services.push(scene)
        assert scene.headline == headline
    scene = ResultScene(with_humans(broke, 0))
    services.push(scene)
    assert scene.ending == words("result.you_broke", game=story(broke).games)
