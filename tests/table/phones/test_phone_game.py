"""The lamp of players who hold their cards on phones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.coach.advice import Advice
from game.match.draw import draw_table_for
from game.match.match import Match
from game.players.worth.beliefs import Position
from tests.phones.evening import Quick
from tests.table.evening import Keyboard
from tests.table.phones.evenings import Evening, main_game
from tests.times import few_quick


class Slow(Quick):
    """Needs some frames for every advice."""

    def __init__(self) -> None:
        super().__init__()
        self.forgotten = 0
        self.ready = False

    def advice(self, position: Position) -> Any:
        found = super().advice(position)
        return found if self.ready else None

    def forget_advice(self) -> None:
        self.forgotten += 1


def until_buying(evening: Evening, key: str = "phone 0") -> Any:
    """Play on until this phone may buy a card; its state."""
    chance = Random("until buying")

    def buying() -> bool:
        state = evening.line.states.get(key) or {}
        return state.get("ask") == "buy" and state["raise_most"] == 1

    for _ in evening.frames(buying):
        asked = (evening.line.states.get(key) or {}).get("ask")
        evening.answer_on_phones(chance, but="" if asked == "cut" else key)
    settle(evening)
    return evening.line.states[key]


def settle(evening: Evening) -> None:
    for _ in range(5):
        evening.frame()


def test_the_phone_that_is_asked_to_buy_is_told_what_the_coach_says_and_no_other(
    tmp_path: Path,
) -> None:
    evening = Evening(main_game(3, 4), (0, 1, 2), folder=tmp_path)
    state = until_buying(evening)
    assert state["lamp"] == "The lamp is counting …"
    lamp, hand = evening.line.hands["phone 0"]["lamp"], evening.line.hands["phone 0"]["cards"]
    assert set(lamp["says"]) == {"", *hand}
    for said in lamp["says"].values():
        assert said["title"]
        assert said["figure"]
    for other in ("phone 1", "phone 2"):
        assert "lamp" not in evening.line.states[other]
        assert "lamp" not in (evening.line.hands[other] or {})
    assert all("lamp" not in state for state in evening.line.public.values())


def test_the_coach_is_told_only_what_that_seat_sees(tmp_path: Path) -> None:
    coach = Quick()
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path, thinker=coach)
    asked: list[Position] = []

    def watch() -> None:
        for position in coach.positions[len(asked) :]:
            member = evening.desk.awaited
            assert member is not None
            view = evening.playback.playhead.view_of(evening.desk.chairs.seat(member))
            own = view.own
            assert (position.hand, position.discards) == (own.hand, own.discards)
            assert not any(card.hidden for card in (*position.hand, *position.discards))
            asked.append(position)

    evening.watch = watch
    evening.play()
    assert len(asked) > 3


def test_where_the_match_forbids_it_there_is_no_lamp(tmp_path: Path) -> None:
    coach = Quick()
    match = main_game(2, 3, lamp=False)
    evening = Evening(match, (0, 1), folder=tmp_path, thinker=coach)
    assert "lamp" not in until_buying(evening)
    assert "lamp" not in evening.line.hands["phone 0"]
    assert not coach.positions


def test_no_frame_waits_for_the_coach_and_the_advice_comes_when_it_is_there(
    tmp_path: Path,
) -> None:
    coach = Slow()
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path, thinker=coach)
    assert until_buying(evening)["lamp"]
    assert "lamp" not in evening.line.hands["phone 0"]
    coach.ready = True
    settle(evening)
    assert evening.line.hands["phone 0"]["lamp"]["says"]


def test_advice_that_nobody_waits_for_is_not_worked_out_and_never_told_later(
    tmp_path: Path,
) -> None:
    coach = Slow()
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path, thinker=coach)
    state = until_buying(evening)
    card, forgotten = evening.line.hands["phone 0"]["cards"][0], coach.forgotten
    evening.line.do("phone 0", t="answer", n=state["n"], a=[f"discard {card}"])
    settle(evening)
    assert coach.forgotten == forgotten + 1
    coach.ready = True
    settle(evening)
    assert evening.line.states["phone 0"]["ask"] == "take"
    assert "lamp" not in evening.line.hands["phone 0"]


def test_the_big_screen_shows_no_lamp_for_a_hand_on_a_phone(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    until_buying(evening)
    Keyboard(evening).letter("key.lamp")
    settle(evening)
    assert not [
        key
        for key in evening.picture.items
        if isinstance(key, tuple) and str(key[0]).startswith("lamp")
    ]


def test_advice_is_one_for_all(tmp_path: Path) -> None:
    """What a phone is told is the same advice that the lamp at the big screen is given."""
    coach = Quick()
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path, thinker=coach)
    until_buying(evening)
    advice: Advice = coach.advice(coach.positions[-1])
    lamp = evening.line.hands["phone 0"]["lamp"]
    for option in advice.options[1:]:
        chance = advice.improves(option.discard) if option.discard else 0.0
        said = lamp["says"][str(option.discard)]
        assert said["text"].startswith(f"{round(chance * advice.unseen)} of {advice.unseen}")


def number(text: str) -> int:
    """A sum with its sign."""
    return int(text.replace("−", "-"))


def states(evening: Evening, key: str) -> list[Any]:
    """All states that a phone was sent in a match."""
    found: list[Any] = []

    def see() -> None:
        state = evening.line.states.get(key)
        if state and (not found or found[-1] is not state):
            found.append(state)

    evening.watch = see
    evening.play()
    return found


@pytest.mark.parametrize("seed", few_quick(range(4)))
def test_the_lines_of_a_bill_make_its_sum(seed: int, tmp_path: Path) -> None:
    evening = Evening(main_game(1, 4, seed=seed), (0,), folder=tmp_path)
    told = [each for each in states(evening, "phone 0") if each["page"] == "table"]
    results = [each["result"] for each in told if each.get("result")]
    assert results
    for result in results:
        lines = sum(number(line["sum"]) for line in result["lines"])
        before, after = map(number, result["total"]["from"].split(" → "))
        assert lines == after - before == number(result["total"]["sum"]) == number(result["change"])
        for line in result["lines"]:
            best, _, own = line.get("calc", "0 − 0").partition(" − ")
            assert int(best) >= int(own)
        won = result["kick"] == "You win the game"
        assert won or result["banner"].startswith("You pay")
        assert won is ("why" not in result)


class Sparing(Evening):
    """Nobody buys a card: what comes of it follows from the deal."""

    def answer_on_phones(self, chance: Random, *, but: str = "") -> None:
        for key, state in list(self.line.states.items()):
            match state.get("ask"):
                case "next":
                    self.line.do(key, t="ready", on=True)
                case "cut":
                    self.line.do(key, t="answer", n=state["n"], a=["cut 26"])
                case "buy":
                    self.line.do(key, t="answer", n=state["n"], a=["stop"])


def test_who_gains_by_the_pair_of_the_evening_pays_nothing(tmp_path: Path) -> None:
    """Somebody else wins the game, and yet the pair has brought more than that costs."""
    options = replace(main_game(4, 4, variant=6, seed=8).options, house=("bank", "pair"))
    evening = Sparing(Match(options), (0, 1, 2, 3), folder=tmp_path)
    told = [each for each in states(evening, "phone 0") if each["page"] == "table"]
    results = [each["result"] for each in told if each.get("result")]
    lost = [each for each in results if each["kick"] != "You win the game"]
    assert any(number(each["change"]) > 0 for each in lost)
    for each in lost:
        change = number(each["change"])
        said = f"You {'pay' if change < 0 else 'get'} {abs(change)}" if change else "nothing"
        assert each["banner"].endswith(said)


def test_who_waits_is_told_who_buys_next(tmp_path: Path) -> None:
    evening = Evening(main_game(3, 4, seed=2), (0, 1, 2), folder=tmp_path)
    told: dict[str, str] = {}

    def see() -> None:
        state = evening.line.states.get("phone 0")
        if state and state["then"]:
            buying = next(purse["name"] for purse in state["purses"] if purse["turn"])
            told[buying] = state["then"]

    evening.watch = see
    chance = Random(1)
    for _ in evening.frames(lambda: evening.playback.blocked):
        evening.answer_on_phones(chance)
    purses = evening.line.states["phone 0"]["purses"]
    names = [purses[seat]["name"] for seat in evening.playback.table.clockwise()]
    me = names.index("Emma")
    for buying, then in told.items():
        at = names.index(buying)
        assert buying != "Emma"
        if at == me - 1:
            assert then == "Then it is your turn."
        elif at == me - 2:
            assert then == f"Then {names[me - 1]}, then you."
        else:
            assert then == f"Then {names[at + 1]}."
    assert told


def test_before_somebody_bets_a_phone_shows_what_everybody_has(tmp_path: Path) -> None:
    match = Match(draw_table_for("duel", players=2, games=3, seed=1, demo=False))
    evening = Evening(match, (0,), folder=tmp_path)
    seen: set[bool] = set()

    def see() -> None:
        for state in evening.line.states.values():
            bets = [purse["bet"] for purse in state.get("purses", ()) if "bet" in purse]
            assert not bets or any(bets), "bets of 0, and nobody's chips"
            seen.add(bool(bets))

    evening.watch = see
    chance = Random(2)
    for _ in evening.frames(lambda: evening.match.over):
        evening.answer_on_phones(chance)
    assert seen == {False, True}


def test_the_point_table_names_the_house_rules_of_the_evening(tmp_path: Path) -> None:
    plain = main_game(1, 3).options
    for house, told in ((), ""), (("bank", "double"), "Bank of five · Double game"):
        evening = Evening(Match(replace(plain, house=house)), (0,), folder=tmp_path)
        assert until_buying(evening)["points"]["house"] == told
