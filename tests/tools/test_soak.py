"""The soak: visitors come and go at an event, memory is told, the summary says what is wanted."""

from __future__ import annotations

import json
import signal

import pytest

from tools.soak import __main__ as soak
from tools.soak.__main__ import Asked, Measure, main, read, summary

ASKED = Asked(3600.0, False, (1920, 1080), 1, True)


def measured(*rss: float) -> list[Measure]:
    return [Measure(5.0 * number, each, {}, number) for number, each in enumerate(rss)]


def test_some_minutes_with_a_visitor(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "LOOK", 1.0)
    monkeypatch.setattr("tools.soak.visitors._QUIET", (0.5, 0.5))
    before = signal.getsignal(signal.SIGTERM)
    main(["--minutes", "0.1", "--size", "1024x640"])
    signal.signal(signal.SIGTERM, before)
    told = capsys.readouterr()
    data = json.loads(told.out)
    assert len(data["measures"]) >= 5
    assert data["measures"][-1]["matches"] > 1, "the visitor sat down"
    assert told.err.count(" MB ") == len(data["measures"])


@pytest.mark.parametrize(
    ("rss", "steady", "small"),
    [
        ((80, 90, 200, 220, 215, 219, 900), True, False),
        ((80, 90, 200, 220, 215, 219, 240), True, True),
        ((80, 90, 290, 280, 300, 285, 285), True, False),
        ((80, 90, 200, 200, 189, 190, 200), False, True),
        ((80, 90, 200, 200, 211, 210, 200), False, True),
        ((80,), True, True),
    ],
)
def test_means_of_whole_ten_minutes_count_and_each_look_by_itself(
    rss: tuple[float, ...], steady: bool, small: bool
) -> None:
    told = summary(ASKED, measured(*rss))
    assert (told["steady"], told["small"]) == (steady, small)


def test_eight_simulated_hours_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert read([]) == Asked(8 * 3600.0, False, (1920, 1080), 1, True)
    assert read(["--minutes", "60", "--real", "--no-visitors"]).seconds == 3600
    with pytest.raises(SystemExit) as left:
        read(["--size", "large"])
    assert left.value.code == 2
    assert "1920x1080" in capsys.readouterr().err
