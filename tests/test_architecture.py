"""What must stay true of the program's structure, read from its source."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("*.py"), *ROOT.glob("game/**/*.py"), *ROOT.glob("tools/**/*.py"))
)
TESTS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/*.py"))
GAME = [name for name in FILES if name.startswith("game/")]

# Each layer may import itself and everything to the left of it; layers of one row do not know each
# other. Words and intents (what a player wants, `input`) serve everything that is seen.
LAYERS = [
    {"base"},
    {"rules"},
    {"players"},
    {"match"},
    {"words", "input"},
    {"storage"},
    {"coach"},
    {"history", "puzzles"},
    {"thinking"},
    {"league"},
    {"audio"},
    {"phones"},
    {"ui"},
    {"table"},
    {"scenes"},
    {"app"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
PURE = ("game/rules/", "game/players/", "game/match/", "game/coach/", "game/puzzles/")
NOT_IN_PURE = {"pygame", "numpy", "time", "threading", "gettext", "locale"}
CLOCKS = {"time", "datetime"}
MAY_READ_CLOCKS = (
    "game/app/loop.py",  # the one clock
    "game/app/wiring.py",  # hands it to the sound
    "game/app/system.py",  # the date of a match
    "game/app/reports.py",  # the date of a report
    "game/app/event_keeper.py",  # how long a game ran
    "game/app/screenshots.py",  # the date of a picture
    "game/league/process.py",  # how far the database's clock is ahead of ours
    "tools/",
)
MAY_ASK_CHANCE = "game/app/system.py"  # the seed of a new match, where none was asked for
MAY_MAKE_SECRETS = (
    "game/phones/server/process.py",  # tokens of phones, which nobody may guess
    "game/league/command.py",  # passwords of a league, and the seed of an evening
)
SIGHT = "game/rules/sight.py"
HIDDEN_FROM_BOTS = ("Table", "DrawTable", "view", "script")
SCRIPTS = ("game.rules.deluxe", "game.rules.draw.script")
MADE_BY_SIGHT = ("View", "Sighting", "DrawView", "DrawSighting")
SIGHTS = {SIGHT, "game/rules/draw/sight.py"}
MOST_LINES, MOST_FUNCTION_LINES = 800, 60


@dataclass(frozen=True)
class Source:
    """What the tests here ask about a file, for the trees of all of them are heavy to keep."""

    lines: int
    imports: tuple[tuple[str, int], ...]
    """Dotted names that it imports, anywhere in it, `from a import b` as `a.b`, and where."""
    relative: tuple[int, ...]
    """Where it imports by a relative path."""
    caught: tuple[tuple[str, int], ...]
    """What is caught, nothing for a bare `except`, and where."""
    functions: tuple[tuple[str, int, int], ...]
    """Functions, where they begin, and their lines."""
    calls: tuple[tuple[str, int, bool], ...]
    """What is called, `f` or `a.f`, where, and whether anything is handed in; none of tests."""
    attributes: frozenset[str]
    """Attributes that are used, as `a.b`; none of tests."""


@cache
def read(name: str) -> Source:
    """Parse a file and go through it, once for all tests."""
    text = (ROOT / name).read_text(encoding="utf-8")
    tree = ast.parse(text, name)
    inside = tuple(statements(tree))
    nodes = () if name.startswith("tests/") else tuple(ast.walk(tree))
    handlers = (node for node in inside if isinstance(node, ast.ExceptHandler))
    functions = (n for n in inside if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return Source(
        text.count("\n"),
        tuple(each for node in inside for each in imported(node)),
        tuple(n.lineno for n in inside if isinstance(n, ast.ImportFrom) and n.level),
        tuple((ast.unparse(n.type) if n.type else "", n.lineno) for n in handlers),
        tuple((n.name, n.lineno, (n.end_lineno or 0) - n.lineno + 1) for n in functions),
        tuple((dotted(n.func), n.lineno, bool(n.args)) for n in nodes if isinstance(n, ast.Call)),
        frozenset(dotted(node) for node in nodes if isinstance(node, ast.Attribute)),
    )


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements of a tree, and its `except` clauses."""
    todo = [tree]
    while todo:
        node = todo.pop()
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            below = getattr(node, part, ())
            todo += below if isinstance(below, list) else ()


def dotted(node: ast.expr) -> str:
    """A name as it is written, `a.b`; "()" stands for whatever is no name."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "()"


def imported(node: ast.AST) -> Iterator[tuple[str, int]]:
    """What a statement imports."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, node.lineno) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def imports(name: str) -> tuple[tuple[str, int], ...]:
    """Dotted names that a file imports, and where."""
    found = read(name)
    assert not found.relative, f"{name}:{found.relative} imports by a relative path"
    return found.imports


def of_each(names: Sequence[str]) -> Callable[[Callable[[str], None]], Callable[[], None]]:
    """A test of what has to hold for every one of these files; it tells all those that fail."""
    assert names

    def whole(check: Callable[[str], None]) -> Callable[[], None]:
        def test() -> None:
            wrong = []
            for name in names:
                try:
                    check(name)
                except AssertionError as error:
                    wrong.append(f"{name}: {error}")
            assert not wrong, "\n".join(wrong)

        test.__doc__ = check.__doc__
        return test

    return whole


def layer_of(dotted: str) -> str | None:
    parts = dotted.split(".")
    return parts[1] if parts[0] == "game" and len(parts) > 1 else None


