"""What is heard at the table, where, and how high; and every sound can be read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
from pygame import Rect, Surface

from game.audio.cues import CHIP_STEPS, Cue
from game.audio.voice import STARTS, SampleLimits
from game.rules import events as ev
from game.rules.chips import Chips
from game.scenes.options.scene import OptionsScene
from game.storage.settings import Settings, Speed
from game.table.controls import SmallButton
from game.table.deluxe.sound import DeluxeSound, purchase_notes
from game.table.motion import places as pl
from game.table.motion.cues import Fly
from game.ui.overlays import LINES, STAYS, Captions
from tests.scenes.fakes import Diary, bare_services
from tests.scenes.screens import group_of, things, words
from tests.table.evening import Evening, Keyboard, SitDown, options


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
        self.heard.append(Heard(cue, pan, pitch_step, self._evening.board.timeline.now))
        return True

    def breathe(self, *, held: bool) -> None:
        self.breath.add((self._evening.board.timeline.now, held))

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
    steps = [entry.step for entry in heard if entry.cue is Cue.COUNT]
    games = steps.count(0)
    assert games == sum(isinstance(event, ev.GameWon) for event in table.match.log)
    assert all(b in (0, a + 1) for a, b in pairwise(steps)), "each payer: a semitone higher"
    assert max(steps) >= 2


@pytest.mark.thorough
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
    sound = DeluxeSound(table.services, table.playback, lambda: str)
    began = table.board.timeline.now
    card = table.match.table.pack[0]
    sound.hear(ev.Discarded(seat=1, card=card))
    assert Cue.DISCARD not in {entry.cue for entry in heard}
    table.until(lambda: Cue.DISCARD in {entry.cue for entry in heard})
    (discard,) = (entry for entry in heard if entry.cue is Cue.DISCARD)
    assert 0.1 <= discard.at - began <= 0.2


def test_chips_clink_by_value_and_the_bowl_rings_once_for_a_payment(listening: Any) -> None:
    table, heard = listening(options(5, 2, seed=3), speed=Speed.NORMAL)
    sound = DeluxeSound(table.services, table.playback, lambda: str)
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
        2 * table.board.poses.at(pl.InPurse(1, 10)).x / table.services.unit.width - 1
    )


def test_a_great_hand_rings_all_bells(listening: Any) -> None:
    table, heard = listening(options(4, 2, humans=0, seed=3), speed=Speed.NORMAL)
    table.until(table.ended, limit=9000)
    (winner,) = {event.seat for event in table.match.log if isinstance(event, ev.GameWon)}
    sound = DeluxeSound(table.services, table.playback, lambda: str)
    shown = table.playback.table.seats[winner].shown
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
    show = table.playback.choreography.purchase
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
    hands, playback = Keyboard(table, seed=4), table.playback
    while playback.table.winner is None:
        if table.asked():
            hands.answer()
        table.frame()
    ends = {Cue.WIN_BIG, Cue.WIN_SMALL, Cue.LOST_LITTLE, Cue.LOST_MUCH}
    (end,) = (entry.cue for entry in heard if entry.cue in ends)
    assert (end in {Cue.WIN_BIG, Cue.WIN_SMALL}) == (playback.table.winner == 0)


# --- Whoever hears nothing misses nothing ---


READ = Settings(captions=True)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_cue_has_words(language: str) -> None:
    said = [words(language)(f"caption.{cue.value}") for cue in Cue]
    assert len(set(said)) == len(Cue)
    assert not any(text.startswith("caption.") for text in said)


@pytest.fixture
def reading(evening: SitDown) -> Evening:
    table = evening(options(5, 2, seed=2), settings=READ, speed=Speed.NORMAL)
    table.services.captions.clear()
    return table


def test_the_newest_lines_stand_there_for_a_while(reading: Evening) -> None:
    services, captions = reading.services, reading.services.captions
    for cue in (Cue.SHUFFLE, Cue.CUT, Cue.DEAL, Cue.SLIDE):
        captions.hear(cue)
    assert [text for text, _ in captions.texts(services)] == [
        services.words(f"caption.{cue.value}") for cue in (Cue.CUT, Cue.DEAL, Cue.SLIDE)
    ]
    assert len(captions.texts(services)) == LINES
    captions.update(STAYS - 0.1)
    captions.hear(Cue.CUT)
    captions.update(0.2)
    assert [text for text, _ in captions.texts(services)] == [services.words("caption.cut")]


def test_lines_stand_where_the_sound_comes_from() -> None:
    captions, services = Captions(), bare_services(Path())
    for pan, right in ((-0.9, False), (0.8, True), (-0.3, False)):
        captions.hear(Cue.CHIP, pan)
        assert [side for _, side in captions.texts(services)] == [right]


def test_who_is_heard_is_named(reading: Evening) -> None:
    reading.services.play(Cue.DISCARD, by=lambda: "Frau Uhu")
    (text, _), *_ = reading.services.captions.texts(reading.services)
    assert text.endswith("– Frau Uhu")


def test_without_captions_nothing_is_read(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2), speed=Speed.NORMAL)
    table.services.play(Cue.DISCARD)
    table.frame()
    assert table.services.captions.silent
    assert not table.picture.keys_of("caption")


def test_lines_are_seen_and_go_away_and_let_the_table_rest(reading: Evening) -> None:
    reading.table.pause()  # a screen on which nothing else is heard
    reading.frame()
    reading.services.play(Cue.PAGE)
    reading.frame()
    assert reading.picture.keys_of("caption") == {("caption", Cue.PAGE)}
    assert not reading.services.stack.resting
    reading.pass_time(STAYS + 0.2)
    reading.frame()
    assert not reading.picture.keys_of("caption")


def test_a_screen_that_is_come_back_to_shows_no_old_lines(reading: Evening) -> None:
    reading.services.play(Cue.PAGE)
    reading.frame()
    below = reading.picture
    reading.services.push(Diary("over", []))
    reading.pass_time(STAYS + 0.5)
    reading.services.pop(dip=False)
    reading.frame()
    assert ("caption", Cue.PAGE) not in below


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_lines_lie_in_the_lowest_strip_and_not_over_each_other(
    evening: SitDown, size: tuple[int, int], language: str
) -> None:
    told = Settings(captions=True)
    table = evening(options(8, 4, seed=2), settings=told, size=size, language=language)
    table.services.captions.clear()
    for cue, pan in ((Cue.PICK_UP, -1.0), (Cue.WIN_BIG, -1.0), (Cue.BOWL, 1.0)):
        table.services.play(cue, pan, by=lambda: "Frau Uhu")
    table.table.pause()
    table.services.captions.draw(table.picture, table.services)
    keys = table.picture.keys_of("caption")
    rects = [table.picture.items[key].rect for key in keys]
    assert len(rects) >= 2
    for rect in rects:
        assert rect.bottom == size[1]
        assert rect.h <= 28 * table.services.u + 1
        assert 0 <= rect.left < rect.right <= size[0]
        assert not [other for other in rects if other is not rect and other.colliderect(rect)]
        assert rect.right <= 0.42 * size[0] or rect.left >= 0.58 * size[0]


def shown(table: Evening) -> list[Rect]:
    """Where lines stand."""
    picture = table.services.stack.pictures[-1]
    return [picture.items[key].rect for key in picture.keys_of("caption")]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1600, 1200)])
@pytest.mark.parametrize("text", [150, 200])
def test_larger_lines_cover_no_button_and_nothing_that_rests(
    evening: SitDown, size: tuple[int, int], text: int
) -> None:
    told = Settings(captions=True, text_size=text)
    table = evening(options(5, 4, seed=2), settings=told, size=size, language="de")
    table.until(table.asked)
    table.pass_time(STAYS + 0.5)
    there = table.picture.resting_places(but="caption")
    resting = [rect for rect in there if rect.w * rect.h < 0.9 * size[0] * size[1]]
    for cue, pan in ((Cue.PICK_UP, -1.0), (Cue.BOWL, 1.0), (Cue.WIN_BIG, -1.0)):
        table.services.play(cue, pan, by=lambda: "Frau Uhu")
    table.frame()
    rects = shown(table)
    assert len(rects) == LINES
    assert all(Rect(0, 0, *size).contains(rect) for rect in rects)
    assert all(rect.h > 1.25 * 22 * table.services.u for rect in rects), "they are larger"
    assert all(rect.collidelist(resting) < 0 for rect in rects)
    assert all(rect.collidelist([r for r in rects if r is not rect]) < 0 for rect in rects)


def test_a_larger_line_makes_room_for_a_button_that_comes_up(evening: SitDown) -> None:
    table = evening(
        options(5, 4, seed=2), settings=Settings(captions=True, text_size=200), size=(1024, 640)
    )
    table.until(table.asked)
    table.pass_time(STAYS + 0.5)
    table.services.play(Cue.BOWL, 1.0, by=lambda: "Frau Uhu")
    table.frame()
    (before,) = shown(table)
    x, y = before.center
    middle = x / table.services.u, y / table.services.u
    controls = table.top.controls
    controls.place_icons((("late", SmallButton("help", "", lambda: None), middle),))
    late = next(each.rect for each in controls.widgets if each.key == ("icon late",))
    assert late.center == before.center
    table.services.captions.draw(table.picture, table.services)
    (after,) = shown(table)
    assert not after.colliderect(late)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_larger_lines_look_for_a_place_on_every_screen(
    evening: SitDown, size: tuple[int, int]
) -> None:
    told = Settings(captions=True, text_size=200)
    table = evening(options(5, 4, seed=2), settings=told, size=size)
    table.until(table.asked)
    table.services.play(Cue.DISCARD, -1.0, by=lambda: "Frau Uhu")
    table.frame()
    table.services.push(OptionsScene())
    table.services.play(Cue.BUTTON, -1.0)
    table.frame()
    scene = table.services.stack.top
    assert isinstance(scene, OptionsScene)
    assert any(rect.h > 1.25 * 22 * table.services.u for rect in shown(table))
    words = [place for _, _, place in things(table.services, "options")]
    for rect in shown(table):
        assert rect.collidelist([widget.rect for widget in group_of(scene).widgets]) < 0
        small = [place for place in words if place.w * place.h < 0.9 * size[0] * size[1]]
        assert rect.collidelist(small) < 0


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_larger_lines_cover_no_button_as_the_game_goes_on(
    evening: SitDown, size: tuple[int, int]
) -> None:
    told = Settings(captions=True, text_size=200)
    table = evening(options(8, 4, seed=3), settings=told, size=size, speed=Speed.NORMAL)
    keys, lines = Keyboard(table, seed=4), 0
    for _ in range(400):
        if table.asked():
            keys.answer()
        table.frame()
        if table.on_top:
            rects = shown(table)
            lines += len(rects)
            buttons = [widget.rect for widget in table.top.controls.widgets]
            assert all(rect.collidelist(buttons) < 0 for rect in rects)
    assert lines > 50


def test_where_there_is_no_room_larger_lines_lie_in_the_strip(evening: SitDown) -> None:
    """The break in a small window is full from edge to edge."""
    told = Settings(captions=True, text_size=200)
    table = evening(options(5, 4, seed=2), settings=told)
    services, picture = table.services, table.picture
    full = Surface((services.size[0], services.size[1] // 4))
    for part in range(4):
        picture.put(("full", part), full, (0, part * full.get_height()), 5)
    services.captions.clear()
    services.captions.hear(Cue.PAGE)
    services.captions.draw(picture, services)
    (rect,) = shown(table)
    assert rect.bottom == services.size[1]
    assert rect.h <= 28 * services.u + 1


class Deaf:
    """A device that is silent, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Cue] = []

    def play(self, cue: Cue, pan: float = 0.0, pitch_step: int = 0) -> bool:
        self.asked.append(cue)
        return False

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None


