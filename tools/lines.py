"""How much of `game/` is program: `python -m tools.lines [FOLDER …]`, by default game and tests.

For each folder its files, its lines, and the share that is not program: blank lines, comments,
docstrings, imports and signatures.
"""

from __future__ import annotations

import argparse
import ast
from collections import defaultdict
from pathlib import Path

from game.base.arithmetic import int_sum
from tools.venv import PROJECT


def not_program(text: str) -> int:
    """How many lines of this module are blank or belong to comments, docstrings, imports and
    signatures (with their decorators' lines left out). Raises SyntaxError."""
    lines = text.splitlines()
    quiet = {at for at, line in enumerate(lines, 1) if line.strip()[:1] in ("", "#")}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            quiet.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            # a body on the line of its signature is program
            quiet.update(range(node.lineno, max(node.body[0].lineno, node.lineno)))
        elif isinstance(node, ast.ClassDef):
            quiet.update(range(node.lineno, node.body[0].lineno))
        elif isinstance(node, ast.Expr) and isinstance(getattr(node.value, "value", None), str):
            quiet.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(quiet)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, default=[Path("game"), Path("tests")])
    for top in parser.parse_args().folders:
        counts: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for path in sorted((PROJECT / top).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            inside = path.relative_to(PROJECT / top).parts
            counts[inside[0] if len(inside) > 1 else "."].append(
                (text.count("\n"), not_program(text))
            )
        counts["all"] = [each for found in counts.values() for each in found]
        print(f"{top}\n{'folder':12}{'files':>7}{'lines':>9}{'not program':>13}")
        for folder, found in counts.items():
            lines = int_sum(length for length, _ in found)
            quiet = int_sum(count for _, count in found)
            print(f"{folder:12}{len(found):7}{lines:9,}{quiet / max(lines, 1):13.1%}")


if __name__ == "__main__":
    main()
