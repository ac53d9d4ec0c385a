"""Strong contrast: every pair of text and ground at seven to one, and it really is to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.rules.cards import parse_cards
from game.scenes.options.rows import OptionsTab
from game.scenes.options.scene import OptionsScene
from game.table.parts.card_pictures import CardPictures, CardStyle, Halo
from game.ui import theme
from game.ui.paint.styles import STRONG_FELT, STRONG_INKS, STRONG_TONES, Plaque, Ribbon, ink
from game.ui.rooms.table import table_room
from game.ui.text import Face
from tests.scenes.screens import Workshop, drawn, furnished, workshop
from tests.ui.contrast import CONTRAST_STRONG, STRONG_PAIRS, TEXT_PAIRS, contrast


@pytest.fixture
def shop() -> Iterator[Workshop]:
    """The workshop set to strong contrast, and back."""
    made = workshop()
    for maker in (made.lettering, made.paint):
        maker.stand_out(True)
    yield made
    for maker in (made.lettering, made.paint):
        maker.stand_out(False)


@pytest.mark.parametrize(
    ("where", "text", "ground"),
    STRONG_PAIRS,
    ids=[f"{where} {theme.code_of(a)} on {theme.code_of(b)}" for where, a, b in STRONG_PAIRS],
)
def test_text_stands_out_from_its_ground(where: str, text: theme.RGB, ground: theme.RGB) -> None:
    assert contrast(text, ground) >= CONTRAST_STRONG, where


def test_every_soft_colour_of_text_has_a_strong_one() -> None:
    soft = {text for _, text, ground in TEXT_PAIRS if contrast(text, ground) < CONTRAST_STRONG}
    assert soft <= STRONG_INKS.keys()
    known = {text for _, text, _ in STRONG_PAIRS}
    assert {ink(text) for text in soft} <= known


@pytest.mark.parametrize("colour", [theme.TEXT_DIM, theme.TEXT_DISABLED])
def test_text_is_set_in_the_strong_ink(shop: Workshop, colour: theme.RGB) -> None:
    for surface in (
        shop.lettering.line("IIII", Face.BOLD, 60, colour),
        shop.lettering.figures("1111", Face.BOLD, 60, colour),
    ):
        seen = {tuple(surface.get_at((x, 45)))[:3] for x in range(surface.get_width())}
        assert ink(colour) in seen


@pytest.mark.parametrize("style", Plaque)
def test_plaques_are_of_one_colour_in_a_bold_frame(shop: Workshop, style: Plaque) -> None:
    face = shop.paint.plaque(200, 90, style, u=1, shadow=0).surface
    fill, rim = STRONG_TONES[style].fill[0][1], STRONG_TONES[style].border[0][1]
    column = [tuple(face.get_at((100, y))) for y in range(12, 78)]
    assert set(column) == {(*fill, 255)}
    assert [tuple(face.get_at((100, y)))[:3] for y in (0, 1, 2)] == [rim] * 3


def test_going_back_leaves_nothing_behind(shop: Workshop) -> None:
    def pictures() -> list[bytes]:
        made = (
            shop.paint.plaque(90, 40, Plaque.GHOST, u=1).surface,
            shop.paint.ribbon(200, 40, Ribbon.GREEN, u=1).surface,
            shop.paint.focus_ring(90, 40, u=1).surface,
            shop.lettering.line("dim", Face.MEDIUM, 20, theme.TEXT_DIM),
        )
        return [tobytes(surface, "RGBA") for surface in made]

    strong = pictures()
    for maker in (shop.lettering, shop.paint):
        maker.stand_out(False)
    soft = pictures()
    assert all(a != b for a, b in zip(soft, strong, strict=True))
    for maker in (shop.lettering, shop.paint):
        maker.stand_out(True)
    assert pictures() == strong


def test_the_felt_is_of_one_colour() -> None:
    room = table_room((1024, 640), None)
    seen = {tuple(room.get_at((x, y)))[:3] for x in range(200, 800, 7) for y in range(200, 500, 7)}
    assert seen == {STRONG_FELT}


@pytest.mark.parametrize("halo", [Halo.HOVER, Halo.CHOSEN])
def test_what_is_chosen_has_an_outline(halo: Halo) -> None:
    (card,) = parse_cards("7H")
    art = workshop().art
    bold, soft = (
        CardPictures(art, 1.0, CardStyle(bold=bold)).card(card, 120, 0, halo).surface
        for bold in (True, False)
    )

    def full(picture: Surface) -> int:
        """px of the full colour across the middle."""
        width, height = picture.get_size()
        row = [tuple(picture.get_at((x, height // 2))) for x in range(width)]
        return row.count((*halo.value, 255))

    assert full(bold) >= 8
    assert full(soft) <= 2


def test_the_row_changes_the_screen_at_once_and_back(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), reduced_motion=True)
    services.push(OptionsScene(OptionsTab.PICTURE))
    soft = tobytes(drawn(services), "RGB")
    services.change(replace(services.settings, high_contrast=True))
    services.lay_out_again()
    assert tobytes(drawn(services), "RGB") != soft
    services.change(replace(services.settings, high_contrast=False))
    services.lay_out_again()
    assert tobytes(drawn(services), "RGB") == soft
