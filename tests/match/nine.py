"""A ninth variant: nine cards in a hand, as the one row that a variant is."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.variants import VARIANTS, Variant, lines

NINE = Variant(
    9,
    4,
    lines("""
        45 COLOR_STRAIGHT 153,294,808
        40 COLOR_FLUTE 1,297,276
        36 TWO_QUADRUPLETS 1,071,992
        20 THREE_TRIPLETS 200,998
        15 QUADRUPLET_TRIPLET_PAIR 89,333
        9 QUADRUPLET_TRIPLET 6,700
        8 QUADRUPLET_TWO_PAIRS 2,978
        7 STRAIGHT 2,339
        6 TRIPLET_THREE_PAIRS 1,489
        6 TWO_TRIPLETS_PAIR 1,117
        4 QUADRUPLET_PAIR 372
        4 QUADRUPLET 349
        4 TWO_TRIPLETS 279
        3 FOUR_PAIRS 110
        3 TRIPLET_TWO_PAIRS 41.4
        2 FLUTE 19.8
        2 TRIPLET 18.7
        2 TRIPLET_PAIR 11.6
        1 THREE_PAIRS 7.75
        1 PAIR 3.63
        1 TWO_PAIRS 2.77
    """),
)


@contextmanager
def nine_cards() -> Iterator[Variant]:
    """Meanwhile there are nine variants."""
    VARIANTS[NINE.cards] = NINE
    try:
        yield NINE
    finally:
        del VARIANTS[NINE.cards]
