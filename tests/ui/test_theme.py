"""The palette keeps its promises: contrast, type scale, colour codes."""

import pytest

from game.ui import theme
from game.ui.theme import TypeScale, mix, rgb, type_px
from tests.ui.contrast import BRIGHTEST_FELT, CONTRAST_MIN, TEXT_PAIRS, contrast


@pytest.mark.parametrize(
    ("where", "text", "ground"),
    TEXT_PAIRS,
    ids=[f"{where} {theme.code_of(a)} on {theme.code_of(b)}" for where, a, b in TEXT_PAIRS],
)
def test_text_is_readable_on_its_ground(where: str, text: theme.RGB, ground: theme.RGB) -> None:
    assert contrast(text, ground) >= CONTRAST_MIN, where


def test_contrast_spans_one_to_twenty_one() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1
    assert contrast((1, 2, 3), (200, 90, 5)) == contrast((200, 90, 5), (1, 2, 3))


def test_brass_on_felt_stays_too_weak_for_text() -> None:
    assert contrast(theme.BRASS_BODY, BRIGHTEST_FELT) < CONTRAST_MIN


def test_codes_go_both_ways() -> None:
    assert rgb("#0A2D22") == (10, 45, 34)
    assert theme.code_of((10, 45, 34)) == "#0A2D22"


@pytest.mark.parametrize("wrong", ["0A2D22", "#FFF", "#GGGGGG", ""])
def test_a_wrong_code_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"colour code|invalid literal"):
        rgb(wrong)


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)


@pytest.mark.parametrize(
    ("scale", "u", "px"),
    [
        (TypeScale.BUTTON, 1.0, 26),
        (TypeScale.BUTTON, 2.0, 52),
        (TypeScale.BODY, 640 / 1080, 14),  # enlarged in a compact window
        (TypeScale.SMALL, 640 / 1080, 13),  # never below thirteen
        (TypeScale.SMALL, 0.72, 13),
    ],
)
def test_type_scale_in_pixels(scale: TypeScale, u: float, px: int) -> None:
    assert type_px(scale, u) == px


def test_on_a_poster_letters_are_as_drawn_in_small_windows_too() -> None:
    assert type_px(36, 0.5, 0) == 18 < type_px(36, 0.5)
