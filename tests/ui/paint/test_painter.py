"""Shapes: exact sizes, symmetry, crisp edges, where shadows and glows lie, what is kept."""

from pathlib import Path

import pygame
import pytest

from game.ui import theme
from game.ui.paint import shapes as paint_shapes
from game.ui.paint.painter import (
    Cap,
    Glow,
    Paint,
    Painted,
    Plaque,
    Ribbon,
    Rung,
    Tail,
    bubble_tip,
    ladder_rungs,
    plaque_step,
)
from game.ui.paint.shapes import with_shadow
from game.ui.paint.svg import Sheet, box
from game.ui.text import TextRenderer
from tests.ui.contrast import contrast

FONTS = Path(__file__).parents[3] / "sprites" / "fonts"
UNITS = (640 / 1080, 1.0, 1.37, 2.0)


@pytest.fixture(scope="module")
def paint() -> Paint:
    return Paint(TextRenderer(FONTS))


def _pixel(painted: Painted, x: int, y: int) -> pygame.Color:
    """The colour at (x, y) counted from the shape's own top left."""
    return painted.surface.get_at((x - painted.dx, y - painted.dy))


def _is_symmetrical(surface: pygame.Surface) -> bool:
    """Whether left and right are mirrored, but for rounding in the rasteriser."""
    mirrored = pygame.transform.flip(surface, flip_x=True, flip_y=False)
    pairs = zip(
        pygame.image.tobytes(surface, "RGBA"), pygame.image.tobytes(mirrored, "RGBA"), strict=True
    )
    return all(abs(a - b) <= 3 for a, b in pairs)


@pytest.mark.parametrize("width", [1, 7, 56, 133, 321])
@pytest.mark.parametrize("height", [1, 19, 56, 222])
def test_a_drawing_has_exactly_the_size_asked_for(width: int, height: int) -> None:
    sheet = Sheet(width, height)
    sheet.fill(box(0, 0, width, height), (1, 2, 3))
    surface = sheet.raster()
    assert surface.get_size() == (width, height)
    assert surface.get_at((width - 1, height - 1)) == pygame.Color(1, 2, 3, 255)


