"""The bent corner: it shows the lower left of the face and nothing else of it."""

import pygame
import pytest

from game.rules.cards import PACK, Card
from game.table.parts.card_pictures import (
    ALONG,
    BENDS,
    CardStyle,
    bent_card,
    face_name,
    shadow_of_bent,
)
from tests.scenes.screens import workshop

WIDTH = 120


def pictures(card: Card) -> tuple[pygame.Surface, pygame.Surface]:
    pygame.display.set_mode((64, 64))
    art, style = workshop().art, CardStyle()
    back = art.sprite("backs/burg", WIDTH)
    return back, art.sprite(face_name(card, WIDTH, style), WIDTH)


@pytest.mark.parametrize("bend", [n / BENDS for n in range(1, BENDS + 1)])
def test_outside_the_corner_the_card_is_its_back(bend: float) -> None:
    back, face = pictures(PACK[12])
    bent = bent_card(back, face, bend)
    assert bent.get_size()[0] in (back.get_width(), back.get_width() - 1)
    upper = pygame.Rect(0, 0, WIDTH, WIDTH // 2)
    other = bent_card(back, pictures(PACK[40])[1], bend)
    one = pygame.image.tobytes(bent.subsurface(upper), "RGBA")
    assert one == pygame.image.tobytes(other.subsurface(upper), "RGBA")


def test_a_flat_card_is_the_back_itself() -> None:
    back, face = pictures(PACK[0])
    assert bent_card(back, face, 0.0) is back


def test_no_index_is_ever_seen() -> None:
    """Whatever is painted over both indices of a face, the bent card is the same."""
    back, face = pictures(PACK[3])
    marked = face.copy()
    width, height = face.get_size()
    across, down = round(width * 0.22), round(height * 0.28)
    for corner in ((0, 0), (width - across, height - down)):
        marked.fill((255, 0, 255, 255), pygame.Rect(corner, (across, down)))
    plain, changed = (bent_card(back, picture, 1.0) for picture in (face, marked))
    assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(changed, "RGBA")


def test_the_corner_is_gone_and_the_flap_shows_the_lower_left_of_the_face() -> None:
    back, face = pictures(PACK[7])
    marked = face.copy()
    width, height = face.get_size()
    corner = pygame.Rect(0, height - 16, 16, 16)
    marked.fill((255, 0, 255, 255), corner)
    bent = bent_card(back, marked, 1.0)
    assert bent.get_at((width - 3, height - 3)).a == 0
    a, b = ALONG[0] * width, ALONG[1] * width
    x = width - 2 * a * b * b / (a * a + b * b)
    y = height - 2 * a * a * b / (a * a + b * b)
    red, green, blue, alpha = bent.get_at((round(x) + 8, round(y) + 8))
    assert alpha == 255 and red > 150 and blue > 150 and green < 100


def test_the_shadow_follows_the_fold_and_not_the_corner_that_is_gone() -> None:
    back, face = pictures(PACK[7])
    around, (width, height) = 40, back.get_size()
    shadow = shadow_of_bent(bent_card(back, face, 1.0), 1.0, around, 3.0, 120)
    assert shadow.get_size() == (width + 2 * around, height + 2 * around)
    assert shadow.get_at((around + width - 3, around + height - 3)).a < 16
    fold = width - ALONG[0] * width / 2, height - ALONG[1] * width / 2
    just_outside = round(around + fold[0] + 4), round(around + fold[1] + 4)
    assert shadow.get_at(just_outside).a > 120
    flat = shadow_of_bent(back, 1 / BENDS, around, 3.0, 120)
    assert flat.get_at((around + width // 2, around + height // 2)).a == pytest.approx(120, abs=3)
