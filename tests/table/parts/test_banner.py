"""The winner's banner: whole, a moment after its rays, and gone again."""

from __future__ import annotations

from game.table.parts.centre import BEAT, Banner, BannerRays, WinnerBanner
from tests.table.contexts import settled, table_context

WON = Banner("One Triplet", "You win the game and the bank of 7", "3", "points")
WORDS = {("banner", part) for part in ("pool", "title", "line", "plate", "label")} | {
    ("banner", part, side) for part in ("rule", "star") for side in (-1, 1)
}


def test_a_banner_comes_whole_and_goes_whole() -> None:
    context, picture = table_context()
    banner = WinnerBanner(context, "banner")
    settled(picture, banner, WON)
    assert picture.keys("banner") == WORDS
    settled(picture, banner, None)
    assert not picture.keys("banner")


def test_rays_come_before_a_banner_and_go_when_it_does_not_come() -> None:
    """The game is left in the very moment between both."""
    context, picture = table_context()
    parts = BannerRays(context, "rays"), WinnerBanner(context, "banner")
    for state, now, groups in (
        (WON, 0.0, set()),
        (WON, 0.75 * BEAT, {"rays"}),
        (None, 0.8 * BEAT, set()),
    ):
        for part in parts:
            part.show(state)
            part.draw(picture, now)
        assert {group for group in ("rays", "banner") if picture.keys(group)} == groups
