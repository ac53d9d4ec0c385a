"""The winner's banner: whole, in pieces, and gone again."""

from __future__ import annotations

from game.view.banner import Banner, BannerPicture
from tests.view.desks import desk_for

WON = Banner("One Triplet", "You win the game and the bank of 7", "3", "points")
WORDS = {("banner", part) for part in ("pool", "title", "line", "plate", "label")} | {
    ("banner", part, side) for part in ("rule", "star") for side in (-1, 1)
}


def test_a_banner_comes_whole_and_goes_whole() -> None:
    desk, picture = desk_for()
    banner = BannerPicture(desk)
    banner.draw(picture, WON)
    tiles = {("banner", "rays", number) for number in range(9)}
    assert picture.keys("banner") == WORDS | tiles
    picture.since()
    banner.draw(picture, WON)
    assert not picture.since()
    banner.draw(picture, None)
    assert not picture.keys("banner")


def test_the_tiles_of_the_sunburst_meet_without_gap_or_overlap() -> None:
    desk, picture = desk_for()
    banner = BannerPicture(desk)
    banner.draw(picture, WON)
    boxes = [picture._items["banner", "rays", number].rect for number in range(9)]
    whole = boxes[0].unionall(boxes)
    assert sum(box.w * box.h for box in boxes) == whole.w * whole.h
    assert all(a.collidelist([b for b in boxes if b is not a]) < 0 for a in boxes)


def test_every_part_changes_little_and_only_once() -> None:
    desk, picture = desk_for()
    banner = BannerPicture(desk)
    banner.banner = WON
    for part in banner.parts:
        part(picture)
        assert 1 <= len(picture.since()) <= 2
        part(picture)
        assert not picture.since()
