"""The pages of the options: how they are turned, and that everything on them has its place."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from dataclasses import replace
from pathlib import Path

import pytest
from pygame.image import tobytes

from game.audio.cues import Cue
from game.input.commands import Command, Device, PadButton, PadMake
from game.input.intents import Key, PointerMoved, Pressed
from game.scenes.options.rows import ROWS, OptionsTab
from game.storage.settings import Settings
from game.ui.widgets import Widget
from tests.scenes.options.test_options import Evening
from tests.scenes.screens import SIZES, SilentVoice, drawn, group_of, pass_time, texts


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
