"""What guests say, when, and that no line of it knows a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan, temperament_of
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.rules.table import Table
from game.storage.settings import Lingering, Settings, Speed, Talkative
from game.table.deluxe.chatter import OCCASIONS, PATIENCE, Chatter
from game.table.deluxe.view_model import GREAT, PublicView, public
from tests.match.matches import play_out
from tests.scenes.company import QUIET, ROUND, blank, chips, hide_cards, match_setup
from tests.scenes.screens import words
from tests.table.evening import (
    Evening,
)

SitDown = Callable[..., Evening]
USUAL = Settings()


class Always(Random):
    """Chance that lets everything happen that may."""

    def random(self) -> float:
        return 0.0


def told(
    options: MatchOptions,
    events: Sequence[ev.Event],
    *,
    seed: int = 5,
    settings: Settings = USUAL,
) -> Iterator[str]:
    """What is said while these happen, one key after the other."""
    chatter = Chatter(options, Random(seed), lambda: settings)
    table = Table.set_up(options.rules)
    for event in events:
        table = table.after(event)
        before = chatter.saying if not chatter.silent else None
        chatter.hear(event, public(table), words("en"))
        if not chatter.silent and chatter.saying != before:
            yield chatter.saying[1]
        chatter.update(1.0)


def heard(event: ev.Event, seen: PublicView = QUIET, *, players: Sequence[str]) -> str:
    """What is said about one event where everybody speaks who may."""
    chatter = Chatter(match_setup(*players), Always())
    chatter.hear(event, seen, words("de"))
    return "" if chatter.silent else chatter.saying[1]


# --- when --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "seen", "said"),
    [
        (ev.TurnBegan(1), QUIET, "guest.owl.says.turn.1"),
        (ev.TurnBegan(1), replace(QUIET, bank=9), "guest.owl.says.turn.1"),
        (ev.TurnBegan(1), replace(QUIET, bank=10), "guest.owl.says.rich_bank.1"),
        (ev.TurnBegan(1), replace(QUIET, chips=(75, 10)), "guest.owl.says.turn.1"),
        (ev.TurnBegan(1), replace(QUIET, chips=(75, 9), bank=10), "guest.owl.says.broke_soon.1"),
        (ev.CardTaken(1, 0, HIDDEN), replace(QUIET, bought=(0, 3, 0)), "guest.owl.says.buys.1"),
        (ev.CardTaken(1, 0, HIDDEN), replace(QUIET, bought=(0, 4, 0)), "guest.owl.says.fourth.1"),
        (ev.BuyingEnded(2), QUIET, "guest.fox.says.stops.1"),
        (ev.GameWon(1), QUIET, "guest.owl.says.wins.1"),
        (ev.GameWon(0), QUIET, ""),
        (ev.GameWon(1), replace(QUIET, great=True), "guest.fox.says.lucky.1"),
        (ev.GameWon(0), replace(QUIET, great=True), "guest.owl.says.lucky.1"),
        (ev.DifferencePaid(1, 0, chips(3), 3), QUIET, "guest.owl.says.loses.1"),
        (ev.TurnBegan(0), QUIET, ""),
        (ev.PackCut(1, 7), QUIET, ""),
    ],
)  # fmt: skip
def test_every_occasion_has_its_lines(event: ev.Event, seen: PublicView, said: str) -> None:
    assert heard(event, seen, players=(HUMAN, "master:calm", "greedy")) == said


def test_only_a_talker_praises_and_laments() -> None:
    talker = (HUMAN, "master:talker")
    assert heard(ev.TurnBegan(1), players=talker) == "guest.owl.says.bluff.1"
    for manner in ("calm", "bold", "careful", "collector", "gallant"):
        said = heard(ev.TurnBegan(1), players=(HUMAN, f"master:{manner}"))
        assert said == "guest.owl.says.turn.1"


def test_a_great_hand_is_one_of_the_high_lines() -> None:
    match = play_out(Match(match_setup("greedy", "greedy", "greedy", seed=3)))
    table, found = Table.set_up(match.options.rules), Counter[bool]()
    for event in match.log:
        table = table.after(event)
        seen = public(table)
        if isinstance(event, ev.GameWon):
            shown = table.seats[event.seat].shown
            assert shown is not None
            assert seen.great == (shown.points >= GREAT)
            found[seen.great] += 1
        elif table.winner is None:
            assert not seen.great
    assert found[False]


# --- how often ---------------------------------------------------------------------------------


def test_guests_say_as_much_as_is_wanted() -> None:
    options = match_setup(*["regular"] * 4, rounds=3)
    log = play_out(Match(replace(options, seats=tuple(_quick(s) for s in options.seats)))).log
    said = {
        how: sum(
            len(list(told(options, log, seed=seed, settings=Settings(talkative=how))))
            for seed in range(6)
        )
        for how in Talkative
    }
    assert said[Talkative.NEVER] == 0
    assert said[Talkative.A_LOT] > 1.3 * said[Talkative.A_LITTLE] > 0


def test_what_is_said_stays_as_long_as_somebody_needs_to_read_it() -> None:
    lasts = {}
    for how in Lingering:
        chosen = partial(Settings, lingering=how)
        chatter = Chatter(match_setup("greedy", "greedy"), Always(), chosen)
        chatter.hear(ev.TurnBegan(1), QUIET, words("en"))
        lasts[how] = 0
        while not chatter.silent:
            chatter.update(0.1)
            lasts[how] += 1
    assert lasts[Lingering.BRIEFLY] < lasts[Lingering.NORMAL] < lasts[Lingering.LONG]


def test_talkers_speak_more_often_and_nobody_repeats_a_line_too_soon() -> None:
    counted = {}
    for manner in ("calm", "talker"):
        options = match_setup(f"regular:{manner}", *["greedy"] * 3, rounds=3)
        log = play_out(Match(replace(options, seats=tuple(_quick(s) for s in options.seats)))).log
        said = [key for seed in range(8) for key in told(options, log, seed=seed)]
        counted[manner] = sum(key.startswith("guest.cat.") for key in said)
    assert counted["talker"] > 1.5 * counted["calm"] > 0


def _quick(seat: SeatPlan) -> SeatPlan:
    return replace(seat, player="greedy")


def test_nobody_repeats_a_line_before_all_were_said() -> None:
    chatter = Chatter(match_setup(HUMAN, "greedy"), Random(3))
    lines = len(words("en").variants("guest.owl.says.wins"))
    said: list[str] = []
    while len(said) < 3 * lines:
        chatter.update(60.0)
        chatter.hear(ev.GameWon(1), QUIET, words("en"))
        if not chatter.silent:
            said.append(chatter.saying[1])
    for start in range(0, len(said), lines):
        assert len(set(said[start : start + lines])) == lines
    assert said[:lines] != said[lines : 2 * lines], "in another order"


def test_bots_without_a_manner_are_calm() -> None:
    assert temperament_of("greedy").name == "calm"
    assert temperament_of(HUMAN).name == "calm"
    assert temperament_of("master:furious").name == "calm"
    assert temperament_of("beginner:talker").talks > 1


# --- whoever takes long ------------------------------------------------------------------------


def test_somebody_says_once_that_there_is_no_hurry() -> None:
    chatter = Chatter(match_setup(HUMAN, "greedy", HUMAN), Always())
    chatter.wait(PATIENCE - 0.1, 0, words("en"))
    assert chatter.silent
    chatter.wait(0.2, 0, words("en"))
    assert chatter.saying == (1, "guest.owl.says.waits.1")
    chatter.update(60.0)
    chatter.wait(10 * PATIENCE, 0, words("en"))
    assert chatter.silent, "once a turn"
    chatter.wait(PATIENCE, 2, words("en"))
    assert not chatter.silent


def test_nobody_waits_for_bots_or_for_nobody() -> None:
    chatter = Chatter(match_setup(HUMAN, "greedy", "greedy"), Always())
    for turn in (1, None, 2):
        chatter.wait(5 * PATIENCE, turn, words("en"))
    assert chatter.silent
    alone = Chatter(match_setup(HUMAN, HUMAN), Always())
    alone.wait(5 * PATIENCE, 0, words("en"))
    assert alone.silent, "there is nobody to say it"


def test_at_the_table_a_long_look_is_remarked(evening: SitDown) -> None:
    at_table = evening(match_setup(HUMAN, "greedy", "greedy"), speed=Speed.INSTANT)
    at_table.until(at_table.asked)
    at_table.game.chatter._chance = Always()
    at_table.pass_time(PATIENCE - 2)
    assert at_table.game.chatter.silent
    at_table.pass_time(2.5)
    assert at_table.game.chatter.saying[1].startswith("guest.owl.says.waits.")
    assert at_table.shows(("bubble", 1, "paper"))


# --- what it knows -----------------------------------------------------------------------------


@pytest.mark.parametrize("manner", ["talker", "calm"])
def test_the_same_is_said_whatever_the_cards_are(manner: str) -> None:
    options = match_setup(*[f"beginner:{manner}"] * 4)
    log = play_out(Match(replace(options, seats=tuple(map(_quick, options.seats))))).log
    table = Table.set_up(options.rules)
    said: list[list[tuple[int | None, str]]] = [[], []]
    ears = [Chatter(options, Random(9)), Chatter(options, Random(9))]
    for event in log:
        table = table.after(event)
        ears[0].hear(event, public(table), words("en"))
        ears[1].hear(blank(event), public(hide_cards(table)), words("en"))
        for ear, lines in zip(ears, said, strict=True):
            lines.append(ear.saying)
            ear.update(1.0)
    assert said[0] == said[1]
    assert len(set(said[0])) > 10


@pytest.mark.parametrize("occasion", OCCASIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_everybody_who_may_be_a_guest_has_words_for_it(occasion: str, language: str) -> None:
    for guest in ROUND:
        assert len(words(language).variants(f"guest.{guest}.says.{occasion}")) >= 7
