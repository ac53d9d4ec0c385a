"""What is heard at the table, where, and how high."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple, cast

import pytest

from game.audio.cues import CHIP_STEPS, Cue
from game.audio.voice import STARTS, SampleLimits
from game.rules import events as ev
from game.rules.chips import Chips
from game.storage.settings import Speed
from game.table.deluxe.sound import DeluxeSound, purchase_notes
from game.table.motion import places as pl
from game.table.motion.cues import Fly
from tests.table.evening import Evening, Keyboard, options

SitDown = Callable[..., Evening]


class Heard(NamedTuple):
    """A cue that was asked for, and when."""

    cue: Cue
    pan: float
    step: int
    at: float


class Listener:
    """A voice that writes down."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self.heard: list[Heard] = []
        self.breath: set[tuple[float, bool]] = set()

    def play(self, cue: Cue, pan: float = 0.0, pitch_step: int = 0) -> bool:
        self.heard.append(
            Heard(cue, pan, pitch_step, self._evening.table.playback.board.timeline.now)
        )
        return True

    def breathe(self, *, held: bool) -> None:
        self.breath.add((self._evening.table.playback.board.timeline.now, held))

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None


@pytest.fixture
def listening(evening: SitDown) -> Callable[..., tuple[Evening, list[Heard]]]:
    def sit_down(*given: Any, **more: Any) -> tuple[Evening, list[Heard]]:
        table = evening(*given, **more)
        ear = Listener(table)
        table.services.voice = cast(Any, ear)
        return table, ear.heard

    return sit_down


def one(value: int, payer: int | None, payee: int | None, *, boxed: bool = False) -> Fly:
    """A chip of this value on its way."""
    chips = Chips(value == 10, value == 5, value == 2, value == 1)
    to = pl.InBowl(0) if payee is None else pl.InPurse(payee, value)
    return Fly(value, chips, to, to, payer, payee, 0.0, 0.3, boxed)


def test_a_game_of_guests_is_heard_from_the_shuffle_to_the_bells(listening: Any) -> None:
    table, heard = listening(options(5, 4, humans=0, seed=3), speed=Speed.NORMAL)
    table.until(table.ended, limit=9000)
    cues = {entry.cue for entry in heard}
    wanted = {Cue.SHUFFLE, Cue.CUT, Cue.DEAL, Cue.DISCARD, Cue.SLIDE, Cue.PAGE, Cue.CHIP, Cue.BOWL}
    assert wanted <= cues
    assert {Cue.WIN_SMALL, Cue.WIN_BIG} & cues
    assert Cue.TURN not in cues  # nobody here is waited for
    sides = {round(entry.pan, 1) for entry in heard if entry.cue is Cue.DISCARD}
    assert min(sides) < -0.3
    assert max(sides) > 0.3


def test_so_many_are_asked_for_that_hardly_any_is_left_out(listening: Any) -> None:
    table, heard = listening(options(8, 4, humans=0, seed=3), speed=Speed.NORMAL)
    table.until(table.ended, limit=9000)
    limits = SampleLimits()
    kept = [limits.allow(f"{n}", entry.at) for n, entry in enumerate(heard)]
    assert kept.count(False) <= 0.1 * len(kept)
    starts = [entry.at for entry, heard_ in zip(heard, kept, strict=True) if heard_]
    assert all(sum(0 <= later - at < 1 for later in starts) <= STARTS for at in starts)


def test_a_discard_is_heard_as_it_comes_to_lie(listening: Any) -> None:
    table, heard = listening(options(5, 2, seed=3), speed=Speed.NORMAL)
    sound = DeluxeSound(table.services, table.table.playback, lambda: str)
    began = table.table.playback.board.timeline.now
    card = table.match.table.pack[0]
    sound.hear(ev.Discarded(seat=1, card=card))
    assert Cue.DISCARD not in {entry.cue for entry in heard}
    table.until(lambda: Cue.DISCARD in {entry.cue for entry in heard})
    (discard,) = (entry for entry in heard if entry.cue is Cue.DISCARD)
    assert 0.1 <= discard.at - began <= 0.2


