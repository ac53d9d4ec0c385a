"""Every event of every game can be said, in both languages, and no card that is not to be known."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from game.audio.speech import (
    COMMANDS,
    WAITING,
    CommandVoice,
    Listener,
    SentenceReader,
    Speaker,
    SpeechCommand,
    card_named,
    find,
    sentence,
    urgent,
)
from game.match.match import Match
from game.rules import events as deluxe
from game.rules import sight
from game.rules.cards import HIDDEN, JOKERS, PACK
from game.rules.draw import events as draw
from game.rules.draw import sight as draw_sight
from game.rules.draw.table import Club, DrawRules, Duel, Salon
from game.rules.house import HouseRule
from game.words.words import Words
from tests.audio.voices import FakeVoice
from tests.match.matches import play_out, small_draw_table, small_table
from tests.scenes.screens import words

LANGUAGES = ("en", "de")
AGREED: tuple[DrawRules, ...] = (
    Salon(4, 30, 2, 4, jokers=1, light=True, fines=True, drawn_seats=True, clumsy=True, visum=2),
    Duel(2, 20, 2, 5, pawned_for=5, belongings=2),
    Club(3, 30, 2, 3, jacks_to_open=True),
)


def listener(language: str = "en", *, viewer: int | None = 0, private: bool = False) -> Listener:
    told = words(language)
    return Listener(told, lambda seat: f"P{seat}", lambda value: "a hand", viewer, viewer, private)


@cache
def logs() -> tuple[tuple[object, ...], ...]:
    """What happens in some matches."""
    found: list[tuple[object, ...]] = [
        tuple(play_out(Match(small_table(seed))).log) for seed in range(2)
    ]
    house = tuple(rule.value for rule in HouseRule)
    found += [
        tuple(play_out(Match(replace(small_table(seed), house=house))).log) for seed in (0, 7)
    ]
    found += [
        tuple(play_out(Match(small_draw_table(rules, seed))).log)
        for rules in AGREED
        for seed in range(4)
    ]
    return tuple(found)


def kinds(module: Any) -> Iterator[type]:
    base = module.Event if module is deluxe else module.DrawEvent
    for _, kind in inspect.getmembers(module, inspect.isclass):
        if issubclass(kind, base) and kind is not base:
            yield kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", [deluxe, draw], ids=["deluxe", "draw"])
def test_every_kind_of_event_has_its_words(module: Any, language: str) -> None:
    told = words(language)
    for kind in kinds(module):
        forms = (".yes", ".no") if kind.__name__.endswith("Answered") else ("",)
        for form in forms:
            assert told._translations.gettext(f"spoken.{kind.__name__}{form}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("private", [False, True])
def test_whatever_happens_can_be_said(language: str, private: bool) -> None:
    listening = listener(language, private=private)
    said = set()
    for log in logs():
        for event in log:
            text = sentence(seen_by(event, 0), listening)
            assert text.strip()
            assert "{" not in text
            said.add(type(event).__name__)
    assert len(said) > 40, "the matches show most of what can happen"
    assert {"BankBegun", "DoubleGame", "PairPaid"} <= said, "house rules hold"


def seen_by(event: Any, viewer: int | None) -> Any:
    """An event as a seat may see it."""
    if isinstance(event, deluxe.Event):
        return sight.sighting(event, viewer).event
    return draw_sight.sighting(event, viewer).event


def faces(told: Words) -> set[str]:
    return {card_named(card, told) for card in (*PACK, *JOKERS)}


def test_own_cards_are_named_only_where_that_is_wanted() -> None:
    """And those of others never, unless everybody sees them."""
    told = words("en")
    names = faces(told)
    public = {"HandShown", "DealerCardShown", "SeatDrawn", "CardFaceUp", "FaceUpTaken"}
    public |= {"OpenersShown", "PackFoundWrong"}
    private = 0
    for log in logs():
        for event in log:
            kind = type(event).__name__
            if kind in public:
                continue
            quiet = sentence(seen_by(event, 0), listener(private=False))
            assert not any(name in quiet for name in names), quiet
            behind = sentence(seen_by(event, None), listener(viewer=None, private=True))
            assert not any(name in behind for name in names), behind
            loud = sentence(seen_by(event, 0), listener(private=True))
            if getattr(event, "seat", None) != 0:
                assert not any(name in loud for name in names), loud
            private += any(name in loud for name in names)
    assert private > 20


def test_what_happens_again_and_again_is_said_once() -> None:
    reader, listening = SentenceReader(), listener()
    dealt = [deluxe.CardDealt(seat, HIDDEN) for seat in (0, 1, 2)]
    said = [reader.sentence(event, listening) for event in dealt]
    assert [bool(text) for text in said] == [True, False, False]
    assert reader.sentence(deluxe.BuyingEnded(1), listening)
    assert reader.sentence(dealt[0], listening)


def test_the_own_turn_is_told_to_you_and_at_once() -> None:
    mine, other = deluxe.TurnBegan(0), deluxe.TurnBegan(1)
    listening = listener()
    assert sentence(mine, listening) == words("en")("spoken.TurnBegan.you")
    assert urgent(mine, listening)
    assert not urgent(other, listening)
    shared = replace(listening, you=None)
    assert "P0" in sentence(mine, shared), "where several share the screen, a name is said"


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_names_for_the_ear(language: str) -> None:
    told = words(language)
    assert len(faces(told)) == len(PACK) + 1
    assert card_named(HIDDEN, told) not in faces(told)


def test_one_sentence_after_the_other() -> None:
    voice = FakeVoice(slow=True)
    speaker = Speaker(lambda: voice)
    speaker.say("one", "en")
    speaker.say("two", "en")
    assert voice.said == ["one"]
    voice.speaking = False
    speaker.update()
    assert voice.said == ["one", "two"]


def test_never_more_than_a_few_wait() -> None:
    voice = FakeVoice(slow=True)
    speaker = Speaker(lambda: voice)
    for number in range(20):
        speaker.say(str(number), "en")
    for _ in range(20):
        voice.speaking = False
        speaker.update()
    assert voice.said == ["0", *map(str, range(20 - WAITING, 20))]


def test_what_matters_now_breaks_off_the_rest() -> None:
    voice = FakeVoice(slow=True)
    speaker = Speaker(lambda: voice)
    speaker.say("old", "en")
    speaker.say("older news", "en")
    speaker.say("your turn", "en", urgent=True)
    assert voice.said == ["old", "your turn"]
    assert voice.stopped == 1
    voice.speaking = False
    speaker.update()
    assert voice.said[-1] == "your turn"


def test_a_voice_is_looked_for_once_and_not_before_it_is_wanted() -> None:
    looked: list[int] = []

    def look() -> None:
        looked.append(1)

    speaker = Speaker(look)
    speaker.update()
    assert not looked
    assert not speaker.missing
    for _ in range(3):
        speaker.say("anything", "en")
    assert looked == [1]
    assert speaker.missing


def test_each_system_is_asked_for_its_own_voice() -> None:
    for platform, commands in COMMANDS.items():
        for wanted in commands:
            there = {wanted.program: f"/bin/{wanted.program}"}
            found = find(platform, there.get)
            assert found is not None
            assert found.path == there[wanted.program]
        assert find(platform, lambda program: None) is None
    assert find("plan9", {"espeak": "/bin/espeak"}.get) is not None


@pytest.mark.parametrize(
    "command", [c for some in COMMANDS.values() for c in some], ids=lambda command: command.program
)
def test_what_is_said_stands_in_no_list_of_processes(
    command: SpeechCommand, tmp_path: Path
) -> None:
    """A program in the place of each voice writes down its arguments and its input."""
    heard = tmp_path / "heard"
    code = (
        f"import sys; file = open({str(heard)!r}, 'wb')\n"
        "file.write(repr(sys.argv[1:]).encode() + b'\\n' + sys.stdin.buffer.read())\n"
    )
    arguments_of = command.arguments
    instead = replace(command, arguments=lambda *given: ("-c", code, *arguments_of(*given)))
    voice = CommandVoice(sys.executable, instead)
    voice.say("!-!quit\nVier Asse für Anna", "de", 50)
    wait_for_silence(voice)
    arguments, _, said = heard.read_text("utf-8").partition("\n")
    assert "Anna" not in arguments
    assert said.rstrip("\n").endswith("!-!quit Vier Asse für Anna")
    assert command.program != "spd-say" or not said.startswith("!-!")


def test_a_program_is_started_hears_the_text_and_can_be_stopped() -> None:
    waits = SpeechCommand(sys.executable, lambda *_: ("-c", "import time; time.sleep(60)"))
    voice = CommandVoice(sys.executable, waits)
    voice.say("ä", "de", 100)
    assert voice.busy
    voice.stop()
    wait_for_silence(voice)


def wait_for_silence(voice: CommandVoice) -> None:
    """Until the program has ended; fails after a minute."""
    for _ in range(600):
        if not voice.busy:
            return
        sleep(0.1)
    raise AssertionError("it still speaks")


def test_a_program_that_is_not_there_is_silent() -> None:
    voice = CommandVoice("/nowhere/at/all", COMMANDS["linux"][1])
    voice.say("anything", "en", 100)
    voice.stop()
    assert not voice.busy


def test_each_program_is_told_how_loud_to_speak() -> None:
    for commands in COMMANDS.values():
        for command in commands:
            soft, loud = (
                (*command.arguments("de", volume), command.before(volume)) for volume in (20, 80)
            )
            assert soft != loud, command.program


def test_each_program_is_told_the_language_but_for_the_one_that_has_one_voice() -> None:
    for commands in COMMANDS.values():
        for command in commands:
            english, german = (command.arguments(language, 50) for language in ("en", "de"))
            assert (english != german) == (command.program != "say"), command.program


def test_as_loud_as_it_is_set_and_nothing_at_all_at_nothing() -> None:
    voice = FakeVoice()
    speaker = Speaker(lambda: voice)
    speaker.volume = 30
    speaker.say("softly", "en")
    assert (voice.said, voice.loud) == (["softly"], 30)
    speaker.volume = 0
    speaker.say("nothing", "en")
    assert voice.said == ["softly"]


def test_turned_down_to_nothing_it_breaks_off_and_forgets_what_waits() -> None:
    voice = FakeVoice(slow=True)
    speaker = Speaker(lambda: voice)
    speaker.say("one", "en")
    speaker.say("two", "en")
    speaker.volume = 0
    voice.speaking = False
    speaker.update()
    assert (voice.said, voice.stopped) == (["one"], 1)
