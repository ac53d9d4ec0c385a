"""The coach's notes: what decisions cost, worked out beside the frames, kept, and shown."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.coach.advice import Advice
from game.coach.review import KNOWN, Lookback, Verdict, dearest_habit
from game.input.intents import Intent, Key, PointerPressed, PointerReleased, Pressed
from game.match.match import Match
from game.players.worth.beliefs import Position
from game.rules.decisions import Stop
from game.scenes.history.ledger import LedgerScene
from game.scenes.result.chart import DRAWS
from game.scenes.result.panels import BarScale, coach_note
from game.scenes.result.scene import ResultScene
from game.table.coach_words import habit_sentence, loss_figure
from game.table.naming import Naming
from game.ui.services import Services
from game.words.words import Words
from tests.coach.tables import advice, choice, evening, position, quick
from tests.match.matches import play_out
from tests.scenes.readable import assert_readable
from tests.scenes.screens import (
    SIZES,
    drawn,
    furnished,
    group_of,
    node_texts,
    nothing_cut,
    pass_time,
    top,
)


def opened(
    folder: Path, match: Match, size: tuple[int, int] = (1920, 1080), language: str = "en"
) -> tuple[Services, ResultScene]:
    KNOWN[match] = Lookback(match, quick)
    services = furnished(folder, size, language)
    scene = ResultScene(match)
    services.push(scene)
    drawn(services)
    return services, scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("humans", [1, 2, 4])
def test_everybody_has_a_place_in_the_panel(
    tmp_path: Path, size: tuple[int, int], humans: int
) -> None:
    with nothing_cut():
        services, scene = opened(tmp_path, evening(humans, names=humans > 1), size, "de")
        pass_time(services, 3)
        assert_readable(services)
    box, look = scene.places["side panel"], KNOWN[scene.match]
    lost = [loss_figure(services.words, look.cost(seat).lost) for seat in range(humans)]
    said = [text for text, _, panel in node_texts(scene) if panel == box and text in lost]
    assert sorted(said) == sorted(lost)


def texts_of(scene: ResultScene) -> list[str]:
    return [text for text, _, _ in node_texts(scene)]


def test_costs_come_when_they_are_worked_out_and_are_kept_game_by_game(tmp_path: Path) -> None:
    ready: set[Position] = set()

    def ask(position: Position) -> Advice | None:
        return quick(position) if position in ready else None

    services = furnished(tmp_path)
    match = play_out(services.store.running.begin(evening(2).options))
    look = KNOWN[match] = Lookback(match, ask)
    scene = ResultScene(match)
    services.push(scene)
    pass_time(services, 1)
    assert services.store.costs.all() == ()
    ready.update(choice.position for choice in look.stories[0].choices)
    pass_time(services, 1)
    assert len(services.store.costs.all()) == 2
    first = services.store.costs.all()[0].decisions
    ready.update(choice.position for story in look.stories for choice in story.choices)
    pass_time(services, 3)
    assert look.done
    kept = services.store.costs.all()
    assert kept[0].decisions > first
    for row, seat in zip(kept, match.options.humans, strict=True):
        cost = look.cost(seat)
        assert row.player == match.options.seats[seat].name
        assert row.decisions == cost.decisions
        assert row.lost == pytest.approx(cost.lost)


def test_what_a_review_has_judged_meanwhile_is_kept_too(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    match = play_out(services.store.running.begin(evening(2).options))
    look = KNOWN[match] = Lookback(match, quick)
    while not look.done:
        look.update()
    services.push(ResultScene(match))
    pass_time(services, 1)
    assert [row.decisions for row in services.store.costs.all()] == [
        look.cost(seat).decisions for seat in match.options.humans
    ]


def test_the_sums_are_those_of_the_lamp(tmp_path: Path) -> None:
    match = evening(2, seed=9)
    services, scene = opened(tmp_path, match)
    pass_time(services, 3)
    look = KNOWN[match]
    for seat in match.options.humans:
        lost = 0.0
        for story in look.stories:
            for made in story.of(seat):
                told = quick(made.position)
                lost += told.loss(told.option_of(made.answer))
        assert look.cost(seat).lost == pytest.approx(lost)
        assert loss_figure(services.words, lost)[0] in "−0"
        assert coach_note(scene.ended, look, seat)


def judged(match: Match) -> Lookback:
    look = Lookback(match, quick)
    while not look.done:
        look.update()
    return look


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("humans", [1, 2])
def test_the_notes_begin_with_a_sentence(tmp_path: Path, humans: int, language: str) -> None:
    match = evening(humans, rounds=1, seed=9, names=humans > 1)
    services, scene = opened(tmp_path, match, language=language)
    assert services.words("result.coach.thinking") in texts_of(scene)
    pass_time(services, 3)
    seats = match.options.humans
    said = habit_sentence(scene.ended.naming, judged(match), seats)
    found = dearest_habit(v for seat in seats for v in judged(match).verdicts_of(seat))
    assert found is not None
    times = services.words(f"times.{found.count}")
    assert times in said and str(round(found.lost)) in said
    assert said in " ".join(texts_of(scene))
    assert services.words("result.coach.thinking") not in texts_of(scene)


@pytest.mark.parametrize(
    ("count", "lost", "english", "german"),
    [
        (1, 1.2, "Emma stopped too early once; that cost 1 chip.",
         "Emma hat einmal zu früh aufgehört; das hat 1 Jeton gekostet."),
        (4, 6.8, "Emma stopped too early four times; that cost 7 chips.",
         "Emma hat viermal zu früh aufgehört; das hat 7 Jetons gekostet."),
        (1, 0.4, "Emma stopped too early once; that cost less than a chip.",
         "Emma hat einmal zu früh aufgehört; das hat nicht ganz einen Jeton gekostet."),
        (13, 30.0, "Emma stopped too early 13 times; that cost 30 chips.",
         "Emma hat 13-mal zu früh aufgehört; das hat 30 Jetons gekostet."),
    ],
)  # fmt: skip
def test_the_sentence_counts_as_people_do(
    count: int, lost: float, english: str, german: str
) -> None:
    here = position("2C 4D 7H KS QD")
    told = [Verdict(choice(here, Stop()), advice(here, 0.0, {"2C": lost / count}))] * count
    assert not any(each.good for each in told)

    class Seen:
        def verdicts_of(self, seat: int) -> list[Verdict]:
            return told if seat == 0 else []

    for language, said in (("en", english), ("de", german)):
        naming = Naming(evening(2).options, Words.load(language))
        assert habit_sentence(naming, cast("Lookback", Seen()), (0,)) == said
        assert habit_sentence(naming, cast("Lookback", Seen()), (1,)) == naming.words("habit.none")


@pytest.mark.parametrize("losses", [(0.0,), (0.1, 0.4), (2.4,), (23.7, 26.8), (88.8, 3.0, 0.0)])
def test_bars_are_drawn_to_a_scale_that_is_told(losses: tuple[float, ...]) -> None:
    scale = BarScale.of(losses)
    assert scale.full >= max(losses)
    assert scale.full / scale.step == pytest.approx(round(scale.full / scale.step))
    assert 2 <= round(scale.full / scale.step) <= 7
    assert scale.full >= 1, "a lone tenth of a chip is not a full bar"


@pytest.mark.parametrize("by_mouse", [False, True])
def test_the_way_to_the_ledger(tmp_path: Path, by_mouse: bool) -> None:
    services, scene = opened(tmp_path, evening(2))
    pass_time(services, DRAWS + 1)
    way = group_of(scene).find(("result button", "ledger"))
    assert way is not None
    at = way.rect.center
    if by_mouse:
        intents: tuple[Intent, ...] = (PointerPressed(*at), PointerReleased(*at))
    else:
        intents = (Pressed(Key.LETTER, "o"),)
    for intent in intents:
        services.stack.handle(intent)
    assert isinstance(top(services), LedgerScene)
    services.stack.handle(Pressed(Key.BACK))
    assert top(services) is scene
