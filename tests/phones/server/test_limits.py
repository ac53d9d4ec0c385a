"""Buckets and guesses, by a clock that is handed in."""

from game.phones.server.limits import MINUTE, Bucket, Guesses, Limits


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_then_so_much_a_second() -> None:
    clock = Clock()
    bucket = Bucket(20, 40, clock)
    assert sum(bucket.take() for _ in range(100)) == 40
    clock.now += 1
    assert sum(bucket.take() for _ in range(100)) == 20
    clock.now += 1000
    assert sum(bucket.take() for _ in range(100)) == 40
    clock.now += 1000
    assert not bucket.take(41)
    assert bucket.take(40)


def test_five_wrong_ones_of_an_address_in_a_minute_are_enough() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(4):
        guesses.wrong("a")
    assert not guesses.refuses("a")
    clock.now += MINUTE  # they are forgotten
    for _ in range(5):
        assert not guesses.refuses("a")
        guesses.wrong("a")
    assert guesses.refuses("a")
    assert not guesses.refuses("b")
    clock.now += MINUTE - 1
    assert guesses.refuses("a")
    clock.now += 1
    assert not guesses.refuses("a")


def test_sixty_of_all_are_enough_too() -> None:
    clock = Clock()
    guesses = Guesses(clock, Limits(guesses_of_one=5, guesses_of_all=60))
    for number in range(60):
        assert not guesses.refuses("stranger")
        guesses.wrong(str(number))
    assert guesses.refuses("stranger")
    clock.now += MINUTE
    assert not guesses.refuses("stranger")
