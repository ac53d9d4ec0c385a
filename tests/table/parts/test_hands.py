"""What belongs to a hand: ribbons, empty places, prices, the tag on the discard."""

from __future__ import annotations

from dataclasses import replace

from game.table.motion.places import OnTable
from game.table.parts.hands import Hands, LadderState, RibbonState
from game.ui.paint.painter import Ribbon
from tests.table.contexts import table_context

PAIR = RibbonState("One Pair", "1", "pt", Ribbon.GREEN)


def test_a_ribbon_comes_changes_and_goes() -> None:
    context, picture = table_context()
    hands = Hands(context)
    hands.draw_ribbon(picture, 0, PAIR, shown=False)
    parts = {("ribbon", 0, part) for part in ("band", "title", "points", "unit")}
    assert picture.since() == parts
    hands.draw_ribbon(picture, 0, replace(PAIR), shown=False)
    assert not picture.since()
    hands.draw_ribbon(picture, 0, replace(PAIR, style=Ribbon.BURGUNDY), shown=True)
    assert ("ribbon", 0, "band") in picture.since()
    hands.draw_ribbon(picture, 0, None, shown=False)
    assert not any(part in picture for part in parts)


def test_ribbons_of_two_seats_do_not_mix() -> None:
    context, picture = table_context()
    hands = Hands(context)
    for seat in (1, 2):
        hands.draw_ribbon(picture, seat, PAIR, shown=True)
    hands.draw_ribbon(picture, 1, None, shown=True)
    assert ("ribbon", 1, "band") not in picture
    assert ("ribbon", 2, "band") in picture


def test_a_ribbon_lies_around_its_point() -> None:
    context, picture = table_context()
    hands = Hands(context)
    for seat in range(4):
        hands.draw_ribbon(picture, seat, PAIR, shown=True)
        item = picture.items["ribbon", seat, "band"]
        rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
        x, y = context.unit.at(*context.poses.seat(seat).shown_ribbon)
        assert abs(rect.centerx - x) <= 2
        assert abs(rect.centery - y) <= 6 * context.u


def test_bought_cards_leave_empty_places() -> None:
    context, picture = table_context()
    hands = Hands(context)
    hands.draw_slots(picture, 0, (1, 3))
    assert picture.since() == {("slot", 0, 1), ("slot", 0, 3)}
    item, pose = picture.items["slot", 0, 1], context.poses.at(OnTable(0, 1))
    assert abs(item.rect.centerx - pose.x) <= 1
    assert abs(item.rect.centery - pose.y) <= 1
    hands.draw_slots(picture, 0, (1, 3))
    assert not picture.since()
    hands.draw_slots(picture, 0, ())
    assert not picture.keys("slot")


def test_the_ladder_shows_what_is_paid_and_what_comes_next() -> None:
    context, picture = table_context()
    hands = Hands(context)
    looks = {}
    for bought in range(5):
        hands.draw_ladder(picture, LadderState(bought, open=True))
        chips = {price for price in (1, 2, 3, 4) if ("ladder", price, "chip") in picture}
        assert chips == set(range(bought + 1, 5)), "a paid price is ticked"
        looks[bought] = picture.items["ladder", 4, "shape"].surface
    assert looks[0] is not looks[3], "the next price is brass"
    assert looks[3] is not looks[4], "a paid one is dim"
    hands.draw_ladder(picture, LadderState(3, open=False))
    assert picture.items["ladder", 4, "shape"].surface is looks[0], "nothing to buy now"
    hands.draw_ladder(picture, None)
    assert not picture.keys("ladder")


def test_the_price_one_is_at_the_bottom() -> None:
    context, picture = table_context()
    Hands(context).draw_ladder(picture, LadderState(0, open=True))
    heights = [picture.items["ladder", price, "shape"].rect.y for price in (1, 2, 3, 4)]
    assert heights == sorted(heights, reverse=True)


def test_the_tag_hangs_on_the_upper_edge_of_the_card() -> None:
    context, picture = table_context()
    hands = Hands(context)
    hands.draw_tag(picture, (400.0, 450.0), "Discard")
    item = picture.items["tag",]
    rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
    assert abs(rect.centerx - 400) <= 2
    assert rect.top < 450 < rect.bottom
    hands.draw_tag(picture, (400.0, 450.0), "Discard", 395.0)
    item = picture.items["tag",]
    rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
    assert rect.left >= 394, "the index left of it stays readable"
    hands.draw_tag(picture, None, "Discard")
    assert ("tag",) not in picture
