"""Arithmetic that gives the same bits on every Python and every system, for all that decides an
answer: whoever plays a seed or a share code has to meet the same guests.

Sums of floats: `math.fsum`, which rounds once, where the built-in `sum` rounds differently since
Python 3.12 and again since 3.14. Whole numbers: `int_sum`, so that the type checker refuses floats.
Powers: `exp` and `power` here, from operations that IEEE 754 defines to the last bit; those of the
platform's C library differ between systems. `tests/base/test_arithmetic.py` refuses the others.
"""

from collections.abc import Callable, Iterable, Sequence
from math import frexp, ldexp
from typing import Final

int_sum: Final[Callable[[Iterable[int]], int]] = sum  # the built-in `sum`, for whole numbers only

NEARLY: Final = 1e-9
"""Chips, or parts of a chance: values that differ by less are equal, and the first one counts."""

_LN_2: Final = 0.6931471805599453
_LN_2_HIGH: Final = 0.693147180369123816490
"""The upper 33 bits of ln 2: the product with a small whole number is exact."""
_LN_2_LOW: Final = 1.90821492927058770002e-10
_ROOT_HALF: Final = 0.7071067811865476


def first_best(values: Sequence[float]) -> int:
    """The index of the highest value; of those nearly as high, the first. Raises ValueError where
    there is none."""
    enough = max(values) - NEARLY
    return next(index for index, value in enumerate(values) if value >= enough)


def exp(exponent: float) -> float:
    """e to this power, to about 15 digits. Raises OverflowError above 709."""
    doublings = round(exponent / _LN_2)
    rest = (exponent - doublings * _LN_2_HIGH) - doublings * _LN_2_LOW
    series = 1.0
    for term in range(14, 0, -1):
        series = 1.0 + rest / term * series
    return ldexp(series, doublings)


def power(base: float, exponent: float) -> float:
    """`base`, which is not negative, to this power, to about 15 digits. Raises ValueError for a
    negative base, and for 0 to a negative power."""
    if exponent == 1.0:
        return base
    if base <= 0.0:
        if base < 0.0 or exponent < 0.0:
            raise ValueError(f"{base} to the power {exponent}")
        return 0.0 if exponent else 1.0
    return exp(exponent * _log(base))


def _log(number: float) -> float:
    """The natural logarithm of a positive number."""
    part, doublings = frexp(number)
    if part < _ROOT_HALF:
        part, doublings = 2 * part, doublings - 1
    ratio = (part - 1.0) / (part + 1.0)
    square, series = ratio * ratio, 0.0
    for odd in range(25, 0, -2):
        series = series * square + 1 / odd
    return (2 * ratio * series + doublings * _LN_2_LOW) + doublings * _LN_2_HIGH