@pytest.mark.parametrize("style", Plaque)
@pytest.mark.parametrize("u", UNITS)
def test_a_plaque_fills_its_box_to_the_pixel(paint: Paint, style: Plaque, u: float) -> None:
    width, height = round(320 * u), round(76 * u)
    bare = paint.plaque(width, height, style, u=u, shadow=0)
    assert bare.surface.get_size() == (width, height)
    assert (bare.dx, bare.dy) == (0, 0)
    # the border's outermost row is full, so the edge is crisp; the corner is cut away
    assert bare.surface.get_at((width // 2, 0)).a == 255
    assert bare.surface.get_at((0, height // 2)).a == 255
    assert bare.surface.get_at((width // 2, height - 1)).a == 255
    assert bare.surface.get_at((0, 0)).a == 0


@pytest.mark.parametrize("u", UNITS)
def test_a_plaque_is_symmetrical(u: float) -> None:
    face = paint_shapes.plaque_shape(
        round(200 * u), round(70 * u), Plaque.GOLD, u=u, step=11, border=2
    )
    assert _is_symmetrical(face)


def test_a_wide_plaque_is_the_narrow_one_pulled_apart(paint: Paint) -> None:
    u, size = 1.0, (620, 76)
    pulled = paint.plaque(*size, Plaque.LACQUER, u=u)
    step = plaque_step(76, u)
    face = paint_shapes.plaque_shape(*size, Plaque.LACQUER, u=u, step=step, border=2)
    whole = with_shadow(Painted(face), u, 1, opaque=paint_shapes.silhouette(*size, step))
    assert (pulled.dx, pulled.dy) == (whole.dx, whole.dy)
    assert pulled.surface.get_size() == whole.surface.get_size()
    for x in range(0, whole.surface.get_width(), 7):
        for y in range(0, whole.surface.get_height(), 5):
            a, b = pulled.surface.get_at((x, y)), whole.surface.get_at((x, y))
            # shadows are blurred at a quarter of the size: a few steps of alpha are noise
            assert abs(a.a - b.a) <= 12, (x, y)


def test_the_shadow_falls_down(paint: Paint) -> None:
    resting = paint.plaque(200, 60, u=1.0)
    assert resting.dx < 0
    assert resting.dy < 0
    below, above = _pixel(resting, 100, 63).a, _pixel(resting, 100, -4).a
    assert below > above
    pressed = paint.plaque(200, 60, u=1.0, shadow=0.5)
    assert _pixel(pressed, 100, 66).a < _pixel(resting, 100, 66).a
    assert resting.at(10, 20) == (10 + resting.dx, 20 + resting.dy)


@pytest.mark.parametrize("u", UNITS)
def test_the_focus_ring_lies_around_the_widget(paint: Paint, u: float) -> None:
    width, height = round(170 * u), round(54 * u)
    ring = paint.focus_ring(width, height, u=u)
    assert _pixel(ring, width // 2, height // 2).a == 0
    middle = round(5 * u) if u >= 1 else 3
    line = _pixel(ring, width // 2, -middle)
    assert contrast((line.r, line.g, line.b), theme.FOCUS) < 1.2
    assert _is_symmetrical(ring.surface)


@pytest.mark.parametrize("style", Ribbon)
def test_a_ribbon_hangs_out_on_both_sides(paint: Paint, style: Ribbon) -> None:
    ribbon = paint.ribbon(300, 44, style, u=1.0, points_width=70)
    assert _pixel(ribbon, 0, 0).a == 255
    assert _pixel(ribbon, 299, 43).a == 255
    assert _pixel(ribbon, -10, 22).a == 255
    assert _pixel(ribbon, 310, 22).a == 255
    end = _pixel(ribbon, 270, 10)
    assert contrast((end.r, end.g, end.b), theme.TEXT_ON_GOLD) > 4.5


@pytest.mark.parametrize("tail", Tail)
def test_the_tail_of_a_bubble_ends_at_its_tip(paint: Paint, tail: Tail) -> None:
    bubble = paint.bubble(180, 84, tail, u=1.0)
    x, y = bubble_tip(180, 84, tail, 1.0)
    right, down = tail.value
    paper = _pixel(bubble, 90, 42)
    assert contrast((paper.r, paper.g, paper.b), theme.TEXT_ON_PAPER) > 4.5
    inside = _pixel(bubble, x - 11 * right, y - 8 * down)
    assert inside.a == 255
    assert (x < 90) is (right < 0)
    assert (y > 84) is (down > 0)


@pytest.mark.parametrize("width", [50, 64, 112, 224])
def test_a_slot_has_the_shape_of_a_card(paint: Paint, width: int) -> None:
    slot = paint.slot(width, u=width / 112)
    assert slot.surface.get_size() == (width, round(width * 1.4))
    assert 40 < slot.surface.get_at((width // 2, width // 2)).a < 100
    assert _is_symmetrical(slot.surface)


@pytest.mark.parametrize("size", [(84, 172), (55, 112), (92, 189), (168, 344)])
def test_rungs_of_the_ladder_are_equal_and_centred(size: tuple[int, int]) -> None:
    rungs = ladder_rungs(*size)
    assert [price for price, _ in rungs] == [1, 2, 3, 4]
    places = [place for _, place in rungs]
    assert len({place.size for place in places}) == 1
    gaps = {above.top - below.bottom for below, above in zip(places[1:], places, strict=False)}
    assert len(gaps) == 1
    assert places[0].left == size[0] - places[0].right
    assert abs(places[3].top - (size[1] - places[0].bottom)) <= 1


def test_the_next_price_is_wider_and_glows(paint: Paint) -> None:
    paid, following = (paint.rung(66, 36, state, u=1.0) for state in (Rung.PAID, Rung.NEXT))
    assert paid.surface.get_size() == (66, 36)
    assert (paid.dx, paid.dy) == (0, 0)
    assert _pixel(following, -3, 18).a == 255
    assert 0 < _pixel(following, -7, 18).a < 200


@pytest.mark.parametrize("degrees", [0.0, 2.3, -7.0])
def test_a_card_glow_stays_centred_on_its_card(paint: Paint, degrees: float) -> None:
    glow = paint.card_glow(168, 235, Glow.WINNER, u=1.0, degrees=degrees)
    middle_x = glow.dx + glow.surface.get_width() / 2
    middle_y = glow.dy + glow.surface.get_height() / 2
    assert abs(middle_x - 84) <= 1
    assert abs(middle_y - 117.5) <= 1


def test_a_halo_is_brightest_at_the_ring(paint: Paint) -> None:
    halo = paint.halo(132, u=1.0)
    at_ring, outside = _pixel(halo, 66, -2), _pixel(halo, 66, -30)
    assert at_ring.a > 150
    assert outside.a < at_ring.a / 2
    assert halo.surface.get_at((0, 0)).a == 0


def test_rays_repeat_after_a_twenty_fourth_of_a_turn(paint: Paint) -> None:
    assert paint.rays(300, degrees=0) is paint.rays(300, degrees=15)
    assert paint.rays(300, degrees=5) is paint.rays(300, degrees=5.1)
    assert paint.rays(300, degrees=5) is not paint.rays(300, degrees=6)
    assert paint.rays(300).surface.get_size() == (300, 300)


def test_a_pool_fades_to_nothing(paint: Paint) -> None:
    pool = paint.pool(400, 120)
    assert pool.surface.get_size() == (400, 120)
    assert pool.surface.get_at((200, 60)).a > 120
    assert pool.surface.get_at((0, 60)).a < 6
    assert pool.surface.get_at((200, 0)).a < 6


@pytest.mark.parametrize("u", UNITS)
def test_key_caps_grow_with_their_text(paint: Paint, u: float) -> None:
    short, long = paint.key_cap("B", u=u), paint.key_cap("Space", Cap.ON_GOLD, u=u)
    assert short.surface.get_height() == long.surface.get_height()
    assert short.surface.get_width() < long.surface.get_width()


def test_small_parts_have_their_size(paint: Paint) -> None:
    assert paint.bar(440, 44, u=1.0).surface.get_size() == (440, 44)
    assert paint.groove(220, 14, u=1.0).surface.get_size() == (220, 14)
    assert paint.disc(90, u=1.0).surface.get_size() == (90, 90)
    assert paint.bulb(18, lit=False).surface.get_size() == (18, 18)
    assert paint.header_lines(190, u=1.0, left=True).surface.get_width() == 190
    assert paint.glow(100, 40, u=1.0).dx < 0
    assert paint.tag("Discard", u=1.0).dy < 0
    assert paint.panel(300, 200, u=1.0).dx < 0
    assert paint.ladder(84, 172, u=1.0).dx < 0


def test_a_shape_is_made_once(paint: Paint) -> None:
    first = paint.plaque(120, 40, Plaque.GOLD, u=1.0)
    assert paint.plaque(120, 40, Plaque.GOLD, u=1.0) is first
    assert paint.plaque(120, 40, Plaque.GOLD_HOVER, u=1.0) is not first


def test_what_is_kept_stays_within_the_budget() -> None:
    budget = 300_000
    small = Paint(TextRenderer(FONTS), budget_bytes=budget)
    for width in range(60, 160, 2):
        small.plaque(width, 40, u=1.0)
        assert small.caches["shapes"].kept_bytes <= budget
