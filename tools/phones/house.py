"""The real game in a process of its own, and what it has kept."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.scenes.setup.page import page_for
from game.scenes.setup.scene import LAST
from game.storage.store import FILE_NAME, Store

HERE: Final = "127.0.0.1"
PHONES: Final = 6
_ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Kept:
    """The match as it is kept: with the same options and answers it is the same match."""

    state: str
    answers: tuple[str, ...]
    chips: tuple[int, ...]
    digest: str

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""
        return self.state == "finished"


class House:
    """One match, whose game is started again after each kill."""

    def __init__(self, folder: Path, port: int, game: str, length: int, seed: int) -> None:
        """`length`: rounds or games."""
        self._folder, self.port, self._seed = folder, port, seed
        self._game: subprocess.Popen[bytes] | None = None
        page = page_for(game)
        setup = page.from_json(None)
        players = min(PHONES, len(setup.chairs))
        wanted = {"variant": 4, "rounds": length, "players": players, "games": length}
        values = {**setup.values, **{k: v for k, v in wanted.items() if k in setup.values}}
        setup = setup.with_values(page.settle(values))
        store = Store(folder)
        store.keep_setting(LAST, game)
        store.keep_setting(page.setting, page.to_json(setup))
        store.close()

    def start(self) -> None:
        """Start the game as a host would: the match that runs goes on; where none does yet, the
        page of a new one is shown."""
        kept = self.kept()
        goes_on = ["--resume"] if kept and kept.state == "running" else []
        command = [
            sys.executable, str(_ROOT / "main.py"), "--phones", f"{HERE}:{self.port}",
            "--data-dir", str(self._folder), "--windowed", "--size", "1024x640", "--no-sound",
            "--lang", "en", "--speed", "instant", *(goes_on or ["--seed", str(self._seed)]),
        ]  # fmt: skip
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        with (self._folder / "console.txt").open("ab") as console:
            self._game = subprocess.Popen(
                command, env={**os.environ, **quiet}, stdin=subprocess.DEVNULL,
                stdout=console, stderr=console,
            )  # fmt: skip

    @property
    def ended(self) -> int | None:
        """The exit code of a game that has ended by itself; None while it runs."""
        return self._game.poll() if self._game else None

    def kill(self) -> None:
        """Kill the game: it has no time for anything."""
        if self._game is not None:
            self._game.kill()
            self._game.wait()

    def kill_server(self) -> bool:
        """Kill the server of the phones; False where there is none at the moment."""
        server = self.server
        if server is not None:
            os.kill(server, signal.SIGKILL)
        return server is not None

    def close(self) -> int | None:
        """End the game as the system does; its exit code."""
        if self._game is None:
            return None
        self._game.terminate()
        return self._game.wait(timeout=30)

    @property
    def server(self) -> int | None:
        """The process of the game that listens at the port; None where there is none."""
        if self._game is None:
            return None
        sockets = _listening(self.port)
        tasks = Path(f"/proc/{self._game.pid}/task")
        for children in tasks.glob("*/children"):
            for child in children.read_text().split():
                if sockets & _files(int(child)):
                    return int(child)
        return None

    # --- what is kept --------------------------------------------------------------------------

    def kept(self) -> Kept | None:
        """The first match; None where none has begun."""
        rows = self._rows("SELECT id, state, digest FROM matches ORDER BY id LIMIT 1")
        if not rows:
            return None
        number, state, digest = rows[0]
        answers = self._rows("SELECT answer FROM answers WHERE match = ? ORDER BY number", number)
        chips = self._rows("SELECT chips FROM chairs WHERE match = ? ORDER BY chair", number)
        return Kept(state, tuple(a for (a,) in answers), tuple(c for (c,) in chips), digest or "")

    def code(self) -> str:
        """The code of the room; empty before there is one."""
        rows = self._rows("SELECT value FROM settings WHERE name = 'phones'")
        return str(json.loads(rows[0][0])["room"]["code"]) if rows else ""

    @property
    def troubles(self) -> str:
        """What the game wrote on the console, and its reports."""
        reports = [path.read_text("utf-8") for path in self._folder.glob("report-*.txt")]
        return "\n".join([(self._folder / "console.txt").read_text("utf-8"), *reports]).strip()

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        db = sqlite3.connect(f"file:{self._folder / FILE_NAME}?mode=ro", uri=True)
        try:
            return db.execute(statement, values).fetchall()
        finally:
            db.close()


def _listening(port: int) -> set[str]:
    """Sockets that listen at a port, as links to open files name them."""
    lines = [
        line.split() for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]
    ]
    return {
        f"socket:[{line[9]}]"
        for line in lines
        if int(line[1].partition(":")[2], 16) == port and line[3] == "0A"
    }


def _files(process: int) -> set[str]:
    """What a process has open."""
    found = set()
    try:
        for path in Path(f"/proc/{process}/fd").iterdir():
            found.add(str(path.readlink()))
    except OSError:  # it has ended, or closed one
        pass
    return found
