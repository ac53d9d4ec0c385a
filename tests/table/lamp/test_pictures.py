"""The lamp's picture in frames that have little time: nothing waits, and nothing is half there."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Surface

from game.table.lamp import pictures as lamp_pictures
from game.table.lamp.panels import Plan
from game.table.lamp.pictures import LampPicture
from game.table.lamp.states import Goes, LampState, Line
from game.table.layout.table import Box
from game.table.motion.poses import Pose
from game.table.parts.draw_context import DrawContext
from game.ui.art import Art, Compose
from game.ui.compositor import Picture
from game.ui.patience import LaterError
from tests.table.desks import desk_for

LINE = Line("Flush", ("20 points", "20"), ("4.3 %",), 0.043, ("9.9 %",), 0.099, higher=True)
LIT = LampState(goes=Goes("If the ace goes", ("next card", "in the end"), (LINE,), "47 unseen"))
SHADE = ("lamp shade",)


def nowhere(piece: int) -> Pose | None:
    return None


class Slow:
    """Whatever is made takes so many tries, where there is only so much time for one."""

    def __init__(self, art: Art, tries: int) -> None:
        self._art, self._tries = art, tries

    def room(self, name: str, size: tuple[int, int], compose: Compose) -> Surface:
        self._wait()
        return Surface(size, SRCALPHA)

    def goes(
        self, context: DrawContext, picture: Picture, box: Box, goes: Goes, plan: Plan
    ) -> None:
        picture.put(("lamp goes", "panel"), Surface((9, 9)), (0, 0))
        self._wait()
        picture.put(("lamp goes", "title"), Surface((9, 9)), (0, 0))

    def _wait(self) -> None:
        self._tries -= 1
        if self._art.patience.limits and self._tries >= 0:
            raise LaterError


def lit(lamp: LampPicture, picture: Picture) -> None:
    """The lamp is lit: each part has its turn."""
    lamp.state = LIT
    for part in lamp.parts:
        part(picture)


def test_no_frame_waits_for_the_darkness(monkeypatch: pytest.MonkeyPatch) -> None:
    context, picture = desk_for()
    monkeypatch.setattr(context.art, "room", Slow(context.art, 3).room)
    lamp = LampPicture(context, 5)
    lit(lamp, picture)
    assert SHADE not in picture
    for _ in range(3):
        assert lamp.counting, "it is not told to its end"
        assert SHADE not in picture
        lamp.follow(picture, nowhere, 0.0)
    assert SHADE in picture
    assert not lamp.counting


def test_a_panel_comes_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    context, picture = desk_for()
    monkeypatch.setattr(context.art, "room", Slow(context.art, 0).room)
    monkeypatch.setattr(lamp_pictures, "draw_goes", Slow(context.art, 2).goes)
    lamp = LampPicture(context, 5)
    lit(lamp, picture)
    seen = [picture.keys("lamp goes")]
    for _ in range(3):
        lamp.follow(picture, nowhere, 0.0)
        seen.append(picture.keys("lamp goes"))
    assert [len(keys) for keys in seen] == [0, 0, 2, 2]


def test_in_a_hurry_everything_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    context, picture = desk_for()
    slow = Slow(context.art, 99)
    monkeypatch.setattr(context.art, "room", slow.room)
    monkeypatch.setattr(lamp_pictures, "draw_goes", slow.goes)
    lamp = LampPicture(context, 5)
    lit(lamp, picture)
    lamp.follow(picture, nowhere, 0.0, hurry=True)
    assert SHADE in picture
    assert len(picture.keys("lamp goes")) == 2
    assert not lamp.counting


def test_whoever_limits_the_time_hears_that_there_was_not_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A new window is laid out as a whole, and tried again as a whole."""
    context, picture = desk_for()
    monkeypatch.setattr(context.art, "room", Slow(context.art, 1).room)
    lamp = LampPicture(context, 5)
    with context.art.patience.limited(1.0), pytest.raises(LaterError):
        lit(lamp, picture)
    assert context.art.patience.limits is False
