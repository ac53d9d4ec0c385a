"""How often sounds may start."""

from game.audio.voice import BURST, SPARE, STARTS, SampleLimits


def test_the_same_sample_waits_thirty_milliseconds() -> None:
    limits = SampleLimits()
    assert limits.allow("deal-0", 10.000)
    assert not limits.allow("deal-0", 10.029)
    assert limits.allow("deal-1", 10.029)
    assert limits.allow("deal-0", 10.031)


def test_a_refused_start_does_not_prolong_the_wait() -> None:
    limits = SampleLimits()
    accepted = [tick for tick in range(100) if limits.allow("chip", tick / 1000)]
    assert accepted[:3] == [0, 30, 60]


def test_at_most_twenty_five_starts_in_any_second() -> None:
    limits = SampleLimits()
    starts = [tick / 1000 for tick in range(5000) if limits.allow(f"sample-{tick}", tick / 1000)]
    assert len(starts) == 25 * 5
    assert all(sum(begin <= at < begin + 1 for at in starts) <= 25 for begin in starts)


def test_only_a_few_start_at_one_moment() -> None:
    limits = SampleLimits()
    assert sum(limits.allow(f"chip-{number}", 1.0) for number in range(8)) == BURST
    assert limits.together(1.0) == BURST
    assert limits.allow("chip-9", 1.031)
    assert limits.together(1.031) == 1


def test_a_crowd_leaves_room_for_what_tells_something() -> None:
    limits = SampleLimits()
    times = [tick / 50 for tick in range(50)]
    assert sum(limits.allow(f"chip-{now}", now, crowd=True) for now in times) == STARTS - SPARE
    assert limits.allow("turn", 0.999)