@of_each(GAME)
def test_imports_go_one_way(name: str) -> None:
    own = name.removeprefix("game/").removesuffix(".py").split("/")[0]
    if own == "__init__":
        assert not list(imports(name))
        return
    assert own in LEVEL, f"{name} belongs to no layer: add it to LAYERS"
    for dotted, line in imports(name):
        other = layer_of(dotted)
        assert dotted.split(".")[0] not in ("tools", "tests", "main"), f"{name}:{line}"
        if other is not None and other != own:
            assert other in LEVEL, f"{name}:{line} imports {dotted}, of no layer"
            assert LEVEL[other] < LEVEL[own], f"{name}:{line} imports {dotted}"


@of_each([name for name in GAME if name.startswith(PURE)])
def test_rules_players_and_match_know_no_screen_and_no_words(name: str) -> None:
    used = {dotted.split(".")[0] for dotted, _ in imports(name)}
    assert not used & NOT_IN_PURE
    assert not {"words", "input"} & {layer_of(dotted) for dotted, _ in imports(name)}


@of_each(FILES)
def test_chance_is_handed_in(name: str) -> None:
    """Nothing of the module `random` is used but the class Random, made from a seed."""
    for dotted, line in imports(name):
        if dotted.split(".")[0] == "random":
            assert dotted in ("random", "random.Random"), f"{name}:{line} imports {dotted}"
        if name not in MAY_MAKE_SECRETS:
            assert dotted.split(".")[0] != "secrets", f"{name}:{line}"
        assert dotted not in ("os.urandom", "os.getrandom"), f"{name}:{line}"
        assert dotted.split(".")[0] != "uuid", f"{name}:{line}"
    if name != MAY_ASK_CHANCE:
        for called, line, _ in read(name).calls:
            assert called not in ("os.urandom", "os.getrandom"), f"{name}:{line} {called}"
    if "random" in {dotted for dotted, _ in imports(name)}:
        used = read(name).attributes
        of_module = {name for name in used if re.fullmatch(r"random\.\w+", name)}
        assert of_module <= {"random.Random"}
    for called, line, handed_in in read(name).calls:
        if called in ("Random", "random.Random"):
            assert handed_in, f"{name}:{line} makes a Random without a seed"


@of_each([n for n in FILES if not n.startswith(MAY_READ_CLOCKS)])
def test_clocks_are_read_in_the_app_only(name: str) -> None:
    for dotted, line in imports(name):
        assert dotted.split(".")[0] not in CLOCKS, f"{name}:{line} imports {dotted}"
        assert not dotted.startswith("pygame.time"), f"{name}:{line} imports {dotted}"
    for called, line, _ in read(name).calls:
        assert not re.fullmatch(r"(pygame|pg)\.time\..*", called), f"{name}:{line} {called}"


@of_each([n for n in FILES if n not in SIGHTS])
def test_only_sight_makes_views_and_sightings(name: str) -> None:
    for called, line, _ in read(name).calls:
        assert called.split(".")[-1] not in MADE_BY_SIGHT, f"{name}:{line} {called}"


@of_each([n for n in GAME if n.startswith("game/players/")])
def test_bots_see_views_and_no_tables(name: str) -> None:
    for dotted, line in imports(name):
        assert dotted.split(".")[-1] not in HIDDEN_FROM_BOTS, f"{name}:{line} {dotted}"
        assert not dotted.startswith(SCRIPTS), f"{name}:{line} {dotted}"


@of_each(GAME)
def test_nothing_is_printed(name: str) -> None:
    assert "print" not in {called for called, *_ in read(name).calls}


@of_each(FILES + TESTS)
def test_no_bare_except(name: str) -> None:
    for caught, line in read(name).caught:
        assert caught not in ("", "BaseException"), f"{name}:{line}"


@of_each(FILES + TESTS)
def test_never_pickle(name: str) -> None:
    roots = {dotted.split(".")[0] for dotted, _ in imports(name)}
    assert not roots & {"pickle", "shelve", "marshal", "dill"}


@of_each(FILES + TESTS)
def test_files_and_functions_stay_small(name: str) -> None:
    length = read(name).lines
    assert length < MOST_LINES, f"{name} has {length} lines"
    for function, line, lines in read(name).functions:
        assert lines < MOST_FUNCTION_LINES, f"{name}:{line} {function} {lines} lines"


def test_this_test_sees_the_program() -> None:
    assert "game/rules/deluxe.py" in FILES
    assert SIGHT in FILES
    assert len(FILES) > 15


def test_these_tests_see_what_is_written(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        """
import os.path
def outer(x):
    try:
        from secrets import token
    except:
        return [random.choice(x) for _ in a().b.c(print())]
    match x:
        case 1:
            async def inner():
                try: pass
                except BaseException: pass
"""
    )
    found = read(str(tmp_path / "some.py"))
    assert {name for name, _ in found.imports} == {"os.path", "secrets.token"}
    assert {caught for caught, _ in found.caught} == {"", "BaseException"}
    assert {(name, lines) for name, _, lines in found.functions} == {("outer", 10), ("inner", 3)}
    assert {name for name, *_ in found.calls} == {"random.choice", "a", "().b.c", "print"}
    assert "random.choice" in found.attributes
    with pytest.raises(AssertionError, match=r"second[^$]*third"):
        of_each(["first", "second", "third"])(check_first)()


def check_first(name: str) -> None:
    assert name == "first", name
