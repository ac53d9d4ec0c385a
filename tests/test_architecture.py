"""What must stay true of the program's structure, read from its source."""

import ast
import re
from collections.abc import Iterator
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
    {"rules", "version"},
    {"players"},
    {"match"},
    {"coach"},
    {"thinking"},
    {"words", "input"},
    {"view", "audio", "speech"},
    {"settings", "pacing", "screens"},
    {"scenes"},
    {"window", "crash", "album", "alone", "cli_values", "home", "memory"},
    {"app", "cli"},
    {"exchange", "invitation", "building"},
    {"still"},
    {"opening"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
PURE = ("game/rules/", "game/players/", "game/match/", "game/coach/")
NOT_IN_PURE = {"pygame", "numpy", "time", "threading", "gettext", "locale"}
CLOCKS = {"time", "datetime"}
MAY_READ_CLOCKS = (
    "game/app.py",
    "game/pacing.py",  # the one clock
    "game/building.py",  # hands it to the sound
    "game/opening.py",  # the date of a match
    "game/crash.py",  # the date of a report
    "game/album.py",  # the date of a picture
    "tools/",
)
MAY_ASK_CHANCE = "game/opening.py"  # the seed of a new match, where none was asked for
SIGHT = "game/rules/sight.py"
HIDDEN_FROM_BOTS = ("Table", "DrawTable", "view", "script")
SCRIPTS = ("game.rules.script", "game.rules.draw.script")
MADE_BY_SIGHT = ("View", "Sighting", "DrawView", "DrawSighting")
SIGHTS = {SIGHT, "game/rules/draw/sight.py"}
MOST_LINES, MOST_FUNCTION_LINES = 400, 60


@cache
def source(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(source(name), name)


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    """All of a file's tree; every test here goes through it."""
    return tuple(ast.walk(tree(name)))


@cache
def imports(name: str) -> tuple[tuple[str, int], ...]:
    """Dotted names that a file imports, anywhere in it, `from a import b` as `a.b`."""
    return tuple(_imports(name))


def _imports(name: str) -> Iterator[tuple[str, int]]:
    for node in nodes(name):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno} imports by a relative path"
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def layer_of(dotted: str) -> str | None:
    parts = dotted.split(".")
    return parts[1] if parts[0] == "game" and len(parts) > 1 else None


@cache
def calls(name: str) -> tuple[tuple[str, ast.Call], ...]:
    """What is called in a file, `f` or `a.f`, and where."""
    found = (node for node in nodes(name) if isinstance(node, ast.Call))
    return tuple((ast.unparse(node.func), node) for node in found)


@pytest.mark.parametrize("name", GAME)
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


@pytest.mark.parametrize("name", [name for name in GAME if name.startswith(PURE)])
def test_rules_players_and_match_know_no_screen_and_no_words(name: str) -> None:
    used = {dotted.split(".")[0] for dotted, _ in imports(name)}
    assert not used & NOT_IN_PURE
    assert "words" not in {layer_of(dotted) for dotted, _ in imports(name)}


@pytest.mark.parametrize("name", FILES)
def test_chance_is_handed_in(name: str) -> None:
    """Nothing of the module `random` is used but the class Random, made from a seed."""
    for dotted, line in imports(name):
        if dotted.split(".")[0] == "random":
            assert dotted in ("random", "random.Random"), f"{name}:{line} imports {dotted}"
        assert dotted.split(".")[0] != "secrets", f"{name}:{line}"
        assert dotted not in ("os.urandom", "os.getrandom"), f"{name}:{line}"
        assert dotted.split(".")[0] != "uuid", f"{name}:{line}"
    if name != MAY_ASK_CHANCE:
        for called, call in calls(name):
            assert called not in ("os.urandom", "os.getrandom"), f"{name}:{call.lineno} {called}"
    if "random" in {dotted for dotted, _ in imports(name)}:
        used = {ast.unparse(n) for n in nodes(name) if isinstance(n, ast.Attribute)}
        of_module = {name for name in used if re.fullmatch(r"random\.\w+", name)}
        assert of_module <= {"random.Random"}
    for called, call in calls(name):
        if called in ("Random", "random.Random"):
            assert call.args, f"{name}:{call.lineno} makes a Random without a seed"


@pytest.mark.parametrize("name", [n for n in FILES if not n.startswith(MAY_READ_CLOCKS)])
def test_clocks_are_read_in_the_app_only(name: str) -> None:
    for dotted, line in imports(name):
        assert dotted.split(".")[0] not in CLOCKS, f"{name}:{line} imports {dotted}"
        assert not dotted.startswith("pygame.time"), f"{name}:{line} imports {dotted}"
    for called, call in calls(name):
        assert not re.fullmatch(r"(pygame|pg)\.time\..*", called), f"{name}:{call.lineno} {called}"


@pytest.mark.parametrize("name", [n for n in FILES if n not in SIGHTS])
def test_only_sight_makes_views_and_sightings(name: str) -> None:
    for called, call in calls(name):
        assert called.split(".")[-1] not in MADE_BY_SIGHT, f"{name}:{call.lineno} {called}"


@pytest.mark.parametrize("name", [n for n in GAME if n.startswith("game/players/")])
def test_bots_see_views_and_no_tables(name: str) -> None:
    for dotted, line in imports(name):
        assert dotted.split(".")[-1] not in HIDDEN_FROM_BOTS, f"{name}:{line} {dotted}"
        assert not dotted.startswith(SCRIPTS), f"{name}:{line} {dotted}"


@pytest.mark.parametrize("name", GAME)
def test_nothing_is_printed(name: str) -> None:
    assert "print" not in {called for called, _ in calls(name)}


@pytest.mark.parametrize("name", FILES + TESTS)
def test_no_bare_except(name: str) -> None:
    for node in nodes(name):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"{name}:{node.lineno}"
            assert ast.unparse(node.type) != "BaseException", f"{name}:{node.lineno}"


@pytest.mark.parametrize("name", FILES + TESTS)
def test_never_pickle(name: str) -> None:
    roots = {dotted.split(".")[0] for dotted, _ in imports(name)}
    assert not roots & {"pickle", "shelve", "marshal", "dill"}


@pytest.mark.parametrize("name", FILES + TESTS)
def test_files_and_functions_stay_small(name: str) -> None:
    length = source(name).count("\n")
    assert length < MOST_LINES, f"{name} has {length} lines"
    for node in nodes(name):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            lines = node.end_lineno - node.lineno + 1
            assert lines < MOST_FUNCTION_LINES, f"{name}:{node.lineno} {node.name} {lines} lines"


def test_this_test_sees_the_program() -> None:
    assert "game/rules/script.py" in FILES
    assert SIGHT in FILES
    assert len(FILES) > 15
