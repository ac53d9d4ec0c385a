"""Buckets and guesses, by a clock that is handed in."""

from game.phones.server.hall import USUAL, Bucket, Guesses


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_then_so_much_a_second() -> None:
    clock = Clock()
    bucket = Bucket(USUAL.rate, USUAL.burst, clock)
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
    clock.now += 60  # they are forgotten
    for _ in range(5):
        assert not guesses.refuses("a")
        guesses.wrong("a")
    assert guesses.refuses("a")
    assert not guesses.refuses("b")
    clock.now += 59
    assert guesses.refuses("a")
    clock.now += 1
    assert not guesses.refuses("a")


def test_sixty_of_all_are_enough_too() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for number in range(60):
        assert not guesses.refuses("stranger")
        guesses.wrong(str(number))
    assert guesses.refuses("stranger")
    clock.now += 60
    assert not guesses.refuses("stranger")
