"""The table of options: what is read beside each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.input.commands import Command
from game.scenes.options.rows import ROWS, Tab
from tests.scenes.options.test_options import Evening


def test_half_sentences_name_the_keys_as_they_are_bound(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    services = evening.services
    (muting,) = (row for row in ROWS[Tab.SOUND] if row.name == "sound")
    assert muting.note(services).startswith("M ")
    services.change(replace(services.settings, bindings=((Command.MUTE, "j"),)))
    assert muting.note(services).startswith("J ")
