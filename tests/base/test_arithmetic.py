"""What decides an answer gives the same bits on every Python and every system."""

import ast
import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.base.arithmetic import NEARLY, exp, first_best, int_sum, power

ROOT = Path(__file__).parents[2]
DECIDING = ("rules", "players", "match", "coach")
EXACT = {"comb", "fsum", "inf", "prod", "sqrt"}
"""Of the module math: what is exact, or rounded once as IEEE 754 says."""
RANDOM_METHODS = {
    "betavariate", "choice", "choices", "expovariate", "gauss", "getrandbits", "normalvariate",
    "randint", "randrange", "sample", "shuffle", "triangular", "uniform",
}  # fmt: skip


def is_random(node: ast.expr) -> bool:
    """Whether an expression is a `Random`, as we call them."""
    return ast.unparse(node).rpartition(".")[2].strip("_") in {"chance", "random", "randomness"}


def refused(source: str) -> Iterator[str]:
    """What must not stand in code that decides an answer, with its line."""
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name(id="sum" | "pow" as name):
                yield f"{line}: {name}; use math.fsum, int_sum or power"
            case ast.ImportFrom(module="math", names=names):
                yield from (f"{line}: math.{n.name}" for n in names if n.name not in EXACT)
            case ast.Import(names=names) if {n.name for n in names} & {"math", "statistics"}:
                yield f"{line}: import of a whole module of mathematics"
            case ast.ImportFrom(module="statistics" | "cmath"):
                yield f"{line}: {node.module}"
            case ast.BinOp(op=ast.Pow(), left=ast.Constant(value=int())):
                pass
            case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()):
                yield f"{line}: **; use power"
            case ast.Attribute(attr=name, value=whose) if name in RANDOM_METHODS and is_random(
                whose
            ):
                yield f"{line}: a random {name}; only random() is the same on every Python"
            case ast.For(iter=found) | ast.comprehension(iter=found) if is_set(found):
                yield f"{line}: the order of a set"
            case ast.Call(func=ast.Name(id="list" | "tuple" | "enumerate"), args=[found, *_]):
                if is_set(found):
                    yield f"{line}: the order of a set"


def is_set(node: ast.expr) -> bool:
    """Whether an expression makes a set, as far as it shows."""
    made = isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"set", "frozenset"}
    return made or isinstance(node, ast.Set | ast.SetComp)


@pytest.mark.parametrize("folder", DECIDING)
def test_answers_are_decided_by_the_same_arithmetic_everywhere(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{problem}"
        for path in sorted((ROOT / "game" / folder).rglob("*.py"))
        for problem in refused(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "total = sum(shares)", "keys = map(sum, rows)", "from math import exp", "import math",
        "from statistics import mean", "x = share ** others", "share **= 2", "chance.shuffle(pack)",
        "for own in set(points): pass", "rows = [a for a in {1, 2}]", "cards = tuple({1, 2})",
        "cards = list(frozenset(hand))", "x = pow(share, 2)",
    ],
)  # fmt: skip
def test_each_line_that_may_differ_is_refused(line: str) -> None:
    assert list(refused(line))


@given(st.floats(-700, 700))
def test_exp_is_right_to_15_digits(exponent: float) -> None:
    assert exp(exponent) == pytest.approx(math.exp(exponent), rel=1e-15)


@given(st.floats(1e-6, 1e3), st.floats(-5, 60))
def test_power_is_right_to_13_digits(base: float, exponent: float) -> None:
    if abs(exponent * math.log(base)) < 300:
        assert power(base, exponent) == pytest.approx(base**exponent, rel=1e-13)


def test_power_at_its_ends() -> None:
    assert (power(0.0, 2.5), power(0.0, 0.0), power(1.0, 7.5), power(0.3, 1.0)) == (0, 1, 1, 0.3)
    for base, exponent in ((-1.0, 2.0), (0.0, -1.0)):
        with pytest.raises(ValueError, match="to the power"):
            power(base, exponent)


def test_exp_and_power_have_these_bits_on_every_system() -> None:
    some = [exp(-3.3), exp(0.1), power(0.4, 2.5), power(3.0, 2.5), power(0.97, 0.3)]
    assert [each.hex() for each in some] == [
        "0x1.2e259bb85be84p-5",
        "0x1.1aec7b35a00d4p+0",
        "0x1.9e7c6e43390bap-4",
        "0x1.f2d4a45635643p+3",
        "0x1.fb57c0325353ap-1",
    ]


def test_of_nearly_equal_values_the_first_counts() -> None:
    assert first_best([1.0, 2.0 - NEARLY / 2, 2.0]) == 1
    assert first_best([1.0, 2.0 - NEARLY * 2, 2.0]) == 2


def test_whole_numbers_are_summed_whole() -> None:
    assert int_sum([2**60, 1, True]) == 2**60 + 2
