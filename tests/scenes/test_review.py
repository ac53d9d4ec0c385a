"""The review shows a game decision by decision, fits every window, and is led by keys or mouse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.coach.advice import Advice
from game.coach.review import KNOWN, Lookback
from game.input.commands import Command
from game.input.intents import Key, PointerMoved, Pressed
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan, guest_instead, table_for
from game.match.playhead import games_over
from game.players.worth.beliefs import Position
from game.rules.money import games
from game.scenes.event.host import EventHost
from game.scenes.history.ledger import LedgerScene
from game.scenes.pause import PauseScene
from game.scenes.result.chart import DRAWS
from game.scenes.result.scene import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.review_panels import BarRow, axis_for
from game.table.coach_words import chips_figure, loss_figure
from game.table.deluxe.story.bill import told
from game.table.scene import TableScene
from game.ui.services import Services
from game.ui.widgets.buttons import Step
from tests.coach.tables import evening, quick
from tests.match.matches import answer_once, play_out
from tests.scenes.fakes import Diary, click, key, tell
from tests.scenes.readable import Seen, watched
from tests.scenes.screens import (
    drawn,
    furnished,
    ink,
    items_of,
    pass_time,
    top,
)

Ask = Callable[[Position], Advice | None]


def opened(
    folder: Path, match: Match, size: tuple[int, int] = (1920, 1080), language: str = "en",
    *, ask: Ask = quick, wait: float = 2.0, **how: Any,
) -> tuple[Services, ReviewScene]:  # fmt: skip
    KNOWN[match] = Lookback(match, ask)
    settings = {"text_size": how.pop("text_size", 100)}
    services = furnished(folder, size, language, **settings)
    scene = ReviewScene(match, games=len(match.options.seats) * 2, **how)
    services.push(Diary("result", []))
    services.push(scene)
    pass_time(services, wait)
    return services, scene


def rows_of(scene: ReviewScene) -> list[BarRow]:
    return [widget for widget in scene.group.widgets if isinstance(widget, BarRow)]


# --- the layout --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [((1920, 1080), "en", 100), ((1024, 640), "de", 100), ((1280, 1024), "de", 200)],
)
@pytest.mark.parametrize("variant", [4, 8])
def test_every_decision_can_be_read(
    tmp_path: Path, variant: int, size: tuple[int, int], language: str, text_size: int
) -> None:
    with watched() as lines:
        match = evening(2, variant=variant, seed=variant)
        services, scene = opened(tmp_path, match, size, language, text_size=text_size)
        services.measure(size)
        services.lay_out_again()
        for _ in range(2):
            for _ in scene.cursor.choices:
                drawn(services)
                assert not [*Seen(services, lines).faults()]
                rows = items_of(scene, "option")
                names, figures = ([ink(*row[name]) for row in rows] for name in ("name", "figure"))
                assert max(rect.right for rect in names) <= min(rect.left for rect in figures)
                key(services, Key.RIGHT)
            key(services, Key.UP)


@pytest.mark.parametrize("values", [(21.9, 19.1, 0.2), (-1.9, -2.6), (3.0, -4.0), (0.0, 0.01)])
def test_all_bars_begin_at_zero_and_fit(values: tuple[float, ...]) -> None:
    axis = axis_for(values, 100, 500)
    assert all(100 <= axis.x(value) <= 500 for value in (*values, 0.0))
    assert 0 in axis.ticks
    assert 2 <= len(axis.ticks) <= 7


# --- what is shown -----------------------------------------------------------------------------
def test_figures_are_those_of_the_lamp(tmp_path: Path) -> None:
    asked: dict[Position, Advice] = {}

    def ask(position: Position) -> Advice:
        return asked.setdefault(position, quick(position))

    services, scene = opened(tmp_path, evening(1, names=False), ask=ask)
    for _ in range(6):
        cursor, words = scene.cursor, services.words
        verdict = cursor.verdict
        assert verdict is not None
        assert verdict.advice is asked[cursor.choice.position]
        assert verdict.lost == verdict.advice.loss(verdict.advice.option_of(cursor.choice.answer))
        assert len(items_of(scene, "option")) == len(rows_of(scene))
        assert chips_figure(words, verdict.chosen.ev)[0] in "+−0"
        assert loss_figure(words, verdict.lost)[0] in "−0"
        key(services, Key.UP)


def test_the_owl_thinks_beside_the_frames_and_asks_one_thing_at_a_time(tmp_path: Path) -> None:
    questions: list[Position] = []
    ready: set[Position] = set()

    def ask(position: Position) -> Advice | None:
        questions.append(position)
        return quick(position) if position in ready else None

    services, scene = opened(tmp_path, evening(2), ask=ask)
    cursor = scene.cursor
    assert set(questions) == {cursor.choices[0].position}, "the one that is looked at comes first"
    assert not scene.resting
    drawn(services)
    ready.add(cursor.choice.position)
    pass_time(services, 0.1)
    assert cursor.verdict is not None
    ready.update(choice.position for story in cursor.lookback.stories for choice in story.choices)
    pass_time(services, 3)
    assert cursor.lookback.done
    pass_time(services, 1)
    assert scene.resting


def test_pointing_at_a_bar_speaks_of_its_card(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2))
    own = scene.spoken
    for row in rows_of(scene):
        tell(services, PointerMoved(*row.rect.center))
        if row.bar.cards:
            assert scene.spoken == row.bar.option.discard
    tell(services, PointerMoved(2, 2))
    assert scene.spoken == own


def raised(scene: ReviewScene) -> list[int]:
    """Which cards of the hand stand higher than the others, from the left."""
    (hand,) = items_of(scene, "hand")
    tops = [place.centery for name, (_, place) in hand.items() if isinstance(name, tuple)]
    return [index for index, top in enumerate(tops) if top < max(tops) - 8]


def test_what_was_best_stands_raised_and_nothing_else(tmp_path: Path) -> None:
    """Also while another card is pointed at; where stopping was as good, no card is."""
    services, scene = opened(tmp_path, evening(2, seed=6))
    seen = set()
    for _ in range(8):
        for _ in scene.cursor.choices:
            verdict = scene.cursor.verdict
            assert verdict is not None
            best = {option.discard for option in verdict.advice.best_options}
            expected = 0 if None in best else len(best)
            seen.add(expected)
            assert len(raised(scene)) == expected
            for row in rows_of(scene):
                tell(services, PointerMoved(*row.rect.center))
                assert len(raised(scene)) == expected
            tell(services, PointerMoved(2, 2))
            key(services, Key.RIGHT)
        key(services, Key.UP)
    assert len(seen) > 1


def test_bars_are_as_long_as_they_are_worth_and_equals_are_called_so(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2, variant=8, seed=5))
    same = 0
    for _ in range(8):
        (axis,) = items_of(scene, "bars")
        zero, options = axis["tick", 0][1], items_of(scene, "option")
        units = []
        for index, row in enumerate(rows_of(scene)):
            worth, chosen = row.bar.worth, row.bar.chosen and row.bar.lost
            bar = options[index]["bar"][1]
            assert min(abs(bar.left - zero.left), abs(bar.right - zero.left)) <= 2, "from zero"
            if not chosen and abs(worth) >= 0.5:
                units.append(bar.w / abs(worth))
            if index and row.bar.same:
                assert worth == rows_of(scene)[index - 1].bar.worth
                same += 1
        assert max(units) / min(units) < 1.05, "a chip is a chip in every row"
        key(services, Key.UP)
    assert same


# --- leading it --------------------------------------------------------------------------------
def test_keys_alone(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2, seed=6))
    assert scene.cursor.story.number == 8
    key(services, Key.LAST)
    assert scene.cursor.choice == scene.cursor.choices[-1]
    key(services, Key.FIRST)
    assert scene.cursor.choice == scene.cursor.choices[0]
    key(services, *[Key.RIGHT] * 9)
    assert scene.cursor.choice == scene.cursor.choices[-1]
    key(services, *[Key.LEFT] * 9)
    assert scene.cursor.choice == scene.cursor.choices[0]
    key(services, Key.UP, Key.PAGE_UP)
    assert scene.cursor.story.number == 6
    key(services, Key.PAGE_DOWN, *[Key.DOWN] * 5)
    assert scene.cursor.story.number == 8, "nothing follows the last game that is over"
    scene.group.focus_on(("review", "person"))
    key(services, Key.RIGHT)
    assert scene.cursor.choice.seat == 1
    key(services, Key.BACK)
    assert top(services) is not scene


def test_the_mouse_alone(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2, seed=6))
    while len(scene.cursor.choices) < 2:
        key(services, Key.UP)
    nodes = [w for w in scene.group.widgets if w.key[0] == "review node"]
    click(services, nodes[-1].rect.center)
    assert scene.cursor.choice == scene.cursor.choices[-1]
    first = scene.group.find(("review step", Step.FIRST))
    assert first is not None
    click(services, first.rect.center)
    assert scene.cursor.choice == scene.cursor.choices[0]
    number = scene.cursor.story.number
    game = scene.group.find(("review", "game"))
    assert game is not None
    click(services, (game.rect.left + 12, game.rect.centery))
    assert scene.cursor.story.number == number - 1
    person = scene.group.find(("review", "person"))
    assert person is not None
    click(services, (person.rect.right - 12, person.rect.centery))
    assert scene.cursor.choice.seat == 1
    back = scene.group.find(("review", "back"))
    assert back is not None
    click(services, back.rect.center)
    assert top(services) is not scene


@pytest.mark.parametrize("way", ["button", "letter", "chart"])
def test_the_way_from_the_result(tmp_path: Path, way: str) -> None:
    match = evening(2)
    KNOWN[match] = Lookback(match, quick)
    services = furnished(tmp_path)
    result = ResultScene(match)
    services.push(result)
    pass_time(services, DRAWS + 1)
    if way == "button":
        button = result.group.find(("result button", "review"))
        assert button is not None
        click(services, button.rect.center)
    elif way == "chart":
        scale = result.chart.scale
        click(services, (round(scale.x(3)), scale.plot.centery))
    else:
        tell(services, Pressed(Key.LETTER, "r"))
    review = top(services)
    assert isinstance(review, ReviewScene)
    assert way != "chart" or review.cursor.story.number == 3
    key(services, Key.BACK)
    assert top(services) is result


def test_the_way_from_the_pause(tmp_path: Path) -> None:
    match = evening(2)
    KNOWN[match] = Lookback(match, quick)
    services = furnished(tmp_path)
    services.push(Diary("table", []))
    closed = PauseScene()
    services.push(closed)
    tell(services, Pressed(Key.LETTER, "r"))
    assert top(services) is closed
    services.pop()
    services.push(PauseScene(review=lambda: ReviewScene(match, games=2)))
    tell(services, Pressed(Key.LETTER, "r"))
    review = top(services)
    assert isinstance(review, ReviewScene)
    assert review.cursor.story.number == 2


def test_what_is_missing_is_hatched_from_the_choice_to_the_best(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, evening(2, variant=8, seed=5))
    seen = 0
    for _ in range(8):
        for _ in scene.cursor.choices:
            options = items_of(scene, "option")
            hatched = [index for index, option in enumerate(options) if "missing" in option]
            verdict = scene.cursor.verdict
            assert verdict is not None
            assert len(hatched) == (verdict.lost > 0)
            if verdict.lost:
                at = next(n for n, row in enumerate(rows_of(scene)) if row.bar.chosen)
                assert hatched == [at]
                solid, missing = (options[at][name][1] for name in ("bar", "missing"))
                assert solid.w <= 2 or not solid.colliderect(missing)
                seen += 1
            key(services, Key.RIGHT)
        key(services, Key.UP)
    assert seen


def test_a_running_game_is_not_to_be_looked_at(tmp_path: Path) -> None:
    match = evening(2, seed=6)
    KNOWN[match] = Lookback(match, quick)
    services, table = furnished(tmp_path), TableScene(match)
    services.push(table)
    assert table.tabletop.texts.review(0) is None
    for over in (1, 2):
        opened = table.tabletop.texts.review(over)
        assert opened is not None
        review = opened()
        assert isinstance(review, ReviewScene)
        assert review.cursor.games == over


@pytest.mark.parametrize("visit", [False, True], ids=["at home", "visitor"])
def test_the_ledger_opens_from_the_look_back_but_not_for_visitors(
    tmp_path: Path, visit: bool
) -> None:
    services, scene = opened(tmp_path, evening(1))
    if visit:
        services.host = EventHost(services, "2580")
    services.stack.handle(Pressed(Key.LETTER, services.cap(Command.OVER_TIME).lower()))
    shown = top(services)
    assert shown is scene if visit else isinstance(shown, LedgerScene)


def test_the_game_is_accounted_for_as_at_the_table(tmp_path: Path) -> None:
    match = evening()
    _, scene = opened(tmp_path, match)
    game, seat = scene.cursor.game, scene.cursor.seat
    kept = [*games(len(match.options.seats), match.log)][game - 1]
    assert scene.cursor.account() == told(scene.cursor.naming, kept, seat)
    assert kept.accounts[seat].change == scene.cursor.story.gains[seat]


def test_games_of_a_chair_that_was_taken_over_are_looked_at_by_who_played_them(
    tmp_path: Path,
) -> None:
    """Games of guests alone are passed over, and a guest's decisions are nobody's."""
    match = Match(table_for(3, variant=5, rounds=2, seed=4, bots=("keeper", "never"), demo=True))
    while games_over(match) < 2:
        answer_once(match)
    match.reseat(1, SeatPlan("Ida", 9, HUMAN, "cat"))
    while games_over(match) < 4:
        answer_once(match)
    match.reseat(1, guest_instead(match.options.seats[1], match.game.bots, match.game.levels))
    match.reseat(2, SeatPlan("Ben", 9, HUMAN, "fox"))
    _, scene = opened(tmp_path, play_out(match))
    cursor, seen = scene.cursor, []
    for by in (0, -1, -1, -1, -1, 1):
        cursor.turn_game(by)
        seen.append((cursor.game, cursor.naming(cursor.seat)))
        assert cursor.choices
    assert seen == [(6, "Ben"), (5, "Ben"), (4, "Ida"), (3, "Ida"), (3, "Ida"), (4, "Ida")]
    assert not cursor.can_practise
    look = cursor.lookback
    assert [{each.seat for each in story.choices} for story in look.stories] == [
        set(), set(), {1}, {1}, {2}, {2},
    ]  # fmt: skip
    assert look.cost(1).decisions == 0  # Ida has gone, the guest decides nothing here
    assert look.cost(2).decisions == sum(
        not choice.forced for story in look.stories[4:] for choice in story.of(2)
    )