@pytest.mark.parametrize("captions", [True, False], ids=["read", "seen"])
def test_whatever_sounds_can_be_read_and_seen(evening: SitDown, captions: bool) -> None:
    """A whole game: every cue has its line; and without lines, something moves as it sounds."""
    told = Settings(captions=captions)
    table = evening(options(5, 3, seed=3), settings=told, speed=Speed.NORMAL)
    deaf = Deaf()
    table.services.voice = cast(Any, deaf)
    heard: set[Cue] = set()
    keys = Keyboard(table, seed=4)
    while not (table.ended() or table.game_over()):
        if table.asked():
            keys.answer()
        deaf.asked.clear()
        before = table.picture.changes
        table.frame()
        if not (deaf.asked and table.on_top):
            continue
        heard |= set(deaf.asked)
        if captions:
            newest = set(deaf.asked[-LINES:])
            assert newest <= set(table.services.captions.cues)
        else:
            table.frame()
            table.frame()
            assert table.picture.changes > before, deaf.asked
            heard |= set(deaf.asked)
    wanted = {Cue.DEAL, Cue.PICK_UP, Cue.TURN, Cue.DISCARD, Cue.SLIDE}
    assert wanted | {Cue.CHIP, Cue.BOWL, Cue.PAGE} <= heard
