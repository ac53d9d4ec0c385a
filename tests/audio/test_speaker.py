"""Who waits to be said: few, and never what is old news."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from game.audio.speech import COMMANDS, WAITING, CommandVoice, Speaker, SpeechCommand, find
from tests.audio.voices import FakeVoice


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
