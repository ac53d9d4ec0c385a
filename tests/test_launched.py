"""main.py as launchers start it: from nowhere in particular, without a console, with next to
nothing in the environment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_main import BOTS, DEMO, ROOT, wait_for

CLOSED = 'exec "$0" "$@" <&- >&- 2>&-'
PLAIN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def launched(**variables: str) -> subprocess.Popen[bytes]:
    """A demo match, with these variables and no others."""
    game = (sys.executable, str(ROOT / "main.py"), *DEMO, *BOTS, "--speed", "4", "--no-sound")
    return subprocess.Popen(["/bin/sh", "-c", CLOSED, *game], cwd="/", env={**PLAIN, **variables})


@pytest.mark.skipif(os.name == "nt", reason="other launchers, and a home of another kind")
def test_it_plays_and_keeps_what_it_played(tmp_path: Path) -> None:
    process = launched(HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path / "kept"))
    try:
        assert wait_for(tmp_path / "kept" / "poker-deluxe", "running", answers=3)
        streams = [Path(f"/proc/{process.pid}/fd/{number}") for number in range(3)]
        if Path("/proc/self/fd").exists():
            assert {str(stream.readlink()) for stream in streams} == {os.devnull}
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(os.name == "nt", reason="other launchers, and a home of another kind")
def test_it_plays_where_the_home_is_no_folder() -> None:
    process = launched(HOME=os.devnull, PWD="/nowhere")
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=3)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("arguments", [(), ("--demo",), ("--help",)])
def test_a_package_that_is_missing_is_named(arguments: tuple[str, ...]) -> None:
    """Without `site` there are none but Python's own."""
    game = (sys.executable, "-S", str(ROOT / "main.py"), *arguments)
    variables = {**PLAIN, "LANG": "de_DE.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        game, cwd="/", env=variables, capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pygame ist nicht installiert")
    assert done.stderr.count("\n") == 1