def test_chips_clink_by_value_and_the_bowl_rings_once_for_a_payment(listening: Any) -> None:
    table, heard = listening(options(5, 2, seed=3), speed=Speed.NORMAL)
    sound = DeluxeSound(table.services, table.table.playback, lambda: str)
    heard.clear()
    sound.hear(ev.BankPaid(seat=1, chips=Chips(white=1, yellow=1)))
    for value in (2, 1):
        sound.land(one(value, 1, None))
    sound.land(one(5, 1, None, boxed=True))
    sound.hear(ev.BankPaid(seat=1, chips=Chips(white=1)))
    sound.land(one(1, 1, None))
    sound.land(one(10, None, 1, boxed=True))
    assert [(entry.cue, entry.step) for entry in heard] == [
        (Cue.BOWL, 0),
        (Cue.CHIP, CHIP_STEPS[1]),
        (Cue.CHIP, CHIP_STEPS[5]),
        (Cue.BOWL, 0),
        (Cue.CHIP, CHIP_STEPS[10]),
    ]
    assert abs(heard[0].pan) < 0.3
    assert heard[-1].pan == pytest.approx(
        2 * table.table.playback.board.poses.at(pl.InPurse(1, 10)).x / table.services.unit.width - 1
    )


def test_every_payer_lets_the_winners_tone_go_up_a_semitone(listening: Any) -> None:
    table, heard = listening(options(5, 4, humans=0, seed=3), speed=Speed.NORMAL)
    table.until(table.ended, limit=9000)
    steps = [entry.step for entry in heard if entry.cue is Cue.COUNT]
    games = steps.count(0)
    assert games == sum(isinstance(event, ev.GameWon) for event in table.match.log)
    assert all(b in (0, a + 1) for a, b in pairwise(steps))
    assert max(steps) >= 2


def test_a_great_hand_rings_all_bells(listening: Any) -> None:
    table, heard = listening(options(4, 2, humans=0, seed=3), speed=Speed.NORMAL)
    table.until(table.ended, limit=9000)
    playback = table.table.playback
    (winner,) = {event.seat for event in table.match.log if isinstance(event, ev.GameWon)}
    sound = DeluxeSound(table.services, playback, lambda: str)
    shown = playback.table.seats[winner].shown
    assert shown is not None
    heard.clear()
    sound.hear(ev.GameWon(winner))
    assert heard[0].cue is (Cue.WIN_BIG if shown.points == 20 else Cue.WIN_SMALL)


def test_an_own_purchase_is_heard_with_its_picture(listening: Any) -> None:
    table, heard = listening(options(5, 2, seed=3), speed=Speed.NORMAL)
    hands = Keyboard(table, seed=4)
    while not any(entry.cue is Cue.FELT for entry in heard):
        if table.asked():
            hands.answer()
        table.frame()
    cues = {Cue.HUSH, Cue.CREAK, Cue.FLIP, Cue.FELT}
    own = [entry for entry in heard if entry.cue in cues]
    (hush,) = (entry for entry in own if entry.cue is Cue.HUSH)
    show = table.table.playback.choreography.purchase
    assert show is not None
    for note in (note for note in purchase_notes(show) if note.cue in cues):
        assert any(
            entry.cue is note.cue and entry.at - hush.at == pytest.approx(note.at, abs=0.04)
            for entry in own
        ), note
    felt = own[-1]
    assert felt.at - hush.at == pytest.approx(show.lands, abs=0.04)
    held = [at for at, is_held in table.services.voice.breath if is_held]
    assert min(held) == pytest.approx(hush.at, abs=0.04), "the room holds its breath"
    assert max(held) == pytest.approx(hush.at + show.turns, abs=0.04)


def test_one_human_hears_the_own_ending_of_a_game(listening: Any) -> None:
    table, heard = listening(options(5, 4, seed=3), speed=Speed.NORMAL)
    hands, playback = Keyboard(table, seed=4), table.table.playback
    while playback.table.winner is None:
        if table.asked():
            hands.answer()
        table.frame()
    ends = {Cue.WIN_BIG, Cue.WIN_SMALL, Cue.LOST_LITTLE, Cue.LOST_MUCH}
    (end,) = (entry.cue for entry in heard if entry.cue in ends)
    assert (end in {Cue.WIN_BIG, Cue.WIN_SMALL}) == (playback.table.winner == 0)
