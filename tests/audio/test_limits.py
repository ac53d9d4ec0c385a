"""How often sounds may start."""

from game.audio.limits import Limits


def test_the_same_sample_waits_thirty_milliseconds() -> None:
    limits = Limits()
    assert limits.allow("deal-0", 10.000)
    assert not limits.allow("deal-0", 10.029)
    assert limits.allow("deal-1", 10.029)
    assert limits.allow("deal-0", 10.031)


def test_a_refused_start_does_not_prolong_the_wait() -> None:
    limits = Limits()
    accepted = [tick for tick in range(100) if limits.allow("chip", tick / 1000)]
    assert accepted[:3] == [0, 30, 60]


def test_at_most_twenty_five_starts_in_any_second() -> None:
    limits = Limits()
    starts = [tick / 1000 for tick in range(5000) if limits.allow(f"sample-{tick}", tick / 1000)]
    assert len(starts) == 25 * 5
    assert all(sum(begin <= at < begin + 1 for at in starts) <= 25 for begin in starts)
