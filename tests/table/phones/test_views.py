"""Who waits for a chair at a table."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.audio.speech import card_named
from game.match.match import Match
from game.rules.cards import PACK
from game.rules.draw.table import Club, Duel, Salon
from game.storage.settings import Speed
from tests.phones.evening import LANGUAGES
from tests.scenes.screens import words
from tests.table.draw.playing import draw_options
from tests.table.phones.evenings import Evening, main_game
from tests.table.phones.test_desk import settle, until_asked
from tests.table.test_sums_told import GAMES, games_of, number
from tests.times import TIMES, few_quick


def test_who_waits_for_a_chair_cheers_and_takes_one_that_is_a_guests(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    settle(evening)
    evening.line.join("a")
    evening.line.do("a", t="line")
    settle(evening)
    state = evening.line.states["a"]
    assert state["line"] == "You are number 1 in line for a chair."
    assert state["cheers"] == evening.line.public["en"]["cheers"]
    assert "me" not in state
    evening.line.do("a", t="sit", chair=2, name="Ida", age=9, character="fox")
    settle(evening)
    state = evening.line.states["a"]
    assert state["watching"] == "The chair is yours from the next game on."
    assert state["cheers"]
    evening.line.do("a", t="cheer", sign=1)
    settle(evening)
    assert evening.picture.items.get(("cheer", 0, "paper")) is not None


@pytest.mark.parametrize("game", few_quick(["salon", "deluxe"]))
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


_CARD: Final = re.compile(r"(?<![\w{*])(?:(?:10|[2-9JQKA])[SHDC]|\*[RB])(?!\w)")
_SEEDS: Final = 918_273_000_000
_NAMES: Final = [card_named(card, words(each)) for card in PACK for each in LANGUAGES]
_TABLES: Final = (
    lambda seed: main_game(2, 3, variant=5, seed=seed),
    lambda seed: main_game(1, 2, variant=8, seed=seed),
    lambda seed: main_game(3, 4, variant=4, seed=seed),
    lambda seed: Match(
        draw_options(Salon(4, 40, 2, 3, jokers=2, clumsy=True), humans=2, seed=seed)
    ),
    lambda seed: Match(draw_options(Club(3, 40, 2, 3), humans=3, seed=seed)),
    lambda seed: Match(draw_options(Duel(2, 30, 5, 4), humans=1, seed=seed)),
)


def told(text: str) -> set[str]:
    """Cards that a text names, by sign or by name."""
    return set(_CARD.findall(text)) | {name for name in _NAMES if name in text}


@pytest.mark.parametrize("seed", few_quick(range(100), len(_TABLES)))
def test_no_phone_is_sent_a_card_that_its_seat_may_not_know(seed: int, tmp_path: Path) -> None:
    match = _TABLES[seed % len(_TABLES)](_SEEDS + seed)
    chairs = tuple(Random(seed).sample(match.options.humans, 1 + seed % len(match.options.humans)))
    evening = Evening(match, chairs, folder=tmp_path)
    read, looked, lit = 0, 0, 0

    def read_everything() -> None:
        nonlocal read, looked, lit
        for text in evening.line.sent[read:]:
            message = json.loads(text)
            assert str(match.options.seed) not in text
            if message["t"] != "hand":
                assert not told(text), text
            elif message["hand"] is not None:
                looked += 1
                lit += "lamp" in message["hand"]
                assert set(_CARD.findall(text)) <= may_know(evening, message["key"]), text
        read = len(evening.line.sent)

    evening.watch = read_everything
    evening.play(seed=seed)
    assert looked
    assert lit or not getattr(match.options, "lamp", False)


def may_know(evening: Evening, key: str) -> set[str]:
    """The cards that the seat of a phone sees on the table as the big screen has it."""
    seat = evening.desk.chairs.seat(evening.phones.room.members[key])
    view: Any = evening.playback.playhead.view_of(seat)
    return {str(card) for card in view.own.hand if not card.hidden}


KEY: Final = "phone 0"
WINS: Final = ("You win the game", "Du gewinnst das Spiel")
NOTHING: Final = ("You pay nothing", "Du zahlst nichts")


def results(evening: Evening, language: str) -> dict[int, Any]:
    """What the phone reads of every game of a match, by its number; of the match at 0."""
    found: dict[int, Any] = {}

    def see() -> None:
        state = evening.line.states.get(KEY) or {}
        result, playback = state.get("result"), evening.playback
        if result and state["page"] == "end":
            found[0] = result
        elif result and playback.blocked:
            found.setdefault(playback.table.game, result)

    evening.line.join(KEY, language)
    evening.watch = see
    evening.play()
    for _ in range(5):
        evening.frame()
    return found


def sums(result: Mapping[str, Any]) -> list[int]:
    """The sums of its lines."""
    return [number(line["sum"]) for line in result["lines"] if number(line["sum"])]


def game_is_right(result: Mapping[str, Any], changes: list[int], seat: int, *, main: bool) -> str:
    """What one game is told to have brought everybody, by seat; how it went."""
    own = changes[seat]
    assert number(result["change"]) == own
    if not main:
        assert Counter(sums(result)) == Counter(filter(None, changes))
    else:
        before, after = map(number, result["total"]["from"].split(" → "))
        assert sum(sums(result)) == after - before == number(result["total"]["sum"]) == own
        if result["kick"] not in WINS:
            said = re.findall(r"\d+", result["banner"])
            assert said == ([str(-own)] if own else [])
            assert own or result["banner"] in NOTHING
    return "gain" if own > 0 else "loss" if own < 0 else "even"


def match_is_right(result: Mapping[str, Any], changes: list[int], seat: int) -> None:
    """What the whole match is told to have brought everybody, and the own place."""
    before, after = map(number, result["total"]["from"].split(" → "))
    assert number(result["change"]) == after - before == number(result["total"]["sum"])
    assert after - before == changes[seat]
    assert Counter(sums(result)) == Counter(filter(None, changes))
    place, players = re.findall(r"\d+", result["banner"])
    assert int(players) == len(changes) == len(result["lines"])
    (mine,) = (line for line in result["lines"] if line["who"].split(". ", 1)[1] in ("You", "Du"))
    assert mine["who"].split(".")[0] == place
    assert number(mine["sum"]) == changes[seat]


@pytest.mark.parametrize("game", few_quick(GAMES, 2))
def test_every_sum_told_on_a_phone_is_the_change_of_the_purse(game: str, tmp_path: Path) -> None:
    """As many matches as are asked for, and until a game was won and one lost."""
    told, seeds = Counter[str](), count()
    while not (told["gain"] and told["loss"]) or told["match"] < TIMES:
        seed = next(seeds)
        match = Match(GAMES[game](seed))
        evening = Evening(match, (0,), folder=tmp_path)
        found = results(evening, ("en", "de")[seed % 2])
        seat = next(n for n in range(len(match.options.seats)) if match.chair(n) == 0)
        purses = [*games_of(match)]
        for played, (before, after) in enumerate(pairwise(purses), start=1):
            changes = [now - was for was, now in zip(before, after, strict=True)]
            if played not in found:
                assert before[seat] == after[seat] <= 0, "only who is out is told nothing"
                continue
            told[game_is_right(found[played], changes, seat, main=game == "deluxe")] += 1
        whole = [now - was for was, now in zip(purses[0], purses[-1], strict=True)]
        match_is_right(found[0], whole, seat)
        told["match"] += 1


@pytest.mark.parametrize("key", ["phone 0", "phone 1"])
def test_no_button_shows_a_gap_that_nobody_fills(key: str, tmp_path: Path) -> None:
    """One phone speaks English, one German."""
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    chance, seen = Random(1), list[Any]()
    for _ in evening.frames(lambda: evening.match.over, limit=20000):
        state = evening.line.states.get(key) or {}
        seen += [(each["label"], each["note"]) for each in state.get("buttons", ())]
        evening.answer_on_phones(chance)
    assert seen
    assert not [words for words in seen if "{" in "".join(words)]
