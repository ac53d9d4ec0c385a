"""Every key that code asks for by name is in the catalogs, singular or plural as asked."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools import catalogs

PROJECT = Path(__file__).parents[2]


def asked(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield (key, with a count) for each `words("key", ...)` in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        name, first = ast.unparse(node.func), node.args[0]
        if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
            continue
        if name.endswith("words"):
            yield first.value, any(keyword.arg == "count" for keyword in node.keywords)
        elif name.endswith("words.variants"):
            yield f"{first.value}.1", False


def test_keys_in_code_are_in_the_catalogs() -> None:
    known = catalogs.entries(catalogs.read("en"))
    wrong = [
        f"{path.relative_to(PROJECT)}: {key}"
        for path in (PROJECT / "main.py", *(PROJECT / "game").rglob("*.py"))
        if path.exists()
        for key, counted in asked(path)
        if key not in known or known[key].pluralizable != counted
    ]
    assert wrong == []
