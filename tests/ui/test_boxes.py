"""Layout boxes: nothing overlaps, what fits stays inside, free room is dealt out to the px."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.boxes import Box, Length, between, fill
from game.ui.tree import Node, column, grid, row, stack


def box(
    name: str = "", wide: float | Length | None = None, high: float | Length | None = None,
    at: tuple[float, float] = (0.5, 0.5),
) -> Node:  # fmt: skip
    """A node without parts."""
    return Node(name, wide, high, at)


UNITS = st.sampled_from((0.37, 0.593, 1.0, 1.5, 2.0))
LENGTHS = st.one_of(
    st.integers(0, 300),
    st.builds(lambda least, more: between(least, least + more), *[st.integers(0, 200)] * 2),
    st.builds(
        lambda share, least, more: fill(share, least=least, most=least + more),
        st.integers(1, 3), st.integers(0, 90), st.one_of(st.integers(0, 300), st.just(9999)),
    ),
)  # fmt: skip
ROOMS = st.builds(Rect, *[st.integers(-40, 40)] * 2, *[st.integers(1, 2000)] * 2)


@given(st.lists(LENGTHS, min_size=1, max_size=7), st.integers(0, 30), ROOMS, UNITS)
def test_parts_of_a_row_follow_each_other_and_stay_inside_where_they_fit(
    lengths: list[float | Length], gap: int, room: Rect, u: float
) -> None:
    line = row(*(box("part", wide) for wide in lengths), gap=gap, name="row")
    places = line.within(room, u)
    parts, outer = places.each("part"), places["row"]
    between_two = {b.left - a.right for a, b in pairwise(parts)}
    assert between_two <= {max(1, round(gap * u)) if gap else 0}
    assert all(part.w >= 0 and (part.y, part.h) == (outer.y, outer.h) for part in parts)
    assert parts[0].left == outer.left
    px = [each.basis if isinstance(each, Length) else each for each in lengths]
    needed = [max(1, round(each * u)) if each else 0 for each in (*px, *[gap] * (len(px) - 1))]
    if sum(needed) <= room.w:
        assert parts[-1].right <= outer.right and room.contains(outer)
    if any(isinstance(each, Length) and each.most == 9999 for each in lengths) and (
        sum(needed) <= room.w <= 2000
    ):
        assert parts[-1].right == outer.right


@given(st.lists(LENGTHS, min_size=1, max_size=7), ROOMS)
def test_a_column_is_a_row_turned(lengths: list[float | Length], room: Rect) -> None:
    across = row(*(box("part", wide=each) for each in lengths), wide=fill())
    down = column(*(box("part", high=each) for each in lengths), high=fill())
    turned = Rect(room.y, room.x, room.h, room.w)
    assert [Rect(r.y, r.x, r.h, r.w) for r in across.within(room).each("part")] == down.within(
        turned
    ).each("part")


@given(st.integers(1, 6), st.integers(0, 20), ROOMS, UNITS)
def test_what_fills_alike_differs_by_a_px_at_most(
    count: int, gap: int, room: Rect, u: float
) -> None:
    parts = row(*[box("part")] * count, gap=gap).within(room, u).each("part")
    if parts[0].w > 1:
        assert max(part.w for part in parts) - min(part.w for part in parts) <= 1
        assert parts[-1].right == room.right


@pytest.mark.parametrize(
    ("line", "room", "widths"),
    [
        (row(box("a", 10), box("a"), box("a", 20)), 100, [10, 70, 20]),
        (row(box("a", fill(2)), box("a")), 90, [60, 30]),
        (row(box("a", fill(most=20)), box("a")), 90, [20, 70]),
        (row(box("a", fill(least=60)), box("a")), 90, [60, 30]),
        (row(box("a", between(10, 50)), box("a", 60)), 90, [30, 60]),
        (row(box("a", between(10, 50)), box("a", between(20, 40))), 45, [20, 25]),
        (row(box("a", 60), box("a", 60)), 90, [60, 60]),
        (row(box("a", 10), None, box("a"), pad=(5, 0)), 50, [10, 30]),
    ],
)
def test_widths(line: Box, room: int, widths: list[int]) -> None:
    assert [part.w for part in line.within(Rect(0, 0, room, 10)).each("a")] == widths


def test_a_box_stands_where_it_says_in_a_larger_room() -> None:
    whole = stack(box("middle", 20, 10), box("corner", 20, 10, at=(1, 0)), box("all"))
    places = whole.within(Rect(100, 200, 60, 50))
    assert places["middle"] == Rect(120, 220, 20, 10)
    assert places["corner"] == Rect(140, 200, 20, 10)
    assert places["all"] == Rect(100, 200, 60, 50)


def test_a_card_is_as_high_as_its_parts_and_a_grid_lies_in_equal_rows() -> None:
    card = column(
        box("title", high=30),
        grid(*[box("key", 20, 10)] * 5, columns=3, gap=4),
        gap=6,
        pad=(10, 20, 10, 5),
        name="card",
    )
    assert card.within(Rect(0, 0, 600, 600), 2.0)["card"].size == (2 * 88, 2 * 85)
    places = card.within(Rect(0, 0, 300, 300))
    assert places["card"] == Rect(106, 108, 88, 85)
    assert [key.topleft for key in places.each("key")] == [
        (116, 164), (140, 164), (164, 164), (116, 178), (140, 178),
    ]  # fmt: skip


def test_a_row_is_as_high_as_its_highest_part_and_fills_where_none_has_a_height() -> None:
    tall = column(row(box("icon", 10, 30), box("words")), box("rest"), wide=50, high=100)
    assert tall.within(Rect(0, 0, 50, 100))["words"] == Rect(10, 0, 40, 30)
    both = column(row(box("a"), box("b")), box("rest")).within(Rect(0, 0, 50, 100))
    assert (both["a"].h, both["rest"].h) == (50, 50)


def test_names_are_told_apart() -> None:
    places = row(box("a"), box("a")).within(Rect(0, 0, 10, 10))
    with pytest.raises(ValueError, match="too many"):
        places["a"]
    with pytest.raises(KeyError):
        places["b"]
    assert places.each("b") == []
