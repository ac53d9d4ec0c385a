"""The options: every change works at once and is kept, with keys or pointer alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.app import wiring as building
from game.audio.cues import Cue
from game.audio.speech import Speaker
from game.input.commands import Command, Device, PadButton, PadMake
from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
)
from game.scenes.options.rows import ROWS, SPEEDS, OptionsTab
from game.scenes.options.scene import OptionsScene
from game.scenes.options.sides import PreviewSide
from game.scenes.setup.scene import SetupScene
from game.storage.settings import SETTINGS_NAME, CardLetters, Settings, Speed, Spoken
from game.ui.services import Services, change_language
from game.ui.widgets import Button, Segments, Slider, Widget
from tests.audio.voices import FakeVoice
from tests.scenes.fakes import Diary
from tests.scenes.screens import (
    SIZES,
    SilentVoice,
    drawn,
    furnished,
    group_of,
    pass_time,
    texts,
    top,
)


class Evening:
    """Options over another screen."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1024, 640), language: str = "en", **old: Any
    ) -> None:
        self.services: Services = furnished(folder, size, language, **old)
        self.below = Diary("title", [])
        self.services.push(self.below)
        self.options = OptionsScene()
        self.services.push(self.options)
        drawn(self.services)

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)
        drawn(self.services)

    @property
    def kept(self) -> Settings:
        """The settings as the next evening will find them."""
        return Settings.from_json(self.services.store.setting(SETTINGS_NAME))

    def widget(self, name: str) -> Widget:
        found = group_of(self.options).find(("option", name))
        if found is None:
            self.turn_to(name)
            found = group_of(self.options).find(("option", name))
        assert found is not None
        return found

    def turn_to(self, name: str) -> None:
        """To the page this row stands on."""
        tab = next(tab for tab, rows in ROWS.items() if name in [row.name for row in rows])
        while self.options.tab is not tab:
            self.do(Pressed(Key.PAGE_DOWN))

    def row(self, name: str) -> Rect:
        """Where its row lies."""
        self.widget(name)
        names = [option.name for option in self.options.page.rows]
        return self.options.places.each("row")[names.index(name)]

    @property
    def preview(self) -> PreviewSide:
        """The felt beside the rows."""
        side = self.options.page.side
        assert isinstance(side, PreviewSide)
        return side

    def go_to(self, name: str) -> None:
        """To a row, by keys."""
        self.widget(name)
        for _ in range(20):
            if group_of(self.options).focus_key == ("option", name):
                return
            self.do(Pressed(Key.DOWN))
        raise AssertionError(name)

    def click(self, x: int, y: int) -> None:
        self.do(PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))

    def click_at(self, name: str, share: float) -> None:
        """A click on a control, so far along its width."""
        rect = self.widget(name).rect
        self.click(rect.x + round(rect.w * share), rect.centery)


Look = Callable[[Settings], object]
CHANGES: list[tuple[str, Key, float, Look, object]] = [
    ("language", Key.RIGHT, 0.8, lambda s: s.language, "de"),
    ("speed", Key.RIGHT, 0.5, lambda s: s.speed, Speed.DOUBLE),
    ("sound", Key.LEFT, 0.5, lambda s: s.sound, False),
    ("hush_aside", Key.LEFT, 0.5, lambda s: s.hush_aside, False),
    ("window", Key.RIGHT, 0.8, lambda s: s.fullscreen, True),
    ("four_colours", Key.SPACE, 0.5, lambda s: s.four_colour, True),
    ("letters", Key.RIGHT, 0.8, lambda s: s.card_letters, CardLetters.GERMAN),
    ("numerals", Key.RIGHT, 0.8, lambda s: s.numerals, "de"),
    ("reduced_motion", Key.SPACE, 0.5, lambda s: s.reduced_motion, True),
    ("high_contrast", Key.SPACE, 0.5, lambda s: s.high_contrast, True),
    ("curtain", Key.RIGHT, 0.8, lambda s: s.curtain_hold, False),
    ("captions", Key.SPACE, 0.5, lambda s: s.captions, True),
]


@pytest.mark.parametrize("keys", [True, False])
@pytest.mark.parametrize(("name", "key", "share", "look", "wanted"), CHANGES)
def test_keys_alone_and_the_pointer_alone_change_everything(
    tmp_path: Path, name: str, key: Key, share: float, look: Look, wanted: object, keys: bool
) -> None:
    evening = Evening(tmp_path)
    if keys:
        evening.go_to(name)
        evening.do(Pressed(key), Released(key))
        assert group_of(evening.options).focus_key == ("option", name)
    else:
        evening.click_at(name, share)
    assert look(evening.services.settings) == look(evening.kept) == wanted


