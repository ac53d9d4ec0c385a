"""What a table shows to the phones of those who play."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.rules.draw.table import Salon
from game.storage.settings import Speed
from tests.table.draw.playing import draw_options
from tests.table.phones.evenings import Evening, main_game
from tests.table.phones.test_desk import settle, until_asked


@pytest.mark.parametrize("game", ["deluxe", "salon"])
def test_a_phone_knows_whether_its_cards_may_be_looked_at(game: str, tmp_path: Path) -> None:
    salon = Match(draw_options(Salon(players=4, stack=60, ante=2, games=1), humans=3))
    match = salon if game == "salon" else main_game(3, 4)
    evening = Evening(match, (0, 1, 2), folder=tmp_path, speed=Speed.QUADRUPLE)
    seen = set()

    def check() -> None:
        for key in ("phone 0", "phone 1", "phone 2"):
            state, hand = evening.line.states.get(key) or {}, evening.line.hands.get(key)
            if state.get("backs") and "result" not in state:
                seen.add(state["unseen"])
                assert state["unseen"] == (hand is None)
                looks = [each for each in state.get("buttons", ()) if each.get("opens")]
                assert [each["id"] for each in looks] == ["look"] * len(looks)
                assert state["unseen"] or not looks

    evening.watch = check
    evening.play()
    assert seen == {False, True}


def test_the_button_that_buys_says_what_is_to_be_done_before(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 2), (0,), folder=tmp_path)
    state = until_asked(evening, "phone 0")
    while state["ask"] != "buy":
        evening.answer_on_phones(Random(1))
        settle(evening)
        state = until_asked(evening, "phone 0")
    (buy,) = (each for each in state["buttons"] if each["id"] == "buy")
    assert buy["note"] == "discard one first"
