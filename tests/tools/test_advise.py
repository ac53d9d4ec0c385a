import io
import json

import pytest

from game.coach.advice import advise
from tools.advise import main
from tools.position_json import from_json, to_json

POSITION: dict[str, object] = {
    "variant": 5,
    "players": 4,
    "seat_order": 2,
    "hand": ["AS", "AH", "10C", "9C", "4D"],
    "discards": ["2C"],
    "bought": 1,
    "bank": 7,
    "chips": 70,
    "purses": [75, 72, 70, 75],
    "others": [
        {"bought": 2, "done": True},
        {"bought": 0, "done": True},
        {"bought": 0, "done": False},
    ],
}


def ask(text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main([])


def test_it_tells_what_the_lamp_tells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(json.dumps(POSITION), monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    advice = advise(from_json(POSITION))
    assert told["best"] == advice.best
    assert told["seconds"] >= 0
    assert told["options"][0] == {"action": "stop", "ev": advice.options[0].ev, "error": 0.0}
    for option, known in zip(told["options"][1:], advice.options[1:], strict=True):
        assert option == {
            "action": "buy",
            "discard": str(known.discard),
            "ev": known.ev,
            "error": known.error,
        }


def test_purses_are_of_all_seats_or_of_the_others() -> None:
    others = {**POSITION, "purses": [75, 72, 75]}
    assert from_json(others) == from_json(POSITION)
    assert from_json(to_json(from_json(POSITION))) == from_json(POSITION)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"variant": 9}, "variant"),
        ({"variant": True}, "variant"),
        ({"players": 6}, "players"),
        ({"seat_order": 4}, "seat_order"),
        ({"hand": ["AS"]}, "hand: 1 cards"),
        ({"hand": ["AS", "AH", "10C", "9C", "1D"]}, "hand"),
        ({"hand": ["AS", "AH", "10C", "9C", "??"]}, "hidden"),
        ({"hand": ["AS", "AS", "10C", "9C", "4D"]}, "twice"),
        ({"discards": ["AS"]}, "twice"),
        ({"discards": "AS"}, "discards"),
        ({"bought": 5}, "bought"),
        ({"bank": -1}, "bank"),
        ({"chips": 1.5}, "chips"),
        ({"purses": []}, "3 others"),
        ({"others": [1, 2, 3]}, "others"),
        ({"others": [{"bought": 1}] * 3}, "done"),
    ],
)
def test_what_is_no_position_gets_one_sentence(
    change: dict[str, object],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert ask(json.dumps({**POSITION, **change}), monkeypatch) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("text", ["", "[", "[]", "7", "[" * 100_000])
def test_what_is_no_json_gets_one_sentence(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(text, monkeypatch) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