def test_numbers_stay_as_chosen_in_every_language(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert evening.services.words.decimal(1234.5, 1) == "1,234.5"
    evening.click_at("numerals", 0.8)
    assert evening.services.words.decimal(1234.5, 1) == "1.234,5"
    change_language(evening.services, "de")
    evening.click_at("numerals", 0.2)
    assert evening.services.words.signed(-1234.5, 1) == "−1,234.5"
    change_language(evening.services, "en")
    assert evening.services.words.decimal(1234.5, 1) == "1,234.5"


def test_every_speed_can_be_chosen(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    chosen = []
    for index in range(5):
        evening.click_at("speed", (index + 0.5) / 5)
        chosen.append(evening.services.settings.speed)
    assert chosen == list(SPEEDS.values())


def test_a_speed_has_the_same_name_as_in_a_new_match(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), "de")
    page, options = SetupScene(), OptionsScene(OptionsTab.PLAY)
    services.push(page)
    there = page.group.find(("new", "speed"))
    services.push(options)
    here = group_of(options).find(("option", "speed"))
    assert isinstance(there, Segments)
    assert isinstance(here, Segments)
    assert here.options == there.options


def test_the_language_is_spoken_at_once_and_below_too(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.click_at("language", 0.8)
    done = evening.widget("done")
    assert isinstance(done, Button)
    assert done.label == "Fertig"
    evening.click_at("language", 0.2)
    assert evening.services.words.language == "en"
    evening.do(Pressed(Key.BACK))
    drawn(evening.services)
    assert evening.below.heard == [Resized((1024, 640))]


def test_hot_keys_are_seen(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.services.change(Settings(language="en", sound=False, fullscreen=True))
    pass_time(evening.services, 0.3)
    drawn(evening.services)
    window = evening.widget("window")
    assert isinstance(window, Segments)
    assert window.chosen == 1


def test_f5_makes_the_page_as_new_and_undoes_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path, language="de", music=False, volume=10, four_colour=True)
    before = evening.services.settings
    evening.options.open_tab(OptionsTab.SOUND)
    evening.do(Pressed(Key.AS_NEW))
    now = evening.services.settings
    assert (now.music, now.volume) == (True, 60)
    assert now.four_colour, "it stands on another page"
    assert evening.services.words.language == "de"
    evening.click(*evening.widget("undo").rect.center)
    assert evening.services.settings == evening.kept == before
    evening.do(Pressed(Key.AS_NEW))
    evening.do(Pressed(Key.AS_NEW))
    assert evening.services.settings == before


def test_f5_on_a_page_that_is_as_new_leaves_nothing_to_undo(tmp_path: Path) -> None:
    evening = Evening(tmp_path, four_colour=True)
    before = evening.services.settings
    evening.options.open_tab(OptionsTab.SOUND)
    evening.services.change(replace(before, sound=True))
    evening.do(Pressed(Key.AS_NEW))
    drawn(evening.services)
    assert evening.options.group.find(("option", "undo")) is None
    evening.services.change(replace(evening.services.settings, music=False))
    evening.do(Pressed(Key.AS_NEW))
    assert evening.services.settings.music
    evening.click(*evening.widget("undo").rect.center)
    assert not evening.services.settings.music


@pytest.mark.parametrize(
    ("tab", "language", "said"),
    [
        (OptionsTab.ACCESS, "en", "Text size stays."),
        (OptionsTab.ACCESS, "de", "Schriftgröße bleibt."),
        (OptionsTab.PLAY, "en", "This page is as new."),
    ],
)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_f5_says_what_stays_as_it_is(
    tmp_path: Path, size: tuple[int, int], tab: OptionsTab, language: str, said: str
) -> None:
    changed: dict[str, Any] = {"text_size": 200, "hold_buttons": True}
    evening = Evening(tmp_path, size, language, **changed)
    evening.options.open_tab(tab)
    evening.do(Pressed(Key.AS_NEW))
    assert evening.services.settings.text_size == 200
    undo = evening.widget("undo")
    assert isinstance(undo, Button) and undo.second == said
    pass_time(evening.services, 0.1)
    drawn(evening.services)
    assert (*undo.key, "second") in evening.services.stack.pictures[-1], "there is room for it"


def test_text_grows_when_the_knob_is_let_go(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    slider = evening.widget("text_size")
    assert isinstance(slider, Slider)
    x, y = slider.focus_shape()[0].center
    evening.do(PointerMoved(x, y), PointerPressed(x, y), PointerMoved(slider.rect.centerx, y))
    assert slider.value > 100
    assert evening.kept.text_size == 100
    evening.do(PointerReleased(slider.rect.centerx, y))
    assert evening.kept.text_size == slider.value
    assert evening.kept.text_size % 10 == 0


def test_undoing_f5_leaves_language_and_window_alone(tmp_path: Path) -> None:
    evening = Evening(tmp_path, language="de", volume=10, window=(1280, 800))
    evening.options.open_tab(OptionsTab.SOUND)
    evening.do(Pressed(Key.AS_NEW))
    changes: dict[str, Any] = {"language": "en", "fullscreen": True, "window": (1440, 900)}
    evening.services.change(replace(evening.services.settings, **changes))
    evening.do(Pressed(Key.AS_NEW))
    assert evening.services.settings == Settings(volume=10, **changes)


@pytest.mark.parametrize("way", ["done", "back", "done by keys", "escape"])
def test_ways_back(tmp_path: Path, way: str) -> None:
    evening = Evening(tmp_path)
    if way == "done by keys":
        evening.go_to("done")
        evening.do(Pressed(Key.CONFIRM))
    elif way == "escape":
        evening.do(Pressed(Key.BACK))
    else:
        evening.click(*evening.widget(way).rect.center)
    assert top(evening.services) is evening.below


def test_a_press_on_the_words_goes_to_their_row(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    row = evening.row("four_colours")
    evening.click(row.x + 30, row.centery)
    assert evening.services.settings.four_colour
    row = evening.row("speed")
    evening.click(row.x + 30, row.centery)
    assert group_of(evening.options).focus_key == ("option", "speed")
    assert evening.services.settings.speed is Speed.NORMAL


def test_the_preview_deals_as_fast_as_chosen(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    lasts = []
    for speed in (Speed.HALF, Speed.QUADRUPLE, Speed.INSTANT):
        evening.services.change(replace(evening.services.settings, speed=speed))
        evening.click_at("four_colours", 0.5)
        lasts.append(seconds_of_dealing(evening))
    assert lasts[1] < lasts[0] / 4
    assert lasts[2] == 0


def seconds_of_dealing(evening: Evening) -> float:
    frames = 0
    while evening.preview.moving:
        pass_time(evening.services, 1 / 60)
        drawn(evening.services)
        frames += 1
        assert frames < 300
    return frames / 60


def test_cards_fade_where_motion_is_reduced(tmp_path: Path) -> None:
    evening = Evening(tmp_path, reduced_motion=True)
    evening.click(*evening.preview.felt.center)
    assert 0 < seconds_of_dealing(evening) <= 0.15


def test_without_a_voice_the_row_says_so_and_nothing_is_read(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert not evening.widget("spoken").reason
    evening.click_at("spoken", 0.5)
    assert evening.kept.spoken is Spoken.OFF
    assert evening.widget("spoken").reason == evening.services.words("options.no_voice")


def test_with_a_voice_the_table_can_be_read_aloud(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    voice = FakeVoice()
    evening.services.speaker = Speaker(lambda: voice)
    evening.click_at("spoken", 0.5)
    assert evening.kept.spoken is Spoken.EVENTS
    evening.services.stack.update(0.1)
    assert any(evening.services.words("options.spoken") in text for text in voice.said)
    evening.click_at("spoken", 0.1)
    evening.services.stack.update(0.1)
    said = len(voice.said)
    evening.do(Pressed(Key.DOWN))
    evening.services.stack.update(0.1)
    assert len(voice.said) == said, "off is off"


# --- pages ---------------------------------------------------------------------------------------


def test_undo_is_gone_with_the_page(tmp_path: Path) -> None:
    evening = Evening(tmp_path, four_colour=True)
    evening.do(Pressed(Key.AS_NEW), Pressed(Key.PAGE_DOWN), Pressed(Key.PAGE_UP))
    assert group_of(evening.options).find(("option", "undo")) is None
    evening.do(Pressed(Key.AS_NEW))
    assert not evening.kept.four_colour


@pytest.mark.parametrize(
    ("on", "back"),
    [
        (Pressed(Key.LETTER, "e"), Pressed(Key.LETTER, "q")),
        (Pressed(Key.PAGE_DOWN), Pressed(Key.PAGE_UP)),
        (Pressed(Key.PAGE_DOWN, button=PadButton.RB), Pressed(Key.PAGE_UP, button=PadButton.LB)),
    ],
    ids=["letters", "page keys", "gamepad"],
)
def test_pages_are_turned_around_and_around(tmp_path: Path, on: Pressed, back: Pressed) -> None:
    evening = Evening(tmp_path)
    seen = [evening.options.tab]
    for _ in OptionsTab:
        evening.do(on)
        seen.append(evening.options.tab)
    assert seen == [*OptionsTab, OptionsTab.PICTURE]
    evening.do(back)
    assert evening.options.tab is OptionsTab.LANGUAGE


@pytest.mark.parametrize("tab", OptionsTab)
def test_pages_are_opened_by_pointer(tmp_path: Path, tab: OptionsTab) -> None:
    evening = Evening(tmp_path)
    evening.options.open_tab(OptionsTab.PLAY)
    button = group_of(evening.options).find(("option", "tab", tab))
    assert button is not None
    evening.click(*button.rect.center)
    assert evening.options.tab is tab


def test_every_option_has_a_page(tmp_path: Path) -> None:
    fields = {field for rows in ROWS.values() for row in rows for field in row.fields}
    elsewhere = {"language", "fullscreen", "window", "place", "maximised", "text_size"}
    assert fields | elsewhere == {field.name for field in dataclass_fields(Settings)}
    assert not fields & elsewhere


def beside(evening: Evening) -> list[Widget]:
    """The widgets beside the rows."""
    side = evening.options.places["side"]
    return [each for each in group_of(evening.options).widgets if side.contains(each.rect)]


def test_sounds_can_be_tried(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.options.open_tab(OptionsTab.SOUND)
    assert isinstance(evening.services.voice, SilentVoice)
    for widget in beside(evening):
        evening.click(*widget.rect.center)
    tried = [cue for cue in evening.services.voice.played if cue is not Cue.PAGE]
    assert tried == [Cue.DEAL, Cue.CHIP, Cue.WIN_SMALL, Cue.TURN, Cue.REFUSE]


def test_with_the_sound_off_they_say_so(tmp_path: Path) -> None:
    evening = Evening(tmp_path, sound=False)
    evening.options.open_tab(OptionsTab.SOUND)
    assert {widget.reason for widget in beside(evening)} == {"the sound is off"}


@pytest.mark.parametrize("size", SIZES)
def test_the_preview_keeps_to_its_felt(tmp_path: Path, size: tuple[int, int]) -> None:
    evening = Evening(tmp_path, size)
    preview = evening.preview
    rects = [
        rect
        for _, rect in texts(evening.services, "options")
        if preview.felt.collidepoint(rect.center)
    ]
    rects += [card.surface.get_rect(topleft=card.at(x, y)) for card, x, y in preview.cards]
    felt = preview.felt.inflate(12, 12)  # shadows may fall beyond
    assert all(felt.contains(rect) for rect in rects)
    assert felt.contains(preview.button.rect)


def test_what_vanishes_from_the_page_vanishes_from_the_picture(tmp_path: Path) -> None:
    evening = Evening(tmp_path, (1024, 640), reduced_motion=True)
    evening.services.device = Device.MOUSE
    for name, share in (("sound", 0.5), ("text_size", 0.9), ("speed", 0.9), ("language", 0.8)):
        evening.click_at(name, share)
    for _ in range(2):
        evening.do(Pressed(Key.AS_NEW))
        evening.do(PointerMoved(2, 2))
        pass_time(evening.services, 2.0)
        shown = tobytes(drawn(evening.services), "RGB")
        evening.services.lay_out_again()
        pass_time(evening.services, 2.0)
        assert tobytes(drawn(evening.services), "RGB") == shown


def test_half_sentences_name_the_keys_as_they_are_bound(tmp_path: Path) -> None:
    services = Evening(tmp_path).services
    (muting,) = (row for row in ROWS[OptionsTab.SOUND] if row.name == "sound")
    assert muting.note(services).startswith("M ")
    services.change(replace(services.settings, bindings=((Command.MUTE, "j"),)))
    assert muting.note(services).startswith("J ")
    services.use(Device.PAD, PadMake.PLAYSTATION)
    assert muting.note(services).startswith("L3 ")
    (window,) = (row for row in ROWS[OptionsTab.PICTURE] if row.name == "window")
    assert window.note(services).startswith("F11 "), "no button does that"


# --- loudness ------------------------------------------------------------------------------------


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
