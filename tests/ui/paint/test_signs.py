"""Signs made by the program: arrows on key caps, buttons of gamepads."""

from __future__ import annotations

import pytest

from game.input.commands import PAD_CAPS, PRINTED, Command, PadButton
from game.ui.paint.signs import ROUND, arrows, pad_sign
from game.ui.paint.styles import Cap
from game.ui.text import Face
from tests.scenes.screens import workshop

INK = (240, 220, 160)


@pytest.mark.parametrize("text", ["Esc", "", "↑ W", "+ −"])
def test_other_keys_are_letters(text: str) -> None:
    assert arrows(text, 16, INK) is None


@pytest.mark.parametrize("px", [11, 16, 34])
def test_two_arrows_stand_side_by_side_and_differ(px: int) -> None:
    one, two = arrows("↑", px, INK), arrows("↑ ↓", px, INK)
    assert one is not None
    assert two is not None
    assert two.get_width() > 2 * one.get_width()
    assert two.get_height() == one.get_height() <= px
    assert one.get_bounding_rect().h > px / 2


def test_no_arrow_looks_like_another() -> None:
    seen = [arrows(text, 20, INK) for text in "↑↓←→"]
    assert len({each.get_buffer().raw for each in seen if each is not None}) == 4


CAPS = {*PAD_CAPS.values()} | {cap for names in PRINTED.values() for cap in names.values()}
LETTERS = {button.value for button in (PadButton.A, PadButton.B, PadButton.X, PadButton.Y)} | {"−"}
SIGNS = sorted(cap for cap in CAPS - LETTERS if not cap.isascii())


@pytest.mark.parametrize("text", ["Esc", "", "LB", "RS", "A", PadButton.A.value])
def test_other_caps_are_letters(text: str) -> None:
    assert pad_sign(text, 16, INK) is None


@pytest.mark.parametrize("text", SIGNS)
@pytest.mark.parametrize("px", [11, 16, 34])
def test_a_sign_fills_its_square(text: str, px: int) -> None:
    sign = pad_sign(text, px, INK)
    assert sign is not None
    assert max(sign.get_size()) <= px
    assert sign.get_bounding_rect().w > px * 0.6


def test_no_sign_looks_like_another() -> None:
    seen = [pad_sign(text, 20, INK) for text in SIGNS]
    assert len({each.get_buffer().raw for each in seen if each is not None}) == len(SIGNS) > 5


@pytest.mark.parametrize("cap", sorted(CAPS))
def test_every_cap_can_be_printed(cap: str) -> None:
    shop = workshop()
    printed = shop.paint.key_cap(cap, Cap.ON_DARK, u=1).surface
    assert (printed.get_width() == printed.get_height()) or cap not in ROUND
    letters = "" if cap in ROUND or pad_sign(cap, 16, INK) else cap
    assert letters.isascii() or letters == "−", "no typeface of the game has this sign"
    assert printed.get_width() >= shop.lettering.width(letters, Face.SEMIBOLD, 16)


def test_every_round_button_is_known_by_its_letter() -> None:
    assert {ROUND[cap] for cap in ROUND if cap not in SIGNS} == {"A", "B", "X", "Y"}
    assert PAD_CAPS[Command.CONFIRM] in ROUND
