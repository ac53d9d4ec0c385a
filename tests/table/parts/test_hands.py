"""What belongs to a hand: ribbons, empty places, prices, the tag on the discard."""

from __future__ import annotations

from game.table.motion.places import OnTable
from game.table.parts.hands import (
    DiscardTag,
    EmptySlots,
    HandRibbon,
    HungRibbon,
    LadderState,
    PriceLadder,
    RibbonState,
    TagPlace,
)
from game.ui.paint.painter import Ribbon
from tests.table.contexts import at_seats, settled, table_context

PAIR = HungRibbon(RibbonState("One Pair", "1", "pt", Ribbon.GREEN), shown=True)


def test_a_ribbon_lies_around_its_point_and_may_be_lifted() -> None:
    context, picture = table_context()
    for seat, hung in enumerate(at_seats(HandRibbon, context)):
        settled(picture, hung, PAIR)
        item = picture.items["ribbon", seat, "band"]
        assert hung.width == item.rect.w
        rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
        x, y = context.unit.at(*context.poses.seat(seat).shown_ribbon)
        assert abs(rect.centerx - x) <= 2
        assert abs(rect.centery - y) <= 6 * context.u
        top = item.rect.top
        hung.lift(7)
        hung.draw(picture)
        assert picture.items["ribbon", seat, "band"].rect.top == top - 7


def test_bought_cards_leave_empty_places() -> None:
    context, picture = table_context()
    slots = EmptySlots(context, 0)
    settled(picture, slots, (1, 3))
    assert picture.keys("slot") == {("slot", 0, 1), ("slot", 0, 3)}
    item, pose = picture.items["slot", 0, 1], context.poses.at(OnTable(0, 1))
    assert abs(item.rect.centerx - pose.x) <= 1
    assert abs(item.rect.centery - pose.y) <= 1
    settled(picture, slots, ())
    assert not picture.keys("slot")


def test_the_ladder_shows_what_is_paid_and_what_comes_next() -> None:
    context, picture = table_context()
    ladder = PriceLadder(context, "ladder")
    looks = {}
    for bought in range(5):
        settled(picture, ladder, LadderState(bought, open=True))
        chips = {price for price in (1, 2, 3, 4) if ("ladder", price, "chip") in picture}
        assert chips == set(range(bought + 1, 5)), "a paid price is ticked"
        looks[bought] = picture.items["ladder", 4, "shape"].surface
    assert looks[0] is not looks[3], "the next price is brass"
    assert looks[3] is not looks[4], "a paid one is dim"
    settled(picture, ladder, LadderState(3, open=False))
    assert picture.items["ladder", 4, "shape"].surface is looks[0], "nothing to buy now"
    heights = [picture.items["ladder", price, "shape"].rect.y for price in (1, 2, 3, 4)]
    assert heights == sorted(heights, reverse=True), "the price one is at the bottom"


def test_the_tag_hangs_on_the_upper_edge_of_the_card() -> None:
    context, picture = table_context()
    tag = DiscardTag(context, "tag")
    settled(picture, tag, TagPlace("Discard", (400.0, 450.0)))
    item = picture.items["tag", "tag"]
    rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
    assert abs(rect.centerx - 400) <= 2
    assert rect.top < 450 < rect.bottom
    settled(picture, tag, TagPlace("Discard", (400.0, 450.0), 395.0))
    item = picture.items["tag", "tag"]
    rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
    assert rect.left >= 394, "the index left of it stays readable"
