"""The owl's page: asked, answered, shown, kept, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import DIGITS, Key, Pressed
from game.match.dates import number_of
from game.puzzles.puzzle import CLEAR
from game.puzzles.shelf import SERIES, shelf
from game.rules.decisions import BuyCard
from game.scenes.puzzles.answers import AnswerPlate
from game.scenes.puzzles.asking import RUSH, OwnAsking, RushAsking
from game.scenes.puzzles.scene import GROWS, SHOWN, PuzzlesScene
from game.scenes.review import PracticeScene
from game.scenes.showpiece import picture_of
from game.storage.costs import GameCost
from game.storage.profiles import Profile
from game.storage.questions import KeptAnswer, QuestionKind
from game.ui.routes import Route
from game.ui.services import Services
from tests.coach.tables import evening, quick
from tests.match.matches import play_out
from tests.scenes.screens import furnished, parts_of, pass_time, top

TODAY = "2026-11-24"


def opened(
    folder: Path, kind: QuestionKind = QuestionKind.DAY, *, size: tuple[int, int] = (1024, 640),
    profiles: tuple[str, ...] = (), today: str = TODAY, **settings: object,
) -> tuple[Services, PuzzlesScene]:  # fmt: skip
    services = furnished(folder, size, "en", **settings)
    services.on_date = lambda: today
    services.thinker.advice = quick  # type: ignore[method-assign]
    for name in reversed(profiles):
        services.store.profiles.add(Profile(name))
    scene = PuzzlesScene(kind)
    services.push(scene)
    pass_time(services, 0.2)
    return services, scene


def plates(scene: PuzzlesScene) -> list[AnswerPlate]:
    return [each for each in scene.widgets() if isinstance(each, AnswerPlate)]


def names_of(plate: AnswerPlate) -> set[object]:
    """What stands on a plate."""
    return set(parts_of(plate))


def right(scene: PuzzlesScene) -> int:
    """The place of a right answer."""
    puzzle = scene.asking.puzzle
    assert puzzle is not None
    return next(n for n, each in enumerate(puzzle.answers) if not puzzle.lost(each))


def wrong(scene: PuzzlesScene) -> int:
    puzzle = scene.asking.puzzle
    assert puzzle is not None
    return next(n for n, each in enumerate(puzzle.answers) if puzzle.lost(each))


def press(services: Services, key: Key, text: str = "") -> None:
    services.stack.handle(Pressed(key, text))
    services.stack.update(0.02)


# --- the question of the day ---------------------------------------------------------------------
def test_before_the_answer_nothing_is_told(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    assert scene.asking.puzzle is shelf().of_day(TODAY)
    before = [names_of(each) for each in plates(scene)]
    assert len(before) == len(scene.asking.puzzle.answers)
    assert all(not names & {"chips", "note", "bar", "groove"} for names in before)
    assert scene.said.why == ""
    press(services, Key.LETTER, "a")
    after = [names_of(each) for each in plates(scene)]
    assert all({"chips", "note", "groove"} <= names for names in after)
    assert scene.said.why


@pytest.mark.parametrize("by", ["letter", "digit", "click"])
@pytest.mark.parametrize("at", [0, 1])
def test_an_answer_is_kept(tmp_path: Path, by: str, at: int) -> None:
    services, scene = opened(tmp_path)
    puzzle = scene.asking.puzzle
    assert puzzle is not None
    if by == "letter":
        press(services, Key.LETTER, "abcd"[at])
    elif by == "digit":
        press(services, DIGITS[at])
    else:
        plates(scene)[at].on_press()
    chosen = puzzle.answers[at]
    assert scene.asking.chosen is chosen
    (kept,) = services.store.questions.of("")
    expected = KeptAnswer(
        "", TODAY, QuestionKind.DAY, 1, puzzle.key, None, str(chosen.discard or ""),
        puzzle.lost(chosen),
    )  # fmt: skip
    assert kept == expected
    press(services, Key.LETTER, "a")  # said is said
    assert len(services.store.questions.of("")) == 1


def test_bars_grow_and_rest(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    press(services, DIGITS[right(scene)])
    widths = []
    for _ in range(4):
        (best,) = [each for n, each in enumerate(plates(scene)) if n == right(scene)]
        bar = parts_of(best).get("bar")
        widths.append(bar.surface.get_width() if bar else 0)
        pass_time(services, GROWS / 3)
    assert widths == sorted(widths)
    assert widths[0] < widths[-1]
    pass_time(services, 0.5)
    assert scene.resting


def test_with_reduced_motion_they_stand_there_at_once(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, reduced_motion=True)
    press(services, DIGITS[0])
    shown = scene.growing
    pass_time(services, 1.0)
    assert scene.growing == shown


def test_the_day_is_answered_once(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    press(services, DIGITS[wrong(scene)])
    chosen = scene.asking.chosen
    services.push(again := PuzzlesScene())
    pass_time(services, 0.2)
    assert again.asking.chosen == chosen
    assert again.playable
    press(services, DIGITS[0])
    assert len(services.store.questions.of("")) == 1


def test_days_in_a_row_count_answers(tmp_path: Path) -> None:
    services, _ = opened(tmp_path)
    for day in ("2026-11-20", "2026-11-22", "2026-11-23"):
        answer = KeptAnswer("", day, QuestionKind.DAY, 1, "5-1", None, "", 2.0)
        services.store.questions.keep(answer)
    services.push(scene := PuzzlesScene())
    assert scene.asking.streak == 3
    press(services, DIGITS[0])
    assert scene.asking.streak == 4
    assert number_of(TODAY) in scene.asking.days


def test_yesterdays_question_can_be_looked_at(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    yesterday = shelf().of_day("2026-11-23")
    press(services, DIGITS[wrong(scene)])
    scene.turn_day()
    assert scene.asking.puzzle is yesterday
    assert scene.said.why == ""
    assert "23" in scene.said.headline
    press(services, DIGITS[right(scene)])
    assert scene.said.why
    assert len(services.store.questions.of("")) == 1  # a day late it counts for nothing
    assert scene.asking.streak == 1
    scene.turn_day()
    assert "24" in scene.said.headline
    assert scene.said.why


def test_what_was_answered_yesterday_is_seen_again(tmp_path: Path) -> None:
    services, _ = opened(tmp_path)
    day, puzzle = "2026-11-23", shelf().of_day("2026-11-23")
    given = str(puzzle.answers[0].discard or "")
    answer = KeptAnswer("", day, QuestionKind.DAY, 1, puzzle.key, None, given, 0.0)
    services.store.questions.keep(answer)
    services.push(scene := PuzzlesScene())
    scene.turn_day()
    assert scene.asking.chosen is puzzle.answers[0]


def test_where_no_day_is_known_a_series_is_asked(tmp_path: Path) -> None:
    _, scene = opened(tmp_path, today="")
    assert scene.asking.kind is QuestionKind.SERIES


# --- a series, a rush ----------------------------------------------------------------------------
def test_a_series_of_ten(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, QuestionKind.SERIES)
    for number in range(1, SERIES + 1):
        assert scene.asking.number == number
        assert not scene.asking.over or number == SERIES
        press(services, DIGITS[right(scene) if number % 2 else wrong(scene)])
        if number < SERIES:
            press(services, Key.CONFIRM)
    assert scene.asking.right == SERIES // 2
    assert str(SERIES // 2) in scene.said.remark
    kept = services.store.questions.of("")
    assert [each.run for each in kept] == [1] * SERIES
    press(services, Key.CONFIRM)
    assert (scene.asking.number, scene.asking.run) == (1, 2)
    assert not {each.puzzle for each in kept} & {each.key for each in scene.asking.puzzles}  # type: ignore[attr-defined]


def test_a_rush_runs_while_one_thinks(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, QuestionKind.RUSH)
    rush = scene.asking
    assert isinstance(rush, RushAsking)
    pass_time(services, 2.0)
    assert rush.left == RUSH
    press(services, Key.CONFIRM)
    pass_time(services, 2.0)
    thought = RUSH - rush.left
    assert 1.9 < thought < 2.2
    press(services, DIGITS[right(scene)])
    before = rush.left
    pass_time(services, SHOWN / 2)
    assert rush.left == before
    assert rush.number == 1
    pass_time(services, SHOWN)
    assert rush.number == 2
    rush.left = 0.01
    pass_time(services, 0.1)
    assert rush.over
    press(services, DIGITS[0])
    assert len(services.store.questions.of("")) == 1
    assert rush.best == 1
    press(services, Key.CONFIRM)
    assert isinstance(scene.asking, RushAsking)
    assert (scene.asking.number, scene.asking.run, scene.asking.left > 179) == (1, 2, True)


# --- own mistakes --------------------------------------------------------------------------------
def with_a_match(folder: Path) -> None:
    services = furnished(folder)
    services.store.clock = lambda: "2026-11-20T20:15:00+01:00"
    match = play_out(services.store.running.begin(evening(1, names=False).options))
    services.store.costs.keep(match, [GameCost(game, 0, 3, 2.0) for game in (1, 2, 3)])
    services.store.close()


def test_own_mistakes_come_back(tmp_path: Path) -> None:
    with_a_match(tmp_path)
    services, scene = opened(tmp_path, QuestionKind.OWN)
    jobs: list[object] = []
    services.work = lambda job: jobs.append(list(job))
    scene.choose(1)
    scene.choose(3)
    pass_time(services, 30.0)
    own = scene.asking
    assert isinstance(own, OwnAsking)
    assert own.puzzle is not None
    assert max(own.puzzle.lost(each) for each in own.puzzle.answers) >= CLEAR
    due = len(own.due)
    press(services, DIGITS[right(scene)])
    (kept,) = services.store.questions.of("")
    assert (kept.kind, kept.match, kept.puzzle) == (QuestionKind.OWN, 1, own.puzzle.key)
    assert len(own.due) == due - 1


def test_without_mistakes_the_owl_says_so(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, QuestionKind.OWN)
    assert scene.said.remark == services.words("puzzle.own_none")
    assert scene.asking.over
    assert plates(scene) == []


# --- who answers, and playing on -----------------------------------------------------------------
def test_everybody_has_their_own(tmp_path: Path) -> None:
    services, scene = opened(tmp_path, profiles=("Emma", "Otto"))
    assert scene.player == "Emma"
    press(services, DIGITS[0])
    scene.turn_player(1)
    assert scene.player == "Otto"
    assert scene.asking.chosen is None
    assert len(services.store.questions.of("Emma")) == 1
    assert services.store.questions.of("Otto") == ()


def test_it_is_played_on_from_there(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    assert not scene.playable
    press(services, DIGITS[0])
    asked = scene.asking.scene
    assert asked is not None
    scene.play_on()
    services.stack.update(0.02)
    table = top(services)
    assert isinstance(table, PracticeScene)
    decision = table.playback.decision
    assert isinstance(decision, BuyCard)
    assert decision.hand == asked.position.hand
    assert services.store.running.resume() is None


def test_what_is_shown_around_tells_no_answer(tmp_path: Path) -> None:
    services, scene = opened(tmp_path)
    asked = scene.asking.scene
    assert asked is not None
    before = scene.showpiece()
    assert set(before.cards) == set(asked.position.hand)
    assert before.lit <= set(before.cards)
    assert (before.figure, before.unit) == ("0", services.words("puzzle.unit.days", count=0))
    press(services, DIGITS[0])
    after = scene.showpiece()
    assert after.figure == "1"
    assert (after.note, after.cards) == (before.note, before.cards)
    picture_of(services, after)
    scene.choose(3)
    assert scene.showpiece().cards == ()


def test_it_is_a_screen_like_others(tmp_path: Path) -> None:
    services, _ = opened(tmp_path)
    services.open(Route.PUZZLES)
    assert isinstance(top(services), PuzzlesScene)
