"""How the program is cut: no circles, few imports in functions, small classes, files and folders.

A file tells one whole story, so files may be long (800 lines); what must stay small are functions,
folders and circles. A change that needs a higher figure says why."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

from tests.test_architecture import imports

ROOT: Final = Path(__file__).parents[1]
FILES: Final = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("game/**/*.py"))
MODULES: Final = {
    name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): name for name in FILES
}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

LARGEST_CIRCLE = 4  # of files
IMPORTS_IN_FUNCTIONS = 24  # what the first picture does not need, or hardly anybody
ANYS = 15  # one for each place where what is there is known to somebody else only
KINDS_ASKED = 0
MOST_METHODS = 30  # of a class, without those it inherits
MOST_FILES = 20  # of a folder; lengths of files and functions: `test_architecture.py`

OF_A_GAME: Final = {
    "Club", "DrawOptions", "DrawTable", "TableScene", "DrawView", "Duel", "Match",
    "MatchOptions", "Salon", "View",
}  # fmt: skip
"""Classes that tell one kind of game from another."""


@cache
def tree(name: str) -> ast.Module:
    """A file, parsed."""
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), name)


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    """What the tests here ask about in a file."""
    kinds = ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.Name, ast.Call
    return tuple(node for node in ast.walk(tree(name)) if isinstance(node, kinds))


def needed(name: str) -> set[str]:
    """The files that a file imports anywhere in it, also for type checking only."""
    found = set()
    for dotted, _ in imports(name):
        module = dotted if dotted in MODULES else dotted.rpartition(".")[0]
        found.add(MODULES.get(module, name))
    return {each for each in found - {name} if not each.endswith("__init__.py")}


def circles() -> list[list[str]]:
    """Files that import each other, all around (Tarjan's strongly connected components)."""
    graph = {name: needed(name) for name in FILES}
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in graph[name]:
            if other not in number:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            at = stack.index(name)
            found.append(sorted(stack[at:]))
            del stack[at:]

    for name in FILES:
        if name not in number:
            visit(name)
    return sorted((circle for circle in found if len(circle) > 1), key=len)


def test_no_large_circle_of_imports() -> None:
    assert len(circles()[-1]) <= LARGEST_CIRCLE, circles()[-1]


def imports_in_functions() -> set[str]:
    """Where a function imports something, with the line it stands in."""
    found = set()
    for name in FILES:
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        for function in (n for n in nodes(name) if isinstance(n, FUNCTIONS)):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    found.add(f"{name}:{node.lineno} {lines[node.lineno - 1].strip()}")
    return found


def test_functions_import_little() -> None:
    found = sorted(imports_in_functions())
    assert len(found) <= IMPORTS_IN_FUNCTIONS, "\n".join(found)


def test_little_is_untyped() -> None:
    names = ((name, node) for name in FILES for node in nodes(name) if isinstance(node, ast.Name))
    found = Counter(name for name, node in names if node.id == "Any")
    assert found.total() <= ANYS, found


def test_no_kind_of_game_is_asked_for() -> None:
    found = []
    for name in FILES:
        for node in nodes(name):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "isinstance":
                kinds = {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
                if kinds & OF_A_GAME:
                    found.append(f"{name}:{node.lineno} {ast.unparse(node)}")
    assert len(found) <= KINDS_ASKED, "\n".join(found)


def test_classes_stay_small() -> None:
    own = {
        f"{name}:{node.name}": sum(isinstance(each, FUNCTIONS) for each in node.body)
        for name in FILES
        for node in tree(name).body
        if isinstance(node, ast.ClassDef)
    }
    assert not {name: count for name, count in own.items() if count > MOST_METHODS}


def test_folders_stay_small() -> None:
    inside = Counter(name.rpartition("/")[0] for name in FILES if not name.endswith("__init__.py"))
    for folder, files in inside.items():
        assert files <= MOST_FILES, f"{folder}: {files} files"
