"""Notices over the toast."""

from __future__ import annotations

from game.ui.notice import SHAKE, STAYS, Notice


def test_a_notice_can_be_read_and_goes() -> None:
    notice = Notice()
    notice.say("Not now")
    notice.update(STAYS - 0.1)
    assert notice.text == "Not now"
    notice.update(0.2)
    assert notice.text is None


def test_the_newest_notice_has_its_full_time() -> None:
    notice = Notice()
    notice.say("One")
    notice.update(STAYS - 0.1)
    notice.say("Two")
    notice.update(STAYS - 0.1)
    assert notice.text == "Two"


def test_it_shakes_when_it_comes_and_then_keeps_still() -> None:
    notice = Notice()
    assert notice.shift == 0
    notice.say("Not now")
    shifts = []
    for _ in range(12):
        notice.update(SHAKE / 12)
        shifts.append(notice.shift)
    assert max(shifts) > 2
    notice.update(0.01)
    assert notice.shift == 0


def test_good_news_does_not_shake_and_the_next_refusal_does() -> None:
    notice = Notice()
    notice.say("The picture is kept", glad=True)
    notice.update(SHAKE / 12)
    assert notice.shift == 0
    notice.say("Not now")
    notice.update(SHAKE / 12)
    assert notice.shift > 0
