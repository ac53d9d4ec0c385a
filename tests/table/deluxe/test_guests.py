"""What guests say and which faces they make, when, and that nothing of it knows a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from random import Random

import pytest

from game.match.match import Match
from game.match.options import GUESTS, HOST, HUMAN, MatchOptions, SeatPlan, temperament_of
from game.rules import events as ev
from game.rules.cards import HIDDEN, Card
from game.rules.chips import NOTHING, STARTING_PURSE, Chips, exact
from game.rules.decisions import Cut, CutPack
from game.rules.table import Phase, Table
from game.storage.settings import Lingering, Settings, Speed, Talkative
from game.table.deluxe.chatter import (
    CHARACTERS,
    MUCH,
    OCCASIONS,
    PATIENCE,
    USUAL,
    DeluxeChatter,
    Feeling,
    Moment,
    Moods,
)
from game.table.deluxe.view_model import GREAT, PublicView, public
from game.table.part import Mood
from tests.match.matches import play_out
from tests.scenes.screens import words
from tests.table.evening import SitDown, answer
from tests.table.evening import options as seated

ROUND = ("cat", "owl", "fox", "badger", "hedgehog", "hare")
QUIET = PublicView(turn=None, bank=3, chips=(75,) * 6, bought=(0,) * 6, great=False)
"""A table where nothing is the matter."""


def match_setup(*players: str, seed: int = 1, rounds: int = 2) -> MatchOptions:
    seats = tuple(SeatPlan("", 20 + n, who, ROUND[n]) for n, who in enumerate(players))
    return MatchOptions(5 if len(players) < 6 else 4, rounds, seats, seed)


def chips(value: int) -> Chips:
    """Chips of this value."""
    found = exact(STARTING_PURSE, value)
    assert found is not None
    return found


def blank(event: ev.Event) -> ev.Event:
    """The event as somebody sees it who sees no card at all."""
    match event:
        case ev.CardDealt() | ev.LaidFaceDown() | ev.Discarded() | ev.CardTaken():
            return replace(event, card=HIDDEN)
        case ev.HandPickedUp() | ev.HandShown():
            return replace(event, hand=(HIDDEN,) * len(event.hand))
        case ev.PackShuffled():
            return replace(event, order=(HIDDEN,) * len(event.order))
    return event


def hide_cards(table: Table) -> Table:
    """The table without a card that anybody could look at."""

    def hidden(cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
        return tuple(None if card is None else HIDDEN for card in cards)

    seats = tuple(
        replace(
            seat,
            hand=(HIDDEN,) * len(seat.hand),
            face_down=hidden(seat.face_down),
            discards=(HIDDEN,) * len(seat.discards),
        )
        for seat in table.seats
    )
    return replace(table, seats=seats, pack=(HIDDEN,) * len(table.pack))


# --- What guests say, when, and that no line of it knows a card ---


CHOSEN = Settings()


class Always(Random):
    """Chance that lets everything happen that may."""

    def random(self) -> float:
        return 0.0


def told(
    options: MatchOptions,
    events: Sequence[ev.Event],
    *,
    seed: int = 5,
    settings: Settings = CHOSEN,
) -> Iterator[str]:
    """What is said while these happen, one key after the other."""
    chatter = DeluxeChatter(options, Random(seed), lambda: settings)
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
    chatter = DeluxeChatter(match_setup(*players), Always())
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
        chatter = DeluxeChatter(match_setup("greedy", "greedy"), Always(), chosen)
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
    chatter = DeluxeChatter(match_setup(HUMAN, "greedy"), Random(3))
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
    chatter = DeluxeChatter(match_setup(HUMAN, "greedy", HUMAN), Always())
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
    chatter = DeluxeChatter(match_setup(HUMAN, "greedy", "greedy"), Always())
    for turn in (1, None, 2):
        chatter.wait(5 * PATIENCE, turn, words("en"))
    assert chatter.silent
    alone = DeluxeChatter(match_setup(HUMAN, HUMAN), Always())
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
    ears = [DeluxeChatter(options, Random(9)), DeluxeChatter(options, Random(9))]
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


# --- Faces ---


EMPTY = Table.set_up(match_setup(*["greedy"] * 6).rules)


def faces(*events: ev.Event, seen: PublicView = QUIET) -> Moods:
    moods = Moods(ROUND, EMPTY)
    for event in events:
        moods.hear(event, seen, 10.0)
    return moods


def face(character: str, event: ev.Event, seen: PublicView = QUIET, *, now: float = 10.1) -> Mood:
    """Of somebody, shortly after something happened."""
    return faces(event, seen=seen).at(ROUND.index(character), now)


# --- the data ----------------------------------------------------------------------------------


def test_every_guest_has_a_table_of_feelings() -> None:
    assert set(CHARACTERS) == {guest.character for guest in (*GUESTS, HOST)}
    assert len({tuple(sorted((m.name, f.mood.value, f.seconds) for m, f in table.items()))
                for table in CHARACTERS.values()}) == len(CHARACTERS)  # fmt: skip


@pytest.mark.parametrize("character", CHARACTERS)
def test_feelings_are_short_and_eyes_open(character: str) -> None:
    for moment, feeling in CHARACTERS[character].items():
        assert 0.5 <= feeling.seconds <= 6, moment
        assert feeling.mood is not Mood.BLINK


def test_owl_worries_least_and_badger_most() -> None:
    def worry(character: str) -> float:
        felt = {**USUAL, **CHARACTERS[character]}
        return sum(min(f.seconds, 6) for f in felt.values() if f.mood is Mood.WORRIED)

    ranked = sorted(CHARACTERS, key=worry)
    assert ranked[0] == "owl"
    assert ranked[-1] == "badger"


# --- who feels what ----------------------------------------------------------------------------


@pytest.mark.parametrize("character", ROUND)
def test_everybody_thinks_on_turn_is_pleased_to_win_and_calm_again(character: str) -> None:
    seat = ROUND.index(character)
    moods = faces(ev.TurnBegan(seat))
    assert moods.at(seat, 12.0) is Mood.THINKING
    moods.hear(ev.BuyingEnded(seat), QUIET, 20.0)
    assert moods.at(seat, 25.0) is Mood.CALM
    moods.hear(ev.GameWon(seat), QUIET, 30.0)
    assert moods.at(seat, 30.1) is Mood.PLEASED
    moods.hear(ev.GameBegan(2, 0), QUIET, 31.0)
    assert moods.at(seat, 31.0) is Mood.CALM


@pytest.mark.parametrize(
    ("character", "mood"), [("fox", Mood.PLEASED), ("badger", Mood.CALM), ("owl", Mood.CALM)]
)
def test_who_is_glad_of_a_card(character: str, mood: Mood) -> None:
    assert face(character, ev.CardTaken(ROUND.index(character), 0, HIDDEN)) is mood


@pytest.mark.parametrize(
    ("character", "mood"), [("fox", Mood.CALM), ("badger", Mood.WORRIED), ("cat", Mood.CALM)]
)
def test_whom_it_hurts_to_pay(character: str, mood: Mood) -> None:
    event = ev.BankPaid(ROUND.index(character), chips(1))
    assert face(character, event) is mood


def test_losing_is_borne_in_many_ways() -> None:
    def after(character: str, paid: int, later: float) -> Mood:
        seat = ROUND.index(character)
        return face(character, ev.DifferencePaid(seat, 0, chips(paid), paid), now=later)

    assert after("owl", 2, 10.1) is Mood.THINKING
    assert after("owl", MUCH, 10.1) is Mood.WORRIED
    assert after("owl", MUCH, 15.0) is Mood.CALM
    assert after("fox", 2, 12.0) is Mood.CALM
    assert after("fox", MUCH, 99.0) is Mood.WORRIED
    assert after("badger", 1, 99.0) is Mood.WORRIED


def test_who_pays_nothing_has_lost_nothing() -> None:
    for seat, character in enumerate(ROUND):
        assert face(character, ev.DifferencePaid(seat, 1, NOTHING, 0)) is Mood.CALM


def test_a_great_hand_of_somebody_else_moves_all() -> None:
    moods = faces(ev.GameWon(0), seen=replace(QUIET, great=True))
    assert moods.at(0, 10.1) is Mood.PLEASED
    assert moods.at(ROUND.index("hedgehog"), 10.1) is Mood.PLEASED
    assert moods.at(ROUND.index("fox"), 10.1) is Mood.WORRIED
    assert faces(ev.GameWon(0)).at(ROUND.index("hedgehog"), 10.1) is Mood.CALM


def test_the_bank_is_noticed_when_it_becomes_rich() -> None:
    paid = ev.BankPaid(0, chips(2))
    hare = ROUND.index("hare")
    for bank, mood in ((9, Mood.CALM), (10, Mood.PLEASED), (11, Mood.PLEASED), (12, Mood.CALM)):
        assert faces(paid, seen=replace(QUIET, bank=bank)).at(hare, 10.1) is mood


def test_what_passes_gives_way_to_what_stays() -> None:
    hare = ROUND.index("hare")
    moods = faces(ev.TurnBegan(hare))
    lasts = CHARACTERS["hare"][Moment.TURN].seconds
    assert moods.at(hare, 10.0 + lasts - 0.01) is Mood.PLEASED
    assert moods.at(hare, 10.0 + lasts) is Mood.THINKING
    assert moods.at(hare, inf) is Mood.THINKING, "where nothing lasts"


def test_a_lasting_feeling_of_the_own_table_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {**CHARACTERS, "owl": {Moment.WINS: Feeling(Mood.THINKING)}}
    monkeypatch.setattr("game.table.deluxe.chatter.CHARACTERS", own)
    assert face("owl", ev.GameWon(ROUND.index("owl")), now=99.0) is Mood.THINKING


def test_somebody_of_no_table_has_the_usual_faces() -> None:
    moods = Moods(["snowman", "cat"], EMPTY)
    moods.hear(ev.TurnBegan(0), QUIET, 0.0)
    assert moods.at(0, 1.0) is Mood.THINKING


def test_faces_of_a_table_found_so() -> None:
    match = Match(match_setup("greedy", "greedy", "greedy"))
    table = replace(Table.set_up(match.options.rules), turn=1)
    assert [Moods(ROUND[:3], table).at(n, 0.0) for n in range(3)] == [
        Mood.CALM, Mood.THINKING, Mood.CALM,
    ]  # fmt: skip
    table = replace(table, turn=None, winner=2)
    assert Moods(ROUND[:3], table).at(2, 0.0) is Mood.PLEASED


def test_plates_say_who_shuffles_then_who_cuts_then_who_deals(evening: SitDown) -> None:
    table = evening(seated(5, 4, dealer=3), speed=Speed.NORMAL)
    words, playback = table.services.words, table.playback
    notes: list[tuple[int, str]] = []
    while playback.table.phase is not Phase.BUY:
        plates = [(seat, table.game.hud.plate(seat).note) for seat in range(4)]
        busy = [each for each in plates if each[1]]
        assert len(busy) <= 1, "one of them does something"
        notes += [each for each in busy if each not in notes]
        table.frame()
        if isinstance(table.decision, CutPack):
            table.playback.answer(Cut(20))
    said = [words(f"state.{key}") for key in ("shuffling", "cutting", "dealing")]
    assert notes == [(3, said[0]), (2, said[1]), (3, said[2])]


def test_whoever_cuts_thinks() -> None:
    cut = faces(ev.PackShuffled(()), seen=replace(QUIET, turn=3))
    assert cut.at(3, 10.1) is Mood.THINKING
    cut.hear(ev.PackCut(3, 9), QUIET, 11.0)
    assert cut.at(3, 11.0) is Mood.CALM


# --- what they know ----------------------------------------------------------------------------


def test_the_same_faces_whatever_the_cards_are() -> None:
    options = match_setup(*["greedy"] * 5)
    table = Table.set_up(options.rules)
    pair = Moods(ROUND[:5], table), Moods(ROUND[:5], table)
    seen = set()
    for number, event in enumerate(play_out(Match(options)).log):
        table = table.after(event)
        pair[0].hear(event, public(table), number)
        pair[1].hear(blank(event), public(hide_cards(table)), number)
        shown = [[moods.at(seat, number + 0.5) for seat in range(5)] for moods in pair]
        assert shown[0] == shown[1]
        seen |= set(shown[0])
    assert seen == {Mood.CALM, Mood.PLEASED, Mood.WORRIED, Mood.THINKING}


# --- at the table ------------------------------------------------------------------------------


def test_plates_show_the_faces_and_let_them_go(evening: SitDown) -> None:
    at_table = evening(
        match_setup("human", "greedy", "greedy", "greedy", "greedy"), speed=Speed.NORMAL
    )
    hud = at_table.game.hud
    shown: dict[str, set[Mood]] = {character: set() for character in ROUND[:5]}
    chance, waited = Random(2), 0
    for _ in at_table.frames(at_table.game_over, limit=6000):
        for seat in range(5):
            shown[ROUND[seat]].add(hud.plate(seat).mood)
        waited = waited + 1 if at_table.asked() else 0
        if waited > 2:  # a face may come a frame later than the question
            at_table.playback.answer(answer(at_table.decision, chance))
    for character, moods in shown.items():
        assert {Mood.CALM, Mood.THINKING} <= moods, character
    at_table.pass_time(8.0)
    assert Mood.THINKING not in {hud.plate(seat).mood for seat in range(5)}


def test_at_instant_speed_nothing_stays_that_should_pass(evening: SitDown) -> None:
    at_table = evening(match_setup("human", "greedy", "greedy"), speed=Speed.INSTANT)
    at_table.until(at_table.asked)
    table = at_table.table
    for seat in range(3):
        turn = table.playback.table.turn == seat
        mood = at_table.game.hud.plate(seat).mood
        assert mood is Mood.THINKING if turn else mood in (Mood.CALM, Mood.BLINK)
