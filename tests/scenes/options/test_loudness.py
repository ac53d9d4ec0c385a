"""How loud everything is: heard at once, down to nothing and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.app import wiring as building
from game.audio.cues import Cue
from game.audio.speech import Speaker
from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed, Released
from game.scenes.options.rows import OptionsTab
from game.scenes.options.scene import OptionsScene
from game.storage.settings import Spoken
from game.ui.widgets import Slider
from tests.audio.voices import FakeVoice
from tests.scenes.options.test_options import Evening
from tests.scenes.screens import SilentVoice, drawn, furnished, group_of, pass_time


def test_louder_is_heard_at_once(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.go_to("volume")
    evening.do(Pressed(Key.RIGHT), Released(Key.RIGHT))
    assert evening.kept.volume == 65
    assert isinstance(evening.services.voice, SilentVoice)
    assert evening.services.voice.played[-1] is Cue.CHIP
    evening.do(Pressed(Key.LEFT, shift=True), Released(Key.LEFT))
    assert evening.kept.volume == 64


def test_music_down_to_nothing_is_off_and_comes_back_as_loud_as_it_was(tmp_path: Path) -> None:
    evening = Evening(tmp_path, music_volume=5)
    evening.go_to("music")
    evening.do(Pressed(Key.LEFT), Released(Key.LEFT))
    assert (evening.kept.music, evening.kept.music_volume) == (False, 5)
    evening.services.change(replace(evening.services.settings, music=True))
    pass_time(evening.services, 0.1)
    slider = evening.widget("music")
    assert isinstance(slider, Slider)
    assert slider.value == 5
    evening.do(Pressed(Key.RIGHT), Released(Key.RIGHT))
    assert (evening.kept.music, evening.kept.music_volume) == (True, 10)


def test_the_cafe_down_to_nothing_is_empty_and_fills_as_it_was(tmp_path: Path) -> None:
    evening = Evening(tmp_path, cafe_volume=5)
    evening.go_to("cafe")
    evening.do(Pressed(Key.LEFT), Released(Key.LEFT))
    assert (evening.kept.cafe, evening.kept.cafe_volume) == (False, 5)
    evening.do(Pressed(Key.RIGHT), Released(Key.RIGHT))
    assert (evening.kept.cafe, evening.kept.cafe_volume) == (True, 5)


def test_the_reading_voice_says_itself_how_loud_it_is(tmp_path: Path) -> None:
    evening = Evening(tmp_path, spoken=Spoken.EVENTS)
    voice = FakeVoice()
    evening.services.speaker = Speaker(lambda: voice)
    building.connect(evening.services, int, str)
    evening.go_to("reading")
    evening.do(Pressed(Key.LEFT), Released(Key.LEFT))
    assert evening.kept.voice_volume == evening.services.speaker.volume == 95
    assert "95" in voice.said[-1]
    assert voice.loud == 95


def test_the_knob_of_the_volume_can_be_dragged(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    slider = evening.widget("volume")
    assert isinstance(slider, Slider)
    x, y = slider.focus_shape()[0].center
    evening.do(PointerMoved(x, y), PointerPressed(x, y), PointerMoved(slider.rect.x, y))
    evening.do(PointerReleased(slider.rect.x, y))
    assert evening.kept.volume == 0


def test_without_a_sound_device_the_rows_say_so(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    assert isinstance(services.voice, SilentVoice)
    services.voice.available = False
    options = OptionsScene()
    services.push(options)
    drawn(services)
    options.open_tab(OptionsTab.SOUND)
    reasons = {
        w.key[1]: w.reason for w in group_of(options).widgets if w.reason and len(w.key) == 2
    }
    assert reasons == dict.fromkeys(("sound", "volume", "music", "cafe"), "no sound device found")
