"""Would the tests notice? Random single changes of the program, each tried against its tests.

    python -m tools.mutants SEED [--changes 200] [--folders rules match ...]

A change is one comparison, operator, number, condition or flag (True, False) in one of the folders,
drawn by the seed, the same on every system. It is made in a copy of the tree. First the test files
that mirror or import the changed file are run, then the others of its folder; a change is noticed
where a test fails, or where the tests take far longer than without it. Changes that nobody can
notice are listed in `mutants_equivalent.txt`, each with its reason, and are not drawn.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("rules", "match", "storage", "players", "coach", "phones")
EQUIVALENT: Final = Path(__file__).with_name("mutants_equivalent.txt")
NOT_COPIED: Final = shutil.ignore_patterns(".git", ".venv*", ".*_cache", ".hypothesis", "dist")
PATIENCE: Final = 4  # times as long as without a change
AT_LEAST: Final = 60.0  # s, where tests take hardly any time
OPTIONS: Final = ("-x", "-pno:cacheprovider", "-mnot browser and not server and not thorough",
                  "--hypothesis-seed=1", "--hypothesis-profile=brief")  # fmt: skip

SWAPPED: Final[dict[type[ast.AST], tuple[str, Sequence[str]]]] = {
    ast.Lt: ("<", ("<=", ">=")), ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")), ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)), ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)), ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)), ast.NotIn: (r"not\s+in", ("in",)),
    ast.Add: (r"\+", ("-",)), ast.Sub: ("-", ("+",)), ast.Mult: (r"\*", ("+",)),
    ast.Div: ("/", ("*",)), ast.FloorDiv: ("//", ("*",)), ast.Mod: ("%", ("*",)),
    ast.And: ("and", ("or",)), ast.Or: ("or", ("and",)),
}  # fmt: skip
"""How an operator is written, as a pattern, and what may take its place."""
UNCHANGED: Final = ("annotation", "returns", "decorator_list", "msg")  # fields of a syntax tree


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """One piece of a file, and what takes its place. Positions count bytes."""

    file: str
    start: int
    end: int
    new: str

    @property
    def folder(self) -> str:
        """That of `game/` in which it is."""
        return self.file.split("/")[1]

    def made_in(self, text: bytes) -> bytes:
        """The file with this change."""
        return text[: self.start] + self.new.encode() + text[self.end :]

    def lines(self, text: bytes) -> tuple[str, str]:
        """The changed line before and after, without the space around it."""
        first, last = text.rfind(b"\n", 0, self.start) + 1, text.find(b"\n", self.end)
        after = text[first : self.start] + self.new.encode() + text[self.end : last]
        return " ".join(text[first:last].decode().split()), " ".join(after.decode().split())


def changes(file: str, text: bytes) -> list[Change]:
    """All changes of a file, in the order in which they stand in it."""
    begins = [0, 0, *(found.end() for found in re.finditer(b"\n", text))]

    def ends(node: ast.expr) -> tuple[int, int]:
        last = begins[node.end_lineno or 0] + (node.end_col_offset or 0)
        return begins[node.lineno] + node.col_offset, last

    found = set()
    for node in _reached(ast.parse(text)):
        for left, operator, right in _operations(node):
            pattern, others = SWAPPED.get(type(operator), ("", ()))
            start, end = ends(left)[1], ends(right)[0]
            gap = re.sub("#.*", lambda note: " " * len(note[0]), text[start:end].decode())
            if place := re.search(pattern, gap):
                span = start + place.start(), start + place.end()
                found |= {Change(file, *span, new) for new in others}
        conditions = node.ifs if isinstance(node, ast.comprehension) else []
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            conditions = [node.test]
        for condition in conditions:
            start, end = ends(condition)
            found.add(Change(file, start, end, f"(not ({text[start:end].decode()}))"))
        match node:
            case ast.UnaryOp(op=ast.Not()):
                found.add(Change(file, ends(node)[0], ends(node)[0] + len("not"), ""))
            case ast.Constant(value=bool(flag)):
                found.add(Change(file, *ends(node), str(not flag)))
            case ast.Constant(value=int(number) | float(number)):
                others = str(number + 1), f"({number - 1})"
                found |= {Change(file, *ends(node), new) for new in others}
    return sorted(found)


def _reached(node: ast.AST) -> Iterator[ast.AST]:
    """All but annotations, decorators and f-strings, whose positions differ between Pythons."""
    yield node
    for name, value in ast.iter_fields(node):
        for part in value if isinstance(value, list) else [value]:
            match part:
                case ast.JoinedStr() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    pass
                case ast.AST() if name not in UNCHANGED:
                    yield from _reached(part)


def _operations(node: ast.AST) -> Iterable[tuple[ast.expr, ast.AST, ast.expr]]:
    """What stands at both sides of an operator."""
    match node:
        case ast.Compare(left=left, ops=operators, comparators=others):
            return zip([left, *others], operators, others, strict=False)
        case ast.BoolOp(op=operator, values=values):
            return [(left, operator, right) for left, right in pairwise(values)]
        case ast.BinOp():
            return [(node.left, node.op, node.right)]
        case ast.AugAssign():
            return [(node.target, node.op, node.value)]
    return []


def listed(text: str) -> dict[tuple[str, str, str], str]:
    """Equivalent changes with reasons, by folder, line before and line after: both may move."""
    found = re.findall(r"^game/(\w+)/\S+\n- (.+)\n\+ (.+)\n(.+)$", text, re.MULTILINE)
    return {(folder, before, after): reason for folder, before, after, reason in found}


def drawn(
    seed: str, wanted: int, folders: Iterable[str], known: Container[tuple[str, str, str]]
) -> list[Change]:
    """That many changes by a seed, none of them `known` to be equivalent: first a place is drawn,
    then what takes its place."""
    places: dict[tuple[str, int, int], list[Change]] = {}
    for folder in folders:
        for path in (ROOT / "game" / folder).rglob("*.py"):
            file, text = path.relative_to(ROOT).as_posix(), source(path)
            for change in changes(file, text):
                if (folder, *change.lines(text)) not in known:
                    places.setdefault((file, change.start, change.end), []).append(change)
    chance, left = Random(seed), [places[key] for key in sorted(places)]
    found: list[Change] = []
    while left and len(found) < wanted:
        place = left.pop(int(chance.random() * len(left)))
        found.append(place[int(chance.random() * len(place))])
    return found


def source(path: Path) -> bytes:
    """A file, with ends of lines that are the same on every system."""
    return path.read_bytes().replace(b"\r\n", b"\n")


def tests_of(file: str, root: Path) -> list[list[str]]:
    """What is run for a file of `game/`, one after the other: the test files that mirror it and
    those that import it, and the others of its folder."""
    path = Path(file).relative_to("game")
    here, folder = root / "tests" / path.parent, root / "tests" / path.parts[0]
    near = [*here.glob(f"test_{path.stem}.py"), *sorted(here.glob(f"test_{path.stem}_*.py"))]
    module = re.compile(rf"\b{'.'.join(['game', *path.with_suffix('').parts])}\b")
    for test in sorted(folder.rglob("test_*.py")):
        if test not in near and module.search(test.read_text(encoding="utf-8")):
            near.append(test)
    names = [test.relative_to(root).as_posix() for test in near]
    others = [f"tests/{path.parts[0]}", *(f"--ignore={name}" for name in names)]
    return [names, others] if names else [others]


class Copy:
    """A copy of the tree, in which changes are made and taken back."""

    def __init__(self, root: Path, original: Path = ROOT) -> None:
        self.root = root
        self._written = time.time()  # s
        shutil.copytree(original, root, symlinks=True, ignore=NOT_COPIED)

    def write(self, file: str, text: bytes) -> None:
        """Change a file. Each time it has another date, so that nothing compiled before is used."""
        (self.root / file).write_bytes(text)
        self._written += 2
        os.utime(self.root / file, (self._written, self._written))

    def passes(self, tests: Sequence[str], limit: float | None = None) -> bool:
        """Whether these tests pass, within a time in seconds."""
        shutil.rmtree(self.root / ".hypothesis", ignore_errors=True)  # found with other changes
        command = [sys.executable, "-m", "pytest", *OPTIONS, *tests]
        no = subprocess.DEVNULL
        try:
            code = subprocess.call(command, cwd=self.root, timeout=limit, stdout=no, stderr=no)
        except subprocess.TimeoutExpired:
            return False
        return code in (0, 5)  # all of them passed, or all are left to .ci/run

    def notices(self, change: Change, limit: float) -> bool:
        """Whether a test fails with this change; `limit` as above."""
        text = source(self.root / change.file)
        self.write(change.file, change.made_in(text))
        try:
            return not all(self.passes(tests, limit) for tests in tests_of(change.file, self.root))
        finally:
            self.write(change.file, text)


def main(arguments: Sequence[str]) -> int:
    """Tell which changes were noticed; exit code 2: the tests fail without any change."""
    parser = argparse.ArgumentParser("mutants", description=__doc__.split("\n")[0])
    parser.add_argument("seed")
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--folders", nargs="+", choices=FOLDERS, default=FOLDERS)
    asked = parser.parse_args(arguments)
    known = listed(EQUIVALENT.read_text(encoding="utf-8"))
    tried, noticed = Counter[str](), Counter[str]()
    with TemporaryDirectory(ignore_cleanup_errors=True) as parent:
        copy, limits = Copy(Path(parent, "tree")), dict[str, float]()
        for change in drawn(asked.seed, asked.changes, asked.folders, known):
            folder, text = change.folder, source(copy.root / change.file)
            if folder not in limits:
                started = time.monotonic()
                if not copy.passes([f"tests/{folder}"]):
                    print(f"tests/{folder} fail without any change")
                    return 2
                limits[folder] = AT_LEAST + PATIENCE * (time.monotonic() - started)
            seen = copy.notices(change, limits[folder])
            tried[folder], noticed[folder] = tried[folder] + 1, noticed[folder] + seen
            line = text.count(b"\n", 0, change.start) + 1
            print("noticed " if seen else "SURVIVED", f"{change.file}:{line}", flush=True)
            if not seen:
                print("  - {}\n  + {}".format(*change.lines(text)), flush=True)
    tried["all"], noticed["all"] = tried.total(), noticed.total()
    for name in tried:
        print(f"{name:8} {noticed[name]:3} of {tried[name]:3}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
