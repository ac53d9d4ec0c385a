"""What guests remember at the table: when it is said, how often, and where it never is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.history.memories import MEMORIES
from game.match.game import Options
from game.match.match import Match
from game.rules.draw.table import Duel
from game.storage.settings import Settings, Speed, Talkative
from game.storage.store import Store
from game.table.parts.memories import Reminders, remembered
from game.table.scene import TableScene
from game.ui.services import Host
from tests.table.draw.playing import DrawEvening, draw_options
from tests.table.evening import Evening, TableEvening, options

A_LOT = Settings(talkative=Talkative.A_LOT)
NAMES = {kind.name for kind in MEMORIES}


def plant(store: Store, number: int, guest: str, *, name: str = "", kind: str = "deluxe") -> None:
    """An evening of the past on which a guest won 26 chips from somebody, and the match."""
    variant = 5 if kind == "deluxe" else 32
    statements: list[tuple[str, tuple[object, ...]]] = [
        (
            "INSERT INTO matches (id, version, options, state, digest, began, ended, kind, variant,"
            " level, counted) VALUES (?, 1, '{}', 'finished', '', '', ?, ?, ?, '', 1)",
            (number, f"2026-10-{number:02}", kind, variant),
        )
    ]
    for chair, (human, who, gained) in enumerate(((1, "cat", -26), (0, guest, 26))):
        called, won = name if human else "", int(not human)
        statements += [
            (
                "INSERT INTO games VALUES (?, 1, ?, ?, ?, ?, '', -1, ?, ?, ?)",
                (number, chair, 75 + gained, gained, won, called, human, who),
            ),
            (
                "INSERT INTO chairs VALUES (?, ?, ?, ?, ?, ?, ?)",
                (number, chair, called, human, who, 75 + gained, won),
            ),
        ]
    assert store.write(statements)


def sit_down(
    make: type[TableEvening], chosen: Options, past: Callable[[Store], None], **how: Any
) -> Any:
    """A table at which some evenings have been before."""

    class Regular(make):  # type: ignore[valid-type, misc]
        def __init__(self) -> None:
            def begin(store: Store) -> Match:
                past(store)
                return store.running.begin(chosen)

            TableEvening.__init__(self, begin, **how)

    return Regular()


Sit = Callable[..., Evening]


@pytest.fixture
def sit(tmp_path: Path, only_the_table: None) -> Sit:
    """Sit down with three guests, one of whom has won 26 chips on the last two evenings."""

    def past(store: Store) -> None:
        plant(store, 1, "owl")
        plant(store, 2, "owl")

    def down(chosen: Options | None = None, **how: Any) -> Evening:
        chosen = chosen or options(4, 4, bots="never", rounds=3)
        how.setdefault("settings", A_LOT)
        return cast("Evening", sit_down(Evening, chosen, past, folder=tmp_path, **how))

    return down


def said_in(table: TableEvening) -> list[tuple[int, str, str]]:
    """The memories told until the match ends: game, kind, and the words."""
    found: list[tuple[int, str, str]] = []
    chance, chatter, last = Random(1), cast("Any", table).game.chatter, None
    for _ in range(6000):
        if table.asked():
            table.top.answer(table.random_answer(chance))
        elif table.game_over() and chatter.silent:
            table.table.next_game()
        table.frame()
        if not table.on_top:
            break
        now = None if chatter.silent else chatter.saying
        if now is not None and now != last and (kind := now[1].split(".")[3]) in NAMES:
            (words,) = chatter.spoken(table.top.words).values()
            found.append((table.playback.table.game, kind, words))
        last = now
    return found


def test_guests_speak_of_earlier_evenings_once_a_round_and_never_twice(sit: Sit) -> None:
    found = set[str]()
    for seed in range(1, 5):
        told = said_in(sit(options(4, 4, bots="never", rounds=3, seed=seed)))
        rounds = [(game - 1) // 4 for game, _, _ in told]
        assert len(set(rounds)) == len(rounds)
        kinds = [kind for _, kind, _ in told]
        assert len(set(kinds)) == len(kinds)
        assert all(
            kind == "first_time" for (_, kind, _), n in zip(told, rounds, strict=True) if n < 1
        )
        found.update(kinds)
        assert all("26" in words for _, kind, words in told if kind == "you_paid")
    assert found == {"first_time", "you_paid", "owes_revenge"}


@pytest.mark.parametrize(
    "chosen",
    [Settings(talkative=Talkative.A_LOT, remember=False), Settings(talkative=Talkative.NEVER)],
)
def test_one_option_ends_it_and_so_does_silence(sit: Sit, chosen: Settings) -> None:
    assert said_in(sit(settings=chosen)) == []


def test_at_an_event_nobody_remembers_anything(sit: Sit) -> None:
    table = sit()
    assert remembered(table.top)
    table.services.host = cast("Host", object())
    assert remembered(table.top) == ()


def test_only_in_a_match_that_counts_and_where_one_person_is_meant(
    evening: Callable[..., Evening], sit: Sit
) -> None:
    practised = evening(Match(options(4, 4, bots="never")))
    assert remembered(practised.top) == ()
    assert remembered(sit(options(4, 4, humans=2)).top) == ()
    assert remembered(sit(options(4, 4, humans=0)).top) == ()
    replayed = sit()
    replayed.top.live = False  # type: ignore[misc]
    assert remembered(replayed.top) == ()


def test_everybody_has_only_their_own_past(sit: Sit) -> None:
    """The owl knows the player without a name, but not Emma."""
    chosen = options(4, 4, bots="never")
    emma = replace(chosen.seats[0], name="Emma")
    nameless, named = sit(chosen), sit(replace(chosen, seats=(emma, *chosen.seats[1:])))
    assert {memory.kind.name for memory in remembered(nameless.top)} == {
        "first_time", "you_paid", "owes_revenge",
    }  # fmt: skip
    assert {memory.kind.name for memory in remembered(named.top)} == {"first_time"}


def test_a_match_that_is_opened_again_goes_on_with_the_next_round(sit: Sit) -> None:
    """What was said before may have been anything of that round."""
    table = sit(speed=Speed.INSTANT)
    table.play_to(lambda: table.playback.table.game == 3)
    table.table.leave()
    again = TableScene(table.match)
    table.services.stack.replace(again)
    table.frame()
    assert again.playback.table.game == 3
    chatter = cast("Any", again.tabletop.game).chatter
    reminders = Reminders(again.tabletop, chatter, table.match.options.seats.__getitem__)
    said = list[int]()
    for game in [game for game in range(3, 13) for _ in range(50)]:
        reminders.pause(game)
        reminders.update(quiet=True)
        if not chatter.silent:
            said.append(game)
            chatter.update(60.0)
    assert [(game - 1) // 4 for game in said] == [1, 2]


def test_nobody_is_interrupted(sit: Sit) -> None:
    table = sit()
    chatter = table.game.chatter
    reminders = Reminders(table.top, chatter, table.match.options.seats.__getitem__)
    reminders._over = -1
    chatter.update(60.0)
    for _ in range(50):
        reminders.pause(2)
        reminders.update(quiet=False)
    assert chatter.silent
    reminders.update(quiet=True)
    assert reminders._game is None, "the moment has passed"


def test_the_snowman_remembers_the_last_duel(tmp_path: Path, only_the_table: None) -> None:
    past = partial(plant, number=1, guest="snowman", kind="duel")
    chosen = draw_options(Duel(2, 60, 5, 6, pawned_for=20, belongings=2), seed=3)
    table = sit_down(DrawEvening, chosen, past, folder=tmp_path, settings=A_LOT)
    told = said_in(table)
    assert [(kind, "26" in words) for _, kind, words in told] == [("you_paid", True)]
