"""The lamp's picture: there when it is lit, gone when it is put out."""

from __future__ import annotations

from dataclasses import replace

from game.table.lamp import CardMark, Figure, Goes, LampState, Line, Worth
from game.table.lamp_panels import LampPicture
from game.table.motion.places import InHand
from tests.table.contexts import table_context

LINE = Line("Flush", ("20 points", "20"), ("4.3 %",), 0.043, ("9.9 %",), 0.099, higher=True)
MARK = CardMark(7, Figure("+2.4", Worth.BEST), (), "best")
COUNTING = replace(MARK, figure=None)
LIT = LampState(
    goes=Goes("If the ace goes", ("at least", "next card", "in the end"), (LINE,), "47 unseen"),
    enough="Enough",
    marks=(MARK,),
)
GROUPS = ("lamp shade", "lamp goes", "lamp enough", "lamp plate 7")


def test_it_is_there_when_it_is_lit_and_gone_when_it_is_put_out() -> None:
    context, picture = table_context()
    pose = context.poses.at(InHand(0, 0, 5))
    lamp = LampPicture(context, 5)
    lamp.tell(LIT)
    lamp.draw(picture, lambda piece: pose, 0.0)
    assert all(picture.keys(group) for group in GROUPS)
    picture.since()
    lamp.tell(LIT)
    lamp.draw(picture, lambda piece: pose, 9.0)
    assert not picture.since(), "nothing has changed"
    lamp.tell(None)
    lamp.draw(picture, lambda piece: pose, 0.0)
    assert not any(picture.keys(group) for group in GROUPS)


def test_plates_count_until_there_is_a_figure_and_go_with_their_cards() -> None:
    context, picture = table_context()
    pose = context.poses.at(InHand(0, 0, 5))
    lamp = LampPicture(context, 5)
    lamp.tell(LampState(marks=(COUNTING,)))
    lamp.draw(picture, lambda piece: pose, 0.0)
    counted = lamp.counting
    assert counted
    assert ("lamp plate 7", "glass") in picture
    lamp.tell(LIT)
    lamp.draw(picture, lambda piece: pose, 0.1)
    assert not lamp.counting
    assert ("lamp plate 7", "figure") in picture
    lamp.draw(picture, lambda piece: None, 0.2)
    assert not picture.keys("lamp plate 7")
