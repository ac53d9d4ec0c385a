"""The table's geometry: the art direction's numbers, and nothing in the way in any window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.table.layout.table import Area, Point, TableLayout, table_layout
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.table.geometry import ICON, WINDOWS, laid, raised, things
from tests.table.staging import COMBINATIONS

HD = Unit(1920, 1080)
UNITS = [Unit(*size, text) for size in WINDOWS for text in (1.0, 1.5, 2.0)]
"""Every shape of window with text as drawn, larger, and twice as large."""

# --- the table "Results at 1920 × 1080" of the art direction, section 9 --------------------------

# players, cards, seat clockwise from the left: medallion, plate's corner, hand, market, stacks
RESULTS: list[tuple[int, int, int, Point, Point, Point, Point, Point | None]] = [
    (2, 8, 1, (799, 102), (799, 88), (692, 248), (1043, 248), (1213, 296)),
    (2, 4, 1, (799, 102), (799, 88), (692, 248), (983, 248), (1153, 296)),
    (3, 5, 1, (391, 112), (391, 88), (309, 244), (522, 244), (658, 287)),
    (3, 5, 2, (1274, 112), (1274, 88), (1192, 244), (1405, 244), (1541, 287)),
    (4, 5, 2, (833, 112), (833, 88), (751, 244), (964, 244), (1100, 287)),
    (4, 5, 1, (94, 410), (94, 380), (205, 516), (418, 516), (346, 436)),
    (4, 5, 3, (1826, 410), (1590, 380), (1715, 516), (1502, 516), (1422, 436)),
    (5, 5, 1, (94, 410), (94, 380), (205, 516), (418, 516), (346, 436)),
    (5, 5, 4, (1826, 410), (1590, 380), (1715, 516), (1502, 516), (1422, 436)),
    (5, 5, 2, (497, 112), (497, 88), (415, 244), (628, 244), (764, 287)),
    (5, 5, 3, (1169, 112), (1169, 88), (1087, 244), (1300, 244), (1436, 287)),
    (6, 4, 1, (94, 410), (94, 380), (189, 516), (374, 516), (346, 436)),
    (6, 4, 5, (1826, 410), (1590, 380), (1731, 516), (1546, 516), (1422, 436)),
    (6, 4, 2, (353, 112), (353, 88), (371, 244), (556, 244), None),
    (6, 4, 3, (833, 112), (833, 88), (851, 244), (1036, 244), None),
    (6, 4, 4, (1313, 112), (1313, 88), (1331, 244), (1516, 244), None),
]


@pytest.mark.parametrize(
    "result", RESULTS, ids=lambda r: f"{r[0]} players, {r[1]} cards, seat {r[2]}"
)
def test_the_numbers_of_the_art_direction(
    result: tuple[int, int, int, Point, Point, Point, Point, Point | None],
) -> None:
    players, cards, seat, medallion, plate, hand, market, stacks = result
    at = table_layout(HD, players, cards).seats[seat]
    assert at.medallion == pytest.approx(medallion, abs=1)
    assert (at.plate.x, at.plate.y) == pytest.approx(plate, abs=1)
    assert at.hand == pytest.approx(hand, abs=1)
    assert at.market == pytest.approx(market, abs=1)
    assert at.stacks_shown == (stacks is not None)
    if stacks is not None:
        assert at.stacks == pytest.approx(stacks, abs=1)


@pytest.mark.parametrize(("cards", "step"), [(4, 180), (5, 180), (8, 134.9)])
def test_steps_of_the_own_hand(cards: int, step: float) -> None:
    assert table_layout(HD, 2, cards).seats[0].card_step == pytest.approx(step, abs=0.1)


def test_fixed_zones() -> None:
    layout, me = table_layout(HD, 4, 5), table_layout(HD, 4, 5).seats[0]
    assert (layout.bowl, layout.bowl_radius, layout.pile) == ((960, 396), 104, (1156, 404))
    assert (layout.toast, layout.menu) == ((960, 553), (58, 48))
    assert (me.market, me.hand) == ((960, 678), (960, 928))
    assert (me.ribbon, me.medallion) == ((960, 1046), (96, 996))
    assert (layout.buttons[0].right, layout.buttons[0].y) == (1920 - 36, 830)
    first_card = me.market[0] - 1.5 * (me.market_width + me.market_gap) - me.market_width / 2
    assert layout.ladder.right == pytest.approx(first_card - 26)


def test_taller_windows_share_their_height_out() -> None:
    tall, flat = table_layout(Unit(1440, 1280), 4, 5), table_layout(Unit(1440, 1080), 4, 5)
    extra = 200
    assert tall.bowl[1] - flat.bowl[1] == pytest.approx(0.4 * extra)
    assert tall.seats[0].market[1] - flat.seats[0].market[1] == pytest.approx(0.7 * extra)
    assert tall.seats[0].hand[1] - flat.seats[0].hand[1] == pytest.approx(extra)


# --- every window, every number of players, every variant ----------------------------------------


def may_touch(one: str, other: str) -> bool:
    """What belongs together: a portrait and its plate, and whose cards or chips begin there."""
    (seat, _, name), (other_seat, _, other_name) = one.partition(" "), other.partition(" ")
    if seat != other_seat or not seat.isdigit():
        return False
    return {name, other_name} in (
        {"medallion", "plate"},
        {"medallion", "hand"},
        {"medallion", "stacks"},
    )


DEEPEST: dict[str, float] = {"hand": 11, "stacks": 6}
"""u a portrait may be covered by what belongs to it."""


@pytest.mark.parametrize("unit", UNITS, ids=str)
@pytest.mark.parametrize("showdown", [False, True], ids=["buying", "showdown"])
def test_nothing_is_in_the_way(unit: Unit, showdown: bool) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        here = things(poses, cards, showdown=showdown)
        for (one, a), (other, b) in combinations(here.items(), 2):
            where = f"{one} and {other}, {players} players, {cards} cards"
            if not may_touch(one, other):
                assert not a.overlaps(b), where
            elif "plate" not in one and "plate" not in other and a.overlaps(b):
                deep = min(a.foot, b.foot) - max(a.y, b.y)
                assert deep <= DEEPEST[(one + other).rsplit(" ", maxsplit=1)[-1]], where


@pytest.mark.parametrize("unit", UNITS, ids=str)
@pytest.mark.parametrize("showdown", [False, True], ids=["buying", "showdown"])
def test_everything_is_inside(unit: Unit, showdown: bool) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        layout = poses.layout
        whole = Area(0, 0, layout.unit.across, layout.unit.down)
        for name, box in things(poses, cards, showdown=showdown).items():
            assert inside(box, whole), f"{name}, {players} players, {cards} cards"


def inside(box: Area, other: Area) -> bool:
    return (
        box.x >= other.x
        and box.y >= other.y
        and box.right <= other.right
        and box.foot <= other.foot
    )


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_a_raised_card_stays_clear_of_the_buttons_and_the_market(unit: Unit) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        up, here = raised(poses, cards), things(poses, cards)
        for name in ("button 0", "button 1", "0 plate"):
            assert not up.overlaps(here[name]), name
        assert up.y >= here["ladder"].foot - 2
        assert up.y >= here["0 market"].foot - 12, "only the raised edge may come that near"


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_bubbles_cover_no_card_no_portrait_and_no_button(unit: Unit) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        layout = poses.layout
        for showdown in (False, True):
            here = things(poses, cards, showdown=showdown)
            for number, seat in enumerate(layout.seats[1:], start=1):
                assert seat.bubble.y >= 8
                for name, box in here.items():
                    if not name.endswith(("plate", "stacks")):
                        assert not seat.bubble.overlaps(box), f"{number} over {name}, {players}"


def test_there_is_room_to_speak_in_a_large_window() -> None:
    for cards, players in COMBINATIONS:
        for seat in table_layout(HD, players, cards).seats[1:]:
            assert seat.bubble.w >= 216
            assert seat.bubble.h >= 78


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_the_drawer_of_points_is_inside_and_clear_of_the_hand(unit: Unit) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        layout = poses.layout
        panel = layout.point_table
        assert inside(panel, Area(0, 76, layout.unit.across, layout.unit.down - 76))
        assert not panel.overlaps(things(poses, cards)["0 hand"])
        assert panel.y > layout.round_plate.foot


def test_the_points_are_docked_where_there_is_room() -> None:
    docked = {
        (players, cards)
        for cards, players in COMBINATIONS
        if table_layout(HD, players, cards).point_table_docked
    }
    assert docked == {(2, cards) for cards in range(4, 9)} | {(3, 4), (3, 5), (3, 6)}
    for size in ((1024, 640), (1280, 1024), (1600, 1200)):
        assert not table_layout(Unit(*size), 2, 5).point_table_docked


def test_every_index_of_a_shown_hand_is_whole() -> None:
    """The widest index of the compact faces, that of the ten, ends at 55 % of the card."""
    for unit in UNITS:
        for cards, players in COMBINATIONS:
            for seat in laid(unit, players, cards).layout.seats[1:]:
                assert seat.shown_width == 84
                assert seat.shown_step >= 0.56 * seat.shown_width


def test_every_index_of_the_own_hand_is_whole() -> None:
    for unit in UNITS:
        for cards, players in COMBINATIONS:
            me = laid(unit, players, cards).layout.seats[0]
            assert me.card_step >= 0.22 * me.card_width


@pytest.mark.parametrize("unit", [u for u in UNITS if u.height >= 1080], ids=str)
def test_what_is_pressed_is_large_enough_for_a_finger(unit: Unit) -> None:
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        layout = poses.layout
        u, me = layout.unit.u, layout.seats[0]
        assert ICON * u >= 44
        for button in layout.buttons:
            assert min(button.w, button.h) * u >= 44
        assert me.card_step * u >= 44
        assert me.market_width * u >= 44


def test_icons_do_not_touch_each_other() -> None:
    for unit in UNITS:
        layout = table_layout(unit, 4, 5)
        for row in (layout.icons, layout.corner_icons):
            for (x, _), (next_x, _) in pairwise(row):
                assert x - next_x >= max(ICON, 44 / layout.unit.u)


def test_the_own_things_are_always_at_the_same_place() -> None:
    """Whoever sits at the lower edge finds hand, chips and buttons where they were."""
    for unit in UNITS:
        places: set[tuple[object, ...]] = set()
        for _, players in COMBINATIONS:
            layout: TableLayout = table_layout(unit, players, 5)
            me = layout.seats[0]
            places.add((me.medallion, me.plate, me.market, me.hand, layout.buttons, layout.toast))
        assert len(places) == 1


def test_rows_of_equal_things_have_equal_gaps() -> None:
    """To the pixel: four face-down cards, and the cards of a hand."""
    for unit in UNITS:
        poses = Poses(table_layout(unit, 5, 5), 0)
        for seat in range(5):
            here = things(poses, 5)[f"{seat} market"]
            widths = poses.seat(seat)
            assert here.w == pytest.approx(4 * widths.market_width + 3 * widths.market_gap)
