"""Digests of recorded matches: python -m tools.record_digests [--check] [--table NAME] [--seeds N].

Plays 200 seeds at every table, each with other kinds of bots, and writes the beginning of each
log's digest into tests/match/digests.txt. A change that must not change any match is checked with
--check: exit code 1 where a digest is another one. The suite checks a few of them.
--every-python does so on every Python from 3.11 on that is found on the path or where pyenv, uv,
asdf and mise keep them, with --seeds 20 unless told otherwise: the same seed has to give the same
match on all. The game needs no package for that.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from game.match.draw import draw_table_for
from game.match.match import Match
from game.match.options import table_for
from game.players.bots import BOTS, TEMPERAMENTS
from game.players.draw.bots import DRAW_BOTS
from game.players.draw.player import DRAW_MANNERS
from game.rules.variants import VARIANTS

RECORDED: Final = Path(__file__).resolve().parents[1] / "tests" / "match" / "digests.txt"
SEEDS: Final = 200
_SEEDS_ON_EVERY_PYTHON: Final = 20
_OLDEST, _YOUNGEST = 11, 19
"""Minor versions of Python 3 that are looked for."""
_KEPT_BY_VERSION_MANAGERS: Final = (
    ".pyenv/versions/*/bin",
    ".local/share/uv/python/*/bin",
    ".asdf/installs/python/*/bin",
    ".local/share/mise/installs/python/*/bin",
)
_DIGITS: Final = 16
_GAMES: Final = 3
"""Games of a match at the draw-poker tables."""
_DRAW_PLAYERS: Final = {"salon": (2, 7), "duel": (2, 2), "club": (2, 7)}
DELUXE: Final = tuple(f"deluxe-{number}" for number in VARIANTS)
TABLES: Final = (*DELUXE, *_DRAW_PLAYERS)


def played(table: str, seed: int) -> str:
    """The beginning of the digest of the match with this seed at a table; who plays and how many
    they are follows from the seed."""
    match = _deluxe(int(table.partition("-")[2]), seed) if table in DELUXE else _draw(table, seed)
    while not match.over:
        match.let_bots_answer()
    return match.digest[:_DIGITS]


def _deluxe(variant: int, seed: int) -> Match:
    most = VARIANTS[variant].max_players
    players = 2 + seed % (most - 1)
    bots = _chosen(BOTS, tuple(TEMPERAMENTS), seed, players)
    return Match(table_for(players, variant=variant, rounds=1, seed=seed, bots=bots, demo=True))


def _draw(table: str, seed: int) -> Match:
    least, most = _DRAW_PLAYERS[table]
    players = least + seed % (most - least + 1)
    bots = _chosen(DRAW_BOTS, tuple(DRAW_MANNERS), seed, players)
    return Match(
        draw_table_for(table, players=players, games=_GAMES, seed=seed, bots=bots, demo=True)
    )


def _chosen(
    known: Mapping[str, object], manners: Sequence[str], seed: int, players: int
) -> tuple[str, ...]:
    """As many bots as there are players: all kinds sit down in turn, levels in every manner."""
    names, first = tuple(known), seed * players
    plain = (names[(first + chair) % len(names)] for chair in range(players))
    manner = manners[seed % len(manners)]
    return tuple(f"{name}:{manner}" if f"{name}:{manner}" in known else name for name in plain)


def recorded() -> dict[tuple[str, int], str]:
    """The digests in the file, by table and seed."""
    rows = (line.split() for line in RECORDED.read_text(encoding="utf-8").splitlines())
    return {(table, int(seed)): digest for table, seed, digest in rows}


def _all(tables: tuple[str, ...], seeds: int) -> Iterator[tuple[str, int, str]]:
    for table in tables:
        for seed in range(1, seeds + 1):
            yield table, seed, played(table, seed)


def pythons() -> dict[str, str]:
    """The Pythons of this machine, one of each minor version: "3.12" -> its program."""
    found = {f"3.{sys.version_info.minor}": sys.executable}
    folders = [folder for kept in _KEPT_BY_VERSION_MANAGERS for folder in Path.home().glob(kept)]
    if root := os.environ.get("PYENV_ROOT"):
        folders += Path(root).glob("versions/*/bin")
    for minor in range(_OLDEST, _YOUNGEST + 1):
        version = f"3.{minor}"
        names = [shutil.which(f"python{version}"), *(f / f"python{version}" for f in folders)]
        for program in filter(None, names):
            if version not in found and _runs(str(program), version):
                found[version] = str(program)
    return found


def _runs(program: str, version: str) -> bool:
    """Whether it starts, and is that version: a version manager's stand-in may do neither."""
    told = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        asked = subprocess.run(
            [program, "-c", told], capture_output=True, text=True, check=False, timeout=30
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.stdout.strip() == version


def _on_every_python(seeds: int) -> int:
    """Check some seeds on every Python; 1 where one plays other matches."""
    found = pythons()
    print(f"Python {', '.join(found)}: {seeds} seeds a table on each", flush=True)
    command = ["-m", "tools.record_digests", "--check", "--seeds", str(seeds)]
    failed = 0
    for version, program in found.items():
        print(f"{version} ({program}): ", end="", flush=True)
        failed |= subprocess.call([program, *command], cwd=RECORDED.parents[2])
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    """Record, or compare with what was recorded; the exit code."""
    parser = argparse.ArgumentParser(prog="record_digests", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--table", choices=TABLES, help="one table only, with --check")
    parser.add_argument("--seeds", type=int, help="only so many seeds a table, with --check")
    parser.add_argument("--every-python", action="store_true", help="compare on all that are here")
    asked = parser.parse_args(arguments)
    if asked.every_python:
        return _on_every_python(asked.seeds or _SEEDS_ON_EVERY_PYTHON)
    tables, seeds = (asked.table,) if asked.table else TABLES, asked.seeds or SEEDS
    if asked.check or asked.table or asked.seeds:
        known = recorded()
        other = [(t, s) for t, s, digest in _all(tables, seeds) if known.get((t, s)) != digest]
        for table, seed in other:
            print(f"{table} {seed}: another match")
        print(f"{len(tables) * seeds - len(other)} matches as recorded, {len(other)} are not")
        return 1 if other else 0
    lines = (f"{table} {seed} {digest}\n" for table, seed, digest in _all(TABLES, SEEDS))
    RECORDED.write_text("".join(lines), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
