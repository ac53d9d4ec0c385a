"""The benchmark: what it counts, what it prints, and that its scenes are the moments they say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game.match.draw import parse_draw_answer
from game.match.match import Match
from game.match.notation import parse_answer
from game.rules import events as ev
from game.rules.draw.events import Pawned
from game.rules.table import FACE_DOWN_CARDS, Phase
from tools import bench, bench_phones, bench_scenes, bench_thinking
from tools.bench import (
    SCENES,
    THINKS,
    Asked,
    beside,
    cost,
    middle_of,
    quantile,
    read,
    slowest,
    table_of,
)
from tools.bench_draw import pawned_after
from tools.bench_scenes import SCENES as MOMENTS
from tools.bench_scenes import most_chips
from tools.bench_stage import BLOCK, Samples

ROOT = Path(__file__).parents[2]
SMALL = (1024, 640)
CHILD = ROOT / "tools" / "bench_child.py"


def test_quantiles_are_values_that_were_measured() -> None:
    ordered = [float(value) for value in range(1, 101)]
    assert quantile(ordered, 0.5) == 50
    assert quantile(ordered, 0.99) == 99
    assert quantile([7.0], 0.5) == quantile([7.0], 0.99) == 7


def test_costs_are_told_in_ms_and_as_multiples_of_the_limit() -> None:
    frames = [0.002] * 98 + [0.004, 0.010]
    assert cost(Samples(frames), 0.002) == {
        **{"p50_ms": 2.0, "p99_ms": 4.0, "max_ms": 10.0},
        **{"p50_L": 1.0, "p99_L": 2.0, "max_L": 5.0},
        "frames": 100,
        "late": 0,
    }


def test_of_three_times_of_a_frame_the_middle_one_counts() -> None:
    """Each run stumbles somewhere else; what is slow each time stays slow."""
    runs = [
        Samples([0.001, 0.009, 0.004], [0.5], ["a", "b", "c"], [0.1, 0.2, 0.3]),
        Samples([0.008, 0.002, 0.005], [0.6], ["a", "b", "c"], [0.1, 0.2, 0.9]),
        Samples([0.002, 0.001, 0.006], [0.7], ["a", "b", "c"], [0.1, 0.2, 0.4]),
    ]
    middle = middle_of(runs)
    assert middle == Samples(
        [0.002, 0.002, 0.005],
        [0.5, 0.6, 0.7],
        ["a", "b", "c"],
        [0.1, 0.2, 0.4],
        least=[0.001, 0.001, 0.004],
    )
    found = cost(middle, 0.001)
    assert (found["p50_L"], found["p99_L"]) == (2.0, 5.0)
    assert (found["least_p50_L"], found["least_p99_L"]) == (1.0, 4.0)


def test_runs_that_differ_are_told_one_after_the_other() -> None:
    runs = [Samples([0.001], [0.5], ["a"], [0.1]), Samples([0.2, 0.3], [], ["a", "b"], [0, 0])]
    one_by_one = middle_of(runs)
    assert one_by_one == Samples([0.001, 0.2, 0.3], [0.5], ["a", "a", "b"], [0.1, 0, 0])
    assert "least_p50_L" not in cost(one_by_one, 0.001)


def test_the_slowest_frames_are_told_with_what_was_to_be_seen() -> None:
    samples = Samples([0.001, 0.009, 0.002], [], ["rest", "deal", "pay"])
    lines = slowest(samples, 2)
    assert [line.split() for line in lines] == [
        ["1", "9.00", "ms", "deal"],
        ["2", "2.00", "ms", "pay"],
    ]


def test_what_thinking_does_to_frames_is_told_beside_the_same_frames_without_it() -> None:
    moments = ["rest"] * 6 + [f"rest, {THINKS}"] * 4
    frames = [*[0.001] * 5, 0.009, 0.001, 0.0031, 0.0022, 0.001]
    twins = [*[0.001] * 6, 0.001, 0.0010, 0.0019, 0.004]
    found = beside(Samples(frames, [], moments, twins))
    assert found["known_p50_ms"] == 1.0
    assert found["known_max_ms"] == 4.0
    assert found["thinking_frames"] == 4
    assert found["over_2_p50"] == 3  # one of them while nobody thinks, one would be without, too
    assert found["known_over_2_p50"] == 1
    assert (found["because"], found["by_itself"]) == (1, 1)


def test_of_three_pairs_of_frames_the_middle_ones_count() -> None:
    runs = [
        Samples([a], [0.5], ["x"], twins=[b])
        for a, b in ((0.001, 0.009), (0.003, 0.002), (0.002, 0.001))
    ]
    assert middle_of(runs).twins == [0.002]
    runs[1].twins = []  # the same frames did not come twice: nothing can be said
    assert middle_of(runs).twins == []
    assert "because" not in cost(middle_of(runs), 0.001)


def test_times_of_the_lamp_are_middle_ones_and_its_frames_stand_one_after_the_other() -> None:
    runs = [
        Samples([0.001], [], ["x"], [0.0], told={"lamp_5_ms": [time]}, alike=False)
        for time in (0.3, 0.1, 0.2)
    ]
    found = cost(middle_of(runs), 0.001)
    assert found["frames"] == 3
    assert found["lamp_5_ms"] == 200.0


@pytest.mark.thorough
def test_masters_really_think_and_their_answers_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_thinking, "FRAMES", 45)
    samples = MOMENTS["thinking"](SMALL)
    assert len(samples.frames) == len(samples.moments) == 45
    assert len(samples.twins) in (45, 0)  # 0 where the machine was too busy for the same frames
    assert any(THINKS in moment for moment in samples.moments)


@pytest.mark.thorough
def test_the_lamp_is_lit_and_put_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_thinking, "HANDS", (5,))
    samples = MOMENTS["lamp"](SMALL)
    assert list(samples.told) == ["lamp_5_ms"]
    assert "5 plates" in samples.moments
    assert samples.moments[-1] == "0 plates"


@pytest.mark.thorough
def test_six_phones_play_and_others_watch_over_real_sockets() -> None:
    samples = bench_phones.phones(SMALL, frames=300, watchers=5)
    assert len(samples.frames) == 300
    assert samples.told["answer_p50_ms"][0] > 0  # so somebody has cut the pack
    assert "BUY after HandPickedUp" in samples.moments


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["club-4", "duel"])
def test_a_whole_game_at_a_draw_poker_table_is_measured(name: str) -> None:
    moments = MOMENTS[name](SMALL).moments
    seen = [moment.split(" after ")[1] for moment in moments]
    for event in ("PackShuffled", "CardDealt", "BetPlaced", "CardDrawn", "PotTaken"):
        assert event in seen, event
    assert seen[-1] == "GameEnded"
    assert ("Pawned" in seen) == (name == "duel")


def test_in_the_duel_your_answer_is_what_something_is_pawned_after() -> None:
    options, answers = pawned_after()
    match = Match.resumed(options, answers[:-1])
    assert match.waits_for_human
    assert not any(isinstance(event, Pawned) for event in match.log)
    match.answer(parse_draw_answer(answers[-1]))
    assert any(isinstance(event, Pawned) for event in match.log)


def test_every_scene_has_its_moment() -> None:
    assert tuple(MOMENTS) == SCENES


@pytest.fixture(scope="module")
def played() -> dict[str, Samples]:
    """Two scenes as they are played, but for seconds only."""
    with pytest.MonkeyPatch.context() as shorter:
        shorter.setattr(bench_scenes, "FRAMES", 160)  # the pointer is over both rows of cards
        return {name: MOMENTS[name](SMALL) for name in ("resting", "hover")}


def test_resting_draws_next_to_nothing(played: dict[str, Samples]) -> None:
    samples = played["resting"]
    assert len(samples.frames) == 160
    assert len(samples.limits) == 160 // BLOCK * BLOCK
    middle = quantile(sorted(samples.frames), 0.5)
    assert middle < 2 * quantile(sorted(samples.limits), 0.5)


def test_hovering_and_resizing_are_measured_frame_by_frame(played: dict[str, Samples]) -> None:
    assert len(played["hover"].frames) == 160
    assert len(MOMENTS["resize"](SMALL).frames) == 6 * 35


def test_the_payout_moves_many_chips() -> None:
    options, answers = most_chips()
    match = Match.resumed(options, answers[:-1])
    assert match.table.phase is Phase.BUY
    assert match.waits_for_human
    match.answer(parse_answer(answers[-1]))
    assert match.table.game == 2
    paid = [event for event in match.log if isinstance(event, ev.BankTaken | ev.DifferencePaid)]
    assert sum(sum(event.chips.counts) for event in paid) > 40
    bought = sum(isinstance(event, ev.CardTaken) for event in match.log)
    assert bought == FACE_DOWN_CARDS * len(options.seats)


def test_every_scene_is_played_three_times_in_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, tuple[int, int]]] = []

    def scene(size: tuple[int, int], name: str) -> Samples:
        played.append((name, size))
        return Samples([len(played) / 1000], [0.5], ["x"])

    names = ("hover", "payout")
    scenes = {name: partial(scene, name=name) for name in names}
    monkeypatch.setattr(bench_scenes, "SCENES", scenes)
    found = bench.measured(SMALL, names)
    assert played == [(name, SMALL) for name in names] * 3
    assert isinstance(found["scenes"], dict)
    assert found["scenes"]["hover"]["p50_ms"] == 3.0
    assert found["scenes"]["hover"]["least_p50_L"] == 0.002


def test_json_has_the_keys_others_rely_on(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    played: dict[str, Samples],
) -> None:
    """Each scene played once; what becomes of three times is told above."""
    monkeypatch.setattr(bench, "measured", partial(bench.measured, times=1))
    scenes = {name: (lambda size, name=name: played[name]) for name in played}
    monkeypatch.setattr(bench_scenes, "SCENES", scenes)
    arguments = ["--json", "--frames-only", "--size", "1024x640", "--scenes", "resting,hover"]
    before = dict(os.environ)
    assert bench.main(arguments) == 0
    os.environ.clear()
    os.environ.update(before)
    told = json.loads(capsys.readouterr().out)
    assert told["size"] == "1024x640"
    assert told["L_ms"] > 0
    assert list(told["scenes"]) == ["resting", "hover"]
    for scene in told["scenes"].values():
        assert {"p50_ms", "p99_ms", "max_ms", "p50_L", "p99_L"} <= scene.keys()
        assert scene["p50_ms"] <= scene["p99_ms"] <= scene["max_ms"]


def test_a_table_to_read() -> None:
    scene = cost(Samples([0.001, 0.002]), 0.0005)
    text = table_of(
        {
            "size": "1024x640",
            "L_ms": 0.5,
            "L_p99_L": 1.5,
            "scenes": {"hover": scene},
            "idle_cpu": 0.004,
        }
    )
    lines = text.splitlines()
    assert lines[0].startswith("window 1024x640, L = 0.5 ms, its own p99 1.5 L")
    told = ["hover", "2", "1.000", "2.000", "2.000", "2.00", "4.00", "-", "-", "-", "-"]
    assert lines[3].split() == told
    assert lines[-1].split() == ["idle_cpu", "0.004"]


def test_what_a_scene_tells_beside_its_frames_can_be_read() -> None:
    thinking = cost(Samples([0.004], [], [THINKS], twins=[0.001]), 0.001)
    lamp = cost(Samples([0.001], [], [""], told={"lamp_8_ms": [0.25]}), 0.001)
    scenes = {"thinking": thinking, "lamp": lamp}
    text = table_of({"size": "1024x640", "L_ms": 1.0, "L_p99_L": 1.5, "scenes": scenes})
    assert "because of it 1, by itself 0" in text
    assert "lamp: 250 ms from the key to numbers on 8 cards" in text


def test_the_command_line() -> None:
    assert read([]) == Asked((1920, 1080), SCENES, True, False)
    asked = read(["--size", "2560x1600", "--scenes", "resize", "--frames-only", "--json"])
    assert asked == Asked((2560, 1600), ("resize",), False, True)


def child(*arguments: str) -> list[float]:
    """The numbers that one measured run prints."""
    command = [sys.executable, str(CHILD), *arguments]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60)
    return [float(word) for word in done.stdout.split()]


def test_the_measured_runs_print_what_they_measured(tmp_path: Path) -> None:
    options = ("--data-dir", str(tmp_path), "--size", "1024x640", "--no-sound")
    (smallest,) = child("smallest", "1024", "640")
    (first,) = child("first-frame", *options)
    assert first > smallest > 0  # one clock for all processes, and the second started later
    share, peak = child("idle", "0.5", "0.5", *options)
    assert 0 <= share <= 1.5
    assert peak >= 0
