"""Every route leads to a screen, and is opened with the arguments that this screen takes."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.base.by_name import load
from game.ui.routes import Route

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("route", Route)
def test_leads_somewhere(route: Route) -> None:
    assert callable(load(route.value))


def calls(tree: ast.AST) -> Iterator[tuple[Route, ast.Call]]:
    """Where a route is opened, by `open(Route.X, …)`, `replace_by(Route.X, …)`, a `partial` of one
    or `Route.X.scene(…)`; the calls have the arguments for the screen only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "partial":
            node.func, *node.args = node.args
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr in ("open", "replace_by") and node.args:
            route = named(node.args[0])
            node.args = node.args[1:] if route else node.args
        else:
            route = named(node.func.value) if node.func.attr == "scene" else None
        if route is not None:
            yield route, node


def named(node: ast.expr) -> Route | None:
    """The route that an expression names."""
    is_route = isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Route"
    return Route[node.attr] if is_route and isinstance(node, ast.Attribute) else None


def test_is_opened_with_what_its_screen_takes() -> None:
    opened = set()
    for path in sorted(ROOT.glob("game/**/*.py")):
        for route, call in calls(ast.parse(path.read_text(encoding="utf-8"))):
            opened.add(route)
            values = [ast.unparse(value) for value in call.args]
            options = {keyword.arg: "" for keyword in call.keywords if keyword.arg}
            signature = inspect.signature(load(route.value))
            whole = len(options) == len(call.keywords)  # else more is handed on as `**options`
            try:
                (signature.bind if whole else signature.bind_partial)(*values, **options)
            except TypeError as error:
                pytest.fail(f"{path.name}:{call.lineno} {route.name}: {error}")
    assert opened == set(Route)
