"""A code is entered with keys, mouse or gamepad; what it means is told, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.commands import Device, PadButton
from game.input.intents import Key, Pressed, Released, Typed
from game.match.match import Match
from game.match.share import ALPHABET, Shared, read_code
from game.scenes.setup.code import START, CodeScene, cleaned, grouped
from game.scenes.setup.scene import SetupScene
from game.table.scene import TableScene
from game.ui.notice import THINK
from game.ui.services import Services
from tests.match.matches import answer_once, small_table
from tests.scenes.fakes import click, tell
from tests.scenes.screens import (
    LANGUAGES,
    drawn,
    furnished,
    pass_time,
    top,
)

MATCH = Shared(5, 4, 10, 12345)
CODE = MATCH.code
NEWER = "98100000007J"
"""The code of a match by the next version of the rules."""
VERDICTS = ("", CODE[:5], CODE, Shared("duel", 2, 0, 7).code, Shared("club", 7, 99, 7).code,
            Shared(8, 6, 1, 7).code, f"{CODE[:-1]}{'0' if CODE[-1] != '0' else '1'}",
            f"Z{CODE[1:]}")  # fmt: skip
"""Nothing, part of a code, three codes, one of no match, two that are mistyped."""


def opened(services: Services, table: str = "deluxe", waiting: Match | None = None) -> CodeScene:
    services.push(SetupScene(table, waiting))
    scene = CodeScene(waiting)
    services.push(scene)
    drawn(services)
    return scene


def write(services: Services, text: str) -> None:
    for letter in text:
        key = Key.DIGIT_1 if letter.isdigit() else Key.LETTER
        tell(services, Pressed(key, letter.lower()), Typed(letter.lower()))


def place_of(scene: CodeScene, *key: object) -> tuple[int, int]:
    found = scene.group.find(key)
    assert found is not None
    return found.rect.center


# --- what can be read ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_means_is_told_while_it_is_typed(tmp_path: Path, language: str) -> None:
    services = furnished(tmp_path, (1024, 640), language)
    scene, words, found = opened(services), services.words, []
    for verdict in VERDICTS:
        scene.write(verdict)
        found.append(scene.reading[1:])
    assert found[1] == ("", words("code.to_go", count=7))
    assert found[2] == (
        words("code.deluxe", cards=words("variant.5.inline")),
        words(
            "code.match", who=words("code.players", count=4), length=words("code.rounds", count=10)
        ),
    )
    assert [headline for headline, _ in found[3:5]] == [
        words("new_table.duel"),
        words("new_table.club"),
    ]
    assert words("code.open_end") in found[3][1]
    assert words("new.games", count=99) in found[4][1]
    assert found[5] == ("", words("code.no_match"))
    assert found[6] == found[7] == ("", words("code.mistyped"))


def test_a_code_of_other_rules_is_told_apart(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640))
    scene = opened(services)
    write(services, NEWER)
    assert scene.reading[1:] == ("", services.words("error.code_version"))
    assert scene.group.find(START).reason  # type: ignore[union-attr]


def test_a_text_is_cleaned_and_grouped() -> None:
    assert cleaned(" 18a-b ") == "18AB"
    assert cleaned(f"Their cards (5): {CODE[:4]}-{CODE[4:]}.") == CODE
    groups = grouped(CODE)
    for text in (f"Code: {groups}", f"{groups} ausprobieren!", f"{groups} Kaffeehausen"):
        assert cleaned(text) == CODE
    assert grouped("18100C5NW") == "1810 0C5N W"


# --- how it is entered ---------------------------------------------------------------------------
@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    yield furnished(tmp_path, (1024, 640))


def began(services: Services) -> Match:
    scene = top(services)
    assert isinstance(scene, TableScene | TableScene)
    assert len(services.stack.scenes) == 1, "neither panel nor page are left behind"
    return scene.match


@pytest.mark.parametrize("focus", [("code", "field"), ("code", "W"), START])
def test_with_keys_wherever_the_focus_is(services: Services, focus: tuple[str, str]) -> None:
    scene = opened(services)
    scene.group.focus_on(focus)
    write(services, f"{CODE[:4]} {CODE[4:]}9")
    assert scene.text == CODE, "more than a code is not written"
    tell(services, Pressed(Key.ERASE))
    assert scene.text == CODE[:-1]
    write(services, CODE[-1])
    tell(services, Pressed(Key.CONFIRM)) if focus != ("code", "W") else scene.start()
    assert began(services).options.seed == MATCH.seed


def test_erasing_goes_through_the_gaps(services: Services) -> None:
    scene = opened(services)
    write(services, CODE)
    for left in range(len(CODE) - 1, -1, -1):
        tell(services, Pressed(Key.ERASE))
        assert scene.text == CODE[:left]


def test_with_the_mouse_alone(services: Services) -> None:
    scene = opened(services, "salon")
    code = Shared("duel", 2, 0, 99).code
    click(services, place_of(scene, "code", "X"))
    click(services, place_of(scene, "code", "erase"))
    for letter in code:
        click(services, place_of(scene, "code", letter))
    click(services, place_of(scene, *START))
    assert began(services).options.seed == 99
    assert isinstance(began(services), Match)


def test_a_gamepad_begins_among_the_characters(services: Services) -> None:
    services.use(Device.PAD)
    scene = opened(services)
    assert scene.group.focus_key == ("code", ALPHABET[0])
    tell(services, Pressed(Key.CONFIRM, button=PadButton.A))
    tell(services, Pressed(Key.RIGHT, button=PadButton.RIGHT))
    tell(services, Pressed(Key.DOWN, button=PadButton.DOWN))
    tell(services, Pressed(Key.CONFIRM, button=PadButton.A))
    assert scene.text == "0C"


def test_what_is_pasted_takes_the_place_of_what_stood_there(services: Services) -> None:
    scene = opened(services)
    write(services, "XYZ")
    tell(services, Typed(services.words("result.code", code=CODE)))
    assert scene.text == CODE
    tell(services, Typed(CODE.lower()))
    assert scene.text == CODE


def test_nothing_begins_with_what_is_no_code(services: Services) -> None:
    scene = opened(services)
    write(services, CODE[:-1])
    tell(services, Pressed(Key.CONFIRM))
    click(services, place_of(scene, *START))
    assert top(services) is scene
    assert not services.store.running.exists


def test_escape_leads_back(services: Services) -> None:
    scene = opened(services)
    page = services.stack.scenes[0]
    write(services, CODE)
    tell(services, Pressed(Key.BACK))
    assert top(services) is page
    assert scene is not page
    assert not services.store.running.exists


def test_a_match_that_waits_is_not_ended_by_one_press(services: Services) -> None:
    waiting = services.store.running.begin(small_table())
    answer_once(waiting)
    scene = opened(services, waiting=waiting)
    write(services, CODE)
    tell(services, Pressed(Key.CONFIRM), Pressed(Key.CONFIRM))
    assert top(services) is scene, "a double press means nothing more"
    assert scene.reading.sentence == services.words("title.daily.ends")
    tell(services, Pressed(Key.ERASE), Released(Key.ERASE))
    write(services, CODE[-1])
    pass_time(services, THINK + 0.1)
    tell(services, Pressed(Key.CONFIRM))
    assert top(services) is scene, "of another code it is asked anew"
    resumed = services.store.running.resume()
    assert resumed is not None
    assert resumed.options == waiting.options
    pass_time(services, THINK + 0.1)
    tell(services, Pressed(Key.CONFIRM))
    shared = read_code(CODE)
    assert began(services).options.seed == shared.seed


def test_enter_means_the_code_also_after_a_character_was_clicked(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), "de")
    scene = opened(services)
    for key in (("code", "5"), ("code", "erase")):
        widget = scene.group.find(key)
        assert widget is not None
        click(services, widget.rect.center)
    write(services, CODE)
    tell(services, Pressed(Key.CONFIRM))
    assert scene.text == CODE
    assert services.store.running.exists
