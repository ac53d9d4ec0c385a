"""How the tests test: by what can be seen, and with few things replaced.

Both numbers may only be lowered: whoever removes a use lowers the limit with it.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
PRIVATE_NAMES = 41
"""Names beginning with `_` of objects and modules that are not the test's own."""
REPLACED = 104
"""Uses of `monkeypatch`: attributes, items and variables of the environment set or taken away."""
_PUBLIC = frozenset({"_replace", "_exit"})  # of named tuples, and of `os`
_PATCHES = frozenset(
    f"{verb}{what}" for verb in ("set", "del") for what in ("attr", "item", "env")
) | {"chdir", "syspath_prepend"}


def test_private_names_are_hardly_ever_reached_into() -> None:
    assert_at_most(PRIVATE_NAMES, reaches)


def test_little_is_replaced() -> None:
    assert_at_most(REPLACED, replaces)


def reaches(node: ast.AST) -> int:
    """How many private names of others a piece of code names."""
    match node:
        case ast.Attribute(value=ast.Name(id="self" | "cls")):
            return 0
        case ast.Attribute(attr=name):
            return _private(name)
        case ast.ImportFrom(names=names):
            return sum(_private(alias.name) for alias in names)
    return 0


def replaces(node: ast.AST) -> int:
    """Whether a piece of code is a use of `monkeypatch`, under any name."""
    return isinstance(node, ast.Attribute) and node.attr in _PATCHES


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in _PUBLIC


@cache
def read() -> dict[str, list[ast.AST]]:
    """What is counted in each file of the tests."""
    return {
        str(path.relative_to(TESTS)): [
            node
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Attribute | ast.ImportFrom)
        ]
        for path in TESTS.rglob("*.py")
    }


def assert_at_most(limit: int, counted: Callable[[ast.AST], int]) -> None:
    """Fail where the tests do it more often."""
    found = Counter[str]()
    for name, nodes in read().items():
        found[name] = sum(map(counted, nodes))
    assert found.total() <= limit, found.most_common(12)
