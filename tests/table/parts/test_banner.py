"""The winner's banner: whole, in pieces, and gone again."""

from __future__ import annotations

from game.table.parts.banner import BEAT, Banner, BannerPicture
from tests.table.contexts import table_context

WON = Banner("One Triplet", "You win the game and the bank of 7", "3", "points")
WORDS = {("banner", part) for part in ("pool", "title", "line", "plate", "label")} | {
    ("banner", part, side) for part in ("rule", "star") for side in (-1, 1)
}


def test_a_banner_comes_whole_and_goes_whole() -> None:
    context, picture = table_context()
    banner = BannerPicture(context)
    banner.draw(picture, WON)
    assert picture.keys("banner") == WORDS
    assert picture.keys("rays") == {("rays", "sunburst")}
    picture.since()
    banner.draw(picture, WON)
    assert not picture.since()
    banner.draw(picture, None)
    assert not picture.keys("banner")
    assert not picture.keys("rays")


def test_rays_that_came_before_a_banner_go_when_it_does_not_come() -> None:
    """The game is left in the very moment between both."""
    context, picture = table_context()
    banner = BannerPicture(context)
    banner.show(WON, 0.0)
    banner.follow(picture, 0.75 * BEAT, at_once=False)
    assert picture.keys("rays") and not picture.keys("banner")
    banner.show(None, 0.8 * BEAT)
    banner.follow(picture, 0.8 * BEAT, at_once=False)
    assert not picture.keys("rays")
